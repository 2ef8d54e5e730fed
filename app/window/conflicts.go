package window

import (
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/merge"
	"nimgraph/views/editor"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// Conflicts are what the strip of a merge's conflicts asks the program to do.
type Conflicts = panels.ConflictCallbacks

// conflictKinds are the changes that the strip depends on.
const conflictKinds = editor.DrawingChange | editor.ViewChange

// showConflicts shows the conflict in front, if there are any.
func (w *Window) showConflicts(palette *scene.Palette) {
	b := w.Bench()
	before := w.conflicts.Height()
	if b.Merging.Shown() {
		w.conflicts.Show(conflictOf(w, b), palette)
	} else {
		w.conflicts.Hide()
	}
	if w.conflicts.Height() != before {
		w.body.Refresh() // the board gets what is left
	}
}

func conflictOf(w *Window, b *workbench.Bench) panels.Conflict {
	m := b.Merging
	at, c := m.At()
	all, open := m.Count()
	return panels.Conflict{
		Number: at + 1, All: all, Open: open, Stands: m.Stands(), Chosen: !m.Open() && m.Stands() != merge.Neither,
		Sentence: panels.ConflictSentence(w.Words, b.Session.Drawing(), c, m.Name()),
	}
}

// PointConflict brings what the conflict in front is about into view, and marks it.
func (w *Window) PointConflict() {
	m := w.Bench().Merging
	if !m.Shown() {
		return
	}
	_, c := m.At()
	var what []scene.Subject
	if c.Vertex != graphs.None {
		what = append(what, scene.Subject{Kind: scene.Vertex, ID: int32(c.Vertex)})
	}
	if c.Edge != graphs.None {
		what = append(what, scene.Subject{Kind: scene.Edge, ID: int32(c.Edge)})
	}
	w.Board().PointOut(what...)
}
