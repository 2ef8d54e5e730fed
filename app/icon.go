package app

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

// iconSVG is the program's icon. Icon.png at the top, which packaging takes, is it at
// 512 × 512 pixels.
//
//go:embed icon.svg
var iconSVG []byte

// icon returns it for windows and for the desktop.
func icon() fyne.Resource { return fyne.NewStaticResource("icon.svg", iconSVG) }
