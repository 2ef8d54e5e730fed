package fonts

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestBuiltInFacesHaveWhatGamesNeed(t *testing.T) {
	b := NewBook()
	b.faces[Regular].system.failed = true // no help from the system
	for _, style := range []Style{Regular, Bold} {
		for _, r := range "0123456789∞⊕∅∗→−{}⟨⟩,+=×≤≥…·′₀₁²αωλΩЖя½★éß" {
			l := b.Line(string(r), style)
			if len(l.Glyphs) != 1 || l.Glyphs[0].ID == 0 || l.Width <= 0 || l.Right <= l.Left {
				t.Errorf("style %d: no glyph for %q: %+v", style, r, l)
			}
		}
	}
}

func TestSystemFontsAreNotSearchedInVain(t *testing.T) {
	b := NewBook()
	b.Line("Grundy's value is ∞{0, 2} ⊕ 3 → Ωмега\n\t\u200d\u00a0\ue000\U000f0000\ufffe", Bold)
	if s := b.faces[Bold].system; s.fonts != nil || s.failed {
		t.Error("the system's fonts were searched")
	}
}

// Hebrew before Arabic stands to the right of it, and alef to the right of bet.
func TestRightToLeft(t *testing.T) {
	b := NewBook()
	alef, bet := b.Line("א", Regular).Glyphs[0], b.Line("ב", Regular).Glyphs[0]
	got := b.Line("xאב د", Regular).Glyphs
	if n := len(got); n != 5 || got[4].ID != alef.ID || got[3].ID != bet.ID {
		t.Errorf("alef is %d, bet %d, in %+v", alef.ID, bet.ID, got)
	}
	for i := 1; i < len(got); i++ {
		if got[i].X <= got[i-1].X {
			t.Errorf("glyph %d is not right of the one before", i)
		}
	}
}

// Whatever fonts a system has, or none, a character outside the built-in faces
// gets a glyph.
func TestSystemFonts(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	b := NewBook()
	if l := b.Line("語", Regular); len(l.Glyphs) != 1 || l.Width <= 0 {
		t.Errorf("%+v", l)
	}
	if s := b.faces[Regular].system; s.fonts == nil && !s.failed {
		t.Error("the system's fonts were not searched")
	}
}

func TestMissingCharacterIsABox(t *testing.T) {
	b := NewBook()
	b.faces[Regular].system.failed = true
	l := b.Line("語", Regular)
	if len(l.Glyphs) != 1 || l.Glyphs[0].ID != 0 || l.Width <= 0 {
		t.Errorf("%+v", l)
	}
	var pen counter
	Outline(&pen, l.Glyphs[0].Face, l.Glyphs[0].ID, 0, 0, 10)
	if pen.contours == 0 {
		t.Error("the box has no outline")
	}
}

func TestKerning(t *testing.T) {
	b := NewBook()
	apart := b.Line("A", Regular).Width + b.Line("V", Regular).Width
	if together := b.Line("AV", Regular).Width; together >= apart-0.01 {
		t.Errorf("AV is %.3f wide, A and V are %.3f", together, apart)
	}
	// Digits are all equally wide, so that columns of values line up.
	for r := '1'; r <= '9'; r++ {
		if a, b := b.Line(string(r), Bold).Width, b.Line("0", Bold).Width; a != b {
			t.Errorf("%c is %g wide, 0 is %g", r, a, b)
		}
	}
}

func TestCombiningMarks(t *testing.T) {
	b := NewBook()
	plain, marked := b.Line("x", Regular), b.Line("x\u0302", Regular)
	if math.Abs(plain.Width-marked.Width) > 1e-6 || marked.Top >= plain.Top {
		t.Errorf("x is %g wide and %g high, x̂ is %g and %g", plain.Width, plain.Top, marked.Width, marked.Top)
	}
	composed, two := b.Line("é", Regular), b.Line("e\u0301", Regular)
	if math.Abs(composed.Width-two.Width) > 1e-6 {
		t.Errorf("é is %g wide, or %g", composed.Width, two.Width)
	}
}

func TestMiddle(t *testing.T) {
	b := NewBook()
	for text, want := range map[string]float64{"": CapHeight / 2, "12": CapHeight / 2, "∞{0}": CapHeight / 2} {
		if l := b.Line(text, Bold); l.Middle != want {
			t.Errorf("middle of %q is %g, want %g", text, l.Middle, want)
		}
	}
	if l := b.Line("⊕", Bold); math.Abs(l.Middle+(l.Top+l.Bottom)/2) > 1e-9 || l.Middle >= CapHeight/2 {
		t.Errorf("middle of ⊕ is %g, its ink from %g to %g", l.Middle, l.Top, l.Bottom)
	}
	// The constant is that of the face: a flat capital is as high as it says.
	if l := b.Line("H", Regular); math.Abs(-l.Top-CapHeight) > 0.002 || math.Abs(l.Bottom) > 0.002 {
		t.Errorf("H reaches from %g to %g", l.Top, l.Bottom)
	}
}

func TestMeasure(t *testing.T) {
	w, h := Measure("12", Bold, 20)
	if l := NewBook().Line("12", Bold); w != 20*l.Width || h != 20*CapHeight {
		t.Errorf("12 is %g × %g", w, h)
	}
	if w, _ := Measure("", Regular, 20); w != 0 {
		t.Errorf("nothing is %g wide", w)
	}
}

func TestBookForgets(t *testing.T) {
	b := NewBook()
	l := b.Line("remembered", Regular)
	for i := range maxLines {
		b.lines[lineKey{text: strconv.Itoa(i)}] = l
	}
	if b.Line("another", Regular); len(b.lines) > maxLines {
		t.Errorf("%d lines are remembered", len(b.lines))
	}
}

func TestClean(t *testing.T) {
	long := strings.Repeat("ä", maxRunes)
	for in, want := range map[string]string{
		"":                "",
		"Grundy ∞":        "Grundy ∞",
		"a\nb\tc\x00\x7f": "a b c  ",
		"\u2028\u0085":    "  ",
		"a\xffb":          "a\ufffdb",
		"\ufffd":          "\ufffd",
		"\ufffe\uffff":    "\ufffd\ufffd",
		long:              long,
		long + "x":        long + "…",
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) = %q, want %q", in, got, want)
		}
	}
}

// The licence of the font files lies beside them.
func TestLicence(t *testing.T) {
	text, err := os.ReadFile("LICENSE-NotoSans.txt")
	if err != nil || !strings.Contains(string(text), "SIL OPEN FONT LICENSE Version 1.1") {
		t.Errorf("licence of Noto Sans: %v", err)
	}
}

func FuzzLine(f *testing.F) {
	for _, text := range []string{"12", "∞{0,2}", "語", "e\u0301\u0302", "\u05d0b\u0627", "👩‍👩‍👧", "\xff\x00", "กำ", "क्षि"} {
		f.Add(text, true)
	}
	b := NewBook()
	b.faces[Regular].system.failed = true // the same everywhere
	f.Fuzz(func(t *testing.T, text string, bold bool) {
		style := Regular
		if bold {
			style = Bold
		}
		clean := Clean(text)
		if !utf8.ValidString(clean) || Clean(clean) != clean && utf8.RuneCountInString(clean) <= maxRunes {
			t.Fatalf("Clean(%q) = %q", text, clean)
		}
		l := b.Line(text, style)
		for _, x := range []float64{l.Width, l.Left, l.Top, l.Right, l.Bottom, l.Middle} {
			if math.IsNaN(x) || math.Abs(x) > 1e6 {
				t.Fatalf("%q: %+v", text, l)
			}
		}
		for _, g := range l.Glyphs {
			Outline(&counter{}, g.Face, g.ID, g.X, g.Y, 12)
		}
	})
}

// counter counts contours.
type counter struct{ contours int }

func (c *counter) MoveTo(x, y float32)                 { c.contours++ }
func (c *counter) LineTo(x, y float32)                 {}
func (c *counter) QuadTo(x1, y1, x, y float32)         {}
func (c *counter) CubeTo(x1, y1, x2, y2, x, y float32) {}
func (c *counter) ClosePath()                          {}

func BenchmarkLine(b *testing.B) {
	b.Run("new", func(b *testing.B) {
		book := NewBook()
		book.Line("v", Regular)
		for b.Loop() {
			clear(book.lines)
			book.Line("v1234", Regular)
		}
	})
	b.Run("remembered", func(b *testing.B) {
		book := NewBook()
		for b.Loop() {
			book.Line("v1234", Regular)
		}
	})
}
