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
		return boarded(b), nil
	}
}

// boarded shows a board with the numbers of its rows and columns.
func boarded(b layout.Board) arranged {
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
	return all
}

// onCoins puts the coins of a board on its squares, and the ⊕ to which moves of theirs
// lead in a block beside it; coins in a row are in layers.
func onCoins(ctx context.Context, d *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	b := layout.Board{Plan: layout.Plan{At: make([]layout.Point, f.Order())}}
	var sums []int
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		x, y, ok := column(v.Text())
		switch {
		case v.Sum:
			sums = append(sums, i)
			continue
		case !ok:
			return inLayers(ctx, d, f, o)
		}
		b.Columns, b.Rows = countedTo(b.Columns, x), countedTo(b.Rows, y)
		b.At[i] = layout.Point{X: layout.BoardGap * float64(x), Y: layout.BoardGap * float64(y)}
	}
	if len(b.Columns) < 2 || len(b.Rows) < 2 {
		return inLayers(ctx, d, f, o)
	}
	corner := layout.Point{X: layout.BoardGap * (float64(len(b.Columns)) + 0.5)}
	block := layout.Grid(len(sums), 0, layout.Options{Between: layout.BoardGap, Layers: layout.BoardGap})
	for i, v := range sums {
		b.At[v] = corner.Add(block[i])
	}
	return boarded(b), nil
}

// countedTo returns numbers from 0 on, to n at least.
func countedTo(numbers []int, n int) []int {
	for len(numbers) <= n {
		numbers = append(numbers, len(numbers))
	}
	return numbers
}
