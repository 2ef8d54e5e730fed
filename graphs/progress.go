package graphs

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Stage is the kind of work in progress.
type Stage uint8

const (
	// Unfolding finds the positions of a game. Their number is not known in advance: Done counts
	// them, and Fraction is 0.
	Unfolding Stage = iota
	// LayingOut finds places for vertices. Fraction is an estimate.
	LayingOut
	// Valuing computes the values of positions. Done counts the known ones. Remaining is the
	// largest size of an unsolved position, in vertices, or in edges if moves remove edges.
	Valuing
)

// Progress says how far a long computation is. The context that cancels the computation also carries
// the callback that receives its progress, so that functions in between need not pass it on. Without
// a callback, a report costs nothing.
//
//	ctx = graphs.WithProgress(ctx, func(p graphs.Progress) { … })
//
//	report := graphs.ProgressFunc(ctx) // in the work, once
//	report(graphs.Progress{Stage: graphs.Unfolding, Done: n})
type Progress struct {
	Stage Stage
	// Done counts finished items, and Remaining bounds the rest, in stages that count; see Stage.
	Done, Remaining int
	// Fraction is the finished part of the work, from 0 to 1, if it is known. It may fall when a
	// computation tries a second method.
	Fraction float64
}

// timeLimit is a context that compares the clock with a deadline in Err.
type timeLimit struct {
	context.Context
	end time.Time
}

// WithTimeLimit returns a copy of ctx whose Err returns context.DeadlineExceeded after the
// duration limit. Unlike context.WithTimeout it needs no timer, which would never fire in a
// browser, where all goroutines share one thread with the work. Its Done channel is that of ctx,
// which the time limit does not close.
func WithTimeLimit(ctx context.Context, limit time.Duration) context.Context {
	return timeLimit{ctx, time.Now().Add(limit)}
}

// Err returns the error of the wrapped context. If that is nil, it returns context.DeadlineExceeded
// after the deadline.
func (w timeLimit) Err() error {
	if err := w.Context.Err(); err != nil || time.Now().Before(w.end) {
		return err
	}
	return context.DeadlineExceeded
}

// progressKey is the key of the progress callback in a context.
type progressKey struct{}

// WithProgress returns a copy of ctx with the progress callback onProgress. The computation calls
// it often, and on its own goroutine, so it must be fast.
func WithProgress(ctx context.Context, onProgress func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, onProgress)
}

// ProgressFunc returns the progress callback in ctx. If there is none, it returns a function that
// does nothing.
func ProgressFunc(ctx context.Context) func(Progress) {
	if onProgress, ok := ctx.Value(progressKey{}).(func(Progress)); ok {
		return onProgress
	}
	return func(Progress) {}
}

// WithProgressRange returns a copy of ctx for a part of a larger computation. The fractions 0…1
// that the part reports become low…high for the callback in ctx.
func WithProgressRange(ctx context.Context, low, high float64) context.Context {
	report := ProgressFunc(ctx)
	return WithProgress(ctx, func(p Progress) {
		p.Fraction = low + (high-low)*p.Fraction
		report(p)
	})
}

// Panic is a panic in a part of the work of Workers. Workers.Wait panics with a *Panic on the
// goroutine that waits. Value is the value of the original panic.
type Panic struct {
	Value any
	// Stack is the stack of the worker, formatted by package debug.
	Stack []byte
}

// Error returns the panic value as text.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// Workers runs the parts of a computation on goroutines, like a sync.WaitGroup. It raises a panic
// of a part again on the goroutine that waits. The zero value is ready to use.
type Workers struct {
	wait  sync.WaitGroup
	mu    sync.Mutex
	panic *Panic // the first one
}

// Go calls part, a part of the work, on a new goroutine.
func (p *Workers) Go(part func()) {
	p.wait.Add(1)
	go func() {
		defer p.wait.Done()
		defer func() {
			if value := recover(); value != nil {
				p.mu.Lock()
				defer p.mu.Unlock()
				if p.panic == nil {
					p.panic = &Panic{value, debug.Stack()}
				}
			}
		}()
		part()
	}()
}

// Wait waits until all parts of the work have ended. If one of them panicked, Wait panics with a
// *Panic.
func (p *Workers) Wait() {
	p.wait.Wait()
	if p.panic != nil {
		panic(p.panic)
	}
}

// CatchPanic calls work. If work panics, it returns the panic, and otherwise nil.
func CatchPanic(work func()) (defect *Panic) {
	defer func() {
		if value := recover(); value != nil {
			defect = AsPanic(value)
		}
	}()
	work()
	return nil
}

// AsPanic returns value, a non-nil result of recover, as a *Panic. The deferred function that
// calls recover must call AsPanic itself, so that the stack is right.
func AsPanic(value any) *Panic {
	if inner, ok := value.(*Panic); ok {
		return inner
	}
	return &Panic{value, debug.Stack()}
}
