package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
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

// Flush is the program's theme, whichever it is, without room in and between widgets: for a
// table whose cells touch, and whose headings have no ground of their own.
type Flush struct{ inherited }

var _ fyne.Theme = Flush{}

// Size returns the size that it is elsewhere, but for room.
func (f Flush) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNamePadding || name == theme.SizeNameInnerPadding {
		return 0
	}
	return f.whole().Size(name)
}

// Color returns the colour that it is elsewhere, but for the ground of headings.
func (f Flush) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameHeaderBackground {
		return color.Transparent
	}
	return f.whole().Color(name, v)
}

// Tracks is the program's theme, whichever it is, for sliders: the toolkit draws the line
// that a slider moves on in the colour of an entry's ground, in which it is hardly seen.
type Tracks struct{ inherited }

var _ fyne.Theme = Tracks{}

// Color returns the colour that it is elsewhere, but for the line that a slider moves on.
func (t Tracks) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground {
		name = theme.ColorNameInputBorder
	}
	return t.whole().Color(name, v)
}
