package dialogs

import (
	"maps"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// What is beyond what is drawn is counted when it is to be drawn, and drawn where a person
// wants so many positions; few are drawn without a question, and what has more than a
// million is refused.
func TestLargeGamesAreAskedAbout(t *testing.T) {
	for _, test := range []struct {
		game  string
		args  map[string]string
		asked string // part of the question; empty for none
		drawn bool   // where the question is answered with yes
	}{
		// Two heaps in any order: 41·42/2 positions.
		{"wythoff", map[string]string{"a": "40", "b": "40"}, "861 positions", true},
		// 13·14/2 positions are too few to ask about.
		{"wythoff", map[string]string{"a": "13", "b": "12"}, "", true},
		// 30,001·30,002/2 positions are too many in any case.
		{"wythoff", map[string]string{"a": "30000", "b": "30000"}, "", false},
	} {
		s := newStage(t)
		g, _ := games.ByID(test.game)
		var (
			kept Thumbnails
			got  map[string]string
		)
		s.Gallery(g, &kept, Chosen{
			Draw: func(*games.Game, map[string]string, *document.Drawing) { t.Error("it is drawn unasked") },
			DrawLarge: func(drawn *games.Game, args map[string]string) {
				if drawn.ID != g.ID || s.seen() > 0 {
					t.Errorf("%s is drawn under %d dialogs", drawn.ID, s.seen())
				}
				got = args
			},
		})
		f := s.gameForm(g)
		for _, p := range f.params {
			p.entry.SetText(test.args[p.Name])
		}
		f.draw()
		s.until(func() bool { return got != nil || s.seen() == 2 || f.wrong.Visible() || strings.Contains(notes(f), "1000000") })
		if test.asked != "" {
			if text := s.onTop(); !strings.Contains(text, test.asked) {
				t.Errorf("%v is asked about with %q", test.args, text)
			}
			s.press(fyne.KeyReturn) // Cancel has the keyboard
			if s.seen() != 1 || got != nil {
				t.Errorf("%v: Cancel leaves %d dialogs", test.args, s.seen())
			}
			f.draw()
			s.until(func() bool { return s.seen() == 2 })
			s.Window.Canvas().FocusNext()
			s.press(fyne.KeyReturn)
		}
		if (got != nil) != test.drawn {
			t.Errorf("%v is drawn: %v", test.args, got != nil)
		}
		if !test.drawn {
			continue
		}
		want := maps.Clone(test.args)
		want[games.Limit] = "1000000"
		if !maps.Equal(got, want) {
			t.Errorf("it is drawn with %v, want %v", got, want)
		}
	}
}

// A change of the fields gives up the counting.
func TestChangesEndTheCounting(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	f.large = func(map[string]string) { t.Error("it is drawn") }
	g, _ := games.ByID("wythoff")
	f.show(g)
	f.params[0].entry.SetText("40")
	f.count()
	typed := f.typed
	f.params[0].entry.SetText("3")
	if f.typed == typed || f.busy {
		t.Error("the counting goes on")
	}
	s.settle(f)
	if s.seen() != 0 || f.made == nil || !strings.Contains(f.known.Text, "theory") {
		t.Errorf("%d questions, and %q is told", s.seen(), f.known.Text)
	}
}

// notes are what is told at the fields.
func notes(f *gameForm) string {
	var all strings.Builder
	for _, p := range f.params {
		all.WriteString(p.note.Text)
	}
	return all.String()
}
