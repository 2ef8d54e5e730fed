package workbench

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// Made is a move of the record.
type Made struct {
	Text  string       // the ends of its edge
	After solver.Value // the value that it left
	// Outcome is that of the position it left.
	Outcome solver.Outcome
	Mistake bool
	Side    match.Side
}

// Moves returns the record of the game.
func (p *Playing) Moves() []Made {
	if p.match == nil {
		return nil
	}
	made := make([]Made, p.match.Len())
	for i, r := range p.match.Review() {
		made[i] = Made{p.speaker.Made(p.match, i), r.Value, r.After, r.Mistake, r.Side}
	}
	return made
}

// Look shows the position after so many moves, and of a mistake why it is one; the
// position that is played where there are no more.
func (p *Playing) Look(at int) {
	if p.match == nil || p.state == PlayMoving || p.state == PlayThinking {
		return
	}
	n := p.match.Len()
	at = max(0, min(at, n))
	p.look, p.candidate, p.said = at, -1, ""
	if at == n && p.state == PlayTurn {
		p.look = -1
	}
	p.bench.Session.SelectNone()
	switch {
	case at > 0 && p.match.Remark(at-1).Mistake:
		p.said = p.why(at - 1)
	case at == n && p.state == PlayOver:
		p.said = p.speaker.Ending(p.match, p.Seat())
	}
	p.changed()
}

// why says why a move was a mistake.
func (p *Playing) why(move int) string {
	ctx, cancel := context.WithTimeout(context.Background(), hintBudget)
	defer cancel()
	text, err := p.speaker.Mistake(ctx, p.match, move)
	if err != nil {
		return p.bench.words.T("play.no-hint")
	}
	return p.speaker.Made(p.match, move) + "? " + text
}

// Mistakes returns the moves of the reader, or of both, that changed the outcome.
func (p *Playing) Mistakes() (moves []int) {
	if p.match == nil {
		return nil
	}
	seat := p.Seat()
	for _, r := range p.match.Review() {
		if r.Mistake && (seat.Both || r.Side == seat.Side) {
			moves = append(moves, r.Move)
		}
	}
	return moves
}

// CanRetry tells whether there is a mistake to be played again.
func (p *Playing) CanRetry() bool {
	return (p.state == PlayTurn || p.state == PlayOver) && len(p.Mistakes()) > 0
}

// Retry puts a person before a mistake, to find what is better: the mistake that is looked
// at, or the first after it, or the first of all. What comes after it is taken back.
func (p *Playing) Retry() {
	if !p.CanRetry() {
		return
	}
	mistakes := p.Mistakes()
	at := mistakes[0]
	if i := slices.IndexFunc(mistakes, func(move int) bool { return p.look >= 0 && move >= p.look-1 }); i >= 0 {
		at = mistakes[i]
	}
	p.match.Back(at)
	p.look, p.retried, p.told = -1, at+1, false
	p.goOn()
	p.say("play.retry")
}

// judgeRetry says whether what was played in place of a mistake is better.
func (p *Playing) judgeRetry() {
	at := p.retried - 1
	p.retried = 0
	if p.match.Remark(at).Mistake {
		p.said = p.why(at)
	} else {
		p.said = p.bench.words.T("play.retried")
	}
}

// ReplayError says why a game that is kept with a drawing cannot be replayed: the drawing
// was changed since.
type ReplayError struct{}

func (*ReplayError) Error() string { return "the drawing has changed since the game was played" }

// Key returns the translation key of the words for the error.
func (*ReplayError) Key() string { return "error.replay" }

// Data returns the values of the named places in those words: none.
func (*ReplayError) Data() map[string]any { return nil }

// Replay shows the game that is kept with the drawing, from its beginning. Errors:
// *ReplayError.
func (p *Playing) Replay() error {
	d := p.bench.Session.Drawing()
	r := d.Record()
	if p.state != PlayOff || r.Empty() {
		return nil
	}
	if !d.Replayable(r) {
		return &ReplayError{}
	}
	m, err := replayed(context.Background(), d, r)
	if err != nil {
		var illegal *match.IllegalError
		var nothing *match.NothingError
		if errors.As(err, &illegal) || errors.As(err, &nothing) {
			return &ReplayError{}
		}
		return err
	}
	p.begin(PlayRules{Players: r.Players, Seed: 1}, m.StateAt(0))
	p.match = m
	how, _, _ := m.Ended()
	if p.state = PlayOver; how == match.Running {
		p.state = PlayTurn
	}
	p.Look(0)
	return nil
}

// replayed makes the moves of a record. Errors: those of match.Start and State.After.
func replayed(ctx context.Context, d *document.Drawing, r document.Record) (*match.Match, error) {
	position := solver.PositionOf(d)
	if position.Tokens != nil || len(r.Start) > 0 {
		position.Tokens = make([]int32, position.Graph.Order())
		for _, s := range r.Start {
			position.Tokens[position.Graph.Index[s.Vertex]] += s.Tokens
		}
	}
	state, err := match.Start(ctx, position)
	if err != nil {
		return nil, err
	}
	m := match.New(state)
	for _, edge := range r.Moves {
		if state, err = state.After(ctx, edge); err != nil {
			return nil, err
		}
		if !m.Make(edge, state) {
			return nil, &match.IllegalError{Edge: edge}
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
	return m, nil
}
