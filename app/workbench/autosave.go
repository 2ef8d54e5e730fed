package workbench

import (
	"bytes"
	"context"
	"reflect"
	"time"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// retryPause is the time after which a failed write of the journal is tried again.
const retryPause = 5 * time.Second

// autosave keeps the unsaved changes of a Bench in a journal, a file from which the next run of
// the program recovers them after a crash.
type autosave struct {
	bench   *Bench
	journal *files.Journal // nil if nothing is unsaved
	orphan  *files.Orphan  // the journal from which the drawing was recovered, until it is continued
	// text is the typed text as of its last check, or nil if it describes the drawing on the
	// board.
	text  *string
	entry *files.Entry // text being typed on the board or into a field; nil if none
	// lastSaved is the last content of the journal except the drawing. drawing is the drawing in
	// the journal, and revision its revision.
	lastSaved files.Unsaved
	drawing   *document.Drawing
	revision  int64
	retry     *time.Timer // retries after a failed write; nil if none failed
	reported  bool        // whether a failure was reported
}

// updateJournal saves the unsaved changes in the journal, which it creates if necessary. If there
// are no unsaved changes, it removes the journal.
func (k *autosave) updateJournal() {
	b := k.bench
	if b.environment.Journals == nil || b.closed {
		return
	}
	if !b.Text.isUnread() {
		k.text = nil
	}
	if !b.Session.History().Changed() && k.text == nil && k.entry == nil {
		k.removeJournals()
		return
	}
	if k.journal == nil {
		k.beginJournal()
	}
	k.saveChanges()
}

// beginJournal creates a new journal for the unsaved changes or, if the drawing was recovered from
// a journal, reopens that one.
func (k *autosave) beginJournal() {
	var j *files.Journal
	written := func(err error) {
		k.bench.environment.Door(func() { k.onWritten(j, err) })
	}
	if k.orphan != nil {
		j = k.orphan.Resume(written)
		k.orphan = nil
	} else {
		j = k.bench.environment.Journals.Begin(written)
	}
	k.journal, k.drawing = j, nil
}

// saveChanges writes the unsaved changes to the journal. It does nothing if they are the same as
// at the last call.
func (k *autosave) saveChanges() {
	u, revision := k.unsavedContent(), k.bench.Session.History().Revision()
	if k.drawing != nil && k.revision == revision && reflect.DeepEqual(u, k.lastSaved) {
		return
	}
	if k.drawing == nil || k.revision != revision {
		k.drawing, k.revision = k.bench.Session.Drawing().Clone(), revision
	}
	k.lastSaved, u.Drawing = u, k.drawing
	k.journal.Keep(u)
}

// unsavedContent returns the content of the journal without the drawing, which saveChanges adds:
// the file and the title of the drawing, and text that the user is typing.
func (k *autosave) unsavedContent() files.Unsaved {
	b := k.bench
	seen := b.File.seen
	u := files.Unsaved{Path: b.File.path, Name: b.Title(), Size: seen.size, Modified: seen.modified, Text: k.text}
	if k.text != nil && b.Text.isBehind() {
		earlier := b.Text.synced.text // the journal reads it on another goroutine
		u.Earlier = &earlier
	}
	if k.entry != nil {
		entry := *k.entry
		entry.Of = renumberSelection(b.Session.Drawing(), entry.Of)
		u.Entry = &entry
	}
	return u
}

// renumberSelection returns selection with the IDs that its elements will have after drawing d is
// written and read again: the indices of the vertices, edges and notes in d.
func renumberSelection(d *document.Drawing, selection document.Selection) (renumbered document.Selection) {
	index := int32(0)
	for v := range d.Graph().Vertices() {
		if selection.HasVertex(v.ID) {
			renumbered.Vertices = append(renumbered.Vertices, graphs.VertexID(index))
		}
		index++
	}
	index = 0
	for e := range d.Graph().Edges() {
		if selection.HasEdge(e.ID) {
			renumbered.Edges = append(renumbered.Edges, graphs.EdgeID(index))
		}
		index++
	}
	for i, n := range d.Notes() {
		if selection.HasNote(n.ID) {
			renumbered.Notes = append(renumbered.Notes, document.NoteID(i))
		}
	}
	return renumbered
}

// onWritten handles the end of a write to journal j. If err is nil, it saves changes that were
// made during the write. Otherwise it reports err, unless an earlier failure was reported, and
// writes again after retryPause.
func (k *autosave) onWritten(j *files.Journal, err error) {
	if err != nil && !k.reported {
		k.reported = true
		k.bench.environment.OnError(JournalFault(err))
	}
	switch {
	case j != k.journal || k.bench.closed:
	case err == nil:
		k.updateJournal()
	case k.retry == nil:
		k.retry = time.AfterFunc(retryPause, func() {
			k.bench.environment.Door(func() {
				k.retry = nil
				k.rewriteJournal()
			})
		})
	}
}

// rewriteJournal writes the whole content of the journal again, even if it has not changed since
// the last write.
func (k *autosave) rewriteJournal() {
	k.drawing = nil
	k.updateJournal()
}

// saveTypedText saves the text that the user is typing in the text pane, if it differs from the
// text of the drawing. It must be called at each key, because text that is not saved is lost if
// the program is killed.
func (k *autosave) saveTypedText() {
	if k.bench.closed || k.bench.environment.Journals == nil {
		return
	}
	if k.bench.Text.isUnread() {
		text := k.bench.Text.page.Text()
		k.text = &text
	}
	k.updateJournal()
}

// SaveBoardText saves text in the journal while the user types it on the board, as the text of
// subject: a vertex, an edge or a note. At the end of typing it must be called with the zero
// Subject and "".
func (b *Bench) SaveBoardText(subject scene.Subject, text string) {
	b.autosave.entry = nil
	if old, _ := b.Session.Texts.Text(subject); text != "" && text != old {
		b.autosave.entry = &files.Entry{Of: selectionOf(subject), Text: text}
	}
	b.autosave.updateJournal()
}

// selectionOf returns a selection of only subject, which is a vertex, a token, an edge or a note.
// A token selects its vertex.
func selectionOf(subject scene.Subject) (s document.Selection) {
	switch subject.Kind {
	case scene.Vertex, scene.Token:
		s.Vertices = []graphs.VertexID{graphs.VertexID(subject.ID)}
	case scene.Edge:
		s.Edges = []graphs.EdgeID{graphs.EdgeID(subject.ID)}
	case scene.FreeText:
		s.Notes = []document.NoteID{document.NoteID(subject.ID)}
	}
	return s
}

// subjectOf returns the only element of selection s. It is the inverse of selectionOf. It returns
// the zero Subject if s is empty.
func subjectOf(s document.Selection) (subject scene.Subject) {
	switch {
	case len(s.Vertices) > 0:
		return scene.VertexSubject(s.Vertices[0])
	case len(s.Edges) > 0:
		return scene.EdgeSubject(s.Edges[0])
	case len(s.Notes) > 0:
		return scene.Subject{Kind: scene.FreeText, ID: int32(s.Notes[0])}
	}
	return scene.Subject{}
}

// saveFieldText saves text in the journal while the user types it into a text field of the
// inspector. When the user leaves the field, it must be called with field "", and removes the text
// from the journal.
func (b *Bench) saveFieldText(field editor.TextField, text string) {
	switch k := b.autosave; {
	case field != "":
		k.entry = &files.Entry{Field: string(field), Of: b.Session.Selection(), Text: text}
		k.updateJournal()
	case k.entry != nil && k.entry.Field != "":
		k.entry = nil
		k.updateJournal()
	}
}

// restoreEntry puts the text of entry into the drawing. The user was typing it on the board or
// into a field when an earlier run ended. It returns the error of the change.
func (b *Bench) restoreEntry(entry *files.Entry) error {
	if entry.Field == "" {
		return b.Session.Texts.SetText(subjectOf(entry.Of), entry.Text)
	}
	b.Session.Select.Set(entry.Of)
	return b.Session.SetField(editor.TextField(entry.Field), entry.Text)
}

// removeJournals removes the journal of the drawing. If the drawing was recovered from the journal
// of an earlier run, and no changes were saved since, it removes that journal.
func (k *autosave) removeJournals() {
	if k.journal != nil {
		k.journal.Drop()
		k.journal, k.drawing = nil, nil
	}
	if k.orphan != nil {
		if err := k.orphan.Discard(); err != nil {
			k.bench.environment.OnError(err)
		}
		k.orphan = nil
	}
}

// close removes the journal and stops autosaving.
func (k *autosave) close() {
	if k.retry != nil {
		k.retry.Stop()
	}
	k.removeJournals()
}

// SaveJournal saves all unsaved changes in the journal before the program ends. The caller must
// then call Journals.Close, which waits until the changes are on disk.
func (b *Bench) SaveJournal() {
	b.autosave.saveTypedText()
	if b.autosave.journal != nil && !b.closed {
		b.autosave.saveChanges()
	}
}

// UnsavedDrawing is a drawing with unsaved changes that FindUnsaved has read from the journal of
// an earlier run.
type UnsavedDrawing struct {
	orphan   *files.Orphan
	isSaved  bool  // whether the file has the whole drawing, so that only typed text is unsaved
	seen     stamp // of the file
	resolved string
}

// FindUnsaved returns the drawing in orphan, the journal of an earlier run, if the drawing has
// unsaved changes. Otherwise it deletes the journal and returns nil. FindUnsaved may be called on
// any goroutine: it compares the drawing with its file, which may take long.
func FindUnsaved(ctx context.Context, orphan *files.Orphan) (*UnsavedDrawing, error) {
	f := &UnsavedDrawing{
		orphan: orphan, seen: stamp{size: orphan.Size, modified: orphan.Modified},
		isSaved: fileContains(ctx, orphan.Path, orphan.Drawing),
	}
	if orphan.Path != "" {
		f.resolved = files.ResolvePath(orphan.Path)
	}
	if now := stampOf(orphan.Path); f.seen.hasSameSizeAndTime(now) {
		f.seen = now
	}
	if !orphan.HasTypedText() && (f.isSaved || orphan.Path == "" && isBlank(orphan.Drawing)) {
		return nil, orphan.Discard()
	}
	orphan.Drawing.BuildIndexes()
	return f, nil
}

// Recover returns a Bench with the recovered drawing, the path of its file, and the text that the
// user was typing. The Bench uses services, and continues the journal.
//
// If another program has written the file since, File.Write reports the conflict as for any
// drawing.
func (f *UnsavedDrawing) Recover(services Environment) *Bench {
	s := editor.New(f.orphan.Drawing)
	if !f.isSaved {
		s.History().MarkSaved(-1) // no state equals the file
	}
	b := newBench(s, f.orphan.Path, services, f)
	b.File.updateClaim()
	return b
}

// isBlank reports whether drawing d is empty, with the settings of a new drawing.
func isBlank(d *document.Drawing) bool { return equalAsJSON(d, document.New(graphs.Directed)) }

// fileContains reports whether the file at path can be read and contains the whole drawing d.
func fileContains(ctx context.Context, path string, d *document.Drawing) bool {
	if path == "" || !IsLossless(path) {
		return false
	}
	read, err := ReadDrawing(ctx, path)
	return err == nil && equalAsJSON(read, d)
}

// equalAsJSON reports whether the drawings a and b have the same JSON text, and so the same
// content.
func equalAsJSON(a, b *document.Drawing) bool {
	var first, second bytes.Buffer
	return formats.Write(&first, a, formats.JSON) == nil && formats.Write(&second, b, formats.JSON) == nil &&
		bytes.Equal(first.Bytes(), second.Bytes())
}
