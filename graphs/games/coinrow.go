package games

import (
	"context"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// onRow puts the coins of a row on a line where no move leaves several, and where all that
// moves leave are coins side by side on a board: their number is the row, and the last of
// them the column. Others are as onSplits has them.
func onRow(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	squares, sums, runs := make([][2]int, f.Order()), false, true
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		sums = sums || v.Sum
		var ok bool
		squares[i], ok = runOf(v.Text())
		runs = runs && ok
	}
	switch {
	case !sums:
		return onChain(ctx, d, f, o)
	case !runs || f.Order() <= fewOnBoard:
		return onSplits(ctx, d, f, o)
	}
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, f.Order()), Bends: straightUnder(f)}}
	for v, s := range squares {
		b.Rows, b.Columns = countedTo(b.Rows, s[0]), countedTo(b.Columns, s[1])
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[1]), Y: layout.BoardGap * float64(s[0])}
	}
	for i := range b.Rows {
		b.Rows[i]++ // coins, from one on
	}
	return boarded(b, axes{}), nil
}

// runOf reads coins side by side such as "4", "4+3" or "4+3+2": how many there are beyond
// the first, and which is the last. No coins are none beyond it, and the last is 0.
func runOf(name string) (square [2]int, ok bool) {
	if name == layout.Nothing {
		return square, true
	}
	items := strings.Split(name, "+")
	for i, item := range items {
		n, err := strconv.Atoi(item)
		if err != nil || i > 0 && n != square[1]-i {
			return square, false
		}
		if i == 0 {
			square[1] = n
		}
	}
	square[0] = len(items) - 1
	return square, true
}
