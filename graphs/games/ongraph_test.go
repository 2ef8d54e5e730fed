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

func pathOf(n int) (edges [][2]graphs.VertexID) {
	for v := 1; v < n; v++ {
		edges = append(edges, [2]graphs.VertexID{graphs.VertexID(v), graphs.VertexID(v + 1)})
	}
	return edges
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

func TestNodeKaylesOnPaths(t *testing.T) {
	// Dawson's Chess, OEIS A002187.
	for n, want := range []int{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0} {
		if n == 0 {
			continue
		}
		for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
			d := drawn(t, kind, n, pathOf(n)...)
			made := onGraph(t, "node-kayles", d, graphs.None)
			if got := total(made); got != want {
				t.Errorf("a path of %d is worth %d, want %d", n, got, want)
			}
			if made.Kind() != graphs.Directed || d.Graph().Order() != n || d.Graph().Size() != n-1 {
				t.Error("the drawing itself has changed, or is no game graph")
			}
		}
	}
	// A path of 3 and two of 1: 2 ⊕ 1 ⊕ 1.
	d := drawn(t, graphs.Deletion, 5, [2]graphs.VertexID{1, 2}, [2]graphs.VertexID{5, 2})
	if got := total(onGraph(t, "node-kayles", d, graphs.None)); got != 2 {
		t.Errorf("three parts are worth %d, want 2", got)
	}
}

// On a path, every maximum matching covers all vertices if their number is even,
// and else those at odd distance from the ends.
func TestGeographyOnPaths(t *testing.T) {
	for n := 1; n <= 12; n++ {
		d := drawn(t, graphs.Directed, n, pathOf(n)...)
		for v := range graphs.VertexID(n) {
			made := onGraph(t, "geography", d, v)
			if got, want := total(made) != 0, n%2 == 0 || v%2 == 1; got != want {
				t.Errorf("%d on a path of %d is won: %v, want %v", v+1, n, got, want)
			}
		}
	}
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
		{kayles, drawn(t, graphs.Deletion, 65), 0, ManyVertices},
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
