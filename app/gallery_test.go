package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/dialog"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

func TestGalleryFindsGames(t *testing.T) {
	w := program(t).open(document.New(graphs.Directed), "")
	g := &gallery{window: w, search: newField("")}
	for _, game := range games.All() {
		g.cards = append(g.cards, newCard(g, game))
	}
	found := func(text string) string {
		var ids []string
		for _, c := range g.cards {
			if c.matches(strings.Fields(text)) {
				ids = append(ids, c.game.ID)
			}
		}
		return strings.Join(ids, " ")
	}
	if got := found(""); len(strings.Fields(got)) != len(games.All()) {
		t.Errorf("without a word it finds %s", got)
	}
	if got := found("kayles"); !strings.Contains(got, "kayles") || strings.Contains(got, "wythoff") {
		t.Errorf("“kayles” finds %s", got)
	}
	if got := found("bouton xor"); !strings.Contains(got, "nim") {
		t.Errorf("words of the theory find %q", got)
	}
	if got := found("no-such-game"); got != "" {
		t.Errorf("finds %s", got)
	}
}

func TestFormDrawsOnlyWhatIsRight(t *testing.T) {
	p := program(t)
	w := p.open(document.New(graphs.Directed), "")
	f := newGameForm(w)
	nim, _ := games.ByID("nim")
	f.show(nim)
	f.stop()
	f.fields[0].SetText("3,x")
	if f.draw() || !f.wrong.Visible() || !strings.Contains(f.wrong.Text, "heaps") {
		t.Errorf("a wrong heap is told as %q", f.wrong.Text)
	}
	if w.session.Drawing().Graph().Order() != 0 {
		t.Error("the drawing changed")
	}
	f.fields[0].SetText("1,2")
	if !f.draw() || w.session.Drawing().Graph().Order() != 3 {
		t.Errorf("heaps of 1 and 2 are drawn with %d vertices, want 0, 1, 2", w.session.Drawing().Graph().Order())
	}
	f.stop()
}

func TestEscapeLeavesTheGallery(t *testing.T) {
	w := program(t).open(document.New(graphs.Directed), "")
	nim, _ := games.ByID("nim")
	w.chooseGame(nim)
	if len(w.modals) != 1 {
		t.Fatalf("%d dialogs are open, want 1", len(w.modals))
	}
	if _, ok := w.modals[0].(*dialog.CustomDialog); !ok {
		t.Errorf("it is a %T", w.modals[0])
	}
	if !w.closeModal() || len(w.modals) != 0 {
		t.Error("it did not close")
	}
}
