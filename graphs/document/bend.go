package document

import (
	"iter"
	"maps"
	"math"

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
}

// Bent returns a bend.
func Bent(by float64) Bend { return Bend{Bent: true, By: by} }

const (
	// MaxBend bounds how far an edge is bent to either side.
	MaxBend = 2
	// MaxAngle bounds the angle in which a bent edge leaves the line between its ends.
	MaxAngle = 150
)

func checkBend(b Bend) error {
	if !(math.Abs(b.By) <= MaxBend) || !(b.Angle >= 0 && b.Angle <= MaxAngle) {
		return &graphs.Fault{Says: "error.bend", With: graphs.Data{"Most": MaxBend, "Angle": MaxAngle}}
	}
	return nil
}

// Bend returns how an edge is bent.
func (d *Drawing) Bend(e graphs.EdgeID) Bend { return d.bends[e] }

// Bends tells whether any edge is bent.
func (d *Drawing) Bends() bool { return len(d.bends) > 0 }

// Angles tells whether any edge is bent as an arc that leaves in an angle of its own. Time
// is linear in the number of bends.
func (d *Drawing) Angles() bool {
	for _, b := range d.bends {
		if b.Angle != 0 {
			return true
		}
	}
	return false
}

// AllBends yields the edges that are bent, in no order, with their bends.
func (d *Drawing) AllBends() iter.Seq2[graphs.EdgeID, Bend] { return maps.All(d.bends) }
