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

// TestPagesAreCompleteAtEveryWidth checks at several widths that each page has every word of its
// text, and that no line is too wide.
func TestPagesAreCompleteAtEveryWidth(t *testing.T) {
	s := newFixture(t)
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
			written := strings.Join(strings.Fields(s.text()), "")
			for _, b := range p.Blocks {
				for _, word := range strings.Fields(help.SpansText(b.Spans)) {
					if !strings.Contains(written, word) {
						t.Errorf("%s at %g: %q is missing", p.ID, width, word)
					}
				}
			}
			left, right := s.sheet.margin, s.sheet.margin+s.sheet.measure
			lines := map[fyne.Position]int{}
			walkObjects(s.body, func(o fyne.CanvasObject, position fyne.Position) {
				text, ok := o.(*canvas.Text)
				if !ok || text.Text == "" {
					return
				}
				seen := strings.TrimRight(text.Text, " ") // without the space at the line break
				end := position.X + fyne.MeasureText(seen, text.TextSize, text.TextStyle).Width
				if position.X < left-1 || end > right+1 && strings.Contains(seen, " ") {
					t.Errorf("%s at %g: %q is from %g to %g, a line from %g to %g", p.ID, width, seen, position.X,
						end, left, right)
				}
				lines[fyne.NewPos(0, position.Y)] += len([]rune(text.Text))
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

func TestClickOnFigureOpensDrawing(t *testing.T) {
	s := newFixture(t)
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
	s.typeKey(fyne.KeyReturn)
	figure.TypedRune(' ')
	if len(s.opened) != 3 {
		t.Fatalf("%d drawings were opened", len(s.opened))
	}
	own := s.book.Figure("mex").Drawing
	if s.opened[0].Title() != own.Title() || s.opened[0] == own || s.opened[0] == s.opened[1] {
		t.Error("the opened drawing is not a copy")
	}
}

func TestAnswerUnfolds(t *testing.T) {
	s := newFixture(t)
	s.Show("mex")
	const answer = "A common mistake"
	if strings.Contains(s.text(), answer) {
		t.Fatal("the answer is shown at first")
	}
	pressables := s.pressables()
	index := slices.IndexFunc(pressables,
		func(p *pressable) bool { return strings.Contains(textOf(p), s.words.T("help.answer.show")) })
	if index < 0 {
		t.Fatal("there is no link to the answer")
	}
	s.window.Canvas().Focus(pressables[index])
	s.typeKey(fyne.KeyReturn)
	if !strings.Contains(s.text(), answer) {
		t.Error("the answer is not shown")
	}
	if focused, ok := s.window.Canvas().Focused().(*pressable); !ok ||
		!strings.Contains(textOf(focused), s.words.T("help.answer.hide")) {
		t.Error("the focus has moved")
	}
	s.Show("sums")
	s.Show("mex")
	if strings.Contains(s.text(), answer) {
		t.Error("the answer is shown when the page is opened again")
	}
}

// TestReaderKeys checks that pages are turned, scrolled and closed by keys.
func TestReaderKeys(t *testing.T) {
	s := newFixture(t)
	s.Focus(s.window.Canvas())
	if s.paper.line.FillColor != scene.Light().Color(scene.Selected) {
		t.Error("the focus is not visible")
	}
	s.typeKey(fyne.KeyRight)
	if s.Page() != "positions" {
		t.Fatalf("the first page is %q", s.Page())
	}
	s.typeKey(fyne.KeyDown)
	s.typeKey(fyne.KeyPageDown)
	if s.scroll.Offset.Y < 600 {
		t.Errorf("the page is scrolled to %g", s.scroll.Offset.Y)
	}
	s.typeKey(fyne.KeyEnd)
	end := s.scroll.Content.MinSize().Height - s.scroll.Size().Height
	if s.scroll.Offset.Y != end {
		t.Errorf("the end is at %g, of %g", s.scroll.Offset.Y, end)
	}
	s.typeKey(fyne.KeyPageDown)
	s.typeKey(fyne.KeyHome)
	s.window.Canvas().Focused().TypedRune(' ')
	if s.scroll.Offset.Y < 500 {
		t.Errorf("the space bar reads on to %g", s.scroll.Offset.Y)
	}
	s.typeKey(fyne.KeyHome)
	s.typeKey(fyne.KeyUp)
	if s.scroll.Offset.Y != 0 {
		t.Errorf("the beginning is at %g", s.scroll.Offset.Y)
	}
	for range 20 {
		s.typeKey(fyne.KeyRight)
	}
	if s.Page() != help.GlossaryID {
		t.Errorf("the last page is %q", s.Page())
	}
	s.typeKey(fyne.KeyBackspace)
	if s.Page() != "rules" {
		t.Errorf("Back shows %q", s.Page())
	}
	for range 20 {
		s.typeKey(fyne.KeyLeft)
	}
	if s.Page() != contentsID {
		t.Errorf("before the first page is %q", s.Page())
	}
	s.typeKey(fyne.KeyEscape)
	s.typeKey(fyne.KeyF1)
	if s.left != 1 || s.closed != 1 {
		t.Errorf("OnLeave is called %d times and OnClose %d times", s.left, s.closed)
	}
	// Tab focuses each link and question, and scrolls to it.
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

func TestShowHeadingAndShowTerm(t *testing.T) {
	s := newFixture(t)
	s.ShowHeading("splitting", "Kayles")
	if s.scroll.Offset.Y < 300 {
		t.Errorf("the heading is at %g", s.scroll.Offset.Y)
	}
	m, _ := help.FindTerm("colon")
	s.ShowTerm(m)
	if s.Page() != "trees" || s.scroll.Offset.Y != 0 {
		t.Errorf("the term is on %q at %g", s.Page(), s.scroll.Offset.Y)
	}
	words := 0
	s.visitParagraphs(func(p *prose) {
		p.visitTerms(func(m help.GlossaryTerm, text *canvas.Text) bool {
			words++
			middle := text.Position().AddXY(text.MinSize().Width/2, text.MinSize().Height/2)
			p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
			if got, ok := s.tips.CurrentTerm(); !ok || got != m || p.Cursor() != desktop.PointerCursor {
				t.Errorf("over %q, %v is explained, not %s", text.Text, got, m.ID)
			}
			if !slices.ContainsFunc(p.spans, func(span help.Span) bool {
				return span.Kind == help.Term && strings.Contains(span.Text, strings.TrimSpace(text.Text))
			}) {
				t.Errorf("%q is taken for %s", text.Text, m.ID)
			}
			p.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-5, 0)}})
			if _, ok := s.tips.CurrentTerm(); ok || p.Cursor() != desktop.DefaultCursor {
				t.Error("a term is explained outside the text")
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
	if s.Page() != contentsID || !strings.Contains(s.text(), s.words.T("help.title")) {
		t.Errorf("instead of a page that is not there, %q is shown", s.Page())
	}
	for _, p := range s.pressables() {
		if strings.Contains(textOf(p), s.words.T("help.tour")) {
			test.Tap(p)
		}
	}
	if s.tours != 1 {
		t.Error("the table of contents does not start the tour")
	}
}

func TestRepaintUsesTheTheme(t *testing.T) {
	s := newFixture(t)
	s.Show("mex")
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	s.Repaint(scene.Dark())
	if s.paper.ground.FillColor != scene.Dark().Color(scene.Board) {
		t.Errorf("the paper is %v", s.paper.ground.FillColor)
	}
	walkObjects(s.body, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok && text.Color == scene.Light().Color(scene.Ink) {
			t.Errorf("%q is dark on dark", text.Text)
		}
	})
	for key := range s.pictures {
		if !key.dark {
			t.Error("a light picture stays in the cache")
		}
	}
}

// TestClickFocusesThePage checks that the page has the focus after a click in the pane, so that
// reading goes on by keys. The toolkit removes the focus at a click.
func TestClickFocusesThePage(t *testing.T) {
	s := newFixture(t)
	s.Show(contentsID)
	s.window.Canvas().Unfocus()
	s.pressables()[0].Tapped(nil)
	if s.Page() == contentsID || s.window.Canvas().Focused() != fyne.Focusable(s.paper) {
		t.Fatalf("on page %q the focus is on %T", s.Page(), s.window.Canvas().Focused())
	}
	first := true
	s.Show("trees")
	s.visitParagraphs(func(p *prose) {
		p.visitTerms(func(m help.GlossaryTerm, text *canvas.Text) bool {
			if first {
				first = false
				s.window.Canvas().Unfocus()
				p.Tapped(&fyne.PointEvent{Position: text.Position().AddXY(2, 2)})
				if !s.HasFocus() || s.Page() != m.Page {
					t.Errorf("after %s, on page %q the focus is on %T", m.ID, s.Page(), s.window.Canvas().Focused())
				}
			}
			return false
		})
	})
	if first {
		t.Error("the page has no term")
	}
}

// TestSplitChinese checks that Chinese text is split into short spans with the same text, so that
// lines can be full.
func TestSplitChinese(t *testing.T) {
	spans := []help.Span{
		{Text: "本页采用正常规则，即无法走的一方负；SG 值是 "},
		{Kind: help.Term, Text: "后继", Term: "option"},
		{Text: " 的 mex。"},
	}
	cut := splitChinese(spans)
	if help.SpansText(cut) != help.SpansText(spans) || len(cut) < 8 {
		t.Errorf("%q is cut into %d spans, %q", help.SpansText(spans), len(cut), help.SpansText(cut))
	}
	if english := []help.Span{{Text: "A move takes any number of counters."}}; len(splitChinese(english)) != 1 {
		t.Error("English is cut as well")
	}
}
