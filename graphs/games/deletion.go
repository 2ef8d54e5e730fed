package games

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// maxDeletion bounds the vertices of the edge-deletion games.
const maxDeletion = 120

func chain() *Game {
	return &Game{
		ID: "chain", Group: Deletion,
		Params: []Param{{Name: "length", Kind: Integer, Min: 1, Max: maxDeletion, Default: "5", SolvedMax: maxNumber}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n := a.Int("length")
			if err := a.room(drawnLimit, n); err != nil {
				return nil, err
			}
			parents := make([]int, n)
			for i := range parents {
				parents[i] = i
			}
			return growth(ctx, a, fmt.Sprintf("A chain of %d edges", n), treeEdges(parents), n+1)
		},
		law: chainLaw,
	}
}

func tree() *Game {
	parents := Param{
		Name: "parents", Kind: Integers, Min: 1, Max: maxDeletion, Most: maxDeletion - 1,
		Default: "1,2,2,3,3,4,1,8,8", SolvedMax: maxSolvedVertices, SolvedMost: maxSolvedVertices - 1,
	}
	return &Game{
		ID: "tree", Group: Deletion, Params: []Param{parents},
		check: func(a Args) error {
			if of := a.Ints("parents"); !leadsToFirst(fromZero(of)) {
				parents := parents
				parents.Max = len(of) + 1
				return parents.wrong("tree", list(of, ","), NoTree)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			of := fromZero(a.Ints("parents"))
			return growth(ctx, a, fmt.Sprintf("A tree of %d edges", len(of)), treeEdges(of), len(of)+1)
		},
		law: treeLaw,
	}
}

// fromZero returns vertices counted from 0 that are given counted from 1.
func fromZero(vertices []int) []int {
	from := make([]int, len(vertices))
	for i, v := range vertices {
		from[i] = v - 1
	}
	return from
}

// leadsToFirst tells whether the parents, given of vertices 1, 2, …, all lead to
// vertex 0.
func leadsToFirst(parents []int) bool {
	sound := make([]bool, len(parents)+1)
	sound[0] = true
	for v := range sound {
		// Walk up until a vertex is known to be sound, for at most all vertices.
		steps, w := 0, v
		for ; !sound[w]; w = parents[w-1] {
			if steps++; steps > len(parents) || parents[w-1] >= len(sound) {
				return false
			}
		}
		for w := v; !sound[w]; w = parents[w-1] {
			sound[w] = true
		}
	}
	return true
}

func treeEdges(parents []int) [][2]int {
	edges := make([][2]int, len(parents))
	for i, p := range parents {
		edges[i] = [2]int{p, i + 1}
	}
	return edges
}

func cycle() *Game {
	return &Game{
		ID: "cycle", Group: Deletion,
		Params: []Param{{Name: "length", Kind: Integer, Min: 1, Max: maxDeletion, Default: "5", SolvedMax: maxNumber}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n := a.Int("length")
			if err := a.room(drawnLimit, n); err != nil {
				return nil, err
			}
			edges := make([][2]int, n)
			for v := range edges {
				edges[v] = [2]int{v, (v + 1) % n}
			}
			return growth(ctx, a, fmt.Sprintf("A cycle of %d edges", n), edges, n)
		},
		law: cycleLaw,
	}
}

func seedParam() Param {
	return Param{Name: "seed", Kind: Integer, Max: 999_999, Default: "1"}
}

func cactus() *Game {
	return &Game{
		ID: "cactus", Group: Deletion,
		Params: []Param{seedParam(), {Name: "size", Kind: Integer, Min: 2, Max: maxDeletion, Default: "12", SolvedMax: maxSolvedVertices}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			var edges [][2]int
			for _, l := range cactusLimbs(a) {
				from := l.at
				for v := l.first; v < l.first+l.count; v++ {
					edges = append(edges, [2]int{from, v})
					from = v
				}
				if l.count > 1 {
					edges = append(edges, [2]int{from, l.at})
				}
			}
			size := a.Int("size")
			return growth(ctx, a, fmt.Sprintf("A cactus of %d vertices", size), edges, size)
		},
		law: cactusLaw,
	}
}

// limb is a part of a cactus that hangs at the vertex at: an edge to the vertex
// first, or a cycle through count vertices from first on.
type limb struct{ at, first, count int }

// cactusLimbs returns the limbs by their vertices, from vertex 1 on: cycles of 3 to
// 5 vertices, and single edges, each at an earlier vertex.
func cactusLimbs(a Args) []limb {
	size := a.Int("size")
	r := rand.New(rand.NewPCG(uint64(a.Int("seed")), 1))
	var limbs []limb
	for n := 1; n < size; {
		at, last := r.IntN(n), r.IntN(n)
		l := limb{at: max(at, last), first: n, count: min(1+r.IntN(4), size-n)}
		limbs = append(limbs, l)
		n += l.count
	}
	return limbs
}

func multigraph() *Game {
	return &Game{
		ID: "multigraph", Group: Deletion,
		Params: []Param{
			seedParam(),
			{Name: "vertices", Kind: Integer, Min: 1, Max: maxDeletion, Default: "8", SolvedMax: maxSolvedVertices},
			{Name: "edges", Kind: Integer, Max: 3 * maxDeletion, Default: "11", SolvedMax: 3 * maxSolvedVertices},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n, m := a.Int("vertices"), a.Int("edges")
			r := rand.New(rand.NewPCG(uint64(a.Int("seed")), 2))
			// The first edges connect the vertices, as far as there are enough;
			// the rest go anywhere, loops and parallel ones too.
			var edges [][2]int
			for v := 1; v < n && len(edges) < m; v++ {
				edges = append(edges, [2]int{r.IntN(v), v})
			}
			for len(edges) < m {
				edges = append(edges, [2]int{r.IntN(n), r.IntN(n)})
			}
			return growth(ctx, a, fmt.Sprintf("A graph of %d vertices and %d edges", n, m), edges, n)
		},
		law: multigraphLaw, noForm: true,
	}
}

// growth draws an edge-deletion game on vertices 1 to n, given from 0 on, of
// which the first stands on the ground. Parallel edges become one with a count.
func growth(ctx context.Context, a Args, title string, edges [][2]int, n int) (*document.Drawing, error) {
	if err := a.room(drawnLimit, n); err != nil {
		return nil, err
	}
	b := graphs.NewBuilder(graphs.Deletion, n, len(edges))
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v + 1), Ground: v == 0})
	}
	count := make(map[[2]int]int32, len(edges))
	key := func(e [2]int) [2]int { return [2]int{min(e[0], e[1]), max(e[0], e[1])} }
	for _, e := range edges {
		count[key(e)]++
	}
	for _, e := range edges {
		if c := count[key(e)]; c > 0 {
			b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), c)
			count[key(e)] = 0
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, err
	}
	d := document.On(g)
	edits := document.Group{document.SetTitle{Title: title}}
	if !a.bare {
		f := g.Freeze()
		at, err := layout.Arrange(ctx, f, layout.Options{})
		if err != nil {
			return nil, err
		}
		edits = append(edits, layout.MoveAll(f, at))
	}
	return d, d.Apply(edits)
}
