package jobs

import (
	"fmt"
	"runtime/debug"
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

// Guard runs a function and returns its panic as a *Defect; nil where it has none.
func Guard(f func()) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Defect{Value: value, Stack: debug.Stack()}
		}
	}()
	f()
	return nil
}
