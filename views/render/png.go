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

// MaxPixels is how many pixels a PNG may have: a program that opens it may need four
// bytes for each, 1 GB.
const MaxPixels = 1 << 28

// MaxSide is how many pixels wide or high a PNG may be: many programs open no
// larger ones.
const MaxSide = 1 << 15

// TooLarge: a picture would have more than MaxPixels, or more than MaxSide on a side.
const TooLarge graphs.Key = "error.picture.size"

// SizeFault returns a TooLarge with a size in pixels, and the scale at which it would fit.
func SizeFault(width, height, fits float64) *graphs.Fault {
	return &graphs.Fault{Says: TooLarge, With: graphs.Data{"Width": int(width), "Height": int(height), "Fits": fits}}
}

// PNG writes a scene, as large as its bounds with the margin, as a PNG. It is drawn
// some rows at a time, so that its pixels take a few MB of memory. A million pixels take
// 0.1 s. The error is TooLarge, that of o.Progress, or the writer's.
func PNG(w io.Writer, sc *scene.Scene, o Options) error {
	o = o.normal()
	r := New()
	size, v, err := r.pageOf(sc, o)
	if err != nil {
		return err
	}
	head, err := pngHead(o)
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

// Image draws a scene into an image as large as its bounds with the margin; at
// least one pixel. It takes four bytes a pixel. The error is TooLarge.
func (r *Renderer) Image(sc *scene.Scene, o Options) (*image.RGBA, error) {
	o = o.normal()
	size, v, err := r.pageOf(sc, o)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	r.Draw(img, sc, v, o.Palette)
	return img, nil
}

// pageOf returns the size of a page in pixels, and the view that shows it.
func (r *Renderer) pageOf(sc *scene.Scene, o Options) (image.Point, View, error) {
	low, high := page(sc, o, r.book)
	width, height := math.Ceil((high.X-low.X)*o.Scale), math.Ceil((high.Y-low.Y)*o.Scale)
	width, height = max(width, 1), max(height, 1)
	if width > MaxSide || height > MaxSide || width*height > MaxPixels {
		fits := o.Scale * min(MaxSide/width, MaxSide/height, math.Sqrt(MaxPixels/(width*height)))
		return image.Point{}, View{}, SizeFault(width, height, roundDown(fits))
	}
	return image.Pt(int(width), int(height)), View{Scale: o.Scale, Origin: low, Background: o.background()}, nil
}

// page returns the corners of the page: those of the scene with the margin, moved
// out to whole units, so that what is on whole units stays on whole pixels.
func page(sc *scene.Scene, o Options, book *lineBook) (low, high scene.Point) {
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
	digits := 1 - math.Floor(math.Log10(x))
	if digits < 0 {
		unit := math.Pow(10, -digits)
		return math.Floor(x/unit) * unit
	}
	unit := math.Pow(10, digits)
	return math.Floor(x*unit) / unit // exact where a product with 0.1 is not
}

// pngRows is a picture whose pixels are looked at from the top down, and drawn some rows
// at a time.
type pngRows struct {
	size   image.Point
	opaque bool
	draw   func(to *image.RGBA, top int) error // the rows from top on
	err    error                               // of draw; then nothing more is drawn
	rows   image.RGBA
	pixel  color.RGBA // the last one that was looked at
}

func (p *pngRows) ColorModel() color.Model { return color.RGBAModel }
func (p *pngRows) Bounds() image.Rectangle { return image.Rectangle{Max: p.size} }
func (p *pngRows) Opaque() bool            { return p.opaque }

func (p *pngRows) At(x, y int) color.Color {
	const size = 4 << 20 // of the rows that are drawn at a time
	if y >= p.rows.Rect.Max.Y && p.err == nil {
		high := min(max(1, size/(4*p.size.X)), p.size.Y-y)
		p.rows = image.RGBA{Pix: append(p.rows.Pix[:0], make([]uint8, 4*p.size.X*high)...), Stride: 4 * p.size.X, Rect: image.Rect(0, 0, p.size.X, high)}
		p.err = p.draw(&p.rows, y)
		p.rows.Rect = p.rows.Rect.Add(image.Pt(0, y))
	}
	p.pixel = p.rows.RGBAAt(x, y) // a copy each would take as long as all else
	return &p.pixel
}

// pngChunks writes a PNG with more chunks after its header (ISO/IEC 15948).
type pngChunks struct {
	w       io.Writer
	more    []byte
	written int
}

func (p *pngChunks) Write(b []byte) (n int, err error) {
	const header = 8 + 12 + 13 // of the signature and the first chunk
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

// pngHead returns the chunks of what a PNG says of itself: how many pixels a metre has,
// its title and description, and the drawing that it carries.
func pngHead(o Options) ([]byte, error) {
	const inch, metres = 0.0254, 1
	n := uint32(min(math.Round(DPI*o.Scale/inch), math.MaxInt32))
	head := chunk(nil, "pHYs", append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, n), n), metres))
	for _, text := range [][2]string{{"Title", o.Title}, {"Description", o.Description}} {
		if text[1] != "" {
			head = chunk(head, "iTXt", []byte(text[0]+"\x00\x00\x00\x00\x00"+cleanWhole(text[1])))
		}
	}
	if len(o.Drawing) == 0 {
		return head, nil
	}
	body, err := carryingChunk(o.Drawing)
	return chunk(head, "iTXt", body), err
}

// chunk appends a chunk of a PNG.
func chunk(to []byte, name string, body []byte) []byte {
	to = binary.BigEndian.AppendUint32(to, uint32(len(body)))
	from := len(to)
	to = append(append(to, name...), body...)
	return binary.BigEndian.AppendUint32(to, crc32.ChecksumIEEE(to[from:]))
}
