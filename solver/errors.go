package solver

import (
	"fmt"
	"strings"

	"nimgraph/graphs"
)

// CycleError reports a cycle where the graph must have none. Vertices holds one:
// there is an edge from each vertex to the next, and from the last to the first.
type CycleError struct{ Vertices []int32 }

func (e *CycleError) Error() string {
	return "the graph has a cycle: " + list(e.Vertices)
}

// TokenError reports tokens that stand on ⊕ vertices, or a number of tokens
// outside 0…document.MaxTokens. A ⊕ is no position: a token that comes there splits.
type TokenError struct{ Vertices []int32 }

func (e *TokenError) Error() string {
	return "no such tokens can stand on " + list(e.Vertices)
}

// CountError reports edges that stand for fewer than one or more than
// graphs.MaxCount parallel ones.
type CountError struct{ Edges []int32 }

func (e *CountError) Error() string {
	return fmt.Sprintf("not in 1…%d: the counts of the edges %s", graphs.MaxCount, list(e.Edges))
}

// list writes at most ten numbers.
func list(vertices []int32) string {
	var b strings.Builder
	for i, v := range vertices {
		if i == 10 {
			fmt.Fprintf(&b, " … (%d in all)", len(vertices))
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprint(&b, v)
	}
	return b.String()
}

// SumCycleError reports a ⊕ on a cycle, where its value is not defined.
// Vertices holds the cycle, the ⊕ first.
type SumCycleError struct{ Vertices []int32 }

func (e *SumCycleError) Error() string {
	return "a ⊕ is on a cycle: " + list(e.Vertices)
}

// GroundError reports an edge-deletion game without ground; Vertices holds all
// its vertices, any of which could be put on the ground.
type GroundError struct{ Vertices []int32 }

func (e *GroundError) Error() string { return "no vertex stands on the ground" }

// LimitError reports a misère game that is too large: its exact outcome is only
// found by looking at all positions, and there are more than Limit; or, where
// Edges is set, edges of an edge-deletion game, that many with parallel ones, more
// than Limit.
type LimitError struct {
	Limit int
	Edges int64
	// Vertices are those at the edges.
	Vertices []int32
}

func (e *LimitError) Error() string {
	if e.Edges > 0 {
		return fmt.Sprintf("misère play of %d edges with cycles is out of reach: exact up to %d", e.Edges, e.Limit)
	}
	return fmt.Sprintf("misère play of this sum is out of reach: exact up to %d positions", e.Limit)
}
