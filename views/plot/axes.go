package plot

import (
	"encoding/binary"
	"math"

	"nimgraph/views/scene"
)

func putPixel(to []uint8, c uint32) { binary.LittleEndian.PutUint32(to, c) }

// zeroRole is the colour of P-positions where they are pixels: on a dark board the
// lighter one of their rims, which is seen there.
func zeroRole(p *scene.Palette) scene.Role {
	if p.Dark() {
		return scene.PRim
	}
	return scene.PFill
}

// zeroInk is the colour of the strip of P-positions.
type zeroInk struct{ palette *scene.Palette }

func zeroTones(p *scene.Palette) zeroInk { return zeroInk{p} }

// of returns the colour of a column with some P-positions, in 1/256, among all: never so
// pale that one among thousands is lost.
func (z zeroInk) of(zeros uint64, all float64) uint32 {
	part := float64(zeros) / 256
	place := 0.35 + 0.65*math.Log2(1+part)/max(1, math.Log2(1+all))
	c := z.palette.Color(zeroRole(z.palette))
	of := func(x uint8) uint32 { return uint32(float64(x)*min(place, 1) + 0.5) }
	return of(c.R) | of(c.G)<<8 | of(c.B)<<16 | of(255)<<24
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
