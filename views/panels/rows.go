package panels

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// centred lays objects out in a row: texts on one baseline whatever their face
// and size, all else centred on the row's height.
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

func rowPlace(o fyne.CanvasObject, size fyne.Size, line, height float32) float32 {
	if t, ok := o.(*canvas.Text); ok {
		_, base := measured(t)
		return float32(math.Round(float64(line - base)))
	}
	return (height - size.Height) / 2
}

// measured returns a text's size and how far below its top the baseline is drawn:
// on a whole pixel, rounded up.
func measured(t *canvas.Text) (fyne.Size, float32) {
	size, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return size, float32(math.Ceil(float64(base)))
}

// columns lays a table of three columns out: the widths of the first two are
// fixed.
type columns struct{ first, second float32 }

var _ fyne.Layout = columns{}

func (c columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(c.first+c.second, 0)
	for i := 0; i+2 < len(objects); i += 3 {
		size.Height += rowHeight(objects[i : i+3])
		size.Width = max(size.Width, c.first+c.second+objects[i+2].MinSize().Width)
	}
	return size
}

func (c columns) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	y := float32(0)
	for i := 0; i+2 < len(objects); i += 3 {
		row := objects[i : i+3]
		height := rowHeight(row)
		line := baseline(row, height)
		for k, x := range [3]float32{0, c.first, c.first + c.second} {
			m := row[k].MinSize()
			row[k].Resize(m)
			row[k].Move(fyne.NewPos(x, y+rowPlace(row[k], m, line, height)))
		}
		y += height
	}
}

func rowHeight(row []fyne.CanvasObject) float32 {
	height := float32(22)
	for _, o := range row {
		height = max(height, o.MinSize().Height+2)
	}
	return height
}

// shelf lays objects out in a row as far as there is room, and leaves the rest
// out: it takes no width of its own, so that a panel's width does not depend on
// what is in it.
type shelf struct{}

var _ fyne.Layout = shelf{}

const shelfGap = 6

func (shelf) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := centred{}.MinSize(objects)
	size.Width = 0
	return size
}

func (shelf) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, o := range objects {
		m := o.MinSize()
		if x+m.Width > size.Width {
			o.Hide()
			x = size.Width + 1 // what comes later is left out as well
			continue
		}
		o.Show()
		o.Resize(m)
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		x += m.Width + shelfGap
	}
}
