package dialogs

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/look"
)

// The smallest size that can be chosen, as a factor of the usual one, and the step of all.
const (
	sizeLeast = 0.5
	styleStep = 0.05
)

// projector is what is read from the last row.
func projector() document.Style {
	return document.Style{Vertices: 1.2, Letters: 1.5, Lines: 1.75, Bold: true}
}

// styleSheet lets be chosen how the drawing is drawn, and has it shown meanwhile.
type styleSheet struct {
	dialogs *Dialogs
	sheet   *sheet
	style   document.Style
	show    func(document.Style) error

	controls []*styleControl // of the sizes and switches, in their order
	wrong    *widget.Label
	taken    bool
}

// Style lets be chosen how the drawing is drawn. show is told of each choice while the
// sheet is open, and back of leaving it without taking one.
func (d *Dialogs) Style(now document.Style, show func(document.Style) error, back func()) {
	s := d.newStyleSheet(now, show)
	s.sheet.SetOnClosed(func() {
		if !s.taken {
			back()
		}
	})
	d.onReturn(s.sheet, s.take)
	d.Open(s.sheet)
	d.Window.Canvas().Focus(s.controls[0].slider)
}

func (d *Dialogs) newStyleSheet(now document.Style, show func(document.Style) error) *styleSheet {
	s := &styleSheet{dialogs: d, style: now, show: show, wrong: Wrapped("")}
	s.wrong.Importance = widget.DangerImportance
	s.wrong.Hide()
	rows, ticks := container.New(layout.NewFormLayout()), container.NewVBox()
	for _, f := range document.StyleFields() {
		words := d.Words.T("style." + f.Name)
		switch {
		case f.Words != nil: // the menu has these
		case f.Most > 0:
			c := s.newSize(f)
			rows.Add(widget.NewLabel(words))
			rows.Add(c.object())
		default:
			c := s.add(f)
			c.tick = d.newCheck(words, func(on bool) { s.chosen(f, map[bool]float64{true: 1}[on]) })
			c.show(now)
			ticks.Add(c.tick)
		}
	}
	preset := func(key string, to document.Style) fyne.CanvasObject {
		return d.newButton(key, widget.MediumImportance, func() { s.choose(to) })
	}
	s.sheet = d.newSheet(d.Words.T("dialog.style.title"), container.NewVBox(
		rows, ticks,
		container.NewGridWithColumns(2, preset("style.usual", document.Style{}), preset("style.projector", projector())),
		s.wrong,
		container.New(look.Padded(8, 0), container.NewGridWithColumns(2,
			d.newButton("button.cancel", widget.MediumImportance, func() { s.sheet.Hide() }), d.newButton("button.ok", widget.HighImportance, s.take))),
	))
	return s
}

// take leaves the sheet with what is chosen.
func (s *styleSheet) take() {
	s.taken = true
	s.sheet.Hide()
}

// choose takes all sizes at once; what is shown stays as it is.
func (s *styleSheet) choose(to document.Style) {
	for _, c := range s.controls {
		c.field.Set(&s.style, c.field.Get(to))
		c.show(to)
	}
	s.changed()
}

func (s *styleSheet) chosen(f document.StyleField, x float64) {
	f.Set(&s.style, x)
	s.changed()
}

func (s *styleSheet) changed() {
	err := s.show(s.style)
	if err != nil {
		s.wrong.SetText(s.dialogs.Describe(err))
	}
	s.wrong.Hidden = err == nil
	s.sheet.Refresh()
}

// styleControl is what a field of the style is chosen with: a slider with its number for a
// size, a box for a switch.
type styleControl struct {
	field  document.StyleField
	slider *slider
	number *widget.Label
	tick   *check
}

func (s *styleSheet) add(f document.StyleField) *styleControl {
	c := &styleControl{field: f}
	s.controls = append(s.controls, c)
	return c
}

func (s *styleSheet) newSize(f document.StyleField) *styleControl {
	c := s.add(f)
	c.slider, c.number = s.dialogs.newSlider(sizeLeast, f.Most, styleStep), widget.NewLabel("")
	c.number.Alignment = fyne.TextAlignTrailing
	c.show(s.style)
	c.slider.OnChanged = func(x float64) {
		c.tell(x)
		s.chosen(f, x)
	}
	return c
}

// object is the slider of a size beside its number.
func (c *styleControl) object() fyne.CanvasObject {
	widest := widget.NewLabel("100 %").MinSize()
	return container.NewBorder(nil, nil, nil, container.NewGridWrap(widest, c.number), container.NewThemeOverride(c.slider, look.Tracks{}))
}

// show shows what a style has, without a word.
func (c *styleControl) show(s document.Style) {
	x := c.field.Get(s)
	if c.tick != nil {
		c.tick.Checked = x != 0
		c.tick.Refresh()
		return
	}
	c.slider.Value = cmp.Or(x, 1)
	c.slider.Refresh()
	c.tell(c.slider.Value)
}

func (c *styleControl) tell(x float64) { c.number.SetText(strconv.Itoa(int(100*x+0.5)) + " %") }
