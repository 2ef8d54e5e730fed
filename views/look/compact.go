package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Compact is the program's theme, whichever it is, with less air in entries: for fields
// in a narrow panel.
type Compact struct{}

var _ fyne.Theme = Compact{}

func (Compact) whole() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

// Color returns the colour that it is elsewhere.
func (c Compact) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return c.whole().Color(name, v)
}

// Font returns the font that it is elsewhere.
func (c Compact) Font(style fyne.TextStyle) fyne.Resource { return c.whole().Font(style) }

// Icon returns the icon that it is elsewhere.
func (c Compact) Icon(name fyne.ThemeIconName) fyne.Resource { return c.whole().Icon(name) }

// Size returns the size that it is elsewhere, but for the air within a widget.
func (c Compact) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNameText:
		return 13
	}
	return c.whole().Size(name)
}
