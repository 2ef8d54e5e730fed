package files

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nimgraph/graphs"
)

// Orphan is a journal that an earlier run of the program has left. TakeOrphans returns orphans
// locked, so that no other program takes them. The caller must then call Discard, Release or
// Resume.
type Orphan struct {
	*Unsaved
	// Err says why the journal cannot be restored; Unsaved is nil then.
	Err error

	folder   *Journals
	lock     *journalLock
	modified int64 // time of the last write, in ns since 1970
}

// TakeOrphans locks and returns the journals that an earlier run has left, the oldest first. It
// leaves out journals of programs that are still running. It also removes hidden files and locks
// without a journal. It returns the error of reading the folder; a missing folder is no error and
// has no journals.
func (f *Journals) TakeOrphans() ([]*Orphan, error) {
	entries, err := os.ReadDir(f.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	RemoveHidden(f.folder)
	var orphans []*Orphan
	for _, id := range journalIDs(entries) {
		own, err := tryLock(f.folder, id)
		if err != nil {
			continue // another program owns the journal, or the folder is read-only
		}
		if l := f.readOrphan(own); l != nil {
			orphans = append(orphans, l)
		} else {
			_ = own.removeFiles(f.system)
		}
	}
	slices.SortStableFunc(orphans, func(a, b *Orphan) int { return cmp.Compare(a.modified, b.modified) })
	return orphans, nil
}

// readOrphan reads the journal that lock protects. It returns nil if there is only a lock.
func (f *Journals) readOrphan(lock *journalLock) *Orphan {
	l := &Orphan{folder: f, lock: lock}
	info, err := os.Stat(lock.filePath(unsavedEnding))
	switch {
	case err == nil:
		l.modified = info.ModTime().UnixNano()
		l.Unsaved, l.Err = readUnsaved(lock.filePath(unsavedEnding))
	case lock.hasOldFormatFile():
		l.Err = &graphs.Fault{Says: EarlierJournal, With: graphs.Data{"Folder": f.folder}}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	default:
		l.Err = err
	}
	return l
}

// journalIDs returns the IDs of the journals that have a file in entries, the content of a folder.
// The IDs are sorted.
func journalIDs(entries []os.DirEntry) []string {
	var found []string
	for _, e := range entries {
		for _, ending := range append([]string{unsavedEnding, lockEnding}, earlierEndings[:]...) {
			if id, ok := strings.CutSuffix(e.Name(), ending); ok && id != "" && e.Type().IsRegular() {
				found = append(found, id)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// Discard removes the files of the journal, for example because the drawing has been saved.
func (o *Orphan) Discard() error { return o.lock.removeFiles(o.folder.system) }

// Release unlocks the journal and leaves its file in the folder, for example for another version
// of the program. The file of a damaged journal gets the file name extension .damaged.
func (o *Orphan) Release() error {
	if !errors.Is(o.Err, DamagedJournal) {
		o.lock.release()
		return nil
	}
	if err := o.folder.system.Rename(o.lock.filePath(unsavedEnding), o.lock.filePath(damagedEnding)); err != nil {
		o.lock.release()
		return err
	}
	return o.lock.removeFiles(o.folder.system)
}

// Resume makes the orphan the journal of the recovered drawing, and returns this journal. It keeps
// the ID and the file of the orphan. onWritten is as for Journals.Begin.
func (o *Orphan) Resume(onWritten func(error)) *Journal {
	return o.folder.newJournal(o.lock, onWritten)
}

const (
	unsavedEnding = ".unsaved"
	lockEnding    = ".lock"
	damagedEnding = ".damaged" // a journal that could not be read
)

// earlierEndings are the endings of journals in the formats of earlier versions of the program.
var earlierEndings = [...]string{".journal", ".new"}

// newID returns a random ID for a new journal.
func newID() string { return fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64()) }

// journalLock is the lock on a journal. The program that holds it owns the journal.
type journalLock struct {
	folder string
	id     string
	file   *fileLock
}

// errTaken is the error of tryLock if another running program owns the journal.
var errTaken = errors.New("another program has the journal")

// tryLock locks the journal with the given ID in folder. The error is errTaken or an error of the
// file system.
func tryLock(folder, id string) (*journalLock, error) {
	l := &journalLock{folder: folder, id: id}
	l.file = newFileLock(l.filePath(lockEnding), os.O_CREATE|os.O_RDWR)
	switch locked, err := l.file.TryLock(); {
	case err != nil:
		return nil, err
	case !locked:
		return nil, errTaken
	}
	// Another program may have removed the lock file before it was locked here. A lock on a
	// removed file is worthless.
	held, err := l.file.Stat()
	if err == nil {
		named, missing := os.Stat(l.filePath(lockEnding))
		if missing != nil || !os.SameFile(held, named) {
			err = errTaken
		}
	}
	if err != nil {
		l.release()
		return nil, err
	}
	return l, nil
}

// filePath returns the path of the file of the journal that has the given file name extension.
func (l *journalLock) filePath(extension string) string {
	return filepath.Join(l.folder, l.id+extension)
}

// release unlocks the journal and leaves its files in the folder.
func (l *journalLock) release() { _ = l.file.Close() } // after an error the system frees the lock when the program ends

// removeFiles deletes the files of the journal and unlocks it. It deletes the lock file last, so
// that no other program takes over a journal that is only partly removed.
func (l *journalLock) removeFiles(system System) error {
	err := system.Remove(l.filePath(unsavedEnding))
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	removeLockFile(system, l.file)
	return err
}

// hasOldFormatFile reports whether the journal has a file in a format of an earlier version of the
// program.
func (l *journalLock) hasOldFormatFile() bool {
	return slices.ContainsFunc(earlierEndings[:],
		func(ending string) bool { _, err := os.Stat(l.filePath(ending)); return err == nil })
}
