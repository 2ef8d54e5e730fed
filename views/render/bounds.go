package render

import (
	"math"

	"nimgraph/views/scene"
)

// Bounds returns the corners of the smallest rectangle that holds all of a scene,
// the widths of strokes and the ink of texts with their halos included. Shapes
// that cannot be drawn do not count; without any that can, both corners are 0.
// Each new text takes some microseconds; a renderer's own Bounds remembers them.
func Bounds(sc *scene.Scene) (low, high scene.Point) {
	return bounds(sc, newLineBook())
}

// Bounds is like the function, with the texts that the renderer remembers: some
// 50 ns a shape.
func (r *Renderer) Bounds(sc *scene.Scene) (low, high scene.Point) {
	return bounds(sc, r.book)
}

func bounds(sc *scene.Scene, book *lineBook) (low, high scene.Point) {
	inf := math.Inf(1)
	low, high = scene.Point{X: inf, Y: inf}, scene.Point{X: -inf, Y: -inf}
	if sc != nil {
		_, beside := sc.Seen()
		if sc.Window != nil {
			low, high = sc.Window.Low, sc.Window.High
		}
		if p := sc.Page; p != nil {
			low = scene.Point{X: min(low.X, p.Low.X), Y: min(low.Y, p.Low.Y)}
			high = scene.Point{X: max(high.X, p.High.X), Y: max(high.Y, p.High.Y)}
		}
		for i := range beside {
			if enclosed(&beside[i], low, high) {
				continue
			}
			a, b, ok := extent(&beside[i], book)
			if !ok {
				continue
			}
			low = scene.Point{X: min(low.X, a.X), Y: min(low.Y, a.Y)}
			high = scene.Point{X: max(high.X, b.X), Y: max(high.Y, b.Y)}
		}
	}
	if low.X > high.X {
		return scene.Point{}, scene.Point{}
	}
	return low, high
}

// enclosed tells that a text lies between two corners for certain, without setting it:
// of many vertices most names are far from the rim. No letter of the built-in fonts that
// ASCII has is as wide as widest, or reaches as far up or down, in ems.
func enclosed(s *scene.Shape, low, high scene.Point) bool {
	const widest, halo = 1.5, 1
	if s.Kind != scene.Text {
		return false
	}
	for i := range len(s.Text) {
		if s.Text[i] < ' ' || s.Text[i] > '~' {
			return false
		}
	}
	x, y := (float64(len(s.Text))*widest+halo)*s.Size, (widest+halo)*s.Size
	return s.P[0].X-x >= low.X && s.P[0].X+x <= high.X && s.P[0].Y-y >= low.Y && s.P[0].Y+y <= high.Y
}

// extent returns the corners of a shape, and false where it cannot be drawn.
func extent(s *scene.Shape, book *lineBook) (low, high scene.Point, ok bool) {
	if !drawable(s) {
		return low, high, false
	}
	around := 0.0
	low, high = s.P[0], s.P[0]
	switch s.Kind {
	case scene.Disc:
		around = s.Size
	case scene.Pill, scene.Rectangle, scene.Image:
		low = scene.Point{X: low.X - s.P[1].X, Y: low.Y - s.P[1].Y}
		high = scene.Point{X: high.X + s.P[1].X, Y: high.Y + s.P[1].Y}
	case scene.Curve, scene.Polygon, scene.Hexagon:
		low, high = curved(s)
		if s.Stroke != scene.None {
			around = s.Width / 2
		}
	case scene.Text:
		line := lineOf(book, s)
		if line.Left == line.Right {
			return low, high, false
		}
		at := startOf(s, line)
		low = scene.Point{X: at.X + line.Left*s.Size, Y: at.Y + line.Top*s.Size}
		high = scene.Point{X: at.X + line.Right*s.Size, Y: at.Y + line.Bottom*s.Size}
		if s.Stroke != scene.None {
			around = halo(s) / 2
		}
	}
	low = scene.Point{X: low.X - around, Y: low.Y - around}
	high = scene.Point{X: high.X + around, Y: high.Y + around}
	return low, high, true
}

// curved returns the corners of a curve itself, closer than those of its control
// points, and of a polygon.
func curved(s *scene.Shape) (low, high scene.Point) {
	if at, n := s.Corners(); n > 0 {
		return hull(at[:n])
	}
	if s.N < 3 {
		return hull(s.P[:s.N])
	}
	var control [4]vec
	for i := range int(s.N) {
		control[i] = vec{s.P[i].X, s.P[i].Y}
	}
	var buffer [64]vec
	points := flatten(buffer[:0], control[:s.N])
	low, high = s.P[0], s.P[0]
	for _, v := range points {
		low = scene.Point{X: min(low.X, v.x), Y: min(low.Y, v.y)}
		high = scene.Point{X: max(high.X, v.x), Y: max(high.Y, v.y)}
	}
	return low, high
}

// drawable tells whether the back ends draw a shape: its numbers are finite and below
// farthest, it has the points of its kind, and it has a fill or a stroke.
func drawable(s *scene.Shape) bool {
	if !sound(s) {
		return false
	}
	n := 1
	switch s.Kind {
	case scene.Disc:
		if s.Size == 0 {
			return false
		}
	case scene.Pill, scene.Rectangle, scene.Image, scene.Hexagon:
		if n = 2; !(s.P[1].X > 0 && s.P[1].Y > 0) {
			return false
		}
	case scene.Curve:
		if n = int(s.N); n < 2 || n > 4 || s.Stroke == scene.None || s.Width == 0 {
			return false
		}
	case scene.Polygon:
		if n = int(s.N); n < 3 || n > 4 {
			return false
		}
	case scene.Text:
		if s.Text == "" || s.Size == 0 {
			return false
		}
	default:
		return false
	}
	for _, p := range s.P[:n] {
		if !(math.Abs(p.X) < farthest && math.Abs(p.Y) < farthest) {
			return false
		}
	}
	return s.Kind == scene.Image || s.Fill != scene.None || s.Stroke != scene.None && s.Width > 0
}
