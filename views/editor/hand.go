package editor

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Hand is the tool in hand and what is pointed at: with the pointer, with the keyboard's
// cursor, by a list.
type Hand struct {
	store     *store
	view      *View
	selector  *Selector
	tool      Tool
	hovered   hovered
	asking    bool    // for the reason of what is pointed at
	tolerance float64 // last hit tolerance, in document units
	cursor    cursor
	pointed   []scene.Subject // what a list points at
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
		hd.store.listeners.Changed(OverlayChange)
	}
}

// hovered is what the pointer is over.
type hovered struct {
	what scene.Subject
	rim  bool // a drag from here draws an edge
}

// Hover returns what the pointer is over.
func (hd *Hand) Hover() scene.Subject { return hd.hovered.what }

// HoversRim tells whether a drag from where the pointer is would draw an edge with
// the Select tool.
func (hd *Hand) HoversRim() bool { return hd.hovered.rim }

// hover notes what is under the pointer.
func (hd *Hand) hover(at Point, tolerance float64) {
	hd.tolerance = tolerance
	var now hovered
	now.what, now.rim = hd.under(at, tolerance)
	if hd.tool == Select {
		if edge, h := hd.handleOfSoleEdge(at, tolerance); h != noHandle {
			now = hovered{what: scene.OfEdge(edge)}
		}
	} else {
		now.rim = false
	}
	if now != hd.hovered {
		hd.point(now)
		hd.overlayChanged()
	}
}

// point changes what the pointer is over. Where edges are shown on demand, those of the
// vertex are.
func (hd *Hand) point(at hovered) {
	hd.hovered = at
	hd.view.lookAt(at.what)
}

// forget has nothing pointed at, with the pointer or by a list.
func (hd *Hand) forget() {
	hd.point(hovered{})
	hd.pointed = nil
}

// under returns what a press there would act on, rims included, and whether it
// would be on a rim from which an edge can be drawn.
func (hd *Hand) under(at Point, tolerance float64) (hit scene.Subject, onRim bool) {
	near := hd.view.Scene()
	hit = near.Hit(at, tolerance)
	switch {
	case hit.Kind == scene.Token:
		return hit, false
	case hit.Kind == scene.Vertex:
		_, _, radius, _ := near.VertexShape(hit)
		inside, _ := rim(radius, tolerance)
		return hit, hd.store.Held() == "" && near.NearBorder(hit, at, inside)
	}
	_, outside := rim(0, tolerance)
	if v, ok := near.Rim(at, outside); ok {
		return v, hd.store.Held() == ""
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
		hit, _ = near.Rim(at, outside)
	}
	return hit.VertexID()
}

// Ask begins or ends asking for the reason of what is pointed at. While it lasts, Asked
// follows the pointer and the keyboard's cursor; what is selected stays selected.
func (hd *Hand) Ask(on bool) {
	if hd.asking != on {
		hd.asking = on
		hd.store.listeners.Changed(SelectionChange)
	}
}

// Asked returns the vertex whose reason is asked for: the one under the pointer, else
// that at the keyboard's cursor. None where there is none, or nothing is asked.
func (hd *Hand) Asked() graphs.VertexID {
	if !hd.asking {
		return graphs.None
	}
	if v := hd.hovered.what.VertexID(); v != graphs.None {
		return v
	}
	if hd.cursor.shown {
		return hd.vertexAt(hd.cursor.at)
	}
	return graphs.None
}

// overlayChanged tells that what is pointed at has changed, which while it is asked for
// is what the panels depend on.
func (hd *Hand) overlayChanged() {
	if hd.asking {
		hd.store.listeners.Changed(OverlayChange | SelectionChange)
		return
	}
	hd.store.listeners.Changed(OverlayChange)
}
