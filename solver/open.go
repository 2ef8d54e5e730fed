package solver

import "nimgraph/graphs"

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

// aboveOpen marks the vertices that are open, and those from which one can be reached by way
// of vertices of a kind alone; nil stands for all. It is nil where none is open. O(V+E).
func aboveOpen(f *graphs.Frozen, kind func(v int32) bool) []bool {
	queue := f.Open()
	if queue == nil {
		return nil
	}
	above := make([]bool, f.Order())
	for _, v := range queue {
		above[v] = true
	}
	into, from := turned(f.Start, f.To)
	for i := 0; i < len(queue); i++ {
		for _, u := range from[into[queue[i]]:into[queue[i]+1]] {
			if !above[u] && (kind == nil || kind(u)) {
				above[u] = true
				queue = append(queue, u)
			}
		}
	}
	return above
}
