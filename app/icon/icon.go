// Package icon holds the program's icon. Icon.png at the top, which packaging
// takes, is icon.svg at 512 × 512 pixels.
package icon

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed icon.svg
var svg []byte

// Resource returns the icon for windows and for the desktop.
func Resource() fyne.Resource { return fyne.NewStaticResource("icon.svg", svg) }
