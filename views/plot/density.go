package plot

import (
	"math"
	"runtime"
	"sync/atomic"

	"nimgraph/graphs"
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

// slots says for each value where it is counted.
type slots [1 << 16]uint16

// zeroSlot is where the value 0 is counted, whether it is in view or not, and unseen
// where all are that are not in view.
const (
	zeroSlot = iota
	unseen
	firstSlot
)

// count adds values to the counts of their slots.
func count(values []uint16, slot *slots, counts []uint32) {
	for _, v := range values {
		counts[slot[v]]++
	}
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
	d.assign(v.Y, height, int(s.most), unit)
	if n := width * d.size; cap(d.counts) < n {
		d.counts = make([]uint32, n)
	} else {
		d.counts = d.counts[:n]
		clear(d.counts)
	}
	inParts(width, func(from, to int) {
		for c := from; c < to; c++ {
			count(s.values[d.edges[c]:d.edges[c+1]], &d.slot, d.counts[c*d.size:(c+1)*d.size])
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

// inParts runs work on parts of [0, n) at the same time.
func inParts(n int, work func(from, to int)) {
	const part = 32
	workers := min(runtime.GOMAXPROCS(0), (n+part-1)/part)
	if workers <= 1 {
		work(0, n)
		return
	}
	var next atomic.Int64
	var parts graphs.Workers
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
