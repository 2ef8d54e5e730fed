package games

import (
	"context"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// headingGap is how far the numbers of rows and columns stand from the middles of the
// squares beside them.
const headingGap = 48

// axisGap is how far beyond them what they are called stands.
const axisGap = 32

// axes are what the two numbers of a board are called, of its rows and its columns, and with
// which letter those of more than two are, from 1 on. Of falling ones the last comes first:
// those that are left out of a name are 0 at its end.
type axes struct {
	row, column, letter string
	falling             bool
}

// positionAxes and heapAxes are those of games whose positions are numbers, and of sums of
// heaps.
var (
	positionAxes = axes{row: "x_1", column: "x_2", letter: "x"}
	heapAxes     = axes{row: "h_1", column: "h_2", letter: "h"}
)

// onBoard puts positions that are two numbers on the squares of a board, with the
// numbers beside it and the edges of what is asked for alone; others are arranged
// otherwise.
func onBoard(called axes, otherwise arrangement) arrangement {
	return func(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
		b, ok := layout.BoardOf(d, f, layout.BoardGap)
		if !ok {
			return onSlices(ctx, d, f, o, called, otherwise)
		}
		return boarded(b, called), nil
	}
}

// fewOnBoard is the number of positions up to which all their moves can be followed, and
// so no board is needed where it would be in several pieces.
const fewOnBoard = 18

// fewOfMen is that number in Northcott's game, in which men go back and forth.
const fewOfMen = 8

// onSlices puts positions of three numbers and more on several boards, if they are many;
// others are arranged otherwise.
func onSlices(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options, called axes, otherwise arrangement) (arranged, error) {
	if f.Order() > fewOfMen {
		numbers, named, ok := numbersOf(d, f, called)
		if men := named.Text != nil; ok && (men || f.Order() > fewOnBoard) {
			if s, ok := layout.SlicesOf(f, numbers, named, layout.BoardGap); ok {
				all := arranged{Plan: s.Plan, style: document.Style{Edges: document.SelectedEdges, Labels: document.NoLabels}}
				for _, h := range s.Headings {
					all.note(h.Text, h.At.X, h.At.Y)
				}
				return all, nil
			}
		}
	}
	return otherwise(ctx, d, f, o)
}

// onLimits puts many positions of a heap with a limit for the next move on a board, by limit
// and heap, and few in layers.
func onLimits(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	if f.Order() <= fewOnBoard {
		return inLayers(ctx, d, f, o)
	}
	return onBoard(axes{row: "k", column: "n"}, inLayers)(ctx, d, f, o)
}

// onSplits puts heaps, and the ⊕ of two that they may be split into, on a board, on which
// the moves of a heap lie on a diagonal; few of them are in layers.
func onSplits(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	if f.Order() <= fewOnBoard {
		return inLayers(ctx, d, f, o)
	}
	b, ok := layout.BoardOf(d, f, layout.BoardGap)
	if !ok {
		return inLayers(ctx, d, f, o)
	}
	all := boarded(b, axes{})
	all.note("+", -headingGap, -headingGap)
	return all, nil
}

// boarded shows a board with the numbers of its rows and columns, and what they are called.
func boarded(b layout.Board, called axes) arranged {
	all := arranged{Plan: b.Plan, style: document.Style{Edges: document.SelectedEdges, Labels: document.NoLabels}}
	for i, n := range b.Columns {
		all.note(strconv.Itoa(n), layout.BoardGap*float64(i), -headingGap)
	}
	for i, n := range b.Rows {
		all.note(strconv.Itoa(n), -headingGap, layout.BoardGap*float64(i))
	}
	all.note(called.row, -headingGap-axisGap, layout.BoardGap*float64(len(b.Rows)-1)/2)
	all.note(called.column, layout.BoardGap*float64(len(b.Columns)-1)/2, -headingGap-axisGap)
	return all
}

// note adds a note, if it says anything.
func (a *arranged) note(text string, x, y float64) {
	if text != "" {
		a.notes = append(a.notes, document.Note{ID: document.NoteID(len(a.notes)), Text: text, At: document.Point{X: x, Y: y}})
	}
}
