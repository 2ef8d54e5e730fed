package sequence

import (
	"context"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Source works out what a study shows. That of the program is Solver; tests have others.
type Source interface {
	// Open returns the sequence, or table, that a question is about. It takes no time
	// that somebody would notice. Errors say what cannot be asked.
	Open(q Question) (Sequence, error)
}

// Sequence is the values of one family, as far as they are known.
type Sequence interface {
	// Extend works the values out up to n = to; for two numbers, up to that for each.
	// progress is called now and then. One goroutine at a time calls it.
	Extend(ctx context.Context, to int, progress func()) error
	// Known returns what is known now, at no cost, whatever goroutine asks.
	Known() Values
	// Laws returns the laws of what was known.
	Laws(ctx context.Context, v Values) ([]laws.Law, error)
}

// Values is what is known of a sequence at one time. It never changes.
type Values struct {
	// First is the least n, or the least of each of two numbers.
	First [2]int
	// Columns is how many values a row of a table has; 0 for a sequence.
	Columns int
	// Values are g(First), g(First+1), …; of a table, row after row.
	Values []uint16
	// Largest is no less than any of them.
	Largest int
	// Proof is the period of the values where it is proved, else nil.
	Proof *sequences.Proof
}

// Planar tells whether these are values of two numbers.
func (v Values) Planar() bool { return v.Columns > 0 }

// Len counts the values.
func (v Values) Len() int { return len(v.Values) }

// Rows counts the rows of a table.
func (v Values) Rows() int {
	if v.Columns == 0 {
		return 0
	}
	return len(v.Values) / v.Columns
}

// To returns the largest n that is known; for two numbers, up to which both are. It is
// less than First where nothing is known.
func (v Values) To() int {
	if v.Planar() {
		return min(v.First[0]+v.Rows(), v.First[1]+v.Columns) - 1
	}
	return v.First[0] + len(v.Values) - 1
}

// At returns g(n) of a sequence; -1 where it is not known.
func (v Values) At(n int) int {
	if i := n - v.First[0]; i >= 0 && i < len(v.Values) {
		return int(v.Values[i])
	}
	return -1
}

// upTo returns the values up to n.
func (v Values) upTo(n int) Values {
	if !v.Planar() {
		v.Values = v.Values[:max(0, min(len(v.Values), n+1-v.First[0]))]
		return v
	}
	if n >= v.To() {
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

// Question is what is asked: the values of a family up to some n.
type Question struct {
	// Family is its ID, Args what its rules depend on, as it would be written.
	Family string            `json:"family"`
	Args   map[string]string `json:"args,omitempty"`
	// List is the values themselves where somebody has them, which Family then is the text of.
	List []uint16 `json:"list,omitempty"`
	// To is the largest n; for two numbers, of each.
	To int `json:"to"`
	// Own is the game where somebody wrote its rules, which Family then is the text of; nil
	// for one of the registry. It is not remembered.
	Own *games.Game `json:"-"`
}

// Game returns the game that is asked about; false where there is none.
func (q Question) Game() (*games.Game, bool) {
	if q.Own != nil {
		return q.Own, true
	}
	return games.ListedByID(q.Family)
}
