package reader

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/help"
	"nimgraph/views/scene"
)

// TestAllIsReadAtEveryWidth: each page is set with every word of it, no line is wider than
// the measure, and nothing lies over anything else.
func TestAllIsReadAtEveryWidth(t *testing.T) {
	s := open(t)
	for _, width := range []float32{220, 360, 520, 800} {
		s.resize(width, 700)
		for _, p := range s.book.Pages {
			s.Show(p.ID)
			s.fold(true)
			if most := min(width-2*s.sheet.margin, measureMost); s.sheet.measure > most {
				t.Errorf("%s: at %g the measure is %g", p.ID, width, s.sheet.measure)
			}
			written := strings.Join(strings.Fields(s.written()), "")
			for _, b := range p.Blocks {
				for _, word := range strings.Fields(help.Text(b.Spans)) {
					if !strings.Contains(written, word) {
						t.Errorf("%s at %g: %q is not there", p.ID, width, word)
					}
				}
			}
			bottom := float32(0)
			for _, o := range s.body.Objects {
				x, right := o.Position().X, o.Position().X+o.Size().Width
				if x < 0 || right > width+1 {
					t.Errorf("%s at %g: %T is from %g to %g", p.ID, width, o, x, right)
				}
				bottom = max(bottom, o.Position().Y+o.Size().Height)
			}
			if bottom > s.sheet.y || s.scroll.Content.MinSize().Height != s.sheet.y {
				t.Errorf("%s at %g: it ends at %g, the sheet at %g, and %g can be scrolled", p.ID, width, bottom, s.sheet.y, s.scroll.Content.MinSize().Height)
			}
		}
	}
}

// TestTheMeasureIsThatOfABook: a line of running text has some 60 to 75 characters in the
// pane as it is at first.
func TestTheMeasureIsThatOfABook(t *testing.T) {
	s := open(t)
	longest := 0
	for _, p := range s.book.Pages {
		for _, b := range p.Blocks {
			for _, l := range broken(b.Spans, body(), 500-2*sheetMargin) {
				n := 0
				for _, f := range l.fragments {
					n += len([]rune(f.text))
				}
				longest = max(longest, n)
			}
		}
	}
	if longest < 60 || longest > 78 {
		t.Errorf("the longest line has %d characters", longest)
	}
}

func TestLinesAreBroken(t *testing.T) {
	open(t) // for the fonts
	f := body()
	spans := []help.Span{{Text: "one two "}, {Text: "three", Kind: help.Strong}, {Text: ", four "}, {Text: "a ⊕ b", Kind: help.Formula}, {Text: "."}}
	texts := func(lines []line) (all []string) {
		for _, l := range lines {
			text := ""
			for _, fragment := range l.fragments {
				text += fragment.text + "|"
			}
			all = append(all, text)
		}
		return all
	}
	if got := texts(broken(spans, f, 1000)); !slices.Equal(got, []string{"one two|three|, four|a ⊕ b|.|"}) {
		t.Errorf("in one line: %q", got)
	}
	// What is not parted by a space stays together, and a formula is one word.
	narrow := broken(spans, f, f.width("three, four")+10) // bold is wider
	if got := texts(narrow); !slices.Equal(got, []string{"one two|", "three|, four|", "a ⊕ b|.|"}) {
		t.Errorf("in a narrow column: %q", got)
	}
	for _, l := range broken(spans, f, 1) { // a word each
		if len(texts([]line{l})) != 1 || l.width == 0 {
			t.Errorf("in no room: %+v", l)
		}
	}
	// Neighbours on a line do not overlap.
	for _, l := range broken(spans, f, 1000) {
		end := float32(0)
		for _, fragment := range l.fragments {
			if fragment.x < end-0.5 {
				t.Errorf("%q begins at %g, before %g", fragment.text, fragment.x, end)
			}
			end = fragment.x + fragment.face.width(fragment.text)
		}
	}
	chinese := broken([]help.Span{{Text: "一堆石子每次取走一三或四颗"}}, f, f.width("一堆石子"))
	if len(chinese) < 3 {
		t.Errorf("a text without spaces is in %d lines", len(chinese))
	}
}

func TestADrawingIsOpened(t *testing.T) {
	s := open(t)
	s.Show("mex")
	var figure *pressable
	for _, p := range s.presses() {
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
	const answer = "The common mistake"
	if strings.Contains(s.written(), answer) {
		t.Fatal("the answer is there before it is asked for")
	}
	all := s.presses()
	at := slices.IndexFunc(all, func(p *pressable) bool { return strings.Contains(textOf(p), s.words.T("help.answer.show")) })
	if at < 0 {
		t.Fatal("the answer cannot be asked for")
	}
	s.window.Canvas().Focus(all[at])
	s.key(fyne.KeyReturn)
	if !strings.Contains(s.written(), answer) {
		t.Error("it is not shown")
	}
	if focused, ok := s.window.Canvas().Focused().(*pressable); !ok || !strings.Contains(textOf(focused), s.words.T("help.answer.hide")) {
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
	if s.Page() != "sequences" {
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
			if slices.Contains(s.presses(), p) {
				low, high := p.Position().Y-s.scroll.Offset.Y, p.Position().Y+p.Size().Height-s.scroll.Offset.Y
				if low < -1 || high > s.scroll.Size().Height+1 {
					t.Errorf("what has the keyboard is from %g to %g of %g", low, high, s.scroll.Size().Height)
				}
			}
		}
	}
	for _, p := range s.presses() {
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
	m, _ := help.MeaningOf("colon")
	s.ShowTerm(m)
	if s.Page() != "trees" || s.scroll.Offset.Y != 0 {
		t.Errorf("the term is on %q at %g", s.Page(), s.scroll.Offset.Y)
	}
	zones := 0
	for _, o := range s.body.Objects {
		if z, ok := o.(*zone); ok {
			zones++
			z.MouseIn(nil)
			if m, ok := s.tips.Meaning(); !ok || m != z.meaning {
				t.Errorf("over %s, %v is explained", z.meaning.ID, m)
			}
			z.MouseOut()
		}
	}
	if zones < 4 {
		t.Errorf("the page has %d words that are explained", zones)
	}
	s.Back()
	if s.Page() != "splitting" {
		t.Errorf("back is %q", s.Page())
	}
	s.Show("no such page")
	if s.Page() != contentsID || !strings.Contains(s.written(), s.words.T("help.title")) {
		t.Errorf("instead of a page that is not there, %q is shown", s.Page())
	}
	for _, p := range s.presses() {
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
	s.Repaint(scene.Dark())
	if s.paper.ground.FillColor != scene.Dark().Color(scene.Board) {
		t.Errorf("the paper is %v", s.paper.ground.FillColor)
	}
	for _, o := range s.body.Objects {
		if text, ok := o.(*canvas.Text); ok && text.Color == scene.Light().Color(scene.Ink) {
			t.Fatalf("%q is dark on dark", text.Text)
		}
	}
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
	s.presses()[0].Tapped(nil)
	if s.Page() == contentsID || s.window.Canvas().Focused() != fyne.Focusable(s.paper) {
		t.Fatalf("on %q the keyboard is with %T", s.Page(), s.window.Canvas().Focused())
	}
	for _, o := range s.body.Objects {
		if z, ok := o.(*zone); ok {
			s.window.Canvas().Unfocus()
			z.Tapped(nil)
			break
		}
	}
	if !s.Focused() {
		t.Errorf("after a word on %q the keyboard is with %T", s.Page(), s.window.Canvas().Focused())
	}
}
