package laws

import (
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// NoRecursion says that no code in the "Language" can compute the values by the rules.
const NoRecursion graphs.Key = "error.law-code.recursion"

// HasRecursionCode tells whether there is code by the rules of a member in some language.
func HasRecursionCode(m games.Member) bool {
	if m.Line != nil && moves(m.Line, &program{}) != "" {
		return true
	}
	_, ok := rules.Behind(m)
	return ok
}

// RecursionCode returns code that works values out by the rules alone, where no law is known: g(n)
// from the values of all smaller heaps, in time that grows with the square of n or more. Other
// rules there are in Python, as their text with the values below it. Before it stand comments,
// of which each is a line. The error is NoRecursion or error.law-code.long.
func RecursionCode(m games.Member, l Language, comments []string) ([]byte, error) {
	p := &program{}
	if m.Line != nil {
		if all := moves(m.Line, p); all != "" {
			p.write(recursion, all)
			for _, t := range p.tables {
				if err := t.fits(); err != nil {
					return nil, err
				}
			}
			return p.in(l, comments)
		}
	}
	if s, ok := rules.Behind(m); ok && l == Python {
		return []byte(l.commented(comments) + s.Python()), nil
	}
	return nil, &graphs.Fault{Says: NoRecursion, With: graphs.Data{"Language": string(l)}}
}

// recursion is the value of a heap by what its moves meet. top is no less than all values
// before: no xor of two has more binary digits.
const recursion = `func g(n int) int {
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

// moves writes what marks the values that the moves from a heap of m leave; empty for rules
// whose moves are not known here.
func moves(r games.Ruleset[games.Heap], p *program) string {
	taking := func(which string) string {
		return "for k := 1; k <= m; k++ { if " + which + " { met[value[m-k]] = true } }"
	}
	switch r := r.(type) {
	case games.Nim:
		return taking("k <= m")
	case games.Bash:
		return taking(fmt.Sprintf("k <= %d", r.Max))
	case games.Subtraction:
		return p.subtraction(r.Set)
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
	case games.ByList:
		if which, ok := onList[r.List]; ok {
			return taking(which)
		}
		return p.subtraction(r.List.UpTo(largest))
	case games.Lasker:
		return p.octal(games.Octal{Digits: []uint8{4}, Repeat: []uint8{3}})
	case games.Octal:
		return p.octal(r)
	case games.Grundy:
		return "for a := 1; 2*a < m; a++ { met[value[a] ^ value[m-a]] = true }"
	case games.Treblecross:
		return "for k := 0; k < m; k++ { a := k-2\nif a < 0 { a = 0 }\nb := m-k-3\nif b < 0 { b = 0 }\nmet[value[a] ^ value[b]] = true }"
	case games.Beans:
		return "for a := 0; a < m; a++ { for b := 0; b <= a; b++ { met[value[a] ^ value[b]] = true } }"
	}
	return ""
}

// largest bounds the numbers of a list that stand in code.
const largest = 1_000_000_000_000_000_000

// onList tells which k are on a list that has no end.
var onList = map[games.List]string{
	games.Squares:      "root(k)*root(k) == k",
	games.Primes:       "primeFactors(k) == 1",
	games.OneAndPrimes: "k == 1 || primeFactors(k) == 1",
	games.PowersOfTwo:  "k&(k-1) == 0",
	games.Triangular:   "root(8*k+1)*root(8*k+1) == 8*k+1",
	games.Fibonacci:    "smallestPart(k) == k",
}

// subtraction writes the moves that take one of some numbers.
func (p *program) subtraction(set []int) string {
	at, _ := p.constant("taken", set, "i") // it is looked at again
	return fmt.Sprintf("for i := 0; i < %d; i++ { k := %s\nif k <= m { met[value[m-k]] = true } }", len(set), at)
}

// octal writes the moves of a code: those that leave no heap, one, and two.
func (p *program) octal(r games.Octal) string {
	var digits constants
	for k := range len(r.Digits) + len(r.Repeat) {
		digits = append(digits, int(r.Digit(k)))
	}
	head, place := fmt.Sprintf("for k := 0; k <= m && k < %d; k++ {", len(digits)), "k"
	if repeat := len(r.Repeat); repeat > 0 {
		head, place = "for k := 0; k <= m; k++ {", "i"
		head += fmt.Sprintf("\ni := k\nif k >= %d { i = %d + (k-%[2]d)%%%d }", len(digits), len(r.Digits), repeat)
	}
	at, _ := p.constant("code", digits, place)
	return head + "\ndigit := " + at + `
		if k == m && digit % 2 == 1 { met[0] = true }
		if k < m && digit / 2 % 2 == 1 { met[value[m-k]] = true }
		if digit / 4 == 1 { for a := 1; 2*a <= m-k; a++ { met[value[a] ^ value[m-k-a]] = true } }
	}`
}
