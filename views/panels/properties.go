package panels

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// propertyPanel is the part of the inspector in which the user edits the selection: the heap size,
// colour and texts of vertices, the labels of edges, or the text of a note. If nothing is selected, it
// shows the sizes of the drawing, which are folded at first. If selected vertices or edges differ in a
// property, its field is empty and says so.
//
// The widgets are reused when the values change, so that they keep the focus.
type propertyPanel struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	session   *editor.Session
	selected  document.Selection // the selection that the fields belong to
	onResize  func()             // called when the fields need another height
	gesture   int64              // of the changes that are merged into one step; 0 for none

	palette                  *scene.Palette // the palette of the last Show
	head                     *disclosure
	closedParts, closedSizes bool
	worth, label, note       *propertyEntry
	texts                    []vertexText
	colour                   *swatches
	sizes                    []*sizeSlider
	checks                   []*widget.Check
	rows                     []*propertyRow
	rowWorth, rowColour      *propertyRow
	rowLabel, rowNote        *propertyRow
	rowSizes                 []*propertyRow
	list                     *fyne.Container
	object                   *fyne.Container
}

// vertexText connects a text of a vertex, such as its label, with the entry in which the user edits
// it.
type vertexText struct {
	field document.Field[document.VertexState]
	entry *propertyEntry
	row   *propertyRow
}

// propertyName is the size of the name of a field, in front of its first line, in Fyne units.
var propertyName = fyne.NewSize(72, swatchHeight)

// propertyRow is a row of a propertyPanel: a field, its name in front and an error message below.
type propertyRow struct {
	object    *fyne.Container
	text      *canvas.Text // the name
	field     fyne.CanvasObject
	errorText *look.Paragraph
}

// newPropertyPanel returns a panel for editing the selection, which is hidden until Show is called. w
// provides its texts, and tips shows its tips. It calls callbacks for each change.
func newPropertyPanel(w *words.Words, callbacks Callbacks, tips *Tips) *propertyPanel {
	p := &propertyPanel{
		words: w, callbacks: callbacks, tips: tips, closedParts: !callbacks.FieldsOpen, closedSizes: true,
		onResize: func() {}, list: container.New(layout.NewCustomPaddedVBoxLayout(6)),
	}
	if p.callbacks.OnLeave == nil {
		p.callbacks.OnLeave = func() {}
	}
	if p.callbacks.OnFieldsToggled == nil {
		p.callbacks.OnFieldsToggled = func(bool) {}
	}
	if p.callbacks.OnEdit == nil {
		p.callbacks.OnEdit = func(edit func() error) error { return edit() }
	}
	p.head = newDisclosure(p.toggleFields)
	p.head.onLeave = p.callbacks.OnLeave
	p.worth, p.label, p.note = p.newEntryWithUndo(1), p.newEntryWithUndo(1), p.newEntryWithUndo(4)
	p.colour = newSwatches(w, tips)
	p.colour.onLeave = p.callbacks.OnLeave
	p.rowWorth, p.rowColour = p.addRow("property.worth", p.worth), p.addRow("property.colour", p.colour)
	for _, f := range document.VertexTexts() {
		text := vertexText{field: f, entry: p.newEntryWithUndo(1)}
		text.row = p.addRow("property."+f.Name, text.entry)
		p.bindEntry(editor.TextField(f.Name), text.entry, text.row)
		p.texts = append(p.texts, text)
	}
	p.rowLabel, p.rowNote = p.addRow("property.label", p.label), p.addRow("property.note", p.note)
	p.bindEntry(editor.FieldWorth, p.worth, p.rowWorth)
	p.bindEntry(editor.FieldLabel, p.label, p.rowLabel)
	p.colour.onChoose = func(colour document.Colour) {
		p.runEdit(p.rowColour, func() error { return p.session.Appearance.SetColour(colour) })
	}
	p.bindNoteEntry()
	p.addSizes()
	p.object = container.New(newCardLayout(), container.New(look.NewPadding(-6, -12), p.head), p.list)
	p.object.Hide()
	return p
}

// newEntryWithUndo returns a text field with the given number of lines. As long as the user has typed
// nothing in it, Undo and Redo in the field undo and redo changes of the drawing.
func (p *propertyPanel) newEntryWithUndo(lines int) *propertyEntry {
	e := newPropertyEntry(lines)
	e.onLeave = p.callbacks.OnLeave
	e.onUndo, e.onRedo = func() { p.session.Undo() }, func() { p.session.Redo() }
	return e
}

// addRow adds a row with field. name is the translation key of the name in front of it.
func (p *propertyPanel) addRow(name string, field fyne.CanvasObject) *propertyRow {
	title := look.Text(p.words.T(name), 12, scene.Muted, scene.Light(), fyne.TextStyle{})
	r := &propertyRow{text: title, field: field, errorText: look.NewParagraph("")}
	named := p.tips.Wrap(newFittingText(title), p.words.T(name+".tip"))
	r.errorText.Importance = widget.DangerImportance
	r.errorText.Hide()
	r.object = container.NewBorder(nil, nil, container.NewGridWrap(propertyName, named), nil,
		container.New(layout.NewCustomPaddedVBoxLayout(0), field, r.errorText))
	p.rows = append(p.rows, r)
	p.list.Add(r.object)
	return r
}

// runEdit makes a change of the drawing by passing change to OnEdit. If this fails, the error is shown
// below row.
func (p *propertyPanel) runEdit(row *propertyRow, change func() error) {
	err := p.callbacks.OnEdit(change)
	text := ""
	if err != nil {
		text = p.words.Error(err, nil)
	}
	row.showError(text)
	p.list.Refresh()
	p.onResize()
}

// showError shows text as an error message below the field. An empty text hides the message.
func (r *propertyRow) showError(text string) {
	r.errorText.SetText(text)
	look.SetVisible(r.errorText, text != "")
}

// bindEntry connects entry, the text field of row, with field, a text of the selection. When the user
// has finished typing, the drawing is changed. Until then each keystroke is reported to OnFieldTyped.
func (p *propertyPanel) bindEntry(field editor.TextField, entry *propertyEntry, row *propertyRow) {
	entry.OnChanged = func(text string) {
		if entry.isChanged() {
			p.session.Listeners.OnFieldTyped(field, text)
		} else {
			p.session.Listeners.OnFieldTyped("", "")
		}
	}
	entry.onDone = func() {
		if !entry.isChanged() {
			row.showError("")
			return
		}
		text := entry.Text
		p.runEdit(row, func() error { return p.session.SetField(field, text) })
		if !row.errorText.Visible() {
			entry.shown = text
			p.session.Listeners.OnFieldTyped("", "") // only now, so that the text is always either applied or reported
		}
	}
}

// bindNoteEntry connects the text field for notes with the selected note. Unlike in other fields, each
// keystroke changes the drawing. All of them are one undo step, until the field loses the focus.
func (p *propertyPanel) bindNoteEntry() {
	p.note.onFocus = func() { p.gesture = p.session.NewGesture() }
	p.note.OnChanged = func(text string) {
		if !p.note.focused || !p.note.isChanged() || len(p.selected.Notes) != 1 {
			return
		}
		p.note.shown = text
		p.runEdit(p.rowNote, func() error { return p.session.Texts.SetNoteText(p.selected.Notes[0], text, p.gesture) })
	}
	p.note.onDone = func() { p.gesture = 0 }
}

// toggleFields folds or unfolds the panel. The fields of a selection and the sizes of the drawing,
// which are shown if nothing is selected, are folded independently.
func (p *propertyPanel) toggleFields() {
	if p.selected.Empty() {
		p.closedSizes = !p.closedSizes
	} else {
		p.closedParts = !p.closedParts
		p.callbacks.OnFieldsToggled(!p.closedParts)
	}
	p.Show(p.session, p.palette)
	p.object.Refresh()
	p.onResize()
}

// Show shows the properties of the selection of session s, in the colours of palette. It hides the
// panel if the drawing is read-only.
func (p *propertyPanel) Show(s *editor.Session, palette *scene.Palette) {
	before := cmp.Or(p.session, s)
	p.session, p.palette = s, palette
	sel := s.Selection()
	editable := s.ReadOnlyReason() == "" && s.Hand.VertexToExplain() == graphs.None
	hasFields := len(sel.Notes) <= 1 || len(sel.Vertices)+len(sel.Edges) > 0 // several notes alone have none
	if sel.Empty() {
		hasFields = !p.closedSizes
	}
	look.SetVisible(p.object, editable && hasFields)
	if !p.object.Visible() {
		return
	}
	if !sel.Equal(p.selected) {
		p.selected = sel
		entries := []*propertyEntry{p.worth, p.label, p.note}
		for _, text := range p.texts {
			entries = append(entries, text.entry)
		}
		for _, e := range entries {
			e.shown = e.Text // text typed for another selection is discarded
		}
		before.Listeners.OnFieldTyped("", "")
		for _, r := range p.rows {
			r.showError("")
		}
	}
	title, closed := "action.edit.properties", p.closedParts
	if sel.Empty() {
		title, closed = "property.title.sizes", p.closedSizes
	}
	p.head.setTitle(p.words.T(title), !closed)
	for _, r := range p.rows {
		r.text.Color = palette.Color(scene.Muted)
		r.text.Refresh()
	}
	d := s.Drawing()
	vertices, edges := !closed && len(sel.Vertices) > 0, !closed && len(sel.Edges) > 0
	look.SetVisible(p.rowWorth.object, vertices && d.Kind() == graphs.Directed)
	look.SetVisible(p.rowColour.object, vertices)
	for _, text := range p.texts {
		look.SetVisible(text.row.object, vertices)
	}
	look.SetVisible(p.rowLabel.object, edges)
	look.SetVisible(p.rowNote.object, !closed && len(sel.Notes) == 1 && len(sel.Vertices)+len(sel.Edges) == 0)
	for _, r := range p.rowSizes {
		look.SetVisible(r.object, !closed && sel.Empty())
	}
	p.showValues(d, sel, palette)
	p.list.Refresh()
}

// showValues shows the properties of sel, a selection in drawing d, in the fields. palette has the
// colours of the swatches.
func (p *propertyPanel) showValues(d *document.Drawing, sel document.Selection, palette *scene.Palette) {
	show := func(e *propertyEntry, n int, textOf func(k int) string) {
		text, same := "", true
		for k := range n {
			if value := textOf(k); k == 0 {
				text = value
			} else if value != text {
				text, same = "", false
				break
			}
		}
		hint := ""
		if !same {
			hint = p.words.T("property.several")
		}
		e.SetPlaceHolder(hint)
		e.setValue(text)
	}
	g := d.Graph()
	show(p.worth, len(sel.Vertices), func(k int) string {
		if v, _ := g.Vertex(sel.Vertices[k]); v.Heap {
			return v.WorthText()
		}
		return ""
	})
	for _, text := range p.texts {
		show(text.entry, len(sel.Vertices), func(k int) string {
			v, _ := d.Vertex(sel.Vertices[k])
			return *text.field.Text(&v)
		})
	}
	show(p.label, len(sel.Edges), func(k int) string { return d.EdgeLabel(sel.Edges[k]) })
	show(p.note, min(len(sel.Notes), 1), func(k int) string {
		n, _ := d.Note(sel.Notes[k])
		return n.Text
	})
	colour := -1
	for k, id := range sel.Vertices {
		now := int(d.VertexStyle(id).Colour)
		if k > 0 && now != colour {
			colour = -1
			break
		}
		colour = now
	}
	p.colour.markColour(colour, palette)
	p.showSizes(d.Style())
}

// Focus moves the keyboard focus of canvas c to the first field. It unfolds the panel if necessary.
func (p *propertyPanel) Focus(c fyne.Canvas) {
	if p.session == nil || p.session.ReadOnlyReason() != "" {
		return
	}
	if p.closedParts && !p.selected.Empty() || p.closedSizes && p.selected.Empty() {
		p.toggleFields()
	}
	for _, r := range p.rows {
		if field, ok := r.field.(fyne.Focusable); ok && r.object.Visible() {
			c.Focus(field)
			if entry, ok := field.(*propertyEntry); ok {
				entry.prepareForTyping()
			}
			return
		}
		if field, ok := r.field.(*sizeSlider); ok && r.object.Visible() {
			c.Focus(field.slider)
			return
		}
	}
}
