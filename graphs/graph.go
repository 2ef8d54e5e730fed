package graphs

import (
	"iter"
	"sync"

	"github.com/dominikbraun/graph"
)

// Reader is the interface of a Graph for code that only reads it. All lists are in the order of
// IDs.
type Reader interface {
	Kind() Kind
	// Order is the number of vertices, Size the number of edges, counting parallel edges once.
	Order() int
	Size() int
	// VertexSlots and EdgeSlots are larger than every ID: a slice that is indexed by ID has that
	// length.
	VertexSlots() int
	EdgeSlots() int
	Vertex(id VertexID) (Vertex, bool)
	VertexNamed(name string) (Vertex, bool)
	Edge(id EdgeID) (Edge, bool)
	// EdgeBetween finds the edge from one vertex to another. If edges have no direction, it finds
	// the edge between them drawn either way.
	EdgeBetween(from, to VertexID) (Edge, bool)
	Vertices() iter.Seq[Vertex]
	Edges() iter.Seq[Edge]
	// Out yields the edges that leave a vertex, In the edges that enter it. A loop is in both.
	Out(v VertexID) iter.Seq[Edge]
	In(v VertexID) iter.Seq[Edge]
	Freeze() *Frozen
	FreezeMoves() *Frozen
	Clone() *Graph
}

// Graph is a game graph: a graph.Graph of the package github.com/dominikbraun/graph on a Store.
// Writes go through that package, with its checks and errors; reads go directly to the store.
type Graph struct {
	kind  Kind
	graph graph.Graph[VertexID, Vertex]
	store *Store

	// names maps names to vertices. It is nil until it is first needed; see nameIndex.
	names  map[string]VertexID
	naming sync.Mutex // guards making names
}

var _ Reader = (*Graph)(nil)

// New returns an empty graph of the given kind.
func New(kind Kind) *Graph { return newWithStore(kind, NewStore()) }

// newWithStore returns a graph of the given kind with the vertices and edges of s.
func newWithStore(kind Kind, s *Store) *Graph {
	hash := func(v Vertex) VertexID { return v.ID }
	return &Graph{
		kind:  kind,
		graph: graph.NewWithStore(hash, graph.Store[VertexID, Vertex](s), graph.Directed(), graph.Weighted()),
		store: s,
	}
}

// nameIndex returns a map from names to vertices. It makes the map on first use, because many
// graphs are read, solved and discarded without it.
func (g *Graph) nameIndex() map[string]VertexID {
	g.naming.Lock()
	defer g.naming.Unlock()
	if g.names == nil {
		g.names = make(map[string]VertexID, g.store.order)
		for v := range g.store.Vertices() {
			g.names[v.Name] = v.ID
		}
	}
	return g.names
}

// Kind returns the kind of game that is played on the graph.
func (g *Graph) Kind() Kind { return g.kind }

// SetKind changes the kind of game to k. Opposite edges between two vertices are not merged, even
// if edges of kind k have no direction.
func (g *Graph) SetKind(k Kind) { g.kind = k }

// Order returns the number of vertices.
func (g *Graph) Order() int { return g.store.order }

// Size returns the number of edges. Parallel edges count once.
func (g *Graph) Size() int { return g.store.size }

// VertexSlots returns the number of vertex IDs in use so far, including those of removed vertices.
// It is the ID that the next new vertex takes.
func (g *Graph) VertexSlots() int { return len(g.store.vertices) }

// EdgeSlots returns the number of edge IDs in use so far, including those of removed edges. It is
// the ID that the next new edge takes.
func (g *Graph) EdgeSlots() int { return len(g.store.edges) }

// AddVertex adds v, whose ID must be free. It returns NoName if v has no name, error.name.twice if
// another vertex has the same name, and graph.ErrVertexAlreadyExists if the ID is in use.
func (g *Graph) AddVertex(v Vertex) error {
	if err := g.checkName(v); err != nil {
		return err
	}
	if err := g.graph.AddVertex(v); err != nil {
		return err
	}
	g.nameIndex()[v.Name] = v.ID
	return nil
}

// checkName returns an error if v has no name or the name of another vertex.
func (g *Graph) checkName(v Vertex) error {
	other, taken := g.nameIndex()[v.Name]
	switch {
	case v.Name == "":
		return NoName
	case taken && other != v.ID:
		return NameFault(v.Name, other)
	}
	return nil
}

// SetVertices replaces the names, labels and marks of existing vertices, which it finds by ID. The
// vertices may exchange their names. It returns NoName if a vertex has no name, error.name.twice
// if two vertices would have the same name, and graph.ErrVertexNotFound if a vertex does not
// exist. After an error, nothing has changed.
func (g *Graph) SetVertices(vertices ...Vertex) error {
	if len(vertices) == 0 {
		return nil
	}
	names, ids := make(map[string]VertexID, len(vertices)), make(map[VertexID]bool, len(vertices))
	for _, v := range vertices {
		if !g.store.hasVertex(v.ID) {
			return graph.ErrVertexNotFound
		}
		if other, taken := names[v.Name]; taken {
			return NameFault(v.Name, other)
		}
		names[v.Name], ids[v.ID] = v.ID, true
	}
	for _, v := range vertices {
		if other, taken := g.nameIndex()[v.Name]; taken && !ids[other] {
			return NameFault(v.Name, other)
		}
		if v.Name == "" {
			return NoName
		}
	}
	for _, v := range vertices {
		delete(g.nameIndex(), g.store.vertices[v.ID].Name)
	}
	for _, v := range vertices {
		g.nameIndex()[v.Name] = v.ID
		if err := g.store.UpdateVertex(v); err != nil {
			return err
		}
	}
	return nil
}

// RemoveVertex removes the vertex id. It returns graph.ErrVertexNotFound if the vertex does not
// exist, and graph.ErrVertexHasEdges if it has edges.
func (g *Graph) RemoveVertex(id VertexID) error {
	v, _, err := g.store.Vertex(id)
	if err != nil {
		return err
	}
	if err := g.graph.RemoveVertex(id); err != nil {
		return err
	}
	delete(g.nameIndex(), v.Name)
	return nil
}

// AddEdge adds e, whose ID must be free. It returns BadCount if the count is out of range,
// SecondEdge if the ends already have an edge, and graph.ErrVertexNotFound if an end does not
// exist.
func (g *Graph) AddEdge(e Edge) error {
	if e.Count < 1 || e.Count > MaxCount {
		return CountFault(int(e.Count))
	}
	if old, ok := g.EdgeBetween(e.From, e.To); ok {
		return EdgeFault(old.ID)
	}
	return g.graph.AddEdge(e.From, e.To, graph.EdgeWeight(int(e.Count)), graph.EdgeData(wantedID(e.ID)))
}

// SetCount sets the number of parallel edges of the edge id to count. It returns
// graph.ErrEdgeNotFound if the edge does not exist, and BadCount if count is out of range.
func (g *Graph) SetCount(id EdgeID, count int32) error {
	e, ok := g.Edge(id)
	if !ok {
		return graph.ErrEdgeNotFound
	}
	if count < 1 || count > MaxCount {
		return CountFault(int(count), id)
	}
	return g.graph.UpdateEdge(e.From, e.To, graph.EdgeWeight(int(count)))
}

// RemoveEdge removes the edge id with all its parallel copies. It returns graph.ErrEdgeNotFound if
// the edge does not exist.
func (g *Graph) RemoveEdge(id EdgeID) error {
	e, ok := g.Edge(id)
	if !ok {
		return graph.ErrEdgeNotFound
	}
	return g.graph.RemoveEdge(e.From, e.To)
}

// HasVertex reports whether a vertex with the given ID exists.
func (g *Graph) HasVertex(id VertexID) bool { return g.store.hasVertex(id) }

// Vertex returns the vertex with the given ID. ok is false if it does not exist.
func (g *Graph) Vertex(id VertexID) (_ Vertex, ok bool) {
	if !g.store.hasVertex(id) {
		return Vertex{}, false
	}
	return g.store.vertices[id], true
}

// VertexNamed returns the vertex with the given name. ok is false if there is none. On a graph
// from a Builder the first call takes linear time, about 0.1 µs a vertex.
func (g *Graph) VertexNamed(name string) (_ Vertex, ok bool) {
	id, ok := g.nameIndex()[name]
	if !ok {
		return Vertex{}, false
	}
	return g.Vertex(id)
}

// Edge returns the edge with the given ID. ok is false if it does not exist.
func (g *Graph) Edge(id EdgeID) (_ Edge, ok bool) {
	if id < 0 || int(id) >= len(g.store.edges) || g.store.edges[id].Count == 0 {
		return Edge{}, false
	}
	return g.store.edges[id].withID(id), true
}

// EdgeBetween returns the edge between two vertices. If edges have a direction, it must lead from
// from to to. ok is false if there is none.
func (g *Graph) EdgeBetween(from, to VertexID) (_ Edge, ok bool) {
	id := g.store.findEdge(from, to)
	if id == None && g.kind.Undirected() {
		id = g.store.findEdge(to, from)
	}
	return g.Edge(id)
}

// Vertices yields the vertices in the order of their IDs.
func (g *Graph) Vertices() iter.Seq[Vertex] { return g.store.Vertices() }

// Edges yields the edges in the order of their IDs.
func (g *Graph) Edges() iter.Seq[Edge] { return g.store.Edges() }

// Out yields the edges that leave v.
func (g *Graph) Out(v VertexID) iter.Seq[Edge] { return g.edgesInRow(g.store.outRows(), v) }

// In yields the edges that enter v.
func (g *Graph) In(v VertexID) iter.Seq[Edge] { return g.edgesInRow(g.store.inRows(), v) }

// edgesInRow yields the edges that rows lists for the vertex v. rows is the result of outRows or
// inRows.
func (g *Graph) edgesInRow(rows [][]halfEdge, v VertexID) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		if !g.store.hasVertex(v) {
			return
		}
		for _, h := range rows[v] {
			if !yield(g.store.edges[h.edge].withID(h.edge)) {
				return
			}
		}
	}
}

// Incident returns the edges that leave v, and then the edges that enter v. It returns a loop
// once. Unlike Out and In, the result stays valid while the caller changes the graph.
func (g *Graph) Incident(v VertexID) []Edge {
	if !g.store.hasVertex(v) {
		return nil
	}
	out, in := g.store.outRows()[v], g.store.inRows()[v]
	edges := make([]Edge, 0, len(out)+len(in))
	for _, h := range out {
		edges = append(edges, g.store.edges[h.edge].withID(h.edge))
	}
	for _, h := range in {
		if e := g.store.edges[h.edge].withID(h.edge); !e.IsLoop() {
			edges = append(edges, e)
		}
	}
	return edges
}

// Clone returns an independent copy with the same IDs, in linear time. The copy may be used on
// another goroutine than g.
func (g *Graph) Clone() *Graph { return newWithStore(g.kind, g.store.clone()) }

// BuildIndexes builds the indexes that the first change would otherwise build: the vertices by
// name, and the edges by their source and by their target. It takes as long as reading the graph.
func (g *Graph) BuildIndexes() {
	g.nameIndex()
	g.store.outRows()
	g.store.inRows()
}
