package plot

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"strconv"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// Table holds the values of a family with two numbers, to be shown as coloured cells: P-positions
// are dark, and the colour of other positions is deeper for larger values. The first number is the
// row, growing downwards, the second the column.
type Table struct {
	table    *sequences.Table
	largest  uint16
	exponent float64 // of the scale of colours; see place
}

// NewTable returns the chart of a table, which must not change afterwards. It takes some 5 ns a
// cell.
func NewTable(t *sequences.Table) *Table {
	c := &Table{table: t}
	c.analyse()
	return c
}

// HasUniformZoom returns true: cells are square.
func (t *Table) HasUniformZoom() bool { return true }

// largestCell is the greatest size of a cell, in document units.
const largestCell = 64

// Layout returns the places of the parts, with room for the headings around the area.
func (t *Table) Layout(width, height float64, s Style) Layout {
	s = s.withDefaults()
	a, _ := t.headingWidths(s)
	const top, right, below = 36, 20, 16
	area := Box{Left: a, Top: top, Right: width - right, Bottom: height - below}
	if s.Title != "" {
		area.Top += 30
	}
	area.Right, area.Bottom = max(area.Right, area.Left+20), max(area.Bottom, area.Top+20)
	return Layout{Width: width, Height: height, Area: area.snap(s.Scale)}
}

// headingWidths returns the greatest widths of the headings of rows and of columns.
func (t *Table) headingWidths(s Style) (rows, columns float64) {
	width := func(n int) float64 { return textWidth(s.number(n), scene.Sans, tickSize) }
	return max(28, width(t.table.First[0]+t.table.Rows)+18), width(t.table.First[1]+t.table.Columns) + 8
}

// Size returns the size of a picture of the whole table with cells of a given size, in document
// units.
func (t *Table) Size(cell float64, s Style) (width, height float64) {
	l := t.Layout(1000, 1000, s)
	width = l.Area.Left + float64(t.table.Columns)*cell + 1000 - l.Area.Right
	return width, l.Area.Top + float64(t.table.Rows)*cell + 1000 - l.Area.Bottom
}

// fitSize returns the size of the cells for which the whole table fits.
func (t *Table) fitSize(l Layout) float64 {
	size := min(l.Area.Width()/float64(max(t.table.Columns, 1)), l.Area.Height()/float64(max(t.table.Rows, 1)))
	if size > 6 {
		size = math.Floor(size)
	}
	return min(size, largestCell)
}

// Fit returns the view that shows the whole table.
func (t *Table) Fit(l Layout) View {
	return t.viewAt(t.fitSize(l), float64(t.table.Columns)/2, float64(t.table.Rows)/2, l)
}

// Limit returns the view changed so that cells are square, and the area as full of cells as
// possible.
func (t *Table) Limit(v View, l Layout) View {
	if !v.isFinite() {
		return t.Fit(l)
	}
	size := max(t.fitSize(l), min(l.Area.Width()/v.X.Len(), largestCell))
	return t.viewAt(size, v.X.Middle(), v.Y.Middle(), l)
}

// viewAt returns a view with cells of the given size and the point (x, y) in its middle, then moved
// to show as many cells as possible.
func (t *Table) viewAt(size, x, y float64, l Layout) View {
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

// NumbersAt returns the column and the row at a point, counted from 0.
func (t *Table) NumbersAt(v View, l Layout, x, y float64) (column, row float64) {
	return v.X.From + (x-l.Area.Left)*v.X.Len()/l.Area.Width(), v.Y.From + (y-l.Area.Top)*v.Y.Len()/l.Area.Height()
}

// place returns the place of value v, which is not 0, on the colour scale. Steps are equal, or
// larger at the start if most values are small. The upper end of the scale, which is as dark as
// P-positions, is not used.
func (t *Table) place(v uint16) float64 {
	const from, to = 0.02, 0.8
	if t.largest <= 1 {
		return 0.2
	}
	return from + (to-from)*math.Pow(float64(v-1)/float64(t.largest-1), t.exponent)
}

// analyse finds the largest value, and the exponent of the scale for which the median of the values
// other than 0 is at least a third up.
func (t *Table) analyse() {
	counts := make([]int, 1<<16)
	for _, v := range t.table.Values {
		counts[v]++
	}
	rest := (len(t.table.Values) - counts[0]) / 2
	middle := uint16(0)
	for v := 1; v < len(counts); v++ {
		if counts[v] == 0 {
			continue
		}
		t.largest = uint16(v)
		if rest >= 0 {
			middle = uint16(v)
		}
		rest -= counts[v]
	}
	const third, least = 1.0 / 3, 0.25
	if t.exponent = 1; middle > 1 && t.largest > middle {
		t.exponent = max(least, min(1, math.Log(third)/math.Log(float64(middle-1)/float64(t.largest-1))))
	} else if middle == 1 && t.largest > 2 {
		t.exponent = least
	}
}

const (
	// mostCells is the greatest number of cells that are drawn as shapes; more are pixels of an
	// image.
	mostCells = 12_000
	// gapped is the size from which on there is a gap between cells. Smaller cells look the same as
	// pixels, which take less time; in a file they are vectors.
	gapped = 9
)

// grid adds the layers of a picture of a table.
type grid struct {
	builder
	table                  *Table
	cell                   float64 // size of a cell in document units
	top, left, below, past int     // the rows [top, below) and the columns [left, past) in view
}

// build makes a picture from the layers.
func (t *Table) build(p *Painter, v View, l Layout, st Style) *scene.Scene {
	g := &grid{
		table: t, cell: l.Area.Width() / v.X.Len(),
		builder: builder{painter: p, view: v, layout: l, style: st, scene: &scene.Scene{Shapes: p.shapes[:0]}},
	}
	g.left, g.past = max(0, int(math.Floor(v.X.From))), min(t.table.Columns, int(math.Ceil(v.X.To)))
	g.top, g.below = max(0, int(math.Floor(v.Y.From))), min(t.table.Rows, int(math.Ceil(v.Y.To)))
	if cells := (g.past - g.left) * (g.below - g.top); cells > 0 {
		if cells <= mostCells && (g.cell >= gapped || g.style.file) {
			g.addCells()
		} else {
			g.addMosaic()
		}
		g.clipToArea()
		g.addHeadings()
	}
	g.addTitle()
	g.addKey()
	p.shapes = g.scene.Shapes
	return g.scene
}

// column returns the picture coordinate of the left side of a column.
func (g *grid) column(b float64) float64 { return g.layout.x(g.view, b) }

// row returns the picture coordinate of the upper side of a row.
func (g *grid) row(a float64) float64 { return g.layout.yDown(g.view, a) }

// addCells draws each cell as a rectangle, with a gap and its value if there is room.
func (g *grid) addCells() {
	round := func(x float64) float64 { return math.Round(x*g.style.Scale) / g.style.Scale }
	gap := 0.0
	if g.cell >= gapped {
		gap = max(1, math.Round(g.style.Scale)) / g.style.Scale
	}
	size := min(0.46*g.cell, 15)
	var roles [1 << 6]scene.Role // colours of values, by steps of the scale; None if not yet computed
	for i := g.top; i < g.below; i++ {
		for j := g.left; j < g.past; j++ {
			v := g.table.table.Values[i*g.table.table.Columns+j]
			r := Box{
				round(g.column(float64(j))), round(g.row(float64(i))),
				round(g.column(float64(j+1))) - gap, round(g.row(float64(i+1))) - gap,
			}
			fill, ink := scene.PFill, scene.PInk
			if v != 0 {
				place := g.table.place(v)
				fill = scene.Heat(place)
				cached := &roles[int(place*float64(len(roles)-1))]
				if *cached == scene.None {
					*cached = g.inkOn(g.style.Palette.Color(fill))
				}
				ink = *cached
			}
			g.addRectangle(r, fill)
			if size >= 7 && g.cell >= 15 {
				g.addValue(r, v, size, ink)
			}
		}
	}
}

// addValue adds the value of a cell, in smaller letters if it is long.
func (g *grid) addValue(r Box, v uint16, size float64, ink scene.Role) {
	text := strconv.Itoa(int(v))
	const air = 4
	if width := textWidth(text, scene.Sans, size); width > r.Width()-air {
		size *= (r.Width() - air) / width
	}
	font := scene.Sans
	if v == 0 {
		font = scene.Bold
	}
	if size >= 6 {
		g.addText((r.Left+r.Right)/2, (r.Top+r.Bottom)/2, text, size, font, ink, false)
	}
}

// inkOn returns the ink with the greater contrast on a colour.
func (g *grid) inkOn(c color.NRGBA) scene.Role {
	p := g.style.Palette
	if scene.Contrast(p.Color(scene.NInk), c) >= scene.Contrast(p.Color(scene.PInk), c) {
		return scene.NInk
	}
	return scene.PInk
}

// addMosaic draws the cells into an image. Each pixel has the colour of its cell, or of all cells that share it.
func (g *grid) addMosaic() {
	a, scale := g.layout.Area, g.style.Scale
	r := Box{
		max(a.Left, g.column(0)), max(a.Top, g.row(0)),
		min(a.Right, g.column(float64(g.table.table.Columns))), min(a.Bottom, g.row(float64(g.table.table.Rows))),
	}.snap(scale)
	to := g.painter.image(0, pixels(r.Width(), scale), pixels(r.Height(), scale))
	x, y := g.table.NumbersAt(g.view, g.layout, r.Left, r.Top)
	m := mosaic{table: g.table, image: to, x: x, y: y, step: 1 / (g.cell * scale)}
	m.paint(g.style.Palette)
	g.scene.Images = append(g.scene.Images, to)
	g.add(imageIn(r, 0))
}

// mosaic is an image of the cells in view; see addMosaic.
type mosaic struct {
	table *Table
	image *image.RGBA
	x, y  float64 // place of the image's corner
	step  float64 // cells per pixel
}

// paint paints every pixel.
func (m *mosaic) paint(p *scene.Palette) {
	t := m.table
	inks := t.inks(p)
	colours := xslices.Map(inks, func(c color.NRGBA) uint32 { return mixZeros(c, inks[0], 0) })
	columns := m.spans(m.x, m.image.Rect.Dx(), t.table.Columns)
	rows := m.spans(m.y, m.image.Rect.Dy(), t.table.Rows)
	for y := range rows {
		row := m.image.Pix[y*m.image.Stride:][:4*len(columns)]
		switch {
		case y > 0 && rows[y] == rows[y-1]:
			copy(row, m.image.Pix[(y-1)*m.image.Stride:])
		case m.step < 1:
			cells := t.table.Values[rows[y].from*t.table.Columns:]
			for x, c := range columns {
				binary.LittleEndian.PutUint32(row[4*x:], colours[cells[c.from]])
			}
		default:
			for x, c := range columns {
				value, zeros := t.mean(rows[y], c)
				if zeros == 0 {
					binary.LittleEndian.PutUint32(row[4*x:], colours[value])
				} else {
					binary.LittleEndian.PutUint32(row[4*x:], mixZeros(inks[value], inks[0], zeros))
				}
			}
		}
	}
}

// span is the range of rows or columns that a pixel shows: [from, to).
type span struct{ from, to int }

// spans returns the range of rows or columns for each pixel. at is the row or column at the first
// pixel, and count the number of rows or columns.
func (m *mosaic) spans(at float64, pixels, count int) []span {
	result := make([]span, pixels)
	for k := range result {
		low, high := at+float64(k)*m.step, at+float64(k+1)*m.step
		from, to := int(math.Floor(low)), int(math.Ceil(high))
		if m.step < 1 {
			from = int(math.Floor((low + high) / 2))
			to = from + 1
		}
		from = max(0, min(from, count-1))
		result[k] = span{from, max(from+1, min(to, count))}
	}
	return result
}

// mean returns the mean of the values other than 0 of some cells, and the share of zeros in 1/255.
// The share is positive if there is any zero.
func (t *Table) mean(rows, columns span) (value uint16, zeros uint8) {
	sum, zeroCount := 0, 0
	for i := rows.from; i < rows.to; i++ {
		for _, v := range t.table.Values[i*t.table.Columns+columns.from : i*t.table.Columns+columns.to] {
			if sum += int(v); v == 0 {
				zeroCount++
			}
		}
	}
	count := (rows.to - rows.from) * (columns.to - columns.from)
	if rest := count - zeroCount; rest > 0 {
		value = uint16((sum + rest/2) / rest)
	}
	if zeroCount > 0 {
		zeros = uint8(max(1, 255*zeroCount/count))
	}
	return value, zeros
}

// inks returns the colour of each value.
func (t *Table) inks(p *scene.Palette) []color.NRGBA {
	inks := make([]color.NRGBA, int(t.largest)+1)
	inks[0] = p.Color(zeroRole(p))
	for v := 1; v < len(inks); v++ {
		inks[v] = p.Blend(t.place(uint16(v)))
	}
	return inks
}

// mixZeros returns the colour of a pixel in which a share of the cells, in 1/255, are P-positions.
// A single one is visible.
func mixZeros(c, zero color.NRGBA, zeros uint8) uint32 {
	part := 0
	if zeros > 0 {
		part = min(255, 110+int(zeros)*2)
	}
	channel := func(a, b uint8) uint32 { return uint32((int(a)*(255-part) + int(b)*part + 127) / 255) }
	return channel(c.R, zero.R) | channel(c.G, zero.G)<<8 | channel(c.B, zero.B)<<16 | 255<<24
}
