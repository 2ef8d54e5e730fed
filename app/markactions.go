package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// markActions returns the actions for texts, colours, pictures and marks of vertices, and for
// heaps, which are vertices whose moves are not drawn.
func (c *editCommands) markActions() []*actions.Action {
	try := c.desk.window.FailIf
	directed := requireAll(c.desk.requireKind(graphs.Directed), c.desk.requireOneVertex())
	heap := func() graphs.Vertex {
		v, _ := c.desk.session().Drawing().Graph().Vertex(c.desk.selectedVertex())
		return v
	}
	list := []*actions.Action{
		{ID: "edit.worth", Key: actions.Char('*'), Requirement: directed, Run: c.askWorth},
		{
			ID: "edit.collapse",
			Requirement: requireAll(
				directed, require(func() bool { return heap().Worth != graphs.Open }, "why.open-worth"),
				require(func() bool { return !heap().Heap || heap().Worth <= editor.MaxDrawnHeap }, "why.large-heap"),
			),
			Label: func() string {
				if directed() == "" && heap().Heap {
					return c.desk.words.T("action.edit.collapse.heap")
				}
				return c.desk.words.T("action.edit.collapse")
			},
			Run: func() {
				if heap().Heap {
					try(c.desk.session().Heaps.Expand(c.desk.selectedVertex()))
				} else {
					try(c.desk.session().Heaps.Collapse(c.desk.selectedVertex()))
				}
			},
		},
		{ID: "edit.note", Key: actions.Char('m'), Run: func() {
			try(c.desk.session().Texts.AddNote(c.desk.window.Board().PointerPlace(), c.desk.words.T("note.new")))
		}},
		{ID: "edit.note-text", Requirement: require(func() bool { return len(c.desk.session().Selection().Notes) == 1 }, "why.one-note"), Run: func() {
			c.desk.window.Board().EditText(scene.Subject{
				Kind: scene.FreeText, ID: int32(c.desk.session().Selection().Notes[0]),
			})
		}},
		{ID: "edge.label", Key: actions.Char('l'), Requirement: c.desk.requireEdges(), Run: func() {
			edges := c.desk.session().Selection().Edges
			if len(edges) == 1 {
				c.desk.window.Board().EditText(scene.EdgeSubject(edges[0]))
				return
			}
			c.askField(
				editor.FieldLabel, actions.Title(c.desk.words, "edge.label"), c.desk.words.T("property.label"),
				c.desk.session().Drawing().EdgeLabel(edges[0]),
			)
		}},
		{ID: "edit.picture", Requirement: c.desk.requireOneVertex(), Run: func() {
			c.askField(
				editor.FieldPicture, actions.Title(c.desk.words, "edit.picture"), c.desk.words.T("property.picture"),
				c.desk.session().Drawing().VertexStyle(c.desk.selectedVertex()).Picture,
			)
		}},
		{
			ID: "edit.properties", Shortcut: actions.CtrlShift(fyne.KeyI), Requirement: c.desk.requireSelection(),
			Run: c.editProperties,
		},
		{ID: "view.style", Shortcut: actions.CtrlShift(fyne.KeyY), Requirement: func() string { return c.desk.session().ReadOnlyReason() }, Run: func() {
			c.desk.session().Select.None() // with no selection the inspector has the fields of the drawing
			c.editProperties()
		}},
		{
			ID: "arrange.guides", IsChecked: func() bool { return c.desk.session().Guidance.Guides() },
			Run: func() { c.desk.session().Guidance.SetGuides(!c.desk.session().Guidance.Guides()) },
		},
	}
	for colour := document.NoColour; colour <= document.Grey; colour++ {
		id := "colour." + colour.String()
		if colour == document.NoColour {
			id = "colour.none"
		}
		list = append(list, &actions.Action{
			ID: id, Requirement: c.desk.requireVertices(1), Run: func() {
				try(c.desk.session().Appearance.SetColour(colour))
			},
		})
	}
	return list
}

// askWorth asks for the size of the heap that the selected vertex stands for. If the user enters
// nothing, the vertex becomes an ordinary vertex.
func (c *editCommands) askWorth() {
	v, _ := c.desk.session().Drawing().Graph().Vertex(c.desk.selectedVertex())
	now := ""
	if v.Heap {
		now = v.WorthText()
	}
	c.askField(editor.FieldWorth, actions.Title(c.desk.words, "edit.worth"), c.desk.words.T("property.worth"), now)
}

// askField asks for the text of field f in a dialog with the given title and label. current is the
// present text. The board shows the text while the user types it.
func (c *editCommands) askField(f editor.Field, title, label, current string) {
	s := c.desk.session()
	c.desk.dialogs().AskLine(title, label, current,
		func(text string) { s.Listeners.OnFieldTyped(f, text) },
		func() { s.Listeners.OnFieldTyped("", "") },
		func(text string) error { return s.SetField(f, text) })
}

// editProperties shows the inspector and focuses the fields of the selection.
func (c *editCommands) editProperties() {
	if !c.desk.program.settings.On(window.ShowInspector) {
		c.desk.program.settings.Set(window.ShowInspector, true)
		c.desk.program.repaint()
	}
	c.desk.window.FocusFields()
}
