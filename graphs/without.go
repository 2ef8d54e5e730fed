package graphs

import "slices"

// Without returns the graph with one copy of an edge less. Vertices keep their
// numbers; where it was the last copy, the edges after it move up by one. Memory and
// time are linear in the edges; what does not change is shared.
func (f *Frozen) Without(edge int32) *Frozen {
	g := *f
	if f.Count[edge] > 1 {
		g.Count = slices.Clone(f.Count)
		g.Count[edge]--
		return &g
	}
	g.From, g.Into = dropped(f.From, edge), dropped(f.Into, edge)
	g.Count, g.EdgeID = dropped(f.Count, edge), dropped(f.EdgeID, edge)
	at := slices.Index(f.Edge, edge)
	g.To, g.Edge = dropped(f.To, int32(at)), dropped(f.Edge, int32(at))
	for i, e := range g.Edge {
		if e > edge {
			g.Edge[i]--
		}
	}
	g.Start = slices.Clone(f.Start)
	for v := f.From[edge] + 1; int(v) < len(g.Start); v++ {
		g.Start[v]--
	}
	return &g
}

// dropped returns a copy of a slice without one element.
func dropped[T any](s []T, i int32) []T {
	return append(append(make([]T, 0, len(s)-1), s[:i]...), s[i+1:]...)
}
