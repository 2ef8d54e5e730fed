package workbench

import (
	"math"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/app/journal"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// keepAgain is how long a journal that could not be written is left alone.
const keepAgain = 5 * time.Second

// KeepError reports that unsaved changes cannot be kept against a crash.
type KeepError struct{ Err error }

func (e *KeepError) Error() string { return "unsaved changes cannot be kept: " + e.Err.Error() }
func (e *KeepError) Unwrap() error { return e.Err }

// Key is the translation key of what a person is told.
func (e *KeepError) Key() string { return "error.keep" }

// Data are the named places of the translation.
func (e *KeepError) Data() map[string]any { return map[string]any{"What": e.Err} }

// keeping keeps in a journal what the drawing's file does not hold: every change
// since it was saved, and the text that is being typed and no drawing yet. The
// journal begins with the first change and goes when there is nothing to lose.
type keeping struct {
	bench   *Bench
	journal *journal.Journal // nil where there is nothing to lose
	reach   reach            // of the steps that the journal has
	left    *journal.Left    // the journal that the drawing came back from, until it goes on
	// typed is the text that is being typed, as it was when it was last looked at; nil
	// where the text says what the board shows.
	typed  *string
	beside journal.Beside
	again  *time.Timer // for writing the journal after a failure; nil for none
	told   bool        // of a failure
}

var _ document.Recorder = (*keeping)(nil)

func newKeeping(b *Bench) *keeping {
	k := &keeping{bench: b}
	if b.environment.Journals != nil {
		b.Session.History().Recorder = k
	}
	return k
}

// Done is told of a change. For the first one since the drawing was saved there is no
// journal yet: it begins afterwards, with the change in it.
func (k *keeping) Done(c document.Change) {
	if k.journal == nil {
		return
	}
	k.reach.high = math.MaxInt // what was undone is gone, in the journal as well
	if c.MadeAhead() {         // a large one, which would hold up the UI thread
		k.journal.Rewrite(k.whole())
	} else {
		k.tell(func() { k.journal.Done(c) })
	}
}

// Undone is told that a step was undone.
func (k *keeping) Undone() { k.stepped((*journal.Journal).Undone) }

// Redone is told that a step was done again.
func (k *keeping) Redone() { k.stepped((*journal.Journal).Redone) }

// stepped tells the journal of a step back or ahead. Beyond the steps that it has, it is
// written anew.
func (k *keeping) stepped(by func(*journal.Journal)) {
	switch at := k.bench.Session.History().Position(); {
	case k.journal == nil:
	case at < k.reach.low || at > k.reach.high:
		k.journal.Rewrite(k.whole())
	default:
		k.tell(func() { by(k.journal) })
	}
}

// tell tells the journal of a change. Where the journal panics, the change itself has been
// made all the same, so that the journal is written anew from the drawing.
func (k *keeping) tell(change func()) {
	if defect := jobs.Guard(change); defect != nil {
		k.journal.Rewrite(k.whole())
		k.bench.environment.Failed(defect)
	}
}

// reach is how far the steps lead that a journal has: from one Position of the history
// to another.
type reach struct{ low, high int }

// follow begins and ends the journal as there is something to lose.
func (k *keeping) follow() {
	e := k.bench.environment
	if e.Journals == nil || k.bench.closed {
		return
	}
	if s := k.bench.Text.State(); s != TextTyping && s != TextRefused {
		k.typed = nil
	}
	k.beside.Behind, k.beside.Earlier = false, ""
	if k.typed != nil && k.bench.Text.behind() {
		k.beside.Behind, k.beside.Earlier = true, k.bench.Text.says.text
	}
	needed := k.bench.Session.History().Changed() || k.typed != nil || k.beside.Typing()
	switch {
	case needed && k.journal == nil:
		k.begin()
	case needed:
		k.journal.Typed(k.typed)
		k.journal.TypedBeside(k.beside)
	default:
		k.drop()
	}
}

func (k *keeping) begin() {
	var j *journal.Journal
	stale := func(err error) {
		k.bench.environment.Door(func() { k.stale(j, err) })
	}
	if k.left != nil {
		j = k.left.Resume(k.whole(), stale)
		k.left = nil
	} else {
		j = k.bench.environment.Journals.Begin(k.whole(), stale)
	}
	k.journal = j
}

// whole returns what the journal is to hold when it is written anew. Whoever calls it must
// write that, since from then on reach is that of the new journal.
func (k *keeping) whole() journal.Whole {
	b := k.bench
	snapshot := b.Session.History().Snapshot(journal.StepsKept)
	at := b.Session.History().Position()
	undo, redo := snapshot.Depth()
	k.reach = reach{at - undo, at + redo}
	seen, _ := b.File.now()
	return journal.Whole{
		Header: journal.Header{
			Path: b.File.path, Title: b.Title(), Size: seen.size, Modified: seen.modified,
		},
		History: snapshot, Typed: k.typed, Beside: k.beside,
	}
}

// stale writes the journal anew when it has grown, and some time after it could not
// be written. A person is told once.
func (k *keeping) stale(j *journal.Journal, err error) {
	if err != nil && !k.told {
		k.told = true
		k.bench.environment.Failed(&KeepError{err})
	}
	switch {
	case j != k.journal || k.bench.closed:
	case err == nil:
		j.Rewrite(k.whole())
	case k.again == nil:
		k.again = time.AfterFunc(keepAgain, func() {
			k.bench.environment.Door(func() {
				k.again = nil
				if k.journal != nil {
					k.journal.Rewrite(k.whole())
				}
			})
		})
	}
}

// lookAtText keeps the text as it stands, where it is not what the board shows. It is
// called at each key, which takes a millisecond for a megabyte of text: were it put off,
// what was typed would be lost where the program is ended meanwhile.
func (k *keeping) lookAtText() {
	if k.bench.closed || k.bench.environment.Journals == nil {
		return
	}
	if s := k.bench.Text.State(); s == TextTyping || s == TextRefused {
		text := k.bench.Text.page.Text()
		k.typed = &text
	}
	k.follow()
}

// Naming keeps the text of a vertex, an edge or a note that is being typed on the board;
// Nothing for none any more, or one that nothing was typed in yet.
func (b *Bench) Naming(what scene.Subject, text string) {
	if old, _ := b.Session.TextOf(what); text == "" || text == old {
		what, text = scene.Subject{}, ""
	}
	b.keeping.beside = journal.Beside{Naming: what, Name: text}
	b.keeping.follow()
}

// filling keeps what is being typed into a field; an empty field for none any more.
func (b *Bench) filling(f editor.Field, text string) {
	switch k := b.keeping; {
	case f != "":
		k.beside = journal.Beside{Field: string(f), Name: text, Of: b.Session.Selection()}
		k.follow()
	case k.beside.Field != "":
		k.beside = journal.Beside{}
		k.follow()
	}
}

// takeOver takes over what was being typed on the board or into a field.
func (b *Bench) takeOver(t journal.Beside) error {
	if t.Field == "" {
		return b.Session.SetText(t.Naming, t.Name)
	}
	b.Session.Select(t.Of)
	return b.Session.FillIn(editor.Field(t.Field), t.Name)
}

// saved has the journal begin anew, with the file as it is now, if anything has been
// changed while it was written.
func (k *keeping) saved() {
	k.follow()
	if k.journal != nil {
		k.journal.Rewrite(k.whole())
	}
}

// drop removes the journal: there is nothing to lose.
func (k *keeping) drop() {
	if k.journal != nil {
		k.journal.Drop()
		k.journal = nil
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
// about to end. What is in the journal is on the disk after journal.Folder.Close.
func (b *Bench) Keep() {
	b.keeping.lookAtText()
}
