package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// showEdge is the card of the selected edge: what playing it leaves.
func (i *Inspector) showEdge(s *editor.Session, id graphs.EdgeID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	e, _ := g.Edge(id)
	from, _ := g.Vertex(e.From)
	to, _ := g.Vertex(e.To)
	key, absent := "inspector.edge", "inspector.edge.not-legal"
	if g.Kind() == graphs.Deletion {
		key, absent = "inspector.edge.deletion", "inspector.edge.loose"
	}
	copies := ""
	if e.Count > 1 {
		copies = i.words.N("count.edges", int(e.Count))
	}
	title := heading(i.words.T(key, words.Data{"From": nameOf(from), "To": nameOf(to)}), copies, i.palette)
	solution, err, known := s.Solution()
	if !known || err != nil {
		return container.NewVBox(title)
	}
	for _, m := range solution.Moves {
		if solution.Position.Graph.EdgeID[m.Edge] == id {
			t := teller{i.words, solution, g}
			said := []sentence{{text: i.words.T("inspector.edge.leaves", words.Data{
				"Value":   m.After.String(),
				"Outcome": i.words.T(outcomeKey(m.Outcome)),
			}), strong: true}}
			if solution.Account != nil {
				said = append(said, t.counted(m.Edge))
			}
			return cardOf(append([]fyne.CanvasObject{title}, i.sentences(said)...)...)
		}
	}
	return container.NewVBox(title, i.muted(absent))
}

// outcomeKey is the key of what an outcome means after a move.
func outcomeKey(o solver.Outcome) string {
	if o == solver.OutcomeUnknown {
		return "outcome.unknown"
	}
	return "outcome." + strings.ToLower(o.String())
}

// counted says what an edge of an edge-deletion game adds to the value: a bridge by
// itself, by the colon principle, and others with their block, by fusion.
func (t teller) counted(e int32) sentence {
	a, f := t.solution.Account, t.solution.Position.Graph
	u, v := f.From[e], f.Into[e]
	if from, to := a.BlockOf[u], a.BlockOf[v]; from != to {
		up := a.Blocks[max(from, to)].Value
		return sentence{
			text: t.words.T("inspector.edge.bridge", words.Data{"Upper": up, "Value": up + 1}), tip: t.words.T("tip.bridge"),
			lights: func() []scene.Subject { return t.subjects([]int32{e}) },
		}
	}
	edges := a.Fused(e)
	return sentence{
		text: t.words.N("inspector.edge.block", int(edges), words.Data{"Value": edges % 2}), tip: t.words.T("tip.block"),
		lights: func() []scene.Subject { return t.subjects(explain.FusedWith(t.solution, e)) },
	}
}
