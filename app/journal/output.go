package journal

import (
	"io"
	"os"

	"nimgraph/app/files"
)

const (
	// StepsKept is how many steps a journal should begin with, in bytes of memory, for
	// undo and for redo each: what can be undone after a crash.
	StepsKept = 16 << 20
	// A journal is written anew when the changes are growth times as long as what it
	// began with, and leastGrowth bytes.
	growth      = 3
	leastGrowth = 1 << 20
)

// output is a journal's file.
type output struct {
	file  files.File // that is written to; nil where there is none
	fresh bool       // it stands beside an older one, whose place it takes when the disk has it
	base  int64      // bytes that it was written anew with
	size  int64
	dirty bool // the disk may not have all of it
	asked bool // for being written anew, since it has grown
}

// rewrite writes the journal anew beside the old one, so that at any time one of them is
// there, whole. What is written then goes to the new one; the old one stays until settle.
func (o *output) rewrite(system files.System, l *lock, w *Whole) error {
	path := l.path(newEnding)
	f, err := system.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	length, err := writeWhole(f, w)
	if err != nil {
		f.Close()
		_ = system.Remove(path)
		return err
	}
	o.close()
	o.file, o.fresh = f, true
	o.base = length
	o.size, o.dirty, o.asked = o.base, true, false
	return nil
}

// settle puts a new journal that the disk has in the place of the old one.
func (o *output) settle(system files.System, l *lock) error {
	if o.file == nil || !o.fresh {
		return nil
	}
	err := o.file.Close() // Windows renames no file that is open
	o.file = nil
	if err != nil {
		return err
	}
	if err := system.Rename(l.path(newEnding), l.path(journalEnding)); err != nil {
		return err
	}
	o.fresh = false
	o.file, err = system.OpenFile(l.path(journalEnding), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	_ = system.SyncFolder(l.folder)
	return nil
}

// writeWhole writes a journal of nothing but what is drawn now, and returns its length in
// bytes.
func writeWhole(to io.Writer, w *Whole) (int64, error) {
	head, err := to.Write(appendRecord([]byte(magic), recordHeader, w.Header.append(nil)))
	if err != nil {
		return 0, err
	}
	base, err := writeRecord(to, recordBase, w.History.Pieces())
	if err != nil {
		return int64(head) + base, err
	}
	var typed []byte
	if w.Typed != nil {
		typed = appendRecord(nil, recordText, appendTyped(nil, "", *w.Typed))
	}
	if w.Beside.Behind || w.Beside.Typing() {
		typed = append(typed, w.Beside.record()...)
	}
	text, err := to.Write(typed)
	return int64(head+text) + base, err
}

// append writes records at the end. What could be written of them in part is taken
// back where the system can, and else ends the journal there when it is read.
func (o *output) append(records []byte) error {
	if o.file == nil {
		return os.ErrClosed
	}
	n, err := o.file.Write(records)
	o.dirty = true
	if err != nil {
		if n > 0 {
			_ = o.file.Truncate(o.size)
		}
		return err
	}
	o.size += int64(n)
	return nil
}

// grown tells, once, whether the journal is to be written anew.
func (o *output) grown() bool {
	if o.asked || o.size < o.base+max(growth*o.base, leastGrowth) {
		return false
	}
	o.asked = true
	return true
}

func (o *output) close() {
	if o.file != nil {
		o.file.Close()
		o.file = nil
	}
}

// makeFolder makes a folder that is nobody else's.
func makeFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	return os.Chmod(path, 0o700)
}
