package dialogs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/look"
)

func TestCommandsAreFoundAndRun(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.session.SelectAll()
	var got []found
	w.showFinder("", "", func(words []string) []found {
		got = []found{{text: "one"}, {text: "two", run: func() { w.try(w.session.DeleteSelection()) }}}
		if len(words) > 0 {
			got = got[1:]
		}
		return got
	})
	entry, ok := w.window.Canvas().Focused().(*finderEntry)
	if !ok {
		t.Fatalf("the keyboard is with %T", w.window.Canvas().Focused())
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if n := w.session.Drawing().Graph().Order(); n != 0 || len(w.modals) != 0 {
		t.Errorf("%d vertices and %d dialogs are left", n, len(w.modals))
	}
}

func TestPaletteOffersWhatIsPossible(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.showCommands()
	if len(w.modals) != 1 {
		t.Fatal("no palette")
	}
	if !w.closeModal() {
		t.Error("it does not close")
	}
	if hasAll("Zoom in", []string{"in", "zoom"}) != true || hasAll("Zoom in", []string{"out"}) {
		t.Error("the words are not looked for")
	}
}

// What people call a thing finds it, whatever the menus call it, and so does the menu
// that it stands in; games are found by their names.
func TestPaletteKnowsOtherWords(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.session.SelectAll()
	for typed, want := range map[string]string{
		"distribute": "arrange.across", "theme dark": "view.theme-dark", "deselect": "edit.select-none",
	} {
		lines := w.commands(strings.Fields(typed))
		if len(lines) == 0 || !strings.HasSuffix(lines[0].text, w.menu.label(want)) {
			t.Errorf("%q finds %+v", typed, lines)
		}
	}
	f := w.showFinder("", "", w.commands)
	f.entry.SetText("no such thing")
	if !f.none.Visible() {
		t.Error("that nothing is found is not said")
	}
	f.entry.SetText("dawson kayles")
	if f.none.Visible() {
		t.Error("that nothing is found is said still")
	}
	f.run()
	if len(w.modals) != 1 {
		t.Error("a game's name does not open the gallery at it")
	}
}

// TestWordsBeginBeforeTheyOccur: “light” finds Light before Highlight.
func TestWordsBeginBeforeTheyOccur(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.showCommands()
	entry := w.window.Canvas().Focused().(*finderEntry)
	entry.SetText("light")
	entry.OnSubmitted("")
	if !w.session.Options().Highlights || w.program.settings.theme() != look.Light || w.program.settings.preferences.String(keyTheme) == "" {
		t.Error("another command was run")
	}
}

func TestFindBringsAVertexIntoView(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.window.Resize(fyne.NewSize(1000, 700))
	w.showFind()
	entry := w.window.Canvas().Focused().(*finderEntry)
	entry.SetText("c")
	entry.OnSubmitted("")
	sel := w.session.Selection()
	if len(sel.Vertices) != 1 {
		t.Fatalf("%d vertices are selected", len(sel.Vertices))
	}
	if v, _ := w.session.Drawing().Graph().Vertex(sel.Vertices[0]); !strings.Contains(v.Name, "c") {
		t.Errorf("%s is selected", v.Name)
	}
}
