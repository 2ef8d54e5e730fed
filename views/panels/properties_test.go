package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// fieldsOf returns the fields of a session in a window. They are shown again after each edit.
func fieldsOf(t *testing.T, text string) (*propertyPanel, *editor.Session, fyne.Window) {
	t.Helper()
	startApp(t)
	s := session(t, text)
	var i *Inspector
	i = NewInspector(english(t), Callbacks{FieldsOpen: true, OnEdit: func(change func() error) error {
		defer func() { i.Show(s, scene.Light()) }()
		return change()
	}})
	w := test.NewTempWindow(t, i.Object())
	w.Resize(fyne.NewSize(InspectorWidth, 700))
	i.Show(s, scene.Light())
	return i.fields, s, w
}

// typeText types text into e, and then Return.
func typeText(w fyne.Window, e *propertyEntry, text string) {
	w.Canvas().Focus(e)
	e.SetText(text)
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestFieldsOfVertices checks that heap size, colour and picture apply to all selected vertices in
// one step each. A field says if the vertices differ, and showing the fields changes nothing.
func TestFieldsOfVertices(t *testing.T) {
	p, s, w := fieldsOf(t, "a -> b c\nb -> c\nworth c 3\n")
	i := p
	s.Select.Vertices([]graphs.VertexID{0, 2})
	i.Show(s, scene.Light())
	if p.worth.Text != "" || p.worth.PlaceHolder != "several" || p.colour.current != int(document.NoColour) {
		t.Errorf("worths %q %q, colour %d", p.worth.Text, p.worth.PlaceHolder, p.colour.current)
	}
	w.Canvas().Focus(p.worth)
	w.Canvas().Unfocus()
	if canUndo(s) {
		t.Error("looking at a field has changed the drawing")
	}
	typeText(w, p.worth, "∗7")
	for _, id := range []graphs.VertexID{0, 2} {
		if v, _ := s.Drawing().Graph().Vertex(id); !v.Heap || v.Worth != 7 {
			t.Errorf("vertex %d is %+v", id, v)
		}
	}
	if s.Drawing().Graph().Size() != 1 {
		t.Errorf("%d edges: a heap has no edges", s.Drawing().Graph().Size())
	}
	s.Undo()
	if v, _ := s.Drawing().Graph().Vertex(2); v.Worth != 3 || s.Drawing().Graph().Size() != 3 || canUndo(s) {
		t.Error("two worths are not one step")
	}
	p.Show(s, scene.Light())
	p.colour.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	p.colour.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if s.Drawing().VertexStyle(0).Colour != document.Blue || s.Drawing().VertexStyle(2).Colour != document.Blue ||
		p.colour.current != int(document.Blue) {
		t.Error("the first colour is not that of both vertices")
	}
	typeText(w, p.texts[0].entry, "heaps 3,1")
	if s.Drawing().VertexStyle(0).Picture != "heaps 3,1" || s.Drawing().VertexStyle(2).Picture != "heaps 3,1" {
		t.Errorf("the picture is %q", s.Drawing().VertexStyle(0).Picture)
	}
	typeText(w, p.worth, "")
	if v, _ := s.Drawing().Graph().Vertex(2); !v.Heap {
		t.Error("a field that was left empty has taken a worth away") // the field was empty because the vertices differ
	}
}

// TestFieldsShowErrors checks that an error is shown below the field, that the typed text stays,
// and that Escape removes it.
func TestFieldsShowErrors(t *testing.T) {
	p, s, w := fieldsOf(t, "a -> b\nworth b 3\n")
	s.Select.Vertex(1)
	p.Show(s, scene.Light())
	for _, wrong := range []string{"x", "-1", "1000001", "99999999999999999999"} {
		typeText(w, p.worth, wrong)
		if !p.rowWorth.errorText.Visible() || p.worth.Text != wrong {
			t.Errorf("worth %q: %q, %q", wrong, p.rowWorth.errorText.Text, p.worth.Text)
		}
	}
	p.worth.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	w.Canvas().Unfocus()
	if p.worth.Text != "3" || p.rowWorth.errorText.Visible() || canUndo(s) {
		t.Errorf("after Escape the worth is %q", p.worth.Text)
	}
	typeText(w, p.texts[0].entry, "heaps x")
	if !p.texts[0].row.errorText.Visible() || s.Drawing().VertexStyle(1).Picture != "" {
		t.Error("no picture is taken for one")
	}
	typeText(w, p.texts[0].entry, "heaps 2")
	if p.texts[0].row.errorText.Visible() {
		t.Error("the old error is still shown")
	}
	typeText(w, p.worth, "")
	if v, _ := s.Drawing().Graph().Vertex(1); v.Heap {
		t.Error("an empty field is a worth")
	}
}

// TestFieldsOfNotesAndEdges checks that typing changes a note at once, that Return begins a line,
// and that all of it is one step. Text typed for one item must not be applied to the next selected
// one.
func TestFieldsOfNotesAndEdges(t *testing.T) {
	p, s, w := fieldsOf(t, "a -> b\nb -> c\n")
	must(t, s.Texts.AddNote(editor.Point{}, "one"))
	p.Show(s, scene.Light())
	w.Canvas().Focus(p.note)
	p.note.prepareForTyping()
	p.note.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	for _, r := range "two" {
		p.note.TypedRune(r)
	}
	if n, _ := s.Drawing().Note(0); n.Text != "one\ntwo" {
		t.Errorf("the note says %q", n.Text)
	}
	w.Canvas().Unfocus()
	s.Undo()
	if n, _ := s.Drawing().Note(0); n.Text != "one" {
		t.Errorf("after one undo the note says %q", n.Text)
	}
	s.Select.Edge(0)
	p.Show(s, scene.Light())
	if p.rowNote.object.Visible() || p.rowWorth.object.Visible() || !p.rowLabel.object.Visible() {
		t.Error("an edge has other fields than its label")
	}
	w.Canvas().Focus(p.label)
	p.label.SetText("take 1")
	s.Select.Edge(1)
	p.Show(s, scene.Light())
	w.Canvas().Unfocus()
	if s.Drawing().EdgeLabel(1) != "" {
		t.Errorf("the label of another edge is %q", s.Drawing().EdgeLabel(1))
	}
	typeText(w, p.label, "take  2")
	if s.Drawing().EdgeLabel(1) != "take 2" || s.Drawing().EdgeLabel(0) != "" {
		t.Errorf("the labels are %q and %q", s.Drawing().EdgeLabel(0), s.Drawing().EdgeLabel(1))
	}
}

// TestFieldsOfTheDrawing checks that the sizes of the drawing are shown on request while nothing is
// selected.
func TestFieldsOfTheDrawing(t *testing.T) {
	p, s, w := fieldsOf(t, "a -> b\n")
	if p.object.Visible() {
		t.Error("the sizes are there unasked")
	}
	p.Focus(w.Canvas())
	if !p.rowSizes[0].object.Visible() || w.Canvas().Focused() != p.sizes[0].slider {
		t.Error("the keyboard is not in the sizes")
	}
	for _, x := range []float64{1.5, 1.75, 2} {
		p.sizes[1].slider.SetValue(x)
	}
	p.gesture = 0
	p.checks[0].SetChecked(true)
	if style := s.Drawing().Style(); style.Letters != 2 || !style.Bold {
		t.Errorf("the style is %+v", style)
	}
	s.Undo()
	p.Show(s, scene.Light())
	if p.checks[0].Checked || p.sizes[1].slider.Value != 2 {
		t.Error("the fields are not those of the drawing")
	}
	presets := p.rowSizes[len(p.rowSizes)-1].field.(*fyne.Container)
	presets.Objects[1].(*widget.Button).OnTapped()
	if style := s.Drawing().Style(); style.Letters != 1.5 || !style.Bold {
		t.Errorf("for a projector the style is %+v", style)
	}
	presets.Objects[0].(*widget.Button).OnTapped()
	if style := s.Drawing().Style(); style != (document.Style{}) {
		t.Errorf("as usual the style is %+v", style)
	}
	for range 5 {
		s.Undo()
	}
	if style := s.Drawing().Style(); style != (document.Style{}) {
		t.Errorf("without changes the style is %+v", style)
	}
	s.Hold(editor.Hold{Reason: "why.playing"})
	p.Show(s, scene.Light())
	if p.object.Visible() {
		t.Error("a drawing that is held has fields")
	}
}

// canUndo reports whether there is a step to undo.
func canUndo(s *editor.Session) bool {
	_, ok := s.History().NextUndo()
	return ok
}

// TestFieldsReportTypedText checks that typed text is reported at each key until it is applied or
// discarded, and never for an item selected afterwards.
func TestFieldsReportTypedText(t *testing.T) {
	p, s, w := fieldsOf(t, "a -> b\nb -> c\n")
	s.Select.Vertex(0)
	p.Show(s, scene.Light())
	var reported string
	s.Listeners.OnFieldTyped = func(f editor.TextField, text string) { reported = string(f) + " " + text }
	for _, c := range []struct {
		f           editor.TextField
		e           *propertyEntry
		text, wrong string
	}{{editor.FieldWorth, p.worth, "12", "x"}, {editor.FieldPicture, p.texts[0].entry, "heaps 2", "heaps x"}} {
		for _, end := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
			w.Canvas().Focus(c.e)
			c.e.SetText(c.text)
			if want := string(c.f) + " " + c.text; reported != want {
				t.Errorf("typing %q is reported as %q", want, reported)
			}
			if c.e.TypedKey(&fyne.KeyEvent{Name: end}); reported != " " {
				t.Errorf("%s: after %s, %q is typed", c.f, end, reported)
			}
		}
		w.Canvas().Focus(c.e)
		c.e.SetText(c.wrong)
		if c.e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); reported != string(c.f)+" "+c.wrong {
			t.Errorf("%s: a refused text is reported as %q", c.f, reported)
		}
		w.Canvas().Unfocus()
		s.Select.Vertex(2)
		if p.Show(s, scene.Light()); reported != " " {
			t.Errorf("%s: of another vertex, %q is typed", c.f, reported)
		}
		s.Select.Vertex(0)
		p.Show(s, scene.Light())
	}
	s.Select.Edge(1)
	p.Show(s, scene.Light())
	w.Canvas().Focus(p.label)
	if p.label.SetText("take"); reported != "label take" {
		t.Errorf("typing a label is reported as %q", reported)
	}
	w.Canvas().Unfocus()
	if reported != " " || s.Drawing().EdgeLabel(1) != "take" {
		t.Errorf("without the keyboard, %q is typed, and the label is %q", reported, s.Drawing().EdgeLabel(1))
	}
}

// TestFieldsAreHiddenUntilOpened checks that the fields of the selection are hidden until the user
// opens them, which is reported.
func TestFieldsAreHiddenUntilOpened(t *testing.T) {
	s := session(t, "a -> b\n")
	var toggles []bool
	i := NewInspector(english(t), Callbacks{OnFieldsToggled: func(open bool) { toggles = append(toggles, open) }})
	w := test.NewTempWindow(t, i.Object())
	w.Resize(fyne.NewSize(InspectorWidth, 700))
	s.Select.All()
	i.Show(s, scene.Light())
	if i.fields.rowColour.object.Visible() {
		t.Error("the fields are open")
	}
	i.fields.toggleFields()
	if !i.fields.rowColour.object.Visible() || len(toggles) != 1 || !toggles[0] {
		t.Errorf("opening is reported as %v", toggles)
	}
}

// The toolkit drops the renderers of hidden widgets and makes new ones. The colours are then laid out
// as before.
func TestColoursSurviveTheirRenderer(t *testing.T) {
	p, s, _ := fieldsOf(t, "a -> b")
	s.Select.Vertices([]graphs.VertexID{0})
	p.Show(s, scene.Light())
	row := p.colour.CreateRenderer().Objects()[0].(*fyne.Container)
	last := row.Objects[len(row.Objects)-1]
	if len(p.colour.discs) != colours || last.Position().X < p.colour.pitch()*float32(colours-1)-1 ||
		last.Size().Height < swatchHeight {
		t.Errorf("%d discs; the last is at %v in size %v", len(p.colour.discs), last.Position(), last.Size())
	}
}
