package solver

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Position is what is to be solved: a snapshot of a game graph, the tokens on
// it, and the play convention.
type Position struct {
	Graph *graphs.Frozen
	// Tokens is the number of tokens on each vertex of Graph; nil where no token
	// stands anywhere.
	Tokens []int32
	Play   graphs.Play
}

// PositionOf takes a snapshot of a drawing, in time linear in its size.
func PositionOf(d *document.Drawing) Position {
	p := Position{Graph: d.Graph().Freeze(), Play: d.Play()}
	for v, n := range d.AllTokens() {
		if p.Tokens == nil {
			p.Tokens = make([]int32, p.Graph.Order())
		}
		p.Tokens[p.Graph.Index[v]] = int32(n)
	}
	return p.ready()
}

// Solution is everything that is known of a position. Vertices and edges are
// numbered as in Position.Graph.
type Solution struct {
	Position Position
	// Values and Outcomes are those of each vertex as a game of its own, which is
	// what Account.Values says of an edge-deletion game; the outcome is that under
	// the position's play convention. In a game on a graph they are of the position after
	// the move that takes the vertex, or leads there, as far as there is one.
	Values   []Value
	Outcomes []Outcome
	// Loose marks the vertices of an edge-deletion game that are not connected
	// to the ground; nil where there are none.
	Loose []bool
	// Played is false where a directed game bears no token: then there is no
	// position, and all that follows is empty.
	Played  bool
	Value   Value
	Outcome Outcome
	Parts   []Part
	Moves   []Move
	// Unknown is the first reason why outcomes may be OutcomeUnknown, that of the position or
	// others: positions that are not drawn; a limit of the search in misère or Anti-SG play, whose
	// cause is ErrOutOfReach; or the size or the memory of a game on a graph. It is nil if all are
	// known.
	Unknown *graphs.Fault
	// Account is how the value of an edge-deletion game comes about; nil in a
	// directed game.
	Account *Account

	counter []int32 // of Label; nil where the game has no cycle
	part    []int32 // the strongly connected component of each vertex, nil likewise
	depth   []int32 // of each vertex in misère play, in moves; else nil
	genus   *genus  // of a directed game in misère play; else nil
	rule    PlayRule
	limits  limits
	total   sum // of the tokens
	// Of moves from heaps: heapOver where play is over though there would be some;
	// heapOutcomes where they were played out, by vertex and size; heapRule what tells
	// the outcome, nil for the value.
	heapOver     bool
	heapOutcomes map[int32][]Outcome
	heapRule     func(v, k int32) Outcome
	// Of an edge-deletion game in misère play, else nil: the figures, and what is known
	// of the vertices as games of their own.
	figures *misereSum
	known   []knowledge
	of      []int32 // of a game on a graph that falls apart: the part of each vertex
}

// Part is a summand of the position: a vertex with its tokens, or a Figure of an
// edge-deletion drawing, by its vertex.
type Part struct {
	Vertex int32
	// Tokens is how many copies of the part the position has; 1 in an
	// edge-deletion game.
	Tokens int32
	// Value is that of one copy.
	Value Value
}

// Move is a legal move: along, or deleting, the edge with that number.
type Move struct {
	Edge int32
	// After is the value, and Outcome the outcome, of the position it leads to.
	After   Value
	Outcome Outcome
	// Wins tells whether the move leads to a P-position.
	Wins bool
	// Progress marks winning moves that come nearer to the end: whoever takes one
	// of them at every turn wins, where with other winning moves play could
	// circle for ever. Without cycles all winning moves do, and so do all that
	// cannot be undone.
	Progress bool
	// Draws marks the moves that keep the draw of a drawn position.
	Draws bool
}

// After returns the position after the move along an edge, or after the deletion of
// one copy of it. A token that comes to a ⊕ splits at once. In a directed game the
// graph is shared; in an edge-deletion game it is a new one (see Frozen.Without), in
// which what the ground no longer holds is still there, loose. In a game on a graph the new
// one has no more than what is left.
//
// The edge must be a legal move's, and no ⊕ may be on a cycle. Time is linear in the
// vertices, and in an edge-deletion game in the edges; of ⊕, in the ways through them.
// Errors: error.token-places where more than document.MaxTokens come together.
func (p Position) After(edge int32) (Position, error) {
	switch {
	case p.Graph.Kind == graphs.Deletion:
		p.Graph = p.Graph.WithoutEdge(edge)
		return p, nil
	case p.Graph.Kind.OnGraph():
		return p.take(edge), nil
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
		at := falling[len(falling)-1]
		falling = falling[:len(falling)-1]
		if at.copies+int64(tokens[at.vertex]) > document.MaxTokens {
			return Position{}, badTokens([]int32{at.vertex})
		}
		if !f.IsSum(at.vertex) {
			tokens[at.vertex] += int32(at.copies)
			continue
		}
		for i := f.Start[at.vertex]; i < f.Start[at.vertex+1]; i++ {
			falling = append(falling, landing{f.To[i], at.copies * int64(f.Count[f.Edge[i]])})
		}
	}
	p.Tokens = tokens
	return p, nil
}
