package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// overMargin is how far both parts of a broken edge run over the margin, so that of an edge to
// the next place some is seen.
const overMargin = 14

// brokenChords returns the lines between the ends of the two arcs of which a broken edge
// shows the first part of one and the last part of the other: in the row of its beginning,
// and in that of its end.
func brokenChords(from, to Point, bend document.Bend) (out, in [2]Point) {
	away := from.Sub(to)
	if math.Abs(away.X) >= math.Abs(away.Y) {
		away.Y = 0
	} else {
		away.X = 0
	}
	whole := away.Scale(bend.Out + bend.In)
	return [2]Point{from, from.Add(whole)}, [2]Point{to.Sub(whole), to}
}

// broken returns the two parts of an edge that is broken at the margins of two rows; ok is
// false where there is no room for them.
func (b *builder) broken(e graphs.Edge, bend document.Bend, head float64) (parts way, ok bool) {
	out, in := brokenChords(b.drawing.At(e.From), b.drawing.At(e.To), bend)
	first, last := arch(out[0], out[1], bend), arch(in[0], in[1], bend)
	length := norm(out[1].Sub(out[0]))
	if length == 0 {
		return way{}, false
	}
	part, more := bend.Out/(bend.Out+bend.In), overMargin/length
	until, since := crossing(&first, min(1, part+more)), crossing(&last, max(0, part-more))
	start, okStart := first.leavesBefore(b.outline(e.From), 0, until)
	back := path{4, [4]Point{last.p[3], last.p[2], last.p[1], last.p[0]}}
	gap := 0.0
	if head > 0 {
		gap = rimGap
	}
	end, okEnd := back.leavesBefore(b.outline(e.To), gap, 1-since)
	base, okBase := back.leavesBefore(b.outline(e.To), gap+head, 1-since)
	if !okStart || !okEnd || !okBase {
		return way{}, false
	}
	return way{paths: []path{first.between(start, until), last.between(since, 1-base)}, tip: back.at(end)}, true
}

// crossing returns the parameter at which an arch has gone some part of its way along the
// line between its ends.
func crossing(p *path, part float64) float64 {
	chord := p.p[3].Sub(p.p[0])
	square := chord.X*chord.X + chord.Y*chord.Y
	low, high := 0.0, 1.0
	for range 30 {
		middle := (low + high) / 2
		away := p.at(middle).Sub(p.p[0])
		if away.X*chord.X+away.Y*chord.Y < part*square {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
