package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/dialogs"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
)

// typeInPalette types text into the open palette and presses Return.
func (r *run) typeInPalette(c *windowCommands, text string) {
	typeText(c, text)
	r.pressKey(c, fyne.KeyReturn)
}

func TestPaletteOffersWhatIsPossible(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.perform(c, "view.commands")
	if visibleDialogs(t, c) != 1 {
		t.Fatal("no palette")
	}
	if !c.dialogs().CloseTop() || visibleDialogs(t, c) != 0 {
		t.Error("it does not close")
	}
}

// Actions that are not possible now are listed last, in grey, with the reason. Choosing such an
// action does nothing and leaves the palette open.
func TestPaletteListsWhatIsImpossibleLast(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for _, typed := range []string{"", "undo", "select", "a"} {
		lines := c.finds.searchCommands(strings.Fields(typed))
		grey := false
		for _, l := range lines {
			if grey && !l.Disabled {
				t.Errorf("%q: %s comes after what is not possible", typed, l.Text)
			}
			grey = l.Disabled
			if l.Disabled && (l.OnChosen != nil || l.Note == "" || strings.HasPrefix(l.Note, "why.")) {
				t.Errorf("%q: %s is not possible for %q", typed, l.Text, l.Note)
			}
		}
		if !grey {
			t.Errorf("%q: everything is possible", typed)
		}
	}
	impossible := 0
	for _, act := range c.window.Table.All {
		if act.ID != "view.commands" {
			impossible++
		}
	}
	if n := len(c.finds.searchCommands(nil)); n != impossible {
		t.Errorf("%d commands are listed, want %d", n, impossible)
	}
	undo := findInPalette(t, c, "undo", c.words.T("action.edit.undo"))
	if !undo.Disabled || undo.Note != c.words.T(nothingToUndo) {
		t.Errorf("with nothing to undo, it is %+v", undo)
	}
	before := asJSON(t, c.session().Drawing())
	p.perform(c, "view.commands")
	p.typeInPalette(c, "duplicate")
	if visibleDialogs(t, c) != 1 || asJSON(t, c.session().Drawing()) != before {
		t.Errorf("what is not possible was run, %d dialogs are left", visibleDialogs(t, c))
	}
	c.dialogs().CloseTop()
	c.session().Select.All()
	p.perform(c, "view.commands")
	p.typeInPalette(c, "duplicate")
	if n := c.session().Drawing().Graph().Order(); visibleDialogs(t, c) != 0 || n != 6 {
		t.Errorf("now that it is possible, %d vertices are there, and %d dialogs", n, visibleDialogs(t, c))
	}
}

// findInPalette returns the first result for the typed text that begins with text.
func findInPalette(t *testing.T, c *windowCommands, typed, text string) dialogs.FinderResult {
	t.Helper()
	for _, l := range c.finds.searchCommands(strings.Fields(typed)) {
		if strings.HasPrefix(l.Text, text) {
			return l
		}
	}
	t.Fatalf("%q does not find %s", typed, text)
	return dialogs.FinderResult{}
}

// The palette finds actions by synonyms and by the name of their menu, and games by their names.
func TestPaletteKnowsOtherWords(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	c.session().Select.All()
	for typed, want := range map[string]string{
		"distribute": "arrange.across", "settings dark": "view.theme-dark", "deselect": "edit.select-none",
	} {
		lines := c.finds.searchCommands(strings.Fields(typed))
		if len(lines) == 0 || !strings.HasSuffix(lines[0].Text, c.words.T("action."+want)) {
			t.Errorf("%q finds %+v", typed, lines)
		}
	}
	if lines := c.finds.searchCommands([]string{"no", "such", "thing"}); len(lines) != 0 {
		t.Errorf("what there is not is found as %+v", lines)
	}
	p.perform(c, "view.commands")
	p.typeInPalette(c, "dawson kayles")
	if visibleDialogs(t, c) != 1 {
		t.Error("a game's name does not open the gallery at it")
	}
}

// TestWordsBeginBeforeTheyOccur checks that results that begin with the typed text come first:
// “light” finds Light before Highlight.
func TestWordsBeginBeforeTheyOccur(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.setTheme(look.Dark)
	p.perform(c, "view.commands")
	p.typeInPalette(c, "light")
	if !c.session().View.Options().Highlights || p.settings.Theme() != look.Light {
		t.Error("another command was run")
	}
}

// TestPaletteFindsAGameByItsWholeName checks that “nim” finds Nim before Misère Nim and before the
// nim-sum of Help, in each language.
func TestPaletteFindsAGameByItsWholeName(t *testing.T) {
	_, c := programShowing(t, threeVertexGame(t))
	for _, language := range []string{"ru", "en"} {
		mustDo(t, c.words.SetLanguage(language))
		for typed, id := range map[string]string{"nim": "nim", "misere-nim": "misere-nim", "kayles": "kayles"} {
			g, _ := games.Find(id)
			want := c.words.T("menu.games") + " › " + c.words.T(g.NameKey())
			if lines := c.finds.searchCommands([]string{typed}); len(lines) == 0 || lines[0].Text != want {
				t.Errorf("in %s, %q finds %q first, want %q", language, typed, lines[0].Text, want)
			}
		}
	}
}

func TestFindBringsAVertexIntoView(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.perform(c, "view.find")
	p.typeInPalette(c, "c")
	sel := c.session().Selection()
	if len(sel.Vertices) != 1 {
		t.Fatalf("%d vertices are selected", len(sel.Vertices))
	}
	v, _ := c.session().Drawing().Graph().Vertex(sel.Vertices[0])
	if !strings.Contains(v.Name, "c") {
		t.Errorf("%s is selected", v.Name)
	}
	low, high := c.window.Board().View.VisibleArea()
	if place := c.session().Drawing().At(v.ID); place.X < low.X || place.X > high.X || place.Y < low.Y ||
		place.Y > high.Y {
		t.Errorf("it stands at %v, shown is %v to %v", place, low, high)
	}
	solution, _, _ := c.session().Solved.Solution()
	if lines := c.finds.searchVertices(c.session().Drawing(), solution, []string{"a"}); len(lines) != 1 ||
		lines[0].Note != "2" {
		t.Errorf("a is found as %+v, want its value beside it", lines)
	}
}
