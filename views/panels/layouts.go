package panels

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
)

// The layouts of what stands around the board ask for no width and shorten what there is
// no room for, so that the window can be made as narrow as its board and its inspector.

// firstHigh is the height of the first of some objects.
func firstHeight(objects []fyne.CanvasObject) float32 { return objects[0].MinSize().Height }

// atMostWidth gives its one object the width of its content, and no more than there is.
func newContentWidthLayout() fyne.Layout {
	return look.NewWidthLayout(firstHeight, func(objects []fyne.CanvasObject, size fyne.Size) {
		m := objects[0].MinSize()
		look.Place(objects[0], 0, 0, min(m.Width, size.Width), m.Height)
	})
}

// twoEnds puts two texts at the ends of a line, each cut short where there is no room for
// all of it. The objects of the line are the texts, or are around them.
func newTwoEndsLayout(left, right *canvas.Text) fyne.Layout {
	first, last := left.Text, right.Text // in full
	high := func([]fyne.CanvasObject) float32 { return max(left.MinSize().Height, right.MinSize().Height) }
	return look.NewWidthLayout(high, func(objects []fyne.CanvasObject, size fyne.Size) {
		const gap = 8
		right.Text = Shorten(last, right, size.Width*2/3)
		width := right.MinSize().Width
		look.Place(objects[1], size.Width-width, 0, width, size.Height)
		left.Text = Shorten(first, left, size.Width-width-gap)
		look.Place(objects[0], 0, 0, left.MinSize().Width, size.Height)
	})
}

// fitting returns a text alone on its line: what it says or, where there is no room for that,
// the first of some shorter texts that there is room for, or as much of the last as there is
// room for.
func newFittingText(t *canvas.Text, shorter ...string) fyne.CanvasObject {
	texts := append([]string{t.Text}, shorter...)
	return container.New(look.NewWidthLayout(firstHeight, func(_ []fyne.CanvasObject, size fyne.Size) {
		for _, text := range texts {
			if t.Text = Shorten(text, t, size.Width); t.Text == text {
				break
			}
		}
		t.Resize(fyne.NewSize(t.MinSize().Width, size.Height))
	}), t)
}

// bannerRow lays out the banner's texts like centred, and hides from the end what there
// is no room for. The first object is the headline, which is always shown, in smaller letters
// and at last cut short if need be. The formula or hint, which stands at a place among the objects but for 0, is cut short
// where there is room for part of it; where there is none, it is hidden together with the
// word two before a formula. It asks for the size of all of it in full.
func newBannerLayout(first, formula string, at int) fyne.Layout {
	large := float32(0) // the letters of the headline where there is room
	return look.NewLayout(func(objects []fyne.CanvasObject) fyne.Size {
		size := rowSize(objects)
		grown := func(i int, text string, letters float32) {
			t := objects[i].(*canvas.Text)
			full := fyne.MeasureText(text, letters, t.TextStyle)
			size.Width += full.Width - t.MinSize().Width
			size.Height = max(size.Height, full.Height)
		}
		large = max(large, objects[0].(*canvas.Text).TextSize)
		grown(0, first, large)
		if at > 0 {
			grown(at, formula, objects[at].(*canvas.Text).TextSize)
		}
		return size
	}, func(objects []fyne.CanvasObject, size fyne.Size) {
		const least, smallest = 60, 12 // of a formula, and of the headline's letters
		t := objects[0].(*canvas.Text)
		large = max(large, t.TextSize)
		t.TextSize = large
		if whole := fyne.MeasureText(first, large, t.TextStyle).Width; whole > size.Width+0.5 {
			t.TextSize = max(float32(math.Floor(float64(large*size.Width/whole))), min(large, smallest))
		}
		t.Text = Shorten(first, t, size.Width)
		room := size.Width - t.MinSize().Width
		for i, o := range objects[1:] {
			if f, ok := o.(*canvas.Text); ok && at == i+1 {
				f.Text = Shorten(formula, f, max(room, least))
			}
			room -= o.MinSize().Width
			look.SetVisible(o, room > -1)
		}
		if at > 2 && !objects[at].Visible() { // a hint is at 2, after the headline
			objects[at-2].Hide()
		}
		placeRow(objects, size)
	})
}

// cornerEdge is the distance of the legend from the corner, and cornerPadding that of its
// entries from its edges, in Fyne units.
var cornerEdge, cornerPadding = fyne.NewSize(16, 12), fyne.NewSize(12, 7)

// legendFlow lays out a card in the lower left corner, and entries upon it in as many
// lines as their widths ask for. The first object is the card.
func newLegendLayout(lineHeight float32) fyne.Layout {
	return look.NewOverlay(func(objects []fyne.CanvasObject, size fyne.Size) {
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
				x, y = 0, y+lineHeight
			}
			places[i] = fyne.NewPos(x, y)
			x += width
			widest = max(widest, x)
		}
		card.Resize(fyne.NewSize(widest+2*cornerPadding.Width, y+lineHeight+2*cornerPadding.Height))
		corner := fyne.NewPos(cornerEdge.Width, size.Height-cornerEdge.Height-card.Size().Height)
		card.Move(corner)
		for i, item := range items {
			item.Resize(fyne.NewSize(item.MinSize().Width, lineHeight))
			item.Move(corner.Add(cornerPadding).Add(places[i]))
		}
	})
}

// Shortened returns the text, or as much of its beginning as there is room for, in Fyne
// units, with "…" at its end.
func Shorten(text string, t *canvas.Text, room float32) string {
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

// centred lays objects out in a row: texts of any face and size on one baseline, all
// else in the middle of the row's height.
func newRowLayout() fyne.Layout { return look.NewLayout(rowSize, placeRow) }

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
		x += placeOnBaseline(o, x, line, size.Height)
	}
}

// baseline returns where the baseline of a row's largest text is when that text
// is centred.
func baseline(objects []fyne.CanvasObject, height float32) float32 {
	line, largest := height/2, float32(0)
	for _, o := range objects {
		if t, ok := o.(*canvas.Text); ok && t.TextSize > largest && t.Text != "" {
			size, base := measureText(t)
			largest, line = t.TextSize, (height-size.Height)/2+base
		}
	}
	return line
}

// stand puts an object into a row of that height, a text on its baseline, and returns how
// wide it is.
func placeOnBaseline(o fyne.CanvasObject, x, line, height float32) (width float32) {
	m := o.MinSize()
	y := (height - m.Height) / 2
	if t, ok := o.(*canvas.Text); ok {
		_, base := measureText(t)
		y = float32(math.Round(float64(line - base)))
	}
	look.Place(o, x, y, m.Width, m.Height)
	return m.Width
}

// measured returns a text's size, and the distance from its top to its baseline, in Fyne
// units. The baseline is drawn on a whole pixel, rounded up.
func measureText(t *canvas.Text) (fyne.Size, float32) {
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
func newCardLayout() fyne.Layout {
	return look.NewWidthLayout(func(objects []fyne.CanvasObject) float32 {
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
			high := heightForWidth(o, size.Width)
			look.Place(o, 0, y, size.Width, high)
			if high > 0 {
				y += high + cardGap
			}
		}
	})
}
