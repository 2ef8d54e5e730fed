package panels

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// centred lays objects out in a row: texts of any face and size on one baseline, all
// else in the middle of the row's height.
type centred struct{}

var _ fyne.Layout = centred{}

func (centred) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		m := o.MinSize()
		size.Width += m.Width
		size.Height = max(size.Height, m.Height)
	}
	return size
}

func (centred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line := baseline(objects, size.Height)
	x := float32(0)
	for _, o := range objects {
		m := o.MinSize()
		o.Resize(m)
		o.Move(fyne.NewPos(x, rowPlace(o, m, line, size.Height)))
		x += m.Width
	}
}

// baseline returns where the baseline of a row's largest text is when that text
// is centred.
func baseline(objects []fyne.CanvasObject, height float32) float32 {
	line, largest := height/2, float32(0)
	for _, o := range objects {
		if t, ok := o.(*canvas.Text); ok && t.TextSize > largest && t.Text != "" {
			size, base := measured(t)
			largest, line = t.TextSize, (height-size.Height)/2+base
		}
	}
	return line
}

// rowPlace returns the vertical position of an object in a row.
func rowPlace(o fyne.CanvasObject, size fyne.Size, line, height float32) float32 {
	if t, ok := o.(*canvas.Text); ok {
		_, base := measured(t)
		return float32(math.Round(float64(line - base)))
	}
	return (height - size.Height) / 2
}

// measured returns a text's size, and the distance from its top to its baseline, in Fyne
// units. The baseline is drawn on a whole pixel, rounded up.
func measured(t *canvas.Text) (fyne.Size, float32) {
	size, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return size, float32(math.Ceil(float64(base)))
}

// rowHeight returns the height of a row of texts, in Fyne units.
func rowHeight(row []fyne.CanvasObject) float32 {
	height := float32(22)
	for _, o := range row {
		height = max(height, o.MinSize().Height+2)
	}
	return height
}
