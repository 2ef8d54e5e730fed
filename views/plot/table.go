package plot

import (
	"math"

	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// Table is the values of a family with two numbers, to be shown as coloured cells: P
// positions dark, and the others the deeper the larger their value is. Rows are those of
// the first number, downwards, and columns those of the second.
type Table struct {
	table *sequences.Table
	most  uint16
	bend  float64 // of the scale of colours; see place
}

// NewTable returns the cells of a table, which must not change afterwards. It takes some
// 5 ns a cell.
func NewTable(t *sequences.Table) *Table {
	c := &Table{table: t}
	c.measure()
	return c
}

// Even is true: cells are square.
func (t *Table) Even() bool { return true }

// largestCell is how large a cell can be shown, in document units.
const largestCell = 64

// Layout returns where the parts are: around the area is room for the headings.
func (t *Table) Layout(width, height float64, s Style) Layout {
	s = s.normal()
	a, _ := t.headings(s)
	const top, right, below = 36, 20, 16
	area := Box{Left: a, Top: top, Right: width - right, Bottom: height - below}
	if s.Title != "" {
		area.Top += 30
	}
	area.Right, area.Bottom = max(area.Right, area.Left+20), max(area.Bottom, area.Top+20)
	return Layout{Width: width, Height: height, Area: area.snapped(s.Scale)}
}

// headings returns how wide those of the rows and of the columns are at most.
func (t *Table) headings(s Style) (rows, columns float64) {
	width := func(n int) float64 { return widthOf(s.number(n), scene.Sans, tickSize) }
	return max(28, width(t.table.First[0]+t.table.Rows)+18), width(t.table.First[1]+t.table.Columns) + 8
}

// Size returns how large a picture of the whole table is, in document units, whose cells
// are so large.
func (t *Table) Size(cell float64, s Style) (width, height float64) {
	l := t.Layout(1000, 1000, s)
	return l.Area.Left + float64(t.table.Columns)*cell + 1000 - l.Area.Right, l.Area.Top + float64(t.table.Rows)*cell + 1000 - l.Area.Bottom
}

// fitting is the size of the cells where all are shown.
func (t *Table) fitting(l Layout) float64 {
	size := min(l.Area.Width()/float64(max(t.table.Columns, 1)), l.Area.Height()/float64(max(t.table.Rows, 1)))
	if size > 6 {
		size = math.Floor(size)
	}
	return min(size, largestCell)
}

// Fit returns the view that shows the whole table.
func (t *Table) Fit(l Layout) View {
	return t.placed(t.fitting(l), float64(t.table.Columns)/2, float64(t.table.Rows)/2, l)
}

// Limit keeps cells square, and the area as full of them as it can be.
func (t *Table) Limit(v View, l Layout) View {
	if !v.finite() {
		return t.Fit(l)
	}
	size := max(t.fitting(l), min(l.Area.Width()/v.X.Len(), largestCell))
	return t.placed(size, v.X.Middle(), v.Y.Middle(), l)
}

// placed returns a view with cells of a size and a place in the middle, as far as there
// are cells.
func (t *Table) placed(size, x, y float64, l Layout) View {
	along := func(middle, length float64, cells int) Range {
		half, n := length/size/2, float64(cells)
		if 2*half >= n {
			middle = n / 2
		} else {
			middle = max(half, min(middle, n-half))
		}
		return Range{middle - half, middle + half}
	}
	return View{X: along(x, l.Area.Width(), t.table.Columns), Y: along(y, l.Area.Height(), t.table.Rows)}
}

// Place returns the column and the row at a point, counted from 0.
func (t *Table) Place(v View, l Layout, x, y float64) (column, row float64) {
	return v.X.From + (x-l.Area.Left)*v.X.Len()/l.Area.Width(), v.Y.From + (y-l.Area.Top)*v.Y.Len()/l.Area.Height()
}

// place returns the place of a value on the scale of colours: even steps, or steps that
// are larger at the beginning where most values are small. The upper end of the scale is
// left out, where it is as dark as P-positions.
func (t *Table) place(v uint16) float64 {
	const from, to = 0.02, 0.8
	if t.most <= 1 {
		return 0.2
	}
	return from + (to-from)*math.Pow(float64(v-1)/float64(t.most-1), t.bend)
}

// measure finds the largest value, and the bend of the scale by which the value in the
// middle of all that are not 0 stands at least a third up.
func (t *Table) measure() {
	counts := make([]int, 1<<16)
	for _, v := range t.table.Values {
		counts[v]++
	}
	left := (len(t.table.Values) - counts[0]) / 2
	middle := uint16(0)
	for v := 1; v < len(counts); v++ {
		if counts[v] == 0 {
			continue
		}
		t.most = uint16(v)
		if left >= 0 {
			middle = uint16(v)
		}
		left -= counts[v]
	}
	const third, least = 1.0 / 3, 0.25
	if t.bend = 1; middle > 1 && t.most > middle {
		t.bend = max(least, min(1, math.Log(third)/math.Log(float64(middle-1)/float64(t.most-1))))
	} else if middle == 1 && t.most > 2 {
		t.bend = least
	}
}
