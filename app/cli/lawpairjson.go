package cli

import (
	"strconv"

	"nimgraph/solver/laws"
)

// pairJSON writes what states a law of a table.
func pairJSON(b []byte, shape laws.Shape) []byte {
	switch s := shape.(type) {
	case *laws.PairXor:
		b = lineJSON(append(b, `, "f": `...), s.F)
		b = lineJSON(append(b, `, "h": `...), s.G)
	case *laws.PairProduct:
		b = lineJSON(append(b, `, "f": `...), s.F)
		b = lineJSON(append(b, `, "h": `...), s.G)
	case *laws.PairRows:
		b = append(b, `, "rows": [`...)
		for i, row := range s.Rows {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = strconv.AppendInt(append(b, `{"row": `...), int64(s.FirstRow+i), 10)
			b = append(shapeJSON(b, row), '}')
		}
		b = append(b, ']')
	case *laws.PairFunction:
		b = quote(append(b, `, "function": `...), string(s.Name))
	case *laws.PairProperty:
		b = quote(append(b, `, "property": `...), string(s.Name))
	case *laws.PairBeatty:
		b = numberJSON(b, "step", s.Step)
	}
	return b
}

// lineJSON writes a list that a law of a table is made of: its law, or its values.
func lineJSON(b []byte, l *laws.Line) []byte {
	if l.Law != nil {
		b = quote(append(b, `{"kind": `...), l.Law.Kind())
		return append(shapeJSON(b, l.Law), '}')
	}
	b = strconv.AppendInt(append(b, `{"kind": "list", "first": `...), int64(l.First), 10)
	return append(numbersJSON(append(b, `, "values": `...), l.Known), '}')
}
