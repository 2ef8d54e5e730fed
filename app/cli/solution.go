package cli

import (
	"strconv"

	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// solutionJSON writes a solution as JSON, a vertex, part or move a line; with only,
// no other vertices and their moves, and with the reasons that are asked for.
func solutionJSON(d *document.Drawing, s *solver.Solution, only int32, why asked) []byte {
	f, names := s.Position.Graph, namesOf(d, s.Position)
	reasons := reasonWriter{s: s, names: names, reasons: s.Reasons()}
	b := []byte("{\n  \"format\": \"nimgraph-solution\", \"version\": 1,\n  \"game\": ")
	b = quote(b, f.Kind.String())
	b = quote(append(b, `, "play": `...), s.Position.Play.String())
	b = append(b, ",\n  \"position\": "...)
	if s.Played {
		b = outcome(value(append(b, '{'), "value", s.Value), s.Outcome)
		if whole, ok := s.Whole(); ok && why.of(noVertex) {
			b = reasons.whole(append(b, `, "reason": `...), whole, why.premise)
		}
		b = append(b, '}')
	} else {
		b = append(b, "null"...)
	}

	b = append(b, ",\n  \"vertices\": ["...)
	listed := 0
	for v, name := range names {
		if only != noVertex && int32(v) != only {
			continue
		}
		b = quote(append(next(b, listed), `{"id": `...), name)
		listed++
		b = value(append(b, ", "...), "value", s.Values[v])
		b = outcome(b, s.Outcomes[v])
		if s.Loose != nil && s.Loose[v] {
			b = append(b, `, "loose": true`...)
		}
		if why.of(int32(v)) {
			b = reasons.vertex(append(b, `, "reason": `...), int32(v))
		}
		b = append(b, '}')
	}
	b = end(b, listed, "  ")

	b = append(b, ",\n  \"parts\": ["...)
	for i, p := range s.Parts {
		b = quote(append(next(b, i), `{"vertex": `...), names[p.Vertex])
		b = strconv.AppendInt(append(b, `, "tokens": `...), int64(p.Tokens), 10)
		b = value(append(b, ", "...), "value", p.Value)
		b = append(b, '}')
	}
	b = end(b, len(s.Parts), "  ")

	b = append(b, ",\n  \"moves\": ["...)
	moves := movesOf(s, only)
	for i, m := range moves {
		b = quote(append(next(b, i), `{"from": `...), names[f.From[m.Edge]])
		b = quote(append(b, `, "to": `...), names[f.Into[m.Edge]])
		b = value(append(b, ", "...), "after", m.After)
		b = outcome(b, m.Outcome)
		b = append(b, `, "wins": `...)
		if m.Outcome == solver.OutcomeUnknown {
			b = append(b, "null"...)
		} else {
			b = strconv.AppendBool(b, m.Wins)
		}
		if m.Wins && s.Cyclic() {
			b = strconv.AppendBool(append(b, `, "progress": `...), m.Progress)
		}
		b = append(b, '}')
	}
	listed = len(moves)
	for m := range heapMovesOf(s, only) {
		b = quote(append(next(b, listed), `{"from": `...), names[m.Vertex])
		b = quote(append(b, `, "to": `...), names[m.Vertex])
		b = strconv.AppendInt(append(b, `, "worth": `...), int64(m.To), 10)
		b = value(append(b, ", "...), "after", m.After)
		b = outcome(b, m.Outcome)
		b = strconv.AppendBool(append(b, `, "wins": `...), m.Wins)
		if m.Wins && s.Cyclic() {
			b = append(b, `, "progress": true`...)
		}
		b = append(b, '}')
		listed++
	}
	b = end(b, listed, "  ")
	return append(b, "\n}\n"...)
}

func value(b []byte, field string, v solver.Value) []byte {
	b = append(quote(b, field), ": "...)
	return quote(b, v.String())
}

// outcome writes an outcome, or null where it is out of reach.
func outcome(b []byte, o solver.Outcome) []byte {
	if o == solver.OutcomeUnknown {
		return append(b, `, "outcome": null`...)
	}
	return quote(append(b, `, "outcome": `...), o.String())
}
