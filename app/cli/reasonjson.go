package cli

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// reasonWriter writes reasons as JSON objects, each in one line.
type reasonWriter struct {
	s       *solver.Solution
	names   []string
	reasons *solver.Reasons
}

// list writes an array of n elements.
func list(b []byte, n int, each func(b []byte, i int) []byte) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = each(b, i)
	}
	return append(b, ']')
}

// field begins a field of an object: the first after the brace, others after a comma.
func field(b []byte, name string) []byte {
	if b[len(b)-1] != '{' {
		b = append(b, ", "...)
	}
	return append(quote(b, name), ": "...)
}

// name writes a field with the name of a vertex.
func (r *reasonWriter) name(b []byte, as string, v int32) []byte {
	return quote(field(b, as), r.names[v])
}

func number(b []byte, as string, n int64) []byte { return strconv.AppendInt(field(b, as), n, 10) }

func valued(b []byte, as string, v solver.Value) []byte { return quote(field(b, as), v.String()) }

// vertex writes the reason of a vertex.
func (r *reasonWriter) vertex(b []byte, v int32) []byte {
	why := r.reasons.Of(v)
	b = append(b, '{')
	switch why.Rule {
	case solver.RuleLoose:
		b = append(field(b, "loose"), "true"...)
	case solver.RuleBlock:
		if why.First != v {
			b = append(r.name(append(field(b, "blocks"), '{'), "like", why.First), '}')
			break
		}
		b = r.blocks(b, &why)
	case solver.RuleHeap:
		b = number(b, "heap", int64(why.Mex))
	case solver.RuleSum:
		b = list(field(b, "xor"), len(why.Options), func(b []byte, i int) []byte {
			o := why.Options[i]
			b = r.name(append(b, '{'), "vertex", o.Vertex)
			return append(valued(number(b, "count", int64(o.Copies)), "value", o.Value), '}')
		})
	default:
		b = r.options(b, &why)
	}
	if r.s.Position.Play == graphs.Misere {
		b = by(pair(b, why.Genus, why.Pair), why.Manner)
	}
	return append(b, '}')
}

// options writes the reason of a position with moves: its options, the mex, and what
// takes back the moves to an ∞ or above the value, or the moves that nothing takes back.
func (r *reasonWriter) options(b []byte, why *solver.Reason) []byte {
	f := r.s.Position.Graph
	var answered, reversible []solver.Option
	b = list(field(b, "options"), len(why.Options), func(b []byte, i int) []byte {
		o := why.Options[i]
		switch n, finite := o.Value.Nimber(); {
		case o.Answer < 0:
		case !finite:
			answered = append(answered, o)
		case n > why.Mex:
			reversible = append(reversible, o)
		}
		return append(valued(r.name(append(b, '{'), "to", o.Vertex), "value", o.Value), '}')
	})
	b = number(b, "mex", int64(why.Mex))
	b = r.replies(b, "answers", answered)
	b = r.replies(b, "reversible", reversible)
	if k, loopy := why.Value.Loopy(); loopy {
		b = list(field(b, "unanswered"), len(why.Unanswered), func(b []byte, i int) []byte {
			return quote(b, r.names[f.Into[why.Unanswered[i]]])
		})
		b = list(field(b, "reached"), len(k), func(b []byte, i int) []byte {
			return strconv.AppendUint(b, uint64(k[i]), 10)
		})
	}
	if why.Proof >= 0 {
		b = r.name(b, "win", f.Into[why.Proof])
	}
	return b
}

// replies writes the moves that take back the moves to some options; nothing where there
// are none.
func (r *reasonWriter) replies(b []byte, as string, to []solver.Option) []byte {
	if len(to) == 0 {
		return b
	}
	f := r.s.Position.Graph
	return list(field(b, as), len(to), func(b []byte, i int) []byte {
		o := to[i]
		b = r.name(append(b, '{'), "option", o.Vertex)
		if in := f.From[o.Answer]; in != o.Vertex {
			b = r.name(b, "in", in)
		}
		return append(r.name(b, "reply", f.Into[o.Answer]), '}')
	})
}

// blocks writes why a block or a figure has its value.
func (r *reasonWriter) blocks(b []byte, why *solver.Reason) []byte {
	b = number(append(field(b, "blocks"), '{'), "edges", why.Edges)
	b = list(field(b, "bridges"), len(why.Options), func(b []byte, i int) []byte {
		o := why.Options[i]
		b = valued(r.name(append(b, '{'), "to", o.Vertex), "value", o.Value)
		return append(valued(b, "counts", counts(o)), '}')
	})
	return append(b, '}')
}

// counts returns what a bridge counts by the colon principle.
func counts(o solver.Option) solver.Value {
	n, _ := o.Value.Nimber()
	return solver.Finite(n + 1)
}

// by writes how the pair of an edge-deletion game is known.
func by(b []byte, m solver.Manner) []byte {
	if m == solver.MannerNone {
		return b
	}
	return quote(field(b, "by"), m.String())
}

// pair writes what misère play needs to know of a summand.
func pair(b []byte, g solver.Genus, p solver.Pair) []byte {
	b = quote(field(b, "kind"), g.String())
	b = field(b, "pair")
	if g == solver.GenusUnknown {
		return append(b, "null"...)
	}
	b = strconv.AppendUint(append(b, '['), uint64(p.Normal), 10)
	b = strconv.AppendUint(append(b, ", "...), uint64(p.Misere), 10)
	return append(b, ']')
}

// whole writes the reason of the position.
func (r *reasonWriter) whole(b []byte, w *solver.Whole, p solver.Premise) []byte {
	f, misere := r.s.Position.Graph, r.s.Position.Play == graphs.Misere
	b = quote(field(append(b, '{'), "rule"), w.Rule.String())
	b = list(field(b, "xor"), len(w.Terms), func(b []byte, i int) []byte {
		t := w.Terms[i]
		b = r.name(append(b, '{'), "vertex", t.Vertex)
		b = valued(number(b, "count", int64(t.Tokens)), "value", t.Value)
		if n, ok := t.Value.Nimber(); ok {
			b = quote(field(b, "binary"), w.Binary(n))
		}
		if misere {
			b = by(pair(b, t.Genus, t.Pair), t.Manner)
		}
		if t.Figure != nil {
			b = r.blocks(b, t.Figure)
		}
		return append(b, '}')
	})
	b = valued(b, "sum", r.s.Value)
	if w.Loops > 0 {
		b = number(b, "others", int64(w.XOR))
	}
	b = quote(field(b, "binary"), w.Binary(w.XOR))
	if w.Bit >= 0 {
		b = number(b, "bit", int64(w.Bit))
	}
	heaps := r.s.HeapWins()
	b = list(field(b, "wins"), len(w.Turns)+len(heaps), func(b []byte, i int) []byte {
		if i >= len(w.Turns) {
			m := heaps[i-len(w.Turns)]
			b = number(r.name(r.name(append(b, '{'), "from", m.Vertex), "to", m.Vertex), "worth", int64(m.To))
			b = valued(r.name(b, "part", m.Vertex), "value", r.s.Values[m.Vertex])
			return append(valued(b, "becomes", solver.Finite(solver.Nimber(m.To))), '}')
		}
		turn := w.Turns[i]
		e := r.s.Moves[turn.Move].Edge
		b = r.name(r.name(append(b, '{'), "from", f.From[e]), "to", f.Into[e])
		b = valued(r.name(b, "part", turn.Vertex), "value", turn.From)
		return append(valued(b, "becomes", turn.To), '}')
	})
	if p.Known {
		b = strconv.AppendBool(field(append(field(b, "antisg"), '{'), "holds"), p.Holds)
		if p.At >= 0 {
			b = r.name(b, "fails", p.At)
		}
		if misere && w.Says != solver.OutcomeUnknown {
			b = quote(field(b, "says"), w.Says.String())
		}
		b = append(b, '}')
	}
	return append(b, '}')
}
