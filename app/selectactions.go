package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/graphs"
)

func (c *editing) selectActions() []*actions.Action {
	directed := c.desk.needsKind(graphs.Directed)
	return []*actions.Action{
		{ID: "edit.select-all", Shortcut: &fyne.ShortcutSelectAll{}, Text: true, Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().SelectAll() }},
		{ID: "edit.select-none", Key: actions.Named(fyne.KeyEscape), Run: c.escape},
		{ID: "edit.select-inverse", Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().SelectInverse() }},
		{ID: "edit.select-edges", Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().SelectEdges() }},
		{ID: "select.followers", Obstacle: first(directed, c.desk.needsVertices(1)), Run: func() { c.desk.session().SelectFollowers() }},
		{ID: "select.ancestors", Obstacle: first(directed, c.desk.needsVertices(1)), Run: func() { c.desk.session().SelectAncestors() }},
		{ID: "select.cycle", Obstacle: first(directed, c.desk.needsOneVertex()), Run: func() {
			if !c.desk.session().SelectCycle() {
				c.desk.window.Say(c.desk.words.T("say.no-cycle"))
			}
		}},
		{ID: "select.connected", Obstacle: c.desk.needsVertices(1), Run: func() { c.desk.session().SelectConnected() }},
		{
			ID: "select.way", Obstacle: c.desk.needsOneVertex(), Label: func() string { return c.desk.words.T("action.select.way" + c.desk.ofDeletion()) },
			Run: func() {
				if !c.desk.session().SelectWayToEnd() {
					c.desk.window.Say(c.desk.words.T("say.no-way" + c.desk.ofDeletion()))
				}
			},
		},
	}
}

// ofDeletion is the ending of keys whose words are others in an edge-deletion game.
func (c *desk) ofDeletion() string {
	if c.session().Drawing().Kind() == graphs.Deletion {
		return ".deletion"
	}
	return ""
}
