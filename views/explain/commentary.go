package explain

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// Commentator writes the texts about a match: its moves, hints, mistakes and result. The window and
// the terminal share them.
type Commentator struct {
	Words *words.Words
	// Name returns the name of a vertex.
	Name func(graphs.VertexID) string
	// Arrow is written between the ends of a move, and Bar between the ends of a deleted edge.
	Arrow, Bar string
}

// MoveText returns the ends of a move's edge. It returns "" if the edge is not a move of the state.
func (s Commentator) MoveText(at *match.State, edge graphs.EdgeID) string {
	f := at.Position.Graph
	move, ok := at.Find(edge)
	if !ok {
		return ""
	}
	e := at.Solution.Moves[move].Edge
	return MoveName(f.Kind, s.Name(f.VertexID[f.From[e]]), s.Name(f.VertexID[f.Into[e]]), "%s "+s.Arrow+" %s",
		"%s "+s.Bar+" %s")
}

// MoveTextAt returns MoveText for move number i of a match, counted from 0.
func (s Commentator) MoveTextAt(m *match.Match, i int) string {
	return s.MoveText(m.StateAt(i), m.MoveAt(i))
}

// HintText returns a hint about the best move. The first hint only names the summand to move in, if
// there are several; the second hint names the move. In a lost position both name the move. named
// is the move that the text names, or graphs.None. Errors: as match.Choose.
func (s Commentator) HintText(ctx context.Context, at *match.State, second bool) (text string, named graphs.EdgeID, err error) {
	best, ok, err := match.Best(ctx, at)
	if err != nil || !ok {
		return "", graphs.None, err
	}
	data := words.Data{"Move": s.MoveText(at, best.Edge)}
	switch o := at.Outcome(); {
	case o == solver.OutcomeP:
		return s.Words.T("match.hint.lost", data), best.Edge, nil
	case o == solver.OutcomeUnknown && best.Outcome != solver.OutcomeP:
		return s.Words.T("match.hint.unknown"), graphs.None, nil
	case o == solver.OutcomeD && !second:
		return s.Words.T("match.hint.draw"), graphs.None, nil
	case o == solver.OutcomeD:
		return s.Words.T("match.hint.draw.move", data), best.Edge, nil
	case second:
		return s.Words.T("match.hint.move", data), best.Edge, nil
	case len(at.Solution.Parts) < 2:
		return s.Words.T("match.hint.somewhere"), graphs.None, nil
	}
	move, _ := at.Find(best.Edge)
	part := at.Position.Graph.VertexID[at.Solution.Turn(move).Vertex]
	return s.Words.T("match.hint.summand", words.Data{"Part": s.Name(part)}), graphs.None, nil
}

// MistakeText returns why move i of a match was a mistake, with the reply that refutes it and a
// better move. It returns "" if it was no mistake. Errors: as match.Choose.
func (s Commentator) MistakeText(ctx context.Context, m *match.Match, i int) (string, error) {
	remark := m.Remark(i)
	better, ok, err := m.Better(ctx, i)
	if err != nil || !ok {
		return "", err
	}
	reply, ok, err := m.Refutation(ctx, i)
	if err != nil {
		return "", err
	}
	after := m.StateAt(i + 1)
	data := words.Data{"Better": s.MoveText(m.StateAt(i), better.Edge)}
	why := "match.mistake.end"
	if ok {
		data["Reply"] = s.MoveText(after, reply.Edge)
		why = s.refutationKey(after, reply, data)
	}
	instead := "match.instead.win"
	if remark.Before == solver.OutcomeD {
		instead = "match.instead.draw"
	}
	return s.Words.JoinSentences(s.Words.T(why, data), s.Words.T(instead, data)), nil
}

// refutationKey returns the translation key of the text that says how a reply refutes a mistake,
// and adds the data for that text to data. after is the state after the mistake. In normal play
// with nimbers the text compares values: the value after the mistake, and how the reply makes it 0.
func (s Commentator) refutationKey(after *match.State, reply match.Choice, data words.Data) string {
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
	turn := after.Solution.Turn(move)
	data["Part"] = s.Name(after.Position.Graph.VertexID[turn.Vertex])
	data["From"], data["To"] = turn.From.String(), turn.To.String()
	return "match.mistake.xor"
}

// StartText returns the value of the position at the beginning of a match.
func (s Commentator) StartText(m *match.Match) string {
	return s.Words.T("match.begun", words.Data{"Value": m.StateAt(0).Solution.Value.String()})
}

// MoveComment returns the text of move i of a match with the value after the move. If the move was
// a mistake, it says why, unless ctx ends first.
func (s Commentator) MoveComment(ctx context.Context, m *match.Match, i int) string {
	remark := m.Remark(i)
	said := s.Words.T("match.told", words.Data{
		"Number": i + 1, "Move": s.MoveTextAt(m, i), "Mistake": remark.Mistake,
		"Value": remark.Value.String(),
	})
	if !remark.Mistake {
		return said
	}
	if why, err := s.MistakeText(ctx, m, i); err == nil {
		said = s.Words.JoinSentences(said, why)
	}
	return said
}

// EndText returns how a match has ended, from the point of view of seat, or "" if it has not ended.
func (s Commentator) EndText(m *match.Match, seat Seat) string {
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
	return s.Words.JoinSentences(s.Words.T(who), s.Words.T(why))
}

// Seat is the point of view of a text about a match: that of one side, which plays against the
// program, or that of nobody if Both is set.
type Seat struct {
	Side match.Side
	Both bool
}

// Mistakes returns the indices of the moves by the seat's side, or by both sides, that changed the
// outcome.
func (s Seat) Mistakes(m *match.Match) (moves []int) {
	for _, r := range m.Review() {
		if r.Mistake && (s.Both || r.Side == s.Side) {
			moves = append(moves, r.Move)
		}
	}
	return moves
}

// sideWord returns the last part of a translation key for a side: reader or program if one side is
// the reader, otherwise first or second.
func (s Seat) sideWord(side match.Side) string {
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
