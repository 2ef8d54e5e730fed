package match

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// State is a position of a match with all that is known of it. It does not change.
type State struct {
	Position solver.Position
	Solution *solver.Solution
}

// Start solves the position that a match begins with. Moves are edges: where vertices
// stand for nim heaps, the position is that of a Board. Errors: those of solver.Solve, and
// Nothing where no position is played.
func Start(ctx context.Context, p solver.Position) (*State, error) {
	s, err := newState(ctx, p)
	if err == nil && !s.Solution.Played {
		return nil, Nothing
	}
	return s, err
}

func newState(ctx context.Context, p solver.Position) (*State, error) {
	s, err := solver.Solve(ctx, p)
	if err != nil {
		return nil, err
	}
	return &State{p, s}, nil
}

// After returns the state after a move. Errors: Illegal, and those of
// Position.After and solver.Solve.
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

// Find returns the number of the legal move along an edge, or of its deletion.
func (s *State) Find(edge graphs.EdgeID) (move int, ok bool) {
	ids := s.Position.Graph.EdgeID
	move = slices.IndexFunc(s.Solution.Moves, func(m solver.Move) bool { return ids[m.Edge] == edge })
	return move, move >= 0
}

func (s *State) Edge(move int) graphs.EdgeID {
	return s.Position.Graph.EdgeID[s.Solution.Moves[move].Edge]
}

// Outcome returns the outcome of the position. A ⊕ of nothing takes the last token off
// the board: then there is no move, which is known of no solution.
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

// Over tells whether no move is left.
func (s *State) Over() bool { return len(s.Solution.Moves) == 0 }

// same tells whether two states of one match are the same position. An edge-deletion
// game never comes back to one.
func (s *State) same(other *State) bool {
	return s.Position.Graph == other.Position.Graph && slices.Equal(s.Position.Tokens, other.Position.Tokens)
}

// What cannot be played. Each is the key of a *graphs.Fault.
const (
	// Nothing: there is no position to play, as no token stands anywhere.
	Nothing graphs.Key = "error.match.nothing"
	// Illegal: the move is not legal; the fault is about its edge.
	Illegal graphs.Key = "error.match.illegal"
	// Changed: the drawing was changed since the game that is kept with it.
	Changed graphs.Key = "error.replay"
)
