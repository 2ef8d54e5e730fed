package editor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/views/editor"
)

// wanderThroughHistory undoes a few steps and usually redoes them.
func (p *randomEditor) wanderThroughHistory() {
	p.t.Helper()
	before, steps := p.text(), 0
	for range p.r.IntN(6) {
		if p.undo() {
			steps++
		}
	}
	if p.r.IntN(4) == 0 {
		return
	}
	for range steps {
		if !p.redo() {
			p.t.Fatal("what was undone cannot be done again")
		}
	}
	if p.text() != before {
		p.t.Fatal("undoing and redoing leads elsewhere")
	}
}

// randomPoint returns a point of the board, often near a vertex.
func (p *randomEditor) randomPoint() editor.Point {
	g := p.Drawing().Graph()
	if n := g.VertexSlots(); n > 0 && p.r.IntN(4) > 0 {
		near := p.Drawing().At(graphs.VertexID(p.r.IntN(n)))
		return near.Add(pt(float64(p.r.IntN(60)-30), float64(p.r.IntN(60)-30)))
	}
	return pt(float64(p.r.IntN(500)-50), float64(p.r.IntN(400)-200))
}

// randomID returns a vertex ID, which may not exist.
func (p *randomEditor) randomID() graphs.VertexID {
	return graphs.VertexID(p.r.IntN(p.Drawing().Graph().VertexSlots() + 1))
}

// tryEdit makes a random change. An impossible change must return an error and change nothing.
func (p *randomEditor) tryEdit() {
	revision, before := p.History().Revision(), p.text()
	if err := p.editAtRandom(); err != nil && p.History().Revision() == revision && p.text() != before {
		p.t.Fatalf("%v, but the drawing has changed", err)
	}
}

// editAtRandom calls a random command of the session and returns its error.
func (p *randomEditor) editAtRandom() error {
	switch p.r.IntN(42) {
	case 0, 1, 2, 3, 4, 5, 6, 7:
		return p.gestureAtRandom()
	case 8, 9:
		p.Mouse.SetTool(editor.Tool(p.r.IntN(6)))
	case 10:
		p.Select.All()
	case 11:
		p.Select.Vertex(p.randomVertex())
	case 12:
		return p.Clipboard.Delete()
	case 13, 14:
		return p.Vertices.Rename(p.randomID(),
			[]string{"", "a", "b", "new", "two words", fmt.Sprint(p.r.IntN(30)), "token"}[p.r.IntN(7)])
	case 15:
		return p.Vertices.AddTokens(p.randomID(), p.r.IntN(5)-2)
	case 16:
		return p.Vertices.AddTokensToSelection(p.r.IntN(3) - 1)
	case 17:
		return p.Vertices.ToggleSum(p.randomID())
	case 18:
		if p.Drawing().Kind() == graphs.Directed {
			return p.Vertices.ToggleTarget(p.randomID())
		}
		return p.Vertices.ToggleGround(p.randomID())
	case 19:
		return p.Edges.Reverse()
	case 20:
		return p.Whole.SetPlay(graphs.Play(p.r.IntN(2)))
	case 21:
		return p.Whole.SetTitle(fmt.Sprint("title ", p.r.IntN(3)))
	case 22:
		return p.Cursor.Nudge(pt(4, float64(p.r.IntN(3))), int64(p.r.IntN(3)))
	case 23:
		if d, ok := p.Clipboard.Copy(); ok {
			p.copied = d
		}
	case 24:
		if d, ok := cutSelection(p.Session); ok {
			p.copied = d
		}
	case 25, 26:
		if p.copied != nil && p.Drawing().Graph().Order() < 40 {
			return p.Clipboard.Paste(p.copied, p.randomPoint())
		}
	case 27:
		if p.Drawing().Graph().Order() < 40 {
			return p.Clipboard.Duplicate()
		}
	case 28:
		var m document.Move
		for v := range p.Drawing().Graph().Vertices() {
			m.IDs, m.To = append(m.IDs, v.ID), append(m.To, p.randomPoint())
		}
		return p.Places.Move(0, m, nil)
	case 29:
		if p.r.IntN(3) == 0 {
			return p.Whole.SetKind(graphs.Kind(p.r.IntN(2)))
		}
	case 30, 31:
		return p.Moves.Play(graphs.EdgeID(p.r.IntN(p.Drawing().Graph().EdgeSlots() + 1)))
	case 32:
		p.Mouse.Cancel()
	case 33:
		return p.Edges.Add(p.randomVertex(), p.randomVertex())
	case 34:
		return p.Edges.Reattach(graphs.EdgeID(p.r.IntN(p.Drawing().Graph().EdgeSlots()+1)),
			editor.End(p.r.IntN(2)), p.randomVertex())
	case 35:
		return p.Edges.Bend([]float64{0.05, -0.3, 1.5}[p.r.IntN(3)])
	case 36:
		return p.Edges.Unbend()
	case 37:
		return p.Edges.Join()
	case 38:
		p.Cursor.Show(p.randomPoint())
	case 39:
		way := []editor.Point{left, right, up, down}[p.r.IntN(4)]
		if p.r.IntN(2) == 0 {
			p.Cursor.Move(way)
		} else {
			p.Cursor.Hop(way)
		}
	case 40:
		return p.Cursor.Click(p.r.IntN(3) == 0)
	case 41:
		return p.Cursor.Connect()
	}
	return nil
}

// randomVertex returns a vertex of the drawing. If there is none, it adds one.
func (p *randomEditor) randomVertex() graphs.VertexID {
	var ids []graphs.VertexID
	for v := range p.Drawing().Graph().Vertices() {
		ids = append(ids, v.ID)
	}
	if len(ids) == 0 {
		id, err := p.Vertices.Add(p.randomPoint())
		p.must(err)
		return id
	}
	return ids[p.r.IntN(len(ids))]
}

// gestureAtRandom presses, drags and releases at random points. Sometimes it does not release.
func (p *randomEditor) gestureAtRandom() error {
	press := editor.Press{
		At: p.randomPoint(), HitTolerance: hitTolerance, Clicks: 1 + p.r.IntN(4)/3, Secondary: p.r.IntN(8) == 0,
		Modifiers: editor.Modifiers{Shift: p.r.IntN(4) == 0, Control: p.r.IntN(8) == 0},
	}
	err := p.Mouse.Press(press)
	p.Mouse.Overlay()
	last := press.At
	for range p.r.IntN(4) {
		last = p.randomPoint()
		if e := p.Mouse.Move(last, hitTolerance); e != nil {
			err = e
		}
		p.Mouse.Overlay()
		p.recordDrawing()
	}
	if p.r.IntN(10) > 0 {
		if e := p.Mouse.Release(last); e != nil {
			err = e
		}
	}
	p.Mouse.Move(p.randomPoint(), hitTolerance)
	p.Mouse.Overlay()
	return err
}

// starSession returns a session with a vertex that has an edge to each of n vertices in a row below
// it.
func starSession(tb testing.TB, n int) *editor.Session {
	tb.Helper()
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "hub -> v%d\n", i)
	}
	read := must.Get(formats.Read(strings.NewReader(text.String()), formats.Edges))
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.IDs, row.To = append(row.IDs, v.ID), append(row.To, pt(50*float64(len(row.IDs)), 3000))
	}
	row.To[0] = pt(0, 0)
	must.Succeed(read.Drawing.Move(row))
	return editor.New(read.Drawing)
}

// hitTolerance is the hit tolerance in these tests, in document units, at a scale of 100 %.
const hitTolerance = 5

// harness is a session with helpers that use the mouse and check the drawing.
type harness struct {
	t *testing.T
	*editor.Session
}

// pt returns the point (x, y).
func pt(x, y float64) editor.Point { return editor.Point{X: x, Y: y} }

// newHarness opens the edge list text. The vertices lie in a row, in their order, 100 units apart
// from the origin on.
func newHarness(t *testing.T, text string) *harness {
	t.Helper()
	read := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
	var row document.Move
	for v := range read.Drawing.Graph().Vertices() {
		row.To = append(row.To, pt(100*float64(len(row.IDs)), 0))
		row.IDs = append(row.IDs, v.ID)
	}
	must.Succeed(read.Drawing.Move(row))
	return &harness{t, editor.New(read.Drawing)}
}

func (d *harness) must(err error) {
	d.t.Helper()
	must.Succeed(err)
}

func (d *harness) press(p editor.Point, keys editor.Modifiers) {
	d.t.Helper()
	d.must(d.Mouse.Press(editor.Press{At: p, HitTolerance: hitTolerance, Modifiers: keys, Clicks: 1}))
}

// drag presses at the first of places, moves through all, and releases at the last.
func (d *harness) drag(places ...editor.Point) {
	d.t.Helper()
	d.dragWith(editor.Modifiers{}, places...)
}

func (d *harness) dragWith(keys editor.Modifiers, places ...editor.Point) {
	d.t.Helper()
	d.press(places[0], keys)
	for _, p := range places[1:] {
		d.must(d.Mouse.Move(p, hitTolerance))
	}
	d.must(d.Mouse.Release(places[len(places)-1]))
}

func (d *harness) click(p editor.Point) { d.t.Helper(); d.drag(p) }

func (d *harness) clickWith(keys editor.Modifiers, p editor.Point) { d.t.Helper(); d.dragWith(keys, p) }

func (d *harness) id(name string) graphs.VertexID {
	d.t.Helper()
	v, ok := d.Drawing().Graph().VertexNamed(name)
	if !ok {
		d.t.Fatalf("there is no vertex %s", name)
	}
	return v.ID
}

func (d *harness) vertex(name string) graphs.Vertex {
	v, _ := d.Drawing().Graph().Vertex(d.id(name))
	return v
}

// place returns the place of the vertex called name.
func (d *harness) place(name string) editor.Point { d.t.Helper(); return d.Drawing().At(d.id(name)) }

// checkList checks the drawing's edge list, with "; " between lines.
func (d *harness) checkList(want string) {
	d.t.Helper()
	if got := d.listText(d.Drawing()); got != want {
		d.t.Fatalf("the drawing is\n\t%s\nwant\n\t%s", got, want)
	}
}

// listText returns drawing as an edge list, with "; " between lines.
func (d *harness) listText(drawing *document.Drawing) string {
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

// checkSelection checks the selection: names of vertices, and edges as "a-b".
func (d *harness) checkSelection(want ...string) {
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

// checkOneStep checks that the last step has the given name, and that before is the drawing's edge
// list before it. It undoes the step and repeats it.
func (d *harness) checkOneStep(name, before string) {
	d.t.Helper()
	now := d.listText(d.Drawing())
	step, ok := d.Undo()
	if !ok || step.Name != name {
		d.t.Fatalf("the last step is %q, want %q", step.Name, name)
	}
	d.checkList(before)
	if _, ok := d.Redo(); !ok {
		d.t.Fatal("the step cannot be done again")
	}
	d.checkList(now)
}

// checkUnchanged checks that there is no step to undo.
func (d *harness) checkUnchanged() {
	d.t.Helper()
	if s, ok := d.History().NextUndo(); ok {
		d.t.Fatalf("step %q has been done", s.Name)
	}
}

var (
	shift   = editor.Modifiers{Shift: true}
	control = editor.Modifiers{Control: true}
)

// startsEdgeAt reports whether a drag from p would draw an edge.
func (d *harness) startsEdgeAt(p editor.Point) bool {
	d.t.Helper()
	d.must(d.Mouse.Move(p, hitTolerance))
	return d.Hand.HoversRim()
}

// newMove returns the move of vertex v to the place to.
func newMove(v graphs.VertexID, to editor.Point) document.Move {
	return document.Move{IDs: []graphs.VertexID{v}, To: []editor.Point{to}}
}

// cutSelection cuts the selection; ok is false if nothing was cut.
func cutSelection(s *editor.Session) (d *document.Drawing, ok bool) {
	d, err := s.Clipboard.Cut()
	return d, err == nil && d != nil
}
