package games

import (
	"context"
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

const (
	// sumGap is the distance of two ⊕ on a board of them, groupGap that of two groups.
	sumGap, groupGap = 60, 24
	// manySums is the number of ⊕ from which on the moves to those of one coin cannot be told.
	manySums = 40
)

// onCoins puts the coins of a board on its squares, and the ⊕ to which moves of theirs lead
// on a board beside it: its columns are the two columns in which a move turns coins, the one
// that it comes from and the one that it goes to, and its rows the two rows. Coins in a row
// are arranged by onRow.
func onCoins(ctx context.Context, p positions) (arranged, error) {
	c := coins{square: make([][2]int, p.f.Order()), corner: make([][2]int, p.f.Order())}
	var columns, rows []int
	for v, at := range p.numbers() {
		if p.f.IsSum(int32(v)) {
			c.sums = append(c.sums, v)
			continue
		}
		if len(at) != 2 {
			return onRow(ctx, p)
		}
		c.square[v] = [2]int(at)
		columns, rows = countedTo(columns, at[0]), countedTo(rows, at[1])
	}
	if len(columns) < 2 || len(rows) < 2 {
		return onRow(ctx, p)
	}
	c.span(p.f)
	return c.arranged(columns, rows, p.f), nil
}

// coins are the squares of the coins of a board. Of a ⊕, which is the move that turns four
// coins at the corners of a rectangle, they are the corner that it comes from, and corner is
// the one that it goes to.
type coins struct {
	square, corner [][2]int // column and row, by vertex
	sums           []int
}

// span finds the corners of the rectangles, which are the greatest and the least columns and
// rows of what is left.
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

// arranged puts the coins and the ⊕ on their boards.
func (c *coins) arranged(columns, rows []int, f *graphs.Frozen) arranged {
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightUnder(f)}, Columns: columns, Rows: rows}
	for v, s := range c.square {
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[0]), Y: layout.BoardGap * float64(s[1])}
	}
	all := boarded(b, axes{})
	corner := layout.Point{X: layout.BoardGap*float64(len(columns)) + headingGap, Y: 0}
	for _, v := range c.sums {
		for axis := range 2 {
			*[2]*float64{&all.At[v].X, &all.At[v].Y}[axis] = offset(c.square[v][axis], c.corner[v][axis])
		}
		all.At[v] = all.At[v].Add(corner)
	}
	if len(c.sums) > manySums {
		all.style.Edges = document.WinningEdges
	}
	for axis, count := range [2]int{len(columns), len(rows)} {
		for from := 1; from < count; from++ {
			for to := range from {
				at := offset(from, to)
				text := fmt.Sprintf("%d→%d", from, to)
				if axis == 0 {
					all.note(text, corner.X+at, -headingGap)
				} else {
					all.note(text, corner.X-headingGap, corner.Y+at)
				}
			}
		}
	}
	return all
}

// offset returns where, on the board of the ⊕, a pair of columns or rows stands: those that
// come from one make a group.
func offset(from, to int) float64 {
	before := from * (from - 1) / 2 // pairs of the groups before
	return sumGap*float64(before+to) + groupGap*float64(from-1)
}
