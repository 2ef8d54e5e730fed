package reader

import "fyne.io/fyne/v2"

// bodyLayout gives the sheet the height that it has.
type bodyLayout struct{ reader *Reader }

// MinSize is called by Fyne; no width is asked for.
func (l *bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.reader.sheet == nil {
		return fyne.Size{}
	}
	return fyne.NewSize(0, l.reader.sheet.y)
}

// Layout is called by Fyne.
func (l *bodyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

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
