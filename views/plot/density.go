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

// density counts how many points of a series fall on each pixel of an image, and knows the colour for
// each count. Its memory is used again for the next image.
type density struct {
	high   int             // number of pixels in a column
	counts []uint64        // by pixel, column by column, in 1/256 of a point
	zeros  []uint32        // by column: its P-positions, in view or not
	starts []int           // by column: its first position; and the end of the last column
	slot   [1 << 16]uint16 // by value: index of its mark
	marks  [][]rowShare    // the pixels of each mark
	colour densityColours
}

// rowShare is a row of pixels that the mark of a point covers in whole or in part. share is the covered
// part of the row's height, in 1/256.
type rowShare struct {
	row   int
	share uint64
}

// noSlot is the slot of values that are not in view, zeroSlot the slot of the value 0.
const (
	noSlot = iota
	zeroSlot
)

// countPoints counts how many points of series fall on each pixel of an image of width × height
// pixels. The image shows view, and scale is the number of pixels per document unit.
func (d *density) countPoints(series *Series, view View, width, height int, scale float64) {
	d.findColumnStarts(series, view.X, width)
	d.assignMarks(view.Y, height, int(series.largest), scale)
	d.high, d.counts, d.zeros = height, makeZeros(d.counts, width*height), makeZeros(d.zeros, width)
	counts := make([]uint32, len(d.marks))
	for c := range width {
		clear(counts)
		for _, value := range series.values[d.starts[c]:d.starts[c+1]] {
			counts[d.slot[value]]++
		}
		d.zeros[c] = counts[zeroSlot]
		for k, mark := range d.marks {
			for _, p := range mark {
				d.counts[c*height+p.row] += uint64(counts[k]) * p.share
			}
		}
	}
}

// makeZeros returns a slice of n zero values. It uses the memory of old if that is large enough.
func makeZeros[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n)
	}
	clear(old[:n])
	return old[:n]
}

// findColumnStarts sets d.starts to the index of the first position of series in each column of an
// image. The image is width pixels wide and shows the range numbers of positions.
func (d *density) findColumnStarts(series *Series, numbers Range, width int) {
	d.starts = d.starts[:0]
	for c := range width + 1 {
		position, _ := series.indicesIn(Range{From: numbers.From + float64(c)*numbers.Len()/float64(width)})
		d.starts = append(d.starts, position)
	}
}

// assignMarks computes the rows of pixels that the mark of each value from 0 to largest covers, and stores
// them in d.marks and d.slot. The image is height pixels high and shows the values in interval. unitPixels
// is the number of pixels per document unit. Values that fall on the same pixel share a mark, except 0.
func (d *density) assignMarks(interval Range, height, largest int, unitPixels float64) {
	clear(d.slot[:largest+1])
	d.slot[0], d.marks = zeroSlot, append(d.marks[:0], nil, nil)
	scale := float64(height) / interval.Len()
	last := math.Inf(1)
	for v := max(0, int(math.Ceil(interval.From-1))); v <= min(largest, int(interval.To+1)); v++ {
		middle := (interval.To - float64(v)) * scale
		top, bottom := math.Floor(middle), math.Floor(middle)+1
		if scale >= 1 {
			half := markHeight(scale, unitPixels) / 2
			top, bottom = middle-half, middle+half
		}
		switch {
		case v == 0:
			d.marks[zeroSlot] = coveredRows(top, bottom, height)
			continue
		case top != last:
			d.marks, last = append(d.marks, coveredRows(top, bottom, height)), top
		}
		d.slot[v] = uint16(len(d.marks) - 1)
	}
}

// coveredRows returns the rows of pixels that a mark from the y coordinate top to bottom covers, with
// the share of each row that it covers. The image is height pixels high.
func coveredRows(top, bottom float64, height int) (parts []rowShare) {
	for row := max(0, int(math.Floor(top))); row < min(height, int(math.Ceil(bottom))); row++ {
		covered := min(bottom, float64(row+1)) - max(top, float64(row))
		parts = append(parts, rowShare{row, uint64(256*covered + 0.5)})
	}
	return parts
}

// markHeight returns the height in pixels of the mark of a value. distance is the distance in pixels
// between the marks of consecutive values, and scale the number of pixels per document unit. The marks
// of close values touch, so that the image has no stripes.
func markHeight(distance, scale float64) float64 {
	part := max(0.75, min(1.25-0.125*distance/scale, 1))
	return max(1, min(distance*part, 3*scale))
}

// paintCounts paints a pixel of img for each count, in the colour of the count. blur is the part of a
// count, in 1/256, that is also added to the pixels on its left and right, so that a single point looks
// round.
func (d *density) paintCounts(img *image.RGBA, blur uint64) {
	for y := range d.high {
		row := img.Pix[y*img.Stride:]
		for x := range img.Rect.Dx() {
			if n := d.blurredCount(x, y, blur); n != 0 {
				binary.LittleEndian.PutUint32(row[4*x:], d.colour.colourOf(n))
			}
		}
	}
}

// blurredCount returns the count of points on the pixel (x, y), plus the part blur of the counts on its
// left and right neighbours. Counts and blur are in 1/256.
func (d *density) blurredCount(x, y int, blur uint64) uint64 {
	k := x*d.high + y
	n, neighbours := d.counts[k], uint64(0)
	if blur == 0 {
		return n
	}
	if k >= d.high {
		neighbours += d.counts[k-d.high]
	}
	if k+d.high < len(d.counts) {
		neighbours += d.counts[k+d.high]
	}
	return n + neighbours*blur>>8
}

// densityColours holds the premultiplied colours of pixels by the number of points on them. The index
// grows with the logarithm of the number; see colourOf.
type densityColours [toneCount]uint32

// A tone stands for a number of points: below one point for each 1/64, then on a logarithmic scale
// with 16 steps for each doubling.
const (
	fewTones  = 64
	toneCount = fewTones + 16*40
)

// colourOf returns the colour of a pixel on which the given number of points falls. points is in
// 1/256.
func (t *densityColours) colourOf(points uint64) uint32 {
	if points < 256 {
		return t[points>>2]
	}
	power := bits.Len64(points) - 1
	return t[min(fewTones+(power-8)<<4+int(points>>(power-4)&15), toneCount-1)]
}

// setColours computes the colours from the colour scale of palette. A pixel with about fullest points,
// the most in the picture, has the deepest colour. scale is the number of pixels per document unit.
// Single points are paler if fullest or scale is larger.
func (t *densityColours) setColours(fullest, scale float64, palette *scene.Palette) {
	doublings, ofUnits := max(0, math.Log2(fullest)), max(0, math.Log2(fullest*scale))
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
		t[i] = premultiply(palette.Blend(place), part)
	}
}

// premultiply returns the premultiplied colour of a pixel of which c covers the given share, from 0 to
// 1.
func premultiply(c color.NRGBA, share float64) uint32 {
	channel := func(x uint8) uint32 { return uint32(float64(x)*share + 0.5) }
	return channel(c.R) | channel(c.G)<<8 | channel(c.B)<<16 | channel(255)<<24
}

// typicalShare returns the share of positions that have the same value, for a value that is frequent but
// not among the most frequent ones. Exactly, it is the 98th percentile, over all positions, of the share
// of positions that have the same value as the position. In a long series it is the mean of this over
// parts of 2^16 positions.
//
// The colour scale is based on it, because it does not depend on the view: colours stay when the user
// moves the view.
func typicalShare(values []uint16) float64 {
	const part = 1 << 16
	if len(values) < part {
		return typicalShareOfPart(values)
	}
	sum, parts := 0.0, len(values)/part
	for i := range parts {
		sum += typicalShareOfPart(values[i*part : (i+1)*part])
	}
	return sum / float64(parts)
}

// typicalShareOfPart returns the percentile that typicalShare describes, for all of values together.
func typicalShareOfPart(values []uint16) float64 {
	var counts [1 << 16]int
	for _, v := range values {
		counts[v]++
	}
	frequencies := slices.DeleteFunc(counts[:], func(n int) bool { return n == 0 })
	slices.Sort(frequencies)
	rest := len(values) - len(values)/50
	for _, n := range frequencies {
		if rest -= n; rest <= 0 {
			return float64(n) / float64(len(values))
		}
	}
	return 0
}
