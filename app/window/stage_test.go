package window

import (
	"context"
	"strings"
	"testing"

	"nimgraph/app/onscreen"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/actions"
	"nimgraph/app/sequence"
	"nimgraph/app/translations"
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
	study := sequence.New(sequence.Environment{Door: door, Source: gated{s}, Name: func() string { return "" }})
	s.Sequences = NewSequences(Program{
		App: app, Words: words, Settings: NewSettings(app.Preferences()), Door: door, Theme: func() look.Theme { return look.New(look.Light) },
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
				all = append(all, &actions.Action{ID: id, Obstacle: func() string { return s.why }, Run: func() { s.done = append(s.done, id) }})
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
	s.until(func() bool { return s.Study.State() != sequence.Working && s.Study.LawState() != sequence.Seeking })
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
