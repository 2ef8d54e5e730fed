package e2e_test

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
)

// write types something into the text pane, a character a step.
func (r *robot) write(w *window.Window) {
	if !w.Settings.IsOn(window.ShowText) {
		r.perform(w, "view.text")
	}
	tab := w.Current()
	if tab.Bench.Text.State() == workbench.TextRefused && r.random.IntN(2) == 0 {
		tab.Bench.Text.TakeBoard()
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
				r.log.about(Typing, tab, "")
				r.types(w, string(c))
			}
		}})
	}
}

// types types a text into what has the keyboard.
func (r *robot) types(w *window.Window, text string) {
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

// save saves the drawing, sometimes under another name.
func (r *robot) save(w *window.Window) {
	path, action := w.Bench().File.Path(), "file.save"
	another := path == "" || r.random.IntN(6) == 0
	if another {
		path, action = r.name("drawing", ".nimgraph"), "file.save-as"
	}
	r.log.about(Saving, w.Current(), path)
	r.perform(w, action)
	if another {
		r.path(w, path)
	}
}

// export exports a picture.
func (r *robot) export(w *window.Window) {
	r.perform(w, "file.export")
	r.path(w, r.name("picture", [...]string{".png", ".svg", ".pdf"}[r.random.IntN(3)]))
}

// path types a path into the dialog that is open, in the next step.
func (r *robot) path(w *window.Window, path string) {
	r.next = append(r.next, task{w, func() {
		if w.Dialogs.AnyOpen() {
			r.types(w, path+"\n")
		}
	}})
}

func (r *robot) name(stem, ending string) string {
	r.files++
	return filepath.Join(r.Folder, fmt.Sprintf("%s-%d-%d%s", stem, r.Seed, r.files, ending))
}

// close closes the drawing in front; what is not saved is given up.
func (r *robot) close(w *window.Window) {
	r.log.about(Closing, w.Current(), "")
	r.perform(w, "file.close")
	r.next = append(r.next, task{w, func() { r.drop(w) }}, task{w, func() { r.drop(w) }})
}

// drop answers the question whether something may be given up.
func (r *robot) drop(w *window.Window) {
	if !w.Dialogs.AnyOpen() {
		return
	}
	r.log.about(Closing, w.Current(), "")
	c := w.Canvas()
	if w.Bench().Text.State() == workbench.TextRefused {
		c.FocusNext() // Cancel has the keyboard
	} else {
		c.FocusPrevious() // Save has it, and before it is Cancel
		c.FocusPrevious()
	}
	r.types(w, "\n")
}

// giveUp closes all but one drawing, and undoes what the last one has not saved: then
// nothing is asked at the end.
func (r *robot) giveUp() {
	for _, w := range r.Windows() {
		for w.Dialogs.CloseTop() {
			continue
		}
		for _, t := range w.Tabs() {
			t.Bench.Text.TakeBoard()
			h := t.Bench.Session.History()
			h.MarkSaved(h.Revision())
		}
	}
}
