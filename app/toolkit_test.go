package app

import (
	"sync"
	"testing"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// toolkit is the toolkit's test driver as one program has it. All programs share one: a
// new one reads all fonts anew, and its shaper lets go of none that it has used.
type toolkit struct {
	fyne.App
	settings *toolkitSettings
}

// shared is the test driver of all programs.
var shared = sync.OnceValue(func() fyne.App {
	a := test.NewApp()
	a.NewWindow("") // the driver looks for the canvas of what is in none in the last window
	return a
})

// newToolkit returns the test driver as it is for a new program. After the test the
// toolkit lets go of all widgets.
func newToolkit(t *testing.T) *toolkit {
	t.Helper()
	a := shared()
	fyne.SetCurrentApp(a)
	a.Preferences().(interface{ WriteValues(func(map[string]any)) }).WriteValues(func(all map[string]any) { clear(all) })
	a.Clipboard().SetContent("")
	t.Cleanup(func() {
		fyne.SetCurrentApp(a)
		renderers.Clear()
		canvases.Clear()
		overrides.Clear()
	})
	return &toolkit{a, &toolkitSettings{Settings: a.Settings()}}
}

func (t *toolkit) Settings() fyne.Settings { return t.settings }

// toolkitSettings tells one program of changes, and passes a theme on where it is another.
type toolkitSettings struct {
	fyne.Settings
	listeners []func(fyne.Settings)
}

func (s *toolkitSettings) AddListener(f func(fyne.Settings)) { s.listeners = append(s.listeners, f) }

func (s *toolkitSettings) SetTheme(theme fyne.Theme) {
	if s.Theme() == theme {
		return
	}
	s.Settings.SetTheme(theme)
	for _, f := range s.listeners {
		f(s)
	}
}

// What the toolkit remembers of widgets: Fyne 2.8.1 lets go of it when a window is closed
// or has not shown them for a minute, which its test driver never does.
var (
	//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
	renderers sync.Map
	//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
	canvases sync.Map
	//go:linkname overrides fyne.io/fyne/v2/internal/cache.overrides
	overrides sync.Map
)
