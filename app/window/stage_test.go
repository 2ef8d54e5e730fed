package window

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/actions"
	"nimgraph/app/onscreen"
	"nimgraph/app/sequence"
	"nimgraph/app/translations"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
)

var texts = onscreen.Texts

// stage is a window of sequences in a test app. Its actions only record that they ran. Functions
// passed to its door wait until the test runs them.
type stage struct {
	*Sequences
	t     *testing.T
	queue chan func()
	gate  chan struct{} // if not nil, computations wait until it is closed
	done  []string      // the IDs of the actions that ran, in order
	why   string        // the key of the reason why no action is possible; empty if all are
}

func newStage(t *testing.T) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Light))
	words, err := translations.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{t: t, queue: make(chan func(), 100_000)}
	door := func(f func()) { s.queue <- f }
	study := sequence.New(sequence.Environment{
		Door: door, Source: gatedSource{s},
		JobName: func() string { return "" },
	})
	s.Sequences = NewSequences(Program{
		App: app, Words: words, Settings: NewSettings(app.Preferences()), Door: door,
		Theme: func() look.Theme { return look.New(look.Light) },
	}, study, s.newActions, func() { s.done = append(s.done, "close") })
	s.window.Resize(fyne.NewSize(1180, 780))
	s.Show()
	t.Cleanup(s.Close)
	return s
}

// newActions returns an action for each item of the menus.
func (s *stage) newActions(*Sequences) (list []*actions.Action) {
	for _, top := range sequenceMenus {
		for _, id := range top.items {
			if id != "-" {
				list = append(list,
					&actions.Action{
						ID: id, Requirement: func() string { return s.why },
						Run: func() { s.done = append(s.done, id) },
					})
			}
		}
	}
	return list
}

// gatedSource is the solver. Its sequences compute a tenth of the values and then wait until the
// gate of the stage is closed.
type gatedSource struct{ stage *stage }

func (g gatedSource) Open(q sequence.Question) (sequence.Sequence, error) {
	values, err := sequence.Solver{}.Open(q)
	return gatedSequence{values, g.stage.gate}, err
}

// gatedSequence is a sequence of a gatedSource.
type gatedSequence struct {
	sequence.Sequence
	gate chan struct{}
}

func (g gatedSequence) Extend(ctx context.Context, to int, progress func()) error {
	if g.gate != nil {
		if err := g.Sequence.Extend(ctx, to/10, progress); err != nil {
			return err
		}
		progress()
		select {
		case <-g.gate:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return g.Sequence.Extend(ctx, to, progress)
}

// until runs the functions passed to the door until isMet returns true.
func (s *stage) until(isMet func() bool) {
	s.t.Helper()
	for !isMet() {
		(<-s.queue)()
	}
}

// ask asks q, and waits for its values and laws.
func (s *stage) ask(q sequence.Question) {
	s.t.Helper()
	s.Study.Ask(q)
	s.until(func() bool { return s.Study.State() != sequence.Working && s.Study.LawState() != sequence.Searching })
}

// press sends a key to the widget with the keyboard focus, or to the window if there is none.
func (s *stage) press(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := s.Canvas().Focused(); f != nil {
		f.TypedKey(e)
		return
	}
	s.Canvas().OnTypedKey()(e)
}

// mustShow reports an error if the text want is not in the window.
func (s *stage) mustShow(want string) {
	s.t.Helper()
	if text := texts(s.Content()); !strings.Contains(text, want) {
		s.t.Errorf("the window does not show %q:\n%s", want, text)
	}
}

// frame is a window whose actions only count how often they ran.
type frame struct {
	*Window
	queue    chan func()
	ran      map[string]int // how often each action ran, by ID
	closing  int            // the number of calls of OnClose
	dropping []*Tab         // the tabs passed to OnCloseTab, in order
}

// newFrame returns a frame with empty settings.
func newFrame(t *testing.T) *frame {
	t.Helper()
	a := test.NewTempApp(t)
	return newFrameIn(t, a, NewSettings(a.Preferences()))
}

// newFrameIn returns a frame of the app with the given settings.
func newFrameIn(t *testing.T, a fyne.App, settings Settings) *frame {
	t.Helper()
	w, err := translations.Words("en")
	ensure(t, err)
	f := &frame{queue: make(chan func(), 10_000), ran: map[string]int{}}
	theme := look.New(look.Light)
	a.Settings().SetTheme(theme)
	f.Window = New(Program{
		App: a, Words: w, Settings: settings, Door: func(g func()) { f.queue <- g },
		Theme: func() look.Theme { return theme },
	}, Callbacks{
		NewActions: func(*Window) []*actions.Action { return f.newActions() },
		OnClose:    func() { f.closing++ }, OnCloseTab: func(t *Tab) { f.dropping = append(f.dropping, t) },
		OnDropped: func([]string) {}, OnOpenRecent: func(string) {},
		OnChooseGame: func(*games.Game) {}, OnChanged: func(*Tab) {},
	})
	return f
}

// newActions returns an action for each item of the menus and groups.
func (f *frame) newActions() []*actions.Action {
	var list []*actions.Action
	added := map[string]bool{}
	add := func(ids []string) {
		for _, id := range ids {
			if id != "-" && !strings.HasPrefix(id, ":") && !added[id] {
				added[id] = true
				list = append(list, &actions.Action{ID: id, Run: func() { f.ran[id]++ }})
			}
		}
	}
	for _, top := range menus {
		add(top.items)
	}
	for _, group := range groups {
		add(group.items)
	}
	for _, names := range contextMenus {
		add(names)
	}
	return list
}

// addDrawing adds a tab with the drawing that is given as an edge list.
func (f *frame) addDrawing(t *testing.T, text string) *Tab {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	ensure(t, err)
	return f.AddTab(f.newBench(read.Drawing))
}

// newBench returns a bench with drawing d.
func (f *frame) newBench(d *document.Drawing) *workbench.Bench {
	return workbench.New(d, workbench.Environment{Door: f.Door, Words: f.Words, OnError: func(error) {}})
}

// threeVertices is an edge list: a -> b c, b -> c with a token on a. The values are 2, 1 and 0.
const threeVertices = "a -> b c\nb -> c\ntoken a\n"

func ensure(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
