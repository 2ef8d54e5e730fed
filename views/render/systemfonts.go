package render

import (
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"

	"nimgraph/views/scene"
)

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
