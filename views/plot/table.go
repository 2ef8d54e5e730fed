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
func (t *Table) HasUniformZoom() bool { return true }

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
func (t *Table) NumbersAt(v View, l Layout, x, y float64) (column, row float64) {
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

const (
	// mostCells is how many cells are drawn one by one; more are pixels of an image.
	mostCells = 12_000
	// gapped is the size from which on there is a gap between cells. Smaller ones look
	// the same as pixels, which take less time; in a file they are vectors.
	gapped = 9
)

// grid adds the layers of a picture of a table.
type grid struct {
	builder
	table                  *Table
	cell                   float64 // document units
	top, left, below, past int     // the rows and columns in view
}

func (t *Table) build(p *Painter, v View, l Layout, st Style) *scene.Scene {
	g := &grid{
		table: t, cell: l.Area.Width() / v.X.Len(),
		builder: builder{painter: p, view: v, layout: l, style: st, scene: &scene.Scene{Shapes: p.shapes[:0]}},
	}
	g.left, g.past = max(0, int(math.Floor(v.X.From))), min(t.table.Columns, int(math.Ceil(v.X.To)))
	g.top, g.below = max(0, int(math.Floor(v.Y.From))), min(t.table.Rows, int(math.Ceil(v.Y.To)))
	if cells := (g.past - g.left) * (g.below - g.top); cells > 0 {
		if cells <= mostCells && (g.cell >= gapped || g.style.file) {
			g.cells()
		} else {
			g.mosaic()
		}
		g.window()
		g.headings()
	}
	g.title()
	g.key()
	p.shapes = g.scene.Shapes
	return g.scene
}

func (g *grid) column(b float64) float64 { return g.layout.x(g.view, b) }
func (g *grid) row(a float64) float64    { return g.layout.yDown(g.view, a) }

// cells draws each cell as a rectangle, with a gap where that is seen, and with its value
// where that has room.
func (g *grid) cells() {
	on := func(x float64) float64 { return math.Round(x*g.style.Scale) / g.style.Scale }
	gap := 0.0
	if g.cell >= gapped {
		gap = max(1, math.Round(g.style.Scale)) / g.style.Scale
	}
	size := min(0.46*g.cell, 15)
	var roles [1 << 6]scene.Role // inks by the steps of the scale
	for i := g.top; i < g.below; i++ {
		for j := g.left; j < g.past; j++ {
			v := g.table.table.Values[i*g.table.table.Columns+j]
			r := Box{on(g.column(float64(j))), on(g.row(float64(i))), on(g.column(float64(j+1))) - gap, on(g.row(float64(i+1))) - gap}
			fill, ink := scene.PFill, scene.PInk
			if v != 0 {
				place := g.table.place(v)
				fill = scene.Heat(place)
				known := &roles[int(place*float64(len(roles)-1))]
				if *known == scene.None {
					*known = g.inkOn(g.style.Palette.Color(fill))
				}
				ink = *known
			}
			g.rectangle(r, fill)
			if size >= 7 && g.cell >= 15 {
				g.value(r, v, size, ink)
			}
		}
	}
}

// value writes a value into its cell, smaller where it is long.
func (g *grid) value(r Box, v uint16, size float64, ink scene.Role) {
	text := strconv.Itoa(int(v))
	const air = 4
	if width := widthOf(text, scene.Sans, size); width > r.Width()-air {
		size *= (r.Width() - air) / width
	}
	font := scene.Sans
	if v == 0 {
		font = scene.Bold
	}
	if size >= 6 {
		g.text((r.Left+r.Right)/2, (r.Top+r.Bottom)/2, text, size, font, ink, false)
	}
}

// inkOn returns the ink that is read best on a colour.
func (g *grid) inkOn(c color.NRGBA) scene.Role {
	p := g.style.Palette
	if scene.Contrast(p.Color(scene.NInk), c) >= scene.Contrast(p.Color(scene.PInk), c) {
		return scene.NInk
	}
	return scene.PInk
}

// mosaic draws the cells into an image: each pixel has the colour of its cell, or of the
// cells that share it.
func (g *grid) mosaic() {
	a, scale := g.layout.Area, g.style.Scale
	r := Box{
		max(a.Left, g.column(0)), max(a.Top, g.row(0)),
		min(a.Right, g.column(float64(g.table.table.Columns))), min(a.Bottom, g.row(float64(g.table.table.Rows))),
	}.snapped(scale)
	to := g.painter.image(0, pixels(r.Width(), scale), pixels(r.Height(), scale))
	x, y := g.table.NumbersAt(g.view, g.layout, r.Left, r.Top)
	m := mosaic{table: g.table, image: to, x: x, y: y, step: 1 / (g.cell * scale)}
	m.paint(g.style.Palette)
	g.scene.Images = append(g.scene.Images, to)
	g.add(imageIn(r, 0))
}

// mosaic is an image of cells.
type mosaic struct {
	table *Table
	image *image.RGBA
	x, y  float64 // the place of its corner
	step  float64 // cells a pixel
}

// paint paints every pixel.
func (m *mosaic) paint(p *scene.Palette) {
	t := m.table
	inks := t.inks(p)
	packed := xslices.Map(inks, func(c color.NRGBA) uint32 { return shared(c, inks[0], 0) })
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
				binary.LittleEndian.PutUint32(row[4*x:], packed[cells[c.from]])
			}
		default:
			for x, c := range columns {
				value, zeros := t.mean(rows[y], c)
				if zeros == 0 {
					binary.LittleEndian.PutUint32(row[4*x:], packed[value])
				} else {
					binary.LittleEndian.PutUint32(row[4*x:], shared(inks[value], inks[0], zeros))
				}
			}
		}
	}
}

// span is the rows or the columns that a pixel shows.
type span struct{ from, to int }

// spans returns those that each pixel shows: one where they are larger than it.
func (m *mosaic) spans(at float64, pixels, count int) []span {
	all := make([]span, pixels)
	for k := range all {
		low, high := at+float64(k)*m.step, at+float64(k+1)*m.step
		from, to := int(math.Floor(low)), int(math.Ceil(high))
		if m.step < 1 {
			from = int(math.Floor((low + high) / 2))
			to = from + 1
		}
		from = max(0, min(from, count-1))
		all[k] = span{from, max(from+1, min(to, count))}
	}
	return all
}

// mean returns the mean of the values of some cells that are not 0, and how many are, of
// 255: one among very many counts as one.
func (t *Table) mean(rows, columns span) (value uint16, zeros uint8) {
	sum, none := 0, 0
	for i := rows.from; i < rows.to; i++ {
		for _, v := range t.table.Values[i*t.table.Columns+columns.from : i*t.table.Columns+columns.to] {
			if sum += int(v); v == 0 {
				none++
			}
		}
	}
	count := (rows.to - rows.from) * (columns.to - columns.from)
	if others := count - none; others > 0 {
		value = uint16((sum + others/2) / others)
	}
	if none > 0 {
		zeros = uint8(max(1, 255*none/count))
	}
	return value, zeros
}

// inks returns the colour of each value.
func (t *Table) inks(p *scene.Palette) []color.NRGBA {
	inks := make([]color.NRGBA, int(t.most)+1)
	inks[0] = p.Color(zeroRole(p))
	for v := 1; v < len(inks); v++ {
		inks[v] = p.Blend(t.place(uint16(v)))
	}
	return inks
}

// shared returns the colour of a pixel of which a part shows P-positions, of 255. One
// among many shows as well.
func shared(c, zero color.NRGBA, zeros uint8) uint32 {
	part := 0
	if zeros > 0 {
		part = min(255, 110+int(zeros)*2)
	}
	of := func(a, b uint8) uint32 { return uint32((int(a)*(255-part) + int(b)*part + 127) / 255) }
	return of(c.R, zero.R) | of(c.G, zero.G)<<8 | of(c.B, zero.B)<<16 | 255<<24
}
