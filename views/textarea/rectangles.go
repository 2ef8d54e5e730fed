package textarea

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// rectangles are objects of a renderer that are used again each time it draws.
type rectangles struct {
	all  []*canvas.Rectangle
	used int
}

// begin makes all of them free to be used.
func (r *rectangles) begin() { r.used = 0 }

// next returns a free one, filled and in its place.
func (r *rectangles) next(fill color.Color, at fyne.Position, size fyne.Size) *canvas.Rectangle {
	if r.used == len(r.all) {
		r.all = append(r.all, canvas.NewRectangle(nil))
	}
	box := r.all[r.used]
	r.used++
	box.FillColor = fill
	box.Move(at)
	box.Resize(size)
	return box
}
