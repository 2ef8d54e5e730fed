package render

import "math"

// vec is a place in pixels.
type vec struct{ x, y float64 }

// segment is a straight piece of a stroke with round ends: the points at most
// half a width away from it. Positions along a row are kept in fixed point, so that
// a pixel's coverage does not depend on where a run starts.
type segment struct {
	from, to    vec
	ux, uy      float64 // the direction
	length      float64
	width       float64 // half of it
	half        int64   // the same in fixed point
	perPixel    int64   // change of the distance from the line from a pixel to the next, in fixed point
	reach       float64 // no pixel further away is touched
	profile     *profile
	top, bottom float64
	left, right float64
	steep       bool // not level
	upright     bool
}

func newSegment(from, to vec, half float64) segment {
	s := segment{from: from, to: to, width: half, half: int64(half * onePixel), ux: 1}
	dx, dy := to.x-from.x, to.y-from.y
	s.length = math.Sqrt(dx*dx + dy*dy)
	if s.length > 1e-9 {
		s.ux, s.uy = dx/s.length, dy/s.length
	}
	var soft float64
	s.profile, soft = profileOf(s.ux, s.uy)
	s.reach = half + soft
	s.perPixel = int64(math.Round(s.uy * onePixel))
	s.left, s.right = min(from.x, to.x)-s.reach, max(from.x, to.x)+s.reach
	s.top, s.bottom = min(from.y, to.y)-s.reach, max(from.y, to.y)+s.reach
	s.steep = math.Abs(s.uy) > 1e-6
	s.upright = math.Abs(s.ux) < 1e-6
	return s
}

// rows returns the rows with pixels that can be covered, within [low, high).
func (s *segment) rows(low, high int) (int, int) { return span(s.top, s.bottom, low, high) }

// span returns the pixels whose middles lie between two places, as far as they
// are within [low, high).
func span(from, to float64, low, high int) (int, int) {
	a, b := low, high
	if from > float64(low) {
		a = high
		if from < float64(high) {
			a = int(math.Ceil(from - 0.5))
		}
	}
	if to < float64(high) {
		b = low
		if to > float64(low) {
			b = int(math.Floor(to-0.5)) + 1
		}
	}
	return max(a, low), min(b, high)
}

// row writes the coverage of a row's pixels in [low, high) to cover and returns which
// of them it can be more than 0 for: cover[0] is that of pixel from.
func (s *segment) row(y, low, high int, cover []uint8) (from, to int) {
	dy := float64(y) + 0.5 - s.from.y
	left, right := s.left, s.right
	if s.steep {
		middle := s.from.x + dy*s.ux/s.uy
		wide := s.reach / math.Abs(s.uy)
		left, right = max(left, middle-wide), min(right, middle+wide)
	}
	from, to = span(left, right, low, high)
	if from >= to {
		return 0, 0
	}
	// Between these pixels, the nearest point of the line is not one of its ends.
	inner, outer := from, to
	if s.upright {
		if t := dy * s.uy; t < 0 || t > s.length {
			inner, outer = to, to
		}
	} else {
		a, b := s.from.x-dy*s.uy/s.ux, s.from.x+(s.length-dy*s.uy)/s.ux
		inner, outer = span(min(a, b), max(a, b), from, to)
		if inner > outer {
			inner, outer = to, to
		}
	}
	s.caps(dy, from, inner, cover)
	s.middle(dy, inner, outer, cover[inner-from:])
	s.caps(dy, outer, to, cover[outer-from:])
	return from, to
}

// middle covers pixels beside the line.
func (s *segment) middle(dy float64, from, to int, cover []uint8) {
	if from >= to {
		return
	}
	// The distance of a pixel from the line, to the right above 0.
	d := int64(((0.5-s.from.x)*s.uy-dy*s.ux)*onePixel) + int64(from)*s.perPixel
	run := cover[:to-from]
	for i := range run {
		run[i] = uint8(s.profile.cover(s.half, max(d, -d)))
		d += s.perPixel
	}
}

// caps covers pixels beyond one of the line's ends.
func (s *segment) caps(dy float64, from, to int, cover []uint8) {
	for x := from; x < to; x++ {
		dx := float64(x) + 0.5 - s.from.x
		end := vec{}
		if dx*s.ux+dy*s.uy > s.length/2 {
			end = vec{s.to.x - s.from.x, s.to.y - s.from.y}
		}
		cover[x-from] = uint8(round(s.width, dx-end.x, dy-end.y))
	}
}
