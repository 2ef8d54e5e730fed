package ongraph

import (
	"context"

	"nimgraph/graphs/games"
)

// GridSolver computes values of Node Kayles on grids with a fixed number of rows. It keeps the
// values of the parts into which play divides a grid, and uses them for later grids. A
// GridSolver must not be used by several goroutines at a time.
type GridSolver struct {
	rows   int
	kayles *kaylesSearch
}

// NewGridSolver returns a GridSolver for grids with the given number of rows, from 1 to 63. It knows no
// values yet.
func NewGridSolver(rows int) *GridSolver {
	b := newGrid(rows, maxVertices/rows)
	return &GridSolver{rows, newKaylesSearch(b, false)}
}

// Value returns the value of the grid with the given number of columns. room bounds the memory for
// the values of parts, in bytes; see Solve for the time. It returns error.rule.part if the grid has
// more than 128 squares, and Ended if ctx is cancelled or the memory is not enough.
func (g *GridSolver) Value(ctx context.Context, columns, room int) (int, error) {
	if g.rows*columns > maxVertices {
		return 0, largePartFault(g.rows * columns)
	}
	g.kayles.startSearch(ctx, room, g.rows*columns)
	v := g.kayles.value(games.FullSet(g.rows * columns))
	return int(v), g.kayles.err
}

// Parts returns the number of parts of grids whose values are known.
func (g *GridSolver) Parts() int { return len(g.kayles.known) }
