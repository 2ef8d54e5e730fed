package scene

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
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
		if dm.told.solution == nil || !dm.told.drawing.HasBends() {
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

// tokenAt returns where the tokens of a vertex are, from its centre.
func tokenAt(o outline) Point { return o.corner().Add(Point{X: 1, Y: -1}) }

// tokenHalf returns half the width and height of what stands for so many tokens.
func tokenHalf(n int) Point {
	if n == 1 {
		return Point{X: tokenSize, Y: tokenSize}
	}
	return Point{X: max(tokenSize+1.5, TextWidth(strconv.Itoa(n), Bold, 11)/2+5), Y: tokenSize + 1.5}
}

// tokens draws the tokens on the upper right of the rim.
func (b *builder) tokens(id graphs.VertexID, at Point, o outline) {
	n := b.drawing.Tokens(id)
	if n == 0 {
		return
	}
	at = at.Add(tokenAt(o))
	subject := Subject{Token, int32(id)}
	if n == 1 {
		b.add(Shape{Kind: Disc, Subject: subject, Part: PartOutline, Size: tokenSize, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 1, P: [4]Point{at}})
		return
	}
	text := strconv.Itoa(n)
	b.add(Shape{
		Kind: Pill, Subject: subject, Part: PartOutline, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 2,
		P: [4]Point{at, tokenHalf(n)},
	})
	b.add(Shape{Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Size: 11, Fill: TokenInk, N: 1, P: [4]Point{at}, Text: text})
}

// Remote is how many moves play lasts from each vertex of a solution, as
// solver.Remoteness has it.
type Remoteness struct {
	Solution *solver.Solution
	Moves    []int32
}

// remoteSize is the size of the numbers, and remoteHalf half the height of what they stand
// in, in document units.
const (
	remoteSize = 11
	remoteHalf = 7.5
)

// remoteBox returns the room of that, at the upper left of a vertex, where no token stands; ok
// is false where nothing is written.
func (b *builder) remoteBox(id graphs.VertexID) (box textBox, ok bool) {
	text := b.told.remoteText(id)
	const air = 3.5
	corner := b.outline(id).corner()
	at := b.drawing.At(id).Add(Point{X: -corner.X - 2, Y: corner.Y - 2})
	return textBox{at, Point{X: max(remoteHalf, TextWidth(text, Sans, remoteSize)/2+air), Y: remoteHalf}}, text != ""
}

// remoteness writes it.
func (b *builder) remoteness(id graphs.VertexID) {
	box, ok := b.remoteBox(id)
	if !ok {
		return
	}
	subject := Subject{Vertex, int32(id)}
	b.add(Shape{Kind: Pill, Subject: subject, Part: PartRemote, Fill: Board, Stroke: Faded, Width: 1, N: 2, P: [4]Point{box.at, box.half}})
	b.add(Shape{Kind: Text, Subject: subject, Part: PartRemote, Font: Sans, Size: remoteSize, Fill: Muted, N: 1, P: [4]Point{box.at}, Text: b.told.remoteText(id)})
}
