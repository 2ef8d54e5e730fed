package dialogs

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// sheet is a dialog at the window's upper right that leaves all else in sight as it is:
// what is chosen in it is looked at on the board, which the toolkit's own dialogs dim and
// blur. As they do, it takes every click beside it.
type sheet struct {
	widget.BaseWidget
	canvas fyne.Canvas
	card   fyne.CanvasObject
	closed []func()
	shown  bool
}

var (
	_ Modal         = (*sheet)(nil)
	_ fyne.Tappable = (*sheet)(nil)
)

// newSheet returns a sheet with something in it below a title.
func (d *Dialogs) newSheet(title string, content fyne.CanvasObject) *sheet {
	p := d.Palette()
	ground := canvas.NewRectangle(p.Color(scene.PlainFill))
	ground.CornerRadius, ground.StrokeWidth, ground.StrokeColor = 10, 1, p.Color(scene.Shaft)
	heading := look.Text(title, 15, scene.Ink, p, look.Bold())
	s := &sheet{canvas: d.Window.Canvas(), card: container.NewStack(ground,
		container.New(look.Padded(14, 16), container.NewBorder(container.New(look.Padded(0, 4), heading), nil, nil, nil, content)))}
	s.ExtendBaseWidget(s)
	return s
}

// Show opens the sheet.
func (s *sheet) Show() {
	if !s.shown {
		s.shown = true
		s.canvas.Overlays().Add(s)
	}
}

// Hide closes it.
func (s *sheet) Hide() {
	if !s.shown {
		return
	}
	s.shown = false
	s.canvas.Overlays().Remove(s)
	for _, f := range s.closed {
		f()
	}
}

// SetOnClosed adds what is called when the sheet is closed.
func (s *sheet) SetOnClosed(f func()) { s.closed = append(s.closed, f) }

// Tapped keeps a click beside the card from what is below the sheet.
func (s *sheet) Tapped(*fyne.PointEvent) {}

// CreateRenderer is called by Fyne.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(atUpperRight{}, canvas.NewRectangle(color.Transparent), s.card))
}

// sheetWidth is how wide a card is, sheetAir how far from the window's edges, and sheetTop
// how far below its upper one, where the menu is; in Fyne units.
const (
	sheetWidth = 300
	sheetAir   = 12
	sheetTop   = 40
)

// atUpperRight is the layout of a sheet.
type atUpperRight struct{}

// MinSize is called by Fyne; the window is not made larger for a sheet.
func (atUpperRight) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is called by Fyne.
func (atUpperRight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	card := objects[1]
	card.Resize(fyne.NewSize(max(sheetWidth, card.MinSize().Width), card.MinSize().Height))
	card.Move(fyne.NewPos(size.Width-card.Size().Width-sheetAir, sheetTop))
}
