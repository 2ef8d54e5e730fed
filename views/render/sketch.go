package render

import (
	"encoding/binary"
	"image"
	"math"
	"runtime"
	"sync/atomic"

	"nimgraph/graphs"
	"nimgraph/views/parallel"
	"nimgraph/views/scene"
)

// Sketcher draws what is seen of a large drawing from far off, where a vertex is some
// pixels wide at most: each pixel has the colours of what covers it, in the parts in
// which they do. Nothing is left out for being small: what is below a pixel makes it
// darker or lighter by as much as it covers. Edges are straight, and there is no text.
//
// How much of a pixel each look covers is added up, and the colours are mixed at the
// end, so that a picture does not depend on the order of what is in it. It is for one
// goroutine at a time, and uses GOMAXPROCS goroutines while it draws.
type Sketcher struct {
	bands []sketch
	plan  sketchPlan
	discs map[bits]*disc
	last  *scene.Distance // what was drawn last
	chart *chart          // of what was drawn; may be nil
}

const (
	// chartLeast is the number of vertices and edges from which on views that follow one
	// another are drawn from a chart, and chartAtOnce that from which on all are.
	chartLeast  = 100_000
	chartAtOnce = 800_000
)

// Draw paints a view and writes every pixel of dst. Time is some 30 ns for each edge and
// vertex in view, and 2 ns a pixel.
func (k *Sketcher) Draw(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette) {
	if !dst.Rect.Empty() {
		k.last = seen
		k.direct(dst, seen, v, p)
	}
}

// Quick is like Draw, but where a view of the same drawing follows another one it may
// draw it from a chart of the drawing that it keeps, up to 32 MB: in 8 ns a pixel,
// whatever the drawing's size. quick is true then: the picture differs from Draw's by
// some hundredths of a colour's range.
func (k *Sketcher) Quick(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette) (quick bool) {
	if dst.Rect.Empty() {
		return false
	}
	again := k.last == seen
	k.last = seen
	if _, scale, _, ok := chartOf(seen); ok && v.Scale < scale && seen.Size() > chartLeast {
		if k.chart == nil || k.chart.seen != seen || k.chart.palette != p {
			k.chart = nil
			if again || seen.Size() > chartAtOnce {
				k.chart = k.newChart(seen, p)
			}
		}
		if k.chart != nil {
			k.chart.draw(dst, v)
			return true
		}
	}
	k.direct(dst, seen, v, p)
	return false
}

// direct draws every vertex and edge in view.
func (k *Sketcher) direct(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette) {
	l := newLens(dst.Rect, v, p)
	k.prepare(seen, l)
	workers := runtime.GOMAXPROCS(0)
	for len(k.bands) < workers {
		k.bands = append(k.bands, sketch{})
	}
	const rows = 48 // what is added up stays in a processor's cache
	count := (dst.Rect.Dy() + rows - 1) / rows
	var next atomic.Int32
	var parts parallel.Parts
	for w := range min(workers, count) {
		parts.Go(func() {
			b := &k.bands[w]
			for i := int(next.Add(1)) - 1; i < count; i = int(next.Add(1)) - 1 {
				b.reset(dst, i*rows, min((i+1)*rows, dst.Rect.Dy()))
				b.draw(&k.plan)
			}
		})
	}
	parts.Wait()
}

// sketchPlan is what all bands of a picture have in common.
type sketchPlan struct {
	lens    *lens
	colours *mixture
	strands []sketchGroup[scene.Strand]
	dots    []sketchGroup[scene.Dot]
	looks   [scene.Looks]sketchLook
	reach   float64 // how far a vertex reaches, in pixels
	head    float64 // the area of an arrowhead, 0 where it is not worth the while
}

// sketchGroup are things with the rows of pixels that their places lie in.
type sketchGroup[T any] struct {
	things      []T
	top, bottom float32
}

// sketchLook is how a look is drawn: by a lane, an edge by its width, a vertex as a disc.
type sketchLook struct {
	lane  int
	width float64 // in pixels
	disc  *disc
}

// Sizes in document units, as the scene has them.
const (
	farLine       = 1.75
	farEdge       = 2.5 // of an edge-deletion game
	farWinning    = 3.75
	farFaded      = 0.9
	farMarked     = 7.75
	farHead       = 50 // the area of an arrowhead
	farHeadBehind = scene.Radius + 6
)

func (k *Sketcher) prepare(seen *scene.Distance, l *lens) {
	p := &k.plan
	p.lens, p.colours = l, newMixture(l, seen.Kind())
	p.strands, p.dots = p.strands[:0], p.dots[:0]
	line := farLine
	if seen.Kind() == graphs.Deletion {
		line = farEdge
	}
	disc := k.disc(scene.Radius * l.scale)
	p.looks = [scene.Looks]sketchLook{
		scene.LookLine:    {lane: laneLine, width: line * l.scale},
		scene.LookFaded:   {lane: laneLine, width: farFaded * l.scale},
		scene.LookWinning: {lane: laneWinning, width: farWinning * l.scale},
		scene.LookP:       {lane: laneP, disc: disc},
		scene.LookN:       {lane: laneN, disc: disc},
		scene.LookD:       {lane: laneD, disc: disc},
		scene.LookPlain:   {lane: lanePlain, disc: disc},
		scene.LookGround:  {lane: laneD, disc: k.disc(scene.GroundRadius * l.scale)},
		scene.LookMarked:  {lane: laneMarked, width: farMarked * l.scale, disc: k.disc((scene.Radius + 6) * l.scale)},
	}
	p.reach = (scene.Radius+6)*l.scale + 2
	p.head = farHead * l.scale * l.scale
	if seen.Kind() == graphs.Deletion || p.head < 0.02 {
		p.head = 0
	}
	rim := scene.Point{X: p.reach / l.scale, Y: p.reach / l.scale}
	low, high := l.low.Sub(rim), l.high.Add(rim)
	y := func(y float32) float32 { return float32((float64(y) - l.view.Origin.Y) * l.scale) }
	seen.Strands(low, high, func(some []scene.Strand) {
		top, bottom := float32(math.Inf(1)), float32(math.Inf(-1))
		for i := range some {
			top, bottom = min(top, some[i].Y0, some[i].Y1), max(bottom, some[i].Y0, some[i].Y1)
		}
		p.strands = append(p.strands, sketchGroup[scene.Strand]{some, y(top), y(bottom)})
	})
	seen.Dots(low, high, func(some []scene.Dot) {
		top, bottom := float32(math.Inf(1)), float32(math.Inf(-1))
		for i := range some {
			top, bottom = min(top, some[i].Y), max(bottom, some[i].Y)
		}
		p.dots = append(p.dots, sketchGroup[scene.Dot]{some, y(top), y(bottom)})
	})
}

// disc returns the masks of a disc.
func (k *Sketcher) disc(radius float64) *disc {
	if k.discs == nil || len(k.discs) > 64 {
		k.discs = map[bits]*disc{}
	}
	d, ok := k.discs[bitsOf(radius)]
	if !ok {
		d = newDiscMasks(radius)
		k.discs[bitsOf(radius)] = d
	}
	return d
}

// The lanes in which coverage is added up, 16 bits each, in units of 1/whole of a
// pixel; 64 times a pixel is the most.
const (
	laneLine = iota
	laneWinning
	laneMarked
	laneP
	laneN
	laneD // or the vertices on the ground of an edge-deletion game
	lanePlain
	laneRim // is not used
	lanes16

	whole = 1024
)

// sketch adds up what covers some rows of an image.
type sketch struct {
	dst         *image.RGBA
	width       int
	top, bottom int
	cover       []uint16 // lanes16 for each pixel; all 0 between bands
}

func (b *sketch) reset(dst *image.RGBA, top, bottom int) {
	b.dst, b.width, b.top, b.bottom = dst, dst.Rect.Dx(), top, bottom
	if n := b.width * (bottom - top) * lanes16; len(b.cover) < n {
		b.cover = make([]uint16, n)
	}
}

// add covers more of a pixel, which must be in the band.
func (b *sketch) add(x, y, lane int, part uint32) {
	c := &b.cover[((y-b.top)*b.width+x)*lanes16+lane]
	*c = uint16(min(uint32(*c)+part, math.MaxUint16))
}

// spot covers four pixels by an area whose middle is at a place.
func (b *sketch) spot(x, y, area float64, lane int) {
	x, y = x-0.5, y-0.5
	left, up := math.Floor(x), math.Floor(y)
	fx, fy := x-left, y-up
	for i, part := range [4]float64{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		if at, row := int(left)+i&1, int(up)+i>>1; at >= 0 && at < b.width && row >= b.top && row < b.bottom {
			b.add(at, row, lane, uint32(part*area*whole+0.5))
		}
	}
}

func (b *sketch) draw(p *sketchPlan) {
	l := p.lens
	top, bottom := float32(float64(b.top)-p.reach), float32(float64(b.bottom)+p.reach)
	shift := func(x, y float32) (float64, float64) {
		return (float64(x) - l.view.Origin.X) * l.scale, (float64(y) - l.view.Origin.Y) * l.scale
	}
	rim := scene.Radius * l.scale
	for _, g := range p.strands {
		if g.bottom < top || g.top > bottom {
			continue
		}
		for i := range g.things {
			s := &g.things[i]
			x0, y0 := shift(s.X0, s.Y0)
			x1, y1 := shift(s.X1, s.Y1)
			if max(y0, y1) < float64(top) || min(y0, y1) > float64(bottom) {
				continue
			}
			look := &p.looks[s.Look]
			if !s.Whole {
				b.line(x0, y0, x1, y1, look.width, look.lane)
				continue
			}
			length := math.Sqrt((x1-x0)*(x1-x0) + (y1-y0)*(y1-y0))
			if length <= 2*rim {
				continue // the vertices overlap
			}
			ux, uy := (x1-x0)/length, (y1-y0)/length
			if s.Head && p.head > 0 {
				behind := farHeadBehind * l.scale
				b.spot(x1-ux*behind, y1-uy*behind, p.head, look.lane)
			}
			b.line(x0+ux*rim, y0+uy*rim, x1-ux*rim, y1-uy*rim, look.width, look.lane)
		}
	}
	for _, g := range p.dots {
		if g.bottom < top || g.top > bottom {
			continue
		}
		for i := range g.things {
			d := &g.things[i]
			if x, y := shift(d.X, d.Y); y > float64(top) && y < float64(bottom) && x > -p.reach && x < l.width+p.reach {
				look := &p.looks[d.Look]
				b.round(x, y, look.disc, look.lane)
			}
		}
	}
	b.mix(p.colours)
}

// line covers a line of a width below a pixel or so: in each column, or each row where
// it is steep, the two pixels that are nearest to it.
func (b *sketch) line(x0, y0, x1, y1, width float64, lane int) {
	dx, dy := x1-x0, y1-y0
	if math.Abs(dx) >= math.Abs(dy) {
		if dx < 0 {
			x0, y0, x1, dx, dy = x1, y1, x0, -dx, -dy
		}
		if dx < 1e-9 {
			return
		}
		slope := dy / dx
		part := width * math.Sqrt(1+slope*slope) * whole
		from, to := max(x0, 0), min(x1, float64(b.width))
		if slope != 0 {
			up, down := (float64(b.top)-1-y0)/slope+x0, (float64(b.bottom)+1-y0)/slope+x0
			from, to = max(from, min(up, down)), min(to, max(up, down))
		}
		if !(from < to) {
			return
		}
		for c := int(from); c < b.width && float64(c) < to; c++ {
			left, right := max(x0, float64(c)), min(x1, float64(c+1))
			y := y0 + ((left+right)/2-x0)*slope - 0.5
			b.pair(c, y, part*(right-left), lane)
		}
		return
	}
	if dy < 0 {
		x0, y0, y1, dx, dy = x1, y1, y0, -dx, -dy
	}
	slope := dx / dy
	part := width * math.Sqrt(1+slope*slope) * whole
	from, to := max(y0, float64(b.top)), min(y1, float64(b.bottom))
	for r := int(math.Floor(from)); r < b.bottom && float64(r) < to; r++ {
		up, down := max(y0, float64(r)), min(y1, float64(r+1))
		x := x0 + ((up+down)/2-y0)*slope - 0.5
		at := math.Floor(x)
		far := uint32(part*(down-up)*(x-at) + 0.5)
		near := uint32(part*(down-up)*(1-x+at) + 0.5)
		if c := int(at); c >= 0 && c+1 < b.width {
			b.add(c, r, lane, near)
			b.add(c+1, r, lane, far)
		} else if c >= 0 && c < b.width {
			b.add(c, r, lane, near)
		} else if c == -1 {
			b.add(0, r, lane, far)
		}
	}
}

// pair covers the two pixels of a column that are nearest to a height.
func (b *sketch) pair(c int, y, part float64, lane int) {
	at := math.Floor(y)
	r := int(at)
	if r >= b.top && r < b.bottom {
		b.add(c, r, lane, uint32(part*(1-y+at)+0.5))
	}
	if r++; r >= b.top && r < b.bottom {
		b.add(c, r, lane, uint32(part*(y-at)+0.5))
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
	for r := max(up, b.top); r < min(up+d.size, b.bottom); r++ {
		row := mask[(r-up)*d.size : (r-up+1)*d.size]
		for i, part := range row {
			if at := left + i; part != 0 && at >= 0 && at < b.width {
				b.add(at, r, lane, uint32(part))
			}
		}
	}
}

// mix writes the colours of the band's pixels and clears what was added up.
func (b *sketch) mix(m *mixture) {
	for y := b.top; y < b.bottom; y++ {
		at := b.dst.PixOffset(b.dst.Rect.Min.X, b.dst.Rect.Min.Y+y)
		row := b.dst.Pix[at : at+4*b.width]
		cover := b.cover[(y-b.top)*b.width*lanes16:][:b.width*lanes16]
		for x := 0; x < b.width; x++ {
			c := (*[lanes16]uint16)(cover[x*lanes16:])
			binary.LittleEndian.PutUint32(row[4*x:], m.of(c))
		}
		clear(cover)
	}
}
