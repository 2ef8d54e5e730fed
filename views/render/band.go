package render

import (
	"encoding/binary"
	"image"
)

// band is a range of rows of an image into which tasks are painted. It must be used by one
// goroutine at a time.
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

// pixelRange is a run of pixels in a row: [from, to).
type pixelRange struct{ from, to int }

// reset prepares the band for painting the rows [top, bottom) of the image dst.
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
		setRow(b.row(y), colour)
	}
}

// taskRows returns the rows of painting task t that lie in the band: [top, bottom).
func (b *band) taskRows(t *paintTask) (top, bottom int) {
	return max(b.top, int(t.top)), min(b.bottom, int(t.bottom))
}

// paintPlan paints all tasks of plan p, as far as they lie in the band.
func (b *band) paintPlan(p *plan) {
	for i := range p.tasks {
		s := &p.tasks[i]
		top, bottom := b.taskRows(s)
		if top >= bottom {
			continue
		}
		switch s.kind {
		case chainTask:
			b.paintChain(p.points[s.first:s.first+s.count], s, top, bottom)
		case curveTask:
			b.paintCurve(p.points[s.first:s.first+s.count], s, top, bottom)
		case polygonTask:
			b.paintPolygon(p.points[s.first:s.first+s.count], s, top, bottom)
		case boxTask:
			p.boxes[s.first].paint(b, top, bottom)
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

// paintCurve paints the rows [top, bottom) of a stroke along the polyline points; t has its width
// and colour. It is for strokes that turn too sharply for paintChain. To paint each pixel only once,
// it first collects in the mask the largest coverage of each pixel by any piece of the stroke.
func (b *band) paintCurve(points []vec, t *paintTask, top, bottom int) {
	b.growMask(bottom - top)
	for i := 1; i < len(points); i++ {
		g := newSegment(points[i-1], points[i], float64(t.half))
		low, high := g.rowRange(top, bottom)
		for y := low; y < high; y++ {
			from, to := g.coverRow(y, 0, b.width, b.cover)
			if from >= to {
				continue
			}
			raiseTo(b.mask[(y-top)*b.width+from:(y-top)*b.width+to], b.cover)
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
		b.blendSparse(b.row(y)[4*d.from:4*d.to], run, t.ink)
		clear(run)
		*d = pixelRange{}
	}
}

// blendSparse blends colour over row with the coverage run. It skips 16 uncovered pixels at a time,
// because run may be mostly 0, for example between the two sides of an arch.
func (b *band) blendSparse(row, run []uint8, colour pixelColour) {
	const word = 16
	for len(run) > word {
		if binary.LittleEndian.Uint64(run)|binary.LittleEndian.Uint64(run[8:]) != 0 {
			blend(row[:4*word], run[:word], colour)
		}
		row, run = row[4*word:], run[word:]
	}
	blend(row, run, colour)
}

// growMask extends the mask to at least the given number of rows.
func (b *band) growMask(rows int) {
	if n := rows * b.width; len(b.mask) < n {
		b.mask = make([]uint8, n)
	}
	if len(b.dirty) < rows {
		b.dirty = make([]pixelRange, rows)
	}
}

// raiseTo raises each value of mask to the value of cover at the same index, if that is greater.
func raiseTo(mask, cover []uint8) {
	cover = cover[:len(mask)]
	for i, k := range cover {
		if k > mask[i] {
			mask[i] = k
		}
	}
}
