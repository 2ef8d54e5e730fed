package panels

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/scene"
)

// waiting returns tips whose delay ends when the test says so.
func waiting(t *testing.T) (tips *Tips, elapse func()) {
	var due []func()
	tips = NewTips(english(t))
	tips.runAfter = func(_ time.Duration, run func()) { due = append(due, run) }
	return tips, func() {
		for _, run := range due {
			run()
		}
		due = nil
	}
}

func TestTipsComeWhereThePointerRests(t *testing.T) {
	app(t)
	tips, elapse := waiting(t)
	term := tips.Wrap(canvas.NewRectangle(nil), "the least that is not among them").(*tipTarget)
	other := tips.Wrap(canvas.NewRectangle(nil), "something else").(*tipTarget)
	place := container.NewWithoutLayout(term, other)
	w := test.NewTempWindow(t, container.NewStack(place, tips.Layer()))
	w.Resize(fyne.NewSize(200, 300))
	term.Resize(fyne.NewSize(60, 20))
	term.Move(fyne.NewPos(150, 270))

	term.MouseIn(nil)
	if tips.card.Visible() {
		t.Error("the tip does not wait")
	}
	elapse()
	if !tips.card.Visible() || tips.label.Text != "the least that is not among them" {
		t.Fatalf("shown: %v, %q", tips.card.Visible(), tips.label.Text)
	}
	low, high := tips.card.Position(), tips.card.Position().Add(tips.card.Size())
	if low.X < 0 || low.Y < 0 || high.X > tips.layer.Size().Width || high.Y > term.Position().Y {
		t.Errorf("it is at %v…%v in a layer of %v, with the term at %v", low, high, tips.layer.Size(), term.Position())
	}
	term.MouseOut()
	if tips.card.Visible() || tips.label.Visible() {
		t.Error("it stays when the pointer goes")
	}

	// The pointer passes over one on its way to the other.
	term.MouseIn(nil)
	term.MouseOut()
	other.MouseIn(nil)
	elapse()
	if tips.label.Text != "something else" {
		t.Errorf("the tip says %q", tips.label.Text)
	}
	other.MouseOut()
	term.MouseIn(nil)
	term.MouseOut()
	elapse()
	if tips.card.Visible() {
		t.Error("a tip is shown for what the pointer has left")
	}
}

// TestTermsHaveTips: what the panels say in terms of the field is explained.
func TestTermsHaveTips(t *testing.T) {
	app(t)
	for name, c := range map[string]struct {
		drawing string
		want    []string
		edge    bool
	}{
		"directed": {drawing: three, want: []string{"mex", "XOR", "normal play"}},
		"misère":   {drawing: three + "play misere", want: []string{"misère"}},
		"a sum":    {drawing: "s = a + b\na -> b\nc -> s\ntoken c", want: []string{"⊕"}},
		"a bridge": {drawing: "r -- a\nground r", edge: true, want: []string{"bridge"}},
		"a block":  {drawing: "r -- a x2\nground r", edge: true, want: []string{"block"}},
	} {
		s := session(t, c.drawing)
		if c.edge {
			s.Select.Edge(0)
		} else {
			s.Select.Vertex(0)
		}
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		texts := strings.Join(explanations(i.object), "\n")
		for _, want := range c.want {
			if !strings.Contains(strings.ToLower(texts), strings.ToLower(want)) {
				t.Errorf("%s: no tip speaks of %q:\n%s", name, want, texts)
			}
		}
	}
}

// explanations returns the texts of all tips in an object.
func explanations(o fyne.CanvasObject) []string {
	var found []string
	if e, ok := o.(*tipTarget); ok {
		found = append(found, e.text())
	}
	if o, ok := o.(*sentenceLine); ok {
		found = append(found, o.tip)
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			found = append(found, explanations(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			found = append(found, explanations(child)...)
		}
	}
	return found
}

// TestWordsLeadToHelp: a tip that explains a word of the field says that there is more of
// it, and which word that is; other tips, and those where no key is heard, do not.
func TestWordsLeadToHelp(t *testing.T) {
	app(t)
	w := english(t)
	tips, elapse := waiting(t)
	at := tips.Wrap(canvas.NewRectangle(nil), "").(*tipTarget)
	for _, c := range []struct {
		text    string
		keyless bool
		want    string // the ID of the word
	}{
		{w.T("tip.mex"), false, "mex"},
		{tips.Terms().Explain("The colon principle, and a bridge"), false, "colon"},
		{"a name that is cut", false, ""},
		{w.T("tip.mex"), true, ""},
		{"", false, ""},
	} {
		tips.Keyless = c.keyless
		tips.Enter(at, c.text)
		elapse()
		m, ok := tips.CurrentMeaning()
		if ok != (c.want != "") || m.ID != c.want {
			t.Errorf("%q is about %q", c.text, m.ID)
		}
		if more := strings.HasSuffix(tips.label.Text, w.T("help.key")); c.text != "" && more != ok {
			t.Errorf("%q is shown as %q", c.text, tips.label.Text)
		}
		if tips.card.Visible() != (c.text != "") {
			t.Errorf("%q: a tip is there: %v", c.text, tips.card.Visible())
		}
		tips.Leave()
		if _, ok := tips.CurrentMeaning(); ok {
			t.Error("the pointer has gone, and the word is still there")
		}
	}
}

// Each word of the field in the banner has its explanation, in every convention.
func TestTheBannerExplainsWhatItSays(t *testing.T) {
	app(t)
	for drawing, want := range map[string][]string{
		three:                        {"N-position", "XOR"},
		three + "play misere":        {"misère"},
		"a -> b\nb -> a\ntoken a":    {"D-position"},
		"a -> b\na -> c\ntoken a x2": {"P-position", "XOR"},
	} {
		s := session(t, drawing)
		b := NewBanner(english(t))
		b.Show(s, scene.Light(), "", func(err error) string { return err.Error() })
		texts := strings.Join(explanations(b.Object()), "\n")
		for _, word := range want {
			if !strings.Contains(texts, word) {
				t.Errorf("%q: no tip speaks of %q:\n%s", drawing, word, texts)
			}
		}
	}
}
