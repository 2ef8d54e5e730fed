package render

import (
	"math"
	"testing"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

func TestFormula(t *testing.T) {
	b := newLineBook()
	l := b.Formula("x_{12}^{2}", scene.Sans)
	if len(l.Glyphs) != 4 || len(l.Runs) != 3 {
		t.Fatalf("%d glyphs, %d runs: %+v", len(l.Glyphs), len(l.Runs), l)
	}
	x, one, sup := l.Glyphs[0], l.Glyphs[1], l.Glyphs[3]
	switch {
	case x.Scale != 1 || x.Y != 0:
		t.Errorf("the letter is %+v", x)
	case one.Scale != mathtext.Small || one.Y != mathtext.Lowered:
		t.Errorf("the subscript is %+v", one)
	case sup.Y != -mathtext.Raised || sup.X != one.X:
		t.Errorf("the superscript is %+v, the subscript %+v", sup, one)
	}
	if want := b.Line("x", scene.Sans).Width + mathtext.Small*b.Line("12", scene.Sans).Width; math.Abs(l.Width-want) > 1e-9 {
		t.Errorf("the formula is %g wide, want %g", l.Width, want)
	}
	if plain := b.Line("x", scene.Sans); l.Bottom <= plain.Bottom || l.Top >= plain.Top {
		t.Errorf("the ink is from %g to %g, that of the letter from %g to %g", l.Top, l.Bottom, plain.Top, plain.Bottom)
	}
	if b.Formula("x_{12}^{2}", scene.Sans) != l || b.Formula("x_{12}^{2}", scene.Bold) == l {
		t.Error("the line is not remembered by text and style")
	}
}

func TestTextWithoutMathematicsIsALine(t *testing.T) {
	b := newLineBook()
	for _, text := range []string{"", "foo_bar", "Grundy ∞", `C:\games`} {
		if b.Formula(text, scene.Sans) != b.Line(text, scene.Sans) {
			t.Errorf("%q is not set as it is", text)
		}
	}
	// As a line, what would be mathematics is as it was typed.
	if n := len(b.Line("v_1", scene.Sans).Glyphs); n != 3 {
		t.Errorf("v_1 has %d glyphs", n)
	}
}
