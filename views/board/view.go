package board

import (
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// View is what of the drawing the board shows: the camera, and what moves it.
type View struct {
	session         *editor.Session
	camera          editor.Camera
	insets          Insets
	fitted          bool           // it shows the whole drawing, or is being moved to; false once it is moved otherwise
	animation       *viewAnimation // nil where it stands
	beforeHighlight *editor.Camera // the camera before a list pointed at something; nil where none does
	animate         func(step func(part float32)) (stop func())
	size            func() fyne.Size // of the board
	onMoved         func()           // is called when the camera has moved
}

func newView(s *editor.Session, insets Insets, size func() fyne.Size) *View {
	v := &View{session: s, camera: editor.NewCamera(), insets: insets, fitted: true, animate: startAnimation, size: size, onMoved: func() {}}
	s.Hand.SetTolerance(v.hitTolerance())
	s.Listeners.OnPlacesChanged = v.revealChange
	return v
}

// Zoom returns the scale; 1 is 100 %.
func (v *View) Zoom() float64 { return v.camera.Scale }

// ZoomBy zooms about the middle of the board.
func (v *View) ZoomBy(factor float64) {
	v.fitted, v.beforeHighlight = false, nil
	v.animateTo(v.goal().ZoomAt(v.middle(), factor))
}

// ActualSize shows 100 % with what is in the middle kept there.
func (v *View) ActualSize() { v.ZoomBy(1 / v.goal().Scale) }

// Fit shows the whole drawing at once; see AnimateToFit.
func (v *View) Fit() {
	v.stop()
	v.beforeHighlight = nil
	v.fitted = true
	v.applyCamera(v.fitCamera())
}

// AnimateToFit shows the whole drawing, as Fit does.
func (v *View) AnimateToFit() {
	v.beforeHighlight = nil
	v.animateTo(v.fitCamera())
	v.fitted = true
}

// fitting returns the camera that shows the whole drawing.
func (v *View) fitCamera() editor.Camera {
	low, high, ok := v.session.View.Scene().Extent()
	fit := v.cameraFitting(low, high)
	if !ok {
		fit.Scale = 1
	}
	return fit
}

// fit returns the camera that shows what lies between two corners, at 100 % at the
// most.
func (v *View) cameraFitting(low, high scene.Point) editor.Camera {
	size := v.size()
	return editor.Fit(low, high, pointOf(fyne.NewPos(size.Width, size.Height)), float64(v.insets.Top), float64(v.insets.Bottom))
}

// SetInsets changes what other widgets cover. A drawing that is fitted stays so.
func (v *View) SetInsets(insets Insets) {
	if insets == v.insets {
		return
	}
	v.insets = insets
	if v.fitted {
		v.Fit()
	}
}

func (v *View) middle() scene.Point {
	size := v.size()
	return pointOf(fyne.NewPos(size.Width/2, size.Height/2))
}

func (v *View) freeMiddle() scene.Point {
	size := v.size()
	return pointOf(fyne.NewPos(size.Width/2, (size.Height+v.insets.Top-v.insets.Bottom)/2))
}

// Centre returns the place in document units in the middle of the board.
func (v *View) Centre() scene.Point {
	return v.camera.World(v.freeMiddle())
}

// Shown returns the corners of what the board shows between the strips that are
// covered.
func (v *View) VisibleArea() (low, high scene.Point) {
	size := v.size()
	return v.camera.World(pointOf(fyne.NewPos(0, v.insets.Top))),
		v.camera.World(pointOf(fyne.NewPos(size.Width, size.Height-v.insets.Bottom)))
}

// centreOn brings a place in document units into the middle of the board, at once.
func (v *View) centreOn(at scene.Point) { v.setCamera(v.cameraCentredOn(v.camera, at)) }

// centredOn returns a camera moved so that a place in document units is in the
// middle of what is free of the board.
func (v *View) cameraCentredOn(c editor.Camera, at scene.Point) editor.Camera {
	return c.Pan(v.freeMiddle().Sub(c.Screen(at)))
}

// setCamera moves the view at once, as a drag or the wheel does.
func (v *View) setCamera(c editor.Camera) {
	v.stop()
	v.fitted, v.beforeHighlight = false, nil
	v.applyCamera(c)
}

func (v *View) applyCamera(c editor.Camera) {
	v.camera = c
	v.session.Hand.SetTolerance(v.hitTolerance())
	v.onMoved()
}

// hitTolerance returns the hit tolerance in document units.
func (v *View) hitTolerance() float64 { return editor.TolerancePixels / v.camera.Scale }

// viewAnimationTime is how long the view takes to where a command sends it: long
// enough for the eye to follow.
const viewAnimationTime = 180 * time.Millisecond

// viewAnimation is a motion of the view that a command has begun.
type viewAnimation struct {
	goal editor.Camera
	stop func()
}

// animated calls step with the part of the way from 0 to 1, until it is stopped; with 1
// alone where the person wants no animations on the whole desktop.
func startAnimation(step func(part float32)) (stop func()) {
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		step(1)
		return func() {}
	}
	a := fyne.NewAnimation(viewAnimationTime, step)
	a.Start()
	return a.Stop
}

// goal returns where the view is going to be.
func (v *View) goal() editor.Camera {
	if v.animation != nil {
		return v.animation.goal
	}
	return v.camera
}

// animateTo moves the view to a goal in steps. Whatever moves it otherwise, and
// a press, stops it where it is.
func (v *View) animateTo(goal editor.Camera) {
	v.stop()
	from := v.camera
	a := &viewAnimation{goal: goal}
	v.animation = a
	a.stop = v.animate(func(part float32) {
		switch {
		case v.animation != a: // a last step that was under way when it was stopped
		case part >= 1:
			v.animation = nil
			v.applyCamera(goal)
		default:
			v.applyCamera(from.Toward(goal, float64(part)))
		}
	})
}

// stop stops the view where it is.
func (v *View) stop() {
	if v.animation != nil {
		v.animation.stop()
		v.animation = nil
	}
}

const (
	// viewMargin is what is kept free around what is brought into view, in board
	// units.
	viewMargin = 32
	// legible is the scale from which on a vertex is large enough to be seen when a
	// list points at it, and pointScale the least to which the view then goes.
	minLegibleScale = 0.3
	highlightScale  = 0.6
)

// Reveal brings a vertex into the middle of the board, large enough to be seen.
func (v *View) Reveal(id graphs.VertexID) {
	at, ok := v.session.View.PlaceOf(id)
	c := v.goal()
	if !ok || v.session.View.Excerpt() != nil && v.isInView(c, at) {
		return // of an excerpt all is in view, until somebody moves it
	}
	v.fitted, v.beforeHighlight = false, nil
	if c.Scale < minLegibleScale {
		c.Scale = highlightScale
	}
	v.animateTo(v.cameraCentredOn(c, at))
}

// inView tells whether a camera shows a place between the strips that are covered.
func (v *View) isInView(c editor.Camera, at scene.Point) bool {
	p, size := c.Screen(at), v.size()
	return p.X >= 0 && p.X <= float64(size.Width) && p.Y >= float64(v.insets.Top) && p.Y <= float64(size.Height-v.insets.Bottom)
}

// bringIntoView moves the view so that places are in it, where most of them are
// not. It zooms out only where it must.
func (v *View) bringIntoView(places []scene.Point) {
	if c := v.cameraShowing(v.goal(), places); c != v.goal() {
		v.fitted, v.beforeHighlight = false, nil
		v.animateTo(c)
	}
}

// showing returns the camera that shows places, in document units: the same where
// it shows half of them or more.
func (v *View) cameraShowing(c editor.Camera, places []scene.Point) editor.Camera {
	seen := 0
	for _, at := range places {
		if v.isInView(c, at) {
			seen++
		}
	}
	if 2*seen >= len(places) {
		return c
	}
	box := scene.BoxOf(places...)
	size := v.size()
	room := scene.Point{X: float64(size.Width), Y: float64(size.Height - v.insets.Top - v.insets.Bottom)}
	if extent := box.High.Sub(box.Low).Scale(c.Scale); extent.X > room.X-2*viewMargin || extent.Y > room.Y-2*viewMargin {
		return v.cameraFitting(box.Low, box.High)
	}
	return v.cameraCentredOn(c, box.Low.Add(box.High).Scale(0.5))
}

// followChange shows what undo, redo or a paste has changed. A view that was fitted
// is fitted again where something, or its name, is no longer in it.
func (v *View) revealChange(places []scene.Point) {
	if !v.fitted {
		v.bringIntoView(places)
		return
	}
	low, high, ok := v.session.View.Scene().Extent()
	if ok && (!v.isInView(v.goal(), low) || !v.isInView(v.goal(), high)) {
		v.AnimateToFit()
	}
}

// PointOut marks the vertices and edges that a list points at, and where they are out
// of view, or too small to be seen, moves the view to them. Zero Subjects mark
// nothing, and without others the view goes back to where it was, unless somebody has
// moved it since.
func (v *View) Highlight(what ...scene.Subject) {
	v.session.Hand.Highlight(what...)
	var places []scene.Point
	for _, w := range what {
		places = append(places, v.placesOf(w)...)
	}
	if len(places) == 0 {
		if before := v.beforeHighlight; before != nil {
			v.beforeHighlight = nil
			v.animateTo(*before)
		}
		return
	}
	before := v.goal()
	if v.beforeHighlight != nil {
		before = *v.beforeHighlight
	}
	goal := v.cameraHighlighting(before, places)
	if goal == v.goal() {
		return
	}
	v.beforeHighlight = &before
	v.animateTo(goal)
}

// pointing returns the camera that shows places, all of them in view and legible.
func (v *View) cameraHighlighting(c editor.Camera, places []scene.Point) editor.Camera {
	box := scene.BoxOf(places...)
	shown := v.isInView(c, box.Low) && v.isInView(c, box.High)
	if shown && c.Scale >= minLegibleScale {
		return c
	}
	if c.Scale < minLegibleScale {
		c = c.ZoomAt(c.Screen(box.Low.Add(box.High).Scale(0.5)), highlightScale/c.Scale)
	}
	fit := v.cameraFitting(box.Low, box.High)
	if fit.Scale < c.Scale {
		return fit
	}
	return v.cameraCentredOn(c, box.Low.Add(box.High).Scale(0.5))
}

// placesOf returns where a vertex or the ends of an edge are; none for what is not
// there.
func (v *View) placesOf(what scene.Subject) []scene.Point {
	if at, ok := v.session.View.PlaceOf(what.VertexID()); ok {
		return []scene.Point{at}
	}
	if e, ok := v.session.Drawing().Graph().Edge(what.EdgeID()); ok {
		from, ok := v.session.View.PlaceOf(e.From)
		if to, both := v.session.View.PlaceOf(e.To); ok && both {
			return []scene.Point{from, to}
		}
	}
	return nil
}
