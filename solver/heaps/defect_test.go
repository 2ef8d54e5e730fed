package heaps

import (
	"context"
	"testing"
)

// A panic of the check goes to the caller, whether it runs alongside or not: on a
// goroutine of its own it would end the program.
func TestAPanicOfTheCheckIsTheCallers(t *testing.T) {
	for _, single := range []bool{false, true} {
		s := octal(t, "0.16")
		s.tuning.single = single
		extend(t, s, 17_000)
		if s.checker == nil {
			t.Fatal("the sparse way has not begun")
		}
		s.checker.splits = nil // breaks it
		if value := panicOf(func() { _ = s.Extend(context.Background(), 18_000, nil) }); value == nil {
			t.Errorf("single %t: a broken check ends well", single)
		}
	}
}

func panicOf(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}
