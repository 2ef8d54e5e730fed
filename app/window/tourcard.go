package window

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// TourTarget is what a step of the tour points at.
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

// TourCard is what the card of the tour says, and what can be chosen on it.
type TourCard struct {
	// Step is how far the tour has come, from 0, of so many; below 0 for no step.
	Step, Steps int
	Overline    string // small, above the title: “Step 2 of 5”; may be empty
	// Title and Text are what the card says. Done marks a step that is done.
	Title, Text string
	// Keys is how the same is done with the keyboard; may be empty.
	Keys    string
	Done    bool
	Target  TourTarget
	Choices []TourChoice // from left to right
}

// Same tells whether two cards, or none, say the same.
func (c *TourCard) Equal(other *TourCard) bool {
	if c == nil || other == nil {
		return c == other
	}
	return c.Step == other.Step && c.Title == other.Title && c.Text == other.Text && c.Done == other.Done && c.Target == other.Target
}

// TourChoice is a button on the card.
type TourChoice struct {
	Text     string
	Main     bool
	Disabled bool // it cannot be chosen yet
	OnTapped func()
}

// tourLayer lies over the window: the card, and a ring around what it is about. It takes
// no events but on the card.
type tourLayer struct {
	window *Window
	shown  *TourCard // nil for none
	ring   *canvas.Rectangle
	card   *fyne.Container
	object *fyne.Container
}

func newTourLayer(w *Window) *tourLayer {
	l := &tourLayer{window: w, ring: canvas.NewRectangle(color.Transparent), card: container.NewStack()}
	l.ring.CornerRadius, l.ring.StrokeWidth = 10, 3
	l.object = container.New(l, l.ring, l.card)
	l.object.Hide()
	return l
}

// ShowTour shows the card of the tour; nil takes it away.
func (w *Window) ShowTour(c *TourCard) {
	w.tour.show(c)
	w.menu.update()
}

// TourShown returns the card that is shown; nil for none.
func (w *Window) TourShown() *TourCard { return w.tour.shown }

func (l *tourLayer) show(c *TourCard) {
	l.shown = c
	if c == nil {
		l.object.Hide()
		return
	}
	l.card.Objects = []fyne.CanvasObject{l.content(c)}
	l.ring.StrokeColor = l.window.Palette().Color(scene.Selected)
	l.object.Show()
	l.object.Refresh()
}

// follow has the ring go where what it is around has gone.
func (l *tourLayer) follow() {
	if l.shown != nil {
		l.object.Refresh()
	}
}

// cardWidth is the width of the card, where its buttons need no more and the board is no
// narrower, in Fyne units.
const cardWidth = 348

func (l *tourLayer) content(c *TourCard) fyne.CanvasObject {
	p := l.window.Palette()
	ground := canvas.NewRectangle(p.Color(scene.PlainFill))
	ground.CornerRadius, ground.StrokeWidth, ground.StrokeColor = 10, 1, p.Color(scene.Shaft)
	rows := container.New(layout.NewCustomPaddedVBoxLayout(4))
	if c.Overline != "" {
		rows.Add(container.NewBorder(nil, nil, look.Text(c.Overline, 12, scene.Muted, p, fyne.TextStyle{}), l.dots(c)))
	}
	title := look.NewParagraph(c.Title)
	title.TextStyle, title.SizeName = look.Bold(), theme.SizeNameSubHeadingText
	if c.Done {
		title.SetText("✓ " + c.Title)
		title.Importance = widget.SuccessImportance
	}
	rows.Add(container.New(look.NewPadding(-6, -8), title))
	rows.Add(container.New(look.NewPadding(-4, -8), look.NewParagraph(c.Text)))
	if c.Keys != "" {
		keys := look.NewParagraph(c.Keys)
		keys.Importance, keys.SizeName = widget.LowImportance, look.SizeNameTip
		rows.Add(container.New(look.NewPadding(-8, -8), keys))
	}
	buttons := container.NewHBox()
	for i, choice := range c.Choices {
		if i == 1 || len(c.Choices) == 1 {
			buttons.Add(layout.NewSpacer())
		}
		b := widget.NewButton(choice.Text, choice.OnTapped)
		b.Importance = widget.LowImportance
		if choice.Main {
			b.Importance = widget.HighImportance
		}
		if choice.Disabled {
			b.Disable()
		}
		buttons.Add(b)
	}
	rows.Add(buttons)
	return container.NewStack(ground, container.New(look.NewPadding(14, 16), rows))
}

// dots are the steps: filled as far as the tour has come.
func (l *tourLayer) dots(c *TourCard) fyne.CanvasObject {
	p := l.window.Palette()
	row := container.New(layout.NewCustomPaddedHBoxLayout(5))
	for i := range c.Steps {
		dot := canvas.NewCircle(p.Color(scene.Faded))
		switch {
		case i < c.Step, i == c.Step && c.Done:
			dot.FillColor = p.Color(scene.Winning)
		case i == c.Step:
			dot.FillColor = p.Color(scene.Selected)
		}
		const side = 8
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(side), dot)))
	}
	return row
}

// target returns what the card points at; nil for nothing.
func (l *tourLayer) target() fyne.CanvasObject {
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

var _ fyne.Layout = (*tourLayer)(nil)

// MinSize is called by Fyne; the layer asks for no room.
func (l *tourLayer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is called by Fyne. The card stands in the lower right corner of the board, above
// the legend or the bar at its foot.
func (l *tourLayer) Layout([]fyne.CanvasObject, fyne.Size) {
	if l.shown == nil {
		return
	}
	d := fyne.CurrentApp().Driver()
	within := func(o fyne.CanvasObject) fyne.Position {
		return d.AbsolutePositionForObject(o).Subtract(d.AbsolutePositionForObject(l.object))
	}
	board, at := l.window.boards.Size(), within(l.window.boards)
	const air = 16
	width := max(0, min(max(cardWidth, l.card.MinSize().Width), board.Width-2*air))
	l.card.Resize(fyne.NewSize(width, 1)) // how high text is, is known at its width
	height := l.card.MinSize().Height
	l.card.Resize(fyne.NewSize(width, height))
	x, y := board.Width-width-air, board.Height-height-air
	if foot := l.window.bars.shown; foot != nil {
		y -= foot.height()
	}
	if legend := l.window.legend.CardPart(); legend != nil && l.window.legendBox.Visible() {
		if place := legend.Position(); place.X+legend.Size().Width > x-air { // no room beside it
			y = min(y, place.Y-height-air)
		}
	}
	l.card.Move(at.AddXY(x, max(0, y)))
	target := l.target()
	if target == nil || !target.Visible() {
		l.ring.Hide()
		return
	}
	inset := float32(2)
	switch l.shown.Target {
	case TourColumns, TourBanner: // what they fill has no border of its own
		inset = -7
	}
	l.ring.Resize(target.Size().SubtractWidthHeight(2*inset, 2*inset))
	l.ring.Move(within(target).AddXY(inset, inset))
	l.ring.Show()
}
