package scene

import (
	"image/color"
	"math"
	"testing"
)

func TestGreyHasNoColour(t *testing.T) {
	light := Light()
	for r, c := range light.Grey() {
		if c.R != c.G || c.G != c.B || c.A != light[r].A {
			t.Errorf("%s is %v", Role(r), c)
		}
	}
}

// What red-green blind eyes see of white, black and blue is nearly the same, and of red and
// green of one lightness nearly one colour (Machado et al. 2009, table 1).
func TestWithoutGreen(t *testing.T) {
	p := &Palette{}
	p[Board], p[Ink], p[PFill] = rgb(0xffffff), rgb(0x000000), rgb(0x0000ff)
	p[Winning], p[Wrong] = rgb(0x00a050), rgb(0xd04030)
	q := p.WithoutGreen()
	if q[Board] != p[Board] || q[Ink] != p[Ink] {
		t.Errorf("white is %v, black %v", q[Board], q[Ink])
	}
	if q[PFill].B < 0xf0 || q[PFill].R > 0x40 {
		t.Errorf("blue is %v", q[PFill])
	}
	hue := func(c color.NRGBA) float64 { return math.Atan2(float64(c.G)-float64(c.B), float64(c.R)-float64(c.B)) }
	if before, after := math.Abs(hue(p[Winning])-hue(p[Wrong])), math.Abs(hue(q[Winning])-hue(q[Wrong])); after > before/4 {
		t.Errorf("red and green differ by %.2f, and by %.2f without green", before, after)
	}
}

func TestPaperIsBlackAndWhite(t *testing.T) {
	p := Paper()
	for r := None + 1; r < heat; r++ {
		switch r {
		case Grid, BlockOdd, BlockEven, Shaded, Faded, Glow, Hovered: // what stands back
			continue
		}
		if c := p[r]; c != rgb(0x000000) && c != rgb(0xffffff) {
			t.Errorf("%s is %v", r, c)
		}
	}
}

// On a slide, what is read has at least the contrast with the board that it has on a
// screen.
func TestSlidesHaveMoreContrast(t *testing.T) {
	for _, dark := range []bool{false, true} {
		slide, screen := Slide(dark), Light()
		if dark {
			screen = Dark()
		}
		for _, r := range []Role{Ink, Muted, Shaft, PlainRim} {
			if got, least := Contrast(slide[r], slide[Board]), Contrast(screen[r], screen[Board]); got < least {
				t.Errorf("dark %v: %s has a contrast of %.1f, on a screen %.1f", dark, r, got, least)
			}
		}
	}
}
