package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// optionRing is how far the ring around an option reaches beyond the rim of its vertex.
const optionRing = 4

// markOptions finds the options of the vertices whose edges are shown by demand. On a board
// and in a table such edges go from one option to the next, or around what stands there: the
// rings tell where they lead. What is won by a move has the colour of winning moves. Where
// winning moves alone are shown, those that they lead to on a board are marked.
func (b *builder) markOptions() {
	if b.graph.Kind() != graphs.Directed {
		return
	}
	switch b.style.Edges {
	case document.SelectedEdges:
		b.reached = make(map[graphs.VertexID]Role)
		for _, v := range b.of.Vertices {
			for e := range b.graph.Out(v) {
				switch {
				case b.winsFrom(e):
					b.reached[e.To] = Winning
				case b.reached[e.To] == None:
					b.reached[e.To] = Shaft
				}
			}
		}
	case document.WinningEdges:
		if b.solution == nil || !b.drawing.Bends() {
			return
		}
		b.reached = make(map[graphs.VertexID]Role)
		for id, move := range b.moves {
			if move == 0 {
				continue
			}
			if e, ok := b.graph.Edge(graphs.EdgeID(id)); ok && b.wins(e) > 0 && b.ways.isRay(e, b.drawing.Bend(e.ID)) {
				b.reached[e.To] = Winning
			}
		}
	}
}

// winsFrom tells whether an edge is a winning move from where it begins: in the position
// where a token is there, and else, as no move of the position, in that vertex alone.
func (b *builder) winsFrom(e graphs.Edge) bool {
	if _, legal := b.move(e.ID); legal || b.solution == nil || !b.options.Highlights {
		return b.wins(e) > 0
	}
	to, _ := b.graph.Vertex(e.To)
	return b.look(to) == lookP
}

// optionOf draws the ring around a vertex that is an option.
func (b *builder) optionOf(id graphs.VertexID, at Point, o outline) {
	role := b.reached[id]
	if role == None {
		return
	}
	ring := func(beyond float64, fill Role) {
		s := shapeAround(at, o.half+beyond, o.reach+beyond)
		switch o.form {
		case diamond:
			s = diamondAround(at, o.reach+beyond*math.Sqrt2)
		case card:
			s = frameAround(at, Point{X: o.half, Y: o.reach}, beyond)
			s.Stroke = None
		}
		s.Fill = fill
		b.add(s)
	}
	if !b.options.Patterns {
		ring(optionRing, role)
		return
	}
	// In black and white one ring, of a line that stands off the rim, and two for what is won.
	const line, off = 1.25, 2.25
	if role == Winning {
		ring(2*(line+off), role)
		ring(2*off+line, Board)
	}
	ring(line+off, role)
	ring(off, Board)
}
