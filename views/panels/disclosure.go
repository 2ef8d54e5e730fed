package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// disclosure is a section's title that shows and hides the section: by a click, or with
// the keyboard by Space.
type disclosure struct {
	widget.BaseWidget
	title    *canvas.Text
	sign     *widget.Icon
	backdrop *canvas.Rectangle
	palette  *scene.Palette
	open     bool
	toggled  func()
	leave    func()
}

var (
	_ fyne.Focusable     = (*disclosure)(nil)
	_ fyne.Tappable      = (*disclosure)(nil)
	_ desktop.Cursorable = (*disclosure)(nil)
)

func newDisclosure(toggled func()) *disclosure {
	d := &disclosure{
		title: look.Text("", 14, scene.Ink, scene.Light(), look.Bold()), sign: widget.NewIcon(nil),
		backdrop: canvas.NewRectangle(color.Transparent), palette: scene.Light(), toggled: toggled, leave: func() {},
	}
	d.backdrop.CornerRadius = 4
	d.ExtendBaseWidget(d)
	return d
}

// say writes the title, with a sign that tells whether the section is open.
func (d *disclosure) say(title string, open bool, p *scene.Palette) {
	d.open, d.palette = open, p
	d.title.Text, d.title.Color = title, p.Color(scene.Ink)
	d.title.Refresh()
	icon := theme.MenuExpandIcon()
	if open {
		icon = theme.MenuDropDownIcon()
	}
	d.sign.SetResource(icon)
}

// Tapped shows or hides the section.
func (d *disclosure) Tapped(*fyne.PointEvent) { d.toggled() }

// Cursor says that it can be pressed.
func (d *disclosure) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is called by Fyne.
func (d *disclosure) FocusGained() { d.light(highlightFill(d.palette)) }

// FocusLost is called by Fyne.
func (d *disclosure) FocusLost() { d.light(color.Transparent) }

func (d *disclosure) light(c color.Color) {
	d.backdrop.FillColor = c
	d.backdrop.Refresh()
}

// TypedRune is called by Fyne.
func (d *disclosure) TypedRune(rune) {}

// TypedKey shows or hides the section, or leaves it.
func (d *disclosure) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		d.toggled()
	case fyne.KeyEscape:
		d.leave()
	}
}

// CreateRenderer is called by Fyne.
func (d *disclosure) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(
		container.New(look.Padded(-2, -4), d.backdrop), container.NewBorder(nil, nil, nil, d.sign, d.title),
	))
}
