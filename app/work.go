package app

import (
	"context"
	"fmt"
)

// work is what a window does beside solving and may take long: reading a large
// file, laying a large drawing out. There is one at a time; Escape gives it up.
type work struct {
	cancel context.CancelFunc // nil while there is none
	name   string             // what the status bar says meanwhile
	ended  func()             // called once, when it is done or given up
}

// start runs a task off the UI thread, and then what the task returns on it. A
// task that is under way is given up.
func (w *Window) start(name string, task func(context.Context) (finish func())) *work {
	w.stopWork()
	ctx, cancel := context.WithCancel(context.Background())
	now := &work{cancel: cancel, name: name, ended: func() {}}
	w.work = now
	w.showStatus()
	go func() {
		finish := func() {}
		if err := guarded(func() { finish = task(ctx) }); err != nil {
			finish = func() { w.showError(err, "") }
		}
		w.program.do(func() {
			cancel()
			if w.work != now {
				return // given up, or another took its place
			}
			w.work = nil
			now.ended()
			w.showStatus()
			finish()
		})
	}()
	return now
}

// stopWork gives up what is under way; false where nothing is.
func (w *Window) stopWork() bool {
	if w.work == nil {
		return false
	}
	now := w.work
	now.cancel()
	w.work = nil
	now.ended()
	w.showStatus()
	return true
}

// guarded runs a function and returns its panic, should it have a defect, as an
// error: what goes on beside the window must not end it.
func guarded(f func()) (err error) {
	defer func() {
		if defect := recover(); defect != nil {
			err = &defectError{fmt.Sprint(defect)}
		}
	}()
	f()
	return nil
}
