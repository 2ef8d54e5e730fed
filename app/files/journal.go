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

// Journals is a folder where the running program stores unsaved drawings and text, so that they
// survive a crash. Each drawing with unsaved changes has a journal, which consists of two files:
//
//	<id>.unsaved  the content, an Unsaved
//	<id>.lock     locked by the program that owns the journal; the operating system
//	              unlocks it when the program ends, even after a crash
//
// Methods of Journals and Journal are safe for concurrent use.
type Journals struct {
	folder  string
	version string
	system  System

	mu   sync.Mutex
	open map[*Journal]bool
}

// NewJournals returns the journals in folder, which is created when the first journal is written.
// version is the version of the program, which each journal contains. system is the file system to
// write to.
func NewJournals(folder, version string, system System) *Journals {
	return &Journals{folder: folder, version: version, system: system, open: make(map[*Journal]bool)}
}

// Begin returns a new journal for a drawing. It has no file until its Keep is called. onWritten is
// called after each write and after the removal of the file, with the error or nil, on another
// goroutine.
func (f *Journals) Begin(onWritten func(error)) *Journal { return f.newJournal(nil, onWritten) }

// newJournal returns a journal that lock protects. If lock is nil, the journal is new, and is
// locked when it is first written. onWritten is as for Begin.
func (f *Journals) newJournal(lock *journalLock, onWritten func(error)) *Journal {
	j := &Journal{folder: f, lock: lock, resumed: lock != nil, onWritten: onWritten}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open[j] = true
	return j
}

// Flush waits until the latest content of each journal is written. done is false if this takes
// longer than timeout.
func (f *Journals) Flush(timeout time.Duration) (done bool) {
	return f.waitForEach(timeout, (*Journal).idleChannel)
}

// Close writes the latest content of each journal and unlocks the journals. It is called at the
// end of the program; the files stay for the next run. done is false if this takes longer than
// timeout.
func (f *Journals) Close(timeout time.Duration) (done bool) {
	return f.waitForEach(timeout, func(j *Journal) <-chan struct{} { return j.requestEnd(keepFiles) })
}

// waitForEach calls start for each open journal, and waits until all the channels that start
// returns are closed. done is false if this takes longer than timeout.
func (f *Journals) waitForEach(timeout time.Duration, start func(*Journal) <-chan struct{}) (done bool) {
	expired := time.After(timeout)
	var pending []<-chan struct{}
	f.mu.Lock()
	for j := range f.open {
		pending = append(pending, start(j))
	}
	f.mu.Unlock()
	for _, done := range pending {
		select {
		case <-done:
		case <-expired:
			return false
		}
	}
	return true
}

// Journal is the journal of one drawing. It writes its file on a goroutine of its own, so that a
// slow disk does not block the caller. Each write replaces the whole content. If Keep is called
// several times during a write, only the last content is written.
type Journal struct {
	folder    *Journals
	onWritten func(error)

	mu     sync.Mutex
	next   *Unsaved      // content to write; nil if none is pending
	idle   chan struct{} // closed when all pending work is done; nil if there is none
	ending journalState

	// The goroutine of the journal alone uses these.
	lock    *journalLock // nil until the first write
	resumed bool         // the file is of an earlier run, and nothing has been written since
}

// journalState says whether a journal is active, is about to end, or has ended. The states of a
// journal follow each other in the order of the constants; some may be left out.
type journalState uint8

const (
	active      journalState = iota
	keepFiles                // to be ended; the files stay for the next run
	removeFiles              // to be ended; the files are removed
	ended                    // the goroutine is ending it, or has ended it
)

// Keep makes u the content of the journal. It returns at once: another goroutine writes u. After
// Drop or Journals.Close it does nothing.
func (j *Journal) Keep(u Unsaved) {
	u.Program = j.folder.version
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.ending == active {
		j.next = &u
		j.wake()
	}
}

// Flush waits until the latest content of the journal is written, or the write has failed.
func (j *Journal) Flush() { <-j.idleChannel() }

// Drop removes the journal and its files. It returns at once; the returned channel is closed when
// the files are removed.
func (j *Journal) Drop() <-chan struct{} { return j.requestEnd(removeFiles) }

// requestEnd asks the goroutine of the journal to end it. request is keepFiles or removeFiles: what
// happens to the files of the journal. removeFiles also replaces an earlier request to keep them.
// The returned channel is closed when the journal has ended.
func (j *Journal) requestEnd(request journalState) <-chan struct{} {
	j.mu.Lock()
	if j.ending < request {
		j.ending = request
		if request == removeFiles {
			j.next = nil
		}
		j.wake()
	}
	j.mu.Unlock()
	return j.idleChannel()
}

// idleChannel returns a channel that is closed when the goroutine of the journal has nothing left
// to do. The channel may be closed already.
func (j *Journal) idleChannel() <-chan struct{} {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.idle != nil {
		return j.idle
	}
	done := make(chan struct{})
	close(done)
	return done
}

// wake starts the goroutine of the journal unless it is running. The caller must hold j.mu.
func (j *Journal) wake() {
	if j.idle == nil {
		j.idle = make(chan struct{})
		go j.runTasks()
	}
}

// runTasks writes the contents passed to Keep, and ends the journal when asked to, until nothing
// is left to do. It runs on the goroutine of the journal.
func (j *Journal) runTasks() {
	for more := true; more; {
		_ = jobs.Guard(func() { // runTask reports its panics
			more = j.runTask()
			time.Sleep(writePause)
		})
	}
}

// runTask carries out one task of the goroutine: it writes the next content, or ends the journal.
// It then calls onWritten with the error or nil; a panic counts as an error. worked is false if
// there was no task.
func (j *Journal) runTask() (worked bool) {
	next, ending := j.takeTask()
	if next == nil && ending == active {
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
	j.onWritten(cmp.Or(defect, err))
	return true
}

// takeTask returns the next task of the goroutine. If next is not nil, the task is to write next.
// Otherwise the task is to end the journal, with end saying whether to keep or remove its files. If
// end is active, there is no task, and takeTask closes the idle channel.
func (j *Journal) takeTask() (next *Unsaved, end journalState) {
	j.mu.Lock()
	defer j.mu.Unlock()
	next, j.next = j.next, nil
	if next == nil && j.ending != ended {
		end = j.ending
	}
	if end != active {
		j.ending = ended
	}
	if next == nil && end == active {
		close(j.idle)
		j.idle = nil
	}
	return next, end
}

// write writes u to the file of the journal, which only this user can read. A new journal is
// locked first.
func (j *Journal) write(u *Unsaved) error {
	if err := j.acquireLock(); err != nil {
		return err
	}
	path, resumed := j.lock.filePath(unsavedEnding), j.resumed
	j.resumed = false
	if resumed && u.isStoredAt(path) {
		return nil // the time of the file stays that of the last edit, by which TakeOrphans sorts
	}
	return writePrivately(j.folder.system, path, u.write)
}

// isStoredAt reports whether the file at path is a journal with exactly the content u.
func (u *Unsaved) isStoredAt(path string) bool {
	var content bytes.Buffer
	if u.write(&content) != nil {
		return false
	}
	file, err := os.ReadFile(path)
	return err == nil && bytes.Equal(file, content.Bytes())
}

// acquireLock locks the journal, unless it is locked already, in a folder that only this user can
// access. It creates the folder if needed.
func (j *Journal) acquireLock() (err error) {
	if j.lock != nil {
		return nil
	}
	if err := os.MkdirAll(j.folder.folder, 0o700); err != nil {
		return err
	}
	if err := os.Chmod(j.folder.folder, 0o700); err != nil {
		return err
	}
	for { // another copy may remove the lock file at the same moment
		if j.lock, err = tryLock(j.folder.folder, newID()); err != errTaken {
			return err
		}
	}
}

// finish ends the journal, and removes its files or keeps them for the next run, as end says. The
// journal is closed afterwards, even after an error.
func (j *Journal) finish(end journalState) error {
	defer func() {
		j.folder.mu.Lock()
		defer j.folder.mu.Unlock()
		delete(j.folder.open, j)
	}()
	switch {
	case j.lock == nil:
		return nil
	case end == removeFiles:
		return j.lock.removeFiles(j.folder.system)
	}
	j.lock.release()
	return nil
}

// Unsaved is the content of a journal: a drawing with unsaved changes, and text that the user has
// typed but that is not part of the drawing. The file of the journal consists of a line of JSON
// with all fields except Drawing, followed by the drawing in the JSON format.
type Unsaved struct {
	// Program is the version of the program that wrote the journal.
	Program string
	// Path is the file of the drawing; empty if it has none.
	Path string
	// Name is the title of the drawing in the window.
	Name string
	// Size and Modified describe the file when it was last read or written. They are zero if there
	// was no file.
	Size     int64
	Modified time.Time
	// Text is typed text for the whole drawing that cannot be read as a drawing yet; nil if there
	// is none.
	Text *string
	// Earlier is the last text that described the drawing on the board. It is set only if the
	// board has changed since.
	Earlier *string
	// Entry is the text that is being typed into a field or on the board; nil if there is none.
	Entry *Entry
	// Drawing is not shared: nothing else changes it.
	Drawing *document.Drawing `json:"-"`
}

// Entry is a text that the user is typing into a field or on the board.
type Entry struct {
	// Field names the field. It is empty for the text of a vertex, an edge or a note on the board.
	Field string
	// Of is the selection that the text is for. Its IDs are the indices of the vertices, edges and
	// notes in the drawing, which are their IDs after the drawing is read again.
	Of   document.Selection
	Text string
}

// HasTypedText reports whether u contains typed text that is not in the drawing.
func (u *Unsaved) HasTypedText() bool { return u.Text != nil || u.Entry != nil }

// unsavedVersion is the version of the journal format, written in the first line.
const unsavedVersion = 3

// journalHeader is the first line of the file of a journal: the version of the format, and the
// fields of Unsaved except Drawing.
type journalHeader struct {
	Version int `json:"journal"`
	*Unsaved
}

// write writes u in the format of journals, which readUnsaved reads.
func (u *Unsaved) write(w io.Writer) error {
	if err := json.NewEncoder(w).Encode(journalHeader{unsavedVersion, u}); err != nil {
		return err
	}
	return formats.Write(w, u.Drawing, formats.JSON)
}

// readUnsaved reads the journal in the file at path. It returns DamagedJournal if the file is no
// valid journal, LaterJournal if a later version of the program wrote it, and errors of the file
// system.
func readUnsaved(path string) (*Unsaved, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	first, drawing, _ := bytes.Cut(text, []byte("\n"))
	header := journalHeader{Unsaved: &Unsaved{}}
	switch err := json.Unmarshal(first, &header); {
	case header.Version > unsavedVersion:
		return nil, LaterJournal
	case err != nil || header.Version != unsavedVersion:
		return nil, DamagedJournal
	}
	read, err := formats.ReadText(drawing, formats.JSON, formats.Options{})
	if err != nil {
		return nil, DamagedJournal
	}
	header.Drawing = read.Drawing
	return header.Unsaved, nil
}

// Errors for journals that cannot be restored.
const (
	// DamagedJournal says that a file is not a valid journal.
	DamagedJournal graphs.Key = "error.journal.damaged"
	// EarlierJournal and LaterJournal say that a journal was written by an earlier or a later
	// version of the program, which can still read it.
	EarlierJournal graphs.Key = "error.journal.earlier"
	LaterJournal   graphs.Key = "error.journal.later"
)
