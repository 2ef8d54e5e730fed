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

// Walk calls visit for a visible object and, after it, for all visible objects inside it.
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

// Texts returns the texts that are visible in an object, separated by “|”. The text of a label
// occurs as a whole and again as the lines into which it is wrapped.
func Texts(o fyne.CanvasObject) string {
	var texts []string
	Walk(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			texts = append(texts, o.Text)
		case *widget.Label:
			texts = append(texts, o.Text)
		case *look.Paragraph:
			texts = append(texts, o.FullText())
		}
	})
	return strings.Join(texts, "|")
}
