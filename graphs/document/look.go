package document

import (
	"iter"
	"maps"
	"slices"

	"nimgraph/graphs"
)

// Look is how somebody has made a vertex look. The zero Look is that of all others.
type Look struct {
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
	Plain Colour = iota
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
func ColourNamed(word string) (c Colour, ok bool) {
	i := slices.Index(colourWords[1:], word)
	return Colour(i + 1), i >= 0
}

// Look returns how a vertex was made to look.
func (d *Drawing) Look(v graphs.VertexID) Look { return d.looks[v] }

// AllLooks yields the vertices that were made to look in some way, in no order.
func (d *Drawing) AllLooks() iter.Seq2[graphs.VertexID, Look] { return maps.All(d.looks) }

// EdgeLabel returns the text that stands beside an edge; it may be empty.
func (d *Drawing) EdgeLabel(e graphs.EdgeID) string { return d.labels[e] }

// AllEdgeLabels yields the edges that have a text beside them, in no order.
func (d *Drawing) AllEdgeLabels() iter.Seq2[graphs.EdgeID, string] { return maps.All(d.labels) }

// EdgeLabels tells whether any edge has a text beside it, in constant time.
func (d *Drawing) EdgeLabels() bool { return len(d.labels) > 0 }
