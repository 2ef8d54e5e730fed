package sequences

import (
	"context"
	"errors"

	"nimgraph/graphs/games"
)

// How far the values of heaps are worked out where somebody waits: for about two seconds.
const (
	quickSubtraction = 8_000_000
	quickListed      = 2_000_000
	quickSparse      = 4_000_000 // games that break heaps, in a sparse space
	quickBroken      = 100_000   // where time is quadratic
	quickRules       = 2_000     // by any rules, where it may be cubic
)

// OfHeaps returns the values of the heaps of a game up to size most, or fewer where that
// would take long: some seconds on most machines. The error is ctx.Err() when cancelled,
// or NoMemory.
func OfHeaps(ctx context.Context, r games.Ruleset[games.Heap], most int) (Known, error) {
	s := newSeries(kernelOfHeaps(r))
	bound := quickBroken
	switch s.kernel.(type) {
	case *wordSet, *bash:
		bound = quickSubtraction
	case *subtraction:
		bound = quickListed
	case *line:
		bound = quickRules
	}
	err := s.Extend(ctx, min(most, bound), nil)
	if k, ok := s.kernel.(*splitting); ok && err == nil && k.Sparse() {
		err = s.Extend(ctx, min(most, quickSparse), nil)
	}
	if errors.Is(err, LargeValue) {
		err = nil // it ends before that
	}
	if err != nil {
		return Known{}, err
	}
	return s.Known(), nil
}
