package plot

import (
	"encoding/binary"
	"image"
	"math"
	"runtime"
	"sync/atomic"

	"nimgraph/views/parallel"
	"nimgraph/views/scene"
)

// density counts the points that fall on each pixel.
type density struct {
	slot   slots
	rows   []row
	counts []uint32 // of each column of pixels, by slots
	size   int      // how many slots there are
	edges  []int    // the positions that the columns begin with, and where the last one ends
	colour tones
}

// row is what a row of pixels shows: two slots at most, and how much of what is counted
// there, of 256.
type row struct {
	slot [2]int
	part [2]uint64
}

// prepare counts the values of a series in view, for an image of that size.
func (d *density) prepare(s *Series, v View, width, height int, unit float64) {
	d.split(s, v.X, width)
	d.assign(v.Y, height, int(s.index.most), unit)
	if n := width * d.size; cap(d.counts) < n {
		d.counts = make([]uint32, n)
	} else {
		d.counts = d.counts[:n]
		clear(d.counts)
	}
	inParts(width, func(from, to int) {
		for c := from; c < to; c++ {
			s.index.count(d.edges[c], d.edges[c+1], &d.slot, d.counts[c*d.size:(c+1)*d.size])
		}
	})
}

// split finds the positions of each column of pixels.
func (d *density) split(s *Series, x Range, width int) {
	d.edges = d.edges[:0]
	for c := range width + 1 {
		at, _ := s.inRange(Range{From: x.From + float64(c)*x.Len()/float64(width)})
		d.edges = append(d.edges, at)
	}
}

// assign finds the slot of each value, and the slots of each row of pixels. Where a
// value has a pixel or more it has a slot of its own, else each row has one. unit is how
// many pixels a document unit has.
func (d *density) assign(y Range, height, most int, unit float64) {
	for v := range most + 1 {
		d.slot[v] = unseen
	}
	if cap(d.rows) < height {
		d.rows = make([]row, height)
	}
	d.rows = d.rows[:height]
	clear(d.rows)
	scale := float64(height) / y.Len()
	first, last := max(0, int(math.Ceil(y.From-1))), min(most, int(y.To+1))
	if scale >= 1 {
		for v := first; v <= last; v++ {
			d.slot[v] = uint16(firstSlot + v - first)
		}
		d.size = max(firstSlot, firstSlot+last-first+1)
		d.slot[0] = zeroSlot
		for v := first; v <= last; v++ {
			d.spread(int(d.slot[v]), (y.To-float64(v))*scale, markHeight(scale, unit))
		}
		return
	}
	d.size = firstSlot + height
	for v := first; v <= last; v++ {
		if at := int(math.Floor((y.To - float64(v)) * scale)); at >= 0 && at < height {
			d.slot[v] = uint16(firstSlot + at)
		}
	}
	for at := range d.rows {
		d.rows[at] = row{slot: [2]int{firstSlot + at}, part: [2]uint64{256}}
	}
	d.slot[0] = zeroSlot
	if at := int(math.Floor(y.To * scale)); at >= 0 && at < height {
		d.rows[at].slot[1], d.rows[at].part[1] = zeroSlot, 256
	}
}

// markHeight is how high the mark of a value is, in pixels, where neighbouring values
// are so many pixels apart, and a document unit has scale pixels. Marks of values that
// are close together touch, so that there are no stripes.
func markHeight(apart, scale float64) float64 {
	part := max(0.75, min(1.25-0.125*apart/scale, 1))
	return max(1, min(apart*part, 3*scale))
}

// spread has the rows around a place show a slot.
func (d *density) spread(slot int, middle, high float64) {
	top, bottom := middle-high/2, middle+high/2
	for y := max(0, int(math.Floor(top))); y < min(len(d.rows), int(math.Ceil(bottom))); y++ {
		part := uint64(256*(min(bottom, float64(y+1))-max(top, float64(y))) + 0.5)
		r := &d.rows[y]
		k := 0
		if r.part[0] != 0 {
			k = 1
		}
		r.slot[k], r.part[k] = slot, part
	}
}

// zeros returns how many positions of a column are worth 0.
func (d *density) zeros(column int) uint32 { return d.counts[column*d.size+zeroSlot] }

// fill draws what has been counted into an image. blur is how much of what is counted a
// pixel shows of either neighbour, of 256: where points are few, it makes them round.
func (d *density) fill(to *image.RGBA, blur uint64) {
	width := to.Rect.Dx()
	const tile = 16 // columns: a line of the cache
	inParts((width+tile-1)/tile, func(from, until int) {
		var sums [tile]uint64
		for t := from; t < until; t++ {
			left, right := t*tile, min((t+1)*tile, width)
			for y := range d.rows {
				r := &d.rows[y]
				if r.part[0] == 0 {
					continue
				}
				run := sums[:right-left]
				for k := range run {
					run[k] = d.sum(left+k, r, blur, width)
				}
				pixels := to.Pix[y*to.Stride+4*left:]
				for k, sum := range run {
					if sum != 0 {
						binary.LittleEndian.PutUint32(pixels[4*k:], d.colour.of(sum))
					}
				}
			}
		}
	})
}

// sum returns how many points a pixel shows, in 1/256.
func (d *density) sum(column int, r *row, blur uint64, width int) uint64 {
	at := column * d.size
	n := uint64(d.counts[at+r.slot[0]]) * r.part[0]
	if r.part[1] != 0 {
		n += uint64(d.counts[at+r.slot[1]]) * r.part[1]
	}
	if blur == 0 {
		return n
	}
	beside := uint64(0)
	for _, c := range [2]int{column - 1, column + 1} {
		if c >= 0 && c < width {
			beside += uint64(d.counts[c*d.size+r.slot[0]])*r.part[0] + uint64(d.counts[c*d.size+r.slot[1]])*r.part[1]
		}
	}
	return n + beside*blur>>8
}

// inParts runs work on parts of [0, n) at the same time.
func inParts(n int, work func(from, to int)) {
	const part = 32
	workers := min(runtime.GOMAXPROCS(0), (n+part-1)/part)
	if workers <= 1 {
		work(0, n)
		return
	}
	var next atomic.Int64
	var parts parallel.Parts
	for range workers {
		parts.Go(func() {
			for {
				to := int(next.Add(part))
				from := to - part
				if from >= n {
					return
				}
				work(from, min(to, n))
			}
		})
	}
	parts.Wait()
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
	power := log2(sum)
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
		t[i] = premultiplied(p, place, part)
	}
}

func premultiplied(p *scene.Palette, place, part float64) uint32 {
	c := p.Blend(place)
	of := func(x uint8) uint32 { return uint32(float64(x)*part + 0.5) }
	return of(c.R) | of(c.G)<<8 | of(c.B)<<16 | of(255)<<24
}
