package games

import (
	"iter"
	"strings"
)

// NodeKaylesGrid is Node Kayles on grids with the given number of rows.
type NodeKaylesGrid struct{ Rows int }

var _ Splitting[GridPart] = NodeKaylesGrid{}

// GridPart is a connected part of a grid, whose i-th square is row i mod rows of column
// i / rows: one of all rows that are as many columns wide as the part is.
type GridPart struct {
	Columns int
	Left    Set
}

// MaxGrid bounds the squares of a grid.
const MaxGrid = MaxUndirected

// whole returns a grid with all its squares.
func (r NodeKaylesGrid) whole(columns int) GridPart {
	return GridPart{columns, Full(r.Rows * columns)}
}

// graph returns the grid with squares named by column and row.
func (r NodeKaylesGrid) graph(columns int) *undirected {
	n := r.Rows * columns
	u := &undirected{near: make([]Set, n), names: make([]string, n)}
	for v := range n {
		column, row := v/r.Rows, v%r.Rows
		u.names[v] = square(column, row)
		if row > 0 {
			u.join(v-1, v)
		}
		if column > 0 {
			u.join(v-r.Rows, v)
		}
	}
	return u
}

// partsLeft yields the parts that each move leaves in the first columns of a grid.
func (r NodeKaylesGrid) partsLeft(p GridPart) iter.Seq[[]GridPart] {
	return mapSeq(r.graph(p.Columns).movesOfNodeKayles(p.Left), func(sets []Set) []GridPart {
		parts := make([]GridPart, len(sets))
		for i, s := range sets {
			first, last := s.First()/r.Rows, s.Last()/r.Rows
			for range first {
				s = s.Down(r.Rows)
			}
			parts[i] = GridPart{last - first + 1, s}
		}
		return parts
	})
}

// Options yields the positions after moves that leave at most one part, by the square taken.
func (r NodeKaylesGrid) Options(p GridPart) iter.Seq[GridPart] {
	return singleOptions(r.partsLeft(p), GridPart{})
}

// Splits yields the parts after moves that leave several.
func (r NodeKaylesGrid) Splits(p GridPart) iter.Seq[[]GridPart] { return severalParts(r.partsLeft(p)) }

// Text returns the names of the squares left.
func (r NodeKaylesGrid) Text(p GridPart) string { return r.graph(p.Columns).list(p.Left) }

// undirected is a graph with the neighbours and the name of each vertex.
type undirected struct {
	near  []Set
	names []string
}

// join adds an edge.
func (u *undirected) join(v, w int) {
	u.near[v] = u.near[v].Or(One(w))
	u.near[w] = u.near[w].Or(One(v))
}

// edges returns the two ends of each edge.
func (u *undirected) edges() (edges [][2]int) {
	for v, near := range u.near {
		for ; near.Any(); near = near.Rest() {
			if w := near.First(); v < w {
				edges = append(edges, [2]int{v, w})
			}
		}
	}
	return edges
}

// parts returns the connected parts of a set, by their first vertices.
func (u *undirected) parts(set Set) []Set {
	var parts []Set
	for set.Any() {
		part := One(set.First()).Reach(u.near, set)
		parts = append(parts, part)
		set = set.Without(part)
	}
	return parts
}

// list returns the names with commas between them, and "–" for the empty set.
func (u *undirected) list(set Set) string {
	if !set.Any() {
		return "–"
	}
	var names []string
	for ; set.Any(); set = set.Rest() {
		names = append(names, u.names[set.First()])
	}
	return strings.Join(names, ",")
}

// movesOfNodeKayles yields, for each move of Node Kayles in a set, the connected parts that are
// left. A move takes a vertex with all its neighbours.
func (u *undirected) movesOfNodeKayles(set Set) iter.Seq[[]Set] {
	return func(yield func([]Set) bool) {
		for take := set; take.Any(); take = take.Rest() {
			v := take.First()
			if !yield(u.parts(set.Without(u.near[v].Or(One(v))))) {
				return
			}
		}
	}
}
