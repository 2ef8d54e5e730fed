package plot

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"

	"nimgraph/views/scene"
)

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
