package document

import (
	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// checker checks whether a drawing will be valid after a change, before the change is applied. Its
// methods return errors of the drawing as it will be then.
type checker struct {
	*Drawing
	change Change
	kind   graphs.Kind // after the change
}

// resultVertex returns the vertex id as it will be after the change. ok is false if it will not
// exist.
func (c *checker) resultVertex(id graphs.VertexID) (_ graphs.Vertex, ok bool) {
	if d := findDelta(c.change.Vertices, id); d != nil {
		return d.New.Vertex, d.Exists
	}
	return c.graph.Vertex(id)
}

// hasVertex reports whether the vertex id will exist after the change.
func (c *checker) hasVertex(id graphs.VertexID) bool {
	if len(c.change.Vertices) == 0 { // as in a drag
		return c.graph.HasVertex(id)
	}
	_, ok := c.resultVertex(id)
	return ok
}

// resultEdge returns the edge id as it will be after the change. ok is false if it will not exist.
func (c *checker) resultEdge(id graphs.EdgeID) (_ graphs.Edge, ok bool) {
	if d := findDelta(c.change.Edges, id); d != nil {
		return d.New.Edge, d.Exists
	}
	return c.graph.Edge(id)
}

// check returns the first error that it finds in the drawing after the change, or nil if the
// drawing will be valid.
func (c *checker) check() error {
	if c.change.err != nil {
		return c.change.err
	}
	if h := c.change.Head; h != nil {
		if err := h[1].Style.checkSizes(); err != nil {
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

// checkExistence checks that the ID of d is in range and that d.Existed agrees with exists, which
// says whether the drawing has the object. It returns missing if the object should exist and does
// not, and duplicate if it should not exist and does.
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

// checkVertices checks each changed vertex: whether it exists, its marks, the length of its texts
// and its edges. If the kind of game changes, it also checks the marks of all other vertices.
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
			if err := c.checkIncidentEdges(d); err != nil {
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

// checkIncidentEdges returns an error if d removes its vertex and an edge that is there now stays
// at the vertex, or if d makes the vertex a nim heap and an edge that leaves it now still does so
// afterwards. d must do one of the two. checkEdges checks new and moved edges.
func (c *checker) checkIncidentEdges(d *Delta[graphs.VertexID, VertexState]) error {
	for _, e := range c.graph.Incident(d.ID) {
		now, ok := c.resultEdge(e.ID)
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

// nameHolder returns the vertex that has the given name now and will keep it in the change. ok is
// false if there is none.
func (c *checker) nameHolder(name string) (id graphs.VertexID, ok bool) {
	v, ok := c.graph.VertexNamed(name)
	if !ok {
		return graphs.None, false
	}
	now, stays := c.resultVertex(v.ID)
	return v.ID, stays && now.Name == name
}

// checkPlaces checks that the new places are in range, and that each belongs to a vertex that will
// exist. A removed vertex must have the origin as its new place.
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

// checkEdges checks each changed edge: whether it exists, and its count, bend, label and ends.
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
		from, fromExists := c.resultVertex(d.New.From)
		if _, toExists := c.resultVertex(d.New.To); !fromExists || !toExists {
			return graph.ErrVertexNotFound
		}
		if from.Heap {
			return heapFault(from)
		}
	}
	return nil
}

// endsKey returns the two ends of e as a key of maps. Edges have the same key if they will be
// parallel after the change: in a game without directions, the smaller ID comes first.
func (c *checker) endsKey(e graphs.Edge) [2]graphs.VertexID {
	if c.kind.Undirected() && e.From > e.To {
		return [2]graphs.VertexID{e.To, e.From}
	}
	return [2]graphs.VertexID{e.From, e.To}
}

// mayBecomeParallel reports whether the edge of d can have the same ends as another edge after the
// change: it is new, has new ends, or the kind of game changes.
func (c *checker) mayBecomeParallel(d *Delta[graphs.EdgeID, EdgeState]) bool {
	sameEnds := d.Existed && d.Old.From == d.New.From && d.Old.To == d.New.To
	return d.Exists && !(sameEnds && c.kind == c.graph.Kind())
}

// checkParallelEdges checks that no two edges will have the same ends. If edges have no direction,
// opposite edges have the same ends as well.
func (c *checker) checkParallelEdges() error {
	count := 0
	for i := range c.change.Edges {
		if c.mayBecomeParallel(&c.change.Edges[i]) {
			count++
		}
	}
	seen := make(map[[2]graphs.VertexID]graphs.Edge, count)
	add := func(e graphs.Edge) error {
		if other, parallel := seen[c.endsKey(e)]; parallel {
			return graphs.EdgeFault(other.ID)
		}
		seen[c.endsKey(e)] = e
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

// findParallel returns another edge of the drawing that joins the ends of e now and still joins
// them after the change. ok is false if there is none.
func (c *checker) findParallel(e graphs.Edge) (_ graphs.Edge, ok bool) {
	for range 2 {
		if other, ok := c.graph.EdgeBetween(e.From, e.To); ok && other.ID != e.ID {
			if now, stays := c.resultEdge(other.ID); stays && c.endsKey(now) == c.endsKey(e) {
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

// checkNotes checks each changed note: whether it exists, its text and its place. It also checks
// the number of all notes.
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
