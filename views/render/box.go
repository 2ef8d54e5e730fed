package render

import (
	"math"

	"nimgraph/views/scene"
)

// box is a disc or a pill in pixels: a rectangle with rounded corners, with a rim
// inside its outline.
type box struct {
	centre      vec
	half        vec     // of width and height
	corner, rim float64 // the corners' radius, the rim's width
	fill, edge  ink
}

// distance returns how far outside the outline a point relative to the centre is;
// below 0 inside.
func (b *box) distance(x, y float64) float64 {
	x, y = math.Abs(x)-(b.half.x-b.corner), math.Abs(y)-(b.half.y-b.corner)
	if x > 0 && y > 0 {
		return math.Sqrt(x*x+y*y) - b.corner
	}
	return math.Max(x, y) - b.corner
}

// reach returns half the width of the box, shrunk by an inset on all sides, at a
// height above or below the centre; below 0 where it has none.
func (b *box) reach(inset, y float64) float64 {
	y = math.Abs(y)
	if y > b.half.y-inset {
		return -1
	}
	x, corner := b.half.x-inset, math.Max(b.corner-inset, 0)
	if over := y - (b.half.y - inset - corner); over > 0 {
		x -= corner - math.Sqrt(math.Max(corner*corner-over*over, 0))
	}
	return x
}

// paint paints the rows [top, bottom) of an image.
func (b *box) paint(c *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		dy := float64(y) + 0.5 - b.centre.y
		// Half a pixel on either side of an outline is partly covered.
		wide := b.reach(-0.5, dy)
		if wide < 0 {
			continue
		}
		from, to := span(b.centre.x-wide-0.5, b.centre.x+wide+0.5, 0, c.width)
		inner, outer := to, to
		if deep := b.reach(b.rim+0.5, dy); deep > 0 {
			if inner, outer = span(b.centre.x-deep, b.centre.x+deep, from, to); inner >= outer {
				inner, outer = to, to
			}
		}
		row := c.row(y)
		b.edges(row, dy, from, inner)
		solid(row[4*inner:4*outer], b.fill)
		b.edges(row, dy, outer, to)
	}
}

// edges paints pixels that outlines may pass through. Rim and filling share a
// pixel without a seam: what one does not cover the other does.
func (b *box) edges(row []uint8, dy float64, from, to int) {
	fill, edge := spread(uint32(b.fill)), spread(uint32(b.edge))
	thin := math.Min(1, 2*math.Min(b.half.x, b.half.y))
	for x := from; x < to; x++ {
		d := b.distance(float64(x)+0.5-b.centre.x, dy)
		whole := min(max(0.5-d, 0), thin)
		inside := 0.0
		if b.half.x > b.rim && b.half.y > b.rim {
			inside = min(max(0.5-d-b.rim, 0), whole)
		}
		n := uint64(whole*255 + 0.5)
		k := uint64(inside*255 + 0.5)
		if n == 0 {
			continue
		}
		layer(row[4*x:4*x+4:4*x+4], over255(fill*k+edge*(n-k)))
	}
}

// rimWidth returns how wide the rim of a disc or a pill is drawn, in document
// units: never wider than the shape itself, and 0 where it has no rim.
func rimWidth(h *scene.Shape) float64 {
	switch {
	case h.Stroke == scene.None:
		return 0
	case h.Kind == scene.Pill:
		return min(h.Width, h.P[1].X, h.P[1].Y)
	}
	return min(h.Width, h.Size)
}

// box adds the task of a box. Where its rim is dashed, the box has no rim and each dash
// is a stroke of its own.
func (p *plan) box(b box, dashed bool, l *lens) {
	edge, rim := b.edge, b.rim
	if dashed = dashed && edge != 0 && rim > 0; dashed {
		b.edge, b.rim = 0, 0
	}
	top, bottom := span(b.centre.y-b.half.y-1, b.centre.y+b.half.y+1, 0, l.size.Y)
	if top < bottom && (b.fill != 0 || b.edge != 0) {
		p.tasks = append(p.tasks, task{
			kind: boxTask, top: int32(top), bottom: int32(bottom), first: int32(len(p.boxes)),
		})
		p.boxes = append(p.boxes, b)
	}
	if dashed {
		p.dashedRim(b.centre, b.corner, rim, edge, l)
	}
}
