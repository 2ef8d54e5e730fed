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
// If writing fails, the earlier state returns. A change by another program
// has written the file is no state: Notice and Write look at the disk.
type FileState uint8

const (
	// FileUntitled is a drawing without a file.
	FileUntitled FileState = iota
	// FileSaved is a drawing that its file holds.
	FileSaved
	// FileChanged is a drawing with changes that its file does not hold.
	FileChanged
	// FileWriting is a drawing that is being written.
	FileWriting
)

// File is where a drawing is kept.
type File struct {
	bench *Bench
	path  string
	// resolved is the path with all links resolved, or "" if it is unknown.
	resolved      string
	seen          stamp    // of the file, when it was read or written last
	reportedStamp *stamp   // of the file, when Notice told of it last; nil for never
	foreign       bool     // the content was read again: back it up before overwriting it
	claimed       string   // the file that other running copies were told is open here
	looking       bool     // Notice is under way
	writing       bool     // keep is under way
	then          []func() // what waits until it has ended
}

func newFile(b *Bench, path string) *File {
	f := &File{bench: b, path: path}
	if path != "" {
		f.seen = stampOf(path)
	}
	return f
}

// takeOver makes an opened file the drawing's file.
func (f *File) takeOver(o *Opened) {
	f.path, f.resolved, f.seen = o.Path, o.resolved, o.seen
	f.claim()
}

// claim tells other running copies of the program which file this one has open.
func (f *File) claim() {
	if claims := f.bench.environment.Claims; claims != nil && f.claimed != f.path {
		claims.Move(f.claimed, f.path)
		f.claimed = f.path
	}
}

// close takes back what was claimed.
func (f *File) close() {
	f.path = ""
	f.claim()
}

// Resolved returns the path of the file with all links resolved, as of the last read or write, or
// "" if there is no file.
func (f *File) Resolved() string { return f.resolved }

// Path returns the path of the file, or "" if there is none.
func (f *File) Path() string { return f.path }

// State returns where the file stands. It looks at no disk: see Notice.
func (f *File) State() FileState {
	switch {
	case f.writing:
		return FileWriting
	case f.path == "":
		return FileUntitled
	case f.bench.Session.History().Changed():
		return FileChanged
	}
	return FileSaved
}

// Reread replaces the drawing by the current content of its file, as one undo step. After undo the
// drawing counts as changed. Errors are those of editor.Whole.Become.
func (f *File) Reread(o *Opened) error {
	b := f.bench
	b.Text.Flush() // otherwise typed text would be read later and undo this
	if err := b.Session.Whole.ReplaceWith(o.Drawing); err != nil {
		return err
	}
	f.resolved, f.seen, f.foreign = o.resolved, o.seen, true
	b.Session.History().MarkSaved(b.Session.History().Revision())
	b.autosave.update() // ends the journal or updates the file in it
	b.Gather(editor.DrawingChange)
	return nil
}

// Notice checks the file on disk in the background. It calls found on the UI thread if the file is
// not as it was last read or written. Each foreign change is reported once.
func (f *File) Notice(found func(error)) {
	if f.path == "" || f.writing || f.looking {
		return
	}
	path, seen, b := f.path, f.seen, f.bench
	f.looking = true
	go func() {
		var (
			now stamp
			err error
		)
		defect := jobs.Guard(func() { now, err = seen.check(path) })
		b.environment.Door(func() {
			f.looking = false
			switch {
			case defect != nil || b.closed || f.path != path || f.writing || f.seen.at != seen.at:
				// It has been written here meanwhile, or the drawing has another file.
			case err != nil && (f.reportedStamp == nil || !f.reportedStamp.looksLike(now)):
				f.reportedStamp = &now
				found(err)
			}
		})
	}()
}

// Checking reports whether Notice is running.
func (f *File) Checking() bool { return f.looking }

// KeepsAll reports whether the format of a path's ending holds everything of a drawing, so that
// saving loses nothing.
func KeepsAll(path string) bool {
	format, ok := formats.ByEnding(path)
	return ok && format == formats.JSON
}

// FormatOf returns the format for writing to a path: that of its ending, or JSON for an unknown
// ending.
func FormatOf(path string) formats.Format {
	if format, ok := formats.ByEnding(path); ok {
		return format
	}
	return formats.JSON
}

// Wait calls then when the running write has finished or failed. It returns false without calling
// then if no write is running.
func (f *File) Wait(then func()) bool {
	if f.writing {
		f.then = append(f.then, then)
	}
	return f.writing
}

// Write saves the drawing to a file in the format of the path's ending, in the background, and
// calls done on the UI thread. The file is replaced atomically; devices and pipes are refused.
// Changes made meanwhile are not saved and count as changes. A second Write waits for the first.
//
// Errors are those of files.WriteAtomicallyOn and of the format, and unless overwrite is set
// FileGone, FileConflict and Shared, if another program has written the file or has it open.
func (f *File) Write(path string, overwrite bool, done func(error)) {
	if f.Wait(func() { f.Write(path, overwrite, done) }) {
		return
	}
	b := f.bench
	revision := b.Session.History().Revision()
	f.writing = true
	b.Gather(editor.ViewChange)
	w := &writing{environment: b.environment, drawing: b.Session.Drawing().Clone(), path: path, overwrite: overwrite, keep: overwrite || f.foreign, own: f.path, ownResolved: f.resolved, seen: f.seen}
	w.start(func(err error) {
		f.writing = false
		if err == nil && !b.closed {
			f.path, f.resolved, f.seen, f.foreign = path, w.resolved, w.written, false
			f.claim()
			b.Session.History().MarkSaved(revision)
			b.autosave.update() // ends the journal or updates the file in it
		}
		b.Gather(editor.DrawingChange)
		done(err)
		for len(f.then) > 0 && !f.writing {
			next := f.then[0]
			f.then = f.then[1:]
			next()
		}
	})
}

// WriteCopy writes d, which is not the bench's drawing, to a file in the background. d must not be
// used afterwards. done receives the error.
func (b *Bench) WriteCopy(path string, d *document.Drawing, done func(error)) {
	w := &writing{environment: b.environment, drawing: d, path: path}
	w.start(done)
}

// Stem is the name of a file without its folder and ending.
func Stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// FileName makes a title fit for a file's name: at most 80 characters, none of which
// a file system forbids.
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

// writing is a drawing that is being written to a file. It owns the drawing or is given a copy.
// The earlier content of the file is backed up once per run of the program; if that fails, the
// drawing is written nevertheless.
type writing struct {
	environment Environment
	drawing     *document.Drawing
	path        string
	overwrite   bool // what another program has written, or has open
	keep        bool // back up the content even if this run did so before
	// own is the drawing's own file so far, ownResolved the same after all links, and seen
	// its stamp when it was read or written last.
	own, ownResolved string
	seen             stamp

	written  stamp
	resolved string
}

// start writes in the background and calls done on the UI thread.
func (w *writing) start(done func(error)) {
	go func() {
		var err, noBackup error
		defect := jobs.Guard(func() {
			if err = w.obstacle(); err == nil {
				noBackup, err = w.write()
			}
		})
		w.environment.Door(func() {
			err = cmp.Or(defect, err)
			if noBackup != nil && err == nil {
				w.environment.Failed(&graphs.Fault{Says: "error.backup", With: graphs.Data{"Name": filepath.Base(w.path), "What": noBackup}, Err: noBackup})
			}
			done(err)
		})
	}()
}

// obstacle returns why the file cannot be written, or should not be unasked.
func (w *writing) obstacle() error {
	info, err := os.Stat(w.path)
	switch {
	case err == nil && !info.IsDir() && !info.Mode().IsRegular():
		return &fs.PathError{Op: "write", Path: w.path, Err: files.NotFile}
	case w.overwrite:
		return nil
	case w.own == w.path, w.ownResolved != "" && w.ownResolved == files.ResolvePath(w.path):
		_, err := w.seen.check(w.path)
		return err
	case w.environment.Claims != nil && w.environment.Claims.IsOpenElsewhere(w.path):
		return &graphs.Fault{Says: Shared, With: graphs.Data{"Name": filepath.Base(w.path)}}
	}
	return nil
}

func (w *writing) write() (noBackup, err error) {
	e := w.environment
	if e.Backups != nil {
		noBackup = e.Backups.Keep(w.path, w.keep)
		files.RemoveHidden(e.Backups.Folder)
	}
	files.RemoveHidden(filepath.Dir(w.path))
	h := sha256.New()
	err = files.WriteAtomicallyOn(e.System, w.path, func(out io.Writer) error {
		return formats.Write(io.MultiWriter(out, h), w.drawing, FormatOf(w.path))
	})
	if err == nil {
		w.written = stampOf(w.path).with(h)
		w.resolved = files.ResolvePath(w.path)
	}
	return noBackup, err
}
