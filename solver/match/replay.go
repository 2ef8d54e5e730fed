package match

import (
	"context"
	"errors"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Replay plays the game that is kept with a drawing, and returns it as it stood when it was
// kept, with the board that it is played on. The drawing must not change meanwhile; tell is told the part that is done, from 0
// to 1. Every position is solved: time is that of so many times solver.Solve. Errors:
// error.replay.none, Changed, and those of NewBoard and solver.Solve.
func Replay(ctx context.Context, d *document.Drawing, tell func(part float64)) (*Match, *Board, error) {
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
	moves, ok := board.moves(r)
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
		return nil, nil, changed(err)
	}
	m := New(state)
	for i, edge := range moves {
		tell(float64(i) / float64(len(moves)))
		if state, err = state.After(ctx, edge); err != nil {
			return nil, nil, changed(err)
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
	tell(1)
	board.Position = position
	return m, board, nil
}

// changed makes Changed of a move that is none, or a position that is none: the record was
// right when it was made.
func changed(err error) error {
	if errors.Is(err, Illegal) || errors.Is(err, Nothing) {
		return Changed
	}
	return err
}
