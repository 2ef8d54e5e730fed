package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// randomTargets returns a directed game with cycles, targets and tokens, with gaps in its IDs.
func randomTargets(t *testing.T, r *rand.Rand) *document.Drawing {
	d := document.New(graphs.Directed)
	n := 2 + r.IntN(7)
	draft, joined := d.NewChange(), map[[2]graphs.VertexID]bool{}
	for v := range n {
		draft.AddVertex(document.VertexState{
			Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: strconv.Itoa(v), Target: r.IntN(3) == 0},
			Tokens: r.IntN(4) / 2,
		}, document.Point{})
	}
	for range r.IntN(3 * n) {
		ends := [2]graphs.VertexID{graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n))}
		if !joined[ends] {
			draft.JoinVertices(ends[0], ends[1], 1)
		}
		joined[ends] = true
	}
	draft.Head().Play = graphs.Play(r.IntN(2))
	if err := d.Do(draft.Change()); err != nil {
		t.Fatal(err)
	}
	return d
}

// outcomes returns the outcome of each vertex with one token by the definition: a player to move
// at a target, or at a vertex without moves, has lost, or in misère play has won.
func outcomes(d *document.Drawing) []solver.Outcome {
	g := d.Graph()
	result := make([]solver.Outcome, g.Order())
	for i := range result {
		result[i] = solver.OutcomeD
	}
	for range g.Order() + 1 {
		for v := range g.Vertices() {
			var options []solver.Outcome
			for e := range g.Out(v.ID) {
				if !v.Target {
					options = append(options, result[e.To])
				}
			}
			switch {
			case len(options) == 0 && d.Play() == graphs.Misere, slices.Contains(options, solver.OutcomeP):
				result[v.ID] = solver.OutcomeN
			case len(options) == 0,
				!slices.ContainsFunc(options, func(o solver.Outcome) bool { return o != solver.OutcomeN }):
				result[v.ID] = solver.OutcomeP
			}
		}
	}
	return result
}

// TestTargets compares games that have targets with the definition, and sums of them with the same
// games without the edges that leave targets.
func TestTargets(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 10))
	draws := 0
	for range 2000 {
		d := randomTargets(t, r)
		s, err := solver.Solve(context.Background(), solver.PositionOf(d))
		if err != nil {
			t.Fatal(err)
		}
		if want := outcomes(d); !slices.Equal(s.Outcomes, want) {
			t.Fatalf("%v: outcomes %v, want %v", d.Play(), s.Outcomes, want)
		}
		for v := range d.Graph().Vertices() {
			if v.Target && !s.Values[v.ID].Equal(solver.Finite(0)) {
				t.Fatalf("a target has value %v", s.Values[v.ID])
			}
		}
		pruned := d.Clone()
		draft := pruned.NewChange()
		for e := range d.Graph().Edges() {
			if from, _ := d.Graph().Vertex(e.From); from.Target {
				draft.RemoveEdge(e.ID)
			}
		}
		if err := pruned.Do(draft.Change()); err != nil {
			t.Fatal(err)
		}
		want, err := solver.Solve(context.Background(), solver.PositionOf(pruned))
		if err != nil {
			t.Fatal(err)
		}
		if s.Outcome != want.Outcome || len(s.Moves) != len(want.Moves) || !s.Value.Equal(want.Value) {
			t.Fatalf("with targets %v %v, without their edges %v %v", s.Outcome, s.Value, want.Outcome, want.Value)
		}
		for i, m := range s.Moves {
			if a, b := s.Position.Graph.EdgeID[m.Edge], want.Position.Graph.EdgeID[want.Moves[i].Edge]; a != b ||
				m.Wins != want.Moves[i].Wins {
				t.Fatalf("move %d: edge %d, want %d", i, a, b)
			}
		}
		if s.Outcome == solver.OutcomeD {
			draws++
		}
	}
	if draws == 0 {
		t.Error("no sum was a draw")
	}
}
