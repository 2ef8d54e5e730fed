package exercises_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// TestJudgeGamesOnGraphs checks, for games on graphs, that only the correct value, the winner and
// the winning moves are judged right, and that hints contain the facts from which the value
// follows.
func TestJudgeGamesOnGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 13))
	for round := range trials.Count(400) {
		b := graphs.NewBuilder(graphs.Kinds()[2+round%4], 0, 0)
		n := 1 + r.IntN(7)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: strings.Repeat("v", v+1)})
		}
		b.Parallel = graphs.DropParallel
		for range r.IntN(9) {
			b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
		}
		made := must.Get(b.Graph())
		d := document.FromGraph(made)
		if d.Kind().HasTokens() {
			must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(r.IntN(n))).Tokens = 1 }))
		}
		p := solver.PositionOf(d)
		s := must.Get(solver.Solve(t.Context(), p))
		x := exercises.NewExaminer(t.Context(), s)
		judge := func(ask document.Ask, v int32, value solver.Value, a exercises.Answer) {
			got := x.Judge(t.Context(), exercises.Question{Ask: ask, Vertex: v}, a)
			want := a.Form == exercises.Number && value.Equal(solver.Finite(a.Nimber)) ||
				a.Form == exercises.Class && value.Outcome() == a.Outcome &&
					(ask == document.AskOutcomes || ask == document.AskWinner || a.Outcome == solver.OutcomeP)
			if (got.Grade == exercises.Right) != want || got.Grade == exercises.Wrong && got.Claims == nil {
				t.Fatalf("%s: answer %+v to %s of vertex %d, value %v: verdict %+v",
					p.Graph.Kind, a, ask, v, value, got)
			}
		}
		for _, a := range possibleAnswers(p) {
			for v, value := range s.Values {
				if value.Known() {
					judge(document.AskValues, int32(v), value, a)
					judge(document.AskOutcomes, int32(v), value, a)
				}
			}
			judge(document.AskTotal, -1, s.Value, a)
			judge(document.AskWinner, -1, s.Value, a)
		}
		for _, m := range s.Moves {
			if got := x.JudgeMove(t.Context(), exercises.EdgeAnswer(m.Edge)); (got.Grade == exercises.Right) != m.Wins {
				t.Fatalf("%s: move %d: verdict %+v", p.Graph.Kind, m.Edge, got)
			}
		}
		for v, value := range s.Values {
			if !value.Known() {
				continue
			}
			h := x.Hint(t.Context(), exercises.Question{Ask: document.AskValues, Vertex: int32(v)}, 2)
			least, sum := solver.Nimber(0), solver.Finite(0)
			for ; slices.Contains(h.Taken, least); least++ {
			}
			for _, term := range h.Terms {
				sum = sum.Add(term.Value)
			}
			if h.Kind == exercises.HintTerms && !sum.Equal(value) ||
				h.Kind == exercises.HintOptions && !solver.Finite(least).Equal(value) || h.Kind > exercises.HintTerms {
				t.Fatalf("%s: the hint for vertex %d, value %v, is %+v", p.Graph.Kind, v, value, h)
			}
		}
	}
}
