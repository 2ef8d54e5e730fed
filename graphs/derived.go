package graphs

import "slices"

// WithoutEdge returns a copy of the graph with one parallel edge less at the given edge. If its
// count is 1, the edge is removed, and the numbers of the edges after it decrease by one. Vertices
// keep their numbers. Time and memory are linear in the number of edges. Slices that stay the same
// are shared with f.
func (f *Frozen) WithoutEdge(edge int32) *Frozen {
	g := *f
	if f.Count[edge] > 1 {
		g.Count = slices.Clone(f.Count)
		g.Count[edge]--
		return &g
	}
	g.From, g.Into = withoutElement(f.From, edge), withoutElement(f.Into, edge)
	g.Count, g.EdgeID = withoutElement(f.Count, edge), withoutElement(f.EdgeID, edge)
	g.layOutRows()
	return &g
}

// withoutElement returns a copy of s without the element at i.
func withoutElement[T any](s []T, i int32) []T {
	return append(append(make([]T, 0, len(s)-1), s[:i]...), s[i+1:]...)
}

// WithoutVertices returns a copy of the graph without the vertices v for which removed[v] is true,
// and without their edges. The remaining vertices are renumbered in their order, and so are the
// edges.
func (f *Frozen) WithoutVertices(removed []bool) *Frozen {
	g := &Frozen{Kind: f.Kind, Index: slices.Clone(f.Index)}
	number := make([]int32, f.Order())
	for v, id := range f.VertexID {
		number[v], g.Index[id] = int32(len(g.VertexID)), int32(len(g.VertexID))
		if removed[v] {
			g.Index[id] = None
		} else {
			g.VertexID = append(g.VertexID, id)
		}
	}
	for e, id := range f.EdgeID {
		if v, w := f.From[e], f.Into[e]; !removed[v] && !removed[w] {
			g.From, g.Into = append(g.From, number[v]), append(g.Into, number[w])
			g.Count, g.EdgeID = append(g.Count, f.Count[e]), append(g.EdgeID, id)
		}
	}
	g.layOutRows()
	return g
}

// OrientAway returns a copy of f, an undirected graph, in which vertex v is From at all its edges.
// All other edges keep their direction.
func (f *Frozen) OrientAway(v int32) *Frozen {
	g := *f
	g.From, g.Into = slices.Clone(f.From), slices.Clone(f.Into)
	for e, w := range g.Into {
		if w == v {
			g.From[e], g.Into[e] = v, g.From[e]
		}
	}
	g.layOutRows()
	return &g
}

// WithLoops returns a copy of the graph with a loop added at each vertex, after all other edges. A
// loop stands for the move of Node Kayles that removes the vertex; see VertexMove.
func (f *Frozen) WithLoops() *Frozen {
	g := *f
	g.From, g.Into, g.Count, g.EdgeID = slices.Clone(f.From), slices.Clone(f.Into), slices.Clone(f.Count),
		slices.Clone(f.EdgeID)
	for v, id := range f.VertexID {
		g.From, g.Into = append(g.From, int32(v)), append(g.Into, int32(v))
		g.Count, g.EdgeID = append(g.Count, 1), append(g.EdgeID, VertexMove(id))
	}
	g.layOutRows()
	return &g
}

// layOutRows computes the rows f.Start, f.To and f.Edge from the ends of the edges in f.From and
// f.Into.
func (f *Frozen) layOutRows() {
	sort := NewRowSort(f.Order())
	for _, v := range f.From {
		sort.Count(v)
	}
	sort.LayOut()
	f.To, f.Edge = make([]int32, f.Size()), make([]int32, f.Size())
	for e, v := range f.From {
		i := sort.Next(v)
		f.To[i], f.Edge[i] = f.Into[e], int32(e)
	}
	f.Start = sort.Start()
}
