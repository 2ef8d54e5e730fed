package sequence

import (
	"context"
	"errors"
	"math"

	"nimgraph/app/jobs"
)

const (
	// firstRung is how many values are shown before more are worked out.
	firstRung = 1000
	// tenfold is by how much a sequence is extended, twofold a table.
	tenfold, twofold = 10, 2
)

// Ask shows the values of a family up to some n: at once what is known, and then what is
// worked out. Where they cannot be had, Err says why, and what is shown stays.
func (s *Study) Ask(q Question) {
	if s.closed {
		return
	}
	s.values.Stop()
	s.err, s.part = nil, 0
	k := s.shelf.find(keyOf(q))
	if k == nil {
		sequence, err := s.environment.Source.Open(q)
		if err != nil {
			s.refuse(err)
			return
		}
		k = &kept{key: keyOf(q), sequence: sequence, turn: make(chan struct{}, 1)}
		s.shelf.add(k)
	}
	s.answered = q
	s.show(k, q.To)
}

// Refuse shows that what was typed is no question.
func (s *Study) Refuse(err error) {
	if s.closed {
		return
	}
	s.values.Stop()
	s.refuse(err)
}

func (s *Study) refuse(err error) {
	s.state, s.err, s.part = Refused, err, 0
	s.Changed(StateChange)
}

// show shows what is known of a family, and has the rest worked out.
func (s *Study) show(k *kept, to int) {
	change := StateChange | ValuesChange
	if k != s.shown {
		s.laws.Stop()
		s.shown, s.chosen, s.free, s.selection, s.hasCell, s.columns = k, -1, false, nothing, false, 0
		s.setFound(k.laws)
		s.lawState = Unsought
		change |= FamilyChange | LawsChange | SelectionChange
	}
	s.to = to
	known := k.sequence.Known()
	s.known = known.upTo(to)
	if known.To() >= to {
		s.state, s.part = Ready, 1
		s.Changed(change)
		s.seek()
		return
	}
	s.state = Working
	s.work(k, to)
	s.Changed(change)
	if s.known.Len() > 0 {
		s.seek()
	}
}

// work works values out beside the window, a rung after the other.
func (s *Study) work(k *kept, to int) {
	first := k.sequence.Known().To()
	j := &jobs.Job{Name: s.environment.Name()}
	// through does something on the UI thread as long as the job is under way.
	through := func(do func()) {
		s.environment.Door(func() {
			if s.values.Now() == j {
				do()
			}
		})
	}
	j.Run = func(ctx context.Context, _ func(float64)) func() {
		err := k.climb(ctx, to, func() {
			through(func() { s.take(k, first) })
		}, func() {
			through(func() {
				s.take(k, first)
				s.seek()
			})
		})
		return func() { s.end(k, err) }
	}
	s.values.Start(j)
}

// climb works out the values up to some n. It calls progress now and then, and rung
// instead where a power of ten has been passed.
func (k *kept) climb(ctx context.Context, to int, progress, rung func()) error {
	select {
	case k.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-k.turn }()
	next := rungAfter(k.sequence.Known().To())
	return k.sequence.Extend(ctx, to, func() {
		reached := k.sequence.Known().To()
		if reached < next {
			progress()
			return
		}
		next = rungAfter(reached)
		rung()
	})
}

// rungAfter returns the first power of ten above n, from firstRung on.
func rungAfter(n int) int {
	rung := firstRung
	for rung <= n && rung <= math.MaxInt/tenfold {
		rung *= tenfold
	}
	return rung
}

// take shows what is known now.
func (s *Study) take(k *kept, first int) {
	s.known = k.sequence.Known().upTo(s.to)
	s.part = max(0, min(1, float64(s.known.To()-first)/float64(max(1, s.to-first))))
	s.Changed(ValuesChange | StateChange)
}

// end shows what a job has ended with.
func (s *Study) end(k *kept, err error) {
	s.known = k.sequence.Known().upTo(s.to)
	s.shelf.bound()
	switch {
	case errors.Is(err, context.Canceled):
		s.state = Stopped
	case err != nil:
		s.state, s.err = Refused, err
	default:
		s.state, s.part = Ready, 1
	}
	s.Changed(ValuesChange | StateChange)
	s.seek()
}

// Stop keeps what is known, and works out no more; false where nothing is under way.
func (s *Study) Stop() bool {
	if !s.values.Stop() {
		return false
	}
	s.state = Stopped
	s.known = s.shown.sequence.Known().upTo(s.to)
	s.Changed(ValuesChange | StateChange)
	s.seek()
	return true
}

// CanGoOn tells whether there is something that was stopped.
func (s *Study) CanGoOn() bool { return s.state == Stopped }

// GoOn goes on where Stop has stopped.
func (s *Study) GoOn() {
	if s.CanGoOn() {
		s.Ask(s.answered)
	}
}

// Next returns up to which n more is asked for: ten times as far for a sequence, and twice as
// far, which is four times as many values, for a table.
func (s *Study) Next() int {
	times := tenfold
	if s.known.Planar() {
		times = twofold
	}
	if s.to > math.MaxInt/times {
		return math.MaxInt
	}
	return max(1, s.to) * times
}

// CanExtend tells whether more can be asked for.
func (s *Study) CanExtend() bool {
	return s.shown != nil && s.state != Working && s.answered.List == nil
}

// Times returns by how much Next extends what is shown.
func (s *Study) Times() int {
	if s.known.Planar() {
		return twofold
	}
	return tenfold
}
