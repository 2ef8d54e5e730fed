package games

import (
	"context"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// headingGap is the distance between the row and column numbers and the centres of the squares
// next to them.
const headingGap = 48

// axisGap is the distance between the numbers and the name of the axis.
const axisGap = 32

// axes holds the labels of the two axes of a board, such as "h_1" and "h_2". An empty label is not
// drawn.
type axes struct{ row, column string }

// positionAxes names the axes for games whose positions are numbers, heapAxes those for sums of
// heaps.
var (
	positionAxes = axes{row: "x_1", column: "x_2"}
	heapAxes     = axes{row: "h_1", column: "h_2"}
)

// newBoardArrangement returns an arrangement for positions that are pairs of numbers. It puts each
// position on the square of a board whose row and column are its two numbers. It numbers the rows
// and columns, writes labels on the axes, and shows only the edges of the selected vertex. If any
// position is not a pair of numbers, the arrangement calls fallback instead.
func newBoardArrangement(labels axes, fallback arrangement) arrangement {
	return func(ctx context.Context, p arrangementInput) (arrangementResult, error) {
		b, ok := layout.BoardByNumbers(p.numbers(), p.f, layout.BoardGap)
		if !ok {
			return fallback(ctx, p)
		}
		return boardResult(b, labels), nil
	}
}

// fewOnBoard is the number of positions up to which a reader can follow all moves at once. A
// drawing of so few positions gets no board if the board would fall apart into several pieces.
const fewOnBoard = 18

// arrangeHeapsWithLimit arranges the positions p of a game in which a position is a heap together
// with the most that the next move may take. Up to fewOnBoard positions stand in layers. More
// positions stand on a board, with a row for each limit and a column for each heap size.
func arrangeHeapsWithLimit(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	if p.f.Order() <= fewOnBoard {
		return arrangeInLayers(ctx, p)
	}
	return newBoardArrangement(axes{row: "k", column: "n"}, arrangeInLayers)(ctx, p)
}

// arrangeHeapsAndPairs arranges the positions p of a game that splits heaps in two: a vertex is a
// heap, or a sum vertex for two heaps. Up to fewOnBoard vertices stand in layers. More vertices
// stand on a board, with each sum vertex in the row and column of its two heaps. Splits into parts
// with the same total then lie on a diagonal.
func arrangeHeapsAndPairs(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	if p.f.Order() <= fewOnBoard {
		return arrangeInLayers(ctx, p)
	}
	b, ok := layout.BoardByNumbers(p.numbers(), p.f, layout.BoardGap)
	if !ok {
		return arrangeInLayers(ctx, p)
	}
	result := boardResult(b, axes{})
	result.addNote("+", -headingGap, -headingGap)
	return result, nil
}

// arrangeNumbers arranges the positions p by their numbers. Positions of one number stand on a
// number line, and positions of two numbers on a board. If the game has sum vertices, it calls
// arrangeHeapsAndPairs.
func arrangeNumbers(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	for v := range p.f.Order() {
		if p.f.IsSum(int32(v)) {
			return arrangeHeapsAndPairs(ctx, p)
		}
	}
	if !slices.ContainsFunc(p.numbers(), func(numbers []int) bool { return len(numbers) != 1 }) {
		return arrangeByNumber(ctx, p)
	}
	return newBoardArrangement(positionAxes, arrangeInLayers)(ctx, p)
}

// arrangeCoinRow arranges the positions p of a coin-turning game on a row. A vertex is a coin that
// shows heads, or a sum vertex for several coins. Without sum vertices, the coins stand on a line.
// If each sum vertex is a run of adjacent coins, more than fewOnBoard vertices stand on a board:
// the row is the length of the run, and the column is its last coin. Otherwise it calls
// arrangeHeapsAndPairs.
func arrangeCoinRow(ctx context.Context, p arrangementInput) (arrangementResult, error) {
	squares, sums, runs := make([][2]int, p.f.Order()), false, true
	for v, coins := range p.numbers() {
		sums, runs = sums || p.f.IsSum(int32(v)), runs && coins != nil
		if len(coins) == 0 {
			continue
		}
		last := coins[len(coins)-1]
		runs = runs && last-coins[0] == len(coins)-1
		squares[v] = [2]int{len(coins) - 1, last}
	}
	switch {
	case !sums:
		return arrangeChain(ctx, p)
	case !runs || p.f.Order() <= fewOnBoard:
		return arrangeHeapsAndPairs(ctx, p)
	}
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, p.f.Order()), Bends: straightBends(p.f)}}
	for v, s := range squares {
		b.Rows, b.Columns = appendUpTo(b.Rows, s[0]), appendUpTo(b.Columns, s[1])
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[1]), Y: layout.BoardGap * float64(s[0])}
	}
	for i := range b.Rows {
		b.Rows[i]++ // coins, from one on
	}
	return boardResult(b, axes{}), nil
}

// boardResult converts the board b to an arrangementResult. It adds notes with the numbers of the
// rows and columns, and with labels on the axes.
func boardResult(b layout.Board, labels axes) arrangementResult {
	result := arrangementResult{
		Plan:  b.Plan,
		style: document.Style{Edges: document.SelectedEdges, Labels: document.NoLabels},
	}
	for i, n := range b.Columns {
		result.addNote(strconv.Itoa(n), layout.BoardGap*float64(i), -headingGap)
	}
	for i, n := range b.Rows {
		result.addNote(strconv.Itoa(n), -headingGap, layout.BoardGap*float64(i))
	}
	result.addNote(labels.row, -headingGap-axisGap, layout.BoardGap*float64(len(b.Rows)-1)/2)
	result.addNote(labels.column, layout.BoardGap*float64(len(b.Columns)-1)/2, -headingGap-axisGap)
	return result
}

// addNote adds a note with the given text and its centre at (x, y). If text is empty, it does
// nothing.
func (a *arrangementResult) addNote(text string, x, y float64) {
	if text != "" {
		a.notes = append(a.notes,
			document.Note{ID: document.NoteID(len(a.notes)), Text: text, At: document.Point{X: x, Y: y}})
	}
}

// straightBends returns a bend for each edge of f that makes the edge a straight line. Unlike an
// edge without a bend, such an edge is not routed around the vertices between its ends: they are
// drawn on top of it.
func straightBends(f *graphs.Frozen) []document.Bend {
	return slices.Repeat([]document.Bend{document.NewBend(0)}, f.Size())
}

// appendUpTo appends the missing numbers up to n to numbers, which must be 0, 1, 2, … in this
// order. If n is already among numbers, it returns them unchanged.
func appendUpTo(numbers []int, n int) []int {
	for len(numbers) <= n {
		numbers = append(numbers, len(numbers))
	}
	return numbers
}
