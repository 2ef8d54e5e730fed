package heaps

import (
	"context"
	"slices"
	"time"
)

// Splitting is the values of the heaps of a game in which a move may split a heap into
// two, as far as they are known: an octal game or Grundy's game. What is known is kept
// and extended, never worked out anew. One goroutine uses it at a time.
type Splitting struct {
	rule   rule
	values []uint16 // known for certain
	proof  proof
	search search
	tuning tuning

	front   front
	checker *checker
	// review is the number of values at which it is next decided how to go on.
	review   int
	block    int // how many values are worked out before they are checked
	prepared bool
}

// tuning has what tests choose otherwise: the results are the same with any of it.
type tuning struct {
	always *space // sparse from the start, with this space
	block  int    // always so many values are worked out before they are checked
	cores  int    // 1 or 2; 0 as there are
	bulk   int
}

// proof is a period that holds for ever, or none where period is 0.
type proof struct{ from, period int }

// NewOctal returns the octal game with these digits, from digit 0 on: each 0 to 7, digit
// 0 is 0 or 4. Only the value of the heap of 0 is known.
func NewOctal(digits []uint8) *Splitting { return newSplitting(newRule(digits, false)) }

// NewGrundy returns Grundy's game, in which a heap is split into two unequal ones.
func NewGrundy() *Splitting { return newSplitting(newRule([]uint8{4}, true)) }

const (
	firstReview = 1024
	leastBlock  = 8
	mostBlock   = 1024
)

func newSplitting(r rule) *Splitting {
	s := &Splitting{rule: r, values: make([]uint16, 1, 256), review: firstReview, block: leastBlock}
	s.search.next = firstSearch
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
// proved before. progress, which may be nil, is told the largest heap known a few times
// a second. The error is ctx.Err() when cancelled: what is known by then stays, and
// another Extend goes on from there.
func (s *Splitting) Extend(ctx context.Context, to int, progress func(n int)) error {
	meter := meter{progress: progress, next: time.Now().Add(progressEach)}
	for len(s.values) <= to && s.proof.period == 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		if len(s.values) >= s.review || !s.prepared {
			s.decide()
		}
		limit := min(to, s.review-1)
		if !s.rule.unequal {
			limit = min(limit, s.search.next-1)
		}
		s.reserve(to)
		err := s.run(ctx, limit, &meter)
		if !s.rule.unequal {
			s.proof = s.search.update(s.values, s.rule.last())
		}
		if err != nil {
			return err
		}
	}
	return nil
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

// reserve makes room for twice as many values, or for those up to to.
func (s *Splitting) reserve(to int) {
	const spare = lanes + mostBlock
	if n := len(s.values); n+spare > cap(s.values) {
		larger := make([]uint16, n, min(2*n, to+1)+2*spare)
		copy(larger, s.values)
		s.values = larger
	}
}

// decide chooses how to go on, from the values known.
func (s *Splitting) decide() {
	f := &s.front
	n := len(s.values)
	for s.review <= n {
		s.review *= 2
	}
	f.rule = s.rule
	switch {
	case s.tuning.always != nil:
		f.sparse = n > 2*firstHeaps+2*s.rule.last()
		f.space = *s.tuning.always
	default:
		f.sparse = false
		if n > 2*firstHeaps+2*s.rule.last() && len(s.rule.splits) > 0 {
			f.space = s.rule.chooseSpace(s.values)
			f.sparse = s.pays()
		}
	}
	s.prepare()
}

func (s *Splitting) prepare() {
	s.front.values = s.values
	s.front.prepare(mostBlock)
	s.prepared = true
	s.checker = nil
	if s.front.sparse {
		s.checker = newChecker(s.rule, s.values, s.front.words, 2*mostBlock)
		s.checker.choose(s.tuning.bulk, &s.front)
	}
}

// pays tells whether the sparse way is quicker than trying all splits.
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
	const extra = 1000
	again := 2*n + 16*all // for each heap found to be rare
	return all+extra+again*recent*2/n < n/2
}

// run works out the values up to that of limit at most, the way that is chosen.
func (s *Splitting) run(ctx context.Context, limit int, meter *meter) error {
	f := &s.front
	f.values = s.values
	if !f.sparse {
		const block = 256
		for len(f.values) <= limit {
			before := f.words
			f.advance(min(limit, len(f.values)+block-1), nil)
			s.values = f.values
			if slices.Max(f.values[max(0, len(f.values)-1):]) >= uint16(64*before) {
				s.prepare()
			}
			meter.tell(len(s.values) - 1)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		return nil
	}
	return s.runSparse(ctx, limit, meter)
}

// piece is values that are to be checked.
type piece struct {
	first, end int
	needs      []uint64
}

type verdict struct {
	n     int
	value uint16
	ok    bool
}

func (s *Splitting) runSparse(ctx context.Context, limit int, meter *meter) error {
	f := &s.front
	var before piece // being checked
	var done chan verdict
	spare := []([]uint64){nil, nil}
	for {
		var next piece
		grown := false
		if len(f.values) <= limit && ctx.Err() == nil {
			size := s.block
			if s.tuning.block > 0 {
				size = s.tuning.block
			}
			next.first = len(f.values)
			next.needs = f.advance(min(limit, next.first+size-1), spare[0][:0])
			spare[0], spare[1] = spare[1], next.needs
			next.end = len(f.values)
			grown = int(f.values[next.end-1]) >= 64*f.words
		}
		if before.end > 0 {
			v := <-done
			if !v.ok {
				s.checker.forget(v.n)
				f.found(v.n, v.value)
				s.values = f.values
				s.block = max(leastBlock, s.block/2)
				before = piece{}
				continue
			}
			s.values = f.values[:before.end]
			s.block = min(mostBlock, s.block*2)
			meter.tell(before.end - 1)
		}
		before = piece{}
		if next.end == 0 {
			if len(f.values) > limit || ctx.Err() != nil {
				f.values = s.values
				return ctx.Err()
			}
			continue
		}
		check := func() verdict {
			n, value, ok := s.checker.check(f.values[:next.end], next.first, next.needs)
			return verdict{n, value, ok}
		}
		done = make(chan verdict, 1)
		before = next
		values := f.values[:next.end]
		_ = check
		work := func() {
			n, value, ok := s.checker.check(values, next.first, next.needs)
			done <- verdict{n, value, ok}
		}
		if grown || next.end-next.first < 64 || s.tuning.cores == 1 {
			work()
		} else {
			go work()
		}
		if grown {
			v := <-done
			before = piece{}
			if !v.ok {
				s.checker.forget(v.n)
				f.found(v.n, v.value)
				s.values = f.values
				s.block = max(leastBlock, s.block/2)
				continue
			}
			s.values = f.values
			s.prepare()
		}
	}
}
