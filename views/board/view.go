package board

import (
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// View holds the camera of a board, which says what part of the drawing the board shows. It moves the
// camera for zooming, fitting and revealing.
type View struct {
	session         *editor.Session
	camera          editor.Camera
	insets          Insets
	fitted          bool           // the view shows what fitCamera shows, or is moving there
	legible         bool           // a fitted view shows a part of the drawing if the whole would be too small to read
	animation       *viewAnimation // nil while the view stands still
	beforeHighlight *editor.Camera // the camera before Highlight moved it; nil if it did not
	animate         func(step func(part float32)) (stop func())
	size            func() fyne.Size // returns the size of the board
	pixelsPerUnit   float64          // the number of screen pixels per board unit
	onMoved         func()           // called after the camera has moved
}

// newView returns a view that fits the drawing of session s. insets are the covered strips of the
// board, and size returns the size of the board.
func newView(s *editor.Session, insets Insets, size func() fyne.Size) *View {
	v := &View{
		session: s, camera: editor.NewCamera(), insets: insets, fitted: true, animate: startAnimation,
		size: size, pixelsPerUnit: 1, onMoved: func() {},
	}
	s.Hand.SetTolerance(v.hitTolerance())
	s.Listeners.OnPlacesChanged = v.revealChange
	return v
}

// Zoom returns the zoom factor. It is 1 at 100 %.
func (v *View) Zoom() float64 { return v.camera.Scale }

// ZoomBy multiplies the zoom by factor, about the middle of the board, in a smooth motion.
func (v *View) ZoomBy(factor float64) {
	v.fitted, v.beforeHighlight = false, nil
	v.animateTo(v.goalCamera().ZoomAt(v.middle(), factor))
}

// ActualSize zooms to 100 % about the middle of the board, in a smooth motion.
func (v *View) ActualSize() { v.ZoomBy(1 / v.goalCamera().Scale) }

// Fit shows the whole drawing without a motion; see AnimateToFit.
func (v *View) Fit() {
	v.legible = false
	v.refit()
}

// FitLegible shows the whole drawing without a motion. If the names would be too small to read, it
// shows the part around the tokens instead or, without tokens, the part around the first vertex.
// It does the same again when the size of the board changes.
func (v *View) FitLegible() {
	v.legible = true
	v.refit()
}

// legibleScale is the least scale at which the names of vertices are easy to read, on a screen of one
// pixel per unit: their letters are 8 pixels high there. Names of less than 7 pixels are not drawn at
// all. A screen with more pixels can show smaller letters, up to maxSharpness pixels per unit; then
// the letters become too small for the eye.
const (
	legibleScale = 0.6
	maxSharpness = 1.5
)

// leastFitScale returns the least scale of a fitted view: 0 after Fit, which shows the whole drawing,
// and after FitLegible the scale at which names can be read.
func (v *View) leastFitScale() float64 {
	if !v.legible {
		return 0
	}
	return legibleScale / max(1, min(maxSharpness, v.pixelsPerUnit))
}

// setPixelsPerUnit sets the number of screen pixels per board unit, which is known once the window
// was drawn. It fits a view of FitLegible again.
func (v *View) setPixelsPerUnit(pixels float64) {
	if pixels == v.pixelsPerUnit {
		return
	}
	v.pixelsPerUnit = pixels
	if v.fitted && v.legible {
		v.refit()
	}
}

// refit fits the drawing again, in the same way as the last Fit or FitLegible.
func (v *View) refit() {
	v.stopAnimation()
	v.beforeHighlight = nil
	v.fitted = true
	v.applyCamera(v.fitCamera())
}

// AnimateToFit shows the whole drawing, in a smooth motion.
func (v *View) AnimateToFit() {
	v.beforeHighlight, v.legible = nil, false
	v.animateTo(v.fitCamera())
	v.fitted = true
}

// fitCamera returns the camera of a fitted view. It shows the whole drawing unless its scale would be
// less than leastFitScale. Then it has that scale, and shows the part around the first token or,
// without tokens, around the first vertex.
func (v *View) fitCamera() editor.Camera {
	low, high, ok := v.session.View.Scene().Extent()
	fit := v.cameraFitting(low, high)
	if !ok {
		fit.Scale = 1
	}
	least := v.leastFitScale()
	if fit.Scale >= least {
		return fit
	}
	fit.Scale = least
	place, d := low, v.session.Drawing()
	for first := range d.Graph().Vertices() {
		place = d.At(first.ID)
		break
	}
	for token := range d.AllTokens() {
		place = d.At(token)
		break
	}
	size := v.size()
	half := scene.Point{
		X: float64(size.Width)/2 - viewMargin, Y: float64(size.Height-v.insets.Top-v.insets.Bottom)/2 - viewMargin,
	}.Scale(1 / fit.Scale)
	return v.cameraCentredOn(fit, scene.Point{
		X: centreWithin(place.X, low.X, high.X, half.X), Y: centreWithin(place.Y, low.Y, high.Y, half.Y),
	})
}

// centreWithin returns the middle of a window that is 2·half long and shows a part of the range from low
// to high. It is place if possible, and otherwise the nearest position at which the window does not leave
// the range. If the range is shorter than the window, it is the middle of the range.
func centreWithin(place, low, high, half float64) float64 {
	if high-low <= 2*half {
		return (low + high) / 2
	}
	return min(max(place, low+half), high-half)
}

// cameraFitting returns the camera that fits the rectangle with the corners low and high, in document
// units, into the uncovered part of the board.
func (v *View) cameraFitting(low, high scene.Point) editor.Camera {
	size := v.size()
	return editor.FitCamera(low, high, pointOf(fyne.NewPos(size.Width, size.Height)), float64(v.insets.Top),
		float64(v.insets.Bottom))
}

// SetInsets sets the heights of the strips that other widgets cover. A fitted drawing is fitted
// again.
func (v *View) SetInsets(insets Insets) {
	if insets == v.insets {
		return
	}
	v.insets = insets
	if v.fitted {
		v.refit()
	}
}

// middle returns the middle of the board, in board units.
func (v *View) middle() scene.Point {
	size := v.size()
	return pointOf(fyne.NewPos(size.Width/2, size.Height/2))
}

// freeMiddle returns the middle of the uncovered part of the board, in board units.
func (v *View) freeMiddle() scene.Point {
	size := v.size()
	return pointOf(fyne.NewPos(size.Width/2, (size.Height+v.insets.Top-v.insets.Bottom)/2))
}

// Centre returns the place in the middle of the uncovered part of the board, in document units.
func (v *View) Centre() scene.Point {
	return v.camera.World(v.freeMiddle())
}

// VisibleArea returns the corners of the part of the document in the uncovered part of the board, in
// document units.
func (v *View) VisibleArea() (low, high scene.Point) {
	size := v.size()
	return v.camera.World(pointOf(fyne.NewPos(0, v.insets.Top))),
		v.camera.World(pointOf(fyne.NewPos(size.Width, size.Height-v.insets.Bottom)))
}

// centreOn moves the view at once so that place, in document units, is in the middle of the uncovered
// part of the board.
func (v *View) centreOn(place scene.Point) { v.setCamera(v.cameraCentredOn(v.camera, place)) }

// cameraCentredOn returns camera, moved so that place is in the middle of the uncovered part of
// the board.
func (v *View) cameraCentredOn(camera editor.Camera, place scene.Point) editor.Camera {
	return camera.Pan(v.freeMiddle().Sub(camera.Screen(place)))
}

// setCamera sets the camera at once, as for a drag or the wheel. The view no longer counts as fitted.
func (v *View) setCamera(camera editor.Camera) {
	v.stopAnimation()
	v.fitted, v.beforeHighlight = false, nil
	v.applyCamera(camera)
}

// applyCamera stores camera and calls onMoved.
func (v *View) applyCamera(camera editor.Camera) {
	v.camera = camera
	v.session.Hand.SetTolerance(v.hitTolerance())
	v.onMoved()
}

// hitTolerance returns the greatest distance, in document units, at which a click still hits a
// vertex or an edge.
func (v *View) hitTolerance() float64 { return editor.TolerancePixels / v.camera.Scale }

// viewAnimationTime is the duration of a smooth motion of the view: long enough for the eye to
// follow.
const viewAnimationTime = 180 * time.Millisecond

// viewAnimation is a smooth motion of the view to a goal.
type viewAnimation struct {
	goal editor.Camera
	stop func()
}

// startAnimation calls step with a progress that increases from 0 to 1, until the end or until
// stop is called. If animations are turned off on the desktop, it only calls step(1).
func startAnimation(step func(progress float32)) (stop func()) {
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		step(1)
		return func() {}
	}
	a := fyne.NewAnimation(viewAnimationTime, step)
	a.Start()
	return a.Stop
}

// goalCamera returns the camera at the end of the motion under way. If there is no motion, it
// returns the present camera.
func (v *View) goalCamera() editor.Camera {
	if v.animation != nil {
		return v.animation.goal
	}
	return v.camera
}

// animateTo moves the view smoothly until its camera is goal. Any other motion and any press stop
// it.
func (v *View) animateTo(goal editor.Camera) {
	v.stopAnimation()
	from := v.camera
	a := &viewAnimation{goal: goal}
	v.animation = a
	a.stop = v.animate(func(part float32) {
		switch {
		case v.animation != a: // a last call of a stopped animation
		case part >= 1:
			v.animation = nil
			v.applyCamera(goal)
		default:
			v.applyCamera(from.Toward(goal, float64(part)))
		}
	})
}

// stopAnimation ends the motion of the view where it is.
func (v *View) stopAnimation() {
	if v.animation != nil {
		v.animation.stop()
		v.animation = nil
	}
}

const (
	// viewMargin is the space kept free around places that are brought into view, in board units.
	viewMargin = 32
	// minLegibleScale is the scale below which a highlighted vertex is too small to be seen. The
	// view then zooms in to highlightScale.
	minLegibleScale = 0.3
	highlightScale  = 0.6
)

// Reveal moves the view smoothly so that vertex is in the middle, and zooms in if vertex would be
// too small to see.
func (v *View) Reveal(vertex graphs.VertexID) {
	at, ok := v.session.View.PlaceOf(vertex)
	c := v.goalCamera()
	if !ok || v.session.View.Excerpt() != nil && v.isInView(c, at) {
		return // an excerpt fits into the view unless a person has moved it
	}
	v.fitted, v.beforeHighlight = false, nil
	if c.Scale < minLegibleScale {
		c.Scale = highlightScale
	}
	v.animateTo(v.cameraCentredOn(c, at))
}

// isInView reports whether camera shows place in the uncovered part of the board.
func (v *View) isInView(camera editor.Camera, place scene.Point) bool {
	p, size := camera.Screen(place), v.size()
	return p.X >= 0 && p.X <= float64(size.Width) && p.Y >= float64(v.insets.Top) &&
		p.Y <= float64(size.Height-v.insets.Bottom)
}

// bringIntoView moves the view smoothly to show all places, in document units. If it shows at least
// half of them already, it does nothing. It zooms out only if necessary.
func (v *View) bringIntoView(places []scene.Point) {
	if c := v.cameraBringingIntoView(v.goalCamera(), places); c != v.goalCamera() {
		v.fitted, v.beforeHighlight = false, nil
		v.animateTo(c)
	}
}

// cameraBringingIntoView returns camera if it shows at least half of places, which are in document
// units, and otherwise a camera that shows all of them.
func (v *View) cameraBringingIntoView(camera editor.Camera, places []scene.Point) editor.Camera {
	seen := 0
	for _, place := range places {
		if v.isInView(camera, place) {
			seen++
		}
	}
	if 2*seen >= len(places) {
		return camera
	}
	box := scene.BoxOf(places...)
	size := v.size()
	room := scene.Point{X: float64(size.Width), Y: float64(size.Height - v.insets.Top - v.insets.Bottom)}
	if extent := box.High.Sub(box.Low).Scale(camera.Scale); extent.X > room.X-2*viewMargin ||
		extent.Y > room.Y-2*viewMargin {
		return v.cameraFitting(box.Low, box.High)
	}
	return v.cameraCentredOn(camera, box.Low.Add(box.High).Scale(0.5))
}

// revealChange brings places, in document units, into view, which undo, redo or paste has changed. A
// view that shows the whole drawing is fitted again instead, if the drawing no longer fits.
func (v *View) revealChange(places []scene.Point) {
	if !v.fitted || v.legible {
		v.bringIntoView(places)
		return
	}
	low, high, ok := v.session.View.Scene().Extent()
	if ok && (!v.isInView(v.goalCamera(), low) || !v.isInView(v.goalCamera(), high)) {
		v.AnimateToFit()
	}
}

// Highlight marks subjects, vertices and edges, on the board. If they are out of view or too small to
// see, it moves the view to them; the next call without subjects moves it back, unless the user has
// moved it since. Subjects with the zero value do not count.
func (v *View) Highlight(subjects ...scene.Subject) {
	v.session.Hand.Highlight(subjects...)
	var places []scene.Point
	for _, w := range subjects {
		places = append(places, v.placesOf(w)...)
	}
	if len(places) == 0 {
		if before := v.beforeHighlight; before != nil {
			v.beforeHighlight = nil
			v.animateTo(*before)
		}
		return
	}
	before := v.goalCamera()
	if v.beforeHighlight != nil {
		before = *v.beforeHighlight
	}
	goal := v.cameraHighlighting(before, places)
	if goal == v.goalCamera() {
		return
	}
	v.beforeHighlight = &before
	v.animateTo(goal)
}

// cameraHighlighting returns a camera that shows all places, in document units, large enough to see.
// It is camera itself if that does so.
func (v *View) cameraHighlighting(camera editor.Camera, places []scene.Point) editor.Camera {
	box := scene.BoxOf(places...)
	shown := v.isInView(camera, box.Low) && v.isInView(camera, box.High)
	if shown && camera.Scale >= minLegibleScale {
		return camera
	}
	if camera.Scale < minLegibleScale {
		camera = camera.ZoomAt(camera.Screen(box.Low.Add(box.High).Scale(0.5)), highlightScale/camera.Scale)
	}
	fit := v.cameraFitting(box.Low, box.High)
	if fit.Scale < camera.Scale {
		return fit
	}
	return v.cameraCentredOn(camera, box.Low.Add(box.High).Scale(0.5))
}

// placesOf returns the place of a vertex, or the places of the two ends of an edge. It returns nil
// if the subject does not exist.
func (v *View) placesOf(subject scene.Subject) []scene.Point {
	if at, ok := v.session.View.PlaceOf(subject.VertexID()); ok {
		return []scene.Point{at}
	}
	if e, ok := v.session.Drawing().Graph().Edge(subject.EdgeID()); ok {
		from, ok := v.session.View.PlaceOf(e.From)
		if to, both := v.session.View.PlaceOf(e.To); ok && both {
			return []scene.Point{from, to}
		}
	}
	return nil
}
