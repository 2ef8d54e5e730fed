package games

import "iter"

// Ruleset is the rules of an impartial game on positions of type P. It holds parameters of the
// rules, such as the set of a subtraction game, and no state.
type Ruleset[P comparable] interface {
	// Options yields the positions after one move from p, in an order that depends only on p. It
	// may yield a position more than once.
	Options(p P) iter.Seq[P]
	// Text returns the name of p, which is different for different positions.
	Text(p P) string
}

// Splitting is a ruleset with moves that leave several positions side by side.
type Splitting[P comparable] interface {
	Ruleset[P]
	// Splits yields the result of each such move from p: two or more positions, in any order. The
	// slice is only valid until the next one.
	Splits(p P) iter.Seq[[]P]
}

// PartialRuleset is implemented by a ruleset that may not know the moves of some positions.
type PartialRuleset[P comparable] interface {
	// Open reports whether the moves from p are unknown.
	Open(p P) bool
}

// mapSeq yields f(p) for each element p of seq, in the same order.
func mapSeq[P, Q any](seq iter.Seq[P], f func(P) Q) iter.Seq[Q] {
	return func(yield func(Q) bool) {
		for p := range seq {
			if !yield(f(p)) {
				return
			}
		}
	}
}

// concat yields the elements of all of seqs, one sequence after another.
func concat[P any](seqs ...iter.Seq[P]) iter.Seq[P] {
	return func(yield func(P) bool) {
		for _, some := range seqs {
			for p := range some {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// optionsOf yields the Options of a position from moves, which yields a list for each move: the
// positions that the move leaves. For a list of one position optionsOf yields this position, and
// for an empty list it yields terminal, the position without moves. It skips longer lists, which
// are Splits; see splitsOf.
func optionsOf[P any](moves iter.Seq[[]P], terminal P) iter.Seq[P] {
	return func(yield func(P) bool) {
		for positions := range moves {
			switch len(positions) {
			case 0:
				if !yield(terminal) {
					return
				}
			case 1:
				if !yield(positions[0]) {
					return
				}
			}
		}
	}
}

// splitsOf yields the Splits of a position from moves: the lists of at least two positions. It
// skips shorter lists; see optionsOf.
func splitsOf[P any](moves iter.Seq[[]P]) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		for positions := range moves {
			if len(positions) > 1 && !yield(positions) {
				return
			}
		}
	}
}
