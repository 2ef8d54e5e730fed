package scene

import "math"

// Hit returns what the topmost shape within slop units of p shows; Nothing where
// there is none. Names do not count, so that an edge below a name can be
// reached. Time is linear in the number of shapes, a few nanoseconds each.
func (s *Scene) Hit(p Point, slop float64) Subject {
	// A vertex or token under the pointer goes before an edge that is only near.
	if hit := s.hit(p, slop, func(k SubjectKind) bool { return k == Vertex || k == Token }); hit.Kind != Nothing {
		return hit
	}
	return s.hit(p, slop, func(k SubjectKind) bool { return k == Edge })
}

func (s *Scene) hit(p Point, slop float64, wanted func(SubjectKind) bool) Subject {
	for i := len(s.Shapes) - 1; i >= 0; i-- {
		sh := &s.Shapes[i]
		if sh.Kind != Text && wanted(sh.Subject.Kind) && sh.near(p, slop) {
			return sh.Subject
		}
	}
	return Subject{}
}

// near tells whether p is on the shape or within slop of it.
func (s *Shape) near(p Point, slop float64) bool {
	switch s.Kind {
	case Disc:
		return p.Sub(s.P[0]).Length() <= s.Size+min(slop, 2)
	case Pill:
		flat := max(0, s.P[1].X-s.P[1].Y)
		d := p.Sub(s.P[0])
		d.X = max(0, math.Abs(d.X)-flat)
		return d.Length() <= s.P[1].Y+min(slop, 2)
	case Polygon:
		return s.inside(p)
	case Curve:
		return s.curveNear(p, slop+s.Width/2)
	}
	return false
}

// inside counts the sides that a ray to the right crosses.
func (s *Shape) inside(p Point) bool {
	in := false
	for i := range int(s.N) {
		a, b := s.P[i], s.P[(i+1)%int(s.N)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

func (s *Shape) curveNear(p Point, reach float64) bool {
	low, high := s.P[0], s.P[0]
	for _, q := range s.P[1:s.N] {
		low = Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
		high = Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
	}
	if p.X < low.X-reach || p.X > high.X+reach || p.Y < low.Y-reach || p.Y > high.Y+reach {
		return false
	}
	const pieces = 24
	curve := path{int(s.N), s.P}
	n := pieces
	if s.N == 2 {
		n = 1
	}
	from := s.P[0]
	for i := 1; i <= n; i++ {
		to := curve.at(float64(i) / float64(n))
		if segmentDistance(p, from, to) <= reach {
			return true
		}
		from = to
	}
	return false
}

func segmentDistance(p, a, b Point) float64 {
	ab := b.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, ((p.X-a.X)*ab.X+(p.Y-a.Y)*ab.Y)/l))
	}
	return p.Sub(a.Add(ab.Scale(t))).Length()
}

// VertexShape returns the half width and half height of the vertex's outline, as
// it stands in the scene; ok is false where it is not there.
func (s *Scene) VertexShape(v Subject) (at Point, half, reach float64, ok bool) {
	for i := range s.Shapes {
		sh := &s.Shapes[i]
		if sh.Subject != v {
			continue
		}
		switch sh.Kind {
		case Disc:
			return sh.P[0], sh.Size, sh.Size, true
		case Pill:
			return sh.P[0], sh.P[1].X, sh.P[1].Y, true
		case Polygon:
			r := sh.P[2].Sub(sh.P[0]).Length() / 2
			return Point{X: sh.P[0].X, Y: sh.P[0].Y + r}, r, r, true
		}
	}
	return Point{}, 0, 0, false
}

// Rim returns the vertex whose outline p is outside of by at most width units;
// ok is false where there is none.
func (s *Scene) Rim(p Point, width float64) (Subject, bool) {
	for i := len(s.Shapes) - 1; i >= 0; i-- {
		sh := &s.Shapes[i]
		if sh.Subject.Kind != Vertex {
			continue
		}
		grown := *sh
		switch sh.Kind {
		case Disc:
			grown.Size += width
		case Pill:
			grown.P[1] = grown.P[1].Add(Point{X: width, Y: width})
		case Polygon:
			at, reach := Point{X: sh.P[0].X, Y: sh.P[1].Y}, sh.P[1].X-sh.P[0].X
			grown = Shape{Kind: Disc, Size: reach + width, P: [4]Point{at}}
		default:
			continue
		}
		if grown.near(p, 0) {
			return sh.Subject, true
		}
	}
	return Subject{}, false
}
