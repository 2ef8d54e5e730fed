package document

import (
	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// result is a drawing as a change would leave it.
type checker struct {
	*Drawing
	change Change
	kind   graphs.Kind
}

// vertex returns a vertex as it would be.
func (r *checker) vertex(id graphs.VertexID) (graphs.Vertex, bool) {
	if w := findDelta(r.change.Vertices, id); w != nil {
		return w.New.Vertex, w.Exists
	}
	return r.graph.Vertex(id)
}

// has tells whether a vertex would be there.
func (r *checker) has(id graphs.VertexID) bool {
	if len(r.change.Vertices) == 0 { // as in a drag
		return r.graph.HasVertex(id)
	}
	_, ok := r.vertex(id)
	return ok
}

// edge returns an edge as it would be.
func (r *checker) edge(id graphs.EdgeID) (graphs.Edge, bool) {
	if w := findDelta(r.change.Edges, id); w != nil {
		return w.New.Edge, w.Exists
	}
	return r.graph.Edge(id)
}

// check returns what is wrong with the drawing as it would be, if anything.
func (r *checker) check() (err error) {
	defer graphs.Taken(&err)
	if r.change.err != nil {
		return r.change.err
	}
	if h := r.change.Head; h != nil {
		graphs.Try(h[1].Style.check())
		graphs.Try(h[1].Rules.check())
	}
	for _, part := range []func(){r.checkVertices, r.checkNames, r.checkPlaces, r.checkEdges, r.checkPairs, r.checkNotes} {
		part()
	}
	return nil
}

// checkThere tells what is wrong where something that a change names is there, or not.
func checkExistence[ID ~int32, T any](w Delta[ID, T], there bool, missing, taken error) {
	switch {
	case w.ID < 0 || w.ID >= maxID:
		graphs.Fail(errID)
	case w.Existed && !there:
		graphs.Fail(missing)
	case !w.Existed && there:
		graphs.Fail(taken)
	}
}

func (r *checker) checkVertices() {
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		_, there := r.graph.Vertex(w.ID)
		checkExistence(*w, there, graph.ErrVertexNotFound, graph.ErrVertexAlreadyExists)
		if w.Exists {
			graphs.Try(checkMarks(r.kind, w.New.Vertex, w.New.Tokens))
			if n := len(w.New.Style.Picture); n > MaxPicture {
				graphs.Fail(lengthFault("error.long-picture", n, MaxPicture))
			}
		}
		if w.Existed && (!w.Exists || w.New.Heap && !w.Old.Heap) {
			r.checkLosesEdges(w)
		}
	}
	if r.kind == r.graph.Kind() {
		return
	}
	for v := range r.graph.Vertices() {
		if findDelta(r.change.Vertices, v.ID) == nil {
			graphs.Try(checkMarks(r.kind, v, int(r.tokens[v.ID])))
		}
	}
}

// checkBare tells whether a vertex would lose the edges that it must not have: all where it
// goes, and those that leave it where it comes to stand for a heap.
func (r *checker) checkLosesEdges(w *Delta[graphs.VertexID, VertexState]) {
	for _, e := range r.graph.Incident(w.ID) {
		now, ok := r.edge(e.ID)
		switch {
		case !ok:
		case !w.Exists && (now.From == w.ID || now.To == w.ID):
			graphs.Fail(graph.ErrVertexHasEdges)
		case w.Exists && now.From == w.ID:
			graphs.Fail(heapFault(w.New.Vertex))
		}
	}
}

// checkNames checks that no two vertices would have the same name.
func (r *checker) checkNames() {
	newNames := map[string]graphs.VertexID{}
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		if !w.Exists || w.Existed && w.Old.Name == w.New.Name {
			continue
		}
		if w.New.Name == "" {
			graphs.Fail(graphs.NoName)
		}
		other, taken := newNames[w.New.Name]
		if !taken {
			var v graphs.Vertex
			if v, taken = r.graph.VertexNamed(w.New.Name); taken {
				other = v.ID
				now, stays := r.vertex(other)
				taken = stays && now.Name == w.New.Name
			}
		}
		if taken {
			graphs.Fail(graphs.NameFault(w.New.Name, other))
		}
		newNames[w.New.Name] = w.ID
	}
}

func (r *checker) checkPlaces() {
	for i, id := range r.change.Places.IDs {
		place := r.change.Places.New[i]
		graphs.Try(checkPlace(place))
		if place != (Point{}) && !r.has(id) { // where one stands that goes
			graphs.Fail(graph.ErrVertexNotFound)
		}
	}
}

func (r *checker) checkEdges() {
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		_, there := r.graph.Edge(w.ID)
		checkExistence(*w, there, graph.ErrEdgeNotFound, graph.ErrEdgeAlreadyExists)
		if !w.Exists {
			continue
		}
		if w.New.Count < 1 || w.New.Count > graphs.MaxCount {
			graphs.Fail(graphs.CountFault(int(w.New.Count), w.ID))
		}
		graphs.Try(checkBend(w.New.Bend))
		from, ok := r.vertex(w.New.From)
		if _, both := r.vertex(w.New.To); !ok || !both {
			graphs.Fail(graph.ErrVertexNotFound)
		}
		if from.Heap {
			graphs.Fail(heapFault(from))
		}
	}
}

// pair is the ends of an edge, as no other edge may have them.
func (r *checker) pair(e graphs.Edge) [2]graphs.VertexID {
	if r.kind.Undirected() && e.From > e.To {
		return [2]graphs.VertexID{e.To, e.From}
	}
	return [2]graphs.VertexID{e.From, e.To}
}

// checkPairs checks that no two edges would have the same ends; where these have no direction,
// either way round.
func (r *checker) checkPairs() {
	joins := func(w *Delta[graphs.EdgeID, EdgeState]) bool {
		return w.Exists && !(w.Existed && w.Old.From == w.New.From && w.Old.To == w.New.To && r.kind == r.graph.Kind())
	}
	count := 0
	for i := range r.change.Edges {
		if joins(&r.change.Edges[i]) {
			count++
		}
	}
	joined := make(map[[2]graphs.VertexID]graphs.Edge, count)
	take := func(e graphs.Edge) {
		if other, taken := joined[r.pair(e)]; taken {
			graphs.Fail(graphs.EdgeFault(other.ID))
		}
		joined[r.pair(e)] = e
	}
	if r.kind.Undirected() && !r.graph.Kind().Undirected() {
		for e := range r.graph.Edges() {
			if findDelta(r.change.Edges, e.ID) == nil {
				take(e)
			}
		}
	}
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		if !joins(w) {
			continue
		}
		take(w.New.Edge)
		if e, ok := r.findParallel(w.New.Edge); ok {
			graphs.Fail(graphs.EdgeFault(e.ID))
		}
	}
}

// stands returns another edge with the same ends that stays.
func (r *checker) findParallel(e graphs.Edge) (graphs.Edge, bool) {
	for range 2 {
		if other, ok := r.graph.EdgeBetween(e.From, e.To); ok && other.ID != e.ID {
			if now, stays := r.edge(other.ID); stays && r.pair(now) == r.pair(e) {
				return other, true
			}
		}
		e.From, e.To = e.To, e.From
		if !r.kind.Undirected() {
			break
		}
	}
	return e, false
}

func (r *checker) checkNotes() {
	count := len(r.notes)
	for _, w := range r.change.Notes {
		_, there := r.Note(w.ID)
		checkExistence(w, there, ErrNoteNotFound, errNoteID)
		if w.Existed {
			count--
		}
		if w.Exists {
			count++
			graphs.Try(checkNote(w.New))
		}
	}
	if count > MaxNotes && count > len(r.notes) {
		graphs.Fail(&graphs.Fault{Says: "error.many-notes", With: graphs.Data{"Most": MaxNotes}})
	}
}
