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

// layer is a raster with the frame that it shows. Frames are drawn into a spare
// image, off the UI thread, and swapped in when they are ready; all else happens
// on the UI thread.
type layer struct {
	raster   *canvas.Raster
	renderer *render.Renderer
	front    *image.RGBA    // what the raster shows
	spare    *image.RGBA    // what the next frame is drawn into
	shown    frame          // what front shows
	scene    *scene.Scene   // what the last frame was drawn from
	palette  *scene.Palette // and with which colours
	busy     bool           // a frame is being drawn
	freed    bool           // nothing is shown any more
	stale    bool           // the scene has changed since the last frame was begun
	drawTime time.Duration  // how long the last frame took to draw
	// later runs work outside the UI thread and then done on it.
	runAsync func(work, done func())
	// failed is told on the UI thread of a frame that a defect has left blank.
	onError func(error)
	runOnUI func(func())
}

func newLayer(do func(func())) *layer {
	l := &layer{
		renderer: render.New(), front: image.NewRGBA(image.Rect(0, 0, 1, 1)), stale: true,
		onError: func(error) {}, runOnUI: do,
	}
	l.raster = canvas.NewRaster(func(int, int) image.Image { return l.front })
	// A frame has the pixels of the screen, so nothing needs to be interpolated. It
	// saves a fifth of the work.
	l.raster.ScaleMode = canvas.ImageScalePixels
	l.runAsync = func(work, done func()) {
		go func() {
			defect := graphs.CatchPanic(work)
			do(func() {
				if defect != nil {
					panic(defect) // on the UI thread, where the program keeps what is drawn
				}
				done()
			})
		}()
	}
	return l
}

// draw paints a frame into the spare image and returns how long that took. It is the
// only thing that runs outside the UI thread. Where drawing has a defect, the frame is
// blank, and the program goes on.
func (l *layer) draw(f frame, sc *scene.Scene, background scene.Role, p *scene.Palette) time.Duration {
	start := time.Now()
	if defect := graphs.CatchPanic(func() { l.drawChanges(f, sc, background, p) }); defect != nil {
		l.renderer, l.scene = render.New(), nil // nothing that it was at is used again
		l.spare = image.NewRGBA(image.Rect(0, 0, f.width, f.height))
		l.runOnUI(func() { l.onError(defect) })
	}
	return time.Since(start)
}

// fill draws a frame into the spare image: where the last one shows the same from the
// same place, only what has changed.
func (l *layer) drawChanges(f frame, sc *scene.Scene, background scene.Role, p *scene.Palette) {
	if l.spare == nil || l.spare.Rect.Dx() != f.width || l.spare.Rect.Dy() != f.height {
		l.spare = image.NewRGBA(image.Rect(0, 0, f.width, f.height))
	}
	part, sc := l.spare.Rect, sc.Legible(f.scale)
	if f == l.shown && p == l.palette && l.scene != nil {
		if changed, ok := changedArea(l.scene, sc, f, l.renderer.Bounds); ok {
			copy(l.spare.Pix, l.front.Pix)
			part = part.Intersect(changed)
		}
	}
	l.scene, l.palette = sc, p
	view := f.view(background)
	view.Origin = view.Document(float64(part.Min.X), float64(part.Min.Y))
	l.renderer.Draw(l.spare.SubImage(part).(*image.RGBA), sc, view, p)
}

// release lets go of the pictures: those that are being drawn when that is done.
func (l *layer) free() {
	l.freed = true
	if !l.busy {
		l.front, l.spare, l.scene, l.renderer = image.NewRGBA(image.Rect(0, 0, 1, 1)), nil, nil, nil
	}
}

// show swaps the frame that was drawn in.
func (l *layer) show(f frame, pixel float64) {
	l.front, l.spare = l.spare, l.front
	l.shown = f
	l.raster.Resize(sizeOf(float64(f.width)/pixel, float64(f.height)/pixel))
	l.raster.Refresh()
}

// request has a frame drawn and calls done on the UI thread when it is shown.
func (l *layer) requestFrame(f frame, sc *scene.Scene, background scene.Role, p *scene.Palette, pixel float64, done func()) {
	l.busy, l.stale = true, false
	var took time.Duration
	l.runAsync(func() { took = l.draw(f, sc, background, p) }, func() {
		l.busy, l.drawTime = false, took
		if l.freed {
			l.free()
			return
		}
		l.show(f, pixel)
		done()
	})
}

// paint shows the session as the camera sees it: at once where the frame that is
// shown has all of it, or where there is none yet and the drawing is quickly drawn, and else when
// a new one is drawn. While one is being drawn,
// none is begun; when it is done, paint runs again. So the scene is built no more
// often than it is shown.
func (b *Board) paint() {
	size := b.Size()
	if size.Width < 1 || size.Height < 1 || b.drawing.freed {
		return
	}
	pixel := look.Pixels(b)
	now := b.cameraFrame(size, pixel)
	l := b.drawing
	switch {
	case l.shown.width == 0 && isQuickToDraw(b.session.View.Drawing().Graph()):
		l.stale = false
		l.drawTime = l.draw(now, b.sceneWithGrid(now), scene.Board, b.palette)
		l.show(now, pixel)
	case !l.busy && (l.stale || !l.shown.covers(now)):
		f := now
		if !l.stale && l.shown.scale == now.scale {
			f = f.withMargin() // for the panning to come
		}
		l.requestFrame(f, b.sceneWithGrid(f), scene.Board, b.palette, pixel, b.paint)
	}
	b.moveFrame(pixel)
	if !l.busy || b.session.View.HasScene() { // else with the next frame, which has the scene built
		b.paintOverlay(pixel)
	}
	b.overview.update(pixel)
}

// quicklyDrawn tells whether a graph is drawn in so little time that the window may wait for it.
func isQuickToDraw(g graphs.Reader) bool { return g.Order()+g.Size() < 2000 }

// slowFrame is how long the last frame must have taken to draw for it to be
// stretched until the next one is there. Stretching costs an upload: the toolkit
// uploads a raster anew whenever its size changes.
const slowDrawTime = 30 * time.Millisecond

// moveFrame moves the frame that is shown to where the camera is. While a frame of
// another scale is being drawn, the one that is shown is stretched to that scale if
// drawing is slow, and else stays as it is.
func (b *Board) moveFrame(pixel float64) {
	now, l := b.cameraFrame(b.Size(), pixel), b.drawing
	k := now.scale / l.shown.scale
	if k != 1 && l.drawTime < slowDrawTime {
		return
	}
	size := sizeOf(k*float64(l.shown.width)/pixel, k*float64(l.shown.height)/pixel)
	x := float64(now.offsetX) + k*float64(l.shown.left-l.shown.offsetX)
	y := float64(now.offsetY) + k*float64(l.shown.top-l.shown.offsetY)
	at := fyne.NewPos(float32(x/pixel), float32(y/pixel))
	look.Place(l.raster, at.X, at.Y, size.Width, size.Height)
	covered := at.X <= 0 && at.Y <= 0 && at.X+size.Width >= b.Size().Width && at.Y+size.Height >= b.Size().Height
	b.setVisible(b.background, !covered)
}

// setVisible shows or hides an object. One that the toolkit has never drawn it does not draw
// when it is shown, until something else in the window changes.
func (b *Board) setVisible(o fyne.CanvasObject, visible bool) {
	appears := visible && !o.Visible()
	if look.SetVisible(o, visible); appears {
		canvas.Refresh(b.redraw)
	}
}

// paintOverlay draws the session's overlay, in an image no larger than it.
func (b *Board) paintOverlay(pixel float64) {
	l := b.overlay
	shapes := &scene.Scene{Shapes: b.session.Mouse.Overlay()}
	low, high := l.renderer.Bounds(shapes)
	now := b.cameraFrame(b.Size(), pixel)
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
	l.draw(now, shapes, scene.None, b.palette)
	l.show(now, pixel)
	l.raster.Move(fyne.NewPos(float32(float64(left)/pixel), float32(float64(top)/pixel)))
	b.setVisible(l.raster, true)
}

// mostDiffering is the largest number of changed shapes for which only the part of
// the frame that has changed is drawn.
const maxChangedShapes = 2000

// differ returns the part of a frame in which two scenes differ, by the bounds of
// the shapes that differ; ok is false where the frame is to be drawn as a whole.
// Time is about 10 ns a shape.
func changedArea(old, now *scene.Scene, f frame, bounds func(*scene.Scene) (low, high scene.Point)) (part image.Rectangle, ok bool) {
	if old == nil || len(old.Shapes) != len(now.Shapes) {
		return part, false
	}
	var changed scene.Scene
	for i := range now.Shapes {
		if old.Shapes[i] != now.Shapes[i] {
			if len(changed.Shapes) > maxChangedShapes {
				return part, false
			}
			changed.Shapes = append(changed.Shapes, old.Shapes[i], now.Shapes[i])
		}
	}
	low, high := bounds(&changed)
	if !(high.X > low.X) {
		return part, len(changed.Shapes) == 0
	}
	const edge = 3 // pixels beyond the bounds that smoothing reaches
	at := func(p scene.Point, round func(float64) float64, by int) image.Point {
		return image.Pt(int(round(p.X*f.scale))+f.offsetX-f.left+by, int(round(p.Y*f.scale))+f.offsetY-f.top+by)
	}
	return image.Rectangle{Min: at(low, math.Floor, -edge), Max: at(high, math.Ceil, edge)}, true
}

// frame is the part of the document that an image shows, and at which scale.
type frame struct {
	scale         float64 // pixels a document unit
	offsetX       int     // where the document's origin is, in pixels of the board
	offsetY       int
	left, top     int // the image's upper left corner, in pixels of the board
	width, height int
}

// view returns what the renderer is to draw for a frame.
func (f frame) view(background scene.Role) render.View {
	return render.View{
		Scale:      f.scale,
		Origin:     scene.Point{X: float64(f.left-f.offsetX) / f.scale, Y: float64(f.top-f.offsetY) / f.scale},
		Background: background,
	}
}

// frameNow returns the frame that the camera asks for, as large as the board.
func (b *Board) cameraFrame(size fyne.Size, pixel float64) frame {
	return frame{
		scale:   b.View.camera.Scale * pixel,
		offsetX: int(math.Round(b.View.camera.Offset.X * pixel)),
		offsetY: int(math.Round(b.View.camera.Offset.Y * pixel)),
		width:   int(math.Ceil(float64(size.Width) * pixel)),
		height:  int(math.Ceil(float64(size.Height) * pixel)),
	}
}

// margin is how far a frame that is panned reaches beyond the board on each side,
// in pixels, so that panning only moves it.
const margin = 128

func (f frame) withMargin() frame {
	f.left, f.top = f.left-margin, f.top-margin
	f.width, f.height = f.width+2*margin, f.height+2*margin
	return f
}

// serves tells whether a frame only has to be moved to show what another does, and
// needs no new one soon.
func (f frame) covers(now frame) bool {
	room := margin / 4
	x, y := f.left+now.offsetX-f.offsetX, f.top+now.offsetY-f.offsetY
	if x == 0 && y == 0 {
		room = 0 // it does not move
	}
	return f.scale == now.scale && x <= -room && y <= -room &&
		x+f.width >= now.width+room && y+f.height >= now.height+room
}

func sizeOf(width, height float64) fyne.Size { return fyne.NewSize(float32(width), float32(height)) }

const (
	maxGridShapes = 30_000 // shapes from which on there is no grid: it would cost a copy
	minGridGap    = 18     // pixels between dots at the least
)

// sceneOnGrid returns the session's scene on a grid of dots. Of a large scene it is
// the scene alone.
func (b *Board) sceneWithGrid(f frame) *scene.Scene {
	drawn := b.session.View.Scene()
	if len(drawn.Shapes) > maxGridShapes {
		return drawn
	}
	step := float64(editor.GridStep) // document units between dots
	for step*f.scale < minGridGap {
		step *= 4
	}
	view := f.view(scene.Board)
	columns := int(float64(f.width)/(step*f.scale)) + 2
	rows := int(float64(f.height)/(step*f.scale)) + 2
	first := scene.Point{X: math.Floor(view.Origin.X/step) * step, Y: math.Floor(view.Origin.Y/step) * step}
	shapes := make([]scene.Shape, 0, rows*columns+len(drawn.Shapes))
	radius := 1 / f.scale
	for r := range rows {
		for c := range columns {
			at := scene.Point{X: first.X + float64(c)*step, Y: first.Y + float64(r)*step}
			shapes = append(shapes, scene.Shape{Kind: scene.Disc, N: 1, Size: radius, Fill: scene.Grid, P: [4]scene.Point{at}})
		}
	}
	return &scene.Scene{Shapes: append(shapes, drawn.Shapes...)}
}
