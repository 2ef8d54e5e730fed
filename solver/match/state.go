package match

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// State is a position of a match together with its solution. It never changes.
type State struct {
	Position solver.Position
	Solution *solver.Solution
}

// StartState solves the position p and returns it as the first state of a match. Each move must
// be an edge of p. A move on a nim heap is an edge only in the Position of a Board, so a
// drawing with nim heaps must be passed in this form.
//
// The error is Nothing if the game is played with tokens and p has none, or an error of
// solver.Solve.
func StartState(ctx context.Context, p solver.Position) (*State, error) {
	s, err := newState(ctx, p)
	if err == nil && !s.Solution.Played {
		return nil, Nothing
	}
	return s, err
}

// newState solves the position p and returns it with its solution. It returns the errors of
// solver.Solve.
func newState(ctx context.Context, p solver.Position) (*State, error) {
	s, err := solver.Solve(ctx, p)
	if err != nil {
		return nil, err
	}
	return &State{p, s}, nil
}

// After returns the state after the move along edge, or after the deletion of edge. It returns
// Illegal if there is no such move, or an error of Position.After or solver.Solve.
func (s *State) After(ctx context.Context, edge graphs.EdgeID) (*State, error) {
	i, ok := s.Find(edge)
	if !ok {
		return nil, &graphs.Fault{Says: Illegal, Edges: []graphs.EdgeID{edge}}
	}
	p, err := s.Position.After(s.Solution.Moves[i].Edge)
	if err != nil {
		return nil, err
	}
	return newState(ctx, p)
}

// Find returns the index in Solution.Moves of the move along edge, or of the move that deletes
// edge. ok is false if there is no such move.
func (s *State) Find(edge graphs.EdgeID) (move int, ok bool) {
	ids := s.Position.Graph.EdgeID
	move = slices.IndexFunc(s.Solution.Moves, func(m solver.Move) bool { return ids[m.Edge] == edge })
	return move, move >= 0
}

// Edge returns the edge of the move Solution.Moves[move].
func (s *State) Edge(move int) graphs.EdgeID {
	return s.Position.Graph.EdgeID[s.Solution.Moves[move].Edge]
}

// Outcome returns the outcome of the position. If the last move put the last token on a ⊕
// without summands, no token is left, and the player to move cannot move: the outcome is then P
// in normal play and N otherwise.
func (s *State) Outcome() solver.Outcome {
	switch {
	case s.Solution.Played:
		return s.Solution.Outcome
	case s.Position.Play == graphs.Normal:
		return solver.OutcomeP
	default:
		return solver.OutcomeN
	}
}

// Over reports whether the player to move has no move.
func (s *State) Over() bool { return len(s.Solution.Moves) == 0 }

// equals reports whether s and other have the same position. Both must be states of the same match.
// In an edge-deletion game no position occurs twice.
func (s *State) equals(other *State) bool {
	return s.Position.Graph == other.Position.Graph && slices.Equal(s.Position.Tokens, other.Position.Tokens)
}

// Keys of the *graphs.Fault with which a match or a move is refused.
const (
	// Nothing: there is no position to play, as no token stands anywhere.
	Nothing graphs.Key = "error.match.nothing"
	// Illegal: the move is not legal; the fault is about its edge.
	Illegal graphs.Key = "error.match.illegal"
	// Changed: the drawing was changed since the game that is kept with it.
	Changed graphs.Key = "error.replay"
)
