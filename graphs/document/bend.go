package document

import (
	"fmt"
	"iter"
	"maps"
	"math"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// Bend is how somebody has bent an edge. The zero Bend is no bend: the edge finds
// its own way.
type Bend struct {
	// Bent tells that By counts; an edge that is bent by 0 is straight.
	Bent bool
	// By is how far the middle of the edge stands off the line between its ends,
	// to the left on the way from From to To, in lengths of that line. Of a loop
	// it is where the loop points, in clockwise turns from straight up.
	By float64
	// Angle is the angle in which the edge leaves and reaches that line, in degrees; 0
	// for that of an arc of a circle. A flat arc that leaves steeply passes over what
	// stands on the line. It says nothing of a loop and of a straight edge.
	Angle float64
	// Out and In, where they are not 0, break the edge at the margins of two rows, as a
	// score breaks a slur: away from its end it runs out of the row of its beginning, so far
	// as Out says, and as far as In says it comes into the row of its end, still the same
	// way. Both are in parts of how far its ends are apart across, or down if that is
	// farther; together they are the length that By and Angle are about. They say nothing
	// of a loop.
	Out, In float64
}

// Broken tells whether the edge is broken at the margins of two rows.
func (b Bend) Broken() bool { return b.Out > 0 && b.In > 0 }

// Bent returns a bend.
func Bent(by float64) Bend { return Bend{Bent: true, By: by} }

const (
	// MaxBend bounds how far an edge is bent to either side.
	MaxBend = 2
	// MaxAngle bounds the angle in which a bent edge leaves the line between its ends.
	MaxAngle = 150
	// MaxOut bounds how far a broken edge runs out of its row.
	MaxOut = 1
)

// BendError reports a bend that is no number or too far, or whose angle is, or that is
// broken at one of its ends alone.
type BendError struct{ By, Angle, Out, In float64 }

func (e *BendError) Error() string {
	return fmt.Sprintf("bend %g is not in %d…%d, or its angle %g not in 0…%d, or %g and %g are not both 0 or in 0…%d",
		e.By, -MaxBend, MaxBend, e.Angle, MaxAngle, e.Out, e.In, MaxOut)
}

// Key returns the translation key of the text.
func (e *BendError) Key() string { return "error.bend" }

// Data returns how far an edge may be bent, and its greatest angle.
func (e *BendError) Data() map[string]any { return map[string]any{"Most": MaxBend, "Angle": MaxAngle} }

func checkBend(b Bend) error {
	whole := b.Out == 0 && b.In == 0
	if !(math.Abs(b.By) <= MaxBend) || !(b.Angle >= 0 && b.Angle <= MaxAngle) || !whole && !(b.Broken() && b.Out <= MaxOut && b.In <= MaxOut) {
		return &BendError{b.By, b.Angle, b.Out, b.In}
	}
	return nil
}

// Bend returns how an edge is bent.
func (d *Drawing) Bend(e graphs.EdgeID) Bend { return d.bends.get(e) }

// Bends tells whether any edge is bent.
func (d *Drawing) Bends() bool { return len(d.bends.of) > 0 }

// Angles tells whether any edge is bent as an arc that leaves in an angle of its own. Time
// is linear in the number of bends.
func (d *Drawing) Angles() bool {
	for _, b := range d.bends.of {
		if b.Angle != 0 {
			return true
		}
	}
	return false
}

// BrokenEdges tells whether any edge is broken at the margins of two rows. Time is linear in
// the number of bends.
func (d *Drawing) BrokenEdges() bool {
	for _, b := range d.bends.of {
		if b.Broken() {
			return true
		}
	}
	return false
}

// SetBend bends an edge, or with the zero Bend has it find its own way again.
// Errors: *BendError, graph.ErrEdgeNotFound.
type SetBend struct {
	ID   graphs.EdgeID
	Bend Bend
}

func (e SetBend) apply(d *Drawing) (Edit, error) {
	if _, ok := d.graph.Edge(e.ID); !ok {
		return nil, graph.ErrEdgeNotFound
	}
	if err := checkBend(e.Bend); err != nil {
		return nil, err
	}
	old := d.bends.get(e.ID)
	d.bends.set(e.ID, e.Bend)
	return SetBend{e.ID, old}, nil
}

// AllBends yields the edges that are bent, in no order, with their bends.
func (d *Drawing) AllBends() iter.Seq2[graphs.EdgeID, Bend] { return maps.All(d.bends.of) }
