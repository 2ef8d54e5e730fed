package workbench

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// longText is an edge list of a path that is read beside the window.
func longText(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "p%d -> p%d\n", i, i+1)
	}
	return text.String()
}

// A drag of many vertices, and a box around many, follow the pointer once a flush and to
// the end.
func TestManyVerticesFollowOnceAFlush(t *testing.T) {
	s := newStand(t)
	b := s.put(field(t, 4900, 0))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	press := func(at editor.Point) {
		ensure(t, b.Session.Mouse.Press(editor.Pointer{At: at, HitTolerance: 5, Clicks: 1}))
	}
	b.Session.Select.All()
	from := b.Session.Drawing().At(0)
	press(from)
	for i := range 20 {
		ensure(t, b.Session.Mouse.Motion(from.Add(editor.Point{X: float64(20 + i)}), 5))
	}
	if b.Session.History().Revision() != revision {
		t.Error("every motion moves the vertices")
	}
	b.Flush()
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-39) > 1e-6 {
		t.Errorf("after a flush they have moved by %v, want 39", got)
	}
	ensure(t, b.Session.Mouse.Motion(from.Add(editor.Point{X: 60}), 5))
	ensure(t, b.Session.Mouse.Release(from.Add(editor.Point{X: 60})))
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-60) > 1e-6 {
		t.Errorf("at the end they have moved by %v, want 60", got)
	}
	b.Session.Select.None()
	press(editor.Point{X: -500, Y: -500})
	for i := range 30 {
		ensure(t, b.Session.Mouse.Motion(editor.Point{X: 300 * float64(i), Y: 300 * float64(i)}, 5))
	}
	if !b.Session.Selection().Empty() {
		t.Error("every motion of the box selects")
	}
	b.Flush()
	selected := len(b.Session.Selection().Vertices)
	ensure(t, b.Session.Mouse.Release(editor.Point{X: 300, Y: 300}))
	if fewer := len(b.Session.Selection().Vertices); selected < 4900 || fewer != selected {
		t.Errorf("the box has %d vertices, %d when it was let go", selected, fewer)
	}
}

// A sweep of the eraser over a large drawing is one change a flush, which takes all that
// was touched.
func TestASweepIsOneChange(t *testing.T) {
	s := newStand(t)
	b := s.put(field(t, 4900, 0))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	b.Session.Mouse.SetTool(editor.Erase)
	ensure(t, b.Session.Mouse.Press(editor.Pointer{At: editor.Point{X: -300}, HitTolerance: 5, Clicks: 1}))
	for i := range 60 {
		ensure(t, b.Session.Mouse.Motion(editor.Point{X: 100 * float64(i), Y: 100 * float64(i)}, 5))
	}
	if b.Session.History().Revision() != revision {
		t.Error("every motion changes the drawing")
	}
	b.Flush()
	undo, _ := b.Session.History().Depth()
	left := b.Session.Drawing().Graph().Order()
	ensure(t, b.Session.Mouse.Release(editor.Point{X: 5900, Y: 5900}))
	if undo != 1 || left > 4890 || b.Session.Drawing().Graph().Order() != left {
		t.Errorf("%d steps, %d vertices left, %d at the end", undo, left, b.Session.Drawing().Graph().Order())
	}
}

// A long text is read beside the window, also where the board is changed meanwhile, and
// what waits for it comes when the board shows it.
func TestALongTextIsReadBesideTheWindow(t *testing.T) {
	b, page := withPage(t, abc(t))
	page.text = longText(2000)
	b.Text.Typed()
	order := -1
	b.Text.Settle(func() { order = b.Session.Drawing().Graph().Order() })
	if b.Session.Drawing().Graph().Order() != 3 || b.Text.State() != TextTyping || order >= 0 {
		t.Fatal("a long text is read on the spot")
	}
	ensure(t, b.Session.Whole.SetTitle("meanwhile"))
	page.stand.settle(b)
	if b.Text.State() != TextInSync || order != 2001 || !strings.HasPrefix(page.text, "title meanwhile\n") {
		t.Errorf("it stands at %d with %d vertices, %d when it had been read", b.Text.State(), b.Session.Drawing().Graph().Order(), order)
	}
	want, err := formats.Read(strings.NewReader(page.text), formats.Edges)
	ensure(t, err)
	if got := b.Session.Drawing().Graph().Size(); got != want.Drawing.Graph().Size() {
		t.Errorf("%d edges, want %d", got, want.Drawing.Graph().Size())
	}
}

// A long text that is typed on while it is being read is read as it is then.
func TestALongTextIsTypedOn(t *testing.T) {
	b, page := withPage(t, document.New(0))
	page.text = longText(1500)
	b.Text.Typed()
	b.Text.Flush()
	page.text = longText(1600)
	b.Text.Typed()
	page.stand.settle(b) // which runs what the pause of the typing has begun, or else nothing
	b.Text.Flush()
	page.stand.settle(b)
	if got := b.Session.Drawing().Graph().Order(); got != 1601 {
		t.Errorf("%d vertices", got)
	}
}

// Of a large drawing, what is deleted, undone and done again is in the journal, and comes
// back.
func TestLargeChangesAreKept(t *testing.T) {
	folder := t.TempDir()
	r := keptIn(t, folder, "a -> b\n", "")
	e := r.environment
	r.Close()
	r.Bench = New(longPath(t), "", e)
	r.Session.Select.All()
	ensure(t, r.Session.Vertices.AddTokensToSelection(1))
	r.settle()
	ensure(t, r.Session.Clipboard.Delete())
	r.settle()
	r.Session.Undo()
	r.settle()
	want := jsonOf(t, r.Session.Drawing())
	r.crash()
	if got := jsonOf(t, one(t, folder).Session.Drawing()); got != want {
		t.Error("another drawing comes back")
	}
}
