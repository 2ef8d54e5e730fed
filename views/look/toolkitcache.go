package look

import (
	"time"
	_ "unsafe" // for go:linkname

	"github.com/go-text/typesetting/shaping"
)

// toolkitShaper is the text shaper of Fyne 2.8.1. It never forgets a font that it has used, because
// its buffer (harfbuzz.Buffer.planCache of go-text 0.3.4) keeps a plan for each font. It is nil if
// another release of Fyne has no such variable.
//
//go:linkname toolkitShaper fyne.io/fyne/v2/internal/painter.shaper
var toolkitShaper *shaping.HarfbuzzShaper

// ForgetFonts makes the toolkit forget the fonts that it has used for shaping. It must be called on
// the UI thread before each change of the theme: Fyne then reads all fonts again, and the former
// ones would take 12 to 18 MB for the rest of the program's life.
func ForgetFonts() {
	if toolkitShaper != nil {
		*toolkitShaper = shaping.HarfbuzzShaper{}
	}
}

// toolkitCacheTime is the time for which Fyne 2.8.1 keeps the renderer of a widget that is no longer
// shown. Fyne reads it from the environment variable FYNE_CACHE before any package of the program
// is initialised.
//
//go:linkname toolkitCacheTime fyne.io/fyne/v2/internal/cache.ValidDuration
var toolkitCacheTime time.Duration

// maxCacheTime is the time for which the toolkit keeps a renderer. Each edit replaces the widgets of
// the inspector, some 40 kB, so that quick editing keeps 80 MB in Fyne's minute. Fyne looks for old
// renderers every 10 s. A window without changes visits all its widgets 10 s before the time is over,
// to keep them, so that with 10 s it would do so in each frame.
const maxCacheTime = 20 * time.Second

// ShortenCache limits the time for which the toolkit keeps the renderers of widgets that are no longer
// shown to maxCacheTime. It must be called before the first window is shown.
func ShortenCache() { toolkitCacheTime = min(toolkitCacheTime, maxCacheTime) }
