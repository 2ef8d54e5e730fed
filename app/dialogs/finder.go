package dialogs

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
)

// Found is a line of the search: what it says, what stands at its right, and what
// choosing it does.
type FinderResult struct {
	Text, Note string
	OnChosen   func()
	// Greyed is a line that cannot be chosen now.
	Disabled bool
}

// finder is a dialog with an entry and a list of what its words find: the palette
// of commands, and the search for a vertex. The arrow keys choose, Return runs.
type finder struct {
	dialog *dialog.CustomDialog
	entry  *finderEntry
	list   *widget.List
	none   *widget.Label // where nothing is found
	search func(words []string) []FinderResult
	slow   bool // it takes long, and is called on another goroutine
	job    jobs.Latest
	lines  []FinderResult
	chosen int
}

// finderEntry hands the keys that the list is moved with on.
type finderEntry struct {
	field
	onMove func(by int)
}

// TypedKey moves the choice up and down.
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

// Find opens a search. search returns what is found for some words in small letters,
// all of it for none.
func (d *Dialogs) Find(title, hint string, search func(words []string) []FinderResult) {
	d.openFinder(&finder{search: search}, title, hint)
}

// FindFrom is Find with some words typed already.
func (d *Dialogs) FindWithText(title, hint, typed string, search func(words []string) []FinderResult) {
	f := d.openFinder(&finder{search: search}, title, hint)
	f.entry.SetText(typed)
	f.entry.CursorColumn = len([]rune(typed))
}

// FindBeside is Find with a search that may take long and is called on another goroutine.
func (d *Dialogs) FindInBackground(title, hint string, search func(words []string) []FinderResult) {
	d.openFinder(&finder{search: search, slow: true}, title, hint)
}

func (d *Dialogs) openFinder(f *finder, title, hint string) *finder {
	f.job.Door, f.entry, f.none = d.Door, &finderEntry{}, widget.NewLabel(d.Words.T("finder.none"))
	f.none.Importance = widget.LowImportance
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.SetPlaceHolder(hint)
	f.entry.OnChanged = func(string) { f.fill() }
	f.entry.OnSubmitted = func(string) { f.runChosen() }
	f.entry.onMove = f.move
	f.list = widget.NewList(func() int { return len(f.lines) }, f.newLine, func(id widget.ListItemID, o fyne.CanvasObject) {
		if id < len(f.lines) {
			o.(*finderLine).show(id, f.lines[id])
		}
	})
	f.list.HideSeparators = true
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewBorder(f.entry, nil, nil, nil, f.list, container.NewBorder(f.none, nil, nil, nil)), d.Window)
	f.entry.onEscape = f.dialog.Hide
	f.dialog.Resize(fyne.NewSize(dialogWidth, 460))
	d.Open(f.dialog)
	f.fill()
	d.Window.Canvas().Focus(f.entry)
	return f
}

// finderLine is a line of the list. It takes clicks itself: the list tells none on the
// line that is chosen already.
type finderLine struct {
	widget.BaseWidget
	text, note *widget.Label
	index      int // in the list
	onTapped   func(at int)
}

var _ fyne.Tappable = (*finderLine)(nil)

func (f *finder) newLine() fyne.CanvasObject {
	l := &finderLine{text: widget.NewLabel(""), note: widget.NewLabel(""), onTapped: func(at int) {
		f.chosen = at
		f.runChosen()
	}}
	l.note.Importance = widget.LowImportance
	l.text.Truncation = fyne.TextTruncateEllipsis
	l.ExtendBaseWidget(l)
	return l
}

func (l *finderLine) show(at int, line FinderResult) {
	l.index = at
	importance := widget.MediumImportance
	if line.Disabled {
		importance = widget.LowImportance
	}
	// The list has its lines shown several times with each key, and setting a text takes long.
	if l.text.Text != line.Text || l.text.Importance != importance {
		l.text.Importance = importance
		l.text.SetText(line.Text)
	}
	if l.note.Text != line.Note {
		l.note.SetText(line.Note)
	}
}

// Tapped runs the line.
func (l *finderLine) Tapped(*fyne.PointEvent) { l.onTapped(l.index) }

// CreateRenderer is called by Fyne.
func (l *finderLine) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, nil, l.note, l.text))
}

// fill shows what is found for what is typed.
func (f *finder) fill() {
	words := strings.Fields(strings.ToLower(f.entry.Text))
	if !f.slow {
		f.show(f.search(words))
		return
	}
	var lines []FinderResult
	f.job.Start(func(context.Context) { lines = f.search(words) }, func(defect error) {
		if defect == nil {
			f.show(lines)
		}
	})
}

func (f *finder) show(lines []FinderResult) {
	f.lines = lines
	f.chosen = -1
	f.none.Hidden = len(f.lines) > 0
	f.none.Refresh()
	f.list.UnselectAll()
	f.list.Refresh()
	f.move(1)
}

// move chooses a line further down or up.
func (f *finder) move(by int) {
	if len(f.lines) == 0 {
		return
	}
	f.chosen = max(0, min(len(f.lines)-1, f.chosen+by))
	f.list.Select(f.chosen)
	f.list.ScrollTo(f.chosen)
}

func (f *finder) runChosen() {
	if f.chosen < 0 || f.chosen >= len(f.lines) || f.lines[f.chosen].Disabled {
		return
	}
	f.dialog.Hide()
	f.lines[f.chosen].OnChosen()
}

// HasAll tells whether a text has all the words in it.
func ContainsAll(text string, words []string) bool {
	text = strings.ToLower(text)
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// Inside counts the words that no word of a text begins with.
func Inside(text string, words []string) int {
	count := 0
	for _, word := range words {
		begins := func(w string) bool { return strings.HasPrefix(w, word) }
		if !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), begins) {
			count++
		}
	}
	return count
}
