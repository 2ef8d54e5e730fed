package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// Every game opens as a drawing that can be solved: at once where it has no
// parameters, else out of the gallery, with its defaults.
func TestGamesOpenAsDrawings(t *testing.T) {
	for i, g := range games.All() {
		if testing.Short() && i%6 > 0 {
			continue
		}
		// Each in a test of its own, which ends its program: fifty at once take more than
		// a gigabyte.
		t.Run(g.ID, func(t *testing.T) {
			p := program(t)
			c := p.show(empty())
			old := c.bench()
			c.games.chooseGame(g)
			if len(g.Params) > 0 {
				if seen(t, c) != 1 {
					t.Fatal("the gallery is not there")
				}
				drawing, err := g.New(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				c.dialogs().CloseTop()
				c.openDrawing(drawing)
			}
			p.settle()
			if c.bench() == old || c.session().Drawing().Graph().Order() == 0 || p.tabs() != 1 {
				t.Error("drawn without vertices")
			}
			if _, err, known := c.session().Solved.Solution(); err != nil || !known {
				t.Error(err)
			}
		})
	}
}

// A game of the gallery opens with what its fields say; what is wrong with them
// changes nothing.
func TestGalleryOpensADrawing(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	before := asJSON(t, c.session().Drawing())
	nim, _ := games.ByID("nim")
	c.games.chooseGame(nim)
	c.games.chooseGame(nim) // under the dialog, nothing
	if seen(t, c) != 1 {
		t.Fatalf("%d dialogs are there", seen(t, c))
	}
	p.perform(c, "edit.select-all")
	types(c, "3,x")
	p.press(c, fyne.KeyReturn)
	if seen(t, c) != 1 || p.tabs() != 1 || asJSON(t, c.session().Drawing()) != before {
		t.Error("the drawing changed")
	}
	p.perform(c, "edit.select-all")
	types(c, "1,2")
	p.press(c, fyne.KeyReturn)
	p.until(func() bool { return p.tabs() == 2 })
	if seen(t, c) != 0 || c.session().Drawing().Graph().Order() != 3 {
		t.Errorf("drawn are %d vertices, want 0, 1, 2", c.session().Drawing().Graph().Order())
	}
}

// The positions of a figure open beside it, and say what they show; of another game there
// are none.
func TestPositionsOfTheFigure(t *testing.T) {
	p := program(t)
	chain, _ := games.ByID("chain")
	drawn, err := chain.New(t.Context(), nil)
	mustDo(t, err)
	c := p.show(drawn)
	mustDo(t, c.session().Whole.SetTitle("touched"))
	first := c.window.Current()
	before := asJSON(t, first.Bench.Session.Drawing())
	p.perform(c, "games.positions")
	p.settle()
	if p.tabs() != 2 || asJSON(t, first.Bench.Session.Drawing()) != before {
		t.Fatalf("%d drawings", p.tabs())
	}
	if c.window.Current() == first || c.session().Drawing().Graph().Order() == 0 || seen(t, c) != 1 {
		t.Errorf("%d vertices, %d messages", c.session().Drawing().Graph().Order(), seen(t, c))
	}
	if other := p.show(threeVertices(t)); other.window.Table.ByID("games.positions").Possible() {
		t.Error("a directed game is unfolded")
	}
}

// A game that is beyond what is drawn unasked is drawn beside the window when that is
// wanted; Escape gives it up.
func TestLargeGamesAreDrawnBesideTheWindow(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1)) // so that it is not replaced
	nim, _ := games.ByID("nim")
	for _, wanted := range []bool{false, true} {
		c.games.chooseGame(nim)
		p.perform(c, "edit.select-all")
		types(c, "450")
		p.press(c, fyne.KeyReturn)
		p.until(func() bool { return seen(t, c) == 2 })
		c.window.Canvas().FocusNext()
		c.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if c.bench().Work.Now() == nil || seen(t, c) != 0 {
			t.Fatalf("no job draws it, and %d dialogs are there", seen(t, c))
		}
		if !wanted {
			c.edits.escape()
			p.settle()
			if p.tabs() != 1 {
				t.Fatal("what was given up is drawn")
			}
			continue
		}
		p.until(func() bool { return p.tabs() == 2 })
		p.settle()
	}
	if n := c.session().Drawing().Graph().Order(); n != 451 {
		t.Errorf("drawn are %d vertices, want 0, …, 450", n)
	}
	if made := c.bench().Origin; made == nil || made.Game != "nim" {
		t.Error("it is not known of which game the drawing is")
	}
}

// What is drawn is named, with its rules; "change…" opens the gallery at its numbers, and
// pictures stand where names would be codes.
func TestTheWindowSaysWhichGameIsDrawn(t *testing.T) {
	p := program(t)
	c := p.show(empty())
	cram, _ := games.ByID("cram")
	if text := texts(c.window.Content()); strings.Contains(text, p.words.T("inspector.change-game")) {
		t.Errorf("nothing is drawn, and it says %q", text)
	}
	c.games.drawGame(cram, map[string]string{"rows": "2", "columns": "4"}, func(err error) { t.Error(err) })
	p.settle()
	text := texts(c.window.Content())
	for _, want := range []string{p.words.T(cram.NameKey()), p.words.T(cram.TheoryKey()), p.words.T("inspector.change-game")} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	if got := c.session().Drawing().Style().Labels; got != document.Pictures {
		t.Errorf("the labels are %v", got)
	}
	c.games.changeGame()
	p.settle()
	if top := texts(c.window.Canvas().Overlays().Top()); !strings.Contains(top, "4") || seen(t, c) != 1 {
		t.Errorf("the gallery has %q", top)
	}
}
