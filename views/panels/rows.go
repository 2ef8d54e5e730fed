package panels

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/views/look"
)

// centred lays objects out in a row: texts of any face and size on one baseline, all
// else in the middle of the row's height.
func centred() fyne.Layout { return look.Arranged(rowSize, placeRow) }

func rowSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		m := o.MinSize()
		size.Width += m.Width
		size.Height = max(size.Height, m.Height)
	}
	return size
}

func placeRow(objects []fyne.CanvasObject, size fyne.Size) {
	line := baseline(objects, size.Height)
	x := float32(0)
	for _, o := range objects {
		x += stand(o, x, line, size.Height)
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

// stand puts an object into a row of that height, a text on its baseline, and returns how
// wide it is.
func stand(o fyne.CanvasObject, x, line, height float32) (width float32) {
	m := o.MinSize()
	y := (height - m.Height) / 2
	if t, ok := o.(*canvas.Text); ok {
		_, base := measured(t)
		y = float32(math.Round(float64(line - base)))
	}
	look.Put(o, x, y, m.Width, m.Height)
	return m.Width
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
func cardRows() fyne.Layout {
	return look.InWidth(func(objects []fyne.CanvasObject) float32 {
		high := float32(0)
		for _, o := range objects {
			if m := o.MinSize(); o.Visible() && m.Height > 0 {
				high += m.Height + cardGap
			}
		}
		return max(0, high-cardGap)
	}, func(objects []fyne.CanvasObject, size fyne.Size) {
		y := float32(0)
		for _, o := range objects {
			high := natural(o, size.Width)
			look.Put(o, 0, y, size.Width, high)
			if high > 0 {
				y += high + cardGap
			}
		}
	})
}
