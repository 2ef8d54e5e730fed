package workbench

import (
	"context"
	"fmt"
	"slices"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// RecordedMove is a line of the record of a match: a move, with the value of the position after it
// and whether the move was a mistake.
type RecordedMove struct {
	Text  string       // the ends of its edge
	After solver.Value // the value of the position after the move
	// Outcome is the outcome of the position after the move.
	Outcome solver.Outcome
	Mistake bool
	Side    match.Side
}

// RecordedMoves returns the moves of the match as lines of the record, without the starting
// position. It returns nil if there is no match.
func (p *Playing) RecordedMoves() []RecordedMove {
	if p.match == nil {
		return nil
	}
	made := make([]RecordedMove, p.match.Len())
	for i, r := range p.match.Review() {
		made[i] = RecordedMove{p.narrator.MatchMoveTextAt(p.match, i), r.Value, r.After, r.Mistake, r.Side}
	}
	return made
}

// StartLine returns the first line of the record of the match, which stands for the starting
// position.
func (p *Playing) StartLine() RecordedMove {
	s := p.match.StateAt(0)
	return RecordedMove{
		Text: p.bench.words.T("play.start"), After: s.Solution.Value, Outcome: s.Outcome(), Side: match.Second,
	}
}

// RecordLines returns the record of the match as lines of text. Each line has a move, the mark ?
// if it is a mistake, and the value of the position after it. The last line says how the match
// ended.
func (p *Playing) RecordLines() []string {
	start := p.StartLine()
	lines := []string{start.Text + " = " + start.After.String()}
	for i, m := range p.RecordedMoves() {
		mark := ""
		if m.Mistake {
			mark = "?"
		}
		lines = append(lines, fmt.Sprintf("%d. %s%s = %s", i+1, m.Text, mark, m.After))
	}
	if end := p.narrator.MatchEndText(p.match, p.Seat()); end != "" {
		lines = append(lines, end)
	}
	return lines
}

// InReview reports whether the board shows an earlier position of the match for review instead of
// the current one.
func (p *Playing) InReview() bool { return p.reviewAt >= 0 }

// returnToPlay ends a review, so that the board shows the current position again, and clears the
// message. The caller must redraw the board.
func (p *Playing) returnToPlay() { p.reviewAt, p.message, p.messageJudges = -1, "", false }

// ShowPosition shows the position after the first index moves of the match, or the last position
// if there are fewer moves. The message describes the last of these moves, and explains a mistake.
// ShowPosition does nothing while a move is being chosen or animated.
func (p *Playing) ShowPosition(index int) {
	if p.match == nil || p.state == PlayMoving || p.state == PlayThinking {
		return
	}
	n := p.match.Len()
	index = max(0, min(index, n))
	p.reviewAt, p.candidate, p.message = index, -1, ""
	if index == n && p.state == PlayTurn {
		p.reviewAt = -1
	}
	p.bench.Session.Select.None()
	p.message = p.messageAt(index)
	if !p.InReview() && p.rules.Players[p.match.Turn()] == document.Program {
		p.think() // a stored match is continued
	}
	p.bench.redrawBoard()
}

// Review shows the position after the first mistake of the user, with a message that explains it.
// If there is no mistake, it shows the starting position.
func (p *Playing) Review() {
	index := 0
	if mistakes := p.Mistakes(); len(mistakes) > 0 {
		index = mistakes[0] + 1
	}
	p.ShowPosition(index)
}

// messageAt returns the message for the position after the given number of moves: why the last
// move was a mistake, how the match ended, or the last move, with the value of the position if
// values are shown.
func (p *Playing) messageAt(moves int) string {
	switch {
	case moves > 0 && p.match.Remark(moves-1).Mistake:
		return p.mistakeText(moves - 1)
	case moves == p.match.Len() && p.state == PlayOver:
		return p.narrator.MatchEndText(p.match, p.Seat())
	case moves > 0 && p.valuesShown:
		return p.bench.words.T("play.left", words.Data{
			"Move": p.narrator.MatchMoveTextAt(p.match, moves-1), "Value": p.match.Remark(moves - 1).Value.String(),
		})
	case moves > 0:
		return p.narrator.MatchMoveTextAt(p.match, moves-1)
	}
	return ""
}

// mistakeText returns a text that names the move with the index move in the match and explains why
// it was a mistake.
func (p *Playing) mistakeText(move int) string {
	ctx := graphs.WithTimeLimit(context.Background(), hintBudget)
	text, err := p.narrator.MatchMistakeText(ctx, p.match, move)
	if err != nil {
		return p.bench.words.T("play.no-hint")
	}
	return p.narrator.MatchMoveTextAt(p.match, move) + "? " + text
}

// Mistakes returns the indices of the moves of the user that were mistakes, which gave away a
// better outcome. If the user plays both sides, it considers all moves.
func (p *Playing) Mistakes() []int {
	if p.match == nil {
		return nil
	}
	return p.Seat().Mistakes(p.match)
}

// CanRetry reports whether Retry is possible: the user has made a mistake, and no move is under
// way.
func (p *Playing) CanRetry() bool {
	return (p.state == PlayTurn || p.state == PlayOver) && len(p.Mistakes()) > 0
}

// Retry takes back a mistake of the user and all later moves, so that the user can make a better
// move. Usually this is the first mistake of the match. In a review, it is the first mistake from
// the last move before the shown position on, if there is one.
func (p *Playing) Retry() {
	if !p.CanRetry() {
		return
	}
	mistakes := p.Mistakes()
	mistake := mistakes[0]
	if i := slices.IndexFunc(mistakes, func(move int) bool { return p.InReview() && move >= p.reviewAt-1 }); i >= 0 {
		mistake = mistakes[i]
	}
	p.match.KeepFirst(mistake)
	p.reviewAt, p.retried, p.valuesShown, p.message = -1, mistake+1, false, p.bench.words.T("play.retry")
	p.nextTurn()
}

// judgeRetry judges the move that the user has made in place of a mistake, and sets a message that
// says whether the new move is a mistake too.
func (p *Playing) judgeRetry() {
	move := p.retried - 1
	p.retried = 0
	if p.match.Remark(move).Mistake {
		p.message = p.mistakeText(move)
	} else {
		p.message = p.bench.words.T("play.retried")
	}
}

// Record returns the match as a record that can be stored in a drawing, or the zero Record if
// there is no match.
func (p *Playing) Record() document.Record {
	if p.match == nil {
		return document.Record{}
	}
	r := p.board.Record(p.match)
	r.Players = p.rules.Players
	switch how, winner, _ := p.match.Result(); {
	case how == match.Drawn:
		r.Ending = document.Agreed
	case how == match.Resigned && winner != p.match.Turn():
		r.Ending = document.Resigned
	case how == match.Resigned:
		r.Ending = document.OtherResigned
	}
	return r
}

// CanKeepRecord reports whether KeepRecord would change the drawing: the match has a move, differs
// from the record in the drawing, and is not on an excerpt, and no move is under way.
func (p *Playing) CanKeepRecord() bool {
	if p.match == nil || p.match.Len() == 0 || p.isExcerpt() {
		return false
	}
	isPaused := p.state == PlayTurn || p.state == PlayOver
	return isPaused && !p.Record().Equal(p.bench.Session.Drawing().Record())
}

// KeepRecord stores the record of the match so far in the drawing. The user can undo this after
// the match.
func (p *Playing) KeepRecord() {
	if !p.CanKeepRecord() {
		return
	}
	if err := p.bench.Session.Moves.KeepRecord(p.Record()); err != nil {
		p.bench.environment.OnError(err)
		return
	}
	p.showMessage("play.kept")
}

// quickReplay is the number of moves from which on a match is replayed in the background, because
// each position is solved.
const quickReplay = 40

// Replay shows the match whose record is stored in the drawing, at its starting position. It does
// nothing during a match, or if there is no record. If the drawing changes while the match is
// prepared, it calls onError with match.Changed; otherwise onError gets the errors of
// match.Replay.
func (p *Playing) Replay(onError func(error)) {
	p.bench.finishPending()
	d := p.bench.Session.Drawing().Clone()
	r := d.Record()
	if p.state != PlayOff || r.Empty() {
		return
	}
	game := p.bench.Session.History().GameRevision()
	p.bench.runOrStart(p.bench.isSmall() && len(r.Moves) < quickReplay, &jobs.Job{
		Name: p.bench.words.T("status.replaying"), Uninterruptible: true,
		Run: func(ctx context.Context, tell func(float64)) func() {
			m, board, err := match.Replay(ctx, d, tell)
			return func() {
				switch {
				case p.state != PlayOff: // another match has begun meanwhile
				case err == nil && p.bench.Session.History().GameRevision() != game:
					onError(match.Changed)
				case err != nil:
					onError(err)
				default:
					p.showReplay(r, m, board)
				}
			}
		},
	})
}

// showReplay opens replayed, a match on board that was made from record, at its starting position.
func (p *Playing) showReplay(record document.Record, replayed *match.Match, board *match.Board) {
	players := record.Players
	if players[0] == document.Program && players[1] == document.Program {
		players = [2]document.Player{} // a replay has no players
	}
	p.setUpMatch(PlayRules{Players: players, Seed: 1}, board, replayed.StateAt(0))
	p.match = replayed
	how, _, _ := replayed.Result()
	if p.state = PlayOver; how == match.Running {
		p.state = PlayTurn
	}
	p.ShowPosition(0)
}
