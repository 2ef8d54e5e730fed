package games

import (
	"context"
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

const (
	// sumGap is the distance between two sum vertices on their board, groupGap the distance
	// between two groups.
	sumGap, groupGap = 60, 24
	// manySums is the number of sum vertices from which on the moves of a single coin can no
	// longer be followed.
	manySums = 40
)

// arrangeCorners arranges the positions p of Turning Corners on two boards side by side. Single
// coins stand on their squares of the left board. Each sum vertex stands for a move that turns the
// corners of a rectangle, and stands on the right board. The right board has a column for each
// pair of columns of the left board, and a row for each pair of rows. If all coins are in one row
// or column, it calls arrangeCoinRow.
func arrangeCorners(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	c := turnedRectangles{from: make([][2]int, p.f.Order()), to: make([][2]int, p.f.Order())}
	var columns, rows []int
	for v, offset := range p.numbers() {
		if p.f.IsSum(int32(v)) {
			c.sums = append(c.sums, v)
			continue
		}
		if len(offset) != 2 {
			return arrangeCoinRow(ctx, p)
		}
		c.from[v] = [2]int(offset)
		columns, rows = appendUpTo(columns, offset[0]), appendUpTo(rows, offset[1])
	}
	if len(columns) < 2 || len(rows) < 2 {
		return arrangeCoinRow(ctx, p)
	}
	c.findRectangles(p.f)
	return c.arrangeOnBoards(columns, rows, p.f), nil
}

// turnedRectangles holds the rectangles whose corners the moves of Turning Corners turn, by
// vertex. A sum vertex stands for the move that leaves its coins: from is the corner whose coin
// the move turns to tails, and to is the opposite corner. For a single coin, from is its square.
type turnedRectangles struct {
	from, to [][2]int // column and row, by vertex
	sums     []int
}

// findRectangles sets c.from and c.to of each sum vertex of f. The coins of the vertex stand on
// the three other corners of its rectangle: c.from has their greatest column and row, and c.to
// their least.
func (c *turnedRectangles) findRectangles(f *graphs.Frozen) {
	for _, v := range c.sums {
		first := true
		for e := range f.Size() {
			if int(f.From[e]) != v {
				continue
			}
			for axis, n := range c.from[f.Into[e]] {
				if first {
					c.from[v][axis], c.to[v][axis] = n, n
				}
				c.from[v][axis], c.to[v][axis] = max(c.from[v][axis], n), min(c.to[v][axis], n)
			}
			first = false
		}
	}
}

// arrangeOnBoards puts the coins of f on a board with the given columns and rows, and the sum
// vertices on a second board to its right.
func (c *turnedRectangles) arrangeOnBoards(columns, rows []int, f *graphs.Frozen) arrangementResult {
	b := layout.Board{
		Plan:    layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightBends(f)},
		Columns: columns, Rows: rows,
	}
	for v, s := range c.from {
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[0]), Y: layout.BoardGap * float64(s[1])}
	}
	result := boardResult(b, axes{})
	corner := layout.Point{X: layout.BoardGap*float64(len(columns)) + headingGap, Y: 0}
	for _, v := range c.sums {
		for axis := range 2 {
			*[2]*float64{&result.At[v].X, &result.At[v].Y}[axis] = pairOffset(c.from[v][axis], c.to[v][axis])
		}
		result.At[v] = result.At[v].Add(corner)
	}
	if len(c.sums) > manySums {
		result.style.Edges = document.WinningEdges
	}
	for axis, count := range [2]int{len(columns), len(rows)} {
		for from := 1; from < count; from++ {
			for to := range from {
				place := pairOffset(from, to)
				text := fmt.Sprintf("%d→%d", from, to)
				if axis == 0 {
					result.addNote(text, corner.X+place, -headingGap)
				} else {
					result.addNote(text, corner.X-headingGap, corner.Y+place)
				}
			}
		}
	}
	return result
}

// pairOffset returns the distance of a row or column of the right board from the edge of this
// board. The row or column is for the moves that turn coins in the rows or columns from and to of
// the left board, where to < from. The pairs (from, to) are in the order (1,0), (2,0), (2,1),
// (3,0), …, with an additional gap wherever from changes.
func pairOffset(from, to int) float64 {
	before := from * (from - 1) / 2 // pairs of the groups before
	return sumGap*float64(before+to) + groupGap*float64(from-1)
}
