package games

import (
	"iter"
	"strings"
)

// NodeKaylesGrid is the ruleset of Node Kayles on a grid with the given number of rows.
type NodeKaylesGrid struct{ Rows int }

var _ Splitting[GridPart] = NodeKaylesGrid{}

// GridPart is a connected part of a grid, shifted to the left edge of the grid. Columns is the
// width of the part. Squares holds its squares, which are still free: square i is in row i mod r
// and column i / r, where r is the number of rows of the grid.
type GridPart struct {
	Columns int
	Squares Set
}

// MaxGrid bounds the squares of a grid.
const MaxGrid = MaxUndirected

// fullGrid returns the position in which all squares of the grid remain. The grid has the given
// number of columns.
func (r NodeKaylesGrid) fullGrid(columns int) GridPart {
	return GridPart{columns, FullSet(r.Rows * columns)}
}

// gridGraph returns the graph of the grid with the given number of columns. Adjacent squares are joined
// by an edge. Vertices are named by column and row.
func (r NodeKaylesGrid) gridGraph(columns int) *undirectedGraph {
	n := r.Rows * columns
	u := &undirectedGraph{near: make([]Set, n), names: make([]string, n)}
	for v := range n {
		column, row := v/r.Rows, v%r.Rows
		u.names[v] = squareName(column, row)
		if row > 0 {
			u.addEdge(v-1, v)
		}
		if column > 0 {
			u.addEdge(v-r.Rows, v)
		}
	}
	return u
}

// partsAfterMoves yields, for each move in p, the connected parts that remain. Each part is shifted
// to the left edge of a grid of its own.
func (r NodeKaylesGrid) partsAfterMoves(p GridPart) iter.Seq[[]GridPart] {
	return mapSeq(r.gridGraph(p.Columns).nodeKaylesMoves(p.Squares), func(sets []Set) []GridPart {
		parts := make([]GridPart, len(sets))
		for i, s := range sets {
			first, last := s.Min()/r.Rows, s.Max()/r.Rows
			for range first {
				s = s.ShiftDown(r.Rows)
			}
			parts[i] = GridPart{last - first + 1, s}
		}
		return parts
	})
}

// Options yields, for each move in p that leaves at most one connected part, this part. Moves are
// in the order of the squares taken.
func (r NodeKaylesGrid) Options(p GridPart) iter.Seq[GridPart] {
	return optionsOf(r.partsAfterMoves(p), GridPart{})
}

// Splits yields, for each move in p that leaves several connected parts, the list of these parts.
func (r NodeKaylesGrid) Splits(p GridPart) iter.Seq[[]GridPart] {
	return splitsOf(r.partsAfterMoves(p))
}

// Text returns the names of the squares that remain in p.
func (r NodeKaylesGrid) Text(p GridPart) string { return r.gridGraph(p.Columns).nameList(p.Squares) }

// undirectedGraph is an undirected graph. near[v] is the set of neighbours of vertex v, and names[v]
// its name.
type undirectedGraph struct {
	near  []Set
	names []string
}

// addEdge adds an edge between the vertices v and w.
func (u *undirectedGraph) addEdge(v, w int) {
	u.near[v] = u.near[v].Union(Singleton(w))
	u.near[w] = u.near[w].Union(Singleton(v))
}

// edgeList returns the edges, each as its two ends.
func (u *undirectedGraph) edgeList() (edges [][2]int) {
	for v, near := range u.near {
		for ; near.Any(); near = near.Rest() {
			if w := near.Min(); v < w {
				edges = append(edges, [2]int{v, w})
			}
		}
	}
	return edges
}

// components returns the connected components of the subgraph on the vertices in set. They are
// ordered by their first vertices.
func (u *undirectedGraph) components(set Set) []Set {
	var parts []Set
	for set.Any() {
		part := Singleton(set.Min()).Reach(u.near, set)
		parts = append(parts, part)
		set = set.Without(part)
	}
	return parts
}

// nameList returns the names of the vertices in set, separated by commas, or "–" if set is empty.
func (u *undirectedGraph) nameList(set Set) string {
	if !set.Any() {
		return "–"
	}
	var names []string
	for ; set.Any(); set = set.Rest() {
		names = append(names, u.names[set.Min()])
	}
	return strings.Join(names, ",")
}

// nodeKaylesMoves yields, for each move of Node Kayles on the vertices in set, the connected
// components that remain. A move takes a vertex with all its neighbours.
func (u *undirectedGraph) nodeKaylesMoves(set Set) iter.Seq[[]Set] {
	return func(yield func([]Set) bool) {
		for take := set; take.Any(); take = take.Rest() {
			v := take.Min()
			if !yield(u.components(set.Without(u.near[v].Union(Singleton(v))))) {
				return
			}
		}
	}
}
