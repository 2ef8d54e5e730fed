package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
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
		draft := s.Drawing().Draft()
		draft.Edge(old.ID).Count++
		return s.do(stepCount, 1, draft.Change(), here)
	}
	draft := s.Drawing().Draft()
	id := draft.Join(from, to, 1)
	return s.do(stepAddEdge, 1, draft.Change(), document.Selection{Edges: []graphs.EdgeID{id}})
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
	ids, d := s.selection.Vertices, s.Drawing()
	if len(ids) == 1 {
		return s.AddEdge(ids[0], ids[0])
	}
	draft, after := d.Draft(), document.Selection{Vertices: ids}
	for i := 1; i < len(ids); i++ {
		if _, joined := d.Graph().EdgeBetween(ids[i-1], ids[i]); !joined {
			after.Edges = append(after.Edges, draft.Join(ids[i-1], ids[i], 1))
		}
	}
	return s.do(stepAddEdge, len(after.Edges), draft.Change(), after)
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
	draft := s.Drawing().Draft()
	here := document.Selection{Edges: []graphs.EdgeID{id}}
	old, taken := g.EdgeBetween(moved.From, moved.To)
	switch {
	case taken && old.ID != id && !s.counts(old):
		s.SelectEdge(old.ID)
		return nil
	case taken && old.ID != id:
		here.Edges[0] = old.ID
		draft.RemoveEdge(id)
		draft.Edge(old.ID).Count = min(old.Count+e.Count, graphs.MaxCount)
	default:
		now := draft.Edge(id)
		if now.Edge = moved; moved.Loop() != e.Loop() {
			now.Bend = document.Bend{}
		}
	}
	return s.do(stepReattach, 1, draft.Change(), here)
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
	g := s.Drawing().Graph()
	return s.ofEdges(stepReverse, func(e *document.Edge) {
		_, taken := g.EdgeBetween(e.To, e.From)
		if to, _ := g.Vertex(e.To); taken || to.Heap { // which no edge leaves
			return
		}
		e.From, e.To = e.To, e.From
		e.Bend.By = -e.Bend.By // the other way it is on the other side
	})
}

// Bend bends the selected edges by some more of their lengths, to the left; loops
// it turns. Time is linear in the size of the scene.
func (s *Session) Bend(by float64) error {
	d := s.Drawing()
	var edges []graphs.Edge
	for _, id := range s.selection.Edges {
		e, _ := d.Graph().Edge(id)
		edges = append(edges, e)
	}
	tracks := s.Scene().Tracks(d, edges)
	return s.ofEdges(stepBend, func(e *document.Edge) {
		t, ok := tracks[e.ID]
		if !ok {
			return
		}
		next := max(-document.MaxBend, min(document.MaxBend, t.By+by))
		if e.Loop() {
			e.Bend = document.Bent(math.Remainder(t.By+by, 1)) // a whole turn is none
		} else {
			e.Bend = document.Bend{Bent: true, By: next, Angle: e.Bend.Angle}
		}
	})
}

// Unbend has the selected edges find their own way again.
func (s *Session) Unbend() error {
	return s.ofEdges(stepUnbend, func(e *document.Edge) { e.Bend = document.Bend{} })
}

// unbend has one edge find its own way again.
func (s *Session) unbend(id graphs.EdgeID) error {
	return s.edit(stepUnbend, 1, func(draft *document.Draft) { draft.Edge(id).Bend = document.Bend{} })
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
