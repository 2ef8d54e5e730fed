package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// optionRing is how far the ring around an option reaches beyond the rim of its vertex.
const optionRing = 4

// markOptions finds the options of the vertices whose edges are shown by demand. On a board
// and in a table such edges go from one option to the next, or around what stands there: the
// rings tell where they lead. What is won by a move has the colour of winning moves. Where
// winning moves alone are shown, those that they lead to on a board are marked.
func (dm *demand) markOptions() {
	if dm.told.graph.Kind() != graphs.Directed {
		return
	}
	switch dm.style.Edges {
	case document.SelectedEdges:
		dm.reached = make(map[graphs.VertexID]Role)
		for _, v := range dm.of.Vertices {
			for e := range dm.told.graph.Out(v) {
				switch {
				case dm.told.winsFrom(e):
					dm.reached[e.To] = Winning
				case dm.reached[e.To] == None:
					dm.reached[e.To] = Shaft
				}
			}
		}
	case document.WinningEdges:
		if dm.told.solution == nil || !dm.told.drawing.Bends() {
			return
		}
		dm.reached = make(map[graphs.VertexID]Role)
		for id, move := range dm.told.moves {
			if move == 0 {
				continue
			}
			if e, ok := dm.told.graph.Edge(graphs.EdgeID(id)); ok && dm.told.wins(e) > 0 && dm.ways.isRay(e, dm.told.drawing.Bend(e.ID)) {
				dm.reached[e.To] = Winning
			}
		}
	}
}

// optionOf draws the ring around a vertex that is an option.
func (b *builder) optionOf(id graphs.VertexID, at Point, o outline) {
	role := b.demand.reached[id]
	if role == None {
		return
	}
	if o.form == hexagon {
		o.form = wide
	}
	ring := func(beyond float64, fill Role) {
		s := o.around(at, beyond)
		s.Fill = fill
		b.add(s)
	}
	if !b.options.Patterns {
		ring(optionRing, role)
		return
	}
	// In black and white a ring that stands off the rim: thin, or bold for what is won.
	const off = 2.25
	line := 1.25
	if role == Winning {
		line = 4
	}
	ring(line+off, role)
	ring(off, Board)
}
