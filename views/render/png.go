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

// TooLarge says that a picture would have more than MaxPixels pixels, or more than MaxSide on a
// side.
const TooLarge graphs.Key = "error.picture.size"

// SizeFault returns the TooLarge fault for a picture of width × height pixels. largestScale is the
// largest scale at which the picture fits; the message names it.
func SizeFault(width, height, largestScale float64) *graphs.Fault {
	data := graphs.Data{"Width": int(width), "Height": int(height), "Fits": largestScale}
	return &graphs.Fault{Says: TooLarge, With: data}
}

// PNG writes picture to w as a PNG, which is as large as the picture's bounds with the margin. It
// returns a TooLarge fault if the image is too large, and the errors of options.Progress and of w.
//
// It draws a few rows at a time, so that the pixels take only a few MB of memory. A million pixels
// take 0.1 s.
func PNG(w io.Writer, picture *scene.Scene, options Options) error {
	options = options.withDefaults()
	r := New()
	size, v, err := r.pageView(picture, options)
	if err != nil {
		return err
	}
	head, err := metadataChunks(options)
	if err != nil {
		return err
	}
	rows := &pngRows{size: size, opaque: !options.Transparent, draw: func(to *image.RGBA, top int) error {
		v.skip.Y = top
		r.Draw(to, picture, v, options.Palette)
		if options.Progress == nil {
			return nil
		}
		return options.Progress(float64(top) / float64(size.Y))
	}}
	err = png.Encode(&chunkInserter{w: w, chunks: head}, rows)
	if rows.err != nil {
		return rows.err
	}
	return err
}

// Image returns an image of picture that is as large as the picture's bounds with the margin, at
// least one pixel. It returns a TooLarge fault if the image is too large.
func (r *Renderer) Image(picture *scene.Scene, options Options) (*image.RGBA, error) {
	options = options.withDefaults()
	size, v, err := r.pageView(picture, options)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	r.Draw(img, picture, v, options.Palette)
	return img, nil
}

// pageView returns the size in pixels of the image that shows all of picture with the margin of
// options, and the view that draws it. It returns a TooLarge fault if the image is too large.
func (r *Renderer) pageView(picture *scene.Scene, options Options) (size image.Point, view View, err error) {
	low, high := pageCorners(picture, options, r.book)
	width, height := math.Ceil((high.X-low.X)*options.Scale), math.Ceil((high.Y-low.Y)*options.Scale)
	width, height = max(width, 1), max(height, 1)
	if width > MaxSide || height > MaxSide || width*height > MaxPixels {
		fits := options.Scale * min(MaxSide/width, MaxSide/height, math.Sqrt(MaxPixels/(width*height)))
		return image.Point{}, View{}, SizeFault(width, height, roundDownToTwoDigits(fits))
	}
	view = View{Scale: options.Scale, Origin: low, Background: options.backgroundRole()}
	return image.Pt(int(width), int(height)), view, nil
}

// pageCorners returns the corners of the page that shows picture: its bounds with the margin of
// options, extended to whole document units. book caches texts.
func pageCorners(picture *scene.Scene, options Options, book *lineBook) (low, high scene.Point) {
	low, high = bounds(picture, book)
	// Whole units keep shapes on whole units on whole pixels.
	low = scene.Point{X: math.Floor(low.X - options.Margin), Y: math.Floor(low.Y - options.Margin)}
	high = scene.Point{X: math.Ceil(high.X + options.Margin), Y: math.Ceil(high.Y + options.Margin)}
	return low, high
}

// roundDownToTwoDigits returns x, a positive number, rounded down to two significant digits.
func roundDownToTwoDigits(x float64) float64 {
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

// pngRows is an image whose rows are drawn while package png reads it from top to bottom, a few at a
// time. It saves the memory of the whole image.
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

// At returns the pixel at (x, y). If the row y is not drawn yet, it draws some rows from y on, and
// drops the rows above.
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

// chunkInserter passes a PNG (ISO/IEC 15948) on to w, and inserts chunks after its first chunk, the
// header.
type chunkInserter struct {
	w       io.Writer
	chunks  []byte
	written int
}

// Write implements io.Writer.
func (p *chunkInserter) Write(b []byte) (n int, err error) {
	const header = 8 + 12 + 13 // size of the signature and the first chunk
	if first := header - p.written; len(p.chunks) > 0 && len(b) >= first {
		if n, err = p.w.Write(b[:first]); err == nil {
			_, err = p.w.Write(p.chunks)
		}
		if err != nil {
			return n, err
		}
		p.chunks = nil
	}
	rest, err := p.w.Write(b[n:])
	p.written += n + rest
	return n + rest, err
}

// metadataChunks returns the chunks of a PNG for the metadata in options: the resolution, the title
// and the description, and the embedded drawing.
func metadataChunks(options Options) ([]byte, error) {
	const inch, metres = 0.0254, 1
	n := uint32(min(math.Round(DPI*options.Scale/inch), math.MaxInt32))
	density := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, n), n)
	head := appendChunk(nil, "pHYs", append(density, metres))
	for _, text := range [][2]string{{"Title", options.Title}, {"Description", options.Description}} {
		if text[1] != "" {
			head = appendChunk(head, "iTXt", []byte(text[0]+"\x00\x00\x00\x00\x00"+cleanLongText(text[1])))
		}
	}
	if len(options.Drawing) == 0 {
		return head, nil
	}
	body, err := drawingChunk(options.Drawing)
	return appendChunk(head, "iTXt", body), err
}

// appendChunk appends a chunk of a PNG to chunks, and returns the extended slice. name is the type
// of the chunk, such as iTXt, and body its content.
func appendChunk(chunks []byte, name string, body []byte) []byte {
	chunks = binary.BigEndian.AppendUint32(chunks, uint32(len(body)))
	start := len(chunks)
	chunks = append(append(chunks, name...), body...)
	return binary.BigEndian.AppendUint32(chunks, crc32.ChecksumIEEE(chunks[start:]))
}
