package ongraph

import (
	"context"

	"nimgraph/graphs/games"
)

// Grids are the values of Node Kayles on the grids of so many rows. What is worked out for
// one is kept for all. One goroutine uses it at a time.
type Grids struct {
	rows   int
	kayles *kayles
}

// NewGrids returns the grids of a number of rows, 1 to 63.
func NewGrids(rows int) *Grids {
	b := gridOf(rows, maxVertices/rows)
	return &Grids{rows, newKayles(b, false)}
}

// Value returns the value of a grid, with so many bytes of memory for all; see Solve for its time.
// Errors: error.rule.part beyond 128 squares, and Ended, whose cause is that of the context.
func (g *Grids) Value(ctx context.Context, columns, room int) (int, error) {
	if g.rows*columns > maxVertices {
		return 0, largePart(g.rows * columns)
	}
	g.kayles.begin(ctx, room, g.rows*columns)
	v := g.kayles.value(games.Full(g.rows * columns))
	return int(v), g.kayles.err
}

// Parts returns how many parts are known.
func (g *Grids) Parts() int { return len(g.kayles.known) }
