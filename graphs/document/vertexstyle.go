package document

import (
	"iter"
	"maps"
	"math"
	"slices"

	"nimgraph/graphs"
)

// Look is how somebody has made a vertex look. The zero Look is that of all others.
type VertexStyle struct {
	Colour Colour
	// Picture describes the position as a picture that is shown at the vertex, such as
	// "cells ##./..." or "coins hth" (see package depiction); empty for none. At most
	// MaxPicture bytes.
	Picture string
}

// MaxPicture bounds what describes the picture of a position, in bytes.
const MaxPicture = 1000

// Colour is the colour that a vertex was given by hand, one of a few that people who
// are colour-blind can tell apart: those of M. Okabe and K. Ito, Color Universal Design
// (2002), without black, and grey.
type Colour uint8

// The colours. Plain is that of a vertex that was given none.
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

// String returns the word that files have for it; empty for Plain.
func (c Colour) String() string { return colourWords[c] }

// ColourWords returns the words of all colours but Plain, in their order.
func ColourWords() []string { return slices.Clone(colourWords[1:]) }

// ColourNamed returns the colour that files use a word for.
func ParseColour(word string) (c Colour, ok bool) {
	i := slices.Index(colourWords[1:], word)
	return Colour(i + 1), i >= 0
}

// Look returns how a vertex was made to look.
func (d *Drawing) VertexStyle(v graphs.VertexID) VertexStyle { return d.looks[v] }

// AllLooks yields the vertices that were made to look in some way, in no order.
func (d *Drawing) AllVertexStyles() iter.Seq2[graphs.VertexID, VertexStyle] { return maps.All(d.looks) }

// EdgeLabel returns the text that stands beside an edge; it may be empty.
func (d *Drawing) EdgeLabel(e graphs.EdgeID) string { return d.labels[e] }

// EdgeLabels tells whether any edge has a text beside it, in constant time.
func (d *Drawing) HasEdgeLabels() bool { return len(d.labels) > 0 }

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

func NewBend(by float64) Bend { return Bend{Bent: true, By: by} }

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
func (d *Drawing) HasBends() bool { return len(d.bends) > 0 }

// Angles tells whether any edge is bent as an arc that leaves in an angle of its own. Time
// is linear in the number of bends.
func (d *Drawing) HasAngledBends() bool {
	for _, b := range d.bends {
		if b.Angle != 0 {
			return true
		}
	}
	return false
}

// AllBends yields the edges that are bent, in no order, with their bends.
func (d *Drawing) AllBends() iter.Seq2[graphs.EdgeID, Bend] { return maps.All(d.bends) }
