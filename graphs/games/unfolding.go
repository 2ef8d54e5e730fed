package games

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Limits bounds the numbers of positions and moves that Unfold produces.
type Limits struct{ Vertices, Edges int }

// LimitError reports that a game has more positions or moves than the limit.
type LimitError struct{ Limit Limits }

// Error returns an English message, for logs and tests.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the game has more than %d positions or %d moves", e.Limit.Vertices, e.Limit.Edges)
}

// Key returns the translation key of the error message.
func (e *LimitError) Key() string { return "error.positions" }

// Data returns the limits as data of the error message.
func (e *LimitError) Data() map[string]any {
	return map[string]any{"Positions": e.Limit.Vertices, "Moves": e.Limit.Edges}
}

// Unfolding is a game graph with the position of each vertex.
type Unfolding[P comparable] struct {
	Graph *graphs.Graph
	// Positions holds, by VertexID, the position of a vertex; the zero P for a ⊕.
	Positions []P
	vertices  map[P]graphs.VertexID
}

// Vertex returns the vertex of the position p. ok is false if p is not in the graph.
func (u *Unfolding[P]) Vertex(p P) (v graphs.VertexID, ok bool) {
	v, ok = u.vertices[p]
	return v, ok
}

// Unfold returns the graph of all positions that can be reached from starts under the rules r. It
// returns a *LimitError if the graph would exceed limit, ctx.Err() if ctx is cancelled, and an
// error of package graphs if two positions have the same text or a text is empty.
//
// Vertices are named by the texts of the positions and numbered breadth first: the starting
// positions in their order, then their options, and so on. Equal options of a position are one
// edge. If the ruleset is Splitting, the result of a split is a sum vertex, one for each multiset
// of summands. Its name is the names of the summands with "+" between them, in the order in which
// the summands first occurred.
//
// Time and memory are linear in the vertices and edges: about 80 ns and 80 bytes per edge.
func Unfold[P comparable](
	ctx context.Context, r Ruleset[P], starts iter.Seq[P], limit Limits,
) (_ *Unfolding[P], err error) {
	u := &unfolder[P]{
		limit:    limit,
		rules:    r,
		builder:  graphs.NewBuilder(graphs.Directed, 0, 0),
		vertices: make(map[P]graphs.VertexID),
		sums:     make(map[string]graphs.VertexID),
	}
	u.splitting, _ = r.(Splitting[P])
	u.partial, _ = r.(PartialRuleset[P])
	for p := range starts {
		if u.vertexFor(p); u.limitExceeded() {
			return nil, &LimitError{limit}
		}
	}
	tell := graphs.ProgressFunc(ctx)
	for v := graphs.VertexID(0); int(v) < len(u.positions); v++ {
		if v%1024 == 0 {
			tell(graphs.Progress{Stage: graphs.Unfolding, Done: int(v)})
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		if !u.sum[v] {
			u.addMoves(v)
		}
		if u.limitExceeded() {
			return nil, &LimitError{limit}
		}
	}
	tell(graphs.Progress{Stage: graphs.Unfolding, Done: len(u.positions)})
	g, err := u.builder.Graph()
	if err != nil {
		return nil, err
	}
	return &Unfolding[P]{Graph: g, Positions: u.positions, vertices: u.vertices}, nil
}

// unfolder holds the state of one call of Unfold.
type unfolder[P comparable] struct {
	limit     Limits
	rules     Ruleset[P]
	splitting Splitting[P]      // nil if no move splits
	partial   PartialRuleset[P] // nil if all moves are known
	builder   *graphs.Builder
	positions []P
	sum       []bool
	vertices  map[P]graphs.VertexID
	sums      map[string]graphs.VertexID // by the vertices summed
	edges     int

	// seen[w] = 1+v if v has an edge to w already.
	seen []graphs.VertexID
}

// limitExceeded reports whether the graph has more vertices or edges than the limit. The unfolder
// calls it after each start and each edge, so that even a huge number of starts or options stops
// early.
func (u *unfolder[P]) limitExceeded() bool {
	return len(u.positions) > u.limit.Vertices || u.edges > u.limit.Edges
}

// vertexFor returns the vertex of the position p. A new position gets a new vertex.
func (u *unfolder[P]) vertexFor(p P) graphs.VertexID {
	if v, ok := u.vertices[p]; ok {
		return v
	}
	vertex := graphs.Vertex{Name: u.rules.Text(p)}
	if u.partial != nil && u.partial.Open(p) {
		vertex.Heap, vertex.Worth = true, graphs.Open
	}
	v := u.addVertex(p, vertex)
	u.vertices[p] = v
	return v
}

// addVertex adds the vertex v with the position p to the graph and returns its ID.
func (u *unfolder[P]) addVertex(p P, v graphs.Vertex) graphs.VertexID {
	u.positions = append(u.positions, p)
	u.sum = append(u.sum, v.Sum)
	u.seen = append(u.seen, 0)
	return u.builder.AddVertex(v)
}

// addMoves adds an edge from v for each move from its position.
func (u *unfolder[P]) addMoves(v graphs.VertexID) {
	p := u.positions[v]
	for q := range u.rules.Options(p) {
		if u.addEdge(v, u.vertexFor(q)); u.limitExceeded() {
			return
		}
	}
	if u.splitting == nil {
		return
	}
	for parts := range u.splitting.Splits(p) {
		if u.addEdge(v, u.sumVertex(parts)); u.limitExceeded() {
			return
		}
	}
}

// addEdge adds an edge between two vertices of the graph. If there is one already, it does nothing.
func (u *unfolder[P]) addEdge(from, to graphs.VertexID) {
	if u.seen[to] == from+1 {
		return
	}
	u.seen[to] = from + 1
	u.builder.AddEdge(from, to, 1)
	u.edges++
}

// SumName returns the name of a sum vertex. It consists of the names of its summands in parts, with
// "+" between them. A name that contains "+" is put in brackets, so that different sums have
// different names.
func SumName(parts []string) string {
	names := xslices.Map(parts, func(part string) string {
		if strings.Contains(part, "+") {
			return "(" + part + ")"
		}
		return part
	})
	return strings.Join(names, "+")
}

// sumVertex returns the sum vertex of the positions in parts. If the sum is new, it adds a vertex
// with edges to its summands.
func (u *unfolder[P]) sumVertex(parts []P) graphs.VertexID {
	to := xslices.Map(parts, u.vertexFor)
	slices.Sort(to)
	key := fmt.Sprint(to)
	if v, ok := u.sums[key]; ok {
		return v
	}
	texts := xslices.Map(parts, u.rules.Text)
	var none P
	v := u.addVertex(none, graphs.Vertex{Name: SumName(texts), Sum: true})
	u.sums[key] = v
	for i := 0; i < len(to); {
		same := i
		for same < len(to) && to[same] == to[i] {
			same++
		}
		u.builder.AddEdge(v, to[i], int32(same-i))
		u.edges++
		i = same
	}
	return v
}
