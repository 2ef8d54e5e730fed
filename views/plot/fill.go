package plot

import (
	"encoding/binary"
	"image"
)

// tile is how many columns are drawn together: a line of the processor's cache.
const tile = 16

// fill draws what has been counted into an image. blur is how much of what is counted a
// pixel shows of either neighbour, of 256: where points are few, it makes them round.
func (d *density) fill(to *image.RGBA, blur uint64) {
	width := to.Rect.Dx()
	inParts((width+tile-1)/tile, func(from, until int) {
		for t := from; t < until; t++ {
			left, right := t*tile, min((t+1)*tile, width)
			for y := range d.rows {
				pixels := to.Pix[y*to.Stride+4*left:][:4*(right-left)]
				switch r := &d.rows[y]; {
				case r.part[0] == 0:
				case y > 0 && *r == d.rows[y-1]:
					copy(pixels, to.Pix[(y-1)*to.Stride+4*left:])
				case blur != 0:
					d.blurred(pixels, left, r, blur, width)
				case r.part == [2]uint64{256, 0}:
					d.whole(pixels, left, r.slot[0])
				default:
					d.mixed(pixels, left, r)
				}
			}
		}
	})
}

// whole draws the pixels of a row that shows one slot, and that wholly.
func (d *density) whole(pixels []uint8, left, slot int) {
	at := left*d.size + slot
	for ; len(pixels) >= 4; pixels = pixels[4:] {
		if n := d.counts[at]; n != 0 {
			binary.LittleEndian.PutUint32(pixels, d.colour.of(uint64(n)<<8))
		}
		at += d.size
	}
}

// mixed draws those of a row that shows parts of slots.
func (d *density) mixed(pixels []uint8, left int, r *row) {
	a, b := left*d.size+r.slot[0], left*d.size+r.slot[1]
	for ; len(pixels) >= 4; pixels = pixels[4:] {
		if sum := uint64(d.counts[a])*r.part[0] + uint64(d.counts[b])*r.part[1]; sum != 0 {
			binary.LittleEndian.PutUint32(pixels, d.colour.of(sum))
		}
		a, b = a+d.size, b+d.size
	}
}

// blurred draws those of any other row.
func (d *density) blurred(pixels []uint8, left int, r *row, blur uint64, width int) {
	for k := 0; 4*k < len(pixels); k++ {
		if sum := d.sum(left+k, r, blur, width); sum != 0 {
			binary.LittleEndian.PutUint32(pixels[4*k:], d.colour.of(sum))
		}
	}
}

// sum returns how many points a pixel shows, in 1/256.
func (d *density) sum(column int, r *row, blur uint64, width int) uint64 {
	n := d.at(column, r)
	if blur == 0 {
		return n
	}
	beside := uint64(0)
	if column > 0 {
		beside += d.at(column-1, r)
	}
	if column+1 < width {
		beside += d.at(column+1, r)
	}
	return n + beside*blur>>8
}

// at returns how many points of a column a row shows, in 1/256.
func (d *density) at(column int, r *row) uint64 {
	counts := d.counts[column*d.size:]
	return uint64(counts[r.slot[0]])*r.part[0] + uint64(counts[r.slot[1]])*r.part[1]
}
