package panels

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// blank draws nothing.
func blank(*scene.Scene, int, int) image.Image { return image.NewRGBA(image.Rect(0, 0, 1, 1)) }

// TestFiguresKeepTheirPlace: figures that grow by a digit or shrink do not move, and
// neither does where the text at the left ends.
func TestFiguresKeepTheirPlace(t *testing.T) {
	app(t)
	s := NewStatus()
	s.Hint(strings.Repeat("a hint ", 40))
	bar := s.Object()
	bar.Resize(fyne.NewSize(700, 30))
	s.Show("8 vertices · 28 edges · solved in <0.1 ms · 122 %", scene.Light())
	at, left := s.right.Position(), s.left.Text
	for _, figures := range []string{"8 vertices · 28 edges · solving · 99 %", "8 vertices · 29 edges · solved in 0.1 ms · 122 %"} {
		s.Show(figures, scene.Light())
		if s.right.Position() != at || s.left.Text != left || s.right.Text != figures {
			t.Errorf("%q is at %v, before at %v; the hint is %q, before %q", s.right.Text, s.right.Position(), at, s.left.Text, left)
		}
	}
}

func TestStatusSaysTheMostUrgent(t *testing.T) {
	app(t)
	s := NewStatus()
	s.Object().Resize(fyne.NewSize(700, 30))
	says := func(want string, c scene.Role) {
		t.Helper()
		s.Show("", scene.Light())
		if s.left.Text != want || s.left.Color != scene.Light().Color(c) {
			t.Errorf("it says %q in %v, want %q", s.left.Text, s.left.Color, want)
		}
	}
	s.Hint("a hint")
	says("a hint", scene.Muted)
	s.Say("a message", false)
	says("a message", scene.Ink)
	s.Say("a failure", true)
	says("a failure", scene.Wrong)
	s.Unsay()
	says("a hint", scene.Muted)
}

func TestExampleWhileTheTextIsEmpty(t *testing.T) {
	app(t)
	text := NewText(english(t), func() {}, func() {})
	for _, c := range []struct {
		text  string
		shown bool
	}{{"", true}, {"a -> b\n", false}, {"undirected\n", true}, {"# a comment\n\n", false}, {"ground r\n", false}, {"", true}} {
		text.Write(c.text)
		if text.example.Visible() != c.shown {
			t.Errorf("with %q the example is shown: %v", c.text, text.example.Visible())
		}
	}
	text.area.TypedRune('a')
	if text.example.Visible() {
		t.Error("it stays while something is typed")
	}
	if got := text.Text(); got != "a" && got != "a\n" {
		t.Errorf("the text is %q: the example is no part of it", got)
	}
}

// TestToolsFollowTheKindOfGame: a tool that has another symbol is drawn anew, and only
// then.
func TestToolsFollowTheKindOfGame(t *testing.T) {
	app(t)
	one, other := &scene.Scene{}, &scene.Scene{}
	now := one
	name, run := "Token", 0
	tools := NewTools([]ToolItem{{
		Symbol: func() *scene.Scene { return now }, Chosen: func() bool { return false }, Name: func() string { return name },
		Tip: func() string { return "puts one" }, Run: func() { run++ },
	}, {Icon: theme.ContentUndoIcon(), Name: func() string { return "Undo" }, Tip: func() string { return "" }}}, NewTips(english(t)))
	var drawn []*scene.Scene
	tools.Show(scene.Light()) // before there is anything to draw with
	tools.Draw(scene.Light(), func(s *scene.Scene, w, h int) image.Image {
		drawn = append(drawn, s)
		return blank(s, w, h)
	})
	tools.Show(scene.Light())
	now = other
	tools.Show(scene.Light())
	tools.Show(scene.Light())
	b := tools.buttons[0]
	name = "Ground"
	b.MouseIn(nil)
	if b.name.Text != "Ground" || tools.tips.text != "puts one" {
		t.Errorf("the button %q has the tip %q", b.name.Text, tools.tips.text)
	}
	if b.Tapped(nil); run != 1 || tools.tips.at != nil {
		t.Errorf("clicked, it was chosen %d times", run)
	}
	if len(drawn) != 2 || drawn[0] != one || drawn[1] != other {
		t.Errorf("drawn %d times", len(drawn))
	}
}

// TestLegendExplainsItsMarks: every mark has words and a tip.
func TestLegendExplainsItsMarks(t *testing.T) {
	app(t)
	w := english(t)
	l := NewLegend(w, fyne.Do)
	var marks []scene.Mark
	for m := scene.MarkP; m <= scene.MarkRemoteness; m++ {
		marks = append(marks, m)
	}
	l.Show(marks, scene.Light(), blank)
	texts := explanations(l.Object())
	if len(texts) != len(marks) {
		t.Fatalf("%d tips for %d marks", len(texts), len(marks))
	}
	for i, text := range texts {
		if text == "" || strings.HasPrefix(text, "tip.") {
			t.Errorf("the tip of %q is %q", w.T(marks[i].Key()), text)
		}
	}
}

func TestNothingPlayedSaysWhatToDo(t *testing.T) {
	app(t)
	for drawing, want := range map[string]string{
		"a -> b\n":         "Tokens say where the game stands",
		"r -- a\nground\n": "With the Ground tool (T)",
		"undirected\n":     "No edge hangs together with the ground",
	} {
		s := session(t, drawing)
		if strings.Contains(drawing, "undirected") && s.Drawing().Kind() != graphs.Deletion {
			t.Fatalf("%q is no edge-deletion game", drawing)
		}
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		if got := strings.ReplaceAll(written(i.position), "|", " "); !strings.Contains(got, want) {
			t.Errorf("%q: it says %q, want %q", drawing, got, want)
		}
	}
}
