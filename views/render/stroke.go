package render

import "math"

// vec is a point or a vector in pixels.
type vec struct{ x, y float64 }

// segment is a straight piece of a stroke with round ends, prepared for computing how much of each
// pixel it covers.
type segment struct {
	from, to vec
	ux, uy   float64 // the direction
	length   float64
	width    float64 // half the width
	// In fixed point, so that the coverage of a pixel does not depend on the pixel at which a run starts.
	half        int64   // half the width
	perPixel    int64   // change of the distance from the line from a pixel to the next
	reach       float64 // pixels further away are not touched
	profile     *edgeProfile
	top, bottom float64
	left, right float64
	steep       bool // not level
	upright     bool // vertical
}

// newSegment returns the segment from the point from to the point to. half is half its width, in
// pixels.
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

// rowRange returns the range [first, end) of the rows in [low, high) that the segment can touch.
func (s *segment) rowRange(low, high int) (first, end int) {
	return pixelsBetween(s.top, s.bottom, low, high)
}

// pixelsBetween returns the range [first, end) of the pixels in [low, high) whose middles lie
// between the coordinates from and to.
func pixelsBetween(from, to float64, low, high int) (first, end int) {
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

// coverRow computes how much the segment covers of the pixels in row y, and looks only at the
// pixels in [low, high). It returns the range [from, to) of pixels that the segment can touch. It
// writes their coverage, from 0 to 255, to cover, beginning at cover[0].
func (s *segment) coverRow(y, low, high int, cover []uint8) (from, to int) {
	dy := float64(y) + 0.5 - s.from.y
	left, right := s.left, s.right
	if s.steep {
		middle := s.from.x + dy*s.ux/s.uy
		wide := s.reach / math.Abs(s.uy)
		left, right = max(left, middle-wide), min(right, middle+wide)
	}
	from, to = pixelsBetween(left, right, low, high)
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
		inner, outer = pixelsBetween(min(a, b), max(a, b), from, to)
		if inner > outer {
			inner, outer = to, to
		}
	}
	s.coverEnds(dy, from, inner, cover)
	s.coverShaft(dy, inner, outer, cover[inner-from:])
	s.coverEnds(dy, outer, to, cover[outer-from:])
	return from, to
}

// coverShaft computes how much of each pixel in [from, to) of a row the shaft of the segment
// covers, from 0 to 255, and writes it to cover, beginning at cover[0]. The shaft is the segment
// without its round ends; the pixels must lie beside it. dy is the height of the row relative to
// the start of the segment.
func (s *segment) coverShaft(dy float64, from, to int, cover []uint8) {
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

// coverEnds writes to cover how much the round ends of the segment cover of the pixels in [from, to)
// of a row. The pixels are beyond an end. dy is the height of the row relative to the start of the
// segment.
func (s *segment) coverEnds(dy float64, from, to int, cover []uint8) {
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

// fitDashes returns how to dash a line of the given length and width: n dashes of length on, with
// gaps of length off, such that the line begins and ends with a whole dash. The line has too many
// dashes if n is greater than mostDashes.
func fitDashes(length, width float64) (n int, on, off float64) {
	on, off = dashOn*width, dashOff*width
	n = int(min(max(math.Round((length+off)/(on+off)), 1), mostDashes+1))
	k := length / (float64(n)*(on+off) - off)
	return n, on * k, off * k
}

// planDashes adds to the plan a task for each dash of a dashed polyline in viewport vp, in the given
// colour. The polyline consists of the last points of the plan, from the index first on, which the
// points of the dashes replace. half is half the width of the stroke in pixels.
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

// polylineLength returns the length of the polyline through points.
func polylineLength(points []vec) float64 {
	length := 0.0
	for i := 1; i < len(points); i++ {
		length += math.Hypot(points[i].x-points[i-1].x, points[i].y-points[i-1].y)
	}
	return length
}

// polylineWalker cuts pieces out of a polyline, from its start to its end.
type polylineWalker struct {
	line []vec
	i    int     // the piece from line[i] to line[i+1]
	past float64 // the length of the pieces before it
}

// appendPiece appends the points of a piece of the polyline to points, and returns the extended
// slice. The piece lies between the distances from and to along the polyline. No piece may begin
// before the end of the previous one.
func (w *polylineWalker) appendPiece(points []vec, from, to float64) []vec {
	points = append(points, w.advanceTo(from))
	for {
		a := w.i
		v := w.advanceTo(to)
		if w.i == a {
			return append(points, v)
		}
		points = append(points, w.line[a+1:w.i+1]...)
	}
}

// advanceTo moves the walker forwards to the distance length from the start of the polyline, and
// returns the point there.
func (w *polylineWalker) advanceTo(length float64) vec {
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

// rimDashes returns how to dash the rim of a disc: with n dashes of length on, and equal gaps of
// length off. radius is the outer radius of the rim, and width the width of the rim.
func rimDashes(radius, width float64) (n int, on, off float64) {
	round := 2 * math.Pi * (radius - width/2)
	n = int(min(max(math.Round(round/((dashOn+dashOff)*width)), 1), mostDashes))
	period := round / float64(n)
	on = period * dashOn / (dashOn + dashOff)
	return n, on, period - on
}

// planDashedRim adds to the plan a task for each dash of the rim of a disc in viewport vp, in the
// given colour. The rim lies inside the circle with the given centre and radius. width is its width
// in pixels.
func (p *plan) planDashedRim(centre vec, radius, width float64, colour pixelColour, vp *viewport) {
	middle := radius - width/2
	if middle <= 0 {
		return
	}
	n, _, _ := rimDashes(radius, width)
	turn := 2 * math.Pi / float64(n)
	dash := turn * dashOn / (dashOn + dashOff)
	pieces := int(min(max(math.Ceil(dash/(2*math.Sqrt(2*flatness/max(middle, 1)))), 1), 64))
	for i := range n {
		first := len(p.points)
		for k := range pieces + 1 {
			sin, cos := math.Sincos(float64(i)*turn + dash*float64(k)/float64(pieces))
			p.points = append(p.points, vec{centre.x + middle*cos, centre.y + middle*sin})
		}
		p.planStroke(first, width/2, colour, vp)
	}
}

// edgeProfile is a table of how much of a pixel lies on one side of a straight edge, by the
// distance of the pixel's middle from the edge. Index 0 is a distance of −1 pixel, outside, and the
// last index +1 pixel, inside, in steps of 1/256 pixel. A value of 255·profileUnit is a whole
// pixel.
//
// Seen along an edge with the direction (ux, uy), a square pixel is a trapezoid that is |ux| + |uy|
// wide below and ||ux| − |uy|| wide above. The part inside is its integral. So the coverage of the
// pixels along a line of any slope adds up to its area, and thin lines are as dark at 45° as level
// ones.
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

// newEdgeProfiles returns the profiles of edges in all directions. Similar directions share a
// profile.
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

// trapezoidArea returns the area of the part of a trapezoid that lies to the left of x = t. The
// trapezoid has area 1 and is symmetric about x = 0. halfBase is half the length of its lower side,
// and halfTop half the length of its upper side.
func trapezoidArea(t, halfBase, halfTop float64) float64 {
	switch {
	case t > 0:
		return 1 - trapezoidArea(-t, halfBase, halfTop)
	case t <= -halfBase:
		return 0
	case t < -halfTop:
		return (t + halfBase) * (t + halfBase) / (2 * (halfBase + halfTop) * (halfBase - halfTop))
	}
	return 0.5 + t/(halfBase+halfTop)
}

// edgeProfileOf returns the profile p of edges in the direction (ux, uy), a unit vector. Such an
// edge touches only pixels whose middles are at most reach pixels away from it.
func edgeProfileOf(ux, uy float64) (p *edgeProfile, reach float64) {
	ux, uy = math.Abs(ux), math.Abs(uy)
	k := int(min(ux, uy) * (directions * math.Sqrt2))
	return &profiles[min(k, directions-1)], (ux + uy) / 2
}

// coverage returns how much of a pixel a line covers, from 0 to 255. half is half the width of the
// line, and distance the distance of the pixel's middle from the middle of the line, both in units
// of 1/onePixel of a pixel. distance must be from 0 to half + onePixel.
func (p *edgeProfile) coverage(half, distance int64) uint64 {
	const mask = profileSize - 1 // keeps an index within bounds without a check
	i := min((half-distance+profileZero)>>profileShift, mask)
	j := max((profileZero-half-distance)>>profileShift, 0)
	return uint64(p[i&mask]-p[j&mask]+profileUnit/2) / profileUnit
}
