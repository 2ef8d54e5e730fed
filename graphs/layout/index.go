package layout

import (
	"math"
	"math/bits"
)

// Index finds things that lie in a box or along a line. The plane is cut into cells, and
// these are hashed: memory and time are linear in the things, however far apart they are. What
// is found are the things of all cells that are looked at; one that is in several cells may come
// several times. The order is always the same.
type Index[T any] struct {
	wide, high float64 // of a cell
	perX, perY float64 // cells in a unit
	mask       uint64  // of the bits of a hash
	last       []int32 // by hash: the number of the thing that was put there last, plus 1
	things     []indexed[T]
}

// indexed is a thing in a cell, with the number of the one of the same hash that was put there
// before, plus 1.
type indexed[T any] struct {
	thing    T
	cell     uint64
	previous int32
}

// NewIndex returns an index for about so many things, whose cells have that size.
func NewIndex[T any](wide, high float64, things int) *Index[T] {
	n := 1 << bits.Len(uint(2*things)+1)
	return &Index[T]{wide: wide, high: high, perX: 1 / wide, perY: 1 / high, mask: uint64(n - 1), last: make([]int32, n), things: make([]indexed[T], 0, things+things/4)}
}

// Len returns how many things there are, one that is in several cells counted for each.
func (x *Index[T]) Len() int { return len(x.things) }

// Put adds a thing to the cells of the box between two corners, and PutLine to those that the
// line between two places crosses.
func (x *Index[T]) AddBox(thing T, low, high Point) {
	left, right := cell(low.X, x.perX), cell(high.X, x.perX)
	for row, end := cell(low.Y, x.perY), cell(high.Y, x.perY); row <= end; row++ {
		x.addRow(thing, row, left, right)
	}
}

// PutLine is like Put.
func (x *Index[T]) AddLine(thing T, a, b Point) {
	x.rowsNearLine(a, b, 0, func(row, left, right int64) bool {
		x.addRow(thing, row, left, right)
		return true
	})
}

func (x *Index[T]) addRow(thing T, row, left, right int64) {
	start := x.rowHash(row)
	for c := start + uint64(left); c <= start+uint64(right); c++ {
		x.things = append(x.things, indexed[T]{thing, c, x.last[c&x.mask]})
		x.last[c&x.mask] = int32(len(x.things))
	}
}

// Cells returns how many cells a box has, or how many things there are, if these are fewer: how
// long it takes to visit them.
func (x *Index[T]) VisitCost(low, high Point) float64 {
	wide, tall := cell(high.X, x.perX)-cell(low.X, x.perX)+1, cell(high.Y, x.perY)-cell(low.Y, x.perY)+1
	return min(float64(wide)*float64(tall), float64(len(x.things)))
}

// Within visits the things in the cells of the box between two corners, until it is told to
// stop, and tells whether it was not.
func (x *Index[T]) VisitBox(low, high Point, visit func(*T) (goesOn bool)) bool {
	left, right := cell(low.X, x.perX), cell(high.X, x.perX)
	first, last := cell(low.Y, x.perY), cell(high.Y, x.perY)
	if float64(right-left+1)*float64(last-first+1) > float64(len(x.things)+8) {
		return x.visitAll(visit)
	}
	for row := first; row <= last; row++ {
		if !x.visitRow(row, left, right, visit) {
			return false
		}
	}
	return true
}

// Along visits the things in the cells no farther than off from the line between two places,
// each way, and some beside them.
func (x *Index[T]) VisitLine(a, b Point, off float64, visit func(*T) (goesOn bool)) bool {
	if (math.Abs(b.X-a.X)+2*off)/x.wide+(math.Abs(b.Y-a.Y)+2*off)/x.high > float64(len(x.things)+8) {
		return x.visitAll(visit)
	}
	return x.rowsNearLine(a, b, off, func(row, left, right int64) bool { return x.visitRow(row, left, right, visit) })
}

func (x *Index[T]) visitAll(visit func(*T) bool) bool {
	for i := range x.things {
		if !visit(&x.things[i].thing) {
			return false
		}
	}
	return true
}

// visit visits what is in some cells beside each other.
func (x *Index[T]) visitRow(row, left, right int64, visit func(*T) bool) bool {
	start := x.rowHash(row)
	for c := start + uint64(left); c <= start+uint64(right); c++ {
		for i := x.last[c&x.mask]; i > 0; {
			at := &x.things[i-1]
			if i = at.previous; at.cell == c && !visit(&at.thing) {
				return false
			}
		}
	}
	return true
}

// rows visits the cells that come as near to a line as off, row by row.
func (x *Index[T]) rowsNearLine(a, b Point, off float64, visit func(row, left, right int64) bool) bool {
	if a.Y > b.Y {
		a, b = b, a
	}
	for row, end := cell(a.Y-off, x.perY), cell(b.Y+off, x.perY); row <= end; row++ {
		left, right := a.X, b.X // the part of the line that this row of cells can see
		if b.Y > a.Y {
			slope := (b.X - a.X) / (b.Y - a.Y)
			left = a.X + slope*(max(a.Y, float64(row)*x.high-off)-a.Y)
			right = a.X + slope*(min(b.Y, float64(row+1)*x.high+off)-a.Y)
		}
		if left > right {
			left, right = right, left
		}
		if !visit(row, cell(left-off, x.perX), cell(right+off, x.perX)) {
			return false
		}
	}
	return true
}

func cell(at, perUnit float64) int64 { return int64(math.Floor(at * perUnit)) }

// start returns the hash of the first cell of a row, which sends neighbouring rows far apart;
// those of the other cells of the row follow it.
func (x *Index[T]) rowHash(row int64) uint64 { return uint64(row)*0x9e3779b97f4a7c15>>1 + 1<<62 }
