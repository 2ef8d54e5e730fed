package graphs

import (
	"slices"
)

// Path is a path or a cycle in a Frozen graph. Edges[i] leads from Vertices[i] to Vertices[i+1].
// In a cycle, the last edge leads from the last vertex to the first.
type Path struct{ Vertices, Edges []int32 }

// Empty reports whether the path has no vertices. Searches that find no path return an empty one.
func (w Path) Empty() bool { return len(w.Vertices) == 0 }

// ShortestCycle returns a shortest cycle of f that starts and ends at vertex v. f must be a
// directed game. A loop is a cycle. The path is empty if v is on no cycle. Time O(V+E).
func ShortestCycle(f *Frozen, v int32) Path {
	path, found := searchPath(f, v, f.outgoingRows(), func(to int32) bool { return to == v })
	if !found {
		return Path{}
	}
	path.Vertices = path.Vertices[:len(path.Vertices)-1]
	return path
}

// PathToTerminal returns a shortest path in f, a directed game, from a vertex to one without
// outgoing edges. The path is empty if there is none. Time O(V+E).
func PathToTerminal(f *Frozen, from int32) Path {
	isTerminal := func(v int32) bool { return f.Start[v] == f.Start[v+1] }
	if isTerminal(from) {
		return Path{Vertices: []int32{from}}
	}
	path, _ := searchPath(f, from, f.outgoingRows(), isTerminal)
	return path
}

// PathToGround returns a shortest path in f, an edge-deletion game, from a vertex to the ground. It
// ignores the direction in which edges were drawn. The path is empty if there is none. Time O(V+E).
func PathToGround(f *Frozen, from int32) Path {
	if f.IsGround(from) {
		return Path{Vertices: []int32{from}}
	}
	path, _ := searchPath(f, from, f.undirectedRows(), f.IsGround)
	return path
}

// outgoingRows returns the edges that leave each vertex. The result shares the slices of f.
func (f *Frozen) outgoingRows() edgeRows { return edgeRows{f.Start, f.To, f.Edge} }

// undirectedRows returns the edges at each vertex, in either direction. Every edge is listed at
// both its ends, but a loop only once.
func (f *Frozen) undirectedRows() edgeRows {
	sort := NewRowSort(f.Order())
	for e, u := range f.From {
		sort.Count(u)
		if v := f.Into[e]; v != u {
			sort.Count(v)
		}
	}
	size := sort.LayOut()
	s := edgeRows{other: make([]int32, size), edge: make([]int32, size)}
	put := func(v, other, e int32) {
		i := sort.Next(v)
		s.other[i], s.edge[i] = other, e
	}
	for e, u := range f.From {
		v := f.Into[e]
		put(u, v, int32(e))
		if v != u {
			put(v, u, int32(e))
		}
	}
	s.start = sort.Start()
	return s
}

// searchPath returns a shortest path with at least one edge from a vertex to a vertex for which
// isTarget reports true. It searches f breadth first along the edges in rows. found is false if
// there is no such path.
func searchPath(f *Frozen, from int32, rows edgeRows, isTarget func(to int32) bool) (path Path, found bool) {
	// viaEdge is the edge by which a vertex was reached, and previous is the other end of that edge.
	viaEdge, previous := slices.Repeat([]int32{None}, f.Order()), make([]int32, f.Order())
	queue := []int32{from}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for k := rows.start[v]; k < rows.start[v+1]; k++ {
			e, to := rows.edge[k], rows.other[k]
			if isTarget(to) {
				path = Path{Vertices: []int32{to, v}, Edges: []int32{e}}
				for v != from {
					path.Edges = append(path.Edges, viaEdge[v])
					v = previous[v]
					path.Vertices = append(path.Vertices, v)
				}
				slices.Reverse(path.Vertices)
				slices.Reverse(path.Edges)
				return path, true
			}
			if to != from && viaEdge[to] == None {
				viaEdge[to], previous[to] = e, v
				queue = append(queue, to)
			}
		}
	}
	return Path{}, false
}
