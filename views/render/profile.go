package render

import "math"

// profile says how much of a pixel lies inside a straight edge. The index is how far
// inside the pixel's middle is, from −1 to 1 pixel in 256ths; the value is the covered
// part, from 0 to 255 in 128ths.
//
// Seen along the edge, a square pixel is a trapezoid: with (ux, uy) the direction
// of the edge, it is |ux| + |uy| wide below and ||ux| − |uy|| wide above. The part
// inside is the integral of that, so the coverage of the pixels along a line of
// any slope adds up to its area, and thin lines are as dark at 45° as they are
// when they are level.
type profile [profileSize]uint16

const (
	profileSize  = 512 // 2 pixels; a power of two
	profileUnit  = 128 // of a level
	directions   = 32  // profiles by the lesser of |ux| and |uy|
	profileShift = fracBits - 8
	profileZero  = 1 << fracBits // where the pixel's middle is on the edge
)

// fracBits are the bits of a distance in fixed point that are below the pixel.
const (
	fracBits = 32
	onePixel = 1 << fracBits
)

// profiles are read-only.
var profiles = newProfiles()

func newProfiles() *[directions]profile {
	var all [directions]profile
	for k := range all {
		// The direction in the middle of those that share the profile.
		minor := (float64(k) + 0.5) / directions * math.Sqrt2 / 2
		major := math.Sqrt(1 - minor*minor)
		base, top := (major+minor)/2, (major-minor)/2
		for i := range all[k] {
			t := (float64(i)+0.5)/256 - 1
			all[k][i] = uint16(math.Round(inside(t, base, top) * 255 * profileUnit))
		}
	}
	return &all
}

// inside integrates a trapezoid of area 1 up to t; base and top are half its
// widths below and above.
func inside(t, base, top float64) float64 {
	switch {
	case t > 0:
		return 1 - inside(-t, base, top)
	case t <= -base:
		return 0
	case t < -top:
		return (t + base) * (t + base) / (2 * (base + top) * (base - top))
	}
	return 0.5 + t/(base+top)
}

// profileOf returns the profile of edges in a direction, and how far from the edge
// pixels are that it touches.
func profileOf(ux, uy float64) (*profile, float64) {
	ux, uy = math.Abs(ux), math.Abs(uy)
	k := int(min(ux, uy) * (directions * math.Sqrt2))
	return &profiles[min(k, directions-1)], (ux + uy) / 2
}

// cover returns how much of a pixel a line covers, 0 to 255, whose middle is at a
// distance, at least 0, from that of the pixel; both lengths in fixed point. The
// distance must be at most a pixel more than half the line's width.
func (p *profile) cover(half, distance int64) uint64 {
	const mask = profileSize - 1 // keeps an index within bounds without a check
	i := min((half-distance+profileZero)>>profileShift, mask)
	j := max((profileZero-half-distance)>>profileShift, 0)
	return uint64(p[i&mask]-p[j&mask]+profileUnit/2) / profileUnit
}
