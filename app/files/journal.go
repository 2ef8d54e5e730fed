package files

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"os"
	"sync"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Journals is a folder in which the running program keeps what is drawn and typed and in
// no file, so that it is there after a crash. For each drawing with such changes it has
//
//	<id>.unsaved  its Unsaved
//	<id>.lock     locked by the program that it belongs to, and so free when that has
//	              ended, in whatever way
//
// Its methods and those of its journals may be called from any goroutine.
type Journals struct {
	folder  string
	program string
	system  System

	mu   sync.Mutex
	open map[*Journal]bool
}

// NewJournals returns a folder, which need not be there yet, for a program of some
// version. Nothing is written until a journal is.
func NewJournals(folder, program string, system System) *Journals {
	return &Journals{folder: folder, program: program, system: system, open: make(map[*Journal]bool)}
}

// Begin returns a new journal, which holds nothing until Keep is called. written is
// called, from another goroutine, after each write: with nil, or with why it failed.
func (f *Journals) Begin(written func(error)) *Journal { return f.begin(nil, written) }

// begin begins a journal in place of one that is this program's own already, or where
// that is nil a new one.
func (f *Journals) begin(own *lock, written func(error)) *Journal {
	j := &Journal{folder: f, lock: own, written: written}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open[j] = true
	return j
}

// Flush brings all journals to the disk, and returns false where that takes longer than
// most.
func (f *Journals) Flush(most time.Duration) bool { return f.each(most, (*Journal).under) }

// Close brings all journals to the disk and gives them up: the program is about to end,
// and what it leaves is there for the next one. It returns false where that takes longer
// than most.
func (f *Journals) Close(most time.Duration) bool {
	return f.each(most, func(j *Journal) <-chan struct{} { return j.end(leave) })
}

func (f *Journals) each(most time.Duration, begin func(*Journal) <-chan struct{}) bool {
	late := time.After(most)
	var under []<-chan struct{}
	f.mu.Lock()
	for j := range f.open {
		under = append(under, begin(j))
	}
	f.mu.Unlock()
	for _, done := range under {
		select {
		case <-done:
		case <-late:
			return false
		}
	}
	return true
}

// Journal is that of one drawing. It is written whole, as a file is, by a goroutine of its
// own: a slow disk holds up nobody. What it is told while a write is under way is written
// as soon as that is done, and of all that only the last.
type Journal struct {
	folder  *Journals
	written func(error)

	mu     sync.Mutex
	next   *Unsaved      // to be written; nil for nothing
	idle   chan struct{} // is closed when all that there was to do is done; nil where it is
	ending ending

	lock *lock // of the goroutine; nil until the first write
}

type ending uint8

const (
	goesOn ending = iota
	leave         // where it is
	drop          // from the disk
	ended
)

// Keep has the journal hold something from now on. It returns at once; once the journal
// has an end, it does nothing.
func (j *Journal) Keep(u Unsaved) {
	u.Program = j.folder.program
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.ending == goesOn {
		j.next = &u
		j.wake()
	}
}

// Flush waits until what the journal holds is on the disk, or could not be written.
func (j *Journal) Flush() { <-j.under() }

// Drop removes the journal: nothing of it is to be kept. It returns at once, with a
// channel that is closed when the journal is gone.
func (j *Journal) Drop() <-chan struct{} { return j.end(drop) }

func (j *Journal) end(how ending) <-chan struct{} {
	j.mu.Lock()
	if j.ending < how {
		j.ending = how
		if how == drop {
			j.next = nil
		}
		j.wake()
	}
	j.mu.Unlock()
	return j.under()
}

// under returns a channel that is closed when what is under way now is done.
func (j *Journal) under() <-chan struct{} {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.idle != nil {
		return j.idle
	}
	done := make(chan struct{})
	close(done)
	return done
}

// wake has what there is to do done. j.mu is held.
func (j *Journal) wake() {
	if j.idle == nil {
		j.idle = make(chan struct{})
		go j.work()
	}
}

// work does what there is to do until there is nothing any more.
func (j *Journal) work() {
	for goesOn := true; goesOn; {
		_ = jobs.Guard(func() { // turn tells of its defects
			goesOn = j.turn()
			time.Sleep(rest)
		})
	}
}

// turn writes what there is to be written, or ends the journal, and returns false where
// there is nothing to do. A defect is told as a failure of the disk is.
func (j *Journal) turn() bool {
	next, ending := j.take()
	if next == nil && ending == goesOn {
		return false
	}
	var err error
	defect := jobs.Guard(func() {
		if next != nil {
			err = j.write(next)
		} else {
			err = j.finish(ending)
		}
	})
	j.written(cmp.Or(defect, err))
	return true
}

// take returns what there is to be written, or else how the journal ends. Where there is
// nothing to do, those who wait for that go on.
func (j *Journal) take() (next *Unsaved, how ending) {
	j.mu.Lock()
	defer j.mu.Unlock()
	next, j.next = j.next, nil
	if next == nil && j.ending != ended {
		how = j.ending
	}
	if how != goesOn {
		j.ending = ended
	}
	if next == nil && how == goesOn {
		close(j.idle)
		j.idle = nil
	}
	return next, how
}

func (j *Journal) write(u *Unsaved) error {
	if err := j.own(); err != nil {
		return err
	}
	return WriteAtomicallyOn(j.folder.system, j.lock.path(unsavedEnding), u.write)
}

// own makes the journal this program's, in a folder that is nobody else's.
func (j *Journal) own() (err error) {
	if j.lock != nil {
		return nil
	}
	if err := os.MkdirAll(j.folder.folder, 0o700); err != nil {
		return err
	}
	if err := os.Chmod(j.folder.folder, 0o700); err != nil {
		return err
	}
	for { // somebody may tidy up just then
		if j.lock, err = tryLock(j.folder.folder, newID()); err != errTaken {
			return err
		}
	}
}

// finish ends the journal, whatever comes of it.
func (j *Journal) finish(how ending) error {
	defer func() {
		j.folder.mu.Lock()
		defer j.folder.mu.Unlock()
		delete(j.folder.open, j)
	}()
	switch {
	case j.lock == nil:
		return nil
	case how == drop:
		return j.lock.remove(j.folder.system)
	}
	j.lock.release()
	return nil
}

// Unsaved is a drawing with what no file holds of it. Its text is a line of JSON with all
// but the drawing, and after it the drawing's own file.
type Unsaved struct {
	// Program is the version of the program that wrote it.
	Program string
	// Path is the drawing's own file; empty where it has none.
	Path string
	// Name is what the drawing is called in the window.
	Name string
	// Size and Modified are those of the file when it was read or written last; zero
	// where there was none.
	Size     int64
	Modified time.Time
	// Text is what is being typed as a whole text and is no drawing yet; nil for none.
	Text *string
	// Earlier is what the text was when it last said what the board shows, where the
	// board has changed since; else nil.
	Earlier *string
	// Entry is what is being typed beside the text; nil for nothing.
	Entry *Entry
	// Drawing is nobody else's.
	Drawing *document.Drawing `json:"-"`
}

// Entry is what is being typed into a field, or on the board.
type Entry struct {
	// Field is the field; empty for the text of a vertex, an edge or a note on the board.
	Field string
	// Of is what it is typed for. The IDs are those that its vertices, edges and notes
	// have when the drawing is read: their places in its order.
	Of   document.Selection
	Text string
}

// Typing tells whether something is being typed that the drawing does not hold.
func (u *Unsaved) Typing() bool { return u.Text != nil || u.Entry != nil }

// unsavedVersion is that of the first line.
const unsavedVersion = 3

// unsavedLine is the first line.
type unsavedLine struct {
	Version int `json:"journal"`
	*Unsaved
}

func (u *Unsaved) write(w io.Writer) error {
	if err := json.NewEncoder(w).Encode(unsavedLine{unsavedVersion, u}); err != nil {
		return err
	}
	return formats.Write(w, u.Drawing, formats.JSON)
}

// readUnsaved reads the text of an Unsaved in a file. Errors: DamagedJournal, LaterJournal,
// and those of the file system.
func readUnsaved(path string) (*Unsaved, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	first, drawing, _ := bytes.Cut(text, []byte("\n"))
	line := unsavedLine{Unsaved: &Unsaved{}}
	switch err := json.Unmarshal(first, &line); {
	case line.Version > unsavedVersion:
		return nil, LaterJournal
	case err != nil || line.Version != unsavedVersion:
		return nil, DamagedJournal
	}
	read, err := formats.ReadText(drawing, formats.JSON, formats.Options{})
	if err != nil {
		return nil, DamagedJournal
	}
	line.Drawing = read.Drawing
	return line.Unsaved, nil
}

// What is said of a journal of which nothing can be given back.
const (
	// DamagedJournal is no journal at all.
	DamagedJournal graphs.Key = "error.journal.damaged"
	// EarlierJournal and LaterJournal are of another version of the program, which can
	// read them.
	EarlierJournal graphs.Key = "error.journal.earlier"
	LaterJournal   graphs.Key = "error.journal.later"
)
