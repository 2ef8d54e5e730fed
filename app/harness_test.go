package app

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/actions"
	"nimgraph/app/jobs"
	"nimgraph/app/onscreen"
	"nimgraph/app/sequence"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

var walk, texts = onscreen.Walk, onscreen.Texts

// run is a program on Fyne's test driver. Functions that other goroutines pass to the UI thread
// wait until settle runs them.
type run struct {
	*Program
	t     *testing.T
	queue chan func()
}

func program(t *testing.T) *run {
	t.Helper()
	return programOn(t, newToolkit(t))
}

func programOn(t *testing.T, app fyne.App) *run {
	t.Helper()
	p, err := newProgram(app)
	mustDo(t, err)
	r := &run{Program: p, t: t, queue: make(chan func(), 10_000)}
	p.setStateFolder(t.TempDir())
	t.Cleanup(func() {
		if r.sequences != nil {
			r.sequences.close()
		}
		for _, c := range r.windows {
			c.window.Close() // so that the pictures of its boards are freed before the last test ends
		}
		p.claims.Wait()
		if !p.journals.Close(time.Minute) {
			t.Error("a journal has no end")
		}
		for len(r.queue) > 0 {
			(<-r.queue)() // drop a frame that was being drawn
		}
	})
	p.door = func(f func()) { r.queue <- f }
	p.writePicture = func([]byte) error { return nil }
	return r
}

// programShowing returns a program with a window that shows drawing d.
func programShowing(t *testing.T, d *document.Drawing) (*run, *windowCommands) {
	r := program(t)
	return r, r.show(d)
}

// show opens drawing d in a new window.
func (r *run) show(d *document.Drawing) *windowCommands {
	c := r.openWindow(r.newBench(d))
	r.settle()
	return c
}

// settle runs the functions passed to the UI thread, and waits for the jobs of all tabs.
func (r *run) settle() {
	for {
		for len(r.queue) > 0 {
			(<-r.queue)()
		}
		if !r.isBusy() {
			return
		}
		(<-r.queue)()
	}
}

func (r *run) isBusy() bool {
	if r.recovering {
		return true
	}
	if s := r.sequences; s != nil {
		if st := s.study; st.State() == sequence.Working || st.LawState() == sequence.Searching ||
			st.Work.Current() != nil {
			return true
		}
	}
	for _, c := range r.windows {
		for _, t := range c.window.Tabs() {
			b := t.Bench
			if b.Work.Current() != nil || b.File.State() == workbench.FileWriting || b.File.IsChecking() ||
				b.Solving.State() == workbench.SolvingRunning || b.Text.Busy() {
				return true
			}
		}
	}
	return false
}

// settleUntil runs functions passed to the UI thread until isMet returns true.
func (r *run) settleUntil(isMet func() bool) {
	for !isMet() {
		(<-r.queue)()
	}
}

// tabCount returns the number of drawings that are open in all windows.
func (r *run) tabCount() int {
	n := 0
	for _, c := range r.windows {
		n += len(c.window.Tabs())
	}
	return n
}

func (c *windowCommands) act(id string) *actions.Action { return c.window.Table.Find(id) }

// perform runs the action with the given ID as the menu does.
func (r *run) perform(c *windowCommands, id string) {
	r.t.Helper()
	a := c.act(id)
	if a == nil {
		r.t.Fatalf("there is no action %s", id)
	}
	c.window.Table.RunFromMenu(a)
	r.settle()
}

// save writes the current drawing to the file path.
func (r *run) save(c *windowCommands, path string) {
	c.files.confirmAndWrite(c.window.Current(), path, func() {})
	r.settle()
}

// pressKey sends a key to the widget with the keyboard focus, as the window does.
func (r *run) pressKey(c *windowCommands, name fyne.KeyName) {
	r.t.Helper()
	focused := c.window.Canvas().Focused()
	if focused == nil {
		r.t.Fatalf("nothing has the keyboard to take %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
	r.settle()
}

// tapAnswer taps a button of the question in front: the one n places to the right of the button with
// the keyboard focus.
func (r *run) tapAnswer(c *windowCommands, n int) {
	r.t.Helper()
	for ; n > 0; n-- {
		c.window.Canvas().FocusNext()
	}
	for ; n < 0; n++ {
		c.window.Canvas().FocusPrevious()
	}
	r.pressKey(c, fyne.KeyReturn)
}

// typeText types text into the widget with the keyboard focus.
func typeText(c *windowCommands, text string) {
	for _, r := range text {
		c.window.Canvas().Focused().TypedRune(r)
	}
}

// visibleDialogs returns the number of visible dialogs of a window.
func visibleDialogs(t *testing.T, c *windowCommands) int {
	t.Helper()
	n := len(c.window.Canvas().Overlays().List())
	if (n > 0) != c.dialogs().AnyOpen() {
		t.Errorf("%d dialogs are on the screen, and some are taken to be there: %v", n, c.dialogs().AnyOpen())
	}
	return n
}

// shortcutHandler returns the handler of a window's shortcuts, which is a field of the test driver's
// canvas.
func shortcutHandler(t *testing.T, c *windowCommands) fyne.Shortcutable {
	t.Helper()
	taker, ok := reflect.ValueOf(c.window.Canvas()).Elem().FieldByName("WindowlessCanvas").Interface().(fyne.Shortcutable)
	if !ok {
		t.Fatal("the window takes no shortcuts")
	}
	return taker
}

func mustDo(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func drawingOf(t *testing.T, text string) *document.Drawing {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	mustDo(t, err)
	return read.Drawing
}

// threeVertexGame returns the game a -> b c, b -> c with a token on a. Its values are 2, 1 and 0.
func threeVertexGame(t *testing.T) *document.Drawing {
	t.Helper()
	return drawingOf(t, "a -> b c\nb -> c\ntoken a\n")
}

// largePath returns a path of moves that takes a while to be written.
func largePath(t *testing.T) *document.Drawing {
	t.Helper()
	const n = 5001
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for i := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
		if i > 0 {
			b.AddEdge(graphs.VertexID(i-1), graphs.VertexID(i), 1)
		}
	}
	g, err := b.Graph()
	mustDo(t, err)
	return document.FromGraph(g)
}

func empty() *document.Drawing { return document.New(graphs.Directed) }

func asJSON(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	mustDo(t, formats.Write(&text, d, formats.JSON))
	return text.String()
}

// panickingJob returns a job that panics.
func panickingJob() *jobs.Job {
	return &jobs.Job{Run: func(context.Context, func(float64)) func() { panic("out of order") }}
}

// toolkit is Fyne's test driver as one program sees it. All programs share one driver, because a
// new driver reads all fonts again, and its shaper never releases a font.
type toolkit struct {
	fyne.App
	settings *toolkitSettings
}

// shared returns the test driver of all programs.
var shared = sync.OnceValue(func() fyne.App {
	a := test.NewApp()
	a.NewWindow("") // the driver looks for the canvas of what is in none in the last window
	return a
})

// TestMain runs the tests in a process with FYNE_CACHE set, which Fyne reads when it starts. It is
// the time after which Fyne drops an unused widget. With the default of a minute, the tests of
// this package need 1.9 GB of memory instead of 1.0 GB.
func TestMain(m *testing.M) {
	const variable = "FYNE_CACHE"
	if _, ok := os.LookupEnv(variable); ok {
		os.Exit(m.Run())
	}
	c := exec.Command(os.Args[0], os.Args[1:]...)
	c.Env = append(os.Environ(), variable+"=1ms")
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := c.Run(); c.ProcessState == nil {
		panic(err)
	}
	os.Exit(c.ProcessState.ExitCode())
}

// newToolkit returns the test driver in the state that a new program expects.
func newToolkit(t *testing.T) *toolkit {
	t.Helper()
	a := shared()
	fyne.SetCurrentApp(a)
	a.Preferences().(interface{ WriteValues(func(map[string]any)) }).WriteValues(func(all map[string]any) { clear(all) })
	a.Clipboard().SetContent("")
	t.Cleanup(func() {
		fyne.SetCurrentApp(a)
		software.NewCanvas().Capture() // drops unused widgets, as painting a window does
	})
	return &toolkit{a, &toolkitSettings{Settings: a.Settings()}}
}

func (t *toolkit) Settings() fyne.Settings { return t.settings }

// toolkitSettings are the settings of one program. They pass a changed theme on to the listeners.
type toolkitSettings struct {
	fyne.Settings
	listeners []func(fyne.Settings)
}

func (s *toolkitSettings) AddListener(f func(fyne.Settings)) { s.listeners = append(s.listeners, f) }

func (s *toolkitSettings) SetTheme(theme fyne.Theme) {
	if s.Theme() == theme {
		return
	}
	s.Settings.SetTheme(theme)
	for _, f := range s.listeners {
		f(s)
	}
}
