package solver

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// After returns the position after the move along an edge, or after the deletion of
// one copy of it. A token that comes to a ⊕ splits at once. In a directed game the
// graph is shared; in an edge-deletion game it is a new one (see Frozen.Without), in
// which what the ground no longer holds is still there, loose.
//
// The edge must be a legal move's, and no ⊕ may be on a cycle. Time is linear in the
// vertices, and in an edge-deletion game in the edges; of ⊕, in the ways through them.
// Errors: BadTokens where more than document.MaxTokens come together.
func (p Position) After(edge int32) (Position, error) {
	if p.Graph.Kind == graphs.Deletion {
		p.Graph = p.Graph.Without(edge)
		return p, nil
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
