// Package sequencewindow is the window of sequences: it lays out the question, the laws,
// the plot and the table around a study (package sequence), shows what of it has changed,
// and hands what a person does to the table of actions. It decides nothing about a
// sequence.
//
//	window   the parts, put together; the theme, closing
//	layout   the two columns, and rows that break where they are narrow
//	asking   the left column: the question, in fields (entry); family: which one, its
//	         parameters, what is wrong; number: how many values
//	laws     the laws as cards
//	values   the right column: the plot, the table, and the strip between them
//	empty    what is there instead while nothing has been asked
//	keys     the keyboard; menu: the menu bar
//	status   the line at the lower edge
package sequencewindow

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/app/settings"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/plotboard"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Program is what the window needs of the program around it.
type Program struct {
	App      fyne.App
	Words    *words.Words
	Settings settings.Settings
	Door     jobs.Door
	Theme    func() look.Theme
}

// Callbacks are what the window asks the program to do.
type Callbacks struct {
	// Actions makes the window's table of actions.
	Actions func(*Window) []*actions.Action
	// Close is called when a person wants to close the window.
	Close func()
	// Typed is given what was typed for a family; submitted tells that Return was pressed,
	// and not only a moment gone by.
	Typed func(text string, submitted bool)
	// Entered is given the values of the parameters, and Number how many values are wanted.
	Entered func(args map[string]string)
	Number  func(text string)
	// Changed is told what has changed of the study, once it is shown.
	Changed func(sequence.Change)
}

// Window shows a study.
type Window struct {
	Program
	// Study is what is shown.
	Study *sequence.Study
	// Dialogs are the window's dialogs, Table is what can be done in it.
	Dialogs *dialogs.Dialogs
	Table   *actions.Table

	callbacks Callbacks
	window    fyne.Window
	closed    bool

	menu   *menu
	asking *asking
	laws   *lawList
	values *values
	empty  *empty
	status *panels.Status
	said   string // a message in the status line; empty for none
	wrong  bool   // it says what went wrong
}

// New returns a window with a study, which is not shown yet.
func New(p Program, study *sequence.Study, c Callbacks) *Window {
	w := &Window{Program: p, Study: study, callbacks: c, window: p.App.NewWindow(p.Words.T("sequence.title")), status: panels.NewStatus()}
	w.Dialogs = &dialogs.Dialogs{
		Window: dialogs.Window{Window: w.window}, Words: p.Words, Door: p.Door,
		Palette:  func() *scene.Palette { return p.Theme().Palette() },
		Describe: w.describe, Closed: w.focusValues,
	}
	w.Table = actions.NewTable(c.Actions(w))
	w.Table.Failed = func(err error) { w.Dialogs.Error(err, "") }
	w.Table.Busy = w.Dialogs.Any
	w.Table.Focused = func() fyne.Focusable { return w.window.Canvas().Focused() }
	w.Table.Refused = w.refuse
	w.asking, w.laws, w.values, w.empty = newAsking(w), newLawList(w), newValues(w), newEmpty(w)
	w.menu = newMenu(w)
	w.layOut()
	w.bindKeys()
	study.Changed = w.show
	study.Failed = w.Fail
	w.Repaint()
	return w
}

// layOut puts everything in its place.
func (w *Window) layOut() {
	left := container.NewVScroll(container.New(look.Padded(12, 12), container.NewVBox(w.asking.object, w.laws.object)))
	left.Direction = container.ScrollVerticalOnly
	body := container.New(columns{}, left, verticalLine(), container.NewStack(w.values.object, w.empty.object))
	w.window.SetContent(container.NewStack(canvas.NewRectangle(color.Transparent),
		container.NewBorder(nil, container.NewVBox(widget.NewSeparator(), w.status.Object()), nil, nil, body)))
	w.window.SetPadded(false)
	w.window.SetMainMenu(w.menu.main)
	w.window.Resize(w.Settings.SequenceSize())
	w.window.SetCloseIntercept(w.guarded(w.callbacks.Close))
}

// guarded returns a function that the toolkit may call: a defect of it is told, and all
// that comes after it goes on. Else it would end the program.
func (w *Window) guarded(f func()) func() {
	return func() {
		if defect := jobs.Guard(f); defect != nil {
			w.Fail(defect)
		}
	}
}

// Fail says what could not be done.
func (w *Window) Fail(err error) {
	w.said, w.wrong = w.describe(err), true
	w.showStatus()
}

// Say shows a message in the status line, until something else is pointed at or done.
func (w *Window) Say(message string) {
	w.said, w.wrong = message, false
	w.showStatus()
}

// Message returns what the status line says; empty where it says nothing.
func (w *Window) Message() string { return w.said }

// describe puts an error into words.
func (w *Window) describe(err error) string { return w.Words.Error(err, nil) }

// refuse says why what was asked for is not possible now.
func (w *Window) refuse(a *actions.Action) {
	w.Say(w.Words.T("say.refused", words.Data{"Action": a.Words(w.Words), "Why": w.Words.T(a.Why())}))
}

// show shows what has changed of the study.
func (w *Window) show(c sequence.Change) {
	if w.closed {
		return
	}
	palette := w.palette()
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
	w.values.show(c, palette)
	w.menu.update()
	w.showStatus()
	w.callbacks.Changed(c)
}

func (w *Window) palette() *scene.Palette { return w.Theme().Palette() }

// Repaint shows everything in the theme's colours.
func (w *Window) Repaint() {
	p := w.palette()
	w.asking.paint(p)
	w.laws.cards.SetPalette(p)
	w.values.paint(p)
	w.empty.paint(p)
	w.show(everyChange)
}

const everyChange = sequence.StateChange | sequence.FamilyChange | sequence.ValuesChange | sequence.LawsChange | sequence.SelectionChange

// Show puts the window on the screen, with the keyboard in its field.
func (w *Window) Show() {
	w.window.Show()
	w.FocusField()
}

// Raise brings the window to the front.
func (w *Window) Raise() { w.window.RequestFocus() }

// FocusField gives the field for a family the keyboard.
func (w *Window) FocusField() { w.focusEntry(w.asking.field) }

// FocusNumber gives the field for how many values the keyboard.
func (w *Window) FocusNumber() { w.focusEntry(w.asking.number) }

// Plot and Values return the widgets that show the values.
func (w *Window) Plot() *plotboard.Plot    { return w.values.plot }
func (w *Window) Values() *plotboard.Table { return w.values.table }

// Canvas returns what the window is drawn on, Content all that is in it below its menu.
func (w *Window) Canvas() fyne.Canvas        { return w.window.Canvas() }
func (w *Window) Content() fyne.CanvasObject { return w.window.Content() }

// Title returns what the title bar says.
func (w *Window) Title() string { return w.window.Title() }

// Close closes the window, and gives up all that its study is at.
func (w *Window) Close() {
	if w.closed {
		return
	}
	w.closed = true
	w.asking.stop()
	w.Study.Close()
	w.values.plot.Release()
	w.Dialogs.Forget()
	w.Settings.SetSequenceSize(w.window.Canvas().Size())
	w.Table.Detach(w.Dialogs.Window)
	w.window.Close()
}

// showTitle has the title bar say which family is shown.
func (w *Window) showTitle() {
	title := w.Words.T("sequence.title")
	if name := w.asking.familyName(); name != "" {
		title = w.Words.T("sequence.title.of", words.Data{"Name": name})
	}
	if title != w.window.Title() {
		w.window.SetTitle(title)
	}
}
