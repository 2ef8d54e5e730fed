package app

import (
	"nimgraph/app/actions"
	"nimgraph/views/editor"
)

// bendStep is how much a key bends an edge, in lengths of the edge.
const bendStep = 0.05

// edgeActions change the selected edges, and draw edges between selected
// vertices.
func (c *editing) edgeActions() []*actions.Action {
	bend := func(id string, key rune, by float64) *actions.Action {
		return &actions.Action{ID: id, Key: actions.Char(key), Obstacle: c.desk.needsEdges(), Run: func() { c.desk.window.Try(c.desk.session().Edges.Bend(by)) }}
	}
	reattach := func(id string, key rune, end editor.End) *actions.Action {
		return &actions.Action{
			ID: id, Key: actions.Char(key),
			Obstacle: unless(func() bool { return c.desk.session().Edges.CanReattach() }, cannotReattach),
			Run:      func() { c.desk.window.Try(c.desk.session().Edges.ReattachSelected(end)) },
		}
	}
	return []*actions.Action{
		{
			ID: "edge.join", Key: actions.Char('j'),
			Obstacle: c.desk.needsVertices(1),
			Run:      func() { c.desk.window.Try(c.desk.session().Edges.Join()) },
		},
		{ID: "edge.reverse", Key: actions.Char('r'), Obstacle: c.desk.needsEdges(), Run: func() { c.desk.window.Try(c.desk.session().Edges.Reverse()) }},
		reattach("edge.start", ',', editor.Start),
		reattach("edge.finish", '.', editor.Finish),
		bend("edge.left", '[', bendStep),
		bend("edge.right", ']', -bendStep),
		{
			ID: "edge.unbend", Key: actions.Char('\\'),
			Obstacle: unless(func() bool { return c.desk.session().Edges.CanUnbend() }, notBent),
			Run:      func() { c.desk.window.Try(c.desk.session().Edges.Unbend()) },
		},
	}
}
