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

// onCoins arranges the coins on the squares of their board, and the sum vertices that their moves
// lead to on a second board: its columns are pairs of the columns in which a move turns coins, its
// rows pairs of rows. Coins in a row are arranged by onRow.
func onCoins(ctx context.Context, p positions) (arrangementResult, error) {
	c := coins{square: make([][2]int, p.f.Order()), corner: make([][2]int, p.f.Order())}
	var columns, rows []int
	for v, offset := range p.numbers() {
		if p.f.IsSum(int32(v)) {
			c.sums = append(c.sums, v)
			continue
		}
		if len(offset) != 2 {
			return onRow(ctx, p)
		}
		c.square[v] = [2]int(offset)
		columns, rows = extendCounting(columns, offset[0]), extendCounting(rows, offset[1])
	}
	if len(columns) < 2 || len(rows) < 2 {
		return onRow(ctx, p)
	}
	c.span(p.f)
	return c.arrange(columns, rows, p.f), nil
}

// coins holds the squares of the coins of a board. A ⊕ is the move that turns four coins at the
// corners of a rectangle; coins holds the corner that it comes from, and corner the one that it
// leads to.
type coins struct {
	square, corner [][2]int // column and row, by vertex
	sums           []int
}

// span finds the corners of the rectangles: the greatest and the least columns and rows of the
// coins that are left.
func (c *coins) span(f *graphs.Frozen) {
	for _, v := range c.sums {
		first := true
		for e := range f.Size() {
			if int(f.From[e]) != v {
				continue
			}
			for axis, n := range c.square[f.Into[e]] {
				if first {
					c.square[v][axis], c.corner[v][axis] = n, n
				}
				c.square[v][axis], c.corner[v][axis] = max(c.square[v][axis], n), min(c.corner[v][axis], n)
			}
			first = false
		}
	}
}

// arrange places the coins and the sum vertices on their boards.
func (c *coins) arrange(columns, rows []int, f *graphs.Frozen) arrangementResult {
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightUnder(f)}, Columns: columns, Rows: rows}
	for v, s := range c.square {
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[0]), Y: layout.BoardGap * float64(s[1])}
	}
	result := boardArrangement(b, axes{})
	corner := layout.Point{X: layout.BoardGap*float64(len(columns)) + headingGap, Y: 0}
	for _, v := range c.sums {
		for axis := range 2 {
			*[2]*float64{&result.At[v].X, &result.At[v].Y}[axis] = offset(c.square[v][axis], c.corner[v][axis])
		}
		result.At[v] = result.At[v].Add(corner)
	}
	if len(c.sums) > manySums {
		result.style.Edges = document.WinningEdges
	}
	for axis, count := range [2]int{len(columns), len(rows)} {
		for from := 1; from < count; from++ {
			for to := range from {
				place := offset(from, to)
				text := fmt.Sprintf("%d→%d", from, to)
				if axis == 0 {
					result.note(text, corner.X+place, -headingGap)
				} else {
					result.note(text, corner.X-headingGap, corner.Y+place)
				}
			}
		}
	}
	return result
}

// offset returns the coordinate of a pair of columns or rows on the board of sum vertices. Pairs
// with the same first element form a group.
func offset(from, to int) float64 {
	before := from * (from - 1) / 2 // pairs of the groups before
	return sumGap*float64(before+to) + groupGap*float64(from-1)
}
