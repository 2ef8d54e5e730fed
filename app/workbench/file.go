package workbench

import (
	"cmp"
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// Ending is the file name extension of the program's own files.
const Ending = ".nimgraph"

// FileState is the state of a drawing's file.
//
//	                          edited
//	Untitled          Saved ─────────▶ Changed
//	    │             │  ▲ ◀─────────   │
//	    │ Write       │  │   undone      │ Write
//	    │       Write ▼  │ written       │
//	    └──────────▶ Writing ◀──────────┘
//
// If writing fails, the earlier state returns. A change of the file by another program is not
// a state: CheckDisk and Write check the disk.
type FileState uint8

const (
	// FileUntitled is a drawing without a file.
	FileUntitled FileState = iota
	// FileSaved is a drawing that is equal to its file.
	FileSaved
	// FileChanged is a drawing with unsaved changes; see Bench.Changed.
	FileChanged
	// FileWriting is a drawing that is being written.
	FileWriting
)

// File is the file of a drawing on disk. It knows the path of the file, and remembers the state of
// the file when it was last read or written, so that it can notice changes by other programs.
type File struct {
	bench *Bench
	path  string
	// resolved is the path with all links resolved, or "" if it is unknown.
	resolved      string
	seen          stamp    // of the file when it was last read or written
	reportedStamp *stamp   // of the file when CheckDisk last reported a change; nil if never
	foreign       bool     // the content was read again: back it up before overwriting it
	claimed       string   // the file that is claimed as open here
	checking      bool     // CheckDisk is running
	writing       bool     // Write is running
	waiting       []func() // called when Write has finished
}

// newFile returns a File at path for the drawing of bench. If path is "", the drawing has no file
// yet.
func newFile(bench *Bench, path string) *File {
	f := &File{bench: bench, path: path}
	if path != "" {
		f.seen = stampOf(path)
	}
	return f
}

// adoptPath makes the path of opened the path of f, with the state in which the file was read, and
// claims the file; see updateClaim.
func (f *File) adoptPath(opened *OpenedDrawing) {
	f.path, f.resolved, f.seen = opened.Path, opened.resolved, opened.seen
	f.updateClaim()
}

// updateClaim tells other running copies of the program that this copy has the file at f.path
// open, and no longer the file that it had claimed before.
func (f *File) updateClaim() {
	if claims := f.bench.environment.Claims; claims != nil && f.claimed != f.path {
		claims.Move(f.claimed, f.path)
		f.claimed = f.path
	}
}

// close tells other running copies of the program that this copy no longer has the file open.
func (f *File) close() {
	f.path = ""
	f.updateClaim()
}

// ResolvedPath returns the path of the file with all symbolic links resolved at the last read or
// write. It returns "" if there is no file.
func (f *File) ResolvedPath() string { return f.resolved }

// Path returns the path of the file, or "" if there is none.
func (f *File) Path() string { return f.path }

// State returns the state of the file. It does not look at the disk; see CheckDisk.
func (f *File) State() FileState {
	switch {
	case f.writing:
		return FileWriting
	case f.path == "":
		return FileUntitled
	case f.bench.Changed():
		return FileChanged
	}
	return FileSaved
}

// ReplaceDrawing replaces the drawing by current, which was read from the changed file, as one undo step.
// The drawing then counts as saved; after undo it counts as changed. It returns the errors of
// editor.DrawingEditor.ReplaceWith.
func (f *File) ReplaceDrawing(current *OpenedDrawing) error {
	b := f.bench
	b.Text.Flush() // otherwise typed text would be read later and undo this
	if err := b.Session.Whole.ReplaceWith(current.Drawing); err != nil {
		return err
	}
	f.resolved, f.seen, f.foreign = current.resolved, current.seen, true
	b.Session.History().MarkSaved(b.Session.History().Revision())
	b.autosave.updateJournal() // ends the journal or updates the file in it
	b.GatherChanges(editor.DrawingChange)
	return nil
}

// CheckDisk checks in the background whether another program has changed or removed the file since
// it was last read or written. If so, it calls onChanged on the UI thread with FileConflict or
// FileGone, once for each change. It does nothing while the file is being written or checked.
func (f *File) CheckDisk(onChanged func(error)) {
	if f.path == "" || f.writing || f.checking {
		return
	}
	path, seen, b := f.path, f.seen, f.bench
	f.checking = true
	go func() {
		var (
			now stamp
			err error
		)
		defect := jobs.Guard(func() { now, err = seen.checkUnchanged(path) })
		b.environment.Door(func() {
			f.checking = false
			switch {
			case defect != nil || b.closed || f.path != path || f.writing || f.seen.takenAt != seen.takenAt:
				// The file was written here meanwhile, or the drawing has a different file.
			case err != nil && (f.reportedStamp == nil || !f.reportedStamp.hasSameSizeAndTime(now)):
				f.reportedStamp = &now
				onChanged(err)
			}
		})
	}()
}

// IsChecking reports whether CheckDisk is checking the file at present.
func (f *File) IsChecking() bool { return f.checking }

// IsLossless reports whether a file at path can store everything that a drawing contains. Only the
// JSON format can, which the file name extension of path must denote.
func IsLossless(path string) bool {
	format, ok := formats.FormatByEnding(path)
	return ok && format == formats.JSON
}

// FormatOf returns the format that the file name extension of path denotes, or JSON if the
// extension is unknown.
func FormatOf(path string) formats.Format {
	if format, ok := formats.FormatByEnding(path); ok {
		return format
	}
	return formats.JSON
}

// AfterWriting calls run when the write that is running has finished or failed. If no write is
// running, it returns false and does not call run.
func (f *File) AfterWriting(run func()) (isWriting bool) {
	if f.writing {
		f.waiting = append(f.waiting, run)
	}
	return f.writing
}

// Write writes the drawing to the file at path in the background, in the format that FormatOf
// returns, and then calls onDone on the UI thread. It replaces the file atomically, and refuses
// devices and pipes. Changes made during the write are not saved and still count as changes. If
// another write is running, Write first waits for its end.
//
// onDone gets nil or the error, which may be an error of files.WriteAtomicallyOn or of the format.
// If overwrite is not set, the error may also be FileGone or FileConflict, if another program has
// removed or changed the file, or Shared, if another running copy has the file open.
func (f *File) Write(path string, overwrite bool, onDone func(error)) {
	if f.AfterWriting(func() { f.Write(path, overwrite, onDone) }) {
		return
	}
	b := f.bench
	revision := b.Session.History().Revision()
	f.writing = true
	b.GatherChanges(editor.ViewChange)
	w := &fileWrite{
		environment: b.environment, drawing: b.Session.Drawing().Clone(), path: path,
		overwrite: overwrite, keep: overwrite || f.foreign, own: f.path, ownResolved: f.resolved, seen: f.seen,
	}
	w.start(func(err error) {
		f.writing = false
		if err == nil && !b.closed {
			f.path, f.resolved, f.seen, f.foreign = path, w.resolved, w.written, false
			f.updateClaim()
			b.Session.History().MarkSaved(revision)
			b.autosave.updateJournal() // ends the journal or updates the file in it
		}
		b.GatherChanges(editor.DrawingChange)
		onDone(err)
		for len(f.waiting) > 0 && !f.writing {
			next := f.waiting[0]
			f.waiting = f.waiting[1:]
			next()
		}
	})
}

// WriteCopy writes drawing d, which is not the drawing of the Bench, to the file at path in the
// background. It takes ownership of d. Then it calls onDone on the UI thread with the error, or
// nil.
func (b *Bench) WriteCopy(path string, d *document.Drawing, onDone func(error)) {
	w := &fileWrite{environment: b.environment, drawing: d, path: path}
	w.start(onDone)
}

// Stem returns the name of the file at path without its folder and its extension.
func Stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// FileName returns title as a file name of at most 80 characters. It replaces each of the
// characters / \ : * ? " < > | and NUL, which some file systems forbid, by a hyphen.
func FileName(title string) string {
	name := []rune(title)
	for i, r := range name {
		switch r {
		case '/', '\\', ':', '*', '?', '"', '<', '>', '|', 0:
			name[i] = '-'
		}
	}
	return string(name[:min(len(name), 80)])
}

// fileWrite is one write of a drawing to a file, with its options and its result. It owns the
// drawing. It first backs up the old content of the file, once in each run of the program. If the
// backup fails, it writes the drawing nevertheless.
type fileWrite struct {
	environment Environment
	drawing     *document.Drawing
	path        string
	overwrite   bool // even if another program has written the file or has it open
	keep        bool // back up the content even if this run did so before
	// own is the path of the file of the drawing, ownResolved the same with all links resolved,
	// and seen the stamp of that file when it was last read or written.
	own, ownResolved string
	seen             stamp

	written  stamp
	resolved string
}

// start writes the drawing on another goroutine, and then calls onDone on the UI thread with the
// error, or nil. If only the backup fails, w.environment.OnError gets the error of the backup.
func (w *fileWrite) start(onDone func(error)) {
	go func() {
		var err, noBackup error
		defect := jobs.Guard(func() {
			if err = w.checkAllowed(); err == nil {
				noBackup, err = w.write()
			}
		})
		w.environment.Door(func() {
			err = cmp.Or(defect, err)
			if noBackup != nil && err == nil {
				data := graphs.Data{"Name": filepath.Base(w.path), "What": noBackup}
				w.environment.OnError(&graphs.Fault{Says: "error.backup", With: data, Err: noBackup})
			}
			onDone(err)
		})
	}()
}

// checkAllowed returns an error if w.path is a special file such as a device or a pipe. Unless
// w.overwrite is set, it also returns an error if another program has changed the file of the
// drawing, or if another running copy of this program has the file at w.path open.
func (w *fileWrite) checkAllowed() error {
	info, err := os.Stat(w.path)
	switch {
	case err == nil && !info.IsDir() && !info.Mode().IsRegular():
		return &fs.PathError{Op: "write", Path: w.path, Err: files.NotFile}
	case w.overwrite:
		return nil
	case w.own == w.path, w.ownResolved != "" && w.ownResolved == files.ResolvePath(w.path):
		_, err := w.seen.checkUnchanged(w.path)
		return err
	case w.environment.Claims != nil && w.environment.Claims.IsOpenElsewhere(w.path):
		return &graphs.Fault{Says: Shared, With: graphs.Data{"Name": filepath.Base(w.path)}}
	}
	return nil
}

// write backs up the old content of the file, and then writes the drawing. noBackup is the error
// of the backup, after which it writes nevertheless, and err the error of the write.
func (w *fileWrite) write() (noBackup, err error) {
	e := w.environment
	if e.Backups != nil {
		noBackup = e.Backups.BackUp(w.path, w.keep)
		files.RemoveHidden(e.Backups.Folder)
	}
	files.RemoveHidden(filepath.Dir(w.path))
	h := sha256.New()
	err = files.WriteAtomicallyOn(e.System, w.path, func(out io.Writer) error {
		return formats.Write(io.MultiWriter(out, h), w.drawing, FormatOf(w.path))
	})
	if err == nil {
		w.written = stampOf(w.path).withChecksum(h)
		w.resolved = files.ResolvePath(w.path)
	}
	return noBackup, err
}
