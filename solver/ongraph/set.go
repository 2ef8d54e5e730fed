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

// firstComponent returns the connected component, within s, of the first vertex of s. s must not be
// empty.
func (b *board) firstComponent(s set) set {
	part := games.Singleton(s.Min())
	if b.rows == 0 {
		return part.Reach(b.near, s)
	}
	for {
		grown := part.Union(b.neighboursOf(part).Intersect(s))
		if grown == part {
			return part
		}
		part = grown
	}
}

// neighboursOf returns the neighbours of the squares in s. The board must be a grid. The result may
// include squares after the last column.
func (b *board) neighboursOf(s set) set {
	up, down := s.Without(b.across[b.rows-1]).ShiftUp(1), s.Without(b.across[0]).ShiftDown(1)
	return s.ShiftUp(b.rows).Union(s.ShiftDown(b.rows)).Union(up).Union(down)
}

// normalize returns a set with the same value as s. Many sets with equal values become the same
// set: on a grid it is the least of all shifts and reflections of s, and on other boards the first
// of interchangeable vertices stand for later ones.
func (b *board) normalize(s set) set {
	for _, first := range b.twins {
		s = s.Without(first[len(first)-1]).Union(first[s.Intersect(first[len(first)-1]).Size()])
	}
	if b.rows == 0 {
		return s
	}
	for first := s.Min() / b.rows; first > 0; {
		columns := min(first, 63/b.rows)
		s = s.ShiftDown(columns * b.rows)
		first -= columns
	}
	for !s.Intersect(b.across[0]).Any() {
		s = s.ShiftDown(1)
	}
	last := b.rows - 1
	for !s.Intersect(b.across[last]).Any() {
		last--
	}
	turned := s.Mirror((s.Max()/b.rows + 1) * b.rows).ShiftDown(b.rows - 1 - last)
	return smallerSet(s, smallerSet(b.mirror(s, last), smallerSet(turned, b.mirror(turned, last))))
}

// smallerSet returns the smaller of s and t in the order of Set.Less.
func smallerSet(s, t set) set {
	if t.Less(s) {
		return t
	}
	return s
}

// mirror returns s with the rows 0 … last of the grid in reverse order.
func (b *board) mirror(s set, last int) set {
	m := s.Intersect(b.across[last]).ShiftDown(last)
	for i := range last {
		row := s.Intersect(b.across[i])
		if to := last - i; to >= i {
			m = m.Union(row.ShiftUp(to - i))
		} else {
			m = m.Union(row.ShiftDown(i - to))
		}
	}
	return m
}

// newGrid returns the board of a grid with the given numbers of rows and columns.
func newGrid(rows, columns int) *board {
	b := &board{
		rows: rows, near: make([]set, rows*columns), second: make([]set, rows*columns),
		across: make([]set, rows),
	}
	for v := range b.near {
		b.across[v%rows] = b.across[v%rows].Union(games.Singleton(v))
	}
	for v := range b.near {
		b.near[v] = b.neighboursOf(games.Singleton(v)).Intersect(games.FullSet(rows * columns))
	}
	return b
}

// boardOf returns the board of a connected graph, and the index of each vertex on the board. near
// holds the neighbours of each vertex. If the graph is a grid, its vertices are numbered as
// squares.
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
		b.maps = findSymmetries(near)
	}
	return b, squareOf
}

// newBoard returns the board of a connected graph and finds its twins, the vertices that are
// interchangeable. near holds the neighbours of each vertex. A grid is not recognised.
func newBoard(near []set) *board {
	b := &board{near: near, second: make([]set, len(near))}
	for left := games.FullSet(len(near)); left.Any(); {
		v := left.Min()
		first := []set{{}}
		for to := left; to.Any(); to = to.Rest() {
			w := to.Min()
			if both := games.Singleton(v).Union(games.Singleton(w)); near[v].Union(both) == near[w].Union(both) {
				first = append(first, first[len(first)-1].Union(games.Singleton(w)))
			}
		}
		if left = left.Without(first[len(first)-1]); len(first) > 2 {
			b.twins = append(b.twins, first)
			b.later = b.later.Union(first[len(first)-1].Without(first[1]))
			b.second[v] = first[2].Without(first[1])
		}
	}
	return b
}

// findGrid reports whether a graph is a grid: rows is the number of its rows, or 0 if it is not.
// rows is at least two and at most the number of columns. squareOf holds the square of each vertex.
// near holds the neighbours of each vertex.
func findGrid(near []set) (rows int, squareOf []int) {
	// The distances from two corners at the ends of a side determine the squares.
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
			if squareOf := squares(near, side, from, distances(near, b)); squareOf != nil {
				return side, squareOf
			}
		}
	}
	return 0, nil
}

// squares returns the square of each vertex of a grid with the given number of rows, or nil if the
// graph is not such a grid. near holds the neighbours of each vertex. a and b are the distances
// from the first and the last square of the first column.
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
			low, high := min(squareOf[v], squareOf[s.Min()]), max(squareOf[v], squareOf[s.Min()])
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

// distances returns the distance of each vertex from the vertex from. near holds the neighbours of
// each vertex. The graph must be connected.
func distances(near []set, from int) []int {
	far := make([]int, len(near))
	met := games.Singleton(from)
	for edge, d := met, 1; edge.Any(); d++ {
		next := set{}
		for ; edge.Any(); edge = edge.Rest() {
			next = next.Union(near[edge.Min()])
		}
		edge = next.Without(met)
		met = met.Union(edge)
		for s := edge; s.Any(); s = s.Rest() {
			far[s.Min()] = d
		}
	}
	return far
}
