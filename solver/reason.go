package solver

import (
	"slices"

	"nimgraph/graphs"
)

// Rule names the rule that gives the value of a vertex, such as the mex rule.
type Rule uint8

const (
	// RuleMex: the mex of the options' values. In a game with cycles, only nimbers that were
	// settled before count; every other option can be answered by a move back to the value.
	RuleMex Rule = iota
	// RuleLoopy: ∞(K), because no nimber is the value: some option without a value
	// below the mex cannot be answered.
	RuleLoopy
	// RuleSum: a ⊕, the sum of its targets.
	RuleSum
	// RuleBlock: edge deletion: the parity of the edges in the vertex's block, ⊕ the XOR of 1 + x
	// over the bridges that lead up from the block, where x is the value of the part that hangs on
	// the bridge. In the block of the ground only the edges and bridges of the vertex's figure
	// count, or all of them if the vertex is on the ground.
	RuleBlock
	// RuleLoose: edge deletion: the vertex is not connected to the ground.
	RuleLoose
	// RuleHeap: the vertex stands for a nim heap of its value.
	RuleHeap
	// RuleOpen: the value is unknown, because the vertex is open, or because the values of the
	// options in Unanswered are. A ⊕ of unknown value has RuleSum, with Unanswered as here.
	RuleOpen
	// RuleMove: a game on a graph: the value of the position after the move along Proof, which
	// takes the vertex or leads there. If there is no such move, Proof is -1 and there is no value.
	RuleMove
)

// Reason is the explanation of the value and the outcome of a vertex.
type Reason struct {
	Vertex  int32
	Rule    Rule
	Value   Value
	Outcome Outcome
	// Options are, in the order of the edges, the moves from the vertex, the summands of a ⊕, or
	// the bridges up from a block.
	Options []Option
	// Proof is the edge to a P-position that proves an N, and of several the edge with most
	// progress; -1 if there is none. A ⊕ or a block never has a Proof, because a
	// move there is not an edge of the vertex.
	Proof int32
	// Mex is the least number that is not the value of an option: the value under RuleMex, and
	// under RuleLoopy the only number that could have been the value.
	Mex Nimber
	// Unanswered holds, under RuleLoopy, the edges to options that are ∞ and have no move to Mex,
	// so that Mex is not the value. There is at least one. Under RuleOpen, see there.
	Unanswered []int32
	// Edges is the number of edges inside the block that count, for RuleBlock, and
	// First the first vertex with the same reason.
	Edges int64
	First int32
	// Genus and Pair decide how the vertex behaves in misère play, and Manner is how they were
	// found in an edge-deletion game.
	Genus  Genus
	Pair   Pair
	Manner Manner
}

// Option is one of the parts from which a Reason derives the value of a vertex: a move from the
// vertex, a summand of a ⊕, or a bridge up from a block. Edge is the edge of the move or
// summand, or the bridge, and Vertex the vertex to which it leads.
type Option struct {
	Edge, Vertex int32
	// Copies is how often a summand of a ⊕ counts, and 1 otherwise.
	Copies int32
	// Value and Outcome belong to the vertex, or to the part that hangs on the bridge.
	Value   Value
	Outcome Outcome
	// Answer is the edge by which the opponent, after the move to this option,
	// goes back to the value of the vertex of the Reason, or -1. Options below
	// the value have no answer, and an ∞ is no value to go back to. If the
	// option is a ⊕ worth ∞, Answer is an edge of one of its summands; for any other
	// ⊕ it is -1.
	Answer int32
}

// Reasons explains the values of the vertices of one solution.
type Reasons struct {
	s *Solution
	// For an edge-deletion game, bridges[start[b]:start[b+1]] are the vertices at the
	// upper ends of the bridges up from block b. Bridges up from the ground belong to the
	// figures, which follow the blocks. first is the first vertex of each block and figure.
	start, bridges, first []int32
}

// Reasons prepares the explanations of all vertices. Time is O(V) for an edge-deletion game, and
// O(1) otherwise.
func (s *Solution) Reasons() *Reasons {
	r := &Reasons{s: s}
	if s.Account != nil {
		r.groupBridges()
	}
	return r
}

// Reason returns the explanation of the value of vertex v. Call Reasons once to explain many
// vertices.
func (s *Solution) Reason(v int32) Reason { return s.Reasons().Explain(v) }

// Explain returns the explanation of the value of vertex v. Time is linear in the rows of v and
// its options or, in an edge-deletion game, in the bridges up from its block.
func (r *Reasons) Explain(v int32) Reason {
	s := r.s
	why := Reason{Vertex: v, Value: s.Values[v], Outcome: s.Outcomes[v], Proof: -1, First: v}
	if s.genus != nil {
		why.Genus, why.Pair = s.genus.pairOf(v)
	}
	if s.known != nil {
		why.Genus, why.Pair = s.known[v].genus()
		why.Manner = s.known[v].manner
	}
	switch {
	case s.Account != nil:
		r.explainBlock(&why)
	case s.Position.Graph.Kind.OnGraph():
		s.explainOnGraph(&why)
	case s.Position.Graph.IsHeap(v):
		why.Rule = RuleHeap
		why.Mex, _ = why.Value.Nimber()
	case s.Position.Graph.IsSum(v):
		why.Rule = RuleSum
		s.listOptions(&why)
	default:
		s.listOptions(&why)
		s.explainMex(&why)
	}
	return why
}

// listOptions appends to r.Options the options of the vertex r.Vertex, or its targets if it is a ⊕.
func (s *Solution) listOptions(r *Reason) {
	f := s.Position.Graph
	for i := f.Start[r.Vertex]; i < f.Start[r.Vertex+1]; i++ {
		e, t := f.Edge[i], f.To[i]
		o := Option{Edge: e, Vertex: t, Copies: 1, Value: s.Values[t], Outcome: s.Outcomes[t], Answer: -1}
		if r.Rule == RuleSum {
			o.Copies = f.Count[e]
		}
		r.Options = append(r.Options, o)
		if !r.Value.Known() && !o.Value.Known() {
			r.Unanswered = append(r.Unanswered, e)
		}
	}
}

// explainMex completes r, the reason for a vertex whose value is the mex of its options, ∞(K)
// or unknown. The options must be listed. It sets Rule, Mex, Proof and Unanswered of r, and
// Answer of each option.
func (s *Solution) explainMex(r *Reason) {
	value, ok := r.Value.Nimber()
	r.Mex = value
	over := s.Position.Play == graphs.AntiSG && value == 0 // won without a move
	if k, loopy := r.Value.Loopy(); loopy {
		r.Rule = RuleLoopy
		for r.Mex = 0; int(r.Mex) < len(k) && k[r.Mex] == r.Mex; r.Mex++ {
		}
	}
	if !r.Value.Known() {
		r.Rule = RuleOpen
	}
	for i := range r.Options {
		o := &r.Options[i]
		if o.Outcome == OutcomeP && r.Outcome == OutcomeN && !over &&
			(r.Proof < 0 || s.isWinSooner(o.Vertex, s.Position.Graph.Into[r.Proof])) {
			r.Proof = o.Edge
		}
		if n, finite := o.Value.Nimber(); ok && (!finite || n > value) {
			o.Answer = s.answerEdge(o.Vertex, value)
		}
		if k, loopy := o.Value.Loopy(); r.Rule == RuleLoopy && loopy && !slices.Contains(k, r.Mex) {
			r.Unanswered = append(r.Unanswered, o.Edge)
		}
	}
}

// isEndNearer reports whether the end of the game is known to be nearer from v than from w.
func (s *Solution) isEndNearer(v, w int32) bool {
	return s.counter != nil && s.counter[v] < s.counter[w]
}

// isWinSooner reports whether a win at vertex v is known to come sooner than a win at vertex w, in
// the play convention of the position.
func (s *Solution) isWinSooner(v, w int32) bool {
	if s.Position.Play == graphs.Misere {
		return s.depth != nil && s.depth[v] < s.depth[w]
	}
	return s.isEndNearer(v, w)
}

// answerEdge returns the edge from vertex v to an option of the given value, or -1 if there is
// none. If there are several, it returns the edge to the option from which the end is nearest.
//
// A ⊕ has no edges for moves. If exactly one summand of a ⊕ has the value ∞, answerEdge returns the
// edge from this summand after which the whole sum has the given value. For any other ⊕ it returns
// -1.
func (s *Solution) answerEdge(v int32, value Nimber) int32 {
	f := s.Position.Graph
	for f.IsSum(v) {
		loop := int32(-1)
		for i := f.Start[v]; i < f.Start[v+1]; i++ {
			n, ok := s.Values[f.To[i]].Nimber()
			switch {
			case !ok && (loop >= 0 || f.Count[f.Edge[i]] > 1):
				return -1
			case !ok:
				loop = f.To[i]
			case f.Count[f.Edge[i]]%2 == 1:
				value ^= n
			}
		}
		if loop < 0 {
			return -1
		}
		v = loop
	}
	best := int32(-1)
	for i := f.Start[v]; i < f.Start[v+1]; i++ {
		t := f.To[i]
		if n, ok := s.Values[t].Nimber(); !ok || n != value {
			continue
		}
		if best < 0 || s.isEndNearer(t, f.Into[best]) {
			best = f.Edge[i]
		}
	}
	return best
}

// groupBridges sets r.start and r.bridges, which list the bridges up from each block and figure by
// the vertices at their upper ends. It also sets r.first, the first vertex of each block and
// figure. The game must be edge deletion.
func (r *Reasons) groupBridges() {
	a := r.s.Account
	top := make([]int32, len(a.Blocks))
	for i, b := range a.Blocks {
		if b.Parent < 0 {
			continue
		}
		if top[i] = a.tree.f.Into[b.Bridge]; a.BlockOf[top[i]] != int32(i) {
			top[i] = a.tree.f.From[b.Bridge]
		}
	}
	var which []int32
	r.start, which = sortIntoRows(len(a.Blocks), len(a.Blocks)+len(a.Figures), func(b int32) int32 {
		if parent := a.Blocks[b].Parent; parent != 0 {
			return parent
		}
		return int32(len(a.Blocks)) + a.FigureOf[top[b]]
	})
	r.bridges = which
	for i, b := range which {
		which[i] = top[b]
	}
	r.first = make([]int32, len(a.Blocks)+len(a.Figures))
	for i := range r.first {
		r.first[i] = -1
	}
	for v := range a.BlockOf {
		if group := r.bridgeRow(int32(v)); group >= 0 && r.first[group] < 0 {
			r.first[group] = int32(v)
		}
	}
}

// bridgeRow returns the row of Reasons.bridges for vertex v: the row of its block or, in the block
// of the ground, of its figure. It returns -1 for a vertex that is not connected to the ground.
func (r *Reasons) bridgeRow(v int32) int32 {
	a := r.s.Account
	if b := a.BlockOf[v]; b != 0 || a.FigureOf[v] < 0 {
		return b
	}
	return int32(len(a.Blocks)) + a.FigureOf[v]
}

// explainBlock completes why, which is about a vertex of an edge-deletion game.
func (r *Reasons) explainBlock(why *Reason) {
	a := r.s.Account
	group := r.bridgeRow(why.Vertex)
	if group < 0 {
		why.Rule = RuleLoose
		return
	}
	why.Rule, why.First = RuleBlock, r.first[group]
	switch k := int(group) - len(a.Blocks); {
	case k >= 0:
		why.Edges = a.Figures[k].Edges
		r.listBridges(why, group)
	case group > 0:
		why.Edges = a.Blocks[group].Edges
		r.listBridges(why, group)
	default: // on the ground: all figures
		why.Edges = a.Blocks[0].Edges
		for k := range a.Figures {
			r.listBridges(why, int32(len(a.Blocks)+k))
		}
	}
	slices.SortFunc(why.Options, func(a, b Option) int { return int(a.Edge - b.Edge) })
}

// listBridges appends to why.Options the bridges that lead up from a block or a figure. group is
// its row in Reasons.bridges.
func (r *Reasons) listBridges(why *Reason, group int32) {
	s := r.s
	for _, top := range r.bridges[r.start[group]:r.start[group+1]] {
		why.Options = append(why.Options, Option{
			Edge: s.Account.Blocks[s.Account.BlockOf[top]].Bridge, Vertex: top, Copies: 1,
			Value: s.Values[top], Outcome: s.Outcomes[top], Answer: -1,
		})
	}
}

// ExplainFigure returns the explanation of the value of figure k of an edge-deletion game. Its Rule
// is RuleBlock.
func (r *Reasons) ExplainFigure(k int) Reason {
	a := r.s.Account
	figure := a.Figures[k]
	why := Reason{
		Vertex: figure.Vertex, First: figure.Vertex, Rule: RuleBlock, Value: Finite(figure.Value),
		Outcome: OutcomeUnknown, Proof: -1, Edges: figure.Edges,
	}
	r.listBridges(&why, int32(len(a.Blocks)+k))
	slices.SortFunc(why.Options, func(a, b Option) int { return int(a.Edge - b.Edge) })
	return why
}
