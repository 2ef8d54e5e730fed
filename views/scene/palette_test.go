package scene

import (
	"image/color"
	"math"
	"testing"
)

func TestContrastOfBlackAndWhite(t *testing.T) {
	if c := Contrast(rgb(0), rgb(0xffffff)); math.Abs(c-21) > 1e-9 {
		t.Errorf("the contrast is %g", c)
	}
}

// palettes returns all palettes by name.
func palettes() map[string]*Palette {
	return map[string]*Palette{
		"light": Light(), "dark": Dark(), "print": Print(), "slide": Slide(false), "slide-dark": Slide(true),
		"paper": Paper(),
		"grey":  Handout(), "check": Light().SimulateDeuteranopia(),
	}
}

// TestContrast checks that text is readable (4.5 : 1, WCAG 1.4.3), that marks are visible (3 : 1,
// WCAG 1.4.11; plain shafts have less), and that P and N differ in lightness alone, as in grey
// print.
func TestContrast(t *testing.T) {
	for name, p := range palettes() {
		for _, c := range []struct {
			a, b  Role
			least float64
		}{
			{Ink, Board, 7},
			{Muted, Board, 4.5},
			{PInk, PFill, 4.5},
			{NInk, NFill, 7},
			{DInk, DFill, 4.5},
			{SumInk, SumFill, 7},
			{TokenInk, TokenFill, 4.5},
			{PlainInk, PlainFill, 4.5},
			{Winning, Board, 4.5}, // the colour of the value after a winning move
			{Shaft, Board, 2.5},
			{TokenFill, Board, 3},
			{Wrong, Board, 3},
			{Selected, Board, 3},
			{Ground, Board, 7},
			{PFill, NFill, 4.5},
			{Ink, PCard, 7},
			{Muted, PCard, 4.5},
		} {
			if got := Contrast(p.Color(c.a), p.Color(c.b)); got < c.least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %g", name, c.a, c.b, got, c.least)
			}
		}
		for tint := TintBlue; tint < TintInk; tint++ {
			if got := Contrast(p.Color(TintInk), p.Color(tint)); got < 4.5 {
				t.Errorf("%s: letters on %s have a contrast of %.2f", name, tint, got)
			}
		}
	}
}

func TestEveryRoleHasAColourAndAName(t *testing.T) {
	for name, p := range palettes() {
		for r := None + 1; r < roles; r++ {
			if p.Color(r).A != 0xff || r.String() == "" {
				t.Errorf("%s: role %d (%s) has colour %v", name, r, r, p.Color(r))
			}
		}
	}
	if !Dark().Dark() || Light().Dark() {
		t.Error("dark and light are mixed up")
	}
}

// TestPrintNeedsNoColour checks that the palettes for paper have greys only, and that roles which
// must be told apart differ in lightness.
func TestPrintNeedsNoColour(t *testing.T) {
	for name, p := range map[string]*Palette{"print": Print(), "handout": Handout()} {
		for r := None + 1; r < roles; r++ {
			if c := p.Color(r); c.R != c.G || c.G != c.B {
				t.Errorf("%s: %s is %v", name, r, c)
			}
		}
		if p.Color(Board) != rgb(0xffffff) {
			t.Errorf("%s: the paper is not white", name)
		}
		for _, c := range [][2]Role{
			{PFill, NFill},
			{PFill, DFill},
			{DFill, NFill},
			{Winning, Shaft},
			{Shaft, Faded},
			{PFill, TokenFill},
		} {
			if got := Contrast(p.Color(c[0]), p.Color(c[1])); got < 1.4 {
				t.Errorf("%s: %s and %s have a contrast of %.2f", name, c[0], c[1], got)
			}
		}
	}
}

func TestGreyHasNoColour(t *testing.T) {
	light := Light()
	for r, c := range light.Grey() {
		if c.R != c.G || c.G != c.B || c.A != light[r].A {
			t.Errorf("%s is %v", Role(r), c)
		}
	}
}

// TestSimulateDeuteranopia checks that white, black and blue stay nearly the same, and that red and
// green of the same lightness become nearly one colour (Machado et al. 2009, table 1).
func TestSimulateDeuteranopia(t *testing.T) {
	p := &Palette{}
	p[Board], p[Ink], p[PFill] = rgb(0xffffff), rgb(0x000000), rgb(0x0000ff)
	p[Winning], p[Wrong] = rgb(0x00a050), rgb(0xd04030)
	q := p.SimulateDeuteranopia()
	if q[Board] != p[Board] || q[Ink] != p[Ink] {
		t.Errorf("white is %v, black %v", q[Board], q[Ink])
	}
	if q[PFill].B < 0xf0 || q[PFill].R > 0x40 {
		t.Errorf("blue is %v", q[PFill])
	}
	hue := func(c color.NRGBA) float64 { return math.Atan2(float64(c.G)-float64(c.B), float64(c.R)-float64(c.B)) }
	if before, after := math.Abs(hue(p[Winning])-hue(p[Wrong])),
		math.Abs(hue(q[Winning])-hue(q[Wrong])); after > before/4 {
		t.Errorf("red and green differ by %.2f, and by %.2f without green", before, after)
	}
}

func TestPaperIsBlackAndWhite(t *testing.T) {
	p := Paper()
	for r := None + 1; r < heat; r++ {
		switch r {
		case Grid, BlockOdd, BlockEven, Shaded, Faded, Glow, Hovered: // background and secondary colours
			continue
		}
		if c := p[r]; c != rgb(0x000000) && c != rgb(0xffffff) {
			t.Errorf("%s is %v", r, c)
		}
	}
}

// TestSlidesHaveMoreContrast checks that text and lines of a slide have at least the contrast that
// they have on a screen.
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

// TestScaleIsMonotonic checks that the scale of every palette gets only darker or only lighter,
// from a colour visible on the board, so that it can be read without colour.
func TestScaleIsMonotonic(t *testing.T) {
	for name, p := range palettes() {
		way := 1.0
		if !p.Dark() {
			way = -1
		}
		last := luminance(p.Color(Heat(0)))
		if c := Contrast(p.Color(Heat(0)), p.Color(Board)); c < 1.15 {
			t.Errorf("%s: the scale begins with a contrast of %.2f", name, c)
		}
		for i := 1; i < HeatSteps; i++ {
			now := luminance(p.Color(Heat(float64(i) / (HeatSteps - 1))))
			if (now-last)*way < 0 {
				t.Errorf("%s: step %d goes back", name, i)
			}
			last = now
		}
		if c := Contrast(p.Color(Heat(1)), p.Color(Board)); c < 12 {
			t.Errorf("%s: the scale ends with a contrast of %.2f", name, c)
		}
	}
}

// TestBlend checks that the blended colour at each step is the colour of the step, and beyond the
// ends the colour of the end.
func TestBlend(t *testing.T) {
	p := Light()
	for i := range HeatSteps {
		fraction := float64(i) / (HeatSteps - 1)
		if got, want := p.Blend(fraction), p.Color(Heat(fraction)); got != want {
			t.Errorf("at %g the colour is %v, want %v", fraction, got, want)
		}
	}
	if p.Blend(-1) != p.Color(Heat(0)) || p.Blend(7) != p.Color(Heat(1)) || Heat(-3) != Heat(0) || Heat(9) != Heat(1) {
		t.Error("the scale is not constant beyond its ends")
	}
	if Heat(1).String() != "heat-47" || Shaded.String() != "shaded" {
		t.Errorf("the names are %s and %s", Heat(1), Shaded)
	}
}
