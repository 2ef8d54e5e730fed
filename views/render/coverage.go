package render

import (
	"image"
	"math"
)

// The lanes in which coverage is added up, each a plane of its own, in units of 1/whole
// of a pixel; 64 times a pixel is the most.
const (
	laneLine = iota
	laneWinning
	laneMarked
	laneP
	laneN
	laneD // or the vertices on the ground of an edge-deletion game
	lanePlain
	lanes7

	whole = 1024
)

// sketch adds up what covers some rows of an image.
type sketch struct {
	dst         *image.RGBA
	width       int
	top, bottom int
	cover       [lanes7][]uint16 // of the band's pixels; all 0 between bands
	used        [lanes7]bool     // is there anything in a lane
}

func (b *sketch) reset(dst *image.RGBA, top, bottom int) {
	b.dst, b.width, b.top, b.bottom = dst, dst.Rect.Dx(), top, bottom
	b.used = [lanes7]bool{}
}

// lane returns a plane to add to.
func (b *sketch) lane(lane int) []uint16 {
	n := b.width * (b.bottom - b.top)
	if len(b.cover[lane]) < n {
		b.cover[lane] = make([]uint16, n)
	}
	b.used[lane] = true
	return b.cover[lane][:n]
}

func add(to *uint16, part uint32) { *to = uint16(min(uint32(*to)+part, math.MaxUint16)) }

// spot covers four pixels by an area whose middle is at a place.
func (b *sketch) spot(x, y, area float64, lane int) {
	left, fx := near(x)
	up, fy := near(y)
	if up+1 < b.top || up >= b.bottom {
		return
	}
	to := b.lane(lane)
	all := uint32(area*whole + 0.5)
	lower := all * fy >> fineBits
	for i, part := range [2]uint32{all - lower, lower} {
		if r := up + i; r >= b.top && r < b.bottom {
			b.beside(to[(r-b.top)*b.width:][:b.width], left, part, fx)
		}
	}
}

// beside covers two neighbours in a row, the right one by a part of it all.
func (b *sketch) beside(row []uint16, left int, all, part uint32) {
	far := all * part >> fineBits
	if left >= 0 && left < len(row) {
		add(&row[left], all-far)
	}
	if left++; left >= 0 && left < len(row) {
		add(&row[left], far)
	}
}

// fineBits are those of a part of a pixel.
const fineBits = 10

// near returns the pixel whose middle is before a place, and how much of what is there
// falls to the next one.
func near(x float64) (pixel int, part uint32) {
	at := int(math.Floor((x-0.5)*(1<<fineBits) + 0.5))
	return at >> fineBits, uint32(at & (1<<fineBits - 1))
}

// line covers a line of a width below a pixel or so: in each column, or each row where
// it is steep, the two pixels that are nearest to it.
func (b *sketch) line(x0, y0, x1, y1, width float64, lane int) {
	dx, dy := x1-x0, y1-y0
	if math.Abs(dx) >= math.Abs(dy) {
		b.flat(x0, y0, x1, dx, dy, width, lane)
		return
	}
	if dy < 0 {
		x0, y0, y1, dx, dy = x1, y1, y0, -dx, -dy
	}
	from, to := max(y0, float64(b.top)), min(y1, float64(b.bottom))
	if !(from < to) || max(x0, x0+dx) < -1 || min(x0, x0+dx) > float64(b.width)+1 {
		return
	}
	slope := dx / dy
	all := width * math.Sqrt(1+slope*slope) * whole
	step, plane := int(slope*(1<<fixed)), b.lane(lane)
	first := int(math.Floor(y0))
	// Where the line is in the middle of the first row, of which it may begin at the
	// end: the ends have rows that are not wholly covered.
	x := int(math.Floor((x0+(float64(first)+0.5-y0)*slope-0.5)*(1<<fixed))) + 1<<(fixed-fineBits-1)
	for r := int(from); r < b.bottom && float64(r) < to; r++ {
		part := uint32(all*(min(y1, float64(r+1))-max(y0, float64(r))) + 0.5)
		at := x + (r-first)*step
		b.beside(plane[(r-b.top)*b.width:][:b.width], at>>fixed, part, uint32(at>>(fixed-fineBits))&(1<<fineBits-1))
	}
}

// fixed are the bits of a place in fixed point that are below the pixel.
const fixed = 24

// flat covers a line that is no steeper than a diagonal.
func (b *sketch) flat(x0, y0, x1, dx, dy, width float64, lane int) {
	if dx < 0 {
		x0, y0, x1, dx, dy = x1, y0+dy, x0, -dx, -dy
	}
	if dx < 1e-9 {
		return
	}
	slope := dy / dx
	from, to := max(x0, 0), min(x1, float64(b.width))
	if slope != 0 {
		up, down := (float64(b.top)-2-y0)/slope+x0, (float64(b.bottom)+2-y0)/slope+x0
		from, to = max(from, min(up, down)), min(to, max(up, down))
	}
	if !(from < to) {
		return
	}
	all := width * math.Sqrt(1+slope*slope) * whole
	step, plane := int(slope*(1<<fixed)), b.lane(lane)
	first, rows := int(math.Floor(x0)), b.bottom-b.top
	y := int(math.Floor((y0+(float64(first)+0.5-x0)*slope-0.5)*(1<<fixed))) + 1<<(fixed-fineBits-1) - b.top<<fixed
	for c := int(from); c < b.width && float64(c) < to; c++ {
		part := uint32(all*(min(x1, float64(c+1))-max(x0, float64(c))) + 0.5)
		at := y + (c-first)*step
		far := part * (uint32(at>>(fixed-fineBits)) & (1<<fineBits - 1)) >> fineBits
		r := at >> fixed
		if r >= 0 && r < rows {
			add(&plane[r*b.width+c], part-far)
		}
		if r++; r >= 0 && r < rows {
			add(&plane[r*b.width+c], far)
		}
	}
}

// disc is the coverage of a disc for each of fine × fine places of its middle in a pixel,
// in 1/whole.
type disc struct {
	reach int // from the middle's pixel to the first one of the mask
	size  int // of the mask, each way
	masks [fine * fine][]uint16
}

// newDiscMasks covers the pixels of a disc by counting points, 16 × 16 in each. All
// masks have the area of the disc.
func newDiscMasks(radius float64) *disc {
	const points = 16
	d := &disc{reach: int(math.Ceil(radius)) + 1}
	d.size = 2*d.reach + 1
	for k := range d.masks {
		cx, cy := float64(d.reach)+float64(k%fine)/fine, float64(d.reach)+float64(k/fine)/fine
		parts := make([]float64, d.size*d.size)
		sum := 0.0
		for i := range parts {
			x, y := float64(i%d.size), float64(i/d.size)
			if away := math.Hypot(x+0.5-cx, y+0.5-cy); away < radius-0.75 {
				parts[i] = 1
			} else if away < radius+0.75 {
				for p := range points * points {
					px, py := x+(float64(p%points)+0.5)/points-cx, y+(float64(p/points)+0.5)/points-cy
					if px*px+py*py < radius*radius {
						parts[i] += 1.0 / (points * points)
					}
				}
			}
			sum += parts[i]
		}
		if sum == 0 {
			parts[d.reach*d.size+d.reach], sum = 1, 1
		}
		d.masks[k] = make([]uint16, len(parts))
		for i, part := range parts {
			d.masks[k][i] = uint16(part*math.Pi*radius*radius/sum*whole + 0.5)
		}
	}
	return d
}

func (b *sketch) round(x, y float64, d *disc, lane int) {
	cx, fx := snap(x)
	cy, fy := snap(y)
	mask := d.masks[int(fy)*fine+int(fx)]
	left, up := cx-d.reach, cy-d.reach
	if up >= b.bottom || up+d.size <= b.top {
		return
	}
	plane := b.lane(lane)
	from, to := max(left, 0), min(left+d.size, b.width)
	if from >= to {
		return
	}
	for r := max(up, b.top); r < min(up+d.size, b.bottom); r++ {
		row := mask[(r-up)*d.size+from-left : (r-up)*d.size+to-left]
		below := plane[(r-b.top)*b.width+from:][:len(row)]
		for i, part := range row {
			if part != 0 {
				add(&below[i], uint32(part))
			}
		}
	}
}

// mix writes the colours of the band's pixels and clears what was added up.
func (b *sketch) mix(m *mixture) {
	for y := b.top; y < b.bottom; y++ {
		at := b.dst.PixOffset(b.dst.Rect.Min.X, b.dst.Rect.Min.Y+y)
		row := b.dst.Pix[at : at+4*b.width]
		var cover [lanes7][]uint16
		for lane := range cover {
			if b.used[lane] {
				cover[lane] = b.cover[lane][(y-b.top)*b.width:][:b.width]
			}
		}
		m.row(row, &cover)
		for _, c := range cover {
			clear(c)
		}
	}
}
