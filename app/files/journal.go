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
// survive a crash. Each drawing with unsaved changes has two files:
//
//	<id>.unsaved  its Unsaved
//	<id>.lock     locked by the program that owns the journal; the operating system
//	              unlocks it when the program ends, even after a crash
//
// Methods of Journals and Journal are safe for concurrent use.
type Journals struct {
	folder  string
	program string
	system  System

	mu   sync.Mutex
	open map[*Journal]bool
}

// NewJournals returns the journals in folder: files with the unsaved changes of drawings. The folder
// is created when the first journal is written. program is the version of the program, which is
// written to each journal. system is the file system.
func NewJournals(folder, program string, system System) *Journals {
	return &Journals{folder: folder, program: program, system: system, open: make(map[*Journal]bool)}
}

// Begin returns a journal for a drawing. It has no file until its Keep is called. onWritten is
// called after each write or removal of the file, on another goroutine, with the error or nil.
func (f *Journals) Begin(onWritten func(error)) *Journal { return f.newJournal(nil, onWritten) }

// newJournal returns a journal with the lock own. If own is nil, the journal locks its file at the
// first write. onWritten is called as for Begin.
func (f *Journals) newJournal(own *journalLock, onWritten func(error)) *Journal {
	j := &Journal{folder: f, lock: own, resumed: own != nil, onWritten: onWritten}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open[j] = true
	return j
}

// Flush waits until all journals are written. done is false if this takes longer than timeout.
func (f *Journals) Flush(timeout time.Duration) (done bool) {
	return f.waitForEach(timeout, (*Journal).idleChannel)
}

// Close writes all journals and unlocks them, at the end of the program. Their files stay for the
// next run. done is false if this takes longer than timeout.
func (f *Journals) Close(timeout time.Duration) (done bool) {
	return f.waitForEach(timeout, func(j *Journal) <-chan struct{} { return j.end(keepFiles) })
}

// waitForEach calls start for each open journal and waits until all channels that start has returned
// are closed. done is false if this takes longer than timeout.
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

// Journal is the journal of one drawing. A goroutine of its own writes the complete content each
// time, so that a slow disk does not block the caller. If Keep is called several times during a
// write, only the last content is written next.
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

// journalState says whether a journal is in use or about to end, and how it ends. A larger value
// overrides a smaller one.
type journalState uint8

const (
	active      journalState = iota
	keepFiles                // keep the files for the next run
	removeFiles              // remove the files
	ended
)

// Keep makes u the content of the journal and returns at once; another goroutine writes it. After
// Drop or Journals.Close it does nothing.
func (j *Journal) Keep(u Unsaved) {
	u.Program = j.folder.program
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.ending == active {
		j.next = &u
		j.wake()
	}
}

// Flush waits until the content of the journal is written, or the write has failed.
func (j *Journal) Flush() { <-j.idleChannel() }

// Drop removes the journal with its content and returns at once. The returned channel is closed when
// the file is removed.
func (j *Journal) Drop() <-chan struct{} { return j.end(removeFiles) }

// end starts to end the journal: newEnding says whether its files are kept or removed. It does
// nothing if the journal is ending already in a way that overrides newEnding. The returned channel
// is closed when the journal has ended.
func (j *Journal) end(newEnding journalState) <-chan struct{} {
	j.mu.Lock()
	if j.ending < newEnding {
		j.ending = newEnding
		if newEnding == removeFiles {
			j.next = nil
		}
		j.wake()
	}
	j.mu.Unlock()
	return j.idleChannel()
}

// idleChannel returns a channel that is closed when the goroutine of the journal has no work left.
// If it has none now, the channel is closed already.
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
		go j.work()
	}
}

// work writes contents, or ends the journal, until nothing is left to do. It runs on the goroutine
// of the journal.
func (j *Journal) work() {
	for more := true; more; {
		_ = jobs.Guard(func() { // turn reports its panics
			more = j.workOnce()
			time.Sleep(writePause)
		})
	}
}

// workOnce writes the next content or ends the journal, and then calls onWritten with the error.
// worked is false if there was nothing to do. A panic is passed to onWritten as an error.
func (j *Journal) workOnce() (worked bool) {
	next, ending := j.takeNext()
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

// takeNext returns the content to write next. If next is nil, the journal must end in the way how;
// if how is active, there is nothing to do, and takeNext has closed the idle channel.
func (j *Journal) takeNext() (next *Unsaved, how journalState) {
	j.mu.Lock()
	defer j.mu.Unlock()
	next, j.next = j.next, nil
	if next == nil && j.ending != ended {
		how = j.ending
	}
	if how != active {
		j.ending = ended
	}
	if next == nil && how == active {
		close(j.idle)
		j.idle = nil
	}
	return next, how
}

// write writes u to the file of the journal, which only this user can read. It locks the journal
// first.
func (j *Journal) write(u *Unsaved) error {
	if err := j.acquireLock(); err != nil {
		return err
	}
	path, resumed := j.lock.filePath(unsavedEnding), j.resumed
	j.resumed = false
	if resumed && u.isIn(path) {
		return nil // the time of the file stays that of the last edit, by which TakeOrphans sorts
	}
	return writePrivately(j.folder.system, path, u.write)
}

// isIn reports whether the file at path already contains u.
func (u *Unsaved) isIn(path string) bool {
	var content bytes.Buffer
	if u.write(&content) != nil {
		return false
	}
	file, err := os.ReadFile(path)
	return err == nil && bytes.Equal(file, content.Bytes())
}

// acquireLock locks the journal unless it is locked already. It makes the folder of the journals
// accessible to this user only.
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

// finish ends the journal. It removes its files or keeps them for the next run, as how says. The
// journal is no longer open afterwards, even after an error.
func (j *Journal) finish(how journalState) error {
	defer func() {
		j.folder.mu.Lock()
		defer j.folder.mu.Unlock()
		delete(j.folder.open, j)
	}()
	switch {
	case j.lock == nil:
		return nil
	case how == removeFiles:
		return j.lock.removeFiles(j.folder.system)
	}
	j.lock.release()
	return nil
}

// Unsaved is the content of a journal: a drawing with its unsaved changes, and typed text that is
// not in the drawing. The file begins with a line of JSON that contains all fields except Drawing.
// The drawing follows in the JSON format.
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

// Entry is text that is being typed into a field or on the board.
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

// unsavedLine is the first line of the file of a journal.
type unsavedLine struct {
	Version int `json:"journal"`
	*Unsaved
}

// write writes u in the format that readUnsaved reads.
func (u *Unsaved) write(w io.Writer) error {
	if err := json.NewEncoder(w).Encode(unsavedLine{unsavedVersion, u}); err != nil {
		return err
	}
	return formats.Write(w, u.Drawing, formats.JSON)
}

// readUnsaved reads the journal in the file at path. It returns DamagedJournal if the file is
// damaged, LaterJournal if a later version of the program wrote it, and errors of the file system.
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

// Errors for journals that cannot be restored.
const (
	// DamagedJournal says that a file is not a valid journal.
	DamagedJournal graphs.Key = "error.journal.damaged"
	// EarlierJournal and LaterJournal say that a journal was written by an earlier or a later
	// version of the program, which can still read it.
	EarlierJournal graphs.Key = "error.journal.earlier"
	LaterJournal   graphs.Key = "error.journal.later"
)
