package board

import (
	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// View is what of the drawing the board shows: the camera, and what moves it.
type View struct {
	session        *editor.Session
	camera         editor.Camera
	insets         Insets
	fitted         bool           // it shows the whole drawing, or is being moved to; false once it is moved otherwise
	animation      *viewAnimation // nil where it stands
	beforePointing *editor.Camera // the camera before a list pointed at something; nil where none does
	animate        func(step func(part float32)) (stop func())
	size           func() fyne.Size // of the board
	moved          func()           // is called when the camera has moved
}

// newView returns a view of a session, on a board of a size.
func newView(s *editor.Session, insets Insets, size func() fyne.Size) *View {
	v := &View{session: s, camera: editor.NewCamera(), insets: insets, fitted: true, animate: animated, size: size, moved: func() {}}
	s.Hand.SetTolerance(v.hitTolerance())
	s.Listeners.ChangeMade = v.followChange
	return v
}

// Zoom returns the scale; 1 is 100 %.
func (v *View) Zoom() float64 { return v.camera.Scale }

// ZoomBy zooms about the middle of the board.
func (v *View) ZoomBy(factor float64) {
	v.fitted, v.beforePointing = false, nil
	v.animateTo(v.goal().ZoomAt(v.middle(), factor))
}

// ActualSize shows 100 % with what is in the middle kept there.
func (v *View) ActualSize() { v.ZoomBy(1 / v.goal().Scale) }

// Fit shows the whole drawing at once; see AnimateToFit.
func (v *View) Fit() {
	v.stop()
	v.beforePointing = nil
	v.fitted = true
	v.showCamera(v.fitting())
}

// AnimateToFit shows the whole drawing, as Fit does.
func (v *View) AnimateToFit() {
	v.beforePointing = nil
	v.animateTo(v.fitting())
	v.fitted = true
}

// fitting returns the camera that shows the whole drawing.
func (v *View) fitting() editor.Camera {
	low, high, ok := v.session.View.Scene().Extent()
	fit := v.fit(low, high)
	if !ok {
		fit.Scale = 1
	}
	return fit
}

// fit returns the camera that shows what lies between two corners, at 100 % at the
// most.
func (v *View) fit(low, high scene.Point) editor.Camera {
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

// middle returns the middle of the board.
func (v *View) middle() scene.Point {
	size := v.size()
	return pointOf(fyne.NewPos(size.Width/2, size.Height/2))
}

// freeMiddle returns the middle of what is free of the board.
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
func (v *View) Shown() (low, high scene.Point) {
	size := v.size()
	return v.camera.World(pointOf(fyne.NewPos(0, v.insets.Top))),
		v.camera.World(pointOf(fyne.NewPos(size.Width, size.Height-v.insets.Bottom)))
}

// centreOn brings a place in document units into the middle of the board, at once.
func (v *View) centreOn(at scene.Point) { v.setCamera(v.centredOn(v.camera, at)) }

// centredOn returns a camera moved so that a place in document units is in the
// middle of what is free of the board.
func (v *View) centredOn(c editor.Camera, at scene.Point) editor.Camera {
	return c.Pan(v.freeMiddle().Sub(c.Screen(at)))
}

// setCamera moves the view at once, as a drag or the wheel does.
func (v *View) setCamera(c editor.Camera) {
	v.stop()
	v.fitted, v.beforePointing = false, nil
	v.showCamera(c)
}

// showCamera shows what a camera sees.
func (v *View) showCamera(c editor.Camera) {
	v.camera = c
	v.session.Hand.SetTolerance(v.hitTolerance())
	v.moved()
}

// hitTolerance returns the hit tolerance in document units.
func (v *View) hitTolerance() float64 { return editor.TolerancePixels / v.camera.Scale }
