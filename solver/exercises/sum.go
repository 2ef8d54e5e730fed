package exercises

import (
	"math/bits"
	"slices"

	"nimgraph/solver"
)

// judgeSum returns the verdict on a, a wrong answer to the question for the value of a sum. The
// sum is the vertex v, or the position if v is -1. terms are its summands, and value is the
// correct value. ends reports whether every play of the sum ends, so that its value is a number.
func (x *Examiner) judgeSum(v int32, terms []Term, value solver.Value, a Answer, ends bool) Verdict {
	right, finite := value.Nimber()
	infinite := Claim{Kind: InfiniteTerm, Vertex: v, Terms: terms}
	for _, t := range terms {
		if _, ok := t.Value.Nimber(); !ok {
			infinite.Vertices = append(infinite.Vertices, t.Vertex)
		}
	}
	switch {
	case !finite:
		return wrongVerdict(infinite)
	case a.Form == Infinite && ends:
		return wrongVerdict(Claim{Kind: NoCycle, Vertex: v})
	case a.Form == Infinite:
		return wrongVerdict(Claim{Kind: AllNumbers, Vertex: v, Terms: terms})
	}
	var claims []Claim
	if kind, ok := findTermMistake(terms, a.Nimber); ok {
		claims = append(claims, Claim{Kind: kind, Vertex: v, Number: a.Nimber, Terms: terms})
	}
	return Verdict{Grade: Wrong, Claims: append(claims, wrongBitClaim(v, terms, a.Nimber, right))}
}

// wrongBitClaim returns the claim that the answer n is wrong in some binary column. It is the
// highest column in which n differs from right, the XOR of terms. All terms must be numbers; if
// there are none, the claim is Empty. v is the vertex of the sum, or -1 for the position.
func wrongBitClaim(v int32, terms []Term, n, right solver.Nimber) Claim {
	if len(terms) == 0 {
		return Claim{Kind: Empty, Vertex: v, Number: n}
	}
	bit := bits.Len32(uint32(n^right)) - 1
	return Claim{Kind: WrongBit, Vertex: v, Number: n, Bit: bit, Ones: countOnes(terms, bit), Terms: terms}
}

// countOnes returns how many terms, with their copies, have a one in the binary column bit.
func countOnes(terms []Term, bit int) int64 {
	var count int64
	for _, t := range terms {
		if n, ok := t.Value.Nimber(); ok && n>>bit&1 == 1 {
			count += t.Copies
		}
	}
	return count
}

// findTermMistake returns the common mistake in adding terms that gives the number n. All terms
// must be numbers. ok is false if no known mistake gives n.
func findTermMistake(terms []Term, n solver.Nimber) (_ ClaimKind, ok bool) {
	var sum uint64
	var or, once, largest solver.Nimber
	var values []solver.Nimber
	copies := int64(0)
	for _, t := range terms {
		value, _ := t.Value.Nimber()
		sum += uint64(value) * uint64(t.Copies)
		or |= value
		once ^= value
		largest = max(largest, value)
		values = append(values, value)
		copies += t.Copies
	}
	switch {
	case copies < 2:
		return 0, false
	case sum == uint64(n):
		return TermsSum, true
	case copies > int64(len(terms)) && once == n:
		return CopiesForgotten, true
	case or == n:
		return TermsOr, true
	case largest == n:
		return LargestTerm, true
	case solver.Mex(values) == n:
		return TermsMex, true
	}
	return 0, false
}

// judgeBlock returns the verdict on a, a wrong answer about a vertex of an edge-deletion game. why
// is the explanation of the correct value.
func (x *Examiner) judgeBlock(why solver.Reason, a Answer) Verdict {
	v := why.Vertex
	right, _ := why.Value.Nimber()
	if a.Form == Infinite {
		return wrongVerdict(Claim{Kind: NoCycle, Vertex: v})
	}
	terms := BlockTerms(why)
	var claims []Claim
	if c, ok := x.findBlockMistake(why, terms, a.Nimber, right); ok {
		c.Vertex, c.Number, c.Terms = v, a.Nimber, terms
		claims = append(claims, c)
	}
	return Verdict{Grade: Wrong, Claims: append(claims, wrongBitClaim(v, terms, a.Nimber, right))}
}

// positionReason builds the reason for the value of a whole edge-deletion game from the reasons
// for its figures. It has the edges and the options of all figures, as if the figures were one
// block.
func (x *Examiner) positionReason() solver.Reason {
	whole := solver.Reason{
		Vertex: -1, Rule: solver.RuleBlock, Value: x.Solution.Value,
		Outcome: x.Solution.Outcome, Proof: -1,
	}
	for k := range x.Solution.Account.Figures {
		why := x.reasons.ExplainFigure(k)
		whole.Edges += why.Edges
		whole.Options = append(whole.Options, why.Options...)
	}
	slices.SortFunc(whole.Options, func(a, b solver.Option) int { return int(a.Edge - b.Edge) })
	return whole
}

// BlockTerms returns the summands of the value of a vertex in an edge-deletion game. why is the
// explanation of the value. Each edge of the block of the vertex is a summand 1, because fusion
// turns these edges into loops. Each bridge up from the block is a summand of 1 more than the value
// of the part above it.
func BlockTerms(why solver.Reason) []Term {
	var terms []Term
	if why.Edges > 0 {
		terms = append(terms, Term{-1, solver.Finite(1), why.Edges})
	}
	for _, o := range why.Options {
		above, _ := o.Value.Nimber()
		terms = append(terms, Term{o.Vertex, solver.Finite(above + 1), 1})
	}
	return terms
}

// findBlockMistake returns a claim that the number n, instead of right, is the result of a common
// mistake in edge deletion, such as counting all edges. why is the explanation of the correct
// value, and terms are its summands. ok is false if no known mistake gives n.
func (x *Examiner) findBlockMistake(why solver.Reason, terms []Term, n, right solver.Nimber) (_ Claim, ok bool) {
	parity := solver.Nimber(why.Edges & 1)
	rest := right ^ parity
	var bare solver.Nimber
	for _, o := range why.Options {
		above, _ := o.Value.Nimber()
		bare ^= above
	}
	switch {
	case why.Edges > 1 && solver.Nimber(why.Edges)^rest == n:
		return Claim{Kind: LoopsCounted, Ones: why.Edges}, true
	case why.Edges > 0 && parity == 0 && right^1 == n:
		return Claim{Kind: EvenLoops, Ones: why.Edges}, true
	case parity == 1 && right^1 == n:
		return Claim{Kind: OddLoops, Ones: why.Edges}, true
	case len(why.Options) > 0 && parity^bare == n:
		return Claim{Kind: BridgesForgotten}, true
	case uint64(n) == uint64(x.countEdges(why)):
		return Claim{Kind: EdgesCounted}, true
	}
	kind, ok := findTermMistake(terms, n)
	return Claim{Kind: kind}, ok && kind != CopiesForgotten
}

// countEdges returns the number of edges in a block or figure and in everything above it. why is
// the explanation of the block or figure.
func (x *Examiner) countEdges(why solver.Reason) int64 {
	a := x.Solution.Account
	edges := make([]int64, len(a.Blocks)) // of the block and all above it
	for b := len(a.Blocks) - 1; b > 0; b-- {
		edges[b] += a.Blocks[b].Edges
		edges[a.Blocks[b].Parent] += edges[b] + 1
	}
	count := why.Edges
	for _, o := range why.Options {
		count += 1 + edges[a.BlockOf[o.Vertex]]
	}
	return count
}
