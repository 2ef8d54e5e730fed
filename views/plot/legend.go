package plot

import (
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

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
		period := w.T("plot.legend.period", words.Data{"Period": Grouped(c.period), "Saltus": c.saltus, "Proved": c.proved})
		all = append(all, meaning{period, func(b *builder, x, y float64) {
			for _, at := range [...]float64{1, sampleSize - 1} {
				b.line(x+at, y-5, x+at, y+5, scene.Shaft, 1, false)
			}
		}})
		if c.from > b.series.first {
			all = append(all, meaning{w.T("plot.legend.preperiod", words.Data{"From": Grouped(c.from)}), func(b *builder, x, y float64) {
				b.rectangle(Box{x, y - 5, x + sampleSize, y + 5}, scene.Shaded)
				b.line(x+sampleSize, y-5, x+sampleSize, y+5, scene.Hovered, 1.25, false)
			}})
		}
	}
	if m.exceptions > 0 && len(m.exception) > 0 {
		all = append(all, meaning{w.N("plot.legend.exceptions", m.exceptions, words.Data{"Number": Grouped(m.exceptions)}), dot})
	}
	if len(m.rare) > 0 {
		all = append(all, meaning{w.N("plot.legend.rare", m.rares, words.Data{"Number": Grouped(m.rares)}), dot})
	}
	return all
}
