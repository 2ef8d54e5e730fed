package plot

import (
	"image/color"
	"math"
	"math/bits"
	"slices"

	"nimgraph/views/scene"
)

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
