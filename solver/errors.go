package solver

import (
	"errors"

	"nimgraph/graphs"
)

// What is refused. Each is the key of a *graphs.Fault, which says what of the drawing it is
// about.
const (
	// HasCycle: the graph has a cycle where it must have none. AtVertices holds one: there
	// is an edge from each vertex to the next, and from the last to the first.
	HasCycle graphs.Key = "error.cycle"
	// BadTokens: tokens stand on ⊕ vertices, or their number is outside
	// 0…document.MaxTokens. A ⊕ is no position: a token that comes there splits.
	BadTokens graphs.Key = "error.token-places"
	// BadCounts: edges stand for fewer than one or more than graphs.MaxCount parallel ones.
	BadCounts graphs.Key = "error.counts"
	// SumOnCycle: a ⊕ is on a cycle, where its value is not defined. AtVertices holds the
	// cycle, the ⊕ first.
	SumOnCycle graphs.Key = "error.sum-cycle"
	// NoGround: no vertex of an edge-deletion game stands on the ground.
	NoGround graphs.Key = "error.ground"
	// AntiSGCycle: the Anti-SG convention says nothing of a directed game whose moves go
	// round, in the cycle of AtVertices.
	AntiSGCycle graphs.Key = "error.antisg-cycle"
	// AntiSGFigure: nor of an edge-deletion game in which the figure of AtVertices can fall
	// apart, so that what the summands are does not stay the same.
	AntiSGFigure graphs.Key = "error.antisg-figure"
)

func onCycle(says graphs.Key, cycle []int32) error {
	return &graphs.Fault{Says: says, With: graphs.Data{"Cycle": graphs.Round(cycle)}, AtVertices: cycle}
}

func badTokens(vertices []int32) error {
	return &graphs.Fault{Says: BadTokens, With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// ErrOutOfReach is the cause of a fault that says that an exact outcome is out of reach: in
// misère and Anti-SG play of what no theorem tells it is only found by looking at all
// positions, up to a limit.
var ErrOutOfReach = errors.New("out of reach")

const limitAntiSG graphs.Key = "error.limit.antisg"

// beyond says that sums have more positions than the limit.
func beyond(limit int) *graphs.Fault {
	return &graphs.Fault{Says: "error.limit.positions", With: graphs.Data{"Limit": limit}, Err: ErrOutOfReach}
}

// beyondAntiSG says so of Anti-SG play.
func beyondAntiSG(limit int) *graphs.Fault {
	f := beyond(limit)
	f.Says = limitAntiSG
	return f
}

// figureFalls says that the figure of these vertices can fall apart in Anti-SG play.
func figureFalls(vertices []int32) *graphs.Fault {
	return &graphs.Fault{Says: AntiSGFigure, With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}
