package workbench

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
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

// What is large is made beside the window: nothing has changed when it was asked for, and
// everything that is asked for meanwhile comes after it, in its order.
func TestLargeChangesWaitForOneAnother(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	t.Cleanup(b.Close)
	order := b.Session.Drawing().Graph().Order()
	b.Session.SelectAll()
	ensure(t, b.Session.DeleteSelection())
	if b.Work.Now() == nil || b.Session.Drawing().Graph().Order() != order {
		t.Fatal("a large change was made on the spot")
	}
	b.Session.Undo() // of what is still to be deleted
	b.Session.Redo()
	b.Session.Undo()
	ensure(t, b.Session.Duplicate())
	s.settle(b)
	if got := b.Session.Drawing().Graph().Order(); got != 2*order {
		t.Errorf("%d vertices are there, want %d", got, 2*order)
	}
	b.Session.Undo()
	s.settle(b)
	if got := b.Session.Drawing().Graph().Order(); got != order {
		t.Errorf("%d vertices are there, want %d", got, order)
	}
}

// What waits for a large change is about what is selected when that has been made.
func TestWhatWaitsIsAboutWhatIsLeft(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	t.Cleanup(b.Close)
	b.Failed = func(err error) { t.Error(err) }
	waiting := func(f func() error) { t.Helper(); ensure(t, f()) }
	b.Session.SelectAll()
	waiting(b.Session.DeleteSelection)
	waiting(func() error { return b.Session.AddTokensToSelection(1) })
	waiting(func() error { return b.Session.Align(editor.Left) })
	waiting(func() error { return b.Session.Distribute(true) })
	waiting(b.Session.SnapSelection)
	waiting(b.Session.Reverse)
	waiting(b.Session.Unbend)
	waiting(b.Session.DeleteSelection)
	waiting(b.Session.Duplicate)
	b.Session.CutBeside(func(*document.Drawing) func() { t.Error("cut"); return func() {} })
	b.Session.SelectConnected()
	waiting(func() error { return b.Session.SetKind(graphs.Deletion) })
	s.settle(b)
	if d := b.Session.Drawing(); d.Graph().Order() != 0 || d.Kind() != graphs.Deletion {
		t.Errorf("%d vertices are left, of kind %v", d.Graph().Order(), d.Kind())
	}
}

// A drag of many vertices, and a box around many, follow the pointer once a flush and to
// the end.
func TestManyVerticesFollowOnceAFlush(t *testing.T) {
	s := newStand(t)
	b := s.put(field(t, 4900, 0))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	press := func(at editor.Point) {
		ensure(t, b.Session.Press(editor.Pointer{At: at, HitTolerance: 5, Clicks: 1}))
	}
	b.Session.SelectAll()
	from := b.Session.Drawing().At(0)
	press(from)
	for i := range 20 {
		ensure(t, b.Session.Motion(from.Add(editor.Point{X: float64(20 + i)}), 5))
	}
	if b.Session.History().Revision() != revision {
		t.Error("every motion moves the vertices")
	}
	b.Flush()
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-39) > 1e-6 {
		t.Errorf("after a flush they have moved by %v, want 39", got)
	}
	ensure(t, b.Session.Motion(from.Add(editor.Point{X: 60}), 5))
	ensure(t, b.Session.Release(from.Add(editor.Point{X: 60})))
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-60) > 1e-6 {
		t.Errorf("at the end they have moved by %v, want 60", got)
	}
	b.Session.SelectNone()
	press(editor.Point{X: -500, Y: -500})
	for i := range 30 {
		ensure(t, b.Session.Motion(editor.Point{X: 300 * float64(i), Y: 300 * float64(i)}, 5))
	}
	if !b.Session.Selection().Empty() {
		t.Error("every motion of the box selects")
	}
	b.Flush()
	selected := len(b.Session.Selection().Vertices)
	ensure(t, b.Session.Release(editor.Point{X: 300, Y: 300}))
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
	b.Session.SetTool(editor.Erase)
	ensure(t, b.Session.Press(editor.Pointer{At: editor.Point{X: -300}, HitTolerance: 5, Clicks: 1}))
	for i := range 60 {
		ensure(t, b.Session.Motion(editor.Point{X: 100 * float64(i), Y: 100 * float64(i)}, 5))
	}
	if b.Session.History().Revision() != revision {
		t.Error("every motion changes the drawing")
	}
	b.Flush()
	undo, _ := b.Session.History().Depth()
	left := b.Session.Drawing().Graph().Order()
	ensure(t, b.Session.Release(editor.Point{X: 5900, Y: 5900}))
	if undo != 1 || left > 4890 || b.Session.Drawing().Graph().Order() != left {
		t.Errorf("%d steps, %d vertices left, %d at the end", undo, left, b.Session.Drawing().Graph().Order())
	}
}

// A large change that is given up leaves the drawing as it was, and so does what waited
// for it; what comes afterwards is made.
func TestALargeChangeIsGivenUp(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	b.Session.SelectAll()
	ensure(t, b.Session.DeleteSelection())
	ensure(t, b.Session.Duplicate())
	if !b.Work.Stop() {
		t.Fatal("there is nothing to give up")
	}
	s.settle(b)
	if b.Session.History().Revision() != revision {
		t.Error("it was made all the same")
	}
	ensure(t, b.Session.DeleteSelection())
	s.settle(b)
	if b.Session.Drawing().Graph().Order() != 0 {
		t.Error("what comes afterwards is not made")
	}
}

// A large change does not go over a small one that was made meanwhile: that is said.
func TestALargeChangeFitsNoOther(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	t.Cleanup(b.Close)
	var failed error
	b.Failed = func(err error) { failed = err }
	b.Session.SelectAll()
	ensure(t, b.Session.DeleteSelection())
	ensure(t, b.Session.SetTitle("meanwhile"))
	order := b.Session.Drawing().Graph().Order()
	s.settle(b)
	var meanwhile *editor.MeanwhileError
	if !errors.As(failed, &meanwhile) || b.Session.Drawing().Graph().Order() != order || b.Session.Drawing().Title() != "meanwhile" {
		t.Errorf("told %v; %d vertices, %q", failed, b.Session.Drawing().Graph().Order(), b.Session.Drawing().Title())
	}
}

// A bench that is closed takes no change that was under way.
func TestALargeChangeOfAClosedBench(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	d := b.Session.Drawing()
	b.Session.SelectAll()
	ensure(t, b.Session.DeleteSelection())
	b.Close()
	s.settle(b)
	if d.Graph().Order() == 0 {
		t.Error("it was made all the same")
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
	ensure(t, b.Session.SetTitle("meanwhile"))
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

// What is deleted, undone and done again beside the window is in the journal, and comes
// back.
func TestLargeChangesAreKept(t *testing.T) {
	folder := t.TempDir()
	r := keptIn(t, folder, "a -> b\n", "")
	e := r.environment
	r.Close()
	r.Bench = New(longPath(t), "", e)
	r.Session.SelectAll()
	ensure(t, r.Session.AddTokensToSelection(1))
	r.settle()
	ensure(t, r.Session.DeleteSelection())
	r.settle()
	r.Session.Undo()
	r.settle()
	want := jsonOf(t, r.Session.Drawing())
	r.crash()
	if got := jsonOf(t, one(t, folder).Session.Drawing()); got != want {
		t.Error("another drawing comes back")
	}
}
