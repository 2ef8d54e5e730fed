package cli

import (
	"bufio"
	"io"
	"strconv"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// numbersInRow is how many numbers of a JSON array stand on a line.
const numbersInRow = 20

// sequenceJSON writes values as JSON: "values" are g(first), …, g(to), and "proof" is the
// period from "from" on where it is proved: g(n + period) = g(n) + saltus.
func sequenceJSON(w io.Writer, m games.Member, to int, values []uint16, p *sequences.Proof) error {
	b := bufio.NewWriterSize(w, 1<<16)
	head := memberJSON(nil, "nimgraph-values", m)
	head = strconv.AppendInt(append(head, ",\n  \"first\": "...), int64(m.First[0]), 10)
	head = strconv.AppendInt(append(head, ", \"to\": "...), int64(to), 10)
	head = append(head, ",\n  \"proof\": "...)
	if p == nil {
		head = append(head, "null"...)
	} else {
		head = strconv.AppendInt(append(head, `{"from": `...), int64(p.From), 10)
		head = strconv.AppendInt(append(head, `, "period": `...), int64(p.Period), 10)
		head = strconv.AppendInt(append(head, `, "saltus": `...), int64(p.Saltus), 10)
		head = append(quote(append(head, `, "theorem": `...), p.Theorem), '}')
	}
	b.Write(append(head, ",\n  \"values\": ["...))
	writeNumbers(b, values, "\n    ")
	b.WriteString("\n  ]\n}\n")
	return b.Flush()
}

// tableJSON writes a table as JSON: "values" has a row for each first number, from
// "first" on.
func tableJSON(w io.Writer, m games.Member, t *sequences.Table) error {
	b := bufio.NewWriterSize(w, 1<<16)
	head := memberJSON(nil, "nimgraph-values", m)
	head = strconv.AppendInt(append(head, ",\n  \"first\": ["...), int64(t.First[0]), 10)
	head = strconv.AppendInt(append(head, ", "...), int64(t.First[1]), 10)
	head = strconv.AppendInt(append(head, "], \"rows\": "...), int64(t.Rows), 10)
	head = strconv.AppendInt(append(head, ", \"columns\": "...), int64(t.Columns), 10)
	b.Write(append(head, ",\n  \"values\": ["...))
	for a := range t.Rows {
		if a > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    [")
		writeNumbers(b, t.Values[a*t.Columns:(a+1)*t.Columns], "")
		b.WriteByte(']')
	}
	b.WriteString("\n  ]\n}\n")
	return b.Flush()
}

// writeNumbers writes numbers with commas between them; line begins a new line, of which there
// is none where it is empty.
func writeNumbers(b *bufio.Writer, all []uint16, line string) {
	var text []byte
	for i, v := range all {
		text = text[:0]
		if i > 0 {
			text = append(text, ',')
		}
		switch {
		case line != "" && i%numbersInRow == 0:
			text = append(text, line...)
		case i > 0:
			text = append(text, ' ')
		}
		b.Write(strconv.AppendInt(text, int64(v), 10))
	}
}

// memberJSON begins a JSON object about a member: its format, family, parameters and the
// names of its numbers.
func memberJSON(b []byte, format string, m games.Member) []byte {
	b = quote(append(b, "{\n  \"format\": "...), format)
	b = quote(append(b, ", \"version\": 1,\n  \"family\": "...), m.Family.ID)
	b = append(b, ", \"parameters\": {"...)
	for i, name := range argumentNames(m) {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = quote(append(quote(b, name), ": "...), m.Args[name])
	}
	b = append(b, "}, \"numbers\": ["...)
	for i, name := range m.Numbers {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = quote(b, name)
	}
	return append(b, ']')
}
