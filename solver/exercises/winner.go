package exercises

import (
	"context"
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// JudgeVertexOutcome returns the verdict on a, an answer to the question who wins the game that
// starts with one token on vertex v.
func (x *Examiner) JudgeVertexOutcome(v int32, a Answer) Verdict {
	s := x.Solution
	right := s.Outcomes[v]
	switch {
	case a.Form == Number && s.Position.Play == graphs.Normal && s.Values[v].Known():
		return x.JudgeValue(v, a) // the value says who wins, and more
	case a.Form == Class && a.Outcome == right:
		return Verdict{Grade: Right}
	case a.Form != Class:
		return wrongVerdict(Claim{Kind: OnlyIs, Vertex: v, Outcome: right})
	}
	var claims []Claim
	if x.other != nil && x.other[v] == a.Outcome {
		claims = append(claims, Claim{Kind: OtherPlay, Vertex: v, Outcome: a.Outcome})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, x.outcomeClaim(v, right, a.Outcome))}
}

// outcomeClaim returns a claim that shows why vertex v has the outcome right, and not answered.
func (x *Examiner) outcomeClaim(v int32, right, answered solver.Outcome) Claim {
	s := x.Solution
	why := x.reasons.Explain(v)
	c := Claim{Vertex: v, Outcome: right}
	moves := why.Rule == solver.RuleMex || why.Rule == solver.RuleLoopy
	value, finite := why.Value.Nimber()
	switch {
	case s.Position.Play == graphs.AntiSG || right == solver.OutcomeUnknown:
		c.Kind = OnlyIs
	case !moves && s.Position.Play == graphs.Normal && finite && value == 0:
		c.Kind = IsZero
	case !moves && s.Position.Play == graphs.Normal && finite:
		c.Kind = NotZero
	case !moves:
		c.Kind = OnlyIs
	case len(why.Options) == 0 && right == solver.OutcomeP:
		c.Kind = StuckLoses
	case len(why.Options) == 0:
		c.Kind = StuckWins
	case right == solver.OutcomeN:
		c.Kind, c.Edges = ToP, []int32{why.Proof}
	case right == solver.OutcomeP:
		c.Kind, c.Edges = AllToN, xslices.Map(why.Options, func(o solver.Option) int32 { return o.Edge })
	case answered == solver.OutcomeN:
		c.Kind = NoneToP
	default:
		c.Kind = ToD
		for _, o := range why.Options {
			if o.Outcome == solver.OutcomeD {
				c.Edges = []int32{o.Edge}
				break
			}
		}
	}
	return c
}

// JudgePositionOutcome returns the verdict on a, an answer to the question who wins the position.
func (x *Examiner) JudgePositionOutcome(a Answer) Verdict {
	s := x.Solution
	switch {
	case a.Form == Number && s.Position.Play == graphs.Normal && s.Value.Known():
		return x.JudgePositionValue(a)
	case a.Form == Class && a.Outcome == s.Outcome:
		return Verdict{Grade: Right}
	case a.Form != Class:
		return wrongVerdict(Claim{Kind: OnlyIs, Vertex: -1, Outcome: s.Outcome})
	}
	var claims []Claim
	if s.Position.Play == graphs.Misere && s.Value.Outcome() == a.Outcome {
		claims = append(claims, Claim{Kind: OtherPlay, Vertex: -1, Outcome: a.Outcome})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, x.positionClaim(s.Outcome, a.Outcome))}
}

// positionClaim returns a claim that shows why the position has the outcome right, and not
// answered. It argues by binary columns if they decide the outcome.
func (x *Examiner) positionClaim(right, answered solver.Outcome) Claim {
	s := x.Solution
	c := Claim{Vertex: -1, Outcome: right}
	n, finite := s.Value.Nimber()
	switch {
	case s.Position.Play == graphs.Normal && finite && n == 0:
		c.Kind, c.Terms = EvenColumns, x.positionTerms()
	case s.Position.Play == graphs.Normal && finite && len(s.Parts) > 0 && !hasLoopySummand(s):
		c.Kind, c.Terms = OddColumn, x.positionTerms()
		c.Bit = bits.Len32(uint32(n)) - 1
		c.Ones = countOnes(c.Terms, c.Bit)
	case !s.HasMoves() && right == solver.OutcomeN:
		c.Kind = StuckWins
	case right == solver.OutcomeUnknown || s.Position.Play == graphs.AntiSG:
		c.Kind = OnlyIs
	case right == solver.OutcomeN:
		c.Kind = SomeMoveWins
	case right == solver.OutcomeD && answered == solver.OutcomeP:
		c.Kind = SomeMoveDraws
	default:
		c.Kind = NoMoveWins
	}
	return c
}

// hasLoopySummand reports whether the value of some summand of the position of s is ∞, so that it
// is not a nimber.
func hasLoopySummand(s *solver.Solution) bool {
	return slices.ContainsFunc(s.Parts, func(p solver.Part) bool {
		_, ok := p.Value.Nimber()
		return !ok
	})
}

// JudgeMove returns the verdict on a, an answer to the question for a winning move: a move, or "no
// winning move". The verdict on a wrong move shows how the opponent wins. For this it solves the
// position after the move. If ctx is cancelled meanwhile, the verdict does not show it.
func (x *Examiner) JudgeMove(ctx context.Context, a Answer) Verdict {
	s := x.Solution
	if a.Form == Heap {
		return x.judgeHeapMove(a)
	}
	if a.Form != Edge {
		if s.Outcome != solver.OutcomeN {
			return Verdict{Grade: Right}
		}
		if !s.HasMoves() { // won without a move, in misère play
			return Verdict{Grade: Right}
		}
		return wrongVerdict(x.positionClaim(s.Outcome, solver.OutcomeP))
	}
	i := slices.IndexFunc(s.Moves, func(m solver.Move) bool { return m.Edge == a.Edge })
	if i < 0 {
		return wrongVerdict(Claim{Kind: NoToken, Vertex: -1, Edges: []int32{a.Edge}})
	}
	m := s.Moves[i]
	if m.Wins {
		return Verdict{Grade: Right}
	}
	var claims []Claim
	if n, ok := m.After.Nimber(); s.Position.Play == graphs.Normal && ok && n != 0 {
		claims = append(claims, Claim{Kind: Leaves, Vertex: -1, Value: m.After, Edges: []int32{m.Edge}})
	}
	switch m.Outcome {
	case solver.OutcomeD:
		claims = append(claims, Claim{Kind: LeavesD, Vertex: -1, Edges: []int32{m.Edge}})
	default:
		if reply := x.findReply(ctx, m.Edge); reply >= 0 {
			claims = append(claims, Claim{Kind: Refuted, Vertex: -1, Edges: []int32{m.Edge}, Replies: []int32{reply}})
		} else if claims == nil {
			claims = append(claims, Claim{Kind: LeavesN, Vertex: -1, Edges: []int32{m.Edge}})
		}
	}
	return Verdict{Grade: Wrong, Claims: claims}
}

// judgeHeapMove returns the verdict on a, the answer that a certain move on a nim heap wins. The
// verdict on a wrong answer shows why the position is won or lost.
func (x *Examiner) judgeHeapMove(a Answer) Verdict {
	for m := range x.Solution.HeapMoves() {
		if m.Vertex == a.Vertex && m.To == int32(a.Nimber) && m.Wins {
			return Verdict{Grade: Right}
		}
	}
	return wrongVerdict(x.positionClaim(x.Solution.Outcome, solver.OutcomeP))
}

// findReply returns an edge along which the opponent wins after the move along edge e, if possible
// one that makes progress. It returns -1 if no winning edge is known, or if ctx is cancelled.
func (x *Examiner) findReply(ctx context.Context, e int32) int32 {
	after, err := x.Solution.Position.After(e)
	if err != nil { // more tokens on one vertex than it can hold
		return -1
	}
	s, err := solver.Solve(ctx, after)
	if err != nil { // out of reach, or cancelled
		return -1
	}
	best := int32(-1)
	for _, m := range s.Moves {
		if m.Wins && (best < 0 || m.Progress) {
			best = int32(slices.Index(x.Solution.Position.Graph.EdgeID, after.Graph.EdgeID[m.Edge]))
			if m.Progress {
				break
			}
		}
	}
	return best
}
