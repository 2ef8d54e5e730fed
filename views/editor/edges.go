package editor

import (
	"math"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// EdgeEditor adds edges, and changes their ends, bends, counts and labels. It is a part of a
// Session.
type EdgeEditor struct {
	store *store
	view  *View
}

// End is an end of an edge.
type End uint8

const (
	Start  End = iota // the vertex that the edge leaves
	Finish            // the vertex that the edge leads to
)

// VertexOf returns the vertex at this end of e.
func (n End) VertexOf(e graphs.Edge) graphs.VertexID {
	if n == Start {
		return e.From
	}
	return e.To
}

// Other returns the opposite end.
func (n End) Other() End { return Finish - n }

// Add draws an edge from vertex from to vertex to, and selects it. If there is such an edge already,
// Add increases its count.
func (es *EdgeEditor) Add(from, to graphs.VertexID) error {
	g := es.store.Drawing().Graph()
	draft := es.store.Drawing().NewChange()
	if old, ok := g.EdgeBetween(from, to); ok {
		return es.addCopies(draft, old, 1, "step.count")
	}
	id := draft.JoinVertices(from, to, 1)
	return es.store.apply("step.add-edge", 1, draft.Change(), document.Selection{Edges: []graphs.EdgeID{id}})
}

// addCopies adds copies parallel copies to edge e, and applies this together with the change in
// draft as one undo step called stepName. It selects e, and tells the user the new count, which is
// at most graphs.MaxCount.
func (es *EdgeEditor) addCopies(draft *document.ChangeBuilder, e graphs.Edge, copies int32, stepName string) error {
	draft.Edge(e.ID).Count = min(e.Count+copies, graphs.MaxCount)
	count, change := draft.Edge(e.ID).Count, draft.Change()
	here := document.Selection{Edges: []graphs.EdgeID{e.ID}}
	key := "notice.edge-count"
	if change.Empty() {
		key = "notice.edge-count.most"
		es.store.setSelection(here)
	}
	if err := es.store.apply(stepName, 1, change, here); err != nil {
		return err
	}
	d := es.store.Drawing()
	es.store.listeners.OnNotice(key,
		map[string]any{"From": vertexName(d, e.From), "To": vertexName(d, e.To), "Count": count})
	return nil
}

// copiesMatter reports whether the number of parallel copies of e matters in the game. It matters
// in kinds of game that count parallel edges, and for edges that leave a ⊕, where each copy is a
// summand.
func (es *EdgeEditor) copiesMatter(e graphs.Edge) bool {
	g := es.store.Drawing().Graph()
	from, _ := g.Vertex(e.From)
	return g.Kind().CountsParallel() || from.Sum
}

// Join draws an edge from each selected vertex to the next one. A single selected vertex gets a loop.
func (es *EdgeEditor) Join() error {
	ids, d := es.store.selection.Vertices, es.store.Drawing()
	if len(ids) == 1 {
		return es.Add(ids[0], ids[0])
	}
	draft, after := d.NewChange(), document.Selection{Vertices: ids}
	for i := 1; i < len(ids); i++ {
		if _, joined := d.Graph().EdgeBetween(ids[i-1], ids[i]); !joined {
			after.Edges = append(after.Edges, draft.JoinVertices(ids[i-1], ids[i], 1))
		}
	}
	return es.store.runCommand(func() error {
		return es.store.apply("step.add-edge", len(after.Edges), draft.Change(), after)
	})
}

// Reattach moves one end of edge id to the vertex target. If an edge already joins the two vertices,
// their counts are added.
func (es *EdgeEditor) Reattach(id graphs.EdgeID, end End, target graphs.VertexID) error {
	g := es.store.Drawing().Graph()
	e, ok := g.Edge(id)
	if !ok || end.VertexOf(e) == target {
		return nil
	}
	moved := e
	if end == Start {
		moved.From = target
	} else {
		moved.To = target
	}
	draft := es.store.Drawing().NewChange()
	here := document.Selection{Edges: []graphs.EdgeID{id}}
	if old, taken := g.EdgeBetween(moved.From, moved.To); taken && old.ID != id {
		draft.RemoveEdge(id)
		return es.addCopies(draft, old, e.Count, "step.reattach")
	}
	now := draft.Edge(id)
	if now.Edge = moved; moved.IsLoop() != e.IsLoop() {
		now.Bend = document.Bend{}
	}
	return es.store.apply("step.reattach", 1, draft.Change(), here)
}

// ReattachSelected moves the given end of the selected edge to the selected vertex.
func (es *EdgeEditor) ReattachSelected(end End) error {
	if !es.CanReattach() {
		return nil
	}
	return es.store.runCommand(func() error {
		return es.Reattach(es.store.selection.Edges[0], end, es.store.selection.Vertices[0])
	})
}

// CanReattach reports whether exactly one edge and one vertex are selected, as ReattachSelected
// requires.
func (es *EdgeEditor) CanReattach() bool {
	return len(es.store.selection.Edges) == 1 && len(es.store.selection.Vertices) == 1
}

// Reverse reverses the direction of the selected edges. An edge whose opposite exists is left alone.
func (es *EdgeEditor) Reverse() error {
	g := es.store.Drawing().Graph()
	return es.store.changeSelectedEdges("step.reverse", func(e *document.EdgeState) {
		_, taken := g.EdgeBetween(e.To, e.From)
		if to, _ := g.Vertex(e.To); taken || to.Heap { // no edge leaves a heap
			return
		}
		e.From, e.To = e.To, e.From
		e.Bend.By = -e.Bend.By // reversed, the edge has its bend on the opposite side
	})
}

// Bend bends the selected edges to the left by fraction, a fraction of their lengths, in addition to
// earlier bends. Loops are turned. It takes O(size of the scene).
func (es *EdgeEditor) Bend(fraction float64) error {
	d := es.store.Drawing()
	var edges []graphs.Edge
	for _, id := range es.store.selection.Edges {
		e, _ := d.Graph().Edge(id)
		edges = append(edges, e)
	}
	tracks := es.view.Scene().Tracks(d, edges)
	return es.store.changeSelectedEdges("step.bend", func(e *document.EdgeState) {
		t, ok := tracks[e.ID]
		if !ok {
			return
		}
		next := max(-document.MaxBend, min(document.MaxBend, t.Bend+fraction))
		if e.IsLoop() {
			e.Bend = document.NewBend(math.Remainder(t.Bend+fraction, 1)) // a whole turn changes nothing
		} else {
			e.Bend = document.Bend{Bent: true, By: next, Angle: e.Bend.Angle}
		}
	})
}

// Unbend removes the bends of the selected edges, so that they are routed automatically again.
func (es *EdgeEditor) Unbend() error {
	return es.store.editSelectedEdges("step.unbend", func(e *document.EdgeState) { e.Bend = document.Bend{} })
}

// removeBend removes the bend of edge id, so that the edge is routed automatically again. If the edge
// has no bend, it tells the user.
func (es *EdgeEditor) removeBend(id graphs.EdgeID) error {
	if !es.store.Drawing().Bend(id).Bent {
		es.store.listeners.OnNotice("notice.not-bent", nil)
	}
	return es.store.edit("step.unbend", 1,
		func(draft *document.ChangeBuilder) { draft.Edge(id).Bend = document.Bend{} })
}

// CanUnbend reports whether a selected edge was bent by hand.
func (es *EdgeEditor) CanUnbend() bool {
	if !es.store.Drawing().HasBends() {
		return false
	}
	return slices.ContainsFunc(es.store.selection.Edges,
		func(id graphs.EdgeID) bool { return es.store.Drawing().Bend(id).Bent })
}

// AddCounts adds change to the count of every selected edge. Counts stay at least 1.
func (es *EdgeEditor) AddCounts(change int) error {
	return es.store.changeSelectedEdges("step.count", func(e *document.EdgeState) {
		e.Count = int32(min(max(int(e.Count)+change, 1), graphs.MaxCount))
	})
}

// Label sets the label of the selected edges to text. An empty text removes it.
func (es *EdgeEditor) Label(text string) error {
	text = strings.Join(strings.Fields(text), " ")
	return es.store.editSelectedEdges("step.edge-label", func(e *document.EdgeState) { e.Label = text })
}
