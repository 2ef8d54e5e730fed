package scene

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// optionRing is how far the ring around an option extends beyond the rim of its vertex.
const optionRing = 4

// chooseOptionRings stores in pol.ringRoles the colours of the rings around options, by the vertex of
// the option. A ring shows where a move leads even if other edges cover its edge, as along a row of a
// board. Only directed games have rings, in two styles:
//
//   - document.SelectedEdges: around each option of a vertex in pol.owners. The colour is Winning if
//     the move to the option is highlighted as a good one, and otherwise Shaft.
//   - document.WinningEdges: around the end of each winning move that is drawn as a ray (see
//     router.isRay), in the colour Winning.
func (pol *edgePolicy) chooseOptionRings() {
	if pol.content.graph.Kind() != graphs.Directed {
		return
	}
	switch pol.style.Edges {
	case document.SelectedEdges:
		pol.ringRoles = make(map[graphs.VertexID]Role)
		for _, v := range pol.owners.Vertices {
			for e := range pol.content.graph.Out(v) {
				switch {
				case pol.content.leadsToWin(e):
					pol.ringRoles[e.To] = Winning
				case pol.ringRoles[e.To] == None:
					pol.ringRoles[e.To] = Shaft
				}
			}
		}
	case document.WinningEdges:
		if pol.content.solution == nil || !pol.content.drawing.HasBends() {
			return
		}
		pol.ringRoles = make(map[graphs.VertexID]Role)
		for id, move := range pol.content.moves {
			if move == 0 {
				continue
			}
			e, ok := pol.content.graph.Edge(graphs.EdgeID(id))
			if ok && pol.content.isWinning(e) && pol.router.isRay(e, pol.content.drawing.Bend(e.ID)) {
				pol.ringRoles[e.To] = Winning
			}
		}
	}
}

// drawOptionRing adds the ring around vertex id if chooseOptionRings has chosen the vertex. centre
// and o are the centre and the outline of the vertex.
func (b *builder) drawOptionRing(id graphs.VertexID, centre Point, o outline) {
	role := b.policy.ringRoles[id]
	if role == None {
		return
	}
	if o.form == hexagon {
		o.form = wide
	}
	ring := func(beyond float64, fill Role) {
		s := o.shapeAt(centre, beyond)
		s.Fill = fill
		b.addShape(s)
	}
	if !b.options.Patterns {
		ring(optionRing, role)
		return
	}
	// In black and white the ring stands off the rim: thin, or bold for a winning move.
	const off = 2.25
	line := 1.25
	if role == Winning {
		line = 4
	}
	ring(line+off, role)
	ring(off, Board)
}

// tokenOffset returns the position of the tokens at a vertex with outline o, from the centre of the
// vertex to the centre of the tokens.
func tokenOffset(o outline) Point { return o.upperRight().Add(Point{X: 1, Y: -1}) }

// tokenHalfSize returns half the width and half the height of the disc or pill that shows the given
// number of tokens.
func tokenHalfSize(tokens int) Point {
	if tokens == 1 {
		return Point{X: tokenSize, Y: tokenSize}
	}
	return Point{X: max(tokenSize+1.5, TextWidth(strconv.Itoa(tokens), Bold, 11)/2+5), Y: tokenSize + 1.5}
}

// drawTokens adds the tokens of vertex id at the upper right of its rim: a disc for one token, a pill
// with their number for several. centre and o are the centre and the outline of the vertex. It adds
// nothing if Options.HideTokens is set.
func (b *builder) drawTokens(id graphs.VertexID, centre Point, o outline) {
	n := b.drawing.Tokens(id)
	if n == 0 || b.options.HideTokens {
		return
	}
	centre = centre.Add(tokenOffset(o))
	subject := Subject{Token, int32(id)}
	if n == 1 {
		b.addShape(Shape{
			Kind: Disc, Subject: subject, Part: PartOutline, Size: tokenSize, Fill: TokenFill,
			Stroke: TokenRim, Width: 2, N: 1, P: [4]Point{centre},
		})
		return
	}
	text := strconv.Itoa(n)
	b.addShape(Shape{
		Kind: Pill, Subject: subject, Part: PartOutline, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 2,
		P: [4]Point{centre, tokenHalfSize(n)},
	})
	b.addShape(Shape{
		Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Size: 11, Fill: TokenInk, N: 1,
		P: [4]Point{centre}, Text: text,
	})
}

// The size of a flag, in document units.
const flagWidth, flagHeight = 10, 15

// drawFlag adds a flag at the upper left of vertex v if the vertex is a target, where play ends.
// centre and o are the centre and the outline of the vertex.
func (b *builder) drawFlag(v graphs.Vertex, centre Point, o outline) {
	if v.Target {
		corner := o.upperRight()
		b.shapes = append(b.shapes,
			flagShapes(centre.Add(Point{X: -corner.X, Y: corner.Y}), Subject{Vertex, int32(v.ID)}, b.discs)...)
	}
}

// flagShapes returns the pole and the cloth of a flag whose pole stands at foot. subject is the
// vertex that the flag marks, and size a factor of the usual size.
func flagShapes(foot Point, subject Subject, size float64) []Shape {
	top := foot.Add(Point{Y: -flagHeight * size})
	pole := Line(foot, top, Ink, 1.5*size)
	cloth := Shape{
		Kind: Polygon, N: 3, Fill: Ink,
		P: [4]Point{top, top.Add(Point{X: flagWidth * size, Y: 4 * size}), top.Add(Point{Y: 8 * size})},
	}
	pole.Subject, pole.Part, cloth.Subject, cloth.Part = subject, PartFlag, subject, PartFlag
	return []Shape{pole, cloth}
}

// Remoteness holds the number of moves that play lasts from each vertex of Solution, as package
// solver computes it. Moves has the same indices as Solution.Values.
type Remoteness struct {
	Solution *solver.Solution
	Moves    []int32
}

// remoteSize is the font size of remoteness, remoteHalf half the height of the pill around it, in
// document units.
const (
	remoteSize = 11
	remoteHalf = 7.5
)

// remotenessBox returns the box of the pill with the remoteness of vertex id. It lies at the upper
// left of the rim, because tokens lie at the upper right. ok is false if the picture does not show
// the remoteness.
func (b *builder) remotenessBox(id graphs.VertexID) (box textBox, ok bool) {
	text := b.content.remotenessText(id)
	const air = 3.5
	corner := b.outline(id).upperRight()
	centre := b.drawing.At(id).Add(Point{X: -corner.X - 2, Y: corner.Y - 2})
	return textBox{
		centre,
		Point{X: max(remoteHalf, TextWidth(text, Sans, remoteSize)/2+air), Y: remoteHalf},
	}, text != ""
}

// drawRemoteness adds the pill with the remoteness of vertex id, if it is shown.
func (b *builder) drawRemoteness(id graphs.VertexID) {
	box, ok := b.remotenessBox(id)
	if !ok {
		return
	}
	subject := Subject{Vertex, int32(id)}
	b.addShape(Shape{
		Kind: Pill, Subject: subject, Part: PartRemote, Fill: Board, Stroke: Faded, Width: 1, N: 2,
		P: [4]Point{box.at, box.half},
	})
	b.addShape(Shape{
		Kind: Text, Subject: subject, Part: PartRemote, Font: Sans, Size: remoteSize, Fill: Muted, N: 1,
		P: [4]Point{box.at}, Text: b.content.remotenessText(id),
	})
}
