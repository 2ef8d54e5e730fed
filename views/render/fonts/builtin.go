package fonts

import (
	"strings"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"
)

// File is a built-in font as a TrueType file, for pictures that embed it.
type File struct {
	Name string // the PostScript name
	TTF  []byte // not to be changed
	Bold bool
}

// builtin is a built-in font and what a glyph of it stands for.
type builtin struct {
	file  File
	font  func() *font.Font
	chars func() map[font.GID]rune
}

func newBuiltin(name string, ttf []byte, f func() *font.Font) builtin {
	return builtin{File{name, ttf, strings.HasSuffix(name, "-Bold")}, f, sync.OnceValue(func() map[font.GID]rune { return characters(f()) })}
}

var builtins = [...]builtin{
	newBuiltin("NotoSans-Regular", regularTTF, plain[Regular]),
	newBuiltin("NotoSans-Bold", boldTTF, plain[Bold]),
	newBuiltin("DejaVuSans", dejavusans.TTF, symbols[Regular]),
	newBuiltin("DejaVuSans-Bold", dejavusansbold.TTF, symbols[Bold]),
}

// Embeddable returns the built-in font that a glyph is of, and the character that
// it shows there: the lowest of several. It returns false for glyphs of the
// system's fonts, for those that no character has by itself, such as ligatures,
// and for characters past U+FFFF.
func Embeddable(g Glyph) (*File, rune, bool) {
	for i := range builtins {
		if b := &builtins[i]; b.font() == g.Face.Font {
			r, ok := b.chars()[g.ID]
			return &b.file, r, ok
		}
	}
	return nil, 0, false
}

// Advance returns how far the pen goes after a glyph that nothing is moved for.
func Advance(g Glyph) float64 {
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
