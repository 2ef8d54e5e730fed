package plot

import (
	"math"
	"math/bits"

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
		t[i] = premultiplied(p, place, part)
	}
}

func premultiplied(p *scene.Palette, place, part float64) uint32 {
	c := p.Blend(place)
	of := func(x uint8) uint32 { return uint32(float64(x)*part + 0.5) }
	return of(c.R) | of(c.G)<<8 | of(c.B)<<16 | of(255)<<24
}
