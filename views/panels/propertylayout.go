package panels

import "fyne.io/fyne/v2"

// The measures of the fields, in Fyne units: the width of the column of their names, the
// gap behind it, and that between rows.
const propertyNames, propertyGap, propertyRows = 64, 8, 6

// firstLine is the height of a field of one line, beside which its name stands.
const firstLine = 31

// propertyColumns lays out the name of a field, the field, and below it what is wrong.
type propertyColumns struct{}

var _ fyne.Layout = propertyColumns{}

// MinSize is called by Fyne; it asks for no width.
func (propertyColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := objects[1].MinSize().Height
	if wrong := objects[2]; wrong.Visible() {
		high += wrong.MinSize().Height
	}
	return fyne.NewSize(0, high)
}

// Layout is called by Fyne. The name stands beside the first line of the field.
func (propertyColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	name, field, wrong := objects[0], objects[1], objects[2]
	x := float32(propertyNames + propertyGap)
	wide, high := size.Width-x, field.MinSize().Height
	field.Resize(fyne.NewSize(wide, high))
	field.Move(fyne.NewPos(x, 0))
	named := name.MinSize().Height
	name.Resize(fyne.NewSize(propertyNames, named))
	name.Move(fyne.NewPos(0, max(0, (min(high, firstLine)-named)/2)))
	wrong.Resize(fyne.NewSize(wide, wrong.MinSize().Height))
	wrong.Move(fyne.NewPos(x, high))
}

// propertyList lays out what is visible, below each other.
type propertyList struct{}

var _ fyne.Layout = propertyList{}

// MinSize is called by Fyne; it asks for no width.
func (propertyList) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := float32(0)
	for _, o := range objects {
		if o.Visible() {
			high += o.MinSize().Height + propertyRows
		}
	}
	return fyne.NewSize(0, max(0, high-propertyRows))
}

// Layout is called by Fyne.
func (propertyList) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			o.Resize(fyne.NewSize(size.Width, o.Size().Height)) // texts wrap at the width
			high := o.MinSize().Height
			o.Resize(fyne.NewSize(size.Width, high))
			o.Move(fyne.NewPos(0, y))
			y += high + propertyRows
		}
	}
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
