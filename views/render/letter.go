package render

import (
	"image"
	"math"
)

// letter is the flattened outline of a glyph in pixels.
type letter struct {
	contours  [][]vec
	low, high vec
}

var _ outlinePen = (*letter)(nil)

func outlineOf(key glyphKey) *letter {
	o := &letter{low: vec{math.Inf(1), math.Inf(1)}, high: vec{math.Inf(-1), math.Inf(-1)}}
	outlineGlyph(o, key.face, key.id, float64(key.x)/fine, float64(key.y)/fine, key.size.value())
	for _, c := range o.contours {
		for _, v := range c {
			o.low = vec{min(o.low.x, v.x), min(o.low.y, v.y)}
			o.high = vec{max(o.high.x, v.x), max(o.high.y, v.y)}
		}
	}
	return o
}

// empty tells whether there is nothing to paint: the letter has no ink, or a broken
// font gave it numbers that cannot be painted.
func (o *letter) empty() bool {
	return !(o.low.x <= o.high.x && o.low.y <= o.high.y &&
		o.high.x-o.low.x < 1e6 && o.high.y-o.low.y < 1e6)
}

func (o *letter) MoveTo(x, y float32) {
	o.contours = append(o.contours, []vec{{float64(x), float64(y)}})
}

func (o *letter) LineTo(x, y float32) { o.bend(vec{float64(x), float64(y)}) }

func (o *letter) QuadTo(x1, y1, x, y float32) {
	o.bend(vec{float64(x1), float64(y1)}, vec{float64(x), float64(y)})
}

func (o *letter) CubeTo(x1, y1, x2, y2, x, y float32) {
	o.bend(vec{float64(x1), float64(y1)}, vec{float64(x2), float64(y2)}, vec{float64(x), float64(y)})
}

func (o *letter) ClosePath() {
	if n := len(o.contours); n > 0 {
		o.contours[n-1] = append(o.contours[n-1], o.contours[n-1][0])
	}
}

func (o *letter) bend(to ...vec) {
	n := len(o.contours)
	if n == 0 {
		return
	}
	c := o.contours[n-1]
	last := len(c) - 1
	o.contours[n-1] = flatten(c[:last], append([]vec{c[last]}, to...))
}

// paint fills the outline, and all that is within a distance around it, into a
// mask of the pixels of r.
func (o *letter) paint(r image.Rectangle, halo float64) *glyph {
	var own raster
	path := own.begin(r.Dx(), r.Dy())
	x, y := float64(r.Min.X), float64(r.Min.Y)
	for _, c := range o.contours {
		path.MoveTo(float32(c[0].x-x), float32(c[0].y-y))
		for _, v := range c[1:] {
			path.LineTo(float32(v.x-x), float32(v.y-y))
		}
		path.ClosePath()
	}
	mask := keep(own.end())
	if halo > 0 {
		o.widen(mask, x, y, halo)
	}
	return &glyph{mask: mask, left: -r.Min.X, top: -r.Min.Y}
}

// widen strokes the outline into a mask.
func (o *letter) widen(mask *image.Alpha, x, y, halo float64) {
	width, height := mask.Rect.Dx(), mask.Rect.Dy()
	cover := make([]uint8, width)
	for _, c := range o.contours {
		for i := 1; i < len(c); i++ {
			s := newSegment(vec{c[i-1].x - x, c[i-1].y - y}, vec{c[i].x - x, c[i].y - y}, halo)
			top, bottom := s.rows(0, height)
			for at := top; at < bottom; at++ {
				if from, to := s.row(at, 0, width, cover); from < to {
					highest(mask.Pix[at*mask.Stride+from:at*mask.Stride+to], cover)
				}
			}
		}
	}
}
