package ongraph

import "nimgraph/graphs/games"

type set = games.Set

// maxVertices is how many a set holds.
const maxVertices = games.MaxUndirected

// board is a connected graph without loops and parallel edges.
type board struct {
	near []set // neighbours
	// rows is set where the graph is a grid: the i-th vertex is row i mod rows of column i / rows.
	rows   int
	across []set // the vertices of each row
	// maps are of the graph to itself; see symmetries.
	maps [][]uint8
	// twins are classes of vertices that can change places, with the same neighbours beside
	// one another: the first so many of each.
	twins [][]set
	// later are the twins beside the first of each class, and second is the one after a first.
	later  set
	second []set
}

// part returns the component of a set that has its first vertex.
func (b *board) part(s set) set {
	part := games.One(s.First())
	if b.rows == 0 {
		return part.Reach(b.near, s)
	}
	for {
		grown := part.Or(b.around(part).And(s))
		if grown == part {
			return part
		}
		part = grown
	}
}

// around returns the neighbours of all squares of a grid, and may be more beyond its end.
func (b *board) around(s set) set {
	up, down := s.Without(b.across[b.rows-1]).Up(1), s.Without(b.across[0]).Down(1)
	return s.Up(b.rows).Or(s.Down(b.rows)).Or(up).Or(down)
}

// least returns the least of the sets that shifts and reflections make of a part of a grid;
// elsewhere the part with the first of twins in place of later ones.
func (b *board) least(s set) set {
	for _, first := range b.twins {
		s = s.Without(first[len(first)-1]).Or(first[s.And(first[len(first)-1]).Size()])
	}
	if b.rows == 0 {
		return s
	}
	for first := s.First() / b.rows; first > 0; {
		by := min(first, 63/b.rows)
		s = s.Down(by * b.rows)
		first -= by
	}
	for !s.And(b.across[0]).Any() {
		s = s.Down(1)
	}
	last := b.rows - 1
	for !s.And(b.across[last]).Any() {
		last--
	}
	turned := s.Mirror((s.Last()/b.rows + 1) * b.rows).Down(b.rows - 1 - last)
	return least(s, least(b.mirrored(s, last), least(turned, b.mirrored(turned, last))))
}

func least(s, t set) set {
	if t.Less(s) {
		return t
	}
	return s
}

// mirrored returns a set with the rows up to the last the other way round.
func (b *board) mirrored(s set, last int) set {
	m := s.And(b.across[last]).Down(last)
	for i := range last {
		row := s.And(b.across[i])
		if to := last - i; to >= i {
			m = m.Or(row.Up(to - i))
		} else {
			m = m.Or(row.Down(i - to))
		}
	}
	return m
}

// gridOf returns the board of a grid.
func gridOf(rows, columns int) *board {
	b := &board{rows: rows, near: make([]set, rows*columns), second: make([]set, rows*columns), across: make([]set, rows)}
	for v := range b.near {
		b.across[v%rows] = b.across[v%rows].Or(games.One(v))
	}
	for v := range b.near {
		b.near[v] = b.around(games.One(v)).And(games.Full(rows * columns))
	}
	return b
}

// boardOf returns a board, as a grid where it is one, and where each vertex went.
func boardOf(near []set) (b *board, at []int) {
	at = make([]int, len(near))
	for v := range at {
		at[v] = v
	}
	if rows, square := grid(near); rows > 0 {
		return gridOf(rows, len(near)/rows), square
	}
	b = newBoard(near)
	if len(b.twins) == 0 {
		b.maps = symmetries(near)
	}
	return b, at
}

// newBoard returns the board of a graph that is taken for no grid.
func newBoard(near []set) *board {
	b := &board{near: near, second: make([]set, len(near))}
	for left := games.Full(len(near)); left.Any(); {
		v := left.First()
		first := []set{{}}
		for to := left; to.Any(); to = to.Rest() {
			w := to.First()
			if both := games.One(v).Or(games.One(w)); near[v].Or(both) == near[w].Or(both) {
				first = append(first, first[len(first)-1].Or(games.One(w)))
			}
		}
		if left = left.Without(first[len(first)-1]); len(first) > 2 {
			b.twins = append(b.twins, first)
			b.later = b.later.Or(first[len(first)-1].Without(first[1]))
			b.second[v] = first[2].Without(first[1])
		}
	}
	return b
}

// grid returns the number of rows of a grid, of two at least and no more than columns, and the
// square of each vertex; 0 for any other graph. Distances from two corners at the ends of a
// side are what tells a square.
func grid(near []set) (rows int, at []int) {
	var corners []int
	for v, s := range near {
		if s.Size() == 2 {
			corners = append(corners, v)
		}
	}
	for i, a := range corners {
		from := distances(near, a)
		for _, b := range corners[i+1:] {
			side := from[b] + 1
			if len(near)%side != 0 || side*side > len(near) || side < 2 {
				continue
			}
			if at := squares(near, side, from, distances(near, b)); at != nil {
				return side, at
			}
		}
	}
	return 0, nil
}

// squares returns the square of each vertex by its distances from the first and the last of the
// rows of the first column; nil where that is no grid.
func squares(near []set, rows int, a, b []int) []int {
	at := make([]int, len(near))
	taken := make([]bool, len(near))
	edges := 0
	for v := range near {
		row, column := (a[v]-b[v]+rows-1)/2, (a[v]+b[v]-rows+1)/2
		square := column*rows + row
		if row < 0 || row >= rows || square < 0 || square >= len(near) || taken[square] {
			return nil
		}
		taken[square], at[v] = true, square
		edges += near[v].Size()
	}
	for v, s := range near {
		for ; s.Any(); s = s.Rest() {
			low, high := min(at[v], at[s.First()]), max(at[v], at[s.First()])
			if high-low != rows && (high-low != 1 || high%rows == 0) {
				return nil
			}
		}
	}
	if columns := len(near) / rows; edges != 2*((rows-1)*columns+rows*(columns-1)) {
		return nil
	}
	return at
}

// distances returns those from a vertex, in a connected graph.
func distances(near []set, from int) []int {
	far := make([]int, len(near))
	met := games.One(from)
	for edge, d := met, 1; edge.Any(); d++ {
		next := set{}
		for ; edge.Any(); edge = edge.Rest() {
			next = next.Or(near[edge.First()])
		}
		edge = next.Without(met)
		met = met.Or(edge)
		for s := edge; s.Any(); s = s.Rest() {
			far[s.First()] = d
		}
	}
	return far
}
