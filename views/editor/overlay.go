package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Overlay returns what is drawn above the scene: the ring around what the pointer
// is over, the box that selects, the edge being drawn, the keyboard's cursor.
func (m *Mouse) Overlay() []scene.Shape {
	if m.gesture != nil {
		return append(m.gesture.overlay(m), m.hand.cursorShapes()...)
	}
	var shapes []scene.Shape
	switch {
	case m.hand.hovered.rim:
		shapes = m.hand.rimRing(m.hand.hovered.what)
	case !m.selector.has(m.hand.hovered.what): // which has a ring already, in the same place
		shapes = m.hand.ring(m.hand.hovered.what, scene.Hovered)
	}
	shapes = append(append(shapes, m.hand.pointedShapes()...), m.hand.handleShapes()...)
	return append(shapes, m.hand.cursorShapes()...)
}

// PointAt marks the vertices and edges that a list points at; zero Subjects mark
// nothing.
func (hd *Hand) PointAt(what ...scene.Subject) {
	what = slices.DeleteFunc(slices.Clone(what), func(w scene.Subject) bool { return w == scene.Subject{} })
	if !slices.Equal(what, hd.pointed) {
		hd.pointed = what
		hd.store.listeners.Changed(OverlayChange)
	}
}

// pointedShapes returns what a list points at, in the colour of the selection.
func (hd *Hand) pointedShapes() []scene.Shape {
	var rings, shapes []scene.Shape
	lines := map[scene.Subject]bool{}
	for _, what := range hd.pointed {
		if what.Kind == scene.Vertex {
			rings = append(rings, hd.ring(what, scene.Selected)...)
		} else {
			lines[what] = true
		}
	}
	if len(lines) == 0 {
		return rings
	}
	for _, sh := range hd.view.Scene().Shapes {
		if sh.Kind == scene.Text || !lines[sh.Subject] {
			continue
		}
		if sh.Kind == scene.Curve {
			sh.Stroke, sh.Width = scene.Selected, 4
		} else {
			sh.Fill = scene.Selected
		}
		shapes = append(shapes, sh)
	}
	return append(shapes, rings...)
}

// ring returns a ring around a vertex; none around anything else.
func (hd *Hand) ring(what scene.Subject, role scene.Role) []scene.Shape {
	if what.VertexID() == graphs.None {
		return nil
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	border, ok := hd.view.Scene().Outline(v)
	if !ok {
		return nil
	}
	ring := scene.RingOf(&border)
	ring.Stroke, ring.Dashed = role, false
	return []scene.Shape{ring}
}

// rimRing returns the border of a vertex as a thick line: an edge can be drawn from
// there.
func (hd *Hand) rimRing(v scene.Subject) []scene.Shape {
	border, ok := hd.view.Scene().Outline(v)
	if !ok {
		return nil
	}
	width := 0.8 * hd.tolerance
	border.Fill, border.Stroke, border.Width, border.Dashed = scene.None, scene.Selected, width, false
	border.Size += width / 2 // discs and pills are stroked inside their borders
	if border.Kind == scene.Pill {
		border.P[1] = border.P[1].Add(Point{X: width / 2, Y: width / 2})
	}
	return []scene.Shape{border}
}

// cursorShapes returns the corners of a square around the cursor, about the vertex
// that it is on.
func (hd *Hand) cursorShapes() []scene.Shape {
	if !hd.cursor.shown {
		return nil
	}
	pixel := hd.tolerance / TolerancePixels
	half := Point{X: 10 * pixel, Y: 10 * pixel}
	if v := hd.vertexAt(hd.cursor.at); v != graphs.None {
		if _, wide, high, ok := hd.view.Scene().VertexShape(scene.OfVertex(v)); ok {
			half = Point{X: wide + 8*pixel, Y: high + 8*pixel}
		}
	}
	arm := 6 * pixel
	var shapes []scene.Shape
	line := func(a, b Point) {
		shapes = append(shapes, scene.Line(a, b, scene.Ink, 2*pixel))
	}
	for _, side := range [4]Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		corner := hd.cursor.at.Add(Point{X: side.X * half.X, Y: side.Y * half.Y})
		line(corner, corner.Sub(Point{X: side.X * arm}))
		line(corner, corner.Sub(Point{Y: side.Y * arm}))
	}
	return shapes
}
