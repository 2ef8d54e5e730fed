package files

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
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
