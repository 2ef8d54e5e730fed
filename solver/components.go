package solver

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// components holds the strongly connected components of a graph. They are ordered so that every
// edge between two components leads to an earlier one.
type components struct {
	vertices []int32 // the vertices, component by component
	start    []int32 // component c is vertices[start[c]:start[c+1]]
	of       []int32 // the component of each vertex
}

// componentsOf returns the strongly connected components of f. It is the path-based search of Gabow
// (2000) with an explicit stack. Time O(V+E); memory 12 bytes a vertex for the result and 20 for
// the search. It returns an error only if the context is cancelled.
func componentsOf(ctx context.Context, f *graphs.Frozen) (*components, error) {
	n := f.Order()
	c := &components{
		vertices: make([]int32, 0, n),
		start:    make([]int32, 1, n+1),
		of:       make([]int32, n),
	}
	w := cancelCheck{ctx: ctx}
	met := make([]int32, n)  // 1 + the number of vertices met before; 0: not met
	next := make([]int32, n) // the next edge to follow
	var (
		path  []int32 // from the root of the search to the current vertex
		open  []int32 // met and not in a component yet, in the order met
		roots []int32 // candidates for the first vertex of a component, ascending in met
		count int32
	)
	for v := range c.of {
		c.of[v] = -1
	}
	enter := func(v int32) {
		count++
		met[v] = count
		next[v] = f.Start[v]
		path, open, roots = append(path, v), append(open, v), append(roots, v)
	}
	for root := range int32(n) {
		if met[root] != 0 {
			continue
		}
		enter(root)
	walk:
		for len(path) > 0 {
			v := path[len(path)-1]
			if err := w.step(1 + int(f.Start[v+1]-next[v])); err != nil {
				return nil, err
			}
			for next[v] < f.Start[v+1] {
				t := f.To[next[v]]
				next[v]++
				if met[t] == 0 {
					enter(t)
					continue walk
				}
				if c.of[t] < 0 { // all from t on are one component
					for met[roots[len(roots)-1]] > met[t] {
						roots = roots[:len(roots)-1]
					}
				}
			}
			path = path[:len(path)-1]
			if roots[len(roots)-1] != v {
				continue
			}
			roots = roots[:len(roots)-1]
			for number := int32(len(c.start) - 1); c.of[v] < 0; {
				t := open[len(open)-1]
				open = open[:len(open)-1]
				c.of[t] = number
				c.vertices = append(c.vertices, t)
			}
			c.start = append(c.start, int32(len(c.vertices)))
		}
	}
	return c, nil
}

// len returns the number of components.
func (c *components) len() int { return len(c.start) - 1 }

// members returns the vertices of component k. The caller must not change them.
func (c *components) members(k int) []int32 { return c.vertices[c.start[k]:c.start[k+1]] }

// hasCycle reports whether component k of the graph f contains a cycle: it has several vertices, or
// its only vertex has a loop.
func (c *components) hasCycle(f *graphs.Frozen, k int) bool {
	members := c.members(k)
	if len(members) > 1 {
		return true
	}
	return slices.Contains(f.Row(members[0]), members[0])
}
