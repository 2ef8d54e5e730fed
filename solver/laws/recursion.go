package laws

import (
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// NoRecursion is the message of the error about rules that cannot be written in a language.
const NoRecursion graphs.Key = "error.law-code.recursion"

// HasRecursionCode reports whether RecursionCode can write the rules of m in some language.
func HasRecursionCode(m games.Member) bool {
	if movesSource(m.HeapRules(), &program{}) != "" {
		return true
	}
	_, ok := rules.ScriptOf(m)
	return ok
}

// RecursionCode returns code in language l that computes g(n) from the rules of m, without a law.
// The code computes the values of all smaller heaps first, in quadratic time or more. The lines of
// comments stand before it as comments of the language. The error is NoRecursion or
// CodeTooLong.
//
// User-written rules are supported in Python only; the code is their text, followed by the
// computation.
func RecursionCode(m games.Member, l Language, comments []string) ([]byte, error) {
	p := &program{}
	if source := movesSource(m.HeapRules(), p); source != "" {
		p.write(recursionSource, source)
		for _, t := range p.tables {
			if err := t.checkLength(); err != nil {
				return nil, err
			}
		}
		return p.render(l, comments)
	}
	if s, ok := rules.ScriptOf(m); ok && l == Python {
		return []byte(l.commentBlock(comments) + s.Python()), nil
	}
	return nil, &graphs.Fault{Says: NoRecursion, With: graphs.Data{"Language": string(l)}}
}

// recursionSource computes the value of each heap from the values of its options. top is the
// greatest value so far: the xor of two values has at most as many binary digits.
const recursionSource = `func g(n int) int {
	value := numbers(n + 1)
	top := 0
	for m := 0; m <= n; m++ {
		met := flags(2 * top + 2)
		%s
		for met[value[m]] {
			value[m]++
		}
		top = max(top, value[m])
	}
	return value[n]
}`

// movesSource returns Go statements that set met[v] for the Grundy value v of each option of a
// heap of m, by the rules r. It adds the tables that the statements read to p. It returns "" if r
// is nil or not supported.
func movesSource(r games.Ruleset[games.Heap], p *program) string {
	taking := func(which string) string {
		return "for k := 1; k <= m; k++ { if " + which + " { met[value[m-k]] = true } }"
	}
	switch r := r.(type) {
	case games.Nim:
		return taking("k <= m")
	case games.Bachet:
		return taking(fmt.Sprintf("k <= %d", r.Max))
	case games.Subtraction:
		return p.subtractionMoves(r.Set)
	case games.AtLeastHalf:
		return taking("2*k >= m")
	case games.EvenOrWhole:
		return taking("k < m && k%2 == 0 || k == m && m%2 == 1")
	case games.Divisor:
		return taking("k < m && m%k == 0")
	case games.DivisorOrAll:
		return taking("m%k == 0")
	case games.Mark:
		return taking("k == 1 || m-k == m/2")
	case games.TakeFromList:
		if which, ok := listConditions[r.List]; ok {
			return taking(which)
		}
		return p.subtractionMoves(r.List.UpTo(maxListed))
	case games.Lasker:
		return p.octalMoves(games.Octal{Digits: []uint8{4}, Repeat: []uint8{3}})
	case games.Octal:
		return p.octalMoves(r)
	case games.Grundy:
		return "for a := 1; 2*a < m; a++ { met[value[a] ^ value[m-a]] = true }"
	case games.Treblecross:
		return "for k := 0; k < m; k++ { a := k-2\nif a < 0 { a = 0 }\nb := m-k-3\nif b < 0 { b = 0 }\n" +
			"met[value[a] ^ value[b]] = true }"
	case games.BeanAtDistance:
		return "for a := 0; a < m; a++ { for b := 0; b <= a; b++ { met[value[a] ^ value[b]] = true } }"
	}
	return ""
}

// maxListed is the largest number of a list that the code contains.
const maxListed = 1_000_000_000_000_000_000

// listConditions holds for each infinite list the condition that k is on it.
var listConditions = map[games.InfiniteList]string{
	games.Squares:      "root(k)*root(k) == k",
	games.Primes:       "primeFactors(k) == 1",
	games.OneAndPrimes: "k == 1 || primeFactors(k) == 1",
	games.PowersOfTwo:  "k&(k-1) == 0",
	games.Triangular:   "root(8*k+1)*root(8*k+1) == 8*k+1",
	games.Fibonacci:    "smallestZeckendorf(k) == k",
}

// subtractionMoves returns the statements that mark the options of a heap if a move takes a number
// of set. It adds set to the tables.
func (p *program) subtractionMoves(set []int) string {
	at, _ := p.addConstants("taken", set, "i") // RecursionCode checks the length
	return fmt.Sprintf("for i := 0; i < %d; i++ { k := %s\nif k <= m { met[value[m-k]] = true } }", len(set), at)
}

// octalMoves returns the statements that mark the options of a heap in the octal game r: first for
// the moves that leave no heap, then for one heap, then for two heaps. It adds the digits of r to
// the tables.
func (p *program) octalMoves(r games.Octal) string {
	var digits constantTable
	for k := range len(r.Digits) + len(r.Repeat) {
		digits = append(digits, int(r.Digit(k)))
	}
	head, place := fmt.Sprintf("for k := 0; k <= m && k < %d; k++ {", len(digits)), "k"
	if repeat := len(r.Repeat); repeat > 0 {
		head, place = "for k := 0; k <= m; k++ {", "i"
		head += fmt.Sprintf("\ni := k\nif k >= %d { i = %d + (k-%[2]d)%%%d }", len(digits), len(r.Digits), repeat)
	}
	at, _ := p.addConstants("code", digits, place)
	return head + "\ndigit := " + at + `
		if k == m && digit % 2 == 1 { met[0] = true }
		if k < m && digit / 2 % 2 == 1 { met[value[m-k]] = true }
		if digit / 4 == 1 { for a := 1; 2*a <= m-k; a++ { met[value[a] ^ value[m-k-a]] = true } }
	}`
}
