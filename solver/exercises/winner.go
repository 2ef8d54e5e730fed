package exercises

import (
	"math/bits"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Winner judges an answer to the question who wins from a vertex as a game of its own.
func (x *Examiner) Winner(v int32, a Answer) Verdict {
	s := x.Solution
	right := s.Outcomes[v]
	switch {
	case a.Form == Number && s.Position.Play == graphs.Normal:
		return x.Value(v, a) // the value says who wins, and more
	case a.Form == Class && a.Outcome == right:
		return Verdict{Grade: Right}
	case a.Form != Class:
		return wrong(Claim{Kind: OnlyIs, Vertex: v, Outcome: right})
	}
	var claims []Claim
	if x.other != nil && x.other[v] == a.Outcome {
		claims = append(claims, Claim{Kind: OtherPlay, Vertex: v, Outcome: a.Outcome})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, x.winner(v, right, a.Outcome))}
}

// winner says why a vertex has its outcome, and not another that was answered.
func (x *Examiner) winner(v int32, right, said solver.Outcome) Claim {
	s := x.Solution
	why := x.reasons.Of(v)
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
		c.Kind = AllToN
		for _, o := range why.Options {
			c.Edges = append(c.Edges, o.Edge)
		}
	case said == solver.OutcomeN:
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

// Outcome judges an answer to the question who wins the position.
func (x *Examiner) Outcome(a Answer) Verdict {
	s := x.Solution
	switch {
	case a.Form == Number && s.Position.Play == graphs.Normal:
		return x.Total(a)
	case a.Form == Class && a.Outcome == s.Outcome:
		return Verdict{Grade: Right}
	case a.Form != Class:
		return wrong(Claim{Kind: OnlyIs, Vertex: -1, Outcome: s.Outcome})
	}
	var claims []Claim
	if s.Position.Play == graphs.Misere && s.Value.Outcome() == a.Outcome {
		claims = append(claims, Claim{Kind: OtherPlay, Vertex: -1, Outcome: a.Outcome})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, x.columns(s.Outcome, a.Outcome))}
}

// columns says why the position has its outcome, by the binary columns where they tell.
func (x *Examiner) columns(right, said solver.Outcome) Claim {
	s := x.Solution
	c := Claim{Vertex: -1, Outcome: right}
	n, finite := s.Value.Nimber()
	switch {
	case s.Position.Play == graphs.Normal && finite && n == 0:
		c.Kind, c.Terms = EvenColumns, x.terms()
	case s.Position.Play == graphs.Normal && finite && len(s.Parts) > 0 && !hasLoops(s):
		c.Kind, c.Terms = OddColumn, x.terms()
		c.Bit = bits.Len32(uint32(n)) - 1
		c.Ones = ones(c.Terms, c.Bit)
	case !s.Movable() && right == solver.OutcomeN:
		c.Kind = StuckWins
	case right == solver.OutcomeUnknown || s.Position.Play == graphs.AntiSG:
		c.Kind = OnlyIs
	case right == solver.OutcomeN:
		c.Kind = SomeMoveWins
	case right == solver.OutcomeD && said == solver.OutcomeP:
		c.Kind = SomeMoveDraws
	default:
		c.Kind = NoMoveWins
	}
	return c
}

// hasLoops tells whether some summand is an ∞.
func hasLoops(s *solver.Solution) bool {
	for _, p := range s.Parts {
		if _, ok := p.Value.Nimber(); !ok {
			return true
		}
	}
	return false
}
