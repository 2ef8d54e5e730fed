package games

import "iter"

// Ruleset is the rules of an impartial game on positions of type P. It holds
// what the rules depend on, such as the set of a subtraction game, and nothing
// that changes.
type Ruleset[P comparable] interface {
	// Options yields the positions after one move from p, in an order that
	// depends on p alone. A position may come more than once.
	Options(p P) iter.Seq[P]
	// Text returns what names p, different for different positions.
	Text(p P) string
}

// Splitting is a ruleset with moves that leave several positions side by side.
type Splitting[P comparable] interface {
	Ruleset[P]
	// Splits yields what such a move from p leaves: two positions or more, whose
	// order does not matter. The slice is only valid until the next one.
	Splits(p P) iter.Seq[[]P]
}

// Cut is a ruleset whose positions are not all known.
type Cut[P comparable] interface {
	// Open tells whether the moves from p are not known.
	Open(p P) bool
}

// mapped yields what each position becomes.
func mapped[P, Q any](all iter.Seq[P], to func(P) Q) iter.Seq[Q] {
	return func(yield func(Q) bool) {
		for p := range all {
			if !yield(to(p)) {
				return
			}
		}
	}
}

// concat yields all positions of the first, then those of the next.
func concat[P any](all ...iter.Seq[P]) iter.Seq[P] {
	return func(yield func(P) bool) {
		for _, some := range all {
			for p := range some {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// single yields, of what the moves of a game leave, what is one position, and none
// for no position; several yields all else. They make the options and the splits
// of a ruleset whose moves may leave any number of positions.
func single[P any](left iter.Seq[[]P], none P) iter.Seq[P] {
	return func(yield func(P) bool) {
		for positions := range left {
			switch len(positions) {
			case 0:
				if !yield(none) {
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

func several[P any](left iter.Seq[[]P]) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		for positions := range left {
			if len(positions) > 1 && !yield(positions) {
				return
			}
		}
	}
}
