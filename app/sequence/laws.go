package sequence

import (
	"context"
	"reflect"
	"slices"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
)

// mostFailed is how many laws that have failed are shown.
const mostFailed = 3

// Finding is a law that was found, with what it marks of the values.
type Finding struct {
	laws.Law
	Marks Marks
}

// Laws returns the laws that are shown, the shortest first, those that have failed last.
func (s *Study) Laws() []Finding { return s.found }

// Chosen returns the place of the law whose exceptions are marked; -1 where none is.
func (s *Study) Chosen() int { return s.chosen }

// Law returns that law; nil where none is chosen.
func (s *Study) Law() *Finding {
	if s.chosen < 0 {
		return nil
	}
	return &s.found[s.chosen]
}

// Choose chooses a law; what is no place of one chooses none.
func (s *Study) Choose(at int) {
	if at < 0 || at >= len(s.found) {
		at = -1
	}
	s.free = at < 0
	if at != s.chosen {
		s.chosen = at
		s.Changed(LawsChange | SelectionChange)
	}
}

// seek looks for the laws of the values that are shown, unless they were found of as many
// or more.
func (s *Study) seek() {
	k, v := s.shown, s.known
	if v.Len() == 0 {
		return
	}
	if k.sought && k.lawsTo >= v.To() {
		s.laws.Stop()
		s.setFound(k.laws)
		s.lawState = Found
		s.Changed(LawsChange)
		return
	}
	before := k.laws
	var (
		found []Finding
		err   error
	)
	s.lawState = Seeking
	s.Changed(LawsChange)
	s.laws.Start(func(ctx context.Context) {
		var all []laws.Law
		if all, err = k.sequence.Laws(ctx, v); err != nil {
			return
		}
		var gone []laws.Law
		if gone, err = failed(ctx, before, v); err != nil {
			return
		}
		for _, law := range slices.Concat(all, gone) {
			found = append(found, Finding{law, marksOf(&law, v)})
		}
	}, func(defect error) {
		s.lawState = Found
		if defect != nil || err != nil {
			if defect != nil {
				err = defect
			}
			s.Changed(LawsChange)
			s.Failed(err)
			return
		}
		k.laws, k.lawsTo, k.sought = found, v.To(), true
		s.setFound(found)
		s.Changed(LawsChange | SelectionChange)
	})
}

// setFound shows other laws. The one that is chosen stays so where it is still there;
// where a person has not chosen none, the first one is chosen.
func (s *Study) setFound(found []Finding) {
	chosen := s.Law()
	s.found, s.chosen = found, -1
	if chosen != nil {
		for i := range found {
			if same(&found[i].Law, &chosen.Law) {
				s.chosen = i
				return
			}
		}
	}
	if !s.free && len(found) > 0 && found[0].Status != laws.Fails {
		s.chosen = 0
	}
}

// same tells whether two laws of one list say the same.
func same(a, b *laws.Law) bool {
	p, ok := a.Shape.(*laws.Periodic)
	q, also := b.Shape.(*laws.Periodic)
	if ok && also { // the values before the period are those of the list, and may be millions
		return a.Subject == b.Subject && p.Period == q.Period && p.Preperiod == q.Preperiod && p.Saltus == q.Saltus
	}
	return a.Subject == b.Subject && reflect.DeepEqual(a.Shape, b.Shape)
}

// failed returns those of the laws of fewer values that fail of more, each with the first
// n where it does, and those that had failed before.
func failed(ctx context.Context, before []Finding, v Values) ([]laws.Law, error) {
	if v.Planar() || len(before) == 0 {
		return nil, nil
	}
	held := xslices.Map(before, func(f Finding) laws.Law { return f.Law })
	again, err := laws.Recheck(ctx, held, laws.Small(v.Values), v.First[0])
	if err != nil {
		return nil, err
	}
	again = slices.DeleteFunc(again, func(law laws.Law) bool { return law.Status != laws.Fails })
	return again[:min(len(again), mostFailed)], nil
}
