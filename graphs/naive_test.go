package graphs_test

import (
	"errors"
	"slices"

	"nimgraph/graphs"
)

// naive is a graph as the documentation of Graph describes it, with a search
// through plain lists for every question.
type naive struct {
	kind     graphs.Kind
	vertices []graphs.Vertex // ascending by ID
	edges    []graphs.Edge
}

func (n *naive) vertex(id graphs.VertexID) int {
	return slices.IndexFunc(n.vertices, func(v graphs.Vertex) bool { return v.ID == id })
}

func (n *naive) named(name string) int {
	return slices.IndexFunc(n.vertices, func(v graphs.Vertex) bool { return v.Name == name })
}

func (n *naive) edge(id graphs.EdgeID) int {
	return slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.ID == id })
}

func (n *naive) between(from, to graphs.VertexID) int {
	i := slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.From == from && e.To == to })
	if i < 0 && n.kind == graphs.Deletion {
		i = slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.From == to && e.To == from })
	}
	return i
}

// errNo is what naive answers to an operation that must be refused.
var errNo = errors.New("no")

func (n *naive) addVertex(v graphs.Vertex) error {
	if v.Name == "" || n.named(v.Name) >= 0 || n.vertex(v.ID) >= 0 {
		return errNo
	}
	n.vertices = append(n.vertices, v)
	slices.SortFunc(n.vertices, func(a, b graphs.Vertex) int { return int(a.ID - b.ID) })
	return nil
}

func (n *naive) setVertex(v graphs.Vertex) error {
	i, other := n.vertex(v.ID), n.named(v.Name)
	if i < 0 || v.Name == "" || other >= 0 && other != i {
		return errNo
	}
	n.vertices[i] = v
	return nil
}

func (n *naive) removeVertex(id graphs.VertexID) error {
	i := n.vertex(id)
	if i < 0 || slices.ContainsFunc(n.edges, func(e graphs.Edge) bool { return e.From == id || e.To == id }) {
		return errNo
	}
	n.vertices = slices.Delete(n.vertices, i, i+1)
	return nil
}

func (n *naive) addEdge(e graphs.Edge) error {
	if n.vertex(e.From) < 0 || n.vertex(e.To) < 0 || n.between(e.From, e.To) >= 0 || n.edge(e.ID) >= 0 ||
		e.Count < 1 || e.Count > graphs.MaxCount {
		return errNo
	}
	n.edges = append(n.edges, e)
	slices.SortFunc(n.edges, func(a, b graphs.Edge) int { return int(a.ID - b.ID) })
	return nil
}

func (n *naive) setCount(id graphs.EdgeID, count int32) error {
	i := n.edge(id)
	if i < 0 || count < 1 || count > graphs.MaxCount {
		return errNo
	}
	n.edges[i].Count = count
	return nil
}

func (n *naive) removeEdge(id graphs.EdgeID) error {
	i := n.edge(id)
	if i < 0 {
		return errNo
	}
	n.edges = slices.Delete(n.edges, i, i+1)
	return nil
}

// freeze is the definition of Frozen, one search for each entry.
func (n *naive) freeze(vertexSlots int) *graphs.Frozen {
	f := &graphs.Frozen{Kind: n.kind, Start: []int32{0}, Index: make([]int32, vertexSlots)}
	for id := range f.Index {
		f.Index[id] = int32(n.vertex(graphs.VertexID(id)))
	}
	if slices.ContainsFunc(n.vertices, func(v graphs.Vertex) bool { return v.Sum }) {
		f.Sum = make([]bool, len(n.vertices))
	}
	if slices.ContainsFunc(n.vertices, func(v graphs.Vertex) bool { return v.Ground }) {
		f.Ground = make([]bool, len(n.vertices))
	}
	for i, v := range n.vertices {
		f.VertexID = append(f.VertexID, v.ID)
		if v.Sum {
			f.Sum[i] = true
		}
		if v.Ground {
			f.Ground[i] = true
		}
		for j, e := range n.edges {
			if e.From == v.ID {
				f.To = append(f.To, int32(n.vertex(e.To)))
				f.Edge = append(f.Edge, int32(j))
			}
		}
		f.Start = append(f.Start, int32(len(f.To)))
	}
	for _, e := range n.edges {
		f.EdgeID = append(f.EdgeID, e.ID)
		f.From = append(f.From, int32(n.vertex(e.From)))
		f.Into = append(f.Into, int32(n.vertex(e.To)))
		f.Count = append(f.Count, e.Count)
	}
	return f
}

func (n *naive) clone() *naive {
	return &naive{n.kind, slices.Clone(n.vertices), slices.Clone(n.edges)}
}
