package board

import (
	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

const (
	// viewMargin is what is kept free around what is brought into view, in board
	// units.
	viewMargin = 32
	// legible is the scale from which on a vertex is large enough to be seen when a
	// list points at it, and pointScale the least to which the view then goes.
	legible    = 0.3
	pointScale = 0.6
)

// Reveal brings a vertex into the middle of the board, large enough to be seen.
func (v *View) Reveal(id graphs.VertexID) {
	at, ok := v.session.View.At(id)
	c := v.goal()
	if !ok || v.session.View.Excerpt() != nil && v.inView(c, at) {
		return // of an excerpt all is in view, until somebody moves it
	}
	v.fitted, v.beforePointing = false, nil
	if c.Scale < legible {
		c.Scale = pointScale
	}
	v.animateTo(v.centredOn(c, at))
}

// inView tells whether a camera shows a place between the strips that are covered.
func (v *View) inView(c editor.Camera, at scene.Point) bool {
	p, size := c.Screen(at), v.size()
	return p.X >= 0 && p.X <= float64(size.Width) && p.Y >= float64(v.insets.Top) && p.Y <= float64(size.Height-v.insets.Bottom)
}

// bringIntoView moves the view so that places are in it, where most of them are
// not. It zooms out only where it must.
func (v *View) bringIntoView(places []scene.Point) {
	if c := v.showing(v.goal(), places); c != v.goal() {
		v.fitted, v.beforePointing = false, nil
		v.animateTo(c)
	}
}

// showing returns the camera that shows places, in document units: the same where
// it shows half of them or more.
func (v *View) showing(c editor.Camera, places []scene.Point) editor.Camera {
	seen := 0
	for _, at := range places {
		if v.inView(c, at) {
			seen++
		}
	}
	if 2*seen >= len(places) {
		return c
	}
	low, high := corners(places)
	size := v.size()
	room := scene.Point{X: float64(size.Width), Y: float64(size.Height - v.insets.Top - v.insets.Bottom)}
	if extent := high.Sub(low).Scale(c.Scale); extent.X > room.X-2*viewMargin || extent.Y > room.Y-2*viewMargin {
		return v.fit(low, high)
	}
	return v.centredOn(c, low.Add(high).Scale(0.5))
}

// followChange shows what undo, redo or a paste has changed. A view that was fitted
// is fitted again where something, or its name, is no longer in it.
func (v *View) followChange(places []scene.Point) {
	if !v.fitted {
		v.bringIntoView(places)
		return
	}
	low, high, ok := v.session.View.Scene().Extent()
	if ok && (!v.inView(v.goal(), low) || !v.inView(v.goal(), high)) {
		v.AnimateToFit()
	}
}

// PointOut marks the vertices and edges that a list points at, and where they are out
// of view, or too small to be seen, moves the view to them. Zero Subjects mark
// nothing, and without others the view goes back to where it was, unless somebody has
// moved it since.
func (v *View) PointOut(what ...scene.Subject) {
	v.session.Hand.PointAt(what...)
	var places []scene.Point
	for _, w := range what {
		places = append(places, v.placesOf(w)...)
	}
	if len(places) == 0 {
		if before := v.beforePointing; before != nil {
			v.beforePointing = nil
			v.animateTo(*before)
		}
		return
	}
	before := v.goal()
	if v.beforePointing != nil {
		before = *v.beforePointing
	}
	goal := v.pointing(before, places)
	if goal == v.goal() {
		return
	}
	v.beforePointing = &before
	v.animateTo(goal)
}

// pointing returns the camera that shows places, all of them in view and legible.
func (v *View) pointing(c editor.Camera, places []scene.Point) editor.Camera {
	low, high := corners(places)
	shown := v.inView(c, low) && v.inView(c, high)
	if shown && c.Scale >= legible {
		return c
	}
	if c.Scale < legible {
		c = c.ZoomAt(c.Screen(low.Add(high).Scale(0.5)), pointScale/c.Scale)
	}
	fit := v.fit(low, high)
	if fit.Scale < c.Scale {
		return fit
	}
	return v.centredOn(c, low.Add(high).Scale(0.5))
}

// placesOf returns where a vertex or the ends of an edge are; none for what is not
// there.
func (v *View) placesOf(what scene.Subject) []scene.Point {
	if at, ok := v.session.View.At(what.VertexID()); ok {
		return []scene.Point{at}
	}
	if e, ok := v.session.Drawing().Graph().Edge(what.EdgeID()); ok {
		from, ok := v.session.View.At(e.From)
		if to, both := v.session.View.At(e.To); ok && both {
			return []scene.Point{from, to}
		}
	}
	return nil
}

// corners returns the corners of the smallest rectangle that holds some places.
func corners(places []scene.Point) (low, high scene.Point) {
	low, high = places[0], places[0]
	for _, p := range places[1:] {
		low = scene.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = scene.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}
