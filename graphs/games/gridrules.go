package games

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// NodeKaylesGrid is Node Kayles on grids of so many rows.
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
		u.names[v] = string(rune('a'+column%26)) + strconv.Itoa(row+1)
		if row > 0 {
			u.join(v-1, v)
		}
		if column > 0 {
			u.join(v-r.Rows, v)
		}
	}
	return u
}

// left yields the parts that each move leaves, at the first columns of a grid.
func (r NodeKaylesGrid) left(p GridPart) iter.Seq[[]GridPart] {
	return mapped(r.graph(p.Columns).taken(p.Left), func(sets []Set) []GridPart {
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

// Options yields what the moves leave where it is one part or none, by the square taken.
func (r NodeKaylesGrid) Options(p GridPart) iter.Seq[GridPart] { return single(r.left(p), GridPart{}) }

// Splits yields what the moves leave where it is several parts.
func (r NodeKaylesGrid) Splits(p GridPart) iter.Seq[[]GridPart] { return several(r.left(p)) }

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

// taken yields the parts that each move of Node Kayles in a set leaves: it takes a vertex with
// all its neighbours, and a position is a connected part of what is left.
func (u *undirected) taken(set Set) iter.Seq[[]Set] {
	return func(yield func([]Set) bool) {
		for take := set; take.Any(); take = take.Rest() {
			v := take.First()
			if !yield(u.parts(set.Without(u.near[v].Or(One(v))))) {
				return
			}
		}
	}
}

// nodeKaylesGrid draws small grids as their parts, and lists grids by their columns.
func nodeKaylesGrid() *Game {
	const most = 8
	return &Game{
		ID: "node-kayles-grid", Group: Breaking, Plain: true, sized: "columns",
		Params: []Param{
			{Name: "rows", Kind: Integer, Min: 1, Max: most, Default: "3", ListedMax: most, as: "rows"},
			{Name: "columns", Kind: Integer, Min: 1, Max: most, Default: "3", SolvedMax: MaxGrid, as: "columns"},
		},
		check: func(a Args) error {
			if columns := MaxGrid / a.Int("rows"); a.Has("columns") && a.Int("columns") > columns {
				p := Param{Name: "columns", Min: 1, Max: columns}
				return p.wrong("node-kayles-grid", strconv.Itoa(a.Int("columns")), OutOfRange)
			}
			return nil
		},
		By: []string{"columns"}, Standard: most,
		plan: func(a Args) (plan, error) {
			r, columns := NodeKaylesGrid{a.Int("rows")}, a.Int("columns")
			s := Spec[GridPart]{Rules: r, Start: []GridPart{r.whole(columns)}}
			return plan{title: fmt.Sprintf("Node Kayles on %d × %d", r.Rows, columns), rules: s, places: inLayers, limit: boardLimit}, nil
		},
		listing: listing{
			first: [2]int{1}, most: MaxGrid,
			list: func(a Args) listed {
				r := NodeKaylesGrid{a.Int("rows")}
				s := Spec[GridPart]{Rules: r, At: func(n, _ int) GridPart { return r.whole(n) }}
				return listed{other: s, most: MaxGrid / r.Rows}
			},
			at: func(_ Args, n, _ int) map[string]string { return map[string]string{"columns": strconv.Itoa(n)} },
		},
	}
}
