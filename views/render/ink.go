package render

import (
	"encoding/binary"

	"nimgraph/views/scene"
)

// ink is a premultiplied colour, red in the lowest byte; 0 paints nothing.
type ink uint32

func inkOf(p *scene.Palette, r scene.Role) ink {
	if r == scene.None || int(r) >= len(p) {
		return 0
	}
	c := p.Color(r)
	a := uint32(c.A)
	times := func(x uint8) uint32 { return (uint32(x)*a + 127) / 255 }
	return ink(times(c.R) | times(c.G)<<8 | times(c.B)<<16 | a<<24)
}

// The four channels of a colour are blended at once, each in 16 bits of a word,
// in the order red, blue, green, alpha.
const (
	lanes = 0x00ff00ff00ff00ff
	half  = 0x0080008000800080
)

func spread(c uint32) uint64 { return (uint64(c) | uint64(c)<<24) & lanes }

func pack(v uint64) uint32 { return uint32(v) | uint32(v>>24) }

// over255 divides each lane, at most 255·255, by 255 and rounds.
func over255(v uint64) uint64 {
	v += half
	return (v + v>>8&lanes) >> 8 & lanes
}

// blend paints a run of pixels, each as far as it is covered (255: wholly).
func blend(row, cover []uint8, c ink) {
	source, alpha := spread(uint32(c)), uint32(c)>>24
	if alpha == 0 || len(row) < 4*len(cover) {
		return
	}
	for i, k := range cover {
		if k == 0 {
			continue
		}
		pixel := row[4*i : 4*i+4 : 4*i+4]
		if alpha == 255 {
			if k == 255 {
				binary.LittleEndian.PutUint32(pixel, uint32(c))
				continue
			}
			below := spread(binary.LittleEndian.Uint32(pixel))
			v := over255(source*uint64(k) + below*uint64(255-k))
			binary.LittleEndian.PutUint32(pixel, pack(v))
			continue
		}
		layer(pixel, over255(source*uint64(k)))
	}
}

// layer puts a premultiplied colour, spread in lanes, over a pixel.
func layer(pixel []uint8, top uint64) {
	below := spread(binary.LittleEndian.Uint32(pixel))
	v := top + over255(below*(255-top>>48))
	binary.LittleEndian.PutUint32(pixel, pack(v))
}

// solid paints a run of pixels that are wholly covered.
func solid(row []uint8, c ink) {
	switch alpha := uint32(c) >> 24; {
	case alpha == 0 || len(row) < 4:
	case alpha == 255:
		set(row, c)
	default:
		top := spread(uint32(c))
		for i := 0; i+4 <= len(row); i += 4 {
			layer(row[i:i+4:i+4], top)
		}
	}
}

// set makes all pixels of a row the colour, whatever was there.
func set(row []uint8, c ink) {
	if len(row) < 4 {
		return
	}
	binary.LittleEndian.PutUint32(row, uint32(c))
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}
