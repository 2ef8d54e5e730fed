package sequence

import (
	"context"
	"errors"
	"math"
	"strconv"
	"strings"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
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
			if s.values.Current() == j {
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

// Read reads what stands for a family by itself, as games.Read does, or a list of values. The
// question is about no n.
func Read(text string) (q Question, ok bool, err error) {
	if q, ok, err := readList(text); ok {
		return q, ok, err
	}
	id, param, value, ok, err := games.Read(text)
	if !ok || err != nil {
		return Question{}, ok, err
	}
	return Question{Family: id, Args: map[string]string{param: value}}, true, nil
}

// Written writes the family of a question as Read reads it; ok is false for a family that
// has a name alone.
func Written(q Question) (text string, ok bool) {
	if q.List != nil {
		return q.Family, true
	}
	switch q.Family {
	case "octal":
		return q.Args["code"], true
	case "subtraction":
		return "{" + q.Args["set"] + "}", true
	}
	return "", false
}

// shortText shortens what was typed to what an error has room for.
func shortText(text string) string { return xstrings.Truncate(text, 60) }

// ReadNumber reads a number as people write large ones: "1000000", "1,000,000",
// "1 000 000", "10^6", "1e6", "2*10^6". The error is BadNumber.
func ReadNumber(text string) (int, error) {
	wrong := NumberFault(text)
	plain := strings.NewReplacer(",", "", "_", "", " ", "", "\u00a0", "", "\u202f", "", "'", "").Replace(strings.TrimSpace(text))
	product := 1
	for _, factor := range strings.FieldsFunc(strings.NewReplacer("**", "^", "·", "*").Replace(plain), func(r rune) bool { return r == '*' || r == '×' }) {
		base, exponent, power := strings.Cut(factor, "^")
		times := 1
		if !power {
			if base, exponent, power = strings.Cut(strings.ToLower(factor), "e"); power {
				n, ok := decimal(base)
				if !ok {
					return 0, wrong
				}
				times, base = n, "10"
			}
		}
		n, ok := decimal(base)
		if !ok {
			return 0, wrong
		}
		k := 1
		if power {
			if k, ok = decimal(exponent); !ok {
				return 0, wrong
			}
		}
		if product, ok = multiplied(product, times); !ok {
			return 0, wrong
		}
		if n <= 1 {
			k = min(k, 1) // its powers are all alike
		}
		for range k {
			if product, ok = multiplied(product, n); !ok {
				return 0, wrong
			}
		}
	}
	if plain == "" || strings.Trim(plain, "*×·") == "" {
		return 0, wrong
	}
	return product, nil
}

// decimal reads digits alone.
func decimal(text string) (int, bool) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= mostNumber
}

// mostNumber is the largest number that is read: no values of so many fit anywhere.
const mostNumber = 1 << 53

func multiplied(a, b int) (int, bool) {
	if b != 0 && a > mostNumber/b {
		return 0, false
	}
	return a * b, true
}

// BadNumber says that a text is not a whole number ≥ 0.
const BadNumber graphs.Key = "error.number"

func NumberFault(text string) error {
	return &graphs.Fault{Says: BadNumber, With: graphs.Data{"Text": shortText(text)}}
}
