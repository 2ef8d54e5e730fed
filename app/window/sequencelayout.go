package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// The widths of the left column, in Fyne units, and what part of the window it has
// between them.
const (
	leastLeft, mostLeft = 264, 348
	leftPart            = 0.3
)

// columns puts the question and its laws at the left, a line, and the values at the right.
type columns struct{}

var _ fyne.Layout = columns{}

// MinSize is called by Fyne.
func (columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	right := objects[2].MinSize()
	return fyne.NewSize(leastLeft+1+right.Width, max(objects[0].MinSize().Height, right.Height))
}

// Layout is called by Fyne.
func (columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := max(leastLeft, min(mostLeft, size.Width*leftPart))
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(1, size.Height))
	objects[1].Move(fyne.NewPos(left, 0))
	objects[2].Resize(fyne.NewSize(size.Width-left-1, size.Height))
	objects[2].Move(fyne.NewPos(left+1, 0))
}

func verticalLine() fyne.CanvasObject { return widget.NewSeparator() }

// pane puts two groups at the ends of a line, or the second below the first where there is
// no room for both, and the rest below them.
type pane struct{}

var _ fyne.Layout = pane{}

// paneGap is the least distance between two groups, and paneMargin what is left free
// around them, in Fyne units.
const paneGap, paneMargin = 16, 6

// MinSize is called by Fyne.
func (pane) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b, rest := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(a.Width, b.Width, rest.Width), a.Height+2*paneMargin+rest.Height)
}

// Layout is called by Fyne.
func (pane) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	height := max(a.Height, b.Height)
	objects[0].Resize(a)
	objects[0].Move(fyne.NewPos(paneMargin, paneMargin))
	objects[1].Resize(b)
	objects[1].Move(fyne.NewPos(size.Width-b.Width-paneMargin, paneMargin))
	if a.Width+b.Width+paneGap+2*paneMargin > size.Width {
		objects[1].Move(fyne.NewPos(paneMargin, height+paneMargin))
		height += b.Height
	}
	height += 2 * paneMargin
	objects[2].Resize(fyne.NewSize(size.Width, size.Height-height))
	objects[2].Move(fyne.NewPos(0, height))
}

// fixed asks for a width or a height, where it is not 0, whatever its objects need. With a
// height they stand in the middle, and are no higher than they need.
type fixed struct{ width, height float32 }

var _ fyne.Layout = fixed{}

// MinSize is called by Fyne.
func (f fixed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	if f.width > 0 {
		size.Width = f.width
	}
	if f.height > 0 {
		size.Height = f.height
	}
	return size
}

// Layout is called by Fyne.
func (f fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		height := size.Height
		if f.height > 0 {
			height = min(o.MinSize().Height, f.height)
		}
		o.Resize(fyne.NewSize(size.Width, height))
		o.Move(fyne.NewPos(0, (size.Height-height)/2))
	}
}
