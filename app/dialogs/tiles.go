package dialogs

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// tiles are a few choices side by side, of which one is chosen by one click: in words, or
// as pictures with the words of one below, the one that is pointed at or else the chosen
// one. With the keyboard the arrow keys choose, Return is that of the dialog, and Escape
// leaves it.
type tiles struct {
	widget.DisableableWidget
	dialogs   *Dialogs
	options   []string
	pictures  []image.Image // nil where the tiles are words
	size      fyne.Size     // of a picture
	onChanged func()
	accept    func() // on Return

	chosen, over int // -1 for none
	focused      bool
	row          *fyne.Container
	frames       []*canvas.Rectangle
	inner        []fyne.CanvasObject
	caption      *canvas.Text
}

var (
	_ fyne.Focusable     = (*tiles)(nil)
	_ fyne.Tappable      = (*tiles)(nil)
	_ fyne.Disableable   = (*tiles)(nil)
	_ desktop.Hoverable  = (*tiles)(nil)
	_ desktop.Cursorable = (*tiles)(nil)
)

// newTiles returns tiles with words; pictures may be nil.
func (d *Dialogs) newTiles(options []string, pictures []image.Image, size fyne.Size, chosen int) *tiles {
	p := d.Palette()
	t := &tiles{
		dialogs: d, options: options, pictures: pictures, size: size, chosen: chosen, over: -1,
		onChanged: func() {}, accept: func() {}, row: container.New(layout.NewCustomPaddedHBoxLayout(4)),
		caption: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
	}
	for i, words := range options {
		frame := canvas.NewRectangle(color.Transparent)
		frame.CornerRadius = 6
		inner, room := fyne.CanvasObject(look.Text(words, 14, scene.Ink, p, fyne.TextStyle{})), look.Padded(6, 12)
		if pictures != nil {
			picture := canvas.NewImageFromImage(pictures[i])
			picture.FillMode, picture.CornerRadius = canvas.ImageFillContain, 4
			picture.SetMinSize(size)
			inner, room = picture, look.Padded(3, 3)
		}
		t.frames, t.inner = append(t.frames, frame), append(t.inner, inner)
		t.row.Add(container.NewStack(frame, container.New(room, inner)))
	}
	t.ExtendBaseWidget(t)
	t.paint()
	return t
}

// choose chooses a tile, and tells of it where it is another.
func (t *tiles) choose(i int) {
	if i < 0 || i >= len(t.options) || i == t.chosen {
		return
	}
	t.chosen = i
	t.paint()
	t.onChanged()
}

// paint shows which tile is chosen, pointed at, and has the keyboard.
func (t *tiles) paint() {
	p := t.dialogs.Palette()
	for i, frame := range t.frames {
		frame.FillColor, frame.StrokeColor, frame.StrokeWidth = color.Transparent, p.Color(scene.Grid), 1
		switch {
		case t.Disabled():
		case i == t.chosen:
			frame.StrokeColor, frame.StrokeWidth = p.Color(scene.Selected), 2
			if t.focused {
				frame.FillColor = t.Theme().Color(theme.ColorNameFocus, fyne.CurrentApp().Settings().ThemeVariant())
			}
		case i == t.over:
			frame.StrokeColor = p.Color(scene.Hovered)
		}
		if text, ok := t.inner[i].(*canvas.Text); ok {
			text.Color = p.Color(scene.Ink)
			if t.Disabled() {
				text.Color = p.Color(scene.Muted)
			}
			text.Refresh()
		}
		frame.Refresh()
	}
	if t.pictures != nil && t.chosen >= 0 {
		shown := t.chosen
		if t.over >= 0 {
			shown = t.over
		}
		t.caption.Text = panels.Shortened(t.options[shown], t.caption, max(t.Size().Width, t.row.MinSize().Width))
		t.caption.Refresh()
	}
}

// at returns the tile at a place; -1 for none.
func (t *tiles) at(p fyne.Position) int {
	for i, o := range t.row.Objects {
		if q := o.Position().Add(t.row.Position()); p.X >= q.X && p.X < q.X+o.Size().Width && p.Y >= q.Y && p.Y < q.Y+o.Size().Height {
			return i
		}
	}
	return -1
}

// Tapped chooses the tile that is tapped.
func (t *tiles) Tapped(e *fyne.PointEvent) {
	if t.Disabled() {
		return
	}
	t.dialogs.Window.Canvas().Focus(t)
	t.choose(t.at(e.Position))
}

// MouseIn is called by Fyne.
func (t *tiles) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved lights up the tile that is pointed at.
func (t *tiles) MouseMoved(e *desktop.MouseEvent) { t.point(t.at(e.Position)) }

// MouseOut lights up none.
func (t *tiles) MouseOut() { t.point(-1) }

func (t *tiles) point(over int) {
	if t.Disabled() {
		over = -1
	}
	if over != t.over {
		t.over = over
		t.paint()
	}
}

// Cursor says that a tile can be pressed.
func (t *tiles) Cursor() desktop.Cursor {
	if t.over >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained is called by Fyne.
func (t *tiles) FocusGained() { t.focus(true) }

// FocusLost is called by Fyne.
func (t *tiles) FocusLost() { t.focus(false) }

func (t *tiles) focus(on bool) {
	t.focused = on
	t.paint()
}

// TypedRune is called by Fyne.
func (t *tiles) TypedRune(rune) {}

// TypedKey chooses another tile, accepts what is chosen in the dialog, or leaves it.
func (t *tiles) TypedKey(key *fyne.KeyEvent) {
	if t.dialogs.left(key) || t.Disabled() {
		return
	}
	switch key.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		t.choose(t.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		t.choose(t.chosen + 1)
	case fyne.KeyHome:
		t.choose(0)
	case fyne.KeyEnd:
		t.choose(len(t.options) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		t.accept()
	}
}

// Refresh shows the tiles as they are now.
func (t *tiles) Refresh() {
	t.paint()
	t.BaseWidget.Refresh()
}

// CreateRenderer is called by Fyne.
func (t *tiles) CreateRenderer() fyne.WidgetRenderer {
	if t.pictures == nil {
		return widget.NewSimpleRenderer(t.row)
	}
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedVBoxLayout(2), t.row, t.caption))
}
