package render

import (
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"

	"nimgraph/views/scene"
)

var _ shaping.Fontmap = (*fallback)(nil)

// fallback finds the face that has a character, of the built-in ones if it can.
type fallback struct {
	style  scene.Font
	plain  *font.Face
	symbol *font.Face
	system *systemFonts
}

// ResolveFace returns the first face that has the character, and the plain face,
// for its empty box, where none has.
func (f *fallback) ResolveFace(r rune) *font.Face {
	if f.plain == nil {
		f.plain = font.NewFace(plainFonts[f.style]())
	}
	if _, has := f.plain.NominalGlyph(r); has {
		return f.plain
	}
	if f.symbol == nil {
		f.symbol = font.NewFace(symbolFonts[f.style]())
	}
	if _, has := f.symbol.NominalGlyph(r); has {
		return f.symbol
	}
	// What has no shape of its own is in no font: don't search for it.
	if unicode.IsPrint(r) || unicode.Is(unicode.M, r) {
		if face := f.system.face(r, f.style); face != nil {
			return face
		}
	}
	return f.plain
}
