package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/solver/laws"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

func three() []cardText {
	return []cardText{
		{Status: laws.Proved, Known: "proved for all n", Sentence: "It repeats.", Formula: "g(n + 1) = g(n)", Proof: "By counting."},
		{Status: laws.Holds, Known: "holds for n ≤ 9", Sentence: "It grows.", Formula: "g(n) = n"},
		{Status: laws.Fails, Known: "fails at n = 7", Sentence: "It ends.", Formula: "g(n) = 0", Exceptions: "Except g(1) = 1"},
	}
}

func newList(t *testing.T) *cardList {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light)) // it has the sizes of small texts
	l := newCardList(scene.Light())
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(320, 600))
	l.OnChoose = func(i int) { l.SetCards(l.shown, i) }
	l.SetCards(three(), 0)
	return l
}

// What is proved, what only holds and what fails are told apart by the fill and the rim of
// their words, not by their colours alone.
func TestTheThreeWordsLookDifferent(t *testing.T) {
	l := newList(t)
	type appearance struct {
		filled, rimmed, bold bool
	}
	ground := scene.Light().Color(scene.Board)
	var seen []appearance
	for i := range 3 {
		c := l.cards[i]
		seen = append(seen, appearance{c.pill.FillColor != ground, c.pill.StrokeWidth > 0, c.known.TextStyle.Bold})
	}
	want := []appearance{{true, false, true}, {true, true, false}, {false, true, true}}
	for i := range want {
		if seen[i] != want[i] {
			t.Errorf("%s looks like %+v", l.shown[i].Known, seen[i])
		}
	}
	if c := l.cards[0]; c.exceptions.Visible() || !c.because.Visible() {
		t.Error("what there is not is shown")
	}
	if c := l.cards[2]; !c.exceptions.Visible() || c.because.Visible() {
		t.Error("exceptions are not shown, or a proof is")
	}
}

func TestCardsAreChosen(t *testing.T) {
	l := newList(t)
	l.cards[1].Tapped(nil)
	if l.chosen != 1 {
		t.Errorf("chosen is %d", l.chosen)
	}
	l.cards[1].Tapped(nil)
	if l.chosen != -1 {
		t.Errorf("tapped again, chosen is %d", l.chosen)
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 0}, {fyne.KeyDown, 1}, {fyne.KeyEnd, 2}, {fyne.KeyDown, 2}, {fyne.KeyUp, 1}, {fyne.KeyHome, 0}, {fyne.KeyUp, 0}} {
		if l.TypedKey(&fyne.KeyEvent{Name: c.key}); l.chosen != c.want {
			t.Errorf("%s chooses %d, want %d", c.key, l.chosen, c.want)
		}
	}
	taken := 0
	l.OnKey = func(*fyne.KeyEvent) bool { taken++; return true }
	if l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); l.chosen != 0 || taken != 1 {
		t.Errorf("a key that is taken chooses %d", l.chosen)
	}
}

func TestCardsAreCopiedAndReplaced(t *testing.T) {
	l := newList(t)
	copied := -1
	l.OnCopy = func(i int) { copied = i }
	l.cards[2].copy.OnTapped()
	if copied != 2 {
		t.Errorf("copied is %d", copied)
	}
	l.SetCards(three()[1:2], -1)
	if len(l.box.Objects) != 1 || l.cards[0].sentence.Text != "It grows." || l.cards[0].because.Visible() {
		t.Errorf("%d cards are shown, the first says %q", len(l.box.Objects), l.cards[0].sentence.Text)
	}
	l.SetPalette(scene.Dark())
	if l.cards[0].frame.FillColor != scene.Dark().Color(scene.Board) {
		t.Error("it is not painted anew")
	}
	l.SetCards(nil, -1)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if len(l.box.Objects) != 0 {
		t.Error("cards are left")
	}
}
