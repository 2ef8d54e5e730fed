package layout

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Point is a point in document units; y grows downwards.
type Point = document.Point

// Options are the options of a layout. The zero value stands for the defaults.
type Options struct {
	// VertexGap is the least distance between the centres of two vertices side by side, and
	// LayerGap between two rows; 0 stands for the defaults 84 and 96. They are rounded up to
	// multiples of 4.
	VertexGap, LayerGap float64
	// Sideways makes layers run from left to right instead of top to bottom.
	Sideways bool
	// Seed starts the random numbers of Stress; another seed gives another layout.
	Seed uint64
	// Thorough spends up to some seconds on removing crossings. Otherwise it is about a tenth of a
	// second.
	Thorough bool
	// Pinned are the places of vertices, by number, that Arrange, Layered and Stress do not move:
	// all other vertices are laid out around them.
	Pinned map[int32]Point
}

const (
	// gridStep is the unit of places: coordinates are multiples of it.
	gridStep = 4
	// DefaultVertexGap and DefaultLayerGap are the defaults of Options: they leave room for a disc
	// of radius 22 with its name below, and a margin.
	DefaultVertexGap = 84
	DefaultLayerGap  = 96
	// edgeDistance is the desired distance of a straight edge from the centre of a vertex that it
	// does not touch.
	edgeDistance = 32
)

// withDefaults returns the options with the defaults filled in and distances rounded up.
func (o Options) withDefaults() Options {
	pick := func(x, standard float64) float64 {
		if !(x > 0) || math.IsInf(x, 0) {
			x = standard
		}
		return math.Ceil(x/gridStep) * gridStep
	}
	o.VertexGap, o.LayerGap = pick(o.VertexGap, DefaultVertexGap), pick(o.LayerGap, DefaultLayerGap)
	return o
}

// siftWork returns how many edges a sifter, which removes crossings, may look at in a component
// with the given numbers of vertices and edges.
func (o Options) siftWork(vertices, edges int) int {
	if o.Thorough {
		return thoroughSift
	}
	return min(quickSift, quickSiftShare*(vertices+edges))
}

// OptionsFor returns options with enough room for the names of the vertices of drawing, up to some
// 500 letters. It does not consider pictures of positions; SpreadPictures makes room for these.
func OptionsFor(drawing *document.Drawing) Options {
	const air, widest = 24, 4_000
	longest := 0.0
	for v := range drawing.Graph().Vertices() {
		if !showsName(drawing, v) {
			continue
		}
		longest = max(longest, nameWidth(v.Text()))
	}
	return Options{VertexGap: min(widest, max(DefaultVertexGap, longest+air))}.withDefaults()
}

// nameWidth returns about the width of name below a vertex, in document units. A Chinese letter
// counts twice.
func nameWidth(name string) float64 {
	const letter, firstWide = 8, 0x2E80
	width := 0.0
	for _, r := range name {
		width += letter
		if r >= firstWide {
			width += letter
		}
	}
	return width
}

// NewMove returns the document.Move that puts each vertex v of graph at points[v].
func NewMove(graph *graphs.Frozen, points []Point) document.Move {
	return document.Move{IDs: graph.VertexID, To: points}
}

// snap returns coordinate rounded to the grid.
func snap(coordinate float64) float64 { return math.Round(coordinate/gridStep) * gridStep }

// snapAll rounds points to the grid, in place, and returns them. Two coordinates whose distance is
// a multiple of 4 keep it.
func snapAll(points []Point) []Point {
	for i, p := range points {
		points[i] = Point{X: snap(p.X), Y: snap(p.Y)}
	}
	return points
}

// Plan holds a place for each vertex of a graphs.Frozen and a bend for each edge, indexed by their
// numbers.
type Plan struct {
	At []Point
	// Bends is nil if no edge is bent.
	Bends []document.Bend
}

// Apply adds the places and bends of the plan to draft, a change of a drawing whose edges have no
// bends. graph must be the frozen copy of the drawing's graph.
func (p Plan) Apply(draft *document.ChangeBuilder, graph *graphs.Frozen) {
	draft.Move(NewMove(graph, p.At))
	for e, b := range p.Bends {
		if b.Bent {
			draft.Edge(graph.EdgeID[e]).Bend = b
		}
	}
}

// Sizes that layouts predict and scenes draw. Both use these constants, so that layouts leave the
// right room.
const (
	// VertexRadius is the radius of a vertex.
	VertexRadius = 22
	// Clearance is the distance between an edge and the rim of a vertex that it does not touch.
	Clearance = 7
)
