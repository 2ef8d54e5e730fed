package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

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

// SetHitTolerance tells the hit tolerance at the present zoom, in document units.
func (s *Session) SetHitTolerance(tolerance float64) {
	if tolerance != s.hitTolerance {
		s.hitTolerance = tolerance
		s.Changed(OverlayChange)
	}
}

// hovered is what the pointer is over.
type hovered struct {
	what scene.Subject
	rim  bool // a drag from here draws an edge
}

// Hover returns what the pointer is over.
func (s *Session) Hover() scene.Subject { return s.hovered.what }

// HoversRim tells whether a drag from where the pointer is would draw an edge with
// the Select tool.
func (s *Session) HoversRim() bool { return s.hovered.rim }

// hover notes what is under the pointer.
func (s *Session) hover(at Point, tolerance float64) {
	s.hitTolerance = tolerance
	var now hovered
	now.what, now.rim = s.under(at, tolerance)
	if s.tool == Select {
		if edge, h := s.handleOfSoleEdge(at, tolerance); h != noHandle {
			now = hovered{what: scene.Subject{Kind: scene.Edge, ID: int32(edge)}}
		}
	} else {
		now.rim = false
	}
	if now != s.hovered {
		s.point(now)
		s.overlayChanged()
	}
}

// point changes what the pointer is over. Where edges are shown on demand, those of the
// vertex are.
func (s *Session) point(at hovered) {
	before := s.askedAt()
	s.hovered = at
	if s.askedAt() != before {
		s.oldScene, s.scene = nil, nil
		s.sceneVersion++
	}
}

// askedAt returns the vertex under the pointer where the edges of such a one are shown on
// demand; None else.
func (s *Session) askedAt() graphs.VertexID {
	if s.options.StyleOf(s.Drawing()).Edges != document.SelectedEdges || s.Held() != "" {
		return graphs.None
	}
	if e, ok := s.Drawing().Graph().Edge(s.hovered.what.EdgeID()); ok {
		return e.From // so that an edge can be followed and clicked
	}
	return s.hovered.what.VertexID()
}

// under returns what a press there would act on, rims included, and whether it
// would be on a rim from which an edge can be drawn.
func (s *Session) under(at Point, tolerance float64) (hit scene.Subject, onRim bool) {
	near := s.Scene()
	hit = near.Hit(at, tolerance)
	switch {
	case hit.Kind == scene.Token:
		return hit, false
	case hit.Kind == scene.Vertex:
		_, _, radius, _ := near.VertexShape(hit)
		inside, _ := rim(radius, tolerance)
		return hit, s.Held() == "" && near.NearBorder(hit, at, inside)
	}
	_, outside := rim(0, tolerance)
	if v, ok := near.Rim(at, outside); ok {
		return v, s.Held() == ""
	}
	return hit, false
}

// vertexAt returns the vertex there, its rim included, or None. The tolerance is
// the last one.
func (s *Session) vertexAt(at Point) graphs.VertexID {
	near := s.Scene()
	hit := near.Hit(at, 0)
	if hit.VertexID() == graphs.None {
		_, outside := rim(0, s.hitTolerance)
		hit, _ = near.Rim(at, outside)
	}
	return hit.VertexID()
}

// vertexShape is that of the scene.
func (s *Session) vertexShape(v scene.Subject) (at Point, half, reach float64, ok bool) {
	return s.Scene().VertexShape(v)
}
