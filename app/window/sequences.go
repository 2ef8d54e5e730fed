package window

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/sequence"
	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/plotboard"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Sequences is the window of sequences. It shows a study, that is, a question about a sequence of
// games with its answer: the values as a plot and as a table, and the laws of the values. It
// passes the input of the user to the study.
type Sequences struct {
	shell
	// Study is the study that the window shows.
	Study *sequence.Study

	onClose    func()
	popHistory func() // removes the entry in the history of a browser's page
	menu       *menuBar
	form       *questionForm
	laws       *lawList
	values     *valuesPane
	empty      *emptyPane
	status     *panels.Status
}

// NewSequences returns a window that shows study. newActions returns the actions of the menu.
// onClose is called when the user wants to close the window. The window is hidden until Show is
// called.
func NewSequences(
	program Program, study *sequence.Study, newActions func(*Sequences) []*actions.Action, onClose func(),
) *Sequences {
	w := &Sequences{Study: study, onClose: onClose, popHistory: func() {}, status: panels.NewStatus()}
	w.shell = newShell(program, program.Words.T("sequence.title", words.Data{"Name": ""}), w)
	w.setActions(newActions(w))
	w.form, w.laws, w.values, w.empty = newQuestionForm(w), newLawList(w), newValuesPane(w), newEmptyPane(w)
	w.menu = w.newMenuBar(sequenceMenus, nil)
	w.buildContent()
	w.bindKeysInFront(w.bindKeys)
	study.OnChange = w.update
	study.OnError = w.Fail
	w.Repaint()
	return w
}

// leftColumnWidth is the width of the question and its laws, in Fyne units.
const leftColumnWidth = 320

// buildContent builds the content of the window: the form and the laws on the left, and the plot
// and the table on the right.
func (w *Sequences) buildContent() {
	left := container.NewVScroll(container.New(
		look.NewPadding(12, 12), container.NewVBox(w.form.object, w.laws.object),
	))
	left.Direction = container.ScrollVerticalOnly
	body := container.New(
		look.NewLayout(w.bodySize, placeColumns), left, widget.NewSeparator(),
		container.NewClip(container.NewStack(w.values.object, w.empty.object)),
	)
	var top fyne.CanvasObject
	if w.Panes != nil { // the pane has no title bar with a button that closes it
		leave := widget.NewButtonWithIcon(w.Words.T("action.sequence.close"), theme.CancelIcon(), w.guard(w.onClose))
		leave.Importance = widget.LowImportance
		top = container.NewVBox(container.NewHBox(layout.NewSpacer(), leave), widget.NewSeparator())
	}
	w.window.SetContent(container.NewStack(canvas.NewRectangle(color.Transparent),
		container.NewBorder(top, container.NewVBox(widget.NewSeparator(), w.status.Object()), nil, nil, body)))
	w.window.SetPadded(false)
	w.window.SetMainMenu(w.menu.main)
	w.window.Resize(w.Settings.SequenceSize())
	w.window.SetCloseIntercept(w.guard(w.onClose))
}

// bodySize returns the minimum size of the body of the window. parts are the left column, the
// vertical line beside it, and the values. In a browser bodySize returns 0, because the page has
// its size from the browser.
func (w *Sequences) bodySize(parts []fyne.CanvasObject) fyne.Size {
	if w.Panes != nil {
		return fyne.Size{}
	}
	size := parts[2].MinSize()
	return fyne.NewSize(leftColumnWidth+2*theme.Padding()+lineWidth+size.Width,
		max(size.Height, parts[0].MinSize().Height))
}

// placeColumns lays out the parts of the body in an area of the given size; see bodySize for
// parts. In a narrow window the left column is above the values.
func placeColumns(parts []fyne.CanvasObject, size fyne.Size) {
	left, line, values := parts[0], parts[1], parts[2]
	padding := theme.Padding()
	if size.Width < narrowWidth {
		top := sheetPart * size.Height
		look.Place(left, 0, 0, size.Width, top)
		look.Place(line, 0, top, size.Width, lineWidth)
		look.Place(values, 0, top+padding, size.Width, size.Height-top-padding)
		return
	}
	x := leftColumnWidth + 2*padding + lineWidth
	look.Place(left, 0, 0, leftColumnWidth, size.Height)
	look.Place(line, leftColumnWidth+padding, 0, lineWidth, size.Height)
	look.Place(values, x, 0, size.Width-x, size.Height)
}

// Fail shows an error in the status line.
func (w *Sequences) Fail(err error) { w.showMessage(w.describe(err), true) }

// Say shows a message in the status line until the pointer moves to another value.
func (w *Sequences) Say(message string) { w.showMessage(message, false) }

// showMessage shows message in the status line, as an error if isError is set.
func (w *Sequences) showMessage(message string, isError bool) {
	w.status.SetMessage(message, isError)
	w.showStatus()
}

// describe returns the message for an error that the user reads.
func (w *Sequences) describe(err error) string { return w.Words.Error(err, nil) }

// update updates the window after changes of the study. It updates only the parts of the window
// that depend on changes.
func (w *Sequences) update(changes sequence.Change) {
	if w.closed {
		return
	}
	if changes.Any(sequence.FamilyChange) {
		w.status.ClearMessage() // the message is about the family before
	}
	if changes.Any(sequence.StateChange | sequence.FamilyChange) {
		w.form.update(changes.Any(sequence.FamilyChange))
		w.empty.updateVisibility()
		w.showTitle()
	}
	if changes.Any(sequence.ValuesChange) {
		w.empty.updateVisibility()
	}
	if changes.Any(sequence.LawsChange | sequence.FamilyChange | sequence.ValuesChange) {
		w.laws.update(changes.Any(sequence.LawsChange | sequence.FamilyChange))
	}
	w.values.update(changes)
	w.menu.update()
	w.showStatus()
	if changes.Any(sequence.StateChange) && w.Study.State() == sequence.Ready {
		w.Settings.SetLastQuestion(w.Study.Question()) // the window opens with it next time
	}
}

// Repaint updates the whole window in the colours of the theme.
func (w *Sequences) Repaint() {
	p := w.Palette()
	w.form.setPalette(p)
	w.laws.cards.SetPalette(p)
	w.laws.guesses.SetPalette(p)
	w.values.setPalette(p)
	w.empty.setPalette(p)
	w.update(sequence.EveryChange)
}

// Show shows the window and focuses the field for a family.
func (w *Sequences) Show() {
	w.window.Show()
	w.popHistory = browser.PushHistory(func() { w.Door(w.guard(w.onClose)) })
	w.FocusField()
}

// FocusField focuses the field for a family.
func (w *Sequences) FocusField() { w.focusEntry(w.form.field) }

// FocusNumber focuses the field for the number of values to compute.
func (w *Sequences) FocusNumber() { w.focusEntry(w.form.number) }

// Plot returns the plot of the values.
func (w *Sequences) Plot() *plotboard.Plot { return w.values.plot }

// Values returns the table of the values.
func (w *Sequences) Values() *plotboard.Table { return w.values.table }

// Close closes the window and the study, whose jobs are cancelled. Further calls do nothing.
func (w *Sequences) Close() {
	if w.closed {
		return
	}
	w.closed = true
	w.form.pause.Stop()
	w.Study.Close()
	w.values.plot.Release()
	w.Settings.SetSequenceSize(w.window.Canvas().Size())
	w.closeWindow()
	w.popHistory()
	w.values.table.Release()
}

// showTitle shows the name of the family in the title bar.
func (w *Sequences) showTitle() {
	title := w.Words.T("sequence.title", words.Data{"Name": w.form.familyName()})
	if title != w.window.Title() {
		w.window.SetTitle(title)
	}
}

// sequenceMenus lists the menus of the window of sequences; "-" is a separator.
var sequenceMenus = []menuSpec{
	{"menu.sequence", []string{
		"sequence.type", "sequence.family", "-", "sequence.number", "sequence.extend", "sequence.stop",
		"sequence.go-on", "-", "sequence.draw", "-", "sequence.close", "file.quit",
	}},
	{"sequence.laws", []string{"sequence.laws", "sequence.no-law", "-", "sequence.copy-formula", "sequence.copy-tex"}},
	{"menu.view", []string{
		"view.zoom-in", "view.zoom-out", "sequence.fit", "-", "sequence.go-to", "sequence.rows",
		"sequence.rows-automatic", "-", "view.commands",
	}},
	{"button.export", []string{
		"sequence.csv", "sequence.b-file", "sequence.markdown", "sequence.latex", "sequence.copy-values", "-",
		"sequence.png", "sequence.svg", "sequence.pdf", "-",
		"sequence.code", "sequence.certificate",
	}},
	{"menu.help", []string{"sequence.help"}},
}

// showStatus updates the status line. Its left part shows the message, or otherwise the value
// under the pointer, or otherwise the selection. Its right part shows figures about all known
// values.
func (w *Sequences) showStatus() {
	s := w.Study
	hint, figures := w.values.pointed, ""
	if from, to, ok := s.Selection(); hint == "" && ok {
		hint = w.selectionText(from, to)
	}
	if a, b, ok := s.SelectedCell(); hint == "" && ok {
		hint = w.Words.T("sequence.selected.cell", words.Data{"A": a, "B": b})
	}
	if known := s.Known(); s.HasFamily() && known.Len() > 0 {
		data := words.Data{
			"To": w.Words.Whole(known.Last()), "Largest": known.Largest, "Rows": known.Rows(), "Columns": known.Columns,
			"Planar": known.IsTable(),
		}
		figures = w.Words.T("sequence.figures", data)
	}
	w.status.SetHint(hint)
	w.status.Show(figures, w.Palette())
}

// selectionText returns a text about the selected indices, which run from from to to. If only one
// index is selected, the text has its value.
func (w *Sequences) selectionText(from, to int) string {
	if from == to {
		return w.Words.T("lesson.is", words.Data{"Name": w.Words.Whole(from), "Value": w.Study.Known().At(from)})
	}
	return w.Words.T(
		"sequence.selected",
		words.Data{"From": w.Words.Whole(from), "To": w.Words.Whole(to), "Count": w.Words.Whole(to - from + 1)},
	)
}

// bindKeys makes the window handle keys that no widget has handled.
func (w *Sequences) bindKeys() {
	c := w.window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { w.handleKey(e) })
	w.Table.BindShortcuts(c)
}

// handleKey handles a key that no widget has handled. handled is false if the key has no meaning
// in the window.
func (w *Sequences) handleKey(event *fyne.KeyEvent) (handled bool) {
	switch event.Name {
	case fyne.KeyEscape:
		w.guard(w.handleEscape)()
	case fyne.KeyReturn, fyne.KeyEnter:
		return w.Dialogs.PressDefault()
	case fyne.KeyF1:
		w.Table.Run(w.Table.Find("sequence.help"))
	default:
		return false
	}
	return true
}

// handleEscape handles the Escape key. It closes the topmost dialog, or otherwise stops the
// computation of values. If there is neither, it focuses the values or, in a browser, closes the
// window.
func (w *Sequences) handleEscape() {
	switch {
	case w.Dialogs.CloseTop():
	case w.Study.Stop():
	case w.Panes != nil:
		w.onClose()
	default:
		w.focus()
	}
}

// focus focuses the table of values, or the plot if there is no table, or the form if no family is
// shown.
func (w *Sequences) focus() {
	c := w.window.Canvas()
	switch {
	case !w.Study.HasFamily():
		c.Focus(w.form.field)
	case w.values.plotOnly:
		c.Focus(w.values.plot)
	default:
		c.Focus(w.values.table)
	}
}

// FocusRows focuses the field for the number of values in a row.
func (w *Sequences) FocusRows() { w.focusEntry(w.values.columnsEntry) }

// FocusGoTo focuses the field for the index to select.
func (w *Sequences) FocusGoTo() { w.focusEntry(w.values.goToEntry) }

// FocusLaws focuses the list of laws.
func (w *Sequences) FocusLaws() { w.window.Canvas().Focus(w.laws.cards) }

// focusEntry focuses an entry and selects its text.
func (w *Sequences) focusEntry(entry *escapeEntry) {
	w.window.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// maxCopied is the greatest number of values to copy.
const maxCopied = 1_000_000

// CopyValues copies the selected values, or all values if none is selected, to the clipboard.
// Commas separate the values. It copies at most maxCopied values.
func (w *Sequences) CopyValues() {
	known := w.Study.Known()
	from, to, ok := w.Study.Selection()
	if !ok {
		from, to = known.First[0], known.Last()
	}
	to = min(to, from+maxCopied-1)
	numbers := xslices.Map(xslices.Range[int](from, to+1), func(n int) string { return strconv.Itoa(known.At(n)) })
	w.copyText(strings.Join(numbers, ", "), w.Words.N("sequence.copied.values", len(numbers)))
}

// examples are texts for the field of the family; the empty window has a button for each.
var examples = []string{".77", "{1,3,4}", "4.333…", "Wythoff"}

// emptyPane is shown while there are no values. It explains the window and offers examples.
type emptyPane struct {
	window  *Sequences
	object  *fyne.Container
	ground  *canvas.Rectangle
	title   *canvas.Text
	words   *fyne.Container // the explanation
	working *widget.Label   // "Computing …"
}

// newEmptyPane returns the pane that window w shows while it has no values.
func newEmptyPane(w *Sequences) *emptyPane {
	e := &emptyPane{
		window: w, ground: canvas.NewRectangle(nil), title: canvas.NewText(w.Words.T("sequence.empty.title"), nil),
	}
	e.title.TextSize, e.title.TextStyle, e.title.Alignment = 20, look.Bold(), fyne.TextAlignCenter
	text := look.NewParagraph(w.Words.T("sequence.empty.text"))
	text.Alignment = fyne.TextAlignCenter
	buttons := container.NewHBox()
	for _, example := range examples {
		buttons.Add(widget.NewButton(example, w.guard(func() { w.askTyped(example, true) })))
	}
	e.working = widget.NewLabel(w.Words.T("sequence.working"))
	e.working.Importance = widget.LowImportance
	e.words = container.NewVBox(e.title, text, container.NewCenter(buttons))
	e.object = container.NewStack(
		e.ground,
		container.NewCenter(container.NewGridWrap(
			fyne.NewSize(360, 180), container.NewStack(e.words, container.NewCenter(e.working)),
		)),
	)
	return e
}

// updateVisibility shows the pane if there are no values, and hides it otherwise.
func (e *emptyPane) updateVisibility() {
	s := e.window.Study
	look.SetVisible(e.object, !s.HasFamily() || s.Known().Len() == 0)
	look.SetVisible(e.words, !s.HasFamily())
	look.SetVisible(e.working, s.State() == sequence.Working)
}

// setPalette shows the pane in the colours of palette.
func (e *emptyPane) setPalette(palette *scene.Palette) {
	e.ground.FillColor, e.title.Color = palette.Color(scene.Board), palette.Color(scene.Ink)
	e.ground.Refresh()
	e.title.Refresh()
}
