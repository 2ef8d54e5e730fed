package plot

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"strconv"

	"nimgraph/views/scene"
)

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
	x, y := g.table.Place(g.view, g.layout, r.Left, r.Top)
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
	packed := make([]uint32, len(inks))
	for v, c := range inks {
		packed[v] = shared(c, inks[0], 0)
	}
	columns := m.spans(m.x, m.image.Rect.Dx(), t.table.Columns)
	rows := m.spans(m.y, m.image.Rect.Dy(), t.table.Rows)
	inParts(len(rows), func(top, bottom int) {
		for y := top; y < bottom; y++ {
			row := m.image.Pix[y*m.image.Stride:][:4*len(columns)]
			switch {
			case y > top && rows[y] == rows[y-1]:
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
	})
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
