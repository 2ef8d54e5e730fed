package ongraph

import "nimgraph/graphs/games"

// set is a set of vertices or edges by their indices.
type set = games.Set

// maxVertices is the number of vertices that a set can hold.
const maxVertices = games.MaxUndirected

// board is a connected graph without loops and parallel edges.
type board struct {
	near []set // neighbours
	// rows is the number of rows if the graph is a grid, otherwise 0. Vertex i of a grid is in row
	// i mod rows of column i / rows.
	rows   int
	across []set // the squares of each row
	// maps has maps of the graph to itself; see symmetries.
	maps [][]uint8
	// twins has classes of interchangeable vertices, which have the same neighbours except for
	// each other. Element i of a class is the set of its first i vertices.
	twins [][]set
	// later has all twins except the first of each class. second has, at the first vertex of a
	// class, the second vertex.
	later  set
	second []set
}

// component returns the connected component, within s, of the first vertex of s.
func (b *board) component(s set) set {
	part := games.One(s.First())
	if b.rows == 0 {
		return part.Reach(b.near, s)
	}
	for {
		grown := part.Or(b.neighboursOf(part).And(s))
		if grown == part {
			return part
		}
		part = grown
	}
}

// neighboursOf returns the neighbours of the squares in s on a grid. The result may include
// squares after the last column.
func (b *board) neighboursOf(s set) set {
	up, down := s.Without(b.across[b.rows-1]).Up(1), s.Without(b.across[0]).Down(1)
	return s.Up(b.rows).Or(s.Down(b.rows)).Or(up).Or(down)
}

// normalize returns a canonical set with the same value as s. On a grid it is the least of all
// shifts and reflections of s. On other boards, it replaces later twins by the first ones.
func (b *board) normalize(s set) set {
	for _, first := range b.twins {
		s = s.Without(first[len(first)-1]).Or(first[s.And(first[len(first)-1]).Size()])
	}
	if b.rows == 0 {
		return s
	}
	for first := s.First() / b.rows; first > 0; {
		columns := min(first, 63/b.rows)
		s = s.Down(columns * b.rows)
		first -= columns
	}
	for !s.And(b.across[0]).Any() {
		s = s.Down(1)
	}
	last := b.rows - 1
	for !s.And(b.across[last]).Any() {
		last--
	}
	turned := s.Mirror((s.Last()/b.rows + 1) * b.rows).Down(b.rows - 1 - last)
	return least(s, least(b.mirror(s, last), least(turned, b.mirror(turned, last))))
}

// least returns s or t, whichever is smaller in the order of Set.Less.
func least(s, t set) set {
	if t.Less(s) {
		return t
	}
	return s
}

// mirror returns s with the rows 0 … last of the grid in reverse order.
func (b *board) mirror(s set, last int) set {
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

// newGrid returns the board of a grid with the given numbers of rows and columns.
func newGrid(rows, columns int) *board {
	b := &board{rows: rows, near: make([]set, rows*columns), second: make([]set, rows*columns), across: make([]set, rows)}
	for v := range b.near {
		b.across[v%rows] = b.across[v%rows].Or(games.One(v))
	}
	for v := range b.near {
		b.near[v] = b.neighboursOf(games.One(v)).And(games.Full(rows * columns))
	}
	return b
}

// boardOf returns the board of a graph with the neighbours near, and the index of each vertex on
// it. If the graph is a grid, its vertices are numbered as squares.
func boardOf(near []set) (b *board, squareOf []int) {
	squareOf = make([]int, len(near))
	for v := range squareOf {
		squareOf[v] = v
	}
	if rows, square := findGrid(near); rows > 0 {
		return newGrid(rows, len(near)/rows), square
	}
	b = newBoard(near)
	if len(b.twins) == 0 {
		b.maps = symmetries(near)
	}
	return b, squareOf
}

// newBoard returns the board of a graph with the neighbours near, and finds its twins. It does not
// look for a grid.
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

// findGrid recognises a grid with the neighbours near. It returns the number of rows, which is at
// least two and at most the number of columns, and the square of each vertex; or 0 for any other
// graph. The distances from two corners at the ends of a side determine the squares.
func findGrid(near []set) (rows int, places []int) {
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
			if places := squares(near, side, from, distances(near, b)); places != nil {
				return side, places
			}
		}
	}
	return 0, nil
}

// squares returns the square of each vertex on a grid with the neighbours near and the given
// number of rows, or nil if the graph is not such a grid. a and b are the distances from the first
// and the last square of the first column.
func squares(near []set, rows int, a, b []int) []int {
	squareOf := make([]int, len(near))
	taken := make([]bool, len(near))
	edges := 0
	for v := range near {
		row, column := (a[v]-b[v]+rows-1)/2, (a[v]+b[v]-rows+1)/2
		square := column*rows + row
		if row < 0 || row >= rows || square < 0 || square >= len(near) || taken[square] {
			return nil
		}
		taken[square], squareOf[v] = true, square
		edges += near[v].Size()
	}
	for v, s := range near {
		for ; s.Any(); s = s.Rest() {
			low, high := min(squareOf[v], squareOf[s.First()]), max(squareOf[v], squareOf[s.First()])
			if high-low != rows && (high-low != 1 || high%rows == 0) {
				return nil
			}
		}
	}
	if columns := len(near) / rows; edges != 2*((rows-1)*columns+rows*(columns-1)) {
		return nil
	}
	return squareOf
}

// distances returns the distance of each vertex from the vertex from. The graph with the
// neighbours near must be connected.
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
