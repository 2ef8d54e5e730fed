package games

import (
	"iter"
	"strconv"
)

// Curve is a path of the given Length or, if Closed is true, a cycle. Length counts edges in Green
// Hackenbush, and vertices in Node Kayles and Arc Kayles.
type Curve struct {
	Length int
	Closed bool
}

// CurveGame is a game on a Curve, a path or a cycle: Green Hackenbush, Node Kayles or Arc Kayles.
// A path is written as its length, such as "5". A cycle has a degree sign after its length, such
// as "5°".
type CurveGame uint8

const (
	// Stalks is Green Hackenbush on a path that stands on the ground with one end, or on a cycle
	// with one vertex on the ground: everything cut off from the ground falls. A path of n has
	// value n, a cycle n mod 2 (Winning Ways, chapter 7).
	Stalks CurveGame = iota
	// NodeKaylesCurve is Node Kayles: a move takes a vertex with its neighbours. A path of n
	// is a heap of n in Dawson's Chess, the octal game 0.137.
	NodeKaylesCurve
	// ArcKaylesCurve is Arc Kayles: a move takes two neighbours. A path of n is a heap of n in
	// Dawson's Kayles, the octal game 0.07.
	ArcKaylesCurve
)

var _ Splitting[Curve] = Stalks

// Text returns the length of c, followed by "°" if c is a cycle.
func (CurveGame) Text(c Curve) string {
	if c.Closed {
		return strconv.Itoa(c.Length) + "°"
	}
	return strconv.Itoa(c.Length)
}

// partsAfterMoves yields, for each move on c, the list of the paths that remain. Equivalent moves,
// such as all first moves on a cycle in the Kayles games, are yielded once.
func (r CurveGame) partsAfterMoves(c Curve) iter.Seq[[]Curve] {
	n := c.Length
	moves := [...]int{Stalks: n, NodeKaylesCurve: (n + 1) / 2, ArcKaylesCurve: n / 2}[r]
	if c.Closed && r != Stalks {
		moves = min(moves, 1)
	}
	return func(yield func([]Curve) bool) {
		for position := range moves {
			var left []Curve
			switch {
			case r == Stalks && c.Closed:
				left = appendPath(appendPath(nil, position), n-1-position)
			case r == Stalks:
				left = appendPath(nil, position)
			case r == NodeKaylesCurve && c.Closed:
				left = appendPath(nil, n-3)
			case r == NodeKaylesCurve:
				left = appendPath(appendPath(nil, position-1), n-position-2)
			default: // on a cycle, at is 0
				left = appendPath(appendPath(nil, position), n-position-2)
			}
			if !yield(left) {
				return
			}
		}
	}
}

// Options yields, for each move on c that leaves at most one path, this path, or the empty path if
// none is left.
func (r CurveGame) Options(c Curve) iter.Seq[Curve] {
	return optionsOf(r.partsAfterMoves(c), Curve{})
}

// Splits yields, for each move on c that leaves two paths, both paths.
func (r CurveGame) Splits(c Curve) iter.Seq[[]Curve] { return splitsOf(r.partsAfterMoves(c)) }

// appendPath appends a path of the given length to paths. If length is not positive, it returns
// paths unchanged.
func appendPath(paths []Curve, length int) []Curve {
	if length <= 0 {
		return paths
	}
	return append(paths, Curve{Length: length})
}
