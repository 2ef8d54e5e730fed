package window

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/sequence"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/look"
	"nimgraph/views/plot"
	"nimgraph/views/plotboard"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// valuesPane is the right column of the window of sequences: the plot, and the table of values
// below it. Between them are controls for the width of the rows and for the index to select. If
// the values have two indices, the pane shows only the plot, which is then a table of coloured
// cells.
type valuesPane struct {
	window *Sequences
	object *fyne.Container
	split  *container.Split
	alone  *fyne.Container // holds the plot of values of two numbers
	plot   *plotboard.Plot
	table  *plotboard.Table

	columnsEntry *escapeEntry
	automatic    *widget.Check
	goToEntry    *escapeEntry // the index to select
	draw         *widget.Button
	drawCell     *widget.Button // below the plot of values of two numbers
	lower        *fyne.Container

	plotOnly bool
	pointed  string // describes the value under the pointer; "" if there is none
}

// newValuesPane returns the pane of window w with an empty plot and table.
func newValuesPane(w *Sequences) *valuesPane {
	t := w.Words.T
	v := &valuesPane{
		window: w, plot: plotboard.New(plot.Style{Palette: w.Palette(), Words: w.Words}, w.Door),
		table: plotboard.NewTable(w.Words, w.Palette()),
	}
	v.plot.OnHover = func(n, g int, ok bool) { v.showPointedValue(n, ok) }
	v.plot.OnHoverCell = v.showPointedCell
	v.plot.OnSelect = func(n int) { w.guard(func() { v.selectIndex(n) })() }
	v.plot.OnSelectCell = func(a, b int) { w.guard(func() { w.Study.SelectCell(a, b) })() }
	v.plot.OnKey, v.plot.OnError = w.handleKey, w.Fail
	v.table.OnHover = v.showPointedValue
	v.table.OnSelect = func(from, to int) { w.guard(func() { w.Study.Select(from, to) })() }
	v.table.OnTypedKey = func(e *fyne.KeyEvent) { w.handleKey(e) }
	v.table.OnCopy, v.table.OnError = w.guard(w.CopyValues), w.Fail
	leave := w.guard(w.handleEscape)
	v.columnsEntry, v.goToEntry = newEscapeEntry(leave), newEscapeEntry(leave)
	v.columnsEntry.OnSubmitted = func(text string) { w.guard(func() { v.setColumns(text) })() }
	v.goToEntry.SetPlaceHolder("n")
	v.goToEntry.OnSubmitted = func(text string) { w.guard(func() { v.goToIndex(text) })() }
	v.automatic = widget.NewCheck(t("sequence.rows.automatic"), func(on bool) {
		if on {
			w.Study.SetColumns(0)
		} else if !w.Study.HasManualColumns() {
			w.Study.SetColumns(v.columnCount())
		}
	})
	v.draw = widget.NewButton(t("action.sequence.draw"), func() { w.Table.Run(w.Table.Find("sequence.draw")) })
	strip := container.NewHBox(widget.NewLabel(t("sequence.rows")), wrapWithWidth(64, v.columnsEntry), v.automatic,
		layout.NewSpacer(),
		widget.NewLabel(t("sequence.go-to")), wrapWithWidth(92, v.goToEntry), v.draw)
	v.lower = container.NewBorder(
		container.NewHScroll(container.New(look.NewPadding(paneMargin, paneMargin), strip)), nil, nil, nil,
		v.table.Object(),
	)
	v.split = container.NewVSplit(v.plot, v.lower)
	v.split.Offset = 0.52
	v.drawCell = widget.NewButton(t("action.sequence.draw"), func() { w.Table.Run(w.Table.Find("sequence.draw")) })
	v.alone = container.NewStack()
	v.object = container.NewStack(v.split, v.alone)
	return v
}

// paneMargin is the margin around fields, in Fyne units.
const paneMargin = 6

// wrapWithWidth returns object in a container with the given width in Fyne units.
func wrapWithWidth(width float32, object fyne.CanvasObject) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(width, object.MinSize().Height), object)
}

// setPalette shows the plot and the table in the colours of palette.
func (v *valuesPane) setPalette(palette *scene.Palette) {
	v.plot.SetStyle(plot.Style{Palette: palette, Words: v.window.Words})
	v.table.SetPalette(palette)
}

// update updates the pane after changes of the study. It updates only the parts of the pane that
// depend on changes.
func (v *valuesPane) update(changes sequence.Change) {
	s := v.window.Study
	look.SetVisible(v.object, s.HasFamily()) // visible also before there are values: it may have the keyboard
	if !s.HasFamily() {
		return
	}
	if changes.Any(sequence.FamilyChange) {
		v.setPlotOnly(s.Known().IsTable())
		v.table.Reset()
	}
	if changes.Any(sequence.ValuesChange | sequence.LawsChange | sequence.FamilyChange) {
		v.showPlot()
	}
	if !v.plotOnly {
		v.showTable()
		v.updateRowControls()
	}
	if changes.Any(sequence.SelectionChange) && !v.plotOnly {
		if from, to, ok := s.Selection(); ok {
			if a, b, same := v.table.Selection(); !same || a != from || b != to {
				v.table.Select(from, to)
			}
		}
	}
	possible := v.window.Table.Find("sequence.draw").IsPossible()
	look.SetEnabled(v.draw, possible)
	look.SetEnabled(v.drawCell, possible)
}

// setPlotOnly hides the table below the plot if plotOnly is set, and otherwise shows it. The plot
// alone is for values with two indices, which it shows as a table of coloured cells.
func (v *valuesPane) setPlotOnly(plotOnly bool) {
	if plotOnly == v.plotOnly {
		return
	}
	v.plotOnly = plotOnly
	if plotOnly {
		v.split.Leading = container.NewStack()
		v.alone.Objects = []fyne.CanvasObject{
			container.NewBorder(
				nil,
				container.New(look.NewPadding(paneMargin, paneMargin), container.NewBorder(nil, nil, nil, v.drawCell)),
				nil, nil, v.plot,
			),
		}
	} else {
		v.alone.Objects = nil
		v.split.Leading = v.plot
	}
	look.SetVisible(v.split, !plotOnly)
	v.split.Refresh()
	v.object.Refresh()
}

// showPlot shows the values and the chosen law in the plot.
func (v *valuesPane) showPlot() {
	s := v.window.Study
	known := s.Known()
	if known.IsTable() {
		v.plot.SetTable(&sequences.Table{
			First: known.First, Rows: known.Rows(), Columns: known.Columns, Values: known.Values,
		})
		return
	}
	var chosen []laws.Law
	if law := s.ChosenLaw(); law != nil {
		chosen = []laws.Law{law.Law}
	}
	v.plot.SetKnown(sequences.Known{First: known.First[0], Values: known.Values}, chosen)
}

// columnCount returns the number of values in a row of the table.
func (v *valuesPane) columnCount() int {
	s := v.window.Study
	if n := s.Columns(); n > 0 {
		return n
	}
	known := s.Known()
	width := float64(v.table.Size().Width)
	return plotboard.ColumnsThatFit(v.window.Words, width, known.Largest, max(0, known.Last()), max(1, known.Len()))
}

// showTable shows the values and the chosen law in the table.
func (v *valuesPane) showTable() {
	s := v.window.Study
	known, marks, room := s.Known(), s.Marks(), 0
	if s.State() == sequence.Working || s.State() == sequence.Stopped {
		room = s.Question().To
	}
	c := plotboard.TableContent{
		First: known.First[0], Count: known.Len(), Value: known.At, Room: room,
		Largest: known.Largest, Columns: v.columnCount(), Regular: marks.RegularFrom,
	}
	if len(marks.Exceptions) > 0 {
		c.IsException = marks.IsException
	}
	v.table.SetContent(c)
}

// updateRowControls updates the controls for the width of the rows: the entry with the number of
// values in a row, and the check box that lets the window choose this number.
func (v *valuesPane) updateRowControls() {
	s := v.window.Study
	if v.window.window.Canvas().Focused() != fyne.Focusable(v.columnsEntry) {
		v.columnsEntry.SetText(strconv.Itoa(v.columnCount()))
	}
	if v.automatic.Checked == s.HasManualColumns() {
		changed := v.automatic.OnChanged
		v.automatic.OnChanged = nil
		v.automatic.SetChecked(!s.HasManualColumns())
		v.automatic.OnChanged = changed
	}
}

// setColumns sets the number of values in a row of the table to the number that the user has
// typed, and focuses the values. It shows an error if typed is no positive number.
func (v *valuesPane) setColumns(typed string) {
	n, err := sequence.ReadNumber(typed)
	if err != nil || n < 1 {
		v.window.Fail(sequence.NumberFault(typed))
		return
	}
	v.window.Study.SetColumns(n)
	v.window.focus()
	v.columnsEntry.SetText(strconv.Itoa(v.columnCount()))
}

// goToIndex selects the index that the user has typed, and focuses the values. If there is no
// value with this index, it says so in the status line.
func (v *valuesPane) goToIndex(typed string) {
	n, err := sequence.ReadNumber(typed)
	if err != nil {
		v.window.Fail(err)
		return
	}
	known := v.window.Study.Known()
	if n < known.First[0] || n > known.Last() {
		v.window.Say(v.window.Words.T(
			"sequence.go-to.beyond", words.Data{"From": known.First[0], "To": v.window.Words.Whole(known.Last())},
		))
		return
	}
	v.selectIndex(n)
	v.window.focus()
}

// selectIndex selects index n, and moves the plot if n is outside the visible part.
func (v *valuesPane) selectIndex(n int) {
	v.window.Study.Select(n, n)
	view := v.plot.View()
	if x := float64(n); x < view.X.From || x > view.X.To {
		v.plot.SetView(view.Pan(x-view.X.Middle(), 0))
	}
}

// showPointedValue shows the value with index n, which is under the pointer, in the status line,
// and says if it is an exception from the chosen law. If ok is false, no value is under the
// pointer, and showPointedValue removes the text.
func (v *valuesPane) showPointedValue(n int, ok bool) {
	w := v.window
	text := ""
	if ok {
		text = w.Words.T("lesson.is", words.Data{"Name": w.Words.Whole(n), "Value": w.Study.Known().At(n)})
		if w.Study.Marks().IsException(n) {
			text = w.Words.T("sequence.pointed.exception", words.Data{"What": text})
		}
	}
	v.setPointedText(text)
}

// showPointedCell shows value, the value of the cell under the pointer, and its indices a and b in
// the status line. If ok is false, no cell is under the pointer, and showPointedCell removes the
// text.
func (v *valuesPane) showPointedCell(a, b, value int, ok bool) {
	text := ""
	if ok {
		text = v.window.Words.T("lesson.is", words.Data{"Name": fmt.Sprintf("%d, %d", a, b), "Value": value})
	}
	v.setPointedText(text)
}

// setPointedText shows text, which describes the value under the pointer, in the status line in
// place of a message.
func (v *valuesPane) setPointedText(text string) {
	if text != v.pointed {
		v.pointed = text
		v.window.status.ClearMessage()
		v.window.showStatus()
	}
}
