package games

import (
	"context"
	"errors"
	"fmt"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// OnGraph is a game that is played on a graph that somebody has drawn, in most of them with
// edges taken as undirected. Its drawing is the graph of the game's positions.
type OnGraph struct {
	// ID names the game in commands; it never changes.
	ID string
	// Starts tells whether play begins on a vertex.
	Starts bool
	// Deletes tells whether it is played on edge-deletion games alone.
	Deletes bool

	// plan is what is drawn for the graph, with play beginning on a vertex.
	plan func(u *Undirected, at int) plan
	// whole is in place of plan for a game that needs more of the drawing.
	whole func(context.Context, *document.Drawing) (*document.Drawing, error)
}

// AllOnGraphs returns the games in the order of the menu.
func AllOnGraphs() []*OnGraph { return []*OnGraph{nodeKayles(), geography(), hackenbushPositions()} }

// NameKey returns the translation key of the game's name, TheoryKey that of a
// few sentences on its rules and values.
func (g *OnGraph) NameKey() string { return "game." + g.ID + ".name" }

// TheoryKey returns the translation key of what is known of the game.
func (g *OnGraph) TheoryKey() string { return "game." + g.ID + ".theory" }

// New makes the drawing of the game on the graph of d, which stays as it is.
// Where the game Starts, play begins on the vertex start; elsewhere start makes
// no difference. Errors: *GraphError for a graph that it cannot be drawn for, and
// ctx.Err() when cancelled. The time is that of unfolding and laying out up to
// 2,000 positions, 0.2 s.
func (g *OnGraph) New(ctx context.Context, d *document.Drawing, start graphs.VertexID) (*document.Drawing, error) {
	drawn := d.Graph()
	if drawn.Order() == 0 {
		return nil, &GraphError{Game: g.ID, What: NoVertices}
	}
	at := int32(0)
	if g.Starts {
		if _, ok := drawn.Vertex(start); !ok {
			return nil, &GraphError{Game: g.ID, What: NoStart}
		}
		at = drawn.Freeze().Index[start]
	}
	u, err := NewUndirected(drawn)
	if err != nil {
		return nil, &GraphError{Game: g.ID, What: ManyVertices, Most: MaxUndirected}
	}
	var made *document.Drawing
	if g.whole != nil {
		made, err = g.whole(ctx, d)
	} else {
		made, err = g.plan(u, int(at)).draw(ctx, Args{})
	}
	if past := (*LimitError)(nil); errors.As(err, &past) {
		return nil, &GraphError{Game: g.ID, What: ManyPositions, Most: past.Limit.Vertices}
	}
	return made, err
}

// nodeKayles puts a token on each connected part of the graph.
func nodeKayles() *OnGraph {
	return &OnGraph{ID: "node-kayles", plan: func(u *Undirected, _ int) plan {
		s := Spec[Set]{Rules: NodeKayles{Graph: u}, Start: u.Parts(u.All())}
		return plan{title: "Node Kayles", rules: s, places: inLayers, limit: wholeLimit}
	}}
}

func geography() *OnGraph {
	return &OnGraph{ID: "geography", Starts: true, plan: func(u *Undirected, at int) plan {
		g := Geography{Graph: u}
		return plan{title: "Geography", rules: Spec[Walk]{Rules: g, Start: []Walk{g.Start(at)}}, places: inLayers, limit: wholeLimit}
	}}
}

// WhatGraph says what is wrong with a graph to play on.
type WhatGraph uint8

const (
	// NoVertices: the graph is empty.
	NoVertices WhatGraph = iota
	// NoStart: the vertex to start on is not one of the graph.
	NoStart
	// ManyVertices: the graph has more than Most vertices.
	ManyVertices
	// ManyPositions: the game has more than Most positions, or too many moves.
	ManyPositions
	// NoDeletion: the game is not one in which edges are deleted.
	NoDeletion
	// ManyParallel: an edge is there more than Most times.
	ManyParallel
)

// Key returns the translation key of what is wrong.
func (w WhatGraph) Key() string {
	return "error.ongraph." + [...]string{"empty", "start", "vertices", "positions", "deletion", "parallel"}[w]
}

// GraphError reports a graph that a game cannot be drawn for.
type GraphError struct {
	Game string
	What WhatGraph
	Most int
}

// Key returns the translation key of the mistake, Data what its text has places
// for.
func (e *GraphError) Key() string { return e.What.Key() }

// Data returns the bound by the name of its place.
func (e *GraphError) Data() map[string]any { return map[string]any{"Most": e.Most} }

// Error returns one line that names the game and its bound.
func (e *GraphError) Error() string {
	switch e.What {
	case NoVertices:
		return e.Game + ": the graph has no vertices"
	case NoStart:
		return e.Game + ": the vertex to start on is not one of the graph"
	case ManyVertices:
		return fmt.Sprintf("%s: the graph has more than %d vertices", e.Game, e.Most)
	case ManyPositions:
		return fmt.Sprintf("%s: the game has more than %d positions or too many moves", e.Game, e.Most)
	case NoDeletion:
		return e.Game + ": this is no edge-deletion game"
	case ManyParallel:
		return fmt.Sprintf("%s: an edge is there more than %d times", e.Game, e.Most)
	}
	return e.Game
}
