package graphs

import (
	"slices"
)

// Way is a way through a graph: edge i leads from vertex i to vertex i+1, or, of a
// cycle, from the last vertex to the first.
type Path struct{ Vertices, Edges []int32 }

// Empty tells whether there is no way.
func (w Path) Empty() bool { return len(w.Vertices) == 0 }

// Cycle returns a shortest cycle through a vertex of a directed game, from the
// vertex on; a loop is one. It is empty where there is none. Time O(V+E).
func ShortestCycle(f *Frozen, through int32) Path {
	way, met := search(f, through, f.leaving(), func(to int32) bool { return to == through })
	if !met {
		return Path{}
	}
	way.Vertices = way.Vertices[:len(way.Vertices)-1]
	return way
}

// ToEnd returns a shortest way from a vertex of a directed game to a terminal, the
// terminal included. It is empty where every way goes on for ever. Time O(V+E).
func PathToTerminal(f *Frozen, from int32) Path {
	ends := func(v int32) bool { return f.Start[v] == f.Start[v+1] }
	if ends(from) {
		return Path{Vertices: []int32{from}}
	}
	way, _ := search(f, from, f.leaving(), ends)
	return way
}

// ToGround returns a shortest way from a vertex of an edge-deletion game to the
// ground, whichever way its edges were drawn. It is empty where the ground does not
// hold the vertex. Time O(V+E).
func PathToGround(f *Frozen, from int32) Path {
	if f.IsGround(from) {
		return Path{Vertices: []int32{from}}
	}
	way, _ := search(f, from, f.bothWays(), f.IsGround)
	return way
}

func (f *Frozen) leaving() sorted { return sorted{f.Start, f.To, f.Edge} }

// bothWays has each edge at both its ends, a loop once.
func (f *Frozen) bothWays() sorted {
	at := NewRowSort(f.Order())
	for e, u := range f.From {
		at.Count(u)
		if v := f.Into[e]; v != u {
			at.Count(v)
		}
	}
	size := at.LayOut()
	s := sorted{other: make([]int32, size), edge: make([]int32, size)}
	put := func(v, other, e int32) {
		i := at.Next(v)
		s.other[i], s.edge[i] = other, e
	}
	for e, u := range f.From {
		v := f.Into[e]
		put(u, v, int32(e))
		if v != u {
			put(v, u, int32(e))
		}
	}
	s.start = at.Start()
	return s
}

// search goes breadth first from a vertex until an edge leads to a vertex that ends
// the way, and returns the way to it; met is false, and the way empty, where none
// does.
func search(f *Frozen, from int32, at sorted, ends func(to int32) bool) (way Path, met bool) {
	by, before := slices.Repeat([]int32{None}, f.Order()), make([]int32, f.Order()) // the edge to a vertex, and where it comes from
	queue := []int32{from}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for k := at.start[v]; k < at.start[v+1]; k++ {
			e, to := at.edge[k], at.other[k]
			if ends(to) {
				way = Path{Vertices: []int32{to, v}, Edges: []int32{e}}
				for v != from {
					way.Edges = append(way.Edges, by[v])
					v = before[v]
					way.Vertices = append(way.Vertices, v)
				}
				slices.Reverse(way.Vertices)
				slices.Reverse(way.Edges)
				return way, true
			}
			if to != from && by[to] == None {
				by[to], before[to] = e, v
				queue = append(queue, to)
			}
		}
	}
	return Path{}, false
}
