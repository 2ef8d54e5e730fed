package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Hand is the tool in hand and what is pointed at: with the pointer, with the keyboard's
// cursor, by a list.
type Hand struct {
	store       *store
	view        *View
	tool        Tool
	hovered     hovered
	explaining  bool    // for the reason of what is pointed at
	tolerance   float64 // last hit tolerance, in document units
	cursor      cursor
	highlighted []scene.Subject // what a list points at
}

// A vertex's rim is a band along its border: a drag that begins on it draws an
// edge, and one that begins farther inside moves the vertex.
const (
	rimInside  = 4 // pixels of the board, from the border inwards
	rimOutside = 9 // and outwards
	// coreLeast is the least radius inside the rim, in pixels, by which a vertex
	// can be moved: in a small picture the rim is the narrower inside.
	coreLeast = 8
	// rimMost bounds the rim outside the border, in document units, so that in a
	// small picture it does not reach over what is beside.
	rimMost = 11
)

// rim returns how far a rim reaches into a vertex of that radius and out of it, in
// document units, where so many units are the hit tolerance.
func rim(radius, tolerance float64) (inside, outside float64) {
	pixel := tolerance / TolerancePixels
	return max(0, min(rimInside*pixel, radius-coreLeast*pixel)), min(rimOutside*pixel, rimMost)
}

// SetTolerance tells the hit tolerance at the present zoom, in document units.
func (hd *Hand) SetTolerance(tolerance float64) {
	if tolerance != hd.tolerance {
		hd.tolerance = tolerance
		hd.store.listeners.OnChange(OverlayChange)
	}
}

// hovered is what the pointer is over.
type hovered struct {
	subject scene.Subject
	onRim   bool // a drag from here draws an edge
}

// Hover returns what the pointer is over.
func (hd *Hand) Hover() scene.Subject { return hd.hovered.subject }

// HoversRim tells whether a drag from where the pointer is would draw an edge with
// the Select tool.
func (hd *Hand) HoversRim() bool { return hd.hovered.onRim }

// hover notes what is under the pointer.
func (hd *Hand) hover(at Point, tolerance float64) {
	hd.tolerance = tolerance
	var now hovered
	now.subject, now.onRim = hd.hitTest(at, tolerance)
	if hd.tool == Select {
		if edge, h := hd.handleOfSoleEdge(at, tolerance); h != noHandle {
			now = hovered{subject: scene.EdgeSubject(edge)}
		}
	} else {
		now.onRim = false
	}
	if now != hd.hovered {
		hd.setHovered(now)
		hd.notifyOverlay()
	}
}

// point changes what the pointer is over. Where edges are shown on demand, those of the
// vertex are.
func (hd *Hand) setHovered(at hovered) {
	hd.hovered = at
	hd.view.setHovered(at.subject)
}

// forget has nothing pointed at, with the pointer or by a list.
func (hd *Hand) clearPointed() {
	hd.setHovered(hovered{})
	hd.highlighted = nil
}

// under returns what a press there would act on, rims included, and whether it
// would be on a rim from which an edge can be drawn.
func (hd *Hand) hitTest(at Point, tolerance float64) (hit scene.Subject, onRim bool) {
	near := hd.view.Scene()
	hit = near.Hit(at, tolerance)
	switch {
	case hit.Kind == scene.Token:
		return hit, false
	case hit.Kind == scene.Vertex:
		_, _, radius, _ := near.VertexShape(hit)
		inside, _ := rim(radius, tolerance)
		return hit, hd.store.ReadOnlyReason() == "" && near.NearBorder(hit, at, inside)
	}
	_, outside := rim(0, tolerance)
	if v, ok := near.VertexNear(at, outside); ok {
		return v, hd.store.ReadOnlyReason() == ""
	}
	return hit, false
}

// vertexAt returns the vertex there, its rim included, or None. The tolerance is
// the last one.
func (hd *Hand) vertexAt(at Point) graphs.VertexID {
	near := hd.view.Scene()
	hit := near.Hit(at, 0)
	if hit.VertexID() == graphs.None {
		_, outside := rim(0, hd.tolerance)
		hit, _ = near.VertexNear(at, outside)
	}
	return hit.VertexID()
}

// Ask begins or ends asking for the reason of what is pointed at. While it lasts, Asked
// follows the pointer and the keyboard's cursor; what is selected stays selected.
func (hd *Hand) SetExplaining(on bool) {
	if hd.explaining != on {
		hd.explaining = on
		hd.store.listeners.OnChange(SelectionChange)
	}
}

// Asked returns the vertex whose reason is asked for: the one under the pointer, else
// that at the keyboard's cursor. None where there is none, or nothing is asked.
func (hd *Hand) ExplainedVertex() graphs.VertexID {
	if !hd.explaining {
		return graphs.None
	}
	if v := hd.hovered.subject.VertexID(); v != graphs.None {
		return v
	}
	if hd.cursor.shown {
		return hd.vertexAt(hd.cursor.at)
	}
	return graphs.None
}

// overlayChanged tells that what is pointed at has changed, which while it is asked for
// is what the panels depend on.
func (hd *Hand) notifyOverlay() {
	if hd.explaining {
		hd.store.listeners.OnChange(OverlayChange | SelectionChange)
		return
	}
	hd.store.listeners.OnChange(OverlayChange)
}

// Overlay returns what is drawn above the scene: the ring around what the pointer
// is over, the box that selects, the edge being drawn, the keyboard's cursor.
func (m *Mouse) Overlay() []scene.Shape {
	if m.gesture != nil {
		return append(m.gesture.overlay(m), m.hand.cursorShapes()...)
	}
	var shapes []scene.Shape
	switch {
	case m.hand.hovered.onRim:
		shapes = m.hand.rimRing(m.hand.hovered.subject)
	case !m.selector.has(m.hand.hovered.subject): // which has a ring already, in the same place
		shapes = m.hand.ringAround(m.hand.hovered.subject, scene.Hovered)
	}
	shapes = append(append(shapes, m.hand.highlightShapes()...), m.hand.handleShapes()...)
	return append(shapes, m.hand.cursorShapes()...)
}

// PointAt marks the vertices and edges that a list points at; zero Subjects mark
// nothing.
func (hd *Hand) Highlight(what ...scene.Subject) {
	what = slices.DeleteFunc(slices.Clone(what), func(w scene.Subject) bool { return w == scene.Subject{} })
	if !slices.Equal(what, hd.highlighted) {
		hd.highlighted = what
		hd.store.listeners.OnChange(OverlayChange)
	}
}

// pointedShapes returns what a list points at, in the colour of the selection.
func (hd *Hand) highlightShapes() []scene.Shape {
	var rings, shapes []scene.Shape
	lines := map[scene.Subject]bool{}
	for _, what := range hd.highlighted {
		if what.Kind == scene.Vertex {
			rings = append(rings, hd.ringAround(what, scene.Selected)...)
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
func (hd *Hand) ringAround(what scene.Subject, role scene.Role) []scene.Shape {
	if what.VertexID() == graphs.None {
		return nil
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	border, ok := hd.view.Scene().Outline(v)
	if !ok {
		return nil
	}
	ring := scene.SelectionRing(&border)
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
		if _, wide, high, ok := hd.view.Scene().VertexShape(scene.VertexSubject(v)); ok {
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
