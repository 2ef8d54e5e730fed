package scene

import (
	"image/color"
	"math"
	"testing"
)

// luminance and contrast are those of WCAG 2.1.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func palettes() map[string]*Palette {
	return map[string]*Palette{"light": Light(), "dark": Dark(), "print": Print()}
}

// TestContrast: text is readable (4.5 : 1, WCAG 1.4.3), marks are seen (3 : 1,
// WCAG 1.4.11; plain shafts stand back), and P and N differ in lightness alone,
// as in grey print.
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
			{PlainInk, PlainFill, 4.5},
			{Winning, Board, 3},
			{Shaft, Board, 2.5},
			{TokenFill, Board, 3},
			{Wrong, Board, 3},
			{Selected, Board, 3},
			{Ground, Board, 7},
			{PFill, NFill, 4.5},
		} {
			if got := contrast(p.Color(c.a), p.Color(c.b)); got < c.least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %g", name, c.a, c.b, got, c.least)
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

// TestPrintNeedsNoColour: the palette for paper has greys only, and what they tell
// apart differs in lightness.
func TestPrintNeedsNoColour(t *testing.T) {
	p := Print()
	for r := None + 1; r < roles; r++ {
		if c := p.Color(r); c.R != c.G || c.G != c.B {
			t.Errorf("%s is %v", r, c)
		}
	}
	if p.Color(Board) != rgb(0xffffff) {
		t.Error("the paper is not white")
	}
	for _, c := range [][2]Role{{PFill, NFill}, {PFill, DFill}, {DFill, NFill}, {Winning, Shaft}, {Shaft, Faded}, {PFill, TokenFill}} {
		if got := contrast(p.Color(c[0]), p.Color(c[1])); got < 1.6 {
			t.Errorf("%s and %s have a contrast of %.2f", c[0], c[1], got)
		}
	}
}
