package look

import (
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// ThemeOverride shows a widget in a theme of its own.
//
// Fyne 2.8.1 never forgets an object that was shown in such a theme, nor anything that the object
// refers to. It also loads all fonts again for the texts of the object, 3 MB a style. So only widgets
// without texts should be shown in a ThemeOverride, and their callbacks should refer to the window
// through [WeakCallback].
type ThemeOverride struct {
	widget.BaseWidget
	content fyne.CanvasObject
	theme   fyne.Theme
}

// NewThemeOverride returns a widget that shows content in the given theme instead of the program's
// theme.
func NewThemeOverride(content fyne.CanvasObject, theme fyne.Theme) *ThemeOverride {
	o := &ThemeOverride{content: content, theme: theme}
	o.ExtendBaseWidget(o)
	return o
}

// CreateRenderer implements fyne.Widget.
func (o *ThemeOverride) CreateRenderer() fyne.WidgetRenderer {
	held := container.NewStack(o.content)
	return &overrideRenderer{NewRenderer(o, container.NewThemeOverride(held, o.theme)), held}
}

// overrideRenderer is the renderer of a ThemeOverride.
type overrideRenderer struct {
	fyne.WidgetRenderer
	held *fyne.Container
}

// Refresh implements fyne.WidgetRenderer. It does nothing, because a refresh of Fyne's theme
// container would load the theme again.
func (r *overrideRenderer) Refresh() { r.held.Refresh() }

// Destroy removes the content from its container, because Fyne never forgets the container.
func (r *overrideRenderer) Destroy() { r.held.Objects = nil }

// WeakCallback returns a function that calls callback with target and its argument. The function
// holds only a weak pointer to target and does nothing after target has been collected. callback must
// not refer to target itself.
func WeakCallback[T, V any](target *T, callback func(*T, V)) func(V) {
	w := weak.Make(target)
	return func(v V) {
		if target := w.Value(); target != nil {
			callback(target, v)
		}
	}
}
