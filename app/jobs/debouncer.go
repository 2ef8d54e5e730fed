package jobs

import "time"

// Debouncer calls a function on the UI thread after a delay, unless Call, BeginWork or Stop is
// called first. It must be used on the UI thread. The zero value with a Door is ready to use.
type Debouncer struct {
	Door Door
	// After calls a function on the UI thread after a delay. If it is nil, a timer is used. Tests
	// set it.
	After func(time.Duration, func())

	timer  *time.Timer
	number int64 // the number of the newest call
}

// Call calls run on the UI thread after the delay. It drops an earlier call that is still waiting.
func (d *Debouncer) Call(delay time.Duration, run func()) {
	isCurrent := d.BeginWork()
	call := func() {
		if isCurrent() {
			run()
		}
	}
	if d.After != nil {
		d.After(delay, call)
		return
	}
	d.timer = time.AfterFunc(delay, func() { d.Door(call) })
}

// BeginWork drops the waiting call, and returns a function for work in several steps, such as an
// animation. isCurrent reports whether the work may take its next step. It returns false once Call,
// BeginWork or Stop has been called again.
func (d *Debouncer) BeginWork() (isCurrent func() bool) {
	d.Stop()
	number := d.number
	return func() bool { return d.number == number }
}

// Stop drops the call that is waiting.
func (d *Debouncer) Stop() {
	d.number++
	if d.timer != nil {
		d.timer.Stop()
	}
}
