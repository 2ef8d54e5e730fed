package layout

import (
	"slices"
)

// Bow is how an edge bows: how far to the left of its chord the two control points of a
// cubic stand, in chord lengths, at a third and at two thirds of it.
type Bow struct{ First, Last float64 }

// RoundBow returns the bow of a quadratic curve whose control point stands that far to the
// left of the middle of the chord.
func RoundBow(height float64) Bow { return Bow{height * 2 / 3, height * 2 / 3} }

// Round returns how far to the left of the chord the control point stands of a quadratic
// curve that bows so; ok is false where there is none.
func (w Bow) Round() (height float64, ok bool) { return w.First * 3 / 2, w.First == w.Last }

// Off returns how far to the left of the chord the curve is, at a part of it from 0 to 1.
func (w Bow) Off(at float64) float64 {
	if height, ok := w.Round(); ok {
		return 2 * height * at * (1 - at)
	}
	return 3 * at * (1 - at) * (w.First*(1-at) + w.Last*at)
}

var plain = [...]Bow{
	{},
	RoundBow(0.22), RoundBow(-0.22), RoundBow(0.36), RoundBow(-0.36), RoundBow(0.52), RoundBow(-0.52), RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
}

var gentle = [...]Bow{
	{},
	RoundBow(0.1), RoundBow(-0.1), RoundBow(0.16), RoundBow(-0.16), RoundBow(0.22), RoundBow(-0.22),
	{0.28, 0.04},
	{-0.28, -0.04},
	{0.04, 0.28},
	{-0.04, -0.28},
	{0.16, -0.16},
	{-0.16, 0.16},
	RoundBow(0.3), RoundBow(-0.3),
	{0.4, 0.08},
	{-0.4, -0.08},
	{0.08, 0.4},
	{-0.08, -0.4},
	RoundBow(0.4), RoundBow(-0.4),
	{0.28, -0.28},
	{-0.28, 0.28},
	RoundBow(0.52), RoundBow(-0.52), RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
}

var cards = slices.Concat(gentle[:], []Bow{RoundBow(1.25), RoundBow(-1.25)})

var twins = [...]Bow{RoundBow(0.16), RoundBow(0.3), RoundBow(0.45), RoundBow(0.65), RoundBow(0.9)}

// The lists of bows are in the order of preference; the first that is clear of vertices is
// taken. They are not to be changed.

// PlainBows returns those of a drawing of many edges: straight, and round.
func PlainBows() []Bow { return plain[:] }

// GentleBows returns those of a drawing of few edges, the straight one first and then the
// gentlest: round ones, those that bow early or late, and double ones.
func GentleBows() []Bow { return gentle[:] }

// CardBows returns those of a drawing with pictures, around which there are more ways: they
// are larger than discs, and wider than high.
func CardBows() []Bow { return cards }

// TwinBows returns those of an edge whose opposite is there: always to its own left, so
// that the two never lie on each other.
func TwinBows() []Bow { return twins[:] }
