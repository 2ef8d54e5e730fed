package board

import (
	"fyne.io/fyne/v2"

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
func (b *Board) Reveal(v graphs.VertexID) {
	at, ok := b.session.View.At(v)
	c := b.goal()
	if !ok || b.session.View.Excerpt() != nil && b.inView(c, at) {
		return // of an excerpt all is in view, until somebody moves it
	}
	b.fitted, b.beforePointing = false, nil
	if c.Scale < legible {
		c.Scale = pointScale
	}
	b.animateView(b.centredOn(c, at))
}

// inView tells whether a camera shows a place between the strips that are covered.
func (b *Board) inView(c editor.Camera, at scene.Point) bool {
	p, size := c.Screen(at), b.Size()
	return p.X >= 0 && p.X <= float64(size.Width) && p.Y >= float64(b.insets.Top) && p.Y <= float64(size.Height-b.insets.Bottom)
}

// bringIntoView moves the view so that places are in it, where most of them are
// not. It zooms out only where it must.
func (b *Board) bringIntoView(places []scene.Point) {
	if c := b.showing(b.goal(), places); c != b.goal() {
		b.fitted, b.beforePointing = false, nil
		b.animateView(c)
	}
}

// showing returns the camera that shows places, in document units: the same where
// it shows half of them or more.
func (b *Board) showing(c editor.Camera, places []scene.Point) editor.Camera {
	seen := 0
	for _, at := range places {
		if b.inView(c, at) {
			seen++
		}
	}
	if 2*seen >= len(places) {
		return c
	}
	low, high := corners(places)
	size := b.Size()
	room := scene.Point{X: float64(size.Width), Y: float64(size.Height - b.insets.Top - b.insets.Bottom)}
	if extent := high.Sub(low).Scale(c.Scale); extent.X > room.X-2*viewMargin || extent.Y > room.Y-2*viewMargin {
		return b.fit(low, high)
	}
	return b.centredOn(c, low.Add(high).Scale(0.5))
}

// followChange shows what undo, redo or a paste has changed. A view that was fitted
// is fitted again where something, or its name, is no longer in it.
func (b *Board) followChange(places []scene.Point) {
	if !b.fitted {
		b.bringIntoView(places)
		return
	}
	low, high, ok := b.session.View.Extent()
	if ok && (!b.inView(b.goal(), low) || !b.inView(b.goal(), high)) {
		b.AnimateToFit()
	}
}

// PointOut marks the vertices and edges that a list points at, and where they are out
// of view, or too small to be seen, moves the view to them. Zero Subjects mark
// nothing, and without others the view goes back to where it was, unless somebody has
// moved it since.
func (b *Board) PointOut(what ...scene.Subject) {
	b.session.Hand.PointAt(what...)
	var places []scene.Point
	for _, w := range what {
		places = append(places, b.placesOf(w)...)
	}
	if len(places) == 0 {
		if before := b.beforePointing; before != nil {
			b.beforePointing = nil
			b.animateView(*before)
		}
		return
	}
	before := b.goal()
	if b.beforePointing != nil {
		before = *b.beforePointing
	}
	goal := b.pointing(before, places)
	if goal == b.goal() {
		return
	}
	b.beforePointing = &before
	b.animateView(goal)
}

// pointing returns the camera that shows places, all of them in view and legible.
func (b *Board) pointing(c editor.Camera, places []scene.Point) editor.Camera {
	low, high := corners(places)
	shown := b.inView(c, low) && b.inView(c, high)
	if shown && c.Scale >= legible {
		return c
	}
	if c.Scale < legible {
		c = c.ZoomAt(c.Screen(low.Add(high).Scale(0.5)), pointScale/c.Scale)
	}
	fit := b.fit(low, high)
	if fit.Scale < c.Scale {
		return fit
	}
	return b.centredOn(c, low.Add(high).Scale(0.5))
}

// placesOf returns where a vertex or the ends of an edge are; none for what is not
// there.
func (b *Board) placesOf(what scene.Subject) []scene.Point {
	if at, ok := b.session.View.At(what.VertexID()); ok {
		return []scene.Point{at}
	}
	if e, ok := b.session.Drawing().Graph().Edge(what.EdgeID()); ok {
		from, ok := b.session.View.At(e.From)
		if to, both := b.session.View.At(e.To); ok && both {
			return []scene.Point{from, to}
		}
	}
	return nil
}

// fit returns the camera that shows what lies between two corners, at 100 % at the
// most.
func (b *Board) fit(low, high scene.Point) editor.Camera {
	size := b.Size()
	return editor.Fit(low, high, pointOf(fyne.NewPos(size.Width, size.Height)), float64(b.insets.Top), float64(b.insets.Bottom))
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
