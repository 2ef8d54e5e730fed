package ongraph

import "math/bits"

// set is vertices of a board, bit i for the i-th.
type set uint64

// maxVertices is how many a set holds.
const maxVertices = 64

func (s set) first() int { return bits.TrailingZeros64(uint64(s)) }
func (s set) size() int  { return bits.OnesCount64(uint64(s)) }

// board is a connected graph without loops and parallel edges.
type board struct {
	near []set // neighbours
	// rows is set where the graph is a grid: bit i is row i mod rows of column i / rows.
	rows        int
	bottom, top set // the first and the last row
}

// part returns the component of a set that has its first vertex.
func (b *board) part(s set) set {
	part := s & -s
	for edge := part; edge != 0; {
		next := set(0)
		if b.rows > 0 {
			next = b.around(edge) & s &^ part
		} else {
			for ; edge != 0; edge &= edge - 1 {
				next |= b.near[edge.first()]
			}
			next &= s &^ part
		}
		part |= next
		edge = next
	}
	return part
}

// around returns the neighbours of all squares of a grid.
func (b *board) around(s set) set {
	return s<<b.rows | s>>b.rows | (s&^b.top)<<1 | (s&^b.bottom)>>1
}

// least returns the least of the sets that shifts along the columns and reflections make of a
// part of a grid, and elsewhere the part itself.
func (b *board) least(s set) set {
	if b.rows == 0 {
		return s
	}
	s >>= s.first() / b.rows * b.rows
	columns := (63-bits.LeadingZeros64(uint64(s)))/b.rows + 1
	turned := set(bits.Reverse64(uint64(s)) >> (maxVertices - columns*b.rows))
	return min(s, b.mirrored(s), turned, b.mirrored(turned))
}

// mirrored returns a set with the rows the other way round.
func (b *board) mirrored(s set) set {
	m := set(0)
	for i := range b.rows {
		m |= (s >> i & b.bottom) << (b.rows - 1 - i)
	}
	return m
}

// boardOf returns a board, as a grid where it is one, and where each vertex went.
func boardOf(near []set) (b *board, at []int) {
	at = make([]int, len(near))
	for v := range at {
		at[v] = v
	}
	b = &board{near: near}
	if rows, square := grid(near); rows > 0 {
		b.rows, at = rows, square
		b.near = make([]set, len(near))
		for v, s := range near {
			for ; s != 0; s &= s - 1 {
				b.near[at[v]] |= 1 << at[s.first()]
			}
		}
		for i := 0; i < len(near); i += rows {
			b.bottom |= 1 << i
			b.top |= 1 << (i + rows - 1)
		}
	}
	return b, at
}

// grid returns the number of rows of a grid, of two at least and no more than columns, and the
// square of each vertex; 0 for any other graph. Distances from two corners at the ends of a
// side are what tells a square.
func grid(near []set) (rows int, at []int) {
	var corners []int
	for v, s := range near {
		if s.size() == 2 {
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
		edges += near[v].size()
	}
	for v, s := range near {
		for ; s != 0; s &= s - 1 {
			low, high := min(at[v], at[s.first()]), max(at[v], at[s.first()])
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
	for met, edge, d := set(1)<<from, set(1)<<from, 1; edge != 0; d++ {
		next := set(0)
		for ; edge != 0; edge &= edge - 1 {
			next |= near[edge.first()]
		}
		edge = next &^ met
		met |= edge
		for s := edge; s != 0; s &= s - 1 {
			far[s.first()] = d
		}
	}
	return far
}
