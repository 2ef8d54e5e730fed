package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

const (
	// The largest size of the overview, in board units. Its proportions are the drawing's.
	overviewWidth  = 184
	overviewHeight = 136
	overviewGap    = 12 // to the board's edges
	// The board must be this many times as wide and as high as the overview for it to be shown.
	overviewShare = 2.5
	// overviewRim is the margin around the centres of the outermost vertices, in document units.
	overviewRim = 2 * scene.Radius
)

// overview is a small map of the drawing in the lower right corner of the board. A rectangle marks
// the visible area. The map is shown while a part of the drawing is out of view; pressing or
// dragging it moves the view.
type overview struct {
	widget.BaseWidget
	board   *Board
	allowed bool // set by SetOverviewAllowed
	drawing *layer
	paper   *canvas.Rectangle
	view    *canvas.Rectangle

	drawnVersion int64 // the version of the scene that is shown or being drawn
	drawnPalette *scene.Palette
	low, high    scene.Point // the corners of the area shown
	scale        float64     // map units per document unit
	grip         scene.Point // from the pointer to the middle of the view, in document units
}

var (
	_ fyne.Draggable     = (*overview)(nil)
	_ fyne.Scrollable    = (*overview)(nil)
	_ desktop.Mouseable  = (*overview)(nil)
	_ desktop.Hoverable  = (*overview)(nil)
	_ desktop.Cursorable = (*overview)(nil)
)

// newOverview returns the hidden overview of board b. runOnUI runs a function on the UI thread later.
func newOverview(b *Board, runOnUI func(func())) *overview {
	o := &overview{
		board: b, allowed: true, drawing: newLayer(runOnUI), drawnVersion: -1,
		paper: canvas.NewRectangle(nil), view: canvas.NewRectangle(nil),
	}
	o.ExtendBaseWidget(o)
	o.Hide()
	return o
}

// SetOverviewAllowed sets whether the board shows the overview when a part of the drawing is out
// of view.
func (b *Board) SetOverviewAllowed(allowed bool) {
	b.overview.allowed = allowed
	b.paint()
}

// update shows or hides the map, and marks the visible area on it. It draws the map again if the
// drawing has changed, but not while a mouse button is down on the board. pixelsPerUnit is the
// number of pixels per Fyne unit.
func (o *overview) update(pixelsPerUnit float64) {
	b := o.board
	if !o.updateArea() {
		b.setVisible(o, false)
		return
	}
	o.placeObjects()
	if o.drawnPalette != b.palette {
		o.paper.FillColor, o.paper.StrokeColor, o.paper.StrokeWidth = b.palette.Color(scene.Board),
			b.palette.Color(scene.Muted), 1
		accent := b.palette.Color(scene.Selected)
		o.view.StrokeColor, o.view.StrokeWidth = accent, 1.5
		accent.A = 0x18
		o.view.FillColor = accent
	}
	b.setVisible(o, true)
	upToDate := o.drawnVersion == b.session.View.Version() && o.drawnPalette == b.palette
	if o.drawing.busy || b.session.Mouse.PointerState().IsButtonDown() || upToDate {
		return
	}
	o.drawnVersion, o.drawnPalette = b.session.View.Version(), b.palette
	size := o.Size()
	f := frame{
		scale:   o.scale * pixelsPerUnit,
		offsetX: int(math.Round(-o.low.X * o.scale * pixelsPerUnit)),
		offsetY: int(math.Round(-o.low.Y * o.scale * pixelsPerUnit)),
		width:   int(math.Round(float64(size.Width) * pixelsPerUnit)),
		height:  int(math.Round(float64(size.Height) * pixelsPerUnit)),
	}
	o.drawing.requestFrame(f, b.session.View.Scene(), scene.None, b.palette, pixelsPerUnit, b.paint)
}

// updateArea sets the area that the map shows. It reports whether the map should be shown: the map
// is allowed, a vertex is out of view, and the board is large enough.
func (o *overview) updateArea() bool {
	b := o.board
	size := b.Size()
	low, high, ok := b.session.View.Bounds()
	if !o.allowed || !ok || size.Width < overviewShare*overviewWidth || size.Height < overviewShare*overviewHeight {
		return false
	}
	first, last := b.View.camera.Screen(low), b.View.camera.Screen(high)
	if first.X >= 0 && first.Y >= 0 && last.X <= float64(size.Width) && last.Y <= float64(size.Height) {
		return false
	}
	if b.session.Mouse.PointerState().IsButtonDown() {
		return o.Visible() // the map is not drawn again while a gesture changes the drawing
	}
	rim := scene.Point{X: overviewRim, Y: overviewRim}
	o.low, o.high = low.Sub(rim), high.Add(rim)
	return true
}

// placeObjects puts the map into the lower right corner of the board, and the rectangle of the map
// around the visible area.
func (o *overview) placeObjects() {
	b := o.board
	extent := o.high.Sub(o.low)
	o.scale = min(overviewWidth/extent.X, overviewHeight/extent.Y)
	size := fyne.NewSize(float32(math.Ceil(extent.X*o.scale)), float32(math.Ceil(extent.Y*o.scale)))
	if size != o.Size() {
		o.Resize(size)
		o.paper.Resize(size)
		o.drawnVersion = -1
	}
	// Above the covered strip, which in a narrow window extends to this corner.
	corner := fyne.NewPos(b.Size().Width-size.Width-overviewGap,
		b.Size().Height-size.Height-max(overviewGap, b.View.insets.Bottom))
	if corner != o.Position() {
		o.Move(corner)
	}
	board := b.Size()
	first := b.View.camera.World(scene.Point{}).Sub(o.low).Scale(o.scale)
	lowerRight := scene.Point{X: float64(board.Width), Y: float64(board.Height)}
	last := b.View.camera.World(lowerRight).Sub(o.low).Scale(o.scale)
	left, right := clampRange(first.X, last.X, float64(size.Width))
	top, bottom := clampRange(first.Y, last.Y, float64(size.Height))
	look.Place(o.view, left, top, right-left, bottom-top)
}

// clampRange returns the part of the range from…to that lies in 0…limit. It widens a part that is too
// short to be seen.
func clampRange(from, to, limit float64) (start, end float32) {
	const least = 5
	start, end = float32(max(0, min(limit-least, from))), float32(max(least, min(limit, to)))
	return start, max(end, start+least)
}

// CreateRenderer implements fyne.Widget.
func (o *overview) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(o.paper, o.drawing.raster, o.view))
}

// placeAt returns the place in the drawing, in document units, at a position on the map.
func (o *overview) placeAt(position fyne.Position) scene.Point {
	return o.low.Add(pointOf(position).Scale(1 / o.scale))
}

// MouseDown grabs the rectangle of the visible area if the pointer is on it. Otherwise it centres
// the view on the pointer.
func (o *overview) MouseDown(event *desktop.MouseEvent) {
	o.board.Focus()
	o.grip = scene.Point{}
	view := o.view.Position()
	if p := event.Position.Subtract(view); p.X >= 0 && p.Y >= 0 && p.X <= o.view.Size().Width &&
		p.Y <= o.view.Size().Height {
		o.grip = o.board.View.Centre().Sub(o.placeAt(event.Position))
	}
	o.moveView(event.Position)
}

// Dragged moves the view with the pointer.
func (o *overview) Dragged(event *fyne.DragEvent) { o.moveView(event.Position) }

// moveView moves the view with the pointer, which is at a position on the map. It keeps the
// distance between pointer and rectangle at which the rectangle was grabbed.
func (o *overview) moveView(position fyne.Position) {
	o.board.View.centreOn(o.placeAt(position).Add(o.grip))
}

// Scrolled zooms about the middle of the board, not about the pointer.
func (o *overview) Scrolled(event *fyne.ScrollEvent) {
	b := o.board
	b.View.setCamera(b.View.camera.ZoomAt(b.View.middle(), zoomFactor(float64(event.Scrolled.DY))))
}

// Cursor shows that the map can be pressed.
func (o *overview) Cursor() desktop.Cursor { return desktop.PointerCursor }

// DragEnd does nothing. Without DragEnd and the following methods, Fyne would call the methods of
// the board.
func (o *overview) DragEnd() {}

// MouseUp does nothing.
func (o *overview) MouseUp(*desktop.MouseEvent) {}

// MouseIn does nothing.
func (o *overview) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (o *overview) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (o *overview) MouseOut() {}
