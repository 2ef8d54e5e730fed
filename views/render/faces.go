package render

import (
	"bytes"
	_ "embed"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// weights is the number of fonts: scene.Sans and scene.Bold.
const weights = 2

// capitals is the height of capitals in the built-in faces, in ems. Text is centred on a point by
// the middle of its capitals.
const capitals = 0.714

//go:embed NotoSans-Regular.ttf
var regularTTF []byte

//go:embed NotoSans-Bold.ttf
var boldTTF []byte

// The parsed files are read-only and shared. Parsing takes 2 to 5 ms each, so that each is parsed
// when it is first needed and never at start-up.
var (
	plainFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(regularTTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(boldTTF) }),
	}
	symbolFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(dejavusans.TTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(dejavusansbold.TTF) }),
	}
	hanFonts = [weights][HanScripts]func() *font.Font{scene.Sans: hanFontLoaders(false), scene.Bold: hanFontLoaders(true)}
)

// hanFontLoaders returns for each Chinese script a function that returns its font, in bold letters
// if bold is set. The function parses the font at its first call.
func hanFontLoaders(bold bool) (fonts [HanScripts]func() *font.Font) {
	for script := range fonts {
		fonts[script] = sync.OnceValue(func() *font.Font { return parseFont(HanFont(script, bold)) })
	}
	return fonts
}

// parseFont returns the font in ttf, a built-in font file. It panics if the file is broken.
func parseFont(ttf []byte) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		// The files are part of the program, and a test parses them.
		panic("render: built-in font: " + err.Error())
	}
	return face.Font
}

// fontFallback finds a face, which is a font in one style, for each character of a text. It tries
// the built-in faces first and then the fonts of the system.
type fontFallback struct {
	style  scene.Font
	plain  *font.Face
	symbol *font.Face
	han    [HanScripts]*font.Face
	script int // index into han for the text that is being set
	system *systemFonts
}

// chooseScript chooses the Chinese script in whose font the Chinese letters of text are set:
// simplified, unless only the traditional script has all letters of the text.
func (f *fontFallback) chooseScript(text []rune) {
	f.script = 0 // its font also contains the letters of the traditional script
	if !slices.ContainsFunc(text, mathtext.IsEastAsian) {
		return
	}
	for script := range f.han {
		foreign := func(r rune) bool { return mathtext.IsEastAsian(r) && !isInHanScript(script, r) }
		if !slices.ContainsFunc(text, foreign) {
			f.script = script
			break
		}
	}
	if f.han[f.script] == nil {
		f.han[f.script] = font.NewFace(hanFonts[f.style][f.script]())
	}
}

// isInHanScript reports whether the letter r belongs to a Chinese script: simplified if script is 0,
// traditional if it is 1. Many letters belong to both.
func isInHanScript(script int, r rune) bool {
	_, found := slices.BinarySearch(hanLetters[script](), r)
	return found
}

// hasGlyph reports whether face has a glyph for character r.
func hasGlyph(face *font.Face, r rune) bool {
	_, ok := face.NominalGlyph(r)
	return ok
}

// ResolveFace returns the first face that has a glyph for the character r. If there is none, it
// returns the plain face, which shows an empty box.
func (f *fontFallback) ResolveFace(r rune) *font.Face {
	if f.plain == nil {
		f.plain = font.NewFace(plainFonts[f.style]())
	}
	if hasGlyph(f.plain, r) {
		return f.plain
	}
	if face := f.han[f.script]; face != nil && hasGlyph(face, r) {
		return face
	}
	if f.symbol == nil {
		f.symbol = font.NewFace(symbolFonts[f.style]())
	}
	if hasGlyph(f.symbol, r) {
		return f.symbol
	}
	// A character without a shape is in no font: don't search for it.
	if unicode.IsPrint(r) || unicode.Is(unicode.M, r) {
		if face := f.system.findFace(r, f.style); face != nil {
			return face
		}
	}
	return f.plain
}

// systemFonts finds faces among the fonts of the system.
//
// The first search lists all fonts. The first time on a computer, this takes about a second. Later
// it takes some milliseconds, because the list is kept in the user's cache folder.
type systemFonts struct {
	fonts  *fontscan.FontMap
	failed bool // the fonts cannot be listed, or one of them is broken
}

// findFace returns a face of a system font that has an outline for the character r in the given
// style, or nil if there is none. It also returns nil if the font package panics because of a
// damaged font file; then no system font is used any more.
func (s *systemFonts) findFace(r rune, style scene.Font) (face *font.Face) {
	defer func() {
		if recover() != nil { // a broken font file
			s.failed, face = true, nil
		}
	}()
	if s.fonts == nil && !s.failed {
		s.listFonts()
	}
	if s.failed {
		return nil
	}
	aspect := font.Aspect{Style: font.StyleNormal, Weight: font.WeightNormal, Stretch: font.StretchNormal}
	if style == scene.Bold {
		aspect.Weight = font.WeightBold
	}
	s.fonts.SetQuery(fontscan.Query{Families: []string{"Noto Sans", "sans-serif"}, Aspect: aspect})
	found := s.fonts.ResolveFace(r)
	if found == nil {
		return nil
	}
	id, ok := found.NominalGlyph(r)
	if !ok || found.GlyphData(id) == nil {
		return nil
	}
	return found
}

// listFonts lists the fonts of the system. If this fails, it sets s.failed.
func (s *systemFonts) listFonts() {
	for _, folder := range []string{fontCacheFolder(), os.TempDir()} { // the first may be full, or belong to another user
		fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
		if fonts.UseSystemFonts(folder) == nil {
			s.fonts = fonts
			return
		}
	}
	s.failed = true
}

// fontCacheFolder returns the folder in which the list of fonts is kept: a folder in the user's
// cache or, if it is not writable, the folder for temporary files.
func fontCacheFolder() string {
	if dir, err := os.UserCacheDir(); err == nil {
		dir = filepath.Join(dir, "nimgraph")
		if os.MkdirAll(dir, 0o755) == nil {
			return dir
		}
	}
	return os.TempDir()
}

// fontFile is the file of a built-in font, which a PDF embeds.
type fontFile struct {
	Name string // the PostScript name
	TTF  []byte // must not be changed
}

// builtinFont is a built-in font with its file. characters returns the character that each glyph
// shows.
type builtinFont struct {
	file       fontFile
	font       func() *font.Font
	characters func() map[font.GID]rune
}

// newBuiltinFont returns the built-in font with the given PostScript name. ttf is its file, and
// parsed returns it parsed. parsed is called when the characters of the font are first needed.
func newBuiltinFont(name string, ttf []byte, parsed func() *font.Font) builtinFont {
	characters := sync.OnceValue(func() map[font.GID]rune { return glyphCharacters(parsed()) })
	return builtinFont{fontFile{name, ttf}, parsed, characters}
}

var builtins = [...]builtinFont{
	newBuiltinFont("NotoSans-Regular", regularTTF, plainFonts[scene.Sans]),
	newBuiltinFont("NotoSans-Bold", boldTTF, plainFonts[scene.Bold]),
	newBuiltinFont("DejaVuSans", dejavusans.TTF, symbolFonts[scene.Sans]),
	newBuiltinFont("DejaVuSans-Bold", dejavusansbold.TTF, symbolFonts[scene.Bold]),
}

// embeddableFont returns how a PDF can write glyph as a character of an embedded font: the file of
// the font, and the character. ok is false if it cannot: the glyph belongs to a system font, or no
// character below U+10000 shows it, as for a ligature.
func embeddableFont(glyph lineGlyph) (file *fontFile, char rune, ok bool) {
	for i := range builtins {
		if b := &builtins[i]; b.font() == glyph.Face.Font {
			r, ok := b.characters()[glyph.ID]
			return &b.file, r, ok
		}
	}
	return nil, 0, false
}

// advanceOf returns the width of glyph in ems: how far the pen moves to the next glyph, without
// kerning.
func advanceOf(glyph lineGlyph) float64 {
	return float64(glyph.Face.HorizontalAdvance(glyph.ID)) / float64(glyph.Face.Upem())
}

// glyphCharacters returns the character that each glyph of the font parsed shows. If several
// characters share a glyph, it is the lowest. Characters above U+FFFF are left out.
func glyphCharacters(parsed *font.Font) map[font.GID]rune {
	result := map[font.GID]rune{}
	for chars := parsed.Cmap.Iter(); chars.Next(); {
		r, id := chars.Char()
		if old, seen := result[id]; id != 0 && r >= ' ' && r <= 0xffff && (!seen || r < old) {
			result[id] = r
		}
	}
	return result
}

// HanScripts is the number of Chinese scripts: simplified and traditional letters.
const HanScripts = 2

var (
	//go:embed han/Hans.txt
	simplifiedLetters string
	//go:embed han/Hant.txt
	traditionalLetters string
)

// hanLetters are the letters and marks of each script, ascending.
var hanLetters = [HanScripts]func() []rune{
	sync.OnceValue(func() []rune { return []rune(simplifiedLetters) }),
	sync.OnceValue(func() []rune { return []rune(traditionalLetters) }),
}
