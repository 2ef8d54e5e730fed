package dialogs

import (
	"context"
	"strings"
	"testing"

	"nimgraph/app/onscreen"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/translations"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

var walk = onscreen.Walk

// stage is a window with dialogs. Functions passed to its door wait until the test runs them.
type stage struct {
	*Dialogs
	t      testing.TB
	queue  chan func()
	closed int // the number of calls of OnClosed
}

func newStage(t testing.TB) *stage {
	t.Helper()
	a := test.NewTempApp(t)
	w, err := translations.Words("en")
	ensure(t, err)
	s := &stage{t: t, queue: make(chan func(), 10_000)}
	s.Dialogs = &Dialogs{
		Window: Window{a.NewWindow("")}, Words: w, Door: func(f func()) { s.queue <- f }, Palette: scene.Light,
		Describe: func(err error) string { return w.Error(err, nil) }, OnClosed: func() { s.closed++ },
	}
	s.Window.Resize(fyne.NewSize(1200, 900))
	return s
}

// until runs the functions passed to the door until isMet returns true.
func (s *stage) until(isMet func() bool) {
	for !isMet() {
		(<-s.queue)()
	}
}

// press sends a key to the focused widget, as the window does.
func (s *stage) press(name fyne.KeyName) {
	s.t.Helper()
	focused := s.Window.Canvas().Focused()
	if focused == nil {
		s.t.Fatalf("no widget is focused to receive %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
}

// seen returns the number of visible dialogs, which must be the number of dialogs that are counted
// as open.
func (s *stage) seen() int {
	s.t.Helper()
	n := len(s.Window.Canvas().Overlays().List())
	if n != len(s.open) {
		s.t.Errorf("%d dialogs are visible, but %d are counted as open", n, len(s.open))
	}
	return n
}

func ensure(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// pictureSource returns a source of pictures of the game a -> b c, b -> c with a token on a.
func pictureSource(t *testing.T) picture.Source {
	t.Helper()
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\ntoken a\n"), formats.Edges)
	ensure(t, err)
	ensure(t,
		read.Drawing.Move(document.Move{
			IDs: read.Drawing.Graph().Freeze().VertexID,
			To:  []document.Point{{}, {X: 100}, {X: 200}},
		}))
	solution, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	ensure(t, err)
	return picture.Source{
		Drawing: read.Drawing, Solution: solution, BoardOptions: scene.DefaultOptions(),
		Palette: scene.Light(),
	}
}

// exportOf returns the arguments of an export dialog whose last choice is last.
func exportOf(t *testing.T, last picture.Request) ExportOptions {
	t.Helper()
	source := pictureSource(t)
	return ExportOptions{
		Last: last, Source: func() picture.Source { return source }, Proposed: t.TempDir() + "/three",
		OnAccepted: func(picture.Request) {},
		OnWrite:    func(string, picture.Request) { t.Error("a picture is written") },
		OnCopy:     func(picture.Request) { t.Error("a picture is copied") },
	}
}
