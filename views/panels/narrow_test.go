package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

func TestStatusShortensTheHint(t *testing.T) {
	app(t)
	s := NewStatus()
	bar := s.Object()
	hint := "Select: drag to move, from a vertex's rim to draw an edge; double-click to add or name a vertex"
	s.Hint(hint)
	s.Show("5 vertices", scene.Light())
	if w := bar.MinSize().Width; w > 100 {
		t.Errorf("it asks for %v", w)
	}
	for _, width := range []float32{1000, 500, 200, 120, 1000} {
		bar.Resize(fyne.NewSize(width, 30))
		end := s.left.Position().X + s.left.MinSize().Width
		if !strings.HasPrefix(hint, strings.TrimSuffix(s.left.Text, "…")) || s.left.Text != hint && (width > 900 || end > s.right.Position().X) {
			t.Errorf("%v wide: %q, up to %v before %v", width, s.left.Text, end, s.right.Position().X)
		}
	}
	// The figures grow while the bar stays as it is.
	bar.Resize(fyne.NewSize(500, 30))
	s.Show("5 vertices · 1234567 moves", scene.Light())
	if end := s.right.Position().X + s.right.MinSize().Width; end > 500 {
		t.Errorf("the figures end at %v", end)
	}
}

func TestBannerLeavesOutWhatThereIsNoRoomFor(t *testing.T) {
	app(t)
	const headline = "Next player wins"
	first := look.Text(headline, 17, scene.Ink, scene.Light(), look.Bold())
	wide := first.MinSize().Width
	row := []fyne.CanvasObject{first, look.Space(20, 1), look.Space(100, 1), look.Space(50, 1)}
	line := bannerRow(headline, "", 0)
	for _, c := range []struct {
		width float32
		shown int
		whole bool
	}{{wide + 170, 4, true}, {wide + 120, 3, true}, {wide + 60, 2, true}, {wide, 1, true}, {wide / 2, 1, false}, {wide + 170, 4, true}} {
		line.Layout(row, fyne.NewSize(c.width, 20))
		shown := 0
		for _, o := range row {
			if o.Visible() {
				shown++
			}
		}
		if shown != c.shown || (first.Text == headline) != c.whole || first.MinSize().Width > c.width+1 {
			t.Errorf("%v wide, %d of 4 are shown, want %d: %q", c.width, shown, c.shown, first.Text)
		}
		if got := line.MinSize(row).Width; got < wide+169 || got > wide+171 {
			t.Errorf("%v wide, all of it takes %v, want %v", c.width, got, wide+170)
		}
	}
}

// What comes after a shorter text is not cut to its width, whether a frame lies between them
// or not.
func TestBannerWidens(t *testing.T) {
	app(t)
	b := NewBanner(english(t))
	o := b.Object()
	s := session(t, "a -> b\ntoken a\n")
	unknown := editor.New(s.Drawing())
	show := func(s *editor.Session, want string) {
		t.Helper()
		b.Show(s, scene.Light(), "", func(error) string { return "" })
		if got := written(o); !strings.Contains(got, want) {
			t.Errorf("the banner says %s, want %s", got, want)
		}
	}
	show(unknown, "Solving…")
	o.Resize(fyne.NewSize(600, BannerHeight))
	show(s, "Next player wins|")
}

// A formula is cut short, and where there is no room for any of it the word before it
// goes too.
func TestBannerShortensTheFormula(t *testing.T) {
	app(t)
	formula := "∞{1,2,3,4,5,6,7,8,9} = 1 ⊕ 2 ⊕ ∞{1,2,3,4,5,6,7,8,9}"
	b := NewBanner(english(t))
	first := look.Text("Nobody can force a win", 17, scene.Ink, scene.Light(), look.Bold())
	word := look.Text("value", 14, scene.Muted, scene.Light(), fyne.TextStyle{})
	value := look.Text(formula, 16, scene.Ink, scene.Light(), look.Mono())
	row := []fyne.CanvasObject{first, look.Space(20, 1), word, look.Space(6, 1), value}
	line := bannerRow(first.Text, formula, 4)
	all := line.MinSize(row).Width
	before := all - value.MinSize().Width
	for _, c := range []struct {
		width       float32
		shown, full bool
	}{{all, true, true}, {before + 120, true, false}, {before + 10, false, false}, {all, true, true}} {
		line.Layout(row, fyne.NewSize(c.width, 20))
		if value.Visible() != c.shown || word.Visible() != c.shown || c.shown && (value.Text == formula) != c.full {
			t.Errorf("%v wide of %v: %v, %v, %q", c.width, all, word.Visible(), value.Visible(), value.Text)
		}
	}
	s := session(t, "a -> a b\nc -> c b\ntoken a\ntoken c\nvertex b\n")
	b.Show(s, scene.Light(), "", func(error) string { return "" })
	if got := written(b.Object()); !strings.Contains(got, "∞{") {
		t.Errorf("the banner says %s", got)
	}
}

func TestLegendTakesLines(t *testing.T) {
	card := canvas.NewRectangle(nil)
	objects := []fyne.CanvasObject{card, look.Space(100, 1), look.Space(100, 1), look.Space(100, 1)}
	for width, lines := range map[float32]float32{400: 1, 300: 2, 200: 3, 50: 3} {
		legendFlow(20).Layout(objects, fyne.NewSize(width, 300))
		if want := 20*lines + 2*cornerPadding.Height; card.Size().Height != want {
			t.Errorf("%v wide, it is %v high, want %v", width, card.Size().Height, want)
		}
		low, high := card.Position(), card.Position().Add(card.Size())
		if high.Y != 300-cornerEdge.Height {
			t.Errorf("%v wide, it ends at %v", width, high.Y)
		}
		for _, o := range objects[1:] {
			if p, q := o.Position(), o.Position().Add(o.Size()); p.X < low.X || p.Y < low.Y || q.X > high.X || q.Y > high.Y {
				t.Errorf("%v wide, %v…%v is outside of %v…%v", width, p, q, low, high)
			}
		}
	}
}
