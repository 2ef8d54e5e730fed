package render

import (
	"fmt"
	"image"
	"io"
	"math"

	"nimgraph/views/render/carried"
	"nimgraph/views/render/fonts"
	"nimgraph/views/scene"
)

// MaxPixels is how many pixels a PNG may have: at four bytes each, 256 MB of
// memory while it is made.
const MaxPixels = 1 << 26

// MaxSide is how many pixels wide or high a PNG may be: many programs open no
// larger ones.
const MaxSide = 1 << 15

// TooLargeError says that a PNG would have more than MaxPixels, or more than
// MaxSide on a side, and at which scale it would fit.
type TooLargeError struct {
	Width, Height float64 // in pixels
	Scale         float64 // that was asked for
	Fits          float64 // the largest scale that fits, rounded down to two digits
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("picture of %.0f × %.0f pixels is too large; scale %g fits", e.Width, e.Height, e.Fits)
}

// PNG writes a scene, as large as its bounds with the margin, as a PNG. It takes
// four bytes of memory a pixel. 10,000 vertices with 20,000 edges on 59 million
// pixels take 1.8 s on two cores. The error is a *TooLargeError, that of o.Progress,
// or the writer's.
func PNG(w io.Writer, sc *scene.Scene, o Options) error {
	if err := o.done(0, 1); err != nil {
		return err
	}
	img, err := New().Image(sc, o)
	if err != nil {
		return err
	}
	var head []chunk
	for _, text := range []chunk{{"Title", []byte(o.Title)}, {"Description", []byte(o.Description)}} {
		if len(text.body) > 0 {
			head = append(head, internationalText(text.name, string(text.body)))
		}
	}
	if len(o.Drawing) > 0 {
		body, err := carried.PNGChunk(o.Drawing)
		if err != nil {
			return err
		}
		head = append(head, chunk{"iTXt", body})
	}
	p := pngFile{w: w, progress: o.Progress, scale: o.normal().Scale}
	if o.Transparent {
		return p.write(straight(img).Pix, img.Rect.Size(), 4, head)
	}
	return p.write(img.Pix, img.Rect.Size(), 3, head)
}

// straight divides the colours of an image by their alpha, in place: a PNG has
// them so, and the encoder would divide each pixel by itself, slowly.
func straight(img *image.RGBA) *image.NRGBA {
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4 : i+4]
		a := uint32(p[3])
		if a == 0 || a == 255 {
			continue
		}
		for k := range 3 {
			p[k] = uint8(min((uint32(p[k])*255+a/2)/a, 255))
		}
	}
	return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}
}

// Image draws a scene into an image as large as its bounds with the margin; at
// least one pixel. The error is a *TooLargeError.
func (r *Renderer) Image(sc *scene.Scene, o Options) (*image.RGBA, error) {
	o = o.normal()
	low, high := page(sc, o, r.book)
	width, height := math.Ceil((high.X-low.X)*o.Scale), math.Ceil((high.Y-low.Y)*o.Scale)
	width, height = max(width, 1), max(height, 1)
	if width > MaxSide || height > MaxSide || width*height > MaxPixels {
		fits := o.Scale * min(MaxSide/width, MaxSide/height, math.Sqrt(MaxPixels/(width*height)))
		return nil, &TooLargeError{Width: width, Height: height, Scale: o.Scale, Fits: roundDown(fits)}
	}
	img := image.NewRGBA(image.Rect(0, 0, int(width), int(height)))
	r.Draw(img, sc, View{Scale: o.Scale, Origin: low, Background: o.background()}, o.Palette)
	return img, nil
}

// page returns the corners of the page: those of the scene with the margin, moved
// out to whole units, so that what is on whole units stays on whole pixels.
func page(sc *scene.Scene, o Options, book *fonts.Book) (low, high scene.Point) {
	low, high = bounds(sc, book)
	low = scene.Point{X: math.Floor(low.X - o.Margin), Y: math.Floor(low.Y - o.Margin)}
	high = scene.Point{X: math.Ceil(high.X + o.Margin), Y: math.Ceil(high.Y + o.Margin)}
	return low, high
}

// roundDown keeps two digits that count.
func roundDown(x float64) float64 {
	if !(x > 0) {
		return 0
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return math.Floor(x/unit) * unit
}
