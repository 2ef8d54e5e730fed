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

// Left is a journal that an earlier run has left behind. It belongs to this program from
// then on: one of Discard, Keep and Resume gives it an end.
type Left struct {
	*Unsaved
	// Err is why nothing can be given back; the Unsaved is nil then.
	Err error

	folder *Journals
	lock   *lock
	since  int64 // when it was written, in nanoseconds
}

// Left returns the journals in the folder that belong to no running program, the oldest
// first, and removes what is of no use: locks without a journal, and what was being
// written. The error is that of a folder that cannot be read; of one that is not there,
// there is none.
func (f *Journals) Left() ([]*Left, error) {
	entries, err := os.ReadDir(f.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	RemoveHidden(f.folder)
	var all []*Left
	for _, id := range ids(entries) {
		own, err := tryLock(f.folder, id)
		if err != nil {
			continue // another program has it, or the folder cannot be written to
		}
		if l := f.left(own); l != nil {
			all = append(all, l)
		} else {
			_ = own.remove(f.system)
		}
	}
	slices.SortStableFunc(all, func(a, b *Left) int { return cmp.Compare(a.since, b.since) })
	return all, nil
}

// left returns the journal of a lock; nil where there is none.
func (f *Journals) left(own *lock) *Left {
	l := &Left{folder: f, lock: own}
	info, err := os.Stat(own.path(unsavedEnding))
	switch {
	case err == nil:
		l.since = info.ModTime().UnixNano()
		l.Unsaved, l.Err = readUnsaved(own.path(unsavedEnding))
	case own.earlier():
		l.Err = &graphs.Fault{Says: EarlierJournal, With: graphs.Data{"Folder": f.folder}}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	default:
		l.Err = err
	}
	return l
}

// ids returns the IDs that files of a folder belong to.
func ids(entries []os.DirEntry) []string {
	var all []string
	for _, e := range entries {
		for _, ending := range append([]string{unsavedEnding, lockEnding}, earlierEndings[:]...) {
			if id, ok := strings.CutSuffix(e.Name(), ending); ok && id != "" && e.Type().IsRegular() {
				all = append(all, id)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Discard removes the journal: the drawing is where it should be.
func (l *Left) Discard() error { return l.lock.remove(l.folder.system) }

// Keep gives the journal up and leaves it where it is, such as one of another version; one
// that is damaged it sets aside under another name.
func (l *Left) Keep() error {
	if !errors.Is(l.Err, DamagedJournal) {
		l.lock.release()
		return nil
	}
	if err := l.folder.system.Rename(l.lock.path(unsavedEnding), l.lock.path(damagedEnding)); err != nil {
		l.lock.release()
		return err
	}
	return l.lock.remove(l.folder.system)
}

// Resume returns the journal as that of a drawing which this program has open now, under
// the same name and never not there; written is as for Begin.
func (l *Left) Resume(written func(error)) *Journal { return l.folder.begin(l.lock, written) }

const (
	unsavedEnding = ".unsaved"
	lockEnding    = ".lock"
	damagedEnding = ".damaged" // one that could not be read
)

// earlierEndings are those of journals that earlier versions of the program have written,
// in a format of their own.
var earlierEndings = [...]string{".journal", ".new"}

// newID returns a name that no journal has had.
func newID() string { return fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64()) }

// lock is a journal's name while it belongs to this program.
type lock struct {
	folder string
	id     string
	file   *fileLock
}

// errTaken reports a journal that belongs to another running program.
var errTaken = errors.New("another program has the journal")

// tryLock makes the journal of an id this program's own. The error is errTaken or
// one of the file system.
func tryLock(folder, id string) (*lock, error) {
	l := &lock{folder: folder, id: id}
	l.file = newFileLock(l.path(lockEnding), os.O_CREATE|os.O_RDWR)
	switch locked, err := l.file.TryLock(); {
	case err != nil:
		return nil, err
	case !locked:
		return nil, errTaken
	}
	// Another program may have removed the file before it was locked: who locks what
	// has no name any more has nothing.
	held, err := l.file.Stat()
	if err == nil {
		named, missing := os.Stat(l.path(lockEnding))
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

// path returns that of one of the journal's files.
func (l *lock) path(ending string) string { return filepath.Join(l.folder, l.id+ending) }

// release gives the journal up and leaves it where it is.
func (l *lock) release() { _ = l.file.Close() } // the system does it when the program ends, at the latest

// remove removes the journal with all that belongs to it. The lock goes last, so that
// nobody takes a journal that is being removed.
func (l *lock) remove(system System) error {
	err := system.Remove(l.path(unsavedEnding))
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	removeLock(system, l.file)
	return err
}

// earlier tells whether an earlier version has left a journal of the name.
func (l *lock) earlier() bool {
	return slices.ContainsFunc(earlierEndings[:], func(ending string) bool { _, err := os.Stat(l.path(ending)); return err == nil })
}
