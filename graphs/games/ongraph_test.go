package games

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// drawn returns a drawing of a graph on vertices 1 to n, given from 1 on.
func drawn(t *testing.T, kind graphs.Kind, n int, edges ...[2]graphs.VertexID) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(kind, n, len(edges))
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v + 1)})
	}
	for _, e := range edges {
		b.AddEdge(e[0]-1, e[1]-1, 1)
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	return document.On(g)
}

func onGraph(t *testing.T, id string, d *document.Drawing, start graphs.VertexID) *document.Drawing {
	t.Helper()
	for _, g := range AllOnGraphs() {
		if g.ID != id {
			continue
		}
		made, err := g.New(context.Background(), d, start)
		if err != nil {
			t.Fatal(err)
		}
		checkPicture(t, made)
		return made
	}
	t.Fatalf("there is no game %s on graphs", id)
	return nil
}

// Both games on random graphs, played by their rules. A state is the vertices that
// are left, as bits, and before them the token where there is one.
func TestOnGraphsAgainstTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	for range 60 {
		n := 1 + r.IntN(7)
		near := make([]int, n)
		var edges [][2]graphs.VertexID
		for v := range n {
			for w := range v {
				if r.IntN(5) < 2 {
					near[v] |= 1 << w
					near[w] |= 1 << v
					edges = append(edges, [2]graphs.VertexID{graphs.VertexID(v + 1), graphs.VertexID(w + 1)})
				}
			}
		}
		d := drawn(t, graphs.Directed, n, edges...)
		all := 1<<n - 1
		kayles := play{[]int{all}, func(s []int) (next [][]int) {
			for v := range n {
				if s[0]>>v&1 == 1 {
					next = append(next, []int{s[0] &^ (1<<v | near[v])})
				}
			}
			return next
		}}
		if got, want := total(onGraph(t, "node-kayles", d, graphs.None)), kayles.value(); got != want {
			t.Errorf("Node Kayles on %v is worth %d, and %d by the rules", edges, got, want)
		}
		start := r.IntN(n)
		geography := play{[]int{start, all &^ (1 << start)}, func(s []int) (next [][]int) {
			for v := range n {
				if s[1]&near[s[0]]>>v&1 == 1 {
					next = append(next, []int{v, s[1] &^ (1 << v)})
				}
			}
			return next
		}}
		if got, want := total(onGraph(t, "geography", d, graphs.VertexID(start))), geography.value(); got != want {
			t.Errorf("geography from %d on %v is worth %d, and %d by the rules", start+1, edges, got, want)
		}
	}
}

func TestGraphErrors(t *testing.T) {
	var complete [][2]graphs.VertexID
	for v := graphs.VertexID(1); v <= 20; v++ {
		for w := graphs.VertexID(1); w < v; w++ {
			complete = append(complete, [2]graphs.VertexID{w, v})
		}
	}
	text, err := os.ReadFile("../../app/translations/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]any
	if err := json.Unmarshal(text, &words); err != nil {
		t.Fatal(err)
	}
	kayles, walk := AllOnGraphs()[0], AllOnGraphs()[1]
	for _, g := range []*OnGraph{kayles, walk} {
		if words[g.NameKey()] == nil || words[g.TheoryKey()] == nil {
			t.Errorf("%s has no words", g.ID)
		}
	}
	for _, test := range []struct {
		game  *OnGraph
		d     *document.Drawing
		start graphs.VertexID
		what  graphs.Key
	}{
		{kayles, document.New(graphs.Directed), 0, NoVertices},
		{walk, drawn(t, graphs.Directed, 3), 3, NoStart},
		{walk, drawn(t, graphs.Directed, 3), graphs.None, NoStart},
		{kayles, drawn(t, graphs.Deletion, MaxUndirected+1), 0, ManyVertices},
		{walk, drawn(t, graphs.Deletion, 20, complete...), 0, ManyPositions},
	} {
		made, err := test.game.New(context.Background(), test.d, test.start)
		if !errors.Is(err, test.what) || made != nil || words[string(test.what)] == nil {
			t.Errorf("error %v, want %s, which has words", err, test.what)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := kayles.New(ctx, drawn(t, graphs.Deletion, 3), 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}
