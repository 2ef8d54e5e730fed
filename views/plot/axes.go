package plot

import (
	"math"

	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// zeroRole is the colour of P-positions where they are pixels: on a dark board the
// lighter one of their rims, which is seen there.
func zeroRole(p *scene.Palette) scene.Role {
	if p.Dark() {
		return scene.PRim
	}
	return scene.PFill
}

// zeroTone is the colour of a column of the strip of P-positions with some of them among all:
// never so pale that one among thousands is lost.
func zeroTone(p *scene.Palette, zeros, all float64) uint32 {
	return premultiplied(p.Color(zeroRole(p)), min(0.35+0.65*math.Log2(1+zeros)/max(1, math.Log2(1+all)), 1))
}

// axes draws the two axes with their ticks and labels.
func (b *builder) axes() {
	a, strip := b.layout.Area, b.layout.Strip
	b.line(a.Left, a.Bottom, a.Right, a.Bottom, scene.Shaft, 1, false)
	for _, v := range b.valueTicks() {
		text := b.style.number(v)
		b.text(a.Left-9-widthOf(text, scene.Sans, tickSize)/2, b.y(float64(v)), text, tickSize, scene.Sans, scene.Muted, false)
	}
	for _, n := range b.numberTicks() {
		x := b.x(float64(n))
		b.line(x, strip.Bottom+3, x, strip.Bottom+7, scene.Shaft, 1, false)
		b.text(x, strip.Bottom+15, b.style.number(n), tickSize, scene.Sans, scene.Muted, false)
	}
	b.text(a.Right+14, a.Bottom, "n", axisSize, scene.Sans, scene.Ink, false)
	b.text(a.Left, a.Top-13, "g(n)", axisSize, scene.Sans, scene.Ink, true)
	b.text(a.Left-9-widthOf("P", scene.Bold, tickSize)/2, (strip.Top+strip.Bottom)/2, "P", tickSize, scene.Bold, scene.Muted, false)
}

// title writes the title as wide as the picture at most: in smaller letters, and at last cut short.
func (b *builder) title() {
	const air, smallest = 10, 10
	text, size, room := b.style.Title, float64(titleSize), b.layout.Width-b.layout.Area.Left-air
	if wide := widthOf(text, scene.Bold, size); wide > room {
		size = max(smallest, size*room/wide)
	}
	for letters := []rune(text); len(letters) > 0 && widthOf(text, scene.Bold, size) > room+0.5; {
		letters = letters[:len(letters)-1]
		text = string(letters) + "…"
	}
	if text != "" {
		b.text(b.layout.Area.Left, 20, text, size, scene.Bold, scene.Ink, true)
	}
}

// roundNumber returns the least step of 1, 2 or 5 times a power of ten, a whole number, of
// which every one is at least so long.
func roundNumber(least float64) int {
	for power := 1; ; power *= 10 {
		for _, k := range [...]int{1, 2, 5} {
			if float64(k*power) >= least || power >= math.MaxInt/100 {
				return k * power
			}
		}
	}
}

// powerOfTwo returns the least power of two that is at least so much: the steps of nimbers.
func powerOfTwo(least float64) int {
	step := 1
	for float64(step) < least && step < math.MaxInt/4 {
		step *= 2
	}
	return step
}

// multiples returns the multiples of a step in a range, and no more than a thousand.
func multiples(r Range, step int) []int {
	var all []int
	for k := math.Ceil(r.From / float64(step)); k*float64(step) <= r.To && len(all) < 1000; k++ {
		all = append(all, int(k)*step)
	}
	return all
}

// headings writes the numbers of the rows and columns beside the cells, as many as have
// room.
func (g *grid) headings() {
	const high = 15 // a line
	_, wide := g.table.headings(g.style)
	first := g.table.table.First
	left := max(g.layout.Area.Left, g.column(0))
	for _, a := range g.numbers(g.top, g.below, first[0], high) {
		text := g.style.number(a)
		if y := g.row(float64(a-first[0]) + 0.5); y > g.layout.Area.Top && y < g.layout.Area.Bottom {
			g.text(left-7-widthOf(text, scene.Sans, tickSize)/2, y, text, tickSize, scene.Sans, scene.Muted, false)
		}
	}
	top := max(g.layout.Area.Top, g.row(0))
	for _, b := range g.numbers(g.left, g.past, first[1], wide) {
		if x := g.column(float64(b-first[1]) + 0.5); x > g.layout.Area.Left && x < g.layout.Area.Right {
			g.text(x, top-10, g.style.number(b), tickSize, scene.Sans, scene.Muted, false)
		}
	}
}

// numbers returns those of rows or columns, a round number of cells apart.
func (g *grid) numbers(from, to, first int, least float64) []int {
	step := roundNumber(least / g.cell)
	return multiples(Range{float64(first + from), float64(first + to - 1)}, step)
}

// key shows what the colours mean: P-positions, then the scale from the least value to
// the largest.
func (g *grid) key() {
	const width, high, gap, steps = 120, 9, 7, 24
	a := g.layout.Area
	y := a.Top - 28
	right := min(a.Right, g.column(float64(g.table.table.Columns)))
	most := g.style.number(int(g.table.most))
	right -= widthOf(most, scene.Sans, tickSize)
	if right-width-60 < max(a.Left, g.column(0)) || g.table.most == 0 {
		return
	}
	g.text(right, y, most, tickSize, scene.Sans, scene.Muted, true)
	left := right - gap - width
	for k := range steps {
		v := 1 + math.Round(float64(k)/(steps-1)*float64(g.table.most-1))
		x := left + width*float64(k)/steps
		g.rectangle(Box{x, y - high/2.0, left + width*float64(k+1)/steps, y + high/2.0}, scene.Heat(g.table.place(uint16(v))))
	}
	g.text(left-gap-widthOf("1", scene.Sans, tickSize), y, "1", tickSize, scene.Sans, scene.Muted, true)
	left -= gap + widthOf("1", scene.Sans, tickSize) + 16
	g.rectangle(Box{left - high, y - high/2.0, left, y + high/2.0}, scene.PFill)
	g.text(left-high-gap-widthOf("P", scene.Sans, tickSize), y, "P", tickSize, scene.Sans, scene.Muted, true)
}

// meaning is an entry of the legend: a sample of what is meant, and its words.
type meaning struct {
	text   string
	sample func(b *builder, x, y float64) // from x on, in a box of sampleSize
}

const (
	sampleSize = 11
	sampleGap  = 6
	entryGap   = 18
)

// legend says above the area, from the right, what is marked in it. What has no room is
// left out.
func (b *builder) legend() {
	if b.style.Words == nil {
		return
	}
	y := b.layout.Area.Top - 13
	right := b.layout.Area.Right
	left := b.layout.Area.Left + widthOf("g(n)", scene.Sans, axisSize) + entryGap
	for _, m := range b.meanings() {
		width := sampleSize + sampleGap + widthOf(m.text, scene.Sans, legendSize)
		if right-width < left {
			return
		}
		m.sample(b, right-width, y)
		b.text(right-width+sampleSize+sampleGap, y, m.text, legendSize, scene.Sans, scene.Muted, true)
		right -= width + entryGap
	}
}

// meanings are the entries, from the right.
func (b *builder) meanings() []meaning {
	w, c, m := b.style.Words, b.series.cycle, &b.series.marks
	var all []meaning
	dot := func(b *builder, x, y float64) {
		b.add(scene.Shape{Kind: scene.Disc, N: 1, Size: 3.5, Fill: scene.Selected, P: [4]scene.Point{{X: x + sampleSize/2.0, Y: y}}})
	}
	if c.period > 0 {
		period := w.T("plot.legend.period", words.Data{"Period": w.Whole(c.period), "Saltus": c.saltus, "Proved": c.proved})
		all = append(all, meaning{period, func(b *builder, x, y float64) {
			for _, at := range [...]float64{1, sampleSize - 1} {
				b.line(x+at, y-5, x+at, y+5, scene.Shaft, 1, false)
			}
		}})
		if c.from > b.series.first {
			all = append(all, meaning{w.T("plot.legend.preperiod", words.Data{"From": w.Whole(c.from)}), func(b *builder, x, y float64) {
				b.rectangle(Box{x, y - 5, x + sampleSize, y + 5}, scene.Shaded)
				b.line(x+sampleSize, y-5, x+sampleSize, y+5, scene.Hovered, 1.25, false)
			}})
		}
	}
	if len(m.at) > 0 {
		key := "plot.legend.rare"
		if c.period > 0 {
			key = "plot.legend.exceptions"
		}
		all = append(all, meaning{w.N(key, m.count, words.Data{"Number": w.Whole(m.count)}), dot})
	}
	return all
}
