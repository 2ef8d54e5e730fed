package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/settings"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// markActions are about what is drawn beside the game, and about vertices whose moves are
// not drawn.
func (c *commands) markActions() []*actions.Action {
	try := c.window.Try
	directed := first(c.needsKind(graphs.Directed), c.needsOneVertex())
	heap := func() graphs.Vertex {
		v, _ := c.session().Drawing().Graph().Vertex(c.selectedVertex())
		return v
	}
	all := []*actions.Action{
		{ID: "edit.worth", Key: actions.Char('*'), Obstacle: directed, Run: c.askWorth},
		{
			ID:       "edit.collapse",
			Obstacle: first(directed, unless(func() bool { return !heap().Heap || heap().Worth <= editor.MostDrawn }, "why.large-heap")),
			Label: func() string {
				if directed() == "" && heap().Heap {
					return c.words.T("action.edit.collapse.heap")
				}
				return c.words.T("action.edit.collapse")
			},
			Run: func() {
				if heap().Heap {
					try(c.session().DrawHeap(c.selectedVertex()))
				} else {
					try(c.session().Collapse(c.selectedVertex()))
				}
			},
		},
		{ID: "edit.note", Key: actions.Char('m'), Run: func() {
			try(c.session().AddNote(c.window.Board().PointerPlace(), c.words.T("note.new")))
		}},
		{ID: "edit.note-text", Obstacle: unless(func() bool { return len(c.session().Selection().Notes) == 1 }, "why.one-note"), Run: func() {
			c.window.Board().Write(scene.Subject{Kind: scene.FreeText, ID: int32(c.session().Selection().Notes[0])})
		}},
		{ID: "edge.label", Key: actions.Char('l'), Obstacle: c.needsEdges(), Run: func() {
			edges := c.session().Selection().Edges
			if len(edges) == 1 {
				c.window.Board().Write(scene.Subject{Kind: scene.Edge, ID: int32(edges[0])})
				return
			}
			c.askField(editor.FieldLabel, c.words.T("dialog.edge-label.title"), c.words.T("dialog.edge-label.label"), c.session().Drawing().EdgeLabel(edges[0]))
		}},
		{ID: "edit.picture", Obstacle: c.needsOneVertex(), Run: func() {
			c.askField(editor.FieldPicture, c.words.T("dialog.picture.title"), c.words.T("dialog.picture.label"), c.session().Drawing().Look(c.selectedVertex()).Picture)
		}},
		{ID: "edit.properties", Shortcut: actions.CtrlShift(fyne.KeyI), Run: c.editProperties},
		{ID: "view.style", Shortcut: actions.CtrlShift(fyne.KeyY), Obstacle: func() string { return c.session().Held() }, Run: func() {
			c.session().SelectNone() // the fields are those of the drawing
			c.editProperties()
		}},
		{
			ID: "arrange.guides", Checked: func() bool { return c.session().Guides() },
			Run: func() { c.session().SetGuides(!c.session().Guides()) },
		},
	}
	for colour := document.Plain; colour <= document.Grey; colour++ {
		id := "colour." + colour.String()
		if colour == document.Plain {
			id = "colour.none"
		}
		all = append(all, &actions.Action{
			ID: id, Obstacle: c.needsVertices(1), Run: func() { try(c.session().SetColour(colour)) },
		})
	}
	return all
}

// askWorth lets the worth of the selected vertex be typed; nothing takes it away.
func (c *commands) askWorth() {
	v, _ := c.session().Drawing().Graph().Vertex(c.selectedVertex())
	now := ""
	if v.Heap {
		now = strconv.Itoa(int(v.Worth))
	}
	c.askField(editor.FieldWorth, c.words.T("dialog.worth.title"), c.words.T("dialog.worth.label"), now)
}

// askField lets the text of a field be typed.
func (c *commands) askField(f editor.Field, title, label, now string) {
	s := c.session()
	c.dialogs().AskLine(title, label, now,
		func(text string) { s.Filling(f, text) }, func() { s.Filling("", "") }, func(text string) error { return s.FillIn(f, text) })
}

// editProperties has the keyboard in the fields of what is selected, beside the board.
func (c *commands) editProperties() {
	if !c.program.settings.On(settings.Inspector) {
		c.program.settings.Set(settings.Inspector, true)
		c.program.repaint()
	}
	c.window.FocusFields()
}
