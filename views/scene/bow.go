package scene

import "slices"

// bow is how an edge bows: how far to the left of its chord the two control points of a
// cubic stand, in chord lengths, at a third and at two thirds of it. Where both stand as
// far, that is a quadratic curve with one control point half as far again.
type bow struct{ first, last float64 }

// even returns the bow whose control point stands so far to the left.
func even(by float64) bow { return bow{by * 2 / 3, by * 2 / 3} }

// plainBows are those that are tried in a drawing of many edges, in the order of
// preference.
var plainBows = [...]bow{
	{},
	even(0.22), even(-0.22), even(0.36), even(-0.36), even(0.52), even(-0.52), even(0.72), even(-0.72), even(0.95), even(-0.95),
}

// bows are those that are tried in a drawing of few edges, the straight one first and then
// the gentlest: round ones, those that bow early or late, and double ones.
var bows = [...]bow{
	{},
	even(0.1), even(-0.1), even(0.16), even(-0.16), even(0.22), even(-0.22),
	{0.28, 0.04},
	{-0.28, -0.04},
	{0.04, 0.28},
	{-0.04, -0.28},
	{0.16, -0.16},
	{-0.16, 0.16},
	even(0.3), even(-0.3),
	{0.4, 0.08},
	{-0.4, -0.08},
	{0.08, 0.4},
	{-0.08, -0.4},
	even(0.4), even(-0.4),
	{0.28, -0.28},
	{-0.28, 0.28},
	even(0.52), even(-0.52), even(0.72), even(-0.72), even(0.95), even(-0.95),
}

// cardBows are those of a drawing with pictures, around which there are more ways: they
// are larger than discs, and wider than high.
var cardBows = slices.Concat(bows[:], []bow{even(1.25), even(-1.25)})

// twinBow is how far an edge bows at least whose opposite is there.
const twinBow = 0.16

// twinBows are those of an edge whose opposite is there: always to its own left,
// so that the two never lie on each other.
var twinBows = [...]bow{even(twinBow), even(0.3), even(0.45), even(0.65), even(0.9)}
