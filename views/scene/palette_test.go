package scene

import (
	"math"
	"testing"
)

func TestContrastOfBlackAndWhite(t *testing.T) {
	if c := Contrast(rgb(0), rgb(0xffffff)); math.Abs(c-21) > 1e-9 {
		t.Errorf("it is %g", c)
	}
}

func palettes() map[string]*Palette {
	return map[string]*Palette{
		"light": Light(), "dark": Dark(), "print": Print(), "slide": Slide(false), "slide-dark": Slide(true), "paper": Paper(),
		"grey": Handout(), "check": Light().WithoutGreen(),
	}
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
			{TokenInk, TokenFill, 4.5},
			{PlainInk, PlainFill, 4.5},
			{Winning, Board, 4.5}, // the value after a winning move is written in it
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

// TestPrintNeedsNoColour: the palettes for paper have greys only, and what they tell
// apart differs in lightness.
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
		for _, c := range [][2]Role{{PFill, NFill}, {PFill, DFill}, {DFill, NFill}, {Winning, Shaft}, {Shaft, Faded}, {PFill, TokenFill}} {
			if got := Contrast(p.Color(c[0]), p.Color(c[1])); got < 1.4 {
				t.Errorf("%s: %s and %s have a contrast of %.2f", name, c[0], c[1], got)
			}
		}
	}
}
