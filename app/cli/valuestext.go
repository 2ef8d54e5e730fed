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
