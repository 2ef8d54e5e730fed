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

// maxSlots bounds the IDs that a store accepts. It is far above what a desktop
// holds and below what an int32 counts.
const maxSlots = 1 << 30

// Ends are the two ends of an edge and how many parallel edges it stands for. A
// store keeps its edges so; Count is zero where the edge was removed.
type Ends struct {
	From, To VertexID
	Count    int32
}

func (e Ends) under(id EdgeID) Edge { return Edge{id, e.From, e.To, e.Count} }

// atSlot travels as an edge's Data from Graph.AddEdge through the graph package
// to the store, which gives the edge this EdgeID and keeps no Data at all.
type atSlot EdgeID

// Store is a graph.Store of vertices with dense integer IDs. The hash of a
// vertex is its slot, so there is no map in it; vertices and edges are listed in
// the order of their IDs; an edge's Weight is its count of parallel edges
// (a weight of 0, the package's default, is a count of 1).
//
// It takes 97 bytes a vertex, the letters of names apart: 48 for the vertex, 1
// for its presence and 24 for each of its two rows; and 28 bytes an edge: 12 for
// the edge and 8 at each end. Where a Builder made it, the rows are missing until they
// are asked for. Rows that grow edge by edge have up to as much room again. Finding an edge takes time linear in the smaller of
// the out-degree of its source and the in-degree of its target.
//
// A store must not be written to while another goroutine uses it. It holds
// directed edges: the package's undirected graphs store each edge in both
// directions and a loop twice, which its documentation of a store forbids, so
// edge-deletion games too are kept on a directed store.
type Store struct {
	vertices    []Vertex
	present     []bool
	edges       []Ends
	order, size int

	// out and in are the rows of the edges that leave and enter each vertex. A Builder
	// and clone leave them to be made when they are first asked for: see leaving and
	// entering. hasOut and hasIn tell whether they are there, and making is held while
	// they are made.
	out, in       [][]half
	hasOut, hasIn atomic.Bool
	making        sync.Mutex

	// sorted are the edges by the vertex that they leave, as a Builder left them, for the
	// first Freeze; nil once vertices or edges were added or removed.
	sorted *sorted

	// Attributes and data are rare, so they stand apart.
	vertexProperties map[VertexID]graph.VertexProperties
	edgeProperties   map[EdgeID]graph.EdgeProperties
}

var _ graph.Store[VertexID, Vertex] = (*Store)(nil)

// NewStore returns an empty store.
func NewStore() *Store {
	s := &Store{}
	s.hasOut.Store(true)
	s.hasIn.Store(true)
	return s
}

// leaving returns for each vertex the edges that leave it, in the order of their IDs.
// The first call makes the rows, where a Builder made the store, and of a clone.
func (s *Store) leaving() [][]half { return s.rows(byFrom, &s.out, &s.hasOut) }

// entering returns for each vertex the edges that enter it, in the order of their
// IDs; many graphs are read, solved and thrown away without it.
func (s *Store) entering() [][]half { return s.rows(byTo, &s.in, &s.hasIn) }

func (s *Store) rows(b by, rows *[][]half, have *atomic.Bool) [][]half {
	if have.Load() {
		return *rows
	}
	s.making.Lock()
	defer s.making.Unlock()
	if !have.Load() {
		together := s.sorted
		if together == nil || b != byFrom {
			together = b.sort(s.edges, len(s.vertices))
		}
		*rows = together.rows()
		have.Store(true)
	}
	return *rows
}

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
	s.sorted = nil
	if grow := int(hash) + 1 - len(s.vertices); grow > 0 {
		s.in = append(s.entering(), make([][]half, grow)...)
		s.out = append(s.leaving(), make([][]half, grow)...)
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

// Vertex returns the vertex with that hash, or graph.ErrVertexNotFound.
func (s *Store) Vertex(hash VertexID) (Vertex, graph.VertexProperties, error) {
	if !s.has(hash) {
		return Vertex{}, graph.VertexProperties{}, graph.ErrVertexNotFound
	}
	p := s.vertexProperties[hash]
	p.Attributes = maps.Clone(p.Attributes)
	return s.vertices[hash], p, nil
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
	if len(s.leaving()[hash]) > 0 || len(s.entering()[hash]) > 0 {
		return graph.ErrVertexHasEdges
	}
	s.sorted = nil
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

// clone returns a store that is not changed by changes of s, nor s by changes of it, in
// linear time: 49 bytes a vertex and 12 an edge.
func (s *Store) clone() *Store {
	c := &Store{
		vertices: slices.Clone(s.vertices), present: slices.Clone(s.present), edges: slices.Clone(s.edges),
		order: s.order, size: s.size, sorted: s.sorted,
	}
	for id, p := range s.vertexProperties {
		if c.vertexProperties == nil {
			c.vertexProperties = make(map[VertexID]graph.VertexProperties)
		}
		c.vertexProperties[id] = graph.VertexProperties{Weight: p.Weight, Attributes: maps.Clone(p.Attributes)}
	}
	for id, p := range s.edgeProperties {
		c.keepProperties(id, p)
	}
	return c
}
