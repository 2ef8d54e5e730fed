package explain_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

// randomOnGraph is a small game on a graph, its vertices named in their order.
func randomOnGraph(t *testing.T, r *rand.Rand, kind graphs.Kind) solver.Position {
	t.Helper()
	n := 1 + r.IntN(6)
	b := graphs.NewBuilder(kind, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
	}
	b.Parallel = graphs.Added
	for range r.IntN(8) {
		b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	d := document.On(g)
	if kind.Walks() {
		if err := d.Edit(func(draft *document.Draft) { draft.Vertex(graphs.VertexID(r.IntN(n))).Tokens = 1 }); err != nil {
			t.Fatal(err)
		}
	}
	return solver.PositionOf(d)
}

// movesOn are the moves by the rules, and worthOn the least value that none leaves.
func movesOn(p solver.Position) (all []int32) {
	f := p.Graph
	for e := range f.From {
		loop := f.From[e] == f.Into[e]
		if map[graphs.Kind]bool{
			graphs.NodeKayles: f.EdgeID[e] < 0, graphs.ArcKayles: !loop,
			graphs.Geography: !loop && p.Tokens != nil && p.Tokens[f.From[e]] > 0, graphs.EdgeGeography: p.Tokens != nil && p.Tokens[f.From[e]] > 0,
		}[f.Kind] {
			all = append(all, int32(e))
		}
	}
	return all
}

func worthOn(t *testing.T, p solver.Position) (least solver.Nimber) {
	t.Helper()
	var left []solver.Nimber
	for _, e := range movesOn(p) {
		left = append(left, worthAfter(t, p, e))
	}
	for slices.Contains(left, least) {
		least++
	}
	return least
}

func worthAfter(t *testing.T, p solver.Position, e int32) solver.Nimber {
	t.Helper()
	after, err := p.After(e)
	if err != nil {
		t.Fatal(err)
	}
	return worthOn(t, after)
}

// partsOn are the values of the connected parts that have vertices, by their first ones.
func partsOn(t *testing.T, p solver.Position) map[int32]solver.Nimber {
	t.Helper()
	if p.Graph.Kind.Walks() {
		return map[int32]solver.Nimber{int32(slices.Index(p.Tokens, 1)): worthOn(t, p)}
	}
	all, seen := map[int32]solver.Nimber{}, make([]bool, p.Graph.Order())
	for v := range seen {
		if seen[v] {
			continue
		}
		part, gone := graphs.Connected(p.Graph, []int32{int32(v)}), slices.Repeat([]bool{true}, len(seen))
		for _, u := range part.Vertices {
			seen[u], gone[u] = true, false
		}
		all[int32(v)] = worthOn(t, solver.Position{Graph: p.Graph.Taking(gone)})
	}
	return all
}

// Each sentence about a game on a graph is true by the rules.
func TestSentencesOfGamesOnGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 2))
	says, met := voice(t, solver.Position{}), map[explain.Kind]int{}
	for i := range 400 {
		p := randomOnGraph(t, r, graphs.Kinds()[2+i%4])
		x, ok := explainer(t, p, 1+r.IntN(4))
		if !ok {
			t.Fatal(shown(p))
		}
		says.Position = p
		f, moves, total, parts := p.Graph, movesOn(p), worthOn(t, p), partsOn(t, p)
		leaves := map[int32]solver.Nimber{}
		wins := 0
		for _, e := range moves {
			if leaves[e] = worthAfter(t, p, e); leaves[e] == 0 {
				wins++
			}
		}
		nonzero := 0
		for _, n := range parts {
			nonzero += int(min(1, n))
		}
		legal := func(s explain.Sentence) bool { return len(s.Edges) == 1 && slices.Contains(moves, s.Edges[0]) }
		holds := func(s explain.Sentence) bool {
			switch s.Kind {
			case explain.Leaves:
				return legal(s) && s.Value.Equal(solver.Finite(leaves[s.Edges[0]])) && s.Outcome == s.Value.Outcome()
			case explain.Goes:
				after, _ := p.After(s.Edges[0])
				for _, v := range s.Vertices {
					if after.Graph.Index[f.VertexID[v]] != graphs.None {
						return false
					}
				}
				named := 0
				if f.Kind == graphs.NodeKayles {
					named = 1
				}
				return legal(s) && int(s.Count) == len(s.Vertices) && f.Order()-after.Graph.Order() == len(s.Vertices)+named
			case explain.NoWay:
				return f.Kind == graphs.ArcKayles || !slices.ContainsFunc(moves, func(e int32) bool { return f.Into[e] == s.Vertex })
			case explain.End, explain.StuckLost, explain.NoMove, explain.InSumStuck:
				return len(moves) == 0
			case explain.Zero:
				return total == 0 && int(s.Count) == len(moves)
			case explain.NoneZero:
				return wins == 0 && int(s.Count) == len(moves)
			case explain.Mex:
				for n, taken := range s.Taken {
					if len(taken.Options) == 0 || slices.ContainsFunc(taken.Options, func(o solver.Option) bool { return leaves[o.Edge] != solver.Nimber(n) }) {
						return false
					}
				}
				return s.Number == total && len(s.Taken) == int(total)
			case explain.ToZero:
				return legal(s) && leaves[s.Edges[0]] == 0
			case explain.OneZero, explain.OneNonzero:
				return len(parts) == 1 && s.Number == total && (total == 0) == (s.Kind == explain.OneZero)
			case explain.AllZero:
				return len(parts) > 1 && nonzero == 0
			case explain.SumZero:
				return len(parts) > 1 && total == 0 && nonzero > 0
			case explain.SumNonzero:
				return len(parts) > 1 && s.Number == total && int(s.Count) == bits.Len32(uint32(total))-1
			case explain.TurnOnly:
				return legal(s) && len(parts) == 1 && leaves[s.Edges[0]] == 0
			case explain.Turn:
				of := graphs.Connected(f, []int32{f.From[s.Edges[0]]}).Vertices[0]
				n, ok := parts[s.Vertex]
				return legal(s) && leaves[s.Edges[0]] == 0 && ok && s.Vertex == of && s.Value.Equal(solver.Finite(n)) && s.Other.Equal(solver.Finite(n^total)) && int(s.Count) == len(parts)-1
			case explain.MoreTurns:
				return int(s.Count) == wins-x.Most
			}
			return false
		}
		for _, a := range accounts(x) {
			for _, s := range a.Sentences {
				met[s.Kind]++
				if text := says.Say(s); !holds(s) || broken.MatchString(text) || !strings.HasSuffix(text, ".") {
					t.Fatalf("%s %s\n%+v\nis false: %q", f.Kind, shown(p), s, text)
				}
			}
		}
	}
	for _, k := range []explain.Kind{explain.Leaves, explain.Goes, explain.NoWay, explain.Mex, explain.Turn, explain.TurnOnly, explain.SumZero} {
		if met[k] == 0 {
			t.Errorf("%v is never said", k)
		}
	}
}
