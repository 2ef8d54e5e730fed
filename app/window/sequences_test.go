package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/sequence"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Before anything is asked the window says what it is for, its field has the keyboard, and
// an example is asked by one click.
func TestAnEmptyWindow(t *testing.T) {
	s := newStage(t)
	s.must(s.Words.T("sequence.empty.title"))
	if s.Canvas().Focused() != fyne.Focusable(s.form.field) || s.form.familyBox.Visible() || s.values.object.Visible() {
		t.Error("the keyboard is not in the field, or there is something to be seen of nothing")
	}
	buttons := s.empty.words.Objects[2].(*fyne.Container).Objects[0].(*fyne.Container).Objects
	test.Tap(buttons[0].(fyne.Tappable))
	if q := s.Study.Question(); q.Family != "octal" || q.Args["code"] != examples[0] {
		t.Errorf("asked is %+v", q)
	}
}

// A question is shown with its name, its values, its law and in the title; the values come
// again as they are copied.
func TestAFamilyIsShown(t *testing.T) {
	s := newStage(t)
	s.Say("no game is chosen")
	s.asks(sequence.Question{Family: "octal", Args: map[string]string{"code": ".77"}, To: 1000})
	if said := s.status.Message(); said != "" {
		t.Errorf("of what was before, it says %q", said)
	}
	for _, want := range []string{"Octal game .77", "1,001 values", "proved for all n", "g(n + 12) = g(n), n ≥ 71"} {
		s.must(want)
	}
	if s.Title() != "Octal game .77 — Nimgraph" && !strings.HasPrefix(s.Title(), "Octal game .77") {
		t.Errorf("the title is %q", s.Title())
	}
	if s.form.field.Text != ".77" || s.form.number.Text != "1,000" {
		t.Errorf("the fields hold %q and %q", s.form.field.Text, s.form.number.Text)
	}
	// Kayles begins 0 1 2 3 1 4 3 2 1 4 2 6 (Guy and Smith 1956).
	s.Study.Select(0, 11)
	s.CopyValues()
	if text := s.App.Clipboard().Content(); text != "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6" {
		t.Errorf("copied is %q", text)
	}
	if !strings.Contains(s.status.Message(), "12") {
		t.Errorf("said is %q", s.status.Message())
	}
	s.CopyFormula(false)
	if text := s.App.Clipboard().Content(); text != "g(n + 12) = g(n), n ≥ 71" {
		t.Errorf("copied is %q", text)
	}
	s.CopyFormula(true)
	if text := s.App.Clipboard().Content(); !strings.Contains(text, `\ge 71`) {
		t.Errorf("copied is %q", text)
	}
	if q, ok := s.Settings.LastQuestion(); !ok || q.Family != "octal" {
		t.Errorf("remembered is %+v", q)
	}
}

// While values are worked out there is a bar that Escape and Cancel stop; then what is
// known stays, and can be gone on with.
func TestWorkingAndStopping(t *testing.T) {
	s := newStage(t)
	s.gate = make(chan struct{})
	s.Study.Ask(sequence.Question{Family: "kayles", To: 1000})
	s.until(func() bool { return s.Study.Known().Last() >= 100 })
	if !s.form.workingRow.Visible() || s.form.idleRow.Visible() || s.form.bar.Value < 0.09 || s.form.bar.Value > 0.11 {
		t.Errorf("the bar is at %v", s.form.bar.Value)
	}
	s.press(fyne.KeyEscape)
	s.until(func() bool { return s.Study.State() != sequence.Working })
	if s.Study.State() != sequence.Stopped || s.form.workingRow.Visible() || !s.form.resume.Visible() ||
		s.form.more.Disabled() {
		t.Errorf("after Escape it is %v", s.Study.State())
	}
	s.must("100")
	close(s.gate)
	s.Study.Resume()
	s.until(func() bool { return s.Study.State() == sequence.Ready })
	if s.form.resume.Visible() {
		t.Error("there is nothing left to go on with")
	}
	s.must("1,001 values")
}

// What is wrong stands at the field that it is about.
func TestWrongsStandAtTheirFields(t *testing.T) {
	s := newStage(t)
	s.Study.Refuse(graphs.Key("error.octal.point"))
	if !s.form.note.Visible() || s.form.numberNote.Visible() || s.form.familyBox.Visible() {
		t.Error("what is wrong with the family does not stand at its field alone")
	}
	s.asks(sequence.Question{Family: "chomp", To: 4})
	if s.form.note.Visible() {
		t.Error("what was wrong is still there")
	}
	s.asks(sequence.Question{Family: "chomp", To: 40})
	if !s.form.numberNote.Visible() || s.form.note.Visible() {
		t.Errorf("of too many positions nothing is said at the number: %v", s.Study.Err())
	}
	s.must("1.1·10^23 positions")
	// A parameter out of range is told in its row.
	s.asks(sequence.Question{Family: "bash", To: 20})
	if len(s.form.params) == 0 {
		t.Fatal("there is no parameter")
	}
	s.asks(sequence.Question{Family: "bash", Args: map[string]string{"max": "x"}, To: 20})
	if s.form.note.Visible() || s.form.numberNote.Visible() {
		t.Error("what is wrong with a parameter stands elsewhere")
	}
	s.must("\"x\"")
}

// Two numbers have a plot of cells alone, one number a plot and a table.
func TestTheValuesOfTwoNumbers(t *testing.T) {
	s := newStage(t)
	s.asks(sequence.Question{Family: "wythoff", To: 20})
	if s.values.split.Visible() || !s.values.planar || s.values.alone.Objects == nil {
		t.Error("there is a table of one number")
	}
	s.focus()
	if s.Canvas().Focused() != fyne.Focusable(s.values.plot) {
		t.Errorf("the keyboard is at %T", s.Canvas().Focused())
	}
	s.Study.SelectCell(1, 2)
	s.update(sequence.SelectionChange)
	s.asks(sequence.Question{Family: "kayles", To: 200})
	if !s.values.split.Visible() || s.values.planar {
		t.Error("there is no table")
	}
	s.focus()
	if s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("the keyboard is at %T", s.Canvas().Focused())
	}
}

// The strip sets the width of rows and goes to a number; what is no number is told, and
// nothing changes.
func TestTheStrip(t *testing.T) {
	s := newStage(t)
	s.asks(sequence.Question{Family: "kayles", To: 2000})
	if s.values.columnsEntry.Text != "12" || !s.values.automatic.Checked {
		t.Errorf("rows of %s, by themselves: %v", s.values.columnsEntry.Text, s.values.automatic.Checked)
	}
	submit := func(e *escapeEntry, text string) {
		e.SetText(text)
		e.OnSubmitted(text)
	}
	s.FocusRows()
	submit(s.values.columnsEntry, "30")
	if s.Study.Columns() != 30 || s.values.automatic.Checked || s.values.table.Content().Columns != 30 {
		t.Errorf("rows of %d", s.Study.Columns())
	}
	submit(s.values.columnsEntry, "none")
	if s.Study.Columns() != 30 || s.status.Message() == "" {
		t.Errorf("rows of %d, said is %q", s.Study.Columns(), s.status.Message())
	}
	s.values.automatic.SetChecked(true)
	if s.Study.HasManualColumns() || s.values.columnsEntry.Text != "12" {
		t.Errorf("rows of %s", s.values.columnsEntry.Text)
	}
	s.FocusGoTo()
	submit(s.values.goToEntry, "1,234")
	if from, to, ok := s.Study.Selection(); !ok || from != 1234 || to != 1234 ||
		s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("gone to %d … %d, %v", from, to, ok)
	}
	submit(s.values.goToEntry, "9999")
	if from, _, _ := s.Study.Selection(); from != 1234 || !strings.Contains(s.status.Message(), "2,000") {
		t.Errorf("gone to %d, said is %q", from, s.status.Message())
	}
}

// Menus offer what is possible, and what is refused says why.
func TestTheMenuOfTheWindow(t *testing.T) {
	s := newStage(t)
	s.menu.items["sequence.csv"].Action()
	s.why = "why.no-family"
	s.menu.update()
	s.menu.items["sequence.csv"].Action()
	if !slices.Equal(s.done, []string{"sequence.csv"}) || !s.menu.items["sequence.csv"].Disabled ||
		!strings.Contains(s.status.Message(), s.Words.T(s.why)) {
		t.Errorf("done is %q, said %q", s.done, s.status.Message())
	}
	s.why = ""
	s.menu.update()
	if s.menu.items["sequence.csv"].Disabled {
		t.Error("what is possible again is still grey")
	}
}

// Escape goes from a field to the values, and closes a dialog before.
func TestEscapeInTheWindow(t *testing.T) {
	s := newStage(t)
	s.asks(sequence.Question{Family: "kayles", To: 50})
	s.FocusField()
	s.press(fyne.KeyEscape)
	if s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("the keyboard is at %T", s.Canvas().Focused())
	}
	s.FocusNumber()
	test.Type(s.form.number, "300")
	s.press(fyne.KeyReturn)
	if q := s.Study.Question(); q.Family != "kayles" || q.To != 300 {
		t.Errorf("asked is %+v", q)
	}
	s.Dialogs.Inform("", fyne.CanvasObject(s.status.Object()))
	s.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.Dialogs.AnyOpen() {
		t.Error("the dialog is still open")
	}
}

// Once it is closed nothing that comes late touches the window.
func TestAClosedWindow(t *testing.T) {
	s := newStage(t)
	s.gate = make(chan struct{})
	s.Study.Ask(sequence.Question{Family: "kayles", To: 1000})
	s.Close()
	s.Close()
	for len(s.queue) > 0 {
		(<-s.queue)()
	}
	if s.Canvas().OnTypedKey() != nil || s.window.MainMenu() != nil {
		t.Error("keys or menu are still there")
	}
	s.update(sequence.EveryChange)
}

// Every family can be chosen by the list, and is shown with its name.
func TestEveryFamilyIsListed(t *testing.T) {
	s := newStage(t)
	lines := s.findFamilies(nil)
	if len(lines) != len(games.ListedGames()) {
		t.Errorf("%d of %d are listed", len(lines), len(games.ListedGames()))
	}
	for _, l := range lines {
		if strings.HasPrefix(l.Text, "family.") || strings.HasPrefix(l.Text, "game.") {
			t.Errorf("no name: %s", l.Text)
		}
	}
	for _, f := range games.ListedGames() {
		if key := f.RulesKey(); s.Words.T(key) == key {
			t.Errorf("no words for %s", key)
		}
		for _, param := range f.ListedParams() {
			if key := f.ParamKey(param); s.Words.T(key) == key {
				t.Errorf("no words for %s", key)
			}
		}
	}
}

func three() []lawText {
	return []lawText{
		{Status: laws.Proved, Known: "proved for all n", Sentence: "It repeats.", Formula: "g(n + 1) = g(n)",
			Proof: "By counting."},
		{Status: laws.Holds, Known: "holds for n ≤ 9", Sentence: "It grows.", Formula: "g(n) = n"},
		{Status: laws.Fails, Known: "fails at n = 7", Sentence: "It ends.", Formula: "g(n) = 0",
			Exceptions: "Except g(1) = 1"},
	}
}

func newList(t *testing.T) *lawCards {
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
	}{{fyne.KeyDown, 0}, {fyne.KeyDown, 1}, {fyne.KeyEnd, 2}, {fyne.KeyDown, 2}, {fyne.KeyUp, 1}, {fyne.KeyHome, 0},
		{fyne.KeyUp, 0}} {
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

// A short list shows what it looks like, with the next values, and no law: nothing is marked, and the
// formula is not that of a law. With as many values as the guess says the law stands there instead.
func TestAGuessIsShown(t *testing.T) {
	s := newStage(t)
	list := func(count int) sequence.Question {
		var all []uint16
		for n := range count {
			all = append(all, []uint16{0, 1, 0, 1, 2, 3, 2}[n%7])
		}
		return sequence.Question{Family: "[…]", List: all, To: count - 1}
	}
	s.asks(list(24))
	for _, want := range []string{
		"a guess from 24 values", "Looks like period 7 from g(0). All 24 values agree; 35 would confirm it.",
		"If so: g(24) = 1, g(25) = 2, g(26) = 3,", "g(n + 7) = g(n)",
	} {
		s.must(want)
	}
	if len(s.Study.Laws()) > 0 || s.Study.ChosenLaw() != nil || s.laws.none.Visible() || s.Study.Columns() != 0 {
		t.Error("the guess is taken for a law")
	}
	guess := s.laws.guesses.cards[0]
	guess.OnTap()
	guess.OnHover(true)
	if s.Study.ChosenLaw() != nil || guess.hovered {
		t.Error("the guess can be chosen")
	}
	test.Tap(guess.copy)
	if text := s.App.Clipboard().Content(); text != "g(n + 7) = g(n)" {
		t.Errorf("copied is %q", text)
	}
	question := list(35)
	question.Family = "[longer]"
	s.asks(question)
	s.must("holds for n ≤ 34; not proved")
	if s.laws.guesses.Visible() || len(s.Study.Guesses()) > 0 {
		t.Error("the guess stands beside the law")
	}
	s.asks(sequence.Question{Family: "[noise]", List: []uint16{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5}, To: 15})
	s.must("16 values are not enough to find a law; give about 60.")
}

// A pasted list shows the known games with its values. A click shows the game in the window, whose
// values and laws take the place of the list.
func TestNamesAreShown(t *testing.T) {
	s := newStage(t)
	list := []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2} // OEIS A002186
	s.asks(sequence.Question{Family: "[…]", List: list, To: len(list) - 1})
	tapLink := func(want string) {
		t.Helper()
		link, ok := s.laws.names.Objects[0].(*widget.Hyperlink)
		if !ok || link.Text != want {
			t.Fatalf("%+v is no link %q", link, want)
		}
		link.OnTapped()
	}
	s.must("The same values: .771")
	tapLink("Agrees with Kayles (.77) in all 20 values")
	ready := func() bool {
		return s.Study.State() != sequence.Working && s.Study.LawState() != sequence.Searching
	}
	s.until(ready)
	if q := s.Study.Question(); q.Family != "kayles" || q.List != nil || s.Study.Known().Last() < 100 {
		t.Errorf("opened is %+v", q)
	}
	if len(s.laws.names.Objects) > 0 || len(s.Study.KnownGames()) > 0 {
		t.Error("the names stay beside a game of the registry")
	}
	// A row of a table is opened with its number.
	s.asks(sequence.Question{Family: "[row]", List: []uint16{2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12}, To: 13})
	tapLink("Agrees with Wythoff's game (a=2) in all 14 values")
	s.until(ready)
	if q := s.Study.Question(); q.Family != "wythoff" || q.Args["a"] != "2" || s.Study.Known().IsTable() {
		t.Errorf("opened is %+v", q)
	}
	s.asks(sequence.Question{Family: "[short]", List: list[:6], To: 5})
	if len(s.laws.names.Objects) > 0 {
		t.Error("6 values have a name")
	}
}
