package laws

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// PublishedClaims returns the laws of the game m that the literature gives, with their sources.
// Each shape is a closed form, with which a caller can compare the form of a law that was found.
// The result is nil if no law is known.
func PublishedClaims(m games.Member) []Claim {
	id := m.Game.ID
	source := m.Game.SourceKey()
	if len(m.Numbers) == 2 {
		return pairClaims(id, source)
	}
	values := func(shape Shape) []Claim { return []Claim{{SubjectValues, shape, source}} }
	function := func(name FunctionName) []Claim { return values(&Function{Name: name}) }
	first := m.First[0]
	switch id {
	case "nim", "nimble", "turning-turtles", "chain":
		return function(Identity)
	case "bash":
		if shape, ok := bashLaw(first, m.Args["max"]); ok {
			return values(shape)
		}
	case "at-least-half":
		return function(BitLength)
	case "even-or-whole":
		return values(periodFromProof(List{0, 1, 0}, first, Proof{From: 1, Period: 2, Saltus: 1}))
	case "lasker":
		return values(laskerLaw(first))
	case "octal":
		switch r, err := games.ParseOctal(m.Args["code"]); {
		case err != nil:
		case r.Code() == "4.(3)":
			return []Claim{{SubjectValues, laskerLaw(first), "game.lasker.source"}}
		case r.Code() == "0.(3)":
			return []Claim{{SubjectValues, &Function{Name: Identity}, graphs.VerbatimPrefix + "Bouton 1901"}}
		}
	case "divisor":
		return function(Twos)
	case "divisor-or-all":
		return values(&Function{Name: Twos, Add: 1})
	case "coprime":
		return function(SmallestPrime)
	case "coprime-last":
		return append(function(OddSmallestPrime), Claim{SubjectZeros, &Progression{Step: 2, First: first}, source})
	case "mark":
		return []Claim{{SubjectZeros, &Predicate{Property: OddTwos, Except: []int{0}}, source}}
	case "mock-turtles", "hnoi2007-split":
		return values(&Function{Name: Odious, Shift: -1})
	case "coin-turning":
		switch m.Args["most"] {
		case "2":
			return function(Identity)
		case "3":
			return values(&Function{Name: Odious, Shift: -1})
		}
	case "ruler":
		return function(PowerOfTwo)
	case "cycle":
		return values(periodFromProof(List{1, 0}, first, Proof{From: 1, Period: 2}))
	case "subtract-power-of-two":
		return values(periodFromProof(List{0, 1, 2}, first, Proof{Period: 3}))
	case "subtract-prime-or-one":
		return values(periodFromProof(List{0, 1, 2, 3}, first, Proof{Period: 4}))
	case "nim-with-pass":
		if strings.Trim(m.Args["others"], "0,") == "" {
			return values(periodFromProof(List{0, 2, 1}, first, Proof{From: 1, Period: 2, Saltus: 2}))
		}
	}
	return nil
}

// laskerLaw returns the law of Lasker’s Nim for n ≥ first: g(n) = n, except that 4k+3 and 4k+4 are
// exchanged.
func laskerLaw(first int) Shape {
	return periodFromProof(List{0, 1, 2, 4, 3}, first, Proof{From: 1, Period: 4, Saltus: 4})
}

// bashLaw returns the law g(n) = n mod (maxTaken + 1), for n ≥ first, of the game in which a move
// takes 1 … maxTaken counters. maxTaken is a decimal number, as in Member.Args. ok is false if it
// is not a number, or if the period is too long to write.
func bashLaw(first int, maxTaken string) (_ Shape, ok bool) {
	m, err := strconv.Atoi(maxTaken)
	if err != nil || m >= maxCommonPeriod {
		return nil, false
	}
	values := make(List, m+1)
	for i := range values {
		values[i] = i
	}
	return periodFromProof(values, first, Proof{Period: m + 1}), true
}

// pairClaims returns the published laws of the game with the given ID, whose positions are pairs of
// numbers. source is the translation key of the author.
func pairClaims(id, source string) []Claim {
	nim := &Line{Law: &Function{Name: Identity}}
	switch id {
	case "two-heaps":
		return []Claim{{SubjectValues, &Separable{false, nim, nim}, source}}
	case "turning-corners":
		return []Claim{{SubjectValues, &Separable{true, nim, nim}, source}}
	case "wythoff":
		return []Claim{{SubjectZeros, &PairBeatty{1}, source}}
	case "euclid":
		return []Claim{{SubjectValues, &PairFunction{Euclid}, source}}
	case "fibonacci-nim":
		return []Claim{{SubjectZeros, &PairFunction{Zeckendorf}, source}}
	}
	return nil
}
