package plotboard

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/plot"
)

// picture is a raster with the frame that it shows. Frames are drawn into a spare image,
// off the UI thread, and swapped in when they are ready. While one is drawn none is
// begun; the next one then shows what is to be seen by that time.
type picture struct {
	raster  *canvas.Raster
	painter *plot.Painter
	front   *image.RGBA // what the raster shows
	spare   *image.RGBA // what the next frame is drawn into
	busy    bool        // a frame is being drawn
	stale   bool        // what the last frame was begun with is no longer what is to be seen
	// later runs work outside the UI thread and then done on it, with the defect that the
	// work had; nil where it had none.
	later  func(work func(), done func(defect *graphs.Panic))
	failed func(error)
}

func newPicture(do func(func())) *picture {
	r := &picture{painter: plot.NewPainter(), front: image.NewRGBA(image.Rect(0, 0, 1, 1)), failed: func(error) {}}
	r.raster = canvas.NewRaster(func(int, int) image.Image { return r.front })
	// A frame has the pixels of the screen, so nothing needs to be interpolated.
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.later = func(work func(), done func(*graphs.Panic)) {
		go func() {
			defect := graphs.Caught(work)
			do(func() { done(defect) })
		}()
	}
	return r
}

// draw paints a frame into the spare image. Where drawing has a defect, the frame is
// blank.
func (r *picture) draw(c plot.Chart, v plot.View, s plot.Style, width, height int) {
	if r.spare == nil || r.spare.Rect.Dx() != width || r.spare.Rect.Dy() != height {
		r.spare = image.NewRGBA(image.Rect(0, 0, width, height))
	}
	spare, painter := r.spare, r.painter
	defer func() {
		if value := recover(); value != nil {
			r.painter = plot.NewPainter() // nothing that it was at is used again
			clear(spare.Pix)
			panic(graphs.Recovered(value))
		}
	}()
	painter.Draw(spare, c, v, s)
}

// paint has a frame drawn where the one that is shown is not what is to be seen.
func (p *Plot) paint() {
	r, size := p.picture, p.Size()
	if r.busy || !r.stale || size.Width < 1 || size.Height < 1 {
		return
	}
	if p.chart == nil {
		r.stale = false
		look.Visibly(r.raster, false)
		r.front, r.spare, r.painter = image.NewRGBA(image.Rect(0, 0, 1, 1)), nil, plot.NewPainter()
		return
	}
	r.busy, r.stale = true, false
	style, chart, view := p.scaled(), p.chart, p.view
	width := int(math.Ceil(float64(size.Width) * style.Scale))
	height := int(math.Ceil(float64(size.Height) * style.Scale))
	r.later(func() { r.draw(chart, view, style, width, height) }, func(defect *graphs.Panic) {
		r.busy = false
		r.front, r.spare = r.spare, r.front
		r.raster.Resize(fyne.NewSize(float32(float64(width)/style.Scale), float32(float64(height)/style.Scale)))
		look.Visibly(r.raster, p.chart != nil)
		r.raster.Refresh()
		if defect != nil {
			p.Failed(defect)
		}
		p.paint()
	})
}
