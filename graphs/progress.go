package graphs

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Stage is what is being done.
type Stage uint8

const (
	// Unfolding finds the positions of a game. How many there are is not known before:
	// Done counts them, and Part is 0.
	Unfolding Stage = iota
	// LayingOut finds places for vertices. Part is an estimate.
	LayingOut
	// Valuing finds what positions are worth. Done counts those that are known, and Open is
	// how large what is open is at most: vertices, or edges where these are taken.
	Valuing
)

// Progress tells how far long work is, by way of the context that the work can be given up
// by: it need not know who listens, and whoever does not listen pays nothing.
//
//	ctx = graphs.WithProgress(ctx, func(p graphs.Progress) { … })
//
//	tell := graphs.ProgressFunc(ctx) // in the work, once
//	tell(graphs.Progress{Stage: graphs.Unfolding, Done: n})
type Progress struct {
	Stage Stage
	// Done is how many things were dealt with, where they are counted.
	Done, Remaining int
	// Part is how much is done, from 0 to 1, where that is known. It may fall back: what
	// was found is at times looked for in another way as well.
	Fraction float64
}

// within is a context that looks at the clock whenever it is asked.
type within struct {
	context.Context
	end time.Time
}

// Within returns a context that ends when a time is over. One of context.WithTimeout does not where
// all is done by one thread, as in a browser: its timer would wait for the work that it is to end.
// What waits for Done waits for that of ctx.
func WithTimeLimit(ctx context.Context, most time.Duration) context.Context {
	return within{ctx, time.Now().Add(most)}
}

func (w within) Err() error {
	if err := w.Context.Err(); err != nil || time.Now().Before(w.end) {
		return err
	}
	return context.DeadlineExceeded
}

type progressKey struct{}

// WithProgress returns a context by which told is told of the progress of what is done with it, on
// the goroutine that does it and often: it must be quick.
func WithProgress(ctx context.Context, told func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, told)
}

// ProgressFunc returns whom to tell; what it returns is never nil.
func ProgressFunc(ctx context.Context) func(Progress) {
	if told, ok := ctx.Value(progressKey{}).(func(Progress)); ok {
		return told
	}
	return func(Progress) {}
}

// ProgressWithin returns a context for work that is a part of a larger one: what it tells of parts
// from 0 to 1 is told of that as from low to high.
func WithProgressRange(ctx context.Context, low, high float64) context.Context {
	tell := ProgressFunc(ctx)
	return WithProgress(ctx, func(p Progress) {
		p.Fraction = low + (high-low)*p.Fraction
		tell(p)
	})
}

// Panic is a panic of a part, raised again on the caller's goroutine.
type Panic struct {
	Value any
	// Stack is where it happened, as package debug writes it.
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// Workers are goroutines with parts of one piece of work, done at the same time, so that a defect in
// one of them is the caller's to deal with. The zero value has none yet.
type Workers struct {
	wait  sync.WaitGroup
	mu    sync.Mutex
	panic *Panic // the first one
}

// Go runs a part of the work on a goroutine of its own.
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

// Wait waits until all parts are done. Where one had a panic, it panics with a
// *Panic.
func (p *Workers) Wait() {
	p.wait.Wait()
	if p.panic != nil {
		panic(p.panic)
	}
}

// Caught runs a function and returns its panic; nil where it has none.
func CatchPanic(work func()) (defect *Panic) {
	defer func() {
		if value := recover(); value != nil {
			defect = AsPanic(value)
		}
	}()
	work()
	return nil
}

// Recovered returns what recover has returned, which is not nil, as a *Panic. It is to
// be called by the deferred function itself.
func AsPanic(value any) *Panic {
	if inner, ok := value.(*Panic); ok {
		return inner
	}
	return &Panic{value, debug.Stack()}
}
