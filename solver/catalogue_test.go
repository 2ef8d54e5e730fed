package solver

import (
	"context"
	"fmt"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// catalogued returns a drawing of a preset game.
func catalogued(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return must.Get(g.New(context.Background(), args))
}

// Every edge-deletion game of the catalogue, small enough to be played out, has
// the value and the moves of the definition.
func TestCataloguedDeletions(t *testing.T) {
	type preset struct {
		id   string
		args map[string]string
	}
	all := []preset{
		{"picture-house", nil},
		{"picture-tree", nil},
		{"tree", nil},
		{"tree", map[string]string{"parents": "1,2,3,4,1,6,7,1,9,1"}},
		{"tree", map[string]string{"parents": "3,1,1,3,2,2"}},
		{"multigraph", nil},
		{"multigraph", map[string]string{"vertices": "1", "edges": "5"}},
		{"multigraph", map[string]string{"vertices": "9", "edges": "4"}},
	}
	for n := 1; n <= 9; n++ {
		length := map[string]string{"length": fmt.Sprint(n)}
		all = append(all, preset{"chain", length}, preset{"cycle", length})
	}
	for seed := range 60 {
		s := fmt.Sprint(seed)
		all = append(all,
			preset{"cactus", map[string]string{"seed": s, "size": fmt.Sprint(2 + seed%7)}},
			preset{"multigraph",
				map[string]string{"seed": s, "vertices": fmt.Sprint(1 + seed%6), "edges": fmt.Sprint(seed % 11)}})
	}
	for _, c := range all {
		s := solved(PositionOf(catalogued(t, c.id, c.args)))
		p := newDeletionPlay(s.Position.Graph)
		left := p.settle(s.Position.Graph.Count)
		if want := p.value(left); !s.Value.Equal(Finite(want)) {
			t.Errorf("%s %v is worth %v, want %d", c.id, c.args, s.Value, want)
		}
		options := p.options(left)
		for _, m := range s.Moves {
			if want := p.value(options[m.Edge]); !m.After.Equal(Finite(want)) {
				t.Errorf("%s %v: edge %d leaves %v, want %d", c.id, c.args, m.Edge, m.After, want)
			}
		}
	}
}

// What theory says of a game is what solving its drawing gives, at the defaults and
// where the drawing is too large to be played out.
func TestCataloguedLaws(t *testing.T) {
	large := map[string][]map[string]string{
		"bash":           {{"heaps": "200,199,150,77,31"}},
		"subtraction":    {{"set": "7,30", "heaps": "200,190,143,66"}, {"set": "5,6,7,8", "heaps": "199,121,60"}},
		"anti-sg":        {{"set": "2,3", "heaps": "200,190,143"}},
		"kayles":         {{"heaps": "24,23,22,21,20"}},
		"wythoff":        {{"a": "12", "b": "12"}, {"a": "7", "b": "11"}},
		"fibonacci-nim":  {{"n": "34"}, {"n": "33"}},
		"euclid":         {{"a": "610", "b": "987"}, {"a": "377", "b": "999"}},
		"hnoi2007-split": {{"bottles": "1,0,3,10000,5,1,1,0,0,1,0,7,0,0,0,0,1,1,0,0,1"}},
		"chain":          {{"length": "120"}},
		"cycle":          {{"length": "119"}, {"length": "120"}},
		"ring":           {{"length": "24", "exits": "7", "tokens": "7,8,20,6"}, {"length": "9", "exits": "0"}},
	}
	for seed := range rounds(40) {
		large["cactus"] = append(large["cactus"],
			map[string]string{"seed": fmt.Sprint(seed), "size": fmt.Sprint(120 - seed)})
		large["multigraph"] = append(large["multigraph"],
			map[string]string{"seed": fmt.Sprint(seed), "vertices": "100", "edges": "151"})
	}
	for _, g := range games.Menu() {
		for _, args := range append(large[g.ID], nil) {
			law, known, err := g.Forecast(g.Play, args)
			if err != nil || !known && args != nil {
				t.Errorf("%s %v: theory says nothing, error %v", g.ID, args, err)
			}
			if !known {
				continue
			}
			s := solved(PositionOf(catalogued(t, g.ID, args)))
			if s.Outcome != law.Outcome || law.Valued && !s.Value.Equal(Finite(Nimber(law.Value))) {
				t.Errorf("%s %v is %+v in theory, solved it is %v, worth %v", g.ID, args, law, s.Outcome, s.Value)
			}
		}
	}
}

// The figures are too large to be played out. Their values by hand, with the
// fusion and colon principles: a block is worth the parity of its edges.
func TestCataloguedFigures(t *testing.T) {
	const house = 1 ^ (1 + 1) // walls, roof and door of 9 edges; a chimney with smoke
	const head = 1            // of 5 edges; the pigtails cancel
	const girl = 1 ^ (1 + head)
	const tail = 1 + (1 + 1)        // a pompom on two edges
	const dog = 0 ^ tail ^ (1 + 1)  // 8 edges; a head of 3, on which ear and tongue cancel
	const bough = 1 + ((1 + 1) ^ 1) // an apple on a twig, and a bare one
	const tree = 1 + bough          // three of them, of which two cancel
	for id, want := range map[string]Nimber{
		"picture-house": house, "picture-girl": girl, "picture-dog": dog, "picture-tree": tree,
		"example-hackenbush": house ^ girl ^ dog ^ tree,
	} {
		if got := solved(PositionOf(catalogued(t, id, nil))).Value; !got.Equal(Finite(want)) {
			t.Errorf("%s is worth %v, want %d", id, got, want)
		}
	}
}

// Values of the loopy games from nothing but who wins beside heaps of Nim.
func TestCataloguedLoopyGames(t *testing.T) {
	for _, c := range []struct {
		id   string
		args map[string]string
	}{
		{"bounded-pass", nil},
		{"bounded-pass", map[string]string{"max": "3", "passes": "2,5", "heaps": "9"}},
		{"bounded-pass", map[string]string{"max": "1", "passes": "1", "heaps": "4"}},
		{"bounded-pass", map[string]string{"max": "2", "passes": "4,5,6,7", "heaps": "10"}},
		{"ring", map[string]string{"length": "6", "exits": "1,2,4", "tokens": "1"}},
		{"ring", map[string]string{"length": "3", "exits": "1,2,3", "tokens": "1"}},
		{"northcott", nil},
		{"example-loopy", nil},
	} {
		s := solved(PositionOf(catalogued(t, c.id, c.args)))
		for v, got := range s.Values {
			want, ok := valueByOutcomes(t, s.Position.Graph, int32(v), 5)
			if !ok || !got.Equal(want) {
				t.Errorf("%s %v: vertex %d is worth %v, want %v", c.id, c.args, v, got, want)
			}
		}
	}
}

// The values on a ring that the gallery tells.
func TestRings(t *testing.T) {
	values := func(length, exits string) []Value {
		d := catalogued(t, "ring", map[string]string{"length": length, "exits": exits, "tokens": "1"})
		return solved(PositionOf(d)).Values
	}
	for n := 2; n <= 12; n++ {
		for v, got := range values(fmt.Sprint(n), "1") {
			// Vertex 1, the exit, comes first, and the end outside last.
			want := Nimber((n - v + 1) % 2)
			switch v {
			case 0:
				want = Nimber(1 + n%2)
			case n:
				want = 0
			}
			if !got.Equal(Finite(want)) {
				t.Errorf("vertex %d on a ring of %d is worth %v, want %d", v+1, n, got, want)
			}
		}
		for _, got := range values(fmt.Sprint(n), "0") {
			if !got.Equal(Infinite(nil)) {
				t.Errorf("on a ring of %d without an exit a vertex is worth %v", n, got)
			}
		}
	}
	for v, got := range values("4", "1,2,3,4") {
		if v < 4 && !got.Equal(Infinite([]Nimber{0})) {
			t.Errorf("with all exits vertex %d is worth %v", v+1, got)
		}
	}
}

// The misère examples, played out, end as their texts tell: against the rule
// that holds for misère Nim.
func TestCataloguedMisereExamples(t *testing.T) {
	for id, want := range map[string]Outcome{"example-anti-sg": OutcomeP, "example-wild": OutcomeP} {
		d := catalogued(t, id, nil)
		s := solved(PositionOf(d))
		p := newPlay(t, s.Position.Graph, true)
		at := p.find(p.spread(s.Position.Tokens), 0)
		if !p.explore(1000) || p.states[at].outcome != want || s.Outcome != want {
			t.Errorf("%s is %v, played out %v, want %v", id, s.Outcome, p.states[at].outcome, want)
		}
	}
	s := solved(PositionOf(catalogued(t, "example-misere-cycle", nil)))
	p := newDeletionPlay(s.Position.Graph)
	if left := p.settle(s.Position.Graph.Count); !p.misere(left) || s.Outcome != OutcomeN || !s.Value.Equal(Finite(1)) {
		t.Errorf("example-misere-cycle is %v and worth %v, want N and 1", s.Outcome, s.Value)
	}
}
