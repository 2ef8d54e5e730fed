package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/graphs"
)

func (c *editing) selectActions() []*actions.Action {
	directed := c.desk.needsKind(graphs.Directed)
	return []*actions.Action{
		{ID: "edit.select-all", Shortcut: &fyne.ShortcutSelectAll{}, Text: true, Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().Select.All() }},
		{ID: "edit.select-none", Key: actions.Named(fyne.KeyEscape), Run: c.escape},
		{ID: "edit.select-inverse", Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().Select.Inverse() }},
		{ID: "edit.select-edges", Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.session().Select.Edges() }},
		{ID: "select.followers", Obstacle: first(directed, c.desk.needsVertices(1)), Run: func() { c.desk.session().Select.Followers() }},
		{ID: "select.ancestors", Obstacle: first(directed, c.desk.needsVertices(1)), Run: func() { c.desk.session().Select.Ancestors() }},
		{ID: "select.cycle", Obstacle: first(directed, c.desk.needsOneVertex()), Run: func() {
			if !c.desk.session().Select.Cycle() {
				c.desk.window.Say(c.desk.words.T("say.no-cycle"))
			}
		}},
		{ID: "select.connected", Obstacle: c.desk.needsVertices(1), Run: func() { c.desk.session().Select.Connected() }},
		{
			ID: "select.way", Obstacle: c.desk.needsOneVertex(), Label: func() string { return c.desk.words.T("action.select.way" + c.desk.ofDeletion()) },
			Run: func() {
				if !c.desk.session().Select.WayToEnd() {
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
