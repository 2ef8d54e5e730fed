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

// Glyph is one glyph of a line.
type lineGlyph struct {
	Face *font.Face
	ID   font.GID
	X, Y float64 // of its origin
	// Scale is the size of its em in ems of the line: 1 but for small letters of a
	// formula.
	Scale float64
}

// Line is a text set on one line. It is shared and must not be changed.
type textLine struct {
	Glyphs []lineGlyph
	// Width is how far the pen goes, what one means by the width of a text.
	Width float64
	// Left to Right and Top to Bottom is what the ink covers; all zero where
	// there is none.
	Left, Top, Right, Bottom float64
	// Middle is how far above the baseline the middle is that texts are centred
	// by: half the height of a capital, and of a text that has nothing but symbols
	// (⊕, ∞) the middle of its ink, since they stand lower than digits.
	Middle float64
	// Runs are the parts of a formula, with the place where each begins; nil for others.
	Runs []lineRun
}

// lineBook sets lines and remembers them. It is not safe for use by two goroutines
// at once; the faces behind all books are parsed once and shared.
type lineBook struct {
	faces  [weights]fallback
	lines  map[lineKey]*textLine
	split  shaping.Segmenter
	shaper shaping.HarfbuzzShaper
}

type lineKey struct {
	text    string
	style   scene.Font
	formula bool
}

// maxLines bounds what a book remembers, some 300 bytes a line.
const maxLines = 1 << 15

// shaperFonts is how many faces the shaper keeps ready; without any it prepares a
// face anew for each line.
const shaperFonts = 16

// setSize is the size at which lines are set: large, so that rounding to its
// 64ths is far below what can be seen.
const setSize = 1024

// newLineBook returns an empty book. It costs nothing until a line is set.
func newLineBook() *lineBook {
	b := &lineBook{lines: make(map[lineKey]*textLine)}
	b.shaper.SetFontCacheSize(shaperFonts)
	finder := &systemFonts{}
	for s := range b.faces {
		b.faces[s] = fallback{style: scene.Font(s), system: finder}
	}
	return b
}

// Line sets a text, cleaned as by cleanText. A line that the book remembers costs a
// map look-up, another one some microseconds.
func (b *lineBook) Line(text string, style scene.Font) *textLine {
	if style >= weights {
		style = scene.Sans
	}
	key := lineKey{text, style, false}
	if l := b.lines[key]; l != nil {
		return l
	}
	l := b.set([]rune(cleanText(text)), style)
	b.keep(key, l)
	return l
}

func (b *lineBook) keep(key lineKey, l *textLine) {
	if len(b.lines) >= maxLines {
		clear(b.lines)
	}
	b.lines[key] = l
}

func (b *lineBook) set(text []rune, style scene.Font) *textLine {
	l := &textLine{Middle: capitals / 2, Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
	for _, run := range b.runs(text, &b.faces[style]) {
		b.shape(l, run)
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

// runs splits a text into parts of one face, script and direction each. ASCII is
// one part, without looking for more.
func (b *lineBook) runs(text []rune, faces *fallback) []shaping.Input {
	if len(text) == 0 {
		return nil
	}
	whole := shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR,
		Size: fixed.I(setSize), Language: "en", Script: language.Latin,
	}
	if !slices.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
		whole.Face = faces.ResolveFace('0')
		return []shaping.Input{whole}
	}
	faces.choose(text)
	runs := b.split.Split(whole, faces)
	// They come in the order of reading; text from right to left is set backwards.
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

// shape appends a run to the line. A font of the system can be broken in ways
// that its reader does not expect; such a run is left out.
func (b *lineBook) shape(l *textLine, run shaping.Input) {
	whole := *l
	defer func() {
		if recover() != nil {
			*l = whole
			b.shaper = shaping.HarfbuzzShaper{}
			b.shaper.SetFontCacheSize(shaperFonts)
		}
	}()
	for _, g := range b.shaper.Shape(run).Glyphs {
		x, y := l.Width+ems(g.XOffset), -ems(g.YOffset)
		l.Glyphs = append(l.Glyphs, lineGlyph{Face: run.Face, ID: g.GlyphID, X: x, Y: y, Scale: 1})
		if g.Width != 0 && g.Height != 0 {
			x += ems(g.XBearing)
			y -= ems(g.YBearing)
			l.Left, l.Right = math.Min(l.Left, x), math.Max(l.Right, x+ems(g.Width))
			l.Top, l.Bottom = math.Min(l.Top, y), math.Max(l.Bottom, y-ems(g.Height))
		}
		l.Width += ems(g.Advance)
	}
}

func ems(x fixed.Int26_6) float64 { return float64(x) / (64 * setSize) }

var books = sync.Pool{New: func() any { return newLineBook() }}

// Measure returns the width and height of a text in document units. The width is the
// sum of the advances, the height that of the capitals, whose middle stands at a
// text's point. Safe for use by several goroutines.
func Measure(text string, font scene.Font, size float64) (width, height float64) {
	b := books.Get().(*lineBook)
	defer books.Put(b)
	return b.Line(text, font).Width * size, capitals * size
}

// lineRun is a part of a formula: its words, where its pen starts, how far it goes, and its
// em, all in ems of the line.
type lineRun struct {
	Text               string
	X, Y, Width, Scale float64
}

// Formula sets a text as Line does, with subscripts, superscripts and signs by name as
// package mathtext reads them. A text without any is the same as that of Line. The
// middle is that of its letters on the line, so that names with and without scripts
// stand alike.
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
	l := b.formula(runs, style)
	b.keep(key, l)
	return l
}

// formula sets the runs side by side, and scripts of one letter above each other.
func (b *lineBook) formula(runs []mathtext.Run, style scene.Font) *textLine {
	parts := xslices.Map(runs, func(run mathtext.Run) *textLine { return b.set([]rune(run.Text), style) })
	next := -1
	starts, width := mathtext.Starts(runs, func(mathtext.Run) float64 { next++; return parts[next].Width })
	whole := &textLine{Middle: capitals / 2, Width: width, Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
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

// maxRunes is where a text is cut: no label that long can be read, and setting
// it takes time.
const maxRunes = 512

// cleanText returns a text as it is drawn: on one line, control characters as
// spaces, what is no UTF-8 or no character of XML as U+FFFD, and cut with an
// ellipsis after 512 characters.
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

// cleanWhole returns a text that is read and not drawn, clean but never cut.
func cleanWhole(text string) string {
	return strings.Map(cleanRune, strings.ToValidUTF8(text, "\ufffd"))
}

func cleanRune(r rune) rune {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return ' '
	case r == 0xfffe, r == 0xffff:
		return utf8.RuneError
	}
	return r
}
