package document

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/dominikbraun/graph"

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

// LengthError reports a text that is longer than its place allows.
type LengthError struct {
	// What is the text: "picture" or "note".
	What         string
	Length, Most int // in bytes
}

func (e *LengthError) Error() string {
	return fmt.Sprintf("a %s of %d bytes: the most are %d", e.What, e.Length, e.Most)
}

// Key returns the translation key of the text.
func (e *LengthError) Key() string { return "error.long-" + e.What }

// Data returns the length and the most that there may be.
func (e *LengthError) Data() map[string]any {
	return map[string]any{"Length": e.Length, "Most": e.Most}
}

// Look returns how a vertex was made to look.
func (d *Drawing) Look(v graphs.VertexID) Look { return d.looks.get(v) }

// AllLooks yields the vertices that were made to look in some way, in no order.
func (d *Drawing) AllLooks() iter.Seq2[graphs.VertexID, Look] { return maps.All(d.looks.of) }

// Looks tells whether any vertex was made to look in some way, in constant time.
func (d *Drawing) Looks() bool { return len(d.looks.of) > 0 }

// SetLook makes a vertex look in some way. Errors: *LengthError,
// graph.ErrVertexNotFound.
type SetLook struct {
	ID   graphs.VertexID
	Look Look
}

func (e SetLook) apply(d *Drawing) (Edit, error) {
	if _, ok := d.graph.Vertex(e.ID); !ok {
		return nil, graph.ErrVertexNotFound
	}
	if n := len(e.Look.Picture); n > MaxPicture {
		return nil, &LengthError{What: "picture", Length: n, Most: MaxPicture}
	}
	old := d.looks.get(e.ID)
	d.looks.set(e.ID, e.Look)
	return SetLook{e.ID, old}, nil
}

// EdgeLabel returns the text that stands beside an edge; it may be empty.
func (d *Drawing) EdgeLabel(e graphs.EdgeID) string { return d.labels.get(e) }

// AllEdgeLabels yields the edges that have a text beside them, in no order.
func (d *Drawing) AllEdgeLabels() iter.Seq2[graphs.EdgeID, string] { return maps.All(d.labels.of) }

// EdgeLabels tells whether any edge has a text beside it, in constant time.
func (d *Drawing) EdgeLabels() bool { return len(d.labels.of) > 0 }

// SetEdgeLabel puts a text beside an edge, or takes it away. Errors:
// graph.ErrEdgeNotFound.
type SetEdgeLabel struct {
	ID    graphs.EdgeID
	Label string
}

func (e SetEdgeLabel) apply(d *Drawing) (Edit, error) {
	if _, ok := d.graph.Edge(e.ID); !ok {
		return nil, graph.ErrEdgeNotFound
	}
	old := d.labels.get(e.ID)
	d.labels.set(e.ID, e.Label)
	return SetEdgeLabel{e.ID, old}, nil
}
