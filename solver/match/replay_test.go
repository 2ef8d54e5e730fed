package match_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	presets "nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// kept plays a match at random on a drawing and keeps it there; it may be left, given up
// or drawn after some moves.
func kept(t *testing.T, r *rand.Rand, d *document.Drawing) *match.Match {
	t.Helper()
	p := solver.PositionOf(d)
	state, err := match.Start(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	record := document.Record{Close: document.Close(r.IntN(int(document.Agreed) + 1))}
	for v, n := range p.Tokens {
		if n > 0 {
			record.Start = append(record.Start, document.Stand{Vertex: p.Graph.VertexID[v], Tokens: n})
		}
	}
	m := match.New(state)
	for most := 1 + r.IntN(12); !state.Over() && m.Len() < most; {
		edge := state.Edge(r.IntN(len(state.Solution.Moves)))
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.Make(edge, state)
	}
	switch record.Close {
	case document.Resigned:
		m.Resign(m.Turn())
	case document.OtherResigned:
		m.Resign(m.Turn().Other())
	case document.Agreed:
		m.Agree()
	}
	record.Moves = m.Moves()
	graphs.Try(d.Edit(func(draft *document.Draft) { draft.Head().Record = record }))
	return m
}

// A game that is replayed is the one that was kept: each position with its tokens, and
// how it ended.
func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	for _, id := range []string{"nim", "misere-nim", "kayles", "wythoff", "example-loopy", "ring", "example-sum", "multigraph", "cactus", "example-hackenbush"} {
		game, ok := presets.ByID(id)
		if !ok {
			t.Fatal(id)
		}
		for range 20 {
			d := graphs.Must(game.New(context.Background(), nil))
			want := kept(t, r, d)
			last := -1.0
			got, _, err := match.Replay(context.Background(), d, func(part float64) {
				if part < last || part > 1 {
					t.Errorf("%s: %g after %g", id, part, last)
				}
				last = part
			})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if !slices.Equal(got.Moves(), want.Moves()) || last != 1 {
				t.Fatalf("%s: %v, want %v; told %g", id, got.Moves(), want.Moves(), last)
			}
			for i := range want.Len() + 1 {
				a, b := got.StateAt(i), want.StateAt(i)
				if !slices.Equal(a.Position.Tokens, b.Position.Tokens) || !slices.Equal(a.Position.Graph.EdgeID, b.Position.Graph.EdgeID) ||
					!a.Solution.Value.Equal(b.Solution.Value) || a.Outcome() != b.Outcome() {
					t.Fatalf("%s: position %d differs", id, i)
				}
			}
			how, winner, won := got.Ended()
			if h, s, w := want.Ended(); how != h || winner != s || won != w {
				t.Fatalf("%s: ended %v %v %v, want %v %v %v", id, how, winner, won, h, s, w)
			}
		}
	}
}

// A record that does not fit the drawing is one error, whatever does not.
func TestReplayOfAChangedDrawing(t *testing.T) {
	fresh := func() *document.Drawing {
		game, _ := presets.ByID("nim")
		d := graphs.Must(game.New(context.Background(), map[string]string{"heaps": "2,1"}))
		return d
	}
	end := func(d *document.Drawing, from, to string) graphs.EdgeID {
		u, _ := d.Graph().VertexNamed(from)
		v, _ := d.Graph().VertexNamed(to)
		e, ok := d.Graph().EdgeBetween(u.ID, v.ID)
		if !ok {
			t.Fatal(from, to)
		}
		return e.ID
	}
	two, _ := fresh().Graph().VertexNamed("2")
	for name, change := range map[string]func(*document.Drawing) (document.Record, func(*document.Draft)){
		"none": func(*document.Drawing) (document.Record, func(*document.Draft)) { return document.Record{}, nil },
		"an illegal move": func(d *document.Drawing) (document.Record, func(*document.Draft)) {
			return document.Record{Start: []document.Stand{{Vertex: two.ID, Tokens: 1}}, Moves: []graphs.EdgeID{end(d, "1", "0")}}, nil
		},
		"no tokens": func(d *document.Drawing) (document.Record, func(*document.Draft)) {
			return document.Record{Moves: []graphs.EdgeID{end(d, "1", "0")}}, nil
		},
		"an edge that is gone": func(d *document.Drawing) (document.Record, func(*document.Draft)) {
			e := end(d, "2", "1")
			return document.Record{Start: []document.Stand{{Vertex: two.ID, Tokens: 1}}, Moves: []graphs.EdgeID{e}}, func(draft *document.Draft) { draft.RemoveEdge(e) }
		},
	} {
		d := fresh()
		record, edit := change(d)
		draft := d.Draft()
		draft.Head().Record = record
		if edit != nil {
			edit(draft)
		}
		graphs.Try(d.Do(draft.Change()))
		_, _, err := match.Replay(context.Background(), d, func(float64) {})
		want := match.Changed
		if name == "none" {
			want = "error.replay.none"
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
