package solver

import (
	"context"

	"nimgraph/graphs"
)

// Solve returns everything that is known of a position. Time is linear in the
// graph and in the number of moves.
//
// Errors: *CycleError, *TokenError, and the context's.
func Solve(ctx context.Context, p Position) (*Solution, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if p.Graph.Kind == graphs.Deletion {
		return solveDeletion(ctx, p)
	}
	return solveDirected(ctx, p)
}
