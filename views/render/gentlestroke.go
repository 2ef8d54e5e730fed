package render

import (
	"encoding/binary"
	"math"
)

// jointLine is the line through a joint of a polyline that decides which piece of a gentle stroke
// paints a pixel there. The pixels behind the line belong to the piece before the joint, and the
// pixels on the line or ahead of it to the piece after the joint. At an end of the polyline it
// separates the end's half disc from the first or last piece.
type jointLine struct {
	at     vec
	slope  float64 // of the line: pixels to the left for a row down
	right  bool    // ahead is to the right
	level  bool    // the line is level: rows are wholly ahead of it or behind it
	upward bool    // ahead is up; only for a level line
}

// newJointLine returns the line through point that is perpendicular to the direction (nx, ny).
// Points in this direction are ahead of the line.
func newJointLine(point vec, nx, ny float64) jointLine {
	if math.Abs(nx) < 1e-7*math.Abs(ny) {
		return jointLine{at: point, level: true, upward: ny < 0}
	}
	return jointLine{at: point, slope: ny / nx, right: nx > 0}
}

// pixelsAhead returns which pixels of the range [from, to) of a row are ahead of the line or on it:
// the range [first, end). middle is the y coordinate of the middle of the row.
func (c *jointLine) pixelsAhead(middle float64, from, to int) (first, end int) {
	if c.level {
		if (middle >= c.at.y) != c.upward {
			return from, to
		}
		return to, to
	}
	k := firstPixelFrom(c.at.x-(middle-c.at.y)*c.slope, from, to)
	if c.right {
		return k, to
	}
	return from, k
}

// pixelsBehind returns which pixels of the range [from, to) of a row are behind the line: the range
// [first, end). middle is the y coordinate of the middle of the row.
func (c *jointLine) pixelsBehind(middle float64, from, to int) (first, end int) {
	// The pixels ahead are the first or the last ones of the range.
	ahead, past := c.pixelsAhead(middle, from, to)
	if ahead > from {
		return from, ahead
	}
	return past, to
}

// firstPixelFrom returns the first pixel in the range [from, to) whose middle is not to the left of
// the coordinate x. It returns to if there is none.
func firstPixelFrom(x float64, from, to int) int {
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

// strokePen is the pen that draws a gentle stroke: its width and its colour, prepared for painting.
type strokePen struct {
	width  float64 // half the width
	half   int64   // the same in fixed point
	ink    pixelColour
	source uint64 // the ink in lanes
}

// newStrokePen returns a pen in the given colour. half is half the width of the stroke in pixels.
func newStrokePen(half float64, colour pixelColour) strokePen {
	return strokePen{width: half, half: int64(half * onePixel), ink: colour, source: toLanes(uint32(colour))}
}

// paintGentleStroke paints the rows [top, bottom) of a gentle stroke, which turns so little that
// isGentle holds. The stroke runs along the polyline points, and task t has its width and colour.
// Each pixel is painted once, by the nearest piece of the polyline, so that no joint is visible.
func (b *band) paintGentleStroke(points []vec, t *paintTask, top, bottom int) {
	k := newStrokePen(float64(t.half), t.ink)
	last := len(points) - 1
	ux, uy := unitVector(points[0], points[1])
	var cuts [2]jointLine // before and after a piece, alternating
	cuts[0] = newJointLine(points[0], ux, uy)
	b.paintRoundEnd(points[0], &cuts[0], &k, false, top, bottom)
	for i := 1; i <= last; i++ {
		nx, ny := ux, uy
		if i < last {
			nx, ny = unitVector(points[i], points[i+1])
		}
		before, after := &cuts[(i-1)&1], &cuts[i&1]
		// Both pieces at a joint use the same line, so that each pixel near it belongs to exactly one of them.
		*after = newJointLine(points[i], ux+nx, uy+ny)
		b.paintGentlePiece(points[i-1], points[i], ux, uy, before, after, &k, top, bottom)
		ux, uy = nx, ny
	}
	b.paintRoundEnd(points[last], &cuts[last&1], &k, true, top, bottom)
}

// unitVector returns the unit vector from a to b, or (1, 0) if the points are almost equal.
func unitVector(a, b vec) (ux, uy float64) {
	x, y := b.x-a.x, b.y-a.y
	if d := math.Sqrt(x*x + y*y); d > 1e-9 {
		return x / d, y / d
	}
	return 1, 0
}

// paintGentlePiece paints the rows [top, bottom) of a straight piece of a gentle stroke with pen.
// The piece goes from the point from in the direction of the unit vector (ux, uy) to the point to.
// start and end are the joint lines at these points.
func (b *band) paintGentlePiece(from, to vec, ux, uy float64, start, end *jointLine, pen *strokePen, top, bottom int) {
	// tall is how far the stroke extends above and below a joint, in pixels. The term with 0.3
	// allows for cuts that are not square to the piece.
	profile, soft := edgeProfileOf(ux, uy)
	reach := pen.width + soft
	tall := reach * (math.Abs(ux) + 0.3*math.Abs(uy))
	low, high := min(from.y, to.y), max(from.y, to.y)
	top, bottom = firstPixelFrom(low-tall, top, bottom), firstPixelFrom(high+tall, top, bottom)
	if top >= bottom {
		return
	}
	wide := reach * (math.Abs(uy) + 0.3*math.Abs(ux))
	left, right := min(from.x, to.x)-wide, max(from.x, to.x)+wide
	first, past := firstPixelFrom(left, 0, b.width), firstPixelFrom(right, 0, b.width)
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
	clear0, clear1 := firstPixelFrom(low+tall, top, bottom), firstPixelFrom(high-tall, top, bottom)
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
			x0, x1 = firstPixelFrom(x-across, first, past), firstPixelFrom(x+across, first, past)
			x0, x1 = start.pixelsAhead(yy, x0, x1)
			x0, x1 = end.pixelsBehind(yy, x0, x1)
		}
		if x0 < x1 {
			// The distance of pixel x0 from the line; positive to the right.
			d := int64(((0.5-from.x)*uy-dy*ux)*onePixel) + int64(x0)*perPixel
			pen.paintPixels(b.dst.Pix[row+4*x0:row+4*x1], profile, d, perPixel)
		}
		row += stride
	}
}

// paintPixels paints the pixels of row by their distance from the middle line of the stroke.
// distance is the distance of the first pixel, and perPixel the change from each pixel to the next,
// both in units of 1/onePixel of a pixel. edge is the profile for the direction of the stroke.
func (k *strokePen) paintPixels(row []uint8, edge *edgeProfile, distance, perPixel int64) {
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
func (k *strokePen) paintPixel(pixel []uint8, coverage uint64) {
	if k.ink>>24 != 255 {
		blendPixel(pixel, divideBy255(k.source*coverage))
		return
	}
	below := toLanes(binary.LittleEndian.Uint32(pixel))
	binary.LittleEndian.PutUint32(pixel, fromLanes(divideBy255(k.source*coverage+below*(255-coverage))))
}

// paintRoundEnd paints the rows [top, bottom) of the half disc that rounds an end of a gentle
// stroke. centre is the end of the middle line, and endLine the joint line there. pen has the width
// and the colour of the stroke. If ahead is set, the half disc is ahead of endLine, otherwise
// behind it.
func (b *band) paintRoundEnd(centre vec, endLine *jointLine, pen *strokePen, ahead bool, top, bottom int) {
	reach := pen.width + 0.5
	top, bottom = firstPixelFrom(centre.y-reach, top, bottom), firstPixelFrom(centre.y+reach, top, bottom)
	for y := top; y < bottom; y++ {
		yy := float64(y) + 0.5
		dy := yy - centre.y
		wide := math.Sqrt(max(reach*reach-dy*dy, 0))
		from, to := firstPixelFrom(centre.x-wide, 0, b.width), firstPixelFrom(centre.x+wide, 0, b.width)
		if ahead {
			from, to = endLine.pixelsAhead(yy, from, to)
		} else {
			from, to = endLine.pixelsBehind(yy, from, to)
		}
		row := b.row(y)
		for x := from; x < to; x++ {
			dx := float64(x) + 0.5 - centre.x
			if coverage := discCoverage(pen.width, dx, dy); coverage != 0 {
				pen.paintPixel(row[4*x:4*x+4:4*x+4], coverage)
			}
		}
	}
}

// discCoverage returns which part of a pixel is covered by a disc of the given radius, from 0 to
// 255. (dx, dy) is the middle of the pixel relative to the centre of the disc.
func discCoverage(radius, dx, dy float64) uint64 {
	c := min(radius+0.5-math.Sqrt(dx*dx+dy*dy), 2*radius, 1)
	return uint64(max(c, 0)*255 + 0.5)
}

// isGentle reports whether the polyline points turns so little at each joint that paintGentleStroke
// can paint a stroke along it. reach is how far the stroke extends to each side, in pixels.
func isGentle(points []vec, reach float64) bool {
	// The joint lines at the two ends of a piece must not meet within reach. Therefore each piece must be longer than
	// reach times the tangent of the turn, with some room to spare.
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
