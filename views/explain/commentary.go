package explain

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/words"
)

// Speaker puts into words what is to be said of a match: its moves, hints, how it ended, and
// why a move was a mistake. The words are those of a window and of a terminal alike.
type Commentator struct {
	Words *words.Words
	// Name returns the name of a vertex.
	Name func(graphs.VertexID) string
	// Arrow stands between the ends of a move, and Bar between those of an edge that is
	// deleted.
	Arrow, Bar string
}

// Move names a move by the ends of its edge. The edge must be one of the state.
func (s Commentator) MoveText(at *match.State, edge graphs.EdgeID) string {
	f := at.Position.Graph
	move, ok := at.Find(edge)
	if !ok {
		return ""
	}
	e := at.Solution.Moves[move].Edge
	return MoveName(f.Kind, s.Name(f.VertexID[f.From[e]]), s.Name(f.VertexID[f.Into[e]]), "%s "+s.Arrow+" %s", "%s "+s.Bar+" %s")
}

// Made names move i of a match.
func (s Commentator) MoveTextAt(m *match.Match, i int) string {
	return s.MoveText(m.StateAt(i), m.MoveAt(i))
}

// Hint says where to look, and asked for more, which move is best: the first hint names
// the summand of a winning move where there are several, the second the move. Errors:
// those of match.Choose. named is the move that it names; graphs.None for none.
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

// Mistake says why move i of a match was a mistake, with the reply that refutes it and
// what would have been better; empty where it was none. Errors: those of match.Choose.
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

// refuted returns the key of what a reply does to a mistake. In normal play of nimbers
// that is told by the values: what the move left, and how the reply makes it 0.
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

// Begun says what the position was worth that a match began with.
func (s Commentator) StartText(m *match.Match) string {
	return s.Words.T("match.begun", words.Data{"Value": m.StateAt(0).Solution.Value.String()})
}

// Told says of move i of a match what it left, and why it was a mistake where it was one,
// if the context leaves the time to find that.
func (s Commentator) MoveComment(ctx context.Context, m *match.Match, i int) string {
	remark := m.Remark(i)
	said := s.Words.T("match.told", words.Data{"Number": i + 1, "Move": s.MoveTextAt(m, i), "Mistake": remark.Mistake, "Value": remark.Value.String()})
	if !remark.Mistake {
		return said
	}
	if why, err := s.MistakeText(ctx, m, i); err == nil {
		said = s.Words.JoinSentences(said, why)
	}
	return said
}

// Ending says how a match has ended, from the seat of one side, or of nobody; empty
// where it goes on.
func (s Commentator) EndText(m *match.Match, seat Seat) string {
	how, winner, won := m.Ended()
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

// Seat is who reads: one side that plays against the program, or both.
type Seat struct {
	Side match.Side
	Both bool
}

// Mistakes returns the moves of the reader, or of both, that changed the outcome.
func (s Seat) Mistakes(m *match.Match) (moves []int) {
	for _, r := range m.Review() {
		if r.Mistake && (s.Both || r.Side == s.Side) {
			moves = append(moves, r.Move)
		}
	}
	return moves
}

// of names a side as it is for the reader.
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
