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
	try := c.workspace.window.FailIf
	directed := requireAll(c.workspace.requireKind(graphs.Directed), c.workspace.requireOneVertex())
	heap := func() graphs.Vertex {
		v, _ := c.workspace.session().Drawing().Graph().Vertex(c.workspace.selectedVertex())
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
					return c.workspace.words.T("action.edit.collapse.heap")
				}
				return c.workspace.words.T("action.edit.collapse")
			},
			Run: func() {
				if heap().Heap {
					try(c.workspace.session().Heaps.Expand(c.workspace.selectedVertex()))
				} else {
					try(c.workspace.session().Heaps.Collapse(c.workspace.selectedVertex()))
				}
			},
		},
		{ID: "edit.note", Key: actions.Char('m'), Run: func() {
			try(c.workspace.session().Texts.AddNote(c.workspace.window.Board().PointerPlace(), c.workspace.words.T("note.new")))
		}},
		{ID: "edit.note-text", Requirement: require(func() bool { return len(c.workspace.session().Selection().Notes) == 1 }, "why.one-note"), Run: func() {
			c.workspace.window.Board().EditText(scene.Subject{
				Kind: scene.FreeText, ID: int32(c.workspace.session().Selection().Notes[0]),
			})
		}},
		{ID: "edge.label", Key: actions.Char('l'), Requirement: c.workspace.requireEdges(), Run: func() {
			edges := c.workspace.session().Selection().Edges
			if len(edges) == 1 {
				c.workspace.window.Board().EditText(scene.EdgeSubject(edges[0]))
				return
			}
			c.askField(
				editor.FieldLabel, actions.Title(c.workspace.words, "edge.label"), c.workspace.words.T("property.label"),
				c.workspace.session().Drawing().EdgeLabel(edges[0]),
			)
		}},
		{ID: "edit.picture", Requirement: c.workspace.requireOneVertex(), Run: func() {
			c.askField(
				editor.FieldPicture, actions.Title(c.workspace.words, "edit.picture"), c.workspace.words.T("property.picture"),
				c.workspace.session().Drawing().VertexStyle(c.workspace.selectedVertex()).Picture,
			)
		}},
		{
			ID: "edit.properties", Shortcut: actions.CtrlShift(fyne.KeyI), Requirement: c.workspace.requireSelection(),
			Run: c.editProperties,
		},
		{ID: "view.style", Shortcut: actions.CtrlShift(fyne.KeyY), Requirement: func() string { return c.workspace.session().ReadOnlyReason() }, Run: func() {
			c.workspace.session().Select.None() // with no selection the inspector has the fields of the drawing
			c.editProperties()
		}},
		{
			ID: "arrange.guides", IsChecked: func() bool { return c.workspace.session().Guidance.Guides() },
			Run: func() { c.workspace.session().Guidance.SetGuides(!c.workspace.session().Guidance.Guides()) },
		},
	}
	for colour := document.NoColour; colour <= document.Grey; colour++ {
		id := "colour." + colour.String()
		if colour == document.NoColour {
			id = "colour.none"
		}
		list = append(list, &actions.Action{
			ID: id, Requirement: c.workspace.requireVertices(1), Run: func() {
				try(c.workspace.session().Appearance.SetColour(colour))
			},
		})
	}
	return list
}

// askWorth asks for the size of the nim heap that the selected vertex stands for. If the user
// enters nothing, the vertex becomes an ordinary vertex.
func (c *editCommands) askWorth() {
	v, _ := c.workspace.session().Drawing().Graph().Vertex(c.workspace.selectedVertex())
	now := ""
	if v.Heap {
		now = v.WorthText()
	}
	c.askField(editor.FieldWorth, actions.Title(c.workspace.words, "edit.worth"), c.workspace.words.T("property.worth"), now)
}

// askField asks for the text of field f, in a dialog with the given title and label. current is
// the present text. The board shows the text while the user types it.
func (c *editCommands) askField(f editor.Field, title, label, current string) {
	s := c.workspace.session()
	c.workspace.dialogs().AskLine(title, label, current,
		func(text string) { s.Listeners.OnFieldTyped(f, text) },
		func() { s.Listeners.OnFieldTyped("", "") },
		func(text string) error { return s.SetField(f, text) })
}

// editProperties shows the inspector and focuses the fields of the selection.
func (c *editCommands) editProperties() {
	if !c.workspace.program.settings.On(window.ShowInspector) {
		c.workspace.program.settings.Set(window.ShowInspector, true)
		c.workspace.program.repaint()
	}
	c.workspace.window.FocusFields()
}
