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

// properties are the fields of what is selected: the worth, the colour and the picture of
// vertices, the label of edges, the text of a note. While nothing is selected they are the
// sizes of the drawing, which are there when they are asked for. Where several things differ, a field says so and is empty.
//
// The fields stay while what they show changes, so that the keyboard stays in them.
type properties struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	session   *editor.Session
	selected  document.Selection // that the fields are of
	resized   func()             // the fields need more room, or less
	gesture   int64              // of the changes under way that are one step; 0 for none

	palette                      *scene.Palette // that they were shown in last
	head                         *disclosure
	closedParts, closedSizes     bool
	worth, picture, label, note  *propertyEntry
	colour                       *swatches
	sizes                        []*sizeSlider
	ticks                        []*widget.Check
	rows                         []*propertyRow
	rowWorth, rowColour, rowLook *propertyRow
	rowLabel, rowNote            *propertyRow
	rowSizes                     []*propertyRow
	list                         *fyne.Container
	object                       *fyne.Container
}

// propertyName is the size of the name of a field, which stands beside its first line, in
// Fyne units.
var propertyName = fyne.NewSize(64, 36)

// propertyRow is a field with its name, and below it what is wrong with what was typed.
type propertyRow struct {
	object *fyne.Container
	text   *canvas.Text // its name
	field  fyne.CanvasObject
	wrong  *look.Paragraph
}

func newProperties(w *words.Words, c Callbacks, t *Tips) *properties {
	p := &properties{words: w, callbacks: c, tips: t, closedParts: !c.FieldsOpen, closedSizes: true, resized: func() {}, list: container.New(layout.NewCustomPaddedVBoxLayout(6))}
	if p.callbacks.OnLeave == nil {
		p.callbacks.OnLeave = func() {}
	}
	if p.callbacks.OnFieldsToggled == nil {
		p.callbacks.OnFieldsToggled = func(bool) {}
	}
	if p.callbacks.OnEdit == nil {
		p.callbacks.OnEdit = func(edit func() error) error { return edit() }
	}
	p.head = newDisclosure(p.toggle)
	p.head.leave = p.callbacks.OnLeave
	p.worth, p.picture, p.label, p.note = p.entry(1), p.entry(1), p.entry(1), p.entry(4)
	p.colour = newSwatches(w, t)
	p.colour.leave = p.callbacks.OnLeave
	p.rowWorth, p.rowColour, p.rowLook = p.row("property.worth", p.worth), p.row("property.colour", p.colour), p.row("property.picture", p.picture)
	p.rowLabel, p.rowNote = p.row("property.label", p.label), p.row("property.note", p.note)
	p.take(editor.FieldWorth, p.worth, p.rowWorth)
	p.take(editor.FieldPicture, p.picture, p.rowLook)
	p.take(editor.FieldLabel, p.label, p.rowLabel)
	p.colour.chosen = func(c document.Colour) { p.edit(p.rowColour, func() error { return p.session.Looks.SetColour(c) }) }
	p.noteTyped()
	p.addSizes()
	p.object = container.New(cardRows(), container.New(look.Padded(-6, -12), p.head), p.list)
	p.object.Hide()
	return p
}

func (p *properties) entry(lines int) *propertyEntry {
	e := newPropertyEntry(lines)
	e.leave = p.callbacks.OnLeave
	e.undo, e.redo = func() { p.session.Undo() }, func() { p.session.Redo() }
	return e
}

// row adds a field to the list.
func (p *properties) row(name string, field fyne.CanvasObject) *propertyRow {
	title := look.Text(p.words.T(name), 12, scene.Muted, scene.Light(), fyne.TextStyle{})
	r := &propertyRow{text: title, field: field, wrong: look.NewParagraph("")}
	named := p.tips.Explain(fitting(title), p.words.T(name+".tip"))
	r.wrong.Importance = widget.DangerImportance
	r.wrong.Hide()
	r.object = container.NewBorder(nil, nil, container.NewGridWrap(propertyName, named), nil, container.New(layout.NewCustomPaddedVBoxLayout(0), field, r.wrong))
	p.rows = append(p.rows, r)
	p.list.Add(r.object)
	return r
}

// edit changes the drawing, and says below a field why that cannot be.
func (p *properties) edit(r *propertyRow, change func() error) {
	err := p.callbacks.OnEdit(change)
	text := ""
	if err != nil {
		text = p.words.Error(err, nil)
	}
	r.tell(text)
	p.list.Refresh()
	p.resized()
}

func (r *propertyRow) tell(text string) {
	r.wrong.SetText(text)
	look.Visibly(r.wrong, text != "")
}

// take has what is typed into an entry taken over, and the session told of it until then.
func (p *properties) take(f editor.Field, e *propertyEntry, r *propertyRow) {
	e.OnChanged = func(text string) {
		if e.changed() {
			p.session.Listeners.OnFieldTyped(f, text)
		} else {
			p.session.Listeners.OnFieldTyped("", "")
		}
	}
	e.done = func() {
		if !e.changed() {
			r.tell("")
			return
		}
		text := e.Text
		p.edit(r, func() error { return p.session.FillIn(f, text) })
		if !r.wrong.Visible() {
			e.start = text
			p.session.Listeners.OnFieldTyped("", "") // not before: it would be nowhere
		}
	}
}

// noteTyped has a note show what is typed at once; all that is typed until the keyboard
// goes elsewhere is one step.
func (p *properties) noteTyped() {
	p.note.begun = func() { p.gesture = p.session.NewGesture() }
	p.note.OnChanged = func(text string) {
		if !p.note.focused || !p.note.changed() || len(p.selected.Notes) != 1 {
			return
		}
		p.note.start = text
		p.edit(p.rowNote, func() error { return p.session.Texts.WriteNote(p.selected.Notes[0], text, p.gesture) })
	}
	p.note.done = func() { p.gesture = 0 }
}

// toggle shows the fields, or hides them.
func (p *properties) toggle() {
	if p.selected.Empty() {
		p.closedSizes = !p.closedSizes
	} else {
		p.closedParts = !p.closedParts
		p.callbacks.OnFieldsToggled(!p.closedParts)
	}
	p.Show(p.session, p.palette)
	p.object.Refresh()
	p.resized()
}

// Show shows the fields of what is selected. A drawing that is held has none.
func (p *properties) Show(s *editor.Session, palette *scene.Palette) {
	before := cmp.Or(p.session, s)
	p.session, p.palette = s, palette
	sel := s.Selection()
	look.Visibly(p.object, s.Held() == "" && !(sel.Empty() && p.closedSizes) && s.Hand.Asked() == graphs.None && (len(sel.Notes) <= 1 || len(sel.Vertices)+len(sel.Edges) > 0))
	if !p.object.Visible() {
		return
	}
	if !sel.Equal(p.selected) {
		p.selected = sel
		for _, e := range []*propertyEntry{p.worth, p.picture, p.label, p.note} {
			e.start = e.Text // what was typed for something else is none of this
		}
		before.Listeners.OnFieldTyped("", "")
		for _, r := range p.rows {
			r.tell("")
		}
	}
	title, closed := "action.edit.properties", p.closedParts
	if sel.Empty() {
		title, closed = "property.title.sizes", p.closedSizes
	}
	p.head.say(p.words.T(title), !closed)
	for _, r := range p.rows {
		r.text.Color = palette.Color(scene.Muted)
		r.text.Refresh()
	}
	d := s.Drawing()
	vertices, edges := !closed && len(sel.Vertices) > 0, !closed && len(sel.Edges) > 0
	look.Visibly(p.rowWorth.object, vertices && d.Kind() == graphs.Directed)
	look.Visibly(p.rowColour.object, vertices)
	look.Visibly(p.rowLook.object, vertices)
	look.Visibly(p.rowLabel.object, edges)
	look.Visibly(p.rowNote.object, !closed && len(sel.Notes) == 1 && len(sel.Vertices)+len(sel.Edges) == 0)
	for _, r := range p.rowSizes {
		look.Visibly(r.object, !closed && sel.Empty())
	}
	p.fill(d, sel, palette)
	p.list.Refresh()
}

// fill puts what the drawing has into the fields.
func (p *properties) fill(d *document.Drawing, sel document.Selection, palette *scene.Palette) {
	give := func(e *propertyEntry, n int, of func(k int) string) {
		text, same := "", true
		for k := range n {
			if one := of(k); k == 0 {
				text = one
			} else if one != text {
				text, same = "", false
				break
			}
		}
		hint := ""
		if !same {
			hint = p.words.T("property.several")
		}
		e.SetPlaceHolder(hint)
		e.give(text)
	}
	g := d.Graph()
	give(p.worth, len(sel.Vertices), func(k int) string {
		if v, _ := g.Vertex(sel.Vertices[k]); v.Heap {
			return v.WorthText()
		}
		return ""
	})
	give(p.picture, len(sel.Vertices), func(k int) string { return d.VertexStyle(sel.Vertices[k]).Picture })
	give(p.label, len(sel.Edges), func(k int) string { return d.EdgeLabel(sel.Edges[k]) })
	give(p.note, min(len(sel.Notes), 1), func(k int) string {
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
	p.colour.mark(colour, palette)
	p.showSizes(d.Style())
}

// Focus puts the keyboard into the first field, which is shown for that.
func (p *properties) Focus(c fyne.Canvas) {
	if p.session == nil || p.session.Held() != "" {
		return
	}
	if p.closedParts && !p.selected.Empty() || p.closedSizes && p.selected.Empty() {
		p.toggle()
	}
	for _, r := range p.rows {
		if field, ok := r.field.(fyne.Focusable); ok && r.object.Visible() {
			c.Focus(field)
			if entry, ok := field.(*propertyEntry); ok {
				entry.begin()
			}
			return
		}
		if field, ok := r.field.(*sizeSlider); ok && r.object.Visible() {
			c.Focus(field.slider)
			return
		}
	}
}
