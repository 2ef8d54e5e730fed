package editor

import (
	"cmp"
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
)

// ApplyDrawing changes the drawing into target, the drawing that an edited text describes. Vertices
// with the same name keep their places and labels, and new vertices are placed near their
// neighbours.
//
// earlier is nil if the drawing has not changed since it last matched the text. Otherwise earlier
// is the drawing that the text described then, and ApplyDrawing applies only the differences
// between earlier and target.
//
// All changes with the same number gesture are one undo step. If nothing differs, there is no step.
// laidOut reports whether all vertices were laid out again, because the drawing and target had
// almost nothing in common. The errors are those of PrepareUpdate and of the change.
//
// It takes O(drawing) and the time of layout.PlaceUnplaced.
func (w *DrawingEditor) ApplyDrawing(earlier, target *document.Drawing, gesture int64) (laidOut bool, err error) {
	f, err := PrepareUpdate(context.Background(), w.store.Drawing(), w.store.history.Revision(), earlier, target)
	if err != nil {
		return false, err
	}
	_, err = w.Apply(f, gesture)
	return f.LaysOutAll, err
}

// PendingUpdate is a change of a drawing that has been computed but not made yet. It may be
// computed on another goroutine; DrawingEditor.Apply makes the change.
type PendingUpdate struct {
	// LaysOutAll reports whether all vertices get new places.
	LaysOutAll bool
	revision   int64 // of the drawing from which the change was computed
	change     document.Change
	count      int               // of changed vertices and edges
	added      []graphs.VertexID // the new vertices; nil if all vertices get new places
}

// PrepareUpdate computes the change that DrawingEditor.ApplyDrawing makes with the same earlier and
// target. It may run on any goroutine. current is a copy of the drawing of a session, made at the
// given revision of that drawing. The errors are those of mergeText and of layout.PlaceUnplaced,
// which returns the error of ctx if that is cancelled.
func PrepareUpdate(
	ctx context.Context, current *document.Drawing, revision int64, earlier, target *document.Drawing,
) (*PendingUpdate, error) {
	f := &PendingUpdate{revision: revision}
	if earlier != nil {
		var err error
		if target, err = mergeText(current, earlier, target); err != nil {
			return f, err
		}
	}
	draft := current.NewChange()
	f.added = addDifferences(draft, current, target).added
	f.change = draft.Change()
	if f.count = max(1, len(f.change.Vertices)+len(f.change.Edges)); f.change.Empty() {
		return f, nil
	}
	f.LaysOutAll = earlier == nil && isUnrelated(current, target)
	if len(f.added) == 0 && !f.LaysOutAll {
		return f, nil
	}
	trial := current.Clone()
	if err := trial.Do(f.change); err != nil {
		return f, err
	}
	unplaced := f.added
	if f.LaysOutAll {
		unplaced, f.added = selectionOfAll(trial).Vertices, nil
		draft.Head().Preset = ""           // the text is of another game
		for id := range trial.AllBends() { // bends were made for the old places
			draft.Edge(id).Bend = document.Bend{}
		}
	}
	places, err := layout.PlaceUnplaced(ctx, trial, unplaced)
	draft.Move(places)
	f.change = draft.Change()
	return f, err
}

// Apply makes the change in update. All updates with the same number gesture are one undo step. If the
// drawing has changed since update was prepared, fits is false and nothing happens.
func (w *DrawingEditor) Apply(update *PendingUpdate, gesture int64) (fits bool, err error) {
	if update.revision != w.store.history.Revision() {
		return false, nil
	}
	after := filterOut(w.store.selection.Vertices, func(v graphs.VertexID) bool { return update.change.Removes(v) })
	if err := w.store.applyInGesture(gesture, "step.text", update.count, update.change,
		document.Selection{Vertices: after}); err != nil {
		return true, err
	}
	if len(update.added) > 0 {
		places := xslices.Map(update.added, w.store.Drawing().At)
		w.store.listeners.OnPlacesChanged(places)
	}
	return true, nil
}

// idTranslation maps the IDs in a target drawing to the IDs in the drawing that is made equal to it.
type idTranslation struct {
	vertices map[graphs.VertexID]graphs.VertexID // from target to drawing
	edges    map[graphs.EdgeID]graphs.EdgeID     // from target to drawing
	added    []graphs.VertexID                   // the new vertices
}

// addDifferences adds to draft, a change of current, the changes that turn current into target,
// except places, styles and bends. Vertices with the same name are matched, and keep their labels
// where target has none. ids gives for each ID in target the ID that the vertex or edge has after
// the changes.
func addDifferences(draft *document.ChangeBuilder, current, target *document.Drawing) (ids idTranslation) {
	g, head := current.Graph(), draft.Head()
	stripped := head.Kind != target.Kind() // a new kind of game gives marks and edges another meaning
	head.Kind, head.Play, head.Title, head.Rules = target.Kind(), target.Play(), target.Title(), target.Head().Rules
	vertexIDs := make(map[graphs.VertexID]graphs.VertexID, target.Graph().Order())
	ids.vertices, ids.edges = vertexIDs, make(map[graphs.EdgeID]graphs.EdgeID, target.Graph().Size())
	for v := range target.Graph().Vertices() {
		old, here := g.VertexNamed(v.Name)
		if !here {
			vertexIDs[v.ID] = draft.NextVertex()
			now, _ := target.Vertex(v.ID)
			now.ID, now.Style = vertexIDs[v.ID], document.VertexStyle{}
			draft.AddVertex(now, Point{})
			ids.added = append(ids.added, now.ID)
			continue
		}
		vertexIDs[v.ID] = old.ID
		now := draft.Vertex(old.ID)
		label := cmp.Or(v.Label, now.Label)
		now.Vertex, now.Tokens = v, target.Tokens(v.ID)
		now.ID, now.Label = old.ID, label
	}
	kept := make(map[graphs.EdgeID]bool, g.Size())
	for e := range target.Graph().Edges() {
		old, here := g.EdgeBetween(vertexIDs[e.From], vertexIDs[e.To])
		if !here || stripped {
			ids.edges[e.ID] = draft.JoinVertices(vertexIDs[e.From], vertexIDs[e.To], e.Count)
			continue
		}
		kept[old.ID], ids.edges[e.ID] = true, old.ID
		draft.Edge(old.ID).Count = e.Count
	}
	for e := range g.Edges() {
		if !kept[e.ID] {
			draft.RemoveEdge(e.ID)
		}
	}
	for v := range g.Vertices() {
		if _, stays := target.Graph().VertexNamed(v.Name); !stays {
			draft.RemoveVertex(v.ID)
		}
	}
	return ids
}

// isUnrelated reports whether want is a different drawing rather than an edited version of have.
// It returns true if less than a quarter of the vertices have the same name. It also returns true
// if both have at least three edges and less than a quarter of the edges are the same, because the
// inputs of two problems may both number their vertices from 1.
func isUnrelated(have, want *document.Drawing) bool {
	if want.Graph().Order() == 0 {
		return false
	}
	const share = 4
	vertices := 0
	for v := range want.Graph().Vertices() {
		if _, both := have.Graph().VertexNamed(v.Name); both {
			vertices++
		}
	}
	if vertices*share < min(have.Graph().Order(), want.Graph().Order()) || vertices == 0 {
		return true
	}
	const some = 3
	least := min(have.Graph().Size(), want.Graph().Size())
	return least >= some && share*countSharedEdges(have, want) < least
}

// countSharedEdges returns the number n of edges of want that join vertices which are also joined in
// have, in either direction.
func countSharedEdges(have, want *document.Drawing) (n int) {
	id := func(v graphs.VertexID) graphs.VertexID {
		vertex, _ := want.Graph().Vertex(v)
		same, ok := have.Graph().VertexNamed(vertex.Name)
		if !ok {
			return graphs.None
		}
		return same.ID
	}
	joined := make(map[[2]graphs.VertexID]bool, have.Graph().Size())
	for e := range have.Graph().Edges() {
		joined[[2]graphs.VertexID{min(e.From, e.To), max(e.From, e.To)}] = true
	}
	for e := range want.Graph().Edges() {
		from, to := id(e.From), id(e.To)
		if joined[[2]graphs.VertexID{min(from, to), max(from, to)}] {
			n++
		}
	}
	return n
}

// PrepareRulesUpdate computes the change of a drawing after its rules, the program that builds it,
// have built newBuilt. oldBuilt is the drawing that the rules built before, or nil. current is a
// copy of the drawing at the given revision.
//
// If vertices or edges are added or removed, all vertices move to their places in newBuilt, and
// the notes of newBuilt replace those of oldBuilt. Which edges and labels are shown follows
// newBuilt, unless the user has changed it. Colours and notes of the user are kept.
func PrepareRulesUpdate(
	current *document.Drawing, revision int64, oldBuilt, newBuilt *document.Drawing,
) *PendingUpdate {
	f := &PendingUpdate{revision: revision}
	draft := current.NewChange()
	c := addDifferences(draft, current, newBuilt)
	f.change = draft.Change()
	another := changesShape(f.change)
	followsRules := oldBuilt != nil && current.Style().Edges == oldBuilt.Style().Edges &&
		current.Style().Labels == oldBuilt.Style().Labels
	if current.Graph().Order() == 0 || followsRules || isUnrelated(current, newBuilt) {
		draft.Head().Style.Edges, draft.Head().Style.Labels = newBuilt.Style().Edges, newBuilt.Style().Labels
	}
	for id, now := range c.vertices {
		v, _ := newBuilt.Vertex(id)
		draft.Vertex(now).Style.Picture = v.Style.Picture
		if another {
			draft.PlaceVertex(now, newBuilt.At(id))
		}
	}
	if f.LaysOutAll = another; another {
		for id, now := range c.edges {
			draft.Edge(now).Bend = newBuilt.Bend(id)
		}
		replaceNotes(draft, current, oldBuilt, newBuilt)
	}
	f.change = draft.Change()
	f.count = max(1, len(f.change.Vertices)+len(f.change.Edges))
	return f
}

// DetachRules removes the rules that built the drawing, and keeps the drawing. It returns an error if
// the drawing is read-only.
func (w *DrawingEditor) DetachRules() error {
	return w.store.edit("step.let-go", 1, func(draft *document.ChangeBuilder) { draft.Head().Rules = document.Rules{} })
}

// changesShape reports whether change adds or removes a vertex or an edge.
func changesShape(change document.Change) bool {
	for _, w := range change.Vertices {
		if w.Existed != w.Exists {
			return true
		}
	}
	for _, w := range change.Edges {
		if w.Existed != w.Exists {
			return true
		}
	}
	return false
}

// replaceNotes adds to draft, a change of current, the removal of the notes of oldBuilt and the
// addition of the notes of newBuilt. A note of current is taken for one of oldBuilt if it has the
// same text. oldBuilt may be nil.
func replaceNotes(draft *document.ChangeBuilder, current, oldBuilt, newBuilt *document.Drawing) {
	var old []document.Note
	if oldBuilt != nil {
		old = slices.Clone(oldBuilt.Notes())
	}
	for _, n := range current.Notes() {
		index := slices.IndexFunc(old, func(o document.Note) bool { return o.Text == n.Text })
		if index >= 0 {
			old = slices.Delete(old, index, index+1)
			draft.RemoveNote(n.ID)
		}
	}
	for _, n := range newBuilt.Notes() {
		n.ID = draft.NextNote()
		draft.AddNote(n)
	}
}
