package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

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
