package jobs

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"nimgraph/graphs"
)

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
