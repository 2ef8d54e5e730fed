package app

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/sequence"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// Every game opens as a drawing that can be solved: directly if it has no parameters, otherwise
// from the gallery with default parameters.
func TestGamesOpenAsDrawings(t *testing.T) {
	for i, g := range games.Menu() {
		if testing.Short() && i%6 > 0 {
			continue
		}
		// Each game runs in a subtest, which closes its program at the end. Fifty open programs
		// would take more than a gigabyte.
		t.Run(g.ID, func(t *testing.T) {
			p, c := programShowing(t, empty())
			old := c.bench()
			c.games.chooseGame(g)
			if len(g.Params) > 0 {
				if visibleDialogs(t, c) != 1 {
					t.Fatal("the gallery is not there")
				}
				drawing, err := g.New(t.Context(), nil)
				mustDo(t, err)
				c.dialogs().CloseTop()
				c.openDrawing(drawing)
			}
			p.settle()
			if c.bench() == old || c.session().Drawing().Graph().Order() == 0 || p.tabCount() != 1 {
				t.Error("drawn without vertices")
			}
			if _, err, known := c.session().Solved.Solution(); err != nil || !known {
				t.Error(err)
			}
		})
	}
}

// A game of the gallery opens with the parameters in its fields. Invalid parameters change
// nothing.
func TestGalleryOpensADrawing(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	before := asJSON(t, c.session().Drawing())
	nim, _ := games.Find("nim")
	c.games.chooseGame(nim)
	c.games.chooseGame(nim) // does nothing while the dialog is open
	if visibleDialogs(t, c) != 1 {
		t.Fatalf("%d dialogs are there", visibleDialogs(t, c))
	}
	p.perform(c, "edit.select-all")
	typeText(c, "3,x")
	p.pressKey(c, fyne.KeyReturn)
	if visibleDialogs(t, c) != 1 || p.tabCount() != 1 || asJSON(t, c.session().Drawing()) != before {
		t.Error("the drawing changed")
	}
	p.perform(c, "edit.select-all")
	typeText(c, "1,2")
	p.pressKey(c, fyne.KeyReturn)
	p.settleUntil(func() bool { return p.tabCount() == 2 })
	if visibleDialogs(t, c) != 0 || c.session().Drawing().Graph().Order() != 3 {
		t.Errorf("drawn are %d vertices, want 0, 1, 2", c.session().Drawing().Graph().Order())
	}
}

// The positions of a figure open in a new tab with a message. Other drawings have no such
// positions.
func TestPositionsOfTheFigure(t *testing.T) {
	p := program(t)
	chain, _ := games.Find("chain")
	drawn, err := chain.New(t.Context(), nil)
	mustDo(t, err)
	c := p.show(drawn)
	mustDo(t, c.session().Whole.SetTitle("touched"))
	first := c.window.Current()
	before := asJSON(t, first.Bench.Session.Drawing())
	p.perform(c, "games.positions")
	p.settle()
	if p.tabCount() != 2 || asJSON(t, first.Bench.Session.Drawing()) != before {
		t.Fatalf("%d drawings", p.tabCount())
	}
	if c.window.Current() == first || c.session().Drawing().Graph().Order() == 0 || visibleDialogs(t, c) != 1 {
		t.Errorf("%d vertices, %d messages", c.session().Drawing().Graph().Order(), visibleDialogs(t, c))
	}
	if other := p.show(threeVertexGame(t)); other.window.Table.Find("games.positions").IsPossible() {
		t.Error("a directed game is unfolded")
	}
}

// A large game is drawn in the background after a confirmation. Escape cancels it.
func TestLargeGamesAreDrawnInTheBackground(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	mustDo(t, c.session().Vertices.AddTokens(0, 1)) // a changed drawing is not replaced
	nim, _ := games.Find("nim")
	for _, wanted := range []bool{false, true} {
		c.games.chooseGame(nim)
		p.perform(c, "edit.select-all")
		typeText(c, "450")
		p.pressKey(c, fyne.KeyReturn)
		p.settleUntil(func() bool { return visibleDialogs(t, c) == 2 })
		c.window.Canvas().FocusNext()
		c.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if c.bench().Work.Current() == nil || visibleDialogs(t, c) != 0 {
			t.Fatalf("no job draws it, and %d dialogs are there", visibleDialogs(t, c))
		}
		if !wanted {
			c.edits.handleEscape()
			p.settle()
			if p.tabCount() != 1 {
				t.Fatal("what was given up is drawn")
			}
			continue
		}
		p.settleUntil(func() bool { return p.tabCount() == 2 })
		p.settle()
	}
	if n := c.session().Drawing().Graph().Order(); n != 451 {
		t.Errorf("drawn are %d vertices, want 0, …, 450", n)
	}
	if made := c.session().Drawing().Head().Preset; made != "nim heaps=450 unfold=false limit=1000000" {
		t.Errorf("the drawing is of the game %q", made)
	}
}

// For each game on a graph that can be chosen for a drawing: its value is known and shown, a
// winning move can be played, undone, redone and predicted, and its file restores the game. The
// values were computed by hand.
func TestGamesOnADrawnGraph(t *testing.T) {
	for kind, value := range map[graphs.Kind]string{
		graphs.NodeKayles: "1", graphs.ArcKayles: "3",
		graphs.Geography: "2", graphs.EdgeGeography: "2",
	} {
		p, other := program(t), program(t)
		c := p.show(drawingOf(t, "a -> b\nb -> c\nc -> d\nd -> e\nc -> f\n"))
		checkValue := func(r *run, c *windowCommands, want string) {
			t.Helper()
			r.settle()
			s, err, known := c.session().Solved.Solution()
			if !known || err != nil || s.Value.String() != want || c.session().Drawing().Kind() != kind {
				t.Errorf("%s: %s is worth %+v, not %s: %v", kind, c.session().Drawing().Kind(), s, want, err)
			}
		}
		p.perform(c, "edit."+kind.String())
		place, _ := c.session().Drawing().Graph().VertexNamed("c")
		if kind.HasTokens() {
			mustDo(t, c.session().Vertices.PlaceToken(place.ID))
		}
		checkValue(p, c, value)
		if tools := []bool{
			c.act("tool.token").IsPossible(),
			c.act("tool.sum").IsPossible(),
		}; tools[0] != kind.HasTokens() || tools[1] {
			t.Errorf("%s: the tools for tokens and ⊕: %v", kind, tools)
		}
		before := asJSON(t, c.session().Drawing())
		switch kind {
		case graphs.NodeKayles:
			c.session().Select.Vertex(place.ID + 2) // e; d is deleted with it
		case graphs.Geography:
			c.session().Select.Vertex(place.ID + 3) // f
		default:
			c.session().Select.Edge(4) // c — f
		}
		p.settle()
		p.perform(c, "play.edge")
		checkValue(p, c, "0")
		p.perform(c, "edit.undo")
		p.perform(c, "edit.redo")
		checkValue(p, c, "0")
		p.perform(c, "edit.undo")
		checkValue(p, c, value)
		if text := texts(c.window.Content()); !strings.Contains(text,
			p.words.T("inspector.leaves", words.Data{"Value": "0"})) || !strings.Contains(text, strings.Split(p.words.T("action.edit."+kind.String()), ":")[0]) {
			t.Errorf("%s: the inspector says %q", kind, text)
		}
		if got := asJSON(t, c.session().Drawing()); got != before {
			t.Errorf("%s: undone, it is %s, not %s", kind, got, before)
		}
		for _, ending := range []string{"nimgraph", "txt", "dot", "graphml"} {
			path := filepath.Join(t.TempDir(), "game."+ending)
			p.save(c, path)
			reopened := other.show(empty())
			reopened.files.openPaths([]string{path})
			checkValue(other, reopened, value)
		}
	}
}

// The inspector names the game on the board, with its rules. "Change…" opens the gallery at its
// parameters. Positions are shown as pictures if their names would be codes.
func TestInspectorNamesTheGame(t *testing.T) {
	p, c := programShowing(t, empty())
	cram, _ := games.Find("cram")
	if text := texts(c.window.Content()); strings.Contains(text, p.words.T("inspector.change-game")) {
		t.Errorf("nothing is drawn, and it says %q", text)
	}
	c.games.drawGame(cram, map[string]string{"rows": "2", "columns": "4"}, func(err error) { t.Error(err) })
	p.settle()
	text := texts(c.window.Content())
	for _, want := range []string{
		p.words.T(cram.NameKey()), p.words.T(cram.TheoryKey()),
		p.words.T("inspector.change-game"),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	if got := c.session().Drawing().Style().Labels; got != document.Pictures {
		t.Errorf("the labels are %v", got)
	}
	c.games.changeGame()
	p.settle()
	if top := texts(c.window.Canvas().Overlays().Top()); !strings.Contains(top, "4") || visibleDialogs(t, c) != 1 {
		t.Errorf("the gallery has %q", top)
	}
}

// A file with rules opens as a drawing and the text of the rules, even if the rules have an error.
// A command shows their sequence. Editing the drawing detaches the rules.
func TestRulesOpenWithTheirDrawing(t *testing.T) {
	p, c := programShowing(t, document.New(0))
	path := filepath.Join(t.TempDir(), "pins.star")
	open := func(text string) {
		t.Helper()
		mustDo(t, os.WriteFile(path, []byte(text), 0o644))
		c.files.openPaths([]string{path})
		p.settle()
	}
	const text = "most = 2\ndef moves(n): return [n - k for k in range(1, most + 1) if k <= n]\n"
	open(text)
	tab := c.window.Current()
	if d := tab.Bench.Session.Drawing(); d.Graph().Order() != 11 || d.Title() != "pins" || tab.Text.Text() != text ||
		tab.Bench.File.Path() != "" {
		t.Errorf("%d vertices, called %q, beside\n%s", d.Graph().Order(), d.Title(), tab.Text.Text())
	}
	c.window.Table.Run(c.window.Table.Find("games.sequence"))
	p.settle()
	if s := p.sequences.study; s.State() != sequence.Ready || s.Known().At(100) != 100%3 {
		t.Errorf("the sequence is at %d: %v", s.State(), s.Err())
	}
	p.sequences.close()
	_, err := tab.Bench.Session.Vertices.Add(document.Point{X: 900, Y: 900})
	mustDo(t, err)
	p.settle()
	if !strings.Contains(c.window.Message(), "detached") || strings.Contains(tab.Text.Text(), "def") {
		t.Errorf("%q is said, beside\n%s", c.window.Message(), tab.Text.Text())
	}
	p.perform(c, "edit.undo")
	if tab.Text.Text() != text {
		t.Errorf("undone, the text is\n%s", tab.Text.Text())
	}
	open("def moves(n):\n    return m\n")
	tab = c.window.Current()
	if message, line := tab.Text.Refusal(); line != 2 || !strings.Contains(message, "Line 2, column 12") ||
		tab.Text.Text() == "" {
		t.Errorf("line %d: %s", line, message)
	}
	if len(c.window.Tabs()) != 1 {
		t.Errorf("%d tabs: the first was untouched", len(c.window.Tabs()))
	}
}

// Rules can be opened on the graph on the board, even if they have too many positions to be drawn.
func TestRulesOnTheGraph(t *testing.T) {
	p := program(t)
	for _, follows := range []bool{true, false} {
		text := "a b\nb c\nvertex d\n"
		if !follows {
			text = ""
			for v := range 400 {
				text += fmt.Sprintf("vertex v%d\n", v)
			}
		}
		read, err := formats.ReadText([]byte(text), formats.Edges, formats.Options{})
		mustDo(t, err)
		c := p.show(read.Drawing)
		p.perform(c, "games.rules-on-graph")
		p.settle()
		tab := c.window.Current()
		made := tab.Bench.Session.Drawing()
		if message, _ := tab.Text.Refusal(); (message == "") != follows || (made.Graph().Order() > 0) != follows {
			t.Errorf("%d vertices follow: %q", made.Graph().Order(), message)
		}
		if !strings.Contains(made.Head().Rules.Graph, "vertex ") {
			t.Errorf("played on %q", made.Head().Rules.Graph)
		}
	}
}

// The rules of a preset open from the gallery with the parameters in its fields.
func TestPresetsOpenByTheirRules(t *testing.T) {
	p, c := programShowing(t, document.New(0))
	g, _ := games.Find("bash")
	text, ok := rules.Preset(g, map[string]string{"max": "2", "heaps": "4,6", "unfold": "false"})
	if !ok || !strings.HasPrefix(text, "max = 2\nstart = [4, 6]\n") {
		t.Fatalf("the rules are\n%s", text)
	}
	c.games.openRulesText("Take", text)
	p.settle()
	if d := c.bench().Session.Drawing(); d.Graph().Order() != 7 || d.Tokens(0)+d.Tokens(1) == 0 || d.Title() != "Take" {
		t.Errorf("%d vertices", d.Graph().Order())
	}
	misere, _ := games.Find("misere-nim")
	text, _ = rules.Preset(misere, nil)
	c.games.openRulesText("", text)
	p.settle()
	if play, can := c.bench().Session.Drawing().Play(),
		c.window.Table.Find("games.sequence").IsPossible(); play != graphs.Misere || can {
		t.Errorf("played as %v, with a sequence: %t", play, can)
	}
}

// The cards of the position and of a vertex show the decomposition of the game of their own
// drawing.
func TestCardsShowTheDecomposition(t *testing.T) {
	p := program(t)
	c := p.show(drawingOf(t, "\"7,6\" -> \"5,4\"\ntoken \"7,6\"\n"))
	p.settle()
	if said := texts(c.window.Canvas().Content()); strings.Contains(said, "7 = 5 + 2") {
		t.Errorf("a drawing that is no game is explained: %s", said)
	}
	g, _ := games.Find("fibonacci-nim")
	d, err := g.New(t.Context(), nil)
	mustDo(t, err)
	c.games.openGame(g, nil, d)
	p.settle()
	c = p.windows[len(p.windows)-1]
	for name, want := range map[string]string{
		"": "7 = 5 + 2, a sum", "4,4": "4 = 3 + 1, a sum",
		"5,4": "5 is a Fibonacci number, and you may not take all",
	} {
		c.session().Select.None()
		if v, ok := d.Graph().VertexNamed(name); ok {
			c.session().Select.Vertex(v.ID)
		}
		p.settle()
		if said := texts(c.window.Canvas().Content()); !strings.Contains(said, want) {
			t.Errorf("the card of %q lacks %q: %s", name, want, said)
		}
	}
}

// A preset game that was saved or exported is still that game when its file is opened: its name is
// shown, and its parameters can be changed. A file that names an unknown game opens as a drawing.
func TestFilesAreStillTheirGames(t *testing.T) {
	p := program(t)
	c := p.show(drawingOf(t, "a -> b\n"))
	chomp, _ := games.Find("chomp")
	d, err := chomp.NewForDisplay(t.Context(), map[string]string{"rows": "3", "columns": "3"})
	mustDo(t, err)
	c.games.openGame(chomp, nil, d)
	p.settle()
	c = p.windows[len(p.windows)-1]
	folder := t.TempDir()
	saved, exported := filepath.Join(folder, "saved.nimgraph"), filepath.Join(folder, "exported.svg")
	p.save(c, saved)
	request := picture.Default()
	request.Format = "svg"
	c.pictures.export(exported, request)
	p.settleUntil(func() bool { return strings.Contains(c.window.Message(), "exported.svg") })
	unknown := filepath.Join(folder, "unknown.nimgraph")
	text, err := os.ReadFile(saved)
	mustDo(t, err)
	mustDo(t, os.WriteFile(unknown, bytes.Replace(text, []byte("chomp rows=3"), []byte("chomp rows=3000"), 1), 0o600))
	for path, isGame := range map[string]bool{saved: true, exported: true, unknown: false} {
		p := program(t)
		c := p.show(drawingOf(t, "a -> b\n"))
		c.files.openPaths([]string{path})
		p.settle()
		c = p.windows[len(p.windows)-1]
		if said := texts(c.window.Canvas().Content()); strings.Contains(said, "Gale 1974") != isGame {
			t.Errorf("%s is shown as %s", filepath.Base(path), said)
		}
		c.games.changeGame()
		p.settle()
		if said := texts(c.window.Canvas().Overlays().Top()); strings.Contains(said, "Rows") != isGame {
			t.Errorf("the parameters of %s are changed by %s", filepath.Base(path), said)
		}
	}
}
