package plot

import (
	"math"

	"nimgraph/views/scene"
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
		text := Grouped(v)
		b.text(a.Left-9-widthOf(text, scene.Sans, tickSize)/2, b.y(float64(v)), text, tickSize, scene.Sans, scene.Muted, false)
	}
	for _, n := range b.numberTicks() {
		x := b.x(float64(n))
		b.line(x, strip.Bottom+3, x, strip.Bottom+7, scene.Shaft, 1, false)
		b.text(x, strip.Bottom+15, Grouped(n), tickSize, scene.Sans, scene.Muted, false)
	}
	b.text(a.Right+14, a.Bottom, "n", axisSize, scene.Sans, scene.Ink, false)
	b.text(a.Left, a.Top-13, "g(n)", axisSize, scene.Sans, scene.Ink, true)
	b.text(a.Left-9-widthOf("P", scene.Bold, tickSize)/2, (strip.Top+strip.Bottom)/2, "P", tickSize, scene.Bold, scene.Muted, false)
}

func (b *builder) title() {
	if b.style.Title != "" {
		b.text(b.layout.Area.Left, 20, b.style.Title, titleSize, scene.Bold, scene.Ink, true)
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
