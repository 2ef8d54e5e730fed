package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// showEdge is the card of the selected edge: what playing it leaves, and what it counts.
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
	solution, err, known := s.Solved.Solution()
	if !known || err != nil {
		return container.NewVBox(title)
	}
	for _, m := range solution.Moves {
		if solution.Position.Graph.EdgeID[m.Edge] == id {
			t := teller{i.words, solution, g}
			return cardOf(append([]fyne.CanvasObject{title}, i.sentences(t.tell(t.explainer().Edge(m).Sentences))...)...)
		}
	}
	return container.NewVBox(title, i.muted(absent))
}
