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

// keeping keeps in a journal what the drawing's file does not hold: the drawing as it is,
// and what is being typed and no drawing yet. The journal begins with the first change and
// goes when there is nothing to lose.
type keeping struct {
	bench   *Bench
	journal *files.Journal // nil where there is nothing to lose
	left    *files.Left    // the journal that the drawing came back from, until it goes on
	// text is the text that is being typed, as it was when it was last looked at; nil
	// where the text says what the board shows.
	text  *string
	entry *files.Entry // with the IDs of the session's drawing; nil for none
	// kept is what the journal was given last, but for the drawing, and drawing that, of a
	// revision.
	kept     files.Unsaved
	drawing  *document.Drawing
	revision int64
	again    *time.Timer // for writing the journal after a failure; nil for none
	told     bool        // of a failure
}

// follow gives the journal what there is to lose, and begins and ends it with that.
func (k *keeping) follow() {
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
	k.keep()
}

func (k *keeping) begin() {
	var j *files.Journal
	written := func(err error) {
		k.bench.environment.Door(func() { k.written(j, err) })
	}
	if k.left != nil {
		j = k.left.Resume(written)
		k.left = nil
	} else {
		j = k.bench.environment.Journals.Begin(written)
	}
	k.journal, k.drawing = j, nil
}

// keep gives the journal what there is to lose now, unless it was given that last.
func (k *keeping) keep() {
	u, revision := k.unsaved(), k.bench.Session.History().Revision()
	if k.drawing != nil && k.revision == revision && reflect.DeepEqual(u, k.kept) {
		return
	}
	if k.drawing == nil || k.revision != revision {
		k.drawing, k.revision = k.bench.Session.Drawing().Clone(), revision
	}
	k.kept, u.Drawing = u, k.drawing
	k.journal.Keep(u)
}

// unsaved returns what the journal is to hold, but for the drawing.
func (k *keeping) unsaved() files.Unsaved {
	b := k.bench
	seen := b.File.seen
	u := files.Unsaved{Path: b.File.path, Name: b.Title(), Size: seen.size, Modified: seen.modified, Text: k.text}
	if k.text != nil && b.Text.behind() {
		earlier := b.Text.says.text // the journal reads it beside the window
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

// written goes on when the journal has been written, and some time after it could not be.
// A person is told once.
func (k *keeping) written(j *files.Journal, err error) {
	if err != nil && !k.told {
		k.told = true
		k.bench.environment.Failed(KeepFault(err))
	}
	switch {
	case j != k.journal || k.bench.closed:
	case err == nil:
		k.follow()
	case k.again == nil:
		k.again = time.AfterFunc(keepAgain, func() {
			k.bench.environment.Door(func() {
				k.again = nil
				k.rewrite()
			})
		})
	}
}

// rewrite has the journal written even where it was given all there is.
func (k *keeping) rewrite() {
	k.drawing = nil
	k.follow()
}

// lookAtText keeps the text as it stands, where it is not what the board shows. It is
// called at each key: were it put off, what was typed would be lost where the program is
// ended meanwhile.
func (k *keeping) lookAtText() {
	if k.bench.closed || k.bench.environment.Journals == nil {
		return
	}
	if s := k.bench.Text.State(); s == TextTyping || s == TextRefused {
		text := k.bench.Text.page.Text()
		k.text = &text
	}
	k.follow()
}

// Naming keeps the text of a vertex, an edge or a note that is being typed on the board;
// Nothing for none any more, or one that nothing was typed in yet.
func (b *Bench) Naming(what scene.Subject, text string) {
	b.keeping.entry = nil
	if old, _ := b.Session.Texts.Text(what); text != "" && text != old {
		b.keeping.entry = &files.Entry{Of: selectionOf(what), Text: text}
	}
	b.keeping.follow()
}

// selectionOf returns the selection of one thing.
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

// filling keeps what is being typed into a field; an empty field for none any more.
func (b *Bench) filling(f editor.Field, text string) {
	switch k := b.keeping; {
	case f != "":
		k.entry = &files.Entry{Field: string(f), Of: b.Session.Selection(), Text: text}
		k.follow()
	case k.entry != nil && k.entry.Field != "":
		k.entry = nil
		k.follow()
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
func (k *keeping) drop() {
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
func (k *keeping) close() {
	if k.again != nil {
		k.again.Stop()
	}
	k.drop()
}

// Keep has everything that a person has done so far in the journal: the program is
// about to end. What is in the journal is on the disk after Journals.Close.
func (b *Bench) Keep() {
	b.keeping.lookAtText()
	if b.keeping.journal != nil && !b.closed {
		b.keeping.keep()
	}
}

// Found is a drawing that an earlier run has left in a journal and that no file holds.
type Found struct {
	left     *files.Left
	held     bool  // by the drawing's file: what was being typed is all that is not
	seen     stamp // of the file
	resolved string
}

// Find finds out what of a journal that an earlier run has left is in no file. Where the
// drawing's file holds all of it, it removes the journal and returns nil. It may take long,
// and runs on any goroutine.
func Find(ctx context.Context, left *files.Left) (*Found, error) {
	f := &Found{left: left, seen: stamp{size: left.Size, modified: left.Modified}, held: holds(ctx, left.Path, left.Drawing)}
	if left.Path != "" {
		f.resolved = files.Resolved(left.Path)
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

// Recover returns a bench with the drawing that was found, with its own file and the text
// that was being typed. The journal goes on as the bench's.
//
// A file that another program has written since is noticed when the drawing is to be
// saved, as it is of any drawing.
func (f *Found) Recover(e Environment) *Bench {
	s := editor.New(f.left.Drawing)
	if !f.held {
		s.History().MarkSaved(-1) // no state of it is what the file holds
	}
	b := newBench(s, f.left.Path, e, f)
	b.File.claim()
	return b
}

// blank tells whether a drawing is one that nothing was done to.
func blank(d *document.Drawing) bool { return same(d, document.New(graphs.Directed)) }

// holds tells whether a file holds all of a drawing.
func holds(ctx context.Context, path string, d *document.Drawing) bool {
	if path == "" || !KeepsAll(path) {
		return false
	}
	read, err := Read(ctx, path)
	return err == nil && same(read, d)
}

// same tells whether two drawings are written as the same file.
func same(a, b *document.Drawing) bool {
	var first, second bytes.Buffer
	return formats.Write(&first, a, formats.JSON) == nil && formats.Write(&second, b, formats.JSON) == nil &&
		bytes.Equal(first.Bytes(), second.Bytes())
}
