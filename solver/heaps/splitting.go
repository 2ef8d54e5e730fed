package heaps

import (
	"context"
	"runtime/debug"
	"slices"
	"time"
)

// Splitting is the values of the heaps of a game in which a move may split a heap into
// two, as far as they are known: an octal game or Grundy's game. What is known is kept
// and extended, never worked out anew. One goroutine uses it at a time.
//
// Memory is 2 bytes a value, twice that for a moment where the room for them grows, and
// below 1 MB besides for values below 512.
type Splitting struct {
	rule   rule
	values []uint16 // known for certain
	search search
	proof  proof
	tuning tuning

	front   front
	checker *checker // in the sparse way
	// review is the number of values at which it is next decided how to go on.
	review   int
	prepared bool // front and checker are
	block    int  // how many values are worked out before they are checked
}

// tuning has what tests choose: the values are the same with any of it.
type tuning struct {
	space   *space // sparse as soon as can be, in this space
	block   int    // always so many values are worked out before they are checked
	helpers int    // that a checker has at most, or -1 for none
}

// proof is a period that holds for ever, or none where period is 0.
type proof struct{ from, period int }

// NewOctal returns the octal game with these digits, from digit 0 on: each 0 to 7, digit
// 0 is 0 or 4. Only the value of the heap of 0 is known.
func NewOctal(digits []uint8) *Splitting { return newSplitting(newRule(digits, false)) }

// NewGrundy returns Grundy's game, in which a heap is split into two unequal ones.
func NewGrundy() *Splitting { return newSplitting(newRule([]uint8{4}, true)) }

const (
	// firstReview is when it is first decided how to go on. It is again each time that
	// there are twice as many values.
	firstReview = 2048
	// leastSparse is the number of values from which on a sparse space can be used, plus
	// twice the last digit's place.
	leastSparse = 2048
)

func newSplitting(r rule) *Splitting {
	s := &Splitting{rule: r, values: make([]uint16, 1, 256), review: firstReview, block: leastBlock}
	s.search = newSearch()
	return s
}

// Values are those of the heaps of 0, 1, 2, …, as far as they are known. They are never
// changed: a later Extend leaves a slice that was returned before as it is, so that
// others may read it meanwhile.
func (s *Splitting) Values() []uint16 { return slices.Clip(s.values) }

// Period tells that g(n+period) = g(n) + saltus for all n ≥ from, where that is proved
// (Guy and Smith 1956). The saltus of an octal game with finitely many digits is 0
// (Austin 1976). Grundy's game has no such proof.
func (s *Splitting) Period() (from, period, saltus int, ok bool) {
	return s.proof.from, s.proof.period, 0, s.proof.period > 0
}

// Extend works out the values up to that of the heap of to, or fewer where a period is
// proved before: as soon as the values known suffice for that. progress, which may be
// nil, is told the largest heap known a few times a second; it may call Values.
//
// Errors: ctx.Err() when cancelled, and LargeValue. What is known by then stays,
// and another Extend goes on from there.
func (s *Splitting) Extend(ctx context.Context, to int, progress func(n int)) error {
	m := meter{progress: progress, next: time.Now().Add(progressEach)}
	for len(s.values) <= to && s.proof.period == 0 {
		if len(s.values) >= s.review || !s.prepared {
			s.decide(ctx)
		}
		limit := min(to, s.review-1)
		if s.rule.finite() {
			limit = min(limit, s.search.next-1)
		}
		s.reserve(to)
		err := s.run(ctx, limit, &m)
		s.prove()
		if err != nil {
			return err
		}
	}
	return nil
}

// Sparse tells whether the values are worked out in a sparse space, as it is now, in time
// far below the square of their number.
func (s *Splitting) Sparse() bool { return s.front.sparse }

// prove takes note of the values that have come.
func (s *Splitting) prove() {
	if s.rule.finite() && s.proof.period == 0 {
		s.proof = s.search.update(s.values, s.rule.last())
	}
}

// meter calls progress a few times a second.
type meter struct {
	progress func(n int)
	next     time.Time
}

const progressEach = 200 * time.Millisecond

func (m *meter) tell(n int) {
	if m.progress == nil {
		return
	}
	if now := time.Now(); now.After(m.next) {
		m.next = now.Add(progressEach)
		m.progress(n)
	}
}

// reserve makes room for twice as many values, or for those up to to where that is not
// far more: what is not used yet of so large a table takes no memory.
func (s *Splitting) reserve(to int) {
	const (
		spare = 2*mostBlock + lanes // what is worked out and not checked
		large = 1 << 25
		far   = 8
	)
	if n := len(s.values); n+spare > cap(s.values) {
		room := 2 * n
		if to < far*n {
			room = to + 1
		}
		larger := make([]uint16, n, room+2*spare)
		copy(larger, s.values)
		s.values, s.front.values = larger, larger
		if n > large {
			debug.FreeOSMemory() // or the table before may stay until there is as much again
		}
	}
}

// decide chooses how to go on, from the values known.
func (s *Splitting) decide(ctx context.Context) {
	f := &s.front
	f.rule, f.sparse = s.rule, false
	n := len(s.values)
	for s.review <= n {
		s.review *= 2
	}
	if n > leastSparse+2*s.rule.last() && len(s.rule.splits) > 0 {
		if s.tuning.space != nil {
			f.space, f.sparse = *s.tuning.space, true
		} else {
			f.space = s.rule.chooseSpace(s.values)
			f.sparse = s.pays()
		}
	}
	s.prepare(ctx)
}

// prepare readies the front and the checker for what is decided; where ctx ends meanwhile, they
// are not.
func (s *Splitting) prepare(ctx context.Context) {
	s.front.values = s.values
	s.front.prepare()
	s.checker = nil
	if s.front.sparse {
		most := helpersMost
		if s.tuning.helpers != 0 {
			most = max(0, s.tuning.helpers)
		}
		s.checker = newChecker(ctx, &s.front, most)
	}
	s.prepared = ctx.Err() == nil
}

// pays tells whether the sparse way is quicker than trying all splits. The unit is a
// mark.
func (s *Splitting) pays() bool {
	n, all, recent := len(s.values), 0, 0
	for i, v := range s.values {
		if !s.front.space.common(i, v) {
			all++
			if i >= n/2 {
				recent++
			}
		}
	}
	const extra = 1000              // helpers, sets, …
	again := 2*n + 2*leastBlock*all // for a heap that is found to be rare
	return all+extra+again*recent*2/n < n/2
}

// run works out the values up to that of limit at most, the way that is chosen.
func (s *Splitting) run(ctx context.Context, limit int, m *meter) error {
	s.front.values = s.values
	if s.front.sparse {
		return s.runSparse(ctx, limit, m)
	}
	for len(s.values) <= limit {
		if err := ctx.Err(); err != nil {
			return err
		}
		_, err := s.front.advance(min(limit, len(s.values)+naiveBlock-1), nil)
		s.values = s.front.values
		if err != nil {
			return err
		}
		if s.front.outgrown() {
			s.prepare(ctx)
		}
		m.tell(len(s.values) - 1)
	}
	return nil
}

// naiveBlock is how many values are worked out before it is asked whether to stop.
const naiveBlock = 64
