package render

import (
	"image"
	"runtime"
	"sync/atomic"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Renderer draws scenes on images. It caches discs and letters, up to 64 MB, to draw the next scene
// faster. It must be used by one goroutine at a time, and uses GOMAXPROCS goroutines while it draws.
type Renderer struct {
	book    *lineBook
	sprites recentCache[discKey, *sprite]
	glyphs  recentCache[glyphKey, *glyph]
	planned plan
	bands   []band
	workers int // 0 means GOMAXPROCS
	strips  int // number of bands of an image; 0 means four for each worker
}

// New returns a renderer with empty caches.
func New() *Renderer {
	return &Renderer{
		book:    newLineBook(),
		sprites: recentCache[discKey, *sprite]{limit: 16 << 20},
		glyphs:  recentCache[glyphKey, *glyph]{limit: 16 << 20},
	}
}

// Draw paints the part of picture that view shows, and writes every pixel of dst. A nil palette
// means the light one. Text under about 7 pixels is left out, and so are shapes whose coordinates
// are not finite.
//
// Time is linear in the shapes of the scene, some 10 ns each, and in the pixels that the visible
// ones cover. On two cores, 2,000 vertices with names and 4,000 edges, three in four of them
// curved, take 5.4 ms at 1400 × 900, and 20,000 with 40,000 take 28 ms; the general rasteriser with
// a path for each shape takes 35 and 29 times as long on one core (BenchmarkDraw).
func (r *Renderer) Draw(dst *image.RGBA, picture *scene.Scene, view View, palette *scene.Palette) {
	if dst == nil || dst.Rect.Empty() {
		return
	}
	if palette == nil {
		palette = scene.Light()
	}
	var shapes []scene.Shape
	var images []*image.RGBA
	if picture != nil && view.isValid() {
		images = picture.Images
		clipped, whole := picture.SplitWindow()
		if shapes = whole; picture.Window != nil {
			r.drawShapes(dst, nil, nil, view, palette, true)
			hole, inner := view.windowView(picture.Window, dst.Rect)
			r.drawShapes(dst.SubImage(hole).(*image.RGBA), clipped, images, inner, palette, false)
			r.drawShapes(dst, whole, images, view, palette, false)
			return
		}
	}
	r.drawShapes(dst, shapes, images, view, palette, true)
}

// drawShapes draws shapes, the shapes of a scene, into dst as view shows them, in the colours of
// palette. images are the images of the scene. If fill is set, dst is filled with the background
// first.
func (r *Renderer) drawShapes(
	dst *image.RGBA, shapes []scene.Shape, images []*image.RGBA, view View, palette *scene.Palette, fill bool,
) {
	if dst.Rect.Empty() {
		return
	}
	workers := r.workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	l := newViewport(dst.Rect, view, palette)
	l.images = images
	r.planShapes(shapes, l)
	r.paintPlan(dst, workers, func(b *band) {
		if fill {
			b.fill(pixelColourOf(palette, view.Background))
		}
	})
}

// paintPlan paints all tasks of the plan into dst, with the given number of goroutines. dst is split
// into bands of rows, and each goroutine paints one band after another. prepare is called for each
// band before it is painted.
func (r *Renderer) paintPlan(dst *image.RGBA, workers int, prepare func(*band)) {
	height := dst.Rect.Dy()
	strips := r.strips
	if strips <= 0 {
		strips = 4 * workers
	}
	strips = max(1, min(strips, height))
	for len(r.bands) < workers {
		r.bands = append(r.bands, band{})
	}
	var next atomic.Int32
	var parts graphs.Workers
	for w := range min(workers, strips) {
		parts.Go(func() {
			b := &r.bands[w]
			for {
				i := int(next.Add(1)) - 1
				if i >= strips {
					return
				}
				b.reset(dst, height*i/strips, height*(i+1)/strips)
				prepare(b)
				b.paintPlan(&r.planned)
			}
		})
	}
	parts.Wait()
}
