package document

import (
	"cmp"
	"slices"
	"unsafe"

	"nimgraph/graphs"
)

// Delta is the state of an object (a vertex, an edge or a note) before and after a change. Existed
// and Exists say whether the object exists before and after the change. Old and New are its
// states; they are zero if it does not exist.
type Delta[ID ~int32, T any] struct {
	ID              ID
	Existed, Exists bool
	Old, New        T
}

// Places lists the vertices that a change moves, and their places before and after it: vertex
// IDs[i] moves from Old[i] to New[i]. The place is the origin if the vertex does not exist then.
type Places struct {
	IDs      []graphs.VertexID
	Old, New []Point
}

// Change is a change of a drawing: the state of each changed object before and after it. A
// ChangeBuilder builds it, Drawing.Do applies it, and Inverse returns the change that undoes it.
// Its lists ascend by ID. A Change must not be modified.
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

// Len returns the size of the change: the number of its changed or moved vertices, edges and
// notes. A vertex that is both changed and moved counts twice.
func (c Change) Len() int {
	return len(c.Vertices) + len(c.Places.IDs) + len(c.Edges) + len(c.Notes)
}

// Growth returns by how many vertices and edges, counted together, the change makes the graph
// larger. It is negative if the change removes more of them than it adds.
func (c Change) Growth() int { return countGrowth(c.Vertices) + countGrowth(c.Edges) }

// countGrowth returns the number of objects that deltas add, minus the number that they remove.
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

// invertDeltas returns a copy of deltas with the states before and after exchanged.
func invertDeltas[ID ~int32, T any](deltas []Delta[ID, T]) []Delta[ID, T] {
	back := slices.Clone(deltas)
	for i, w := range back {
		back[i] = Delta[ID, T]{w.ID, w.Exists, w.Existed, w.New, w.Old}
	}
	return back
}

// Then returns a single change that does what c does and then what next does.
//
// If both move the same vertices, as two parts of a drag do, their places are not copied.
func (c Change) Then(next Change) Change {
	both := Change{
		Head: c.Head, Vertices: mergeDeltas(c.Vertices, next.Vertices), Places: c.Places.mergeWith(next.Places),
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

// mergeDeltas merges first and next, the deltas of a change and of the change after it, into the
// deltas of a single change. Both lists ascend by ID. An object that first adds and next removes
// is left out.
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
				merged = append(merged,
					Delta[ID, T]{first[0].ID, first[0].Existed, next[0].Exists, first[0].Old, next[0].New})
			}
			first, next = first[1:], next[1:]
		}
	}
	return merged
}

// mergeWith merges the moves p and the later moves next into one list. A vertex that is in both
// moves from its old place in p to its new place in next.
func (p Places) mergeWith(next Places) Places {
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
			merged.addMove(p.IDs[i], p.Old[i], p.New[i])
			i++
		case i == len(p.IDs) || next.IDs[k] < p.IDs[i]:
			merged.addMove(next.IDs[k], next.Old[k], next.New[k])
			k++
		default:
			merged.addMove(p.IDs[i], p.Old[i], next.New[k])
			i, k = i+1, k+1
		}
	}
	return merged
}

// addMove appends to p the move of the vertex id between two points. The ID must be larger than
// those in p.
func (p *Places) addMove(id graphs.VertexID, from, to Point) {
	p.IDs, p.Old, p.New = append(p.IDs, id), append(p.Old, from), append(p.New, to)
}

// findDelta returns the delta of the object with the given ID, or nil if deltas has none. deltas
// must ascend by ID.
//
// Time is constant if the IDs are consecutive, as after pasting, and logarithmic otherwise.
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

// changesGame reports whether the change can affect the value, the moves or the outcome of a
// position. A change that only moves vertices or sets styles cannot.
func (c Change) changesGame() bool {
	if h := c.Head; h != nil && (h[0].Kind != h[1].Kind || h[0].Play != h[1].Play || h[0].Rules != h[1].Rules) {
		return true
	}
	return changesEdges(c.Edges) ||
		slices.ContainsFunc(c.Vertices, func(w Delta[graphs.VertexID, VertexState]) bool {
			return w.Existed != w.Exists || w.Old.Vertex != w.New.Vertex || w.Old.Tokens != w.New.Tokens
		})
}

// changesEdges reports whether a delta in edges adds or removes an edge, or changes the ends or
// the count of an edge.
func changesEdges(edges []Delta[graphs.EdgeID, EdgeState]) bool {
	return slices.ContainsFunc(edges, func(e Delta[graphs.EdgeID, EdgeState]) bool {
		return e.Existed != e.Exists || e.Old.Edge != e.New.Edge
	})
}

// WithoutStaleRules returns c, extended so that it also removes the rules that are stored in the
// drawing, if c changes the graph that they describe. The graph changes if c adds or removes
// vertices or edges, or changes names, marks, counts or the kind of game. If c sets rules itself,
// or the drawing has none, WithoutStaleRules returns c unchanged.
func (d *Drawing) WithoutStaleRules(c Change) Change {
	if d.head.Rules == (Rules{}) || c.err != nil || c.Head != nil && c.Head[0].Rules != c.Head[1].Rules {
		return c
	}
	graphChanges := c.Head != nil && c.Head[0].Kind != c.Head[1].Kind ||
		slices.ContainsFunc(c.Vertices, func(w Delta[graphs.VertexID, VertexState]) bool {
			w.Old.Label, w.New.Label = "", ""
			return w.Existed != w.Exists || w.Old.Vertex != w.New.Vertex
		}) ||
		changesEdges(c.Edges)
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

// Removes reports whether the change removes the vertex id.
//
// Time is logarithmic in the number of changed vertices.
func (c Change) Removes(id graphs.VertexID) bool {
	w := findDelta(c.Vertices, id)
	return w != nil && !w.Exists
}

// maxSampled bounds the numbers of vertices and of edges that ChangedPoints looks at, so that its
// time is bounded.
const maxSampled = 10_000

// ChangedPoints returns the points of the drawing at which a user sees the change: the centres of
// changed and moved vertices, the ends of changed edges and the middles of changed notes. d is the
// drawing after the change was applied, or after it was undone. Removed vertices and notes are at
// their last points. A point may occur more than once. For a large change, an even sample of the
// points is returned.
func (c Change) ChangedPoints(d *Drawing) []Point {
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

// sampleStep returns the step by which a loop over count elements must advance to visit at most
// maxSampled of them.
func sampleStep(count int) int { return count/maxSampled + 1 }

// memorySize returns the approximate memory of the change in bytes.
func (c Change) memorySize() int {
	n := len(c.Places.IDs)*int(unsafe.Sizeof(graphs.VertexID(0))+2*unsafe.Sizeof(Point{})) +
		deltaMemory(c.Vertices, func(v *VertexState) int { return len(v.Name) + textBytes(vertexFields, v) }) +
		deltaMemory(c.Edges, func(e *EdgeState) int { return textBytes(edgeFields, e) }) +
		deltaMemory(c.Notes, func(n *Note) int { return textBytes(noteFields, n) })
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

// deltaMemory returns the approximate memory of deltas, with the texts of their states, in bytes.
// textSize returns the total size of the texts of one state.
func deltaMemory[ID ~int32, T any](deltas []Delta[ID, T], textSize func(*T) int) int {
	n := len(deltas) * int(unsafe.Sizeof(Delta[ID, T]{}))
	for i := range deltas {
		n += textSize(&deltas[i].Old) + textSize(&deltas[i].New)
	}
	return n
}

// ChangeTo returns the change that replaces everything in the drawing by the contents of other. It
// removes all vertices, edges and notes, and adds those of other in the same order with new IDs,
// even where the drawings agree.
//
// Time is linear in the sizes of both drawings.
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

// withOffsets returns a copy of the record with vertexOffset added to the IDs of all vertices in
// it, and edgeOffset to the IDs of all edges.
func (r Record) withOffsets(vertexOffset graphs.VertexID, edgeOffset graphs.EdgeID) Record {
	r.Start, r.Moves, r.Heaps = slices.Clone(r.Start), slices.Clone(r.Moves), slices.Clone(r.Heaps)
	for i := range r.Start {
		r.Start[i].Vertex += vertexOffset
	}
	for i, e := range r.Moves {
		if v := e.TakenVertex(); v != graphs.None {
			r.Moves[i] = graphs.VertexMove(v + vertexOffset)
		} else if e != graphs.None {
			r.Moves[i] += edgeOffset
		}
	}
	for i, h := range r.Heaps {
		if h.Vertex != graphs.None {
			r.Heaps[i].Vertex += vertexOffset
		}
	}
	return r
}
