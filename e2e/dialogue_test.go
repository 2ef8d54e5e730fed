package e2e_test

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
)

// typeText adds a task for each character of a random line, which is typed into the text pane.
func (r *robot) typeText(w *window.Window) {
	if !w.Settings.IsOn(window.ShowText) {
		r.perform(w, "view.text")
	}
	tab := w.Current()
	if tab.Bench.Text.State() == workbench.TextRefused && r.random.IntN(2) == 0 {
		tab.Bench.Text.ReplaceRefused()
		return
	}
	tab.Text.Focus(w.Canvas())
	n := func() int { return r.random.IntN(20) }
	text := "\n" + [...]string{
		fmt.Sprintf("n%d -> n%d n%d", n(), n(), n()), fmt.Sprintf("token n%d", n()), fmt.Sprintf("n%d -- ", n()),
		fmt.Sprintf("title t%d", n()), fmt.Sprintf("n%d -> ", n()),
	}[r.random.IntN(5)]
	for _, c := range text {
		r.next = append(r.next, task{w, func() {
			if w.Current() == tab && !w.Dialogs.AnyOpen() {
				tab.Text.Focus(w.Canvas())
				r.log.writeIntent(Typing, tab, "")
				r.typeRunes(w, string(c))
			}
		}})
	}
}

// typeRunes types text into the focused widget.
func (r *robot) typeRunes(w *window.Window, text string) {
	for _, c := range text {
		focused := w.Canvas().Focused()
		switch {
		case focused == nil:
		case c == '\n':
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		default:
			focused.TypedRune(c)
		}
	}
}

// save saves the drawing, sometimes to a new file.
func (r *robot) save(w *window.Window) {
	path, action := w.Bench().File.Path(), "file.save"
	another := path == "" || r.random.IntN(6) == 0
	if another {
		path, action = r.newFileName("drawing", ".nimgraph"), "file.save-as"
	}
	r.log.writeIntent(Saving, w.Current(), path)
	r.perform(w, action)
	if another {
		r.typePath(w, path)
	}
}

// export exports a picture.
func (r *robot) export(w *window.Window) {
	r.perform(w, "file.export")
	r.typePath(w, r.newFileName("picture", [...]string{".png", ".svg", ".pdf"}[r.random.IntN(3)]))
}

// typePath adds a task that types a path into the open dialog.
func (r *robot) typePath(w *window.Window, path string) {
	r.next = append(r.next, task{w, func() {
		if w.Dialogs.AnyOpen() {
			r.typeRunes(w, path+"\n")
		}
	}})
}

func (r *robot) newFileName(stem, ending string) string {
	r.files++
	return filepath.Join(r.Folder, fmt.Sprintf("%s-%d-%d%s", stem, r.Seed, r.files, ending))
}

// closeDrawing closes the current drawing and discards its changes.
func (r *robot) closeDrawing(w *window.Window) {
	r.log.writeIntent(Closing, w.Current(), "")
	r.perform(w, "file.close")
	r.next = append(r.next, task{w, func() { r.discardChanges(w) }}, task{w, func() { r.discardChanges(w) }})
}

// discardChanges answers the question whether changes may be discarded.
func (r *robot) discardChanges(w *window.Window) {
	if !w.Dialogs.AnyOpen() {
		return
	}
	r.log.writeIntent(Closing, w.Current(), "")
	c := w.Canvas()
	if w.Bench().Text.State() == workbench.TextRefused {
		c.FocusNext() // Cancel has the focus
	} else {
		c.FocusPrevious() // Save has the focus; Cancel is two places before it
		c.FocusPrevious()
	}
	r.typeRunes(w, "\n")
}

// giveUp closes all dialogs and marks every drawing as saved, so that the program ends without a
// question.
func (r *robot) giveUp() {
	for _, w := range r.Windows() {
		for w.Dialogs.CloseTop() {
			continue
		}
		for _, t := range w.Tabs() {
			t.Bench.Text.ReplaceRefused()
			h := t.Bench.Session.History()
			h.MarkSaved(h.Revision())
		}
	}
}
