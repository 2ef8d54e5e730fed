package explain_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// verdictOf returns the verdict on the drawing of the edge list text.
func verdictOf(t *testing.T, text string) (explain.Verdict, bool) {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return explain.VerdictOf(w, read.Drawing, s)
}

func TestVerdict(t *testing.T) {
	for text, want := range map[string]string{
		"a -> b c\nb -> c\ntoken a":          "Next player wins · value 2 · one winning move",
		"a -> b\ntoken a x2":                 "Previous player wins · value 0 = 1 ⊕ 1",
		"a -> b\ntoken b":                    "Previous player wins · value 0 · no moves left",
		"a -> b\nworth b ?\ntoken a":         "Graph is incomplete: the winner is not known · value ? · the moves from 1 of the positions are not drawn",
		"a -> a\ntoken a":                    "Draw: nobody can force a win · value ∞{}",
		"r -- a\nq -- b\na -- c\nground r q": "Next player wins · value 3 = 2 ⊕ 1 · one winning edge",
		"a -- b c d e f g h\nb -- c d e f g h\nc -- d e f g h\nd -- e f g h\ne -- f g h\nf -- g h\ng -- h\nground a\nplay misere": "Winner not known · misère play · value 0 · exact only up to 24 edges in cycles",
		"a -> b\ntoken a\nplay misere":                   "Previous player wins · misère play · value 1",
		"r -- a x3\nground r":                            "Next player wins · value 1 · 3 winning edges, all parallel",
		"p -> a\na -> p t\ntoken a":                      "Next player wins · value 1 · 2 winning moves, one by a cycle",
		"a -> b\ntoken a x12":                            "Previous player wins · value 0 = 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ …",
		"a -> b\ntoken b\nplay misere":                   "Next player wins · misère play · value 0 · no moves left",
		"a -> b\ntoken a\nplay antisg":                   "Previous player wins · Anti-SG play · value 1",
		"a -> b c\nb -> c\ntoken a\nplay antisg":         "Next player wins · Anti-SG play · value 2 · one winning move",
		"a -> b\nb -> c d\nc -> d\ntoken a\nplay antisg": "Next player wins · Anti-SG play · value 0 · game over: all parts have value 0",
	} {
		if v, ok := verdictOf(t, text); !ok || !strings.EqualFold(v.String(), want) {
			t.Errorf("%q: %s, want %s", text, v, want)
		}
	}
	if v, ok := verdictOf(t, "a -> b"); ok {
		t.Errorf("nothing is played, but %s", v)
	}
}

// TestEdgeCount checks that each copy of parallel edges counts.
func TestEdgeCount(t *testing.T) {
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	for text, want := range map[string]string{
		"":                                "0 edges",
		"r -- a\nground r":                "1 edge",
		"r -- a\na -- b\nground r":        "2 edges",
		"r -- a x3\nground r":             "3 edges, all parallel",
		"r -- a x3\na -- b x2\na -- c":    "6 edges in 3 places",
		"s = b + b + c\na -> s\nvertex b": "4 edges in 3 places",
	} {
		read, err := formats.Read(strings.NewReader(text), formats.Edges)
		must(t, err)
		if got := explain.EdgeCountText(w, read.Drawing.Graph().Edges()); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestHighlightsOfFusion checks that an edge which is no bridge highlights as many edges as fuse
// with it.
func TestHighlightsOfFusion(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 3))
	fused := 0
	for range 500 {
		x, ok := newSolvedNarrator(t, randomDeletion(t, r, graphs.Normal), 1)
		if !ok {
			continue
		}
		s, f := x.Solution, x.Solution.Position.Graph
		for _, m := range s.Moves {
			said := x.ExplainMove(m).Sentences[1]
			if !said.Kind.IsAboutBlock() {
				continue
			}
			inside := int64(0)
			edges, _ := explain.Highlights(x.Solution, said)
			for _, other := range edges {
				inside += int64(f.Count[other])
			}
			if fused++; inside != said.Count || said.Count != s.Account.CountFused(m.Edge) {
				t.Errorf("edge %d: %d edges light up of %d", m.Edge, inside, said.Count)
			}
		}
	}
	if fused < 300 {
		t.Errorf("met %d edges", fused)
	}
}

// TestCensus checks that a census counts the outcomes and values of all vertices.
func TestCensus(t *testing.T) {
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.ChangeBuilder) {
		for v := range graphs.VertexID(16) { // 13 heaps, a vertex with a loop, and two that lead there
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + v))}},
				document.Point{})
			for w := range v {
				if v < 13 {
					draft.JoinVertices(v, w, 1)
				}
			}
		}
		draft.JoinVertices(13, 13, 1)
		draft.JoinVertices(14, 13, 1)
		draft.JoinVertices(15, 0, 1)
	})
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	want := "All vertices: P 1 · N 13 · 2 draws · values 0: 1, 1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, …, ∞: 2"
	if got := explain.CensusText(english(t), s); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestStrips checks that a strip shows the mex and the number after it, and gaps in place of
// numbers that are left out.
func TestStrips(t *testing.T) {
	for _, c := range []struct {
		numbers []solver.Nimber
		mex     solver.Nimber
		room    int
		want    string
	}{
		{nil, 0, 5, "[0] 1"},
		{[]solver.Nimber{0, 0, 1, 3}, 2, 8, "0×2 1×1 [2] 3×1"},
		{[]solver.Nimber{1, 5}, 0, 5, "[0] 1×1 2 3 …"},
		{[]solver.Nimber{1, 5}, 0, 6, "[0] 1×1 2 3 4 5×1"},
		{[]solver.Nimber{0, 1, 2, 3, 4, 5, 6}, 7, 5, "… 6×1 [7] 8"},
		{[]solver.Nimber{0, 1, 2, 900}, 3, 4, "… [3] 4 …"},
		{[]solver.Nimber{0, 1, 2, 900}, 3, 6, "0×1 1×1 2×1 [3] 4 …"},
	} {
		var texts []string
		for _, cell := range (&explain.Strip{Numbers: c.numbers, Mex: c.mex}).Cells(c.room) {
			switch {
			case cell.Gap:
				texts = append(texts, "…")
			case cell.Number == c.mex:
				texts = append(texts, fmt.Sprintf("[%d]", cell.Number))
			case cell.Count > 0:
				texts = append(texts, fmt.Sprintf("%d×%d", cell.Number, cell.Count))
			default:
				texts = append(texts, fmt.Sprint(cell.Number))
			}
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("%v in %d cells is %q, want %q", c.numbers, c.room, got, c.want)
		}
	}
}

// randomOnGraph returns a small random game on a graph. Its vertices are named a, b, c, … in order.
func randomOnGraph(t *testing.T, r *rand.Rand, kind graphs.Kind) solver.Position {
	t.Helper()
	n := 1 + r.IntN(6)
	b := graphs.NewBuilder(kind, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
	}
	b.Parallel = graphs.AddParallel
	for range r.IntN(8) {
		b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	d := document.FromGraph(g)
	if kind.HasTokens() {
		if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(r.IntN(n))).Tokens = 1 }); err != nil {
			t.Fatal(err)
		}
	}
	return solver.PositionOf(d)
}

// legalMoves returns the edges of all moves that the rules allow.
func legalMoves(p solver.Position) (moves []int32) {
	f := p.Graph
	for e := range f.From {
		loop := f.From[e] == f.Into[e]
		if map[graphs.Kind]bool{
			graphs.NodeKayles: f.EdgeID[e] < 0, graphs.ArcKayles: true,
			graphs.Geography: !loop && p.Tokens != nil &&
				p.Tokens[f.From[e]] > 0, graphs.EdgeGeography: p.Tokens != nil && p.Tokens[f.From[e]] > 0,
		}[f.Kind] {
			moves = append(moves, int32(e))
		}
	}
	return moves
}

// valueOf returns the value of p: the least number that is not the value after a move.
func valueOf(t *testing.T, p solver.Position) (least solver.Nimber) {
	t.Helper()
	var left []solver.Nimber
	for _, e := range legalMoves(p) {
		left = append(left, valueAfter(t, p, e))
	}
	for slices.Contains(left, least) {
		least++
	}
	return least
}

// valueAfter returns the value after move e.
func valueAfter(t *testing.T, p solver.Position, e int32) solver.Nimber {
	t.Helper()
	after, err := p.After(e)
	if err != nil {
		t.Fatal(err)
	}
	return valueOf(t, after)
}

// partValues returns the values of the connected components, by their first vertices.
func partValues(t *testing.T, p solver.Position) map[int32]solver.Nimber {
	t.Helper()
	if p.Graph.Kind.HasTokens() {
		return map[int32]solver.Nimber{int32(slices.Index(p.Tokens, 1)): valueOf(t, p)}
	}
	values, seen := map[int32]solver.Nimber{}, make([]bool, p.Graph.Order())
	for v := range seen {
		if seen[v] {
			continue
		}
		part, removed := graphs.Components(p.Graph, []int32{int32(v)}), slices.Repeat([]bool{true}, len(seen))
		for _, u := range part.Vertices {
			seen[u], removed[u] = true, false
		}
		values[int32(v)] = valueOf(t, solver.Position{Graph: p.Graph.WithoutVertices(removed)})
	}
	return values
}

// TestSentencesOfGamesOnGraphs checks that every sentence about a game on a graph is true by the
// rules.
func TestSentencesOfGamesOnGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 2))
	narrator, met := newSentenceNarrator(t, solver.Position{}), map[explain.SentenceKind]int{}
	for i := range 400 {
		p := randomOnGraph(t, r, graphs.Kinds()[2+i%4])
		x, ok := newSolvedNarrator(t, p, 1+r.IntN(4))
		if !ok {
			t.Fatal(positionText(p))
		}
		narrator.Solution = x.Solution
		f, moves, total, parts := p.Graph, legalMoves(p), valueOf(t, p), partValues(t, p)
		leaves := map[int32]solver.Nimber{}
		wins := 0
		for _, e := range moves {
			if leaves[e] = valueAfter(t, p, e); leaves[e] == 0 {
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
				return legal(s) && int(s.Count) == len(s.Vertices) &&
					f.Order()-after.Graph.Order() == len(s.Vertices)+named
			case explain.NoWay:
				return f.Kind == graphs.ArcKayles ||
					!slices.ContainsFunc(moves, func(e int32) bool { return f.Into[e] == s.Vertex })
			case explain.End, explain.Target, explain.StuckLost, explain.NoMove, explain.InSumStuck:
				return len(moves) == 0
			case explain.Zero:
				return total == 0 && int(s.Count) == len(moves)
			case explain.NoneZero:
				return wins == 0 && int(s.Count) == len(moves)
			case explain.Mex:
				for n, taken := range s.Taken {
					if len(taken.Options) == 0 ||
						slices.ContainsFunc(taken.Options, func(o solver.Option) bool { return leaves[o.Edge] != solver.Nimber(n) }) {
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
				first := graphs.Components(f, []int32{f.From[s.Edges[0]]}).Vertices[0]
				n, ok := parts[s.Vertex]
				return legal(s) && leaves[s.Edges[0]] == 0 && ok && s.Vertex == first &&
					s.Value.Equal(solver.Finite(n)) &&
					s.Other.Equal(solver.Finite(n^total)) && int(s.Count) == len(parts)-1
			case explain.MoreTurns:
				return int(s.Count) == wins-x.MaxSentences
			}
			return false
		}
		for _, a := range allAccounts(x) {
			for _, s := range a.Sentences {
				met[s.Kind]++
				if text := narrator.Say(s); !holds(s) || broken.MatchString(text) || !strings.HasSuffix(text, ".") {
					t.Fatalf("%s %s\n%+v\nis false: %q", f.Kind, positionText(p), s, text)
				}
			}
		}
	}
	for _, k := range []explain.SentenceKind{
		explain.Leaves, explain.Goes, explain.NoWay, explain.Mex, explain.Turn,
		explain.TurnOnly, explain.SumZero,
	} {
		if met[k] == 0 {
			t.Errorf("no sentence of kind %v", k)
		}
	}
}
