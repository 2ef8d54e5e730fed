package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// found is a line of the finder: what it says, what stands at its right, and
// what choosing it does.
type found struct {
	text, note string
	run        func()
}

// finder is a dialog with an entry and a list of what its words find: the palette
// of commands, and the search for a vertex. The arrow keys choose, Return runs.
type finder struct {
	window *Window
	dialog *dialog.CustomDialog
	entry  *finderEntry
	list   *widget.List
	none   *widget.Label // where nothing is found
	search func(words []string) []found
	lines  []found
	chosen int
}

// finderEntry hands the keys that the list is moved with on.
type finderEntry struct {
	field
	moved func(by int)
}

// TypedKey moves the choice up and down.
func (e *finderEntry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyDown:
		e.moved(1)
	case fyne.KeyUp:
		e.moved(-1)
	case fyne.KeyPageDown:
		e.moved(10)
	case fyne.KeyPageUp:
		e.moved(-10)
	default:
		e.field.TypedKey(key)
	}
}

// showFinder opens a finder. search returns what is found for some words, all of
// it for none.
func (w *Window) showFinder(title, hint string, search func(words []string) []found) *finder {
	f := &finder{window: w, search: search, entry: &finderEntry{}, none: widget.NewLabel(w.words.T("finder.none"))}
	f.none.Importance = widget.LowImportance
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.SetPlaceHolder(hint)
	f.entry.OnChanged = func(string) { f.fill() }
	f.entry.OnSubmitted = func(string) { f.run() }
	f.entry.moved = f.move
	f.list = widget.NewList(func() int { return len(f.lines) }, finderLine, func(id widget.ListItemID, o fyne.CanvasObject) {
		if id < len(f.lines) {
			row := o.(*fyne.Container)
			row.Objects[0].(*widget.Label).SetText(f.lines[id].text)
			row.Objects[1].(*widget.Label).SetText(f.lines[id].note)
		}
	})
	f.list.HideSeparators = true
	f.list.OnSelected = func(id widget.ListItemID) {
		if id != f.chosen {
			f.chosen = id
			f.run()
		}
	}
	f.dialog = dialog.NewCustomWithoutButtons(title, container.NewBorder(f.entry, nil, nil, nil, f.list, container.NewBorder(f.none, nil, nil, nil)), w.window)
	f.entry.escape = f.dialog.Hide
	f.dialog.Resize(fyne.NewSize(dialogWidth, 460))
	w.showModal(f.dialog)
	f.fill()
	w.window.Canvas().Focus(f.entry)
	return f
}

func finderLine() fyne.CanvasObject {
	note := widget.NewLabel("")
	note.Importance = widget.LowImportance
	text := widget.NewLabel("")
	text.Truncation = fyne.TextTruncateEllipsis
	return container.NewBorder(nil, nil, nil, note, text)
}

func (f *finder) fill() {
	f.lines = f.search(strings.Fields(strings.ToLower(f.entry.Text)))
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

func (f *finder) run() {
	if f.chosen < 0 || f.chosen >= len(f.lines) {
		return
	}
	f.dialog.Hide()
	f.lines[f.chosen].run()
}

// hasAll tells whether a text has all the words in it.
func hasAll(text string, words []string) bool {
	text = strings.ToLower(text)
	for _, word := range words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// inside counts the words that no word of a text begins with.
func inside(text string, words []string) int {
	count := 0
	for _, word := range words {
		begins := func(w string) bool { return strings.HasPrefix(w, word) }
		if !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), begins) {
			count++
		}
	}
	return count
}

// findMost is how many vertices the search lists.
const findMost = 200

// showFind opens the search for a vertex by its name; choosing one selects it and
// brings it into view.
func (w *Window) showFind() {
	w.showFinder(w.words.T("finder.vertices"), w.words.T("finder.vertices.hint"), func(words []string) []found {
		var lines []found
		solution, _, _ := w.session.Solution()
		for v := range w.session.Drawing().Graph().Vertices() {
			if len(lines) == findMost {
				break
			}
			if !hasAll(v.Name+" "+v.Label, words) {
				continue
			}
			line := found{text: v.Text(), run: func() {
				w.session.SelectVertex(v.ID)
				w.board.Reveal(v.ID)
			}}
			if solution != nil {
				line.note = solution.Values[solution.Position.Graph.Index[v.ID]].String()
			}
			lines = append(lines, line)
		}
		return lines
	})
}
