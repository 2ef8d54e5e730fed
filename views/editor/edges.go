package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// End is an end of an edge.
type End uint8

const (
	Start  End = iota // where the edge leaves
	Finish            // where it leads
)

// Of returns the vertex at that end of an edge.
func (n End) Of(e graphs.Edge) graphs.VertexID {
	if n == Start {
		return e.From
	}
	return e.To
}

// Other returns the other end.
func (n End) Other() End { return Finish - n }

// AddEdge draws an edge and selects it. Where there is one already, its count
// grows in an edge-deletion game and from a ⊕; elsewhere parallel moves mean
// nothing, and the edge that is there is selected.
func (s *Session) AddEdge(from, to graphs.VertexID) error {
	g := s.Drawing().Graph()
	if old, ok := g.EdgeBetween(from, to); ok {
		here := document.Selection{Edges: []graphs.EdgeID{old.ID}}
		if !s.counts(old) {
			s.selectThese(here)
			return nil
		}
		return s.do(stepCount, 1, document.SetCount{ID: old.ID, Count: old.Count + 1}, here)
	}
	id := graphs.EdgeID(g.EdgeSlots())
	return s.do(stepAddEdge, 1,
		document.AddEdge{Edge: graphs.Edge{ID: id, From: from, To: to, Count: 1}},
		document.Selection{Edges: []graphs.EdgeID{id}})
}

// counts tells whether parallel edges of e mean anything.
func (s *Session) counts(e graphs.Edge) bool {
	g := s.Drawing().Graph()
	from, _ := g.Vertex(e.From)
	return g.Kind() == graphs.Deletion || from.Sum
}

// Join draws an edge from each selected vertex to the next; a vertex that is
// selected alone gets a loop.
func (s *Session) Join() error {
	if s.waits(func() { s.report(s.Join()) }) {
		return nil
	}
	ids := s.selection.Vertices
	if len(ids) == 1 {
		return s.AddEdge(ids[0], ids[0])
	}
	return s.perform(plan{about: len(ids), make: func(d *document.Drawing) (planned, error) {
		g := d.Graph()
		next := graphs.EdgeID(g.EdgeSlots())
		var edits document.Group
		after := document.Selection{Vertices: ids}
		for i := 1; i < len(ids); i++ {
			if _, joined := g.EdgeBetween(ids[i-1], ids[i]); joined {
				continue
			}
			edits = append(edits, document.AddEdge{Edge: graphs.Edge{ID: next, From: ids[i-1], To: ids[i], Count: 1}})
			after.Edges = append(after.Edges, next)
			next++
		}
		if len(edits) == 0 {
			return planned{}, nil
		}
		return planned{name: stepAddEdge, count: len(edits), edit: edits, after: after}, nil
	}})
}

// Reattach takes an end of an edge to another vertex. Where an edge joins the two
// already, the edge is added to its count; and where that would mean nothing,
// the edge stays and the one that is there is selected.
func (s *Session) Reattach(id graphs.EdgeID, end End, to graphs.VertexID) error {
	g := s.Drawing().Graph()
	e, ok := g.Edge(id)
	if !ok || end.Of(e) == to {
		return nil
	}
	moved := e
	if end == Start {
		moved.From = to
	} else {
		moved.To = to
	}
	edits := document.Group{document.RemoveEdge{ID: id}}
	here := document.Selection{Edges: []graphs.EdgeID{id}}
	old, taken := g.EdgeBetween(moved.From, moved.To)
	switch {
	case taken && old.ID != id && !s.counts(old):
		s.SelectEdge(old.ID)
		return nil
	case taken && old.ID != id:
		here.Edges[0] = old.ID
		edits = append(edits, document.SetCount{ID: old.ID, Count: min(old.Count+e.Count, graphs.MaxCount)})
	default:
		add := document.AddEdge{Edge: moved}
		if moved.Loop() == e.Loop() {
			add.Bend = s.Drawing().Bend(id)
		}
		edits = append(edits, add)
		if label := s.Drawing().EdgeLabel(id); label != "" {
			edits = append(edits, document.SetEdgeLabel{ID: id, Label: label})
		}
	}
	return s.do(stepReattach, 1, edits, here)
}

// ReattachSelected takes an end of the selected edge to the selected vertex.
func (s *Session) ReattachSelected(end End) error {
	if !s.CanReattach() {
		return nil
	}
	return s.Reattach(s.selection.Edges[0], end, s.selection.Vertices[0])
}

// CanReattach tells whether one edge and one vertex are selected.
func (s *Session) CanReattach() bool {
	return len(s.selection.Edges) == 1 && len(s.selection.Vertices) == 1
}

// Reverse turns the selected edges round; one whose opposite is there stays.
func (s *Session) Reverse() error {
	return s.ofSelection(stepReverse, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		g := d.Graph()
		for _, id := range sel.Edges {
			e, ok := g.Edge(id)
			if _, taken := g.EdgeBetween(e.To, e.From); !ok || taken {
				continue
			}
			e.From, e.To = e.To, e.From
			bend := d.Bend(id)
			if !e.Loop() {
				bend.By = -bend.By // the other way it is on the other side
			}
			if from, _ := g.Vertex(e.From); from.Heap {
				continue // which no edge leaves
			}
			edits = append(edits, document.RemoveEdge{ID: id}, document.AddEdge{Edge: e, Bend: bend})
			if label := d.EdgeLabel(id); label != "" {
				edits = append(edits, document.SetEdgeLabel{ID: id, Label: label})
			}
			count++
		}
		return edits, count
	})
}

// Bend bends the selected edges by some more of their lengths, to the left; loops
// it turns. Time is linear in the size of the scene.
func (s *Session) Bend(by float64) error {
	if s.waits(func() { s.report(s.Bend(by)) }) {
		return nil
	}
	solution, o := s.seen()
	picture := func(d *document.Drawing) *scene.Scene { return scene.Build(d, solution, o) }
	if s.StartJob == nil || s.selected() <= largeChange {
		now := s.showing(nil, s.selection.Edges)
		picture = func(*document.Drawing) *scene.Scene { return now }
	}
	return s.ofSelection(stepBend, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		var edges []graphs.Edge
		for _, id := range sel.Edges {
			e, _ := d.Graph().Edge(id)
			edges = append(edges, e)
		}
		tracks := picture(d).Tracks(d, edges)
		for _, e := range edges {
			t, ok := tracks[e.ID]
			if !ok {
				continue
			}
			next := max(-document.MaxBend, min(document.MaxBend, t.By+by))
			if e.Loop() {
				next = math.Remainder(t.By+by, 1) // a whole turn is none
			}
			bend := document.Bent(next)
			if !e.Loop() {
				bend.Angle = d.Bend(e.ID).Angle
			}
			edits = append(edits, document.SetBend{ID: e.ID, Bend: bend})
		}
		return edits, len(edits)
	})
}

// Unbend has the selected edges find their own way again.
func (s *Session) Unbend() error {
	return s.ofSelection(stepUnbend, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		return unbending(d, sel.Edges)
	})
}

// unbending returns the edits that have edges find their own way again, and their number.
func unbending(d *document.Drawing, edges []graphs.EdgeID) (edits document.Group, count int) {
	for _, id := range edges {
		if d.Bend(id).Bent {
			edits = append(edits, document.SetBend{ID: id})
		}
	}
	return edits, len(edits)
}

// unbend has one edge find its own way again.
func (s *Session) unbend(id graphs.EdgeID) error {
	edits, count := unbending(s.Drawing(), []graphs.EdgeID{id})
	if count == 0 {
		return nil
	}
	return s.do(stepUnbend, count, edits, s.selection)
}

// CanUnbend tells whether somebody has bent a selected edge.
func (s *Session) CanUnbend() bool {
	if !s.Drawing().Bends() {
		return false
	}
	for _, id := range s.selection.Edges {
		if s.Drawing().Bend(id).Bent {
			return true
		}
	}
	return false
}
