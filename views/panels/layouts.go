package panels

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
)

// Layouts of panels ask for no width and shorten texts that have too little room, so that the
// window can be as narrow as its board and its inspector.

// firstHeight returns the minimum height of objects[0].
func firstHeight(objects []fyne.CanvasObject) float32 { return objects[0].MinSize().Height }

// newContentWidthLayout returns a layout that makes its only object as wide as the content needs,
// instead of as wide as the room.
func newContentWidthLayout() fyne.Layout {
	return look.NewWidthLayout(firstHeight, func(objects []fyne.CanvasObject, size fyne.Size) {
		m := objects[0].MinSize()
		look.Place(objects[0], 0, 0, min(m.Width, size.Width), m.Height)
	})
}

// newTwoEndsLayout returns a layout that places the text left at the left end of a line and the text
// right at its right end. Texts that are too long are cut short. The two objects to lay out are the
// texts, or containers around them.
func newTwoEndsLayout(left, right *canvas.Text) fyne.Layout {
	first, last := left.Text, right.Text // the full texts
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

// newFittingText returns an object that shows t on one line. If the text of t does not fit, it shows
// the first of the texts in shorter that fits. If none fits, it cuts off the end of the last one.
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

// newBannerLayout returns a layout that places the objects of a banner, texts and gaps, in a row. The
// first object has the text headline. The object with index cutIndex has the text fullText, which is a
// formula or a hint and may be cut short; if cutIndex is 0, there is none. The minimum size has room for
// the full texts.
//
// If the row is too wide and the banner is high enough for two lines, the objects after the headline are
// on a second line. If they do not fit there, a formula leaves out its summands, and then the word before
// it is hidden.
//
// If there is still too little room, the text at cutIndex is cut short, and then the last objects are
// hidden, a formula together with the word before it. The headline is always visible, in smaller letters
// and cut short if necessary.
func newBannerLayout(headline, fullText string, cutIndex int) fyne.Layout {
	large := float32(0) // the size of the headline's letters if there is room
	fullSize := func(objects []fyne.CanvasObject) fyne.Size {
		size := rowSize(objects)
		grown := func(i int, text string, letters float32) {
			t := objects[i].(*canvas.Text)
			full := fyne.MeasureText(text, letters, t.TextStyle)
			size.Width += full.Width - t.MinSize().Width
			size.Height = max(size.Height, full.Height)
		}
		large = max(large, objects[0].(*canvas.Text).TextSize)
		grown(0, headline, large)
		if cutIndex > 0 {
			grown(cutIndex, fullText, objects[cutIndex].(*canvas.Text).TextSize)
		}
		return size
	}
	return look.NewLayout(fullSize, func(objects []fyne.CanvasObject, size fyne.Size) {
		const least, smallest = 60, 12 // the least width of the cut text, and size of the headline
		isSplit := size.Height >= bannerLines && fullSize(objects).Width > size.Width+0.5
		t := objects[0].(*canvas.Text)
		large = max(large, t.TextSize)
		t.TextSize = large
		if whole := fyne.MeasureText(headline, large, t.TextStyle).Width; whole > size.Width+0.5 {
			t.TextSize = max(float32(math.Floor(float64(large*size.Width/whole))), min(large, smallest))
		}
		t.Text = Shorten(headline, t, size.Width)
		room, cutRoom := size.Width-t.MinSize().Width, float32(0)
		second := 1 // the index of the first object after the headline, or on the second line
		text := fullText
		if isSplit {
			second, room = 2, size.Width
			if cutIndex > 0 {
				f := objects[cutIndex].(*canvas.Text)
				fits := func() bool {
					cutRoom = size.Width - rowSize(objects[second:]).Width + f.MinSize().Width
					return fyne.MeasureText(text, f.TextSize, f.TextStyle).Width <= cutRoom+0.5
				}
				if !fits() {
					text, _, _ = strings.Cut(fullText, " = ") // the value without its summands
				}
				if cutIndex > 2 && !fits() {
					second = cutIndex // without the word before the formula
					fits()
				}
			}
			for _, o := range objects[1:second] {
				o.Hide()
			}
		}
		for i, o := range objects[second:] {
			if f, ok := o.(*canvas.Text); ok && cutIndex == i+second {
				if !isSplit {
					cutRoom = room
				}
				f.Text = Shorten(text, f, max(cutRoom, least))
			}
			room -= o.MinSize().Width
			look.SetVisible(o, room > -1)
		}
		if cutIndex > 2 && !objects[cutIndex].Visible() { // the word before the formula; the hint is at 2, after the headline
			objects[cutIndex-2].Hide()
		}
		if !isSplit {
			placeRow(objects, size)
			return
		}
		half := fyne.NewSize(size.Width, size.Height/2)
		placeRow(objects[:1], half)
		placeRow(objects[second:], half)
		for _, o := range objects[second:] {
			o.Move(o.Position().AddXY(0, half.Height))
		}
	})
}

// bannerLines is the height from which a banner has room for two lines, in Fyne units.
const bannerLines = 40

// cornerEdge is the distance of the legend from the corner of the board, and cornerPadding the distance of
// its entries from its edges, in Fyne units.
var cornerEdge, cornerPadding = fyne.NewSize(16, 12), fyne.NewSize(12, 7)

// newLegendLayout returns a layout that places the entries of a legend in the lower left corner, in as
// many lines as necessary. Each line is lineHeight high. The first object is the background behind the
// entries.
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

// Shorten returns text if it is at most width Fyne units wide. Otherwise it returns the longest
// beginning that fits, followed by "…". style determines the font size and style.
func Shorten(text string, style *canvas.Text, width float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, style.TextSize, style.TextStyle).Width <= width+0.5 }
	if fits(text) {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters) // low letters fit
	for low+1 < high {
		if middle := (low + high) / 2; fits(string(letters[:middle]) + "…") {
			low = middle
		} else {
			high = middle
		}
	}
	return string(letters[:low]) + "…"
}

// newRowLayout returns a layout that places objects in a row. Texts stand on a common baseline,
// whatever their sizes. Other objects are centred vertically.
func newRowLayout() fyne.Layout { return look.NewLayout(rowSize, placeRow) }

// rowSize returns the minimum size of objects in a row.
func rowSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		m := o.MinSize()
		size.Width += m.Width
		size.Height = max(size.Height, m.Height)
	}
	return size
}

// placeRow places objects in a row of the given size.
func placeRow(objects []fyne.CanvasObject, size fyne.Size) {
	line := baseline(objects, size.Height)
	x := float32(0)
	for _, o := range objects {
		x += placeOnBaseline(o, x, line, size.Height)
	}
}

// baseline returns the y coordinate of the baseline for the texts among objects, in a row of the given
// height. The largest text is centred vertically.
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

// placeOnBaseline places object at x in a row of the given height, and returns its width. A text
// stands on the baseline at baselineY. Another object is centred vertically.
func placeOnBaseline(object fyne.CanvasObject, x, baselineY, height float32) (width float32) {
	m := object.MinSize()
	y := (height - m.Height) / 2
	if t, ok := object.(*canvas.Text); ok {
		_, base := measureText(t)
		y = float32(math.Round(float64(baselineY - base)))
	}
	look.Place(object, x, y, m.Width, m.Height)
	return m.Width
}

// measureText returns the size of t and its ascent, the distance from the top to the baseline, in Fyne
// units. The ascent is rounded up to a whole pixel, because the toolkit draws it there.
func measureText(t *canvas.Text) (size fyne.Size, ascent float32) {
	size, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return size, float32(math.Ceil(float64(base)))
}

// rowHeight returns the height that a row of texts needs, in Fyne units.
func rowHeight(row []fyne.CanvasObject) float32 {
	height := float32(22)
	for _, o := range row {
		height = max(height, o.MinSize().Height+2)
	}
	return height
}

// newCardLayout returns a layout that places the rows of a card from top to bottom, with a gap between
// them. An empty row has no gap.
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
