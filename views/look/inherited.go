package look

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// inherited is the program's theme, whichever it is: what a theme for a part of the window
// changes little of.
type inherited struct{}

var _ fyne.Theme = inherited{}

func (inherited) whole() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

// Color returns the colour that it is elsewhere.
func (i inherited) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return i.whole().Color(name, v)
}

// Font returns the font that it is elsewhere.
func (i inherited) Font(style fyne.TextStyle) fyne.Resource { return i.whole().Font(style) }

// Icon returns the icon that it is elsewhere.
func (i inherited) Icon(name fyne.ThemeIconName) fyne.Resource { return i.whole().Icon(name) }

// Size returns the size that it is elsewhere.
func (i inherited) Size(name fyne.ThemeSizeName) float32 { return i.whole().Size(name) }
