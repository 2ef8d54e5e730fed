package scene

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
)

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
type Remote struct {
	Of       *solver.Solution
	Vertices []int32
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
