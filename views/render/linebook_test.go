package render

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"

	"nimgraph/views/scene"
)

func TestBuiltInFacesHaveNeededCharacters(t *testing.T) {
	b := newLineBook()
	b.faces[scene.Sans].system.failed = true // no system fonts
	for _, style := range []scene.Font{scene.Sans, scene.Bold} {
		for _, r := range "0123456789∞⊕∅∗→−{}⟨⟩,+=×≤≥…·′₀₁²αωλΩЖя½★éß" {
			l := b.Line(string(r), style)
			if len(l.Glyphs) != 1 || l.Glyphs[0].ID == 0 || l.Width <= 0 || l.Right <= l.Left {
				t.Errorf("style %d: no glyph for %q: %+v", style, r, l)
			}
		}
	}
}

func TestSystemFontsAreSearchedOnce(t *testing.T) {
	b := newLineBook()
	b.Line("Grundy's value is ∞{0, 2} ⊕ 3 → Ωмега\n\t\u200d\u00a0\ue000\U000f0000\ufffe", scene.Bold)
	if s := b.faces[scene.Bold].system; s.fonts != nil || s.failed {
		t.Error("the system's fonts were searched")
	}
}

// TestRightToLeft checks that Hebrew before Arabic is at the right, and alef at the right of bet.
func TestRightToLeft(t *testing.T) {
	b := newLineBook()
	alef, bet := b.Line("א", scene.Sans).Glyphs[0], b.Line("ב", scene.Sans).Glyphs[0]
	got := b.Line("xאב د", scene.Sans).Glyphs
	if n := len(got); n != 5 || got[4].ID != alef.ID || got[3].ID != bet.ID {
		t.Errorf("alef is %d, bet %d, in %+v", alef.ID, bet.ID, got)
	}
	for i := 1; i < len(got); i++ {
		if got[i].X <= got[i-1].X {
			t.Errorf("glyph %d is not right of the one before", i)
		}
	}
}

// TestSystemFonts checks that a character outside the built-in faces gets a glyph, whatever fonts
// the system has.
func TestSystemFonts(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	b := newLineBook()
	if l := b.Line("한", scene.Sans); len(l.Glyphs) != 1 || l.Width <= 0 {
		t.Errorf("%+v", l)
	}
	if s := b.faces[scene.Sans].system; s.fonts == nil && !s.failed {
		t.Error("the system's fonts were not searched")
	}
}

func TestMissingCharacterIsDrawnAsBox(t *testing.T) {
	b := newLineBook()
	b.faces[scene.Sans].system.failed = true
	l := b.Line("한", scene.Sans)
	if len(l.Glyphs) != 1 || l.Glyphs[0].ID != 0 || l.Width <= 0 {
		t.Errorf("%+v", l)
	}
	var pen contourCounter
	drawGlyphOutline(&pen, l.Glyphs[0].Face, l.Glyphs[0].ID, 0, 0, 10)
	if pen.contours == 0 {
		t.Error("the box has no outline")
	}
}

func TestKerning(t *testing.T) {
	b := newLineBook()
	apart := b.Line("A", scene.Sans).Width + b.Line("V", scene.Sans).Width
	if together := b.Line("AV", scene.Sans).Width; together >= apart-0.01 {
		t.Errorf("AV is %.3f wide, A and V are %.3f", together, apart)
	}
	// All digits are equally wide, so that columns of values line up.
	for r := '1'; r <= '9'; r++ {
		if a, b := b.Line(string(r), scene.Bold).Width, b.Line("0", scene.Bold).Width; a != b {
			t.Errorf("%c is %g wide, 0 is %g", r, a, b)
		}
	}
}

func TestCombiningMarks(t *testing.T) {
	b := newLineBook()
	plain, marked := b.Line("x", scene.Sans), b.Line("x\u0302", scene.Sans)
	if math.Abs(plain.Width-marked.Width) > 1e-6 || marked.Top >= plain.Top {
		t.Errorf("x is %g wide and %g high, x̂ is %g and %g", plain.Width, plain.Top, marked.Width, marked.Top)
	}
	composed, two := b.Line("é", scene.Sans), b.Line("e\u0301", scene.Sans)
	if math.Abs(composed.Width-two.Width) > 1e-6 {
		t.Errorf("é is %g wide, or %g", composed.Width, two.Width)
	}
}

func TestMiddle(t *testing.T) {
	b := newLineBook()
	for text, want := range map[string]float64{"": capitals / 2, "12": capitals / 2, "∞{0}": capitals / 2} {
		if l := b.Line(text, scene.Bold); l.Middle != want {
			t.Errorf("middle of %q is %g, want %g", text, l.Middle, want)
		}
	}
	if l := b.Line("⊕", scene.Bold); math.Abs(l.Middle+(l.Top+l.Bottom)/2) > 1e-9 || l.Middle >= capitals/2 {
		t.Errorf("middle of ⊕ is %g, its ink from %g to %g", l.Middle, l.Top, l.Bottom)
	}
	// The constant must be the height of a flat capital in the face.
	if l := b.Line("H", scene.Sans); math.Abs(-l.Top-capitals) > 0.002 || math.Abs(l.Bottom) > 0.002 {
		t.Errorf("H reaches from %g to %g", l.Top, l.Bottom)
	}
}

func TestLineBookDropsLines(t *testing.T) {
	b := newLineBook()
	l := b.Line("remembered", scene.Sans)
	for i := range maxLines {
		b.lines[lineKey{text: strconv.Itoa(i)}] = l
	}
	if b.Line("another", scene.Sans); len(b.lines) > maxLines {
		t.Errorf("%d lines are remembered", len(b.lines))
	}
}

func TestCleanText(t *testing.T) {
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
		if got := cleanText(in); got != want {
			t.Errorf("cleanText(%q) = %q, want %q", in, got, want)
		}
	}
	if got := cleanLongText(long + "x\n\xff"); got != long+"x \ufffd" {
		t.Errorf("what is read aloud is %q", got)
	}
}

// TestLicence checks that the licence of the font files is in their folder.
func TestLicence(t *testing.T) {
	text, err := os.ReadFile("LICENSE-NotoSans.txt")
	if err != nil || !strings.Contains(string(text), "SIL OPEN FONT LICENSE Version 1.1") {
		t.Errorf("licence of Noto Sans: %v", err)
	}
}

func FuzzLine(f *testing.F) {
	for _, text := range []string{
		"12", "∞{0,2}", "한", "e\u0301\u0302", "\u05d0b\u0627", "👩‍👩‍👧", "\xff\x00",
		"กำ", "क्षि",
	} {
		f.Add(text, true)
	}
	b := newLineBook()
	b.faces[scene.Sans].system.failed = true // the same on every system
	f.Fuzz(func(t *testing.T, text string, bold bool) {
		style := scene.Sans
		if bold {
			style = scene.Bold
		}
		clean := cleanText(text)
		if !utf8.ValidString(clean) || cleanText(clean) != clean && utf8.RuneCountInString(clean) <= maxRunes {
			t.Fatalf("cleanText(%q) = %q", text, clean)
		}
		l := b.Line(text, style)
		for _, x := range []float64{l.Width, l.Left, l.Top, l.Right, l.Bottom, l.Middle} {
			if math.IsNaN(x) || math.Abs(x) > 1e6 {
				t.Fatalf("%q: %+v", text, l)
			}
		}
		for _, g := range l.Glyphs {
			drawGlyphOutline(&contourCounter{}, g.Face, g.ID, g.X, g.Y, 12)
		}
	})
}

// contourCounter counts contours.
type contourCounter struct{ contours int }

func (c *contourCounter) MoveTo(x, y float32)                 { c.contours++ }
func (c *contourCounter) LineTo(x, y float32)                 {}
func (c *contourCounter) QuadTo(x1, y1, x, y float32)         {}
func (c *contourCounter) CubeTo(x1, y1, x2, y2, x, y float32) {}
func (c *contourCounter) ClosePath()                          {}

func BenchmarkLine(b *testing.B) {
	b.Run("new", func(b *testing.B) {
		book := newLineBook()
		book.Line("v", scene.Sans)
		for b.Loop() {
			clear(book.lines)
			book.Line("v1234", scene.Sans)
		}
	})
	b.Run("remembered", func(b *testing.B) {
		book := newLineBook()
		for b.Loop() {
			book.Line("v1234", scene.Sans)
		}
	})
}

// TestChineseUsesBuiltInFonts checks that a Chinese text, with spaces, is set in the built-in font
// of the script of its letters. A text of both scripts, and kana, are set in a single font too.
// Cyrillic is set in the font of Latin letters.
func TestChineseUsesBuiltInFonts(t *testing.T) {
	for _, style := range []scene.Font{scene.Sans, scene.Bold} {
		b := newLineBook()
		b.faces[style].system.failed = true
		for text, faces := range map[string]int{
			"先手必败": 1, "賽局的 節點": 1, "汉字與漢字": 1, "ひらカナー": 1, "SG 值": 2,
			"игра Ним": 1,
		} {
			used := map[*font.Face]bool{}
			for _, g := range b.Line(text, style).Glyphs {
				if used[g.Face] = true; g.ID == 0 {
					t.Errorf("%q has a box", text)
				}
			}
			if len(used) != faces {
				t.Errorf("%q is set in %d faces", text, len(used))
			}
			if traditional := b.faces[style].script == 1; traditional != (text == "賽局的 節點") {
				t.Errorf("%q is set in traditional letters: %v", text, traditional)
			}
		}
	}
}
