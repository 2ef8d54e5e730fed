package exercises

import (
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// Effort returns about how many steps a person needs to solve the exercise in the drawing d. s is
// the solution of d. Each vertex whose value must be known takes 1 step, 1 for each option or
// bridge, 1 more if the mex leaves a gap or a block is fused, and 3 more if its value is ∞. A
// position takes 1 step for each binary digit of each summand. The question for a winning move
// takes 1 step for every two moves.
func Effort(d *document.Drawing, s *solver.Solution) int {
	f := s.Position.Graph
	reasons := s.Reasons()
	needed := make([]bool, f.Order())
	questions := Questions(d, s)
	for _, q := range questions {
		if q.Vertex >= 0 {
			needed[q.Vertex] = true
		}
	}
	effort := 0
	if len(questions) == 1 && questions[0].Vertex < 0 {
		whole, _ := s.Whole()
		for _, t := range whole.Terms {
			effort += int(t.Tokens) * whole.Digits
		}
		if d.Exercise().Ask == document.AskMove {
			effort += len(s.Moves) / 2
		}
		needed = markNeeded(s)
	}
	for v, isNeeded := range needed {
		if !isNeeded || IsHeap(s, int32(v)) {
			continue
		}
		why := reasons.Explain(int32(v))
		effort += 1 + len(why.Options)
		switch why.Rule {
		case solver.RuleBlock:
			effort += bits.Len(uint(min(why.Edges, 1)))
		case solver.RuleLoopy:
			effort += 3
		case solver.RuleMex:
			if slices.ContainsFunc(why.Options,
				func(o solver.Option) bool { n, ok := o.Value.Nimber(); return !ok || n > why.Mex }) {
				effort++
			}
		}
	}
	return effort
}

// markNeeded marks the vertices on which the value of the position depends. s is its solution.
func markNeeded(s *solver.Solution) []bool {
	f := s.Position.Graph
	needed := make([]bool, f.Order())
	if f.Kind.Undirected() {
		for v := range needed {
			needed[v] = !f.IsGround(int32(v))
		}
		return needed
	}
	tokens := xslices.Map(s.Parts, func(p solver.Part) int32 { return p.Vertex })
	for _, v := range graphs.Followers(f, tokens).Vertices {
		needed[v] = true
	}
	return needed
}

// IsHeap reports whether vertex v is a heap of Nim: its options are the heaps of all smaller sizes.
// A person sees the value of a heap at once. s is the solution of the graph.
func IsHeap(s *solver.Solution, v int32) bool {
	f := s.Position.Graph
	if f.Kind.Undirected() {
		return false
	}
	row := f.Row(v)
	size, ok := s.Values[v].Nimber()
	return ok && int(size) == len(row) && f.Order() > 0 && s.Position.Play == graphs.Normal && s.Played &&
		isTransitive(f, v)
}

// isTransitive reports whether each option of an option of v is also an option of v itself. v is a
// vertex of f.
func isTransitive(f *graphs.Frozen, v int32) bool {
	row := f.Row(v)
	for _, t := range row {
		for _, u := range f.Row(t) {
			if !slices.Contains(row, u) {
				return false
			}
		}
	}
	return true
}

// isWorthwhile reports whether the exercise in d requires thought at the given level: the vertices
// asked for have different values or outcomes, or one or two of several moves win. s is the
// solution of d.
func isWorthwhile(d *document.Drawing, s *solver.Solution, level int) bool {
	ask := d.Exercise().Ask
	if !ask.AboutVertices() {
		moves := len(s.Moves) + s.HeapMoveCount()
		if !s.Played || moves < 2 {
			return false
		}
		wins := len(s.HeapWins())
		for _, m := range s.Moves {
			if m.Wins {
				wins++
			}
		}
		if ask == document.AskMove {
			return wins > 0 && wins <= 2 && wins < moves
		}
		n, ok := s.Value.Nimber()
		return !ok || n > 1 || level == 1
	}
	count := map[string]int{}
	questions := Questions(d, s)
	for _, q := range questions {
		if ask == document.AskValues {
			count[s.Values[q.Vertex].String()]++
		} else {
			count[s.Outcomes[q.Vertex].String()]++
		}
	}
	largest, kinds := 0, len(count)
	for _, n := range count {
		largest = max(largest, n)
	}
	least := min(2+level/2, 4)
	if ask == document.AskOutcomes {
		least = 2
	}
	return kinds >= least && 3*largest <= 2*len(questions)
}
