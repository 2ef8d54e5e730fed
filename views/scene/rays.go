package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// On a board and in a table, whose layouts have straight edges only, the edges of few vertices are
// shown at a time. They are called rays and drawn as in a book: the moves along a row are one chain
// of arrows from option to option, and other edges bow around vertices that they do not end at. If
// there is no way around, an edge is broken off: only its beginning and its end are seen, and the
// rings around options show the rest. All sizes are in document units.
const (
	// inLine is the greatest distance from the middle of a vertex at which an edge may continue
	// from there.
	inLine = 3.0
	// rayGap is the distance between the rim of an option, with its ring, and the arrow that
	// continues.
	rayGap = optionRing + 1.5
	// leastArrow is the length of the shortest arrow from one option to the next.
	leastArrow = 9
	// firstStub and lastStub are the lengths of the seen parts of a broken edge, at its beginning
	// and before its head; leastStub is the least if a vertex is in the way. Only edges of
	// leastBroken units and more are broken off.
	leastStub   = 3
	firstStub   = 16
	lastStub    = 10
	leastBroken = 150
	// widestRay is the greatest bow of a ray, in chord lengths.
	widestRay = 0.4
)

// isRay reports whether edge e is a ray, which routeRay draws. It is one if the picture shows only
// some edges and bend, the bend of e, is set to 0: layouts of boards and tables keep edges straight
// in this way.
func (ro *router) isRay(e graphs.Edge, bend document.Bend) bool {
	return bend.Bent && bend.By == 0 && ro.someEdges && ro.graph.Kind() == graphs.Directed && !e.IsLoop() &&
		ro.drawing.At(e.From) != ro.drawing.At(e.To)
}

// detourAroundOptions returns a bowed route for edge e if, as a straight line, it would run over
// another option of e.From. This happens on a board or in a table that shows all edges, where moves
// along a row lie on one line. The route ends headLength units before the tip of the arrowhead. ok
// is false if bend, the bend of e, is not straight, if the line runs over no option, or if no bow is
// clear. It is also false for loops, in undirected games, and in large drawings.
func (ro *router) detourAroundOptions(e graphs.Edge, bend document.Bend, headLength float64) (detour route, ok bool) {
	if bend.By != 0 || ro.graph.Kind() != graphs.Directed || e.IsLoop() || !ro.isSmall {
		return route{}, false
	}
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	if _, _, collinear := ro.lastOptionOnLine(e, from, to); !collinear {
		return route{}, false
	}
	return ro.routeAroundTexts(e, from, to, headLength)
}

// routeRay returns the route of edge e, a ray. It is the first possible one of these:
//
//   - a straight line,
//   - the last part of this line, from an option that lies on it,
//   - a bow around the vertices in the way,
//   - two short pieces of the line, at its beginning and its end.
//
// The route ends headLength units before the tip of the arrowhead.
func (ro *router) routeRay(e graphs.Edge, headLength float64) route {
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	p, tip := ro.roundPath(e, from, to, 0, headLength)
	straight := ro.newRoute(p, tip)
	isFree := func(start Point, v graphs.VertexID) bool {
		budget := ro.budget
		return ro.index.isFree(start, tip, graphs.Edge{From: v, To: e.To}, leastClearance, &budget)
	}
	if p.p[0] == p.p[1] || isFree(p.p[0], e.From) {
		return straight
	}
	if option, start, ok := ro.lastOptionOnLine(e, from, to); ok && isFree(start, option) {
		if arrow := tip.Sub(start); norm(arrow) >= leastArrow {
			base := tip.Sub(unit(arrow).Scale(min(headLength, norm(arrow)-leastHead)))
			straight.paths[0].p[0], straight.paths[0].p[1], straight.fixed = start, base, true
			return straight
		}
	}
	if bowed, ok := ro.routeAroundTexts(e, from, to, headLength); ok {
		return bowed
	}
	if along := unit(tip.Sub(from)); norm(to.Sub(from)) >= leastBroken {
		first := ro.shortStub(p.p[0], along, firstStub, e)
		last := ro.shortStub(p.p[1], along.Scale(-1), lastStub, e)
		last.p[0], last.p[1] = last.p[1], last.p[0]
		return route{paths: []path{first, last}, tip: tip, fixed: true}
	}
	return straight
}

// routeAroundTexts returns a route for edge e that bows around the vertices between its ends and
// crosses as few texts as possible. from and to are the centres of the ends. The route ends
// headLength units before the tip of the arrowhead. ok is false if no bow is clear of vertices.
func (ro *router) routeAroundTexts(e graphs.Edge, from, to Point, headLength float64) (best route, ok bool) {
	budget := ro.budget
	var texts []textBox
	countTexts := func(near *chordObstacles, p *path) int {
		if texts == nil {
			texts = ro.textsNear(e, near)
		}
		return p.countCrossings(texts)
	}
	return ro.routeAround(e, from, to, headLength, rayBows(), true, countTexts, &budget)
}

// shortStub returns one of the two pieces of edge e when it is broken off in the middle. The piece
// begins at from in the direction dir and is at most length units long; it is shorter if it would
// meet a vertex.
func (ro *router) shortStub(from, dir Point, length float64, e graphs.Edge) path {
	p := path{n: 2, p: [4]Point{from, from.Add(dir.Scale(length))}}
	for ; length > leastStub; length -= 2 {
		p.p[1] = from.Add(dir.Scale(length))
		if budget := ro.budget; ro.index.isFree(p.p[0], p.p[1], e, 1, &budget) {
			break
		}
	}
	return p
}

// rayBows returns the bows to try for a ray, the gentlest first.
func rayBows() []layout.Bow {
	bows := layout.GentleBows()[1:]
	for i, w := range bows {
		if height, round := w.RoundHeight(); round && height > widestRay {
			return bows[:i]
		}
	}
	return bows
}

// lastOptionOnLine returns the option of e.From that the straight edge e runs over last, on the way
// from the point from to the point to, the centres of its ends. start is the point just behind the
// option and its ring, where the rest of the line begins. Options whose edges the picture hides do
// not count. ok is false if e runs over no option.
func (ro *router) lastOptionOnLine(e graphs.Edge, from, to Point) (last graphs.VertexID, start Point, ok bool) {
	dir := to.Sub(from)
	farthest, length := 0.0, norm(dir)
	dir = unit(dir)
	for f := range ro.graph.Out(e.From) {
		if f.ID == e.ID || f.IsLoop() || !ro.isShown(f) {
			continue
		}
		away := ro.drawing.At(f.To).Sub(from)
		along, aside := dir.X*away.X+dir.Y*away.Y, dir.Y*away.X-dir.X*away.Y
		if along > farthest && along < length && aside < inLine && aside > -inLine {
			farthest, last, ok = along, f.To, true
			start = ro.drawing.At(last).Add(dir.Scale(ro.outline(last).rimDistance(dir) + rayGap))
		}
	}
	return last, start, ok
}

// textsNear returns the boxes of the texts that edge e may cross: all notes, and the names of its
// ends and of the vertices in near.
func (ro *router) textsNear(e graphs.Edge, near *chordObstacles) []textBox {
	boxes := make([]textBox, 0, len(near.nearby)+len(ro.drawing.Notes())+2)
	for _, n := range ro.drawing.Notes() {
		half := NoteHalfSize(n.Text, NoteSize*ro.letters)
		boxes = append(boxes, textBox{n.At, half.Sub(Point{X: noteRoom, Y: noteRoom})})
	}
	appendName := func(id graphs.VertexID) {
		if box, written := ro.nameBox(id); written {
			boxes = append(boxes, box)
		}
	}
	appendName(e.From)
	appendName(e.To)
	for i := range near.nearby {
		if id := near.nearby[i].id; id != e.From && id != e.To {
			appendName(id)
		}
	}
	return boxes
}

// countCrossings returns the number of boxes that the path crosses.
func (p *path) countCrossings(boxes []textBox) (n int) {
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
