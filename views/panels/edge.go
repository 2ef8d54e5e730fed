package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
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
	title := heading(i.words.T(key, words.Data{"From": from.Text(), "To": to.Text()}), copies, i.palette)
	solution, err, known := s.Solution()
	if !known || err != nil {
		return container.NewVBox(title)
	}
	for _, m := range solution.Moves {
		if solution.Position.Graph.EdgeID[m.Edge] == id {
			card := container.NewVBox(title, i.muted("inspector.edge.leaves", words.Data{
				"Value":   m.After.String(),
				"Outcome": i.words.T(outcomeKey(m.Outcome)),
			}))
			if solution.Account != nil {
				card.Add(i.counts(solution, m.Edge))
			}
			return card
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

// counts says what an edge of an edge-deletion game adds to the value: a bridge by
// itself, by the colon principle, and others with their block, by fusion.
func (i *Inspector) counts(s *solver.Solution, e int32) fyne.CanvasObject {
	a, f := s.Account, s.Position.Graph
	from, to := a.BlockOf[f.From[e]], a.BlockOf[f.Into[e]]
	if from != to {
		up := a.Blocks[max(from, to)].Value
		text := i.words.T("inspector.edge.bridge", words.Data{"Upper": up, "Value": up + 1})
		return i.tips.explain(i.note(text), i.words.T("tip.bridge"))
	}
	edges := a.Fused(e)
	text := i.words.N("inspector.edge.block", int(edges), words.Data{"Value": edges % 2})
	return i.tips.explain(i.note(text), i.words.T("tip.block"))
}
