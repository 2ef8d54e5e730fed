package reader

import "fyne.io/fyne/v2"

// readerLayout lays out the head above the page. Where the width is another, the page is
// set anew first: the height of the sheet depends on it.
type readerLayout struct{ reader *Reader }

// leastWidth is the least width at which a page can be read, in Fyne units.
const leastWidth = 200

// MinSize is called by Fyne.
func (l readerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, objects[1].MinSize().Height+200)
}

// Layout is called by Fyne.
func (l readerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	if size.Width != l.reader.width {
		l.reader.set(size.Width)
	}
	head := objects[1].MinSize().Height
	objects[0].Resize(size)
	objects[1].Resize(fyne.NewSize(size.Width, head))
	objects[2].Resize(fyne.NewSize(size.Width, 1))
	objects[2].Move(fyne.NewPos(0, head))
	objects[3].Resize(fyne.NewSize(size.Width, size.Height-head-1))
	objects[3].Move(fyne.NewPos(0, head+1))
	objects[4].Resize(size)
}
