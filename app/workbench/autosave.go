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

// keepAgain is how long a journal that could not be written is left alone.
const keepAgain = 5 * time.Second

// autosave writes unsaved changes to the journal: the drawing and the text that is being typed.
// The journal begins with the first change and ends when everything is saved.
type autosave struct {
	bench   *Bench
	journal *files.Journal // nil if nothing is unsaved
	left    *files.Orphan  // the journal that the drawing came back from, until it goes on
	// text is the typed text as of its last check, or nil if it describes the board's drawing.
	text  *string
	entry *files.Entry // with the IDs of the session's drawing; nil for none
	// kept is the last content of the journal except the drawing, and drawing the revision of its
	// drawing.
	lastSaved files.Unsaved
	drawing   *document.Drawing
	revision  int64
	retry     *time.Timer // retries after a failed write; nil if none failed
	reported  bool        // whether a failure was reported
}

// update begins, updates or ends the journal as needed.
func (k *autosave) update() {
	b := k.bench
	if b.environment.Journals == nil || b.closed {
		return
	}
	if s := b.Text.State(); s != TextTyping && s != TextRefused {
		k.text = nil
	}
	if !b.Session.History().Changed() && k.text == nil && k.entry == nil {
		k.drop()
		return
	}
	if k.journal == nil {
		k.begin()
	}
	k.save()
}

func (k *autosave) begin() {
	var j *files.Journal
	written := func(err error) {
		k.bench.environment.Door(func() { k.onWritten(j, err) })
	}
	if k.left != nil {
		j = k.left.Resume(written)
		k.left = nil
	} else {
		j = k.bench.environment.Journals.Begin(written)
	}
	k.journal, k.drawing = j, nil
}

// save writes the current unsaved state to the journal, unless it holds it already.
func (k *autosave) save() {
	u, revision := k.unsavedState(), k.bench.Session.History().Revision()
	if k.drawing != nil && k.revision == revision && reflect.DeepEqual(u, k.lastSaved) {
		return
	}
	if k.drawing == nil || k.revision != revision {
		k.drawing, k.revision = k.bench.Session.Drawing().Clone(), revision
	}
	k.lastSaved, u.Drawing = u, k.drawing
	k.journal.Keep(u)
}

// unsavedState returns the content for the journal, except the drawing.
func (k *autosave) unsavedState() files.Unsaved {
	b := k.bench
	seen := b.File.seen
	u := files.Unsaved{Path: b.File.path, Name: b.Title(), Size: seen.size, Modified: seen.modified, Text: k.text}
	if k.text != nil && b.Text.behind() {
		earlier := b.Text.says.text // the journal reads it on another goroutine
		u.Earlier = &earlier
	}
	if k.entry != nil {
		entry := *k.entry
		entry.Of = inOrder(b.Session.Drawing(), entry.Of)
		u.Entry = &entry
	}
	return u
}

// inOrder returns a selection with the IDs that its vertices, edges and notes have when
// the drawing was written and is read again: their places in its order.
func inOrder(d *document.Drawing, s document.Selection) (placed document.Selection) {
	place := int32(0)
	for v := range d.Graph().Vertices() {
		if s.HasVertex(v.ID) {
			placed.Vertices = append(placed.Vertices, graphs.VertexID(place))
		}
		place++
	}
	place = 0
	for e := range d.Graph().Edges() {
		if s.HasEdge(e.ID) {
			placed.Edges = append(placed.Edges, graphs.EdgeID(place))
		}
		place++
	}
	for i, n := range d.Notes() {
		if s.HasNote(n.ID) {
			placed.Notes = append(placed.Notes, document.NoteID(i))
		}
	}
	return placed
}

// onWritten handles the result of a journal write. After a failure it tries again some time later
// and reports the failure once.
func (k *autosave) onWritten(j *files.Journal, err error) {
	if err != nil && !k.reported {
		k.reported = true
		k.bench.environment.Failed(KeepFault(err))
	}
	switch {
	case j != k.journal || k.bench.closed:
	case err == nil:
		k.update()
	case k.retry == nil:
		k.retry = time.AfterFunc(keepAgain, func() {
			k.bench.environment.Door(func() {
				k.retry = nil
				k.rewrite()
			})
		})
	}
}

// rewrite has the journal written even where it was given all there is.
func (k *autosave) rewrite() {
	k.drawing = nil
	k.update()
}

// storeText stores the text if it does not describe the board's drawing. It runs at each key,
// because text that is stored later would be lost if the program were killed.
func (k *autosave) storeText() {
	if k.bench.closed || k.bench.environment.Journals == nil {
		return
	}
	if s := k.bench.Text.State(); s == TextTyping || s == TextRefused {
		text := k.bench.Text.page.Text()
		k.text = &text
	}
	k.update()
}

// StoreNameText stores the text of a vertex, an edge or a note that is being typed on the board.
// The empty subject means that nothing is being typed.
func (b *Bench) StoreNameText(what scene.Subject, text string) {
	b.autosave.entry = nil
	if old, _ := b.Session.Texts.Text(what); text != "" && text != old {
		b.autosave.entry = &files.Entry{Of: selectionOf(what), Text: text}
	}
	b.autosave.update()
}

// selectionOf returns the selection of a single subject.
func selectionOf(what scene.Subject) (s document.Selection) {
	switch what.Kind {
	case scene.Vertex, scene.Token:
		s.Vertices = []graphs.VertexID{graphs.VertexID(what.ID)}
	case scene.Edge:
		s.Edges = []graphs.EdgeID{graphs.EdgeID(what.ID)}
	case scene.FreeText:
		s.Notes = []document.NoteID{document.NoteID(what.ID)}
	}
	return s
}

// subjectOf is the inverse of selectionOf.
func subjectOf(s document.Selection) (what scene.Subject) {
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

// storeFieldText stores the text that is being typed into a field. The empty field means that no field is
// open any more.
func (b *Bench) storeFieldText(f editor.Field, text string) {
	switch k := b.autosave; {
	case f != "":
		k.entry = &files.Entry{Field: string(f), Of: b.Session.Selection(), Text: text}
		k.update()
	case k.entry != nil && k.entry.Field != "":
		k.entry = nil
		k.update()
	}
}

// takeOver takes over what was being typed on the board or into a field.
func (b *Bench) takeOver(e *files.Entry) error {
	if e.Field == "" {
		return b.Session.Texts.SetText(subjectOf(e.Of), e.Text)
	}
	b.Session.Select.Set(e.Of)
	return b.Session.SetField(editor.Field(e.Field), e.Text)
}

// drop removes the journal: there is nothing to lose.
func (k *autosave) drop() {
	if k.journal != nil {
		k.journal.Drop()
		k.journal, k.drawing = nil, nil
	}
	if k.left != nil {
		if err := k.left.Discard(); err != nil {
			k.bench.environment.Failed(err)
		}
		k.left = nil
	}
}

// close removes the journal and keeps nothing any more.
func (k *autosave) close() {
	if k.retry != nil {
		k.retry.Stop()
	}
	k.drop()
}

// SaveJournal writes everything to the journal before the program ends. It is on disk after
// Journals.Close.
func (b *Bench) SaveJournal() {
	b.autosave.storeText()
	if b.autosave.journal != nil && !b.closed {
		b.autosave.save()
	}
}

// Found is a drawing that an earlier run has left in a journal and that no file holds.
type Found struct {
	left     *files.Orphan
	held     bool  // by the drawing's file: what was being typed is all that is not
	seen     stamp // of the file
	resolved string
}

// Find returns the unsaved part of a journal that an earlier run has left. If the drawing's file
// holds all of it, Find removes the journal and returns nil. It may take long and can run on any
// goroutine.
func Find(ctx context.Context, left *files.Orphan) (*Found, error) {
	f := &Found{left: left, seen: stamp{size: left.Size, modified: left.Modified}, held: holds(ctx, left.Path, left.Drawing)}
	if left.Path != "" {
		f.resolved = files.ResolvePath(left.Path)
	}
	if now := stampOf(left.Path); f.seen.looksLike(now) {
		f.seen = now
	}
	if !left.Typing() && (f.held || left.Path == "" && blank(left.Drawing)) {
		return nil, left.Discard()
	}
	left.Drawing.Warm()
	return f, nil
}

// Recover returns a bench with the recovered drawing, its file, and the text that was being typed.
// The bench continues the journal.
//
// If another program has written the file since, this is noticed when the drawing is saved, as for
// any drawing.
func (f *Found) Recover(e Environment) *Bench {
	s := editor.New(f.left.Drawing)
	if !f.held {
		s.History().MarkSaved(-1) // no state equals the file
	}
	b := newBench(s, f.left.Path, e, f)
	b.File.claim()
	return b
}

// blank reports whether a drawing is new and unchanged.
func blank(d *document.Drawing) bool { return same(d, document.New(graphs.Directed)) }

// holds reports whether a file contains the whole drawing.
func holds(ctx context.Context, path string, d *document.Drawing) bool {
	if path == "" || !KeepsAll(path) {
		return false
	}
	read, err := Read(ctx, path)
	return err == nil && same(read, d)
}

// same reports whether two drawings are written as the same file.
func same(a, b *document.Drawing) bool {
	var first, second bytes.Buffer
	return formats.Write(&first, a, formats.JSON) == nil && formats.Write(&second, b, formats.JSON) == nil &&
		bytes.Equal(first.Bytes(), second.Bytes())
}
