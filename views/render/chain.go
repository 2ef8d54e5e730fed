package render

import (
	"encoding/binary"
	"math"
)

// cut is the line at a joint between two pieces of a chain, across the direction
// halfway between theirs; at an end of the chain, across its direction. What lies
// on the line or ahead of it belongs to the later piece: both sides decide by the
// same sum, so that each pixel near a joint belongs to exactly one piece.
type cut struct {
	at     vec
	slope  float64 // of the line: pixels to the left for a row down
	right  bool    // ahead is to the right
	level  bool    // the line is level: rows are wholly ahead of it or behind it
	upward bool    // and ahead is up
}

func newCut(at vec, nx, ny float64) cut {
	if math.Abs(nx) < 1e-7*math.Abs(ny) {
		return cut{at: at, level: true, upward: ny < 0}
	}
	return cut{at: at, slope: ny / nx, right: nx > 0}
}

// ahead returns which of the pixels [from, to) of a row are ahead of the cut or on
// it; y is the middle of the row.
func (c *cut) ahead(y float64, from, to int) (int, int) {
	if c.level {
		if (y >= c.at.y) != c.upward {
			return from, to
		}
		return to, to
	}
	k := pixel(c.at.x-(y-c.at.y)*c.slope, from, to)
	if c.right {
		return k, to
	}
	return from, k
}

// behind returns the pixels [from, to) that are not ahead of the cut.
func (c *cut) behind(y float64, from, to int) (int, int) {
	// Those ahead are the first pixels of the range or the last ones.
	first, end := c.ahead(y, from, to)
	if first > from {
		return from, first
	}
	return end, to
}

// pixel returns the first pixel of [from, to) whose middle is at x or right of it,
// and to where there is none.
func pixel(x float64, from, to int) int {
	x -= 0.5
	if !(x > float64(from)) {
		return from
	}
	if x >= float64(to) {
		return to
	}
	k := int(x)
	if float64(k) < x {
		k++
	}
	return k
}

// stroke is what all pieces of a chain have in common.
type stroke struct {
	width  float64 // half of it
	half   int64   // the same in fixed point
	ink    ink
	source uint64 // the ink in lanes
}

func newStroke(half float64, c ink) stroke {
	return stroke{width: half, half: int64(half * onePixel), ink: c, source: spread(uint32(c))}
}

// chain paints a polyline whose pieces turn little; see gentle. The cuts between the
// pieces give each pixel to exactly one piece, the nearest, so that no pixel is
// painted twice and no joint is visible.
func (b *band) chain(points []vec, s *task, top, bottom int) {
	k := newStroke(float64(s.half), s.ink)
	last := len(points) - 1
	ux, uy := direction(points[0], points[1])
	var cuts [2]cut // before and after a piece, in turns
	cuts[0] = newCut(points[0], ux, uy)
	b.end(points[0], &cuts[0], &k, false, top, bottom)
	for i := 1; i <= last; i++ {
		nx, ny := ux, uy
		if i < last {
			nx, ny = direction(points[i], points[i+1])
		}
		before, after := &cuts[(i-1)&1], &cuts[i&1]
		*after = newCut(points[i], ux+nx, uy+ny)
		b.middle(points[i-1], points[i], ux, uy, before, after, &k, top, bottom)
		ux, uy = nx, ny
	}
	b.end(points[last], &cuts[last&1], &k, true, top, bottom)
}

func direction(a, b vec) (ux, uy float64) {
	x, y := b.x-a.x, b.y-a.y
	if d := math.Sqrt(x*x + y*y); d > 1e-9 {
		return x / d, y / d
	}
	return 1, 0
}

// middle paints what lies between two cuts.
func (b *band) middle(from, to vec, ux, uy float64, start, end *cut, k *stroke, top, bottom int) {
	// tall is how far the stroke reaches above and below a joint, in pixels; 0.3 of
	// the other direction allows for cuts that are not square to the piece.
	profile, soft := profileOf(ux, uy)
	reach := k.width + soft
	tall := reach * (math.Abs(ux) + 0.3*math.Abs(uy))
	low, high := min(from.y, to.y), max(from.y, to.y)
	top, bottom = pixel(low-tall, top, bottom), pixel(high+tall, top, bottom)
	if top >= bottom {
		return
	}
	wide := reach * (math.Abs(uy) + 0.3*math.Abs(ux))
	left, right := min(from.x, to.x)-wide, max(from.x, to.x)+wide
	first, past := pixel(left, 0, b.width), pixel(right, 0, b.width)
	if first >= past {
		return
	}
	perPixel := int64(math.Round(uy * onePixel))
	slope, across := 0.0, float64(2*farthest)
	if math.Abs(uy) > 1e-6 {
		slope, across = ux/uy, reach/math.Abs(uy)
	}
	// The rows [clear0, clear1) touch neither cut, nor the sides of the image; there
	// the ends of a run need no bounds.
	clear0, clear1 := pixel(low+tall, top, bottom), pixel(high-tall, top, bottom)
	if left < 1 || right > float64(b.width-1) {
		clear0, clear1 = bottom, bottom
	}
	at, stride := b.origin+top*b.dst.Stride, b.dst.Stride
	for y := top; y < bottom; y++ {
		yy := float64(y) + 0.5
		dy := yy - from.y
		x := from.x + dy*slope
		var x0, x1 int
		if y >= clear0 && y < clear1 {
			x0, x1 = int(x-across+0.5), int(x+across+0.5)
		} else {
			x0, x1 = pixel(x-across, first, past), pixel(x+across, first, past)
			x0, x1 = start.ahead(yy, x0, x1)
			x0, x1 = end.behind(yy, x0, x1)
		}
		if x0 < x1 {
			// The distance of pixel x0 from the line, to the right above 0.
			d := int64(((0.5-from.x)*uy-dy*ux)*onePixel) + int64(x0)*perPixel
			k.run(b.dst.Pix[at+4*x0:at+4*x1], profile, d, perPixel)
		}
		at += stride
	}
}

// run paints pixels of a row. d is the first pixel's distance from the line in fixed
// point; it grows by perPixel from pixel to pixel.
func (k *stroke) run(row []uint8, p *profile, d, perPixel int64) {
	if k.ink>>24 != 255 {
		for ; len(row) >= 4; row = row[4:] {
			k.dot(row[:4:4], p.cover(k.half, max(d, -d)))
			d += perPixel
		}
		return
	}
	// The same for an opaque ink, with dot written out: most of the time that a picture
	// takes is spent in this loop.
	half, source := k.half, k.source
	for ; len(row) >= 4; row = row[4:] {
		c := p.cover(half, max(d, -d))
		below := spread(binary.LittleEndian.Uint32(row))
		binary.LittleEndian.PutUint32(row, pack(over255(source*c+below*(255-c))))
		d += perPixel
	}
}

// dot paints one pixel with that coverage, from 0 to 255.
func (k *stroke) dot(pixel []uint8, cover uint64) {
	if k.ink>>24 != 255 {
		layer(pixel, over255(k.source*cover))
		return
	}
	below := spread(binary.LittleEndian.Uint32(pixel))
	binary.LittleEndian.PutUint32(pixel, pack(over255(k.source*cover+below*(255-cover))))
}

// end paints the half disc around an end of the chain, behind the cut or ahead.
func (b *band) end(at vec, c *cut, k *stroke, ahead bool, top, bottom int) {
	reach := k.width + 0.5
	top, bottom = pixel(at.y-reach, top, bottom), pixel(at.y+reach, top, bottom)
	for y := top; y < bottom; y++ {
		yy := float64(y) + 0.5
		dy := yy - at.y
		wide := math.Sqrt(max(reach*reach-dy*dy, 0))
		from, to := pixel(at.x-wide, 0, b.width), pixel(at.x+wide, 0, b.width)
		if ahead {
			from, to = c.ahead(yy, from, to)
		} else {
			from, to = c.behind(yy, from, to)
		}
		row := b.row(y)
		for x := from; x < to; x++ {
			dx := float64(x) + 0.5 - at.x
			if c := round(k.width, dx, dy); c != 0 {
				k.dot(row[4*x:4*x+4:4*x+4], c)
			}
		}
	}
}

// round returns how much of a pixel, 0 to 255, a disc of a radius covers.
func round(radius, dx, dy float64) uint64 {
	c := min(radius+0.5-math.Sqrt(dx*dx+dy*dy), 2*radius, 1)
	return uint64(max(c, 0)*255 + 0.5)
}

// gentle tells whether a polyline turns so little, for its width, that cuts at
// neighbouring joints do not meet inside the stroke: each piece must be longer than
// the reach times the tangent of the turn, with some room to spare.
func gentle(points []vec, reach float64) bool {
	for i := 2; i < len(points); i++ {
		ax, ay := points[i-1].x-points[i-2].x, points[i-1].y-points[i-2].y
		bx, by := points[i].x-points[i-1].x, points[i].y-points[i-1].y
		cross, dot := ax*by-ay*bx, ax*bx+ay*by
		short := min(ax*ax+ay*ay, bx*bx+by*by)
		if !(dot > 2*math.Abs(cross) && short*dot*dot > 1.5*reach*reach*cross*cross) {
			return false
		}
	}
	return true
}
