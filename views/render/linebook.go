package render

import (
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"nimgraph/graphs/xslices"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// lineGlyph is a glyph of a textLine.
type lineGlyph struct {
	Face *font.Face
	ID   font.GID
	X, Y float64 // the origin
	// Scale is the size of the glyph's em in ems of the line: 1 except for small letters of a
	// formula.
	Scale float64
}

// textLine is a text laid out on one line: its glyphs with their places, and the extent of its ink.
// All lengths are in ems, from the start of the line, with y growing downwards from the baseline. A
// textLine must not be changed, because the cache shares it.
type textLine struct {
	Glyphs []lineGlyph
	// Width is how far the pen moves.
	Width float64
	// Left to Right and Top to Bottom is the extent of the ink; all zero if there is none.
	Left, Top, Right, Bottom float64
	// Middle is the height above the baseline by which texts are centred: half the height of a
	// capital or, for a text that has nothing but symbols (⊕, ∞), the middle of its ink, because
	// symbols stand lower than digits.
	Middle float64
	// Runs are the parts of a formula with their places; nil for other texts.
	Runs []lineRun
}

// lineBook lays texts out on lines and caches the lines. It must be used by one goroutine at a time.
// The fonts are parsed once and shared by all books.
type lineBook struct {
	faces  [weights]fontFallback
	lines  map[lineKey]*textLine
	split  shaping.Segmenter
	shaper shaping.HarfbuzzShaper
}

// lineKey holds everything on which a line depends. It is the key of the cache.
type lineKey struct {
	text    string
	style   scene.Font
	formula bool
}

// maxLines bounds the lines that a book remembers, some 300 bytes each.
const maxLines = 1 << 15

// shaperFonts is the number of faces that the shaper caches; without a cache it would prepare a
// face again for each line.
const shaperFonts = 16

// setSize is the size at which lines are set. It is large, so that rounding to 64ths is far too
// small to be seen.
const setSize = 1024

// newLineBook returns an empty lineBook. It parses no font before the first text is set.
func newLineBook() *lineBook {
	b := &lineBook{lines: make(map[lineKey]*textLine)}
	b.shaper.SetFontCacheSize(shaperFonts)
	finder := &systemFonts{}
	for s := range b.faces {
		b.faces[s] = fontFallback{style: scene.Font(s), system: finder}
	}
	return b
}

// Line returns text laid out on one line in the given style. Characters that cannot be drawn are
// replaced first; see cleanText. It takes a map look-up if the line is in the cache, otherwise some
// microseconds.
func (b *lineBook) Line(text string, style scene.Font) *textLine {
	if style >= weights {
		style = scene.Sans
	}
	key := lineKey{text, style, false}
	if l := b.lines[key]; l != nil {
		return l
	}
	l := b.layOutLine([]rune(cleanText(text)), style)
	b.cacheLine(key, l)
	return l
}

// cacheLine puts line into the cache under key. A full cache is emptied first.
func (b *lineBook) cacheLine(key lineKey, line *textLine) {
	if len(b.lines) >= maxLines {
		clear(b.lines)
	}
	b.lines[key] = line
}

// layOutLine lays text out on a line in the given style, without the cache. text must come from
// cleanText.
func (b *lineBook) layOutLine(text []rune, style scene.Font) *textLine {
	l := &textLine{Middle: capitals / 2, Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
	for _, run := range b.splitRuns(text, &b.faces[style]) {
		b.shapeRun(l, run)
	}
	if l.Left > l.Right || l.Top > l.Bottom {
		l.Left, l.Top, l.Right, l.Bottom = 0, 0, 0, 0
	}
	plain := func(g lineGlyph) bool { return g.Face == b.faces[style].plain }
	if len(l.Glyphs) > 0 && !slices.ContainsFunc(l.Glyphs, plain) {
		l.Middle = -(l.Top + l.Bottom) / 2
	}
	return l
}

// splitRuns splits text into runs, each of one face, one script and one direction, in the order in
// which they stand on the line. faces finds the face of each character.
func (b *lineBook) splitRuns(text []rune, faces *fontFallback) []shaping.Input {
	if len(text) == 0 {
		return nil
	}
	input := shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR,
		Size: fixed.I(setSize), Language: "en", Script: language.Latin,
	}
	if !slices.ContainsFunc(text, func(r rune) bool { return r > '~' }) { // one run; splitting it would take longer
		input.Face = faces.ResolveFace('0')
		return []shaping.Input{input}
	}
	faces.chooseScript(text)
	runs := b.split.Split(input, faces)
	// The parts come in the order of reading; text from right to left is set backwards.
	for i := 0; i < len(runs); {
		n := i
		for n < len(runs) && runs[n].Direction == di.DirectionRTL {
			n++
		}
		slices.Reverse(runs[i:n])
		i = n + 1
	}
	return runs
}

// shapeRun appends the glyphs of run to line, and extends its ink and its width. If the shaper
// panics, as it may with a damaged system font, line stays unchanged.
func (b *lineBook) shapeRun(line *textLine, run shaping.Input) {
	before := *line
	defer func() {
		if recover() != nil {
			*line = before
			b.shaper = shaping.HarfbuzzShaper{}
			b.shaper.SetFontCacheSize(shaperFonts)
		}
	}()
	for _, g := range b.shaper.Shape(run).Glyphs {
		x, y := line.Width+ems(g.XOffset), -ems(g.YOffset)
		line.Glyphs = append(line.Glyphs, lineGlyph{Face: run.Face, ID: g.GlyphID, X: x, Y: y, Scale: 1})
		if g.Width != 0 && g.Height != 0 {
			x += ems(g.XBearing)
			y -= ems(g.YBearing)
			line.Left, line.Right = math.Min(line.Left, x), math.Max(line.Right, x+ems(g.Width))
			line.Top, line.Bottom = math.Min(line.Top, y), math.Max(line.Bottom, y-ems(g.Height))
		}
		line.Width += ems(g.Advance)
	}
}

// ems converts length from the fixed-point unit of package shaping to ems.
func ems(length fixed.Int26_6) float64 { return float64(length) / (64 * setSize) }

// books holds unused books for Measure.
var books = sync.Pool{New: func() any { return newLineBook() }}

// Measure returns the size of text in the given font and font size, in document units. width is how
// far the pen moves, and height is the height of capitals, which are centred at the point of a text.
// Measure is safe for concurrent use.
func Measure(text string, font scene.Font, size float64) (width, height float64) {
	b := books.Get().(*lineBook)
	defer books.Put(b)
	return b.Line(text, font).Width * size, capitals * size
}

// lineRun is a part of a formula, such as a subscript: its text, the point at which it starts, its
// width, and the size of its letters. All lengths are in ems of the line.
type lineRun struct {
	Text               string
	X, Y, Width, Scale float64
}

// Formula is like Line, but lays out a formula: it also sets the subscripts, superscripts and named
// signs that package mathtext recognises. Formulas are centred alike with and without scripts, by
// the letters on the baseline.
func (b *lineBook) Formula(text string, style scene.Font) *textLine {
	if style >= weights {
		style = scene.Sans
	}
	key := lineKey{text, style, true}
	if l := b.lines[key]; l != nil {
		return l
	}
	runs, ok := mathtext.Parse(cleanText(text))
	if !ok {
		return b.Line(text, style)
	}
	l := b.layOutFormula(runs, style)
	b.cacheLine(key, l)
	return l
}

// layOutFormula lays out runs, the parts of a formula from left to right, on a line in the given
// style. A subscript and a superscript of the same letter stand above each other.
func (b *lineBook) layOutFormula(runs []mathtext.Run, style scene.Font) *textLine {
	parts := xslices.Map(runs, func(run mathtext.Run) *textLine { return b.layOutLine([]rune(run.Text), style) })
	next := -1
	starts, width := mathtext.Positions(runs, func(mathtext.Run) float64 { next++; return parts[next].Width })
	whole := &textLine{
		Middle: capitals / 2, Width: width,
		Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1),
	}
	for i, part := range parts {
		x, y, scale := starts[i], runs[i].Level.Drop(), runs[i].Level.Scale()
		whole.Runs = append(whole.Runs, lineRun{runs[i].Text, x, y, scale * part.Width, scale})
		for _, g := range part.Glyphs {
			g.X, g.Y, g.Scale = x+scale*g.X, y+scale*g.Y, scale
			whole.Glyphs = append(whole.Glyphs, g)
		}
		if part.Left == part.Right {
			continue // no ink
		}
		whole.Left, whole.Right = min(whole.Left, x+scale*part.Left), max(whole.Right, x+scale*part.Right)
		whole.Top, whole.Bottom = min(whole.Top, y+scale*part.Top), max(whole.Bottom, y+scale*part.Bottom)
	}
	if whole.Left > whole.Right {
		whole.Left, whole.Top, whole.Right, whole.Bottom = 0, 0, 0, 0
	}
	return whole
}

// maxRunes is the length at which a text is cut. A longer label cannot be read, and laying it out
// takes time.
const maxRunes = 512

// cleanText returns text as it can be drawn on one line, cut with an ellipsis after 512 characters.
// Control characters become spaces. Invalid UTF-8 and characters that XML forbids become U+FFFD.
func cleanText(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > maxRunes {
			b.WriteRune('…')
			break
		}
		b.WriteRune(cleanRune(r))
	}
	return b.String()
}

// cleanLongText is like cleanText, but does not cut the text. It is for descriptions, which are not
// drawn.
func cleanLongText(text string) string {
	return strings.Map(cleanRune, strings.ToValidUTF8(text, "\ufffd"))
}

// cleanRune returns the character by which cleanText replaces r, or r itself.
func cleanRune(r rune) rune {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return ' '
	case r == 0xfffe, r == 0xffff:
		return utf8.RuneError
	}
	return r
}
