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

// ApplyDrawing makes the drawing equal to want, for example after its text was edited. Vertices with
// the same name keep their places and labels; new vertices are placed near their neighbours. All
// changes are one undo step, which is merged with earlier steps of the same number gesture. If nothing
// differs, there is no step.
//
// If the drawing has changed since it last agreed with the text, earlier is the drawing at that time.
// Then only the differences between earlier and want are applied. Otherwise earlier is nil.
//
// laidOut reports whether the two drawings had so little in common that all vertices were laid out
// again, for example because the text of another problem was pasted. The errors are those of
// mergeText. It takes O(drawing) and the time of layout.PlaceUnplaced.
func (w *Whole) ApplyDrawing(earlier, want *document.Drawing, gesture int64) (laidOut bool, err error) {
	f, err := PrepareUpdate(context.Background(), w.store.Drawing(), w.store.history.Revision(), earlier, want)
	if err != nil {
		return false, err
	}
	_, err = w.Apply(f, gesture)
	return f.LaysOutAll, err
}

// PendingUpdate is a change of a drawing that has been computed but not made yet. It may be
// computed on another goroutine; Whole.Apply makes the change.
type PendingUpdate struct {
	// LaysOutAll reports whether all vertices get new places.
	LaysOutAll bool
	revision   int64
	change     document.Change
	count      int // of changed vertices and edges
	added      []graphs.VertexID
}

// PrepareUpdate computes the change that Whole.ApplyDrawing makes with the same earlier and want, on
// any goroutine. have is a copy of the drawing of a session, made at the given revision. PrepareUpdate
// returns the errors of layout.PlaceUnplaced and of changes.
func PrepareUpdate(ctx context.Context, have *document.Drawing, revision int64, earlier,
	want *document.Drawing) (*PendingUpdate, error) {
	f := &PendingUpdate{revision: revision}
	if earlier != nil {
		var err error
		if want, err = mergeText(have, earlier, want); err != nil {
			return f, err
		}
	}
	draft := have.NewChange()
	f.added = addConversion(draft, have, want).added
	f.change = draft.Change()
	if f.count = max(1, len(f.change.Vertices)+len(f.change.Edges)); f.change.Empty() {
		return f, nil
	}
	f.LaysOutAll = earlier == nil && isUnrelated(have, want)
	if len(f.added) == 0 && !f.LaysOutAll {
		return f, nil
	}
	trial := have.Clone()
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
func (w *Whole) Apply(update *PendingUpdate, gesture int64) (fits bool, err error) {
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
	vertices map[graphs.VertexID]graphs.VertexID
	edges    map[graphs.EdgeID]graphs.EdgeID
	added    []graphs.VertexID // the new vertices
}

// addConversion adds to draft the changes that make the drawing have equal to want, except for places.
// Vertices with the same name are taken to be the same. c translates the IDs in want to those after
// the changes.
func addConversion(draft *document.ChangeBuilder, have, want *document.Drawing) (c idTranslation) {
	g, head := have.Graph(), draft.Head()
	stripped := head.Kind != want.Kind() // a new kind of game gives marks and edges another meaning
	head.Kind, head.Play, head.Title, head.Rules = want.Kind(), want.Play(), want.Title(), want.Head().Rules
	ids := make(map[graphs.VertexID]graphs.VertexID, want.Graph().Order())
	c.vertices, c.edges = ids, make(map[graphs.EdgeID]graphs.EdgeID, want.Graph().Size())
	for v := range want.Graph().Vertices() {
		old, here := g.VertexNamed(v.Name)
		if !here {
			ids[v.ID] = draft.NextVertex()
			now, _ := want.Vertex(v.ID)
			now.ID, now.Style = ids[v.ID], document.VertexStyle{}
			draft.AddVertex(now, Point{})
			c.added = append(c.added, now.ID)
			continue
		}
		ids[v.ID] = old.ID
		now := draft.Vertex(old.ID)
		label := cmp.Or(v.Label, now.Label)
		now.Vertex, now.Tokens = v, want.Tokens(v.ID)
		now.ID, now.Label = old.ID, label
	}
	kept := make(map[graphs.EdgeID]bool, g.Size())
	for e := range want.Graph().Edges() {
		old, here := g.EdgeBetween(ids[e.From], ids[e.To])
		if !here || stripped {
			c.edges[e.ID] = draft.JoinVertices(ids[e.From], ids[e.To], e.Count)
			continue
		}
		kept[old.ID], c.edges[e.ID] = true, old.ID
		draft.Edge(old.ID).Count = e.Count
	}
	for e := range g.Edges() {
		if !kept[e.ID] {
			draft.RemoveEdge(e.ID)
		}
	}
	for v := range g.Vertices() {
		if _, stays := want.Graph().VertexNamed(v.Name); !stays {
			draft.RemoveVertex(v.ID)
		}
	}
	return c
}

// isUnrelated reports whether want is a different drawing rather than an edited version of have. It is
// if less than a quarter of the vertices have the same name. It also is if both have at least three
// edges and less than a quarter of the edges are the same, because the inputs of two problems may both
// number their vertices from 1.
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

// PrepareRulesUpdate computes the change to a drawing after its rules, a program that builds a
// drawing, have built a new one. have is a copy of the current drawing at the given revision, and made
// is the new drawing. was is the drawing that the rules built before, or nil.
//
// If vertices or edges are added or removed, all vertices move to their places in made, and the notes
// of made replace the notes of was. Which edges and labels are shown follows made, unless the user has
// changed it. Colours and notes of the user are kept.
func PrepareRulesUpdate(have *document.Drawing, revision int64, was, made *document.Drawing) *PendingUpdate {
	f := &PendingUpdate{revision: revision}
	draft := have.NewChange()
	c := addConversion(draft, have, made)
	f.change = draft.Change()
	another := changesShape(f.change)
	followsRules := was != nil && have.Style().Edges == was.Style().Edges && have.Style().Labels == was.Style().Labels
	if have.Graph().Order() == 0 || followsRules || isUnrelated(have, made) {
		draft.Head().Style.Edges, draft.Head().Style.Labels = made.Style().Edges, made.Style().Labels
	}
	for id, now := range c.vertices {
		v, _ := made.Vertex(id)
		draft.Vertex(now).Style.Picture = v.Style.Picture
		if another {
			draft.PlaceVertex(now, made.At(id))
		}
	}
	if f.LaysOutAll = another; another {
		for id, now := range c.edges {
			draft.Edge(now).Bend = made.Bend(id)
		}
		replaceNotes(draft, have, was, made)
	}
	f.change = draft.Change()
	f.count = max(1, len(f.change.Vertices)+len(f.change.Edges))
	return f
}

// DetachRules removes the rules that built the drawing, and keeps the drawing. It returns an error if
// the drawing is read-only.
func (w *Whole) DetachRules() error {
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

// replaceNotes adds to draft the removal of the notes of have that came from the drawing was, which
// may be nil, and the addition of the notes of made.
func replaceNotes(draft *document.ChangeBuilder, have, was, made *document.Drawing) {
	var old []document.Note
	if was != nil {
		old = slices.Clone(was.Notes())
	}
	for _, n := range have.Notes() {
		index := slices.IndexFunc(old, func(o document.Note) bool { return o.Text == n.Text })
		if index >= 0 {
			old = slices.Delete(old, index, index+1)
			draft.RemoveNote(n.ID)
		}
	}
	for _, n := range made.Notes() {
		n.ID = draft.NextNote()
		draft.AddNote(n)
	}
}
