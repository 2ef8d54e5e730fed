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

// Table is a chart of a family of games with two parameters: a table whose cells have the colours
// of the values. P-positions are dark, and the colour of other positions is deeper for larger
// values. The first parameter is the row, growing downwards, and the second is the column.
type Table struct {
	table    *sequences.Table
	largest  uint16
	exponent float64 // of the colour scale; see scalePoint
}

// NewTable returns the chart of the given values. The caller must not change them afterwards.
//
// It takes 5 ns for each value.
func NewTable(values *sequences.Table) *Table {
	c := &Table{table: values}
	c.setColourScale()
	return c
}

// HasUniformZoom returns true: cells are square.
func (t *Table) HasUniformZoom() bool { return true }

// largestCell is the greatest size of a cell, in document units.
const largestCell = 64

// Layout returns where the parts of a picture of width × height document units are in the given
// style. Around the area of the cells there is room for the headings and the title.
func (t *Table) Layout(width, height float64, style Style) Layout {
	style = style.withDefaults()
	a, _ := t.headingWidths(style)
	const top, right, below = 36, 20, 16
	area := Box{Left: a, Top: top, Right: width - right, Bottom: height - below}
	if style.Title != "" {
		area.Top += 30
	}
	area.Right, area.Bottom = max(area.Right, area.Left+20), max(area.Bottom, area.Top+20)
	return Layout{Width: width, Height: height, Area: area.snapToPixels(style.Scale)}
}

// headingWidths returns the widths of the widest heading of a row and of the widest heading of a
// column, with the space around them, in document units. The style says how numbers are written.
func (t *Table) headingWidths(style Style) (rows, columns float64) {
	width := func(n int) float64 { return textWidth(style.formatNumber(n), scene.Sans, tickSize) }
	return max(28, width(t.table.First[0]+t.table.Rows)+18), width(t.table.First[1]+t.table.Columns) + 8
}

// Size returns the width and the height that a picture of the whole table needs in the given
// style, in document units. cellSize is the width and the height of a cell.
func (t *Table) Size(cellSize float64, style Style) (width, height float64) {
	l := t.Layout(1000, 1000, style)
	width = l.Area.Left + float64(t.table.Columns)*cellSize + 1000 - l.Area.Right
	return width, l.Area.Top + float64(t.table.Rows)*cellSize + 1000 - l.Area.Bottom
}

// largestCellSize returns the largest size that cells can have if the whole table must fit into
// the area of layout.
func (t *Table) largestCellSize(layout Layout) float64 {
	size := min(layout.Area.Width()/float64(max(t.table.Columns, 1)),
		layout.Area.Height()/float64(max(t.table.Rows, 1)))
	if size > 6 {
		size = math.Floor(size)
	}
	return min(size, largestCell)
}

// Fit returns the view that shows the whole table in layout.
func (t *Table) Fit(layout Layout) View {
	return t.viewAt(t.largestCellSize(layout), float64(t.table.Columns)/2, float64(t.table.Rows)/2, layout)
}

// Limit returns the valid view nearest to view. In a valid view cells are square and neither too
// small nor too large, and along each axis the view stays within the table or shows all of it.
func (t *Table) Limit(view View, layout Layout) View {
	if !view.isFinite() {
		return t.Fit(layout)
	}
	size := max(t.largestCellSize(layout), min(layout.Area.Width()/view.X.Len(), largestCell))
	return t.viewAt(size, view.X.Middle(), view.Y.Middle(), layout)
}

// viewAt returns the view whose cells have the size cellSize and whose middle is the point (x, y),
// in columns and rows. It moves the middle if otherwise the view would extend beyond an end of the
// table without need.
func (t *Table) viewAt(cellSize, x, y float64, layout Layout) View {
	along := func(middle, length float64, cells int) Range {
		half, n := length/cellSize/2, float64(cells)
		if 2*half >= n {
			middle = n / 2
		} else {
			middle = max(half, min(middle, n-half))
		}
		return Range{middle - half, middle + half}
	}
	return View{X: along(x, layout.Area.Width(), t.table.Columns), Y: along(y, layout.Area.Height(), t.table.Rows)}
}

// NumbersAt returns the column and the row that a picture with the given view and layout shows at
// its point (x, y). They are counted from 0 and have fractions: 2.5 is the middle of column 2.
func (t *Table) NumbersAt(view View, layout Layout, x, y float64) (column, row float64) {
	area := layout.Area
	column = view.X.From + (x-area.Left)*view.X.Len()/area.Width()
	return column, view.Y.From + (y-area.Top)*view.Y.Len()/area.Height()
}

// scalePoint returns where the colour of value is on the colour scale of the palette, from 0 to 1.
// value must not be 0.
//
// The exponent of the scale separates small values if most values are small. The upper end of the
// scale is not used, because it is as dark as P-positions.
func (t *Table) scalePoint(value uint16) float64 {
	const from, to = 0.02, 0.8
	if t.largest <= 1 {
		return 0.2
	}
	return from + (to-from)*math.Pow(float64(value-1)/float64(t.largest-1), t.exponent)
}

// setColourScale sets t.largest to the largest value, and t.exponent such that the median of the
// values other than 0 is at least a third up the colour scale.
func (t *Table) setColourScale() {
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

// tableBuilder builds the scene of a table: its cells, headings, title and legend.
type tableBuilder struct {
	chartBuilder
	table                  *Table
	cell                   float64 // size of a cell in document units
	top, left, below, past int     // the rows [top, below) and the columns [left, past) in view
}

// buildScene returns the picture of the table as a scene, with the given view, layout and style.
// The scene uses the memory of painter.
func (t *Table) buildScene(painter *Painter, view View, layout Layout, style Style) *scene.Scene {
	g := &tableBuilder{
		table: t, cell: layout.Area.Width() / view.X.Len(),
		chartBuilder: chartBuilder{
			painter: painter, view: view, layout: layout, style: style,
			scene: &scene.Scene{Shapes: painter.shapes[:0]},
		},
	}
	g.left, g.past = max(0, int(math.Floor(view.X.From))), min(t.table.Columns, int(math.Ceil(view.X.To)))
	g.top, g.below = max(0, int(math.Floor(view.Y.From))), min(t.table.Rows, int(math.Ceil(view.Y.To)))
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
	g.addColourKey()
	painter.shapes = g.scene.Shapes
	return g.scene
}

// columnX returns the x coordinate in the picture at which the column with the given index, from 0
// on, begins on the left.
func (g *tableBuilder) columnX(index float64) float64 { return g.layout.pictureX(g.view, index) }

// rowY returns the y coordinate in the picture at which the row with the given index, from 0 on,
// begins at the top.
func (g *tableBuilder) rowY(index float64) float64 { return g.layout.pictureYDown(g.view, index) }

// addCells adds a coloured rectangle for each cell in view and, if there is room, its value.
func (g *tableBuilder) addCells() {
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
				round(g.columnX(float64(j))), round(g.rowY(float64(i))),
				round(g.columnX(float64(j+1))) - gap, round(g.rowY(float64(i+1))) - gap,
			}
			fill, ink := scene.PFill, scene.PInk
			if v != 0 {
				place := g.table.scalePoint(v)
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

// addValue adds the text of value to the middle of box, the rectangle of a cell, in the colour
// ink. fontSize is the size of the letters; a number that is too long gets smaller letters, or is
// left out if they would be too small.
func (g *tableBuilder) addValue(box Box, value uint16, fontSize float64, ink scene.Role) {
	text := strconv.Itoa(int(value))
	const air = 4
	if width := textWidth(text, scene.Sans, fontSize); width > box.Width()-air {
		fontSize *= (box.Width() - air) / width
	}
	font := scene.Sans
	if value == 0 {
		font = scene.Bold
	}
	if fontSize >= 6 {
		g.addText((box.Left+box.Right)/2, (box.Top+box.Bottom)/2, text, fontSize, font, ink, false)
	}
}

// inkOn returns the colour role in which text is easier to read on background: NInk or PInk.
func (g *tableBuilder) inkOn(background color.NRGBA) scene.Role {
	p := g.style.Palette
	if scene.Contrast(p.Color(scene.NInk), background) >= scene.Contrast(p.Color(scene.PInk), background) {
		return scene.NInk
	}
	return scene.PInk
}

// addMosaic adds the cells in view as a single image, because cells of about a pixel or less would
// be too many rectangles. A pixel has the mean colour of the cells below it.
func (g *tableBuilder) addMosaic() {
	a, scale := g.layout.Area, g.style.Scale
	r := Box{
		max(a.Left, g.columnX(0)), max(a.Top, g.rowY(0)),
		min(a.Right, g.columnX(float64(g.table.table.Columns))), min(a.Bottom, g.rowY(float64(g.table.table.Rows))),
	}.snapToPixels(scale)
	to := g.painter.emptyImage(0, pixelCount(r.Width(), scale), pixelCount(r.Height(), scale))
	x, y := g.table.NumbersAt(g.view, g.layout, r.Left, r.Top)
	m := mosaic{table: g.table, image: to, x: x, y: y, step: 1 / (g.cell * scale)}
	m.paint(g.style.Palette)
	g.scene.Images = append(g.scene.Images, to)
	g.addShape(imageShape(r, 0))
}

// mosaic paints the cells in view into an image, pixel by pixel; see addMosaic.
type mosaic struct {
	table *Table
	image *image.RGBA
	x, y  float64 // the column and the row at the upper left corner of the image
	step  float64 // cells per pixel
}

// paint paints every pixel of the image in the colours of palette.
func (m *mosaic) paint(palette *scene.Palette) {
	t := m.table
	inks := t.valueColours(palette)
	colours := xslices.Map(inks, func(c color.NRGBA) uint32 { return mixZeros(c, inks[0], 0) })
	columns := m.cellRanges(m.x, m.image.Rect.Dx(), t.table.Columns)
	rows := m.cellRanges(m.y, m.image.Rect.Dy(), t.table.Rows)
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
				value, zeros := t.meanValue(rows[y], c)
				if zeros == 0 {
					binary.LittleEndian.PutUint32(row[4*x:], colours[value])
				} else {
					binary.LittleEndian.PutUint32(row[4*x:], mixZeros(inks[value], inks[0], zeros))
				}
			}
		}
	}
}

// indexRange is the range [from, to) of the rows or columns that a pixel covers.
type indexRange struct{ from, to int }

// cellRanges returns, for each pixel of a horizontal or vertical line of pixels, the range of
// columns or rows of the table that the pixel covers. first is the column or row at which the
// first pixel begins, with a fraction. pixels is the number of pixels, and count the number of
// columns or rows of the table.
func (m *mosaic) cellRanges(first float64, pixels, count int) []indexRange {
	result := make([]indexRange, pixels)
	for k := range result {
		low, high := first+float64(k)*m.step, first+float64(k+1)*m.step
		from, to := int(math.Floor(low)), int(math.Ceil(high))
		if m.step < 1 {
			from = int(math.Floor((low + high) / 2))
			to = from + 1
		}
		from = max(0, min(from, count-1))
		result[k] = indexRange{from, max(from+1, min(to, count))}
	}
	return result
}

// meanValue returns the mean of the values in the given rows and columns, without zeros, and the
// share of zeros, from 0 for none to 255 for all. A single zero counts for at least 1.
func (t *Table) meanValue(rows, columns indexRange) (value uint16, zeros uint8) {
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

// valueColours returns the colours of the values 0, 1, … up to the largest value, in the given
// palette.
func (t *Table) valueColours(palette *scene.Palette) []color.NRGBA {
	inks := make([]color.NRGBA, int(t.largest)+1)
	inks[0] = palette.Color(zeroPixelRole(palette))
	for v := 1; v < len(inks); v++ {
		inks[v] = palette.Blend(t.scalePoint(uint16(v)))
	}
	return inks
}

// mixZeros returns a mixture of two colours: zero, for P-positions, and colour, for the other
// values at a pixel. zeros is the share of P-positions, from 0 for none to 255 for all. Even a
// small share is visible. The result has the bytes of a pixel of an image.RGBA, in little-endian
// order.
func mixZeros(colour, zero color.NRGBA, zeros uint8) uint32 {
	part := 0
	if zeros > 0 {
		part = min(255, 110+int(zeros)*2)
	}
	channel := func(a, b uint8) uint32 { return uint32((int(a)*(255-part) + int(b)*part + 127) / 255) }
	return channel(colour.R, zero.R) | channel(colour.G, zero.G)<<8 | channel(colour.B, zero.B)<<16 | 255<<24
}
