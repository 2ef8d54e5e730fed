package sequences

import (
	"context"
	"errors"
	"sort"
	"sync"
	"sync/atomic"

	"nimgraph/graphs/games"
	"nimgraph/solver/ongraph"
)

// Series computes and stores the values g(0), g(1), … of a game whose positions are numbered. Only
// one goroutine extends it at a time, and others wait. Any goroutine may call Known at any time.
type Series struct {
	member     games.Member
	freeMemory func() int // in bytes

	extending sync.Mutex
	kernel    kernel
	followers float64 // as in Tables
	known     atomic.Pointer[Known]
}

// kernel is an algorithm that computes the values of a game in order, from n = 0 or from the least
// n that the game has.
type kernel interface {
	// extend computes the values up to n = to, or fewer if a period is proved first. It calls
	// monitor.count often. It returns LargeValue if a value does not fit into two bytes, and
	// ctx.Err() if the context is cancelled. After an error, the values computed so far stay known.
	extend(to int, mon *monitor) error
	// known returns the values so far. The kernel never changes a slice that it has returned.
	known() []uint16
	// proof returns the proved period; nil if there is none.
	proof() *Proof
	// memoryBound returns an upper bound, in bytes, of the further memory that the kernel needs to
	// compute the values up to n = to.
	memoryBound(to int) int
}

// New returns the series of the values of m, none of them computed yet. It returns games.TwoNumbers
// if positions of m have two numbers, and Misere if m has misère outcomes in place of values.
func New(m games.Member) (*Series, error) {
	if err := m.CheckOneNumber(); err != nil {
		return nil, err
	}
	if HasMisereOutcomes(m) {
		return nil, Misere
	}
	s := newSeries(newKernel(m))
	s.member = m
	s.publish()
	return s, nil
}

// newSeries returns a series that the kernel k computes. Its member is not set.
func newSeries(k kernel) *Series {
	s := &Series{freeMemory: freeMemory, kernel: k}
	s.publish()
	return s
}

// Member returns the game whose values the series holds.
func (s *Series) Member() games.Member { return s.member }

// Known returns the values known now. Time is constant, and any goroutine may call it.
func (s *Series) Known() Known { return *s.known.Load() }

// Extend computes the values up to n = to, or fewer if a period is proved first. A few times a
// second it calls progress, unless it is nil, with the last known n. A cancelled call keeps the
// values computed so far, and the next call continues from there.
//
// If the values do not fit into memory, Extend returns error.sequence.memory before it computes
// any. It returns ctx.Err() if ctx is cancelled, and ongraph.Ended if the search of a grid ends
// early. The keys of all other errors begin with error.sequence.
func (s *Series) Extend(ctx context.Context, to int, progress func(n int)) (err error) {
	s.extending.Lock()
	defer s.extending.Unlock()
	if s.Known().Has(to) || to < s.member.First[0] {
		return nil
	}
	if err := ctx.Err(); err != nil && s.Grids() == nil {
		return err
	}
	if largest := s.member.Most; largest > 0 && to > largest {
		return rangeFault(to, s.member.First[0], largest)
	}
	room := s.freeMemory()
	if err := s.checkMemory(to, room); err != nil {
		return err
	}
	if e, ok := s.kernel.(*explorer); ok {
		if err := checkFollowers(s.member, e.numbering.Len(), room, to); err != nil {
			return err
		}
		s.followers, _ = s.member.CountFollowers(to)
	}
	mon := &monitor{ctx: ctx, room: room, progress: func(n int) {
		s.publish()
		if progress != nil {
			progress(n)
		}
	}}
	defer s.publish()
	return s.kernel.extend(to, mon)
}

// Positions returns two counts. done is the number of positions whose value was computed one by
// one, and all the number of positions that the values depend on; see Tables.Positions.
func (s *Series) Positions() (done int, all float64) {
	if e, ok := s.kernel.(*explorer); ok {
		return e.solved, s.followers
	}
	return 0, 0
}

// Grids returns the solver of Node Kayles on grids that computes the values. It is nil for any
// other game. It must not be called while Extend runs.
func (s *Series) Grids() *ongraph.GridSolver {
	if g, ok := s.kernel.(*gridKernel); ok {
		return g.grids
	}
	return nil
}

// Numbering returns the numbering of positions with which the values were computed. It is nil for
// games on heaps. It must not be called or used while Extend runs.
func (s *Series) Numbering() games.Numbering {
	if e, ok := s.kernel.(*explorer); ok {
		return e.numbering
	}
	return nil
}

// publish makes the values of the kernel visible to Known. It omits values below the least n of the
// game, and adapts the proof.
func (s *Series) publish() {
	first := s.member.First[0]
	values := s.kernel.known()
	k := &Known{First: first, Values: values[min(first, len(values)):], Proof: s.kernel.proof()}
	if k.Proof != nil && k.Proof.From < first {
		from := *k.Proof
		from.From = first
		k.Proof = &from
		if len(k.Values) < from.Period {
			k.Proof = nil // a whole period from there on is not known
		}
	}
	s.known.Store(k)
}

// checkMemory returns a fault if the values up to n = to need more than room bytes. The fault
// contains the greatest n whose values fit.
func (s *Series) checkMemory(to, room int) error {
	if s.kernel.memoryBound(to) <= room {
		return nil
	}
	known := s.Known().Last()
	more := sort.Search(to-1-known, func(i int) bool { return s.kernel.memoryBound(known+1+i) > room })
	return memoryFault(to, known+more)
}

// Bounds of HeapValues: sizes up to which the values take about two seconds.
const (
	quickSubtraction = 8_000_000
	quickListed      = 2_000_000
	quickSparse      = 4_000_000 // splitting games that have a sparse space
	quickQuadratic   = 100_000   // games that take quadratic time
	quickAny         = 2_000     // arbitrary rules, which may take cubic time
)

// HeapValues returns the values of the heaps of size 0 … maxSize under the rules r. It returns
// fewer values if all of them would take more than a few seconds on most machines. The error is
// ctx.Err() or error.sequence.memory.
func HeapValues(ctx context.Context, r games.Ruleset[games.Heap], maxSize int) (Known, error) {
	s := newSeries(newHeapKernel(r))
	bound := quickQuadratic
	switch k := s.kernel.(type) {
	case *bashKernel:
		bound = quickSubtraction
	case *subtractionKernel:
		if bound = quickListed; k.fitsWord() {
			bound = quickSubtraction
		}
	case *anyHeapsKernel:
		bound = quickAny
	}
	err := s.Extend(ctx, min(maxSize, bound), nil)
	if k, ok := s.kernel.(*splittingKernel); ok && err == nil && k.Sparse() {
		err = s.Extend(ctx, min(maxSize, quickSparse), nil)
	}
	if errors.Is(err, LargeValue) {
		err = nil // the values before it are returned
	}
	if err != nil {
		return Known{}, err
	}
	return s.Known(), nil
}
