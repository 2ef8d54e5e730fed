package explain

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// MatchMoveText returns the move along edge in state as text, such as "a → b". It returns "" if
// there is no such move.
func (nr *Narrator) MatchMoveText(state *match.State, edge graphs.EdgeID) string {
	move, ok := state.Find(edge)
	if !ok {
		return ""
	}
	f, e := state.Position.Graph, state.Solution.Moves[move].Edge
	return nr.Notation.MoveText(f.Kind, nr.VertexName(f.VertexID[f.From[e]]), nr.VertexName(f.VertexID[f.Into[e]]))
}

// MatchMoveTextAt returns move i of the match m as text, such as "a → b". i counts from 0.
func (nr *Narrator) MatchMoveTextAt(m *match.Match, i int) string {
	return nr.MatchMoveText(m.StateAt(i), m.MoveAt(i))
}

// MatchHint is a hint about the best move of a match.
type MatchHint struct {
	Text string
	// Move is the move that the text names, or graphs.None.
	Move graphs.EdgeID
	// Summand holds the moves of the summand in which the text says to move. It is nil if the text
	// names no summand.
	Summand []graphs.EdgeID
}

// HintForMatch returns a hint about the best move in state: the second hint if second is set,
// otherwise the first.
//
// In a won position the first hint names the summand to move in, or says only that there is a
// winning move, and the second hint names the move. In a drawn position only the second hint names
// the move. In a lost position both do. The hint is empty if there is no move. The errors are those
// of match.Best.
func (nr *Narrator) HintForMatch(ctx context.Context, state *match.State, second bool) (MatchHint, error) {
	best, ok, err := match.Best(ctx, state)
	if err != nil || !ok {
		return MatchHint{Move: graphs.None}, err
	}
	named := func(key string) MatchHint {
		return MatchHint{Text: nr.Words.T(key, words.Data{"Move": nr.MatchMoveText(state, best.Edge)}), Move: best.Edge}
	}
	unnamed := func(key string) MatchHint { return MatchHint{Text: nr.Words.T(key), Move: graphs.None} }
	switch o := state.Outcome(); {
	case o == solver.OutcomeP:
		return named("match.hint.lost"), nil
	case o == solver.OutcomeUnknown && best.Outcome != solver.OutcomeP:
		return unnamed("match.hint.unknown"), nil
	case o == solver.OutcomeD && !second:
		return unnamed("match.hint.draw"), nil
	case o == solver.OutcomeD:
		return named("match.hint.draw.move"), nil
	case second:
		return named("match.hint.move"), nil
	case len(state.Solution.Parts) < 2:
		return unnamed("match.hint.somewhere"), nil
	}
	move, _ := state.Find(best.Edge)
	part := state.Solution.SummandChange(move).Vertex
	hint := MatchHint{Move: graphs.None, Text: nr.Words.T("match.hint.summand", words.Data{
		"Part": nr.VertexName(state.Position.Graph.VertexID[part]),
	})}
	for i := range state.Solution.Moves {
		if state.Solution.SummandChange(i).Vertex == part {
			hint.Summand = append(hint.Summand, state.Edge(i))
		}
	}
	return hint, nil
}

// MatchMistakeText returns why move i of the match m was a mistake, with the reply that refutes it
// and a better move. It returns "" if the move was no mistake. It returns the errors of
// match.Choose.
func (nr *Narrator) MatchMistakeText(ctx context.Context, m *match.Match, i int) (string, error) {
	remark := m.Remark(i)
	better, ok, err := m.BetterMove(ctx, i)
	if err != nil || !ok {
		return "", err
	}
	reply, ok, err := m.Refutation(ctx, i)
	if err != nil {
		return "", err
	}
	after := m.StateAt(i + 1)
	data := words.Data{"Better": nr.MatchMoveText(m.StateAt(i), better.Edge)}
	why := "match.mistake.end"
	if ok {
		data["Reply"] = nr.MatchMoveText(after, reply.Edge)
		why = nr.refutationKey(after, reply, data)
	}
	instead := "match.instead.win"
	if remark.Before == solver.OutcomeD {
		instead = "match.instead.draw"
	}
	return nr.Words.JoinSentences(nr.Words.T(why, data), nr.Words.T(instead, data)), nil
}

// refutationKey returns the translation key of the text that says how reply refutes a mistake, and
// adds the values of its placeholders to data. after is the state after the mistake. In normal play
// with nimbers the text has the value after the mistake and, if there are several summands, how the
// reply makes the sum 0. Otherwise it says only that the reply wins or draws.
func (nr *Narrator) refutationKey(after *match.State, reply match.Choice, data words.Data) string {
	if reply.Outcome == solver.OutcomeD {
		return "match.mistake.draw"
	}
	value, isNimber := after.Solution.Value.Nimber()
	if after.Position.Play != graphs.Normal || !isNimber {
		return "match.mistake.wins"
	}
	data["Value"] = int(value)
	if len(after.Solution.Parts) < 2 {
		return "match.mistake.value"
	}
	move, _ := after.Find(reply.Edge)
	turn := after.Solution.SummandChange(move)
	data["Part"] = nr.VertexName(after.Position.Graph.VertexID[turn.Vertex])
	data["From"], data["To"] = turn.From.String(), turn.To.String()
	return "match.mistake.xor"
}

// MatchStartText returns a sentence with the value of the position at the beginning of the match m.
func (nr *Narrator) MatchStartText(m *match.Match) string {
	return nr.Words.T("match.begun", words.Data{"Value": m.StateAt(0).Solution.Value.String()})
}

// MatchMoveComment returns a sentence about move i of the match m, with the value after the move.
// If the move was a mistake, it also says why, unless ctx is cancelled.
func (nr *Narrator) MatchMoveComment(ctx context.Context, m *match.Match, i int) string {
	remark := m.Remark(i)
	said := nr.Words.T("match.told", words.Data{
		"Number": i + 1, "Move": nr.MatchMoveTextAt(m, i), "Mistake": remark.Mistake,
		"Value": remark.Value.String(),
	})
	if !remark.Mistake {
		return said
	}
	if why, err := nr.MatchMistakeText(ctx, m, i); err == nil {
		said = nr.Words.JoinSentences(said, why)
	}
	return said
}

// MatchEndText returns how the match m has ended, from the point of view of seat. It returns "" if
// the match has not ended.
func (nr *Narrator) MatchEndText(m *match.Match, seat Audience) string {
	how, winner, won := m.Result()
	who := "match.draw"
	switch {
	case how == match.Running:
		return ""
	case won:
		who = "match.won." + seat.sideWord(winner)
	}
	why := map[match.Ending]string{
		match.LastMove: "match.end." + m.State().Position.Play.String(),
		match.Resigned: "match.end.resigned." + seat.sideWord(winner.Other()),
		match.Drawn:    "match.end.drawn",
	}[how]
	return nr.Words.JoinSentences(nr.Words.T(who), nr.Words.T(why))
}

// Audience says to whom a text about a match speaks: to the person who plays Side or, if Both is
// set, to both players. For both, the text speaks of the first and the second player, and Side has
// no meaning.
type Audience struct {
	Side match.Side
	Both bool
}

// Mistakes returns the indices of the moves of the match m that changed the outcome for the worse,
// by the side of the seat, or by both sides.
func (s Audience) Mistakes(m *match.Match) (moves []int) {
	for _, r := range m.Review() {
		if r.Mistake && (s.Both || r.Side == s.Side) {
			moves = append(moves, r.Move)
		}
	}
	return moves
}

// sideWord returns the last part of a translation key for side: "reader" or "program" if a person
// plays against the program, and otherwise "first" or "second".
func (s Audience) sideWord(side match.Side) string {
	switch {
	case s.Both && side == match.First:
		return "first"
	case s.Both:
		return "second"
	case side == s.Side:
		return "reader"
	default:
		return "program"
	}
}
