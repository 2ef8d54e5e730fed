package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app/sequence"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// A file with rules opens with their text beside the drawing that they make, also where they
// have a mistake; from there they lead to their sequence, and an edit lets go of them.
func TestRulesOpenBesideTheirDrawing(t *testing.T) {
	p := program(t)
	c := p.show(document.New(0))
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
	if d := tab.Bench.Session.Drawing(); d.Graph().Order() != 11 || d.Title() != "pins" || tab.Text.Text() != text || tab.Bench.File.Path() != "" {
		t.Errorf("%d vertices, called %q, beside\n%s", d.Graph().Order(), d.Title(), tab.Text.Text())
	}
	c.window.Table.Run(c.window.Table.ByID("games.sequence"))
	p.settle()
	if s := p.sequences.study; s.State() != sequence.Ready || s.Known().At(100) != 100%3 {
		t.Errorf("the sequence is at %d: %v", s.State(), s.Err())
	}
	p.sequences.close()
	_, err := tab.Bench.Session.Vertices.Add(document.Point{X: 900, Y: 900})
	mustDo(t, err)
	p.settle()
	if !strings.Contains(c.window.Message(), "lets go") || strings.Contains(tab.Text.Text(), "def") {
		t.Errorf("%q is said, beside\n%s", c.window.Message(), tab.Text.Text())
	}
	p.perform(c, "edit.undo")
	if tab.Text.Text() != text {
		t.Errorf("undone, the text is\n%s", tab.Text.Text())
	}
	open("def moves(n):\n    return m\n")
	tab = c.window.Current()
	if message, line := tab.Text.Complaint(); line != 2 || !strings.Contains(message, "Line 2, column 12") || tab.Text.Text() == "" {
		t.Errorf("line %d: %s", line, message)
	}
	if len(c.window.Tabs()) != 1 {
		t.Errorf("%d tabs: the first was untouched", len(c.window.Tabs()))
	}
}

// Rules open on the graph on the board, also where too much follows from them.
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
		if message, _ := tab.Text.Complaint(); (message == "") != follows || (made.Graph().Order() > 0) != follows {
			t.Errorf("%d vertices follow: %q", made.Graph().Order(), message)
		}
		if !strings.Contains(made.Head().Rules.On, "vertex ") {
			t.Errorf("played on %q", made.Head().Rules.On)
		}
	}
}

// The rules of a preset open from the gallery with what was entered there.
func TestPresetsOpenByTheirRules(t *testing.T) {
	p := program(t)
	c := p.show(document.New(0))
	g, _ := games.ByID("bash")
	text, ok := rules.Preset(g, map[string]string{"max": "2", "heaps": "4,6", "unfold": "false"})
	if !ok || !strings.HasPrefix(text, "max = 2\nstart = [4, 6]\n") {
		t.Fatalf("the rules are\n%s", text)
	}
	c.games.openText("Take", text)
	p.settle()
	if d := c.bench().Session.Drawing(); d.Graph().Order() != 7 || d.Tokens(0)+d.Tokens(1) == 0 || d.Title() != "Take" {
		t.Errorf("%d vertices", d.Graph().Order())
	}
	misere, _ := games.ByID("misere-nim")
	text, _ = rules.Preset(misere, nil)
	c.games.openText("", text)
	p.settle()
	if play, can := c.bench().Session.Drawing().Play(), c.window.Table.ByID("games.sequence").Possible(); play != graphs.Misere || can {
		t.Errorf("played as %v, with a sequence: %t", play, can)
	}
}
