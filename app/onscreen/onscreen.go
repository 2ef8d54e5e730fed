// Package onscreen is what can be read in the toolkit's objects, for tests.
package onscreen

import (
	"strings"

	"nimgraph/views/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Walk visits an object and all that is seen in it, those before their parts.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			Walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			Walk(child, visit)
		}
	}
}

// Texts returns all that can be read in an object, with “|” between the texts. That of a
// label stands as it was set, and again in the lines that it is broken into.
func Texts(o fyne.CanvasObject) string {
	var all []string
	Walk(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			all = append(all, o.Text)
		case *widget.Label:
			all = append(all, o.Text)
		case *look.Paragraph:
			all = append(all, o.FullText())
		}
	})
	return strings.Join(all, "|")
}
