package layout

import (
	"maps"
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

// BoardOf puts the vertices of a drawing on a board by the numbers that they are named by,
// as BoardOn does: none for "–", and those of the two parts for a ⊕. ok is false where some
// vertex has no such name, too.
func BoardByNames(d *document.Drawing, f *graphs.Frozen, gap float64) (b Board, ok bool) {
	numbers := make([][]int, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		if numbers[i], ok = parseNumbers(v.Text()); !ok || v.Sum && len(numbers[i]) < 2 {
			return Board{}, false
		}
	}
	return BoardByNumbers(numbers, f, gap)
}

// BoardOn puts vertices on a board by up to two numbers for each: the first is its row, the
// second its column; where they come in no order everywhere, the lesser is the row. One
// number alone is the column of row 0, and none is square 0, 0. Rows and columns that have
// no vertices are left out. Moves are straight, though they pass under other squares, as on
// a chessboard. ok is false where two vertices have the same square, some has more numbers
// or nil, or the squares are so few that no board is seen. Time is linear but for sorting the
// numbers.
func BoardByNumbers(numbers [][]int, f *graphs.Frozen, gap float64) (b Board, ok bool) {
	squares, ok := boardSquares(numbers)
	if !ok {
		return Board{}, false
	}
	rows, columns := make(map[int]int), make(map[int]int)
	for _, s := range squares {
		rows[s[0]], columns[s[1]] = 0, 0
	}
	b.Rows, b.Columns = rankKeys(rows), rankKeys(columns)
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
			b.Bends[e] = document.NewBend(0)
		}
	}
	return b, true
}

// ranked returns the keys of a map in ascending order, and sets each to its place.
func rankKeys(numbers map[int]int) []int {
	sorted := slices.Sorted(maps.Keys(numbers))
	for i, n := range sorted {
		numbers[n] = i
	}
	return sorted
}

// squaresOf returns the squares of the numbers: in their order where some have the greater
// first and some the lesser, else the lesser first.
func boardSquares(numbers [][]int) ([][2]int, bool) {
	squares := make([][2]int, len(numbers))
	rising, falling := false, false
	for v, n := range numbers {
		if n == nil || len(n) > 2 {
			return nil, false
		}
		copy(squares[v][2-len(n):], n)
		rising, falling = rising || len(n) == 2 && n[0] < n[1], falling || len(n) == 2 && n[0] > n[1]
	}
	seen := make(map[[2]int]bool, len(squares))
	for v, s := range squares {
		if !(rising && falling) {
			s = [2]int{min(s[0], s[1]), max(s[0], s[1])}
		}
		if seen[s] {
			return nil, false
		}
		squares[v], seen[s] = s, true
	}
	return squares, len(squares) > 0
}

// Nothing is the name of a position of which nothing is left, NothingLeft what is written
// below it.
const (
	EmptyName = "–"
	EmptyMark = "∅"
)

// numbersIn reads the numbers of a name such as "3,5", "4" or "–", or "3+5" of a ⊕.
func parseNumbers(name string) (numbers []int, ok bool) {
	if name == EmptyName || name == EmptyMark {
		return []int{}, true
	}
	for text := range strings.SplitSeq(strings.Replace(name, "+", ",", 1), ",") {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}
