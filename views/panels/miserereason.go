package panels

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// maxParts is how many parts a card speaks of one by one.
	maxParts = 4
	// maxPremise is how many vertices and edges of a directed game are looked at for the
	// premise of the SJ theorem while somebody waits for the card: some 2 ms.
	maxPremise = 1 << 17
)

// misereBlock says who wins a vertex of an edge-deletion game in misère play, which
// theorem tells its pair, and how it adds up.
func (t teller) misereBlock(r solver.Reason) []sentence {
	s := t.solution
	said := []sentence{t.say("card.outcome.unknown")}
	if r.Outcome != solver.OutcomeUnknown {
		said[0] = t.say("card.outcome." + r.Outcome.String())
	}
	said[0].strong = true
	if r.Manner == solver.MannerNone {
		return said
	}
	if s.Account.BlockOf[r.Vertex] > 0 {
		said = append(said, t.say("card.own", words.Data{"Name": t.name(r.Vertex)}))
	}
	said = append(said, t.say("misere.manner."+r.Manner.String()))
	return append(said, t.kindSentences(r)...)
}

// pairSentence says what the pair of something is in misère play; false where there is
// none.
func (t teller) pairSentence(g solver.Genus, p solver.Pair) (sentence, bool) {
	if g == solver.GenusUnknown {
		return sentence{}, false
	}
	s := t.say("card.pair."+g.String(), pairData(p))
	s.tip = t.words.T("tip.pair")
	return s, true
}

func pairData(p solver.Pair) words.Data {
	return words.Data{"Normal": int(p.Normal), "Misere": int(p.Misere)}
}

// partSentences says what misère play needs to know of each part.
func (t teller) partSentences(w *solver.Whole) []sentence {
	var said []sentence
	for _, term := range w.Terms[:min(len(w.Terms), maxParts)] {
		kind := t.words.T("misere.pair."+term.Genus.String(), pairData(term.Pair))
		if term.Manner != solver.MannerNone {
			kind = t.words.T("misere.by."+term.Manner.String(), words.Data{"Kind": kind})
		}
		one := t.say("card.part", words.Data{"Name": t.name(term.Vertex), "Kind": kind})
		one.tip = t.words.T("tip.pair")
		one.lights = func() []scene.Subject {
			return append(t.subjects(partEdges(t.solution, term)), vertexSubject(t.solution.Position.Graph.VertexID[term.Vertex]))
		}
		said = append(said, one)
	}
	if more := len(w.Terms) - maxParts; more > 0 {
		said = append(said, t.count("card.parts.more", more))
	}
	return said
}

// partEdges returns the edges of a figure, and nothing of a part of a directed game. It
// looks at all edges.
func partEdges(s *solver.Solution, term solver.Term) []int32 {
	a, f := s.Account, s.Position.Graph
	if a == nil {
		return nil
	}
	var all []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		held := s.Loose == nil || !s.Loose[u]
		if figure := max(a.FigureOf[u], a.FigureOf[w]); held && figure == a.FigureOf[term.Vertex] && (figure >= 0 || term.OnGround) {
			all = append(all, int32(e))
		}
	}
	return all
}

// theoremSentences says whether the SJ theorem is true of misère play here, and warns
// where what it says is wrong; nothing where that is not known.
func (t teller) theoremSentences(w *solver.Whole) []sentence {
	s := t.solution
	if f := s.Position.Graph; w.Says == solver.OutcomeUnknown || s.Outcome == solver.OutcomeUnknown ||
		f.Kind == graphs.Directed && f.Order()+f.Size() > maxPremise {
		return nil
	}
	p, err := s.Premise(context.Background())
	if err != nil || !p.Known {
		return nil
	}
	if p.Holds {
		return []sentence{t.theorem("card.sj.holds")}
	}
	data := words.Data{"Name": t.name(p.At)}
	why := t.theorem("card.sj.fails", data)
	if s.Account != nil {
		why = t.theorem("card.sj.fails.part", data)
	}
	why.lights = func() []scene.Subject {
		return []scene.Subject{vertexSubject(s.Position.Graph.VertexID[p.At])}
	}
	if w.Says == s.Outcome {
		return []sentence{why, t.say("card.sj.right")}
	}
	wrong := t.say("card.sj.wrong." + w.Says.String())
	wrong.strong = true
	return []sentence{why, wrong}
}

// theorem is a sentence about the SJ theorem.
func (t teller) theorem(key string, data ...words.Data) sentence {
	s := t.say(key, data...)
	s.tip = t.words.T("tip.play.antisg")
	return s
}
