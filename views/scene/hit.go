package scene

import (
	"math"
)

// hitTarget is a shape that a hit test can find, with the rectangle around it.
type hitTarget struct {
	box     Box
	shape   int32 // index of the shape in Scene.Shapes
	subject Subject
}

// targets returns the shapes that can be hit, from the topmost to the lowest. The first call builds
// the list and keeps it. After that the scene must not be changed, and only one goroutine at a time
// may call methods that use the list.
func (s *Scene) targets() []hitTarget {
	if s.hasTargetList {
		return s.targetList
	}
	s.hasTargetList = true
	s.targetList = make([]hitTarget, 0, len(s.Shapes)*3/4)
	for i := len(s.Shapes) - 1; i >= 0; i-- {
		sh := &s.Shapes[i]
		if sh.Kind == Text || sh.Subject.Kind == Nothing {
			continue
		}
		t := hitTarget{box: Box{sh.P[0], sh.P[0]}, shape: int32(i), subject: sh.Subject}
		grow := Point{X: sh.Width / 2, Y: sh.Width / 2}
		switch sh.Kind {
		case Disc:
			grow = Point{X: sh.Size, Y: sh.Size}
		case Pill, Hexagon:
			grow = sh.P[1]
		default:
			t.box = BoxOf(sh.P[:sh.N]...)
		}
		t.box = t.box.Expand(grow)
		s.targetList = append(s.targetList, t)
	}
	return s.targetList
}

// isNear reports whether p lies in the target's rectangle, widened by reach on each side.
func (t *hitTarget) isNear(p Point, reach float64) bool {
	return t.box.Expand(Point{X: reach, Y: reach}).Contains(p)
}

// Hit returns the subject of the topmost shape whose distance from p is at most tolerance, in
// document units, or Nothing. Vertices and tokens go before edges and are hit from at most 2 units
// away. Names are not hit, so that an edge below a name can be reached. Time is linear in the
// number of shapes, about a nanosecond each.
func (s *Scene) Hit(p Point, tolerance float64) Subject {
	var edge Subject
	list := s.targets()
	for i := range list {
		t := &list[i]
		if !t.isNear(p, tolerance) {
			continue
		}
		switch sh := &s.Shapes[t.shape]; {
		case t.subject.Kind != Edge:
			if sh.touches(p, min(tolerance, 2)) {
				return t.subject
			}
		case edge.Kind == Nothing && sh.touches(p, tolerance):
			edge = t.subject
		}
	}
	return edge
}

// touches reports whether the distance of p from the shape is at most reach.
func (s *Shape) touches(p Point, reach float64) bool {
	switch s.Kind {
	case Disc:
		return norm(p.Sub(s.P[0])) <= s.Size+reach
	case Pill:
		flat := max(0, s.P[1].X-s.P[1].Y)
		d := p.Sub(s.P[0])
		d.X = max(0, math.Abs(d.X)-flat)
		return norm(d) <= s.P[1].Y+reach
	case Polygon, Hexagon:
		return s.contains(p) || s.isSideNear(p, reach)
	case Curve:
		return s.isCurveNear(p, reach+s.Width/2)
	}
	return false
}

// isSideNear reports whether the distance of p from the outline of the shape, a polygon, is at most
// reach.
func (s *Shape) isSideNear(p Point, reach float64) bool {
	at, n := s.Corners()
	for i := range n {
		if squareDistance(p, at[i], at[(i+1)%n]) <= reach*reach {
			return true
		}
	}
	return false
}

// contains reports whether p lies in the shape, a polygon: whether a ray from p to the right
// crosses an odd number of its sides.
func (s *Shape) contains(p Point) bool {
	in := false
	at, n := s.Corners()
	for i := range n {
		a, b := at[i], at[(i+1)%n]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// isCurveNear reports whether the distance of p from the middle line of the shape, a curve, is at
// most reach.
func (s *Shape) isCurveNear(p Point, reach float64) bool {
	const pieces = 24
	n := pieces
	if s.N == 2 {
		n = 1
	}
	from := s.P[0]
	for i := 1; i <= n; i++ {
		to := s.PointAt(float64(i) / float64(n))
		if squareDistance(p, from, to) <= reach*reach {
			return true
		}
		from = to
	}
	return false
}

// VertexShape returns the centre of the outline of vertex, half its width and half its height, in
// document units. ok is false if the scene does not have the vertex.
func (s *Scene) VertexShape(vertex Subject) (centre Point, halfWidth, halfHeight float64, ok bool) {
	outline, ok := s.Outline(vertex)
	if !ok {
		return Point{}, 0, 0, false
	}
	centre, halfWidth, halfHeight = outline.Extent()
	return centre, halfWidth, halfHeight, true
}

// Extent returns the centre of the shape, half its width and half its height.
func (s *Shape) Extent() (centre Point, halfWidth, halfHeight float64) {
	switch s.Kind {
	case Disc:
		return s.P[0], s.Size, s.Size
	case Pill, Hexagon:
		return s.P[0], s.P[1].X, s.P[1].Y
	}
	box := BoxOf(s.P[:s.N]...)
	size := box.High.Sub(box.Low).Scale(0.5)
	return box.Low.Add(size), size.X, size.Y
}

// Outline returns the shape that draws the border of vertex: a Disc, a Pill, a Hexagon or a
// Polygon. ok is false if the scene does not have the vertex. Time is linear in the number of
// shapes.
func (s *Scene) Outline(vertex Subject) (outline Shape, ok bool) {
	if vertex.Kind != Vertex {
		return Shape{}, false
	}
	list := s.targets()
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].subject != vertex {
			continue
		}
		switch sh := s.Shapes[list[i].shape]; sh.Part {
		case PartOutline, PartCard:
			return sh, true
		}
	}
	return Shape{}, false
}

// IsNearBorder reports whether p is outside of the outline of vertex, or inside by at most depth
// units. It returns false if the scene does not have the vertex.
func (s *Scene) IsNearBorder(vertex Subject, p Point, depth float64) bool {
	outline, ok := s.Outline(vertex)
	return ok && !outline.isDeepInside(p, depth)
}

// isDeepInside reports whether p is inside the shape, an outline, and more than depth units away
// from its rim.
func (s *Shape) isDeepInside(p Point, depth float64) bool {
	if s.Kind == Polygon || s.Kind == Hexagon {
		return s.contains(p) && !s.isSideNear(p, depth)
	}
	return s.touches(p, -depth)
}

// IsRimNear reports whether the distance of p from the rim of the shape, an outline, is at most
// distance.
func (s *Shape) IsRimNear(p Point, distance float64) bool {
	return s.touches(p, distance) && !s.isDeepInside(p, distance)
}

// VertexNear returns the topmost vertex whose outline contains p or is at most distance units away
// from it. ok is false if there is none.
func (s *Scene) VertexNear(p Point, distance float64) (vertex Subject, ok bool) {
	list := s.targets()
	for i := range list {
		t := &list[i]
		if t.subject.Kind == Vertex && t.isNear(p, distance) && s.Shapes[t.shape].touches(p, distance) {
			return t.subject, true
		}
	}
	return Subject{}, false
}

// Extent returns the corners of the rectangle around all vertices, edges and tokens. It is as wide as
// their names and texts, but does not include the height of a line of text above or below. With curved
// edges it is accurate to within a few units. ok is false if the scene is empty. Time is linear in
// the number of shapes, some 20 ns each.
func (s *Scene) Extent() (low, high Point, ok bool) {
	box := BoxOf()
	grow := func(p Point, x, y float64) { box, ok = box.Union(Box{p, p}.Expand(Point{X: x, Y: y})), true }
	for i := range s.Shapes {
		sh := &s.Shapes[i]
		switch {
		case sh.Subject.Kind == Nothing:
		case sh.Kind == Text:
			reach := float64(len(sh.Text)) * sh.Size // no letter is wider than its size: the usual text needs no measuring
			isInside := sh.P[0].X-reach >= box.Low.X && sh.P[0].X+reach <= box.High.X
			if isLabel := sh.Subject.Kind == Vertex || sh.Subject.Kind == Edge; isLabel && ok && !isInside {
				half := FormulaWidth(sh.Text, sh.Font, sh.Size) / 2
				box.Low.X, box.High.X = min(box.Low.X, sh.P[0].X-half), max(box.High.X, sh.P[0].X+half)
			}
		case sh.Kind == Disc:
			grow(sh.P[0], sh.Size, sh.Size)
		case sh.Kind == Pill, sh.Kind == Hexagon:
			grow(sh.P[0], sh.P[1].X, sh.P[1].Y)
		case sh.Kind == Curve && sh.N > 2:
			const pieces = 8
			for i := range pieces + 1 {
				grow(sh.PointAt(float64(i)/pieces), 0, 0)
			}
		default:
			for _, p := range sh.P[:sh.N] {
				grow(p, 0, 0)
			}
		}
	}
	if !ok {
		box = Box{}
	}
	return box.Low, box.High, ok
}
