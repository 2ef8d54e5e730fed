package panels

import "fyne.io/fyne/v2"

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
