package app

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

func TestGamesOpenAsDrawings(t *testing.T) {
	for _, g := range games.All() {
		p := program(t)
		w := p.open(document.New(graphs.Directed), "")
		if err := w.openGame(g, nil); err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		if w.session.Drawing().Graph().Order() == 0 {
			t.Errorf("%s is drawn without vertices", g.ID)
		}
		if _, err, _ := w.session.Solution(); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
}

func TestGameParametersAreChecked(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	before := asJSON(t, w.session.Drawing())
	nim, _ := games.ByID("nim")
	err := w.openGame(nim, map[string]string{"heaps": "3,x"})
	if err == nil || !strings.Contains(w.describe(err), "Heaps") {
		t.Errorf("the message does not name the parameter: %v", err)
	}
	if len(p.windows) != 1 || asJSON(t, w.session.Drawing()) != before {
		t.Error("the drawing changed")
	}
}

// A game on the graph of the board opens beside it, and says what it shows; where
// there is none, that is told.
func TestGamesOnTheGraph(t *testing.T) {
	for _, g := range games.AllOnGraphs() {
		p := program(t)
		queue := waiting(p)
		w := p.open(threeVertices(t), "")
		w.session.SelectVertex(1)
		before := asJSON(t, w.session.Drawing())
		w.playOnGraph(g)
		drain(w, queue)
		if len(p.windows) != 2 || len(w.modals) != 0 || asJSON(t, w.session.Drawing()) != before {
			t.Fatalf("%s: %d windows, %d messages", g.ID, len(p.windows), len(w.modals))
		}
		made := p.windows[1]
		if made.session.Drawing().Graph().Order() == 0 || len(made.modals) != 1 {
			t.Errorf("%s: %d vertices, %d messages", g.ID, made.session.Drawing().Graph().Order(), len(made.modals))
		}
		empty := p.open(document.New(graphs.Directed), "")
		empty.playOnGraph(g)
		drain(empty, queue)
		if len(p.windows) != 3 || len(empty.modals) != 1 {
			t.Errorf("%s on nothing: %d windows, %d messages", g.ID, len(p.windows), len(empty.modals))
		}
	}
}
