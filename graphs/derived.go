package graphs

import "slices"

// Without returns the graph with one copy of an edge less. Vertices keep their
// numbers; where it was the last copy, the edges after it move up by one. Memory and
// time are linear in the edges; what does not change is shared.
func (f *Frozen) WithoutEdge(edge int32) *Frozen {
	g := *f
	if f.Count[edge] > 1 {
		g.Count = slices.Clone(f.Count)
		g.Count[edge]--
		return &g
	}
	g.From, g.Into = dropped(f.From, edge), dropped(f.Into, edge)
	g.Count, g.EdgeID = dropped(f.Count, edge), dropped(f.EdgeID, edge)
	g.lay()
	return &g
}

// dropped returns a copy of a slice without one element.
func dropped[T any](s []T, i int32) []T {
	return append(append(make([]T, 0, len(s)-1), s[:i]...), s[i+1:]...)
}

// Taking returns the graph without some vertices and their edges. The others are numbered
// anew, in their order, and so are the edges.
func (f *Frozen) WithoutVertices(gone []bool) *Frozen {
	g := &Frozen{Kind: f.Kind, Index: slices.Clone(f.Index)}
	number := make([]int32, f.Order())
	for v, id := range f.VertexID {
		number[v], g.Index[id] = int32(len(g.VertexID)), int32(len(g.VertexID))
		if gone[v] {
			g.Index[id] = None
		} else {
			g.VertexID = append(g.VertexID, id)
		}
	}
	for e, id := range f.EdgeID {
		if v, w := f.From[e], f.Into[e]; !gone[v] && !gone[w] {
			g.From, g.Into = append(g.From, number[v]), append(g.Into, number[w])
			g.Count, g.EdgeID = append(g.Count, f.Count[e]), append(g.EdgeID, id)
		}
	}
	g.lay()
	return g
}

// Around returns an undirected graph with the edges at a vertex drawn from it.
func (f *Frozen) OrientedFrom(v int32) *Frozen {
	g := *f
	g.From, g.Into = slices.Clone(f.From), slices.Clone(f.Into)
	for e, w := range g.Into {
		if w == v {
			g.From[e], g.Into[e] = v, g.From[e]
		}
	}
	g.lay()
	return &g
}

// Looped returns the graph with a loop at each vertex behind all edges: the moves that take
// one.
func (f *Frozen) WithLoops() *Frozen {
	g := *f
	g.From, g.Into, g.Count, g.EdgeID = slices.Clone(f.From), slices.Clone(f.Into), slices.Clone(f.Count), slices.Clone(f.EdgeID)
	for v, id := range f.VertexID {
		g.From, g.Into = append(g.From, int32(v)), append(g.Into, int32(v))
		g.Count, g.EdgeID = append(g.Count, 1), append(g.EdgeID, VertexMove(id))
	}
	g.lay()
	return &g
}

// lay sorts the edges into rows.
func (f *Frozen) lay() {
	sort := NewRowSort(f.Order())
	for _, v := range f.From {
		sort.Count(v)
	}
	sort.LayOut()
	f.To, f.Edge = make([]int32, f.Size()), make([]int32, f.Size())
	for e, v := range f.From {
		at := sort.Next(v)
		f.To[at], f.Edge[at] = f.Into[e], int32(e)
	}
	f.Start = sort.Start()
}
