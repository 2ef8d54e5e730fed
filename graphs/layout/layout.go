package layout

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Point is a place in document units, y down.
type Point = document.Point

// Options is how a layout looks. The zero value stands for the defaults.
type Options struct {
	// Between is the least distance, centre to centre, of two vertices side by
	// side, Layers that of two rows; 0 stands for 84 and 96. They are rounded up
	// to multiples of 4.
	VertexGap, LayerGap float64
	// Sideways makes layers run from left to right instead of top to bottom.
	Sideways bool
	// Seed is what Stress begins with; another seed gives another picture.
	Seed uint64
	// Pinned are the places of vertices, by their numbers, that Arrange, Layered
	// and Stress leave where they are: all others are laid out around them.
	Pinned map[int32]Point
}

const (
	// grid is what places are multiples of.
	gridStep = 4
	// Between and Layers are the defaults of Options: a disc of radius 22 with
	// its name below it, and some air.
	DefaultVertexGap = 84
	DefaultLayerGap  = 96
	// clearance is how far a straight edge should pass from the centre of a vertex
	// that it does not touch.
	edgeDistance = 32
)

// spacing returns the options with the defaults in place.
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

// OptionsFor returns the options that leave room for the names of a drawing's
// vertices: those of whole positions may be long, so only a name of some 500
// letters is more than there is room for. Room makes that for pictures of positions.
func OptionsFor(d *document.Drawing) Options {
	const air, widest = 24, 4_000
	longest := 0.0
	for v := range d.Graph().Vertices() {
		if !showsName(d, v) {
			continue
		}
		longest = max(longest, nameWidth(v.Text()))
	}
	return Options{VertexGap: min(widest, max(DefaultVertexGap, longest+air))}.withDefaults()
}

// nameWidth returns about how wide a name is drawn, in units: a Chinese letter
// takes the room of two others.
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

// MoveAll puts the vertices of a snapshot in their places.
func MoveAll(f *graphs.Frozen, at []Point) document.Move {
	return document.Move{IDs: f.VertexID, To: at}
}

func snap(x float64) float64 { return math.Round(x/gridStep) * gridStep }

// snapAll rounds all places to the grid. Two coordinates that are a multiple of
// 4 or more apart stay so.
func snapAll(at []Point) []Point {
	for i, p := range at {
		at[i] = Point{X: snap(p.X), Y: snap(p.Y)}
	}
	return at
}

// Plan is where the vertices of a snapshot are to stand and how its edges are to be
// bent, by their numbers in it.
type Plan struct {
	At []Point
	// Bends are nil where all edges find their own way.
	Bends []document.Bend
}

// Write does so in a drawing whose edges are not bent yet.
func (p Plan) Apply(draft *document.ChangeBuilder, f *graphs.Frozen) {
	draft.Move(MoveAll(f, p.At))
	for e, b := range p.Bends {
		if b.Bent {
			draft.Edge(f.EdgeID[e]).Bend = b
		}
	}
}

// What layouts foresee of a drawing and scenes draw: both take it from here, so that a layout
// counts on the vertices and the curves that will be there.
const (
	// Radius is that of a vertex.
	VertexRadius = 22
	// Clearance is between an edge and a vertex that it does not touch.
	Clearance = 7
)
