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

// Ending is what the program's own files end with.
const Ending = ".nimgraph"

// FileState is where a drawing's file stands.
//
//	                          edited
//	Untitled          Saved ─────────▶ Changed
//	    │             │  ▲ ◀─────────   │
//	    │ Write       │  │   undone      │ Write
//	    │       Write ▼  │ written       │
//	    └──────────▶ Writing ◀──────────┘
//
// Where writing fails, the state is again what it was before. That another program
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
	// resolved is the path after all links; empty where that is not known.
	resolved string
	seen     stamp    // of the file, when it was read or written last
	told     *stamp   // of the file, when Notice told of it last; nil for never
	foreign  bool     // what it holds was read again: it is kept before it is written over
	claimed  string   // the file that other running copies were told is open here
	looking  bool     // Notice is under way
	writing  bool     // keep is under way
	then     []func() // what waits until it has ended
}

func newFile(b *Bench, path string) *File {
	f := &File{bench: b, path: path}
	if path != "" {
		f.seen = stampOf(path)
	}
	return f
}

// opened has a file be the one that was opened.
func (f *File) opened(o *Opened) {
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

// Resolved returns the path of the file after all links, as it was when the file was read
// or written last; empty where there was none.
func (f *File) Resolved() string { return f.resolved }

// Path returns the file; empty where there is none.
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

// Reread makes the drawing what its file holds now, as one step. Undone, it is what it was,
// and counts as changed. Errors: those of editor.Whole.Become.
func (f *File) Reread(o *Opened) error {
	b := f.bench
	b.Text.Flush() // or what is typed would be read after it, and undo it
	if err := b.Session.Whole.ReplaceWith(o.Drawing); err != nil {
		return err
	}
	f.resolved, f.seen, f.foreign = o.resolved, o.seen, true
	b.Session.History().MarkSaved(b.Session.History().Revision())
	b.keeping.follow() // the journal ends, or names the file as it is now
	b.Gather(editor.DrawingChange)
	return nil
}

// Notice looks at the disk, beside the window, and calls found on the UI thread where
// the file is not what was read or written last. It tells of each foreign change once.
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
			case err != nil && (f.told == nil || !f.told.looksLike(now)):
				f.told = &now
				found(err)
			}
		})
	}()
}

// Looking tells whether Notice is under way.
func (f *File) Looking() bool { return f.looking }

// KeepsAll tells whether a file of a path's ending holds everything of a drawing, so
// that saving over it loses nothing.
func KeepsAll(path string) bool {
	format, ok := formats.ByEnding(path)
	return ok && format == formats.JSON
}

// FormatOf returns the format that a drawing is written in to a path: that of the
// ending; JSON where no format has it.
func FormatOf(path string) formats.Format {
	if format, ok := formats.ByEnding(path); ok {
		return format
	}
	return formats.JSON
}

// Wait calls then when the file that is being written is written, or could not be. It
// returns false, and does not call it, where none is being written.
func (f *File) Wait(then func()) bool {
	if f.writing {
		f.then = append(f.then, then)
	}
	return f.writing
}

// Write writes the drawing as it is now to a file of its own, in the format of the
// path's ending, beside the window; done is called on the UI thread. The file is
// replaced as a whole, and not where it is a device or a pipe. What is changed meanwhile is
// not saved and counts as changed. While a file is being written, another Write waits.
//
// Errors beside those of files.WriteAtomicallyOn and of the format: a FileGone or FileConflict and a
// Shared, where what another program has written, or has open, is not to be
// overwritten.
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
			b.keeping.follow() // the journal ends, or names the file as it is now
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

// WriteCopy writes another drawing than the bench's into a file, beside the window; it
// belongs to the writing from then on. done is told the error.
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

// writing is a drawing that is being written to a file; the drawing is its own, or a copy
// made for it. What the file held before is kept, once in a run of the program; where that
// fails, the drawing is written all the same.
type writing struct {
	environment Environment
	drawing     *document.Drawing
	path        string
	overwrite   bool // what another program has written, or has open
	keep        bool // what the file holds, even where this run has kept it before
	// own is the drawing's own file so far, ownResolved the same after all links, and seen
	// its stamp when it was read or written last.
	own, ownResolved string
	seen             stamp

	written  stamp
	resolved string
}

// start writes beside the window; done is called on the UI thread.
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
	case w.own == w.path, w.ownResolved != "" && w.ownResolved == files.Resolved(w.path):
		_, err := w.seen.check(w.path)
		return err
	case w.environment.Claims != nil && w.environment.Claims.Others(w.path):
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
		w.resolved = files.Resolved(w.path)
	}
	return noBackup, err
}
