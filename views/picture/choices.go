package picture

import "nimgraph/views/scene"

// Part is the part of a drawing that a picture shows.
type Part string

const (
	PartWhole    Part = "whole"
	PartSelected Part = "selected" // the whole where nothing is selected
	PartVisible  Part = "visible"  // what the window shows
)

// Parts returns all parts, in the order in which they are offered.
func Parts() []Part { return []Part{PartWhole, PartSelected, PartVisible} }

// Key is the part's translation key.
func (p Part) Key() string { return "export.part." + string(p) }

// Edges are the edges that a picture shows.
type Edges string

const (
	EdgesSeen     Edges = "seen" // as on the board
	EdgesAll      Edges = "all"
	EdgesSelected Edges = "selected" // those of the selected vertices, or else of the position
	EdgesWinning  Edges = "winning"
	EdgesNone     Edges = "none"
)

// edgesMeanings returns all choices but EdgesSeen, with what they mean.
func edgesMeanings() meanings[Edges, scene.Demand] {
	return meanings[Edges, scene.Demand]{
		{EdgesAll, scene.AllEdges},
		{EdgesSelected, scene.EdgesAsked},
		{EdgesWinning, scene.WinningEdges},
		{EdgesNone, scene.NoEdges},
	}
}

// AllEdges returns all choices, in the order in which they are offered.
func AllEdges() []Edges { return edgesMeanings().choices(EdgesSeen) }

// Key is the choice's translation key.
func (e Edges) Key() string { return "export.edges." + string(e) }

// demand returns which edges are shown; what is seen says what EdgesSeen is.
func (e Edges) demand(seen scene.Demand) scene.Demand { return edgesMeanings().of(e, seen) }

// meaning is a choice with what it means in a scene.
type meaning[C ~string, S any] struct {
	choice C
	shown  S
}

// meanings are the choices of one kind that do not depend on what is seen on the board.
type meanings[C ~string, S any] []meaning[C, S]

// choices returns the choice of what is seen, and then all others.
func (m meanings[C, S]) choices(seen C) []C {
	all := []C{seen}
	for _, other := range m {
		all = append(all, other.choice)
	}
	return all
}

// of returns what a choice means; what is seen, where it is none of these.
func (m meanings[C, S]) of(c C, seen S) S {
	for _, other := range m {
		if other.choice == c {
			return other.shown
		}
	}
	return seen
}
