package solver

import (
	"cmp"
	"context"
	"slices"

	"nimgraph/graphs"
)

// reorder makes a new edge lead down in the order. Only the places between those
// of its ends are looked at: what reaches from, from from's place up to to's, and
// what to reaches, from to's place down to from's. The latter take the lowest of
// all their places together, the former the highest, each among themselves as
// before. It returns false, the order unchanged, where the edge closes a cycle.
func (i *Incremental) reorder(from, to int32) bool {
	low, high := i.place[from], i.place[to]
	if from == to {
		return false
	}
	i.unmark()
	i.tags[from] = i.tag
	above := []int32{from}
	for k := 0; k < len(above); k++ {
		for _, u := range i.in[above[k]] {
			if u == to {
				return false
			}
			if i.tags[u] != i.tag && i.place[u] < high {
				i.tags[u] = i.tag
				above = append(above, u)
			}
		}
	}
	i.tags[to] = i.tag
	below := []int32{to}
	for k := 0; k < len(below); k++ {
		for _, t := range i.out[below[k]] {
			if i.tags[t.vertex] != i.tag && i.place[t.vertex] > low {
				i.tags[t.vertex] = i.tag
				below = append(below, t.vertex)
			}
		}
	}
	byPlace := func(u, v int32) int { return cmp.Compare(i.place[u], i.place[v]) }
	slices.SortFunc(above, byPlace)
	slices.SortFunc(below, byPlace)
	vertices := append(below, above...)
	places := make([]int32, len(vertices))
	for k, v := range vertices {
		places[k] = i.place[v]
	}
	slices.Sort(places)
	for k, v := range vertices {
		i.place[v] = places[k]
	}
	return true
}

// solve works out everything anew.
func (i *Incremental) solve(ctx context.Context) error {
	i.changed, i.labels, i.err, i.ordered = nil, nil, nil, false
	f := i.snapshot()
	parts, err := componentsOf(ctx, f)
	if err != nil {
		i.err = err
		return err
	}
	cyclic := parts.len() < f.Order()
	for v := range f.Order() {
		cyclic = cyclic || i.find(int32(v), int32(v)) >= 0
	}
	if cyclic {
		i.labels, i.err = Label(ctx, f)
		return i.err
	}
	if i.value, i.err = Grundy(ctx, f); i.err != nil {
		return i.err
	}
	for k, v := range parts.vertices {
		i.place[v] = int32(k)
	}
	i.ordered = true
	return nil
}

// snapshot returns the game as it is, removed vertices without edges.
func (i *Incremental) snapshot() *graphs.Frozen {
	n := len(i.out)
	f := &graphs.Frozen{Start: make([]int32, 1, n+1), VertexID: make([]graphs.VertexID, n), Sum: i.sum}
	for v, row := range i.out {
		for _, t := range row {
			f.Edge = append(f.Edge, int32(len(f.To)))
			f.To = append(f.To, t.vertex)
			f.From = append(f.From, int32(v))
			f.Count = append(f.Count, t.count)
		}
		f.Start = append(f.Start, int32(len(f.To)))
		f.VertexID[v] = graphs.VertexID(v)
	}
	f.Into = f.To
	f.EdgeID = make([]graphs.EdgeID, len(f.To))
	return f
}
