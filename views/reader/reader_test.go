package reader

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// TestAllIsReadAtEveryWidth: each page is set with every word of it, and no line is wider
// than the measure.
func TestAllIsReadAtEveryWidth(t *testing.T) {
	s := open(t)
	longest := 0
	widths := []float32{220, 500, 360, 800}
	if testing.Short() {
		widths = widths[:2]
	}
	for _, width := range widths {
		s.resize(width, 700)
		for _, p := range s.book.Pages {
			s.Show(p.ID)
			s.setAnswerShown(true)
			written := strings.Join(strings.Fields(s.written()), "")
			for _, b := range p.Blocks {
				for _, word := range strings.Fields(help.SpansText(b.Spans)) {
					if !strings.Contains(written, word) {
						t.Errorf("%s at %g: %q is not there", p.ID, width, word)
					}
				}
			}
			left, right := s.sheet.margin, s.sheet.margin+s.sheet.measure
			lines := map[fyne.Position]int{}
			walk(s.body, func(o fyne.CanvasObject, at fyne.Position) {
				text, ok := o.(*canvas.Text)
				if !ok || text.Text == "" {
					return
				}
				seen := strings.TrimRight(text.Text, " ") // where the line is broken
				end := at.X + fyne.MeasureText(seen, text.TextSize, text.TextStyle).Width
				if at.X < left-1 || end > right+1 && strings.Contains(seen, " ") {
					t.Errorf("%s at %g: %q is from %g to %g, a line from %g to %g", p.ID, width, seen, at.X,
						end, left, right)
				}
				lines[fyne.NewPos(0, at.Y)] += len([]rune(text.Text))
			})
			for _, n := range lines {
				if width == 500 {
					longest = max(longest, n)
				}
			}
		}
	}
	if longest < 60 || longest > 85 {
		t.Errorf("the longest line has %d characters", longest)
	}
}

func TestADrawingIsOpened(t *testing.T) {
	s := open(t)
	s.Show("mex")
	var figure *pressable
	for _, p := range s.pressables() {
		if p.framed {
			figure = p
			break
		}
	}
	if figure == nil {
		t.Fatal("no drawing can be pressed")
	}
	test.Tap(figure)
	s.window.Canvas().Focus(figure)
	s.key(fyne.KeyReturn)
	figure.TypedRune(' ')
	if len(s.opened) != 3 {
		t.Fatalf("%d drawings were opened", len(s.opened))
	}
	own := s.book.Figure("mex").Drawing
	if s.opened[0].Title() != own.Title() || s.opened[0] == own || s.opened[0] == s.opened[1] {
		t.Error("what is opened is not a drawing of its own")
	}
}

func TestTheAnswerUnfolds(t *testing.T) {
	s := open(t)
	s.Show("mex")
	const answer = "A common mistake"
	if strings.Contains(s.written(), answer) {
		t.Fatal("the answer is there before it is asked for")
	}
	all := s.pressables()
	at := slices.IndexFunc(all,
		func(p *pressable) bool { return strings.Contains(textOf(p), s.words.T("help.answer.show")) })
	if at < 0 {
		t.Fatal("the answer cannot be asked for")
	}
	s.window.Canvas().Focus(all[at])
	s.key(fyne.KeyReturn)
	if !strings.Contains(s.written(), answer) {
		t.Error("it is not shown")
	}
	if focused, ok := s.window.Canvas().Focused().(*pressable); !ok ||
		!strings.Contains(textOf(focused), s.words.T("help.answer.hide")) {
		t.Error("the keyboard is not where it was")
	}
	s.Show("sums")
	s.Show("mex")
	if strings.Contains(s.written(), answer) {
		t.Error("on another day it is there at once")
	}
}

// TestThePaneByKeyboard: pages are turned, scrolled and left without a mouse.
func TestThePaneByKeyboard(t *testing.T) {
	s := open(t)
	s.Focus(s.window.Canvas())
	if s.paper.line.FillColor != scene.Light().Color(scene.Selected) {
		t.Error("nothing shows where the keyboard is")
	}
	s.key(fyne.KeyRight)
	if s.Page() != "positions" {
		t.Fatalf("the first page is %q", s.Page())
	}
	s.key(fyne.KeyDown)
	s.key(fyne.KeyPageDown)
	if s.scroll.Offset.Y < 600 {
		t.Errorf("it is scrolled to %g", s.scroll.Offset.Y)
	}
	s.key(fyne.KeyEnd)
	most := s.scroll.Content.MinSize().Height - s.scroll.Size().Height
	if s.scroll.Offset.Y != most {
		t.Errorf("the end is at %g, of %g", s.scroll.Offset.Y, most)
	}
	s.key(fyne.KeyPageDown)
	s.key(fyne.KeyHome)
	s.window.Canvas().Focused().TypedRune(' ')
	if s.scroll.Offset.Y < 500 {
		t.Errorf("the space bar reads on to %g", s.scroll.Offset.Y)
	}
	s.key(fyne.KeyHome)
	s.key(fyne.KeyUp)
	if s.scroll.Offset.Y != 0 {
		t.Errorf("the beginning is at %g", s.scroll.Offset.Y)
	}
	for range 20 {
		s.key(fyne.KeyRight)
	}
	if s.Page() != help.GlossaryID {
		t.Errorf("the last page is %q", s.Page())
	}
	s.key(fyne.KeyBackspace)
	if s.Page() != "rules" {
		t.Errorf("before it was %q", s.Page())
	}
	for range 20 {
		s.key(fyne.KeyLeft)
	}
	if s.Page() != contentsID {
		t.Errorf("before the first page is %q", s.Page())
	}
	s.key(fyne.KeyEscape)
	s.key(fyne.KeyF1)
	if s.left != 1 || s.closed != 1 {
		t.Errorf("it was left %d times and closed %d times", s.left, s.closed)
	}
	// What can be pressed is reached by Tab, and comes into view.
	s.Show("splitting")
	s.Focus(s.window.Canvas())
	seen := map[fyne.Focusable]bool{}
	for range 40 {
		s.window.Canvas().FocusNext()
		if p, ok := s.window.Canvas().Focused().(*pressable); ok && !seen[p] {
			seen[p] = true
			if slices.Contains(s.pressables(), p) {
				low := s.topOf(p) - s.scroll.Offset.Y
				high := low + p.Size().Height
				if low < -1 || high > s.scroll.Size().Height+1 {
					t.Errorf("what has the keyboard is from %g to %g of %g", low, high, s.scroll.Size().Height)
				}
			}
		}
	}
	for _, p := range s.pressables() {
		if !seen[p] {
			t.Errorf("%q is not reached by Tab", textOf(p))
		}
	}
}

func TestHeadingsAndTermsAreGoneTo(t *testing.T) {
	s := open(t)
	s.ShowHeading("splitting", "Kayles")
	if s.scroll.Offset.Y < 300 {
		t.Errorf("the heading is at %g", s.scroll.Offset.Y)
	}
	m, _ := help.FindMeaning("colon")
	s.ShowTerm(m)
	if s.Page() != "trees" || s.scroll.Offset.Y != 0 {
		t.Errorf("the term is on %q at %g", s.Page(), s.scroll.Offset.Y)
	}
	words := 0
	s.prose(func(p *prose) {
		p.visitTerms(func(m help.Meaning, text *canvas.Text) bool {
			words++
			at := text.Position().AddXY(text.MinSize().Width/2, text.MinSize().Height/2)
			p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
			if got, ok := s.tips.CurrentMeaning(); !ok || got != m || p.Cursor() != desktop.PointerCursor {
				t.Errorf("over %q, %v is explained, not %s", text.Text, got, m.ID)
			}
			if !slices.ContainsFunc(p.spans, func(of help.Span) bool {
				return of.Kind == help.Term && strings.Contains(of.Text, strings.TrimSpace(text.Text))
			}) {
				t.Errorf("%q is taken for %s", text.Text, m.ID)
			}
			p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-5, 0)}})
			if _, ok := s.tips.CurrentMeaning(); ok || p.Cursor() != desktop.DefaultCursor {
				t.Error("beside the words one is explained")
			}
			return true
		})
	})
	if words < 4 {
		t.Errorf("the page has %d words that are explained", words)
	}
	s.Back()
	if s.Page() != "splitting" {
		t.Errorf("back is %q", s.Page())
	}
	s.Show("no such page")
	if s.Page() != contentsID || !strings.Contains(s.written(), s.words.T("help.title")) {
		t.Errorf("instead of a page that is not there, %q is shown", s.Page())
	}
	for _, p := range s.pressables() {
		if strings.Contains(textOf(p), s.words.T("help.tour")) {
			test.Tap(p)
		}
	}
	if s.tours != 1 {
		t.Error("the tour is not begun from the contents")
	}
}

func TestTheColoursAreThoseOfTheTheme(t *testing.T) {
	s := open(t)
	s.Show("mex")
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	s.Repaint(scene.Dark())
	if s.paper.ground.FillColor != scene.Dark().Color(scene.Board) {
		t.Errorf("the paper is %v", s.paper.ground.FillColor)
	}
	walk(s.body, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok && text.Color == scene.Light().Color(scene.Ink) {
			t.Errorf("%q is dark on dark", text.Text)
		}
	})
	for key := range s.pictures {
		if !key.dark {
			t.Error("a light picture is kept")
		}
	}
}

// What a click in the pane leads to is read on by keys: the toolkit has taken the keyboard
// away, and the page takes it.
func TestAClickGivesThePageTheKeyboard(t *testing.T) {
	s := open(t)
	s.Show(contentsID)
	s.window.Canvas().Unfocus()
	s.pressables()[0].Tapped(nil)
	if s.Page() == contentsID || s.window.Canvas().Focused() != fyne.Focusable(s.paper) {
		t.Fatalf("on %q the keyboard is with %T", s.Page(), s.window.Canvas().Focused())
	}
	first := true
	s.Show("trees")
	s.prose(func(p *prose) {
		p.visitTerms(func(m help.Meaning, text *canvas.Text) bool {
			if first {
				first = false
				s.window.Canvas().Unfocus()
				p.Tapped(&fyne.PointEvent{Position: text.Position().AddXY(2, 2)})
				if !s.HasFocus() || s.Page() != m.Page {
					t.Errorf("after %s, on %q the keyboard is with %T", m.ID, s.Page(), s.window.Canvas().Focused())
				}
			}
			return false
		})
	})
	if first {
		t.Error("there is no word of the field")
	}
}

// Text in Chinese is cut into short spans that say the same, so that lines are full.
func TestChineseIsCutIntoShortSpans(t *testing.T) {
	spans := []help.Span{{Text: "本页采用正常规则，即无法走的一方负；SG 值是 "}, {Kind: help.Term, Text: "后继", Term: "option"},
		{Text: " 的 mex。"}}
	cut := splitChinese(spans)
	if help.SpansText(cut) != help.SpansText(spans) || len(cut) < 8 {
		t.Errorf("%q is cut into %d spans, %q", help.SpansText(spans), len(cut), help.SpansText(cut))
	}
	if english := []help.Span{{Text: "A move takes any number of counters."}}; len(splitChinese(english)) != 1 {
		t.Error("English is cut as well")
	}
}
