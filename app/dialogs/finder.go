package dialogs

import (
	"context"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
	"nimgraph/views/look"
)

// FinderResult is a result of a search. Its line in the list shows Text and, at the right edge,
// Note. OnChosen is called when the user chooses the result.
type FinderResult struct {
	Text, Note string
	OnChosen   func()
	// Disabled marks a line that cannot be chosen now.
	Disabled bool
	// Exact marks a game whose whole name was typed.
	Exact bool
}

// finder is a dialog that searches while the user types, such as the palette of commands. It has
// an entry and a list of the results. The arrow keys choose a result, and Return runs it.
type finder struct {
	dialog *dialog.CustomDialog
	entry  *finderEntry
	list   *widget.List
	none   *widget.Label // "Nothing found"
	search func(words []string) []FinderResult
	slow   bool // search is called on another goroutine
	job    jobs.Latest
	lines  []FinderResult
	chosen int
}

// finderEntry is an entry above a list. It calls onMove for the keys that choose another line of
// the list.
type finderEntry struct {
	field
	onMove func(lines int) // called with the number of lines to move down; negative to move up
}

// TypedKey calls onMove with ±1 line for the arrow keys, and with ±10 lines for Page Up and Page
// Down. It passes all other keys to the entry.
func (e *finderEntry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyDown:
		e.onMove(1)
	case fyne.KeyUp:
		e.onMove(-1)
	case fyne.KeyPageDown:
		e.onMove(10)
	case fyne.KeyPageUp:
		e.onMove(-10)
	default:
		e.field.TypedKey(key)
	}
}

// Find opens a search dialog with the given title. hint is the placeholder of the entry. search
// returns the results for the typed words, which are in lower case, and must return all results if
// there are no words.
func (d *Dialogs) Find(title, hint string, search func(words []string) []FinderResult) {
	d.openFinder(&finder{search: search}, title, hint)
}

// FindWithText is like Find, but the entry contains typed at first.
func (d *Dialogs) FindWithText(title, hint, typed string, search func(words []string) []FinderResult) {
	f := d.openFinder(&finder{search: search}, title, hint)
	f.entry.SetText(typed)
	f.entry.CursorColumn = len([]rune(typed))
}

// FindInBackground is like Find, but calls search on another goroutine, for searches that can take
// long.
func (d *Dialogs) FindInBackground(title, hint string, search func(words []string) []FinderResult) {
	d.openFinder(&finder{search: search, slow: true}, title, hint)
}

// openFinder builds the dialog of f, opens it, and returns f. title and hint are those of Find.
func (d *Dialogs) openFinder(f *finder, title, hint string) *finder {
	f.job.Door, f.entry, f.none = d.Door, &finderEntry{}, widget.NewLabel(d.Words.T("finder.none"))
	f.none.Importance = widget.LowImportance
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.SetPlaceHolder(hint)
	f.entry.OnChanged = func(string) { f.runSearch() }
	f.entry.OnSubmitted = func(string) { f.runChosen() }
	f.entry.onMove = f.moveChoice
	count := func() int { return len(f.lines) }
	f.list = widget.NewList(count, f.newLine, func(id widget.ListItemID, o fyne.CanvasObject) {
		if id < len(f.lines) {
			o.(*finderLine).show(id, f.lines[id])
		}
	})
	f.list.HideSeparators = true
	f.dialog = dialog.NewCustomWithoutButtons(
		title, container.NewBorder(f.entry, nil, nil, nil, f.list, container.NewBorder(f.none, nil, nil, nil)),
		d.Window,
	)
	f.entry.onEscape = f.dialog.Hide
	const height = 460 // of ten results
	room := d.Window.Canvas().Size().SubtractWidthHeight(minDialogMargin, minDialogMargin)
	f.dialog.Resize(room.Min(fyne.NewSize(dialogWidth, height)))
	d.Open(f.dialog)
	f.runSearch()
	d.Window.Canvas().Focus(f.entry)
	return f
}

// finderLine is a line that shows a result in the list of a finder. It handles clicks itself,
// because Fyne's list does not report a click on the selected line.
type finderLine struct {
	widget.BaseWidget
	text, note *widget.Label
	content    *fyne.Container // of text and note
	index      int             // in the list
	onTapped   func(index int)
}

var _ fyne.Tappable = (*finderLine)(nil)

// newLine returns an empty line for the list of results. finderLine.show sets its content.
func (f *finder) newLine() fyne.CanvasObject {
	l := &finderLine{text: widget.NewLabel(""), note: widget.NewLabel(""), onTapped: func(index int) {
		f.chosen = index
		f.runChosen()
	}}
	l.note.Importance = widget.LowImportance
	l.text.Truncation, l.note.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	l.note.Alignment = fyne.TextAlignTrailing
	l.content = container.New(finderLineLayout{l}, l.text, l.note)
	l.ExtendBaseWidget(l)
	return l
}

// show sets the content of the line to result. index is the index of the result in the list.
func (l *finderLine) show(index int, result FinderResult) {
	l.index = index
	importance := widget.MediumImportance
	if result.Disabled {
		importance = widget.LowImportance
	}
	// The list updates its lines several times with each key, and setting a text is slow.
	if l.text.Text == result.Text && l.text.Importance == importance && l.note.Text == result.Note {
		return
	}
	l.text.Importance = importance
	l.text.SetText(result.Text)
	l.note.SetText(result.Note)
	l.content.Layout.Layout(nil, l.content.Size())
}

// Tapped calls onTapped with the index of the line.
func (l *finderLine) Tapped(*fyne.PointEvent) { l.onTapped(l.index) }

// CreateRenderer returns a renderer with the text at the left and the note at the right.
func (l *finderLine) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(l.content)
}

// finderLineLayout is the layout of a line with a text at the left and a note at the right. If the
// line is too narrow for both, the note is cut first, but it keeps a third of the width.
type finderLineLayout struct{ line *finderLine }

// MinSize implements fyne.Layout. Text and note can be cut to an ellipsis, so the width is small.
func (y finderLineLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	text, note := y.line.text.MinSize(), y.line.note.MinSize()
	return fyne.NewSize(text.Width+note.Width, max(text.Height, note.Height))
}

// Layout implements fyne.Layout.
func (y finderLineLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	note := min(fullTextWidth(y.line.note), max(size.Width/3, size.Width-fullTextWidth(y.line.text)))
	look.Place(y.line.text, 0, 0, size.Width-note, size.Height)
	look.Place(y.line.note, size.Width-note, 0, note, size.Height)
}

// fullTextWidth returns the width that label needs to show its whole text.
func fullTextWidth(label *widget.Label) float32 {
	return float32(math.Ceil(float64(fyne.MeasureText(label.Text, theme.TextSize(), label.TextStyle).Width))) +
		2*theme.InnerPadding()
}

// runSearch searches for the words in the entry and shows the results.
func (f *finder) runSearch() {
	words := strings.Fields(strings.ToLower(f.entry.Text))
	if !f.slow {
		f.showResults(f.search(words))
		return
	}
	var lines []FinderResult
	f.job.Start(func(context.Context) { lines = f.search(words) }, func(defect error) {
		if defect == nil {
			f.showResults(lines)
		}
	})
}

// showResults replaces the list of results and chooses the first one.
func (f *finder) showResults(results []FinderResult) {
	f.lines = results
	f.chosen = -1
	f.none.Hidden = len(f.lines) > 0
	f.none.Refresh()
	f.list.UnselectAll()
	f.list.Refresh()
	f.moveChoice(1)
}

// moveChoice moves the choice down by the given number of lines, or up if lines is negative.
func (f *finder) moveChoice(lines int) {
	if len(f.lines) == 0 {
		return
	}
	f.chosen = max(0, min(len(f.lines)-1, f.chosen+lines))
	f.list.Select(f.chosen)
	f.list.ScrollTo(f.chosen)
}

// runChosen closes the dialog and calls OnChosen of the chosen result. It does nothing if no
// result is chosen or if the result is disabled.
func (f *finder) runChosen() {
	if f.chosen < 0 || f.chosen >= len(f.lines) || f.lines[f.chosen].Disabled {
		return
	}
	f.dialog.Hide()
	f.lines[f.chosen].OnChosen()
}

// ContainsAll reports whether text contains all words, each of which may be a part of a longer
// word. The words must be in lower case; the case of text does not matter.
func ContainsAll(text string, words []string) bool {
	text = strings.ToLower(text)
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// CountInnerWords returns the number of words with which no word of text begins. They occur only
// inside the words of text, or not at all. The words must be in lower case; the case of text does
// not matter.
func CountInnerWords(text string, words []string) int {
	count := 0
	for _, word := range words {
		begins := func(w string) bool { return strings.HasPrefix(w, word) }
		if !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), begins) {
			count++
		}
	}
	return count
}
