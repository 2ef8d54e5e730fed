package laws

import "nimgraph/graphs/games"

// Assumption is the unproved premise of a law: that user-written rules are the rules of a known
// game for all n. The program compared the options of both games only up to n = To.
type Assumption struct {
	// Game is the known game.
	Game games.Member
	// To is the last n for which the options were compared.
	To int
}

// isProved reports whether the law is proved, either unconditionally or under its assumption
// Law.If.
func (law Law) isProved() bool { return law.Status == Proved || law.If != nil }

// applyAssumed adds the laws of Premises.Assumed that agree with the values. If the search already
// found an equal law, it merges the two, and the merged law has the assumption unless the found
// law is proved.
func (s *search[T]) applyAssumed() error {
	for _, law := range s.Assumed {
		law.Status, law.To = Holds, s.First+len(s.a)-1
		n, err := firstFailure(s.ctx, law, sliceValues[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if n < s.First {
			s.found = append(s.found, law)
		}
	}
	s.found = mergeEqual(s.found, s.First)
	return nil
}
