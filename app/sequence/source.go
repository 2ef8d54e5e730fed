package sequence

import (
	"context"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Source opens the sequences of values that a Study shows. The program uses a Solver; tests use
// sources of their own.
type Source interface {
	// Open returns the sequence or table that q asks about. It is fast enough for the UI thread.
	// The error says why the question has no answer.
	Open(q Question) (Sequence, error)
}

// Sequence holds the values of one family of games that are known so far, computes more of them,
// and finds their laws.
type Sequence interface {
	// Extend computes the values up to n = to; in a table, up to that for both numbers. It calls
	// progress from time to time. At most one goroutine may call it at a time.
	Extend(ctx context.Context, to int, progress func()) error
	// Known returns the values known now, in constant time. Any goroutine may call it.
	Known() Values
	// Laws returns the laws of v, which an earlier Known returned.
	Laws(ctx context.Context, v Values) ([]laws.Law, error)
}

// Values is an immutable snapshot of the known values of a Sequence: g(n) from n = First on, or
// the values g(a, b) of a table.
type Values struct {
	// First is the least n, or the least of each of the two numbers of a table.
	First [2]int
	// Columns is the length of the rows of a table; 0 for a sequence.
	Columns int
	// Values are g(First), g(First+1), …, or the rows of a table one after another.
	Values []uint16
	// Largest is an upper bound of the values.
	Largest int
	// Proof is the proved period of the values; nil if none is proved.
	Proof *sequences.Proof
}

// IsTable reports whether the values belong to a family with two numbers.
func (v Values) IsTable() bool { return v.Columns > 0 }

// Len returns the number of values, in a table the number of cells.
func (v Values) Len() int { return len(v.Values) }

// Rows returns the number of rows of a table; 0 for a sequence.
func (v Values) Rows() int {
	if v.Columns == 0 {
		return 0
	}
	return len(v.Values) / v.Columns
}

// Last returns the largest n whose value is known; in a table, the largest n such that g(a, b) is
// known for all a and b from First to n. It returns a number below First if no value is known.
func (v Values) Last() int {
	if v.IsTable() {
		return min(v.First[0]+v.Rows(), v.First[1]+v.Columns) - 1
	}
	return v.First[0] + len(v.Values) - 1
}

// At returns g(n) of a sequence, or -1 if it is not known.
func (v Values) At(n int) int {
	if i := n - v.First[0]; i >= 0 && i < len(v.Values) {
		return int(v.Values[i])
	}
	return -1
}

// upTo returns the values of v up to n; in a table, the values g(a, b) with a and b up to n. It
// copies the values of a table, and shares those of a sequence with v.
func (v Values) upTo(n int) Values {
	if !v.IsTable() {
		v.Values = v.Values[:max(0, min(len(v.Values), n+1-v.First[0]))]
		return v
	}
	if n >= v.Last() {
		return v
	}
	rows, columns := max(0, n+1-v.First[0]), max(1, n+1-v.First[1])
	part := make([]uint16, 0, rows*columns)
	for a := range rows {
		part = append(part, v.Values[a*v.Columns:a*v.Columns+columns]...)
	}
	v.Columns, v.Values = columns, part
	return v
}
