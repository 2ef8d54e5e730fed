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

// stage is the window alone on an app for tests, with actions that are only noted. What
// comes through the door waits until the test runs it.
type stage struct {
	*Sequences
	t     *testing.T
	queue chan func()
	gate  chan struct{} // values wait for it where it is not nil
	done  []string      // the actions that were carried out
	why   string        // why no action is possible; empty where all are
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
	study := sequence.New(sequence.Environment{Door: door, Source: gated{s}, JobName: func() string { return "" }})
	s.Sequences = NewSequences(Program{
		App: app, Words: words, Settings: NewSettings(app.Preferences()), Door: door,
		Theme: func() look.Theme { return look.New(look.Light) },
	}, study, s.actions, func() { s.done = append(s.done, "close") })
	s.window.Resize(fyne.NewSize(1180, 780))
	s.Show()
	t.Cleanup(s.Close)
	return s
}

// actions makes an action for each item of the menus.
func (s *stage) actions(*Sequences) (all []*actions.Action) {
	for _, top := range sequenceMenus {
		for _, id := range top.items {
			if id != "-" {
				all = append(all,
					&actions.Action{ID: id, Requirement: func() string { return s.why },
						Run: func() { s.done = append(s.done, id) }})
			}
		}
	}
	return all
}

// gated is the solver, which waits for the gate before each value is told.
type gated struct{ stage *stage }

func (g gated) Open(q sequence.Question) (sequence.Sequence, error) {
	of, err := sequence.Solver{}.Open(q)
	return gatedSequence{of, g.stage.gate}, err
}

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

// until runs what comes through the door until something holds.
func (s *stage) until(holds func() bool) {
	s.t.Helper()
	for !holds() {
		(<-s.queue)()
	}
}

// asks asks a question, and waits for its values and laws.
func (s *stage) asks(q sequence.Question) {
	s.t.Helper()
	s.Study.Ask(q)
	s.until(func() bool { return s.Study.State() != sequence.Working && s.Study.LawState() != sequence.Searching })
}

// press types a key into what has the keyboard, or else into the window.
func (s *stage) press(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := s.Canvas().Focused(); f != nil {
		f.TypedKey(e)
		return
	}
	s.Canvas().OnTypedKey()(e)
}

func (s *stage) must(want string) {
	s.t.Helper()
	if text := texts(s.Content()); !strings.Contains(text, want) {
		s.t.Errorf("%q is not said:\n%s", want, text)
	}
}

// frame is a window with a table of actions that are only counted.
type frame struct {
	*Window
	queue    chan func()
	ran      map[string]int // how often each action was carried out
	closing  int            // how often the window was to be closed
	dropping []*Tab         // that were to be closed
}

func newFrame(t *testing.T) *frame {
	t.Helper()
	a := test.NewTempApp(t)
	return frameIn(t, a, NewSettings(a.Preferences()))
}

func frameIn(t *testing.T, a fyne.App, kept Settings) *frame {
	t.Helper()
	w, err := translations.Words("en")
	ensure(t, err)
	f := &frame{queue: make(chan func(), 10_000), ran: map[string]int{}}
	theme := look.New(look.Light)
	a.Settings().SetTheme(theme)
	f.Window = New(Program{
		App: a, Words: w, Settings: kept, Door: func(g func()) { f.queue <- g },
		Theme: func() look.Theme { return theme },
	}, Callbacks{
		NewActions: func(*Window) []*actions.Action { return f.table() },
		OnClose:    func() { f.closing++ }, OnCloseTab: func(t *Tab) { f.dropping = append(f.dropping, t) },
		OnDropped: func([]string) {}, OnOpenRecent: func(string) {},
		OnChooseGame: func(*games.Game) {}, OnChanged: func(*Tab) {},
	})
	return f
}

// table has an action for each item of the menus and groups.
func (f *frame) table() []*actions.Action {
	var all []*actions.Action
	made := map[string]bool{}
	add := func(ids []string) {
		for _, id := range ids {
			if id != "-" && !strings.HasPrefix(id, ":") && !made[id] {
				made[id] = true
				all = append(all, &actions.Action{ID: id, Run: func() { f.ran[id]++ }})
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
	return all
}

// put adds a tab with a drawing.
func (f *frame) put(t *testing.T, text string) *Tab {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	ensure(t, err)
	return f.AddTab(f.bench(read.Drawing))
}

func (f *frame) bench(d *document.Drawing) *workbench.Bench {
	return workbench.New(d, workbench.Environment{Door: f.Door, Words: f.Words, OnError: func(error) {}})
}

// abc is a -> b c, b -> c with a token on a: values 2, 1, 0.
const abc = "a -> b c\nb -> c\ntoken a\n"

func ensure(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
