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

// markActions returns the actions that change the texts, colours, pictures and marks of vertices,
// and the sizes of nim heaps.
func (c *editCommands) markActions() []*actions.Action {
	try := c.window.FailIf
	directed := requireAll(c.requireKind(graphs.Directed), c.requireOneVertex())
	heap := func() graphs.Vertex {
		v, _ := c.session().Drawing().Graph().Vertex(c.selectedVertex())
		return v
	}
	list := []*actions.Action{
		{ID: "edit.worth", Key: actions.Char('*'), Requirement: directed, Run: c.askHeapSize},
		{
			ID: "edit.collapse",
			Requirement: requireAll(
				directed, require(func() bool { return heap().Worth != graphs.Open }, "why.open-worth"),
				require(func() bool { return !heap().Heap || heap().Worth <= editor.MaxDrawnHeap }, "why.large-heap"),
			),
			Label: func() string {
				if directed() == "" && heap().Heap {
					return c.words.T("action.edit.collapse.heap")
				}
				return c.words.T("action.edit.collapse")
			},
			Run: func() {
				if heap().Heap {
					try(c.session().Heaps.Expand(c.selectedVertex()))
				} else {
					try(c.session().Heaps.Collapse(c.selectedVertex()))
				}
			},
		},
		{ID: "edit.note", Key: actions.Char('m'), Run: func() {
			try(c.session().Texts.AddNote(c.window.Board().PointerPlace(), c.words.T("note.new")))
		}},
		{
			ID:          "edit.note-text",
			Requirement: require(func() bool { return len(c.session().Selection().Notes) == 1 }, "why.one-note"),
			Run: func() {
				c.window.Board().EditText(scene.Subject{
					Kind: scene.FreeText, ID: int32(c.session().Selection().Notes[0]),
				})
			},
		},
		{ID: "edge.label", Key: actions.Char('l'), Requirement: c.requireEdges(), Run: func() {
			edges := c.session().Selection().Edges
			if len(edges) == 1 {
				c.window.Board().EditText(scene.EdgeSubject(edges[0]))
				return
			}
			c.askText(
				editor.FieldLabel, actions.Title(c.words, "edge.label"), c.words.T("property.label"),
				c.session().Drawing().EdgeLabel(edges[0]),
			)
		}},
		{ID: "edit.picture", Requirement: c.requireOneVertex(), Run: func() {
			c.askText(
				editor.FieldPicture, actions.Title(c.words, "edit.picture"), c.words.T("property.picture"),
				c.session().Drawing().VertexStyle(c.selectedVertex()).Picture,
			)
		}},
		{
			ID: "edit.properties", Shortcut: actions.CtrlShift(fyne.KeyI), Requirement: c.requireSelection(),
			Run: c.editProperties,
		},
		{
			ID: "view.style", Shortcut: actions.CtrlShift(fyne.KeyY),
			Requirement: func() string { return c.session().ReadOnlyReason() },
			Run: func() {
				c.session().Select.None() // then the inspector shows the fields of the drawing
				c.editProperties()
			},
		},
		{
			ID: "arrange.guides", IsChecked: func() bool { return c.session().Guidance.HasGuides() },
			Run: func() { c.session().Guidance.SetGuides(!c.session().Guidance.HasGuides()) },
		},
	}
	for colour := document.NoColour; colour <= document.Grey; colour++ {
		id := "colour." + colour.String()
		if colour == document.NoColour {
			id = "colour.none"
		}
		list = append(list, &actions.Action{
			ID: id, Requirement: c.requireVertices(1), Run: func() {
				try(c.session().Appearance.SetColour(colour))
			},
		})
	}
	return list
}

// askHeapSize asks for the size of the nim heap that the selected vertex stands for. If the user
// enters nothing, the vertex becomes an ordinary vertex.
func (c *editCommands) askHeapSize() {
	v, _ := c.session().Drawing().Graph().Vertex(c.selectedVertex())
	now := ""
	if v.Heap {
		now = v.WorthText()
	}
	c.askText(editor.FieldWorth, actions.Title(c.words, "edit.worth"), c.words.T("property.worth"), now)
}

// askText asks for a text of the selection, such as its label, in a dialog with the given title
// and label. field says which text, and current is the present one. The board shows the text while
// the user types it.
func (c *editCommands) askText(field editor.TextField, title, label, current string) {
	s := c.session()
	c.dialogs().AskLine(title, label, current,
		func(text string) { s.Listeners.OnFieldTyped(field, text) },
		func() { s.Listeners.OnFieldTyped("", "") },
		func(text string) error { return s.SetField(field, text) })
}

// editProperties shows the inspector and focuses its fields for the selection.
func (c *editCommands) editProperties() {
	if !c.program.settings.IsOn(window.ShowInspector) {
		c.program.settings.SetSwitch(window.ShowInspector, true)
		c.program.repaint()
	}
	c.window.FocusFields()
}
