// Package sequences works out the values g(n) of a family of positions, one after the
// other, and keeps and extends what it has.
package sequences

import (
	"context"

	"nimgraph/graphs/families"
)

// Series is the values of a family with one number, as far as they are known. One
// goroutine extends it; any number read what Known returns meanwhile.
type Series struct{}

// Known is what is known of a series at one time; it never changes.
type Known struct {
	// First is the n of Values[0].
	First int
	// Values are g(First), g(First+1), …
	Values []uint16
	// Proof is the period of the values where it is proved, else nil.
	Proof *Proof
}

// Proof is a proved period: g(n+Period) = g(n) + Saltus for all n ≥ From.
type Proof struct {
	From, Period, Saltus int
	// Theorem is the ID of the theorem that proves it, such as "guy-smith".
	Theorem string
}

// New returns the series of a family with one number, with no values yet.
func New(m families.Member) (*Series, error) { return &Series{}, nil }

// Extend works out the values up to n = to, or fewer where a period is proved before.
// progress, which may be nil, is told how far it is, a few times a second.
func (s *Series) Extend(ctx context.Context, to int, progress func(n int)) error { return nil }

// Known returns what is known now, at no cost.
func (s *Series) Known() Known { return Known{} }

// Table is the values of a family with two numbers: g(First[0]+a, First[1]+b) at
// Values[a*Columns+b].
type Table struct {
	First         [2]int
	Rows, Columns int
	Values        []uint16
}

// TableOf works out a table.
func TableOf(ctx context.Context, m families.Member, rows, columns int, progress func(row int)) (*Table, error) {
	return nil, nil
}
