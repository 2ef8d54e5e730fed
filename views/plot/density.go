package plot

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"math/bits"
	"slices"

	"nimgraph/views/scene"
)

// density counts the points that fall on each pixel.
type density struct {
	high   int             // pixels of a column
	counts []uint64        // of each pixel, column by column, in 1/256
	zeros  []uint32        // of each column: its P-positions, in view or not
	edges  []int           // the positions that the columns begin with, and where the last one ends
	slot   [1 << 16]uint16 // of each value: those with the same mark have one
	marks  [][]part        // by slots
	colour tones
}

// part is how much of a mark a row of pixels has, of 256.
type part struct {
	row int
	of  uint64
}

// unseen is the slot of what is not in view, and zeroSlot that of the value 0 alone.
const (
	unseen = iota
	zeroSlot
)

// prepare counts the values of a series in view, for an image of that size. unit is how
// many pixels a document unit has.
func (d *density) prepare(s *Series, v View, width, height int, unit float64) {
	d.split(s, v.X, width)
	d.assign(v.Y, height, int(s.most), unit)
	d.high, d.counts, d.zeros = height, cleared(d.counts, width*height), cleared(d.zeros, width)
	counts := make([]uint32, len(d.marks))
	for c := range width {
		clear(counts)
		for _, value := range s.values[d.edges[c]:d.edges[c+1]] {
			counts[d.slot[value]]++
		}
		d.zeros[c] = counts[zeroSlot]
		for k, mark := range d.marks {
			for _, p := range mark {
				d.counts[c*height+p.row] += uint64(counts[k]) * p.of
			}
		}
	}
}

// cleared returns n zeros, in the memory of others where they have room.
func cleared[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n)
	}
	clear(old[:n])
	return old[:n]
}

// split finds the positions of each column of pixels.
func (d *density) split(s *Series, x Range, width int) {
	d.edges = d.edges[:0]
	for c := range width + 1 {
		at, _ := s.inRange(Range{From: x.From + float64(c)*x.Len()/float64(width)})
		d.edges = append(d.edges, at)
	}
}

// assign finds the marks of the values, and their slots. Where a value has less than a
// pixel, its mark is the pixel that it is in.
func (d *density) assign(y Range, height, most int, unit float64) {
	clear(d.slot[:most+1])
	d.slot[0], d.marks = zeroSlot, append(d.marks[:0], nil, nil)
	scale := float64(height) / y.Len()
	last := math.Inf(1)
	for v := max(0, int(math.Ceil(y.From-1))); v <= min(most, int(y.To+1)); v++ {
		middle := (y.To - float64(v)) * scale
		top, bottom := math.Floor(middle), math.Floor(middle)+1
		if scale >= 1 {
			half := markHeight(scale, unit) / 2
			top, bottom = middle-half, middle+half
		}
		switch {
		case v == 0:
			d.marks[zeroSlot] = markOn(top, bottom, height)
			continue
		case top != last:
			d.marks, last = append(d.marks, markOn(top, bottom, height)), top
		}
		d.slot[v] = uint16(len(d.marks) - 1)
	}
}

func markOn(top, bottom float64, height int) (parts []part) {
	for row := max(0, int(math.Floor(top))); row < min(height, int(math.Ceil(bottom))); row++ {
		covered := min(bottom, float64(row+1)) - max(top, float64(row))
		parts = append(parts, part{row, uint64(256*covered + 0.5)})
	}
	return parts
}

// markHeight is how high the mark of a value is, in pixels, where neighbouring values
// are so many pixels apart, and a document unit has scale pixels. Marks of values that
// are close together touch, so that there are no stripes.
func markHeight(apart, scale float64) float64 {
	part := max(0.75, min(1.25-0.125*apart/scale, 1))
	return max(1, min(apart*part, 3*scale))
}

// fill draws what has been counted into an image. blur is how much of what is counted a
// pixel shows of either neighbour, of 256: where points are few, it makes them round.
func (d *density) fill(to *image.RGBA, blur uint64) {
	for y := range d.high {
		row := to.Pix[y*to.Stride:]
		for x := range to.Rect.Dx() {
			if n := d.at(x, y, blur); n != 0 {
				binary.LittleEndian.PutUint32(row[4*x:], d.colour.of(n))
			}
		}
	}
}

// at returns how many points a pixel shows, in 1/256.
func (d *density) at(x, y int, blur uint64) uint64 {
	k := x*d.high + y
	n, beside := d.counts[k], uint64(0)
	if blur == 0 {
		return n
	}
	if k >= d.high {
		beside += d.counts[k-d.high]
	}
	if k+d.high < len(d.counts) {
		beside += d.counts[k+d.high]
	}
	return n + beside*blur>>8
}

// tones are the colours of pixels by how many points fall on them.
type tones [toneCount]uint32

// A tone is that of a number of points in 1/256: below one point of each 1/64, then on a
// logarithmic scale with 16 steps for each doubling.
const (
	fewTones  = 64
	toneCount = fewTones + 16*40
)

func (t *tones) of(sum uint64) uint32 {
	if sum < 256 {
		return t[sum>>2]
	}
	power := bits.Len64(sum) - 1
	return t[min(fewTones+(power-8)<<4+int(sum>>(power-4)&15), toneCount-1)]
}

// set makes the scale of colours for a view in which the fullest pixels have about most
// points, and a document unit has scale pixels. Where that is 1 or less, each point has
// the same colour as where it stands alone; the more it is, the paler are those that
// stand alone.
func (t *tones) set(most, scale float64, p *scene.Palette) {
	doublings, ofUnits := max(0, math.Log2(most)), max(0, math.Log2(most*scale))
	alone := max(0.12, 0.42-0.05*ofUnits)
	top := min(1, 0.5+0.07*ofUnits)
	for i := range t {
		part, times := 1.0, 1.0
		if i < fewTones {
			part = (float64(i) + 0.5) / fewTones
		} else {
			times = math.Exp2(float64((i-fewTones)>>4)) * (1 + float64((i-fewTones)&15)/16)
		}
		place := alone
		if times > 1 {
			place += (top - alone) * min(1, math.Log2(times)/max(doublings, 1))
		}
		t[i] = premultiplied(p.Blend(place), part)
	}
}

// premultiplied returns a colour that covers a part of a pixel.
func premultiplied(c color.NRGBA, part float64) uint32 {
	of := func(x uint8) uint32 { return uint32(float64(x)*part + 0.5) }
	return of(c.R) | of(c.G)<<8 | of(c.B)<<16 | of(255)<<24
}

// typicalShare returns how often the most frequent values occur: of as many positions as
// there are of such a value, this part, where 98 in 100 positions have a value that is no
// more frequent; the mean of those of parts of 2^16 positions where there are as many. The
// scale of colours goes up to it, so that it does not change while a view is moved.
func typicalShare(values []uint16) float64 {
	const part = 1 << 16
	if len(values) < part {
		return shareOf(values)
	}
	sum, parts := 0.0, len(values)/part
	for i := range parts {
		sum += shareOf(values[i*part : (i+1)*part])
	}
	return sum / float64(parts)
}

func shareOf(values []uint16) float64 {
	var counts [1 << 16]int
	for _, v := range values {
		counts[v]++
	}
	all := slices.DeleteFunc(counts[:], func(n int) bool { return n == 0 })
	slices.Sort(all)
	left := len(values) - len(values)/50
	for _, n := range all {
		if left -= n; left <= 0 {
			return float64(n) / float64(len(values))
		}
	}
	return 0
}
