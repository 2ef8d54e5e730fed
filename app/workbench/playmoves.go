package workbench

import (
	"cmp"
	"context"
	"slices"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// hintBudget is the longest time for finding a hint or the reason of a mistake.
const hintBudget = 40 * time.Millisecond

// followSelection treats a change of the selection as a click of the user. A click on an edge
// makes a move along the edge. chooseVertex handles a click on a vertex.
func (p *Playing) followSelection() {
	sel := p.bench.Session.Selection()
	switch {
	case p.state != PlayTurn || sel.Empty():
	case p.InReview():
		p.bench.Session.Select.None()
		p.say("play.looking-back")
	case len(sel.Edges) == 1 && len(sel.Vertices) == 0:
		p.Play(sel.Edges[0])
	case len(sel.Vertices) == 1 && len(sel.Edges) == 0:
		p.chooseVertex(sel.Vertices[0])
	}
}

// isUsersTurn reports whether the user is to move and sees the current position.
func (p *Playing) isUsersTurn() bool { return p.state == PlayTurn && !p.InReview() }

// Play makes a move of the user. If the move is illegal, it shows a message with the reason. If it
// is not the turn of the user, it does nothing.
func (p *Playing) Play(edge graphs.EdgeID) {
	if !p.isUsersTurn() {
		return
	}
	p.bench.Session.Select.None()
	if _, ok := p.match.State().Find(edge); ok {
		p.makeMove(edge)
		return
	}
	e, ok := p.bench.Session.Drawing().Graph().Edge(edge)
	if kind := p.match.State().Position.Graph.Kind; !ok || kind != graphs.Directed {
		p.say("play.how." + kind.String())
		return
	}
	p.say("play.no-token-there", words.Data{"Name": p.narrator.VertexName(e.From)})
}

// chooseVertex handles a click on a vertex. In Node Kayles it takes the vertex. In a game with
// tokens it moves a token to the vertex; see moveTo. If no token can move there but a token on the
// vertex can move, it marks a move of this token. If nothing is possible, it shows a message with
// the reason.
func (p *Playing) chooseVertex(vertex graphs.VertexID) {
	s := p.match.State()
	g := s.Position.Graph
	p.bench.Session.Select.None()
	switch {
	case g.Kind == graphs.NodeKayles:
		p.Play(graphs.VertexMove(vertex))
		return
	case !g.Kind.HasTokens():
		p.say("play.how." + g.Kind.String())
		return
	}
	index := g.Index[vertex]
	edge, several, ok := p.moveTo(index)
	if ok {
		p.Play(edge)
		return
	}
	for i, m := range s.Solution.Moves {
		if g.From[m.Edge] == index {
			p.candidate = i
			p.say("play.where-to", words.Data{"Name": p.narrator.VertexName(vertex)})
			return
		}
	}
	key := "play.no-way-there"
	switch {
	case index >= 0 && s.Position.Tokens[index] > 0:
		key = "play.stuck"
	case several:
		key = "play.which-token"
	}
	p.say(key, words.Data{"Name": p.narrator.VertexName(vertex)})
}

// moveTo returns the move of a token to vertex target. It chooses the token whose move is marked,
// or the only token that can move to target. several is true if more than one token can move
// there, and none of them has the marked move. ok is false if there is no such move. ok is also
// false if a token on target can move, and the marked move does not lead to target: a click on
// target then chooses this token.
func (p *Playing) moveTo(target int32) (edge graphs.EdgeID, several, ok bool) {
	s := p.match.State()
	g := s.Position.Graph
	chosen := int32(-1)
	if p.candidate >= 0 {
		chosen = g.From[s.Solution.Moves[p.candidate].Edge]
	}
	only, canMove := -1, false
	for i, m := range s.Solution.Moves {
		canMove = canMove || g.From[m.Edge] == target
		switch from := g.From[m.Edge]; {
		case g.Into[m.Edge] != target:
		case from == chosen:
			return s.Edge(i), false, true
		case only < 0:
			only = i
		default:
			several = several || from != g.From[s.Solution.Moves[only].Edge]
		}
	}
	// A click on a token that can move chooses that token, even if another could go there.
	if only < 0 || several || canMove {
		return 0, several, false
	}
	return s.Edge(only), false, true
}

// MarkedMove returns the move that the user has marked. ok is false if no move is marked.
func (p *Playing) MarkedMove() (move graphs.EdgeID, ok bool) {
	if p.candidate < 0 || !p.isUsersTurn() {
		return 0, false
	}
	return p.match.State().Edge(p.candidate), true
}

// MarkNext marks the next possible move or, if backwards is set, the previous one. With MarkNext
// and PlayMarked, a match can be played by keyboard.
func (p *Playing) MarkNext(backwards bool) {
	n := 0
	if p.isUsersTurn() {
		n = len(p.match.State().Solution.Moves)
	}
	switch {
	case n == 0:
		return
	case p.candidate < 0 && backwards:
		p.candidate = n - 1
	case backwards:
		p.candidate = (p.candidate + n - 1) % n
	default:
		p.candidate = (p.candidate + 1) % n
	}
	state := p.match.State()
	p.say("play.candidate", words.Data{"Move": p.narrator.MatchMoveText(state, state.Edge(p.candidate))})
}

// PlayMarked makes the marked move.
func (p *Playing) PlayMarked() {
	if edge, ok := p.MarkedMove(); ok {
		p.Play(edge)
	}
}

// ShowHint shows a hint. The first hint of a turn says in which part of the position to look, and
// highlights that part. The next hint names the move to make and marks it.
func (p *Playing) ShowHint() {
	if !p.isUsersTurn() {
		return
	}
	ctx := graphs.WithTimeLimit(context.Background(), hintBudget)
	hint, err := p.narrator.HintForMatch(ctx, p.match.State(), p.hints > 0)
	if err != nil {
		hint = explain.MatchHint{Text: p.bench.words.T("play.no-hint"), Move: graphs.None}
	}
	if i, ok := p.match.State().Find(hint.Move); ok && hint.Move != graphs.None {
		p.candidate = i
	} else if len(hint.Summand) > 0 {
		p.candidate = -1 // a marked move would hide the summand
	}
	p.hints++
	p.message, p.hinted = hint.Text, movedItems(p.match.State(), hint.Summand)
	p.bench.redrawHold()
}

// movedItems returns the vertices and edges that moves change in state: the vertices whose tokens
// they move or, in a game without tokens, the vertices or edges that they remove.
func movedItems(state *match.State, moves []graphs.EdgeID) (items document.Selection) {
	g := state.Position.Graph
	for _, edge := range moves {
		move, _ := state.Find(edge)
		switch {
		case g.Kind.HasTokens():
			items.Vertices = append(items.Vertices, g.VertexID[g.From[state.Solution.Moves[move].Edge]])
		case g.Kind == graphs.NodeKayles:
			items.Vertices = append(items.Vertices, edge.TakenVertex())
		default:
			items.Edges = append(items.Edges, edge)
		}
	}
	slices.Sort(items.Vertices)
	slices.Sort(items.Edges)
	items.Vertices = slices.Compact(items.Vertices)
	return items
}

// CanTakeBack reports whether the board shows the current position and the user has made a move
// that can be taken back.
func (p *Playing) CanTakeBack() bool {
	if p.state != PlayTurn && p.state != PlayOver || p.PositionIndex() < p.match.Len() {
		return false
	}
	minMoves := 1
	if seat := p.Seat(); !seat.Both && seat.Side == match.Second {
		minMoves = 2
	}
	return p.match.Len() >= minMoves
}

// TakeBack takes back the last move of the user, and the reply to it if there is one.
func (p *Playing) TakeBack() {
	if !p.CanTakeBack() {
		return
	}
	side := p.match.Turn().Other()
	if seat := p.Seat(); !seat.Both {
		side = seat.Side
	}
	p.match.TakeBack(side)
	p.retried = 0
	p.returnToPlay()
	p.nextTurn()
}

// CanSwap reports whether the user is to move in a match against the program.
func (p *Playing) CanSwap() bool { return p.state == PlayTurn && !p.Seat().Both }

// Swap exchanges the sides of the program and the user.
func (p *Playing) Swap() {
	if !p.CanSwap() {
		return
	}
	p.rules.Players[0], p.rules.Players[1] = p.rules.Players[1], p.rules.Players[0]
	p.returnToPlay()
	p.nextTurn()
}

// Resign ends the match. The side to move loses.
func (p *Playing) Resign() {
	if p.state == PlayTurn {
		p.returnToPlay()
		p.match.Resign(p.match.Turn())
		p.nextTurn()
	}
}

// AgreeDraw ends the match as a draw if a draw is offered. Otherwise it shows a message.
func (p *Playing) AgreeDraw() {
	switch {
	case p.state != PlayTurn:
	case p.match.ShouldOfferDraw():
		p.returnToPlay()
		p.match.Agree()
		p.nextTurn()
	default:
		p.say("match.draw.not-offered")
	}
}

// nextTurn starts the turn of the side to move, or ends the match if it is decided. In the turn of
// the program, the program starts to think. In the turn of a person, nextTurn sets the message.
func (p *Playing) nextTurn() {
	p.candidate, p.hints, p.hinted = -1, 0, document.Selection{}
	switch how, _, _ := p.match.Result(); {
	case how != match.Running:
		p.state = PlayOver
		if !p.messageJudges {
			p.message = ""
		}
		p.appendMessage(p.narrator.MatchEndText(p.match, p.Seat()))
	case p.rules.Players[p.match.Turn()] == document.Program:
		p.think()
	default:
		p.state = PlayTurn
		if p.match.Len() == 0 && p.message == "" {
			p.message = p.bench.words.T("play.how." + p.match.State().Position.Graph.Kind.String())
		}
		if p.match.ShouldOfferDraw() {
			p.appendMessage(p.bench.words.T("play.draw-offered"))
		}
	}
	p.bench.Session.Select.None()
	p.bench.redrawHold()
}

// think makes the program choose and make a move after a short pause.
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
				p.replaceProgram(err)
			case !ok:
				p.replaceProgram(match.Nothing) // a match without moves has ended
			default:
				p.makeMove(choice.Edge)
			}
		})
	})
}

// replaceProgram shows err, because of which the program cannot play. From then on the user plays
// for the program as well.
func (p *Playing) replaceProgram(err error) {
	p.bench.environment.OnError(err)
	p.rules.Players = [2]document.Player{}
	p.state = PlayTurn
	p.bench.redrawHold()
}

// makeMove makes the move along an edge for the side to move. It solves the next position in the
// background and then shows the move.
func (p *Playing) makeMove(edge graphs.EdgeID) {
	isCurrent, before := p.pace.BeginWork(), p.match.State()
	p.state, p.reviewAt, p.candidate = PlayMoving, -1, -1
	p.bench.Session.Hand.Highlight() // the user has seen the vertices that a search highlighted
	if !p.messageJudges {
		p.message = ""
	}
	field := p.field
	var next *match.State
	var motion *picture.Motion
	var err error
	moves := before.Position.Graph.Order() <= maxAnimated && !p.isExcerpt()
	p.job.Start(func(ctx context.Context) {
		if next, err = before.After(ctx, edge); err == nil && moves {
			motion = field.Motion(before, edge, next)
		}
	}, func(defect error) {
		switch err := cmp.Or(defect, err); {
		case !isCurrent():
		case err != nil:
			p.replaceProgram(err)
		case motion == nil:
			p.finishMove(edge, next)
		default:
			p.motion, p.moved = motion, 0
			p.bench.animate(moveMotion, isCurrent, &p.moved, func() {
				p.motion = nil
				p.finishMove(edge, next)
			})
		}
	})
	p.bench.redrawHold()
}

// finishMove adds the move along edge to the match after its motion was shown. next is the
// position after the move. finishMove also sets the message about the move and starts the next
// turn.
func (p *Playing) finishMove(edge graphs.EdgeID, next *match.State) {
	byProgram := p.rules.Players[p.match.Turn()] == document.Program
	p.match.MakeMove(edge, next)
	p.messageJudges = p.retried > 0
	switch {
	case p.messageJudges:
		p.judgeRetry()
	case byProgram:
		move := p.narrator.MatchMoveTextAt(p.match, p.match.Len()-1)
		p.appendMessage(p.bench.words.T("play.reply", words.Data{"Move": move}))
	}
	p.nextTurn()
}
