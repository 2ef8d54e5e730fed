package solver

import (
	"slices"

	"nimgraph/graphs"
)

// Rule is how the value of a vertex comes about.
type Rule uint8

const (
	// RuleMex: the mex of the options' values. In a game with cycles, of those
	// that are nimbers and settled before; every other option can be answered by
	// a move back to the value.
	RuleMex Rule = iota
	// RuleLoopy: ∞(K), as no nimber is the value: some option without a value
	// below the mex cannot be answered.
	RuleLoopy
	// RuleSum: a ⊕, the sum of its targets.
	RuleSum
	// RuleBlock: edge deletion: the parity of the edges in the vertex's block, ⊕
	// the XOR over the bridges that lead up from it of 1 + what hangs on them. In
	// the block of the ground only those of the vertex's figure count, or all if
	// the vertex is on the ground.
	RuleBlock
	// RuleLoose: edge deletion: the ground does not hold the vertex.
	RuleLoose
)

// Reason tells why a vertex has its value and its outcome.
type Reason struct {
	Vertex  int32
	Rule    Rule
	Value   Value
	Outcome Outcome
	// Options are, in the order of the edges, the moves from the vertex, the
	// summands of a ⊕, or the bridges up from a block.
	Options []Option
	// Proof is the edge to a P-position that proves an N, the one of most
	// progress; -1 where there is none. Of a ⊕ or a block there is never one: a
	// move there is not an edge of the vertex.
	Proof int32
	// Edges is the number of edges inside the block that count, for RuleBlock.
	Edges int64
}

// Option is one of what a value rests on.
type Option struct {
	Edge, Vertex int32
	// Copies is how often a summand of a ⊕ counts; 1 elsewhere.
	Copies int32
	// Value and Outcome are those of the vertex; at a bridge, of what hangs on it.
	Value   Value
	Outcome Outcome
	// Answer is the edge by which the opponent, after the move to this option,
	// goes back to the value of the vertex of the Reason, or -1. Options below
	// the value have none, and of an ∞ there is no value to go back to. Where the
	// option is a ⊕, the answer is a move in one of its summands, and this is -1.
	Answer int32
}

// Reason returns why the vertex has its value. Time is linear in the rows of the
// vertex and its options; in an edge-deletion game, in the number of blocks.
func (s *Solution) Reason(v int32) Reason {
	r := Reason{Vertex: v, Value: s.Values[v], Outcome: s.Outcomes[v], Proof: -1}
	switch {
	case s.Account != nil:
		s.explainBlock(&r)
	case s.Position.Graph.IsSum(v):
		r.Rule = RuleSum
		s.listOptions(&r)
	default:
		s.listOptions(&r)
		s.explainMex(&r)
	}
	return r
}

func (s *Solution) listOptions(r *Reason) {
	f := s.Position.Graph
	for i := f.Start[r.Vertex]; i < f.Start[r.Vertex+1]; i++ {
		e, t := f.Edge[i], f.To[i]
		o := Option{Edge: e, Vertex: t, Copies: 1, Value: s.Values[t], Outcome: s.Outcomes[t], Answer: -1}
		if r.Rule == RuleSum {
			o.Copies = f.Count[e]
		}
		r.Options = append(r.Options, o)
	}
}

func (s *Solution) explainMex(r *Reason) {
	value, ok := r.Value.Nimber()
	if !ok {
		r.Rule = RuleLoopy
	}
	for i := range r.Options {
		o := &r.Options[i]
		if o.Outcome == OutcomeP && r.Outcome == OutcomeN &&
			(r.Proof < 0 || s.sooner(o.Vertex, s.Position.Graph.Into[r.Proof])) {
			r.Proof = o.Edge
		}
		if n, finite := o.Value.Nimber(); ok && (!finite || n > value) {
			o.Answer = s.answer(o.Vertex, value)
		}
	}
}

// nearer tells whether v is nearer to the end of the game than w, where that is
// known.
func (s *Solution) nearer(v, w int32) bool {
	return s.counter != nil && s.counter[v] < s.counter[w]
}

// sooner tells whether v is won sooner than w, under the position's play
// convention and where that is known.
func (s *Solution) sooner(v, w int32) bool {
	if s.Position.Play == graphs.Misere {
		return s.depth != nil && s.depth[v] < s.depth[w]
	}
	return s.nearer(v, w)
}

// answer returns the edge from a vertex to an option of that value, or -1; of
// several the one of most progress. The option of a ⊕ has none here.
func (s *Solution) answer(v int32, value Nimber) int32 {
	f := s.Position.Graph
	if f.IsSum(v) {
		return -1
	}
	best := int32(-1)
	for i := f.Start[v]; i < f.Start[v+1]; i++ {
		t := f.To[i]
		if n, ok := s.Values[t].Nimber(); !ok || n != value {
			continue
		}
		if best < 0 || s.nearer(t, f.Into[best]) {
			best = f.Edge[i]
		}
	}
	return best
}

func (s *Solution) explainBlock(r *Reason) {
	a, f := s.Account, s.Position.Graph
	block := a.BlockOf[r.Vertex]
	if block < 0 {
		r.Rule = RuleLoose
		return
	}
	r.Rule, r.Edges = RuleBlock, a.Blocks[block].Edges
	figure := int32(-1)
	if block == 0 && !f.IsGround(r.Vertex) {
		figure = a.FigureOf[r.Vertex]
		r.Edges = a.Figures[figure].Edges
	}
	for _, b := range a.Blocks[block+1:] {
		if b.Parent != block {
			continue
		}
		top := f.Into[b.Bridge]
		if a.BlockOf[top] == block {
			top = f.From[b.Bridge]
		}
		if figure >= 0 && a.FigureOf[top] != figure {
			continue
		}
		r.Options = append(r.Options, Option{
			Edge: b.Bridge, Vertex: top, Copies: 1,
			Value: s.Values[top], Outcome: s.Outcomes[top], Answer: -1,
		})
	}
	slices.SortFunc(r.Options, func(a, b Option) int { return int(a.Edge - b.Edge) })
}
