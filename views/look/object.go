package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Put gives an object its place and its size.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Resize(fyne.NewSize(width, height))
	o.Move(fyne.NewPos(x, y))
}

// Visibly shows or hides an object. To hide what is hidden would have the toolkit draw the
// window for nothing.
func Visibly(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// Space is nothing, of that size at least.
func Space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Focus gives the keyboard to something that is part of an object, where that is in a window.
func Focus(of fyne.CanvasObject, to fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(of); c != nil {
		c.Focus(to)
	}
}

// Pixels returns how many pixels of the screen a Fyne unit is, where an object is.
func Pixels(o fyne.CanvasObject) float64 {
	const far = 4096
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float64(x) / far
		}
	}
	return 1
}

// Guard is deferred by what the toolkit calls. A defect of it is told, and all that comes
// after it goes on: else it would end the program.
func Guard(failed func(error)) {
	if value := recover(); value != nil {
		failed(graphs.Recovered(value))
	}
}

// Arranged returns a layout by what objects need at least, and how they are placed once they
// are in a window.
func Arranged(least func([]fyne.CanvasObject) fyne.Size, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return Arrangement{least, place}
}

// InWidth is Arranged for objects that ask for no width: so that a window can be made as
// narrow as its board, they are shortened where there is no room for them.
func InWidth(high func([]fyne.CanvasObject) float32, place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return Arrangement{func(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, high(objects)) }, place}
}

// Arrangement is a layout of two functions.
type Arrangement struct {
	least func([]fyne.CanvasObject) fyne.Size
	place func([]fyne.CanvasObject, fyne.Size)
}

func (a Arrangement) MinSize(objects []fyne.CanvasObject) fyne.Size { return a.least(objects) }

func (a Arrangement) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 {
		a.place(objects, size)
	}
}

// Overlaid is Arranged for what lies over something else and asks for no room.
func Overlaid(place func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return Arrangement{func([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }, place}
}

// Text returns a line of text in a colour of the palette.
func Text(text string, size float32, c scene.Role, p *scene.Palette, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, p.Color(c))
	t.TextSize = size
	t.TextStyle = style
	return t
}

// Bold is the style of headings.
func Bold() fyne.TextStyle { return fyne.TextStyle{Bold: true} }

// Mono is the style of values: its face has ∞, ⊕ and →, and digits of equal width.
func Mono() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// Padded returns a layout with room around its content: above and below, and at the
// sides, in Fyne units.
func Padded(vertical, horizontal float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(vertical, vertical, horizontal, horizontal)
}
