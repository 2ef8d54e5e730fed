package exercises

import (
	"slices"

	"nimgraph/solver"
)

// judgeMex returns the verdict on a, a wrong answer about a vertex whose value is the mex of its
// options, or ∞ because the mex cannot be its value. why is the explanation of the correct value.
func (x *Examiner) judgeMex(why solver.Reason, a Answer) Verdict {
	v := why.Vertex
	_, loopy := why.Value.Loopy()
	switch {
	case a.Form == Infinite && loopy:
		return x.judgeSet(why, a)
	case a.Form == Infinite:
		return wrongVerdict(x.notInfiniteClaim(why))
	}
	var claims []Claim
	if slip, ok := x.findMexMistake(why, a.Nimber); ok {
		claims = append(claims, slip)
	}
	var through []int32
	for _, o := range why.Options {
		if n, ok := o.Value.Nimber(); ok && n == a.Nimber {
			through = append(through, o.Edge)
		}
	}
	switch {
	case len(through) > 0:
		claims = append(claims, Claim{Kind: Reached, Vertex: v, Number: a.Nimber, Edges: through})
	case a.Nimber > why.Mex:
		claims = append(claims, Claim{Kind: Unreached, Vertex: v, Number: a.Nimber, Least: why.Mex})
	default:
		claims = append(claims, Claim{Kind: Unanswered, Vertex: v, Number: a.Nimber, Edges: why.Unanswered})
	}
	return Verdict{Grade: Wrong, Claims: claims}
}

// findMexMistake returns a claim that the number n is the result of a common mistake with the mex,
// such as taking the XOR of the options. why is the explanation of the correct value. ok is false
// if no known mistake gives n.
func (x *Examiner) findMexMistake(why solver.Reason, n solver.Nimber) (_ Claim, ok bool) {
	var values []solver.Nimber
	for _, o := range why.Options {
		value, ok := o.Value.Nimber()
		if !ok {
			return Claim{}, false
		}
		values = append(values, value)
	}
	if len(values) == 0 {
		return Claim{}, false
	}
	var xor solver.Nimber
	var sum uint64
	for _, value := range values {
		xor ^= value
		sum += uint64(value)
	}
	several := len(values) > 1
	kind := ClaimKind(0)
	switch {
	case slices.Max(values)+1 == n:
		kind = LargestPlusOne
	case several && xor == n:
		kind = OptionsXOR
	case several && solver.Nimber(len(values)) == n:
		kind = OptionsCounted
	case several && sum == uint64(n):
		kind = OptionsSum
	case x.longest != nil && x.longest[why.Vertex] >= 0 && solver.Nimber(x.longest[why.Vertex]) == n:
		kind = LongestPlay
	default:
		return Claim{}, false
	}
	return Claim{Kind: kind, Vertex: why.Vertex, Number: n}, true
}

// notInfiniteClaim returns a claim that shows why a vertex is not ∞. why is the explanation of its
// value, which is a number.
func (x *Examiner) notInfiniteClaim(why solver.Reason) Claim {
	c := Claim{Kind: AllNumbers, Vertex: why.Vertex}
	if x.alwaysEnds(why.Vertex) {
		c.Kind = NoCycle
		return c
	}
	for _, o := range why.Options {
		if _, ok := o.Value.Nimber(); ok {
			continue
		}
		if o.Answer < 0 { // in a ⊕ whose summands must answer together
			return Claim{Kind: Answerable, Vertex: why.Vertex}
		}
		c.Kind = Answerable
		c.Edges, c.Replies = append(c.Edges, o.Edge), append(c.Replies, o.Answer)
	}
	return c
}

// judgeSet returns the verdict on a, an answer that is correctly ∞ but has wrong numbers in its
// braces. why is the explanation of the correct value.
func (x *Examiner) judgeSet(why solver.Reason, a Answer) Verdict {
	k, _ := why.Value.Loopy()
	for _, n := range a.Set {
		if !slices.Contains(k, n) {
			return wrongVerdict(Claim{Kind: NotInSet, Vertex: why.Vertex, Number: n})
		}
	}
	c := Claim{Kind: MissingInSet, Vertex: why.Vertex}
	for _, n := range k {
		if slices.Contains(a.Set, n) {
			continue
		}
		c.Number = n
		for _, o := range why.Options {
			if value, ok := o.Value.Nimber(); ok && value == n {
				c.Edges = append(c.Edges, o.Edge)
			}
		}
		break
	}
	return wrongVerdict(c)
}
