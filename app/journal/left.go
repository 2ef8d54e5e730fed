package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Left is a journal that an earlier run has left behind. It belongs to this program
// from then on: one of Discard, Keep and Resume gives it an end.
type Left struct {
	*Read
	// Err is why nothing can be given back; the Read is nil then.
	Err error

	folder *Folder
	lock   *lock
}

// mostDamaged bounds how many damaged journals are kept for somebody to look at.
const mostDamaged = 5

// Left returns the journals in the folder that belong to no running program, the
// oldest first, and removes what is of no use: locks without a journal, and journals
// that were not written to their end. The error is that of a folder that cannot be
// read; of one that is not there, there is none.
func (f *Folder) Left() ([]*Left, error) {
	entries, err := os.ReadDir(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	type found struct {
		*Left
		since int64
	}
	var all []found
	for _, id := range ids(entries) {
		own, err := tryLock(f.path, id)
		if err != nil {
			continue // another program has it, or the folder cannot be written to
		}
		f.takeNew(own)
		path := own.path(journalEnding)
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			_ = own.remove(f.system)
			continue
		}
		left := &Left{folder: f, lock: own}
		if err == nil && info.Size() > 2*mostRecord {
			err = &UnreadableError{}
		}
		var text []byte
		if err == nil {
			text, err = os.ReadFile(path)
		}
		if err == nil {
			left.Read, err = read(text)
		}
		left.Err = err
		since := int64(0)
		if info != nil {
			since = info.ModTime().UnixNano()
		}
		all = append(all, found{left, since})
	}
	slices.SortStableFunc(all, func(a, b found) int { return int(min(1, max(-1, a.since-b.since))) })
	var list []*Left
	for _, one := range all {
		list = append(list, one.Left)
	}
	return list, nil
}

// takeNew puts a journal that was written anew, and was not in the place of the old one
// yet, there: where it is whole it is the later one.
func (f *Folder) takeNew(own *lock) {
	path := own.path(newEnding)
	if info, err := os.Stat(path); err != nil || info.Size() > 2*mostRecord {
		return
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return
	}
	if _, err := read(text); err == nil {
		_ = f.system.Rename(path, own.path(journalEnding)) // or else the old one is there
	}
}

// ids returns the IDs that files of a folder belong to.
func ids(entries []os.DirEntry) []string {
	var all []string
	for _, e := range entries {
		for _, ending := range []string{journalEnding, lockEnding, newEnding} {
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

// Keep gives the journal up and leaves it where it is, such as one of a later version;
// one that is damaged it sets aside under another name.
func (l *Left) Keep() error {
	var unreadable *UnreadableError
	if !errors.As(l.Err, &unreadable) || unreadable.Version > 0 {
		l.lock.release()
		return nil
	}
	err := l.folder.system.Rename(l.lock.path(journalEnding), l.lock.path(damagedEnding))
	if err != nil {
		l.lock.release()
		return err
	}
	l.prune()
	return l.lock.remove(l.folder.system)
}

// Resume has the journal go on as that of a drawing which this program has open now:
// it is written anew under the same name, and never not there. A damaged one is kept
// beside it as it is.
func (l *Left) Resume(w Whole, stale func(error)) *Journal {
	if l.Read != nil && l.Cut {
		// A second name is enough: writing anew leaves the old file alone.
		if os.Link(l.lock.path(journalEnding), l.lock.path(damagedEnding)) == nil {
			l.prune()
		}
	}
	return l.folder.begin(l.lock, w, stale)
}

// prune removes the oldest damaged journals where they are too many.
func (l *Left) prune() {
	names, err := filepath.Glob(filepath.Join(l.folder.path, "*"+damagedEnding))
	if err != nil || len(names) <= mostDamaged {
		return
	}
	since := make(map[string]int64, len(names))
	for _, name := range names {
		if info, err := os.Stat(name); err == nil {
			since[name] = info.ModTime().UnixNano()
		}
	}
	slices.SortFunc(names, func(a, b string) int { return int(min(1, max(-1, since[a]-since[b]))) })
	for _, name := range names[:len(names)-mostDamaged] {
		_ = l.folder.system.Remove(name)
	}
}
