package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"nimgraph/graphs"
)

// Job is work that the user started and may cancel, such as opening a file.
type Job struct {
	// Name describes the job in words for the user.
	Name string
	// Run does the work on another goroutine. It may report the finished fraction from 0 to 1. The
	// returned function is called on the UI thread, unless the job was cancelled.
	Run func(ctx context.Context, report func(fraction float64)) (finish func())
	// OnEnd is called once on the UI thread, before finish or when the job is cancelled; it may be
	// nil.
	OnEnd func()
	// OnProgress is called on the UI thread when the job reports progress; it may be nil.
	OnProgress func(fraction float64)
	// Uninterruptible means that no other job can replace this one, because it must finish reading
	// or writing.
	Uninterruptible bool

	cancel   context.CancelFunc
	fraction float64 // the progress that was reported last
}

// Fraction returns the finished fraction of the job, from 0 to 1, or 0 if it is unknown.
func (j *Job) Fraction() float64 { return j.fraction }

// minProgress is the least change of progress that causes a callback, so that reporting progress
// is cheap.
const minProgress = 0.01

// Exclusive runs at most one Job at a time: starting a job cancels the running one. It must be
// used on the UI thread.
type Exclusive struct {
	Door Door
	// OnChange is called when a job starts, makes progress, or ends.
	OnChange func()
	// OnError is called with the *Defect of a job, and with Busy.
	OnError func(error)

	current *Job
}

// NewExclusive returns an Exclusive that runs no job. OnChange and OnError do nothing until the
// caller sets them.
func NewExclusive(door Door) *Exclusive {
	return &Exclusive{Door: door, OnChange: func() {}, OnError: func(error) {}}
}

// Busy is the error of Start if the running job is uninterruptible. The data "Name" is the name of
// the running job.
const Busy graphs.Key = "error.busy"

// Start cancels the running job and starts job. If the running job is uninterruptible, started is
// false: Start calls OnError with Busy and does not start job.
func (x *Exclusive) Start(job *Job) (started bool) {
	if x.current != nil && x.current.Uninterruptible {
		if job.OnEnd != nil {
			job.OnEnd()
		}
		x.OnError(&graphs.Fault{Says: Busy, With: graphs.Data{"Name": x.current.Name}})
		return false
	}
	x.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	job.cancel = cancel
	x.current = job
	x.OnChange()
	reported := 0.0
	report := func(fraction float64) {
		if fraction < reported+minProgress {
			return
		}
		reported = fraction
		x.Door(func() {
			if x.current == job {
				job.fraction = fraction
				if job.OnProgress != nil {
					job.OnProgress(fraction)
				}
				x.OnChange()
			}
		})
	}
	go func() {
		var finish func()
		defect := Guard(func() { finish = job.Run(withYields(ctx), report) })
		x.Door(func() {
			cancel()
			if x.current != job {
				return // cancelled or replaced
			}
			x.finishJob(job)
			if defect != nil {
				x.OnError(defect)
				return
			}
			finish()
		})
	}()
	return true
}

// finishJob makes x run no job, and calls the OnEnd of job, which was running.
func (x *Exclusive) finishJob(job *Job) {
	x.current = nil
	if job.OnEnd != nil {
		job.OnEnd()
	}
	x.OnChange()
}

// Current returns the running job, or nil.
func (x *Exclusive) Current() *Job { return x.current }

// Stop cancels the running job. stopped is false if no job is running.
func (x *Exclusive) Stop() (stopped bool) {
	j := x.current
	if j == nil {
		return false
	}
	j.cancel()
	x.finishJob(j)
	return true
}

// Defect is an error made from a panic. It stands for a bug in the program, not for a mistake in
// its input.
type Defect struct {
	Value any
	// Stack is the stack of the panic, formatted by package debug.
	Stack []byte
}

// Error returns the value of the panic as text.
func (d *Defect) Error() string { return fmt.Sprintf("a defect: %v", d.Value) }

// Key returns the translation key of the message about the defect.
func (d *Defect) Key() string { return "error.defect" }

// Data returns the values for the placeholders in the message about the defect.
func (d *Defect) Data() map[string]any { return map[string]any{"What": fmt.Sprint(d.Value)} }

// reporter is the function that is called for every Defect in this process. It is global because a
// panic can occur anywhere.
var reporter atomic.Pointer[func(*Defect)]

// SetDefectReporter sets the function that is called with every Defect, for example to write a
// crash report. report is called on the goroutine that panicked. It may be nil.
func SetDefectReporter(report func(*Defect)) {
	if report == nil {
		reporter.Store(nil)
		return
	}
	reporter.Store(&report)
}

// Guard calls run. If run panics, Guard returns the panic as a *Defect; otherwise it returns nil.
func Guard(run func()) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = DefectFromPanic(value)
		}
	}()
	run()
	return nil
}

// DefectFromPanic returns a *Defect for value, the result of recover, with the stack of the panic.
// It passes the defect to the function set by SetDefectReporter. Only the deferred function that
// calls recover may call it: otherwise the stack would be wrong.
func DefectFromPanic(value any) error { return newDefect(value, debug.Stack()) }

// DefectFromError returns a *Defect if err wraps a *graphs.Panic, and passes it to the function
// set by SetDefectReporter. It returns any other error unchanged.
func DefectFromError(err error) error {
	var inner *graphs.Panic
	if errors.As(err, &inner) {
		return newDefect(inner, nil)
	}
	return err
}

// newDefect returns a *Defect with the given value and stack, and passes it to the function set by
// SetDefectReporter. If value is a *graphs.Panic, a panic caught on another goroutine, the defect
// gets the value and the stack of that panic.
func newDefect(value any, stack []byte) *Defect {
	d := &Defect{Value: value, Stack: stack}
	if inner, ok := value.(*graphs.Panic); ok {
		d = &Defect{Value: inner.Value, Stack: inner.Stack}
	}
	if report := reporter.Load(); report != nil {
		(*report)(d)
	}
	return d
}

// GuardDoor returns a Door that runs functions through door and recovers from their panics. It
// calls onError with each panic as a *Defect, on the UI thread.
func GuardDoor(door Door, onError func(error)) Door {
	return func(f func()) {
		door(func() {
			if defect := Guard(f); defect != nil {
				onError(defect)
			}
		})
	}
}
