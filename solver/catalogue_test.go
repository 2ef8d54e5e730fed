package solver

import (
	"context"
	"fmt"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// presetDrawing returns the drawing of the preset game with the given ID and arguments.
func presetDrawing(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	return must.Get(g.New(context.Background(), args))
}

// TestDeletionPresets checks that the value of each preset edge-deletion game, and of the position
// after each move, agrees with the definition. The games are small enough to be played out.
func TestDeletionPresets(t *testing.T) {
	type preset struct {
		id   string
		args map[string]string
	}
	presets := []preset{
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
		presets = append(presets, preset{"chain", length}, preset{"cycle", length})
	}
	for seed := range 60 {
		s := fmt.Sprint(seed)
		presets = append(presets,
			preset{"cactus", map[string]string{"seed": s, "size": fmt.Sprint(2 + seed%7)}},
			preset{
				"multigraph",
				map[string]string{"seed": s, "vertices": fmt.Sprint(1 + seed%6), "edges": fmt.Sprint(seed % 11)},
			})
	}
	for _, c := range presets {
		s := mustSolve(PositionOf(presetDrawing(t, c.id, c.args)))
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

// TestPresetsAgreeWithTheory checks that the theory of each preset game gives the same winner and
// value as solving its drawing, with the default parameters and with parameters for which the
// drawing is too large to be played out.
func TestPresetsAgreeWithTheory(t *testing.T) {
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
	for seed := range trials.Count(40) {
		large["cactus"] = append(large["cactus"],
			map[string]string{"seed": fmt.Sprint(seed), "size": fmt.Sprint(120 - seed)})
		large["multigraph"] = append(large["multigraph"],
			map[string]string{"seed": fmt.Sprint(seed), "vertices": "100", "edges": "151"})
	}
	for _, g := range games.Menu() {
		for _, args := range append(large[g.ID], nil) {
			law, known, err := g.Forecast(g.Play, args)
			if err != nil || !known && args != nil {
				t.Errorf("%s %v: no result of theory, error %v", g.ID, args, err)
			}
			if !known {
				continue
			}
			s := mustSolve(PositionOf(presetDrawing(t, g.ID, args)))
			if s.Outcome != law.Outcome || law.Valued && !s.Value.Equal(Finite(Nimber(law.Value))) {
				t.Errorf("%s %v: theory gives %+v, but the drawing has outcome %v, value %v",
					g.ID, args, law, s.Outcome, s.Value)
			}
		}
	}
}

// TestPicturePresets checks the values of the picture presets, which are too large to be played
// out, against values computed by hand with the fusion and colon principles: a block has the
// parity of its edges as its value.
func TestPicturePresets(t *testing.T) {
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
		if got := mustSolve(PositionOf(presetDrawing(t, id, nil))).Value; !got.Equal(Finite(want)) {
			t.Errorf("%s is worth %v, want %d", id, got, want)
		}
	}
}

// TestLoopyPresets checks the values of loopy presets against values found only from the outcomes
// of sums with nim heaps.
func TestLoopyPresets(t *testing.T) {
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
		s := mustSolve(PositionOf(presetDrawing(t, c.id, c.args)))
		for v, got := range s.Values {
			want, ok := valueByOutcomes(t, s.Position.Graph, int32(v), 5)
			if !ok || !got.Equal(want) {
				t.Errorf("%s %v: vertex %d is worth %v, want %v", c.id, c.args, v, got, want)
			}
		}
	}
}

// TestRingPreset checks the values on a ring that the description of the preset states.
func TestRingPreset(t *testing.T) {
	values := func(length, exits string) []Value {
		d := presetDrawing(t, "ring", map[string]string{"length": length, "exits": exits, "tokens": "1"})
		return mustSolve(PositionOf(d)).Values
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
				t.Errorf("ring of %d without an exit: a vertex has value %v", n, got)
			}
		}
	}
	for v, got := range values("4", "1,2,3,4") {
		if v < 4 && !got.Equal(Infinite([]Nimber{0})) {
			t.Errorf("ring with all exits: vertex %d has value %v", v+1, got)
		}
	}
}

// TestMiserePresets checks that the misère presets have the outcomes that their descriptions
// state, which differ from the rule of misère Nim, and that playing out gives the same.
func TestMiserePresets(t *testing.T) {
	for id, want := range map[string]Outcome{"example-anti-sg": OutcomeP, "example-wild": OutcomeP} {
		d := presetDrawing(t, id, nil)
		s := mustSolve(PositionOf(d))
		p := newPlay(t, s.Position.Graph, true)
		start := p.find(p.tokenList(s.Position.Tokens), 0)
		if !p.explore(1000) || p.states[start].outcome != want || s.Outcome != want {
			t.Errorf("%s: outcome %v, played out %v, want %v", id, s.Outcome, p.states[start].outcome, want)
		}
	}
	s := mustSolve(PositionOf(presetDrawing(t, "example-misere-cycle", nil)))
	p := newDeletionPlay(s.Position.Graph)
	if left := p.settle(s.Position.Graph.Count); !p.misere(left) || s.Outcome != OutcomeN || !s.Value.Equal(Finite(1)) {
		t.Errorf("example-misere-cycle is %v and worth %v, want N and 1", s.Outcome, s.Value)
	}
}
