package plot

import (
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
