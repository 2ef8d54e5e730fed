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

// onBoard puts positions that are two numbers on the squares of a board, with the
// numbers beside it and the edges of what is asked for alone; others are arranged
// otherwise.
func onBoard(otherwise arrangement) arrangement {
	return func(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
		b, ok := layout.BoardOf(d, f, layout.BoardGap)
		if !ok {
			return otherwise(ctx, d, f, o)
		}
		all := arranged{Plan: b.Plan, style: document.Style{Edges: document.SelectedEdges, Labels: document.NoLabels}}
		heading := func(n int, at document.Point) {
			all.notes = append(all.notes, document.Note{ID: document.NoteID(len(all.notes)), Text: strconv.Itoa(n), At: at})
		}
		for i, n := range b.Columns {
			heading(n, document.Point{X: layout.BoardGap * float64(i), Y: -headingGap})
		}
		for i, n := range b.Rows {
			heading(n, document.Point{X: -headingGap, Y: layout.BoardGap * float64(i)})
		}
		return all, nil
	}
}
