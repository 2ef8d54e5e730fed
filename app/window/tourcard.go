package window

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// TourTarget is the part of the window that a card of the tour is about.
type TourTarget uint8

const (
	TourNowhere TourTarget = iota
	TourBoard
	TourReason // the card of the selected vertex
	TourTokenTool
	TourBanner
	TourColumns // the sum in binary columns
	TourMoves   // the list of moves
)

// TourCard is the content of the card that shows a step of the tour or a notice.
type TourCard struct {
	// Step is the index of the step, and Steps is their number. Step is negative for a card
	// that is not a step.
	Step, Steps int
	Overline    string // small, above the title: “Step 2 of 5”; may be empty
	// Title and Text are the texts of the card. Done marks a completed step.
	Title, Text string
	// Keys says how to do the step with the keyboard; it may be empty.
	Keys    string
	Done    bool
	Target  TourTarget
	Buttons []TourButton // from left to right
}

// Equal reports whether the cards c and other look the same, apart from their buttons. Both cards
// may be nil.
func (c *TourCard) Equal(other *TourCard) bool {
	if c == nil || other == nil {
		return c == other
	}
	sameTexts := c.Title == other.Title && c.Text == other.Text
	return sameTexts && c.Step == other.Step && c.Done == other.Done && c.Target == other.Target
}

// TourButton is a button on a TourCard.
type TourButton struct {
	Text     string
	Main     bool
	Disabled bool // the step is not done yet
	OnTapped func()
}

// tourLayer is a transparent layer over the window. It shows a TourCard and a ring around the
// target of the card. Only the card gets clicks; all other clicks go to the window below.
type tourLayer struct {
	window *Window
	shown  *TourCard // nil for none
	ring   *canvas.Rectangle
	card   *fyne.Container
	object *fyne.Container
}

// newTourLayer returns the layer of window w. It is hidden at first.
func newTourLayer(w *Window) *tourLayer {
	l := &tourLayer{window: w, ring: canvas.NewRectangle(color.Transparent), card: container.NewStack()}
	l.ring.CornerRadius, l.ring.StrokeWidth = 10, 3
	l.object = container.New(l, l.ring, l.card)
	l.object.Hide()
	return l
}

// ShowTour shows card, or hides the tour if card is nil.
func (w *Window) ShowTour(card *TourCard) {
	w.tour.show(card)
	w.menu.update()
}

// CurrentTourCard returns the card of the tour that is shown, or nil if none is shown.
func (w *Window) CurrentTourCard() *TourCard { return w.tour.shown }

// show shows card, or hides the layer if card is nil.
func (l *tourLayer) show(card *TourCard) {
	l.shown = card
	if card == nil {
		l.object.Hide()
		return
	}
	l.card.Objects = []fyne.CanvasObject{l.newContent(card)}
	l.ring.StrokeColor = l.window.Palette().Color(scene.Selected)
	l.object.Show()
	l.object.Refresh()
}

// updatePlaces moves the card and the ring to their places. It must be called whenever the target
// of the card may have moved.
func (l *tourLayer) updatePlaces() {
	if l.shown != nil {
		l.object.Refresh()
	}
}

// cardWidth is the width of the card in Fyne units. A card with wide buttons is wider, and on a
// narrow board it is narrower.
const cardWidth = 348

// newContent returns the content of card: its texts, its buttons, and a dot for each step of the
// tour.
func (l *tourLayer) newContent(card *TourCard) fyne.CanvasObject {
	p := l.window.Palette()
	ground := canvas.NewRectangle(p.Color(scene.PlainFill))
	ground.CornerRadius, ground.StrokeWidth, ground.StrokeColor = 10, 1, p.Color(scene.Shaft)
	rows := container.New(layout.NewCustomPaddedVBoxLayout(4))
	if card.Overline != "" {
		overline := look.Text(card.Overline, 12, scene.Muted, p, fyne.TextStyle{})
		rows.Add(container.NewBorder(nil, nil, overline, l.newProgressDots(card)))
	}
	title := look.NewParagraph(card.Title)
	title.TextStyle, title.SizeName = look.Bold(), theme.SizeNameSubHeadingText
	if card.Done {
		title.SetText("✓ " + card.Title)
		title.Importance = widget.SuccessImportance
	}
	rows.Add(container.New(look.NewPadding(-6, -8), title))
	rows.Add(container.New(look.NewPadding(-4, -8), look.NewParagraph(card.Text)))
	if card.Keys != "" {
		keys := look.NewParagraph(card.Keys)
		keys.Importance, keys.SizeName = widget.LowImportance, look.SizeNameTip
		rows.Add(container.New(look.NewPadding(-8, -8), keys))
	}
	var buttons []fyne.CanvasObject
	for _, choice := range card.Buttons {
		b := widget.NewButton(choice.Text, choice.OnTapped)
		b.Importance = widget.LowImportance
		if choice.Main {
			b.Importance = widget.HighImportance
		}
		if choice.Disabled {
			b.Disable()
		}
		buttons = append(buttons, b)
	}
	rows.Add(container.New(newButtonsLayout(), buttons...))
	return container.NewStack(ground, container.New(look.NewPadding(14, 16), rows))
}

// newButtonsLayout returns the layout of the buttons on a card. The first of several buttons is at
// the left edge, and all others are at the right edge. If the card is too narrow, the buttons are
// below each other.
func newButtonsLayout() fyne.Layout {
	const gap = 4
	isColumn := false
	return look.NewLayout(func(buttons []fyne.CanvasObject) fyne.Size {
		size := fyne.NewSize(-gap, 0)
		for _, b := range buttons {
			size.Width += b.MinSize().Width + gap
			size.Height = max(size.Height, b.MinSize().Height)
		}
		if isColumn {
			size.Height = float32(len(buttons))*(size.Height+gap) - gap
		}
		return size
	}, func(buttons []fyne.CanvasObject, size fyne.Size) {
		width := float32(-gap)
		for _, b := range buttons {
			width += b.MinSize().Width + gap
		}
		isColumn = width > size.Width
		x, y := size.Width, float32(0)
		for i, b := range slices.Backward(buttons) {
			m := b.MinSize()
			if isColumn {
				look.Place(b, 0, y, size.Width, m.Height)
				y += m.Height + gap
				continue
			}
			if x -= m.Width; i == 0 && len(buttons) > 1 {
				x = 0
			}
			look.Place(b, x, 0, m.Width, m.Height)
			x -= gap
		}
	})
}

// newProgressDots returns a row with a dot for each step of the tour. The dots of completed steps
// and the dot of the step of card have their own colours.
func (l *tourLayer) newProgressDots(card *TourCard) fyne.CanvasObject {
	p := l.window.Palette()
	row := container.New(layout.NewCustomPaddedHBoxLayout(5))
	for i := range card.Steps {
		dot := canvas.NewCircle(p.Color(scene.Faded))
		switch {
		case i < card.Step, i == card.Step && card.Done:
			dot.FillColor = p.Color(scene.Winning)
		case i == card.Step:
			dot.FillColor = p.Color(scene.Selected)
		}
		const side = 8
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(side), dot)))
	}
	return row
}

// targetObject returns the object of the window that the card is about, or nil if the card is
// about no part of the window.
func (l *tourLayer) targetObject() fyne.CanvasObject {
	w := l.window
	switch l.shown.Target {
	case TourBoard:
		return w.boards
	case TourReason:
		return w.inspector.CardPart()
	case TourColumns:
		return w.inspector.PositionPart()
	case TourMoves:
		return w.inspector.MovesPart()
	case TourBanner:
		return w.banner.CardPart()
	case TourTokenTool:
		return w.tools.ToolPart("tool.token")
	}
	return nil
}

// isAboutInspector reports whether the target of the card is in the inspector.
func (l *tourLayer) isAboutInspector() bool {
	return slices.Contains([]TourTarget{TourReason, TourColumns, TourMoves}, l.shown.Target)
}

var _ fyne.Layout = (*tourLayer)(nil)

// MinSize implements fyne.Layout. The layer needs no room.
func (l *tourLayer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout. It puts the ring around the target of the card, and the card into
// the lower right corner of the board, above the legend or the bottom bar. If the board is small
// and the inspector is visible, it puts the card over the inspector instead, unless the target is
// there.
func (l *tourLayer) Layout([]fyne.CanvasObject, fyne.Size) {
	if l.shown == nil {
		return
	}
	d := fyne.CurrentApp().Driver()
	within := func(o fyne.CanvasObject) fyne.Position {
		return d.AbsolutePositionForObject(o).Subtract(d.AbsolutePositionForObject(l.object))
	}
	board, corner := l.window.boards.Size(), within(l.window.boards)
	const margin = 16
	width := max(0, min(max(cardWidth, l.card.MinSize().Width), board.Width-2*margin))
	l.card.Resize(fyne.NewSize(width, 1)) // the height of wrapped text depends on its width
	height := l.card.MinSize().Height
	l.card.Resize(fyne.NewSize(width, height))
	x, y := board.Width-width-margin, board.Height-height-margin
	if bar := l.window.bars.shown; bar != nil {
		y -= bar.height()
	}
	if legend := l.window.legend.CardPart(); legend != nil && l.window.legendBox.Visible() {
		if place := legend.Position(); place.X+legend.Size().Width > x-margin { // the legend leaves too little room
			y = min(y, place.Y-height-margin)
		}
	}
	l.card.Move(corner.AddXY(x, max(0, y)))
	// On a small board the card would cover the place where the user draws.
	if aside := l.window.sides.inspector.object; y < board.Height/2 && aside.Visible() &&
		aside.Size().Width > 0 && !l.isAboutInspector() {
		const edge = 8
		l.card.Resize(fyne.NewSize(aside.Size().Width-2*edge, 1))
		height = l.card.MinSize().Height
		l.card.Resize(fyne.NewSize(aside.Size().Width-2*edge, height))
		l.card.Move(within(aside).AddXY(edge, max(0, aside.Size().Height-height-edge)))
	}
	target := l.targetObject()
	if target == nil || !target.Visible() {
		l.ring.Hide()
		return
	}
	inset := float32(2)
	switch l.shown.Target {
	case TourColumns, TourBanner: // these parts have no border, so the ring goes around them
		inset = -7
	}
	l.ring.Resize(target.Size().SubtractWidthHeight(2*inset, 2*inset))
	l.ring.Move(within(target).AddXY(inset, inset))
	l.ring.Show()
}
