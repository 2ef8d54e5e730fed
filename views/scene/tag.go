package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/mathtext"
)

// countSign stands before how many edges one stands for.
const countSign = "×"

// bead is half the width and height of the pill in which stands how many edges one stands
// for, around a text of half that width and height: it is strung on its edge like a bead, so
// that nobody reads it as a name, or as what belongs to the edge beside.
func bead(text Point) Point { return text.Add(Point{X: 5, Y: 4}) }

const (
	beadSize = 11.5 // of the letters in a bead
	beadRim  = 1.25 // the width of its rim
)

// isBead tells whether the text of an edge is how many it stands for, and nothing else.
func (b *builder) isBead(c *routed, text string) bool {
	return onlyCount(text) && b.drawing.EdgeLabel(c.ID) == ""
}

// tagHalf returns half the width and height of what is written at an edge.
func (b *builder) tagHalf(c *routed, text string) Point {
	if b.isBead(c, text) {
		size := beadSize * b.letters
		return bead(Point{X: TextWidth(text, Bold, size) / 2, Y: capHeight * size / 2})
	}
	size := countSize * b.letters
	return Point{X: FormulaWidth(text, Bold, size) / 2, Y: capHeight * size / 2}
}

// tag writes the text of an edge at a place.
func (b *builder) tag(c *routed, text string, at Point) {
	subject := Subject{Edge, int32(c.ID)}
	fill, font := Muted, Bold
	labelled := b.drawing.EdgeLabel(c.ID) != ""
	if labelled {
		fill, font = Ink, b.naming.font()
	} else if c.wins {
		fill = Winning
	}
	if b.isBead(c, text) {
		b.add(Shape{
			Kind: Pill, Subject: subject, Part: PartBead, Fill: Board, Stroke: c.stroke, Width: beadRim * b.strokes, N: 2,
			P: [4]Point{at, b.tagHalf(c, text)},
		})
		b.add(Shape{Kind: Text, Subject: subject, Part: PartTag, Font: font, Size: beadSize * b.letters, Fill: fill, N: 1, P: [4]Point{at}, Text: text})
		return
	}
	b.add(Shape{
		Kind: Text, Subject: subject, Part: PartTag, Font: font, Size: countSize * b.letters, Fill: fill,
		Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{at}, Text: text, Math: labelled && mathtext.Has(text),
	})
}

// tagAt returns where an edge's text stands if nothing is in its way, and in drawings of many
// edges always: how many edges one stands for on the edge itself, so that nobody takes it for
// that of the edge beside, and all else to the left of the middle.
func (b *builder) tagAt(c *routed, text string) Point {
	p := &c.paths[len(c.paths)-1]
	if b.isBead(c, text) {
		return p.at(0.5)
	}
	way := unit(p.p[p.n-1].Sub(p.p[0]))
	left := Point{X: way.Y, Y: -way.X}
	// Half the text's box, seen from that side, and a little room.
	off := 4 + b.strokes + 6*b.letters*math.Abs(left.Y) + b.tagHalf(c, text).X*math.Abs(left.X)
	return p.at(0.5).Add(left.Scale(off))
}

// onSpots are the parameters of an edge's curve on which its text may stand, in the order
// of preference, besideSpots those beside which it may, and besideShifts the extra distances
// from the edge that are tried there, in document units.
var (
	onSpots      = [...]float64{0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7, 0.26, 0.74, 0.22, 0.78, 0.18, 0.82}
	besideSpots  = [...]float64{0.5, 0.57, 0.43, 0.64, 0.36, 0.71, 0.29, 0.78, 0.22}
	besideShifts = [...]float64{0, 6, 12, 18, 24}
)

const (
	// tagEnds is how much of an edge is to be seen on each side of a text on it, and beadEnds
	// on each side of a bead, whose rim tells that it is on the edge.
	tagEnds  = 6
	beadEnds = 1
	// tagAir is between a text and another edge, tagRim between it and a vertex or a name, and
	// tagApart between two texts.
	tagAir   = 2.5
	tagRim   = 2
	tagApart = 3
	// What a place for a text costs besides what runs through it: the usual place of a name
	// that has others, to stand beside its own edge, and for a bead more, a unit off that, and
	// how far from the middle it is along the edge, in parts of that.
	tagOnName  = 1
	tagBeside  = 4
	beadBeside = 12
	tagOff     = 0.15
	tagLater   = 4.5
)

// tags writes the texts of edges: each on its own edge, or close beside it.
func (p *placer) tags() {
	texts := make([]string, len(p.courses))
	some := false
	for i := range p.courses {
		texts[i] = p.b.told.edgeText(&p.courses[i])
		some = some || texts[i] != ""
	}
	if !some {
		return
	}
	p.listNames()
	at := make([]Point, len(texts))
	for _, i := range shortestFirst(p.courses) {
		if texts[i] != "" {
			at[i] = p.placeTag(&p.courses[i], int32(i), texts[i])
		}
	}
	for i, text := range texts {
		if text != "" {
			p.b.tag(&p.courses[i], text, at[i])
		}
	}
}

// shortestFirst returns the numbers of edges by their lengths: a short one has the least
// choice of places for its text.
func shortestFirst(courses []routed) []int {
	order, length := make([]int, len(courses)), make([]float64, len(courses))
	for i := range courses {
		order[i], length[i] = i, math.Round(norm(courses[i].tip.Sub(courses[i].paths[0].p[0])))
	}
	slices.SortStableFunc(order, func(i, j int) int { return sign(length[i] - length[j]) })
	return order
}

// placeTag returns the middle of the text of an edge, which takes its room.
func (p *placer) placeTag(c *routed, own int32, text string) Point {
	track := &c.paths[len(c.paths)-1]
	half, strung, ends, beside := p.b.tagHalf(c, text), p.b.isBead(c, text), float64(tagEnds), float64(tagBeside)
	if strung {
		ends, beside = beadEnds, beadBeside
	}
	whole := *track
	whole.p[whole.n-1] = c.tip // of a short edge the head is the greater part
	best, least, yielding := textBox{p.b.tagAt(c, text), half}, math.Inf(1), p.b.namesMove()
	hull, farthest := hullOf(track, track.p[0]), half.X+half.Y+besideShifts[len(besideShifts)-1]
	within := hull.Expand(Point{X: farthest, Y: farthest})
	p.look(within.Low, within.High)
	try := func(at Point, cost float64) {
		if cost >= least {
			return
		}
		box := textBox{at, half}
		vertices, names := p.clear(box, graphs.None, tagRim)
		if !vertices || !names && !yielding || p.taken(box, tagApart) {
			return
		}
		if !names {
			cost += tagOnName
		}
		if cost < least {
			cost += p.through(box, tagAir, own, least-cost)
		}
		if cost < least {
			best, least = box, cost
		}
	}
	if strung || p.b.graph.Kind() == graphs.Directed {
		for _, t := range onSpots {
			if at := whole.at(t); seenBeside(track, at, half, ends) {
				try(at, tagLater*math.Abs(t-0.5))
			}
		}
	}
	for _, farther := range besideShifts {
		for _, t := range besideSpots {
			at, ahead := whole.at(t), unit(whole.at(t+0.05).Sub(whole.at(t-0.05)))
			left := Point{X: ahead.Y, Y: -ahead.X}
			off := 3 + p.b.strokes + half.X*math.Abs(left.X) + (half.Y+1)*math.Abs(left.Y) + farther
			cost := beside + tagLater*math.Abs(t-0.5) + tagOff*farther
			try(at.Add(left.Scale(off)), cost)
			try(at.Sub(left.Scale(off)), cost+0.3)
		}
	}
	p.placed = append(p.placed, best)
	return best.at
}

// seenBeside tells whether that much of an edge is seen on both sides of a text on it.
func seenBeside(track *path, at, half Point, ends float64) bool {
	covered := func(end Point) bool {
		away := end.Sub(at)
		way := unit(away)
		exit := min((half.X+nameHalo/2)/max(math.Abs(way.X), 1e-9), (half.Y+nameHalo/2)/max(math.Abs(way.Y), 1e-9))
		return norm(away) < exit+ends
	}
	return !covered(track.p[0]) && !covered(track.p[track.n-1])
}

// nameReach is how far, in document units, a text looks to each side for vertices whose names
// it must not cover.
const nameReach = 100

// tagRoom returns how far from the rectangle of its edge's ends a text may stand.
func tagRoom(text string) Point {
	width := TextWidth(text, Bold, countSize)
	return Point{X: width + 4*countSize, Y: 4 * countSize}
}

// offBox tells whether a box keeps clear of the vertex, with some air.
func (r *obstacle) offBox(box textBox, air float64) bool {
	x, y := max(0, math.Abs(r.at.X-box.at.X)-r.flat-box.half.X), max(0, math.Abs(r.at.Y-box.at.Y)-r.rise-box.half.Y)
	return x*x+y*y >= (r.reach+air)*(r.reach+air)
}
