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

// Examiner judges answers about one solution. It is not safe for concurrent use.
type Examiner struct {
	Solution *solver.Solution
	reasons  *solver.Reasons
	// other are the outcomes of the vertices under the other play convention; nil where
	// there is none, or none is known.
	other []solver.Outcome
	// longest is how many moves the longest play from a vertex has: -1 where it meets a
	// ⊕, endless where it may meet a cycle. nil in a game that is not directed, in which all play ends.
	longest []int32
	// height is how far above the ends a vertex stands, ⊕ counted like others; the largest
	// where it may meet a cycle. In an edge-deletion game it is larger the nearer a block is
	// to the ground.
	height []int32
}

const endless = -2

// NewExaminer returns an examiner of a solution, in time linear in its graph. Where the context
// ends before that, it does not know the other play convention.
func NewExaminer(ctx context.Context, s *solver.Solution) *Examiner {
	x := &Examiner{Solution: s, reasons: s.Reasons()}
	f := s.Position.Graph
	x.height = make([]int32, f.Order())
	if f.Kind == graphs.Directed {
		x.longest, x.height = longestPlays(f)
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

// longestPlays returns how many moves the longest play from each vertex has, from the
// ends back.
func longestPlays(f *graphs.Frozen) (longest, height []int32) {
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
		size, _ := f.Heap(v)
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

// InOrder sorts questions so that each can be answered by those before it, as far as that
// goes: from the ends back, and from the top of a figure down.
func (x *Examiner) InOrder(questions []Question) []Question {
	sorted := slices.Clone(questions)
	slices.SortStableFunc(sorted, func(a, b Question) int {
		if a.Vertex < 0 || b.Vertex < 0 {
			return 0
		}
		return cmp.Compare(x.height[a.Vertex], x.height[b.Vertex])
	})
	return sorted
}

// ends tells whether every play from a vertex comes to an end.
func (x *Examiner) ends(v int32) bool { return x.longest == nil || x.longest[v] != endless }

// Value judges an answer to the question what a vertex is worth. An outcome is right
// where it tells the value, and right as far as it goes otherwise.
func (x *Examiner) Value(v int32, a Answer) Verdict {
	why := x.reasons.Of(v)
	switch {
	case a.Form == Class:
		return x.asFar(x.Winner(v, a), why.Outcome)
	case a.gives(why.Value):
		return Verdict{Grade: Right}
	}
	switch why.Rule {
	case solver.RuleLoose:
		return wrong(Claim{Kind: Loose, Vertex: v})
	case solver.RuleSum:
		return x.sum(v, Terms(why), why.Value, a, x.ends(v))
	case solver.RuleBlock:
		return x.block(why, a)
	case solver.RuleMove:
		if a.Form == Infinite {
			return wrong(x.number(why))
		}
		return wrong(Claim{Kind: Leaves, Vertex: -1, Number: a.Nimber, Value: why.Value, Edges: []int32{why.Proof}})
	}
	return x.mex(why, a)
}

// gives tells whether an answer is a value.
func (a Answer) gives(v solver.Value) bool {
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

// asFar makes of a right outcome one that is right as far as it goes, unless it tells the value.
func (x *Examiner) asFar(v Verdict, is solver.Outcome) Verdict {
	if v.Grade == Right && !(is == solver.OutcomeP && x.Solution.Position.Play == graphs.Normal) {
		v.Grade = Partly
	}
	return v
}

// Total judges an answer to the question what the position is worth.
func (x *Examiner) Total(a Answer) Verdict {
	s := x.Solution
	switch {
	case a.Form == Class:
		return x.asFar(x.Outcome(a), s.Outcome)
	case a.gives(s.Value):
		return Verdict{Grade: Right}
	case s.Account != nil:
		return x.block(x.atGround(), a)
	}
	ends := true
	for _, p := range s.Parts {
		ends = ends && x.ends(p.Vertex)
	}
	return x.sum(-1, x.terms(), s.Value, a, ends)
}

// terms returns what the position adds up: the vertices with tokens, or in an
// edge-deletion game the loops and the bridges at the ground.
func (x *Examiner) terms() []Term {
	if x.Solution.Account != nil {
		return BlockTerms(x.atGround())
	}
	return xslices.Map(x.Solution.Parts, func(p solver.Part) Term { return Term{p.Vertex, p.Value, int64(p.Tokens)} })
}

// Terms returns what a ⊕ adds up.
func Terms(why solver.Reason) []Term {
	return xslices.Map(why.Options, func(o solver.Option) Term { return Term{o.Vertex, o.Value, int64(o.Copies)} })
}

func wrong(claims ...Claim) Verdict { return Verdict{Grade: Wrong, Claims: claims} }
