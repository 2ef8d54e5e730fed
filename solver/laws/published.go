package laws

import (
	"strconv"
	"strings"

	"nimgraph/graphs/games"
)

// PublishedClaims returns the laws that theory knows of a family, with who found them. Each
// is the closed form itself as a shape: a law that is found is compared with it by its
// form.
func PublishedClaims(m games.Member) []Claim {
	id := m.Game.ID
	source := games.Source(id)
	if len(m.Numbers) == 2 {
		return publishedPairs(id, source)
	}
	values := func(shape Shape) []Claim { return []Claim{{SubjectValues, shape, source}} }
	of := func(name FunctionName) []Claim { return values(&Function{Name: name}) }
	first := m.First[0]
	switch id {
	case "nim", "nimble", "turning-turtles", "chain":
		return of(Identity)
	case "bash":
		if shape, ok := upTo(first, m.Args["max"]); ok {
			return values(shape)
		}
	case "at-least-half":
		return of(BitLength)
	case "even-or-whole":
		return values(provedPeriod(List{0, 1, 0}, first, Proof{From: 1, Period: 2, Saltus: 1}))
	case "lasker":
		return values(laskers(first))
	case "octal":
		switch r, err := games.ParseOctal(m.Args["code"]); {
		case err != nil:
		case r.Code() == "4.(3)":
			return []Claim{{SubjectValues, laskers(first), games.Source("lasker")}}
		case r.Code() == "0.(3)":
			return []Claim{{SubjectValues, &Function{Name: Identity}, games.Source("nim")}}
		}
	case "divisor":
		return of(Twos)
	case "divisor-or-all":
		return values(&Function{Name: Twos, Add: 1})
	case "coprime":
		return of(SmallestPrime)
	case "coprime-last":
		return append(of(OddSmallestPrime), Claim{SubjectZeros, &Progression{Step: 2}, source})
	case "mark":
		return []Claim{{SubjectZeros, &Predicate{Property: OddTwos, Except: []int{0}}, source}}
	case "mock-turtles", "hnoi2007-split":
		return values(&Function{Name: Odious, Shift: -1})
	case "ruler":
		return of(PowerOfTwo)
	case "cycle":
		return values(provedPeriod(List{1, 0}, first, Proof{From: 1, Period: 2}))
	case "subtract-power-of-two":
		return values(provedPeriod(List{0, 1, 2}, first, Proof{Period: 3}))
	case "subtract-prime-or-one":
		return values(provedPeriod(List{0, 1, 2, 3}, first, Proof{Period: 4}))
	case "nim-with-pass":
		if strings.Trim(m.Args["others"], "0,") == "" {
			return values(provedPeriod(List{0, 2, 1}, first, Proof{From: 1, Period: 2, Saltus: 2}))
		}
	}
	return nil
}

// laskers is the law of Lasker's Nim: 4k+3 and 4k+4 change places.
func laskers(first int) Shape {
	return provedPeriod(List{0, 1, 2, 4, 3}, first, Proof{From: 1, Period: 4, Saltus: 4})
}

// upTo is the law of a game in which 1 to most may be taken; false where its period is
// too long to be written.
func upTo(first int, most string) (Shape, bool) {
	m, err := strconv.Atoi(most)
	if err != nil || m >= longest {
		return nil, false
	}
	values := make(List, m+1)
	for i := range values {
		values[i] = i
	}
	return provedPeriod(values, first, Proof{Period: m + 1}), true
}

// publishedPairs returns those of families with two numbers.
func publishedPairs(id, source string) []Claim {
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
