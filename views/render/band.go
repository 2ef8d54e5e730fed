package render

import (
	"encoding/binary"
	"image"
)

// band is a range of rows of an image, into which one goroutine paints the tasks of a plan. Bands of
// the same image can be painted at the same time.
type band struct {
	dst           *image.RGBA
	origin        int          // index of row 0 in dst.Pix
	width, height int          // of the image
	top, bottom   int          // the rows to paint
	cover         []uint8      // memory for the coverage of a row
	mask          []uint8      // for the band's rows; all 0 between tasks
	dirty         []pixelRange // for each row of the mask, the range of pixels that are not 0
	raster        pathFiller
}

// pixelRange is the range [from, to) of pixels in a row.
type pixelRange struct{ from, to int }

// reset makes b the band of the rows [top, bottom) of the image dst. It keeps the memory of b.
func (b *band) reset(dst *image.RGBA, top, bottom int) {
	b.dst, b.origin = dst, dst.PixOffset(dst.Rect.Min.X, dst.Rect.Min.Y)
	b.width, b.height = dst.Rect.Dx(), dst.Rect.Dy()
	b.top, b.bottom = top, bottom
	if len(b.cover) < b.width {
		b.cover = make([]uint8, b.width)
	}
}

// row returns the pixels of row y of the image, four bytes each.
func (b *band) row(y int) []uint8 {
	start := b.origin + y*b.dst.Stride
	return b.dst.Pix[start : start+4*b.width]
}

// fill sets all pixels of the band to colour.
func (b *band) fill(colour pixelColour) {
	for y := b.top; y < b.bottom; y++ {
		fillRow(b.row(y), colour)
	}
}

// taskRows returns the range [top, bottom) of the rows that task t paints in the band.
func (b *band) taskRows(t *paintTask) (top, bottom int) {
	return max(b.top, int(t.top)), min(b.bottom, int(t.bottom))
}

// paintPlan paints the part of each task of plan p that lies in the band.
func (b *band) paintPlan(p *plan) {
	for i := range p.tasks {
		s := &p.tasks[i]
		top, bottom := b.taskRows(s)
		if top >= bottom {
			continue
		}
		switch s.kind {
		case gentleStrokeTask:
			b.paintGentleStroke(p.points[s.first:s.first+s.count], s, top, bottom)
		case sharpStrokeTask:
			b.paintSharpStroke(p.points[s.first:s.first+s.count], s, top, bottom)
		case polygonTask:
			b.paintPolygon(p.points[s.first:s.first+s.count], s, top, bottom)
		case roundedRectTask:
			p.roundedRects[s.first].paint(b, top, bottom)
		case spriteTask:
			b.paintSprite(s.sprite, int(s.x), int(s.y), top, bottom)
		case imageTask:
			s.picture.paint(b, top, bottom)
		case textTask:
			for k := range p.glyphs[s.first : s.first+s.count] {
				b.paintGlyph(&p.glyphs[int(s.first)+k], top, bottom)
			}
		}
	}
}

// paintSharpStroke paints the rows [top, bottom) of a sharp stroke, which turns too sharply for
// paintGentleStroke. The stroke runs along the polyline points, and task t has its width and colour.
func (b *band) paintSharpStroke(points []vec, t *paintTask, top, bottom int) {
	// The mask collects for each pixel the largest coverage by any piece, so that no pixel is painted twice.
	b.growMask(bottom - top)
	for i := 1; i < len(points); i++ {
		g := newSegment(points[i-1], points[i], float64(t.half))
		low, high := g.rowRange(top, bottom)
		for y := low; y < high; y++ {
			from, to := g.coverRow(y, 0, b.width, b.cover)
			if from >= to {
				continue
			}
			raiseToMax(b.mask[(y-top)*b.width+from:(y-top)*b.width+to], b.cover)
			d := &b.dirty[y-top]
			if d.to == 0 {
				*d = pixelRange{from, to}
			} else {
				d.from, d.to = min(d.from, from), max(d.to, to)
			}
		}
	}
	for y := top; y < bottom; y++ {
		d := &b.dirty[y-top]
		if d.to == 0 {
			continue
		}
		run := b.mask[(y-top)*b.width+d.from : (y-top)*b.width+d.to]
		b.blendSparseRow(b.row(y)[4*d.from:4*d.to], run, t.ink)
		clear(run)
		*d = pixelRange{}
	}
}

// blendSparseRow blends colour over the pixels of row, by their coverage cover, from 0 to 255. It
// is fast if most of cover is 0, because it skips 16 uncovered pixels at a time.
func (b *band) blendSparseRow(row, cover []uint8, colour pixelColour) {
	const word = 16
	for len(cover) > word {
		if binary.LittleEndian.Uint64(cover)|binary.LittleEndian.Uint64(cover[8:]) != 0 {
			blendMasked(row[:4*word], cover[:word], colour)
		}
		row, cover = row[4*word:], cover[word:]
	}
	blendMasked(row, cover, colour)
}

// growMask extends b.mask, if it is too small, to the given number of rows.
func (b *band) growMask(rows int) {
	if n := rows * b.width; len(b.mask) < n {
		b.mask = make([]uint8, n)
	}
	if len(b.dirty) < rows {
		b.dirty = make([]pixelRange, rows)
	}
}

// raiseToMax sets each value of mask to the greater of itself and the value of cover at the same
// index.
func raiseToMax(mask, cover []uint8) {
	cover = cover[:len(mask)]
	for i, k := range cover {
		if k > mask[i] {
			mask[i] = k
		}
	}
}
