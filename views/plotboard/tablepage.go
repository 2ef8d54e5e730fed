package plotboard

import (
	"strconv"

	"nimgraph/views/scene"
)

// page makes a scene of what is in view, in Fyne units from the table's upper left
// corner. Time is linear in the cells in view.
type page struct {
	*geometry
	scene    *scene.Scene
	selected [2]int // from … to; to < from where nothing is selected
	cursor   int    // where the keyboard is
	active   bool   // the table has the keyboard
	hovered  int    // under the pointer; -1 for none
}

// draw fills the scene: the cells, then over them what stays in its place.
func (p *page) draw() {
	p.scene.Shapes = p.scene.Shapes[:0]
	if p.content.Count > 0 {
		p.cells()
		p.frame()
		p.bars()
	}
}

// box adds a rectangle.
func (p *page) box(x, y, width, height float64, fill, stroke scene.Role, thick float64) {
	p.scene.Shapes = append(p.scene.Shapes, scene.Shape{
		Kind: scene.Polygon, N: 4, Fill: fill, Stroke: stroke, Width: thick,
		P: [4]scene.Point{{X: x, Y: y}, {X: x + width, Y: y}, {X: x + width, Y: y + height}, {X: x, Y: y + height}},
	})
}

// rule adds a straight line.
func (p *page) rule(x1, y1, x2, y2 float64) {
	p.scene.Shapes = append(p.scene.Shapes, scene.Shape{
		Kind: scene.Curve, N: 2, Stroke: scene.Grid, Width: 1, P: [4]scene.Point{{X: x1, Y: y1}, {X: x2, Y: y2}},
	})
}

// number adds a text whose right end is at x and whose middle is at y.
func (p *page) number(text string, x, y, size, digit float64, ink scene.Role, font scene.Font) {
	p.scene.Shapes = append(p.scene.Shapes, scene.Shape{
		Kind: scene.Text, Font: font, Fill: ink, Size: size, Text: text,
		P: [4]scene.Point{{X: x - float64(len(text))*digit/2, Y: y}},
	})
}

// cells adds the values in view, with what marks them.
func (p *page) cells() {
	c := p.content
	low, high, first, end := p.seen()
	cell, left := p.cell(), p.left()
	for row := low; row < high; row++ {
		y := head + float64(row)*line - p.y
		start := c.start(row)
		if from, to := max(first, c.First-start), min(end, c.Regular-start, c.last()+1-start); from < to { // before the law holds
			p.box(left+float64(from)*cell-p.x, y, float64(to-from)*cell, line, scene.Shaded, scene.None, 0)
		}
		if from, to := max(first, p.selected[0]-start), min(end, p.selected[1]+1-start); from < to {
			p.box(left+float64(from)*cell-p.x, y, float64(to-from)*cell, line, scene.Glow, scene.None, 0)
		}
		for column := first; column < end; column++ {
			n := start + column
			if !c.has(n) {
				continue
			}
			p.value(n, left+float64(column)*cell-p.x, y, cell)
		}
	}
}

// value adds the value of n, in the cell with its upper left corner at x, y. A P-position
// is dark, as on the board; an exception is amber with a rim, so that both are told apart
// without colours too.
func (p *page) value(n int, x, y, cell float64) {
	const inset = 1.5
	v := p.content.At(n)
	strange := p.content.Strange != nil && p.content.Strange(n)
	ink, font := scene.Ink, scene.Sans
	switch {
	case strange && v == 0:
		p.box(x+inset, y+inset, cell-2*inset, line-2*inset, scene.PFill, scene.NRim, 2)
		ink, font = scene.PInk, scene.Bold
	case strange:
		p.box(x+inset, y+inset, cell-2*inset, line-2*inset, scene.NFill, scene.NRim, 1.5)
		ink, font = scene.NInk, scene.Bold
	case v == 0:
		p.box(x+inset, y+inset, cell-2*inset, line-2*inset, scene.PFill, scene.None, 0)
		ink = scene.PInk
	}
	if n == p.hovered {
		p.box(x+.5, y+.5, cell-1, line-1, scene.None, scene.Hovered, 1)
	}
	if n == p.cursor && p.active {
		p.box(x+1, y+1, cell-2, line-2, scene.None, scene.Selected, 2)
	}
	if v >= 0 {
		p.number(strconv.Itoa(v), x+cell-cellMargin, y+line/2, valueSize, p.valueDigit, ink, font)
	}
}

// frame adds what stays in its place: the n that rows begin with, and above the columns
// what is to be added to it.
func (p *page) frame() {
	low, high, first, end := p.seen()
	cell, left := p.cell(), p.left()
	w, h := p.view()
	p.box(0, 0, left, head+h, scene.Board, scene.None, 0)
	p.box(0, 0, p.width, head, scene.Board, scene.None, 0)
	const past = 2 // the pixels at the edges may reach farther
	p.box(0, head+h, p.width+past, bar+past, scene.Board, scene.None, 0)
	p.box(left+w, 0, bar+past, p.height+past, scene.Board, scene.None, 0)
	for row := low; row < high; row++ {
		y := head + (float64(row)+.5)*line - p.y
		if y < head+headSize/2 || y > head+h-headSize/2 {
			continue // half of it would stand in the frame
		}
		p.grouped(p.content.start(row), left-headMargin, y)
	}
	for column := first; column < end; column++ {
		right := left + float64(column+1)*cell - p.x - cellMargin
		if right-float64(len(strconv.Itoa(column))+1)*p.headDigit < left || right > left+w {
			continue
		}
		p.number("+"+strconv.Itoa(column), right, head/2, headSize, p.headDigit, scene.Muted, scene.Sans)
	}
	p.number("n", left-headMargin, head/2, headSize, p.headDigit, scene.Muted, scene.Sans)
	p.rule(0, head-.5, p.width, head-.5)
	p.rule(left-.5, 0, left-.5, head+h)
}

// grouped adds the n that a row begins with. A comma is narrower than a digit.
func (p *page) grouped(n int, x, y float64) {
	text := grouped(n)
	commas := float64((len(strconv.Itoa(n)) - 1) / 3)
	if len(text) < 6 {
		commas = 0
	}
	p.scene.Shapes = append(p.scene.Shapes, scene.Shape{
		Kind: scene.Text, Fill: scene.Muted, Size: headSize, Text: text,
		P: [4]scene.Point{{X: x - (float64(len(text))*p.headDigit-commas*(p.headDigit-p.comma))/2, Y: y}},
	})
}

// bars adds the scroll bars that there is something to scroll for.
func (p *page) bars() {
	w, h := p.view()
	allW, allH := p.all()
	if from, long := thumb(p.y, h, allH, h); long > 0 {
		p.thumb(p.left()+w+bar/2, head+from+long/2, bar/2-3, long/2)
	}
	if from, long := thumb(p.x, w, allW, w); long > 0 {
		p.thumb(p.left()+from+long/2, head+h+bar/2, long/2, bar/2-3)
	}
}

func (p *page) thumb(x, y, halfWidth, halfHeight float64) {
	p.scene.Shapes = append(p.scene.Shapes, scene.Shape{
		Kind: scene.Pill, Fill: scene.Shaft, P: [4]scene.Point{{X: x, Y: y}, {X: halfWidth, Y: halfHeight}},
	})
}
