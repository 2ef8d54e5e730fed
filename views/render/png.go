package render

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// MaxPixels is the greatest number of pixels of a PNG: a program that opens it may need four bytes
// for each, 1 GB.
const MaxPixels = 1 << 28

// MaxSide is the greatest width and height of a PNG in pixels: many programs open no larger ones.
const MaxSide = 1 << 15

// TooLarge says that a picture would have more than MaxPixels pixels, or more than MaxSide on a side.
const TooLarge graphs.Key = "error.picture.size"

// SizeFault returns a TooLarge fault with a size in pixels, and the scale at which the picture
// would fit.
func SizeFault(width, height, fits float64) *graphs.Fault {
	return &graphs.Fault{Says: TooLarge, With: graphs.Data{"Width": int(width), "Height": int(height), "Fits": fits}}
}

// PNG writes a scene as a PNG, as large as its bounds with the margin. It draws some rows at a
// time, so that the pixels take only a few MB of memory. A million pixels take 0.1 s. The error is
// TooLarge, or comes from o.Progress or the writer.
func PNG(w io.Writer, sc *scene.Scene, o Options) error {
	o = o.withDefaults()
	r := New()
	size, v, err := r.pageView(sc, o)
	if err != nil {
		return err
	}
	head, err := headChunks(o)
	if err != nil {
		return err
	}
	rows := &pngRows{size: size, opaque: !o.Transparent, draw: func(to *image.RGBA, top int) error {
		v.skip.Y = top
		r.Draw(to, sc, v, o.Palette)
		if o.Progress == nil {
			return nil
		}
		return o.Progress(float64(top) / float64(size.Y))
	}}
	err = png.Encode(&pngChunks{w: w, more: head}, rows)
	if rows.err != nil {
		return rows.err
	}
	return err
}

// Image draws a scene into an image as large as its bounds with the margin, at least one pixel. It
// takes four bytes a pixel. The error is TooLarge.
func (r *Renderer) Image(sc *scene.Scene, o Options) (*image.RGBA, error) {
	o = o.withDefaults()
	size, v, err := r.pageView(sc, o)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	r.Draw(img, sc, v, o.Palette)
	return img, nil
}

// pageView returns the size in pixels of the page for a scene, and the view that shows the scene on
// it. The error is TooLarge.
func (r *Renderer) pageView(sc *scene.Scene, o Options) (image.Point, View, error) {
	low, high := pageCorners(sc, o, r.book)
	width, height := math.Ceil((high.X-low.X)*o.Scale), math.Ceil((high.Y-low.Y)*o.Scale)
	width, height = max(width, 1), max(height, 1)
	if width > MaxSide || height > MaxSide || width*height > MaxPixels {
		fits := o.Scale * min(MaxSide/width, MaxSide/height, math.Sqrt(MaxPixels/(width*height)))
		return image.Point{}, View{}, SizeFault(width, height, roundDown(fits))
	}
	return image.Pt(int(width), int(height)), View{Scale: o.Scale, Origin: low, Background: o.background()}, nil
}

// pageCorners returns the corners of the page: the bounds of the scene with the margin, extended to
// whole units, so that shapes on whole units stay on whole pixels.
func pageCorners(sc *scene.Scene, o Options, book *lineBook) (low, high scene.Point) {
	low, high = bounds(sc, book)
	low = scene.Point{X: math.Floor(low.X - o.Margin), Y: math.Floor(low.Y - o.Margin)}
	high = scene.Point{X: math.Ceil(high.X + o.Margin), Y: math.Ceil(high.Y + o.Margin)}
	return low, high
}

// roundDown rounds a positive number down to two significant digits.
func roundDown(x float64) float64 {
	if !(x > 0) {
		return 0
	}
	digits := 1 - math.Floor(math.Log10(x))
	if digits < 0 {
		unit := math.Pow(10, -digits)
		return math.Floor(x/unit) * unit
	}
	unit := math.Pow(10, digits)
	return math.Floor(x*unit) / unit // exact, unlike a product with 0.1
}

// pngRows is an image that draws itself some rows at a time while package png reads it from top to
// bottom.
type pngRows struct {
	size   image.Point
	opaque bool
	draw   func(to *image.RGBA, top int) error // draws the rows from top on
	err    error                               // error of draw; after it nothing more is drawn
	rows   image.RGBA
	pixel  color.RGBA // the pixel read last
}

// ColorModel implements image.Image.
func (p *pngRows) ColorModel() color.Model { return color.RGBAModel }

// Bounds implements image.Image.
func (p *pngRows) Bounds() image.Rectangle { return image.Rectangle{Max: p.size} }

// Opaque reports whether all pixels are opaque; package png looks for this method.
func (p *pngRows) Opaque() bool { return p.opaque }

// At returns a pixel. It draws more rows when y is below the last drawn one; rows above are no
// longer available.
func (p *pngRows) At(x, y int) color.Color {
	const size = 4 << 20 // size of the rows that are drawn at a time
	if y >= p.rows.Rect.Max.Y && p.err == nil {
		high := min(max(1, size/(4*p.size.X)), p.size.Y-y)
		p.rows = image.RGBA{
			Pix:    append(p.rows.Pix[:0], make([]uint8, 4*p.size.X*high)...),
			Stride: 4 * p.size.X, Rect: image.Rect(0, 0, p.size.X, high),
		}
		p.err = p.draw(&p.rows, y)
		p.rows.Rect = p.rows.Rect.Add(image.Pt(0, y))
	}
	p.pixel = p.rows.RGBAAt(x, y) // allocating a copy for each pixel would double the time
	return &p.pixel
}

// pngChunks is a writer that passes on a PNG and inserts the chunks in more after the header
// (ISO/IEC 15948).
type pngChunks struct {
	w       io.Writer
	more    []byte
	written int
}

// Write implements io.Writer.
func (p *pngChunks) Write(b []byte) (n int, err error) {
	const header = 8 + 12 + 13 // size of the signature and the first chunk
	if first := header - p.written; len(p.more) > 0 && len(b) >= first {
		if n, err = p.w.Write(b[:first]); err == nil {
			_, err = p.w.Write(p.more)
		}
		if err != nil {
			return n, err
		}
		p.more = nil
	}
	rest, err := p.w.Write(b[n:])
	p.written += n + rest
	return n + rest, err
}

// headChunks returns the chunks with the metadata of a PNG: pixels per metre, title and
// description, and the drawing that it carries.
func headChunks(o Options) ([]byte, error) {
	const inch, metres = 0.0254, 1
	n := uint32(min(math.Round(DPI*o.Scale/inch), math.MaxInt32))
	density := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, n), n)
	head := appendChunk(nil, "pHYs", append(density, metres))
	for _, text := range [][2]string{{"Title", o.Title}, {"Description", o.Description}} {
		if text[1] != "" {
			head = appendChunk(head, "iTXt", []byte(text[0]+"\x00\x00\x00\x00\x00"+cleanWhole(text[1])))
		}
	}
	if len(o.Drawing) == 0 {
		return head, nil
	}
	body, err := drawingChunk(o.Drawing)
	return appendChunk(head, "iTXt", body), err
}

// appendChunk appends a chunk of a PNG.
func appendChunk(to []byte, name string, body []byte) []byte {
	to = binary.BigEndian.AppendUint32(to, uint32(len(body)))
	start := len(to)
	to = append(append(to, name...), body...)
	return binary.BigEndian.AppendUint32(to, crc32.ChecksumIEEE(to[start:]))
}
