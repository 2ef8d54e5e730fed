package match

import (
	"context"
	"errors"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Replay plays the match that the drawing d contains, and returns the match and its board. d must
// not change meanwhile. It solves every position by solver.Solve, and calls onProgress with the
// completed part, from 0 to 1. It returns error.replay.none if d has no match, Changed if the
// match does not fit the drawing, and the errors of NewBoard and solver.Solve.
func Replay(ctx context.Context, d *document.Drawing, onProgress func(part float64)) (*Match, *Board, error) {
	r := d.Record()
	if r.Empty() {
		return nil, nil, graphs.Key("error.replay.none")
	}
	if !d.Replayable(r) {
		return nil, nil, Changed
	}
	board, err := NewBoard(d)
	if err != nil {
		return nil, nil, err
	}
	moves, ok := board.movesOf(r)
	if !ok {
		return nil, nil, Changed
	}
	position := board.Position
	if position.Tokens != nil || len(r.Start) > 0 {
		tokens := make([]int32, position.Graph.Order())
		for _, s := range r.Start {
			tokens[position.Graph.Index[s.Vertex]] += s.Tokens
		}
		position = position.With(tokens)
	}
	state, err := Start(ctx, position)
	if err != nil {
		return nil, nil, toReplayError(err)
	}
	m := New(state)
	for i, edge := range moves {
		onProgress(float64(i) / float64(len(moves)))
		if state, err = state.After(ctx, edge); err != nil {
			return nil, nil, toReplayError(err)
		}
		if !m.Make(edge, state) {
			return nil, nil, Changed
		}
	}
	switch r.Ending {
	case document.Resigned:
		m.Resign(m.Turn())
	case document.OtherResigned:
		m.Resign(m.Turn().Other())
	case document.Agreed:
		m.Agree()
	}
	onProgress(1)
	board.Position = position
	return m, board, nil
}

// toReplayError converts err to the error that Replay returns. It is Changed if a move is illegal
// or the game has no position, because the record was valid when it was made. Other errors are
// returned unchanged.
func toReplayError(err error) error {
	if errors.Is(err, Illegal) || errors.Is(err, Nothing) {
		return Changed
	}
	return err
}
