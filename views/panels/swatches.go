package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// swatches are the colours that a vertex can be given, in a row: a click takes one, or
// with the keyboard the arrows and Space. The first is none: what the outcome gives it.
type swatches struct {
	widget.BaseWidget
	words   *words.Words
	tips    *Tips
	palette *scene.Palette
	chosen  func(document.Colour)
	leave   func()
	now     int // the colour of all that is selected; -1 where they differ
	at      int // where the keyboard is
	over    int // what the pointer is on; -1 for none
	focused bool
}

var (
	_ fyne.Focusable     = (*swatches)(nil)
	_ fyne.Tappable      = (*swatches)(nil)
	_ desktop.Hoverable  = (*swatches)(nil)
	_ desktop.Cursorable = (*swatches)(nil)
)

// colours is how many swatches there are.
const colours = int(document.Grey) + 1

// The sizes of swatches, in Fyne units: the height of the row, how wide a disc is, and
// how far apart discs are at most.
const swatchHigh, swatchDisc, swatchPitch = 24, 16, 24

func newSwatches(w *words.Words, t *Tips) *swatches {
	s := &swatches{words: w, tips: t, palette: scene.Light(), now: -1, over: -1, chosen: func(document.Colour) {}, leave: func() {}}
	s.ExtendBaseWidget(s)
	return s
}

// mark marks the colour of what is selected, or none for -1.
func (s *swatches) mark(now int, p *scene.Palette) {
	if now != s.now || p != s.palette {
		s.now, s.palette = now, p
		s.at = max(now, 0)
		s.Refresh()
	}
}

// pitch is how far apart the discs are.
func (s *swatches) pitch() float32 { return min(swatchPitch, s.Size().Width/float32(colours)) }

func (s *swatches) under(at fyne.Position) int {
	if k := int(at.X / s.pitch()); at.X >= 0 && k < colours {
		return k
	}
	return -1
}

func (s *swatches) choose(k int) {
	if k >= 0 {
		s.at = k
		s.chosen(document.Colour(k))
	}
}

// Tapped gives the colour there.
func (s *swatches) Tapped(e *fyne.PointEvent) { s.choose(s.under(e.Position)) }

// MouseIn has the colour's name shown soon.
func (s *swatches) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (s *swatches) MouseMoved(e *desktop.MouseEvent) {
	if k := s.under(e.Position); k != s.over {
		s.over = k
		s.tips.Leave()
		if k >= 0 {
			s.tips.Enter(s, s.words.T("action.colour."+colourWord(document.Colour(k))))
		}
		s.Refresh()
	}
}

// MouseOut ends that.
func (s *swatches) MouseOut() {
	s.over = -1
	s.tips.Leave()
	s.Refresh()
}

// colourWord is what the keys of a colour end with.
func colourWord(c document.Colour) string {
	if c == document.Plain {
		return "none"
	}
	return c.String()
}

// Cursor says that it can be pressed.
func (s *swatches) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is called by Fyne.
func (s *swatches) FocusGained() {
	s.focused = true
	s.Refresh()
}

// FocusLost is called by Fyne.
func (s *swatches) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune is called by Fyne.
func (s *swatches) TypedRune(rune) {}

// TypedKey moves along the row, or takes the colour there.
func (s *swatches) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyLeft:
		s.at = max(s.at-1, 0)
	case fyne.KeyRight:
		s.at = min(s.at+1, colours-1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.choose(s.at)
	case fyne.KeyEscape:
		s.leave()
	}
	s.Refresh()
}

// CreateRenderer is called by Fyne.
func (s *swatches) CreateRenderer() fyne.WidgetRenderer {
	r := &swatchRenderer{swatches: s}
	for range colours {
		ring, disc := canvas.NewCircle(color.Transparent), canvas.NewCircle(color.Transparent)
		r.rings, r.discs = append(r.rings, ring), append(r.discs, disc)
		r.objects = append(r.objects, ring, disc)
	}
	r.slash = canvas.NewLine(color.Transparent)
	r.objects = append(r.objects, r.slash)
	r.Refresh()
	return r
}

type swatchRenderer struct {
	swatches     *swatches
	rings, discs []*canvas.Circle
	slash        *canvas.Line // through the disc of no colour
	objects      []fyne.CanvasObject
}

func (r *swatchRenderer) Destroy() {}

func (r *swatchRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *swatchRenderer) MinSize() fyne.Size {
	return fyne.NewSize(float32(colours)*swatchDisc, swatchHigh)
}

func (r *swatchRenderer) Layout(size fyne.Size) {
	pitch := r.swatches.pitch()
	for k := range colours {
		middle := fyne.NewPos((float32(k)+0.5)*pitch, size.Height/2)
		for o, wide := range map[fyne.CanvasObject]float32{r.rings[k]: swatchDisc + 6, r.discs[k]: swatchDisc} {
			o.Resize(fyne.NewSquareSize(wide))
			o.Move(middle.SubtractXY(wide/2, wide/2))
		}
		if k == 0 {
			const reach = swatchDisc / 2 * 0.7071
			r.slash.Position1, r.slash.Position2 = middle.AddXY(-reach, reach), middle.AddXY(reach, -reach)
		}
	}
}

// Refresh gives the discs their colours. The colour that is has a ring; where the keyboard
// is, and under the pointer, there is a paler one.
func (r *swatchRenderer) Refresh() {
	s, p := r.swatches, r.swatches.palette
	for k := range colours {
		disc, ring := r.discs[k], r.rings[k]
		disc.StrokeColor, disc.StrokeWidth = p.Color(scene.Muted), 1
		disc.FillColor = color.Transparent
		if tint := scene.TintOf(document.Colour(k)); tint != scene.None {
			disc.FillColor = p.Color(tint)
		}
		ring.StrokeColor, ring.StrokeWidth = color.Transparent, 0
		switch {
		case s.focused && k == s.at:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Selected), 2
		case k == s.now:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Ink), 2
		case k == s.over:
			ring.StrokeColor, ring.StrokeWidth = p.Color(scene.Faded), 2
		}
		disc.Refresh()
		ring.Refresh()
	}
	r.slash.StrokeColor, r.slash.StrokeWidth = p.Color(scene.Muted), 1
	r.slash.Refresh()
	r.Layout(s.Size())
}
