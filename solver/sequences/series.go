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

// Series is the values of a family with one number, as far as they are known. One
// goroutine extends it at a time, and others that try wait for it; any number read what
// Known returns meanwhile.
type Series struct {
	member games.Member
	room   func() int // bytes of memory that may be taken

	extending sync.Mutex
	kernel    kernel
	followers float64 // as those of Tables
	known     atomic.Pointer[Known]
}

// kernel works values out, from n = 0 on or from the least n of the family on.
type kernel interface {
	// extend computes the values up to n = to, or fewer if a period is proved before. It
	// reports to the pulse at least every few values. After an error, the values computed so
	// far stay known. Errors: ctx.Err(), and a value that is too large.
	extend(to int, p *pulse) error
	// known are the values so far. A slice that was returned is never changed.
	known() []uint16
	// proof is the proved period, nil for none.
	proof() *Proof
	// bytes is how much memory the values up to the to-th take at most, all told.
	bytes(to int) int
}

// New returns the series of a family with one number, with no values yet. Errors:
// games.TwoNumbers if it has two, and Misere.
func New(m games.Member) (*Series, error) {
	if err := m.OneNumber(); err != nil {
		return nil, err
	}
	if IsMisere(m) {
		return nil, Misere
	}
	s := newSeries(kernelOf(m))
	s.member = m
	s.publish()
	return s, nil
}

func newSeries(k kernel) *Series {
	s := &Series{room: freeMemory, kernel: k}
	s.publish()
	return s
}

// Member returns whose values they are.
func (s *Series) Member() games.Member { return s.member }

// Known returns what is known now, at no cost.
func (s *Series) Known() Known { return *s.known.Load() }

// Extend works out the values up to n = to, or fewer where a period is proved before.
// progress, which may be nil, is told how far it is, a few times a second. What is known
// already is kept, and so is what has been worked out when it is cancelled: another
// Extend goes on from there.
//
// Errors: ctx.Err() when cancelled, of grids ongraph.Ended, and faults: error.sequence.memory
// before anything is done where so many values do not fit, and of other keys that begin so.
func (s *Series) Extend(ctx context.Context, to int, progress func(n int)) (err error) {
	s.extending.Lock()
	defer s.extending.Unlock()
	if s.Known().Has(to) || to < s.member.First[0] {
		return nil
	}
	if err := ctx.Err(); err != nil && s.Grids() == nil {
		return err
	}
	if most := s.member.Most; most > 0 && to > most {
		return outOfRange(to, s.member.First[0], most)
	}
	room := s.room()
	if err := s.fits(to, room); err != nil {
		return err
	}
	if e, ok := s.kernel.(*explorer); ok {
		if err := manyFollowers(s.member, e.numbering.Len(), room, to); err != nil {
			return err
		}
		s.followers, _ = s.member.Followers(to)
	}
	p := &pulse{ctx: ctx, room: room, show: func(n int) {
		s.publish()
		if progress != nil {
			progress(n)
		}
	}}
	defer s.publish()
	return s.kernel.extend(to, p)
}

// Positions is that of Tables, for progress.
func (s *Series) Positions() (done int, all float64) {
	if e, ok := s.kernel.(*explorer); ok {
		return e.solved, s.followers
	}
	return 0, 0
}

// Grids returns the grids whose values they are, nil where they are of something else. It is not
// for use while Extend runs.
func (s *Series) Grids() *ongraph.Grids {
	if g, ok := s.kernel.(*grid); ok {
		return g.of
	}
	return nil
}

// publish shows readers what is known.
func (s *Series) publish() {
	first := s.member.First[0]
	values := s.kernel.known()
	k := &Known{First: first, Values: values[min(first, len(values)):], Proof: s.kernel.proof()}
	if k.Proof != nil && k.Proof.From < first {
		from := *k.Proof
		from.From = first
		k.Proof = &from
		if len(k.Values) < from.Period {
			k.Proof = nil // not all of a period is known from there on
		}
	}
	s.known.Store(k)
}

// fits refuses where the values up to n = to do not fit into memory,
// with the greatest n that does.
func (s *Series) fits(to, room int) error {
	if s.kernel.bytes(to) <= room {
		return nil
	}
	known := s.Known().To()
	more := sort.Search(to-1-known, func(i int) bool { return s.kernel.bytes(known+1+i) > room })
	return noMemory(to, known+more)
}

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
// or error.sequence.memory.
func OfHeaps(ctx context.Context, r games.Ruleset[games.Heap], most int) (Known, error) {
	s := newSeries(kernelOfHeaps(r))
	bound := quickBroken
	switch k := s.kernel.(type) {
	case *bash:
		bound = quickSubtraction
	case *subtraction:
		if bound = quickListed; k.near() {
			bound = quickSubtraction
		}
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
