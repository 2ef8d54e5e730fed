package panels

import (
	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// sumMove is a winning move in a ⊕ of nimbers: it makes a summand worth what the others
// add up to.
type sumMove struct {
	summand  solver.Option
	from, to solver.Nimber
}

// sumMoves returns the summands of a ⊕ in which a move leaves 0. There is none where
// the ⊕ is worth 0, or some summand is no nimber.
func sumMoves(r solver.Reason) []sumMove {
	total, ok := r.Value.Nimber()
	if !ok || r.Rule != solver.RuleSum {
		return nil
	}
	var all []sumMove
	for _, o := range r.Options {
		if n, _ := o.Value.Nimber(); n^total < n {
			all = append(all, sumMove{o, n, n ^ total})
		}
	}
	return all
}

// copiesOf returns the summands of a ⊕ as rows of a table, and how many are left out.
func copiesOf(s *solver.Solution, g graphs.Reader, r solver.Reason) (rows []summand, more int) {
	for _, o := range r.Options {
		id := s.Position.Graph.VertexID[o.Vertex]
		v, _ := g.Vertex(id)
		for k := range int(o.Copies) {
			if len(rows) == maxRows {
				more += int(o.Copies) - k
				break
			}
			rows = append(rows, summand{id, nameOf(v), o.Value})
		}
	}
	return rows, more
}

// sumSentences says how the summands of a ⊕ add up, and which move in it leaves 0.
func (t teller) sumSentences(r solver.Reason) []sentence {
	var loops []int32
	copies, rest := 0, solver.Nimber(0)
	for _, o := range r.Options {
		if n, ok := o.Value.Nimber(); ok {
			rest ^= n * solver.Nimber(o.Copies%2)
		} else {
			loops = append(loops, o.Vertex)
			copies += int(o.Copies)
		}
	}
	switch {
	case len(r.Options) == 0:
		return []sentence{t.say("card.sum.empty")}
	case copies == 1:
		return []sentence{t.say("card.sum.loop", words.Data{"Name": t.name(loops[0]), "Rest": int(rest)})}
	case copies > 1:
		return []sentence{t.say("card.sum.loops", words.Data{"Names": t.names(loops)})}
	}
	said := []sentence{t.say("card.sum.columns", words.Data{"Value": r.Value.String()})}
	said[0].tip = t.words.T("tip.xor")
	moves := sumMoves(r)
	if len(moves) == 0 || t.solution.Position.Play == graphs.Misere {
		return said
	}
	m := moves[0]
	return append(said, t.about(t.say("card.sum.move", words.Data{
		"Name": t.name(m.summand.Vertex), "From": int(m.from), "To": int(m.to),
	}), m.summand.Edge))
}
