package render

import (
	"encoding/binary"
	"math"
)

// jointLine is the line that separates two pieces of a chain, a polyline that turns little, at their
// joint. It is perpendicular to the mean direction of the two pieces or, at an end of the chain, to
// the chain. Points on the line or ahead of it belong to the later piece. Both pieces compute the same
// sum, so each pixel near a joint belongs to exactly one of them.
type jointLine struct {
	at     vec
	slope  float64 // of the line: pixels to the left for a row down
	right  bool    // ahead is to the right
	level  bool    // the line is level: rows are wholly ahead of it or behind it
	upward bool    // ahead is up; only for a level line
}

// newJointLine returns the line through point that is perpendicular to the direction (nx, ny).
func newJointLine(point vec, nx, ny float64) jointLine {
	if math.Abs(nx) < 1e-7*math.Abs(ny) {
		return jointLine{at: point, level: true, upward: ny < 0}
	}
	return jointLine{at: point, slope: ny / nx, right: nx > 0}
}

// pixelsAhead returns the pixels of [from, to) that are on the joint line or ahead of it, as the range
// [first, end). middle is the y coordinate of the middle of their row.
func (c *jointLine) pixelsAhead(middle float64, from, to int) (first, end int) {
	if c.level {
		if (middle >= c.at.y) != c.upward {
			return from, to
		}
		return to, to
	}
	k := firstPixel(c.at.x-(middle-c.at.y)*c.slope, from, to)
	if c.right {
		return k, to
	}
	return from, k
}

// pixelsBehind returns the pixels of [from, to) that are behind the joint line, as the range [first,
// end). middle is the y coordinate of the middle of their row.
func (c *jointLine) pixelsBehind(middle float64, from, to int) (first, end int) {
	// The pixels ahead are the first or the last ones of the range.
	ahead, past := c.pixelsAhead(middle, from, to)
	if ahead > from {
		return from, ahead
	}
	return past, to
}

// firstPixel returns the first pixel of [from, to) whose middle is at x or right of it, or to if
// there is none.
func firstPixel(x float64, from, to int) int {
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

// stroke holds the width and the colour of a chain, prepared for painting.
type stroke struct {
	width  float64 // half the width
	half   int64   // the same in fixed point
	ink    pixelColour
	source uint64 // the ink in lanes
}

// newStroke returns a stroke in the given colour. half is half the width of the stroke in pixels.
func newStroke(half float64, colour pixelColour) stroke {
	return stroke{width: half, half: int64(half * onePixel), ink: colour, source: toLanes(uint32(colour))}
}

// paintChain paints the rows [top, bottom) of a stroke along the polyline points; t has its width and
// colour. The polyline must turn little; see isGentle. A line at each joint assigns every pixel to the
// nearest piece, so that no pixel is painted twice and no joint is visible.
func (b *band) paintChain(points []vec, t *paintTask, top, bottom int) {
	k := newStroke(float64(t.half), t.ink)
	last := len(points) - 1
	ux, uy := direction(points[0], points[1])
	var cuts [2]jointLine // before and after a piece, alternating
	cuts[0] = newJointLine(points[0], ux, uy)
	b.paintEnd(points[0], &cuts[0], &k, false, top, bottom)
	for i := 1; i <= last; i++ {
		nx, ny := ux, uy
		if i < last {
			nx, ny = direction(points[i], points[i+1])
		}
		before, after := &cuts[(i-1)&1], &cuts[i&1]
		*after = newJointLine(points[i], ux+nx, uy+ny)
		b.paintPiece(points[i-1], points[i], ux, uy, before, after, &k, top, bottom)
		ux, uy = nx, ny
	}
	b.paintEnd(points[last], &cuts[last&1], &k, true, top, bottom)
}

// direction returns the unit vector from a to b, or (1, 0) if the two points are almost equal.
func direction(a, b vec) (ux, uy float64) {
	x, y := b.x-a.x, b.y-a.y
	if d := math.Sqrt(x*x + y*y); d > 1e-9 {
		return x / d, y / d
	}
	return 1, 0
}

// paintPiece paints the rows [top, bottom) of one piece of a chain with the stroke pen. The piece lies
// between the points from and to and between the joint lines start and end; (ux, uy) is its direction.
func (b *band) paintPiece(from, to vec, ux, uy float64, start, end *jointLine, pen *stroke, top, bottom int) {
	// tall is how far the stroke extends above and below a joint, in pixels. The term with 0.3
	// allows for cuts that are not square to the piece.
	profile, soft := edgeProfileOf(ux, uy)
	reach := pen.width + soft
	tall := reach * (math.Abs(ux) + 0.3*math.Abs(uy))
	low, high := min(from.y, to.y), max(from.y, to.y)
	top, bottom = firstPixel(low-tall, top, bottom), firstPixel(high+tall, top, bottom)
	if top >= bottom {
		return
	}
	wide := reach * (math.Abs(uy) + 0.3*math.Abs(ux))
	left, right := min(from.x, to.x)-wide, max(from.x, to.x)+wide
	first, past := firstPixel(left, 0, b.width), firstPixel(right, 0, b.width)
	if first >= past {
		return
	}
	perPixel := int64(math.Round(uy * onePixel))
	slope, across := 0.0, float64(2*farthest)
	if math.Abs(uy) > 1e-6 {
		slope, across = ux/uy, reach/math.Abs(uy)
	}
	// The rows [clear0, clear1) touch neither a joint line nor a side of the image, so that the ends of a
	// run need no bounds.
	clear0, clear1 := firstPixel(low+tall, top, bottom), firstPixel(high-tall, top, bottom)
	if left < 1 || right > float64(b.width-1) {
		clear0, clear1 = bottom, bottom
	}
	row, stride := b.origin+top*b.dst.Stride, b.dst.Stride
	for y := top; y < bottom; y++ {
		yy := float64(y) + 0.5
		dy := yy - from.y
		x := from.x + dy*slope
		var x0, x1 int
		if y >= clear0 && y < clear1 {
			x0, x1 = int(x-across+0.5), int(x+across+0.5)
		} else {
			x0, x1 = firstPixel(x-across, first, past), firstPixel(x+across, first, past)
			x0, x1 = start.pixelsAhead(yy, x0, x1)
			x0, x1 = end.pixelsBehind(yy, x0, x1)
		}
		if x0 < x1 {
			// The distance of pixel x0 from the line; positive to the right.
			d := int64(((0.5-from.x)*uy-dy*ux)*onePixel) + int64(x0)*perPixel
			pen.paintRun(b.dst.Pix[row+4*x0:row+4*x1], profile, d, perPixel)
		}
		row += stride
	}
}

// paintRun paints consecutive pixels of a row. distance is the distance of the first pixel from the
// middle line of the stroke, in fixed point; it grows by perPixel from pixel to pixel. edge is the
// profile from which the coverage at the edges is read.
func (k *stroke) paintRun(row []uint8, edge *edgeProfile, distance, perPixel int64) {
	if k.ink>>24 != 255 {
		for ; len(row) >= 4; row = row[4:] {
			k.paintPixel(row[:4:4], edge.coverage(k.half, max(distance, -distance)))
			distance += perPixel
		}
		return
	}
	// The same for an opaque ink, with paintPixel inlined: most of the time of a picture is spent
	// in this loop.
	half, source := k.half, k.source
	for ; len(row) >= 4; row = row[4:] {
		c := edge.coverage(half, max(distance, -distance))
		below := toLanes(binary.LittleEndian.Uint32(row))
		binary.LittleEndian.PutUint32(row, fromLanes(divideBy255(source*c+below*(255-c))))
		distance += perPixel
	}
}

// paintPixel paints pixel with the given coverage, from 0 to 255.
func (k *stroke) paintPixel(pixel []uint8, coverage uint64) {
	if k.ink>>24 != 255 {
		blendPixel(pixel, divideBy255(k.source*coverage))
		return
	}
	below := toLanes(binary.LittleEndian.Uint32(pixel))
	binary.LittleEndian.PutUint32(pixel, fromLanes(divideBy255(k.source*coverage+below*(255-coverage))))
}

// paintEnd paints the rows [top, bottom) of the half disc that rounds an end of a chain. centre is the
// centre of the disc, and pen has its width and colour. The half lies ahead of the joint line edge if
// ahead is set, otherwise behind it.
func (b *band) paintEnd(centre vec, edge *jointLine, pen *stroke, ahead bool, top, bottom int) {
	reach := pen.width + 0.5
	top, bottom = firstPixel(centre.y-reach, top, bottom), firstPixel(centre.y+reach, top, bottom)
	for y := top; y < bottom; y++ {
		yy := float64(y) + 0.5
		dy := yy - centre.y
		wide := math.Sqrt(max(reach*reach-dy*dy, 0))
		from, to := firstPixel(centre.x-wide, 0, b.width), firstPixel(centre.x+wide, 0, b.width)
		if ahead {
			from, to = edge.pixelsAhead(yy, from, to)
		} else {
			from, to = edge.pixelsBehind(yy, from, to)
		}
		row := b.row(y)
		for x := from; x < to; x++ {
			dx := float64(x) + 0.5 - centre.x
			if edge := discCoverage(pen.width, dx, dy); edge != 0 {
				pen.paintPixel(row[4*x:4*x+4:4*x+4], edge)
			}
		}
	}
}

// discCoverage returns how much of a pixel a disc covers, from 0 to 255. (dx, dy) is the middle of
// the pixel relative to the disc's centre.
func discCoverage(radius, dx, dy float64) uint64 {
	c := min(radius+0.5-math.Sqrt(dx*dx+dy*dy), 2*radius, 1)
	return uint64(max(c, 0)*255 + 0.5)
}

// isGentle reports whether the polyline points turns so little that paintChain can paint a stroke
// along it. reach is the distance in pixels that the stroke extends to each side. Within reach, the
// lines at neighbouring joints must not meet. Therefore each piece must be longer than reach times the
// tangent of the turn, with some room to spare.
func isGentle(points []vec, reach float64) bool {
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
