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

// swatches are the colours that a vertex can be given, in a row: a click takes one, or
// with the keyboard the arrows and Space. The first is none: what the outcome gives it.
type swatches struct {
	widget.BaseWidget
	words    *words.Words
	tips     *Tips
	palette  *scene.Palette
	onChoose func(document.Colour)
	onLeave  func()
	current  int // the colour of all that is selected; -1 where they differ
	cursor   int // where the keyboard is
	hovered  int // what the pointer is on; -1 for none
	focused  bool

	rings, discs []*canvas.Circle
	slash        *canvas.Line // through the disc of no colour
}

var (
	_ fyne.Focusable     = (*swatches)(nil)
	_ fyne.Tappable      = (*swatches)(nil)
	_ desktop.Hoverable  = (*swatches)(nil)
	_ desktop.Cursorable = (*swatches)(nil)
)

// colours is how many swatches there are.
const colours = int(document.Grey) + 1

// The height of the row of swatches, and how wide a disc is, in Fyne units.
const swatchHeight, swatchDisc = 24, 16

func newSwatches(w *words.Words, t *Tips) *swatches {
	s := &swatches{words: w, tips: t, palette: scene.Light(), current: -1, hovered: -1, onChoose: func(document.Colour) {}, onLeave: func() {}, slash: canvas.NewLine(color.Transparent)}
	s.ExtendBaseWidget(s)
	return s
}

// mark marks the colour of what is selected, or none for -1.
func (s *swatches) setCurrent(now int, p *scene.Palette) {
	if now != s.current || p != s.palette {
		s.current, s.palette = now, p
		s.cursor = max(now, 0)
		s.Refresh()
	}
}

// pitch is how far apart the discs are.
func (s *swatches) pitch() float32 { return s.Size().Width / float32(colours) }

func (s *swatches) swatchAt(at fyne.Position) int {
	if k := int(at.X / s.pitch()); at.X >= 0 && k < colours {
		return k
	}
	return -1
}

func (s *swatches) choose(k int) {
	if k >= 0 {
		s.cursor = k
		s.onChoose(document.Colour(k))
	}
}

// Tapped gives the colour there.
func (s *swatches) Tapped(e *fyne.PointEvent) { s.choose(s.swatchAt(e.Position)) }

// MouseIn has the colour's name shown soon.
func (s *swatches) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

func (s *swatches) MouseMoved(e *desktop.MouseEvent) {
	if k := s.swatchAt(e.Position); k != s.hovered {
		s.hovered = k
		s.tips.Leave()
		if k >= 0 {
			s.tips.Enter(s, s.words.T("action.colour."+colourKeySuffix(document.Colour(k))))
		}
		s.Refresh()
	}
}

// MouseOut ends that.
func (s *swatches) MouseOut() {
	s.hovered = -1
	s.tips.Leave()
	s.Refresh()
}

// colourWord is what the keys of a colour end with.
func colourKeySuffix(c document.Colour) string {
	if c == document.NoColour {
		return "none"
	}
	return c.String()
}

// Cursor says that it can be pressed.
func (s *swatches) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (s *swatches) FocusGained() {
	s.focused = true
	s.Refresh()
}

func (s *swatches) FocusLost() {
	s.focused = false
	s.Refresh()
}

func (s *swatches) TypedRune(rune) {}

// TypedKey moves along the row, or takes the colour there.
func (s *swatches) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyLeft:
		s.cursor = max(s.cursor-1, 0)
	case fyne.KeyRight:
		s.cursor = min(s.cursor+1, colours-1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.choose(s.cursor)
	case fyne.KeyEscape:
		s.onLeave()
	}
	s.Refresh()
}

func (s *swatches) CreateRenderer() fyne.WidgetRenderer {
	const around, slashed = 3, 6 // of a ring and of the slash, in Fyne units
	row := container.New(look.NewOverlay(func(objects []fyne.CanvasObject, size fyne.Size) {
		width := size.Width / float32(colours)
		for k, o := range objects {
			look.Place(o, float32(k)*width, 0, width, size.Height)
		}
	}))
	for range colours {
		disc, ring := canvas.NewCircle(color.Transparent), canvas.NewCircle(color.Transparent)
		s.rings, s.discs = append(s.rings, ring), append(s.discs, disc)
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(swatchDisc+2*around),
			container.NewStack(ring, container.New(look.NewPadding(around, around), disc)))))
	}
	first := row.Objects[0].(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*fyne.Container)
	first.Add(container.New(look.NewPadding(slashed, slashed), s.slash))
	s.Refresh()
	return widget.NewSimpleRenderer(row)
}

// MinSize is called by Fyne; the discs overlap by their rings where it is narrow.
func (s *swatches) MinSize() fyne.Size {
	return fyne.NewSize(float32(colours)*swatchDisc, swatchHeight)
}

// Refresh gives the discs their colours. The colour that is has a ring; where the keyboard
// is, and under the pointer, there is a paler one.
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
