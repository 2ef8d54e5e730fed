package editor_test

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// hitTolerance is the hit tolerance in these tests, in document units: that of 100 %.
const hitTolerance = 5

// desk is a session with a hand on the mouse.
type desk struct {
	t *testing.T
	*editor.Session
}

func at(x, y float64) editor.Point { return editor.Point{X: x, Y: y} }

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// newDesk opens an edge list, with the vertices in their order 100 units apart in
// a row from the origin on.
func newDesk(t *testing.T, text string) *desk {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.To = append(row.To, at(100*float64(len(row.IDs)), 0))
		row.IDs = append(row.IDs, v.ID)
	}
	must(t, read.Drawing.Move(row))
	return &desk{t, editor.New(read.Drawing)}
}

func (d *desk) must(err error) {
	d.t.Helper()
	must(d.t, err)
}

func (d *desk) press(p editor.Point, keys editor.Modifiers) {
	d.t.Helper()
	d.must(d.Mouse.Press(editor.Pointer{At: p, HitTolerance: hitTolerance, Modifiers: keys, Clicks: 1}))
}

// drag presses at the first place and lets go at the last.
func (d *desk) drag(places ...editor.Point) { d.t.Helper(); d.dragWith(editor.Modifiers{}, places...) }

func (d *desk) dragWith(keys editor.Modifiers, places ...editor.Point) {
	d.t.Helper()
	d.press(places[0], keys)
	for _, p := range places[1:] {
		d.must(d.Mouse.Motion(p, hitTolerance))
	}
	d.must(d.Mouse.Release(places[len(places)-1]))
}

func (d *desk) click(p editor.Point) { d.t.Helper(); d.drag(p) }

func (d *desk) clickWith(keys editor.Modifiers, p editor.Point) { d.t.Helper(); d.dragWith(keys, p) }

// id returns the vertex of that name.
func (d *desk) id(name string) graphs.VertexID {
	d.t.Helper()
	v, ok := d.Drawing().Graph().VertexNamed(name)
	if !ok {
		d.t.Fatalf("there is no vertex %s", name)
	}
	return v.ID
}

// vertex returns the vertex of that name.
func (d *desk) vertex(name string) graphs.Vertex {
	v, _ := d.Drawing().Graph().Vertex(d.id(name))
	return v
}

// place returns where the vertex of that name is.
func (d *desk) place(name string) editor.Point { d.t.Helper(); return d.Drawing().At(d.id(name)) }

// says checks the drawing's edge list; lines are parted by "; " here.
func (d *desk) says(want string) {
	d.t.Helper()
	if got := d.list(d.Drawing()); got != want {
		d.t.Fatalf("the drawing is\n\t%s\nwant\n\t%s", got, want)
	}
}

func (d *desk) list(drawing *document.Drawing) string {
	d.t.Helper()
	var b strings.Builder
	d.must(formats.Write(&b, drawing, formats.Edges))
	var lines []string
	for _, line := range strings.Split(b.String(), "\n") {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "; ")
}

// selected checks what is selected: names of vertices, and edges as "a-b".
func (d *desk) selected(want ...string) {
	d.t.Helper()
	g := d.Drawing().Graph()
	name := func(id graphs.VertexID) string { v, _ := g.Vertex(id); return v.Name }
	var got []string
	for _, id := range d.Selection().Vertices {
		got = append(got, name(id))
	}
	for _, id := range d.Selection().Edges {
		e, _ := g.Edge(id)
		got = append(got, name(e.From)+"-"+name(e.To))
	}
	if !slices.Equal(got, want) {
		d.t.Fatalf("selected is %q, want %q", got, want)
	}
}

// oneStep checks that what was done last is one step, by taking it back: then the
// drawing must say that. It is done again.
func (d *desk) oneStep(name, before string) {
	d.t.Helper()
	now := d.list(d.Drawing())
	step, ok := d.Undo()
	if !ok || step.Name != name {
		d.t.Fatalf("the last step is %q, want %q", step.Name, name)
	}
	d.says(before)
	if _, ok := d.Redo(); !ok {
		d.t.Fatal("the step cannot be done again")
	}
	d.says(now)
}

// unchanged checks that nothing has been done to the drawing.
func (d *desk) unchanged() {
	d.t.Helper()
	if s, ok := d.History().NextUndo(); ok {
		d.t.Fatalf("step %q has been done", s.Name)
	}
}

var (
	shift   = editor.Modifiers{Shift: true}
	control = editor.Modifiers{Control: true}
)

// rimmed tells whether a drag from a place would draw an edge.
func (d *desk) rimmed(p editor.Point) bool {
	d.t.Helper()
	d.must(d.Mouse.Motion(p, hitTolerance))
	return d.Hand.HoversRim()
}

// newMove puts one vertex in a place.
func newMove(v graphs.VertexID, to editor.Point) document.Move {
	return document.Move{IDs: []graphs.VertexID{v}, To: []editor.Point{to}}
}

// cut cuts what is selected; ok is false where that is nothing.
func cut(s *editor.Session) (d *document.Drawing, ok bool) {
	d, err := s.Clipboard.Cut()
	return d, err == nil && d != nil
}
