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

// properties shows the fields of the selection: heap size, colour and texts of vertices, the label
// of edges, or the text of a note. If nothing is selected, it shows the sizes of the drawing, once
// the user has asked for them. If the selected subjects differ in a field, the field is empty and
// says so.
//
// The widgets are reused when the values change, so that they keep the focus.
type properties struct {
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

// vertexText is the field for a text of the selected vertices.
type vertexText struct {
	field document.Field[document.VertexState]
	entry *propertyEntry
	row   *propertyRow
}

// propertyName is the size of the name of a field, beside its first line, in Fyne units.
var propertyName = fyne.NewSize(72, swatchHeight)

// propertyRow is a field with its name before it and an error message below it.
type propertyRow struct {
	object    *fyne.Container
	text      *canvas.Text // the name
	field     fyne.CanvasObject
	errorText *look.Paragraph
}

// newProperties returns the fields of the selection, hidden until Show is called. w provides their
// texts.
func newProperties(w *words.Words, callbacks Callbacks, tips *Tips) *properties {
	p := &properties{
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
	p.worth, p.label, p.note = p.newEntry(1), p.newEntry(1), p.newEntry(4)
	p.colour = newSwatches(w, tips)
	p.colour.onLeave = p.callbacks.OnLeave
	p.rowWorth, p.rowColour = p.addRow("property.worth", p.worth), p.addRow("property.colour", p.colour)
	for _, f := range document.VertexTexts() {
		text := vertexText{field: f, entry: p.newEntry(1)}
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
	p.bindNote()
	p.addSizes()
	p.object = container.New(newCardLayout(), container.New(look.NewPadding(-6, -12), p.head), p.list)
	p.object.Hide()
	return p
}

// newEntry returns a text field with the given number of lines. Undo and Redo in it act on the drawing
// as long as the user has typed nothing.
func (p *properties) newEntry(lines int) *propertyEntry {
	e := newPropertyEntry(lines)
	e.onLeave = p.callbacks.OnLeave
	e.onUndo, e.onRedo = func() { p.session.Undo() }, func() { p.session.Redo() }
	return e
}

// addRow adds a row with field and its name, and returns the row.
func (p *properties) addRow(name string, field fyne.CanvasObject) *propertyRow {
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

// runEdit passes change, which changes the drawing, to OnEdit. If it returns an error, runEdit shows
// the error below row.
func (p *properties) runEdit(row *propertyRow, change func() error) {
	err := p.callbacks.OnEdit(change)
	text := ""
	if err != nil {
		text = p.words.Error(err, nil)
	}
	row.showError(text)
	p.list.Refresh()
	p.onResize()
}

// showError shows text as an error below the field. If text is empty, it hides the error.
func (r *propertyRow) showError(text string) {
	r.errorText.SetText(text)
	look.SetVisible(r.errorText, text != "")
}

// bindEntry connects entry, the text field of row, with field of the session. Text that the user
// accepts is applied. Each change before is reported to OnFieldTyped.
func (p *properties) bindEntry(field editor.TextField, entry *propertyEntry, row *propertyRow) {
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

// bindNote applies each change of the text of a note at once. All changes until the text field loses
// the focus are one undo step.
func (p *properties) bindNote() {
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

// toggleFields shows or hides the fields of the selection or, if nothing is selected, the sizes of the
// drawing.
func (p *properties) toggleFields() {
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

// Show shows the fields of the selection of session s, in the colours of palette. If the drawing
// cannot be changed, it hides the fields.
func (p *properties) Show(s *editor.Session, palette *scene.Palette) {
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

// showValues shows the fields that apply to sel, a part of drawing d, with their values.
func (p *properties) showValues(d *document.Drawing, sel document.Selection, palette *scene.Palette) {
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
	p.colour.setCurrent(colour, palette)
	p.showSizes(d.Style())
}

// Focus moves the focus of canvas c to the first field. It shows the fields if they are hidden.
func (p *properties) Focus(c fyne.Canvas) {
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
				entry.startTyping()
			}
			return
		}
		if field, ok := r.field.(*sizeSlider); ok && r.object.Visible() {
			c.Focus(field.slider)
			return
		}
	}
}
