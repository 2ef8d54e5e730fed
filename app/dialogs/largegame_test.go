package dialogs

import (
	"maps"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// What is beyond what is drawn is counted when it is to be drawn, and drawn where a person
// wants so many positions; few are drawn without a question, and what has more than a
// million is refused.
func TestLargeGamesAreAskedAbout(t *testing.T) {
	for _, test := range []struct {
		heap  string
		asked bool
		drawn bool // where the question is answered with yes
	}{
		{"500", true, true},
		{"100", false, true},      // 101 positions are too few to ask about
		{"3000000", false, false}, // and these too many in any case
	} {
		s := newStage(t)
		nim, _ := games.ByID("nim")
		var (
			kept Thumbnails
			got  map[string]string
		)
		s.Gallery(nim, nil, &kept, Chosen{
			Draw: func(*games.Game, map[string]string, *document.Drawing) { t.Error("it is drawn unasked") },
			DrawLarge: func(drawn *games.Game, args map[string]string, positions int) {
				if digits := strconv.Itoa(positions - 1); digits != test.heap {
					t.Errorf("%d positions of a heap of %s", positions, test.heap)
				}
				if drawn.ID != nim.ID || s.seen() > 0 {
					t.Errorf("%s is drawn under %d dialogs", drawn.ID, s.seen())
				}
				got = args
			},
		})
		for _, digit := range test.heap {
			s.Window.Canvas().Focused().TypedRune(digit) // the first in place of the default
		}
		field := s.Window.Canvas().Focused()
		s.press(fyne.KeyReturn)
		s.until(func() bool { return got != nil || s.seen() == 2 || strings.Contains(s.onTop(), "more than 1000000") })
		if (s.seen() == 2) != test.asked {
			t.Fatalf("a heap of %s: %d dialogs are there", test.heap, s.seen())
		}
		if test.asked {
			if text := s.onTop(); !strings.Contains(text, "501 positions") {
				t.Errorf("the question is %q", text)
			}
			s.press(fyne.KeyReturn) // Cancel has the keyboard
			if s.seen() != 1 || got != nil {
				t.Errorf("Cancel leaves %d dialogs, and %v is drawn", s.seen(), got)
			}
			s.Window.Canvas().Focus(field)
			s.press(fyne.KeyReturn)
			s.until(func() bool { return s.seen() == 2 })
			s.Window.Canvas().FocusNext()
			s.press(fyne.KeyReturn)
		}
		var want map[string]string
		if test.drawn {
			want = map[string]string{"heaps": test.heap, "unfold": "false", games.Limit: "1000000"}
		}
		if !maps.Equal(got, want) {
			t.Errorf("a heap of %s is drawn with %v, want %v", test.heap, got, want)
		}
	}
}

// A change of the fields gives up the counting.
func TestChangesEndTheCounting(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	f.large = func(map[string]string, int) { t.Error("it is drawn") }
	g, _ := games.ByID("wythoff")
	f.show(g)
	f.params[0].entry.SetText("40")
	f.count()
	f.params[0].entry.SetText("3")
	if f.job.Running() {
		t.Error("the counting goes on")
	}
	s.settle(f)
	if s.seen() != 0 || f.made == nil || !strings.Contains(f.known.Text, "theory") {
		t.Errorf("%d questions, and %q is told", s.seen(), f.known.Text)
	}
}

// onTop returns all that is told in the dialog in front.
func (s *stage) onTop() string {
	var all strings.Builder
	walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if label, ok := o.(*widget.Label); ok {
			all.WriteString(label.Text + "\n")
		}
	})
	return all.String()
}
