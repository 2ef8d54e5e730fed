package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/views/look"
	"nimgraph/views/plot"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// mostShown is how many characters the field for a family may have: a longer list is read
// without.
const mostShown = 2000

// typingPause is how long nothing is typed before it is read.
const typingPause = 450 * time.Millisecond

// asking is the left column: which family, its parameters, how many values.
type asking struct {
	window *Sequences
	object fyne.CanvasObject

	field  *entry
	note   *note // what is wrong with what is typed
	name   *canvas.Text
	rules  *widget.Label
	rows   *fyne.Container
	params []*dialogs.ParamRow

	numberLabel *widget.Label
	number      *entry
	numberNote  *note // what is wrong with how many values are wanted
	more, goOn  *widget.Button
	bar         *widget.ProgressBar
	settled     *widget.Label   // how many values there are, where none are worked out
	working     *fyne.Container // the bar with a button that stops
	rest        *fyne.Container // what is there in its place
	of          *fyne.Container // all that is about the family that is shown

	reading bool // what is being typed is asked: the field stays as it is
	pause   jobs.Later
}

func newAsking(w *Sequences) *asking {
	t := w.Words.T
	button := func(text, action string) *widget.Button {
		return widget.NewButton(text, func() { w.Table.Run(w.Table.ByID(action)) })
	}
	a := &asking{
		window: w, pause: jobs.Later{Door: w.Door}, note: newNote(), numberNote: newNote(), name: canvas.NewText("", nil), rules: dialogs.Wrapped(""),
		numberLabel: widget.NewLabel(""), rows: container.NewVBox(), bar: widget.NewProgressBar(), settled: widget.NewLabel(""),
		more: button("", "sequence.extend"), goOn: button(t("action.sequence.go-on"), "sequence.go-on"),
	}
	leave := w.guarded(w.escape)
	a.field, a.number = newEntry(leave), newEntry(leave)
	a.field.SetPlaceHolder(t("sequence.field.hint"))
	a.field.OnChanged = func(text string) {
		a.pause.Call(typingPause, func() {
			a.reading = true
			defer func() { a.reading = false }()
			w.typed(text, false)
		})
	}
	a.field.OnSubmitted = func(text string) { a.now(func() { w.typed(text, true) }) }
	a.field.pasted = func(text string) bool {
		if len(text) <= mostShown {
			return false
		}
		a.now(func() { w.typed(text, true) })
		return true
	}
	a.number.OnSubmitted = func(text string) { a.now(func() { w.numbered(text) }) }
	a.name.TextSize, a.name.TextStyle = 18, look.Bold()
	a.rules.SizeName, a.rules.Importance = look.SizeNameTip, widget.LowImportance
	a.bar.TextFormatter = func() string {
		return t("status.part", words.Data{"Percent": int(100 * a.bar.Value)})
	}
	a.settled.Importance, a.settled.SizeName = widget.LowImportance, look.SizeNameTip
	a.settled.Truncation = fyne.TextTruncateEllipsis
	a.working = container.NewBorder(nil, nil, nil, button(t("button.cancel"), "sequence.stop"), a.bar)
	a.rest = container.NewBorder(nil, nil, nil, a.goOn, a.settled)
	search := widget.NewButtonWithIcon("", theme.SearchIcon(), func() { w.Table.Run(w.Table.ByID("sequence.family")) })
	a.of = container.NewVBox(
		container.New(look.Padded(6, 4), a.name), a.rules, a.rows,
		container.NewBorder(nil, nil, a.numberLabel, a.more, a.number),
		a.numberNote.label,
		container.NewStack(a.working, a.rest),
		widget.NewSeparator(),
	)
	a.object = container.NewVBox(container.NewBorder(nil, nil, nil, search, a.field), a.note.label, a.of)
	return a
}

// now does something at once, and nothing that waits.
func (a *asking) now(do func()) {
	a.pause.Stop()
	a.window.guarded(do)()
}

// paint shows the column in other colours.
func (a *asking) paint(p *scene.Palette) {
	a.name.Color = p.Color(scene.Ink)
	a.name.Refresh()
}

// show shows where the question stands. other tells that another family is shown.
func (a *asking) show(other bool) {
	s := a.window.Study
	visible(a.of, s.Shown())
	if other {
		a.showFamily()
	}
	a.showErr()
	a.showNumber()
}

// set writes into a field what nobody has typed.
func (a *asking) set(e *entry, text string) {
	changed := e.OnChanged
	e.OnChanged = nil
	e.SetText(text)
	e.OnChanged = changed
}

// showNumber shows how many values there are, and are to be.
func (a *asking) showNumber() {
	w, s := a.window, a.window.Study
	if w.window.Canvas().Focused() != fyne.Focusable(a.number) || s.State() == sequence.Working {
		a.set(a.number, plot.Grouped(s.Answered().To))
	}
	a.more.SetText(w.Words.T("sequence.more", words.Data{"Times": s.Times()}))
	enable(a.more, s.CanExtend())
	a.bar.SetValue(s.Part())
	visible(a.working, s.State() == sequence.Working)
	visible(a.rest, s.State() != sequence.Working)
	visible(a.goOn, s.CanGoOn())
	text := ""
	if s.Shown() {
		switch known := s.Known(); s.State() {
		case sequence.Stopped:
			text = w.Words.T("sequence.stopped", words.Data{"To": plot.Grouped(known.To())})
		case sequence.Ready:
			text = w.Words.N("sequence.values", known.Len(), words.Data{"Values": plot.Grouped(known.Len())})
		case sequence.Refused:
			if known.Len() > 0 {
				text = w.Words.T("sequence.known", words.Data{"To": plot.Grouped(known.To())})
			}
		}
	}
	a.settled.SetText(text)
}
