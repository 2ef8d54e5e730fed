package plot

import "math"

// Hit returns the n under a point of a picture, and g(n): of the positions within a few
// units to the left and right, the one whose point is nearest. It is false beside the
// values.
func (s *Series) Hit(v View, l Layout, x, y float64) (n, value int, ok bool) {
	if !v.finite() || x < l.Area.Left || x >= l.Area.Right || y < l.Area.Top || y >= max(l.Strip.Bottom, l.Area.Bottom) {
		return 0, 0, false
	}
	const reach = 5
	perUnit := v.X.Len() / l.Area.Width()
	at, _ := s.Place(v, l, x, y)
	from, to := s.inRange(Range{at - max(reach*perUnit, 0.5), at + max(reach*perUnit, 0.5) + 1e-9})
	best := math.Inf(1)
	for i := from; i < to; i++ {
		dx := (float64(s.first+i) - at) / perUnit
		dy := 0.0
		if y < l.Area.Bottom {
			dy = l.yUp(v, float64(s.values[i])) - y
		} else if s.values[i] != 0 { // on the strip, where only P-positions are
			dy = 1e6
		}
		// What is above or below counts less, so that each place has a point.
		if d := dx*dx + dy*dy/64; d < best {
			best, n, value, ok = d, s.first+i, int(s.values[i]), true
		}
	}
	return n, value, ok
}

// Point returns where the point of n is in a picture; false where it is not in view.
func (s *Series) Point(v View, l Layout, n int) (x, y float64, ok bool) {
	value, known := s.Value(n)
	if !known || !v.finite() {
		return 0, 0, false
	}
	x, y = l.x(v, float64(n)), l.yUp(v, float64(value))
	return x, y, l.Area.Has(x, y)
}

// Hit returns the cell under a point of a picture, by the two numbers, and its value.
func (t *Table) Hit(v View, l Layout, x, y float64) (a, b, value int, ok bool) {
	if !v.finite() || !l.Area.Has(x, y) {
		return 0, 0, 0, false
	}
	column, row := t.Place(v, l, x, y)
	i, j := int(math.Floor(row)), int(math.Floor(column))
	if i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return 0, 0, 0, false
	}
	return t.table.First[0] + i, t.table.First[1] + j, int(t.table.Values[i*t.table.Columns+j]), true
}

// Cell returns where the cell of two numbers is in a picture, as far as it is in view.
func (t *Table) Cell(v View, l Layout, a, b int) (Box, bool) {
	i, j := a-t.table.First[0], b-t.table.First[1]
	if !v.finite() || i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return Box{}, false
	}
	c := Box{l.x(v, float64(j)), l.yDown(v, float64(i)), l.x(v, float64(j+1)), l.yDown(v, float64(i+1))}
	c = Box{max(c.Left, l.Area.Left), max(c.Top, l.Area.Top), min(c.Right, l.Area.Right), min(c.Bottom, l.Area.Bottom)}
	return c, c.Left < c.Right && c.Top < c.Bottom
}
