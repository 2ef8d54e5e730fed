// Package progress has long work tell how far it is, by way of the context that it can be
// given up by: what does the work need not know who listens, and whoever does not listen
// pays nothing.
//
//	ctx = progress.With(ctx, func(r progress.Report) { … })
//
//	tell := progress.To(ctx) // in the work, once
//	tell(progress.Report{Stage: progress.Unfolding, Done: n})
package progress

import "context"

// Stage is what is being done.
type Stage uint8

const (
	// Unfolding finds the positions of a game. How many there are is not known before:
	// Done counts them, and Part is 0.
	Unfolding Stage = iota
	// LayingOut finds places for vertices. Part is an estimate.
	LayingOut
)

// Report tells how far work is.
type Report struct {
	Stage Stage
	// Done is how many things were dealt with, where they are counted.
	Done int
	// Part is how much is done, from 0 to 1, where that is known. It may fall back: what
	// was found is at times looked for in another way as well.
	Part float64
}

type key struct{}

// With returns a context by which told is told of the progress of what is done with it, on
// the goroutine that does it and often: it must be quick.
func With(ctx context.Context, told func(Report)) context.Context {
	return context.WithValue(ctx, key{}, told)
}

// To returns whom to tell; what it returns is never nil.
func To(ctx context.Context) func(Report) {
	if told, ok := ctx.Value(key{}).(func(Report)); ok {
		return told
	}
	return func(Report) {}
}

// Within returns a context for work that is a part of a larger one: what it tells of parts
// from 0 to 1 is told of that as from low to high.
func Within(ctx context.Context, low, high float64) context.Context {
	tell := To(ctx)
	return With(ctx, func(r Report) {
		r.Part = low + (high-low)*r.Part
		tell(r)
	})
}
