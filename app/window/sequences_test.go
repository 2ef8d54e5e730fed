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

// Before the first question the window explains its purpose and its field has the keyboard focus.
// A click on an example asks about it.
func TestWindowWithoutQuestion(t *testing.T) {
	s := newStage(t)
	s.mustShow(s.Words.T("sequence.empty.title"))
	if s.Canvas().Focused() != fyne.Focusable(s.form.field) || s.form.familyBox.Visible() || s.values.object.Visible() {
		t.Error("want the keyboard focus in the field, and neither a family nor values")
	}
	buttons := s.empty.words.Objects[2].(*fyne.Container).Objects[0].(*fyne.Container).Objects
	test.Tap(buttons[0].(fyne.Tappable))
	if q := s.Study.Question(); q.Family != "octal" || q.Args["code"] != examples[0] {
		t.Errorf("an example asks %+v, want octal game %s", q, examples[0])
	}
}

// The window shows the name, the values and the law of the family, and the name in its title.
// Values and formulas can be copied.
func TestFamilyIsShown(t *testing.T) {
	s := newStage(t)
	s.Say("no game is chosen")
	s.ask(sequence.Question{Family: "octal", Args: map[string]string{"code": ".77"}, To: 1000})
	if message := s.status.Message(); message != "" {
		t.Errorf("the message of an earlier error is still shown: %q", message)
	}
	for _, want := range []string{"Octal game .77", "1,001 values", "proved for all n", "g(n + 12) = g(n), n ≥ 71"} {
		s.mustShow(want)
	}
	if s.Title() != "Octal game .77 — Nimgraph" && !strings.HasPrefix(s.Title(), "Octal game .77") {
		t.Errorf("title %q, want that of octal game .77", s.Title())
	}
	if s.form.field.Text != ".77" || s.form.number.Text != "1,000" {
		t.Errorf("the fields have the texts %q and %q", s.form.field.Text, s.form.number.Text)
	}
	// Kayles begins 0 1 2 3 1 4 3 2 1 4 2 6 (Guy and Smith 1956).
	s.Study.Select(0, 11)
	s.CopyValues()
	if text := s.App.Clipboard().Content(); text != "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6" {
		t.Errorf("copied values: %q", text)
	}
	if !strings.Contains(s.status.Message(), "12") {
		t.Errorf("message after copying: %q, want the number 12", s.status.Message())
	}
	s.CopyFormula(false)
	if text := s.App.Clipboard().Content(); text != "g(n + 12) = g(n), n ≥ 71" {
		t.Errorf("copied formula: %q", text)
	}
	s.CopyFormula(true)
	if text := s.App.Clipboard().Content(); !strings.Contains(text, `\ge 71`) {
		t.Errorf("copied TeX formula: %q", text)
	}
	if q, ok := s.Settings.LastQuestion(); !ok || q.Family != "octal" {
		t.Errorf("last question: %+v, want octal", q)
	}
}

// While values are computed, a progress bar is visible. Escape stops the computation; the known
// values remain, and the computation can be resumed.
func TestComputationCanBeStopped(t *testing.T) {
	s := newStage(t)
	s.gate = make(chan struct{})
	s.Study.Ask(sequence.Question{Family: "kayles", To: 1000})
	s.until(func() bool { return s.Study.Known().Last() >= 100 })
	if !s.form.workingRow.Visible() || s.form.idleRow.Visible() || s.form.bar.Value < 0.09 || s.form.bar.Value > 0.11 {
		t.Errorf("the progress is %v, want about 0.1", s.form.bar.Value)
	}
	s.press(fyne.KeyEscape)
	s.until(func() bool { return s.Study.State() != sequence.Working })
	if s.Study.State() != sequence.Stopped || s.form.workingRow.Visible() || !s.form.resume.Visible() ||
		s.form.more.Disabled() {
		t.Errorf("after Escape the state is %v, want Stopped", s.Study.State())
	}
	s.mustShow("100")
	close(s.gate)
	s.Study.Resume()
	s.until(func() bool { return s.Study.State() == sequence.Ready })
	if s.form.resume.Visible() {
		t.Error("the button Resume is visible after the computation has ended")
	}
	s.mustShow("1,001 values")
}

// An error is shown at the field that it concerns.
func TestErrorsAreShownAtTheirFields(t *testing.T) {
	s := newStage(t)
	s.Study.Refuse(graphs.Key("error.octal.point"))
	if !s.form.note.Visible() || s.form.numberNote.Visible() || s.form.familyBox.Visible() {
		t.Error("an error of the family is not shown at its field only")
	}
	s.ask(sequence.Question{Family: "chomp", To: 4})
	if s.form.note.Visible() {
		t.Error("the error is still shown after a valid question")
	}
	s.ask(sequence.Question{Family: "chomp", To: 40})
	if !s.form.numberNote.Visible() || s.form.note.Visible() {
		t.Errorf("too many positions: the error %v is not shown at the number", s.Study.Err())
	}
	s.mustShow("1.1·10^23 positions")
	// An invalid parameter is reported in its own row.
	s.ask(sequence.Question{Family: "bash", To: 20})
	if len(s.form.params) == 0 {
		t.Fatal("the family bash has no parameters")
	}
	s.ask(sequence.Question{Family: "bash", Args: map[string]string{"max": "x"}, To: 20})
	if s.form.note.Visible() || s.form.numberNote.Visible() {
		t.Error("an error of a parameter is shown at another field")
	}
	s.mustShow("\"x\"")
}

// A family of two numbers has only a plot of cells. A family of one number has a plot and a table.
func TestValuesOfTwoNumbers(t *testing.T) {
	s := newStage(t)
	s.ask(sequence.Question{Family: "wythoff", To: 20})
	if s.values.split.Visible() || !s.values.plotOnly || s.values.alone.Objects == nil {
		t.Error("wythoff has a table for one number")
	}
	s.focus()
	if s.Canvas().Focused() != fyne.Focusable(s.values.plot) {
		t.Errorf("the keyboard focus is on %T, want the plot", s.Canvas().Focused())
	}
	s.Study.SelectCell(1, 2)
	s.update(sequence.SelectionChange)
	s.ask(sequence.Question{Family: "kayles", To: 200})
	if !s.values.split.Visible() || s.values.plotOnly {
		t.Error("kayles has no table")
	}
	s.focus()
	if s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("the keyboard focus is on %T, want the table", s.Canvas().Focused())
	}
}

// The strip above the values sets the length of the rows and goes to a number. Input that is not a
// number is reported and changes nothing.
func TestStripAboveTheValues(t *testing.T) {
	s := newStage(t)
	s.ask(sequence.Question{Family: "kayles", To: 2000})
	if s.values.columnsEntry.Text != "12" || !s.values.automatic.Checked {
		t.Errorf("rows of %s, automatic: %v; want 12, true", s.values.columnsEntry.Text, s.values.automatic.Checked)
	}
	submit := func(e *escapeEntry, text string) {
		e.SetText(text)
		e.OnSubmitted(text)
	}
	s.FocusRows()
	submit(s.values.columnsEntry, "30")
	if s.Study.Columns() != 30 || s.values.automatic.Checked || s.values.table.Content().Columns != 30 {
		t.Errorf("rows of %d, want 30", s.Study.Columns())
	}
	submit(s.values.columnsEntry, "none")
	if s.Study.Columns() != 30 || s.status.Message() == "" {
		t.Errorf("after the input “none”: rows of %d, want 30; message %q", s.Study.Columns(), s.status.Message())
	}
	s.values.automatic.SetChecked(true)
	if s.Study.HasManualColumns() || s.values.columnsEntry.Text != "12" {
		t.Errorf("automatic rows of %s, want 12", s.values.columnsEntry.Text)
	}
	s.FocusGoTo()
	submit(s.values.goToEntry, "1,234")
	if from, to, ok := s.Study.Selection(); !ok || from != 1234 || to != 1234 ||
		s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("go to 1,234 selects %d … %d, %v", from, to, ok)
	}
	submit(s.values.goToEntry, "9999")
	if from, _, _ := s.Study.Selection(); from != 1234 || !strings.Contains(s.status.Message(), "2,000") {
		t.Errorf("go to 9999 selects %d, want 1234; message %q, want the limit 2,000", from, s.status.Message())
	}
}

// Menu items whose action is not possible are grey, and say why when they are chosen.
func TestMenuOfSequences(t *testing.T) {
	s := newStage(t)
	s.menu.items["sequence.csv"].Action()
	s.why = "why.no-family"
	s.menu.update()
	s.menu.items["sequence.csv"].Action()
	if !slices.Equal(s.done, []string{"sequence.csv"}) || !s.menu.items["sequence.csv"].Disabled ||
		!strings.Contains(s.status.Message(), s.Words.T(s.why)) {
		t.Errorf("actions run: %q, message %q", s.done, s.status.Message())
	}
	s.why = ""
	s.menu.update()
	if s.menu.items["sequence.csv"].Disabled {
		t.Error("the item is still disabled though its action is possible")
	}
}

// Escape moves the keyboard focus from a field to the values. If a dialog is open, Escape closes
// the dialog.
func TestEscapeInSequences(t *testing.T) {
	s := newStage(t)
	s.ask(sequence.Question{Family: "kayles", To: 50})
	s.FocusField()
	s.press(fyne.KeyEscape)
	if s.Canvas().Focused() != fyne.Focusable(s.values.table) {
		t.Errorf("after Escape the keyboard focus is on %T, want the table", s.Canvas().Focused())
	}
	s.FocusNumber()
	test.Type(s.form.number, "300")
	s.press(fyne.KeyReturn)
	if q := s.Study.Question(); q.Family != "kayles" || q.To != 300 {
		t.Errorf("asked: %+v, want kayles up to 300", q)
	}
	s.Dialogs.Inform("", fyne.CanvasObject(s.status.Object()))
	s.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.Dialogs.AnyOpen() {
		t.Error("the dialog is still open")
	}
}

// Results that arrive after the window was closed do not change it.
func TestClosedSequences(t *testing.T) {
	s := newStage(t)
	s.gate = make(chan struct{})
	s.Study.Ask(sequence.Question{Family: "kayles", To: 1000})
	s.Close()
	s.Close()
	for len(s.queue) > 0 {
		(<-s.queue)()
	}
	if s.Canvas().OnTypedKey() != nil || s.window.MainMenu() != nil {
		t.Error("the closed window still handles keys or has a menu")
	}
	s.update(sequence.EveryChange)
}

// The list contains every family, under a translated name.
func TestEveryFamilyIsListed(t *testing.T) {
	s := newStage(t)
	lines := s.findFamilies(nil)
	if len(lines) != len(games.ListedGames()) {
		t.Errorf("%d of %d families are listed", len(lines), len(games.ListedGames()))
	}
	for _, l := range lines {
		if strings.HasPrefix(l.Text, "family.") || strings.HasPrefix(l.Text, "game.") {
			t.Errorf("no translated name: %s", l.Text)
		}
	}
	for _, f := range games.ListedGames() {
		if key := f.RulesKey(); s.Words.T(key) == key {
			t.Errorf("no translation of %s", key)
		}
		for _, param := range f.ListedParams() {
			if key := f.ParamKey(param); s.Words.T(key) == key {
				t.Errorf("no translation of %s", key)
			}
		}
	}
}

// threeLaws returns the texts of a proved law, a law that holds so far, and a law that fails.
func threeLaws() []cardText {
	return []cardText{
		{
			Status: laws.Proved, Known: "proved for all n", Sentence: "It repeats.", Formula: "g(n + 1) = g(n)",
			Proof: "By counting.",
		},
		{Status: laws.Holds, Known: "holds for n ≤ 9", Sentence: "It grows.", Formula: "g(n) = n"},
		{
			Status: laws.Fails, Known: "fails at n = 7", Sentence: "It ends.", Formula: "g(n) = 0",
			Exceptions: "Except g(1) = 1",
		},
	}
}

// newList returns a list with the cards of threeLaws in a window.
func newList(t *testing.T) *lawCards {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light)) // the theme defines the sizes of small texts
	l := newLawCards(scene.Light())
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(320, 600))
	l.OnChoose = func(i int) { l.SetCards(l.shown, i) }
	l.SetCards(threeLaws(), 0)
	return l
}

// The labels “proved”, “holds” and “fails” differ by fill, border and weight, not only by colour.
func TestStatesOfLawsLookDifferent(t *testing.T) {
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
		t.Error("the card of a proved law shows exceptions, or no proof")
	}
	if c := l.cards[2]; !c.exceptions.Visible() || c.because.Visible() {
		t.Error("the card of a failed law shows no exceptions, or a proof")
	}
}

// A click or an arrow key chooses a card, and a second click unchooses it.
func TestCardsAreChosen(t *testing.T) {
	l := newList(t)
	l.cards[1].Tapped(nil)
	if l.chosen != 1 {
		t.Errorf("after a click on card 1, card %d is chosen", l.chosen)
	}
	l.cards[1].Tapped(nil)
	if l.chosen != -1 {
		t.Errorf("after a second click, card %d is chosen, want none (-1)", l.chosen)
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 0},
		{fyne.KeyDown, 1},
		{fyne.KeyEnd, 2},
		{fyne.KeyDown, 2},
		{fyne.KeyUp, 1},
		{fyne.KeyHome, 0},
		{fyne.KeyUp, 0},
	} {
		if l.TypedKey(&fyne.KeyEvent{Name: c.key}); l.chosen != c.want {
			t.Errorf("%s chooses %d, want %d", c.key, l.chosen, c.want)
		}
	}
	handled := 0
	l.OnKey = func(*fyne.KeyEvent) bool { handled++; return true }
	if l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); l.chosen != 0 || handled != 1 {
		t.Errorf("a key that OnKey handles chooses card %d, want 0", l.chosen)
	}
}

// The copy button of a card calls OnCopy. SetCards replaces the cards.
func TestCardsAreCopiedAndReplaced(t *testing.T) {
	l := newList(t)
	copied := -1
	l.OnCopy = func(i int) { copied = i }
	l.cards[2].copy.OnTapped()
	if copied != 2 {
		t.Errorf("the third card copies card %d, want 2", copied)
	}
	l.SetCards(threeLaws()[1:2], -1)
	if len(l.box.Objects) != 1 || l.cards[0].sentence.Text != "It grows." || l.cards[0].because.Visible() {
		t.Errorf("%d cards are shown, want 1; the first has the text %q", len(l.box.Objects), l.cards[0].sentence.Text)
	}
	l.SetPalette(scene.Dark())
	if l.cards[0].frame.FillColor != scene.Dark().Color(scene.Board) {
		t.Error("SetPalette does not change the colour of a card")
	}
	l.SetCards(nil, -1)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if len(l.box.Objects) != 0 {
		t.Error("SetCards(nil) leaves cards")
	}
}

// A list of few values shows a guess with its next values, but no law: nothing is marked in the
// values. With as many values as the guess demands, a law is shown instead.
func TestGuessIsShown(t *testing.T) {
	s := newStage(t)
	list := func(count int) sequence.Question {
		var values []uint16
		for n := range count {
			values = append(values, []uint16{0, 1, 0, 1, 2, 3, 2}[n%7])
		}
		return sequence.Question{Family: "[…]", List: values, To: count - 1}
	}
	s.ask(list(24))
	for _, want := range []string{
		"a guess from 24 values", "Looks like period 7 from g(0). All 24 values agree; 35 would confirm it.",
		"If so: g(24) = 1, g(25) = 2, g(26) = 3,", "g(n + 7) = g(n)",
	} {
		s.mustShow(want)
	}
	if len(s.Study.Laws()) > 0 || s.Study.ChosenLaw() != nil || s.laws.none.Visible() || s.Study.Columns() != 0 {
		t.Error("the guess is treated as a law")
	}
	guess := s.laws.guesses.cards[0]
	guess.OnTap()
	guess.OnHover(true)
	if s.Study.ChosenLaw() != nil || guess.hovered {
		t.Error("the guess can be chosen")
	}
	test.Tap(guess.copy)
	if text := s.App.Clipboard().Content(); text != "g(n + 7) = g(n)" {
		t.Errorf("copied formula of the guess: %q", text)
	}
	question := list(35)
	question.Family = "[longer]"
	s.ask(question)
	s.mustShow("holds for n ≤ 34; not proved")
	if s.laws.guesses.Visible() || len(s.Study.Guesses()) > 0 {
		t.Error("the guess is still shown together with the law")
	}
	s.ask(sequence.Question{Family: "[noise]", List: []uint16{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5}, To: 15})
	s.mustShow("16 values are not enough to find a law; give about 60.")
}

// A pasted list shows the known games with the same values. A click on a game shows its values and
// laws instead of the list.
func TestKnownGamesAreShown(t *testing.T) {
	s := newStage(t)
	list := []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2} // OEIS A002186
	s.ask(sequence.Question{Family: "[…]", List: list, To: len(list) - 1})
	tapLink := func(want string) {
		t.Helper()
		link, ok := s.laws.names.Objects[0].(*widget.Hyperlink)
		if !ok || link.Text != want {
			t.Fatalf("%+v is not a link with the text %q", link, want)
		}
		link.OnTapped()
	}
	s.mustShow("The same values: .771")
	tapLink("Agrees with Kayles (.77) in all 20 values")
	ready := func() bool {
		return s.Study.State() != sequence.Working && s.Study.LawState() != sequence.Searching
	}
	s.until(ready)
	if q := s.Study.Question(); q.Family != "kayles" || q.List != nil || s.Study.Known().Last() < 100 {
		t.Errorf("the link asks %+v, want kayles", q)
	}
	if len(s.laws.names.Objects) > 0 || len(s.Study.KnownGames()) > 0 {
		t.Error("names of known games are shown for a game of the registry")
	}
	// A row of a table opens with the number of the row as a parameter.
	s.ask(sequence.Question{Family: "[row]", List: []uint16{2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12}, To: 13})
	tapLink("Agrees with Wythoff's game (a=2) in all 14 values")
	s.until(ready)
	if q := s.Study.Question(); q.Family != "wythoff" || q.Args["a"] != "2" || s.Study.Known().IsTable() {
		t.Errorf("the link asks %+v, want wythoff with a = 2", q)
	}
	s.ask(sequence.Question{Family: "[short]", List: list[:6], To: 5})
	if len(s.laws.names.Objects) > 0 {
		t.Error("a list of 6 values shows known games")
	}
}
