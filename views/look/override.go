package look

import (
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// ThemeOverride shows a widget in another theme. Fyne 2.8.1 never forgets an object that was shown
// in such a theme, or anything that it refers to, and loads all fonts again for its texts, 3 MB a
// style. So only widgets without texts of their own should be shown in one, and their callbacks
// should refer to the window through [WeakCallback]. The container around the widget is dropped
// with its renderer.
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

// overrideRenderer is the renderer of an ThemeOverride.
type overrideRenderer struct {
	fyne.WidgetRenderer
	held *fyne.Container
}

// Refresh implements fyne.WidgetRenderer. It does nothing, because a refresh of Fyne's theme
// container would load the theme again.
func (r *overrideRenderer) Refresh() { r.held.Refresh() }

// Destroy drops the content, because Fyne never forgets the container; see ThemeOverride.
func (r *overrideRenderer) Destroy() { r.held.Objects = nil }

// WeakCallback returns a function that passes target and its argument to callback. The function
// holds only a weak pointer to target: after target has been collected as garbage, it does nothing.
// callback must not refer to target itself.
func WeakCallback[T, V any](target *T, callback func(*T, V)) func(V) {
	w := weak.Make(target)
	return func(v V) {
		if target := w.Value(); target != nil {
			callback(target, v)
		}
	}
}
