package games

import (
	"context"
	"errors"

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
// no difference. Errors: NoVertices and the other keys for a graph that it cannot be drawn for, and
// ctx.Err() when cancelled. The time is that of unfolding and laying out up to
// 2,000 positions, 0.2 s.
func (g *OnGraph) New(ctx context.Context, d *document.Drawing, start graphs.VertexID) (*document.Drawing, error) {
	drawn := d.Graph()
	if drawn.Order() == 0 {
		return nil, NoVertices
	}
	at := int32(0)
	if g.Starts {
		if _, ok := drawn.Vertex(start); !ok {
			return nil, NoStart
		}
		at = drawn.Freeze().Index[start]
	}
	u, err := NewUndirected(drawn)
	if err != nil {
		return nil, &graphs.Fault{Says: ManyVertices, With: graphs.Data{"Most": MaxUndirected}}
	}
	var made *document.Drawing
	if g.whole != nil {
		made, err = g.whole(ctx, d)
	} else {
		made, err = g.plan(u, int(at)).draw(ctx, Args{})
	}
	if past := (*LimitError)(nil); errors.As(err, &past) {
		return nil, &graphs.Fault{Says: ManyPositions, With: graphs.Data{"Most": past.Limit.Vertices}}
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

// What can be wrong with a graph to play on.
const (
	// NoVertices: the graph is empty.
	NoVertices graphs.Key = "error.ongraph.empty"
	// NoStart: the vertex to start on is not one of the graph.
	NoStart graphs.Key = "error.ongraph.start"
	// ManyVertices: the graph has more than Most vertices.
	ManyVertices graphs.Key = "error.ongraph.vertices"
	// ManyPositions: the game has more than Most positions, or too many moves.
	ManyPositions graphs.Key = "error.ongraph.positions"
	// NoDeletion: the game is not one in which edges are deleted.
	NoDeletion graphs.Key = "error.ongraph.deletion"
	// ManyParallel: an edge is there more than Most times.
	ManyParallel graphs.Key = "error.ongraph.parallel"
)
