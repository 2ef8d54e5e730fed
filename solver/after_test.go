package solver

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// TestAfter makes random moves and compares with tokens that are moved one by one.
func TestAfter(t *testing.T) {
	r := rand.New(rand.NewPCG(77, 78))
	for range 1000 {
		f := randomGame(t, r, 2+r.IntN(6), 0.5, []float64{0, 0.3}[r.IntN(2)], r.IntN(2) == 0)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3)}
		p := newPlay(t, f, false)
		before := slices.Clone(pos.Tokens)
		for e, from := range f.From {
			if pos.Tokens[from] == 0 {
				continue
			}
			after := graphs.Must(pos.After(int32(e)))
			want := slices.Clone(pos.Tokens)
			want[from]--
			for _, v := range p.split(f.Into[e]) {
				want[v]++
			}
			if !slices.Equal(after.Tokens, want) {
				t.Fatalf("%v, ⊕ %v, tokens %v: after edge %d %v, want %v", rowsOf(f), f.Sum, pos.Tokens, e, after.Tokens, want)
			}
		}
		if !slices.Equal(before, pos.Tokens) {
			t.Fatal("the position that was played from has changed")
		}
	}
}

// TestAfterTooManyTokens: a ⊕ of a million and one summands has no place for them.
func TestAfterTooManyTokens(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 3, 2)
	b.AddVertex(graphs.Vertex{Name: "a"})
	b.AddVertex(graphs.Vertex{Name: "b", Sum: true})
	b.AddVertex(graphs.Vertex{Name: "c"})
	b.AddEdge(0, 1, 1)
	b.AddEdge(1, 2, graphs.MaxCount)
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	_, err = Position{Graph: g.Freeze(), Tokens: []int32{1, 0, document.MaxTokens}}.After(0)
	if wrong := graphs.FaultOf(err, "error.token-places"); wrong == nil || !slices.Equal(wrong.AtVertices, []int32{2}) {
		t.Errorf("error %v", err)
	}
}

// TestAfterDeletion: the value after a deletion is the one that the solution lists.
func TestAfterDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(79, 80))
	for range 500 {
		f := randomDeletion(t, r, 1+r.IntN(10), false)
		s := solved(t, Position{Graph: f})
		for _, m := range s.Moves {
			after := graphs.Must(s.Position.After(m.Edge))
			if got := solved(t, after).Value; !got.Equal(m.After) {
				t.Fatalf("after edge %d %v, want %v", m.Edge, got, m.After)
			}
		}
	}
}
