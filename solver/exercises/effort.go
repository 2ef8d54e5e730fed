package exercises

import (
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// Effort returns how many steps the answer to a drawing's exercise takes a person: each
// vertex whose value must be known takes one, one for each option or bridge, one more
// where the mex leaves a gap or a block is fused, and three where it is on the way to a
// cycle; a position takes one for each binary digit of each summand, and a winning move
// one for every two moves.
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
		needed = below(s)
	}
	for v, is := range needed {
		if !is || IsHeap(s, int32(v)) {
			continue
		}
		why := reasons.Of(int32(v))
		effort += 1 + len(why.Options)
		switch why.Rule {
		case solver.RuleBlock:
			effort += bits.Len(uint(min(why.Edges, 1)))
		case solver.RuleLoopy:
			effort += 3
		case solver.RuleMex:
			if slices.ContainsFunc(why.Options, func(o solver.Option) bool { n, ok := o.Value.Nimber(); return !ok || n > why.Mex }) {
				effort++
			}
		}
	}
	return effort
}

// below returns the vertices whose values the position rests on.
func below(s *solver.Solution) []bool {
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

// IsHeap tells whether a vertex is a heap of Nim: its options are heaps of all smaller
// sizes, which it is worth at a glance.
func IsHeap(s *solver.Solution, v int32) bool {
	f := s.Position.Graph
	if f.Kind.Undirected() {
		return false
	}
	row := f.Row(v)
	size, ok := s.Values[v].Nimber()
	return ok && int(size) == len(row) && f.Order() > 0 && s.Position.Play == graphs.Normal && s.Played && complete(f, v)
}

// complete tells whether every option of a vertex is an option of all options before it.
func complete(f *graphs.Frozen, v int32) bool {
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

// worthwhile tells whether there is something to find: values or outcomes that differ,
// or some moves that win and more that do not.
func worthwhile(d *document.Drawing, s *solver.Solution, level int) bool {
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
	most, kinds := 0, len(count)
	for _, n := range count {
		most = max(most, n)
	}
	least := min(2+level/2, 4)
	if ask == document.AskOutcomes {
		least = 2
	}
	return kinds >= least && 3*most <= 2*len(questions)
}
