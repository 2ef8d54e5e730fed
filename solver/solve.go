package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Solve returns the solution of p: the values, outcomes and legal moves. p is a position of a
// directed game with or without cycles, of an edge-deletion game, or of a game on a graph.
//
// In normal play time is linear in the graph and in the number of moves, except for a factor of
// O(√E) at worst on strongly connected components, and O(log E) for the moves of an edge-deletion
// game. In misère play it is linear for single tokens, for sums of tame games and for trees; other
// sums and deletions are searched, up to MaxPositions, MaxPlayout and MaxStates. Outcomes beyond
// these limits are OutcomeUnknown, and Solution.Unknown says why; everything that does not depend
// on them is solved.
//
// Solve returns error.sum-cycle if a ⊕ is on a cycle, NoGround if an edge-deletion game has no
// ground, and error.counts or error.token-places if a count is out of range. In Anti-SG play it
// returns error.antisg-cycle if the game has a cycle, error.antisg-figure if a deletion can cut a
// figure in two, and OpenPositions if a vertex has moves that are not drawn. For a game on a graph
// it returns error.rule.play unless play is normal, error.rule.tokens if the tokens do not fit the
// game, and the errors of ongraph.Solve. If ctx is cancelled, it returns ctx.Err(), except for a
// game on a graph, whose solution then holds the results known so far.
func Solve(ctx context.Context, p Position) (*Solution, error) {
	if err := validate(p); err != nil {
		return nil, err
	}
	if p.Graph.Kind.OnGraph() {
		return solveOnGraph(ctx, p)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var s *Solution
	var err error
	if p.Graph.Kind == graphs.Deletion {
		s, err = solveDeletion(ctx, p)
	} else {
		s, err = solveDirected(ctx, p, limits{product: MaxPositions, playout: MaxPlayout})
	}
	if err != nil {
		return nil, err
	}
	return s, ctx.Err()
}

// limits bounds how many positions of a sum are visited as a product and by playing out. Only tests
// set them lower than MaxPositions and MaxPlayout.
type limits struct{ product, playout int }

// validate returns error.counts if an edge count of p is out of range, and error.token-places if a
// number of tokens is. Drawings have no such counts, so only a caller's mistake leads here.
func validate(p Position) error {
	var wrong []int32
	for e, n := range p.Graph.Count {
		if n < 1 || n > graphs.MaxCount {
			wrong = append(wrong, int32(e))
		}
	}
	if wrong != nil {
		return &graphs.Fault{Says: "error.counts", With: graphs.Data{"Max": graphs.MaxCount}, AtEdges: wrong}
	}
	for v, n := range p.Tokens {
		misplaced := n > 0 && (p.Graph.IsSum(int32(v)) || !p.Graph.Kind.HasTokens())
		if n < 0 || n > document.MaxTokens || misplaced {
			wrong = append(wrong, int32(v))
		}
	}
	if wrong != nil {
		return tokensFault(wrong)
	}
	return nil
}
