package match

import (
	"context"
	"errors"

	"nimgraph/graphs/document"
)

// Replay plays the game that is kept with a drawing, and returns it as it stood when it was
// kept, with the board that it is played on. The drawing must not change meanwhile; tell is told the part that is done, from 0
// to 1. Every position is solved: time is that of so many times solver.Solve. Errors:
// *ReplayError, and those of NewBoard and solver.Solve.
func Replay(ctx context.Context, d *document.Drawing, tell func(part float64)) (*Match, *Board, error) {
	r := d.Record()
	if r.Empty() || !d.Replayable(r) {
		return nil, nil, &ReplayError{None: r.Empty()}
	}
	board, err := NewBoard(d)
	if err != nil {
		return nil, nil, err
	}
	moves, ok := board.moves(r)
	if !ok {
		return nil, nil, &ReplayError{}
	}
	position := board.Position
	if position.Tokens != nil || len(r.Start) > 0 {
		position.Tokens = make([]int32, position.Graph.Order())
		for _, s := range r.Start {
			position.Tokens[position.Graph.Index[s.Vertex]] += s.Tokens
		}
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
			return nil, nil, &ReplayError{}
		}
	}
	switch r.Close {
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

// changed returns a *ReplayError for a move that is none, or a position that is none: the
// record was right when it was made.
func changed(err error) error {
	var illegal *IllegalError
	var nothing *NothingError
	if errors.As(err, &illegal) || errors.As(err, &nothing) {
		return &ReplayError{}
	}
	return err
}

// ReplayError says why the game that is kept with a drawing cannot be replayed: there is
// None, or the drawing was changed since.
type ReplayError struct{ None bool }

func (e *ReplayError) Error() string {
	if e.None {
		return "no game is kept with the drawing"
	}
	return "the drawing has changed since the game was played"
}

// Key returns the translation key of the words for the error.
func (e *ReplayError) Key() string {
	if e.None {
		return "error.replay.none"
	}
	return "error.replay"
}

// Data returns the values of the named places in those words: none.
func (*ReplayError) Data() map[string]any { return nil }
