package games

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/rules"
)

// maxHeaps bounds how many heaps a game has.
const maxHeaps = 64

// heapsParam is the parameter of the heap sizes.
func heapsParam(most int, standard string) Param {
	return Param{Name: "heaps", Kind: Integers, Max: most, Most: maxHeaps, Default: standard}
}

// drawHeaps draws a heap game: the sizes from 0 to that of the largest heap,
// each a vertex, along a curve, and a token for each heap.
func drawHeaps(ctx context.Context, title string, r rules.Ruleset[rules.Heap], heaps []int) (*document.Drawing, error) {
	starts := make([]rules.Heap, slices.Max(heaps)+1)
	for i := range starts {
		starts[i] = rules.Heap(i)
	}
	u, err := rules.Unfold(ctx, r, starts, rules.Limit{Vertices: 20_000, Edges: 200_000})
	if err != nil {
		return nil, err
	}
	d := document.On(u.Graph)
	edits := document.Group{
		document.SetTitle{Title: title},
		layout.MoveAll(u.Graph.Freeze(), layout.Horseshoe(len(starts), layout.Options{})),
	}
	edits = append(edits, tokens(heaps, func(h int) graphs.VertexID {
		v, _ := u.Vertex(rules.Heap(h))
		return v
	})...)
	return d, d.Apply(edits)
}

// tokens returns the edits that put a token on the vertex of each number.
func tokens(numbers []int, vertex func(int) graphs.VertexID) []document.Edit {
	count := make(map[int]int)
	for _, n := range numbers {
		count[n]++
	}
	var edits []document.Edit
	for _, n := range ascending(numbers) {
		edits = append(edits, document.SetTokens{ID: vertex(n), Tokens: count[n]})
	}
	return edits
}
