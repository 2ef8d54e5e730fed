package dialogs

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/look"
)

// styleStep is the step of the sizes that can be chosen.
const styleStep = 0.05

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

	vertices, letters, lines *size
	bold                     *check
	wrong                    *widget.Label
	taken                    bool
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
	d.Window.Canvas().Focus(s.vertices.slider)
}

func (d *Dialogs) newStyleSheet(now document.Style, show func(document.Style) error) *styleSheet {
	s := &styleSheet{dialogs: d, style: now, show: show, wrong: Wrapped("")}
	s.wrong.Importance = widget.DangerImportance
	s.wrong.Hide()
	vertices, letters, lines := now.Sizes()
	s.vertices = s.newSize(vertices, 2.5, func(x float64) { s.style.Vertices = x })
	s.letters = s.newSize(letters, 3, func(x float64) { s.style.Letters = x })
	s.lines = s.newSize(lines, 4, func(x float64) { s.style.Lines = x })
	s.bold = d.newCheck(d.Words.T("style.bold"), nil)
	s.bold.Checked = now.Bold
	s.bold.OnChanged = func(on bool) { s.style.Bold = on; s.changed() }
	rows := container.New(layout.NewFormLayout())
	for _, row := range []struct {
		key string
		*size
	}{{"style.vertices", s.vertices}, {"style.letters", s.letters}, {"style.lines", s.lines}} {
		rows.Add(widget.NewLabel(d.Words.T(row.key)))
		rows.Add(row.object)
	}
	preset := func(key string, to document.Style) fyne.CanvasObject {
		return d.newButton(key, widget.MediumImportance, func() { s.choose(to) })
	}
	s.sheet = d.newSheet(d.Words.T("dialog.style.title"), container.NewVBox(
		rows, s.bold,
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
	to.Edges, to.Labels = s.style.Edges, s.style.Labels
	s.style = to
	vertices, letters, lines := to.Sizes()
	s.vertices.set(vertices)
	s.letters.set(letters)
	s.lines.set(lines)
	s.bold.Checked = to.Bold
	s.bold.Refresh()
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

// size is a slider for a size, with its number.
type size struct {
	slider *slider
	number *widget.Label
	object fyne.CanvasObject
}

func (s *styleSheet) newSize(now, most float64, chosen func(float64)) *size {
	z := &size{slider: s.dialogs.newSlider(0.5, most, styleStep), number: widget.NewLabel("")}
	z.number.Alignment = fyne.TextAlignTrailing
	z.set(now)
	z.slider.OnChanged = func(x float64) {
		z.tell(x)
		chosen(x)
		s.changed()
	}
	widest := widget.NewLabel("100 %").MinSize()
	z.object = container.NewBorder(nil, nil, nil, container.NewGridWrap(widest, z.number), container.NewThemeOverride(z.slider, look.Tracks{}))
	return z
}

// set moves the slider without a word.
func (z *size) set(x float64) {
	z.slider.Value = x
	z.slider.Refresh()
	z.tell(x)
}

func (z *size) tell(x float64) { z.number.SetText(strconv.Itoa(int(100*x+0.5)) + " %") }
