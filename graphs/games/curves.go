package games

import (
	"iter"
	"strconv"
)

// Curve is a path or, where it is Closed, a cycle: of Length edges in Green Hackenbush,
// of Length vertices in Node Kayles and Arc Kayles.
type Curve struct {
	Length int
	Closed bool
}

// curves is embedded by the rulesets on curves: a path is written as its length, a
// cycle as "5°".
type curves struct{}

// Text returns the length.
func (curves) Text(c Curve) string {
	if c.Closed {
		return strconv.Itoa(c.Length) + "°"
	}
	return strconv.Itoa(c.Length)
}

// Stalks is Green Hackenbush on a path that stands on the ground with one end, or on a
// cycle that touches it at one vertex: what a deleted edge leaves without ground falls
// off. A path of n is worth n, a cycle n mod 2 (Winning Ways, chapter 7).
type Stalks struct{ curves }

var _ Splitting[Curve] = Stalks{}

func (Stalks) left(c Curve) iter.Seq[[]Curve] {
	return func(yield func([]Curve) bool) {
		for below := range c.Length {
			left := path(nil, below)
			if c.Closed {
				left = path(left, c.Length-1-below)
			}
			if !yield(left) {
				return
			}
		}
	}
}

// Options yields the moves that leave one path or none.
func (r Stalks) Options(c Curve) iter.Seq[Curve] { return single(r.left(c), Curve{}) }

// Splits yields the moves that leave two.
func (r Stalks) Splits(c Curve) iter.Seq[[]Curve] { return several(r.left(c)) }

// NodeKaylesCurve is Node Kayles on a path or a cycle: a move takes a vertex with its
// neighbours. A path of n is a heap of n in Dawson's Chess, the octal game 0.137.
type NodeKaylesCurve struct{ curves }

var _ Splitting[Curve] = NodeKaylesCurve{}

func (NodeKaylesCurve) left(c Curve) iter.Seq[[]Curve] {
	return func(yield func([]Curve) bool) {
		if c.Closed && c.Length > 0 {
			yield(path(nil, c.Length-3)) // all vertices are alike
			return
		}
		for at := range (c.Length + 1) / 2 {
			if !yield(path(path(nil, at-1), c.Length-at-2)) {
				return
			}
		}
	}
}

// Options yields the moves that leave one path or none.
func (r NodeKaylesCurve) Options(c Curve) iter.Seq[Curve] { return single(r.left(c), Curve{}) }

// Splits yields the moves that leave two.
func (r NodeKaylesCurve) Splits(c Curve) iter.Seq[[]Curve] { return several(r.left(c)) }

// ArcKaylesCurve is Arc Kayles on a path or a cycle: a move takes two neighbours. A path
// of n is a heap of n in Dawson's Kayles, the octal game 0.07.
type ArcKaylesCurve struct{ curves }

var _ Splitting[Curve] = ArcKaylesCurve{}

func (ArcKaylesCurve) left(c Curve) iter.Seq[[]Curve] {
	return func(yield func([]Curve) bool) {
		if c.Closed && c.Length > 1 {
			yield(path(nil, c.Length-2)) // all edges are alike
			return
		}
		for at := range c.Length / 2 {
			if !yield(path(path(nil, at), c.Length-at-2)) {
				return
			}
		}
	}
}

// Options yields the moves that leave one path or none.
func (r ArcKaylesCurve) Options(c Curve) iter.Seq[Curve] { return single(r.left(c), Curve{}) }

// Splits yields the moves that leave two.
func (r ArcKaylesCurve) Splits(c Curve) iter.Seq[[]Curve] { return several(r.left(c)) }

// path adds a path of that length, unless it is empty.
func path(left []Curve, length int) []Curve {
	if length <= 0 {
		return left
	}
	return append(left, Curve{Length: length})
}
