package heaps

import (
	"context"
	"runtime/debug"
	"slices"
	"time"
)

// Splitting is a growing table of the Grundy values of heaps, for a game in which a move may split
// a heap into two: an octal game or Grundy's game. Extend computes further values, and Values
// returns them. Known values are never computed again. A Splitting must not be used by several
// goroutines at a time.
//
// A value takes 2 bytes of memory, and twice that for a moment while the table grows. The rest
// takes less than 1 MB as long as values are below 512.
type Splitting struct {
	rule   rule
	values []uint16 // checked values
	search periodSearch
	proof  provedPeriod
	tuning tuning

	computer valueComputer
	checker  *optionChecker // nil unless computer.sparse is set
	// nextReview is the number of values at which to choose the method again.
	nextReview int
	prepared   bool // computer and checker are set up
	block      int  // number of values computed before a check
}

// tuning holds settings with which tests force a method or a size. The zero tuning is the setting
// of the program. No setting changes any value.
type tuning struct {
	space   *sparseSpace // if not nil, this space is used as soon as possible
	block   int          // if above 0, the number of values before each check
	helpers int          // most helpers of a checker; 0 for the default, -1 for none
}

// provedPeriod is a proved period: the values repeat with period from n = from on. There is none if
// period is 0.
type provedPeriod struct{ from, period int }

// NewOctal returns a table for the octal game with the given digits, from digit 0 on. Each digit is
// 0 to 7, and digit 0 is 0 or 4. Only the value of the empty heap is known at first.
func NewOctal(digits []uint8) *Splitting { return newSplitting(newRule(digits, false)) }

// NewGrundy returns a table for Grundy's game, in which a move splits a heap into two unequal
// heaps.
func NewGrundy() *Splitting { return newSplitting(newRule([]uint8{4}, true)) }

const (
	// firstReview is the number of values at which the method is first chosen. It is chosen again
	// whenever the number of values has doubled.
	firstReview = 2048
	// minSparse is the number of values from which on the sparse method can be used; twice the
	// place of the last digit is added.
	minSparse = 2048
)

// newSplitting returns a table for the rule r in which only the value of the empty heap is known.
func newSplitting(r rule) *Splitting {
	s := &Splitting{rule: r, values: make([]uint16, 1, 256), nextReview: firstReview, block: minBlock}
	s.search = newPeriodSearch()
	return s
}

// Values returns the known values of the heaps of 0, 1, 2, …. A later Extend does not change the
// returned slice, so other goroutines may read it meanwhile. The caller must not change it.
func (s *Splitting) Values() []uint16 { return slices.Clip(s.values) }

// Period returns the proved period: g(n+period) = g(n) + saltus for all n ≥ from (Guy and Smith
// 1956). ok is false if no period is proved. The saltus, the growth with each period, is always 0:
// octal games with finitely many digits have no other (Austin 1976), and no such proof is known for
// Grundy's game.
func (s *Splitting) Period() (from, period, saltus int, ok bool) {
	return s.proof.from, s.proof.period, 0, s.proof.period > 0
}

// Extend computes the values of the heaps up to to. It stops earlier when the known values prove a
// period. A few times a second it calls progress, unless it is nil, with the largest known heap.
// progress may call Values.
//
// It returns LargeValue if a value is too large for the table, and ctx.Err() if ctx is cancelled.
// It keeps the values computed before an error, and the next Extend continues after them.
func (s *Splitting) Extend(ctx context.Context, to int, progress func(n int)) error {
	m := progressMeter{progress: progress, next: time.Now().Add(progressInterval)}
	for len(s.values) <= to && s.proof.period == 0 {
		if len(s.values) >= s.nextReview || !s.prepared {
			s.chooseMethod(ctx)
		}
		limit := min(to, s.nextReview-1)
		if s.rule.canProvePeriod() {
			limit = min(limit, s.search.next-1)
		}
		s.reserve(to)
		err := s.run(ctx, limit, &m)
		s.updateProof()
		if err != nil {
			return err
		}
	}
	return nil
}

// Sparse reports whether the table currently uses the sparse method. This method takes much less
// than quadratic time.
func (s *Splitting) Sparse() bool { return s.computer.sparse }

// updateProof looks for a period in the new values, unless a period is proved already.
func (s *Splitting) updateProof() {
	if s.rule.canProvePeriod() && s.proof.period == 0 {
		s.proof = s.search.update(s.values, s.rule.lastDigit())
	}
}

// progressMeter calls progress a few times a second. progress may be nil.
type progressMeter struct {
	progress func(n int)
	next     time.Time
}

// progressInterval is the time between two calls of progress.
const progressInterval = 200 * time.Millisecond

// report calls progress with n, the largest known heap, unless it was called less than
// progressInterval ago.
func (m *progressMeter) report(n int) {
	if m.progress == nil {
		return
	}
	if now := time.Now(); now.After(m.next) {
		m.next = now.Add(progressInterval)
		m.progress(n)
	}
}

// reserve makes room for the next values. If there is room already, it does nothing. Otherwise it
// makes room for the values up to heap to, or for twice as many values as now if to is far away.
func (s *Splitting) reserve(to int) {
	const (
		spare = 2*maxBlock + lanes // values computed and not yet checked
		large = 1 << 25
		// far bounds the room that is made at once, as a multiple of the number of values. The
		// operating system gives no memory to the part of a large table that is not used yet.
		far = 8
	)
	if n := len(s.values); n+spare > cap(s.values) {
		room := 2 * n
		if to < far*n {
			room = to + 1
		}
		larger := make([]uint16, n, room+2*spare)
		copy(larger, s.values)
		s.values, s.computer.values = larger, larger
		if n > large {
			debug.FreeOSMemory() // otherwise the old table may stay in memory until as much is allocated again
		}
	}
}

// chooseMethod chooses the naive or the sparse method, judged by the known values, and prepares it.
// It also sets the number of values at which it must be called again.
func (s *Splitting) chooseMethod(ctx context.Context) {
	f := &s.computer
	f.rule, f.sparse = s.rule, false
	n := len(s.values)
	for s.nextReview <= n {
		s.nextReview *= 2
	}
	if n > minSparse+2*s.rule.lastDigit() && len(s.rule.splits) > 0 {
		if s.tuning.space != nil {
			f.space, f.sparse = *s.tuning.space, true
		} else {
			f.space = s.rule.chooseSpace(s.values)
			f.sparse = s.isSparseFaster()
		}
	}
	s.prepareMethod(ctx)
}

// prepareMethod sets up the computer for the chosen method and, for the sparse method, the
// checker. It sets prepared, which stays false if ctx is cancelled meanwhile.
func (s *Splitting) prepareMethod(ctx context.Context) {
	s.computer.values = s.values
	s.computer.prepareTables()
	s.checker = nil
	if s.computer.sparse {
		maxChosen := maxHelpers
		if s.tuning.helpers != 0 {
			maxChosen = max(0, s.tuning.helpers)
		}
		s.checker = newOptionChecker(ctx, &s.computer, maxChosen)
	}
	s.prepared = ctx.Err() == nil
}

// isSparseFaster reports whether the sparse method, in the space that was chosen, is faster than
// trying all splits. The cost of each is estimated in marks.
func (s *Splitting) isSparseFaster() bool {
	n, rare, recentRare := len(s.values), 0, 0
	for i, v := range s.values {
		if !s.computer.space.isCommon(i, v) {
			rare++
			if i >= n/2 {
				recentRare++
			}
		}
	}
	const extra = 1000            // marks for helpers, sets and the like
	redo := 2*n + 2*minBlock*rare // marks lost when a heap turns out to be rare
	return rare+extra+redo*recentRare*2/n < n/2
}

// run computes the values up to heap limit by the chosen method. m reports progress. The error is
// LargeValue, or the error of the context.
func (s *Splitting) run(ctx context.Context, limit int, m *progressMeter) error {
	s.computer.values = s.values
	if s.computer.sparse {
		return s.runSparse(ctx, limit, m)
	}
	for len(s.values) <= limit {
		if err := ctx.Err(); err != nil {
			return err
		}
		_, err := s.computer.advance(min(limit, len(s.values)+naiveBlock-1), nil)
		s.values = s.computer.values
		if err != nil {
			return err
		}
		if s.computer.isOutgrown() {
			s.prepareMethod(ctx)
		}
		m.report(len(s.values) - 1)
	}
	return nil
}

// naiveBlock is the number of values that the naive method computes between two checks of the
// context.
const naiveBlock = 64
