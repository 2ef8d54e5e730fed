package document

import (
	"iter"
	"maps"
	"math"
	"slices"

	"nimgraph/graphs"
)

// VertexStyle is the look that a user gave a vertex. The zero VertexStyle is the usual look.
type VertexStyle struct {
	Colour Colour
	// Picture describes the position as a picture that is shown at the vertex, such as "cells
	// ##./..." or "coins hth" (see package depiction), or is empty. It has at most MaxPicture
	// bytes.
	Picture string
}

// MaxPicture bounds the description of a picture, in bytes.
const MaxPicture = 1000

// Colour is a colour that a user gave a vertex. The colours are grey and, without black, the
// palette of M. Okabe and K. Ito, Color Universal Design (2002), which colour-blind people can
// tell apart.
type Colour uint8

// The colours. NoColour is the zero value: the user chose none.
const (
	NoColour Colour = iota
	Blue
	Sky
	Teal
	Yellow
	Orange
	Vermilion
	Purple
	Grey
)

var colourWords = [...]string{"", "blue", "sky", "teal", "yellow", "orange", "vermilion", "purple", "grey"}

// String returns the name of the colour as files write it. It is "" for NoColour.
func (c Colour) String() string { return colourWords[c] }

// ParseColour returns the colour that files write as name. ok is false if there is no such colour.
func ParseColour(name string) (c Colour, ok bool) {
	i := slices.Index(colourWords[1:], name)
	return Colour(i + 1), i >= 0
}

// VertexStyle returns the style of the vertex v, or the zero style if v has the usual look.
func (d *Drawing) VertexStyle(v graphs.VertexID) VertexStyle { return d.styles[v] }

// EdgeLabel returns the text beside the edge e, or "" if there is none.
func (d *Drawing) EdgeLabel(e graphs.EdgeID) string { return d.labels[e] }

// Bend is the shape that a user gave an edge. The zero Bend means that the program chooses the
// shape.
type Bend struct {
	// Bent states that By is set. An edge that is bent by 0 is straight.
	Bent bool
	// By is the distance of the middle of the edge from its chord, to the left when going from From
	// to To, in chord lengths. For a loop it is the direction in which the loop points, in
	// clockwise turns from straight up.
	By float64
	// Angle is the angle between the chord and the edge at its ends, in degrees, or 0 for the angle
	// of an arc of a circle. A flat arc with a large angle passes over the vertices on its chord.
	// Loops and straight edges ignore it.
	Angle float64
}

// NewBend returns a Bend that moves the middle of an edge away from its chord, the straight line
// between its ends. distance is in lengths of the chord; see Bend.By.
func NewBend(distance float64) Bend { return Bend{Bent: true, By: distance} }

const (
	// MaxBend bounds By, to either side.
	MaxBend = 2
	// MaxAngle bounds Angle, in degrees.
	MaxAngle = 150
)

// checkBend returns an error if the distance or the angle of b is out of range or NaN.
func checkBend(b Bend) error {
	if !(math.Abs(b.By) <= MaxBend) || !(b.Angle >= 0 && b.Angle <= MaxAngle) {
		return &graphs.Fault{Says: "error.bend", With: graphs.Data{"Most": MaxBend, "Angle": MaxAngle}}
	}
	return nil
}

// Bend returns the bend of the edge e, or the zero Bend if e is not bent.
func (d *Drawing) Bend(e graphs.EdgeID) Bend { return d.bends[e] }

// HasBends reports whether any edge is bent.
func (d *Drawing) HasBends() bool { return len(d.bends) > 0 }

// HasAngledBends reports whether the Angle of any bend is set.
//
// Time is linear in the number of bends.
func (d *Drawing) HasAngledBends() bool {
	for _, b := range d.bends {
		if b.Angle != 0 {
			return true
		}
	}
	return false
}

// AllBends yields each bent edge with its bend, in no particular order.
func (d *Drawing) AllBends() iter.Seq2[graphs.EdgeID, Bend] { return maps.All(d.bends) }
