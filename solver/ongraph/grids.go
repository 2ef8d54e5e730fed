package ongraph

import "context"

// Grids are the values of a Kayles game on the grids of so many rows. What is worked out for
// one is kept for all. One goroutine uses it at a time.
type Grids struct {
	rows   int
	kayles *kayles
}

// NewGrids returns the grids of a number of rows, 1 to 64, with Node or Arc Kayles.
func NewGrids(rows int, rule Rule) *Grids {
	columns := maxVertices / rows
	b := &board{rows: rows, near: make([]set, rows*columns)}
	for i := range columns {
		b.bottom |= 1 << (i * rows)
	}
	b.top = b.bottom << (rows - 1)
	for v := range b.near {
		b.near[v] = b.around(1<<v) & (^set(0) >> (maxVertices - rows*columns))
	}
	return &Grids{rows, newKayles(context.Background(), b, rule == ArcKayles, mostParts)}
}

// Value returns the value of a grid; see Solve for its time. Errors: LargePart beyond 64
// squares, TooManyParts, and ctx.Err().
func (g *Grids) Value(ctx context.Context, columns int) (int, error) {
	if g.rows*columns > maxVertices {
		return 0, largePart(g.rows * columns)
	}
	g.kayles.ctx, g.kayles.err = ctx, nil
	v := g.kayles.value(^set(0) >> (maxVertices - g.rows*columns))
	return int(v), g.kayles.err
}
