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

// weights is how many faces each font has: scene.Sans and scene.Bold.
const weights = 2

// capitals is the height of the built-in faces' capitals in ems. Text is centred on
// a point by putting their middle there.
const capitals = 0.714

//go:embed NotoSans-Regular.ttf
var regularTTF []byte

//go:embed NotoSans-Bold.ttf
var boldTTF []byte

// The parsed files are read-only and shared; parsing takes 2 to 5 ms each, so
// each is parsed when it is first needed and never at start-up.
var (
	plainFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(regularTTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(boldTTF) }),
	}
	symbolFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(dejavusans.TTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(dejavusansbold.TTF) }),
	}
	hanFonts = [weights][HanScripts]func() *font.Font{scene.Sans: hanFontsOf(false), scene.Bold: hanFontsOf(true)}
)

func hanFontsOf(bold bool) (fonts [HanScripts]func() *font.Font) {
	for script := range fonts {
		fonts[script] = sync.OnceValue(func() *font.Font { return parseFont(HanFont(script, bold)) })
	}
	return fonts
}

func parseFont(ttf []byte) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		// The files are part of the program and a test parses them.
		panic("render: built-in font: " + err.Error())
	}
	return face.Font
}

// fallback finds the face that has a character, of the built-in ones if it can.
type fallback struct {
	style  scene.Font
	plain  *font.Face
	symbol *font.Face
	han    [HanScripts]*font.Face
	script int // of han, for the text that is being set
	system *systemFonts
}

// choose takes the Chinese font that has all letters of a text, so that it is set in one; the
// first where none has.
func (f *fallback) choose(text []rune) {
	f.script = 0
	if !slices.ContainsFunc(text, mathtext.Eastern) {
		return
	}
	for script := range f.han {
		if f.han[script] == nil {
			f.han[script] = font.NewFace(hanFonts[f.style][script]())
		}
		if !slices.ContainsFunc(text, func(r rune) bool { return mathtext.Eastern(r) && !covers(f.han[script], r) }) {
			f.script = script
			return
		}
	}
}

func covers(face *font.Face, r rune) bool {
	_, has := face.NominalGlyph(r)
	return has
}

// ResolveFace returns the first face that has the character, and the plain face,
// for its empty box, where none has.
func (f *fallback) ResolveFace(r rune) *font.Face {
	if f.plain == nil {
		f.plain = font.NewFace(plainFonts[f.style]())
	}
	if covers(f.plain, r) {
		return f.plain
	}
	if face := f.han[f.script]; face != nil && covers(face, r) {
		return face
	}
	if f.symbol == nil {
		f.symbol = font.NewFace(symbolFonts[f.style]())
	}
	if covers(f.symbol, r) {
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

// systemFonts looks for characters among the fonts of the system. The first search
// lists them all, which takes about a second the first time ever and some
// milliseconds after that, since the list is kept in the user's cache folder.
type systemFonts struct {
	fonts  *fontscan.FontMap
	failed bool
}

// face returns a face with outlines for the character, or nil.
func (s *systemFonts) face(r rune, style scene.Font) (face *font.Face) {
	defer func() {
		if recover() != nil { // a broken font file
			s.failed, face = true, nil
		}
	}()
	if s.fonts == nil && !s.failed {
		s.load()
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
	id, has := found.NominalGlyph(r)
	if !has || found.GlyphData(id) == nil {
		return nil
	}
	return found
}

func (s *systemFonts) load() {
	for _, folder := range []string{cacheFolder(), os.TempDir()} { // the first may be full, or another's
		fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
		if fonts.UseSystemFonts(folder) == nil {
			s.fonts = fonts
			return
		}
	}
	s.failed = true
}

// cacheFolder returns where the list of fonts is kept: a temporary folder where
// the user has no cache folder that can be written to.
func cacheFolder() string {
	if dir, err := os.UserCacheDir(); err == nil {
		dir = filepath.Join(dir, "nimgraph")
		if os.MkdirAll(dir, 0o755) == nil {
			return dir
		}
	}
	return os.TempDir()
}

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

var (
	//go:embed han/NotoSansHans-Regular.otf
	simplified []byte
	//go:embed han/NotoSansHans-Bold.otf
	simplifiedBold []byte
	//go:embed han/NotoSansHant-Regular.otf
	traditional []byte
	//go:embed han/NotoSansHant-Bold.otf
	traditionalBold []byte
)

// HanScripts is how many Chinese scripts there are: simplified and traditional letters.
const HanScripts = 2

// HanFont returns the file of a font for Chinese, which must not be changed: of the script 0,
// simplified, or 1. They are Noto Sans CJK without what is no Chinese letter or mark, as
// `.ci/fonts` makes them.
func HanFont(script int, bold bool) []byte {
	return [HanScripts][2][]byte{{simplified, simplifiedBold}, {traditional, traditionalBold}}[script][map[bool]int{true: 1}[bold]]
}
