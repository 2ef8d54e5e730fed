package match

import (
	"context"
	"errors"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Replay plays the match that is recorded in the drawing d, and returns the match and its board. d
// must not change meanwhile. Every position is solved with solver.Solve. onProgress is called with
// the completed part of the work, from 0 to 1. It returns error.replay.none if d has no record,
// Changed if the record does not fit the drawing, or an error of NewBoard or solver.Solve.
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
	moves, ok := board.edgesOfRecord(r)
	if !ok {
		return nil, nil, Changed
	}
	position := board.Position
	if position.Tokens != nil || len(r.Start) > 0 {
		tokens := make([]int32, position.Graph.Order())
		for _, s := range r.Start {
			tokens[position.Graph.Index[s.Vertex]] += s.Tokens
		}
		position = position.WithTokens(tokens)
	}
	state, err := StartState(ctx, position)
	if err != nil {
		return nil, nil, toReplayError(err)
	}
	m := New(state)
	for i, edge := range moves {
		onProgress(float64(i) / float64(len(moves)))
		if state, err = state.After(ctx, edge); err != nil {
			return nil, nil, toReplayError(err)
		}
		if !m.MakeMove(edge, state) {
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

// toReplayError returns the error of Replay for err, the error of a move. If the move is illegal or
// there is no position, the drawing must have changed since the record was made, and the result is
// Changed. Other errors are returned unchanged.
func toReplayError(err error) error {
	if errors.Is(err, Illegal) || errors.Is(err, Nothing) {
		return Changed
	}
	return err
}
