package workbench

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
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
// has written the file is no state: only Check looks at the disk.
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

// stamp tells one content of a file from another, as far as the file system does.
type stamp struct {
	size     int64
	modified time.Time
}

// stampOf returns a file's stamp; the zero stamp where there is no file.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime()}
}

// ConflictError reports a file that another program has changed, or taken away,
// since it was read or written last.
type ConflictError struct {
	Path string
	Gone bool
}

func (e *ConflictError) Error() string {
	if e.Gone {
		return "the file is not there any more"
	}
	return "another program has changed the file"
}

// Key is the translation key of what a person is told.
func (e *ConflictError) Key() string {
	if e.Gone {
		return "error.file-gone"
	}
	return "error.file-conflict"
}

// Data are the named places of the translation.
func (e *ConflictError) Data() map[string]any { return map[string]any{"Name": filepath.Base(e.Path)} }

// File is where a drawing is kept.
type File struct {
	bench   *Bench
	path    string
	seen    stamp    // of the file, when it was read or written last
	told    stamp    // of the file, when Notice told of it last
	writing bool     // keep is under way
	then    []func() // what waits until it has ended
}

func newFile(b *Bench, path string) *File {
	f := &File{bench: b, path: path}
	if path != "" {
		f.seen = stampOf(path)
	}
	return f
}

// Path returns the file; empty where there is none.
func (f *File) Path() string { return f.path }

// State returns where the file stands. It looks at no disk: see Check.
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

// Check looks at the disk and returns a *ConflictError where the file is not what
// was read or written last; nil where it is, or there is none.
func (f *File) Check() error {
	if f.path == "" || f.writing || f.seen == (stamp{}) {
		return nil
	}
	switch now := stampOf(f.path); now {
	case f.seen:
		return nil
	case stamp{}:
		return &ConflictError{Path: f.path, Gone: true}
	}
	return &ConflictError{Path: f.path}
}

// Leave makes the drawing one without a file; the file stays as it is.
func (f *File) Leave() {
	f.path, f.seen = "", stamp{}
	f.bench.Gather(editor.ViewChange)
}

// Notice is Check that tells of each foreign change once.
func (f *File) Notice() error {
	err := f.Check()
	if err == nil {
		return nil
	}
	now := stampOf(f.path)
	if now == f.told {
		return nil
	}
	f.told = now
	return err
}

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
// written whole or stays as it was. What is changed meanwhile is not saved and
// counts as changed. While a file is being written, another Write waits.
func (f *File) Write(path string, done func(error)) {
	if f.Wait(func() { f.Write(path, done) }) {
		return
	}
	b := f.bench
	revision := b.Session.History().Revision()
	f.writing = true
	b.Gather(editor.ViewChange)
	keep(b.environment, b.Session.Drawing().Clone(), path, func(written stamp, err error) {
		f.writing = false
		if err == nil {
			f.path, f.seen = path, written
			b.Session.History().MarkSaved(revision)
			b.keeping.saved()
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

// keep writes a drawing beside the window, in the format of FormatOf; nothing else may
// have the drawing. What the file held before is kept, once in a run of the program;
// where that fails, the drawing is written all the same.
func keep(e Environment, d *document.Drawing, path string, done func(stamp, error)) {
	go func() {
		var (
			err, noBackup error
			written       stamp
		)
		defect := jobs.Guard(func() {
			if e.Backups != nil {
				noBackup = e.Backups.Keep(path)
			}
			files.RemoveHidden(filepath.Dir(path))
			err = files.WriteAtomically(path, func(out io.Writer) error { return formats.Write(out, d, FormatOf(path)) })
			if err == nil {
				written = stampOf(path)
			}
		})
		if defect != nil {
			err = defect
		}
		e.Door(func() {
			if noBackup != nil {
				e.Failed(&BackupError{Path: path, Err: noBackup})
			}
			done(written, err)
		})
	}()
}

// Read reads a drawing from a file, or out of a picture that carries one, and lays
// out what has no place. Errors: *EndingError, those of the file system, of
// formats.Read and of files.ReadPicture.
func Read(ctx context.Context, path string) (*document.Drawing, error) {
	format, ok := formats.ByEnding(path)
	if !ok && !files.IsPicture(path) {
		return nil, &EndingError{filepath.Ext(path)}
	}
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var read *formats.Result
	if ok {
		read, err = formats.Read(f, format)
	} else {
		read, err = files.ReadPicture(f)
	}
	if err != nil {
		return nil, err
	}
	if err := files.Place(ctx, read); err != nil {
		return nil, err
	}
	read.Drawing.Warm() // or the first change would take the time
	return read.Drawing, nil
}

// EndingError reports a file whose ending names no format.
type EndingError struct{ Ending string }

func (e *EndingError) Error() string {
	if e.Ending == "" {
		return "a file without an ending; .nimgraph, .json and .txt can be read"
	}
	return "files ending in " + e.Ending + " cannot be read"
}

// Key is the translation key of what a person is told.
func (e *EndingError) Key() string {
	if e.Ending == "" {
		return "error.ending.none"
	}
	return "error.ending"
}

// Data are the named places of the translation.
func (e *EndingError) Data() map[string]any {
	known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
	return map[string]any{"Ending": e.Ending, "Known": known}
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
