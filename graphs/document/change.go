package document

import (
	"cmp"
	"slices"
	"unsafe"

	"nimgraph/graphs"
)

// Delta is the state of a vertex, edge or note before and after a change. Existed and Exists say
// whether it exists before and after; Old and New are zero if it does not.
type Delta[ID ~int32, T any] struct {
	ID              ID
	Existed, Exists bool
	Old, New        T
}

// Places are the places of vertices before and after a change: IDs[i] moves from Old[i] to New[i].
// A vertex that does not exist has the origin as its place.
type Places struct {
	IDs      []graphs.VertexID
	Old, New []Point
}

// Change is everything that one step changes in a drawing, as a ChangeBuilder makes it: the states
// before and after, each list ascending by ID. It is immutable.
type Change struct {
	Head     *[2]Head // before and after; nil if unchanged
	Vertices []Delta[graphs.VertexID, VertexState]
	Places   Places
	Edges    []Delta[graphs.EdgeID, EdgeState]
	Notes    []Delta[NoteID, Note]

	err error // of its ChangeBuilder
}

// Empty reports whether the change changes nothing.
func (c Change) Empty() bool { return c.err == nil && c.Head == nil && c.Len() == 0 }

// Len returns the number of changed or moved vertices, edges and notes. A vertex that is both
// changed and moved counts twice.
func (c Change) Len() int {
	return len(c.Vertices) + len(c.Places.IDs) + len(c.Edges) + len(c.Notes)
}

// Growth returns by how much the number of vertices and edges grows.
func (c Change) Growth() int { return countGrowth(c.Vertices) + countGrowth(c.Edges) }

// countGrowth returns how many more objects exist after the change than before.
func countGrowth[ID ~int32, T any](deltas []Delta[ID, T]) (n int) {
	for i := range deltas {
		switch w := &deltas[i]; {
		case w.Exists && !w.Existed:
			n++
		case w.Existed && !w.Exists:
			n--
		}
	}
	return n
}

// Inverse returns the change that undoes c.
func (c Change) Inverse() Change {
	if c.Head != nil {
		c.Head = &[2]Head{c.Head[1], c.Head[0]}
	}
	c.Vertices, c.Edges, c.Notes = invertDeltas(c.Vertices), invertDeltas(c.Edges), invertDeltas(c.Notes)
	c.Places.Old, c.Places.New = c.Places.New, c.Places.Old
	return c
}

// invertDeltas returns the deltas with the states before and after exchanged.
func invertDeltas[ID ~int32, T any](deltas []Delta[ID, T]) []Delta[ID, T] {
	back := slices.Clone(deltas)
	for i, w := range back {
		back[i] = Delta[ID, T]{w.ID, w.Exists, w.Existed, w.New, w.Old}
	}
	return back
}

// Then returns the change that has the effect of c followed by next, as two parts of one gesture.
// If both move the same vertices, as two parts of a drag do, no place is copied.
func (c Change) Then(next Change) Change {
	both := Change{
		Head: c.Head, Vertices: mergeDeltas(c.Vertices, next.Vertices), Places: c.Places.then(next.Places),
		Edges: mergeDeltas(c.Edges, next.Edges), Notes: mergeDeltas(c.Notes, next.Notes),
	}
	if next.Head != nil {
		both.Head = &[2]Head{next.Head[0], next.Head[1]}
		if c.Head != nil {
			both.Head[0] = c.Head[0]
		}
	}
	return both
}

// mergeDeltas merges the deltas of two consecutive changes, each ascending by ID. An object that
// first adds and next removes is left out of the result.
func mergeDeltas[ID ~int32, T any](first, next []Delta[ID, T]) []Delta[ID, T] {
	if len(first) == 0 {
		return next
	}
	if len(next) == 0 {
		return first
	}
	merged := make([]Delta[ID, T], 0, max(len(first), len(next)))
	for len(first) > 0 || len(next) > 0 {
		switch {
		case len(next) == 0 || len(first) > 0 && first[0].ID < next[0].ID:
			merged, first = append(merged, first[0]), first[1:]
		case len(first) == 0 || next[0].ID < first[0].ID:
			merged, next = append(merged, next[0]), next[1:]
		default:
			if first[0].Existed || next[0].Exists {
				merged = append(merged, Delta[ID, T]{first[0].ID, first[0].Existed, next[0].Exists, first[0].Old, next[0].New})
			}
			first, next = first[1:], next[1:]
		}
	}
	return merged
}

// then returns the move from the places before p to the places after next.
func (p Places) then(next Places) Places {
	switch {
	case len(p.IDs) == 0:
		return next
	case len(next.IDs) == 0:
		return p
	case slices.Equal(p.IDs, next.IDs):
		return Places{p.IDs, p.Old, next.New}
	}
	var merged Places
	for i, k := 0, 0; i < len(p.IDs) || k < len(next.IDs); {
		switch {
		case k == len(next.IDs) || i < len(p.IDs) && p.IDs[i] < next.IDs[k]:
			merged.add(p.IDs[i], p.Old[i], p.New[i])
			i++
		case i == len(p.IDs) || next.IDs[k] < p.IDs[i]:
			merged.add(next.IDs[k], next.Old[k], next.New[k])
			k++
		default:
			merged.add(p.IDs[i], p.Old[i], next.New[k])
			i, k = i+1, k+1
		}
	}
	return merged
}

// add appends the move of the vertex id from one point to another.
func (p *Places) add(id graphs.VertexID, from, to Point) {
	p.IDs, p.Old, p.New = append(p.IDs, id), append(p.Old, from), append(p.New, to)
}

// findDelta returns the delta of the object id in deltas, which ascend by ID, or nil. Time is
// constant if the IDs of the list are consecutive, as after pasting, otherwise logarithmic.
func findDelta[ID ~int32, T any](deltas []Delta[ID, T], id ID) *Delta[ID, T] {
	if len(deltas) == 0 {
		return nil
	}
	if i := int(id) - int(deltas[0].ID); i >= 0 && i < len(deltas) && deltas[i].ID == id {
		return &deltas[i]
	}
	i, ok := slices.BinarySearchFunc(deltas, id, func(w Delta[ID, T], id ID) int { return cmp.Compare(w.ID, id) })
	if !ok {
		return nil
	}
	return &deltas[i]
}

// changesGame reports whether the change can affect a value, a move, an outcome or their
// explanation. Changes of places and looks cannot.
func (c Change) changesGame() bool {
	if h := c.Head; h != nil && (h[0].Kind != h[1].Kind || h[0].Play != h[1].Play || h[0].Rules != h[1].Rules) {
		return true
	}
	return edgesChange(c.Edges) ||
		slices.ContainsFunc(c.Vertices, func(w Delta[graphs.VertexID, VertexState]) bool {
			return w.Existed != w.Exists || w.Old.Vertex != w.New.Vertex || w.Old.Tokens != w.New.Tokens
		})
}

// edgesChange reports whether one of the deltas adds or removes an edge, or changes its ends or its
// count.
func edgesChange(edges []Delta[graphs.EdgeID, EdgeState]) bool {
	return slices.ContainsFunc(edges, func(e Delta[graphs.EdgeID, EdgeState]) bool {
		return e.Existed != e.Exists || e.Old.Edge != e.New.Edge
	})
}

// WithoutStaleRules returns the change c of the drawing, extended to remove the drawing's rules if
// its graph would no longer follow from them: if names, marks or edges change. Tokens, labels and
// looks do not matter. It returns a change that sets the rules itself unchanged.
func (d *Drawing) WithoutStaleRules(c Change) Change {
	if d.head.Rules == (Rules{}) || c.err != nil || c.Head != nil && c.Head[0].Rules != c.Head[1].Rules {
		return c
	}
	graphChanges := c.Head != nil && c.Head[0].Kind != c.Head[1].Kind ||
		slices.ContainsFunc(c.Vertices, func(w Delta[graphs.VertexID, VertexState]) bool {
			w.Old.Label, w.New.Label = "", ""
			return w.Existed != w.Exists || w.Old.Vertex != w.New.Vertex
		}) ||
		edgesChange(c.Edges)
	if !graphChanges {
		return c
	}
	if c.Head == nil {
		c.Head = &[2]Head{d.Head(), d.Head()}
	} else {
		c.Head = &[2]Head{c.Head[0], c.Head[1]}
	}
	c.Head[1].Rules = Rules{}
	return c
}

// Removes reports whether the change removes the vertex id. Time is logarithmic in the number of
// changed vertices.
func (c Change) Removes(id graphs.VertexID) bool {
	w := findDelta(c.Vertices, id)
	return w != nil && !w.Exists
}

// maxPlaces bounds how many vertices and how many edges ChangedPlaces looks at, so that its time is
// bounded.
const maxPlaces = 10_000

// ChangedPlaces returns the points in d that the change concerns, after it was applied or undone:
// the points of its vertices and notes, the ends of its edges, and the former points of vertices
// that it removed. A point may occur more than once. For a large change it returns an even sample.
func (c Change) ChangedPlaces(d *Drawing) []Point {
	var places []Point
	add := func(id graphs.VertexID) {
		if _, ok := d.graph.Vertex(id); ok {
			places = append(places, d.places[id])
		}
	}
	for i := 0; i < len(c.Places.IDs); i += sampleStep(len(c.Places.IDs)) {
		id := c.Places.IDs[i]
		if w := findDelta(c.Vertices, id); w == nil || w.Existed == w.Exists {
			add(id)
		} else if w.Existed {
			places = append(places, c.Places.Old[i])
		} else {
			places = append(places, c.Places.New[i])
		}
	}
	for i := 0; i < len(c.Vertices); i += sampleStep(len(c.Vertices)) {
		if w := c.Vertices[i]; w.Existed && w.Exists {
			add(w.ID)
		}
	}
	for i := 0; i < len(c.Edges); i += sampleStep(len(c.Edges)) {
		e := c.Edges[i].New
		if !c.Edges[i].Exists {
			e = c.Edges[i].Old
		}
		add(e.From)
		add(e.To)
	}
	for _, w := range c.Notes {
		if w.Exists {
			places = append(places, w.New.At)
		} else {
			places = append(places, w.Old.At)
		}
	}
	return places
}

// sampleStep returns the step by which a list of count elements is sampled; see maxPlaces.
func sampleStep(count int) int { return count/maxPlaces + 1 }

// size returns about how much memory a change takes, in bytes.
func (c Change) size() int {
	n := len(c.Places.IDs)*int(unsafe.Sizeof(graphs.VertexID(0))+2*unsafe.Sizeof(Point{})) +
		deltaSize(c.Vertices, func(v *VertexState) int { return len(v.Name) + textBytes(vertexFields, v) }) +
		deltaSize(c.Edges, func(e *EdgeState) int { return textBytes(edgeFields, e) }) +
		deltaSize(c.Notes, func(n *Note) int { return textBytes(noteFields, n) })
	if c.Head != nil {
		n += int(unsafe.Sizeof(*c.Head))
		for _, h := range c.Head {
			n += textBytes(headFields, &h) + textBytes(exerciseFields, &h.Exercise) +
				len(h.Exercise.Vertices)*int(unsafe.Sizeof(graphs.VertexID(0))) +
				len(h.Record.Start)*int(unsafe.Sizeof(TokenStack{})) + len(h.Record.Moves)*int(unsafe.Sizeof(graphs.EdgeID(0))) +
				len(h.Record.Heaps)*int(unsafe.Sizeof(HeapMove{}))
		}
	}
	return n
}

// deltaSize returns the memory of deltas in bytes. texts returns the size of the texts of a state.
func deltaSize[ID ~int32, T any](deltas []Delta[ID, T], texts func(*T) int) int {
	n := len(deltas) * int(unsafe.Sizeof(Delta[ID, T]{}))
	for i := range deltas {
		n += texts(&deltas[i].Old) + texts(&deltas[i].New)
	}
	return n
}

// ChangeTo returns the change that makes the drawing equal to other. It removes everything and adds
// the content of other in its order under new IDs, even if the two have much in common. Time is
// linear in both.
func (d *Drawing) ChangeTo(other *Drawing) Change {
	b := d.NewChange()
	for v := range d.graph.Vertices() {
		b.RemoveVertex(v.ID)
	}
	for _, n := range d.notes {
		b.RemoveNote(n.ID)
	}
	vertices, edges, notes := b.NextVertex(), b.NextEdge(), b.NextNote()
	for v := range other.graph.Vertices() {
		record, _ := other.Vertex(v.ID)
		record.ID += vertices
		b.AddVertex(record, other.At(v.ID))
	}
	for e := range other.graph.Edges() {
		record, _ := other.Edge(e.ID)
		record.ID, record.From, record.To = e.ID+edges, e.From+vertices, e.To+vertices
		b.AddEdge(record)
	}
	for _, n := range other.notes {
		n.ID += notes
		b.AddNote(n)
	}
	head := other.Head()
	head.Exercise.Vertices, head.Record = slices.Clone(head.Exercise.Vertices), head.Record.withOffsets(vertices, edges)
	for i := range head.Exercise.Vertices {
		head.Exercise.Vertices[i] += vertices
	}
	*b.Head() = head
	return b.Change()
}

// withOffsets returns the record with vertices added to each vertex ID and edges added to each edge
// ID.
func (r Record) withOffsets(vertices graphs.VertexID, edges graphs.EdgeID) Record {
	r.Start, r.Moves, r.Heaps = slices.Clone(r.Start), slices.Clone(r.Moves), slices.Clone(r.Heaps)
	for i := range r.Start {
		r.Start[i].Vertex += vertices
	}
	for i, e := range r.Moves {
		if e != graphs.None {
			r.Moves[i] += edges
		}
	}
	for i, h := range r.Heaps {
		if h.Vertex != graphs.None {
			r.Heaps[i].Vertex += vertices
		}
	}
	return r
}
