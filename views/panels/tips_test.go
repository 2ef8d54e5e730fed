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

// newTestTips returns tips whose delay ends when elapse is called.
func newTestTips(t *testing.T) (tips *Tips, elapse func()) {
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

func TestTipsAppearAtTheRestingPointer(t *testing.T) {
	startApp(t)
	tips, elapse := newTestTips(t)
	term := tips.Wrap(canvas.NewRectangle(nil), "the least that is not among them").(*tipTarget)
	other := tips.Wrap(canvas.NewRectangle(nil), "something else").(*tipTarget)
	place := container.NewWithoutLayout(term, other)
	w := test.NewTempWindow(t, container.NewStack(place, tips.Layer()))
	w.Resize(fyne.NewSize(200, 300))
	term.Resize(fyne.NewSize(60, 20))
	term.Move(fyne.NewPos(150, 270))

	term.MouseIn(nil)
	if tips.card.Visible() {
		t.Error("the tip appears without delay")
	}
	elapse()
	if !tips.card.Visible() || tips.label.Text != "the least that is not among them" {
		t.Fatalf("shown: %v, %q", tips.card.Visible(), tips.label.Text)
	}
	low, high := tips.card.Position(), tips.card.Position().Add(tips.card.Size())
	if low.X < 0 || low.Y < 0 || high.X > tips.layer.Size().Width || high.Y > term.Position().Y {
		t.Errorf("the tip is at %v…%v in a layer of %v, with the term at %v", low, high, tips.layer.Size(),
			term.Position())
	}
	term.MouseOut()
	if tips.card.Visible() || tips.label.Visible() {
		t.Error("the tip stays when the pointer has left")
	}

	// The pointer passes over term on its way to other.
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

// TestTermsHaveTips checks that technical terms in the panels are explained.
func TestTermsHaveTips(t *testing.T) {
	startApp(t)
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

// explanations returns the texts of all tips in o.
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

// TestTipsMentionHelp checks that a tip which explains a term mentions Help, and that
// CurrentTerm returns the term. Other tips, and tips without a keyboard, do neither.
func TestTipsMentionHelp(t *testing.T) {
	startApp(t)
	w := english(t)
	tips, elapse := newTestTips(t)
	target := tips.Wrap(canvas.NewRectangle(nil), "").(*tipTarget)
	for _, c := range []struct {
		text    string
		keyless bool
		want    string // the ID of the term
	}{
		{w.T("tip.mex"), false, "mex"},
		{tips.Terms().Explain("The colon principle, and a bridge"), false, "colon"},
		{"a name that is cut", false, ""},
		{w.T("tip.mex"), true, ""},
		{"", false, ""},
	} {
		tips.Keyless = c.keyless
		tips.Enter(target, c.text)
		elapse()
		m, ok := tips.CurrentTerm()
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
		if _, ok := tips.CurrentTerm(); ok {
			t.Error("the pointer has gone, and the word is still there")
		}
	}
}

// TestBannerExplainsItsTerms checks that each technical term in the banner has a tip, in every play
// convention.
func TestBannerExplainsItsTerms(t *testing.T) {
	startApp(t)
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
