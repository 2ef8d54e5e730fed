package graphs

import (
	"fmt"
	"iter"
	"maps"

	"github.com/dominikbraun/graph"
)

// EdgeCount returns the number of edges, in constant time. Parallel edges count once.
func (s *Store) EdgeCount() (int, error) { return s.size, nil }

// findEdge returns the ID of the edge between two vertices, or None if there is none.
func (s *Store) findEdge(source, target VertexID) EdgeID {
	if !s.hasVertex(source) || !s.hasVertex(target) {
		return None
	}
	row, end := s.outRows()[source], target
	if other := s.inRows()[target]; len(other) < len(row) {
		row, end = other, source
	}
	for _, h := range row {
		if h.vertex == end {
			return h.edge
		}
	}
	return None
}

// AddEdge adds an edge from source to target. It takes the ID in the Data of edge, or otherwise
// the ID after all existing ones; see wantedID. It returns graph.ErrVertexNotFound if an end does
// not exist, graph.ErrEdgeAlreadyExists if source and target already have an edge, and BadCount if
// the count is out of range.
func (s *Store) AddEdge(source, target VertexID, edge graph.Edge[VertexID]) error {
	if !s.hasVertex(source) || !s.hasVertex(target) {
		return graph.ErrVertexNotFound
	}
	if s.findEdge(source, target) != None {
		return graph.ErrEdgeAlreadyExists
	}
	count, err := edgeCount(edge.Properties.Weight)
	if err != nil {
		return err
	}
	id := EdgeID(len(s.edges))
	if wish, ok := edge.Properties.Data.(wantedID); ok {
		id = EdgeID(wish)
		edge.Properties.Data = nil
	}
	if id < 0 || id >= maxSlots {
		return fmt.Errorf("edge ID %d is not in 0…%d", id, maxSlots-1)
	}
	if int(id) < len(s.edges) && s.edges[id].Count != 0 {
		return fmt.Errorf("edge ID %d: %w", id, graph.ErrEdgeAlreadyExists)
	}
	out, in := s.outRows(), s.inRows() // the rows must exist before the edge is added
	if grow := int(id) + 1 - len(s.edges); grow > 0 {
		s.edges = append(s.edges, make([]Ends, grow)...)
	}
	s.builtRows = nil
	s.edges[id] = Ends{source, target, count}
	out[source] = insertHalfEdge(out[source], halfEdge{id, target})
	in[target] = insertHalfEdge(in[target], halfEdge{id, source})
	s.size++
	s.storeProperties(id, edge.Properties)
	return nil
}

// edgeCount returns the number of parallel edges that an edge of the given weight stands for. A
// weight of 0 means 1. The error is BadCount if the number is out of range.
func edgeCount(weight int) (int32, error) {
	if weight == 0 {
		return 1, nil
	}
	if weight < 1 || weight > MaxCount {
		return 0, CountFault(weight)
	}
	return int32(weight), nil
}

// storeProperties stores the attributes and the data in p for the edge id. If both are empty, it
// removes those that the edge has.
func (s *Store) storeProperties(id EdgeID, p graph.EdgeProperties) {
	if len(p.Attributes) == 0 && p.Data == nil {
		delete(s.edgeProperties, id)
		return
	}
	if s.edgeProperties == nil {
		s.edgeProperties = make(map[EdgeID]graph.EdgeProperties)
	}
	p.Attributes = maps.Clone(p.Attributes)
	s.edgeProperties[id] = p
}

// UpdateEdge replaces the weight, attributes and data of the edge between two vertices by those of
// edge. If there is no such edge, it returns graph.ErrEdgeNotFound.
func (s *Store) UpdateEdge(source, target VertexID, edge graph.Edge[VertexID]) error {
	id := s.findEdge(source, target)
	if id == None {
		return graph.ErrEdgeNotFound
	}
	count, err := edgeCount(edge.Properties.Weight)
	if err != nil {
		return err
	}
	s.edges[id].Count = count
	s.storeProperties(id, edge.Properties)
	return nil
}

// RemoveEdge removes the edge between two vertices. If there is none, it returns
// graph.ErrEdgeNotFound.
func (s *Store) RemoveEdge(source, target VertexID) error {
	id := s.findEdge(source, target)
	if id == None {
		return graph.ErrEdgeNotFound
	}
	out, in := s.outRows(), s.inRows()
	s.builtRows = nil
	s.edges[id] = Ends{}
	out[source] = removeHalfEdge(out[source], id)
	in[target] = removeHalfEdge(in[target], id)
	s.size--
	delete(s.edgeProperties, id)
	return nil
}

// Edge returns the edge between two vertices. If there is none, it returns graph.ErrEdgeNotFound.
func (s *Store) Edge(source, target VertexID) (graph.Edge[VertexID], error) {
	id := s.findEdge(source, target)
	if id == None {
		return graph.Edge[VertexID]{}, graph.ErrEdgeNotFound
	}
	return s.toGraphEdge(id), nil
}

// toGraphEdge returns the edge id in the form of the graph package.
func (s *Store) toGraphEdge(id EdgeID) graph.Edge[VertexID] {
	e := s.edges[id]
	p := s.edgeProperties[id]
	p.Weight = int(e.Count)
	// The package's UpdateEdge writes to the returned map before the store can refuse the
	// update, so the store returns a copy of its map.
	p.Attributes = maps.Clone(p.Attributes)
	if p.Attributes == nil {
		p.Attributes = map[string]string{}
	}
	return graph.Edge[VertexID]{Source: e.From, Target: e.To, Properties: p}
}

// ListEdges returns all edges in the order of their IDs.
func (s *Store) ListEdges() ([]graph.Edge[VertexID], error) {
	edges := make([]graph.Edge[VertexID], 0, s.size)
	for e := range s.Edges() {
		edges = append(edges, s.toGraphEdge(e.ID))
	}
	return edges, nil
}

// Edges yields all edges in the order of their IDs.
func (s *Store) Edges() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for id, e := range s.edges {
			if e.Count != 0 && !yield(e.withID(EdgeID(id))) {
				return
			}
		}
	}
}
