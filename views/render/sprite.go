package render

import (
	"encoding/binary"
	"image"
	"math"

	"nimgraph/views/scene"
)

// largestSprite is the radius in pixels up to which discs are copied. Larger discs are rare, and
// cheaper to paint than to keep.
const largestSprite = 64

// subpixels is the number of positions in a pixel, across and down, to which sprites and glyphs are
// rounded: a disc is at most an eighth of a pixel off.
const subpixels = 4

// snapToSubpixel rounds x to the nearest multiple of 1/subpixels of a pixel. whole is the integer
// part of the result, and rest the fraction in units of 1/subpixels.
func snapToSubpixel(x float64) (whole int, rest uint8) {
	n := int(math.Floor(x*subpixels + 0.5))
	return n >> 2, uint8(n & (subpixels - 1))
}

// floatBits is a float32 as an integer, the fastest form for the key of a map.
type floatBits uint32

// bitsOf rounds x to float32 and returns its bits.
func bitsOf(x float64) floatBits { return floatBits(math.Float32bits(float32(x))) }

// value returns the number that the bits stand for.
func (b floatBits) value() float64 { return float64(math.Float32frombits(uint32(b))) }

// discKey holds everything on which the sprite of a disc depends. It is the key of a cache.
type discKey struct {
	radius, rim floatBits
	fill, edge  pixelColour
	x, y        uint8 // the fraction of a pixel, in units of 1/subpixels
	dashed      bool
}

// sprite is the image of a disc, ready to be copied into pictures. The middle of the disc is the
// pixel (reach, reach).
type sprite struct {
	image *image.RGBA
	reach int
}

// planDiscSprite adds to the plan the task that draws shape, a small disc, in viewport vp by
// copying its sprite. The sprite comes from the cache, or is painted first.
func (r *Renderer) planDiscSprite(shape *scene.Shape, vp *viewport) {
	c := vp.pixel(shape.P[0])
	x, px := snapToSubpixel(c.x)
	y, py := snapToSubpixel(c.y)
	key := discKey{
		radius: bitsOf(shape.Size * vp.scale), rim: bitsOf(shape.Width * vp.scale),
		fill: vp.inks[shape.Fill], edge: vp.inks[shape.Stroke], x: px, y: py, dashed: shape.Dashed,
	}
	if key.edge == 0 {
		key.rim = 0
	}
	sp, ok := r.sprites.get(key)
	if !ok {
		sp = newDiscSprite(key)
		r.sprites.put(key, sp, len(sp.image.Pix))
	}
	top, bottom := max(y-sp.reach, 0), min(y-sp.reach+sp.image.Rect.Dy(), vp.size.Y)
	r.planned.tasks = append(r.planned.tasks, paintTask{
		kind: spriteTask, sprite: sp, top: int32(top), bottom: int32(max(top, bottom)),
		x: int32(x - sp.reach), y: int32(y - sp.reach),
	})
}

// Coverage by distance makes discs under these radii, in pixels, visibly too large or too small.
// They are painted 4 times (small) or 8 times (tiny) as large and averaged.
const (
	small = 6
	tiny  = 1.5
)

// newDiscSprite returns the sprite of the disc that key describes.
func newDiscSprite(key discKey) *sprite {
	reach := int(math.Ceil(key.radius.value())) + 1
	size := 2*reach + 1
	times := 1
	if radius := key.radius.value(); radius < tiny {
		times = 8
	} else if radius < small {
		times = 4
	}
	big := image.NewRGBA(image.Rect(0, 0, size*times, size*times))
	l := &viewport{size: big.Rect.Size(), width: float64(size * times), height: float64(size * times)}
	k := float64(times)
	radius := key.radius.value() * k
	var p plan
	p.planRoundedRect(roundedRect{
		centre: vec{(float64(reach) + float64(key.x)/subpixels) * k, (float64(reach) + float64(key.y)/subpixels) * k},
		half:   vec{radius, radius}, corner: radius, rim: key.rim.value() * k,
		fill: key.fill, edge: key.edge,
	}, key.dashed, l)
	var b band
	b.reset(big, 0, big.Rect.Dy())
	b.paintPlan(&p)
	return &sprite{image: downscale(big, times), reach: reach}
}

// downscale returns the image big at 1/times of its width and height. Each pixel is the mean of a
// square of times × times pixels.
func downscale(big *image.RGBA, times int) *image.RGBA {
	if times == 1 {
		return big
	}
	out := image.NewRGBA(image.Rect(0, 0, big.Rect.Dx()/times, big.Rect.Dy()/times))
	area := times * times
	for y := range out.Rect.Dy() {
		for x := range 4 * out.Rect.Dx() {
			sum := area / 2
			for i := range area {
				sum += int(big.Pix[(y*times+i/times)*big.Stride+(x/4*times+i%times)*4+x%4])
			}
			out.Pix[y*out.Stride+x] = uint8(sum / area)
		}
	}
	return out
}

// paintSprite paints the rows [top, bottom) of the sprite s, whose upper left corner is at the pixel
// (x, y).
func (b *band) paintSprite(s *sprite, x, y, top, bottom int) {
	for row := top; row < bottom; row++ {
		source := s.image.Pix[(row-y)*s.image.Stride:]
		blendSpriteRow(b.row(row), source, x, max(x, 0), min(x+s.image.Rect.Dx(), b.width))
	}
}

// blendSpriteRow blends source, a row of a sprite, over row, a row of the image, in the range [from,
// to) of pixels of the image. x is the pixel of the image at which the sprite begins.
func blendSpriteRow(row, source []uint8, x, from, to int) {
	for i := from; i < to; i++ {
		c := binary.LittleEndian.Uint32(source[4*(i-x):])
		switch c >> 24 {
		case 0:
		case 255:
			binary.LittleEndian.PutUint32(row[4*i:], c)
		default:
			blendPixel(row[4*i:4*i+4:4*i+4], toLanes(c))
		}
	}
}

// recentCache caches values up to about limit bytes and drops those that were not used recently. It
// keeps two generations: when the younger generation exceeds half the limit, the older one is
// dropped. get moves an entry to the younger generation, so that entries in use are kept.
type recentCache[K comparable, V any] struct {
	limit      int
	bytes      int
	young, old map[K]V
}

// get returns the value for key and marks it as recently used. ok is false if the cache has no value
// for key.
func (c *recentCache[K, V]) get(key K) (value V, ok bool) {
	v, ok := c.young[key]
	if !ok {
		if v, ok = c.old[key]; ok {
			// The entry moves to the younger generation. Its size is not stored, so it
			// is counted as the average size of the entries there.
			c.put(key, v, c.bytes/(len(c.young)+1))
		}
	}
	return v, ok
}

// put stores the value v under key. bytes is the size of v. If the cache is full, the values that
// were not used recently are dropped.
func (c *recentCache[K, V]) put(key K, v V, bytes int) {
	const entry = 128 // bytes of a key and its place in the map, roughly
	if c.young == nil {
		c.young = make(map[K]V)
	}
	if c.bytes += bytes + entry; c.bytes > c.limit/2 {
		c.old, c.young, c.bytes = c.young, make(map[K]V), bytes+entry
	}
	c.young[key] = v
}

// pixelColour is a colour of four bytes, premultiplied, with red in the lowest byte. 0 is
// transparent and paints nothing.
type pixelColour uint32

// pixelColourOf returns the colour of role in palette. It is 0 for scene.None.
func pixelColourOf(palette *scene.Palette, role scene.Role) pixelColour {
	if role == scene.None || int(role) >= len(palette) {
		return 0
	}
	c := palette.Color(role)
	a := uint32(c.A)
	times := func(x uint8) uint32 { return (uint32(x)*a + 127) / 255 }
	return pixelColour(times(c.R) | times(c.G)<<8 | times(c.B)<<16 | a<<24)
}

// The four channels of a colour are blended at once, each in 16 bits of a word, in the order red,
// blue, green, alpha.
const (
	lanes = 0x00ff00ff00ff00ff
	half  = 0x0080008000800080
)

// toLanes returns the four channels of colour spread over the four lanes of 16 bits of a word. A
// channel can then be multiplied by up to 255 without overflow, and all four at once.
func toLanes(colour uint32) uint64 { return (uint64(colour) | uint64(colour)<<24) & lanes }

// fromLanes returns the colour whose channels are in the lanes of spread. It is the inverse of
// toLanes.
func fromLanes(spread uint64) uint32 { return uint32(spread) | uint32(spread>>24) }

// divideBy255 returns spread with the number in each lane divided by 255, rounded. The numbers must
// be at most 255·255.
func divideBy255(spread uint64) uint64 {
	spread += half
	return (spread + spread>>8&lanes) >> 8 & lanes
}

// blendMasked blends colour over the pixels of row. cover says how much of each pixel is covered,
// from 0 to 255.
func blendMasked(row, cover []uint8, colour pixelColour) {
	source, alpha := toLanes(uint32(colour)), uint32(colour)>>24
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
				binary.LittleEndian.PutUint32(pixel, uint32(colour))
				continue
			}
			below := toLanes(binary.LittleEndian.Uint32(pixel))
			v := divideBy255(source*uint64(k) + below*uint64(255-k))
			binary.LittleEndian.PutUint32(pixel, fromLanes(v))
			continue
		}
		blendPixel(pixel, divideBy255(source*uint64(k)))
	}
}

// blendPixel blends the premultiplied colour top, which is in lanes, over pixel.
func blendPixel(pixel []uint8, top uint64) {
	below := toLanes(binary.LittleEndian.Uint32(pixel))
	v := top + divideBy255(below*(255-top>>48))
	binary.LittleEndian.PutUint32(pixel, fromLanes(v))
}

// blendSolid blends colour over all pixels of row, which are covered completely.
func blendSolid(row []uint8, colour pixelColour) {
	switch alpha := uint32(colour) >> 24; {
	case alpha == 0 || len(row) < 4:
	case alpha == 255:
		fillRow(row, colour)
	default:
		top := toLanes(uint32(colour))
		for i := 0; i+4 <= len(row); i += 4 {
			blendPixel(row[i:i+4:i+4], top)
		}
	}
}

// fillRow sets all pixels of row to colour.
func fillRow(row []uint8, colour pixelColour) {
	if len(row) < 4 {
		return
	}
	binary.LittleEndian.PutUint32(row, uint32(colour))
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}
