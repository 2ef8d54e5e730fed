package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Override is an object in a theme of its own. The toolkit's own way to that keeps what it
// has shown: Fyne 2.8.1 remembers the theme of each line and text below for ever, and with
// the theme all that it was for, a closed window too. Here it is let go of together with
// what draws it, and taken up again where it is shown again.
type Override struct {
	widget.BaseWidget
	content fyne.CanvasObject
	theme   fyne.Theme
}

// NewOverride returns an object in a theme of its own.
func NewOverride(content fyne.CanvasObject, theme fyne.Theme) *Override {
	o := &Override{content: content, theme: theme}
	o.ExtendBaseWidget(o)
	return o
}

func (o *Override) CreateRenderer() fyne.WidgetRenderer {
	held := container.NewStack(o.content)
	themed := container.NewThemeOverride(held, o.theme)
	return &overrideRenderer{widget.NewSimpleRenderer(themed), themed, held}
}

type overrideRenderer struct {
	fyne.WidgetRenderer
	themed *container.ThemeOverride
	held   *fyne.Container
}

// Refresh has what has come into the content since in its theme as well.
func (r *overrideRenderer) Refresh() { r.themed.Refresh() }

func (r *overrideRenderer) Destroy() { r.held.Objects = nil }
