package plot

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"strconv"

	"nimgraph/views/scene"
)

// mostCells is how many cells are drawn one by one; more are pixels of an image.
const mostCells = 12_000

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
		if cells <= mostCells {
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
	if g.cell >= 9 {
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
	if contrast(p.Color(scene.NInk), c) >= contrast(p.Color(scene.PInk), c) {
		return scene.NInk
	}
	return scene.PInk
}

// contrast returns the contrast ratio of two colours, from 1 to 21. (WCAG 2.2)
func contrast(a, b color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 {
		linear := func(v uint8) float64 {
			if x := float64(v) / 255; x > 0.04045 {
				return math.Pow((x+0.055)/1.055, 2.4)
			}
			return float64(v) / 255 / 12.92
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B) + 0.05
	}
	x, y := luminance(a), luminance(b)
	return max(x, y) / min(x, y)
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
	from, size := level{t.table.Rows, t.table.Columns, t.table.Values, nil}, 1.0
	for _, l := range t.levels {
		if 2*size > m.step {
			break
		}
		from, size = l, 2*size
	}
	inks := t.inks(p)
	zero := p.Color(zeroRole(p))
	columns := m.spans(m.x, m.image.Rect.Dx(), size, from.columns)
	rows := m.spans(m.y, m.image.Rect.Dy(), size, from.rows)
	inParts(len(rows), func(top, bottom int) {
		for y := top; y < bottom; y++ {
			row := m.image.Pix[y*m.image.Stride:]
			for x, c := range columns {
				var sum blockSum
				for i := rows[y].from; i < rows[y].to; i++ {
					for j := c.from; j < c.to; j++ {
						sum.add(&from, i*from.columns+j)
					}
				}
				value, zeros := sum.mean()
				binary.LittleEndian.PutUint32(row[4*x:], shared(inks[value], zero, zeros))
			}
		}
	})
}

// blocks are those that a pixel shows, along one side.
type blocks struct{ from, to int }

// spans returns the blocks that each pixel shows: one where they are larger than it.
func (m *mosaic) spans(at float64, pixels int, size float64, count int) []blocks {
	all := make([]blocks, pixels)
	for k := range all {
		low, high := (at+float64(k)*m.step)/size, (at+float64(k+1)*m.step)/size
		from, to := int(math.Floor(low)), int(math.Ceil(high))
		if m.step < 1 {
			from = int(math.Floor((low + high) / 2))
			to = from + 1
		}
		from = max(0, min(from, count-1))
		all[k] = blocks{from, max(from+1, min(to, count))}
	}
	return all
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
