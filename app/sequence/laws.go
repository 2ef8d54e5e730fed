package sequence

import (
	"context"
	"reflect"
	"slices"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/solver/recognise"
)

// maxFailed bounds the number of failed laws on show.
const maxFailed = 3

// Finding is a law of the values on show, together with the numbers n that are marked in the list
// of values when the user chooses the law.
type Finding struct {
	laws.Law
	Marks Marks
}

// results holds all that a search has found in some values.
type results struct {
	findings []Finding // the laws
	guesses  []laws.Guess
	names    []recognise.Match
}

// Laws returns the laws of the values on show, the shortest first. Laws that have failed come last.
func (s *Study) Laws() []Finding { return s.findings }

// Guesses returns guesses about a list of values that is too short for a law. It returns none
// while more values are computed. The user cannot choose a guess, unlike a law.
func (s *Study) Guesses() []laws.Guess {
	if s.state == Working {
		return nil
	}
	return s.guesses
}

// KnownGames returns the known games that have the values on show. It returns none while more
// values are computed, or if the values are those of a built-in family.
func (s *Study) KnownGames() []recognise.Match {
	if s.state == Working {
		return nil
	}
	return s.names
}

// ChosenIndex returns the index in Laws of the law whose exceptions are marked, or -1 if there is
// none.
func (s *Study) ChosenIndex() int { return s.chosen }

// ChosenLaw returns the law whose exceptions are marked, or nil if there is none.
func (s *Study) ChosenLaw() *Finding {
	if s.chosen < 0 {
		return nil
	}
	return &s.findings[s.chosen]
}

// ChooseLaw chooses the law with the given index in Laws. The window then marks its exceptions. If
// index is out of range, no law is chosen. Later searches in the same family then choose no law
// either, until the next call of ChooseLaw.
func (s *Study) ChooseLaw(index int) {
	if index < 0 || index >= len(s.findings) {
		index = -1
	}
	s.choseNone = index < 0
	if index != s.chosen {
		s.chosen = index
		s.OnChange(LawsChange | SelectionChange)
	}
}

// findLaws shows the laws of the values on show. If these laws are not known yet, it starts a job
// that searches for them.
func (s *Study) findLaws() {
	k, v := s.shown, s.known
	if v.Len() == 0 {
		return
	}
	if k.hasLaws && k.lawsLast >= v.Last() {
		s.laws.Stop()
		s.setResults(k.results)
		s.lawState = Found
		s.OnChange(LawsChange)
		return
	}
	before, q := k.findings, s.question
	var (
		found results
		err   error
	)
	s.lawState = Searching
	s.OnChange(LawsChange)
	s.laws.Start(func(ctx context.Context) {
		var holding []laws.Law
		if holding, err = k.sequence.Laws(ctx, v); err != nil {
			return
		}
		var failing []laws.Law
		if failing, err = findFailedLaws(ctx, before, v); err != nil {
			return
		}
		for _, law := range slices.Concat(holding, failing) {
			found.findings = append(found.findings, Finding{law, findMarks(&law, v)})
		}
		if found.guesses, err = findGuesses(ctx, holding, v); err != nil {
			return
		}
		found.names, err = findKnownGames(ctx, q, v)
	}, func(defect error) {
		s.lawState = Found
		if defect != nil || err != nil {
			if defect != nil {
				err = defect
			}
			s.OnChange(LawsChange)
			s.OnError(err)
			return
		}
		k.results, k.lawsLast, k.hasLaws = found, v.Last(), true
		s.setResults(found)
		s.OnChange(LawsChange | SelectionChange)
	})
}

// setResults shows newResults, the result of a search, and decides which law is chosen. The chosen
// law stays chosen if newResults contains it. Otherwise the first law is chosen, unless it has
// failed or the user chose none.
func (s *Study) setResults(newResults results) {
	chosen, found := s.ChosenLaw(), newResults.findings
	s.results, s.chosen = newResults, -1
	if chosen != nil {
		for i := range found {
			if sameLaw(&found[i].Law, &chosen.Law) {
				s.chosen = i
				return
			}
		}
	}
	if !s.choseNone && len(found) > 0 && found[0].Status != laws.Fails {
		s.chosen = 0
	}
}

// sameLaw reports whether a and b, laws of the same sequence, have the same subject and the same
// formula.
func sameLaw(a, b *laws.Law) bool {
	p, ok := a.Shape.(*laws.Periodic)
	q, also := b.Shape.(*laws.Periodic)
	if ok && also { // comparing the values before the period, which agree, could take millions of steps
		return a.Subject == b.Subject && p.Period == q.Period && p.Preperiod == q.Preperiod && p.Saltus == q.Saltus
	}
	return a.Subject == b.Subject && reflect.DeepEqual(a.Shape, b.Shape)
}

// findGuesses returns guesses about values. found holds the laws that were found in them. If one of
// these is a law of the values themselves, no guess is needed and findGuesses returns nil. It also
// returns nil for a table. It returns ctx.Err() if ctx is cancelled.
func findGuesses(ctx context.Context, found []laws.Law, values Values) ([]laws.Guess, error) {
	hasLaw := slices.ContainsFunc(found, func(law laws.Law) bool { return law.Subject == laws.SubjectValues })
	if values.IsTable() || hasLaw {
		return nil, nil
	}
	return laws.Guesses(ctx, laws.SmallValues(values.Values), laws.Premises{First: values.First[0]})
}

// findKnownGames returns the known games whose values agree with values. It searches only if the
// user typed the values or the rules of question; for a known game and for a table it returns nil.
// It returns ctx.Err() if ctx is cancelled.
func findKnownGames(ctx context.Context, question Question, values Values) ([]recognise.Match, error) {
	if values.IsTable() || question.List == nil && question.Own == nil {
		return nil, nil
	}
	return recognise.Find(ctx, laws.SmallValues(values.Values), values.First[0], recognise.MaxNames)
}

// findFailedLaws returns the laws in earlier that fail in values, each with the first n at which it
// fails. It returns at most maxFailed laws, and nil for a table. earlier holds the laws that were
// found in fewer values, with those that had failed there. It returns ctx.Err() if ctx is
// cancelled.
func findFailedLaws(ctx context.Context, earlier []Finding, values Values) ([]laws.Law, error) {
	if values.IsTable() || len(earlier) == 0 {
		return nil, nil
	}
	held := xslices.Map(earlier, func(f Finding) laws.Law { return f.Law })
	checked, err := laws.Recheck(ctx, held, laws.SmallValues(values.Values), values.First[0])
	if err != nil {
		return nil, err
	}
	checked = slices.DeleteFunc(checked, func(law laws.Law) bool { return law.Status != laws.Fails })
	return checked[:min(len(checked), maxFailed)], nil
}
