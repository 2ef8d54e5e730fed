package layout

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// BoardGap is the distance between the centres of neighbouring squares of a board. It is smaller
// than DefaultVertexGap, because names are written at the edges of a board.
const BoardGap = 72

// Board is a layout of vertices that stand for two numbers each. Rows and Columns are the numbers
// of the rows and columns in ascending order.
type Board struct {
	Plan
	Rows, Columns []int
}

// BoardByNames places the vertices of drawing on a board by the numbers in their names, such as
// "3,5". graph must be the frozen copy of its graph, and squares are gap units apart. See
// BoardByNumbers for the rows and columns.
//
// The name "–" stands for no numbers. A sum vertex (⊕) must have a name such as "3+5", with the
// numbers of its two summands. ok is false if a vertex has any other name, or if BoardByNumbers
// returns false.
func BoardByNames(drawing *document.Drawing, graph *graphs.Frozen, gap float64) (board Board, ok bool) {
	numbers := make([][]int, graph.Order())
	for i, id := range graph.VertexID {
		v, _ := drawing.Graph().Vertex(id)
		if numbers[i], ok = parseNumbers(v.Text()); !ok || v.Sum && len(numbers[i]) < 2 {
			return Board{}, false
		}
	}
	return BoardByNumbers(numbers, graph, gap)
}

// BoardByNumbers places the vertices of graph on a board whose squares are gap units apart.
// numbers[v] holds up to two numbers: the row and the column of vertex v. ok is false if two
// vertices have the same square, if some entry of numbers is nil or longer than two, or if the
// board would be too small or too empty. Time is linear except for sorting the numbers.
//
// If no pair of numbers descends, or no pair ascends, the smaller number is the row. A single
// number is a column of row 0, and a vertex without numbers is at row 0 and column 0. Rows and
// columns without vertices are left out. Moves are straight even if they pass under other squares,
// as on a chessboard.
func BoardByNumbers(numbers [][]int, graph *graphs.Frozen, gap float64) (board Board, ok bool) {
	squares, ok := boardSquares(numbers)
	if !ok {
		return Board{}, false
	}
	rows, columns := make(map[int]int), make(map[int]int)
	for _, s := range squares {
		rows[s[0]], columns[s[1]] = 0, 0
	}
	board.Rows, board.Columns = rankKeys(rows), rankKeys(columns)
	const minLines, maxSquares = 2, 5 // rows and columns at least; squares for each vertex at most
	tooSmall := len(board.Rows) < minLines || len(board.Columns) < minLines
	if tooSmall || maxSquares*len(squares) < len(board.Rows)*len(board.Columns) {
		return Board{}, false
	}
	board.At = make([]Point, graph.Order())
	place := make([][2]int, graph.Order())
	for v, s := range squares {
		place[v] = [2]int{rows[s[0]], columns[s[1]]}
		board.At[v] = Point{X: gap * float64(place[v][1]), Y: gap * float64(place[v][0])}
	}
	board.Bends = make([]document.Bend, graph.Size())
	for e := range board.Bends {
		from, to := place[graph.From[e]], place[graph.Into[e]]
		down, across := max(to[0]-from[0], from[0]-to[0]), max(to[1]-from[1], from[1]-to[1])
		if max(down, across) > 1 {
			board.Bends[e] = document.NewBend(0)
		}
	}
	return board, true
}

// rankKeys sets numbers[key] to the rank of key among all keys, counted from 0, and returns the
// keys in ascending order.
func rankKeys(numbers map[int]int) []int {
	sorted := slices.Sorted(maps.Keys(numbers))
	for i, n := range sorted {
		numbers[n] = i
	}
	return sorted
}

// boardSquares returns the row and the column of each vertex, from the numbers of each vertex; see
// BoardByNumbers. ok is false if there are no vertices, if some entry of numbers is nil or longer
// than two, or if two vertices have the same square.
func boardSquares(numbers [][]int) (squares [][2]int, ok bool) {
	squares = make([][2]int, len(numbers))
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

// EmptyName is the name of an empty position, and EmptyMark is written below it.
const (
	EmptyName = "–"
	EmptyMark = "∅"
)

// parseNumbers returns the numbers in the name of a vertex, such as "3,5", "4" or "–", or "3+5" for
// a ⊕. ok is false for any other name.
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
