package editor

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// manyEntering is how many edges enter a terminal vertex that is repeated though nothing
// is selected.
const manyEntering = 4

// TerminalsError says why terminal vertices cannot be repeated, or merged.
type TerminalsError struct{ Why string }

func (e *TerminalsError) Error() string { return "the terminal vertices stay as they are: " + e.Why }

// Key returns the translation key of the text.
func (e *TerminalsError) Key() string { return e.Why }

// Data returns nothing.
func (e *TerminalsError) Data() map[string]any { return nil }

// ending tells whether a vertex is a position that no edge leaves: a terminal one, or one
// that stands for a heap.
func ending(g graphs.Reader, v graphs.Vertex) bool {
	if v.Sum {
		return false
	}
	for range g.Out(v.ID) {
		return false
	}
	return true
}

// enters tells whether so many edges enter a vertex.
func enters(g graphs.Reader, id graphs.VertexID, least int) bool {
	for range g.In(id) {
		if least--; least == 0 {
			return true
		}
	}
	return false
}

// repeatable returns the terminal vertices that are repeated: those selected that more
// than one edge enters, and with no vertex selected, those that manyEntering do.
func repeatable(d *document.Drawing, sel document.Selection) (found []graphs.VertexID) {
	g := d.Graph()
	if len(sel.Vertices) == 0 {
		for v := range g.Vertices() {
			if ending(g, v) && enters(g, v.ID, manyEntering) {
				found = append(found, v.ID)
			}
		}
		return found
	}
	for _, id := range sel.Vertices {
		if v, ok := g.Vertex(id); ok && ending(g, v) && enters(g, id, 2) {
			found = append(found, id)
		}
	}
	return found
}

// RepeatObstacle returns the translation key of why RepeatTerminals would change nothing;
// empty where it may change something. Of a large drawing it is known only when that is
// tried.
func (s *Session) RepeatObstacle() string {
	d := s.Drawing()
	switch {
	case d.Kind() != graphs.Directed:
		return "why.only-directed"
	case s.size() > largeChange:
		return ""
	case len(repeatable(d, s.selection)) > 0:
		return ""
	case len(s.selection.Vertices) > 0:
		return "why.no-repeat"
	}
	return "why.no-crowded-terminal"
}

// RepeatTerminals gives each edge into a selected terminal vertex a vertex of its own to
// end at, beside its start and with the text of the old one, and selects them all. Without
// selected vertices it does so for each terminal vertex that four or more edges enter. A
// vertex that stands for a heap counts as one. The old vertex becomes the end of its first
// edge; where it bears tokens it stays in its place with these, and no edge leads to it.
// All values stay, since the new vertices are what the old one was, and edges keep their
// counts. Errors: *TerminalsError.
func (s *Session) RepeatTerminals() error {
	if s.waits(func() { s.report(s.RepeatTerminals()) }) {
		return nil
	}
	if why := s.RepeatObstacle(); why != "" {
		return &TerminalsError{why}
	}
	sel := s.selection
	return s.perform(plan{about: s.size(), make: func(d *document.Drawing) (planned, error) {
		repeated := repeatable(d, sel)
		if len(repeated) == 0 {
			return planned{}, &TerminalsError{"why.no-repeat"}
		}
		m := planned{name: stepRepeatTerminals, count: len(repeated)}
		m.edit, m.after = repetition(d, repeated)
		return m, nil
	}, made: func(planned) { s.tellLast() }})
}

// repetition returns the edit that repeats vertices, and them with their copies.
func repetition(d *document.Drawing, repeated []graphs.VertexID) (document.Group, document.Selection) {
	g := d.Graph()
	names := newNameSource(g)
	places := newRoom(d, repeated)
	next := graphs.VertexID(g.VertexSlots())
	var edits document.Group
	after := document.Selection{Vertices: slices.Clone(repeated)}
	for _, id := range repeated {
		v, _ := g.Vertex(id)
		entering := entering(g, id)
		if d.Tokens(id) == 0 {
			first := entering[0]
			edits = append(edits, document.SetBend{ID: first.ID}, document.Move{
				IDs: []graphs.VertexID{id}, To: []Point{places.beside(d.At(first.From), d.At(id))},
			})
			entering = entering[1:]
		}
		twin := v
		twin.Label = v.Text()
		for _, e := range entering {
			twin.ID, twin.Name = next, names.copyOf(v.Name)
			next++
			edits = append(edits, document.AddVertex{Vertex: twin, At: places.beside(d.At(e.From), d.At(id))})
			if look := d.Look(id); look != (document.Look{}) {
				edits = append(edits, document.SetLook{ID: twin.ID, Look: look})
			}
			edits = append(edits, redirected(d, e, twin.ID, e.Count)...)
			after.Vertices = append(after.Vertices, twin.ID)
		}
	}
	return edits, after
}

// entering returns the edges into a vertex, in the order in which they were drawn.
func entering(g graphs.Reader, id graphs.VertexID) []graphs.Edge {
	edges := slices.Collect(g.In(id))
	slices.SortFunc(edges, func(a, b graphs.Edge) int { return cmp.Compare(a.ID, b.ID) })
	return edges
}

// redirected returns the edits that have an edge end elsewhere, so many times and straight.
func redirected(d *document.Drawing, e graphs.Edge, to graphs.VertexID, count int32) document.Group {
	label := d.EdgeLabel(e.ID)
	e.To, e.Count = to, count
	edits := document.Group{document.RemoveEdge{ID: e.ID}, document.AddEdge{Edge: e}}
	if label != "" {
		edits = append(edits, document.SetEdgeLabel{ID: e.ID, Label: label})
	}
	return edits
}

// mergeable returns the selected vertices that no edge leaves, and whether they all stand
// for the same.
func mergeable(d *document.Drawing, sel document.Selection) (found []graphs.Vertex, alike bool) {
	g := d.Graph()
	for _, id := range sel.Vertices {
		if v, ok := g.Vertex(id); ok && ending(g, v) {
			found = append(found, v)
		}
	}
	for _, v := range found {
		if v.Worth != found[0].Worth {
			return found, false
		}
	}
	return found, true
}

// MergeObstacle returns the translation key of why MergeTerminals is not possible; empty
// where it is. Of a large selection it is known only when that is tried.
func (s *Session) MergeObstacle() string {
	switch {
	case s.Drawing().Kind() != graphs.Directed:
		return "why.only-directed"
	case len(s.selection.Vertices) > largeChange:
		return ""
	}
	return unmergeable(mergeable(s.Drawing(), s.selection))
}

// unmergeable returns the translation key of why vertices cannot be merged.
func unmergeable(found []graphs.Vertex, alike bool) string {
	switch {
	case len(found) < 2:
		return "why.select-terminals"
	case !alike:
		return "why.unlike-terminals"
	}
	return ""
}

// MergeTerminals makes one of the selected vertices that no edge leaves: the first of
// them, in the middle of all, with all their tokens. Edges of one start become parallel
// ones. It is the way back from RepeatTerminals. Errors: *TerminalsError, and
// *document.MarkError for more tokens than one vertex can bear.
func (s *Session) MergeTerminals() error {
	if s.waits(func() { s.report(s.MergeTerminals()) }) {
		return nil
	}
	if why := s.MergeObstacle(); why != "" {
		return &TerminalsError{why}
	}
	sel := s.selection
	return s.perform(plan{about: s.size(), make: func(d *document.Drawing) (planned, error) {
		found, alike := mergeable(d, sel)
		if why := unmergeable(found, alike); why != "" {
			return planned{}, &TerminalsError{why}
		}
		return planned{
			name: stepMergeTerminals, count: len(found), edit: fusion(d, found),
			after: document.Selection{Vertices: []graphs.VertexID{found[0].ID}},
		}, nil
	}, made: func(planned) { s.tellLast() }})
}

// fusion returns the edit that makes the first vertex of all of them.
func fusion(d *document.Drawing, all []graphs.Vertex) document.Edit {
	g := d.Graph()
	kept := all[0].ID
	counts := make(map[graphs.VertexID]int32) // by the start
	var edges []graphs.Edge
	var gone document.Selection
	ids := make([]graphs.VertexID, len(all))
	middle, tokens := Point{}, 0
	for i, v := range all {
		ids[i] = v.ID
		middle, tokens = middle.Add(d.At(v.ID)), tokens+d.Tokens(v.ID)
		for e := range g.In(v.ID) {
			counts[e.From] = together(counts[e.From], e.Count)
			edges = append(edges, e)
		}
		if v.ID != kept {
			gone.Vertices = append(gone.Vertices, v.ID)
		}
	}
	slices.SortFunc(edges, func(a, b graphs.Edge) int { return cmp.Compare(a.ID, b.ID) })
	var joins document.Group
	for _, e := range edges {
		count, open := counts[e.From]
		gone.Edges = append(gone.Edges, e.ID)
		if !open {
			continue // the first edge of its start stands for it
		}
		delete(counts, e.From)
		joins = append(joins, redirected(d, e, kept, count)[1:]...)
	}
	edits := append(removals(gone), joins...)
	if tokens != d.Tokens(kept) {
		edits = append(edits, document.SetTokens{ID: kept, Tokens: tokens})
	}
	return append(edits, document.Move{
		IDs: []graphs.VertexID{kept}, To: []Point{newRoom(d, ids).near(middle.Scale(1 / float64(len(all))))},
	})
}

// together returns how many edges so many and so many are. Past what one edge can stand
// for it keeps whether they are even, on which the value of a ⊕ depends.
func together(a, b int32) int32 {
	n := a + b
	if n > graphs.MaxCount {
		n = graphs.MaxCount - (n-graphs.MaxCount)%2
	}
	return n
}
