package document

import "nimgraph/graphs"

// mostNamed bounds how many parts of one edit Places looks at.
const mostNamed = 10_000

// every returns the distance between those of so many parts that Places looks at.
func every(parts int) int { return parts/mostNamed + 1 }

// Places returns where in a drawing a step that was just undone or done again has
// changed something: the places of its vertices and of the ends of its edges, and
// of vertices that are gone by it the places where they were. It may name a place
// more than once. Of a large step it names some, evenly spread: time is bounded.
func (s Step) Places(d *Drawing) []Point {
	var places []Point
	add := func(v graphs.VertexID) {
		if _, ok := d.graph.Vertex(v); ok {
			places = append(places, d.at[v])
		}
	}
	edge := func(id graphs.EdgeID) {
		if e, ok := d.graph.Edge(id); ok {
			add(e.From)
			add(e.To)
		}
	}
	var walk func(Edit)
	list := func(parts []Edit) {
		for i := 0; i < len(parts); i += every(len(parts)) {
			walk(parts[i])
		}
	}
	note := func(id NoteID) {
		if n, ok := d.Note(id); ok {
			places = append(places, n.At)
		}
	}
	walk = func(e Edit) {
		switch e := e.(type) {
		case Group:
			list(e)
		case backward:
			list(e)
		case Move:
			for i := 0; i < len(e.IDs); i += every(len(e.IDs)) {
				add(e.IDs[i])
			}
			for _, id := range e.Notes {
				note(id)
			}
		case SetLook:
			add(e.ID)
		case SetEdgeLabel:
			edge(e.ID)
		case AddNote:
			places = append(places, e.Note.At)
		case RemoveNote:
			note(e.ID)
		case SetNote:
			note(e.Note.ID)
		case AddVertex:
			places = append(places, e.At)
		case RemoveVertex:
			add(e.ID)
		case SetVertex:
			add(e.Vertex.ID)
		case SetTokens:
			add(e.ID)
		case AddEdge:
			add(e.Edge.From)
			add(e.Edge.To)
		case RemoveEdge:
			edge(e.ID)
		case SetCount:
			edge(e.ID)
		case SetBend:
			edge(e.ID)
		}
	}
	walk(s.edit)
	return places
}

// Touched returns the vertices and edges that an edit names, in no order and some more
// than once: applying it changes no others, but for the edges of a vertex that is
// removed or moved.
func Touched(e Edit) (vertices []graphs.VertexID, edges []graphs.EdgeID) {
	var walk func(Edit)
	walk = func(e Edit) {
		switch e := e.(type) {
		case Group:
			for _, part := range e {
				walk(part)
			}
		case backward:
			for _, part := range e {
				walk(part)
			}
		case prepared:
			walk(e.edit)
		case Move:
			vertices = append(vertices, e.IDs...)
		case AddVertex:
			vertices = append(vertices, e.Vertex.ID)
		case RemoveVertex:
			vertices = append(vertices, e.ID)
		case SetVertex:
			vertices = append(vertices, e.Vertex.ID)
		case SetTokens:
			vertices = append(vertices, e.ID)
		case SetLook:
			vertices = append(vertices, e.ID)
		case SetEdgeLabel:
			edges = append(edges, e.ID)
		case AddEdge:
			edges = append(edges, e.Edge.ID)
		case RemoveEdge:
			edges = append(edges, e.ID)
		case SetCount:
			edges = append(edges, e.ID)
		case SetBend:
			edges = append(edges, e.ID)
		}
	}
	walk(e)
	return vertices, edges
}

// Touched is that of the edit that would take the step back, or do it again. What a
// step has removed, it adds, and so names.
func (s Step) Touched() (vertices []graphs.VertexID, edges []graphs.EdgeID) { return Touched(s.edit) }
