package workbench

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

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
		if defect != nil {
			err = defect
		}
		w.environment.Door(func() {
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
