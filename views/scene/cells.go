package scene

import (
	"math/bits"

	"nimgraph/graphs"
)

// cells numbers the square cells of the plane that an index keeps its things by. Where
// things lie close together, as they mostly do, cells are numbered row by row, and all
// cells of one row beside each other are one run of numbers. Where they lie far apart,
// cells are hashed.
type cells struct {
	left, top, wide, high int64  // the cells that are numbered; wide is 0 where they are hashed
	shift                 uint32 // 64 less the number of bits of a hash
}

// cellsFor returns numbers for the cells within a rectangle of cells, about as many as
// there are things in them, or that many more.
func cellsFor(left, top, right, bottom int64, things, more int) cells {
	if wide, high := float64(right-left)+1, float64(bottom-top)+1; wide*high <= float64(more*things+64) {
		return cells{left: left, top: top, wide: right - left + 1, high: bottom - top + 1}
	}
	return cells{shift: uint32(64 - bits.Len(uint(more*things)+1))}
}

// rows returns a sort of things by cells.
func (c *cells) rows() graphs.RowSort {
	if c.wide > 0 {
		return graphs.NewRowSort(int(c.wide * c.high))
	}
	return graphs.NewRowSort(1 << (64 - c.shift))
}

// number returns that of a cell with something in it.
func (c *cells) number(x, y int64) int32 {
	if c.wide > 0 {
		return int32((y-c.top)*c.wide + x - c.left)
	}
	return c.hash(x, y)
}

// hash multiplies by odd numbers near 2⁶⁴/φ and keeps the upper bits, which sends
// neighbouring cells far apart.
func (c *cells) hash(x, y int64) int32 {
	h := uint64(x)*0x9e3779b97f4a7c15 ^ uint64(y)*0xc2b2ae3d27d4eb4f
	return int32(h * 0xff51afd7ed558ccd >> c.shift)
}

// run returns the numbers from first to before last of cells in the row y, from x on, and
// the next cell that is not among them; all up to right where cells are numbered.
func (c *cells) run(x, y, right int64) (first, last int32, next int64) {
	if c.wide == 0 {
		k := c.hash(x, y)
		return k, k + 1, x + 1
	}
	x, next = max(x-c.left, 0), right+1
	right = min(right-c.left, c.wide-1)
	if y -= c.top; y < 0 || y >= c.high || x > right {
		return 0, 0, next
	}
	return int32(y*c.wide + x), int32(y*c.wide + right + 1), next
}
