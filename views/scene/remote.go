package scene

import (
	"strconv"

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

// remoteness writes at the upper left of a vertex, where no token stands, how many moves
// play from it lasts.
func (b *builder) remoteness(id graphs.VertexID, at Point, o outline) {
	r := b.options.Remote
	if r == nil || r.Of != b.solution {
		return
	}
	i, ok := b.known(id)
	if !ok || b.solution.Loose != nil && b.solution.Loose[i] {
		return
	}
	text := ""
	switch n := r.Vertices[i]; n {
	case solver.Remote:
		return // out of reach
	case solver.Endless:
		text = "∞"
	default:
		text = strconv.Itoa(int(n))
	}
	const air = 3.5
	half := max(remoteHalf, TextWidth(text, Sans, remoteSize)/2+air)
	corner := o.corner()
	at = Point{X: at.X - corner.X - 2, Y: at.Y + corner.Y - 2}
	subject := Subject{Vertex, int32(id)}
	b.add(Shape{Kind: Pill, Subject: subject, Fill: Board, Stroke: Faded, Width: 1, N: 2, P: [4]Point{at, {X: half, Y: remoteHalf}}})
	b.add(Shape{Kind: Text, Subject: subject, Font: Sans, Size: remoteSize, Fill: Muted, N: 1, P: [4]Point{at}, Text: text})
}
