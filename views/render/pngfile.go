package render

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"math"
	"runtime"

	"nimgraph/views/parallel"
	"nimgraph/views/render/fonts"
)

// pngFile writes the chunks of a PNG (ISO/IEC 15948). Rows are compressed in
// strips, several at a time, and not filtered: for drawings, plain colours with thin
// lines, that gives smaller files than the filters that image/png tries on each row,
// in less than half of its time on one processor; see BenchmarkEncode.
type pngFile struct {
	w        io.Writer
	progress func(float64) error
	scale    float64
	size     image.Point
	channels int // 3 or 4
	err      error
}

type chunk struct {
	name string
	body []byte
}

// internationalText is a chunk with a text for people, uncompressed.
func internationalText(keyword, text string) chunk {
	return chunk{"iTXt", []byte(keyword + "\x00\x00\x00\x00\x00" + fonts.Clean(text))}
}

// write writes a picture with more chunks in its head. Its pixels are asked for by
// rows, from the top down, four bytes a pixel; they are no longer looked at when the
// next ones are asked for.
func (p *pngFile) write(head []chunk, pixels func(top, bottom int) []uint8) error {
	const depth, colour, colourAlpha = 8, 2, 6
	header := binary.BigEndian.AppendUint32(nil, uint32(p.size.X))
	header = append(binary.BigEndian.AppendUint32(header, uint32(p.size.Y)), depth, colour, 0, 0, 0)
	if p.channels == 4 {
		header[9] = colourAlpha
	}
	p.bytes([]byte("\x89PNG\r\n\x1a\n"))
	p.chunk(chunk{"IHDR", header})
	p.chunk(chunk{"pHYs", resolution(p.scale)})
	for _, c := range head {
		p.chunk(c)
	}
	p.strips(pixels)
	p.chunk(chunk{"IEND", nil})
	return p.err
}

// resolution is how many pixels a metre has, both ways.
func resolution(scale float64) []byte {
	const inch = 0.0254
	n := uint32(min(math.Round(DPI*scale/inch), math.MaxInt32))
	const metres = 1
	return append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, n), n), metres)
}

// bytes keeps the first error.
func (p *pngFile) bytes(b []byte) {
	if p.err == nil {
		_, p.err = p.w.Write(b)
	}
}

func (p *pngFile) chunk(c chunk) {
	name := []byte(c.name)
	sum := crc32.Update(crc32.ChecksumIEEE(name), crc32.IEEETable, c.body)
	p.bytes(append(binary.BigEndian.AppendUint32(nil, uint32(len(c.body))), name...))
	p.bytes(c.body)
	p.bytes(binary.BigEndian.AppendUint32(nil, sum))
}

// strip is some rows of an image on their way into the file.
type strip struct {
	rows    []uint8 // each after a 0: not filtered
	packed  bytes.Buffer
	deflate *flate.Writer
}

// stripSize is about how many bytes of rows a strip has, and mostStrips how many are
// compressed at a time, so that memory does not grow with the processors.
const (
	stripSize  = 1 << 20
	mostStrips = 8
)

// strips writes the pixels as one zlib stream: every strip ends on a whole byte,
// so that they follow each other as if one had been compressed after the other.
func (p *pngFile) strips(pixels func(top, bottom int) []uint8) {
	work := make([]strip, min(runtime.GOMAXPROCS(0), mostStrips))
	high := max(1, stripSize/(1+p.channels*p.size.X))
	sum := adler32.New()
	begin := []byte{0x78, 0x9c} // deflate, a window of 32 kB
	for top := 0; top < p.size.Y && p.err == nil; {
		if p.progress != nil {
			if p.err = p.progress(float64(top) / float64(p.size.Y)); p.err != nil {
				return
			}
		}
		bottom := min(top+high*len(work), p.size.Y)
		rows, n := pixels(top, bottom), 0
		var parts parallel.Parts
		for ; top < bottom; n++ {
			end := min(top+high, bottom)
			part, s := rows[:4*p.size.X*(end-top)], &work[n]
			rows, top = rows[len(part):], end
			parts.Go(func() { s.pack(part, p.size.X, p.channels, end == p.size.Y) })
		}
		parts.Wait()
		for i := range n {
			p.strip(&work[i], begin, sum, top == p.size.Y && i == n-1)
			begin = nil
		}
	}
}

func (p *pngFile) strip(s *strip, begin []byte, sum hash.Hash32, last bool) {
	sum.Write(s.rows) // a hash has no errors
	body := append(begin, s.packed.Bytes()...)
	if last {
		body = sum.Sum(body)
	}
	p.chunk(chunk{"IDAT", body})
}

// pack compresses rows. A buffer has no errors, and the level is one that there is.
func (s *strip) pack(pixels []uint8, width, channels int, last bool) {
	const level = 4
	s.rows = s.rows[:0]
	for ; len(pixels) > 0; pixels = pixels[4*width:] {
		s.rows = append(s.rows, 0)
		if channels == 4 {
			s.rows = append(s.rows, pixels[:4*width]...)
			continue
		}
		for x := 0; x < 4*width; x += 4 {
			s.rows = append(s.rows, pixels[x], pixels[x+1], pixels[x+2])
		}
	}
	s.packed.Reset()
	if s.deflate == nil {
		s.deflate, _ = flate.NewWriter(&s.packed, level)
	} else {
		s.deflate.Reset(&s.packed)
	}
	s.deflate.Write(s.rows)
	if last {
		s.deflate.Close()
	} else {
		s.deflate.Flush()
	}
}
