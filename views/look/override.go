package look

import (
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Override is a widget in a theme of its own. Fyne 2.8.1 remembers what was ever shown in
// one for ever, with all that it refers to, and reads all fonts anew, 3 MB a style, for the
// texts there: so nothing that shows texts of its own stands in one, and what does refers to
// its window by [Held]. What is around the widget is let go of with what draws it.
type Override struct {
	widget.BaseWidget
	content fyne.CanvasObject
	theme   fyne.Theme
}

// NewOverride returns a widget in a theme of its own.
func NewOverride(content fyne.CanvasObject, theme fyne.Theme) *Override {
	o := &Override{content: content, theme: theme}
	o.ExtendBaseWidget(o)
	return o
}

func (o *Override) CreateRenderer() fyne.WidgetRenderer {
	held := container.NewStack(o.content)
	return &overrideRenderer{widget.NewSimpleRenderer(container.NewThemeOverride(held, o.theme)), held}
}

type overrideRenderer struct {
	fyne.WidgetRenderer
	held *fyne.Container
}

// Refresh does not have the toolkit take the theme for another.
func (r *overrideRenderer) Refresh() { r.held.Refresh() }

func (r *overrideRenderer) Destroy() { r.held.Objects = nil }

// Held returns what calls f on something as long as that is in use elsewhere.
func WeakCallback[T, V any](of *T, f func(*T, V)) func(V) {
	w := weak.Make(of)
	return func(v V) {
		if of := w.Value(); of != nil {
			f(of, v)
		}
	}
}
