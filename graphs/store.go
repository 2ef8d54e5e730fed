package graphs

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/dominikbraun/graph"
)

// maxSlots bounds the IDs of a store. It is far more than a desktop's memory holds and fits an
// int32.
const maxSlots = 1 << 30

// Ends are the two ends of an edge and its number of parallel copies. A store keeps its edges in
// this form. Count is zero for a removed edge.
type Ends struct {
	From, To VertexID
	Count    int32
}

// withID returns an edge with the ends e and the given ID.
func (e Ends) withID(id EdgeID) Edge { return Edge{id, e.From, e.To, e.Count} }

// wantedID is the ID that an edge must get in a store. Graph.AddEdge passes it as the Data of an
// edge, because the graph package has no IDs of edges. The store discards the Data.
type wantedID EdgeID

// Store is a graph.Store of vertices with dense integer IDs. The hash of a vertex is its index, so
// a store has no map. Vertices and edges are listed in the order of their IDs. An edge's Weight is
// its count of parallel edges; a weight of 0, the graph package's default, is a count of 1. A
// store must not be written to while another goroutine uses it.
//
// It holds directed edges, even for undirected kinds: the graph package's undirected graphs store
// each edge in both directions and a loop twice, which contradicts the documentation of its Store
// interface.
//
// A store takes 97 bytes a vertex without the text of names: 48 for the vertex, 1 for its presence
// and 24 for each of its two rows. It takes 28 bytes an edge: 12 for the edge and 8 at each end.
// Rows that grow edge by edge can take twice as much. A store from a Builder has no such rows
// until they are needed. Finding an edge takes time linear in the smaller of the out-degree of its
// source and the in-degree of its target.
type Store struct {
	vertices    []Vertex
	present     []bool
	edges       []Ends
	order, size int

	// out and in hold the edges that leave and enter each vertex. A Builder and clone do not
	// make them; outRows and inRows make them on first use. hasOut and hasIn report whether they
	// exist, and making guards making them.
	out, in       [][]halfEdge
	hasOut, hasIn atomic.Bool
	making        sync.Mutex

	// builtRows are the edges in the rows of the vertices that they leave, as a Builder sorted
	// them, for the first Freeze. It is nil once a vertex or an edge was added or removed.
	builtRows *edgeRows

	// Attributes and data are rare, so they are kept separately.
	vertexProperties map[VertexID]graph.VertexProperties
	edgeProperties   map[EdgeID]graph.EdgeProperties
}

var _ graph.Store[VertexID, Vertex] = (*Store)(nil)

// NewStore returns a store without vertices and edges.
func NewStore() *Store {
	s := &Store{}
	s.hasOut.Store(true)
	s.hasIn.Store(true)
	return s
}

// outRows returns for each vertex the edges that leave it, in the order of their IDs. On a clone or
// a store from a Builder, the first call makes the rows.
func (s *Store) outRows() [][]halfEdge { return s.ensureRows(byFrom, &s.out, &s.hasOut) }

// inRows returns for each vertex the edges that enter it, in the order of their IDs. Like outRows
// it makes the rows on first use: many graphs are read, solved and discarded without them.
func (s *Store) inRows() [][]halfEdge { return s.ensureRows(byTo, &s.in, &s.hasIn) }

// ensureRows returns *rows, the edges at each vertex. If *built is false, it first makes the rows
// from the edges of s, each in the row of the end that key selects, and sets *built.
func (s *Store) ensureRows(key rowKey, rows *[][]halfEdge, built *atomic.Bool) [][]halfEdge {
	if built.Load() {
		return *rows
	}
	s.making.Lock()
	defer s.making.Unlock()
	if !built.Load() {
		sorted := s.builtRows
		if sorted == nil || key != byFrom {
			sorted = newEdgeRows(s.edges, len(s.vertices), key)
		}
		*rows = sorted.growableRows()
		built.Store(true)
	}
	return *rows
}

// hasVertex reports whether the vertex v exists.
func (s *Store) hasVertex(v VertexID) bool {
	return v >= 0 && int(v) < len(s.present) && s.present[v]
}

// AddVertex adds a vertex with the ID hash, and with the given value and properties. If the ID is
// in use, it returns graph.ErrVertexAlreadyExists. An ID beyond the end makes the store grow.
func (s *Store) AddVertex(hash VertexID, value Vertex, properties graph.VertexProperties) error {
	if hash < 0 || hash >= maxSlots {
		return fmt.Errorf("vertex ID %d is not in 0…%d", hash, maxSlots-1)
	}
	if s.hasVertex(hash) {
		return graph.ErrVertexAlreadyExists
	}
	s.builtRows = nil
	if grow := int(hash) + 1 - len(s.vertices); grow > 0 {
		s.in = append(s.inRows(), make([][]halfEdge, grow)...)
		s.out = append(s.outRows(), make([][]halfEdge, grow)...)
		s.vertices = append(s.vertices, make([]Vertex, grow)...)
		s.present = append(s.present, make([]bool, grow)...)
	}
	value.ID = hash
	s.vertices[hash] = value
	s.present[hash] = true
	s.order++
	if len(properties.Attributes) > 0 || properties.Weight != 0 {
		if s.vertexProperties == nil {
			s.vertexProperties = make(map[VertexID]graph.VertexProperties)
		}
		properties.Attributes = maps.Clone(properties.Attributes)
		s.vertexProperties[hash] = properties
	}
	return nil
}

// Vertex returns the vertex with the ID hash and its properties, or graph.ErrVertexNotFound.
func (s *Store) Vertex(hash VertexID) (Vertex, graph.VertexProperties, error) {
	if !s.hasVertex(hash) {
		return Vertex{}, graph.VertexProperties{}, graph.ErrVertexNotFound
	}
	p := s.vertexProperties[hash]
	p.Attributes = maps.Clone(p.Attributes)
	return s.vertices[hash], p, nil
}

// UpdateVertex replaces the vertex with the ID value.ID by value. Its properties stay the same. The
// interface of the graph package lacks this method.
func (s *Store) UpdateVertex(value Vertex) error {
	if !s.hasVertex(value.ID) {
		return graph.ErrVertexNotFound
	}
	s.vertices[value.ID] = value
	return nil
}

// RemoveVertex removes the vertex with the ID hash. It returns graph.ErrVertexHasEdges if the
// vertex has edges, and graph.ErrVertexNotFound if it does not exist.
func (s *Store) RemoveVertex(hash VertexID) error {
	if !s.hasVertex(hash) {
		return graph.ErrVertexNotFound
	}
	if len(s.outRows()[hash]) > 0 || len(s.inRows()[hash]) > 0 {
		return graph.ErrVertexHasEdges
	}
	s.builtRows = nil
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

// clone returns an independent copy of s in linear time: 49 bytes a vertex and 12 an edge.
func (s *Store) clone() *Store {
	c := &Store{
		vertices: slices.Clone(s.vertices), present: slices.Clone(s.present), edges: slices.Clone(s.edges),
		order: s.order, size: s.size, builtRows: s.builtRows,
	}
	for id, p := range s.vertexProperties {
		if c.vertexProperties == nil {
			c.vertexProperties = make(map[VertexID]graph.VertexProperties)
		}
		c.vertexProperties[id] = graph.VertexProperties{Weight: p.Weight, Attributes: maps.Clone(p.Attributes)}
	}
	for id, p := range s.edgeProperties {
		c.storeProperties(id, p)
	}
	return c
}
