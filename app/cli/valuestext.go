package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// sequenceText writes values for people: ten in a row, and the period where it is proved.
func sequenceText(w io.Writer, in *words.Words, m games.Member, s sequences.List, p *sequences.Proof) error {
	b := bufio.NewWriter(w)
	b.WriteString(in.T(m.Game.NameKey()))
	b.WriteString(parametersText(m) + "\n\n")
	const columns = 10
	width := 1
	for _, v := range s.Values {
		width = max(width, len(strconv.Itoa(int(v))))
	}
	last := strconv.Itoa(s.First + len(s.Values) - 1)
	margin := max(len(last), len(m.Numbers[0]))
	b.WriteString(pad(m.Numbers[0], margin) + "  ")
	for i := range columns {
		b.WriteString(" " + pad("+"+strconv.Itoa(i), max(width, 2)))
	}
	b.WriteByte('\n')
	for start := s.First - s.First%columns; start < s.First+len(s.Values); start += columns {
		b.WriteString(pad(strconv.Itoa(start), margin) + "  ")
		for n := start; n < start+columns && n < s.First+len(s.Values); n++ {
			cell := ""
			if n >= s.First {
				cell = strconv.Itoa(int(s.Values[n-s.First]))
			}
			b.WriteString(" " + pad(cell, max(width, 2)))
		}
		b.WriteByte('\n')
	}
	if p != nil {
		text := in.T("cli.values.period."+p.Theorem, words.Data{"Period": p.Period, "From": p.From})
		b.WriteString("\n" + strings.Join(wrap(text, lineWidth), "\n") + "\n")
	}
	return b.Flush()
}

// tableText writes a table for people.
func tableText(w io.Writer, m games.Member, t *sequences.Table) error {
	b := bufio.NewWriter(w)
	width := len(strconv.Itoa(t.First[1] + t.Columns - 1))
	for _, v := range t.Values {
		width = max(width, len(strconv.Itoa(int(v))))
	}
	corner := m.Numbers[0] + `\` + m.Numbers[1]
	margin := max(len(corner), len(strconv.Itoa(t.First[0]+t.Rows-1)))
	b.WriteString(pad(corner, margin) + " ")
	for i := range t.Columns {
		b.WriteString(" " + pad(strconv.Itoa(t.First[1]+i), width))
	}
	b.WriteByte('\n')
	for a := range t.Rows {
		b.WriteString(pad(strconv.Itoa(t.First[0]+a), margin) + " ")
		for i := range t.Columns {
			b.WriteString(" " + pad(strconv.Itoa(t.At(a, i)), width))
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// parametersText writes the parameters of a member behind its name: " (set=1,3,4)".
func parametersText(m games.Member) string {
	var parts []string
	for _, name := range argumentNames(m) {
		parts = append(parts, name+"="+m.Args[name])
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, " ") + ")"
}

// argumentNames returns the names of a member's arguments in the family's order.
func argumentNames(m games.Member) []string {
	var names []string
	for _, p := range m.Game.ListedParams() {
		names = append(names, p.Name)
	}
	for _, name := range m.Game.By {
		if _, given := m.Args[name]; given {
			names = append(names, name)
		}
	}
	return names
}

// pad puts spaces before a text.
func pad(text string, width int) string { return fmt.Sprintf("%*s", width, text) }

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
