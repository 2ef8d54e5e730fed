package plot

import (
	"math"

	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// zeroPixelRole returns the colour of P-positions, which have the value 0, as pixels of an image. On a
// dark board it is the lighter colour of their rims, because single pixels must stand out.
func zeroPixelRole(palette *scene.Palette) scene.Role {
	if palette.Dark() {
		return scene.PRim
	}
	return scene.PFill
}

// stripColour returns the premultiplied colour of a pixel in the strip of P-positions. The pixel shows
// total positions, of which zeros are P-positions. Even one P-position among thousands is visible.
func stripColour(palette *scene.Palette, zeros, total float64) uint32 {
	return premultiply(palette.Color(zeroPixelRole(palette)),
		min(0.35+0.65*math.Log2(1+zeros)/max(1, math.Log2(1+total)), 1))
}

// addAxes adds both axes with their ticks and numbers.
func (b *chartBuilder) addAxes() {
	a, strip := b.layout.Area, b.layout.Strip
	b.addLine(a.Left, a.Bottom, a.Right, a.Bottom, scene.Shaft, 1, false)
	for _, v := range b.valueTicks() {
		text := b.style.formatNumber(v)
		x := a.Left - 9 - textWidth(text, scene.Sans, tickSize)/2
		b.addText(x, b.y(float64(v)), text, tickSize, scene.Sans, scene.Muted, false)
	}
	for _, n := range b.numberTicks() {
		x := b.x(float64(n))
		b.addLine(x, strip.Bottom+3, x, strip.Bottom+7, scene.Shaft, 1, false)
		b.addText(x, strip.Bottom+15, b.style.formatNumber(n), tickSize, scene.Sans, scene.Muted, false)
	}
	b.addText(a.Right+14, a.Bottom, "n", axisSize, scene.Sans, scene.Ink, false)
	b.addText(a.Left, a.Top-13, "g(n)", axisSize, scene.Sans, scene.Ink, true)
	x := a.Left - 9 - textWidth("P", scene.Bold, tickSize)/2
	b.addText(x, (strip.Top+strip.Bottom)/2, "P", tickSize, scene.Bold, scene.Muted, false)
}

// addTitle adds the title. If it is wider than the picture, it has smaller letters. If it is still too
// wide, it is cut short.
func (b *chartBuilder) addTitle() {
	const air, smallest = 10, 10
	text, size, room := b.style.Title, float64(titleSize), b.layout.Width-b.layout.Area.Left-air
	if wide := textWidth(text, scene.Bold, size); wide > room {
		size = max(smallest, size*room/wide)
	}
	for letters := []rune(text); len(letters) > 0 && textWidth(text, scene.Bold, size) > room+0.5; {
		letters = letters[:len(letters)-1]
		text = string(letters) + "…"
	}
	if text != "" {
		b.addText(b.layout.Area.Left, 20, text, size, scene.Bold, scene.Ink, true)
	}
}

// roundNumber returns the smallest number at least as large as limit that is 1, 2 or 5 times a power
// of ten.
func roundNumber(limit float64) int {
	for power := 1; ; power *= 10 {
		for _, k := range [...]int{1, 2, 5} {
			if float64(k*power) >= limit || power >= math.MaxInt/100 {
				return k * power
			}
		}
	}
}

// powerOfTwo returns the smallest power of two at least as large as limit.
func powerOfTwo(limit float64) int {
	step := 1
	for float64(step) < limit && step < math.MaxInt/4 {
		step *= 2
	}
	return step
}

// multiples returns the multiples of step in interval. It returns at most 1,000 of them.
func multiples(interval Range, step int) []int {
	var result []int
	for k := math.Ceil(interval.From / float64(step)); k*float64(step) <= interval.To && len(result) < 1000; k++ {
		result = append(result, int(k)*step)
	}
	return result
}

// addHeadings adds the numbers of the rows and columns at the sides of the table. If there is too
// little room for all, it adds only multiples of 2, 5, 10 and so on.
func (g *tableBuilder) addHeadings() {
	const high = 15 // a line
	_, wide := g.table.headingWidths(g.style)
	first := g.table.table.First
	left := max(g.layout.Area.Left, g.columnX(0))
	for _, a := range g.headingNumbers(g.top, g.below, first[0], high) {
		text := g.style.formatNumber(a)
		if y := g.rowY(float64(a-first[0]) + 0.5); y > g.layout.Area.Top && y < g.layout.Area.Bottom {
			g.addText(left-7-textWidth(text, scene.Sans, tickSize)/2, y, text, tickSize, scene.Sans, scene.Muted, false)
		}
	}
	top := max(g.layout.Area.Top, g.rowY(0))
	for _, b := range g.headingNumbers(g.left, g.past, first[1], wide) {
		if x := g.columnX(float64(b-first[1]) + 0.5); x > g.layout.Area.Left && x < g.layout.Area.Right {
			g.addText(x, top-10, g.style.formatNumber(b), tickSize, scene.Sans, scene.Muted, false)
		}
	}
}

// headingNumbers returns the numbers to write at those rows or columns whose indices are in [start, end).
// first is the number of the row or column with index 0. The result has only the multiples of a round
// number, so that neighbouring headings are at least spacing document units apart.
func (g *tableBuilder) headingNumbers(start, end, first int, spacing float64) []int {
	step := roundNumber(spacing / g.cell)
	return multiples(Range{float64(first + start), float64(first + end - 1)}, step)
}

// addColourKey adds the explanation of the colours above the table: the colour of P-positions, and the
// scale of colours from the value 1 to the largest value.
func (g *tableBuilder) addColourKey() {
	const width, high, gap, steps = 120, 9, 7, 24
	a := g.layout.Area
	y := a.Top - 28
	right := min(a.Right, g.columnX(float64(g.table.table.Columns)))
	largest := g.style.formatNumber(int(g.table.largest))
	right -= textWidth(largest, scene.Sans, tickSize)
	if right-width-60 < max(a.Left, g.columnX(0)) || g.table.largest == 0 {
		return
	}
	g.addText(right, y, largest, tickSize, scene.Sans, scene.Muted, true)
	left := right - gap - width
	for k := range steps {
		v := 1 + math.Round(float64(k)/(steps-1)*float64(g.table.largest-1))
		x := left + width*float64(k)/steps
		box := Box{x, y - high/2.0, left + width*float64(k+1)/steps, y + high/2.0}
		g.addRectangle(box, scene.Heat(g.table.scalePoint(uint16(v))))
	}
	g.addText(left-gap-textWidth("1", scene.Sans, tickSize), y, "1", tickSize, scene.Sans, scene.Muted, true)
	left -= gap + textWidth("1", scene.Sans, tickSize) + 16
	g.addRectangle(Box{left - high, y - high/2.0, left, y + high/2.0}, scene.PFill)
	g.addText(left-high-gap-textWidth("P", scene.Sans, tickSize), y, "P", tickSize, scene.Sans, scene.Muted, true)
}

// legendEntry is an entry of the legend: a text with a sample of the mark that it explains.
type legendEntry struct {
	text   string
	sample func(b *chartBuilder, x, y float64) // draws the sample from x on, in a square of sampleSize
}

const (
	sampleSize = 11
	sampleGap  = 6
	entryGap   = 18
)

// addLegend adds the legend above the plotting area, from right to left. It leaves out entries for
// which there is no room.
func (b *chartBuilder) addLegend() {
	if b.style.Words == nil {
		return
	}
	y := b.layout.Area.Top - 13
	right := b.layout.Area.Right
	left := b.layout.Area.Left + textWidth("g(n)", scene.Sans, axisSize) + entryGap
	for _, m := range b.legendEntries() {
		width := sampleSize + sampleGap + textWidth(m.text, scene.Sans, legendSize)
		if right-width < left {
			return
		}
		m.sample(b, right-width, y)
		b.addText(right-width+sampleSize+sampleGap, y, m.text, legendSize, scene.Sans, scene.Muted, true)
		right -= width + entryGap
	}
}

// legendEntries returns the entries of the legend that apply to the series, from right to left.
func (b *chartBuilder) legendEntries() []legendEntry {
	w, c, m := b.style.Words, b.series.cycle, &b.series.marks
	var entries []legendEntry
	dot := func(b *chartBuilder, x, y float64) {
		middle := scene.Point{X: x + sampleSize/2.0, Y: y}
		b.addShape(scene.Shape{Kind: scene.Disc, N: 1, Size: 3.5, Fill: scene.Selected, P: [4]scene.Point{middle}})
	}
	if c.period > 0 {
		data := words.Data{"Period": w.Whole(c.period), "Saltus": c.saltus, "Proved": c.proved}
		period := w.T("plot.legend.period", data)
		entries = append(entries, legendEntry{period, func(b *chartBuilder, x, y float64) {
			for _, offset := range [...]float64{1, sampleSize - 1} {
				b.addLine(x+offset, y-5, x+offset, y+5, scene.Shaft, 1, false)
			}
		}})
		if c.from > b.series.first {
			preperiod := w.T("plot.legend.preperiod", words.Data{"From": w.Whole(c.from)})
			entries = append(entries, legendEntry{preperiod, func(b *chartBuilder, x, y float64) {
				b.addRectangle(Box{x, y - 5, x + sampleSize, y + 5}, scene.Shaded)
				b.addLine(x+sampleSize, y-5, x+sampleSize, y+5, scene.Hovered, 1.25, false)
			}})
		}
	}
	if len(m.positions) > 0 {
		key := "plot.legend.rare"
		if c.period > 0 {
			key = "plot.legend.exceptions"
		}
		entries = append(entries, legendEntry{w.N(key, m.count, words.Data{"Number": w.Whole(m.count)}), dot})
	}
	return entries
}
