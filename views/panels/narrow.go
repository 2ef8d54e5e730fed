package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The layouts of what stands around the board ask for no width and shorten what there is
// no room for, so that the window can be made as narrow as its board and its inspector.

// atMostWidth gives its one object the width of its content, and no more than there is.
type atMostWidth struct{}

var _ fyne.Layout = atMostWidth{}

func (atMostWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

func (atMostWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m := objects[0].MinSize()
	objects[0].Resize(fyne.NewSize(min(m.Width, size.Width), m.Height))
	objects[0].Move(fyne.NewPos(0, 0))
}

// twoEnds puts two texts at the ends of a line, each cut short where there is no room for
// all of it. The objects of the line are the texts, or are around them.
type twoEnds struct {
	left, right         string // in full
	leftText, rightText *canvas.Text
}

var _ fyne.Layout = twoEnds{}

// MinSize is called by Fyne; it asks for no width.
func (e twoEnds) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(e.leftText.MinSize().Height, e.rightText.MinSize().Height))
}

// Layout is called by Fyne.
func (e twoEnds) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	e.rightText.Text = Shortened(e.right, e.rightText, size.Width*2/3)
	width := e.rightText.MinSize().Width
	objects[1].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-width, 0))
	e.leftText.Text = Shortened(e.left, e.leftText, size.Width-width-gap)
	objects[0].Resize(fyne.NewSize(e.leftText.MinSize().Width, size.Height))
}

// fittingText is a text alone on its line: the first of several that there is room for, or as
// much of the last as there is room for. The first is the longest.
type fittingText struct{ texts []string }

var _ fyne.Layout = fittingText{}

// MinSize is called by Fyne; it asks for no width.
func (fittingText) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// Layout is called by Fyne.
func (e fittingText) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	t := objects[0].(*canvas.Text)
	for _, text := range e.texts {
		if t.Text = Shortened(text, t, size.Width); t.Text == text {
			break
		}
	}
	t.Resize(fyne.NewSize(t.MinSize().Width, size.Height))
}

// bannerRow lays out the banner's texts like centred, and hides from the end what there
// is no room for. The first object is the headline, which is always shown, cut short if
// need be. The formula is cut short where there is room for part of it; where there is
// none, it is hidden together with the word before it.
type bannerRow struct {
	centred
	first, formula string // in full
	at             int    // where the formula stands, or 0; the word is two before it
}

var _ fyne.Layout = bannerRow{}

// MinSize is called by Fyne; it is the size of all of it in full.
func (p bannerRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := p.centred.MinSize(objects)
	grown := func(i int, text string) {
		t := objects[i].(*canvas.Text)
		size.Width += fyne.MeasureText(text, t.TextSize, t.TextStyle).Width - t.MinSize().Width
	}
	grown(0, p.first)
	if p.at > 0 {
		grown(p.at, p.formula)
	}
	return size
}

func (p bannerRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	const least = 60 // of a formula
	t := objects[0].(*canvas.Text)
	t.Text = Shortened(p.first, t, size.Width)
	room := size.Width - t.MinSize().Width
	for i, o := range objects[1:] {
		if f, ok := o.(*canvas.Text); ok && p.at == i+1 {
			f.Text = Shortened(p.formula, f, max(room, least))
		}
		if room -= o.MinSize().Width; room > -1 {
			o.Show()
		} else {
			o.Hide()
		}
	}
	if p.at > 0 && !objects[p.at].Visible() {
		objects[p.at-2].Hide()
	}
	p.centred.Layout(objects, size)
}

// legendFlow lays out a card in the lower left corner, and entries upon it in as many
// lines as their widths ask for. The first object is the card.
type legendFlow struct{ lineHeight float32 }

var _ fyne.Layout = legendFlow{}

// cornerEdge is the distance of the card from the corner, and cornerPadding that of the
// entries from the card's edges, in Fyne units.
var cornerEdge, cornerPadding = fyne.NewSize(16, 12), fyne.NewSize(12, 7)

func (legendFlow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (c legendFlow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	card, items := objects[0], objects[1:]
	room := size.Width - 2*cornerEdge.Width - 2*cornerPadding.Width
	places := make([]fyne.Position, len(items))
	x, y, widest := float32(0), float32(0), float32(0)
	for i, item := range items {
		width := item.MinSize().Width
		if x > 0 && x+width > room {
			x, y = 0, y+c.lineHeight
		}
		places[i] = fyne.NewPos(x, y)
		x += width
		widest = max(widest, x)
	}
	card.Resize(fyne.NewSize(widest+2*cornerPadding.Width, y+c.lineHeight+2*cornerPadding.Height))
	corner := fyne.NewPos(cornerEdge.Width, size.Height-cornerEdge.Height-card.Size().Height)
	card.Move(corner)
	for i, item := range items {
		item.Resize(fyne.NewSize(item.MinSize().Width, c.lineHeight))
		item.Move(corner.Add(cornerPadding).Add(places[i]))
	}
}

// Shortened returns the text, or as much of its beginning as there is room for, in Fyne
// units, with "…" at its end.
func Shortened(text string, t *canvas.Text, room float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width <= room+0.5 }
	if fits(text) {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters) // low of them fit
	for low+1 < high {
		if middle := (low + high) / 2; fits(string(letters[:middle]) + "…") {
			low = middle
		} else {
			high = middle
		}
	}
	return string(letters[:low]) + "…"
}
