package window

import (
	"strings"

	"nimgraph/app/workbench"
)

// Try tells the error of a change that could not be made.
func (w *Window) Try(err error) {
	if err != nil {
		w.Fail(err)
	}
}

// Fail says why a change could not be made, and shows on the board what it is
// about. The drawing is as it was.
func (w *Window) Fail(err error) {
	s := w.Bench().Session
	s.View.MarkWrong(workbench.Concerned(err, s))
	w.status.say(w.describe(err), true)
}

// Say shows a message in the status bar.
func (w *Window) Say(message string) { w.status.say(message, false) }

// Message returns what the status bar says; empty where it says nothing.
func (w *Window) Message() string { return w.status.panel.Message() }

// describe puts an error into words. Fyne 2.8.1 draws a space that follows an arrow as
// a box.
func (w *Window) describe(err error) string {
	said := ""
	if w.current == nil {
		said = w.Words.Error(err, nil)
	} else {
		said = w.Bench().Describe(err)
	}
	return strings.ReplaceAll(said, " → ", "→")
}
