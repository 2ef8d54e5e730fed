package graphs

import (
	"slices"

	"nimgraph/graphs/xslices"
)

// Kind says which game is played on a graph, and what its edges mean.
type Kind uint8

const (
	// Directed is a game graph: vertices are positions, edges are moves.
	Directed Kind = iota
	// Deletion is an edge-deletion game (Green Hackenbush): a move deletes an edge, and everything
	// that is no longer connected to the ground falls off. Edges have no direction; From and To are
	// the ends in the order in which they were drawn.
	Deletion
	// NodeKayles: a move removes a vertex with its neighbours. In this game and the following ones
	// edges have no direction and there is no ground.
	NodeKayles
	// ArcKayles: a move removes an edge, its two ends and all edges at them. A move on a loop
	// removes its vertex.
	ArcKayles
	// Geography: a move takes the only token along an edge and removes the vertex that the token
	// leaves.
	Geography
	// EdgeGeography: a move takes the only token along an edge and removes that edge.
	EdgeGeography
	kinds
)

// traits are the properties in which the kinds of games differ. Code should test a trait instead
// of comparing kinds. Which vertices and edges a move removes is not a trait; see
// solver.Position.After.
type traits struct {
	name                 string
	undirected, parallel bool // edges have no direction; each parallel edge is a move
	tokens               bool // moves are moves of a token
}

var kindTraits = [kinds]traits{
	Directed:      {name: "directed", tokens: true},
	Deletion:      {name: "deletion", undirected: true, parallel: true},
	NodeKayles:    {name: "node-kayles", undirected: true},
	ArcKayles:     {name: "arc-kayles", undirected: true},
	Geography:     {name: "geography", undirected: true, tokens: true},
	EdgeGeography: {name: "edge-geography", undirected: true, parallel: true, tokens: true},
}

// String returns the name of the kind in files, such as "node-kayles".
func (k Kind) String() string { return kindTraits[k].name }

// Kinds returns all kinds in the order in which menus and help list them.
func Kinds() []Kind {
	return []Kind{Directed, Deletion, NodeKayles, ArcKayles, Geography, EdgeGeography}
}

// KindNames returns the names of the kinds in files, in the order of Kinds.
func KindNames() []string { return xslices.Map(Kinds(), Kind.String) }

// ParseKind returns the kind with the given name in files. ok is false if there is no such kind.
func ParseKind(name string) (k Kind, ok bool) {
	i := slices.Index(KindNames(), name)
	return Kind(max(i, 0)), i >= 0
}

// OnGraph reports whether the drawn graph is the board of the game: a move removes vertices or
// edges of it, as in Node Kayles and geography. In such a game edges are not moves, and there is
// no ground.
func (k Kind) OnGraph() bool { return k >= NodeKayles }

// Undirected reports whether edges of a graph of this kind have no direction.
func (k Kind) Undirected() bool { return kindTraits[k].undirected }

// CountsParallel reports whether the number of parallel edges matters everywhere in a game of this
// kind. It is false for directed games, in which the number matters only below a sum vertex.
func (k Kind) CountsParallel() bool { return kindTraits[k].parallel }

// HasTokens reports whether vertices can have tokens, which the players move, in a game of this
// kind.
func (k Kind) HasTokens() bool { return kindTraits[k].tokens }

// A move of Node Kayles removes a vertex, but the rest of the program identifies moves by edges.
// So a position of Node Kayles has a loop at each vertex, with an EdgeID below None. No graph has
// such an edge.

// VertexMove returns the ID that stands for the move of Node Kayles that removes the vertex v. It
// is below None, so that no edge has it. TakenVertex is the inverse.
func VertexMove(v VertexID) EdgeID { return EdgeID(None - 1 - v) }

// TakenVertex returns the vertex v if e is VertexMove(v), the move of Node Kayles that removes v.
// If e is None or the ID of an edge, it returns None.
func (e EdgeID) TakenVertex() VertexID {
	if e >= None {
		return None
	}
	return VertexID(None - 1 - e)
}

// Outcome says which player wins if both play well.
type Outcome uint8

const (
	// OutcomeP: the previous player wins, who has just moved.
	OutcomeP Outcome = iota
	// OutcomeN: the next player wins, who is about to move.
	OutcomeN
	// OutcomeD: neither player can force a win, and play goes on forever.
	OutcomeD
	// OutcomeUnknown: P, N or D, but too costly to determine.
	OutcomeUnknown
)

// String returns "P", "N" or "D", or "?" for OutcomeUnknown.
func (o Outcome) String() string { return "PND?"[o : o+1] }
