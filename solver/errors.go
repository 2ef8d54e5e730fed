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
	// Play is graphs.AntiSG where it is not misère play that is out of reach; Limit is
	// then 0 for figures that can fall apart, as of an AntiSGError.
	Play graphs.Play
	// Vertices are those at the edges.
	Vertices []int32
}

func (e *LimitError) Error() string {
	if e.Play == graphs.AntiSG && e.Limit == 0 {
		return (&AntiSGError{e.Vertices, true}).Error()
	}
	if e.Play == graphs.AntiSG {
		return fmt.Sprintf("the Anti-SG outcome of this is out of reach: exact up to %d positions", e.Limit)
	}
	if e.Edges > 0 {
		return fmt.Sprintf("misère play of %d edges with cycles is out of reach: exact up to %d", e.Edges, e.Limit)
	}
	return fmt.Sprintf("misère play of this sum is out of reach: exact up to %d positions", e.Limit)
}

// AntiSGError reports a game that the Anti-SG convention says nothing of: a directed
// one whose moves go round in the cycle of Vertices, or, with Figure, an edge-deletion
// game in which the figure of Vertices can fall apart, so that what the summands are
// does not stay the same.
type AntiSGError struct {
	Vertices []int32
	Figure   bool
}

func (e *AntiSGError) Error() string {
	if e.Figure {
		return "Anti-SG play is not defined for a figure that can fall apart: " + list(e.Vertices)
	}
	return "Anti-SG play is not defined for a game with a cycle: " + list(e.Vertices)
}
