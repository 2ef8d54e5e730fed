package document

import (
	"fmt"
	"math"

	"nimgraph/graphs"
)

// MarkError reports a mark that a vertex cannot have: tokens on a ⊕ or in an
// edge-deletion game, a ⊕ in an edge-deletion game, ground in a directed game, a worth
// in an edge-deletion game or of a ⊕, or one that is out of range.
type MarkError struct {
	Vertex graphs.Vertex
	Kind   graphs.Kind
	Tokens int
}

func (e *MarkError) Error() string {
	switch {
	case e.Tokens < 0 || e.Tokens > MaxTokens:
		return fmt.Sprintf("%d tokens on %q is not in 0…%d", e.Tokens, e.Vertex.Name, MaxTokens)
	case e.Tokens > 0 && e.Vertex.Sum:
		return fmt.Sprintf("a token on the ⊕ %q", e.Vertex.Name)
	case e.Vertex.Sum && e.Vertex.Heap:
		return fmt.Sprintf("a worth of the ⊕ %q", e.Vertex.Name)
	case e.Tokens > 0:
		return fmt.Sprintf("a token on %q in an edge-deletion game", e.Vertex.Name)
	case e.Vertex.Sum:
		return fmt.Sprintf("a ⊕ %q in an edge-deletion game", e.Vertex.Name)
	case e.Vertex.Ground:
		return fmt.Sprintf("%q on the ground of a directed game", e.Vertex.Name)
	case e.badWorth():
		return fmt.Sprintf("a worth %d of %q is not in 0…%d", e.Vertex.Worth, e.Vertex.Name, graphs.MaxWorth)
	case e.Vertex.Heap:
		return fmt.Sprintf("a worth of %q in an edge-deletion game", e.Vertex.Name)
	}
	return fmt.Sprintf("vertex %q", e.Vertex.Name)
}

// Key returns the translation key of the text.
func (e *MarkError) Key() string {
	switch {
	case e.Tokens < 0 || e.Tokens > MaxTokens:
		return "error.tokens"
	case e.Tokens > 0 && e.Vertex.Sum:
		return "error.token-on-sum"
	case e.Vertex.Sum && e.Vertex.Heap:
		return "error.worth-sum"
	case e.Tokens > 0:
		return "error.token-deletion"
	case e.Vertex.Sum:
		return "error.sum"
	case e.Vertex.Ground:
		return "error.ground-directed"
	case e.badWorth():
		return "error.worth"
	case e.Vertex.Heap:
		return "error.worth-deletion"
	}
	return "error.mark"
}

func (e *MarkError) badWorth() bool {
	return e.Vertex.Worth < 0 || e.Vertex.Worth > graphs.MaxWorth || e.Vertex.Worth != 0 && !e.Vertex.Heap
}

// Data returns the vertex's name, the largest number of tokens and the largest worth.
func (e *MarkError) Data() map[string]any {
	return map[string]any{"Name": e.Vertex.Text(), "Max": MaxTokens, "Most": graphs.MaxWorth}
}

// Concerns returns the vertex.
func (e *MarkError) Concerns(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return []graphs.VertexID{e.Vertex.ID}, nil
}

// HeapError reports an edge that leaves a vertex which stands for a nim heap.
type HeapError struct{ Vertex graphs.Vertex }

func (e *HeapError) Error() string {
	return fmt.Sprintf("%q stands for a heap of %d and has no edges of its own", e.Vertex.Name, e.Vertex.Worth)
}

// Key returns the translation key of the text.
func (e *HeapError) Key() string { return "error.heap-edges" }

// Data returns the vertex's name and its worth.
func (e *HeapError) Data() map[string]any {
	return map[string]any{"Name": e.Vertex.Text(), "Worth": e.Vertex.Worth}
}

// Concerns returns the vertex.
func (e *HeapError) Concerns(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return []graphs.VertexID{e.Vertex.ID}, nil
}

// PlaceError reports a place that is no number or too far away.
type PlaceError struct{ At Point }

func (e *PlaceError) Error() string {
	return fmt.Sprintf("place (%g, %g) is out of range", e.At.X, e.At.Y)
}

// Key returns the translation key of the text.
func (e *PlaceError) Key() string { return "error.place" }

// Data returns nothing.
func (e *PlaceError) Data() map[string]any { return nil }

func checkPlace(p Point) error {
	if !(math.Abs(p.X) <= MaxPlace && math.Abs(p.Y) <= MaxPlace) { // or NaN
		return &PlaceError{p}
	}
	return nil
}

// checkMarks checks a vertex's marks against the kind of game.
func checkMarks(kind graphs.Kind, v graphs.Vertex, tokens int) error {
	deletion := kind == graphs.Deletion
	e := MarkError{Vertex: v, Kind: kind, Tokens: tokens}
	switch {
	case tokens < 0 || tokens > MaxTokens,
		tokens > 0 && (v.Sum || deletion),
		v.Sum && deletion,
		v.Ground && !deletion,
		v.Heap && (deletion || v.Sum),
		e.badWorth():
		wrong := e // so that what is right, as nearly all is, takes no memory
		return &wrong
	}
	return nil
}
