package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// On a board and in a table, whose layouts have all edges straight, only the edges of few
// vertices are shown. Those are drawn as a book has them: the moves along a row are one chain
// of arrows from option to option, and others go around what is not theirs. Where there is no
// way around, an edge is broken off: its beginning and its end are seen, and rings tell the
// rest.
const (
	// inLine is how far off the middle of a vertex an edge may pass that goes on from there.
	inLine = 3.0
	// rayGap is between the rim of an option, with its ring, and the arrow that goes on.
	rayGap = optionRing + 1.5
	// leastArrow is the shortest arrow from one option to the next.
	leastArrow = 9
	// firstStub and lastStub are how much of an edge is seen where it begins and before its
	// head, where it is broken off, unless a vertex is there, and leastStub is the least.
	// leastBroken is how long an edge must be for that.
	leastStub   = 3
	firstStub   = 16
	lastStub    = 10
	leastBroken = 150
	// widestRay bounds the bows of rays.
	widestRay = 0.4
)

// isRay tells whether an edge is one of few that are shown on a board or in a table.
func (ro *router) isRay(e graphs.Edge, bend document.Bend) bool {
	return bend.Bent && bend.By == 0 && ro.some && ro.graph.Kind() == graphs.Directed && !e.IsLoop() &&
		ro.drawing.At(e.From) != ro.drawing.At(e.To)
}

// apart returns the way of an edge on a board or in a table that shows all of them, where it
// would run along others under a vertex that they end at: it bows around what is between its
// ends. ok is false for any other edge, and where there is no way around.
func (ro *router) apart(e graphs.Edge, bend document.Bend, head float64) (way, bool) {
	if bend.By != 0 || ro.graph.Kind() != graphs.Directed || e.IsLoop() || !ro.few {
		return way{}, false
	}
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	if _, _, collinear := ro.lastInLine(e, from, to); !collinear {
		return way{}, false
	}
	return ro.bowedRay(e, from, to, head)
}

// ray returns the way of such an edge.
func (ro *router) ray(e graphs.Edge, head float64) way {
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	p, tip := ro.bowed(e, from, to, 0, head)
	straight := ro.wayAlong(p, tip)
	free := func(start Point, of graphs.VertexID) bool {
		checks := ro.checks
		return ro.index.free(start, tip, graphs.Edge{From: of, To: e.To}, leastClearance, &checks)
	}
	if p.p[0] == p.p[1] || free(p.p[0], e.From) {
		return straight
	}
	if of, start, ok := ro.lastInLine(e, from, to); ok && free(start, of) {
		if way := tip.Sub(start); norm(way) >= leastArrow {
			base := tip.Sub(unit(way).Scale(min(head, norm(way)-leastHead)))
			straight.paths[0].p[0], straight.paths[0].p[1], straight.fixed = start, base, true
			return straight
		}
	}
	if bowed, ok := ro.bowedRay(e, from, to, head); ok {
		return bowed
	}
	if along := unit(tip.Sub(from)); norm(to.Sub(from)) >= leastBroken {
		first := ro.stub(p.p[0], along, firstStub, e)
		last := ro.stub(p.p[1], along.Scale(-1), lastStub, e)
		last.p[0], last.p[1] = last.p[1], last.p[0]
		return way{paths: []path{first, last}, tip: tip, fixed: true}
	}
	return straight
}

// bowedRay returns the way of an edge around what is between its ends, through as few texts
// as can be; ok is false where there is none.
func (ro *router) bowedRay(e graphs.Edge, from, to Point, head float64) (bowed way, ok bool) {
	checks := ro.checks
	var texts []textBox
	cost := func(p *path, tip Point) int {
		if texts == nil {
			texts = ro.textsBeside(e)
		}
		return p.throughBoxes(texts)
	}
	return ro.around(e, from, to, head, rayBows(), true, cost, &checks)
}

// stub returns what is seen of an edge from a place on, as long as it meets no vertex.
func (ro *router) stub(from, way Point, length float64, e graphs.Edge) path {
	p := path{n: 2, p: [4]Point{from, from.Add(way.Scale(length))}}
	for ; length > leastStub; length -= 2 {
		p.p[1] = from.Add(way.Scale(length))
		if checks := ro.checks; ro.index.free(p.p[0], p.p[1], e, 1, &checks) {
			break
		}
	}
	return p
}

// rayBows are the bows that are tried for rays, in the order of preference.
func rayBows() []layout.Bow {
	all := layout.GentleBows()[1:]
	for i, w := range all {
		if height, round := w.RoundHeight(); round && height > widestRay {
			return all[:i]
		}
	}
	return all
}

// lastInLine returns the last of the vertices that an edge runs through the middle of and
// that are options like its own end, and where the edge leaves it; ok is false where there is
// none.
func (ro *router) lastInLine(e graphs.Edge, from, to Point) (last graphs.VertexID, start Point, ok bool) {
	way := to.Sub(from)
	farthest, length := 0.0, norm(way)
	way = unit(way)
	for f := range ro.graph.Out(e.From) {
		if f.ID == e.ID || f.IsLoop() || !ro.shown(f) {
			continue
		}
		away := ro.drawing.At(f.To).Sub(from)
		along, aside := way.X*away.X+way.Y*away.Y, way.Y*away.X-way.X*away.Y
		if along > farthest && along < length && aside < inLine && aside > -inLine {
			farthest, last, ok = along, f.To, true
			start = ro.drawing.At(last).Add(way.Scale(ro.outline(last).rim(way) + rayGap))
		}
	}
	return last, start, ok
}

// textsBeside returns the room of the headings of the drawing, and of the names of the
// vertices about an edge, of which the obstacles are gathered, and of its own.
func (ro *router) textsBeside(e graphs.Edge) []textBox {
	boxes := make([]textBox, 0, len(ro.chords)+len(ro.drawing.Notes())+2)
	for _, n := range ro.drawing.Notes() {
		half := NoteHalfSize(n.Text, NoteSize*ro.letters)
		boxes = append(boxes, textBox{n.At, half.Sub(Point{X: textRoom, Y: textRoom})})
	}
	name := func(id graphs.VertexID) {
		if box, written := ro.nameOf(id); written {
			boxes = append(boxes, box)
		}
	}
	name(e.From)
	name(e.To)
	for i := range ro.chords {
		if id := ro.chords[i].id; id != e.From && id != e.To {
			name(id)
		}
	}
	return boxes
}

// throughBoxes returns through how many boxes a path runs.
func (p *path) throughBoxes(boxes []textBox) (n int) {
	var pieces [24]segment
	track := p.appendSegments(pieces[:0])
	for _, box := range boxes {
		low, high := box.at.Sub(box.half), box.at.Add(box.half)
		if slices.ContainsFunc(track, func(s segment) bool { return s.meets(low, high) }) {
			n++
		}
	}
	return n
}
