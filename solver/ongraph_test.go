package solver_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/solver"
)

// onGraph returns a random drawing of a game on a graph, with a token if the game has one.
func onGraph(r *rand.Rand, kind graphs.Kind, most int) *document.Drawing {
	b := graphs.NewBuilder(kind, 0, 0)
	n := 1 + r.IntN(most)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
	}
	b.Parallel = graphs.DropParallel
	for range r.IntN(most + 2) {
		b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1+max(0, r.Int32N(8)-5))
	}
	g := must.Get(b.Graph())
	d := document.FromGraph(g)
	if kind.HasTokens() {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(r.IntN(n))).Tokens = 1 }))
	}
	return d
}

// positionText returns the position p as text: the vertices, the edges with their counts, and the
// token.
func positionText(p solver.Position) string {
	f := p.Graph
	text := fmt.Sprint(f.VertexID)
	for e, id := range f.EdgeID {
		if id >= 0 {
			text += fmt.Sprintf(" %d×%d", id, f.Count[e])
		}
	}
	for v, n := range p.Tokens {
		if n > 0 {
			text += fmt.Sprint(" token ", f.VertexID[v])
		}
	}
	return text
}

// textAfterMove returns, by the rules of the game, the text of the position of d after the move
// id.
func textAfterMove(d *document.Drawing, id graphs.EdgeID, token graphs.VertexID) string {
	g := d.Graph()
	gone, count := map[graphs.VertexID]bool{}, map[graphs.EdgeID]int32{}
	e, _ := g.Edge(id)
	switch d.Kind() {
	case graphs.NodeKayles:
		v := id.TakenVertex()
		gone[v] = true
		for e := range g.Edges() {
			if e.From == v || e.To == v {
				gone[e.From+e.To-v] = true
			}
		}
	case graphs.ArcKayles:
		gone[e.From], gone[e.To] = true, true
	case graphs.Geography:
		gone[token], token = true, e.From+e.To-token
	case graphs.EdgeGeography:
		count[id], token = 1, e.From+e.To-token
	}
	var vertices []graphs.VertexID
	for v := range g.Vertices() {
		if !gone[v.ID] {
			vertices = append(vertices, v.ID)
		}
	}
	if vertices == nil {
		vertices = []graphs.VertexID{}
	}
	text := fmt.Sprint(vertices)
	for e := range g.Edges() {
		if n := e.Count - count[e.ID]; n > 0 && !gone[e.From] && !gone[e.To] {
			text += fmt.Sprintf(" %d×%d", e.ID, n)
		}
	}
	if d.Kind().HasTokens() {
		text += fmt.Sprint(" token ", token)
	}
	return text
}

// TestSolveOnGraphFollowsRules checks each move of random games: the position after it follows the
// rules, and the value of the move is the value of that position. The value of the position is the
// least number that is not the value of a move.
func TestSolveOnGraphFollowsRules(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 1))
	for _, kind := range graphs.Kinds()[2:] {
		for range 150 {
			d := onGraph(r, kind, 7)
			p := solver.PositionOf(d)
			s := must.Get(solver.Solve(t.Context(), p))
			token := graphs.VertexID(graphs.None)
			for v := range d.AllTokens() {
				token = v
			}
			taken := map[solver.Nimber]bool{}
			for i, m := range s.Moves {
				after := must.Get(p.After(m.Edge))
				if got, want := positionText(after), textAfterMove(d, p.Graph.EdgeID[m.Edge], token); got != want {
					t.Fatalf("%s: after a move in %s: got %s, want %s", kind, positionText(p), got, want)
				}
				next := must.Get(solver.Solve(t.Context(), after))
				n, ok := m.After.Nimber()
				if !ok || !next.Value.Equal(m.After) || m.Wins != (n == 0) || m.Outcome != next.Outcome {
					t.Fatalf("%s: %s: move %d is %+v, but the position after it has value %v",
						kind, positionText(p), i, m, next.Value)
				}
				taken[n] = true
				turn := s.SummandChange(i)
				if got := turn.To.Add(s.Value).Add(turn.From); !got.Equal(m.After) {
					t.Fatalf("%s: turn from %v to %v", kind, turn.From, turn.To)
				}
				if v := p.Graph.Into[m.Edge]; kind == graphs.NodeKayles || kind == graphs.Geography {
					if why := s.Reason(v); !s.Values[v].Equal(m.After) || why.Rule != solver.RuleMove ||
						why.Proof != m.Edge {
						t.Fatalf("%s: vertex %d has value %v, reason %+v, but the move there has value %v", kind, v,
							s.Values[v], why, m.After)
					}
				}
			}
			least := solver.Nimber(0)
			for taken[least] {
				least++
			}
			if !s.Played || !s.Value.Equal(solver.Finite(least)) || s.Outcome != s.Value.Outcome() {
				t.Fatalf("%s: %s has value %v, want %d", kind, positionText(p), s.Value, least)
			}
			whole, _ := s.Whole()
			if whole.XOR != least {
				t.Fatalf("%s: %s: the parts have XOR %d, want %d", kind, positionText(p), whole.XOR, least)
			}
			if why := s.Reason(max(0, int32(slices.Index(p.Tokens, 1)))); kind.HasTokens() &&
				(why.Rule != solver.RuleMex || why.Mex != least || len(why.Options) != len(s.Moves)) {
				t.Fatalf("%s: the vertex of the token: want value %d, reason %+v", kind, least, why)
			}
		}
	}
}

// TestSolveOnGraphErrors checks that a game with a token is not played without one, and that
// several tokens and misère play are errors.
func TestSolveOnGraphErrors(t *testing.T) {
	d := onGraph(rand.New(rand.NewPCG(1, 1)), graphs.Geography, 4)
	p := solver.PositionOf(d)
	p.Tokens = nil
	if s, err := solver.Solve(t.Context(), p); err != nil || s.Played {
		t.Errorf("without a token: solution %+v, error %v", s, err)
	}
	p.Tokens = make([]int32, p.Graph.Order())
	p.Tokens[0] = 2
	if _, err := solver.Solve(t.Context(), p); graphs.FaultOf(err, "error.rule.tokens") == nil &&
		err != graphs.Key("error.rule.tokens") {
		t.Errorf("two tokens: error %v", err)
	}
	p.Tokens[0], p.Play = 1, graphs.Misere
	if _, err := solver.Solve(t.Context(), p); err != graphs.Key("error.rule.play") {
		t.Errorf("misère play: error %v", err)
	}
}

// TestSolveOnGraphTooLarge checks that the reason for a missing value says that the graph is too
// large.
func TestSolveOnGraphTooLarge(t *testing.T) {
	b := graphs.NewBuilder(graphs.NodeKayles, 130, 129)
	for v := range 130 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	for v := range graphs.VertexID(128) {
		b.AddEdge(v, v+1, 1)
	}
	b.AddEdge(2, 129, 1)
	g := must.Get(b.Graph())
	s, err := solver.Solve(t.Context(), solver.PositionOf(document.FromGraph(g)))
	if err != nil || s.Value.Known() || s.Unknown == nil || s.Unknown.Says != "error.rule.part" {
		t.Errorf("%+v, %v", s, err)
	}
}
