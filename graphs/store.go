package graphs

import (
	"fmt"
	"iter"
	"slices"

	"github.com/dominikbraun/graph"
)

// maxSlots bounds the IDs that a store accepts. It is far above what a desktop
// holds and below what an int32 counts.
const maxSlots = 1 << 30

// half is an edge as one of its ends sees it.
type half struct {
	edge   EdgeID
	vertex VertexID // the other end
}

// slot holds the ends of an edge and how many parallel edges it stands for;
// zero where the edge was removed.
type slot struct {
	from, to VertexID
	count    int32
}

// atSlot travels as an edge's Data from Graph.AddEdge through the graph package
// to the store, which takes it as the wish for a certain EdgeID and keeps no
// Data at all.
type atSlot EdgeID

// Store is a graph.Store of vertices with dense integer IDs. The hash of a
// vertex is its slot, so there is no map in it; vertices and edges are listed in
// the order of their IDs; an edge's Weight is its count of parallel edges
// (a weight of 0, the package's default, is a count of 1).
//
// It takes 66 bytes a vertex, names apart, and 28 bytes an edge: 12 for the
// edge and 8 at each end. Finding an edge takes time linear in the smaller of
// the out-degree of its source and the in-degree of its target.
//
// A store must not be written to while another goroutine uses it. It holds
// directed edges: the package's undirected graphs store each edge in both
// directions and a loop twice, which its documentation of a store forbids, so
// edge-deletion games too are kept on a directed store.
type Store struct {
	vertices    []Vertex
	present     []bool
	out, in     [][]half
	edges       []slot
	order, size int

	// Attributes and data are rare, so they stand apart.
	vertexProperties map[VertexID]graph.VertexProperties
	edgeProperties   map[EdgeID]graph.EdgeProperties
}

var _ graph.Store[VertexID, Vertex] = (*Store)(nil)

// NewStore returns an empty store.
func NewStore() *Store { return &Store{} }

func (s *Store) has(v VertexID) bool {
	return v >= 0 && int(v) < len(s.present) && s.present[v]
}

// AddVertex adds the vertex in the slot of its hash, or returns
// graph.ErrVertexAlreadyExists. IDs past the end make the store grow up to them.
func (s *Store) AddVertex(hash VertexID, value Vertex, properties graph.VertexProperties) error {
	if hash < 0 || hash >= maxSlots {
		return fmt.Errorf("vertex ID %d is not in 0…%d", hash, maxSlots-1)
	}
	if s.has(hash) {
		return graph.ErrVertexAlreadyExists
	}
	if grow := int(hash) + 1 - len(s.vertices); grow > 0 {
		s.vertices = append(s.vertices, make([]Vertex, grow)...)
		s.present = append(s.present, make([]bool, grow)...)
		s.out = append(s.out, make([][]half, grow)...)
		s.in = append(s.in, make([][]half, grow)...)
	}
	value.ID = hash
	s.vertices[hash] = value
	s.present[hash] = true
	s.order++
	if len(properties.Attributes) > 0 || properties.Weight != 0 {
		if s.vertexProperties == nil {
			s.vertexProperties = make(map[VertexID]graph.VertexProperties)
		}
		s.vertexProperties[hash] = properties
	}
	return nil
}

// Vertex returns the vertex with that hash, or graph.ErrVertexNotFound.
func (s *Store) Vertex(hash VertexID) (Vertex, graph.VertexProperties, error) {
	if !s.has(hash) {
		return Vertex{}, graph.VertexProperties{}, graph.ErrVertexNotFound
	}
	return s.vertices[hash], s.vertexProperties[hash], nil
}

// UpdateVertex replaces what is stored at the vertex's ID, its properties
// apart. The graph package has no such operation of its own.
func (s *Store) UpdateVertex(value Vertex) error {
	if !s.has(value.ID) {
		return graph.ErrVertexNotFound
	}
	s.vertices[value.ID] = value
	return nil
}

// RemoveVertex removes a vertex without edges; graph.ErrVertexHasEdges where it
// has some, graph.ErrVertexNotFound where it is not there.
func (s *Store) RemoveVertex(hash VertexID) error {
	if !s.has(hash) {
		return graph.ErrVertexNotFound
	}
	if len(s.out[hash]) > 0 || len(s.in[hash]) > 0 {
		return graph.ErrVertexHasEdges
	}
	s.vertices[hash] = Vertex{}
	s.present[hash] = false
	s.order--
	delete(s.vertexProperties, hash)
	return nil
}

// ListVertices returns the IDs of all vertices, ascending.
func (s *Store) ListVertices() ([]VertexID, error) {
	ids := make([]VertexID, 0, s.order)
	for v := range s.Vertices() {
		ids = append(ids, v.ID)
	}
	return ids, nil
}

// Vertices yields all vertices in the order of their IDs.
func (s *Store) Vertices() iter.Seq[Vertex] {
	return func(yield func(Vertex) bool) {
		for id, here := range s.present {
			if here && !yield(s.vertices[id]) {
				return
			}
		}
	}
}

// VertexCount returns the number of vertices, in constant time.
func (s *Store) VertexCount() (int, error) { return s.order, nil }

// EdgeCount returns the number of edges, parallel ones counted once, in
// constant time.
func (s *Store) EdgeCount() (int, error) { return s.size, nil }

// find returns the edge from source to target, or None.
func (s *Store) find(source, target VertexID) EdgeID {
	if !s.has(source) || !s.has(target) {
		return None
	}
	row, end := s.out[source], target
	if other := s.in[target]; len(other) < len(row) {
		row, end = other, source
	}
	for _, h := range row {
		if h.vertex == end {
			return h.edge
		}
	}
	return None
}

// AddEdge adds an edge at the end of the order.
func (s *Store) AddEdge(source, target VertexID, edge graph.Edge[VertexID]) error {
	if !s.has(source) || !s.has(target) {
		return graph.ErrVertexNotFound
	}
	if s.find(source, target) != None {
		return graph.ErrEdgeAlreadyExists
	}
	count, err := countOf(edge.Properties.Weight)
	if err != nil {
		return err
	}
	id := EdgeID(len(s.edges))
	if wish, ok := edge.Properties.Data.(atSlot); ok {
		id = EdgeID(wish)
		edge.Properties.Data = nil
	}
	if id < 0 || id >= maxSlots {
		return fmt.Errorf("edge ID %d is not in 0…%d", id, maxSlots-1)
	}
	if int(id) < len(s.edges) && s.edges[id].count != 0 {
		return fmt.Errorf("edge ID %d: %w", id, graph.ErrEdgeAlreadyExists)
	}
	if grow := int(id) + 1 - len(s.edges); grow > 0 {
		s.edges = append(s.edges, make([]slot, grow)...)
	}
	s.edges[id] = slot{source, target, count}
	s.out[source] = insert(s.out[source], half{id, target})
	s.in[target] = insert(s.in[target], half{id, source})
	s.size++
	s.keepProperties(id, edge.Properties)
	return nil
}

// insert keeps a row in the order of its edges' IDs; new edges come last.
func insert(row []half, h half) []half {
	at, _ := slices.BinarySearchFunc(row, h.edge, compareEdge)
	return slices.Insert(row, at, h)
}

func compareEdge(h half, id EdgeID) int { return int(h.edge) - int(id) }

func remove(row []half, id EdgeID) []half {
	at, _ := slices.BinarySearchFunc(row, id, compareEdge)
	return slices.Delete(row, at, at+1)
}

func countOf(weight int) (int32, error) {
	if weight == 0 {
		return 1, nil
	}
	if weight < 1 || weight > MaxCount {
		return 0, &CountError{Count: weight}
	}
	return int32(weight), nil
}

func (s *Store) keepProperties(id EdgeID, p graph.EdgeProperties) {
	if len(p.Attributes) == 0 && p.Data == nil {
		delete(s.edgeProperties, id)
		return
	}
	if s.edgeProperties == nil {
		s.edgeProperties = make(map[EdgeID]graph.EdgeProperties)
	}
	s.edgeProperties[id] = p
}

// UpdateEdge replaces the weight, attributes and data of an edge.
func (s *Store) UpdateEdge(source, target VertexID, edge graph.Edge[VertexID]) error {
	id := s.find(source, target)
	if id == None {
		return graph.ErrEdgeNotFound
	}
	count, err := countOf(edge.Properties.Weight)
	if err != nil {
		return err
	}
	s.edges[id].count = count
	s.keepProperties(id, edge.Properties)
	return nil
}

// RemoveEdge removes an edge, or returns graph.ErrEdgeNotFound.
func (s *Store) RemoveEdge(source, target VertexID) error {
	id := s.find(source, target)
	if id == None {
		return graph.ErrEdgeNotFound
	}
	s.edges[id] = slot{}
	s.out[source] = remove(s.out[source], id)
	s.in[target] = remove(s.in[target], id)
	s.size--
	delete(s.edgeProperties, id)
	return nil
}

// Edge returns the edge from source to target, or graph.ErrEdgeNotFound.
func (s *Store) Edge(source, target VertexID) (graph.Edge[VertexID], error) {
	id := s.find(source, target)
	if id == None {
		return graph.Edge[VertexID]{}, graph.ErrEdgeNotFound
	}
	return s.packageEdge(id), nil
}

func (s *Store) packageEdge(id EdgeID) graph.Edge[VertexID] {
	e := s.edges[id]
	p := s.edgeProperties[id]
	p.Weight = int(e.count)
	if p.Attributes == nil {
		// Callers of the package write to the map they are handed.
		p.Attributes = map[string]string{}
	}
	return graph.Edge[VertexID]{Source: e.from, Target: e.to, Properties: p}
}

// ListEdges returns all edges in the order of their IDs.
func (s *Store) ListEdges() ([]graph.Edge[VertexID], error) {
	edges := make([]graph.Edge[VertexID], 0, s.size)
	for e := range s.Edges() {
		edges = append(edges, s.packageEdge(e.ID))
	}
	return edges, nil
}

// Edges yields all edges in the order of their IDs.
func (s *Store) Edges() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for id, e := range s.edges {
			if e.count != 0 && !yield(Edge{EdgeID(id), e.from, e.to, e.count}) {
				return
			}
		}
	}
}

// clone returns a store that shares nothing with s.
func (s *Store) clone() *Store {
	c := &Store{
		vertices: slices.Clone(s.vertices),
		present:  slices.Clone(s.present),
		out:      cloneRows(s.out),
		in:       cloneRows(s.in),
		edges:    slices.Clone(s.edges),
		order:    s.order,
		size:     s.size,
	}
	for id, p := range s.vertexProperties {
		if c.vertexProperties == nil {
			c.vertexProperties = make(map[VertexID]graph.VertexProperties)
		}
		c.vertexProperties[id] = graph.VertexProperties{Weight: p.Weight, Attributes: cloneAttributes(p.Attributes)}
	}
	for id, p := range s.edgeProperties {
		c.keepProperties(id, graph.EdgeProperties{Data: p.Data, Attributes: cloneAttributes(p.Attributes)})
	}
	return c
}

func cloneAttributes(m map[string]string) map[string]string {
	c := make(map[string]string, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// cloneRows copies all rows into one backing array.
func cloneRows(rows [][]half) [][]half {
	total := 0
	for _, r := range rows {
		total += len(r)
	}
	all := make([]half, 0, total)
	c := make([][]half, len(rows))
	for i, r := range rows {
		from := len(all)
		all = append(all, r...)
		c[i] = all[from:len(all):len(all)]
	}
	return c
}
