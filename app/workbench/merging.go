package workbench

import (
	"context"
	"path/filepath"
	"slices"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
	"nimgraph/views/editor"
)

// Merging is a file that was merged into the drawing, with what both have changed
// differently. Mine stands where nothing else is chosen: a drawing with open conflicts
// can be saved as it is. Which side stands is seen from the drawing as it is, so that
// undoing a choice opens the conflict again; while the merge itself is undone, there
// are no conflicts.
type Merging struct {
	bench     *Bench
	name      string // of the file
	revision  int64  // of the drawing, when it had been merged
	conflicts []merge.Conflict
	chosen    []merge.Side // what a person has chosen; merge.Neither where nothing
	at        int          // the conflict in front
}

// Merged says how a merge went.
type Merged struct {
	// Changed tells that the drawing is not what it was.
	Changed bool
	// Conflicts is how many there are.
	Conflicts int
}

// Merge reads the drawing's file again and merges what another program has made of it
// into the drawing, as one step; done is called on the UI thread, unless it is given
// up. What the file holds counts as seen from then on: the next Write writes over it.
func (b *Bench) Merge(done func(Merged, error)) {
	b.Text.Flush() // or what is typed would be read after the merge, and undo it
	path := b.File.path
	_, base := b.File.now()
	mine, revision := b.Session.Drawing().Clone(), b.Session.History().Revision()
	b.Work.Start(&jobs.Job{Name: b.words.T("status.merging"), Held: true, Run: func(ctx context.Context, _ func(float64)) func() {
		in := merge.Input{Mine: mine}
		in.Base, in.SameIDs = base.drawing()
		// A vertex without a place in the file has been moved by nobody: it stands where
		// it stood, and the merge finds no difference.
		theirs, err := open(ctx, path, []*document.Drawing{in.Base, mine})
		if err != nil {
			return func() { done(Merged{}, err) }
		}
		in.Theirs = theirs.Drawing
		result := merge.Three(in)
		return func() {
			if b.Session.History().Revision() != revision {
				b.Merge(done) // something was drawn meanwhile
				return
			}
			done(b.take(theirs, result))
		}
	}})
}

// take makes the drawing the merged one.
func (b *Bench) take(theirs *Opened, result *merge.Result) (Merged, error) {
	h := b.Session.History()
	theirs.base.sameIDs = false // the file's IDs are not those of the session's drawing
	nothing := result.Edit == nil && len(result.Conflicts) == 0
	if nothing {
		b.File.look(theirs)
	} else {
		if result.Edit != nil {
			if err := b.Session.Merge(result.Edit); err != nil {
				return Merged{}, err
			}
		}
		b.File.merged = &merged{h.Revision(), theirs.seen, theirs.base}
		b.Session.MarkConflicts(document.Selection{})
		b.Merging = newMerging(b, filepath.Base(theirs.Path), result.Conflicts)
	}
	if result.IsTheirs {
		h.MarkSaved(h.Revision())
	} else if result.Edit != nil {
		h.MarkSaved(-1) // no state of it is what the file holds
	}
	b.keeping.follow() // the journal names the file as it is now
	b.Gather(editor.DrawingChange | editor.ViewChange)
	return Merged{Changed: result.Edit != nil, Conflicts: len(result.Conflicts)}, nil
}

// newMerging returns a merge that has just been made; nil where it has no conflicts.
func newMerging(b *Bench, name string, conflicts []merge.Conflict) *Merging {
	if len(conflicts) == 0 {
		return nil
	}
	return &Merging{
		bench: b, name: name, revision: b.Session.History().Revision(), conflicts: conflicts,
		chosen: slices.Repeat([]merge.Side{merge.Neither}, len(conflicts)),
	}
}

// Shown tells whether there are conflicts to choose in.
func (m *Merging) Shown() bool {
	return m != nil && m.bench.Session.History().Includes(m.revision)
}

// Name returns what the file is called that was merged.
func (m *Merging) Name() string { return m.name }

// Count returns how many conflicts there are, and how many of them are open.
func (m *Merging) Count() (all, open int) {
	for i := range m.conflicts {
		if m.open(i) {
			open++
		}
	}
	return len(m.conflicts), open
}

// At returns the number of the conflict in front, from 0, and the conflict.
func (m *Merging) At() (int, *merge.Conflict) { return m.at, &m.conflicts[m.at] }

// Stands returns whose word stands in the conflict in front.
func (m *Merging) Stands() merge.Side { return m.conflicts[m.at].Now(m.bench.Session.Drawing()) }

// open tells whether nobody has chosen in a conflict, or the choice was undone.
func (m *Merging) open(i int) bool {
	now := m.conflicts[i].Now(m.bench.Session.Drawing())
	return now != merge.Neither && now != m.chosen[i]
}

// Open tells whether the conflict in front is open.
func (m *Merging) Open() bool { return m.open(m.at) }

// Go puts the conflict in front that comes so many later; after the last comes the
// first.
func (m *Merging) Go(by int) {
	n := len(m.conflicts)
	m.at = ((m.at+by)%n + n) % n
	m.bench.Gather(editor.ViewChange)
}

// Choose has a side's word stand in the conflict in front, as one step, and goes on to
// the next one that is open.
func (m *Merging) Choose(side merge.Side) error {
	edit := m.conflicts[m.at].Choose(m.bench.Session.Drawing(), side)
	if edit != nil {
		if err := m.bench.Session.ChooseMerged(edit, 1); err != nil {
			return err
		}
	}
	m.chosen[m.at] = side
	for range m.conflicts {
		if !m.open(m.at) {
			m.at = (m.at + 1) % len(m.conflicts)
		}
	}
	m.bench.Gather(editor.DrawingChange | editor.ViewChange)
	return nil
}

// ChooseAll has a side's word stand in all conflicts that are open, as one step.
func (m *Merging) ChooseAll(side merge.Side) error {
	d := m.bench.Session.Drawing().Clone() // each choice is made on what those before have left
	var edits document.Group
	var chosen []int
	for i := range m.conflicts {
		if !m.open(i) {
			continue
		}
		if edit := m.conflicts[i].Choose(d, side); edit != nil {
			if err := d.Apply(edit); err != nil {
				return err
			}
			edits = append(edits, edit)
		}
		chosen = append(chosen, i)
	}
	if len(edits) > 0 {
		if err := m.bench.Session.ChooseMerged(edits, len(edits)); err != nil {
			return err
		}
	}
	for _, i := range chosen {
		m.chosen[i] = side
	}
	m.bench.Gather(editor.DrawingChange | editor.ViewChange)
	return nil
}

// Finish takes the conflicts away: what stands, stands.
func (m *Merging) Finish() {
	m.bench.Merging = nil
	m.bench.Session.MarkConflicts(document.Selection{})
	m.bench.Gather(editor.DrawingChange | editor.ViewChange)
}

// Marked returns what conflicts that are open are about.
func (m *Merging) Marked() (marked document.Selection) {
	if !m.Shown() {
		return marked
	}
	for i := range m.conflicts {
		if !m.open(i) {
			continue
		}
		if v := m.conflicts[i].Vertex; v != graphs.None {
			marked.Vertices = append(marked.Vertices, v)
		}
		if e := m.conflicts[i].Edge; e != graphs.None {
			marked.Edges = append(marked.Edges, e)
		}
	}
	slices.Sort(marked.Vertices)
	slices.Sort(marked.Edges)
	marked.Vertices, marked.Edges = slices.Compact(marked.Vertices), slices.Compact(marked.Edges)
	return marked
}

// follow marks on the board what open conflicts are about.
func (m *Merging) follow() {
	if m != nil {
		m.bench.Session.MarkConflicts(m.Marked())
	}
}
