package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// DrawingEditor replaces the drawing, or changes its kind of game, its play convention or its
// title. It is a part of a Session.
type DrawingEditor struct{ store *store }

// ReplaceWith replaces the drawing by other, which may have any size, as one undo step. It is for a
// file that is read again. It returns an error while the drawing is held read-only.
func (w *DrawingEditor) ReplaceWith(other *document.Drawing) error {
	if w.store.hold != nil {
		return w.store.readOnlyError()
	}
	c := w.store.Drawing().ChangeTo(other)
	if c.Empty() {
		return nil
	}
	return w.store.commit(document.Step{Name: "step.reread", Count: 1, Change: c, Before: w.store.selection})
}

// SetPlay sets the play convention of the drawing: normal or misère play.
func (w *DrawingEditor) SetPlay(convention graphs.Play) error {
	return w.store.edit("step.play", 1, func(draft *document.ChangeBuilder) { draft.Head().Play = convention })
}

// SetTitle changes the title of the drawing.
func (w *DrawingEditor) SetTitle(title string) error {
	return w.store.edit("step.title", 1, func(draft *document.ChangeBuilder) { draft.Head().Title = title })
}

// Loss holds the numbers of items that a change of the kind of game removes.
type Loss struct {
	Tokens int // tokens taken away
	Sums   int // ⊕ that become ordinary vertices
	Ground int // vertices lifted off the ground
	// Targets counts the targets that become ordinary vertices.
	Targets int
	Worths  int // heaps that become ordinary vertices
	Merged  int // edges merged with their opposites into parallel edges
}

// Any reports whether the change removes any item.
func (l Loss) Any() bool { return l != Loss{} }

// LossOnKind returns how many items of each sort SetKind would remove from the drawing to make it
// a game of the given kind.
func (w *DrawingEditor) LossOnKind(kind graphs.Kind) Loss {
	_, loss := KindChange(w.store.Drawing(), kind)
	return loss
}

// SetKind makes the drawing a game of the given kind, as one undo step. It removes the items that
// LossOnKind counts.
func (w *DrawingEditor) SetKind(kind graphs.Kind) error {
	c, _ := KindChange(w.store.Drawing(), kind)
	return w.store.apply("step.kind", 1, c, document.Selection{Vertices: w.store.selection.Vertices})
}

// KindChange returns the change that makes d, of any size, a game of the given kind. loss counts the
// items that it removes because games of that kind do not have them.
func KindChange(d *document.Drawing, kind graphs.Kind) (c document.Change, loss Loss) {
	draft, g := d.NewChange(), d.Graph()
	if kind == g.Kind() {
		return c, loss
	}
	draft.Head().Kind = kind
	for v := range g.Vertices() {
		now, tokens := *draft.Vertex(v.ID), d.Tokens(v.ID)
		if !kind.HasTokens() || kind.OnGraph() && tokens > 1 {
			loss.Tokens += tokens
			now.Tokens = 0
		}
		switch {
		case v.Sum:
			loss.Sums++
		case v.Ground:
			loss.Ground++
		case v.Heap:
			loss.Worths++
		case v.Target:
			loss.Targets++
		}
		now.Vertex = graphs.Vertex{ID: v.ID, Name: v.Name, Label: v.Label}
		*draft.Vertex(v.ID) = now
	}
	if kind.Undirected() && !g.Kind().Undirected() {
		for e := range g.Edges() {
			if back, ok := g.EdgeBetween(e.To, e.From); ok && back.ID > e.ID {
				loss.Merged++
				draft.RemoveEdge(back.ID)
				draft.Edge(e.ID).Count = min(e.Count+back.Count, graphs.MaxCount)
			}
		}
	}
	return draft.Change(), loss
}
