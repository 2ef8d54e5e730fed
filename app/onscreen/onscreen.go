// Package onscreen reads texts from the toolkit's objects, for tests.
package onscreen

import (
	"strings"

	"nimgraph/views/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Walk calls visit for object and for all objects inside it, each before the objects that it
// contains. It leaves out invisible objects.
func Walk(object fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if object == nil || !object.Visible() {
		return
	}
	visit(object)
	switch object := object.(type) {
	case *fyne.Container:
		for _, child := range object.Objects {
			Walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(object).Objects() {
			Walk(child, visit)
		}
	}
}

// Texts returns the visible texts in object, joined with "|". A label contributes its whole text,
// and also each line into which it is wrapped.
func Texts(object fyne.CanvasObject) string {
	var texts []string
	Walk(object, func(object fyne.CanvasObject) {
		switch object := object.(type) {
		case *canvas.Text:
			texts = append(texts, object.Text)
		case *widget.Label:
			texts = append(texts, object.Text)
		case *look.Paragraph:
			texts = append(texts, object.FullText())
		}
	})
	return strings.Join(texts, "|")
}
