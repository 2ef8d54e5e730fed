package app

import (
	"nimgraph/app/actions"
	"nimgraph/views/editor"
)

// bendStep is how much a key bends an edge, in lengths of the edge.
const bendStep = 0.05

// edgeActions change the selected edges, and draw edges between selected
// vertices.
func (c *commands) edgeActions() []*actions.Action {
	bend := func(id string, key rune, by float64) *actions.Action {
		return &actions.Action{ID: id, Key: actions.Char(key), Obstacle: c.needsEdges(), Run: func() { c.window.Try(c.session().Bend(by)) }}
	}
	reattach := func(id string, key rune, end editor.End) *actions.Action {
		return &actions.Action{
			ID: id, Key: actions.Char(key),
			Obstacle: unless(func() bool { return c.session().CanReattach() }, cannotReattach),
			Run:      func() { c.window.Try(c.session().ReattachSelected(end)) },
		}
	}
	return []*actions.Action{
		{
			ID: "edge.join", Key: actions.Char('j'),
			Obstacle: c.needsVertices(1),
			Run:      func() { c.window.Try(c.session().Join()) },
		},
		{ID: "edge.reverse", Key: actions.Char('r'), Obstacle: c.needsEdges(), Run: func() { c.window.Try(c.session().Reverse()) }},
		reattach("edge.start", ',', editor.Start),
		reattach("edge.finish", '.', editor.Finish),
		bend("edge.left", '[', bendStep),
		bend("edge.right", ']', -bendStep),
		{
			ID: "edge.unbend", Key: actions.Char('\\'),
			Obstacle: unless(func() bool { return c.session().CanUnbend() }, notBent),
			Run:      func() { c.window.Try(c.session().Unbend()) },
		},
	}
}
