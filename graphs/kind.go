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
	// Deletion is an edge-deletion game (Green Hackenbush): a move deletes an
	// edge, and what the ground no longer holds falls off. Edges have no
	// direction; From and To are the ends in the order they were drawn.
	Deletion
	// NodeKayles takes a vertex, which goes with its neighbours. Here and in what follows
	// edges have no direction either, and there is no ground.
	NodeKayles
	// ArcKayles takes an edge, whose ends go with it and with all their edges. A loop takes its
	// vertex.
	ArcKayles
	// Geography moves the only token along an edge to a vertex where it never was: the
	// vertex that it leaves goes.
	Geography
	// EdgeGeography moves the only token along an edge that was never taken: the edge goes.
	EdgeGeography
	kinds
)

// traits is what tells one kind from another. Code that asks for one of these holds for all
// kinds; what a move takes is in solver.Position.After alone.
type traits struct {
	word                 string
	undirected, parallel bool // edges have no direction; parallel ones are more moves
	walks                bool // a token moves
}

var kindTraits = [kinds]traits{
	Directed:      {word: "directed", walks: true},
	Deletion:      {word: "deletion", undirected: true, parallel: true},
	NodeKayles:    {word: "node-kayles", undirected: true},
	ArcKayles:     {word: "arc-kayles", undirected: true},
	Geography:     {word: "geography", undirected: true, walks: true},
	EdgeGeography: {word: "edge-geography", undirected: true, parallel: true, walks: true},
}

// String returns the word that files use for the kind.
func (k Kind) String() string { return kindTraits[k].word }

// Kinds returns all kinds, in the order in which they are told.
func Kinds() []Kind {
	return []Kind{Directed, Deletion, NodeKayles, ArcKayles, Geography, EdgeGeography}
}

// KindWords returns the words of all kinds, in their order.
func KindWords() []string { return xslices.Map(Kinds(), Kind.String) }

// KindNamed returns the kind that files use a word for.
func ParseKind(word string) (k Kind, ok bool) {
	i := slices.Index(KindWords(), word)
	return Kind(max(i, 0)), i >= 0
}

// OnGraph tells whether the game is played on the graph itself, which goes piece by piece:
// neither moves nor a ground are drawn.
func (k Kind) OnGraph() bool { return k >= NodeKayles }

// Undirected tells whether edges have no direction.
func (k Kind) Undirected() bool { return kindTraits[k].undirected }

// Parallel tells whether parallel edges mean something wherever they are: in a directed
// game they do below a ⊕ alone.
func (k Kind) CountsParallel() bool { return kindTraits[k].parallel }

// Walks tells whether tokens move; else there are none.
func (k Kind) HasTokens() bool { return kindTraits[k].walks }

// Moves in Node Kayles take vertices, and all else knows moves by their edges: a position of
// it has a loop at each vertex, of an EdgeID below None. No graph has such edges.

// Taking returns the ID of the move that takes a vertex.
func VertexMove(v VertexID) EdgeID { return EdgeID(None - 1 - v) }

// Taken returns the vertex that the move with that ID takes; None where it is an edge.
func (e EdgeID) TakenVertex() VertexID {
	if e >= None {
		return None
	}
	return VertexID(None - 1 - e)
}

// Outcome tells who wins with best play.
type Outcome uint8

const (
	// OutcomeP: the previous player wins, the one who has just moved.
	OutcomeP Outcome = iota
	// OutcomeN: the next player wins, the one about to move.
	OutcomeN
	// OutcomeD: nobody can force a win; play goes on for ever.
	OutcomeD
	// OutcomeUnknown: what it is is out of reach; it is one of the others.
	OutcomeUnknown
)

// String returns "P", "N", "D" or, of what is not known, "?".
func (o Outcome) String() string { return "PND?"[o : o+1] }
