package editor

import (
	"math"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Edges draws and changes edges.
type Edges struct {
	store *store
	view  *View
}

// End is an end of an edge.
type End uint8

const (
	Start  End = iota // where the edge leaves
	Finish            // where it leads
)

func (n End) VertexOf(e graphs.Edge) graphs.VertexID {
	if n == Start {
		return e.From
	}
	return e.To
}

// Other returns the other end.
func (n End) Other() End { return Finish - n }

// Add draws an edge and selects it. Where there is one already, its count
// grows in an edge-deletion game and from a ⊕; elsewhere parallel moves mean
// nothing, and the edge that is there is selected.
func (es *Edges) Add(from, to graphs.VertexID) error {
	g := es.store.Drawing().Graph()
	if old, ok := g.EdgeBetween(from, to); ok {
		here := document.Selection{Edges: []graphs.EdgeID{old.ID}}
		if !es.countsParallel(old) {
			es.store.setSelection(here)
			return nil
		}
		draft := es.store.Drawing().NewChange()
		draft.Edge(old.ID).Count++
		return es.store.apply("step.count", 1, draft.Change(), here)
	}
	draft := es.store.Drawing().NewChange()
	id := draft.Join(from, to, 1)
	return es.store.apply("step.add-edge", 1, draft.Change(), document.Selection{Edges: []graphs.EdgeID{id}})
}

// counts tells whether parallel edges of e mean anything.
func (es *Edges) countsParallel(e graphs.Edge) bool {
	g := es.store.Drawing().Graph()
	from, _ := g.Vertex(e.From)
	return g.Kind().CountsParallel() || from.Sum
}

// Join draws an edge from each selected vertex to the next; a vertex that is
// selected alone gets a loop.
func (es *Edges) Join() error {
	ids, d := es.store.selection.Vertices, es.store.Drawing()
	if len(ids) == 1 {
		return es.Add(ids[0], ids[0])
	}
	draft, after := d.NewChange(), document.Selection{Vertices: ids}
	for i := 1; i < len(ids); i++ {
		if _, joined := d.Graph().EdgeBetween(ids[i-1], ids[i]); !joined {
			after.Edges = append(after.Edges, draft.Join(ids[i-1], ids[i], 1))
		}
	}
	return es.store.apply("step.add-edge", len(after.Edges), draft.Change(), after)
}

// Reattach takes an end of an edge to another vertex. Where an edge joins the two
// already, the edge is added to its count; and where that would mean nothing,
// the edge stays and the one that is there is selected.
func (es *Edges) Reattach(id graphs.EdgeID, end End, to graphs.VertexID) error {
	g := es.store.Drawing().Graph()
	e, ok := g.Edge(id)
	if !ok || end.VertexOf(e) == to {
		return nil
	}
	moved := e
	if end == Start {
		moved.From = to
	} else {
		moved.To = to
	}
	draft := es.store.Drawing().NewChange()
	here := document.Selection{Edges: []graphs.EdgeID{id}}
	old, taken := g.EdgeBetween(moved.From, moved.To)
	switch {
	case taken && old.ID != id && !es.countsParallel(old):
		es.store.setSelection(document.Selection{Edges: []graphs.EdgeID{old.ID}})
		return nil
	case taken && old.ID != id:
		here.Edges[0] = old.ID
		draft.RemoveEdge(id)
		draft.Edge(old.ID).Count = min(old.Count+e.Count, graphs.MaxCount)
	default:
		now := draft.Edge(id)
		if now.Edge = moved; moved.IsLoop() != e.IsLoop() {
			now.Bend = document.Bend{}
		}
	}
	return es.store.apply("step.reattach", 1, draft.Change(), here)
}

// ReattachSelected takes an end of the selected edge to the selected vertex.
func (es *Edges) ReattachSelected(end End) error {
	if !es.CanReattach() {
		return nil
	}
	return es.Reattach(es.store.selection.Edges[0], end, es.store.selection.Vertices[0])
}

// CanReattach tells whether one edge and one vertex are selected.
func (es *Edges) CanReattach() bool {
	return len(es.store.selection.Edges) == 1 && len(es.store.selection.Vertices) == 1
}

// Reverse turns the selected edges round; one whose opposite is there stays.
func (es *Edges) Reverse() error {
	g := es.store.Drawing().Graph()
	return es.store.editSelectedEdges("step.reverse", func(e *document.EdgeState) {
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
func (es *Edges) Bend(by float64) error {
	d := es.store.Drawing()
	var edges []graphs.Edge
	for _, id := range es.store.selection.Edges {
		e, _ := d.Graph().Edge(id)
		edges = append(edges, e)
	}
	tracks := es.view.Scene().Tracks(d, edges)
	return es.store.editSelectedEdges("step.bend", func(e *document.EdgeState) {
		t, ok := tracks[e.ID]
		if !ok {
			return
		}
		next := max(-document.MaxBend, min(document.MaxBend, t.Bend+by))
		if e.IsLoop() {
			e.Bend = document.NewBend(math.Remainder(t.Bend+by, 1)) // a whole turn is none
		} else {
			e.Bend = document.Bend{Bent: true, By: next, Angle: e.Bend.Angle}
		}
	})
}

// Unbend has the selected edges find their own way again.
func (es *Edges) Unbend() error {
	return es.store.editSelectedEdges("step.unbend", func(e *document.EdgeState) { e.Bend = document.Bend{} })
}

// unbend has one edge find its own way again.
func (es *Edges) unbend(id graphs.EdgeID) error {
	return es.store.edit("step.unbend", 1, func(draft *document.ChangeBuilder) { draft.Edge(id).Bend = document.Bend{} })
}

// CanUnbend tells whether somebody has bent a selected edge.
func (es *Edges) CanUnbend() bool {
	if !es.store.Drawing().HasBends() {
		return false
	}
	return slices.ContainsFunc(es.store.selection.Edges, func(id graphs.EdgeID) bool { return es.store.Drawing().Bend(id).Bent })
}

// AddCounts changes the number of parallel edges of every selected edge; it does
// not fall below 1.
func (es *Edges) AddCounts(change int) error {
	return es.store.editSelectedEdges("step.count", func(e *document.EdgeState) {
		e.Count = int32(min(max(int(e.Count)+change, 1), graphs.MaxCount))
	})
}

// Label puts a text beside the selected edges, or takes it away.
func (es *Edges) Label(text string) error {
	text = strings.Join(strings.Fields(text), " ")
	return es.store.editSelectedEdges("step.edge-label", func(e *document.EdgeState) { e.Label = text })
}
