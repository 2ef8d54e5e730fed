package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Bundling says where edges that end at one vertex are drawn as a bundle: as curves that
// join into one trunk with one head. Each edge can be followed, since it joins the others
// in the direction in which they all go on, and what has joined ends at the same vertex.
type Bundling uint8

const (
	// BundledByStyle is what the drawing's style says.
	BundledByStyle Bundling = iota
	// NotBundled has each edge end by itself.
	NotBundled
	// BundledAtTerminals are the edges that end at a vertex that no edge leaves.
	BundledAtTerminals
	// Bundled are those of every vertex.
	Bundled
)

// BundlingOf returns which edges of a drawing the options bundle; never BundledByStyle.
func (o Options) BundlingOf(d *document.Drawing) Bundling {
	switch {
	case d.Kind() != graphs.Directed:
		return NotBundled
	case o.Bundles != BundledByStyle:
		return o.Bundles
	}
	switch d.Style().Bundles {
	case document.TerminalBundles:
		return BundledAtTerminals
	case document.AllBundles:
		return Bundled
	}
	return NotBundled
}

// Edges of a drawing with so many vertices and edges at most are bundled.
const (
	bundledVertices = 2000
	bundledEdges    = 8000
)

// CanBundle tells whether edges of a graph can be bundled: whether it is directed and
// not too large.
func CanBundle(g graphs.Reader) bool {
	return g.Kind() == graphs.Directed && g.Order() <= bundledVertices && g.Size() <= bundledEdges
}

const (
	leastBundle = 4    // edges that end at a vertex, for any of them to be bundled
	leastTrunk  = 3    // edges of one trunk
	trunkSpan   = 1.9  // radians that the edges of a trunk come from, at most
	trunkGap    = 0.9  // radians between two of them, at most
	mostBend    = 0.95 // radians between an edge and its trunk, at most
	bendLength  = 110  // the length of an edge that may turn by a radian; a shorter one by less
	trunkReach  = 85   // how far from its head the joins begin, at most
	leastJoin   = 34   // the shortest edge that joins
)

// trunkTurns are the directions that are tried for a trunk, from that of the middle of
// its edges. joinBows are how far aside the edges are tried, as parts of their lengths.
var (
	trunkTurns = [...]float64{0, 0.14, -0.14, 0.28, -0.28, 0.45, -0.45}
	joinBows   = [...]float64{0, 0.12, -0.12, 0.24, -0.24, 0.4, -0.4}
)

// bundle bundles edges of a picture. Those of each trunk have its number in trunk.
func (b *builder) bundle(courses []routed) {
	which := b.options.BundlingOf(b.drawing)
	if which == NotBundled {
		return
	}
	into := make([][]int32, len(b.outlines))
	for i := range courses {
		c := &courses[i]
		if c.Loop() || c.paths[0].p[0] == c.tip || b.drawing.Bend(c.ID).Bent {
			continue // an arc keeps its height
		}
		into[c.To] = append(into[c.To], int32(i))
	}
	trunks := int32(0)
	for v, all := range into {
		if len(all) < leastBundle || which == BundledAtTerminals && b.leaves(graphs.VertexID(v)) {
			continue
		}
		for _, some := range b.trunksOf(courses, all) {
			if b.join(courses, some, trunks+1) {
				trunks++
			}
		}
	}
}

// leaves tells whether an edge leaves a vertex.
func (b *builder) leaves(v graphs.VertexID) bool {
	for range b.graph.Out(v) {
		return true
	}
	return false
}

// arrival returns the direction from a vertex in which an edge that ends there comes.
func (b *builder) arrival(c *routed) float64 {
	away := c.paths[0].at(0.85).Sub(b.drawing.At(c.To))
	return math.Atan2(away.Y, away.X)
}

// trunksOf parts the edges that end at one vertex by the directions that they come from,
// at the widest gaps.
func (b *builder) trunksOf(courses []routed, all []int32) (parts [][]int32) {
	angles := make(map[int32]float64, len(all))
	for _, i := range all {
		angles[i] = b.arrival(&courses[i])
	}
	slices.SortStableFunc(all, func(i, j int32) int { return sign(angles[i] - angles[j]) })
	gap := func(i int) float64 { // before the i-th
		d := angles[all[i]] - angles[all[(i+len(all)-1)%len(all)]]
		if i == 0 {
			d += 2 * math.Pi
		}
		return d
	}
	cut := 0
	for i := range all {
		if gap(i) > gap(cut) {
			cut = i
		}
	}
	around := slices.Concat(all[cut:], all[:cut])
	var part func(some []int32)
	part = func(some []int32) {
		span, widest, at := 0.0, 0.0, 0
		for i := 1; i < len(some); i++ {
			d := math.Mod(angles[some[i]]-angles[some[i-1]]+2*math.Pi, 2*math.Pi)
			if span += d; d > widest {
				widest, at = d, i
			}
		}
		if span > trunkSpan || widest > trunkGap {
			part(some[:at])
			part(some[at:])
		} else if len(some) >= leastTrunk {
			parts = append(parts, some)
		}
	}
	part(around)
	return parts
}

// join has edges end in a trunk, if as many can join as make one. Edges on whose way
// something stands stay as they are.
func (b *builder) join(courses []routed, some []int32, trunk int32) bool {
	first := b.arrival(&courses[some[0]])
	sum := 0.0
	for _, i := range some {
		sum += math.Remainder(b.arrival(&courses[i])-first, 2*math.Pi)
	}
	middle := first + sum/float64(len(some))
	var best, joined []routed
	for _, turn := range trunkTurns {
		joined = joined[:0]
		for _, i := range some {
			if c, ok := b.joined(&courses[i], middle+turn); ok {
				joined = append(joined, c)
			}
		}
		if len(joined) > len(best) {
			best, joined = joined, best
		}
		if len(best) == len(some) {
			break
		}
	}
	if len(best) < leastTrunk {
		return false
	}
	at := make(map[graphs.EdgeID]*routed, len(best))
	for i := range best {
		at[best[i].ID] = &best[i]
	}
	for _, i := range some {
		if c := at[courses[i].ID]; c != nil {
			courses[i] = *c
			courses[i].trunk = trunk
		}
	}
	return true
}

// joined returns an edge that ends in a trunk of that direction; ok is false where a
// vertex is in its way.
func (b *builder) joined(c *routed, angle float64) (_ routed, ok bool) {
	out := Point{X: math.Cos(angle), Y: math.Sin(angle)}
	end := *c
	end.tip = b.drawing.At(c.To).Add(out.Scale(b.outline(c.To).rim(out) + rimGap))
	base := end.tip.Add(out.Scale(c.head))
	old := &c.paths[0]
	way := base.Sub(old.p[0])
	length := norm(way)
	from := b.drawing.At(c.From)
	side := from.Sub(base)
	if off := math.Abs(math.Remainder(math.Atan2(side.Y, side.X)-angle, 2*math.Pi)); length < leastJoin || off > min(mostBend, length/bendLength) {
		return end, false // it would make a hook
	}
	near := base.Add(out.Scale(min(trunkReach, 0.5*length)))
	left := Point{X: way.Y, Y: -way.X}
	for _, bow := range joinBows {
		far := from.Add(near.Sub(from).Scale(0.5)).Add(left.Scale(bow))
		away := unit(far.Sub(from))
		p := path{4, [4]Point{from.Add(away.Scale(b.outline(c.From).rim(away))), far, near, base}}
		if b.unobstructed(&p, end.tip, c.Edge, clearance) {
			end.paths = []path{p}
			return end, true
		}
	}
	return end, false
}
