package scene

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

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
