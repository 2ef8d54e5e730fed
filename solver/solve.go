package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Solve returns the values, the outcomes and the legal moves of the position p, which may be of
// any kind of game: directed with or without cycles, edge deletion, or on a graph.
//
// An outcome that is too costly to determine is OutcomeUnknown, and Solution.Unknown says why.
// Everything that does not depend on it is solved.
//
// In normal play Solve takes time linear in the size of the graph and in the number of moves,
// except for a factor of O(√E) at worst on strongly connected components, and of O(log E) for the
// moves of an edge-deletion game. In misère play it takes linear time for single tokens, for sums
// of tame games and for trees. It searches other sums and deletions, up to MaxPositions,
// MaxPlayout and MaxStates.
//
// If ctx is cancelled, Solve returns ctx.Err(), except for a game on a graph, whose solution then
// holds the results known so far. All other errors are about p:
//
//   - error.sum-cycle: a ⊕ is on a cycle;
//   - NoGround: an edge-deletion game has no ground;
//   - error.counts, error.token-places: a count is out of range;
//   - error.antisg-cycle: the game has a cycle in Anti-SG play;
//   - error.antisg-figure: in Anti-SG play a deletion can cut a figure in two;
//   - OpenPositions: in Anti-SG play a vertex has moves that are not drawn;
//   - error.rule.play: a game on a graph is not in normal play;
//   - error.rule.tokens: the tokens do not fit the game on a graph;
//   - the errors of ongraph.Solve.
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
