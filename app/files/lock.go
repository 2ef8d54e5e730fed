package files

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

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
	file   *flock.Flock
}

// errTaken reports a journal that belongs to another running program.
var errTaken = errors.New("another program has the journal")

// tryLock makes the journal of an id this program's own. The error is errTaken or
// one of the file system.
func tryLock(folder, id string) (*lock, error) {
	l := &lock{folder: folder, id: id}
	l.file = flock.New(l.path(lockEnding), flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o600))
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
	held := system.Remove(l.path(lockEnding)) != nil
	l.release()
	if held { // Windows removes no file that is open
		_ = system.Remove(l.path(lockEnding))
	}
	return err
}

// earlier tells whether an earlier version has left a journal of the name.
func (l *lock) earlier() bool {
	for _, ending := range earlierEndings {
		if _, err := os.Stat(l.path(ending)); err == nil {
			return true
		}
	}
	return false
}
