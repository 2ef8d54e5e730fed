package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/mathtext"
)

// countSign precedes the number of parallel edges that an edge stands for.
const countSign = "×"

// beadHalfSize returns half the width and half the height of a bead, the pill around the number of
// parallel edges. text is half the width and half the height of the number. A bead lies on its edge,
// so that the number is not taken for a name or for the text of another edge.
func beadHalfSize(text Point) Point { return text.Add(Point{X: 5, Y: 4}) }

const (
	beadSize = 11.5 // font size in a bead
	beadRim  = 1.25 // line width of the rim
)

// isBead reports whether text, the text of edge, is drawn as a bead because it is only the number of
// parallel edges. The number of loops is not, because a bead would cover the loop.
func (b *builder) isBead(edge *drawnEdge, text string) bool {
	return isOnlyCount(text) && b.drawing.EdgeLabel(edge.ID) == "" && !edge.IsLoop()
}

// tagHalfSize returns half the width and half the height of text, the text of edge, including its
// bead if it has one.
func (b *builder) tagHalfSize(edge *drawnEdge, text string) Point {
	if b.isBead(edge, text) {
		size := beadSize * b.letters
		return beadHalfSize(Point{X: TextWidth(text, Bold, size) / 2, Y: capHeight * size / 2})
	}
	size := countSize * b.letters
	return Point{X: FormulaWidth(text, Bold, size) / 2, Y: capHeight * size / 2}
}

// drawTag adds text, the text of edge, with its middle at centre. If the text is a bead, it also adds
// the pill around it.
func (b *builder) drawTag(edge *drawnEdge, text string, centre Point) {
	subject := Subject{Edge, int32(edge.ID)}
	fill, font := Muted, Bold
	isLabel := b.drawing.EdgeLabel(edge.ID) != ""
	if isLabel {
		fill, font = Ink, b.naming.font()
	} else if edge.wins {
		fill = Winning
	}
	if b.isBead(edge, text) {
		b.addShape(Shape{
			Kind: Pill, Subject: subject, Part: PartBead, N: 2,
			Fill: Board, Stroke: edge.stroke, Width: beadRim * b.strokes,
			P: [4]Point{centre, b.tagHalfSize(edge, text)},
		})
		b.addShape(Shape{
			Kind: Text, Subject: subject, Part: PartTag, Font: font, Size: beadSize * b.letters, Fill: fill,
			N: 1, P: [4]Point{centre}, Text: text,
		})
		return
	}
	b.addShape(Shape{
		Kind: Text, Subject: subject, Part: PartTag, Font: font, Size: countSize * b.letters, Fill: fill,
		Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{centre}, Text: text, Math: isLabel && mathtext.HasMath(text),
	})
}

// defaultTagCentre returns the point for the middle of text, the text of edge, if nothing is in the
// way. A bead lies on the middle of the edge, any other text to the left of it. In large drawings all
// texts have this place.
func (b *builder) defaultTagCentre(edge *drawnEdge, text string) Point {
	p := &edge.paths[len(edge.paths)-1]
	if b.isBead(edge, text) {
		return p.pointAt(0.5)
	}
	dir := unit(p.p[p.n-1].Sub(p.p[0]))
	left := Point{X: dir.Y, Y: -dir.X}
	// Half the extent of the text in that direction, and some room.
	off := 4 + b.strokes + 6*b.letters*math.Abs(left.Y) + b.tagHalfSize(edge, text).X*math.Abs(left.X)
	return p.pointAt(0.5).Add(left.Scale(off))
}

// A text is tried at these curve parameters: on the edge at onSpots, and next to it at besideSpots
// with these extra distances in document units. The preferred ones come first.
var (
	onSpots = [...]float64{
		0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7, 0.26, 0.74, 0.22, 0.78, 0.18, 0.82,
	}
	besideSpots  = [...]float64{0.5, 0.57, 0.43, 0.64, 0.36, 0.71, 0.29, 0.78, 0.22}
	besideShifts = [...]float64{0, 6, 12, 18, 24}
)

const (
	// tagEnds is the length of edge that must be seen on each side of a text on the edge; beadEnds
	// is that for a bead, whose rim already shows that it is on the edge.
	tagEnds  = 6
	beadEnds = 1
	// Distances that a text keeps: tagAir from other edges, tagRim from vertices and names,
	// tagApart from other texts.
	tagAir   = 2.5
	tagRim   = 2
	tagApart = 3
	// Costs of a place for a text, added to the cost of the edges through it; see edgeCost.
	tagOnName  = 1    // it covers the default position of a name that can move
	tagBeside  = 4    // it is beside the edge, not on it
	beadBeside = 12   // the same for a bead
	tagOff     = 0.15 // for each unit of extra distance from the edge
	tagLater   = 4.5  // for the distance from the middle, as a part of the curve's parameter
)

// placeTags finds places for the texts of all edges, on the edges or close to them, and adds the
// texts. Short edges choose first.
func (p *placer) placeTags() {
	texts := make([]string, len(p.edges))
	hasText := false
	for i := range p.edges {
		texts[i] = p.builder.content.edgeText(&p.edges[i])
		hasText = hasText || texts[i] != ""
	}
	if !hasText {
		return
	}
	p.resetNames()
	places := make([]Point, len(texts))
	for _, i := range lengthOrder(p.edges) {
		if texts[i] != "" {
			places[i] = p.placeTag(&p.edges[i], int32(i), texts[i])
		}
	}
	for i, text := range texts {
		if text != "" {
			p.builder.drawTag(&p.edges[i], text, places[i])
		}
	}
}

// lengthOrder returns the indices of edges by length, the shortest edge first. A short edge has the
// fewest places for its text.
func lengthOrder(edges []drawnEdge) []int {
	order, length := make([]int, len(edges)), make([]float64, len(edges))
	for i := range edges {
		order[i], length[i] = i, math.Round(norm(edges[i].tip.Sub(edges[i].paths[0].p[0])))
	}
	slices.SortStableFunc(order, func(i, j int) int { return sign(length[i] - length[j]) })
	return order
}

// placeTag returns the place of least cost for the middle of text, the text of edge, and marks it as
// occupied. If all places are blocked, it takes the default place. The text of a loop stands beside
// the loop, because it would hide most of it. index is the index of the edge in p.edges.
func (p *placer) placeTag(edge *drawnEdge, index int32, text string) Point {
	track := &edge.paths[len(edge.paths)-1]
	half, isBead := p.builder.tagHalfSize(edge, text), p.builder.isBead(edge, text)
	ends, besideCost := float64(tagEnds), float64(tagBeside)
	if isBead {
		ends, besideCost = beadEnds, beadBeside
	}
	whole := *track
	whole.p[whole.n-1] = edge.tip // on a short edge the head is the greater part
	best, least := textBox{p.builder.defaultTagCentre(edge, text), half}, math.Inf(1)
	canMoveNames := p.builder.canMoveAllNames()
	hull, farthest := hullOf(track, track.p[0]), half.X+half.Y+besideShifts[len(besideShifts)-1]
	within := hull.Expand(Point{X: farthest, Y: farthest})
	near := p.verticesNear(within.Low, within.High)
	tryPlace := func(place Point, cost float64) {
		if cost >= least {
			return
		}
		box := textBox{place, half}
		isOffVertices, isOffNames := p.checkDistances(box, near, graphs.None, tagRim)
		if !isOffVertices || !isOffNames && !canMoveNames || p.isOccupied(box, tagApart) {
			return
		}
		if !isOffNames {
			cost += tagOnName
		}
		if cost < least {
			cost += p.edgeCost(box, tagAir, index, least-cost)
		}
		if cost < least {
			best, least = box, cost
		}
	}
	if isBead || p.builder.graph.Kind() == graphs.Directed && !edge.IsLoop() {
		for _, t := range onSpots {
			if place := whole.pointAt(t); isEdgeVisibleBeside(track, place, half, ends) {
				tryPlace(place, tagLater*math.Abs(t-0.5))
			}
		}
	}
	for _, farther := range besideShifts {
		for _, t := range besideSpots {
			place, ahead := whole.pointAt(t), unit(whole.pointAt(t+0.05).Sub(whole.pointAt(t-0.05)))
			left := Point{X: ahead.Y, Y: -ahead.X}
			off := 3 + p.builder.strokes + half.X*math.Abs(left.X) + (half.Y+1)*math.Abs(left.Y) + farther
			cost := besideCost + tagLater*math.Abs(t-0.5) + tagOff*farther
			tryPlace(place.Add(left.Scale(off)), cost)
			tryPlace(place.Sub(left.Scale(off)), cost+0.3)
		}
	}
	p.occupied = append(p.occupied, best)
	return best.at
}

// isEdgeVisibleBeside reports whether a text on an edge leaves at least minLength units of the edge
// visible on both sides of it. track is the path of the edge; centre and halfSize are the centre and
// half the size of the text.
func isEdgeVisibleBeside(track *path, centre, halfSize Point, minLength float64) bool {
	covered := func(end Point) bool {
		away := end.Sub(centre)
		dir := unit(away)
		exit := min((halfSize.X+nameHalo/2)/max(math.Abs(dir.X), 1e-9),
			(halfSize.Y+nameHalo/2)/max(math.Abs(dir.Y), 1e-9))
		return norm(away) < exit+minLength
	}
	return !covered(track.p[0]) && !covered(track.p[track.n-1])
}

// nameReach is how far, in document units, a placer looks to each side for vertices whose names a
// text must not cover.
const nameReach = 100

// maxTagReach returns an upper bound of how far text, the text of an edge, extends beyond the
// rectangle around the ends of the edge, horizontally and vertically.
func maxTagReach(text string) Point {
	width := TextWidth(text, Bold, countSize)
	return Point{X: width + 4*countSize, Y: 4 * countSize}
}

// isApartFrom reports whether the obstacle is at least gap units away from box.
func (r *obstacle) isApartFrom(box textBox, gap float64) bool {
	x := max(0, math.Abs(r.at.X-box.at.X)-r.halfWidth-box.half.X)
	y := max(0, math.Abs(r.at.Y-box.at.Y)-r.halfHeight-box.half.Y)
	return x*x+y*y >= (r.radius+gap)*(r.radius+gap)
}
