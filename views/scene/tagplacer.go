package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
)

// tagPlacer finds places for the texts of edges that are looked at together: each on its
// own edge, or close beside it, where nothing else is, and else where least is.
type tagPlacer struct {
	*builder
	edges   *segmentIndex
	owner   []int32 // of each segment, the number of its edge among the courses
	placed  []tagBox
	names   []tagBox // by VertexID: their usual places
	yielded bool     // names make way for what stands at edges
	around  []obstacle
}

// tagBox is the room of a text that has its place.
type tagBox struct{ at, half Point }

// onSpots are the parameters of an edge's curve on which its text may stand, in the order
// of preference, and besideSpots those beside which it may.
var (
	onSpots     = [...]float64{0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7, 0.26, 0.74, 0.22, 0.78, 0.18, 0.82}
	besideSpots = [...]float64{0.5, 0.57, 0.43, 0.64, 0.36, 0.71, 0.29, 0.78, 0.22}
)

const (
	// tagEnds is how much of an edge is to be seen on each side of a text on it, and beadEnds
	// on each side of a bead, whose rim tells that it is on the edge.
	tagEnds  = 6
	beadEnds = 1
	// tagAir is between a text and another edge.
	tagAir = 2.5
	// What a place for a text costs: an edge that runs through it, the usual place of a name
	// that has others, to stand beside its own edge, and for a bead more, a unit off that, and
	// how far from the middle it is along the edge, in parts of that.
	tagThrough = 8
	tagNear    = 2
	tagOnName  = 1
	tagBeside  = 4
	beadBeside = 12
	tagOff     = 0.15
	tagLater   = 4.5
)

// tags writes the texts of edges.
func (b *builder) tags(courses []routed) {
	texts := make([]string, len(courses))
	some := false
	for i := range courses {
		texts[i] = b.edgeText(&courses[i])
		some = some || texts[i] != ""
	}
	if !some {
		return
	}
	p := &tagPlacer{builder: b, yielded: b.namesMove() && b.graph.Order() <= manyNames}
	p.list(courses)
	p.keepOffMarks()
	p.listNames()
	at := make([]Point, len(courses))
	for _, i := range shortestFirst(courses) {
		if texts[i] != "" {
			at[i] = p.place(&courses[i], int32(i), texts[i])
		}
	}
	for i := range courses {
		if texts[i] != "" {
			b.tag(&courses[i], texts[i], at[i])
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

// list makes the index of all edges with their heads.
func (p *tagPlacer) list(courses []routed) {
	var all []segment
	for i := range courses {
		c := &courses[i]
		for k := range c.paths {
			all = c.paths[k].appendSegments(all)
		}
		if last := &c.paths[len(c.paths)-1]; c.head > 0 {
			all = append(all, segment{last.p[last.n-1], c.tip})
		}
		for len(p.owner) < len(all) {
			p.owner = append(p.owner, int32(i))
		}
	}
	p.edges = newSegmentIndex(all)
}

// keepOffMarks has texts keep off the notes and the tokens of the drawing.
func (p *tagPlacer) keepOffMarks() {
	for _, n := range p.drawing.Notes() {
		half := NoteHalf(n.Text, NoteSize*p.letters).Sub(Point{X: textRoom, Y: textRoom})
		p.placed = append(p.placed, tagBox{n.At, half})
	}
	for v := range p.graph.Vertices() {
		if p.drawing.Tokens(v.ID) > 0 {
			at := p.drawing.At(v.ID).Add(tokenAt(p.outline(v.ID)))
			p.placed = append(p.placed, tagBox{at, Point{X: tokenSize, Y: tokenSize}})
		}
	}
}

// listNames lists the usual places of names.
func (p *tagPlacer) listNames() {
	p.names = make([]tagBox, len(p.outlines))
	if !p.named() {
		return
	}
	for v := range p.graph.Vertices() {
		if p.writesName(v) {
			p.names[v.ID] = tagBox{p.nameAt(v, p.usualSide(v)), Point{X: p.nameplateOf(v).half, Y: p.nameHigh()}}
		}
	}
}

// look gathers the vertices that a text of an edge, or their names, may come near to.
func (p *tagPlacer) look(track *path, half Point) {
	hull := hullOf(track, track.p[0])
	farthest := half.X + half.Y + tagShifts[len(tagShifts)-1] + DiamondReach*p.discs + nameSize*p.letters
	reach := Point{X: farthest + nameReach, Y: farthest + NameDrop}
	checks := math.MaxInt
	p.around = p.around[:0]
	p.index.visitNear(hull.low.Sub(reach), hull.high.Add(reach), &checks, func(r *obstacle) { p.around = append(p.around, *r) })
}

// clear tells whether a box keeps clear of all vertices, and whether of their names.
func (p *tagPlacer) clear(at, half Point) (vertices, names bool) {
	names = true
	for i := range p.around {
		r := &p.around[i]
		if !r.offBox(at, half) {
			return false, false
		}
		name := &p.names[r.id]
		names = names && (name.half.X == 0 || parted(name.at, name.half, at, half))
	}
	return true, names
}

// place returns the middle of the text of an edge, which takes its room.
func (p *tagPlacer) place(c *routed, own int32, text string) Point {
	track := &c.paths[len(c.paths)-1]
	half, strung, ends, beside := p.tagHalf(c, text), p.isBead(c, text), float64(tagEnds), float64(tagBeside)
	if strung {
		ends, beside = beadEnds, beadBeside
	}
	whole := *track
	whole.p[whole.n-1] = c.tip // of a short edge the head is the greater part
	best, least := p.tagAt(c, text), math.Inf(1)
	p.look(track, half)
	try := func(at Point, cost float64) {
		if cost >= least {
			return
		}
		vertices, names := p.clear(at, half)
		if !vertices || !names && !p.yielded || p.taken(at, half) {
			return
		}
		if !names {
			cost += tagOnName
		}
		if cost < least {
			cost += p.through(at, half, own)
		}
		if cost < least {
			best, least = at, cost
		}
	}
	if strung || p.graph.Kind() == graphs.Directed {
		for _, t := range onSpots {
			if at := whole.at(t); seenBeside(track, at, half, ends) {
				try(at, tagLater*math.Abs(t-0.5))
			}
		}
	}
	for _, farther := range tagShifts {
		for _, t := range besideSpots {
			at, ahead := whole.at(t), unit(whole.at(t+0.05).Sub(whole.at(t-0.05)))
			left := Point{X: ahead.Y, Y: -ahead.X}
			off := 3 + p.strokes + half.X*math.Abs(left.X) + (half.Y+1)*math.Abs(left.Y) + farther
			cost := beside + tagLater*math.Abs(t-0.5) + tagOff*farther
			try(at.Add(left.Scale(off)), cost)
			try(at.Sub(left.Scale(off)), cost+0.3)
		}
	}
	p.placed = append(p.placed, tagBox{best, half})
	return best
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

// through returns what the other edges cost that run through the room of a text, or near
// to it.
func (p *tagPlacer) through(at, half Point, own int32) (cost float64) {
	room := half.Add(Point{X: tagAir, Y: tagAir})
	low, high := at.Sub(half), at.Add(half)
	var others [6]int32
	var inside [6]bool
	n := 0
	p.edges.visit(at.Sub(room), at.Add(room), func(i int32) (goesOn bool) {
		who := p.owner[i]
		if who == own {
			return true
		}
		k := slices.Index(others[:n], who)
		if k < 0 {
			if n == len(others) {
				return true
			}
			k = n
			others[n] = who
			n++
		}
		inside[k] = inside[k] || p.edges.segments[i].meets(low, high)
		return true
	})
	for k := range n {
		if cost += tagNear; inside[k] {
			cost += tagThrough - tagNear
		}
	}
	return cost
}

// taken tells whether another text is there.
func (p *tagPlacer) taken(at, half Point) bool {
	const air = 3
	for _, t := range p.placed {
		if math.Abs(t.at.X-at.X) < t.half.X+half.X+air && math.Abs(t.at.Y-at.Y) < t.half.Y+half.Y+air {
			return true
		}
	}
	return false
}
