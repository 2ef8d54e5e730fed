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

// cycleFault returns a fault with the message says that marks the vertices of cycle.
func cycleFault(says graphs.Key, cycle []int32) error {
	return &graphs.Fault{Says: says, With: graphs.Data{"Cycle": graphs.VertexCycle(cycle)}, AtVertices: cycle}
}

// tokensFault returns the fault that a move would put too many tokens on the same vertex. vertices
// are these vertices.
func tokensFault(vertices []int32) error {
	return &graphs.Fault{Says: "error.token-places", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// ErrOutOfReach is the cause of a fault that says that an exact outcome needs too much work. In
// misère and Anti-SG play, if no theorem gives the outcome, all positions must be visited, and
// their number is limited.
var ErrOutOfReach = errors.New("out of reach")

const limitAntiSG graphs.Key = "error.limit.antisg"

// limitFault returns the fault that a sum has more positions than limit.
func limitFault(limit int) *graphs.Fault {
	return &graphs.Fault{Says: "error.limit.positions", With: graphs.Data{"Limit": limit}, Err: ErrOutOfReach}
}

// limitFaultAntiSG returns the fault that a sum in Anti-SG play has more positions than limit.
func limitFaultAntiSG(limit int) *graphs.Fault {
	f := limitFault(limit)
	f.Says = limitAntiSG
	return f
}

// figureFallsFault returns the fault that a figure can fall apart, which Anti-SG play does not
// allow. vertices are the vertices of the figure.
func figureFallsFault(vertices []int32) *graphs.Fault {
	return &graphs.Fault{Says: "error.antisg-figure", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// OpenPositions is the message of a fault about vertices whose moves are not drawn. Count is their
// number, and AtVertices holds them.
const OpenPositions graphs.Key = "error.open-positions"

// openFault returns a fault with the open vertices of f, or nil if there are none.
func openFault(f *graphs.Frozen) *graphs.Fault {
	open := f.Open()
	if open == nil {
		return nil
	}
	return &graphs.Fault{Says: OpenPositions, With: graphs.Data{"Count": len(open)}, AtVertices: open}
}

// aboveOpen marks the open vertices of f and every vertex from which play can reach one through
// vertices that pass accepts; see markAbove.
func aboveOpen(f *graphs.Frozen, pass func(v int32) bool) []bool { return markAbove(f, f.Open(), pass) }

// markAbove marks targets and every vertex of f from which play can reach a target through
// vertices that pass accepts. If pass is nil, it accepts all vertices. The result is nil if there
// are no targets. Time O(V+E).
func markAbove(f *graphs.Frozen, targets []int32, pass func(v int32) bool) []bool {
	if len(targets) == 0 {
		return nil
	}
	queue := slices.Clone(targets)
	above := make([]bool, f.Order())
	for _, v := range queue {
		above[v] = true
	}
	into, from := reverseRows(f.Start, f.To)
	for i := 0; i < len(queue); i++ {
		for _, u := range from[into[queue[i]]:into[queue[i]+1]] {
			if !above[u] && (pass == nil || pass(u)) {
				above[u] = true
				queue = append(queue, u)
			}
		}
	}
	return above
}
