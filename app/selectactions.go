package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/graphs"
)

func (c *commands) selectActions() []*actions.Action {
	directed := c.needsKind(graphs.Directed)
	return []*actions.Action{
		{ID: "edit.select-all", Shortcut: &fyne.ShortcutSelectAll{}, Text: true, Obstacle: c.needsDrawing(), Run: func() { c.session().SelectAll() }},
		{ID: "edit.select-none", Key: actions.Named(fyne.KeyEscape), Run: c.escape},
		{ID: "edit.select-inverse", Obstacle: c.needsDrawing(), Run: func() { c.session().SelectInverse() }},
		{ID: "edit.select-edges", Obstacle: c.needsDrawing(), Run: func() { c.session().SelectEdges() }},
		{ID: "select.followers", Obstacle: first(directed, c.needsVertices(1)), Run: func() { c.session().SelectFollowers() }},
		{ID: "select.ancestors", Obstacle: first(directed, c.needsVertices(1)), Run: func() { c.session().SelectAncestors() }},
		{ID: "select.cycle", Obstacle: first(directed, c.needsOneVertex()), Run: func() {
			if !c.session().SelectCycle() {
				c.window.Say(c.words.T("say.no-cycle"))
			}
		}},
		{ID: "select.connected", Obstacle: c.needsVertices(1), Run: func() { c.session().SelectConnected() }},
		{
			ID: "select.way", Obstacle: c.needsOneVertex(), Label: func() string { return c.words.T("action.select.way" + c.ofDeletion()) },
			Run: func() {
				if !c.session().SelectWayToEnd() {
					c.window.Say(c.words.T("say.no-way" + c.ofDeletion()))
				}
			},
		},
	}
}

// ofDeletion is the ending of keys whose words are others in an edge-deletion game.
func (c *commands) ofDeletion() string {
	if c.session().Drawing().Kind() == graphs.Deletion {
		return ".deletion"
	}
	return ""
}
