package layout

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Point is a place in document units, y down.
type Point = document.Point

// Spacing is how far vertices stand apart, centre to centre, in document units.
type Spacing struct {
	// Between is the least distance of two vertices in a row, Layers that of two
	// rows: a vertex is 44 wide and its name stands below it.
	Between, Layers float64
}

// DefaultSpacing leaves room for a disc with its name.
func DefaultSpacing() Spacing { return Spacing{Between: 84, Layers: 96} }

const step = 4 // places are multiples of it

func snap(x float64) float64 { return math.Round(x/step) * step }

func snapAll(at []Point) []Point {
	for i, p := range at {
		at[i] = Point{X: snap(p.X), Y: snap(p.Y)}
	}
	return at
}

// MoveAll returns the edit that puts the vertices of a snapshot in their places.
func MoveAll(f *graphs.Frozen, at []Point) document.Edit {
	return document.Move{IDs: f.VertexID, To: at}
}

// Auto returns places that suit the graph.
func Auto(f *graphs.Frozen) []Point { return Circle(f.Order()) }

// Circle returns n places on a circle, the first at the top, clockwise.
func Circle(n int) []Point {
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	turn := 2 * math.Pi / float64(n)
	radius := DefaultSpacing().Between * 1.2 / 2 / math.Sin(turn/2)
	for i := range at {
		at[i] = Point{X: radius * math.Sin(turn*float64(i)), Y: -radius * math.Cos(turn*float64(i))}
	}
	return snapAll(at)
}

// Place returns the edit that finds places for vertices that have none and
// leaves all others where they are.
func Place(d *document.Drawing, unplaced []graphs.VertexID) document.Edit {
	f := d.Graph().Freeze()
	at := Auto(f)
	move := document.Move{IDs: unplaced, To: make([]Point, len(unplaced))}
	for i, v := range unplaced {
		move.To[i] = at[f.Index[v]]
	}
	return move
}
