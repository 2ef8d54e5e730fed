package app

import "nimgraph/views/editor"

// bendStep is how much a key bends an edge, in lengths of the edge.
const bendStep = 0.05

// edgeActions change the selected edges, and draw edges between selected
// vertices.
func (w *Window) edgeActions() []*action {
	edges := func() bool { return len(w.session.Selection().Edges) > 0 }
	bend := func(id string, key rune, by float64) *action {
		return &action{id: id, key: char(key), enabled: edges, run: func() { w.try(w.session.Bend(by)) }}
	}
	reattach := func(id string, key rune, end editor.End) *action {
		return &action{
			id: id, key: char(key),
			enabled: func() bool { return w.session.CanReattach() },
			run:     func() { w.try(w.session.ReattachSelected(end)) },
		}
	}
	return []*action{
		{
			id: "edge.join", key: char('j'),
			enabled: func() bool { return len(w.session.Selection().Vertices) > 0 },
			run:     func() { w.try(w.session.Join()) },
		},
		{id: "edge.reverse", key: char('r'), enabled: edges, run: func() { w.try(w.session.Reverse()) }},
		reattach("edge.start", ',', editor.Start),
		reattach("edge.finish", '.', editor.Finish),
		bend("edge.left", '[', bendStep),
		bend("edge.right", ']', -bendStep),
		{
			id: "edge.unbend", key: char('\\'),
			enabled: func() bool { return w.session.CanUnbend() },
			run:     func() { w.try(w.session.Unbend()) },
		},
	}
}
