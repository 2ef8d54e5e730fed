package app

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/sequence"
	"nimgraph/app/window"
	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/laws"
	"nimgraph/views/look"
)

// openSequences opens the window of sequences by the menu action.
func openSequences(t *testing.T) (*run, *sequenceCommands) {
	t.Helper()
	p, c := programShowing(t, empty())
	p.perform(c, "games.sequences")
	if p.sequences == nil {
		t.Fatal("no window is opened")
	}
	return p, p.sequences
}

// typeFamily types text into the field for a family, and presses Return.
func (r *run) typeFamily(text string) {
	r.t.Helper()
	s := r.sequences
	s.window.FocusField()
	r.typeAndEnter(text)
}

// typeAndEnter types text into the focused widget of the window of sequences, and presses Return.
func (r *run) typeAndEnter(text string) {
	r.t.Helper()
	c := r.sequences.window.Canvas()
	for _, sign := range text {
		c.Focused().TypedRune(sign)
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.settle()
}

// runAction runs the action with the given ID of the window of sequences.
func (r *run) runAction(id string) {
	r.t.Helper()
	a := r.sequences.window.Table.Find(id)
	if a == nil {
		r.t.Fatalf("there is no action %s", id)
	}
	r.sequences.window.Table.RunFromMenu(a)
	r.settle()
}

// A law of Kayles and its code can be reached by keyboard alone from an empty window.
func TestKaylesFromCodeToLaw(t *testing.T) {
	p, s := openSequences(t)
	if text := texts(s.window.Content()); !strings.Contains(text, p.words.T("sequence.empty.title")) {
		t.Errorf("an empty window says %q", text)
	}
	if s.window.Table.Find("sequence.csv").IsPossible() || s.window.Table.Find("sequence.extend").IsPossible() {
		t.Error("what there is not can be exported")
	}
	p.typeFamily(".77")
	if s.study.State() != sequence.Ready || s.study.ChosenLaw() == nil || s.study.ChosenLaw().Status != laws.Proved {
		t.Fatalf("it is %v, %v, with the law %+v", s.study.State(), s.study.Err(), s.study.ChosenLaw())
	}
	text := texts(s.window.Content())
	for _, want := range []string{"proved for all n", "g(n + 12) = g(n), n ≥ 71", "Octal game", "1,001 values"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not said: %s", want, text)
		}
	}
	if !strings.HasPrefix(s.window.Title(), "Octal game .77") {
		t.Errorf("the title is %q", s.window.Title())
	}
	shown := s.window.Values().Content()
	if shown.Columns != 12 || shown.Count != 1001 || shown.Regular != 71 || !shown.IsException(70) ||
		shown.IsException(71) || shown.Value(70) != 6 {
		t.Errorf("the table shows %+v", shown)
	}
	if focused := s.window.Canvas().Focused(); focused != fyne.Focusable(s.window.Values()) {
		t.Errorf("the keyboard is at %T", focused)
	}
	p.runAction("sequence.extend")
	if s.study.Known().Last() != 10_000 || s.window.Values().Content().Count != 10_001 {
		t.Errorf("extended up to %d", s.study.Known().Last())
	}
	p.runAction("sequence.copy-formula")
	if text := p.fyne.Clipboard().Content(); text != "g(n + 12) = g(n), n ≥ 71" {
		t.Errorf("copied is %q", text)
	}
	p.runAction("sequence.code")
	if !s.dialogs().AnyOpen() {
		t.Fatal("no code is shown")
	}
	s.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // Copy has the keyboard
	p.settle()
	if text := p.fyne.Clipboard().Content(); !strings.Contains(text, "long long g(long long n)") {
		t.Errorf("copied is %q", text)
	}
	s.dialogs().CloseTop()
}

// A name finds its game. If it fits several games, they are offered. Parameters are entered in a
// form.
func TestFamilyByItsName(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily("wythoff")
	if q := s.study.Question(); q.Family != "wythoff" || s.study.State() != sequence.Ready ||
		!s.study.Known().IsTable() {
		t.Fatalf("it is %+v, %v", q, s.study.State())
	}
	if s.window.Table.Find("sequence.go-to").IsPossible() || s.window.Table.Find("sequence.code").IsPossible() {
		t.Error("a table is taken for a sequence")
	}
	p.typeFamily("take")
	if !s.dialogs().AnyOpen() {
		t.Fatal("several games have that name, and none is offered")
	}
	p.typeAndEnter(" 1 to")
	if q := s.study.Question(); s.dialogs().AnyOpen() || q.Family != "bash" || q.Args["max"] != "3" {
		t.Fatalf("chosen is %+v", q)
	}
	s.study.Ask(sequence.Question{Family: "bash", Args: map[string]string{"max": "5"}, To: 60})
	p.settle()
	if s.study.Columns() != 6 {
		t.Errorf("with at most 5 to be taken the period is %d", s.study.Columns())
	}
	s.study.Ask(sequence.Question{Family: "bash", Args: map[string]string{"max": "0"}, To: 60})
	p.settle()
	var wrong *games.ParamError
	if !errors.As(s.study.Err(), &wrong) ||
		!strings.Contains(strings.ReplaceAll(texts(s.window.Content()), "|", " "), p.words.Error(s.study.Err(), nil)) {
		t.Errorf("it is %v, said is %s", s.study.Err(), texts(s.window.Content()))
	}
}

// The actions of the window have texts and unique keys, and are all in its menu.
func TestActionsOfTheSequenceWindow(t *testing.T) {
	_, s := openSequences(t)
	var labels []string
	for _, top := range fyneMenu(t, s.window).Items {
		for _, item := range top.Items {
			labels = append(labels, item.Label)
		}
	}
	taken := map[string]string{}
	for _, a := range s.window.Table.All {
		words := a.MenuText(s.words)
		if strings.HasPrefix(words, "action.") {
			t.Errorf("no words for %s", a.ID)
		}
		if why := a.DisabledReason(); why != "" && s.words.T(why) == why {
			t.Errorf("%s: no words for %s", a.ID, why)
		}
		if !slices.ContainsFunc(labels, func(l string) bool { return l == words || strings.HasPrefix(l, words+" ") }) {
			t.Errorf("%s stands in no menu", a.ID)
		}
		for _, shortcut := range append(slices.Clone(a.Also), a.Shortcut) {
			if shortcut == nil {
				continue
			}
			if other, ok := taken[shortcut.ShortcutName()]; ok {
				t.Errorf("%s and %s have the same key", a.ID, other)
			}
			taken[shortcut.ShortcutName()] = a.ID
		}
	}
}

// fyneMenu returns the menu bar of the window of sequences.
func fyneMenu(t *testing.T, w *window.Sequences) *fyne.MainMenu {
	t.Helper()
	for _, other := range fyne.CurrentApp().Driver().AllWindows() {
		if other.Canvas() == w.Canvas() {
			return other.MainMenu()
		}
	}
	t.Fatal("the window is not there")
	return nil
}

// Values are exported as they are shown. The exported certificate passes the program that checks
// it.
func TestExportsOfSequences(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily(".77")
	folder := t.TempDir()
	export := func(id, name string) []byte {
		t.Helper()
		p.runAction(id)
		if !s.dialogs().AnyOpen() {
			t.Fatalf("%s asks nothing", id)
		}
		s.window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		p.typeAndEnter(filepath.Join(folder, name))
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		return text
	}
	if text := string(export("sequence.csv", "kayles.csv")); !strings.HasPrefix(text,
		"n,g\n0,0\n1,1\n2,2\n3,3\n4,1\n") || strings.Count(text, "\n") != 1002 {
		t.Errorf("the CSV begins with %.60q", text)
	}
	if text := string(export("sequence.b-file", "b.txt")); !strings.HasPrefix(text, "0 0\n1 1\n2 2\n") {
		t.Errorf("the b-file begins with %.60q", text)
	}
	if text := string(export("sequence.markdown", "k.md")); !strings.Contains(text, "| +11 |") {
		t.Errorf("Markdown begins with %.60q", text)
	}
	if text := string(export("sequence.latex", "k.tex")); !strings.Contains(text, `\end{longtable}`) {
		t.Errorf("LaTeX begins with %.60q", text)
	}
	for id, begins := range map[string]string{"sequence.png": "\x89PNG", "sequence.svg": "<", "sequence.pdf": "%PDF"} {
		if text := export(id, "plot."+id[len("sequence."):]); !bytes.HasPrefix(text, []byte(begins)) {
			t.Errorf("%s begins with %.20q", id, text)
		}
	}
	claim, err := certify.Check(t.Context(), bytes.NewReader(export("sequence.certificate", "k.json")),
		certify.Options{Memory: 1 << 20})
	if err != nil || claim.Period != 12 || claim.Preperiod != 71 {
		t.Errorf("the certificate says %+v, %v", claim, err)
	}
}

// The selected positions can be drawn, and the drawing has a link back to its sequence.
func TestDrawingAndBack(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily("{1,3,4}")
	if s.window.Table.Find("sequence.draw").IsPossible() {
		t.Error("nothing is selected, and can be drawn")
	}
	s.study.Select(5, 7)
	before := p.tabCount()
	p.runAction("sequence.draw")
	c := p.windows[len(p.windows)-1]
	if d := c.session().Drawing(); d.Graph().Order() != 8 || d.Tokens(5) != 1 || d.Tokens(7) != 1 ||
		p.tabCount() < before {
		t.Errorf("drawn are %d positions", d.Graph().Order())
	}
	if !c.act("games.sequence").IsPossible() {
		t.Fatal("the drawing does not know its game")
	}
	p.typeFamily(".77")
	p.perform(c, "games.sequence")
	if q := s.study.Question(); q.Family != "subtraction" || q.Args["set"] != "1,3,4" {
		t.Errorf("shown is %+v", q)
	}
	p.typeFamily("wythoff")
	s.study.SelectCell(3, 5)
	p.runAction("sequence.draw")
	if d := p.windows[len(p.windows)-1].session().Drawing(); !strings.Contains(d.Title(), "3") ||
		!strings.Contains(d.Title(), "5") {
		t.Errorf("drawn is %q", d.Title())
	}
	other := p.show(threeVertexGame(t))
	if other.act("games.sequence").IsPossible() {
		t.Error("a drawing by hand has a sequence")
	}
}

// Only one such window exists. When it is opened again it shows the previous values. While it is
// closed nothing is computed.
func TestThereIsOneSequenceWindow(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily("{1,3,4}")
	p.openSequences(nil)
	if p.sequences != s {
		t.Error("there are two windows")
	}
	p.runAction("sequence.number")
	c := s.window.Canvas()
	for _, sign := range "10^9" {
		c.Focused().TypedRune(sign)
	}
	s.close()
	if p.sequences != nil || s.study.HasFamily() {
		t.Error("it is not closed")
	}
	p.openSequences(nil)
	p.settle()
	if q := p.sequences.study.Question(); p.sequences == s || q.Family != "subtraction" ||
		q.Args["set"] != "1,3,4" || q.To != 1000 {
		t.Errorf("shown is %+v", q)
	}
	if text := texts(p.sequences.window.Content()); !strings.Contains(text, "{1,3,4}") {
		t.Errorf("it says %q", text)
	}
}

// The palette of the window finds actions and runs them.
func TestPaletteOfTheSequenceWindow(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily(".77")
	p.runAction("view.commands")
	p.typeAndEnter("more values")
	if s.study.Known().Last() != 10_000 {
		t.Errorf("known are %d", s.study.Known().Last())
	}
}

// The window follows the theme, and can be painted in both variants.
func TestSequenceWindowIsPainted(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily(".77")
	brightness := func() int {
		img := s.window.Canvas().Capture()
		r, g, b, _ := img.At(img.Bounds().Dx()/2, img.Bounds().Dy()-60).RGBA()
		return int(r+g+b) >> 8
	}
	p.setTheme(look.Light)
	light := brightness()
	p.setTheme(look.Dark)
	if dark := brightness(); dark >= light {
		t.Errorf("dark is %d, light %d", dark, light)
	}
}

// The window leads to the page of Help about sequences.
func TestHelpOnSequences(t *testing.T) {
	p, _ := openSequences(t)
	p.runAction("sequence.help")
	c := p.windows[0]
	if !c.window.HelpShown() || c.window.Reader().Page() != sequencesPage {
		t.Errorf("the page is %q", c.window.Reader().Page())
	}
}

// The field shows the name of the values on show, even if the user had begun to type something
// different.
func TestFieldNamesTheValuesOnShow(t *testing.T) {
	p, s := openSequences(t)
	s.window.FocusField()
	for _, sign := range ".7" {
		s.window.Canvas().Focused().TypedRune(sign)
	}
	p.runAction("sequence.family")
	p.typeAndEnter("wythoff")
	text := texts(s.window.Content())
	if s.study.Question().Family != "wythoff" || strings.Contains(text, ".7|") ||
		strings.Count(text, s.words.T("game.wythoff.name")) < 2 {
		t.Errorf("it says %q", text)
	}
}

// A list of values has a plot, a table, laws and code. If no law is found, the code computes the
// values from the rules.
func TestListAndItsCode(t *testing.T) {
	p, s := openSequences(t)
	p.typeFamily("[" + strings.Repeat("0, 1, 2, ", 20) + "0]")
	if v := s.study.Known(); s.study.State() != sequence.Ready || v.Len() != 61 || v.Largest != 2 ||
		s.study.ChosenLaw() == nil || s.study.ChosenLaw().Status == laws.Proved {
		t.Fatalf("%d values, %v, with the law %+v", v.Len(), s.study.Err(), s.study.ChosenLaw())
	}
	if s.window.Values().Content().Columns != 3 || !strings.HasPrefix(s.window.Title(), "A list of 61 numbers") ||
		s.window.Table.Find("sequence.extend").IsPossible() {
		t.Errorf("%q, in rows of %d", s.window.Title(), s.window.Values().Content().Columns)
	}
	code := func() string {
		t.Helper()
		p.runAction("sequence.code")
		s.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // Copy has the keyboard
		p.settle()
		s.dialogs().CloseTop()
		return p.fyne.Clipboard().Content()
	}
	if text := code(); !strings.Contains(text, "return table[n % 3];") {
		t.Errorf("the code is\n%s", text)
	}
	s.window.Ask(sequence.Question{Family: s.study.Question().Family, List: s.study.Question().List, To: 61})
	p.settle()
	if s.study.State() != sequence.Refused || !strings.Contains(texts(s.window.Content()), "list ends at n = 60") {
		t.Errorf("beyond its end it is %v: %v", s.study.State(), s.study.Err())
	}
	p.fyne.Clipboard().SetContent("[" + strings.Repeat("0, 5, ", 1000) + "70000]")
	s.window.FocusField()
	s.window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: p.fyne.Clipboard()})
	p.settle()
	if err := s.study.Err(); err == nil || !strings.Contains(p.words.Error(err, nil), "70000 is not a possible value") {
		t.Errorf("refused is %v", err)
	}
	p.typeFamily(".6")
	if text := code(); s.study.ChosenLaw() != nil || !strings.Contains(text, "No law is known") ||
		!strings.Contains(text, "met[value[a] ^ value[m - k - a]] = true;") {
		t.Errorf("the code is\n%s", text)
	}
}
