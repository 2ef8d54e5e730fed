package render

import (
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"

	"nimgraph/views/scene"
)

// fontFile is a built-in font as a TrueType file, for pictures that embed it.
type fontFile struct {
	Name string // the PostScript name
	TTF  []byte // not to be changed
}

// builtin is a built-in font and what a glyph of it stands for.
type builtin struct {
	file  fontFile
	font  func() *font.Font
	chars func() map[font.GID]rune
}

func newBuiltin(name string, ttf []byte, f func() *font.Font) builtin {
	return builtin{fontFile{name, ttf}, f, sync.OnceValue(func() map[font.GID]rune { return characters(f()) })}
}

var builtins = [...]builtin{
	newBuiltin("NotoSans-Regular", regularTTF, plainFonts[scene.Sans]),
	newBuiltin("NotoSans-Bold", boldTTF, plainFonts[scene.Bold]),
	newBuiltin("DejaVuSans", dejavusans.TTF, symbolFonts[scene.Sans]),
	newBuiltin("DejaVuSans-Bold", dejavusansbold.TTF, symbolFonts[scene.Bold]),
}

// embeddable returns the built-in font that a glyph is of, and the character that
// it shows there: the lowest of several. It returns false for glyphs of the
// system's fonts, for those that no character has by itself, such as ligatures,
// and for characters past U+FFFF.
func embeddable(g lineGlyph) (*fontFile, rune, bool) {
	for i := range builtins {
		if b := &builtins[i]; b.font() == g.Face.Font {
			r, ok := b.chars()[g.ID]
			return &b.file, r, ok
		}
	}
	return nil, 0, false
}

// advanceOf returns how far the pen goes after a glyph that nothing is moved for.
func advanceOf(g lineGlyph) float64 {
	return float64(g.Face.HorizontalAdvance(g.ID)) / float64(g.Face.Upem())
}

func characters(f *font.Font) map[font.GID]rune {
	chars := map[font.GID]rune{}
	for all := f.Cmap.Iter(); all.Next(); {
		r, id := all.Char()
		if old, has := chars[id]; id != 0 && r >= ' ' && r <= 0xffff && (!has || r < old) {
			chars[id] = r
		}
	}
	return chars
}
