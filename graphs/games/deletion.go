package games

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
)

// maxDeletion bounds the vertices of the edge-deletion games.
const maxDeletion = 120

// deletionGames returns the games in which a move deletes an edge.
func deletionGames() []*Game {
	return []*Game{
		chainDeletionGame(),
		treeDeletionGame(),
		cycleDeletionGame(),
		cactusDeletionGame(),
		multigraphDeletionGame(),
		figureGame("picture-house", "A house", houseFigure()),
		figureGame("picture-girl", "A girl", girlFigure()),
		figureGame("picture-dog", "A dog", dogFigure()),
		figureGame("picture-tree", "An apple tree", appleTreeFigure()),
	}
}

// deletionGameOfLength returns the edge-deletion game with the given ID on a graph whose only
// parameter is length, the number of edges. edge returns the two ends of the i-th edge. The graph
// has extraVertices more vertices than edges: 1 for a path, and 0 for a cycle. The title of a
// drawing begins with title. predict is the law of the game.
func deletionGameOfLength(id, title string, predict law, edge func(i, length int) [2]int, extraVertices int) *Game {
	return &Game{
		ID: id, theory: theory{law: predict},
		Params: []Param{{
			Name: "length", Drawn: Range{Min: 1, Max: maxDeletion}, solved: anyNumber,
			Default: "5", as: "edges",
		}},
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			n := args.Int("length")
			if n > args.limitOr(drawnLimit).Vertices {
				return nil, &LimitError{args.limitOr(drawnLimit)}
			}
			edges := make([][2]int, n)
			for i := range edges {
				edges[i] = edge(i, n)
			}
			return drawDeletion(ctx, args, fmt.Sprintf("%s of %d edges", title, n), edges, n+extraVertices)
		},
	}
}

// chainDeletionGame returns edge deletion on a path that stands on the ground. A path of n edges is
// equal to a heap of n in Nim, so lists of values are by its length.
func chainDeletionGame() *Game {
	g := deletionGameOfLength("chain", "A chain", chainLaw, func(i, _ int) [2]int { return [2]int{i, i + 1} }, 1)
	g.findWinningMove = func(Args) (Move, bool) { return Move{From: "1", To: "2"}, true } // the lowest edge
	g.enableListByHeap("length", func(Args) Ruleset[Heap] { return Nim{} })
	return g
}

// cycleDeletionGame returns edge deletion on a cycle through the ground. Lists of values are by its
// length.
func cycleDeletionGame() *Game {
	g := deletionGameOfLength("cycle", "A cycle", cycleLaw, func(i, n int) [2]int { return [2]int{i, (i + 1) % n} }, 0)
	g.enableListByLength(Stalks, 1)
	g.findWinningMove = func(args Args) (Move, bool) { // the edge in the middle leaves two equal chains
		n := args.Int("length")
		return Move{From: strconv.Itoa(n/2 + 1), To: strconv.Itoa((n/2+1)%n + 1)}, true
	}
	return g
}

// treeDeletionGame returns edge deletion on a rooted tree, whose root stands on the ground.
func treeDeletionGame() *Game {
	parents := Param{
		Name: "parents", Kind: Integers, Drawn: Range{Min: 1, Max: maxDeletion, Count: maxDeletion - 1},
		solved: Range{Max: maxSolvedVertices, Count: maxSolvedVertices - 1}, Default: "1,2,2,3,3,4,1,8,8",
	}
	return &Game{
		ID: "tree", source: "game.chain.source", Params: []Param{parents}, check: checkTree,
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			parents := zeroBased(args.Ints("parents"))
			return drawDeletion(ctx, args, fmt.Sprintf("A tree of %d edges", len(parents)), treeEdges(parents),
				len(parents)+1)
		},
		theory: theory{law: treeLaw},
	}
}

// zeroBased converts vertex numbers that count from 1 to numbers that count from 0.
func zeroBased(vertices []int) []int {
	return xslices.Map(vertices, func(v int) int { return v - 1 })
}

// checkTree returns an error unless the parameter "parents" in args describes a tree rooted at
// vertex 1. The parameter holds the parents of vertices 2, 3, …, and vertices are counted from 1.
func checkTree(args Args) error {
	parents := args.Ints("parents")
	if _, unrooted := vertexDepths(zeroBased(parents)); unrooted == 0 {
		return nil
	}
	wrong := args.newError("parents", NoTree)
	wrong.Range.Max = len(parents) + 1
	return wrong
}

// vertexDepths returns the distance of each vertex from the root, vertex 0. parents holds the
// parents of vertices 1, 2, …. If the parents of a vertex do not lead to the root, unrooted is
// this vertex and depth is nil. Otherwise unrooted is 0.
//
// Time is linear.
func vertexDepths(parents []int) (depth []int, unrooted int) {
	const walked = -1
	depth = make([]int, len(parents)+1)
	var path []int // from a vertex up, as long as depths are not known
	for v := range depth {
		w := v
		for ; w > 0 && depth[w] == 0; w = parents[w-1] {
			if parents[w-1] > len(parents) {
				return nil, w
			}
			depth[w] = walked
			path = append(path, w)
		}
		if depth[w] == walked {
			return nil, w
		}
		for _, w := range slices.Backward(path) {
			depth[w] = depth[parents[w-1]] + 1
		}
		path = path[:0]
	}
	return depth, 0
}

// treeEdges returns the edges of a tree, each from parent to child. parents holds the parents of
// vertices 1, 2, ….
func treeEdges(parents []int) [][2]int {
	edges := make([][2]int, len(parents))
	for i, p := range parents {
		edges[i] = [2]int{p, i + 1}
	}
	return edges
}

// seedParam returns the parameter for the seed of a random game.
func seedParam() Param {
	return Param{Name: "seed", Drawn: Range{Max: 999_999}, Default: "1", as: "seed"}
}

// cactusDeletionGame returns edge deletion on a random cactus: a graph in which every edge lies on
// at most one cycle.
func cactusDeletionGame() *Game {
	return &Game{
		ID: "cactus", source: "game.cycle.source",
		Params: []Param{seedParam(), {
			Name: "size", Drawn: Range{Min: 2, Max: maxDeletion}, solved: anyGraph,
			Default: "12", as: "length",
		}},
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			var edges [][2]int
			for _, l := range randomCactusLimbs(args) {
				from := l.at
				for v := l.first; v < l.first+l.count; v++ {
					edges = append(edges, [2]int{from, v})
					from = v
				}
				if l.count > 1 {
					edges = append(edges, [2]int{from, l.at})
				}
			}
			size := args.Int("size")
			return drawDeletion(ctx, args, fmt.Sprintf("A cactus of %d vertices", size), edges, size)
		},
		theory: theory{law: cactusLaw},
	}
}

// cactusLimb is a part of a cactus that is attached to the vertex at. It adds count vertices, numbered
// from first on: one vertex at the end of an edge, or several that form a cycle with at.
type cactusLimb struct{ at, first, count int }

// randomCactusLimbs returns the limbs of a random cactus, in the order in which their vertices are
// numbered. args holds the seed and the number of vertices. A limb is a single edge or a cycle of 3
// to 5 vertices, and is attached to an earlier vertex.
func randomCactusLimbs(args Args) []cactusLimb {
	size := args.Int("size")
	r := rand.New(rand.NewPCG(uint64(args.Int("seed")), 1))
	var limbs []cactusLimb
	for n := 1; n < size; {
		at, last := r.IntN(n), r.IntN(n)
		l := cactusLimb{at: max(at, last), first: n, count: min(1+r.IntN(4), size-n)}
		limbs = append(limbs, l)
		n += l.count
	}
	return limbs
}

// multigraphDeletionGame returns edge deletion on a random graph, which may have loops and parallel
// edges.
func multigraphDeletionGame() *Game {
	return &Game{
		ID: "multigraph",
		Params: []Param{
			seedParam(),
			{Name: "vertices", Drawn: Range{Min: 1, Max: maxDeletion}, solved: anyGraph, Default: "8", as: "length"},
			{
				Name: "edges", Drawn: Range{Max: 3 * maxDeletion}, solved: Range{Max: 3 * maxSolvedVertices},
				Default: "11", as: "edges",
			},
		},
		figure: func(ctx context.Context, args Args) (*document.Drawing, error) {
			n, m := args.Int("vertices"), args.Int("edges")
			r := rand.New(rand.NewPCG(uint64(args.Int("seed")), 2))
			// The first edges connect the vertices, as far as there are enough;
			// the rest go anywhere, loops and parallel ones too.
			var edges [][2]int
			for v := 1; v < n && len(edges) < m; v++ {
				edges = append(edges, [2]int{r.IntN(v), v})
			}
			for len(edges) < m {
				edges = append(edges, [2]int{r.IntN(n), r.IntN(n)})
			}
			return drawDeletion(ctx, args, fmt.Sprintf("A graph of %d vertices and %d edges", n, m), edges, n)
		},
		theory: theory{law: multigraphLaw, noForm: true},
	}
}

// drawDeletion draws the edge-deletion game with the given title and edges, on vertices 0 to
// order-1. Vertices are named from 1, and vertex 0 stands on the ground. args holds the limit of
// vertices and the labels to show.
func drawDeletion(ctx context.Context, args Args, title string, edges [][2]int, order int) (*document.Drawing, error) {
	return boardGraph{
		kind: graphs.Deletion, title: title, order: order, edges: edges,
		vertex: func(v int) graphs.Vertex { return graphs.Vertex{Name: strconv.Itoa(v + 1), Ground: v == 0} },
	}.draw(ctx, args)
}

// All of these follow from the colon and the fusion principle (Winning Ways,
// chapter 7).

// chainLaw predicts the outcome and value of edge deletion on a path, which equals a heap of Nim of
// its length. args holds the length. known is always true.
func chainLaw(args Args) (_ Forecast, known bool) { return valueForecast(args.Int("length")), true }

// cycleLaw predicts the outcome and value of edge deletion on a cycle. By fusion, its edges become
// loops at the ground, each with value 1. args holds the length. known is always true.
func cycleLaw(args Args) (_ Forecast, known bool) { return valueForecast(args.Int("length") % 2), true }

// treeLaw predicts the outcome and value of edge deletion on the tree in args. By the colon
// principle, a branch has the value of its subtree, increased by 1, and the value of a vertex is
// the XOR of its branches. known is always true.
func treeLaw(args Args) (_ Forecast, known bool) {
	parents := zeroBased(args.Ints("parents"))
	depth, _ := vertexDepths(parents)
	order := xslices.Range[int](0, len(depth))
	slices.SortFunc(order, func(v, w int) int { return depth[w] - depth[v] })
	value := make([]int, len(depth))
	for _, v := range order[:len(order)-1] { // the ground comes last
		value[parents[v-1]] ^= value[v] + 1
	}
	return valueForecast(value[0]), true
}

// cactusLaw predicts the outcome and value of edge deletion on the cactus in args. The value of a
// vertex is the XOR of the values of the edges and cycles that hang from it. An edge has the value
// of its far end plus 1. A cycle has the XOR of the values of its other vertices, and of 1 if its
// number of edges is odd. By fusion, the branches on a cycle can be moved to the vertex at which
// it hangs. known is always true.
func cactusLaw(args Args) (_ Forecast, known bool) {
	limbs := randomCactusLimbs(args)
	value := make([]int, args.Int("size"))
	for _, l := range slices.Backward(limbs) { // a limb hangs at an earlier one
		if l.count == 1 {
			value[l.at] ^= value[l.first] + 1
			continue
		}
		value[l.at] ^= (l.count + 1) % 2
		for v := range l.count {
			value[l.at] ^= value[l.first+v]
		}
	}
	return valueForecast(value[0]), true
}

// multigraphLaw predicts edge deletion on a connected graph with the vertices and edges in args by
// parity. If the number of edges is odd, the next player wins. On a single vertex the value is the
// number of edges mod 2. known is false for an even number of edges on several vertices.
//
// By fusion and the colon principle, the value is odd exactly if the number of edges is odd.
func multigraphLaw(args Args) (_ Forecast, known bool) {
	edges := args.Int("edges")
	if edges == 0 || args.Int("vertices") == 1 {
		return valueForecast(edges % 2), true
	}
	return outcomeForecast(true), edges%2 == 1
}
