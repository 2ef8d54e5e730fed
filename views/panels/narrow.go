package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The layouts of what stands around the board ask for no width and shorten what there is
// no room for, so that the window can be made as narrow as its board and its inspector.

// hugging gives its one object the width that it needs, or what there is.
type hugging struct{}

var _ fyne.Layout = hugging{}

func (hugging) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

func (hugging) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m := objects[0].MinSize()
	objects[0].Resize(fyne.NewSize(min(m.Width, size.Width), m.Height))
	objects[0].Move(fyne.NewPos(0, 0))
}

// ends puts two texts at the ends of a line, each cut short where there is no room for
// all of it. The objects of the line are the texts, or are around them.
type ends struct {
	left, right         string // in full
	leftText, rightText *canvas.Text
}

var _ fyne.Layout = ends{}

// MinSize is called by Fyne; it asks for no width.
func (e ends) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(e.leftText.MinSize().Height, e.rightText.MinSize().Height))
}

// Layout is called by Fyne.
func (e ends) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	e.rightText.Text = shortened(e.right, e.rightText, size.Width*2/3)
	width := e.rightText.MinSize().Width
	objects[1].Resize(fyne.NewSize(width, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-width, 0))
	e.leftText.Text = shortened(e.left, e.leftText, size.Width-width-gap)
	objects[0].Resize(fyne.NewSize(e.leftText.MinSize().Width, size.Height))
}

// ending is a text alone on its line: the first of several that there is room for, or as
// much of the last as there is room for. The first is the longest.
type ending struct{ texts []string }

var _ fyne.Layout = ending{}

// MinSize is called by Fyne; it asks for no width.
func (ending) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// Layout is called by Fyne.
func (e ending) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	t := objects[0].(*canvas.Text)
	for _, text := range e.texts {
		if t.Text = shortened(text, t, size.Width); t.Text == text {
			break
		}
	}
	t.Resize(fyne.NewSize(t.MinSize().Width, size.Height))
}

// prefix is centred, with what there is no room for left out. The first object is a
// text that is always there, cut short if need be, and so is a formula where there
// is room for some of it; without it, the word before it is left out too.
type prefix struct {
	centred
	first, formula string // in full
	at             int    // where the formula stands, or 0; the word is two before it
}

var _ fyne.Layout = prefix{}

// MinSize is what all of it would take.
func (p prefix) MinSize(objects []fyne.CanvasObject) fyne.Size {
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

func (p prefix) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not on the window yet
	}
	const least = 60 // of a formula
	t := objects[0].(*canvas.Text)
	t.Text = shortened(p.first, t, size.Width)
	room := size.Width - t.MinSize().Width
	for i, o := range objects[1:] {
		if f, ok := o.(*canvas.Text); ok && p.at == i+1 {
			f.Text = shortened(p.formula, f, max(room, least))
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

// inCorner lays a surface and what lies on it into the lower left corner, in as
// many lines as it takes.
type inCorner struct{ lineHeight float32 }

var _ fyne.Layout = inCorner{}

// cornerEdge is what is left free around the surface, and padding within it.
var cornerEdge, cornerPadding = fyne.NewSize(16, 12), fyne.NewSize(12, 7)

func (inCorner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (c inCorner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
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

// shortened returns the text, or as much of its beginning as there is room for, in Fyne
// units, with "…" at its end.
func shortened(text string, t *canvas.Text, room float32) string {
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
