package solver

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Position is a position to solve: a snapshot of a game graph, the tokens on
// the graph, and the play convention.
type Position struct {
	Graph *graphs.Frozen
	// Tokens is the number of tokens on each vertex of Graph; nil if there are no
	// tokens.
	Tokens []int32
	Play   graphs.Play
}

// PositionOf returns the position that the drawing d shows. Time is linear in the size of d.
func PositionOf(d *document.Drawing) Position {
	p := Position{Graph: d.Graph().FreezeMoves(), Play: d.Play()}
	for v, n := range d.AllTokens() {
		if p.Tokens == nil {
			p.Tokens = make([]int32, p.Graph.Order())
		}
		p.Tokens[p.Graph.Index[v]] = int32(n)
	}
	return p.withMoveEdges()
}

// Solution holds the results of Solve. Vertices and edges are
// numbered as in Position.Graph.
type Solution struct {
	Position Position
	// Values and Outcomes hold the value and the outcome of each vertex as a separate game;
	// Account.Values says which game that is in edge deletion. Outcomes follow the play convention
	// of the position. In a game on a graph they belong to the position after the move that takes
	// the vertex, or leads there, if there is such a move.
	Values   []Value
	Outcomes []Outcome
	// Loose marks the vertices of an edge-deletion game that are not connected
	// to the ground; nil if there are none.
	Loose []bool
	// Played is false if a directed game has no token: then there is no
	// position, and the fields from Value to Moves are empty.
	Played  bool
	Value   Value
	Outcome Outcome
	Parts   []Part
	Moves   []Move
	// Unknown is the first reason why some outcomes, perhaps also that of the position, are
	// OutcomeUnknown: positions that are not drawn; a limit of the search in misère or Anti-SG
	// play, whose cause is ErrOutOfReach; or the size or the memory of a game on a graph. Unknown
	// is nil if all outcomes are known.
	Unknown *graphs.Fault
	// Account is the calculation of the value of an edge-deletion game; nil for other games.
	Account *Account

	counter []int32       // of Label; nil if the game has no cycle
	part    []int32       // the strongly connected component of each vertex; nil if the game has no cycle
	depth   []int32       // of each vertex in misère play, in moves; otherwise nil
	genus   *vertexGenera // of a directed game in misère play; otherwise nil
	// genera holds the genus symbol of each vertex of a directed game in misère play, or "".
	// quotient and quotientFault are what Quotient returns.
	genera        []string
	quotient      *Quotient
	quotientFault *graphs.Fault
	rule          PlayRule
	limits        limits
	total         sum // of the tokens
	// heapOver reports that the game has ended although heaps are left, which then have no moves.
	heapOver bool
	// heapOutcomes holds the outcomes of moves from heaps, by vertex and size, if they were played
	// out. Otherwise heapRule returns the outcome, or if that is nil, the value decides it.
	heapOutcomes map[int32][]Outcome
	heapRule     func(v, k int32) Outcome
	// figures and known describe an edge-deletion game in misère play: its figures, and each
	// vertex as a separate game. They are nil for other positions.
	figures *misereSum
	known   []knownPair
	partOf  []int32 // of a game on a graph that falls apart: the part of each vertex
}

// Part is a summand of the position: a vertex with its tokens, or a figure of an edge-deletion
// drawing, which is identified by its vertex.
type Part struct {
	Vertex int32
	// Tokens is how many copies of the part the position has; 1 in an
	// edge-deletion game.
	Tokens int32
	// Value is the value of one copy.
	Value Value
}

// Move is a legal move. It goes along an edge or deletes an edge.
type Move struct {
	Edge int32
	// After is the value, and Outcome the outcome, of the position after the move.
	After   Value
	Outcome Outcome
	// Wins reports whether the move leads to a P-position.
	Wins bool
	// Progress marks winning moves that bring the end nearer. A player who makes such a move
	// at every turn wins; with other winning moves play could
	// circle for ever. Without cycles, every winning move makes progress, and so does every
	// winning move that nothing leads back from.
	Progress bool
	// Draws marks moves that keep the draw of a drawn position.
	Draws bool
}

// Rank returns the place of the move in lists that show the best moves first: 0 if the move wins
// and brings the end nearer, 1 if it only wins, 2 if it keeps a draw, and 3 otherwise.
func (m Move) Rank() int {
	switch {
	case m.Wins && m.Progress:
		return 0
	case m.Wins:
		return 1
	case m.Draws:
		return 2
	}
	return 3
}

// After returns the position after the move along edge, or after the deletion of one copy of edge.
// The edge must be a legal move. A token that comes to a ⊕ splits at once into tokens on its
// targets; no ⊕ may be on a cycle. The error is error.token-places if more than document.MaxTokens
// come together on a vertex.
//
// In a directed game the new position shares the graph. In an edge-deletion game the graph is new
// (see Frozen.WithoutEdge) and keeps the parts that are no longer connected to the ground, as
// loose parts. In a game on a graph the new graph has only the vertices and edges that are left.
//
// Time is linear in the vertices, and in an edge-deletion game in the edges. A move to a ⊕ also
// takes a step for each path of ⊕ that the token falls through.
func (p Position) After(edge int32) (Position, error) {
	switch {
	case p.Graph.Kind == graphs.Deletion:
		p.Graph = p.Graph.WithoutEdge(edge)
		return p, nil
	case p.Graph.Kind.OnGraph():
		return p.afterMoveOnGraph(edge), nil
	}
	f := p.Graph
	tokens := make([]int32, len(p.Tokens))
	copy(tokens, p.Tokens)
	tokens[f.From[edge]]--
	type landing struct {
		vertex int32
		copies int64
	}
	for falling := []landing{{f.Into[edge], 1}}; len(falling) > 0; {
		next := falling[len(falling)-1]
		falling = falling[:len(falling)-1]
		if next.copies+int64(tokens[next.vertex]) > document.MaxTokens {
			return Position{}, tokensFault([]int32{next.vertex})
		}
		if !f.IsSum(next.vertex) {
			tokens[next.vertex] += int32(next.copies)
			continue
		}
		for i := f.Start[next.vertex]; i < f.Start[next.vertex+1]; i++ {
			falling = append(falling, landing{f.To[i], next.copies * int64(f.Count[f.Edge[i]])})
		}
	}
	p.Tokens = tokens
	return p, nil
}
