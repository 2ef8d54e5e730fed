package workbench

import (
	"cmp"
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// goOn passes the turn to who is to move, the program or a person, or says how the game has
// ended.
func (p *Playing) goOn() {
	p.candidate, p.hints = -1, 0
	switch how, _, _ := p.match.Ended(); {
	case how != match.Running:
		p.state = PlayOver
		if !p.judged {
			p.said = ""
		}
		p.add(p.speaker.Ending(p.match, p.Seat()))
	case p.rules.Players[p.match.Turn()] == document.Program:
		p.think()
	default:
		p.state = PlayTurn
		if p.match.Len() == 0 && p.said == "" {
			p.said = p.bench.words.T("play.how." + p.match.State().Position.Graph.Kind.String())
		}
		if p.match.DrawOffered() {
			p.add(p.bench.words.T("play.draw-offered"))
		}
	}
	p.bench.Session.Select.None()
	p.bench.heldChanged()
}

// think has the program choose a move, after a short pause.
func (p *Playing) think() {
	state, errs, random := p.match.State(), p.rules.Errs, p.random
	p.state = PlayThinking
	p.pace.Call(thinkPause, func() {
		var choice match.Choice
		var ok bool
		var err error
		p.job.Start(func(ctx context.Context) {
			choice, ok, err = match.Choose(ctx, state, errs, random)
		}, func(defect error) {
			switch err := cmp.Or(defect, err); {
			case err != nil:
				p.fail(err)
			case !ok:
				p.fail(match.Nothing) // a match without moves has ended
			default:
				p.make(choice.Edge)
			}
		})
	})
}

// fail lets a person move in place of the program.
func (p *Playing) fail(err error) {
	p.bench.environment.Failed(err)
	p.rules.Players = [2]document.Player{}
	p.state = PlayTurn
	p.bench.heldChanged()
}

// make makes a move: solves what it leads to, beside the window, and shows it.
func (p *Playing) make(edge graphs.EdgeID) {
	under, before := p.pace.Begin(), p.match.State()
	p.state, p.look, p.candidate = PlayMoving, -1, -1
	p.bench.Session.Hand.PointAt() // what was looked for has been seen
	if !p.judged {
		p.said = ""
	}
	field := p.field
	var next *match.State
	var motion *picture.Motion
	var err error
	moves := before.Position.Graph.Order() <= maxAnimated && !p.large()
	p.job.Start(func(ctx context.Context) {
		if next, err = before.After(ctx, edge); err == nil && moves {
			motion = field.Motion(before, edge, next)
		}
	}, func(defect error) {
		switch err := cmp.Or(defect, err); {
		case !under():
		case err != nil:
			p.fail(err)
		case motion == nil:
			p.made(edge, next)
		default:
			p.show(motion, under, func() { p.made(edge, next) })
		}
	})
	p.bench.heldChanged()
}

// show shows a motion as long as it is under way, and calls then when it is over.
func (p *Playing) show(m *picture.Motion, under func() bool, then func()) {
	p.motion, p.moved = m, 0
	p.bench.View.Animate(moveMotion, func(progress float64) bool {
		if !under() {
			return false // something else is shown meanwhile
		}
		if progress >= 1 {
			p.motion = nil
			then()
			return false
		}
		p.moved = progress
		p.bench.Session.View.HoldChanged()
		return true
	})
}

// made records a move that was shown, and tells of it what is to be told.
func (p *Playing) made(edge graphs.EdgeID, next *match.State) {
	byProgram := p.rules.Players[p.match.Turn()] == document.Program
	p.match.Make(edge, next)
	p.judged = p.retried > 0
	switch {
	case p.judged:
		p.judgeRetry()
	case byProgram:
		p.add(p.bench.words.T("play.reply", words.Data{"Move": p.speaker.Made(p.match, p.match.Len()-1)}))
	}
	p.goOn()
}
