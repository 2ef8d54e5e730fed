package graphs

import (
	"fmt"
	"math/bits"
	"slices"
)

// Parallel says what becomes of a further edge between two vertices.
type ParallelPolicy uint8

const (
	// Refused makes it a SecondEdge.
	RefuseParallel ParallelPolicy = iota
	// Added adds its count to that of the first.
	AddParallel
	// Dropped leaves it out.
	DropParallel
)

// Builder makes a large graph in one go: 10⁶ vertices and 10⁷ edges in about a
// second, where one AddEdge after the other takes time quadratic in the degrees.
// Vertices get the IDs 0, 1, 2, …, edges likewise, in the order they are added.
type Builder struct {
	// Parallel says what becomes of parallel edges; the edges that are left are
	// numbered without gaps.
	Parallel ParallelPolicy
	// Distinct says that no two vertices have the same name, so that it is not
	// looked at.
	UniqueNames bool

	kind     Kind
	vertices []Vertex
	edges    []Ends
	repeats  []repeat  // the edges that were added up or dropped; nil if there are none
	kept     numbering // of the edges, if there are repeats
}

// NewBuilder returns a builder with room for that many vertices and edges.
func NewBuilder(kind Kind, vertices, edges int) *Builder {
	return &Builder{kind: kind, vertices: make([]Vertex, 0, vertices), edges: make([]Ends, 0, edges)}
}

// AddVertex adds a vertex and returns its ID; v.ID is not looked at.
func (b *Builder) AddVertex(v Vertex) VertexID {
	v.ID = VertexID(len(b.vertices))
	b.vertices = append(b.vertices, v)
	return v.ID
}

// AddVertices adds vertices in their order and sets their IDs. A builder that has no
// vertices yet takes over the slice, which the caller must not change afterwards.
func (b *Builder) AddVertices(vertices []Vertex) {
	for i := range vertices {
		vertices[i].ID = VertexID(len(b.vertices) + i)
	}
	if len(b.vertices) == 0 {
		b.vertices = vertices
		return
	}
	b.vertices = append(b.vertices, vertices...)
}

// Vertex returns the vertex with that ID as it was added.
func (b *Builder) Vertex(id VertexID) Vertex { return b.vertices[id] }

// AddEdge adds count parallel edges and returns their ID.
func (b *Builder) AddEdge(from, to VertexID, count int32) EdgeID {
	b.edges = append(b.edges, Ends{from, to, count})
	return EdgeID(len(b.edges) - 1)
}

// AddEdges adds edges in their order. A builder that has no edges yet takes over the
// slice: Graph adds up parallel edges in it and moves the others together.
func (b *Builder) AddEdges(edges []Ends) {
	if len(b.edges) == 0 {
		b.edges = edges
		return
	}
	b.edges = append(b.edges, edges...)
}

// Graph checks what was added and returns the graph; the builder must not be
// used again. Time and memory are linear: with 10⁷ edges in shuffled order about
// 50 ns an edge, and 20 bytes an edge. Names that are not Distinct take 0.1 µs a
// vertex more. The edges of a directed graph stay sorted for the first Freeze; the rows
// of the edges at each vertex are made when they are first asked for. Errors: NoName, error.name.twice, BadCount,
// SecondEdge, and one for an edge that ends at no vertex.
func (b *Builder) Graph() (*Graph, error) {
	n := len(b.vertices)
	if n > maxSlots || len(b.edges) > maxSlots {
		return nil, fmt.Errorf("%d vertices and %d edges are more than %d", n, len(b.edges), maxSlots)
	}
	names, err := b.names()
	if err != nil {
		return nil, err
	}
	for i, e := range b.edges {
		if e.Count < 1 || e.Count > MaxCount {
			return nil, CountFault(int(e.Count), EdgeID(i))
		}
		if e.From < 0 || int(e.From) >= n || e.To < 0 || int(e.To) >= n {
			return nil, fmt.Errorf("an edge goes from %d to %d, but there are %d vertices", e.From, e.To, n)
		}
	}
	rows, err := b.join()
	if err != nil {
		return nil, err
	}
	s := &Store{vertices: b.vertices, present: slices.Repeat([]bool{true}, n), order: n, edges: b.edges, size: len(b.edges)}
	if !b.kind.Undirected() {
		s.sorted = rows
	}
	g := onStore(b.kind, s)
	g.names = names
	return g, nil
}

// names returns the vertices by name, nil where nothing had to be looked up.
func (b *Builder) names() (map[string]VertexID, error) {
	var names map[string]VertexID
	if !b.UniqueNames {
		names = make(map[string]VertexID, len(b.vertices))
	}
	for id, v := range b.vertices {
		if v.Name == "" {
			return nil, NoName
		}
		if b.UniqueNames {
			continue
		}
		if other, taken := names[v.Name]; taken {
			return nil, NameFault(v.Name, other)
		}
		names[v.Name] = VertexID(id)
	}
	return names, nil
}

// repeat is an edge that is parallel to an earlier one, the first between its ends.
type repeat struct{ edge, first EdgeID }

// join adds up the edges that are parallel to an earlier one, or whatever b.Parallel says,
// and returns the edges that are left in rows. Errors are of the first edge, in the order
// they were added, that is one too many.
func (b *Builder) join() (*sorted, error) {
	by := byFrom
	if b.kind.Undirected() {
		by = byLower
	}
	rows := by.sort(b.edges, len(b.vertices))
	var (
		repeats []repeat
		failed  = EdgeID(len(b.edges)) // the edge that err is about
		err     error
	)
	met := make([]int32, len(b.vertices)) // 1 + the last place in rows.other that holds the vertex
	for v := range int32(len(b.vertices)) {
		start := rows.start[v]
		for i := start; i < rows.start[v+1]; i++ {
			other := rows.other[i]
			if met[other] <= start { // not in this row
				met[other] = i + 1
				continue
			}
			id, first := EdgeID(rows.edge[i]), EdgeID(rows.edge[met[other]-1])
			repeats = append(repeats, repeat{id, first})
			sum := int(b.edges[first].Count) + int(b.edges[id].Count)
			switch {
			case b.Parallel == RefuseParallel && id < failed:
				failed, err = id, EdgeFault(first)
			case b.Parallel != AddParallel:
			case sum <= MaxCount:
				b.edges[first].Count = int32(sum)
			case id < failed:
				failed, err = id, CountFault(sum, id)
			}
		}
	}
	if err == nil && repeats != nil {
		b.removeRepeats(repeats, rows)
	}
	return rows, err
}

// removeRepeats removes these edges, and from rows. The edges that are left are numbered
// without gaps.
func (b *Builder) removeRepeats(repeats []repeat, rows *sorted) {
	b.repeats, b.kept = repeats, newNumbering(len(b.edges))
	for _, r := range repeats {
		b.kept.remove(r.edge)
	}
	b.kept.count()
	kept := 0
	for i, e := range b.edges {
		if b.kept.has(EdgeID(i)) {
			b.edges[kept] = e
			kept++
		}
	}
	b.edges = b.edges[:kept]
	rows.renumber(b.kept)
}

// EdgeIDs returns, once there is a graph, the ID under which it holds each edge that
// was added, None for an edge that was dropped. It returns nil if all edges have the IDs
// that AddEdge returned.
func (b *Builder) EdgeIDs() []EdgeID {
	if b.repeats == nil {
		return nil
	}
	ids := make([]EdgeID, len(b.edges)+len(b.repeats))
	for i := range ids {
		ids[i] = b.kept.id(EdgeID(i))
	}
	if b.Parallel == AddParallel {
		for _, r := range b.repeats {
			ids[r.edge] = ids[r.first]
		}
	}
	return ids
}

// numbering gives the edges that are kept of many new IDs without gaps. It takes 1.5 bits
// an edge, which a processor's cache holds for millions.
type numbering struct {
	gone   []uint64 // a bit for each edge that is removed
	before []int32  // how many edges are removed before each word of gone
}

func newNumbering(edges int) numbering { return numbering{gone: make([]uint64, edges/64+1)} }

func (n numbering) remove(id EdgeID) { n.gone[id/64] |= 1 << (id % 64) }

func (n numbering) has(id EdgeID) bool { return n.gone[id/64]>>(id%64)&1 == 0 }

// count must be called after the last remove and before the first id.
func (n *numbering) count() {
	n.before = make([]int32, len(n.gone))
	for i, word := range n.gone[:len(n.gone)-1] {
		n.before[i+1] = n.before[i] + int32(bits.OnesCount64(word))
	}
}

// id returns the new ID of an edge; None if it is removed.
func (n numbering) id(old EdgeID) EdgeID {
	word, bit := n.gone[old/64], uint64(1)<<(old%64)
	if word&bit != 0 {
		return None
	}
	return old - EdgeID(n.before[old/64]) - EdgeID(bits.OnesCount64(word&(bit-1)))
}
