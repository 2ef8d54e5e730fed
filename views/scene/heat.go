package scene

import "image/color"

// HeatSteps is how many colours the scale of a palette has, from little to much.
const HeatSteps = 48

// Heat returns the role of a place on the scale of colours, from 0, little, to 1, much:
// that of the nearest of HeatSteps.
func Heat(place float64) Role {
	if !(place > 0) {
		return heat
	}
	return heat + Role(min(place, 1)*(HeatSteps-1)+0.5)
}

// Blend returns the colour at a place on the scale, from 0 to 1, between the colours of
// the two steps that are nearest.
func (p *Palette) Blend(place float64) color.NRGBA {
	if !(place > 0) {
		return p[heat]
	}
	at := min(place, 1) * (HeatSteps - 1)
	i := min(int(at), HeatSteps-2)
	return mixed(p[heat+Role(i)], p[heat+Role(i)+1], at-float64(i))
}

// scale is colours from little to much, with even steps between them. Lightness changes
// one way only, so that a scale reads in grey print and for every kind of colour
// blindness.
type scale []uint32

var (
	lightScale = scale{0xf6dfb2, 0xeab968, 0xd48a2c, 0xb0541f, 0x832a30, 0x501445, 0x230a33}
	darkScale  = scale{0x4b3720, 0x84561c, 0xc07d22, 0xeea73f, 0xf7cf86, 0xfcebc4, 0xfffdf6}
	printScale = scale{0xdcdcdc, 0xc0c0c0, 0xa4a4a4, 0x888888, 0x6c6c6c, 0x000000}
)

// into fills in the scale of a palette and returns it.
func (s scale) into(p *Palette) *Palette {
	for i := range HeatSteps {
		at := float64(i) / (HeatSteps - 1) * float64(len(s)-1)
		k := min(int(at), len(s)-2)
		p[heat+Role(i)] = mixed(rgb(s[k]), rgb(s[k+1]), at-float64(k))
	}
	return p
}

// mixed returns a colour with so much of the second in the first, from 0 to 1.
func mixed(a, b color.NRGBA, part float64) color.NRGBA {
	of := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.NRGBA{R: of(a.R, b.R), G: of(a.G, b.G), B: of(a.B, b.B), A: of(a.A, b.A)}
}
