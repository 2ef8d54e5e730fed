package render

import "math"

// vec is a point or a vector in pixels.
type vec struct{ x, y float64 }

// segment is a straight piece of a stroke with round ends. Distances along a row are in fixed
// point, so that the coverage of a pixel does not depend on where a run starts.
type segment struct {
	from, to    vec
	ux, uy      float64 // the direction
	length      float64
	width       float64 // half the width
	half        int64   // the same in fixed point
	perPixel    int64   // change of the distance from the line from a pixel to the next, in fixed point
	reach       float64 // pixels further away are not touched
	profile     *edgeProfile
	top, bottom float64
	left, right float64
	steep       bool // not level
	upright     bool // vertical
}

// newSegment returns the segment between the points from and to; half is half its width, in pixels.
func newSegment(from, to vec, half float64) segment {
	s := segment{from: from, to: to, width: half, half: int64(half * onePixel), ux: 1}
	dx, dy := to.x-from.x, to.y-from.y
	s.length = math.Sqrt(dx*dx + dy*dy)
	if s.length > 1e-9 {
		s.ux, s.uy = dx/s.length, dy/s.length
	}
	var soft float64
	s.profile, soft = edgeProfileOf(s.ux, s.uy)
	s.reach = half + soft
	s.perPixel = int64(math.Round(s.uy * onePixel))
	s.left, s.right = min(from.x, to.x)-s.reach, max(from.x, to.x)+s.reach
	s.top, s.bottom = min(from.y, to.y)-s.reach, max(from.y, to.y)+s.reach
	s.steep = math.Abs(s.uy) > 1e-6
	s.upright = math.Abs(s.ux) < 1e-6
	return s
}

// rowRange returns the range [first, end) of rows within [low, high) that the segment may touch.
func (s *segment) rowRange(low, high int) (first, end int) {
	return middlesBetween(s.top, s.bottom, low, high)
}

// middlesBetween returns the range [first, end) of the pixels within [low, high) whose middles lie
// between the coordinates from and to.
func middlesBetween(from, to float64, low, high int) (first, end int) {
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

// coverRow computes the coverage of the pixels of row y within [low, high). It returns the range
// [from, to) of covered pixels and writes their coverage, from 0 to 255, to cover, starting at
// cover[0].
func (s *segment) coverRow(y, low, high int, cover []uint8) (from, to int) {
	dy := float64(y) + 0.5 - s.from.y
	left, right := s.left, s.right
	if s.steep {
		middle := s.from.x + dy*s.ux/s.uy
		wide := s.reach / math.Abs(s.uy)
		left, right = max(left, middle-wide), min(right, middle+wide)
	}
	from, to = middlesBetween(left, right, low, high)
	if from >= to {
		return 0, 0
	}
	// Between these pixels, the nearest point of the line is not an end.
	inner, outer := from, to
	if s.upright {
		if t := dy * s.uy; t < 0 || t > s.length {
			inner, outer = to, to
		}
	} else {
		a, b := s.from.x-dy*s.uy/s.ux, s.from.x+(s.length-dy*s.uy)/s.ux
		inner, outer = middlesBetween(min(a, b), max(a, b), from, to)
		if inner > outer {
			inner, outer = to, to
		}
	}
	s.coverCaps(dy, from, inner, cover)
	s.coverMiddle(dy, inner, outer, cover[inner-from:])
	s.coverCaps(dy, outer, to, cover[outer-from:])
	return from, to
}

// coverMiddle writes to cover the coverage of the pixels [from, to) of a row whose nearest point on
// the line is not an end. dy is the height of the row relative to the segment's start.
func (s *segment) coverMiddle(dy float64, from, to int, cover []uint8) {
	if from >= to {
		return
	}
	// The distance of a pixel from the line; positive to the right.
	d := int64(((0.5-s.from.x)*s.uy-dy*s.ux)*onePixel) + int64(from)*s.perPixel
	run := cover[:to-from]
	for i := range run {
		run[i] = uint8(s.profile.coverage(s.half, max(d, -d)))
		d += s.perPixel
	}
}

// coverCaps writes to cover the coverage of the pixels [from, to) of a row whose nearest point on
// the line is an end. dy is the height of the row relative to the segment's start.
func (s *segment) coverCaps(dy float64, from, to int, cover []uint8) {
	for x := from; x < to; x++ {
		dx := float64(x) + 0.5 - s.from.x
		end := vec{}
		if dx*s.ux+dy*s.uy > s.length/2 {
			end = vec{s.to.x - s.from.x, s.to.y - s.from.y}
		}
		cover[x-from] = uint8(discCoverage(s.width, dx-end.x, dy-end.y))
	}
}

// A dash is about two widths long and the gap after it three, both measured between the middles of
// the round ends. With the ends, a dash looks three widths long and a gap two.
const (
	dashOn  = 2.0
	dashOff = 3.0
)

// mostDashes is the largest number of dashes of a line or a rim. A line that would have more is
// drawn without gaps.
const mostDashes = 4096

// fitDashes divides a line of the given length and width into n dashes of length on, with gaps of
// length off, so that it begins and ends with a whole dash. n is at most mostDashes+1, which means
// too many.
func fitDashes(length, width float64) (n int, on, off float64) {
	on, off = dashOn*width, dashOff*width
	n = int(min(max(math.Round((length+off)/(on+off)), 1), mostDashes+1))
	k := length / (float64(n)*(on+off) - off)
	return n, on * k, off * k
}

// planDashes replaces the polyline p.points[first:] by its dashes: it adds a task for each dash to
// the plan for viewport vp. The dashes have the given colour; half is half their width in pixels.
func (p *plan) planDashes(first int, half float64, colour pixelColour, vp *viewport) {
	line := append([]vec(nil), p.points[first:]...)
	length := polylineLength(line)
	n, on, off := fitDashes(length, 2*half)
	if n > mostDashes || length == 0 {
		p.planStroke(first, half, colour, vp)
		return
	}
	p.points = p.points[:first]
	walk := polylineWalker{line: line}
	for i := range n {
		begin := len(p.points)
		start := float64(i) * (on + off)
		p.points = walk.appendPiece(p.points, start, start+on)
		p.planStroke(begin, half, colour, vp)
	}
}

// polylineLength returns the length of the polyline with the given points.
func polylineLength(points []vec) float64 {
	length := 0.0
	for i := 1; i < len(points); i++ {
		length += math.Hypot(points[i].x-points[i-1].x, points[i].y-points[i-1].y)
	}
	return length
}

// polylineWalker walks along a polyline and cuts pieces out of it.
type polylineWalker struct {
	line []vec
	i    int     // the piece from line[i] to line[i+1]
	past float64 // the length of the pieces before it
}

// appendPiece appends a piece of the polyline to points and returns the result. The piece lies
// between the distances from and to, measured along the polyline. They must not decrease from call
// to call.
func (w *polylineWalker) appendPiece(points []vec, from, to float64) []vec {
	points = append(points, w.seek(from))
	for {
		a := w.i
		v := w.seek(to)
		if w.i == a {
			return append(points, v)
		}
		points = append(points, w.line[a+1:w.i+1]...)
	}
}

// seek moves the walker to the given distance along the polyline and returns the point there.
func (w *polylineWalker) seek(length float64) vec {
	for {
		a, b := w.line[w.i], w.line[w.i+1]
		d := math.Hypot(b.x-a.x, b.y-a.y)
		if length <= w.past+d || w.i+2 == len(w.line) {
			t := 0.0
			if d > 0 {
				t = min((length-w.past)/d, 1)
			}
			return vec{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
		}
		w.past += d
		w.i++
	}
}

// rimDashes divides the rim of a disc into n dashes of length on, with gaps of length off, so that
// the dashes are evenly spaced. radius is the outer radius of the rim, and rim its width.
func rimDashes(radius, rim float64) (n int, on, off float64) {
	round := 2 * math.Pi * (radius - rim/2)
	n = int(min(max(math.Round(round/((dashOn+dashOff)*rim)), 1), mostDashes))
	period := round / float64(n)
	on = period * dashOn / (dashOn + dashOff)
	return n, on, period - on
}

// planDashedRim adds a stroke in colour for each dash of a rim, in viewport vp. The rim lies inside
// the circle with the given centre and radius, and rim is its width.
func (p *plan) planDashedRim(centre vec, radius, rim float64, colour pixelColour, vp *viewport) {
	middle := radius - rim/2
	if middle <= 0 {
		return
	}
	n, _, _ := rimDashes(radius, rim)
	turn := 2 * math.Pi / float64(n)
	dash := turn * dashOn / (dashOn + dashOff)
	pieces := int(min(max(math.Ceil(dash/(2*math.Sqrt(2*flatness/max(middle, 1)))), 1), 64))
	for i := range n {
		first := len(p.points)
		for k := range pieces + 1 {
			sin, cos := math.Sincos(float64(i)*turn + dash*float64(k)/float64(pieces))
			p.points = append(p.points, vec{centre.x + middle*cos, centre.y + middle*sin})
		}
		p.planStroke(first, rim/2, colour, vp)
	}
}

// edgeProfile says how much of a pixel lies inside a straight edge. The index is the distance of the
// pixel’s middle from the edge, from −1 to 1 pixel in 256ths; it is positive inside. The value is the
// covered part of the pixel, from 0 to 255 in 128ths.
//
// Seen along the edge, a square pixel is a trapezoid: with (ux, uy) the direction of the edge, it is
// |ux| + |uy| wide below and ||ux| − |uy|| wide above. The part inside is its integral, so that the
// coverage of the pixels along a line of any slope adds up to its area, and thin lines are as dark at
// 45° as level ones.
type edgeProfile [profileSize]uint16

const (
	profileSize  = 512 // 2 pixels; a power of two
	profileUnit  = 128 // of a level
	directions   = 32  // profiles by the lesser of |ux| and |uy|
	profileShift = fracBits - 8
	profileZero  = 1 << fracBits // where the pixel's middle is on the edge
)

// fracBits is the number of fraction bits of a distance in fixed point.
const (
	fracBits = 32
	onePixel = 1 << fracBits
)

// profiles holds the profiles by direction. It is read-only.
var profiles = newEdgeProfiles()

// newEdgeProfiles computes the profiles for edges in all directions.
func newEdgeProfiles() *[directions]edgeProfile {
	var table [directions]edgeProfile
	for k := range table {
		// The direction in the middle of the range that shares the profile.
		minor := (float64(k) + 0.5) / directions * math.Sqrt2 / 2
		major := math.Sqrt(1 - minor*minor)
		base, top := (major+minor)/2, (major-minor)/2
		for i := range table[k] {
			t := (float64(i)+0.5)/256 - 1
			table[k][i] = uint16(math.Round(trapezoidArea(t, base, top) * 255 * profileUnit))
		}
	}
	return &table
}

// trapezoidArea returns the area to the left of t of a trapezoid of area 1 that is symmetric about
// 0. base and top are half its widths below and above.
func trapezoidArea(t, base, top float64) float64 {
	switch {
	case t > 0:
		return 1 - trapezoidArea(-t, base, top)
	case t <= -base:
		return 0
	case t < -top:
		return (t + base) * (t + base) / (2 * (base + top) * (base - top))
	}
	return 0.5 + t/(base+top)
}

// edgeProfileOf returns the profile for edges in the direction (ux, uy), and the greatest distance of
// such an edge from the middle of a pixel that it touches.
func edgeProfileOf(ux, uy float64) (p *edgeProfile, distance float64) {
	ux, uy = math.Abs(ux), math.Abs(uy)
	k := int(min(ux, uy) * (directions * math.Sqrt2))
	return &profiles[min(k, directions-1)], (ux + uy) / 2
}

// coverage returns how much of a pixel a line covers, from 0 to 255. half is half the line's width
// and distance the distance between their middles, both in fixed point. distance must be at least 0
// and at most half plus a pixel.
func (p *edgeProfile) coverage(half, distance int64) uint64 {
	const mask = profileSize - 1 // keeps an index within bounds without a check
	i := min((half-distance+profileZero)>>profileShift, mask)
	j := max((profileZero-half-distance)>>profileShift, 0)
	return uint64(p[i&mask]-p[j&mask]+profileUnit/2) / profileUnit
}
