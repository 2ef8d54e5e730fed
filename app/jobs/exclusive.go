package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"nimgraph/graphs"
)

// Job is work that a person has asked for and may give up.
type Job struct {
	// Name says what is being done, in words for a person.
	Name string
	// Run does the work on a goroutine of its own. It tells the part that is done,
	// from 0 to 1, where it knows. What it returns is called on the UI thread,
	// unless the job was given up.
	Run func(ctx context.Context, tell func(part float64)) (finish func())
	// Ended is called once on the UI thread before finish, or when the job is given
	// up; it may be nil.
	Ended func()
	// Told is called on the UI thread when the job tells its progress; it may be nil.
	Told func(part float64)
	// Held says that no other job takes its place, as one would that a key pressed
	// meanwhile asks for: what it writes or reads is waited for.
	Held bool

	cancel context.CancelFunc
	part   float64 // the progress that was told last
}

// Part returns the part of the job that is done, from 0 to 1; 0 where that is not known.
func (j *Job) Part() float64 { return j.part }

// leastTold is the least progress that is told on, so that telling costs nothing.
const leastTold = 0.01

// Exclusive runs one job at a time. It belongs to the UI thread.
type Exclusive struct {
	Door Door
	// Changed is called when a job starts, gets on, or ends.
	Changed func()
	// Failed is told the *Defect of a job, and Busy.
	Failed func(error)

	now *Job
}

// NewExclusive returns an Exclusive with nothing to call.
func NewExclusive(door Door) *Exclusive {
	return &Exclusive{Door: door, Changed: func() {}, Failed: func(error) {}}
}

// Busy: a job was not started since another one is under way that is held; its data has
// that one's Name.
const Busy graphs.Key = "error.busy"

// Start runs a job; one that is under way is given up, unless it is held: then the new
// one is refused, which Failed is told, and false is returned.
func (x *Exclusive) Start(j *Job) bool {
	if x.now != nil && x.now.Held {
		if j.Ended != nil {
			j.Ended()
		}
		x.Failed(&graphs.Fault{Says: Busy, With: graphs.Data{"Name": x.now.Name}})
		return false
	}
	x.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	x.now = j
	x.Changed()
	told := 0.0
	tell := func(part float64) {
		if part < told+leastTold {
			return
		}
		told = part
		x.Door(func() {
			if x.now == j {
				j.part = part
				if j.Told != nil {
					j.Told(part)
				}
				x.Changed()
			}
		})
	}
	go func() {
		var finish func()
		defect := Guard(func() { finish = j.Run(inTurns(ctx), tell) })
		x.Door(func() {
			cancel()
			if x.now != j {
				return // given up, or another took its place
			}
			x.end(j)
			if defect != nil {
				x.Failed(defect)
				return
			}
			finish()
		})
	}()
	return true
}

func (x *Exclusive) end(j *Job) {
	x.now = nil
	if j.Ended != nil {
		j.Ended()
	}
	x.Changed()
}

// Now returns the job under way; nil where there is none.
func (x *Exclusive) Now() *Job { return x.now }

// Stop gives up the job under way; false where there is none.
func (x *Exclusive) Stop() bool {
	j := x.now
	if j == nil {
		return false
	}
	j.cancel()
	x.end(j)
	return true
}

// Defect is a panic as an error: a fault of the program, not of what it was given.
type Defect struct {
	Value any
	// Stack is where it happened, as package debug writes it.
	Stack []byte
}

func (d *Defect) Error() string { return fmt.Sprintf("a defect: %v", d.Value) }

// Key is the translation key of what a person is told.
func (d *Defect) Key() string { return "error.defect" }

// Data are the named places of the translation.
func (d *Defect) Data() map[string]any { return map[string]any{"What": fmt.Sprint(d.Value)} }

// reporter is told of every defect of this process. It is the one thing that all of
// the program shares: a panic comes up wherever it does.
var reporter atomic.Pointer[func(*Defect)]

// ReportTo has every defect that Guard and Reported meet from now on told, on the
// goroutine where it is met. nil has them told to nobody.
func ReportTo(told func(*Defect)) {
	if told == nil {
		reporter.Store(nil)
		return
	}
	reporter.Store(&told)
}

// Guard runs a function and returns its panic as a *Defect; nil where it has none.
func Guard(f func()) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = Recovered(value)
		}
	}()
	f()
	return nil
}

// Recovered returns what recover has returned, which is not nil, as a *Defect. It is to
// be called by the deferred function itself.
func Recovered(value any) error { return newDefect(value, debug.Stack()) }

// Reported returns an error that is a panic of the floors below as a *Defect, and any
// other as it is.
func Reported(err error) error {
	var inner *graphs.Panic
	if errors.As(err, &inner) {
		return newDefect(inner, nil)
	}
	return err
}

// newDefect reports a panic. One that was raised again has the stack of where it
// was first.
func newDefect(value any, stack []byte) *Defect {
	d := &Defect{Value: value, Stack: stack}
	if inner, ok := value.(*graphs.Panic); ok {
		d = &Defect{Value: inner.Value, Stack: inner.Stack}
	}
	if told := reporter.Load(); told != nil {
		(*told)(d)
	}
	return d
}

// Guarded returns a door that a panic does not get through: failed is called with it
// on the UI thread, and what comes through the door afterwards goes on.
func Guarded(door Door, failed func(error)) Door {
	return func(f func()) {
		door(func() {
			if defect := Guard(f); defect != nil {
				failed(defect)
			}
		})
	}
}
