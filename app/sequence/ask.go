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
	// sequenceFactor and tableFactor are the factors by which NextLast extends a sequence and a table.
	sequenceFactor, tableFactor = 10, 2
)

// Ask shows the values of the family that question names, up to n = question.To. Known values are
// shown at once. A job computes the missing values, which are shown as they arrive. If the question
// cannot be answered, the state becomes Refused, Err returns the reason, and the values on show do not
// change.
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

// Refuse changes the state to Refused; err is the reason. It is for typed text that is not a
// question.
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

// showFamily shows the known values of a family up to n = to. If some are missing, it starts a job
// that computes them.
func (s *Study) showFamily(shown *cachedFamily, to int) {
	change := StateChange | ValuesChange
	if shown != s.shown {
		s.laws.Stop()
		s.shown, s.chosen, s.choseNone, s.selection, s.hasCell, s.columns = shown, -1, false, noSelection, false, 0
		s.setResults(shown.results)
		s.lawState = NotSearched
		change |= FamilyChange | LawsChange | SelectionChange
	}
	s.to = to
	known := shown.sequence.Known()
	s.known = known.upTo(to)
	if known.Last() >= to {
		s.state, s.part = Ready, 1
		s.OnChange(change)
		s.findLaws()
		return
	}
	s.state = Working
	s.startExtending(shown, to)
	s.OnChange(change)
	if s.known.Len() > 0 {
		s.findLaws()
	}
}

// startExtending starts a job that computes the values of the shown family up to n = to. Whenever
// the job has passed a power of ten, it also searches for laws.
func (s *Study) startExtending(shown *cachedFamily, to int) {
	first := shown.sequence.Known().Last()
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
		err := shown.extend(ctx, to, func() {
			onUI(func() { s.showProgress(shown, first) })
		}, func() {
			onUI(func() {
				s.showProgress(shown, first)
				s.findLaws()
			})
		})
		return func() { s.finishComputation(shown, err) }
	}
	s.values.Start(j)
}

// extend computes the values up to n = to. It calls progress from time to time; when a power of ten
// has been passed, it calls milestone instead. It returns ctx.Err() if ctx is cancelled, and the
// errors of the sequence.
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

// showProgress shows the values of a family that are known now. first was the largest n with a known
// value when the job started; the completed fraction is counted from it.
func (s *Study) showProgress(shown *cachedFamily, first int) {
	s.known = shown.sequence.Known().upTo(s.to)
	s.part = max(0, min(1, float64(s.known.Last()-first)/float64(max(1, s.to-first))))
	s.OnChange(ValuesChange | StateChange)
}

// finishComputation shows the result of a job that computed values of the shown family. err is the
// error of the job, or nil.
func (s *Study) finishComputation(shown *cachedFamily, err error) {
	s.known = shown.sequence.Known().upTo(s.to)
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

// NextLast returns the n up to which the user is offered more values: the largest n on show times
// Factor.
func (s *Study) NextLast() int {
	factor := s.Factor()
	if s.to > math.MaxInt/factor {
		return math.MaxInt
	}
	return max(1, s.to) * factor
}

// CanExtend reports whether the user can ask for more values than those on show.
func (s *Study) CanExtend() bool {
	return s.shown != nil && s.state != Working && s.question.List == nil
}

// Factor returns the factor by which NextLast extends the values on show: 10 for a sequence, and 2 for
// a table, whose size then grows fourfold.
func (s *Study) Factor() int {
	if s.known.IsTable() {
		return tableFactor
	}
	return sequenceFactor
}
