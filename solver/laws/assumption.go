package laws

import "nimgraph/graphs/games"

// Assumption is the unproved premise of a law: that the rules written by a user are those of the
// known game Game. The options in both games were compared only for n ≤ To.
type Assumption struct {
	// Game is the known game.
	Game games.Member
	// To is the last n for which the options were compared.
	To int
}

// isProved reports whether the law is proved, unconditionally or under the assumption law.If.
func (law Law) isProved() bool { return law.Status == Proved || law.If != nil }

// applyAssumed adds each law of Premises.Assumed that agrees with all values, and then merges
// equal laws. An equal law that was found and is proved stays proved; one that is not proved gets
// the assumption. applyAssumed returns an error only if the context is cancelled.
func (s *search[T]) applyAssumed() error {
	for _, law := range s.Assumed {
		law.Status, law.To = Holds, s.First+len(s.a)-1
		_, fails, err := firstFailure(s.ctx, law, sliceValues[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if !fails {
			s.found = append(s.found, law)
		}
	}
	s.found = mergeEqual(s.found, s.First)
	return nil
}
