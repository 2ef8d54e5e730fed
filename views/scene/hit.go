package scene

import (
	"math"
)

// hitTarget is a shape that the pointer can hit, with the rectangle around it.
type hitTarget struct {
	box     Box
	shape   int32 // index of the shape in Scene.Shapes
	subject Subject
}

// hitTargets returns the shapes that the pointer can hit, from the topmost to the lowest. The first
// call builds the list and keeps it in the scene. After it, the shapes must not change. Calls on
// several goroutines at once are not allowed.
func (s *Scene) hitTargets() []hitTarget {
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

// isNear reports whether p lies in the rectangle of the target, enlarged by reach on each side.
func (t *hitTarget) isNear(p Point, reach float64) bool {
	return t.box.Expand(Point{X: reach, Y: reach}).Contains(p)
}

// Hit returns the subject that the pointer hits at p, or Nothing. Among vertices, tokens and notes
// it is the topmost one at most 2 units away, or at most tolerance units if that is less. If there
// is none, it is the topmost edge at most tolerance units away. Distances are in document units.
// Names are not hit, so that the pointer reaches an edge below a name.
//
// Time is linear in the number of shapes, about a nanosecond each.
func (s *Scene) Hit(p Point, tolerance float64) Subject {
	var edge Subject
	list := s.hitTargets()
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
		return s.contains(p) || s.isNearSides(p, reach)
	case Curve:
		return s.isNearCurve(p, reach+s.Width/2)
	}
	return false
}

// isNearSides reports whether the distance of p from the nearest side of the shape, a polygon, is at
// most reach.
func (s *Shape) isNearSides(p Point, reach float64) bool {
	at, n := s.Corners()
	for i := range n {
		if squareDistance(p, at[i], at[(i+1)%n]) <= reach*reach {
			return true
		}
	}
	return false
}

// contains reports whether p lies in the shape, a polygon. It counts the sides that a ray from p to
// the right crosses; an odd number means inside.
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

// isNearCurve reports whether the distance of p from the middle of the line of the shape, a curve, is
// at most reach.
func (s *Shape) isNearCurve(p Point, reach float64) bool {
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

// VertexShape returns the centre of the outline of vertex, and half its width and half its height in
// document units. ok is false if the scene does not show the vertex.
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

// Outline returns the shape that is the outline of vertex: a Disc, a Pill, a Hexagon or a Polygon. ok
// is false if the scene does not show the vertex. Time is linear in the number of shapes.
func (s *Scene) Outline(vertex Subject) (outline Shape, ok bool) {
	if vertex.Kind != Vertex {
		return Shape{}, false
	}
	list := s.hitTargets()
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

// IsNearBorder reports whether p is outside the outline of vertex, or inside but at most depth units
// from it. It returns false if the scene does not show the vertex.
func (s *Scene) IsNearBorder(vertex Subject, p Point, depth float64) bool {
	outline, ok := s.Outline(vertex)
	return ok && !outline.isDeepInside(p, depth)
}

// isDeepInside reports whether p is inside the shape, the outline of a vertex, and more than depth
// units from its rim.
func (s *Shape) isDeepInside(p Point, depth float64) bool {
	if s.Kind == Polygon || s.Kind == Hexagon {
		return s.contains(p) && !s.isNearSides(p, depth)
	}
	return s.touches(p, -depth)
}

// IsRimNear reports whether the distance of p from the rim of the shape, the outline of a vertex, is
// at most distance, inside or outside.
func (s *Shape) IsRimNear(p Point, distance float64) bool {
	return s.touches(p, distance) && !s.isDeepInside(p, distance)
}

// VertexNear returns the topmost vertex whose outline contains p or is at most distance units away
// from it. ok is false if there is none.
func (s *Scene) VertexNear(p Point, distance float64) (vertex Subject, ok bool) {
	list := s.hitTargets()
	for i := range list {
		t := &list[i]
		if t.subject.Kind == Vertex && t.isNear(p, distance) && s.Shapes[t.shape].touches(p, distance) {
			return t.subject, true
		}
	}
	return Subject{}, false
}

// Extent returns the corners of the rectangle around the vertices, edges and tokens of the scene. It
// is widened to hold names and other texts, but not heightened. ok is false if the scene is empty.
// With curved edges it is accurate to within a few units.
//
// Time is linear in the number of shapes, some 20 ns each.
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
