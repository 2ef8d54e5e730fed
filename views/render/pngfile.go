package render

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"io"
	"math"

	"nimgraph/views/render/embedded"
)

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

var _ image.Image = (*pngRows)(nil)

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
			head = chunk(head, "iTXt", []byte(text[0]+"\x00\x00\x00\x00\x00"+cleanText(text[1])))
		}
	}
	if len(o.Drawing) == 0 {
		return head, nil
	}
	body, err := embedded.PNGChunk(o.Drawing)
	return chunk(head, "iTXt", body), err
}

// chunk appends a chunk of a PNG.
func chunk(to []byte, name string, body []byte) []byte {
	to = binary.BigEndian.AppendUint32(to, uint32(len(body)))
	from := len(to)
	to = append(append(to, name...), body...)
	return binary.BigEndian.AppendUint32(to, crc32.ChecksumIEEE(to[from:]))
}
