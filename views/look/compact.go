package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Compact is the program's theme, whichever it is, with less air in entries: for fields
// in a narrow panel.
type Compact struct{ inherited }

var _ fyne.Theme = Compact{}

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
