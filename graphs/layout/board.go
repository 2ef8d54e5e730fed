package layout

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// BoardGap is the distance of two squares of a board, centre to centre: names stand
// beside a board and not on it.
const BoardGap = 72

// Board is a drawing whose vertices stand for two numbers each: rows and columns, with
// the number of each in ascending order.
type Board struct {
	Plan
	Rows, Columns []int
}

// BoardOf puts the vertices of a drawing on a board: the first of the two numbers that each
// is named by is its row, the second its column; where they come in no order in all names,
// the lesser is the row. A name with one number has 0 as the other, and "–" has both. A ⊕ of two numbers has its square as well. Rows and columns that have no vertices are left out.
// Moves are straight, though they pass under other squares, as on a chessboard. ok is false
// where some vertex has no such name, two have the same, or the squares are so few that no
// board is seen. Time is linear but for
// sorting the numbers.
func BoardOf(d *document.Drawing, f *graphs.Frozen, gap float64) (b Board, ok bool) {
	squares, ok := squaresOf(d, f)
	if !ok {
		return Board{}, false
	}
	rows, columns := make(map[int]int), make(map[int]int)
	for _, s := range squares {
		rows[s[0]], columns[s[1]] = 0, 0
	}
	b.Rows, b.Columns = ranked(rows), ranked(columns)
	const least, sparse = 2, 5 // one of so many squares has a vertex
	if len(b.Rows) < least || len(b.Columns) < least || sparse*len(squares) < len(b.Rows)*len(b.Columns) {
		return Board{}, false
	}
	b.At = make([]Point, f.Order())
	place := make([][2]int, f.Order())
	for v, s := range squares {
		place[v] = [2]int{rows[s[0]], columns[s[1]]}
		b.At[v] = Point{X: gap * float64(place[v][1]), Y: gap * float64(place[v][0])}
	}
	b.Bends = make([]document.Bend, f.Size())
	for e := range b.Bends {
		from, to := place[f.From[e]], place[f.Into[e]]
		down, across := max(to[0]-from[0], from[0]-to[0]), max(to[1]-from[1], from[1]-to[1])
		if max(down, across) > 1 {
			b.Bends[e] = document.Bent(0)
		}
	}
	return b, true
}

// ranked returns the keys of a map in ascending order, and sets each to its place.
func ranked(numbers map[int]int) []int {
	sorted := make([]int, 0, len(numbers))
	for n := range numbers {
		sorted = append(sorted, n)
	}
	slices.Sort(sorted)
	for i, n := range sorted {
		numbers[n] = i
	}
	return sorted
}

// squaresOf returns the two numbers that each vertex is named by: as they are named where
// some have the greater first and some the lesser, else the lesser first.
func squaresOf(d *document.Drawing, f *graphs.Frozen) ([][2]int, bool) {
	squares := make([][2]int, f.Order())
	rising, falling := false, false
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		s, two, ok := squareOf(v.Text())
		if !ok || v.Sum && !two {
			return nil, false
		}
		squares[i] = s
		rising, falling = rising || two && s[0] < s[1], falling || two && s[0] > s[1]
	}
	seen := make(map[[2]int]bool, f.Order())
	for i, s := range squares {
		if !(rising && falling) {
			s = [2]int{min(s[0], s[1]), max(s[0], s[1])}
		}
		if seen[s] {
			return nil, false
		}
		squares[i], seen[s] = s, true
	}
	return squares, len(squares) > 0
}

// Nothing is the name of a position of which nothing is left, NothingLeft what is written
// below it.
const (
	Nothing     = "–"
	NothingLeft = "∅"
)

// squareOf reads a name such as "3,5", "4" or "–", or "3+5" of a ⊕; two tells whether it has
// two numbers.
func squareOf(name string) (s [2]int, two, ok bool) {
	if name == Nothing || name == NothingLeft {
		return s, false, true
	}
	first, second, two := strings.Cut(strings.Replace(name, "+", ",", 1), ",")
	if !two {
		first, second = "0", first
	}
	a, errA := strconv.Atoi(first)
	b, errB := strconv.Atoi(second)
	return [2]int{a, b}, two, errA == nil && errB == nil
}
