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
	edges  *segmentIndex
	owner  []int32 // of each segment, the number of its edge among the courses
	placed []tagBox
}

// tagBox is the room of a text that has its place.
type tagBox struct{ at, half Point }

// onSpots are the parameters of an edge's curve on which its text may stand, in the order
// of preference.
var onSpots = [...]float64{0.5, 0.57, 0.43, 0.64, 0.36, 0.71, 0.29, 0.78, 0.22}

const (
	// tagEnds is how much of an edge is to be seen on each side of a text on it.
	tagEnds = 6
	// tagAir is between a text and another edge.
	tagAir = 2.5
	// What a place for a text costs: an edge that runs through it, to stand beside its own
	// edge, a unit off that, and a place after the first along the edge.
	tagThrough = 6
	tagBeside  = 4
	tagOff     = 0.15
	tagLater   = 0.3
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
	p := &tagPlacer{builder: b}
	p.list(courses)
	for i := range courses {
		if texts[i] != "" {
			b.tag(&courses[i], texts[i], p.place(&courses[i], int32(i), texts[i]))
		}
	}
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

// place returns the middle of the text of an edge, which takes its room.
func (p *tagPlacer) place(c *routed, own int32, text string) Point {
	track := &c.paths[len(c.paths)-1]
	half := Point{X: FormulaWidth(text, Bold, countSize*p.letters) / 2, Y: capHeight * countSize * p.letters / 2}
	best, least := p.tagAt(track, text), math.Inf(1)
	checks := p.checks
	try := func(at Point, cost float64) {
		if cost >= least || !p.vacant(at, half, &checks) {
			return
		}
		if cost += tagThrough * float64(p.through(at, half, own)); cost < least && !p.taken(at, half) {
			best, least = at, cost
		}
	}
	if p.graph.Kind() == graphs.Directed {
		for i, t := range onSpots {
			if at := track.at(t); seenBeside(track, at, half) {
				try(at, tagLater*float64(i))
			}
		}
	}
	for _, farther := range tagShifts {
		for i, t := range onSpots {
			at, ahead := track.at(t), unit(track.at(t+0.05).Sub(track.at(t-0.05)))
			left := Point{X: ahead.Y, Y: -ahead.X}
			off := 3 + p.strokes + half.X*math.Abs(left.X) + (half.Y+1)*math.Abs(left.Y) + farther
			cost := tagBeside + tagLater*float64(i) + tagOff*farther
			try(at.Add(left.Scale(off)), cost)
			try(at.Sub(left.Scale(off)), cost+tagLater)
		}
	}
	p.placed = append(p.placed, tagBox{best, half})
	return best
}

// seenBeside tells whether enough of an edge is seen on both sides of a text on it.
func seenBeside(track *path, at, half Point) bool {
	covered := func(end Point) bool {
		away := end.Sub(at)
		way := unit(away)
		exit := min((half.X+nameHalo/2)/max(math.Abs(way.X), 1e-9), (half.Y+nameHalo/2)/max(math.Abs(way.Y), 1e-9))
		return norm(away) < exit+tagEnds
	}
	return !covered(track.p[0]) && !covered(track.p[track.n-1])
}

// through returns how many other edges run through the room of a text, or too near to it.
func (p *tagPlacer) through(at, half Point, own int32) (n int) {
	room := half.Add(Point{X: tagAir, Y: tagAir})
	var others [4]int32
	p.edges.visit(at.Sub(room), at.Add(room), func(i int32) {
		if who := p.owner[i]; who != own && n < len(others) && !slices.Contains(others[:n], who) {
			others[n] = who
			n++
		}
	})
	return n
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
