package document

import (
	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// checker checks the drawing that would result from a change, before the change is applied. Its
// methods describe the resulting drawing.
type checker struct {
	*Drawing
	change Change
	kind   graphs.Kind // after the change
}

// vertex returns the vertex id of the resulting drawing. ok is false if there is none.
func (c *checker) vertex(id graphs.VertexID) (_ graphs.Vertex, ok bool) {
	if d := findDelta(c.change.Vertices, id); d != nil {
		return d.New.Vertex, d.Exists
	}
	return c.graph.Vertex(id)
}

// hasVertex reports whether the resulting drawing has the vertex id.
func (c *checker) hasVertex(id graphs.VertexID) bool {
	if len(c.change.Vertices) == 0 { // as in a drag
		return c.graph.HasVertex(id)
	}
	_, ok := c.vertex(id)
	return ok
}

// edge returns the edge id of the resulting drawing. ok is false if there is none.
func (c *checker) edge(id graphs.EdgeID) (_ graphs.Edge, ok bool) {
	if d := findDelta(c.change.Edges, id); d != nil {
		return d.New.Edge, d.Exists
	}
	return c.graph.Edge(id)
}

// check returns the first error of the resulting drawing, or nil.
func (c *checker) check() error {
	if c.change.err != nil {
		return c.change.err
	}
	if h := c.change.Head; h != nil {
		if err := h[1].Style.check(); err != nil {
			return err
		}
		if err := checkTexts(headFields, &h[1]); err != nil {
			return err
		}
	}
	for _, check := range []func() error{
		c.checkVertices, c.checkNames, c.checkPlaces, c.checkEdges, c.checkParallelEdges, c.checkNotes,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkExistence checks that the ID of d is in range and that exists, whether the drawing has the
// object, agrees with d.Existed. It returns the error missing if the object should exist, and the
// error duplicate if it should not.
func checkExistence[ID ~int32, T any](d Delta[ID, T], exists bool, missing, duplicate error) error {
	switch {
	case d.ID < 0 || d.ID >= maxID:
		return errID
	case d.Existed && !exists:
		return missing
	case !d.Existed && exists:
		return duplicate
	}
	return nil
}

// checkVertices checks the existence, the marks and the edges of the changed vertices. If the kind
// of game changes, it also checks the marks of all other vertices.
func (c *checker) checkVertices() error {
	for i := range c.change.Vertices {
		d := &c.change.Vertices[i]
		exists := c.graph.HasVertex(d.ID)
		if err := checkExistence(*d, exists, graph.ErrVertexNotFound, graph.ErrVertexAlreadyExists); err != nil {
			return err
		}
		if d.Exists {
			if err := checkMarks(c.kind, d.New.Vertex, d.New.Tokens); err != nil {
				return err
			}
			if err := checkTexts(vertexFields, &d.New); err != nil {
				return err
			}
		}
		if d.Existed && (!d.Exists || d.New.Heap && !d.Old.Heap) {
			if err := c.checkLosesEdges(d); err != nil {
				return err
			}
		}
	}
	if c.kind == c.graph.Kind() {
		return nil
	}
	for v := range c.graph.Vertices() {
		if findDelta(c.change.Vertices, v.ID) != nil {
			continue
		}
		if err := checkMarks(c.kind, v, int(c.tokens[v.ID])); err != nil {
			return err
		}
	}
	return nil
}

// checkLosesEdges checks that a vertex that d removes keeps no edges, and that a vertex that d
// makes a nim heap keeps no outgoing edges.
func (c *checker) checkLosesEdges(d *Delta[graphs.VertexID, VertexState]) error {
	for _, e := range c.graph.Incident(d.ID) {
		now, ok := c.edge(e.ID)
		switch {
		case !ok:
		case !d.Exists && (now.From == d.ID || now.To == d.ID):
			return graph.ErrVertexHasEdges
		case d.Exists && now.From == d.ID:
			return heapFault(d.New.Vertex)
		}
	}
	return nil
}

// checkNames checks that the names of vertices are unique.
func (c *checker) checkNames() error {
	newNames := map[string]graphs.VertexID{}
	for i := range c.change.Vertices {
		d := &c.change.Vertices[i]
		if !d.Exists || d.Existed && d.Old.Name == d.New.Name {
			continue
		}
		if d.New.Name == "" {
			return graphs.NoName
		}
		other, taken := newNames[d.New.Name]
		if !taken {
			other, taken = c.nameHolder(d.New.Name)
		}
		if taken {
			return graphs.NameFault(d.New.Name, other)
		}
		newNames[d.New.Name] = d.ID
	}
	return nil
}

// nameHolder returns the vertex that has the given name both before and after the change. ok is
// false if there is none.
func (c *checker) nameHolder(name string) (id graphs.VertexID, ok bool) {
	v, ok := c.graph.VertexNamed(name)
	if !ok {
		return graphs.None, false
	}
	now, stays := c.vertex(v.ID)
	return v.ID, stays && now.Name == name
}

// checkPlaces checks that new places are in range, and that they belong to vertices that exist.
// The new place of a removed vertex must be the origin.
func (c *checker) checkPlaces() error {
	for i, id := range c.change.Places.IDs {
		place := c.change.Places.New[i]
		if err := checkPoint(place); err != nil {
			return err
		}
		if place != (Point{}) && !c.hasVertex(id) {
			return graph.ErrVertexNotFound
		}
	}
	return nil
}

// checkEdges checks the existence, counts, bends and ends of the changed edges.
func (c *checker) checkEdges() error {
	for i := range c.change.Edges {
		d := &c.change.Edges[i]
		_, exists := c.graph.Edge(d.ID)
		if err := checkExistence(*d, exists, graph.ErrEdgeNotFound, graph.ErrEdgeAlreadyExists); err != nil {
			return err
		}
		if !d.Exists {
			continue
		}
		if d.New.Count < 1 || d.New.Count > graphs.MaxCount {
			return graphs.CountFault(int(d.New.Count), d.ID)
		}
		if err := checkBend(d.New.Bend); err != nil {
			return err
		}
		if err := checkTexts(edgeFields, &d.New); err != nil {
			return err
		}
		from, fromExists := c.vertex(d.New.From)
		if _, toExists := c.vertex(d.New.To); !fromExists || !toExists {
			return graph.ErrVertexNotFound
		}
		if from.Heap {
			return heapFault(from)
		}
	}
	return nil
}

// ends returns the IDs of the two ends of e, which identify e among the edges of a valid drawing.
// If edges have no direction, the smaller ID comes first.
func (c *checker) ends(e graphs.Edge) [2]graphs.VertexID {
	if c.kind.Undirected() && e.From > e.To {
		return [2]graphs.VertexID{e.To, e.From}
	}
	return [2]graphs.VertexID{e.From, e.To}
}

// mayBecomeParallel reports whether the edge in d can be parallel to another edge after the
// change: it is new, has new ends, or the kind of game changes.
func (c *checker) mayBecomeParallel(d *Delta[graphs.EdgeID, EdgeState]) bool {
	sameEnds := d.Existed && d.Old.From == d.New.From && d.Old.To == d.New.To
	return d.Exists && !(sameEnds && c.kind == c.graph.Kind())
}

// checkParallelEdges checks that no two edges have the same ends. If edges have no direction,
// opposite edges count as having the same ends.
func (c *checker) checkParallelEdges() error {
	count := 0
	for i := range c.change.Edges {
		if c.mayBecomeParallel(&c.change.Edges[i]) {
			count++
		}
	}
	seen := make(map[[2]graphs.VertexID]graphs.Edge, count)
	add := func(e graphs.Edge) error {
		if other, parallel := seen[c.ends(e)]; parallel {
			return graphs.EdgeFault(other.ID)
		}
		seen[c.ends(e)] = e
		return nil
	}
	if c.kind.Undirected() && !c.graph.Kind().Undirected() {
		for e := range c.graph.Edges() {
			if findDelta(c.change.Edges, e.ID) != nil {
				continue
			}
			if err := add(e); err != nil {
				return err
			}
		}
	}
	for i := range c.change.Edges {
		d := &c.change.Edges[i]
		if !c.mayBecomeParallel(d) {
			continue
		}
		if err := add(d.New.Edge); err != nil {
			return err
		}
		if e, ok := c.findParallel(d.New.Edge); ok {
			return graphs.EdgeFault(e.ID)
		}
	}
	return nil
}

// findParallel returns an edge of the current graph that differs from e, and that has the same
// ends as e both before and after the change. ok is false if there is none.
func (c *checker) findParallel(e graphs.Edge) (_ graphs.Edge, ok bool) {
	for range 2 {
		if other, ok := c.graph.EdgeBetween(e.From, e.To); ok && other.ID != e.ID {
			if now, stays := c.edge(other.ID); stays && c.ends(now) == c.ends(e) {
				return other, true
			}
		}
		e.From, e.To = e.To, e.From
		if !c.kind.Undirected() {
			break
		}
	}
	return e, false
}

// checkNotes checks the existence and the texts of the changed notes, and the number of all notes.
func (c *checker) checkNotes() error {
	count := len(c.notes)
	for _, d := range c.change.Notes {
		_, exists := c.Note(d.ID)
		if err := checkExistence(d, exists, ErrNoteNotFound, errNoteID); err != nil {
			return err
		}
		if d.Existed {
			count--
		}
		if d.Exists {
			count++
			if err := checkNote(d.New); err != nil {
				return err
			}
		}
	}
	if count > MaxNotes && count > len(c.notes) {
		return &graphs.Fault{Says: "error.many-notes", With: graphs.Data{"Most": MaxNotes}}
	}
	return nil
}
