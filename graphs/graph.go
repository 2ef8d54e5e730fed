package graphs

import (
	"iter"
	"sync"

	"github.com/dominikbraun/graph"
)

// Reader is a graph that is only looked at. All lists are in the order of IDs.
type Reader interface {
	Kind() Kind
	// Order is the number of vertices, Size that of edges, parallel ones
	// counted once.
	Order() int
	Size() int
	// VertexSlots and EdgeSlots bound the IDs: each is below the number of
	// slots. Slices indexed by ID have that length.
	VertexSlots() int
	EdgeSlots() int
	Vertex(id VertexID) (Vertex, bool)
	VertexNamed(name string) (Vertex, bool)
	Edge(id EdgeID) (Edge, bool)
	// EdgeBetween finds the edge from one vertex to another; in an
	// edge-deletion game, the edge between them either way round.
	EdgeBetween(from, to VertexID) (Edge, bool)
	Vertices() iter.Seq[Vertex]
	Edges() iter.Seq[Edge]
	// Out yields the edges that leave a vertex, In those that enter it. A loop
	// is in both.
	Out(v VertexID) iter.Seq[Edge]
	In(v VertexID) iter.Seq[Edge]
	Freeze() *Frozen
	Clone() *Graph
}

// Graph is a game graph: a graph.Graph of the package
// github.com/dominikbraun/graph on a Store. Writing goes through the package,
// with its checks and its errors; reading goes to the store.
type Graph struct {
	kind  Kind
	graph graph.Graph[VertexID, Vertex]
	store *Store

	// names leads from names to vertices; nil until it is asked for.
	names  map[string]VertexID
	naming sync.Mutex // held while it is made
}

var _ Reader = (*Graph)(nil)

// New returns a graph without vertices.
func New(kind Kind) *Graph { return onStore(kind, NewStore()) }

func onStore(kind Kind, s *Store) *Graph {
	hash := func(v Vertex) VertexID { return v.ID }
	return &Graph{
		kind:  kind,
		graph: graph.NewWithStore(hash, graph.Store[VertexID, Vertex](s), graph.Directed(), graph.Weighted()),
		store: s,
	}
}

// named returns the vertices by their names. The map is made when it is first
// asked for, since many graphs are read, solved and thrown away without it.
func (g *Graph) named() map[string]VertexID {
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

// Kind says what the edges mean.
func (g *Graph) Kind() Kind { return g.kind }

// SetKind changes what the edges mean. Two opposite edges stay two edges.
func (g *Graph) SetKind(k Kind) { g.kind = k }

// Order returns the number of vertices.
func (g *Graph) Order() int { return g.store.order }

// Size returns the number of edges, parallel ones counted once.
func (g *Graph) Size() int { return g.store.size }

// VertexSlots returns the ID that the next new vertex takes.
func (g *Graph) VertexSlots() int { return len(g.store.vertices) }

// EdgeSlots returns the ID that the next new edge takes.
func (g *Graph) EdgeSlots() int { return len(g.store.edges) }

// AddVertex adds the vertex under its ID, which must be free. Errors:
// NoName, error.name.twice, graph.ErrVertexAlreadyExists.
func (g *Graph) AddVertex(v Vertex) error {
	if err := g.checkName(v); err != nil {
		return err
	}
	if err := g.graph.AddVertex(v); err != nil {
		return err
	}
	g.named()[v.Name] = v.ID
	return nil
}

func (g *Graph) checkName(v Vertex) error {
	other, taken := g.named()[v.Name]
	switch {
	case v.Name == "":
		return NoName
	case taken && other != v.ID:
		return NameFault(v.Name, other)
	}
	return nil
}

// SetVertices replaces the names, labels and marks of the vertices with those IDs. All their
// names are free for each other. Where it fails, nothing has changed. Errors: NoName,
// error.name.twice, graph.ErrVertexNotFound.
func (g *Graph) SetVertices(all ...Vertex) error {
	if len(all) == 0 {
		return nil
	}
	names, ids := make(map[string]VertexID, len(all)), make(map[VertexID]bool, len(all))
	for _, v := range all {
		if !g.store.has(v.ID) {
			return graph.ErrVertexNotFound
		}
		if other, taken := names[v.Name]; taken {
			return NameFault(v.Name, other)
		}
		names[v.Name], ids[v.ID] = v.ID, true
	}
	for _, v := range all {
		if other, taken := g.named()[v.Name]; taken && !ids[other] {
			return NameFault(v.Name, other)
		}
		if v.Name == "" {
			return NoName
		}
	}
	for _, v := range all {
		delete(g.named(), g.store.vertices[v.ID].Name)
	}
	for _, v := range all {
		g.named()[v.Name] = v.ID
		if err := g.store.UpdateVertex(v); err != nil {
			return err
		}
	}
	return nil
}

// RemoveVertex removes a vertex that has no edges.
func (g *Graph) RemoveVertex(id VertexID) error {
	v, _, err := g.store.Vertex(id)
	if err != nil {
		return err
	}
	if err := g.graph.RemoveVertex(id); err != nil {
		return err
	}
	delete(g.named(), v.Name)
	return nil
}

// AddEdge adds the edge under its ID, which must be free. Errors: BadCount,
// SecondEdge, graph.ErrVertexNotFound.
func (g *Graph) AddEdge(e Edge) error {
	if e.Count < 1 || e.Count > MaxCount {
		return CountFault(int(e.Count))
	}
	if old, ok := g.EdgeBetween(e.From, e.To); ok {
		return EdgeFault(old.ID)
	}
	return g.graph.AddEdge(e.From, e.To, graph.EdgeWeight(int(e.Count)), graph.EdgeData(atSlot(e.ID)))
}

// SetCount changes the number of parallel edges that an edge stands for.
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

// RemoveEdge removes an edge with all that are parallel to it.
func (g *Graph) RemoveEdge(id EdgeID) error {
	e, ok := g.Edge(id)
	if !ok {
		return graph.ErrEdgeNotFound
	}
	return g.graph.RemoveEdge(e.From, e.To)
}

// Has tells whether there is a vertex with that ID.
func (g *Graph) HasVertex(id VertexID) bool { return g.store.has(id) }

func (g *Graph) Vertex(id VertexID) (Vertex, bool) {
	if !g.store.has(id) {
		return Vertex{}, false
	}
	return g.store.vertices[id], true
}

// VertexNamed returns the vertex with that name. The first call after a Builder
// made the graph takes time linear in the number of vertices, about 0.1 µs each.
func (g *Graph) VertexNamed(name string) (Vertex, bool) {
	id, ok := g.named()[name]
	if !ok {
		return Vertex{}, false
	}
	return g.Vertex(id)
}

func (g *Graph) Edge(id EdgeID) (Edge, bool) {
	if id < 0 || int(id) >= len(g.store.edges) || g.store.edges[id].Count == 0 {
		return Edge{}, false
	}
	return g.store.edges[id].under(id), true
}

// EdgeBetween returns the edge from one vertex to another; where these
// have no direction, either way round.
func (g *Graph) EdgeBetween(from, to VertexID) (Edge, bool) {
	id := g.store.find(from, to)
	if id == None && g.kind.Undirected() {
		id = g.store.find(to, from)
	}
	return g.Edge(id)
}

// Vertices yields the vertices in the order of their IDs.
func (g *Graph) Vertices() iter.Seq[Vertex] { return g.store.Vertices() }

// Edges yields the edges in the order of their IDs.
func (g *Graph) Edges() iter.Seq[Edge] { return g.store.Edges() }

// Out yields the edges that leave v.
func (g *Graph) Out(v VertexID) iter.Seq[Edge] { return g.row(g.store.leaving(), v) }

// In yields the edges that enter v.
func (g *Graph) In(v VertexID) iter.Seq[Edge] { return g.row(g.store.entering(), v) }

func (g *Graph) row(rows [][]half, v VertexID) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		if !g.store.has(v) {
			return
		}
		for _, h := range rows[v] {
			if !yield(g.store.edges[h.edge].under(h.edge)) {
				return
			}
		}
	}
}

// Incident returns the edges that leave v, and then those that enter it, a loop once. It
// is Out and In for a caller that is to change the graph meanwhile, in one piece of memory.
func (g *Graph) Incident(v VertexID) []Edge {
	if !g.store.has(v) {
		return nil
	}
	out, in := g.store.leaving()[v], g.store.entering()[v]
	edges := make([]Edge, 0, len(out)+len(in))
	for _, h := range out {
		edges = append(edges, g.store.edges[h.edge].under(h.edge))
	}
	for _, h := range in {
		if e := g.store.edges[h.edge].under(h.edge); !e.IsLoop() {
			edges = append(edges, e)
		}
	}
	return edges
}

// Clone returns a graph that changes of g do not reach, nor changes of it g, IDs kept, in
// linear time: see Store. The clone may be used on another goroutine than g.
func (g *Graph) Clone() *Graph { return onStore(g.kind, g.store.clone()) }

// Warm makes what a graph otherwise makes when it is first changed, which takes as long
// as reading it: the vertices by name, and the edges by their ends.
func (g *Graph) Warm() {
	g.named()
	g.store.leaving()
	g.store.entering()
}
