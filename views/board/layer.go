package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// layer is a raster that shows an image of a scene, called a frame. The next frame is drawn into a
// spare image, usually on another goroutine, and the two images are then exchanged. Everything else
// happens on the UI thread.
type layer struct {
	raster   *canvas.Raster
	renderer *render.Renderer
	front    *image.RGBA    // the image that the raster shows
	spare    *image.RGBA    // the image for the next frame
	shown    frame          // the frame in front
	scene    *scene.Scene   // the scene of the last frame
	palette  *scene.Palette // the palette of the last frame
	busy     bool           // a frame is being drawn
	freed    bool           // the layer shows nothing any more
	stale    bool           // the scene has changed since drawing of the last frame began
	drawTime time.Duration  // the time to draw the last frame
	// runAsync runs work on another goroutine and then done on the UI thread.
	runAsync func(work, done func())
	// onError is called on the UI thread if drawing a frame panicked and the frame is blank.
	onError func(error)
	runOnUI func(func())
}

// newLayer returns a layer with a blank image. runOnUI runs a function on the UI thread later.
func newLayer(runOnUI func(func())) *layer {
	l := &layer{
		renderer: render.New(), front: image.NewRGBA(image.Rect(0, 0, 1, 1)), stale: true,
		onError: func(error) {}, runOnUI: runOnUI,
	}
	l.raster = canvas.NewRaster(func(int, int) image.Image { return l.front })
	// A frame has the resolution of the screen, so it needs no interpolation. Without
	// interpolation, drawing takes a fifth less time.
	l.raster.ScaleMode = canvas.ImageScalePixels
	l.runAsync = func(work, done func()) {
		go func() {
			defect := graphs.CatchPanic(work)
			runOnUI(func() {
				if defect != nil {
					panic(defect) // on the UI thread, where the program saves the drawings before it ends
				}
				done()
			})
		}()
	}
	return l
}

// drawFrame draws the scene content into the spare image and returns the time that it took. target is
// the part of the document to draw and its size in pixels, and background the role of the background
// colour. If drawing panics, the frame is blank and the program continues. Only drawFrame, and
// drawChanges, which it calls, may run off the UI thread.
func (l *layer) drawFrame(
	target frame, content *scene.Scene, background scene.Role, palette *scene.Palette,
) time.Duration {
	start := time.Now()
	if defect := graphs.CatchPanic(func() { l.drawChanges(target, content, background, palette) }); defect != nil {
		l.renderer, l.scene = render.New(), nil // both may be in an invalid state
		l.spare = image.NewRGBA(image.Rect(0, 0, target.width, target.height))
		l.runOnUI(func() { l.onError(defect) })
	}
	return time.Since(start)
}

// drawChanges draws the scene content into the spare image for the frame target. If the shown frame
// has the same position and scale, it copies that frame and draws only the area in which the scene
// has changed.
func (l *layer) drawChanges(target frame, content *scene.Scene, background scene.Role, palette *scene.Palette) {
	if l.spare == nil || l.spare.Rect.Dx() != target.width || l.spare.Rect.Dy() != target.height {
		l.spare = image.NewRGBA(image.Rect(0, 0, target.width, target.height))
	}
	part, content := l.spare.Rect, content.Legible(target.scale, target.area())
	if target == l.shown && palette == l.palette && l.scene != nil {
		if changed, ok := changedArea(l.scene, content, target, l.renderer.Bounds); ok {
			copy(l.spare.Pix, l.front.Pix)
			part = part.Intersect(changed)
		}
	}
	l.scene, l.palette = content, palette
	view := target.view(background)
	view.Origin = view.Document(float64(part.Min.X), float64(part.Min.Y))
	l.renderer.Draw(l.spare.SubImage(part).(*image.RGBA), content, view, palette)
}

// freeImages releases the images. If a frame is being drawn, they are released afterwards.
func (l *layer) freeImages() {
	l.freed = true
	if !l.busy {
		l.front, l.spare, l.scene, l.renderer = image.NewRGBA(image.Rect(0, 0, 1, 1)), nil, nil, nil
	}
}

// showFrame shows the frame drawn, which is in the spare image, by exchanging the images.
// pixelsPerUnit is the number of pixels per Fyne unit.
func (l *layer) showFrame(drawn frame, pixelsPerUnit float64) {
	l.front, l.spare = l.spare, l.front
	l.shown = drawn
	l.raster.Resize(sizeOf(float64(drawn.width)/pixelsPerUnit, float64(drawn.height)/pixelsPerUnit))
	l.raster.Refresh()
}

// requestFrame starts to draw the scene content for the frame target on another goroutine. When that
// is done, it shows the frame and calls onShown, on the UI thread. background is the role of the
// background colour, and pixelsPerUnit the number of pixels per Fyne unit.
func (l *layer) requestFrame(
	target frame, content *scene.Scene, background scene.Role, palette *scene.Palette, pixelsPerUnit float64,
	onShown func(),
) {
	l.busy, l.stale = true, false
	var took time.Duration
	l.runAsync(func() { took = l.drawFrame(target, content, background, palette) }, func() {
		l.busy, l.drawTime = false, took
		if l.freed {
			l.freeImages()
			return
		}
		l.showFrame(target, pixelsPerUnit)
		onShown()
	})
}

// paint shows the drawing, the overlay and the overview for the present camera. While a frame for another
// scale is being drawn, it leaves the overlay and the overview to paintAfterFrame, so that the window is
// repainted only once.
func (b *Board) paint() {
	// A repaint of the window takes longer than drawing a frame.
	if hidden := !b.paintFrame(); hidden || b.awaitsFrame() {
		return
	}
	b.paintOverlayAndOverview()
}

// paintAfterFrame does the work of paint when a requested frame has been shown. It draws the overlay and
// the overview even if the next frame is being drawn already.
func (b *Board) paintAfterFrame() {
	if b.paintFrame() {
		b.paintOverlayAndOverview()
	}
}

// paintFrame shows the drawing for the present camera. If the shown frame covers the view, it only
// moves the frame. Otherwise it requests a new frame, or draws the first frame of a small drawing at
// once. While a frame is being drawn, it requests no other; paintFrame runs again when that frame is
// shown. ok is false if the board has no size or is freed.
func (b *Board) paintFrame() (ok bool) {
	size := b.Size()
	if size.Width < 1 || size.Height < 1 || b.drawing.freed {
		return false
	}
	pixel := look.PixelsPerUnit(b)
	b.View.setPixelsPerUnit(pixel)
	now := b.cameraFrame(size, pixel)
	l := b.drawing
	switch {
	case l.shown.width == 0 && isQuickToDraw(b.session.View.Drawing().Graph()):
		l.stale = false
		l.drawTime = l.drawFrame(now, b.sceneWithGrid(now), scene.Board, b.palette)
		l.showFrame(now, pixel)
	case !l.busy && (l.stale || !l.shown.covers(now)): // so that a scene is built no more often than it is shown
		f := now
		if !l.stale && l.shown.scale == now.scale {
			f = f.withMargin() // so that the next panning only has to move the frame
		}
		l.requestFrame(f, b.sceneWithGrid(f), scene.Board, b.palette, pixel, b.paintAfterFrame)
	}
	b.moveFrame(pixel)
	return true
}

// awaitsFrame reports whether the shown frame has another scale than the camera and stays as it is until
// the next frame is drawn. After a frame that took long to draw it does not stay: moveFrame stretches it
// in the meantime.
func (b *Board) awaitsFrame() bool {
	l := b.drawing
	return l.busy && l.drawTime < slowDrawTime && l.shown.scale != b.View.camera.Scale*look.PixelsPerUnit(b)
}

// paintOverlayAndOverview draws the overlay and the overview. If the camera has moved since the last call,
// it calls OnCameraMoved.
func (b *Board) paintOverlayAndOverview() {
	pixel := look.PixelsPerUnit(b)
	// Before the scene is built for the next frame, the overlay waits for it.
	if !b.drawing.busy || b.session.View.HasScene() {
		b.paintOverlay(pixel)
	}
	b.overview.update(pixel)
	if b.cameraMoved {
		b.cameraMoved = false
		b.OnCameraMoved()
	}
}

// isQuickToDraw reports whether graph g is so small that the window can wait while it is drawn.
func isQuickToDraw(g graphs.Reader) bool { return g.Order()+g.Size() < 2000 }

// slowDrawTime is the time that the last frame must have taken for it to be stretched until the
// next one is ready. Stretching costs an upload, because the toolkit uploads a raster again when
// its size changes.
const slowDrawTime = 30 * time.Millisecond

// tieBreak is the part of a pixel by which rasters are moved right and down. Fyne rounds both
// edges of a raster to pixels. At 125 % and 150 % the board often begins in the middle of a pixel.
// Then the position, and the inexact sum of position and size, may be rounded in different
// directions. The raster loses a column or row, and edges that cross its middle have a break
// there.
const tieBreak = 1.0 / 16

// moveFrame moves the shown frame to its position for the present camera. If the camera has another scale,
// it also stretches the frame. But if the last frame was drawn in less than slowDrawTime, it does nothing
// then, because the next frame will soon be ready. pixelsPerUnit is the number of pixels per Fyne unit.
func (b *Board) moveFrame(pixelsPerUnit float64) {
	now, l := b.cameraFrame(b.Size(), pixelsPerUnit), b.drawing
	k := now.scale / l.shown.scale
	if k != 1 && l.drawTime < slowDrawTime {
		return
	}
	size := sizeOf(k*float64(l.shown.width)/pixelsPerUnit, k*float64(l.shown.height)/pixelsPerUnit)
	x := float64(now.offsetX) + k*float64(l.shown.left-l.shown.offsetX)
	y := float64(now.offsetY) + k*float64(l.shown.top-l.shown.offsetY)
	position := fyne.NewPos(float32((x+tieBreak)/pixelsPerUnit), float32((y+tieBreak)/pixelsPerUnit))
	look.Place(l.raster, position.X, position.Y, size.Width, size.Height)
	covered := x <= 0 && y <= 0 && position.X+size.Width >= b.Size().Width &&
		position.Y+size.Height >= b.Size().Height
	b.setVisible(b.background, !covered)
}

// setVisible shows or hides object, a part of the board. When the object appears, it also makes Fyne
// draw the window: Fyne does not do so for an object that it has never drawn.
func (b *Board) setVisible(object fyne.CanvasObject, visible bool) {
	isAppearing := visible && !object.Visible()
	if look.SetVisible(object, visible); isAppearing {
		canvas.Refresh(b.redraw)
	}
}

// paintOverlay draws the overlay of the session: the shapes of the gesture under way. The image is no
// larger than the shapes. pixelsPerUnit is the number of pixels per Fyne unit.
func (b *Board) paintOverlay(pixelsPerUnit float64) {
	l := b.overlay
	shapes := &scene.Scene{Shapes: b.session.Mouse.Overlay()}
	low, high := l.renderer.Bounds(shapes)
	now := b.cameraFrame(b.Size(), pixelsPerUnit)
	if len(shapes.Shapes) == 0 || !(high.X > low.X) {
		b.setVisible(l.raster, false)
		return
	}
	const edge = 2
	left := max(0, int(math.Floor(low.X*now.scale))+now.offsetX-edge)
	top := max(0, int(math.Floor(low.Y*now.scale))+now.offsetY-edge)
	right := min(now.width, int(math.Ceil(high.X*now.scale))+now.offsetX+edge)
	bottom := min(now.height, int(math.Ceil(high.Y*now.scale))+now.offsetY+edge)
	if right <= left || bottom <= top {
		b.setVisible(l.raster, false)
		return
	}
	now.left, now.top, now.width, now.height = left, top, right-left, bottom-top
	l.drawFrame(now, shapes, scene.None, b.palette)
	l.showFrame(now, pixelsPerUnit)
	l.raster.Move(fyne.NewPos(
		float32((float64(left)+tieBreak)/pixelsPerUnit), float32((float64(top)+tieBreak)/pixelsPerUnit),
	))
	b.setVisible(l.raster, true)
}

// maxChangedShapes is the number of changed shapes above which the whole frame is drawn.
const maxChangedShapes = 2000

// changedArea returns the rectangle of the frame shown, in its pixels, in which the scenes old and current
// differ. bounds returns the corners of the rectangle around all shapes of a scene.
//
// ok is false if the whole frame must be drawn again: if old is nil, if too many shapes have changed, or
// if the scenes have different numbers of shapes. Marks of the selection are not counted there.
//
// It takes about 10 ns a shape.
func changedArea(
	old, current *scene.Scene, shown frame, bounds func(*scene.Scene) (low, high scene.Point),
) (area image.Rectangle, ok bool) {
	if old == nil {
		return area, false
	}
	var changed scene.Scene
	for before, after := old.Shapes, current.Shapes; len(before) > 0 || len(after) > 0; {
		switch {
		case len(before) > 0 && len(after) > 0 && before[0] == after[0]:
			before, after = before[1:], after[1:]
		case len(before) > 0 && before[0].IsSelectionMark():
			changed.Shapes, before = append(changed.Shapes, before[0]), before[1:]
		case len(after) > 0 && after[0].IsSelectionMark():
			changed.Shapes, after = append(changed.Shapes, after[0]), after[1:]
		case len(before) == 0 || len(after) == 0 || len(changed.Shapes) > maxChangedShapes:
			return area, false
		default:
			changed.Shapes = append(changed.Shapes, before[0], after[0])
			before, after = before[1:], after[1:]
		}
	}
	low, high := bounds(&changed)
	if !(high.X > low.X) {
		return area, len(changed.Shapes) == 0
	}
	const edge = 3 // smoothing reaches this many pixels beyond the bounds
	corner := func(p scene.Point, round func(float64) float64, margin int) image.Point {
		return image.Pt(
			int(round(p.X*shown.scale))+shown.offsetX-shown.left+margin,
			int(round(p.Y*shown.scale))+shown.offsetY-shown.top+margin,
		)
	}
	return image.Rectangle{Min: corner(low, math.Floor, -edge), Max: corner(high, math.Ceil, edge)}, true
}

// frame describes an image of a part of the document: its scale, and its position on the board.
type frame struct {
	scale         float64 // pixels per document unit
	offsetX       int     // the document's origin, in pixels of the board
	offsetY       int
	left, top     int // the upper left corner of the image, in pixels of the board
	width, height int
}

// view returns the view of the document with which the renderer draws frame f. background is the role
// of the background colour.
func (f frame) view(background scene.Role) render.View {
	return render.View{
		Scale:      f.scale,
		Origin:     scene.Point{X: float64(f.left-f.offsetX) / f.scale, Y: float64(f.top-f.offsetY) / f.scale},
		Background: background,
	}
}

// area returns the part of the document that frame f shows.
func (f frame) area() scene.Box {
	low := f.view(scene.None).Origin
	return scene.Box{Low: low, High: low.Add(scene.Point{X: float64(f.width), Y: float64(f.height)}.Scale(1 / f.scale))}
}

// cameraFrame returns the frame that the present camera shows on a board of the given size.
// pixelsPerUnit is the number of pixels per Fyne unit.
func (b *Board) cameraFrame(size fyne.Size, pixelsPerUnit float64) frame {
	return frame{
		scale:   b.View.camera.Scale * pixelsPerUnit,
		offsetX: int(math.Round(b.View.camera.Offset.X * pixelsPerUnit)),
		offsetY: int(math.Round(b.View.camera.Offset.Y * pixelsPerUnit)),
		width:   int(math.Ceil(float64(size.Width) * pixelsPerUnit)),
		height:  int(math.Ceil(float64(size.Height) * pixelsPerUnit)),
	}
}

// margin is how far a frame extends beyond the board on each side while the view is panned, in
// pixels, so that panning only moves the frame.
const margin = 128

// withMargin returns the frame with a margin on each side.
func (f frame) withMargin() frame {
	f.left, f.top = f.left-margin, f.top-margin
	f.width, f.height = f.width+2*margin, f.height+2*margin
	return f
}

// covers reports whether frame f only has to be moved, not scaled, to cover the frame wanted. If f must
// move, it must also extend beyond wanted by margin/4 pixels on each side, so that a new frame is
// requested before f is too small.
func (f frame) covers(wanted frame) bool {
	room := margin / 4
	x, y := f.left+wanted.offsetX-f.offsetX, f.top+wanted.offsetY-f.offsetY
	if x == 0 && y == 0 {
		room = 0 // the frame does not move
	}
	return f.scale == wanted.scale && x <= -room && y <= -room &&
		x+f.width >= wanted.width+room && y+f.height >= wanted.height+room
}

// sizeOf converts a width and a height in Fyne units to a fyne.Size.
func sizeOf(width, height float64) fyne.Size { return fyne.NewSize(float32(width), float32(height)) }

const (
	maxGridShapes = 30_000 // number of shapes above which there is no grid, because it would cost a copy of them
	minGridGap    = 18     // least distance between dots, in pixels
)

// sceneWithGrid returns the scene of the session with the dots of the grid behind it, as far as frame
// shown shows them. If the scene has more than maxGridShapes shapes, it returns the scene without
// dots.
func (b *Board) sceneWithGrid(shown frame) *scene.Scene {
	drawn := b.session.View.Scene()
	if len(drawn.Shapes) > maxGridShapes {
		return drawn
	}
	step := float64(editor.GridStep) // document units between dots
	for step*shown.scale < minGridGap {
		step *= 4
	}
	origin := shown.view(scene.Board).Origin
	size := scene.Point{X: float64(shown.width), Y: float64(shown.height)}.Scale(1 / shown.scale)
	radius := 1 / shown.scale // one pixel
	box := scene.Box{Low: origin, High: origin.Add(size)}.Expand(scene.Point{X: radius, Y: radius})
	onGrid := &scene.Scene{Shapes: drawn.Shapes}
	onGrid.PutBehind(scene.GridDots(box, step, radius))
	return onGrid
}
