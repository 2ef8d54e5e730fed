package scene

import (
	"math"

	"nimgraph/graphs"
)

// optionRing is how far the ring around an option reaches beyond the rim of its vertex.
const optionRing = 4

// markOptions finds the options of the vertices whose edges are shown by demand. On a board
// and in a table such edges run in one line behind other vertices: the rings tell where they
// lead. What is won by a move has the colour of winning moves.
func (b *builder) markOptions() {
	if b.demand != EdgesAsked || b.graph.Kind() != graphs.Directed {
		return
	}
	b.reached = make(map[graphs.VertexID]Role)
	for _, v := range b.of.Vertices[:min(len(b.of.Vertices), mostAsked)] {
		for e := range b.graph.Out(v) {
			switch {
			case b.wins(e) > 0:
				b.reached[e.To] = Winning
			case b.reached[e.To] == None:
				b.reached[e.To] = Shaft
			}
		}
	}
}

// optionOf draws the ring around a vertex that is an option.
func (b *builder) optionOf(id graphs.VertexID, at Point, o outline) {
	role := b.reached[id]
	if role == None {
		return
	}
	s := shapeAround(at, o.half+optionRing, o.reach+optionRing)
	if o.form == card {
		s = frameAround(at, Point{X: o.half, Y: o.reach}, optionRing)
		s.Stroke = None
	} else if r := o.reach + optionRing*math.Sqrt2; o.form == diamond {
		s = diamondAround(at, r)
	}
	s.Fill = role
	b.add(s)
}
