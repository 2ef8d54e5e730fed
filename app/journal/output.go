package journal

import (
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
	file  files.File // nil where there is none
	base  int64      // bytes that it was written anew with
	size  int64
	dirty bool // the disk may not have all of it
	asked bool // for being written anew, since it has grown
}

// rewrite writes the journal anew beside the old one and puts it in its place, so
// that at any time one of them is there, whole.
func (o *output) rewrite(system files.System, l *lock, w *Whole) error {
	text := appendWhole([]byte(magic), w)
	path := l.path(newEnding)
	f, err := system.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		f.Close()
		_ = system.Remove(path)
		return err
	}
	o.close() // Windows replaces no file that is open
	if err := rename(system, f, path, l.path(journalEnding)); err != nil {
		return err
	}
	o.file, err = system.OpenFile(l.path(journalEnding), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	_ = system.SyncFolder(l.folder)
	o.base = int64(len(text))
	o.size, o.dirty, o.asked = o.base, false, false
	return nil
}

func rename(system files.System, f files.File, from, to string) error {
	err := f.Close()
	if err == nil {
		err = system.Rename(from, to)
	}
	if err != nil {
		_ = system.Remove(from)
	}
	return err
}

func appendWhole(b []byte, w *Whole) []byte {
	b = appendRecord(b, recordHeader, w.Header.append(nil))
	b = appendRecord(b, recordBase, w.History.Append(nil))
	if w.Typed != nil {
		b = appendRecord(b, recordText, appendTyped(nil, "", *w.Typed))
	}
	return b
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

func (o *output) sync() error {
	if o.file == nil {
		return nil
	}
	err := o.file.Sync()
	if err == nil {
		o.dirty = false
	}
	return err
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
