package exercises

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// Examiner judges answers to questions about one solution, and gives hints. It is not safe for
// concurrent use.
type Examiner struct {
	Solution *solver.Solution
	reasons  *solver.Reasons
	// other holds the outcomes of the vertices in the opposite play convention, normal or misère.
	// It is nil if they are not known.
	other []solver.Outcome
	// longest holds the number of moves of the longest play from each vertex: -1 if it meets a ⊕,
	// endless if it may meet a cycle. It is nil in a game that is not directed, in which all play
	// ends.
	longest []int32
	// height holds how far above the ends of the game each vertex stands, where a ⊕ counts like
	// other vertices; it is the largest int32 if the vertex may meet a cycle. In an edge-deletion
	// game it is larger the nearer a block is to the ground.
	height []int32
}

const endless = -2

// NewExaminer returns an examiner that judges answers about the solution s. Time is linear in the
// graph. If ctx is cancelled meanwhile, the examiner does not have the outcomes in the opposite
// play convention, and its claims do not mention them.
func NewExaminer(ctx context.Context, s *solver.Solution) *Examiner {
	x := &Examiner{Solution: s, reasons: s.Reasons()}
	f := s.Position.Graph
	x.height = make([]int32, f.Order())
	if f.Kind == graphs.Directed {
		x.longest, x.height = findLongestPlays(f)
	} else if s.Account != nil {
		for v, b := range s.Account.BlockOf {
			x.height[v] = -b
		}
	}
	switch {
	case s.Position.Play == graphs.Misere:
		x.other = make([]solver.Outcome, len(s.Values))
		for v, value := range s.Values {
			x.other[v] = value.Outcome()
		}
	case s.Position.Play == graphs.Normal && f.Kind == graphs.Directed:
		misere, err := solver.Solve(ctx, solver.Position{Graph: f, Play: graphs.Misere})
		if err == nil {
			x.other = misere.Outcomes
		}
	}
	return x
}

// findLongestPlays returns two lengths of the longest play from each vertex v of f.
//
// longest[v] counts the moves of the play. It is -1 if a play can come to a ⊕, and endless if a
// play can come to a cycle.
//
// height[v] counts the edges of the play, including the edges from a ⊕ to its targets. It is
// math.MaxInt32 if a play can come to a cycle.
func findLongestPlays(f *graphs.Frozen) (longest, height []int32) {
	// It works backwards from the vertices without moves. Vertices that it never comes to can reach a cycle.
	n := f.Order()
	longest, height = make([]int32, n), make([]int32, n)
	left := make([]int32, n)
	into := make([][]int32, n)
	var ready []int32
	for v := range int32(n) {
		longest[v], height[v] = endless, math.MaxInt32
		if left[v] = int32(len(f.Row(v))); left[v] == 0 {
			ready = append(ready, v)
		}
		for _, t := range f.Row(v) {
			into[t] = append(into[t], v)
		}
	}
	for len(ready) > 0 {
		v := ready[0]
		ready = ready[1:]
		splits := f.IsSum(v)
		size, _ := f.HeapSize(v)
		height[v] = size
		for _, t := range f.Row(v) {
			splits = splits || longest[t] < 0
			height[v] = max(height[v], height[t]+1)
		}
		if longest[v] = height[v]; splits {
			longest[v] = -1
		}
		for _, u := range into[v] {
			if left[u]--; left[u] == 0 {
				ready = append(ready, u)
			}
		}
	}
	return longest, height
}

// SortQuestions returns a copy of questions, sorted so that earlier answers help with later ones
// where possible. Vertices near the end of the game come first. In edge-deletion games, the top of
// a figure comes before its lower parts.
func (x *Examiner) SortQuestions(questions []Question) []Question {
	sorted := slices.Clone(questions)
	slices.SortStableFunc(sorted, func(a, b Question) int {
		if a.Vertex < 0 || b.Vertex < 0 {
			return 0
		}
		return cmp.Compare(x.height[a.Vertex], x.height[b.Vertex])
	})
	return sorted
}

// alwaysEnds reports whether every play that begins at vertex v ends.
func (x *Examiner) alwaysEnds(v int32) bool { return x.longest == nil || x.longest[v] != endless }

// JudgeValue returns the verdict on a, an answer to the question for the value of vertex v. An
// answer that gives only the correct outcome is Right if the outcome determines the value, and
// Partly otherwise.
func (x *Examiner) JudgeValue(v int32, a Answer) Verdict {
	why := x.reasons.Explain(v)
	switch {
	case a.Form == Class:
		return x.lowerToPartly(x.JudgeVertexOutcome(v, a), why.Outcome)
	case a.matches(why.Value):
		return Verdict{Grade: Right}
	}
	switch why.Rule {
	case solver.RuleLoose:
		return wrongVerdict(Claim{Kind: Loose, Vertex: v})
	case solver.RuleSum:
		return x.judgeSum(v, SumTerms(why), why.Value, a, x.alwaysEnds(v))
	case solver.RuleBlock:
		return x.judgeBlock(why, a)
	case solver.RuleMove:
		if a.Form == Infinite {
			return wrongVerdict(x.notInfiniteClaim(why))
		}
		return wrongVerdict(Claim{
			Kind: Leaves, Vertex: -1, Number: a.Nimber, Value: why.Value,
			Edges: []int32{why.Proof},
		})
	}
	return x.judgeMex(why, a)
}

// matches reports whether the answer gives the value v. An outcome or a move never matches.
func (a Answer) matches(v solver.Value) bool {
	switch a.Form {
	case Number:
		n, ok := v.Nimber()
		return ok && n == a.Nimber
	case Infinite:
		k, ok := v.Loopy()
		return ok && (!a.Braces || slices.Equal(k, a.Set))
	}
	return false
}

// lowerToPartly returns v, the verdict on an answer that gives only the outcome, with the grade
// Right lowered to Partly. It keeps the grade if outcome, the correct outcome, determines the
// value. This is so only for P in normal play, where the value is 0.
func (x *Examiner) lowerToPartly(v Verdict, outcome solver.Outcome) Verdict {
	if v.Grade == Right && !(outcome == solver.OutcomeP && x.Solution.Position.Play == graphs.Normal) {
		v.Grade = Partly
	}
	return v
}

// JudgePositionValue returns the verdict on a, an answer to the question for the value of the
// position.
func (x *Examiner) JudgePositionValue(a Answer) Verdict {
	s := x.Solution
	switch {
	case a.Form == Class:
		return x.lowerToPartly(x.JudgePositionOutcome(a), s.Outcome)
	case a.matches(s.Value):
		return Verdict{Grade: Right}
	case s.Account != nil:
		return x.judgeBlock(x.positionReason(), a)
	}
	ends := true
	for _, p := range s.Parts {
		ends = ends && x.alwaysEnds(p.Vertex)
	}
	return x.judgeSum(-1, x.positionTerms(), s.Value, a, ends)
}

// positionTerms returns the summands of the position: the vertices with tokens, or in an
// edge-deletion game the loops and the bridges at the ground.
func (x *Examiner) positionTerms() []Term {
	if x.Solution.Account != nil {
		return BlockTerms(x.positionReason())
	}
	return xslices.Map(x.Solution.Parts, func(p solver.Part) Term { return Term{p.Vertex, p.Value, int64(p.Tokens)} })
}

// SumTerms returns the summands of a ⊕, a vertex that stands for a sum. why is the explanation of
// its value.
func SumTerms(why solver.Reason) []Term {
	return xslices.Map(why.Options, func(o solver.Option) Term { return Term{o.Vertex, o.Value, int64(o.Copies)} })
}

// wrongVerdict returns the verdict Wrong with claims that refute the answer.
func wrongVerdict(claims ...Claim) Verdict { return Verdict{Grade: Wrong, Claims: claims} }
