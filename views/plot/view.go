package plot

import "math"

// Range is an interval of numbers.
type Range struct{ From, To float64 }

// Len returns how long it is.
func (r Range) Len() float64 { return r.To - r.From }

// Middle returns its middle.
func (r Range) Middle() float64 { return (r.From + r.To) / 2 }

// zoomed returns the range with a part of its length, so that a place in it stays where
// it is.
func (r Range) zoomed(at, part float64) Range {
	return Range{at - (at-r.From)*part, at + (r.To-at)*part}
}

func (r Range) moved(by float64) Range { return Range{r.From + by, r.To + by} }

// limited returns the range, no shorter than least and no longer than another one, and
// moved into that.
func (r Range) limited(within Range, least float64) Range {
	length := max(r.Len(), least)
	if !(length < within.Len()) { // also of what is no number
		return within
	}
	if length != r.Len() {
		r = Range{r.Middle() - length/2, r.Middle() + length/2}
	}
	if r.From < within.From {
		return Range{within.From, within.From + length}
	}
	if r.To > within.To {
		return Range{within.To - length, within.To}
	}
	return r
}

// View is what a picture shows. Of a Series, X is a range of n and Y one of values, which
// grow upwards. Of a Table, X is a range of columns and Y one of rows, which grow
// downwards; a column or row b goes from b to b+1.
type View struct{ X, Y Range }

// Zoomed returns a view with 1/factor of the ranges, so that a place stays where it is. x
// and y choose the ranges that change.
func (v View) Zoomed(atX, atY, factor float64, x, y bool) View {
	if !(factor > 0) || math.IsInf(factor, 0) {
		return v
	}
	if x {
		v.X = v.X.zoomed(atX, 1/factor)
	}
	if y {
		v.Y = v.Y.zoomed(atY, 1/factor)
	}
	return v
}

// Moved returns a view that is moved by some positions and values.
func (v View) Moved(x, y float64) View { return View{v.X.moved(x), v.Y.moved(y)} }

// finite tells whether a view has numbers, and ranges in which they grow.
func (v View) finite() bool {
	for _, r := range [...]Range{v.X, v.Y} {
		if !(r.From < r.To) || math.IsInf(r.From, 0) || math.IsInf(r.To, 0) {
			return false
		}
	}
	return true
}
