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

// cardRows lays out the rows of a card below each other, a row without height left out.
type cardRows struct{}

var _ fyne.Layout = cardRows{}

// MinSize is called by Fyne; it asks for no width.
func (cardRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := float32(0)
	for _, o := range objects {
		if m := o.MinSize(); o.Visible() && m.Height > 0 {
			high += m.Height + cardGap
		}
	}
	return fyne.NewSize(0, max(0, high-cardGap))
}

// Layout is called by Fyne.
func (cardRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	y := float32(0)
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		high := o.MinSize().Height
		o.Resize(fyne.NewSize(size.Width, high))
		o.Move(fyne.NewPos(0, y))
		if high > 0 {
			y += high + cardGap
		}
	}
}
