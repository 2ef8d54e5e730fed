package render

import (
	"bytes"
	_ "embed"
	"io"
	"log"
	"os"
	"path/filepath"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/shaping"

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
)

func parseFont(ttf []byte) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		// The files are part of the program and a test parses them.
		panic("render: built-in font: " + err.Error())
	}
	return face.Font
}

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
