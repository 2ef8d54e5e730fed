package solver

import (
	"errors"
	"slices"

	"nimgraph/graphs"
)

// What is refused. Each is the key of a *graphs.Fault, which says what of the drawing it is
// about.
const (
	// HasCycle: the graph has a cycle where it must have none. AtVertices holds one: there
	// is an edge from each vertex to the next, and from the last to the first.
	HasCycle graphs.Key = "error.cycle"
	// NoGround: no vertex of an edge-deletion game stands on the ground.
	NoGround graphs.Key = "error.ground"
)

func onCycle(says graphs.Key, cycle []int32) error {
	return &graphs.Fault{Says: says, With: graphs.Data{"Cycle": graphs.VertexCycle(cycle)}, AtVertices: cycle}
}

func badTokens(vertices []int32) error {
	return &graphs.Fault{Says: "error.token-places", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
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
	return &graphs.Fault{Says: "error.antisg-figure", With: graphs.Data{"Vertices": vertices}, AtVertices: vertices}
}

// OpenPositions: what follows from Count positions, those of AtVertices, is not drawn.
const OpenPositions graphs.Key = "error.open-positions"

// openFault says which positions are open; nil where none is.
func openFault(f *graphs.Frozen) *graphs.Fault {
	open := f.Open()
	if open == nil {
		return nil
	}
	return &graphs.Fault{Says: OpenPositions, With: graphs.Data{"Count": len(open)}, AtVertices: open}
}

// aboveOpen marks the open vertices and those from which one can be reached through vertices that
// pass accepts; nil accepts all. It returns nil if no vertex is open. O(V+E).
func aboveOpen(f *graphs.Frozen, pass func(v int32) bool) []bool { return reaching(f, f.Open(), pass) }

// reaching marks the targets and the vertices from which one can be reached through vertices that
// pass accepts; nil accepts all. It returns nil if there are no targets. O(V+E).
func reaching(f *graphs.Frozen, targets []int32, pass func(v int32) bool) []bool {
	if len(targets) == 0 {
		return nil
	}
	queue := slices.Clone(targets)
	above := make([]bool, f.Order())
	for _, v := range queue {
		above[v] = true
	}
	into, from := turned(f.Start, f.To)
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
