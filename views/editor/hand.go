package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Hand holds what the user points with and points at: the current tool, the item under the pointer,
// the cursor of the keyboard, and the items highlighted by a list in a panel. It is a part of a
// Session.
type Hand struct {
	store       *store
	view        *View
	tool        Tool
	hovered     hoverTarget
	explaining  bool    // the panels explain the value of the vertex that is pointed at
	tolerance   float64 // the last hit tolerance, in document units
	cursor      cursorState
	highlighted []scene.Subject // the subjects that a list points at
}

// The rim of a vertex is a band along its border: a drag that begins on the rim draws an edge, and
// one that begins further inside moves the vertex.
const (
	rimInside  = 4 // inwards from the border, in pixels of the board
	rimOutside = 9 // outwards from the border, in pixels
	// coreLeast is the least radius inside the rim, in pixels, that is left for moving the vertex.
	// On a small vertex the rim is narrower for that.
	coreLeast = 8
	// rimMost limits the part of the rim outside the border, in document units, so that at a small
	// scale it does not cover neighbouring vertices.
	rimMost = 11
)

// rimWidths returns how far the rim of a vertex extends inwards and outwards from its outline, in
// document units. Edges can be started on the rim. radius is the radius of the vertex, and tolerance
// the hit tolerance.
func rimWidths(radius, tolerance float64) (inside, outside float64) {
	pixel := tolerance / TolerancePixels
	return max(0, min(rimInside*pixel, radius-coreLeast*pixel)), min(rimOutside*pixel, rimMost)
}

// SetTolerance sets the hit tolerance, in document units: how far the pointer may be from an item to
// hit it. It depends on the zoom.
func (hd *Hand) SetTolerance(tolerance float64) {
	if tolerance != hd.tolerance {
		hd.tolerance = tolerance
		hd.store.listeners.OnChange(OverlayChange)
	}
}

// hoverTarget is the subject under the pointer, and whether a drag from there would draw an edge.
type hoverTarget struct {
	subject scene.Subject
	onRim   bool // a drag from here draws an edge
}

// Hovered returns the item under the pointer: a vertex, an edge or a note.
func (hd *Hand) Hovered() scene.Subject { return hd.hovered.subject }

// HoversRim reports whether the pointer is on the rim of a vertex, from which a drag with the Select
// tool draws an edge.
func (hd *Hand) HoversRim() bool { return hd.hovered.onRim }

// updateHovered finds the item under a pointer at the given place. It stores tolerance as the hit
// tolerance.
func (hd *Hand) updateHovered(pointer Point, tolerance float64) {
	hd.tolerance = tolerance
	var now hoverTarget
	now.subject, now.onRim = hd.hitTest(pointer, tolerance)
	if hd.tool == Select {
		if edge, h := hd.handleOfSoleEdge(pointer, tolerance); h != noHandle {
			now = hoverTarget{subject: scene.EdgeSubject(edge)}
		}
	} else {
		now.onRim = false
	}
	if now != hd.hovered {
		hd.setHovered(now)
		hd.notifyOverlay()
	}
}

// setHovered stores the hovered item. It also tells the view, because a drawing may show the edges of
// the hovered vertex only.
func (hd *Hand) setHovered(subject hoverTarget) {
	hd.hovered = subject
	hd.view.setHovered(subject.subject)
}

// clearHoverAndHighlight forgets the hovered item and the highlighted items.
func (hd *Hand) clearHoverAndHighlight() {
	hd.setHovered(hoverTarget{})
	hd.highlighted = nil
}

// hitTest returns the item that a press at place would act on, within tolerance. The rim of a vertex
// counts as a part of the vertex. onRim reports whether place is on a rim from which an edge can be
// drawn.
func (hd *Hand) hitTest(place Point, tolerance float64) (hit scene.Subject, onRim bool) {
	near := hd.view.Scene()
	hit = near.Hit(place, tolerance)
	switch {
	case hit.Kind == scene.Token:
		return hit, false
	case hit.Kind == scene.Vertex:
		_, _, radius, _ := near.VertexShape(hit)
		inside, _ := rimWidths(radius, tolerance)
		return hit, hd.store.ReadOnlyReason() == "" && near.IsNearBorder(hit, place, inside)
	}
	_, outside := rimWidths(0, tolerance)
	if v, ok := near.VertexNear(place, outside); ok {
		return v, hd.store.ReadOnlyReason() == ""
	}
	return hit, false
}

// dropTargetAt returns the vertex to which an edge is attached when its end is dropped at place, or
// graphs.None. It is the vertex at place or, if a new vertex there would overlap a vertex, that
// vertex.
func (hd *Hand) dropTargetAt(place Point) graphs.VertexID {
	if v := hd.vertexAt(place); v != graphs.None {
		return v
	}
	v, _ := hd.view.Scene().VertexNear(place, scene.Radius)
	return v.VertexID()
}

// vertexAt returns the vertex at place, or graphs.None. The rim of a vertex counts as a part of it.
// The hit tolerance is the one stored last.
func (hd *Hand) vertexAt(place Point) graphs.VertexID {
	near := hd.view.Scene()
	hit := near.Hit(place, 0)
	if hit.VertexID() == graphs.None {
		_, outside := rimWidths(0, hd.tolerance)
		hit, _ = near.VertexNear(place, outside)
	}
	return hit.VertexID()
}

// SetExplaining turns the explanation of the vertex under the pointer on or off. While it is on,
// VertexToExplain follows the pointer and the keyboard's cursor. The selection does not change.
func (hd *Hand) SetExplaining(on bool) {
	if hd.explaining != on {
		hd.explaining = on
		hd.store.listeners.OnChange(SelectionChange)
	}
}

// VertexToExplain returns the vertex under the pointer or, if there is none, at the keyboard's cursor.
// It returns graphs.None if there is neither, or if explaining is off.
func (hd *Hand) VertexToExplain() graphs.VertexID {
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

// notifyOverlay reports a change of the overlay, the shapes above the drawing. While explaining is on,
// it also tells the panels, which then depend on the pointer.
func (hd *Hand) notifyOverlay() {
	if hd.explaining {
		hd.store.listeners.OnChange(OverlayChange | SelectionChange)
		return
	}
	hd.store.listeners.OnChange(OverlayChange)
}

// Overlay returns the shapes to draw above the scene: the ring around the hovered item, the selection
// box, the edge being drawn, the keyboard's cursor.
func (m *Mouse) Overlay() []scene.Shape {
	if m.gesture != nil {
		return append(m.gesture.overlay(m), m.hand.cursorShapes()...)
	}
	var shapes []scene.Shape
	switch {
	case m.hand.hovered.onRim:
		shapes = m.hand.rimRing(m.hand.hovered.subject)
	case !m.selector.isSelected(m.hand.hovered.subject): // a selected subject has a ring in that place already
		shapes = m.hand.ringAround(m.hand.hovered.subject, scene.Hovered)
	}
	shapes = append(append(shapes, m.hand.highlightShapes()...), m.hand.handleShapes()...)
	return append(shapes, m.hand.cursorShapes()...)
}

// Highlight marks subjects, vertices and edges, on the board, and removes earlier marks. Zero subjects
// are ignored.
func (hd *Hand) Highlight(subjects ...scene.Subject) {
	subjects = slices.DeleteFunc(slices.Clone(subjects), func(w scene.Subject) bool { return w == scene.Subject{} })
	if !slices.Equal(subjects, hd.highlighted) {
		hd.highlighted = subjects
		hd.store.listeners.OnChange(OverlayChange)
	}
}

// highlightShapes returns shapes that mark the highlighted subjects in the colour of the selection.
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

// ringAround returns a ring around subject in the colours of role. It returns nil if subject is not a
// vertex.
func (hd *Hand) ringAround(subject scene.Subject, role scene.Role) []scene.Shape {
	if subject.VertexID() == graphs.None {
		return nil
	}
	v := scene.Subject{Kind: scene.Vertex, ID: subject.ID}
	border, ok := hd.view.Scene().Outline(v)
	if !ok {
		return nil
	}
	ring := scene.SelectionRing(&border)
	ring.Stroke, ring.Dashed = role, false
	return []scene.Shape{ring}
}

// rimRing returns the outline of vertex as a thick line, which shows that a drag from there draws an
// edge.
func (hd *Hand) rimRing(vertex scene.Subject) []scene.Shape {
	border, ok := hd.view.Scene().Outline(vertex)
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

// cursorShapes returns the keyboard's cursor: the four corners of a square, which encloses a vertex at
// the cursor.
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
