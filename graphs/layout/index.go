package layout

import (
	"math"
	"math/bits"
)

// Index finds objects that overlap a box or are near a line. A query visits all objects in the
// cells that it looks at. So it may visit objects outside the box, and an object that is in
// several cells several times. The order is deterministic.
//
// The plane is divided into cells, which are hashed: memory and time are linear in the number of
// objects, however far apart they are.
type Index[T any] struct {
	wide, high float64 // the size of a cell
	perX, perY float64 // cells per document unit
	mask       uint64  // for the bits of a hash
	last       []int32 // by hash: 1 + the index of its newest entry
	entries    []indexEntry[T]
}

// indexEntry is an object in a cell. previous is 1 + the index of the entry with the same hash that
// was added before.
type indexEntry[T any] struct {
	object   T
	cell     uint64 // the hash of the cell
	previous int32
}

// NewIndex returns an index for about the given number of objects, with cells of the size wide ×
// high in document units.
func NewIndex[T any](wide, high float64, objects int) *Index[T] {
	n := 1 << bits.Len(uint(2*objects)+1)
	return &Index[T]{
		wide: wide, high: high, perX: 1 / wide, perY: 1 / high,
		mask: uint64(n - 1), last: make([]int32, n), entries: make([]indexEntry[T], 0, objects+objects/4),
	}
}

// Len returns the number of objects. An object in several cells counts once for each cell.
func (x *Index[T]) Len() int { return len(x.entries) }

// AddBox adds object to all cells that overlap the box between the corners low and high.
func (x *Index[T]) AddBox(object T, low, high Point) {
	left, right := cellIndex(low.X, x.perX), cellIndex(high.X, x.perX)
	for row, end := cellIndex(low.Y, x.perY), cellIndex(high.Y, x.perY); row <= end; row++ {
		x.addRow(object, row, left, right)
	}
}

// AddLine adds object to all cells that the line from a to b crosses.
func (x *Index[T]) AddLine(object T, a, b Point) {
	x.visitRowsNearLine(a, b, 0, func(row, left, right int64) bool {
		x.addRow(object, row, left, right)
		return true
	})
}

// addRow adds object to the cells left to right, inclusive, of a row of cells.
func (x *Index[T]) addRow(object T, row, left, right int64) {
	start := x.rowHash(row)
	for c := start + uint64(left); c <= start+uint64(right); c++ {
		x.entries = append(x.entries, indexEntry[T]{object, c, x.last[c&x.mask]})
		x.last[c&x.mask] = int32(len(x.entries))
	}
}

// VisitCost estimates the time of VisitBox for the box between the corners low and high. The unit
// is looking at one cell or object. The cost is the number of cells in the box or, if that is
// smaller, the number of all objects.
func (x *Index[T]) VisitCost(low, high Point) float64 {
	wide := cellIndex(high.X, x.perX) - cellIndex(low.X, x.perX) + 1
	tall := cellIndex(high.Y, x.perY) - cellIndex(low.Y, x.perY) + 1
	return min(float64(wide)*float64(tall), float64(len(x.entries)))
}

// VisitBox calls visit for the objects in all cells of the box between the corners low and high.
// It stops when visit returns false, and reports whether visit always returned true.
func (x *Index[T]) VisitBox(low, high Point, visit func(*T) (goesOn bool)) bool {
	left, right := cellIndex(low.X, x.perX), cellIndex(high.X, x.perX)
	first, last := cellIndex(low.Y, x.perY), cellIndex(high.Y, x.perY)
	if float64(right-left+1)*float64(last-first+1) > float64(len(x.entries)+8) {
		return x.visitAll(visit)
	}
	for row := first; row <= last; row++ {
		if !x.visitRow(row, left, right, visit) {
			return false
		}
	}
	return true
}

// VisitLine calls visit for the objects in all cells within distance, in each direction, of the
// line from a to b, and perhaps for objects nearby. It stops when visit returns false, and reports
// whether visit always returned true.
func (x *Index[T]) VisitLine(a, b Point, distance float64, visit func(*T) (goesOn bool)) bool {
	if (math.Abs(b.X-a.X)+2*distance)/x.wide+(math.Abs(b.Y-a.Y)+2*distance)/x.high > float64(len(x.entries)+8) {
		return x.visitAll(visit)
	}
	return x.visitRowsNearLine(a, b, distance, func(row, left, right int64) bool {
		return x.visitRow(row, left, right, visit)
	})
}

// visitAll calls visit for all objects. It stops when visit returns false, and reports whether
// visit always returned true. For large boxes this is faster than looking at many cells.
func (x *Index[T]) visitAll(visit func(*T) bool) bool {
	for i := range x.entries {
		if !visit(&x.entries[i].object) {
			return false
		}
	}
	return true
}

// visitRow calls visit for the objects in the cells left to right, inclusive, of a row of cells. It
// stops when visit returns false, and reports whether visit always returned true.
func (x *Index[T]) visitRow(row, left, right int64, visit func(*T) bool) bool {
	start := x.rowHash(row)
	for c := start + uint64(left); c <= start+uint64(right); c++ {
		for i := x.last[c&x.mask]; i > 0; {
			entry := &x.entries[i-1]
			if i = entry.previous; entry.cell == c && !visit(&entry.object) {
				return false
			}
		}
	}
	return true
}

// visitRowsNearLine calls visit for each row of cells within distance of the line from a to b. left
// and right are the first and last such cell of the row. It stops when visit returns false, and
// reports whether visit always returned true.
func (x *Index[T]) visitRowsNearLine(a, b Point, distance float64, visit func(row, left, right int64) bool) bool {
	if a.Y > b.Y {
		a, b = b, a
	}
	for row, end := cellIndex(a.Y-distance, x.perY), cellIndex(b.Y+distance, x.perY); row <= end; row++ {
		left, right := a.X, b.X // the ends of the part of the line that is near this row
		if b.Y > a.Y {
			slope := (b.X - a.X) / (b.Y - a.Y)
			left = a.X + slope*(max(a.Y, float64(row)*x.high-distance)-a.Y)
			right = a.X + slope*(min(b.Y, float64(row+1)*x.high+distance)-a.Y)
		}
		if left > right {
			left, right = right, left
		}
		if !visit(row, cellIndex(left-distance, x.perX), cellIndex(right+distance, x.perX)) {
			return false
		}
	}
	return true
}

// cellIndex returns the index of the cell that contains the coordinate x, with perUnit cells per
// document unit.
func cellIndex(x, perUnit float64) int64 { return int64(math.Floor(x * perUnit)) }

// rowHash returns the hash of the first cell of a row. The hashes of the next cells of the row are
// the next numbers. Rows have hashes that are far apart.
func (x *Index[T]) rowHash(row int64) uint64 { return uint64(row)*0x9e3779b97f4a7c15>>1 + 1<<62 }
