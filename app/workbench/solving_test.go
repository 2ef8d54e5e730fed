package workbench

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/ongraph"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestResultsOfOlderGamesAreDropped(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
	old := b.Session.History().GameRevision()
	ensure(t, b.Session.Vertices.AddTokens(1, 1))
	b.Flush()
	b.Session.Solved.Set(old, &solver.Solution{}, nil)
	solution, _, _ := b.Session.Solved.Solution()
	if solution == nil || solution.Value.String() != "3" {
		t.Error("the result of an older game was taken")
	}
}

// A large game is solved in the background, and its solution is shown when it is ready.
func TestLargeGameIsSolvedInTheBackground(t *testing.T) {
	s := newStand(t)
	b := New(threeVertexGame(t), s.Environment)
	b.Solving.game = b.Session.History().GameRevision()
	b.Solving.run(b.Session.Drawing().Clone(), time.Now())
	if b.Solving.State() != SolvingRunning {
		t.Fatal("no job is under way")
	}
	if _, _, known := b.Session.Solved.Solution(); known {
		t.Error("the solution is there already")
	}
	s.settle(b)
	solution, err, known := b.Session.Solved.Solution()
	if !known || err != nil || solution.Value.String() != "2" {
		t.Errorf("the result is %v, %v, %v", solution, err, known)
	}
	if b.Solving.State() != SolvingKnown || b.Solving.SolveTime() <= 0 {
		t.Errorf("it stands at %d and has taken %v", b.Solving.State(), b.Solving.SolveTime())
	}
}

// If solving a game on a graph is stopped, the values known so far are shown. Solving can be
// started again.
func TestStoppedSolvingShowsKnownValues(t *testing.T) {
	grid := "# node-kayles\np q\n"
	for y := range 9 {
		for x := range 8 {
			grid += fmt.Sprintf("a%d%d a%d%d\na%d%d a%d%d\n", x, y, x+1, y, y, x, y, x+1)
		}
	}
	r := newRig(t, grid, 1)
	r.Flush()
	for r.Solving.Progress().Done == 0 {
		(<-r.queue)()
	}
	if p := r.Solving.Progress(); r.Solving.State() != SolvingRunning || p.Remaining != 81 || !r.Solving.Stop() {
		t.Fatalf("state %d, %+v", r.Solving.State(), p)
	}
	for r.Solving.job.IsRunning() {
		(<-r.queue)()
	}
	s, err, known := r.Session.Solved.Solution()
	if r.Solving.State() != SolvingStopped || !known || err != nil || !errors.Is(s.Unknown, ongraph.Ended) ||
		s.Parts[0].Value.String() != "1" || s.Parts[1].Value.Known() {
		t.Fatalf("state %d: %+v %v", r.Solving.State(), s, err)
	}
	if !r.Solving.Restart() || r.Solving.State() != SolvingRunning {
		t.Errorf("again, it stands at %d", r.Solving.State())
	}
	r.Solving.Stop()
}

// A panic of the solver is reported as an error.
func TestPanicOfTheSolverIsAnError(t *testing.T) {
	if _, err := solve(context.Background(), solver.Position{}); err == nil ||
		!strings.Contains(err.Error(), "defect") {
		t.Errorf("solving nothing at all ends with %v", err)
	}
}

// remotenessTexts returns the remoteness shown at each vertex of the scene, in the order of the vertices.
func (r *rig) remotenessTexts() (numbers []string) {
	r.settle()
	for r.Remoteness.job.IsRunning() {
		(<-r.queue)()
	}
	r.settle()
	for _, sh := range r.Session.View.Scene().Shapes {
		if sh.Kind == scene.Text && sh.Subject.Kind == scene.Vertex && sh.Font == scene.Sans && sh.Size == 11 {
			numbers = append(numbers, sh.Text)
		}
	}
	slices.Sort(numbers)
	return numbers
}

// The remoteness is shown for the current solution, is updated when the drawing changes, and can
// be hidden again.
func TestRemotenessIsShown(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\nc -> d\nx -> y\ny -> x\n", 1)
	r.settle()
	if got := r.remotenessTexts(); len(got) > 0 {
		t.Errorf("unasked, it shows %q", got)
	}
	r.Remoteness.SetOn(true)
	// d has 0 and c has 1. b has 2, because its option c is an N-position. a wins by moving to b,
	// so a has 3. Play between x and y never ends.
	if got := fmt.Sprint(r.remotenessTexts()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("it shows %s", got)
	}
	ensure(t, r.Session.Vertices.Rename(0, "first"))
	if got := fmt.Sprint(r.remotenessTexts()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("after a new name it shows %s", got)
	}
	d, _ := r.Session.Drawing().Graph().VertexNamed("d")
	r.Session.Select.Vertex(d.ID)
	ensure(t, r.Session.Clipboard.Delete())
	if got := fmt.Sprint(r.remotenessTexts()); got != "[0 1 1 ∞ ∞]" {
		t.Errorf("without d it shows %s", got)
	}
	r.Session.Undo()
	if got := fmt.Sprint(r.remotenessTexts()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("with d again it shows %s", got)
	}
	r.Remoteness.SetOn(false)
	if got := r.remotenessTexts(); len(got) > 0 || r.Session.View.Options().Remoteness != nil {
		t.Errorf("switched off, it shows %q", got)
	}
	r.Remoteness.SetOn(true)
	r.Close()
}

// longText returns the edge list of a path of n vertices, which is read in the background if n is
// large.
func longText(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "p%d -> p%d\n", i, i+1)
	}
	return text.String()
}

// Dragging many vertices, or a selection box around them, updates the board once a flush, and the
// end of the gesture is exact.
func TestDraggingManyVerticesUpdatesOncePerFlush(t *testing.T) {
	s := newStand(t)
	b := s.newBench(gridWithHub(t, 4900, 0))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	press := func(point editor.Point) {
		ensure(t, b.Session.Mouse.Press(editor.Press{At: point, HitTolerance: 5, Clicks: 1}))
	}
	b.Session.Select.All()
	from := b.Session.Drawing().At(0)
	press(from)
	for i := range 20 {
		ensure(t, b.Session.Mouse.Move(from.Add(editor.Point{X: float64(20 + i)}), 5))
	}
	if b.Session.History().Revision() != revision {
		t.Error("every motion moves the vertices")
	}
	b.Flush()
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-39) > 1e-6 {
		t.Errorf("after a flush they have moved by %v, want 39", got)
	}
	ensure(t, b.Session.Mouse.Move(from.Add(editor.Point{X: 60}), 5))
	ensure(t, b.Session.Mouse.Release(from.Add(editor.Point{X: 60})))
	if got := b.Session.Drawing().At(0).X - from.X; math.Abs(got-60) > 1e-6 {
		t.Errorf("at the end they have moved by %v, want 60", got)
	}
	b.Session.Select.None()
	press(editor.Point{X: -500, Y: -500})
	for i := range 30 {
		ensure(t, b.Session.Mouse.Move(editor.Point{X: 300 * float64(i), Y: 300 * float64(i)}, 5))
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

// A sweep of the eraser over a large drawing is one change a flush, and erases everything that the
// pointer touched.
func TestEraserSweepIsOneChangePerFlush(t *testing.T) {
	s := newStand(t)
	b := s.newBench(gridWithHub(t, 4900, 0))
	t.Cleanup(b.Close)
	revision := b.Session.History().Revision()
	b.Session.Mouse.SetTool(editor.Erase)
	ensure(t, b.Session.Mouse.Press(editor.Press{At: editor.Point{X: -300}, HitTolerance: 5, Clicks: 1}))
	for i := range 60 {
		ensure(t, b.Session.Mouse.Move(editor.Point{X: 100 * float64(i), Y: 100 * float64(i)}, 5))
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

// A long text is read in the background, also if the board changes meanwhile. Functions that wait
// for the text are called when the board shows it.
func TestLongTextIsReadInTheBackground(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	page.text = longText(2000)
	b.Text.OnTyped()
	order := -1
	b.Text.AfterReading(func() { order = b.Session.Drawing().Graph().Order() })
	if b.Session.Drawing().Graph().Order() != 3 || b.Text.State() != TextTyping || order >= 0 {
		t.Fatal("a long text is read on the spot")
	}
	ensure(t, b.Session.Whole.SetTitle("meanwhile"))
	page.stand.settle(b)
	if b.Text.State() != TextInSync || order != 2001 || !strings.HasPrefix(page.text, "title meanwhile\n") {
		t.Errorf("it stands at %d with %d vertices, %d when it had been read", b.Text.State(),
			b.Session.Drawing().Graph().Order(), order)
	}
	want, err := formats.Read(strings.NewReader(page.text), formats.Edges)
	ensure(t, err)
	if got := b.Session.Drawing().Graph().Size(); got != want.Drawing.Graph().Size() {
		t.Errorf("%d edges, want %d", got, want.Drawing.Graph().Size())
	}
}

// If a long text is edited while it is being read, the new text is read.
func TestLongTextEditedWhileItIsRead(t *testing.T) {
	b, page := newBenchWithPage(t, document.New(0))
	page.text = longText(1500)
	b.Text.OnTyped()
	b.Text.Flush()
	page.text = longText(1600)
	b.Text.OnTyped()
	page.stand.settle(b) // runs the job that the pause after typing has started, if any
	b.Text.Flush()
	page.stand.settle(b)
	if got := b.Session.Drawing().Graph().Order(); got != 1601 {
		t.Errorf("%d vertices", got)
	}
}

// Deleting, undoing and redoing in a large drawing is written to the journal, and is recovered
// from it.
func TestLargeChangesAreRecovered(t *testing.T) {
	folder := t.TempDir()
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	e := r.environment
	r.Close()
	r.Bench = New(longPath(t), e)
	r.Session.Select.All()
	ensure(t, r.Session.Vertices.AddTokensToSelection(1))
	r.settle()
	ensure(t, r.Session.Clipboard.Delete())
	r.settle()
	r.Session.Undo()
	r.settle()
	want := jsonOf(t, r.Session.Drawing())
	r.crash()
	if got := jsonOf(t, onlyRecovered(t, folder).Session.Drawing()); got != want {
		t.Error("another drawing comes back")
	}
}
