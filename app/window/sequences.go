package window

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/sequence"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/plotboard"
	"nimgraph/views/words"
)

// Sequences is the window of sequences. It lays out the question, the laws, the plot and
// the table around a study, shows what of it has changed, and asks what a person types.
type Sequences struct {
	shell
	// Study is what is shown.
	Study *sequence.Study

	closing func()
	menu    *menuBar
	asking  *asking
	laws    *lawList
	values  *values
	empty   *empty
	status  *panels.Status
}

// NewSequences returns a window with a study, which is not shown yet. closing is called when
// a person wants to close it.
func NewSequences(p Program, study *sequence.Study, table func(*Sequences) []*actions.Action, closing func()) *Sequences {
	w := &Sequences{Study: study, closing: closing, status: panels.NewStatus()}
	w.shell = newShell(p, p.Words.T("sequence.title", words.Data{"Name": ""}), w)
	w.act(table(w))
	w.asking, w.laws, w.values, w.empty = newAsking(w), newLawList(w), newValues(w), newEmpty(w)
	w.menu = w.newMenuBar(sequenceMenus, nil)
	w.layOut()
	w.bindKeys()
	study.Changed = w.show
	study.Failed = w.Fail
	w.Repaint()
	return w
}

// leftColumn is the width of the question and its laws, in Fyne units.
const leftColumn = 320

// layOut puts everything in its place.
func (w *Sequences) layOut() {
	left := container.NewVScroll(container.New(look.Padded(12, 12), container.NewVBox(w.asking.object, w.laws.object)))
	left.Direction = container.ScrollVerticalOnly
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(leftColumn, 0))
	body := container.NewBorder(nil, nil, container.NewBorder(nil, nil, nil, widget.NewSeparator(), container.NewStack(room, left)), nil,
		container.NewStack(w.values.object, w.empty.object))
	w.window.SetContent(container.NewStack(canvas.NewRectangle(color.Transparent),
		container.NewBorder(nil, container.NewVBox(widget.NewSeparator(), w.status.Object()), nil, nil, body)))
	w.window.SetPadded(false)
	w.window.SetMainMenu(w.menu.main)
	w.window.Resize(w.Settings.SequenceSize())
	w.window.SetCloseIntercept(w.guarded(w.closing))
}

// Fail says what could not be done.
func (w *Sequences) Fail(err error) { w.tell(w.describe(err), true) }

// Say shows a message in the status line, until something else is pointed at.
func (w *Sequences) Say(message string) { w.tell(message, false) }

func (w *Sequences) tell(message string, wrong bool) {
	w.status.Say(message, wrong)
	w.showStatus()
}

// describe puts an error into words.
func (w *Sequences) describe(err error) string { return w.Words.Error(err, nil) }

// show shows what has changed of the study.
func (w *Sequences) show(c sequence.Change) {
	if w.closed {
		return
	}
	if c.Any(sequence.StateChange | sequence.FamilyChange) {
		w.asking.show(c.Any(sequence.FamilyChange))
		w.empty.show()
		w.showTitle()
	}
	if c.Any(sequence.ValuesChange) {
		w.empty.show()
	}
	if c.Any(sequence.LawsChange | sequence.FamilyChange | sequence.ValuesChange) {
		w.laws.show(c.Any(sequence.LawsChange | sequence.FamilyChange))
	}
	w.values.show(c)
	w.menu.update()
	w.showStatus()
	if c.Any(sequence.StateChange) && w.Study.State() == sequence.Ready {
		w.Settings.SetSequence(w.Study.Answered()) // with which the window begins next time
	}
}

// Repaint shows everything in the theme's colours.
func (w *Sequences) Repaint() {
	p := w.Palette()
	w.asking.paint(p)
	w.laws.cards.SetPalette(p)
	w.values.paint(p)
	w.empty.paint(p)
	w.show(sequence.EveryChange)
}

// Show puts the window on the screen, with the keyboard in its field.
func (w *Sequences) Show() {
	w.window.Show()
	w.FocusField()
}

// FocusField gives the field for a family the keyboard.
func (w *Sequences) FocusField() { w.focusEntry(w.asking.field) }

// FocusNumber gives the field for how many values the keyboard.
func (w *Sequences) FocusNumber() { w.focusEntry(w.asking.number) }

// Plot and Values return the widgets that show the values.
func (w *Sequences) Plot() *plotboard.Plot    { return w.values.plot }
func (w *Sequences) Values() *plotboard.Table { return w.values.table }

// Close closes the window, and gives up all that its study is at.
func (w *Sequences) Close() {
	if w.closed {
		return
	}
	w.closed = true
	w.asking.pause.Stop()
	w.Study.Close()
	w.values.plot.Release()
	w.Settings.SetSequenceSize(w.window.Canvas().Size())
	w.shut()
}

// showTitle has the title bar say which family is shown.
func (w *Sequences) showTitle() {
	title := w.Words.T("sequence.title", words.Data{"Name": w.asking.familyName()})
	if title != w.window.Title() {
		w.window.SetTitle(title)
	}
}
