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

// axes names the two numbers of a board, that of the rows and that of the columns.
type axes struct{ row, column string }

// positionAxes names the axes for games whose positions are numbers, heapAxes those for sums of
// heaps.
var (
	positionAxes = axes{row: "x_1", column: "x_2"}
	heapAxes     = axes{row: "h_1", column: "h_2"}
)

// onBoard arranges positions that are two numbers on the squares of a board, with row and column
// numbers, showing the edges of the selection only. Other positions are arranged by otherwise.
func onBoard(called axes, otherwise arrangement) arrangement {
	return func(ctx context.Context, p positions) (arrangementResult, error) {
		b, ok := layout.BoardByNumbers(p.numbers(), p.f, layout.BoardGap)
		if !ok {
			return otherwise(ctx, p)
		}
		return boardArrangement(b, called), nil
	}
}

// fewOnBoard is the number of positions up to which all moves can be followed by eye. A small
// drawing whose board would be in several pieces therefore gets no board.
const fewOnBoard = 18

// onLimits puts many positions of a heap with a limit for the next move on a board, by limit
// and heap, and few in layers.
func onLimits(ctx context.Context, p positions) (arrangementResult, error) {
	if p.f.Order() <= fewOnBoard {
		return inLayers(ctx, p)
	}
	return onBoard(axes{row: "k", column: "n"}, inLayers)(ctx, p)
}

// onSplits puts heaps, and the ⊕ of two that they may be split into, on a board, on which
// the moves of a heap lie on a diagonal; few of them are in layers.
func onSplits(ctx context.Context, p positions) (arrangementResult, error) {
	if p.f.Order() <= fewOnBoard {
		return inLayers(ctx, p)
	}
	b, ok := layout.BoardByNumbers(p.numbers(), p.f, layout.BoardGap)
	if !ok {
		return inLayers(ctx, p)
	}
	result := boardArrangement(b, axes{})
	result.note("+", -headingGap, -headingGap)
	return result, nil
}

// onNumbers arranges positions of two numbers on a board, and a game with sums as onSplits does.
func onNumbers(ctx context.Context, p positions) (arrangementResult, error) {
	for v := range p.f.Order() {
		if p.f.IsSum(int32(v)) {
			return onSplits(ctx, p)
		}
	}
	return onBoard(positionAxes, inLayers)(ctx, p)
}

// onRow arranges the coins of a row on a line if no move leaves several coins. If every move
// leaves coins side by side, it arranges them on a board by their number (the row) and the last of
// them (the column). Other games are arranged as onSplits does.
func onRow(ctx context.Context, p positions) (arrangementResult, error) {
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
		return onChain(ctx, p)
	case !runs || p.f.Order() <= fewOnBoard:
		return onSplits(ctx, p)
	}
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, p.f.Order()), Bends: straightUnder(p.f)}}
	for v, s := range squares {
		b.Rows, b.Columns = extendCounting(b.Rows, s[0]), extendCounting(b.Columns, s[1])
		b.At[v] = layout.Point{X: layout.BoardGap * float64(s[1]), Y: layout.BoardGap * float64(s[0])}
	}
	for i := range b.Rows {
		b.Rows[i]++ // coins, from one on
	}
	return boardArrangement(b, axes{}), nil
}

// boardArrangement returns the arrangement of a board with the names and numbers of its rows and
// columns.
func boardArrangement(b layout.Board, called axes) arrangementResult {
	result := arrangementResult{Plan: b.Plan, style: document.Style{Edges: document.SelectedEdges, Labels: document.NoLabels}}
	for i, n := range b.Columns {
		result.note(strconv.Itoa(n), layout.BoardGap*float64(i), -headingGap)
	}
	for i, n := range b.Rows {
		result.note(strconv.Itoa(n), -headingGap, layout.BoardGap*float64(i))
	}
	result.note(called.row, -headingGap-axisGap, layout.BoardGap*float64(len(b.Rows)-1)/2)
	result.note(called.column, layout.BoardGap*float64(len(b.Columns)-1)/2, -headingGap-axisGap)
	return result
}

// note adds a note, if it says anything.
func (a *arrangementResult) note(text string, x, y float64) {
	if text != "" {
		a.notes = append(a.notes, document.Note{ID: document.NoteID(len(a.notes)), Text: text, At: document.Point{X: x, Y: y}})
	}
}

// straightUnder lets all edges run straight below the vertices between their ends, as on a board.
func straightUnder(f *graphs.Frozen) []document.Bend {
	return slices.Repeat([]document.Bend{document.NewBend(0)}, f.Size())
}

// extendCounting extends the numbers 0, 1, 2, … so that they reach n.
func extendCounting(numbers []int, n int) []int {
	for len(numbers) <= n {
		numbers = append(numbers, len(numbers))
	}
	return numbers
}
