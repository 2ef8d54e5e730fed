package rules

import "fmt"

// Pair is a position of two numbers.
type Pair struct{ A, B int }

// pairs is embedded by the rulesets on pairs: a pair is written as "3,5".
type pairs struct{}

// Text returns the numbers with a comma between them.
func (pairs) Text(p Pair) string { return fmt.Sprintf("%d,%d", p.A, p.B) }

// Sorted returns the pair with the smaller number first.
func (p Pair) Sorted() Pair { return Pair{min(p.A, p.B), max(p.A, p.B)} }
