package solver

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Solve returns everything that is known of a position: of a directed game with
// or without cycles, or of an edge-deletion game, in normal or misère play.
//
// In normal play time is linear in the graph and in the number of moves, but for
// a factor of O(√E) at worst on strongly connected components, and O(log E) for
// the moves of an edge-deletion game. In misère play it is linear for single
// tokens, for sums of tame games and for trees; other sums and deletions are
// searched, up to MaxPositions, MaxPlayout and MaxStates. What is past that is
// ErrOutOfReach of sums, and of deletions OutcomeUnknown in a solution.
//
// Errors: error.sum-cycle, NoGround, error.counts, error.token-places, error.rule.play,
// error.rule.tokens, ErrOutOfReach, those of ongraph.Solve, and the context's; of a game on a
// graph what is known when it ends is returned instead.
func Solve(ctx context.Context, p Position) (s *Solution, err error) {
	defer graphs.Taken(&err)
	if !p.Graph.Kind.OnGraph() {
		graphs.Try(ctx.Err())
	}
	check(p)
	switch {
	case p.Graph.Kind == graphs.Deletion:
		s = solveDeletion(ctx, p)
	case p.Graph.Kind.OnGraph():
		return solveOnGraph(ctx, p), nil
	default:
		s = solveDirected(ctx, p)
	}
	return s, ctx.Err()
}

// check looks for counts and tokens out of range, which no drawing has.
func check(p Position) {
	var wrong []int32
	for e, n := range p.Graph.Count {
		if n < 1 || n > graphs.MaxCount {
			wrong = append(wrong, int32(e))
		}
	}
	if wrong != nil {
		graphs.Fail(&graphs.Fault{Says: "error.counts", With: graphs.Data{"Max": graphs.MaxCount}, AtEdges: wrong})
	}
	for v, n := range p.Tokens {
		if n < 0 || n > document.MaxTokens || n > 0 && (p.Graph.IsSum(int32(v)) || !p.Graph.Kind.HasTokens()) {
			wrong = append(wrong, int32(v))
		}
	}
	if wrong != nil {
		graphs.Fail(badTokens(wrong))
	}
}
