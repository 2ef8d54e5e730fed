package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// swatches is a row of colours from which the user chooses one for the selected vertices, by a click
// or with the arrow keys and Space. The first swatch stands for no colour, so that vertices have the
// colours of their outcomes.
type swatches struct {
	widget.BaseWidget
	words    *words.Words
	tips     *Tips
	palette  *scene.Palette
	onChoose func(document.Colour)
	onLeave  func()
	current  int // the colour of all selected vertices; -1 if they differ
	cursor   int // the index that the keyboard acts on
	hovered  int // the index under the pointer, or -1
	focused  bool

	rings, discs []*canvas.Circle
	slash        *canvas.Line // crosses the disc that stands for no colour
}

var (
	_ fyne.Focusable     = (*swatches)(nil)
	_ fyne.Tappable      = (*swatches)(nil)
	_ desktop.Hoverable  = (*swatches)(nil)
	_ desktop.Cursorable = (*swatches)(nil)
)

// colours is the number of swatches.
const colours = int(document.Grey) + 1

// The height of the row and of a property's name, and the diameter of a disc, in Fyne units.
const swatchHeight, swatchDisc = 36, 16

// newSwatches returns a row of colours of which none is marked. w provides the names of the colours,
// and t shows them as tips.
func newSwatches(w *words.Words, t *Tips) *swatches {
	s := &swatches{
		words: w, tips: t, palette: scene.Light(), current: -1, hovered: -1,
		onChoose: func(document.Colour) {}, onLeave: func() {}, slash: canvas.NewLine(color.Transparent),
	}
	s.ExtendBaseWidget(s)
	return s
}

// markColour marks the colour with the index current, which is the colour of the selected vertices. If
// current is -1, no colour is marked, because the vertices differ. palette has the colours.
func (s *swatches) markColour(current int, palette *scene.Palette) {
	if current != s.current || palette != s.palette {
		s.current, s.palette = current, palette
		s.cursor = max(current, 0)
		s.Refresh()
	}
}

// pitch returns the distance between the centres of neighbouring discs, in Fyne units.
func (s *swatches) pitch() float32 { return s.Size().Width / float32(colours) }

// swatchAt returns the index of the colour at position, or -1 if there is none.
func (s *swatches) swatchAt(position fyne.Position) int {
	if k := int(position.X / s.pitch()); position.X >= 0 && k < colours {
		return k
	}
	return -1
}

// chooseColour calls onChoose with the colour that has the given index. It ignores -1.
func (s *swatches) chooseColour(index int) {
	if index >= 0 {
		s.cursor = index
		s.onChoose(document.Colour(index))
	}
}

// Tapped implements fyne.Tappable. It chooses the colour that was clicked.
func (s *swatches) Tapped(event *fyne.PointEvent) { s.chooseColour(s.swatchAt(event.Position)) }

// MouseIn implements desktop.Hoverable. It shows the name of the colour as a tip.
func (s *swatches) MouseIn(event *desktop.MouseEvent) { s.MouseMoved(event) }

// MouseMoved implements desktop.Hoverable. It shows the name of the colour under the pointer as a tip.
func (s *swatches) MouseMoved(event *desktop.MouseEvent) {
	if k := s.swatchAt(event.Position); k != s.hovered {
		s.hovered = k
		s.tips.Leave()
		if k >= 0 {
			s.tips.Enter(s, s.words.T("action.colour."+colourKeySuffix(document.Colour(k))))
		}
		s.Refresh()
	}
}

// MouseOut implements desktop.Hoverable. It hides the tip.
func (s *swatches) MouseOut() {
	s.hovered = -1
	s.tips.Leave()
	s.Refresh()
}

// colourKeySuffix returns the last part of a translation key for colour, such as "grey".
func colourKeySuffix(colour document.Colour) string {
	if colour == document.NoColour {
		return "none"
	}
	return colour.String()
}

// Cursor implements desktop.Cursorable. It returns a hand.
func (s *swatches) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained implements fyne.Focusable.
func (s *swatches) FocusGained() {
	s.focused = true
	s.Refresh()
}

// FocusLost implements fyne.Focusable.
func (s *swatches) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune implements fyne.Focusable; it ignores characters.
func (s *swatches) TypedRune(rune) {}

// TypedKey implements fyne.Focusable. The arrow keys move along the row, Space or Return chooses a
// colour, and Escape gives up the focus.
func (s *swatches) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyLeft:
		s.cursor = max(s.cursor-1, 0)
	case fyne.KeyRight:
		s.cursor = min(s.cursor+1, colours-1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.chooseColour(s.cursor)
	case fyne.KeyEscape:
		s.onLeave()
	}
	s.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *swatches) CreateRenderer() fyne.WidgetRenderer {
	const around, slashed = 3, 6 // margins around a disc and around the slash, in Fyne units
	row := container.New(look.NewOverlay(func(objects []fyne.CanvasObject, size fyne.Size) {
		width := size.Width / float32(colours)
		for k, o := range objects {
			look.Place(o, float32(k)*width, 0, width, size.Height)
		}
	}))
	s.rings, s.discs = nil, nil
	for range colours {
		disc, ring := canvas.NewCircle(color.Transparent), canvas.NewCircle(color.Transparent)
		s.rings, s.discs = append(s.rings, ring), append(s.discs, disc)
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(swatchDisc+2*around),
			container.NewStack(ring, container.New(look.NewPadding(around, around), disc)))))
	}
	first := row.Objects[0].(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*fyne.Container)
	first.Add(container.New(look.NewPadding(slashed, slashed), s.slash))
	s.Refresh()
	return look.NewRenderer(s, row)
}

// MinSize implements fyne.Widget. At the minimum width the discs touch and their rings overlap.
func (s *swatches) MinSize() fyne.Size {
	return fyne.NewSize(float32(colours)*swatchDisc, swatchHeight)
}

// Refresh implements fyne.Widget. It colours the discs, and draws a ring around the current colour,
// the colour at the keyboard focus, and the colour under the pointer.
func (s *swatches) Refresh() {
	p := s.palette
	for k, disc := range s.discs {
		ring := s.rings[k]
		disc.StrokeColor, disc.StrokeWidth = p.Color(scene.Muted), 1
		disc.FillColor = color.Transparent
		if tint := scene.TintOf(document.Colour(k)); tint != scene.None {
			disc.FillColor = p.Color(tint)
		}
		ring.StrokeColor, ring.StrokeWidth = color.Transparent, 0
		switch {
		case s.focused && k == s.cursor:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Selected), 2
		case k == s.current:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Ink), 2
		case k == s.hovered:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Faded), 2
		}
		disc.Refresh()
		ring.Refresh()
	}
	s.slash.StrokeColor, s.slash.StrokeWidth = p.Color(scene.Muted), 1
	s.slash.Refresh()
}
