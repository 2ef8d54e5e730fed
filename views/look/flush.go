package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Flush is the program's theme, whichever it is, without room in and between widgets: for
// texts in columns of their own, and for a table whose cells touch, and whose headings have
// no ground of their own.
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
