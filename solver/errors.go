package solver

import (
	"errors"
	"slices"

	"nimgraph/graphs"
)

// Keys of the *graphs.Fault with which a game is refused. The fault has the vertices or edges to
// show.
const (
	// HasCycle: the graph has a cycle where it must have none. AtVertices holds one: there
	// is an edge from each vertex to the next, and from the last to the first.
	HasCycle graphs.Key = "error.cycle"
	// NoGround: no vertex of an edge-deletion game stands on the ground.
	NoGround graphs.Key = "error.ground"
)

// cycleFault returns a fault with the message key that marks the vertices of cycle.
func cycleFault(key graphs.Key, cycle []int32) error {
	return &graphs.Fault{Says: key, With: graphs.Data{"Cycle": graphs.VertexCycle(cycle)}, AtVertices: cycle}
}

// tokensFault returns the fault error.token-places, which marks the given vertices. They have too
// many tokens, or tokens that are not allowed there.
func tokensFault(vertices []int32) error {
	return &graphs.Fault{Says: "error.token-places", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// ErrOutOfReach is the cause of a fault that says that an exact outcome needs too much work. In
// misère and Anti-SG play, if no theorem gives the outcome, all positions must be visited, and
// their number is limited.
var ErrOutOfReach = errors.New("out of reach")

const limitAntiSG graphs.Key = "error.limit.antisg"

// limitFault returns the fault that a sum has more positions than limit. Its cause is
// ErrOutOfReach.
func limitFault(limit int) *graphs.Fault {
	return &graphs.Fault{Says: "error.limit.positions", With: graphs.Data{"Limit": limit}, Err: ErrOutOfReach}
}

// antiSGLimitFault is like limitFault, with the message for Anti-SG play.
func antiSGLimitFault(limit int) *graphs.Fault {
	f := limitFault(limit)
	f.Says = limitAntiSG
	return f
}

// splitFigureFault returns the fault that a deletion can cut a figure of an edge-deletion game in
// two, which Anti-SG play forbids. vertices are the vertices of the figure; the fault marks them.
func splitFigureFault(vertices []int32) *graphs.Fault {
	return &graphs.Fault{Says: "error.antisg-figure", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// OpenPositions is the message of a fault about vertices whose moves are not drawn. Count is their
// number, and AtVertices holds them.
const OpenPositions graphs.Key = "error.open-positions"

// openFault returns a fault that marks the open vertices of f, those whose moves are not drawn. It
// returns nil if there are none.
func openFault(f *graphs.Frozen) *graphs.Fault {
	open := f.OpenVertices()
	if open == nil {
		return nil
	}
	return &graphs.Fault{Says: OpenPositions, With: graphs.Data{"Count": len(open)}, AtVertices: open}
}

// markReachingOpen marks each vertex of f from which play can reach an open vertex, one whose
// moves are not drawn, through vertices that pass accepts; see markReaching.
func markReachingOpen(f *graphs.Frozen, pass func(v int32) bool) []bool {
	return markReaching(f, f.OpenVertices(), pass)
}

// markReaching marks the vertices in targets, and each vertex of f from which play can reach one
// of them. Every vertex on the way must satisfy pass; a nil pass accepts all vertices. The result
// is nil if there are no targets. Time O(V+E).
func markReaching(f *graphs.Frozen, targets []int32, pass func(v int32) bool) []bool {
	if len(targets) == 0 {
		return nil
	}
	queue := slices.Clone(targets)
	marked := make([]bool, f.Order())
	for _, v := range queue {
		marked[v] = true
	}
	into, from := reverseRows(f.Start, f.To)
	for i := 0; i < len(queue); i++ {
		for _, u := range from[into[queue[i]]:into[queue[i]+1]] {
			if !marked[u] && (pass == nil || pass(u)) {
				marked[u] = true
				queue = append(queue, u)
			}
		}
	}
	return marked
}
