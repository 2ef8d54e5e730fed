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

// followSelection handles a change of the selection as a click of the user, who is to move. A
// click on an edge makes the move along the edge; for a click on a vertex see chooseVertex.
func (p *Playing) followSelection() {
	sel := p.bench.Session.Selection()
	switch {
	case p.state != PlayTurn || sel.Empty():
	case p.InReview():
		p.bench.Session.Select.None()
		p.showMessage("play.looking-back")
	case len(sel.Edges) == 1 && len(sel.Vertices) == 0:
		p.Play(sel.Edges[0])
	case len(sel.Vertices) == 1 && len(sel.Edges) == 0:
		p.chooseVertex(sel.Vertices[0])
	}
}

// isUsersTurn reports whether a person is to move and the board shows the current position.
func (p *Playing) isUsersTurn() bool { return p.state == PlayTurn && !p.InReview() }

// Play makes the move along edge for the user. If this is no legal move, it shows a message that
// says why. It does nothing if it is not the turn of the user.
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
		p.showMessage("play.how." + kind.String())
		return
	}
	p.showMessage("play.no-token-there", words.Data{"Name": p.narrator.VertexName(e.From)})
}

// chooseVertex handles a click on a vertex. In Node Kayles it takes the vertex. In a game with
// tokens it moves a token to the vertex if findMoveTo finds a move. Otherwise it marks a move of a
// token on the vertex. If there is no such move either, it shows a message that says why.
func (p *Playing) chooseVertex(vertex graphs.VertexID) {
	s := p.match.State()
	g := s.Position.Graph
	p.bench.Session.Select.None()
	switch {
	case g.Kind == graphs.NodeKayles:
		p.Play(graphs.VertexMove(vertex))
		return
	case !g.Kind.HasTokens():
		p.showMessage("play.how." + g.Kind.String())
		return
	}
	index := g.Index[vertex]
	edge, several, ok := p.findMoveTo(index)
	if ok {
		p.Play(edge)
		return
	}
	for i, m := range s.Solution.Moves {
		if g.From[m.Edge] == index {
			p.candidate = i
			p.showMessage("play.where-to", words.Data{"Name": p.narrator.VertexName(vertex)})
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
	p.showMessage(key, words.Data{"Name": p.narrator.VertexName(vertex)})
}

// findMoveTo returns the edge of the move that a click on vertex target makes, where target is a
// number in the solution. If a move is marked and its token can move to target, this token moves.
// Otherwise the only other token that can move to target does, unless a token on target can move:
// the click then chooses that token.
//
// ok is false if the click makes no move. ambiguous reports whether this is so although several
// tokens can move to target.
func (p *Playing) findMoveTo(target int32) (edge graphs.EdgeID, ambiguous, ok bool) {
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
			ambiguous = ambiguous || from != g.From[s.Solution.Moves[only].Edge]
		}
	}
	// A click on a token that can move chooses that token, even if another could go there.
	if only < 0 || ambiguous || canMove {
		return 0, ambiguous, false
	}
	return s.Edge(only), false, true
}

// MarkedMove returns the edge of the move that is marked on the board, by MarkNext, a click or a
// hint. ok is false if no move is marked.
func (p *Playing) MarkedMove() (move graphs.EdgeID, ok bool) {
	if p.candidate < 0 || !p.isUsersTurn() {
		return 0, false
	}
	return p.match.State().Edge(p.candidate), true
}

// MarkNext marks the next legal move on the board or, if backwards is set, the previous one, and
// names it in a message. With PlayMarked, it lets the user play by keyboard.
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
	p.showMessage("play.candidate", words.Data{"Move": p.narrator.MatchMoveText(state, state.Edge(p.candidate))})
}

// PlayMarked makes the marked move, if there is one.
func (p *Playing) PlayMarked() {
	if edge, ok := p.MarkedMove(); ok {
		p.Play(edge)
	}
}

// ShowHint shows a hint in the turn of the user. The first hint of a turn says in which part of
// the position to look, and highlights this part. The second one names a good move and marks it.
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
	p.message, p.hinted = hint.Text, itemsOfMoves(p.match.State(), hint.Summand)
	p.bench.redrawBoard()
}

// itemsOfMoves returns the vertices and edges of state that moves affect: the vertices whose tokens
// move or, in a game without tokens, the vertices or edges that are removed.
func itemsOfMoves(state *match.State, moves []graphs.EdgeID) (items document.Selection) {
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

// CanTakeBack reports whether TakeBack is possible: the board shows the current position, no move
// is under way, and the user has made a move.
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

// CanSwap reports whether Swap is possible: the user is to move in a match against the program.
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

// Resign ends the match in the turn of a person, whose side loses.
func (p *Playing) Resign() {
	if p.state == PlayTurn {
		p.returnToPlay()
		p.match.Resign(p.match.Turn())
		p.nextTurn()
	}
}

// AgreeDraw ends the match as a draw if a draw is offered, and otherwise shows a message. It does
// nothing if no person is to move.
func (p *Playing) AgreeDraw() {
	switch {
	case p.state != PlayTurn:
	case p.match.ShouldOfferDraw():
		p.returnToPlay()
		p.match.Agree()
		p.nextTurn()
	default:
		p.showMessage("match.draw.not-offered")
	}
}

// nextTurn starts the turn of the side to move, or ends the match if it is decided. If the program
// is to move, it starts to think. Otherwise nextTurn sets the message for the user.
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
	p.bench.redrawBoard()
}

// think lets the program choose a move in the background, after a short pause, and then makes the
// move.
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
				p.handOverToUser(err)
			case !ok:
				p.handOverToUser(match.Nothing) // a match without moves has ended
			default:
				p.makeMove(choice.Edge)
			}
		})
	})
}

// handOverToUser reports err, the reason why the program cannot move. From then on the user plays
// both sides.
func (p *Playing) handOverToUser(err error) {
	p.bench.environment.OnError(err)
	p.rules.Players = [2]document.Player{}
	p.state = PlayTurn
	p.bench.redrawBoard()
}

// makeMove makes the move along edge for the side to move. It solves the next position in the
// background, animates the move, and then calls finishMove. If solving fails, it calls
// handOverToUser.
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
			p.handOverToUser(err)
		case motion == nil:
			p.finishMove(edge, next)
		default:
			p.motion, p.moved = motion, 0
			p.bench.playMotion(moveMotion, isCurrent, &p.moved, func() {
				p.motion = nil
				p.finishMove(edge, next)
			})
		}
	})
	p.bench.redrawBoard()
}

// finishMove adds the move along edge to the match after it was animated, with next, the position
// after the move. It sets the message about the move and starts the next turn.
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
