package cli

import (
	"io"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// memberJSON is a member of a family as JSON, with the names of its numbers.
type memberJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	Numbers    []string          `json:"numbers"`
}

func memberOf(m games.Member) memberJSON {
	told := memberJSON{m.Game.ID, map[string]string{}, m.Numbers}
	for _, name := range argumentNames(m) {
		told.Parameters[name] = m.Args[name]
	}
	return told
}

// sequenceJSON are values g(first), …, g(to), with the period from Proof.From on where it is
// proved: g(n + period) = g(n) + saltus.
type sequenceJSON struct {
	heading
	memberJSON
	First  int        `json:"first"`
	To     int        `json:"to"`
	Proof  *proofJSON `json:"proof"`
	Values []uint16   `json:"values"`
}

type proofJSON struct {
	From    int    `json:"from"`
	Period  int    `json:"period"`
	Saltus  int    `json:"saltus"`
	Theorem string `json:"theorem"`
}

func writeSequenceJSON(w io.Writer, m games.Member, to int, values []uint16, p *sequences.Proof) error {
	told := sequenceJSON{heading: heading{"nimgraph-values", 1}, memberJSON: memberOf(m), First: m.First[0], To: to, Values: values}
	if p != nil {
		told.Proof = &proofJSON{p.From, p.Period, p.Saltus, p.Theorem}
	}
	return indented(w, told)
}

// tableJSON is a table: Values has a row for each first number, from First on.
type tableJSON struct {
	heading
	memberJSON
	First   [2]int     `json:"first"`
	Rows    int        `json:"rows"`
	Columns int        `json:"columns"`
	Values  [][]uint16 `json:"values"`
}

func writeTableJSON(w io.Writer, m games.Member, t *sequences.Table) error {
	told := tableJSON{heading{"nimgraph-values", 1}, memberOf(m), t.First, t.Rows, t.Columns, nil}
	for a := range t.Rows {
		told.Values = append(told.Values, t.Values[a*t.Columns:(a+1)*t.Columns])
	}
	return indented(w, told)
}
