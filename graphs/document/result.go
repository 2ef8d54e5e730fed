package document

import (
	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// result is a drawing as a change would leave it.
type result struct {
	*Drawing
	change Change
	kind   graphs.Kind
}

// vertex returns a vertex as it would be.
func (r *result) vertex(id graphs.VertexID) (graphs.Vertex, bool) {
	if w := found(r.change.Vertices, id); w != nil {
		return w.New.Vertex, w.Has
	}
	return r.graph.Vertex(id)
}

// has tells whether a vertex would be there.
func (r *result) has(id graphs.VertexID) bool {
	if len(r.change.Vertices) == 0 { // as in a drag
		return r.graph.Has(id)
	}
	_, ok := r.vertex(id)
	return ok
}

// edge returns an edge as it would be.
func (r *result) edge(id graphs.EdgeID) (graphs.Edge, bool) {
	if w := found(r.change.Edges, id); w != nil {
		return w.New.Edge, w.Has
	}
	return r.graph.Edge(id)
}

// check returns what is wrong with the drawing as it would be, if anything.
func (r *result) check() error {
	if r.change.err != nil {
		return r.change.err
	}
	if h := r.change.Head; h != nil {
		if err := h[1].Style.check(); err != nil {
			return err
		}
		if err := h[1].Rules.check(); err != nil {
			return err
		}
	}
	for _, part := range []func() error{r.checkVertices, r.checkNames, r.checkPlaces, r.checkEdges, r.checkPairs, r.checkNotes} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// checkThere tells what is wrong where something that a change names is there, or not.
func checkThere[ID ~int32, T any](w Was[ID, T], there bool, missing, taken error) error {
	switch {
	case w.ID < 0 || w.ID >= maxID:
		return errID
	case w.Had && !there:
		return missing
	case !w.Had && there:
		return taken
	}
	return nil
}

func (r *result) checkVertices() error {
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		_, there := r.graph.Vertex(w.ID)
		if err := checkThere(*w, there, graph.ErrVertexNotFound, graph.ErrVertexAlreadyExists); err != nil {
			return err
		}
		if w.Has {
			if err := checkMarks(r.kind, w.New.Vertex, w.New.Tokens); err != nil {
				return err
			}
			if n := len(w.New.Look.Picture); n > MaxPicture {
				return lengthFault("error.long-picture", n, MaxPicture)
			}
		}
		if w.Had && (!w.Has || w.New.Heap && !w.Old.Heap) {
			if err := r.checkBare(w); err != nil {
				return err
			}
		}
	}
	if r.kind == r.graph.Kind() {
		return nil
	}
	for v := range r.graph.Vertices() {
		if found(r.change.Vertices, v.ID) == nil {
			if err := checkMarks(r.kind, v, int(r.tokens[v.ID])); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkBare tells whether a vertex would lose the edges that it must not have: all where it
// goes, and those that leave it where it comes to stand for a heap.
func (r *result) checkBare(w *Was[graphs.VertexID, Vertex]) error {
	for _, e := range r.graph.Incident(w.ID) {
		now, ok := r.edge(e.ID)
		switch {
		case !ok:
		case !w.Has && (now.From == w.ID || now.To == w.ID):
			return graph.ErrVertexHasEdges
		case w.Has && now.From == w.ID:
			return heapFault(w.New.Vertex)
		}
	}
	return nil
}

// checkNames checks that no two vertices would have the same name.
func (r *result) checkNames() error {
	given := map[string]graphs.VertexID{}
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		if !w.Has || w.Had && w.Old.Name == w.New.Name {
			continue
		}
		if w.New.Name == "" {
			return graphs.NoName
		}
		other, taken := given[w.New.Name]
		if !taken {
			var v graphs.Vertex
			if v, taken = r.graph.VertexNamed(w.New.Name); taken {
				other = v.ID
				now, stays := r.vertex(other)
				taken = stays && now.Name == w.New.Name
			}
		}
		if taken {
			return graphs.NameFault(w.New.Name, other)
		}
		given[w.New.Name] = w.ID
	}
	return nil
}

func (r *result) checkPlaces() error {
	for i, id := range r.change.Places.IDs {
		at := r.change.Places.New[i]
		if err := checkPlace(at); err != nil {
			return err
		}
		if at != (Point{}) && !r.has(id) { // where one stands that goes
			return graph.ErrVertexNotFound
		}
	}
	return nil
}

func (r *result) checkEdges() error {
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		_, there := r.graph.Edge(w.ID)
		if err := checkThere(*w, there, graph.ErrEdgeNotFound, graph.ErrEdgeAlreadyExists); err != nil {
			return err
		}
		if !w.Has {
			continue
		}
		if w.New.Count < 1 || w.New.Count > graphs.MaxCount {
			return graphs.CountFault(int(w.New.Count), w.ID)
		}
		if err := checkBend(w.New.Bend); err != nil {
			return err
		}
		from, ok := r.vertex(w.New.From)
		if _, both := r.vertex(w.New.To); !ok || !both {
			return graph.ErrVertexNotFound
		}
		if from.Heap {
			return heapFault(from)
		}
	}
	return nil
}

// pair is the ends of an edge, as no other edge may have them.
func (r *result) pair(e graphs.Edge) [2]graphs.VertexID {
	if r.kind.Undirected() && e.From > e.To {
		return [2]graphs.VertexID{e.To, e.From}
	}
	return [2]graphs.VertexID{e.From, e.To}
}

// checkPairs checks that no two edges would have the same ends; where these have no direction,
// either way round.
func (r *result) checkPairs() error {
	joins := func(w *Was[graphs.EdgeID, Edge]) bool {
		return w.Has && !(w.Had && w.Old.From == w.New.From && w.Old.To == w.New.To && r.kind == r.graph.Kind())
	}
	count := 0
	for i := range r.change.Edges {
		if joins(&r.change.Edges[i]) {
			count++
		}
	}
	joined := make(map[[2]graphs.VertexID]graphs.Edge, count)
	take := func(e graphs.Edge) error {
		if other, taken := joined[r.pair(e)]; taken {
			return graphs.EdgeFault(other.ID)
		}
		joined[r.pair(e)] = e
		return nil
	}
	if r.kind.Undirected() && !r.graph.Kind().Undirected() {
		for e := range r.graph.Edges() {
			if found(r.change.Edges, e.ID) == nil {
				if err := take(e); err != nil {
					return err
				}
			}
		}
	}
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		if !joins(w) {
			continue
		}
		if err := take(w.New.Edge); err != nil {
			return err
		}
		if e, ok := r.stands(w.New.Edge); ok {
			return graphs.EdgeFault(e.ID)
		}
	}
	return nil
}

// stands returns another edge with the same ends that stays.
func (r *result) stands(e graphs.Edge) (graphs.Edge, bool) {
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

func (r *result) checkNotes() error {
	count := len(r.notes)
	for _, w := range r.change.Notes {
		_, there := r.Note(w.ID)
		if err := checkThere(w, there, ErrNoteNotFound, errNoteID); err != nil {
			return err
		}
		if w.Had {
			count--
		}
		if w.Has {
			count++
			if err := checkNote(w.New); err != nil {
				return err
			}
		}
	}
	if count > MaxNotes && count > len(r.notes) {
		return &graphs.Fault{Says: "error.many-notes", With: graphs.Data{"Most": MaxNotes}}
	}
	return nil
}
