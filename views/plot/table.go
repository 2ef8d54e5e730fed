package plot

import (
	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// Table is the values of a family with two numbers, to be shown as coloured cells.
type Table struct {
	table *sequences.Table
	most  uint16
}

// NewTable returns the cells of a table, which must not change afterwards.
func NewTable(t *sequences.Table) *Table {
	c := &Table{table: t}
	for _, v := range t.Values {
		c.most = max(c.most, v)
	}
	return c
}

// Even is true: cells are square.
func (t *Table) Even() bool { return true }

// Layout returns where the parts are.
func (t *Table) Layout(width, height float64, s Style) Layout {
	return Layout{Width: width, Height: height, Area: Box{40, 40, width - 16, height - 16}}
}

// Fit returns the view that shows the whole table.
func (t *Table) Fit(l Layout) View {
	return View{Range{0, float64(t.table.Columns)}, Range{0, float64(t.table.Rows)}}
}

// Limit keeps cells in view.
func (t *Table) Limit(v View, l Layout) View { return v }

// Place returns the column and the row at a point.
func (t *Table) Place(v View, l Layout, x, y float64) (column, row float64) {
	return v.X.From + (x-l.Area.Left)*v.X.Len()/l.Area.Width(), v.Y.From + (y-l.Area.Top)*v.Y.Len()/l.Area.Height()
}

func (t *Table) build(p *Painter, v View, l Layout, s Style) *scene.Scene { return &scene.Scene{} }
