package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// moment is how long a task may take without a dialog that says how far it is.
const moment = 400 * time.Millisecond

// meter is a dialog with a bar that says how far a task is.
type meter struct {
	window *Window
	dialog *dialog.CustomDialog
	bar    *widget.ProgressBar
	shown  bool
	told   float64 // what the bar was told last, by the task's goroutine
}

func (w *Window) newMeter(title string) *meter {
	m := &meter{window: w, bar: widget.NewProgressBar()}
	m.dialog = dialog.NewCustomWithoutButtons(title, m.bar, w.window)
	m.dialog.SetButtons([]fyne.CanvasObject{w.newButton("button.cancel", widget.MediumImportance, m.dialog.Hide)})
	return m
}

// tell moves the bar, where that can be seen. The task calls it.
func (m *meter) tell(part float64) {
	const step = 0.01
	if part < m.told+step {
		return
	}
	m.told = part
	m.window.program.do(func() { m.bar.SetValue(part) })
}

// startMetered is start with a bar that says how far the task is, once it has taken
// a moment. Leaving the dialog gives the task up.
func (w *Window) startMetered(name, title string, task func(ctx context.Context, tell func(part float64)) (finish func())) {
	m := w.newMeter(title)
	now := w.start(name, func(ctx context.Context) func() { return task(ctx, m.tell) })
	soon := time.AfterFunc(moment, func() { w.program.do(func() { w.showMeter(m, now) }) })
	now.ended = func() {
		soon.Stop()
		if m.shown {
			m.dialog.Hide()
		}
	}
}

func (w *Window) showMeter(m *meter, now *work) {
	if w.work != now {
		return
	}
	m.shown = true
	w.showModalThen(m.dialog, func() {
		if w.work == now {
			w.stopWork()
		}
	})
	fit(m.dialog, dialogWidth)
}
