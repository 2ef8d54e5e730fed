package workbench

import (
	"context"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
)

// Record returns the game as it is kept with a drawing.
func (p *Playing) Record() document.Record {
	if p.match == nil {
		return document.Record{}
	}
	r := p.board.Record(p.match)
	r.Players = p.rules.Players
	switch how, winner, _ := p.match.Ended(); {
	case how == match.Drawn:
		r.Close = document.Agreed
	case how == match.Resigned && winner != p.match.Turn():
		r.Close = document.Resigned
	case how == match.Resigned:
		r.Close = document.OtherResigned
	}
	return r
}

// CanKeep tells whether there are moves that are not kept with the drawing yet.
func (p *Playing) CanKeep() bool {
	return p.match != nil && p.match.Len() > 0 && !p.large() && (p.state == PlayTurn || p.state == PlayOver) && !p.Record().Equal(p.bench.Session.Drawing().Record())
}

// Keep keeps the record of the game, as far as it has come, with the drawing: a step that
// can be undone when the game is left.
func (p *Playing) Keep() {
	if !p.CanKeep() {
		return
	}
	if err := p.bench.Session.Moves.KeepRecord(p.Record()); err != nil {
		p.bench.environment.Failed(err)
		return
	}
	p.say("play.kept")
}

// quickReplay is the number of moves from which on a game is replayed beside the window:
// each position is solved.
const quickReplay = 40

// Replay shows the game that is kept with the drawing, from its beginning; failed is told
// why that cannot be. Errors: match.NotKept, match.Changed, and those of solving.
func (p *Playing) Replay(failed func(error)) {
	p.bench.still()
	d := p.bench.Session.Drawing().Clone()
	r := d.Record()
	if p.state != PlayOff || r.Empty() {
		return
	}
	game := p.bench.Session.History().GameRevision()
	p.bench.start(p.bench.small() && len(r.Moves) < quickReplay, &jobs.Job{
		Name: p.bench.words.T("status.replaying"), Held: true,
		Run: func(ctx context.Context, tell func(float64)) func() {
			m, board, err := match.Replay(ctx, d, tell)
			return func() {
				switch {
				case p.state != PlayOff: // another game was begun meanwhile
				case err == nil && p.bench.Session.History().GameRevision() != game:
					failed(match.Changed)
				case err != nil:
					failed(err)
				default:
					p.replay(r, m, board)
				}
			}
		},
	})
}

// replay shows a match that was played, from its beginning.
func (p *Playing) replay(r document.Record, m *match.Match, board *match.Board) {
	players := r.Players
	if players[0] == document.Program && players[1] == document.Program {
		players = [2]document.Player{} // nobody would be there to play on, or again
	}
	p.begin(PlayRules{Players: players, Seed: 1}, board, m.StateAt(0))
	p.match = m
	how, _, _ := m.Ended()
	if p.state = PlayOver; how == match.Running {
		p.state = PlayTurn
	}
	p.Look(0)
}
