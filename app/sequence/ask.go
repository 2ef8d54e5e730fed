package sequence

import (
	"context"
	"errors"
	"math"

	"nimgraph/app/jobs"
)

const (
	// firstMilestone is the first number of values at which laws are searched.
	firstMilestone = 1000
	// sequenceFactor and tableFactor are the factors by which NextLimit extends a sequence and a table.
	sequenceFactor, tableFactor = 10, 2
)

// Ask shows the values that question asks for, up to n = question.To. Values that are known already
// appear at once. A job computes the other values, which appear as they arrive. If the question has
// no answer, the state becomes Refused and Err returns the reason. The values on show then stay.
func (s *Study) Ask(question Question) {
	if s.closed {
		return
	}
	s.values.Stop()
	s.err, s.part = nil, 0
	k := s.cache.find(cacheKey(question))
	if k == nil {
		sequence, err := s.environment.Source.Open(question)
		if err != nil {
			s.setRefused(err)
			return
		}
		k = &cachedFamily{key: cacheKey(question), sequence: sequence, extending: make(chan struct{}, 1)}
		s.cache.add(k)
	}
	s.question = question
	s.showFamily(k, question.To)
}

// Refuse changes the state to Refused, with err as the reason. The caller uses it if the user has
// typed a text that is no question.
func (s *Study) Refuse(err error) {
	if s.closed {
		return
	}
	s.values.Stop()
	s.setRefused(err)
}

// setRefused changes the state to Refused and makes err the reason.
func (s *Study) setRefused(err error) {
	s.state, s.err, s.part = Refused, err, 0
	s.OnChange(StateChange)
}

// showFamily shows the family cached, with its known values up to n = to. If some of these values
// are not known yet, it starts a job that computes them.
func (s *Study) showFamily(cached *cachedFamily, to int) {
	change := StateChange | ValuesChange
	if cached != s.shown {
		s.laws.Stop()
		s.shown, s.chosen, s.choseNone, s.selection, s.hasCell, s.columns = cached, -1, false, noSelection, false, 0
		s.setResults(cached.results)
		s.lawState = NotSearched
		change |= FamilyChange | LawsChange | SelectionChange
	}
	s.to = to
	known := cached.sequence.Known()
	s.known = known.upTo(to)
	if known.Last() >= to {
		s.state, s.part = Ready, 1
		s.OnChange(change)
		s.findLaws()
		return
	}
	s.state = Working
	s.startExtending(cached, to)
	s.OnChange(change)
	if s.known.Len() > 0 {
		s.findLaws()
	}
}

// startExtending starts a job that computes the values of cached up to n = to, and shows them as
// they arrive. Whenever n passes a power of ten, from 1,000 on, it also searches for laws.
func (s *Study) startExtending(cached *cachedFamily, to int) {
	knownBefore := cached.sequence.Known().Last()
	j := &jobs.Job{Name: s.environment.JobName()}
	// onUI runs f on the UI thread, unless the job has been stopped or replaced by then.
	onUI := func(f func()) {
		s.environment.Door(func() {
			if s.values.Current() == j {
				f()
			}
		})
	}
	j.Run = func(ctx context.Context, _ func(float64)) func() {
		err := cached.extend(ctx, to, func() {
			onUI(func() { s.showProgress(cached, knownBefore) })
		}, func() {
			onUI(func() {
				s.showProgress(cached, knownBefore)
				s.findLaws()
			})
		})
		return func() { s.finishComputation(cached, err) }
	}
	s.values.Start(j)
}

// extend computes the values up to n = to. Meanwhile it calls progress a few times a second. When
// a power of ten has been passed, it calls milestone instead. It returns ctx.Err() if ctx is
// cancelled, and the errors of Sequence.Extend.
func (k *cachedFamily) extend(ctx context.Context, to int, progress, milestone func()) error {
	select {
	case k.extending <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-k.extending }()
	next := nextMilestone(k.sequence.Known().Last())
	return k.sequence.Extend(ctx, to, func() {
		reached := k.sequence.Known().Last()
		if reached < next {
			progress()
			return
		}
		next = nextMilestone(reached)
		milestone()
	})
}

// nextMilestone returns the least power of ten above n, and at least firstMilestone.
func nextMilestone(n int) int {
	milestone := firstMilestone
	for milestone <= n && milestone <= math.MaxInt/10 {
		milestone *= 10
	}
	return milestone
}

// showProgress shows the values of the family cached that a running job has computed so far, and
// updates the completed fraction of the job. knownBefore is the largest n whose value was known
// when the job started.
func (s *Study) showProgress(cached *cachedFamily, knownBefore int) {
	s.known = cached.sequence.Known().upTo(s.to)
	s.part = max(0, min(1, float64(s.known.Last()-knownBefore)/float64(max(1, s.to-knownBefore))))
	s.OnChange(ValuesChange | StateChange)
}

// finishComputation shows the values of cached after the job that computed them has ended with the
// error err, or nil.
func (s *Study) finishComputation(cached *cachedFamily, err error) {
	s.known = cached.sequence.Known().upTo(s.to)
	s.cache.evict()
	switch {
	case errors.Is(err, context.Canceled):
		s.state = Stopped
	case err != nil:
		s.state, s.err = Refused, err
	default:
		s.state, s.part = Ready, 1
	}
	s.OnChange(ValuesChange | StateChange)
	s.findLaws()
}

// Stop cancels the computation of values and keeps those computed so far. stopped is false if there
// was nothing to cancel.
func (s *Study) Stop() (stopped bool) {
	if !s.values.Stop() {
		return false
	}
	s.state = Stopped
	s.known = s.shown.sequence.Known().upTo(s.to)
	s.OnChange(ValuesChange | StateChange)
	s.findLaws()
	return true
}

// CanResume reports whether a computation was stopped and can be continued.
func (s *Study) CanResume() bool { return s.state == Stopped }

// Resume continues the computation that Stop has cancelled.
func (s *Study) Resume() {
	if s.CanResume() {
		s.Ask(s.question)
	}
}

// NextLimit returns the largest n to compute when the user asks for more values: the largest n on
// show times GrowthFactor, or math.MaxInt if this is too large.
func (s *Study) NextLimit() int {
	factor := s.GrowthFactor()
	if s.to > math.MaxInt/factor {
		return math.MaxInt
	}
	return max(1, s.to) * factor
}

// CanExtend reports whether the user can ask for more values than those on show.
func (s *Study) CanExtend() bool {
	return s.shown != nil && s.state != Working && s.question.List == nil
}

// GrowthFactor returns the factor by which NextLimit is larger than the largest n on show: 10 for
// a sequence and 2 for a table, whose number of cells then becomes four times as large.
func (s *Study) GrowthFactor() int {
	if s.known.IsTable() {
		return tableFactor
	}
	return sequenceFactor
}
