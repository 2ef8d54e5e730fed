package render

import (
	"image"
	"math"
	"runtime"
	"sync/atomic"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Sketcher draws what is seen of a large drawing from far off, where a vertex is some
// pixels wide at most: each pixel has the colours of what covers it, in the parts in
// which they do. Nothing is left out for being small: an edge that is below a pixel makes
// it darker or lighter by as much as it covers, and a vertex is drawn large and dark
// enough to be seen ([newFarDiscs]). Edges are straight, and there is no text.
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
	// another are drawn from a chart, and chartAtOnce that from which on all are that can
	// be.
	chartLeast  = 40_000
	chartAtOnce = 800_000
)

// Draw paints a view and writes every pixel of dst. Time is some 30 ns for each edge and
// vertex in view, and 2 ns a pixel.
func (k *Sketcher) Draw(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette) {
	if !dst.Rect.Empty() {
		k.last = seen
		k.direct(dst, seen, v, p, leastArea)
	}
}

// Quick is like Draw, but where a view of the same drawing follows another one it may
// draw it from a chart of the drawing that it keeps, of 32 MB, or 64 of the largest: in 8
// ns a pixel, whatever the drawing's size. quick is true then: the picture differs a
// little from Draw's. Of the largest drawings it is false all the same: there is no
// better one to wait for.
func (k *Sketcher) Quick(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette) (quick bool) {
	if dst.Rect.Empty() {
		return false
	}
	again := k.last == seen
	k.last = seen
	if _, scale, _, ok := chartOf(seen); ok && v.Scale < scale && seen.Size() > chartLeast {
		if k.chart == nil || k.chart.palette != p || k.chart.seen != seen && !k.mend(k.chart, seen) {
			k.chart = nil
			if again || seen.Size() > chartAtOnce {
				k.chart = k.newChart(seen, p)
			}
		}
		if k.chart != nil {
			k.chart.draw(dst, v)
			return seen.Size() <= chartAtOnce
		}
	}
	k.direct(dst, seen, v, p, leastArea)
	return false
}

// direct draws every vertex and edge in view; a vertex covers so many pixels at least,
// where there is room.
func (k *Sketcher) direct(dst *image.RGBA, seen *scene.Distance, v View, p *scene.Palette, least float64) {
	l := newLens(dst.Rect, v, p)
	k.prepare(seen, l, least)
	workers := runtime.GOMAXPROCS(0)
	for len(k.bands) < workers {
		k.bands = append(k.bands, sketch{})
	}
	const rows = 48 // what is added up stays in a processor's cache
	count := (dst.Rect.Dy() + rows - 1) / rows
	var next atomic.Int32
	var parts graphs.Workers
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
	seen    *scene.Distance
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

func (k *Sketcher) prepare(seen *scene.Distance, l *lens, least float64) {
	p := &k.plan
	far := newFarDiscs(seen.Survey, l.scale, least)
	p.seen, p.lens, p.colours = seen, l, newMixture(l, seen.Kind(), far)
	p.strands, p.dots = p.strands[:0], p.dots[:0]
	line := farLine
	if seen.Kind() == graphs.Deletion {
		line = farEdge
	}
	disc := k.disc(far.radius)
	p.looks = [scene.Looks]sketchLook{
		scene.LookLine:    {lane: laneLine, width: line * l.scale},
		scene.LookFaded:   {lane: laneLine, width: farFaded * l.scale},
		scene.LookWinning: {lane: laneWinning, width: farWinning * l.scale},
		scene.LookP:       {lane: laneP, disc: disc},
		scene.LookN:       {lane: laneN, disc: disc},
		scene.LookD:       {lane: laneD, disc: disc},
		scene.LookPlain:   {lane: lanePlain, disc: disc},
		scene.LookGround:  {lane: laneD, disc: k.disc(max(scene.GroundRadius*l.scale, far.least))},
		scene.LookMarked:  {lane: laneMarked, width: farMarked * l.scale, disc: k.disc(max((scene.Radius+6)*l.scale, far.least))},
	}
	p.reach = max((scene.Radius+6)*l.scale, far.least) + 2
	p.head = farHead * l.scale * l.scale
	if seen.Kind() == graphs.Deletion || p.head < 0.1 {
		p.head = 0
	}
	rim := scene.Point{X: p.reach / l.scale, Y: p.reach / l.scale}
	low, high := l.low.Sub(rim), l.high.Add(rim)
	y := func(y float32) float32 {
		return float32((float64(y)-l.view.Origin.Y)*l.scale - float64(l.view.skip.Y))
	}
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

func (b *sketch) draw(p *sketchPlan) {
	l := p.lens
	top, bottom := float32(float64(b.top)-p.reach), float32(float64(b.bottom)+p.reach)
	skipX, skipY := float64(l.view.skip.X), float64(l.view.skip.Y)
	shift := func(x, y float32) (float64, float64) {
		return (float64(x)-l.view.Origin.X)*l.scale - skipX, (float64(y)-l.view.Origin.Y)*l.scale - skipY
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
			marked := &p.looks[scene.LookMarked]
			if !s.Whole {
				b.line(x0, y0, x1, y1, look.width, look.lane)
				if p.seen.MarksStrand(s) {
					b.line(x0, y0, x1, y1, marked.width, marked.lane)
				}
				continue
			}
			length := math.Sqrt((x1-x0)*(x1-x0) + (y1-y0)*(y1-y0))
			if length <= 2*rim {
				continue // the vertices overlap
			}
			ux, uy := (x1-x0)/length, (y1-y0)/length
			if s.Head && p.head > 0 && look.lane != laneMarked {
				behind := farHeadBehind * l.scale
				b.spot(x1-ux*behind, y1-uy*behind, p.head, look.lane)
			}
			x0, y0, x1, y1 = x0+ux*rim, y0+uy*rim, x1-ux*rim, y1-uy*rim
			b.line(x0, y0, x1, y1, look.width, look.lane)
			if p.seen.MarksStrand(s) {
				b.line(x0, y0, x1, y1, marked.width, marked.lane)
			}
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
				if p.seen.MarksDot(d) {
					b.round(x, y, p.looks[scene.LookMarked].disc, laneMarked)
				}
			}
		}
	}
	b.mix(p.colours)
}
