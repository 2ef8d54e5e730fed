package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/sequence"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// examples are what can be typed, as buttons.
var examples = []string{".77", "{1,3,4}", "4.333…", "Wythoff"}

// empty says what the window is for while nothing has been asked.
type empty struct {
	window *Sequences
	object *fyne.Container
	ground *canvas.Rectangle
	title  *canvas.Text
	words  *fyne.Container // what the window is for
	works  *widget.Label   // that values are being worked out
}

func newEmpty(w *Sequences) *empty {
	e := &empty{window: w, ground: canvas.NewRectangle(nil), title: canvas.NewText(w.Words.T("sequence.empty.title"), nil)}
	e.title.TextSize, e.title.TextStyle, e.title.Alignment = 20, look.Bold(), fyne.TextAlignCenter
	text := widget.NewLabel(w.Words.T("sequence.empty.text"))
	text.Wrapping, text.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter
	buttons := container.NewHBox()
	for _, example := range examples {
		buttons.Add(widget.NewButton(example, w.guarded(func() { w.typed(example, true) })))
	}
	e.works = widget.NewLabel(w.Words.T("sequence.working"))
	e.works.Importance = widget.LowImportance
	e.words = container.NewVBox(e.title, text, container.NewCenter(buttons))
	e.object = container.NewStack(e.ground, container.NewCenter(container.NewGridWrap(fyne.NewSize(360, 180), container.NewStack(e.words, container.NewCenter(e.works)))))
	return e
}

// show shows it where nothing else is to be seen.
func (e *empty) show() {
	s := e.window.Study
	visible(e.object, !s.Shown() || s.Known().Len() == 0)
	visible(e.words, !s.Shown())
	visible(e.works, s.State() == sequence.Working)
}

// paint shows it in other colours.
func (e *empty) paint(p *scene.Palette) {
	e.ground.FillColor, e.title.Color = p.Color(scene.Board), p.Color(scene.Ink)
	e.ground.Refresh()
	e.title.Refresh()
}
