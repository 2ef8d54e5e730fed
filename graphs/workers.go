package graphs

import (
	"fmt"
	"runtime/debug"
	"sync"
)

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
func Caught(work func()) (defect *Panic) {
	defer func() {
		if value := recover(); value != nil {
			defect = Recovered(value)
		}
	}()
	work()
	return nil
}

// Recovered returns what recover has returned, which is not nil, as a *Panic. It is to
// be called by the deferred function itself.
func Recovered(value any) *Panic {
	if inner, ok := value.(*Panic); ok {
		return inner
	}
	return &Panic{value, debug.Stack()}
}
