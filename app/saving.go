package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// ending is what the program's own files end with.
const ending = ".nimgraph"

func (w *Window) fileActions() []*action {
	return []*action{
		{id: "file.new", shortcut: ctrl(fyne.KeyN), run: func() { w.program.open(document.New(graphs.Directed), "") }},
		{id: "file.open", shortcut: ctrl(fyne.KeyO), run: w.askOpen},
		{id: "file.save", shortcut: ctrl(fyne.KeyS), run: func() { w.save(func() {}) }},
		{id: "file.save-as", shortcut: ctrlShift(fyne.KeyS), run: func() { w.saveAs(func() {}) }},
		{id: "file.export", shortcut: ctrl(fyne.KeyE), enabled: func() bool { return w.session.Drawing().Graph().Order() > 0 }, run: w.askExport},
		{id: "file.close", shortcut: ctrl(fyne.KeyW), run: func() { w.unlessUnsaved(w.close) }},
		{id: "file.quit", shortcut: ctrl(fyne.KeyQ), run: w.program.quit},
	}
}

// read reads a drawing from a file, or out of a picture that carries one, and
// lays out what has no place.
func (p *Program) read(ctx context.Context, path string) (*document.Drawing, error) {
	format, ok := formats.ByEnding(path)
	if !ok && !files.IsPicture(path) {
		return nil, &endingError{filepath.Ext(path)}
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
	return read.Drawing, files.Place(ctx, read)
}

// askOpen lets a file be chosen.
func (w *Window) askOpen() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil {
			w.showError(err, "")
			return
		}
		if f == nil {
			return
		}
		f.Close()
		w.openPath(f.URI().Path())
	}, w.window)
	d.SetFilter(storage.NewExtensionFileFilter(append(formats.Endings(), files.PictureEndings()...)))
	if folder, err := storage.ListerForURI(storage.NewFileURI(w.folder())); err == nil {
		d.SetLocation(folder)
	}
	d.Resize(fyne.NewSize(820, 560))
	w.showModal(d)
}

// folder is where a file dialog begins.
func (w *Window) folder() string {
	if w.path != "" {
		return filepath.Dir(w.path)
	}
	if folder := w.program.settings.folder(); folder != "" {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// slowFile is the size in bytes from which on reading a file is left to a task of
// its own.
const slowFile = 64 << 10

// openPath opens a file in a window of its own, or says why it cannot. A file that
// a window shows already is not opened twice: one would overwrite the other.
func (w *Window) openPath(path string) { w.openPaths([]string{path}) }

// openPaths opens files one after the other: there is one task at a time.
func (w *Window) openPaths(paths []string) {
	if len(paths) == 0 {
		return
	}
	path, rest := paths[0], paths[1:]
	if w.program.reveal(path) {
		w.openPaths(rest)
		return
	}
	task := func(ctx context.Context) func() {
		drawing, err := w.program.read(ctx, path)
		return func() {
			switch {
			case err != nil:
				w.showError(err, path)
			case !w.program.reveal(path): // nor has it been opened meanwhile
				w.program.remember(path)
				w.program.open(drawing, path)
			}
			w.openPaths(rest)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Size() < slowFile {
		task(context.Background())()
		return
	}
	w.start(w.words.T("status.reading", words.Data{"Name": filepath.Base(path)}), task)
}

func (p *Program) remember(path string) {
	p.settings.addRecent(path)
	p.settings.setFolder(filepath.Dir(path))
}

// save writes the drawing to its file, or asks for one; then is called when it
// is on disk.
func (w *Window) save(then func()) {
	if w.path == "" || !keepsAll(w.path) {
		w.saveAs(then)
		return
	}
	w.write(w.path, then)
}

// keepsAll tells whether a file of that ending holds everything of a drawing, so
// that saving over it loses nothing.
func keepsAll(path string) bool {
	format, ok := formats.ByEnding(path)
	return ok && format == formats.JSON
}

func (w *Window) saveAs(then func()) {
	w.askPath(w.words.T("dialog.save.title"), w.proposed()+ending, ending, func(path string) {
		w.write(path, then)
	})
}

// proposed is a path for a file of the drawing, without an ending.
func (w *Window) proposed() string {
	name := w.name()
	if w.path != "" {
		name = stem(w.path)
	}
	return filepath.Join(w.folder(), fileName(name))
}

// stem is the name of a file without its ending.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// write saves the drawing as it is now; then is called when it is on disk. The file
// is written whole or stays as it was. What is changed meanwhile is not saved, and
// counts as changed.
func (w *Window) write(path string, then func()) {
	if w.saving.waits(func() { w.write(path, then) }) {
		return
	}
	session, revision := w.session, w.session.History().Revision()
	w.saving.busy = true
	w.program.keep(session.Drawing(), path, func(err error) {
		defer w.saving.done()
		if w.session != session {
			return // the window shows another drawing
		}
		w.saving.busy = false
		if err != nil {
			w.showError(err, path)
			w.showStatus()
			return
		}
		w.path = path
		session.History().MarkSaved(revision)
		w.rescue.forget()
		w.program.remember(path)
		w.refresh()
		w.say(w.words.T("say.saved", words.Data{"Name": filepath.Base(path)}))
		then()
	})
	if w.saving.busy {
		w.showStatus()
	}
}

// unlessUnsaved goes on at once where nothing would be lost, and asks otherwise.
func (w *Window) unlessUnsaved(goOn func()) {
	if w.saving.waits(func() { w.unlessUnsaved(goOn) }) {
		return
	}
	w.text.settle()
	if w.text.wrong() {
		w.window.RequestFocus()
		w.askWrongText(func() {
			w.text.drop()
			w.unlessUnsaved(goOn)
		})
		return
	}
	if !w.session.History().Changed() {
		goOn()
		return
	}
	w.window.RequestFocus()
	w.askUnsaved(func() { w.save(goOn) }, goOn)
}

// quit closes all windows; each asks about its own changes.
func (p *Program) quit() {
	if len(p.windows) == 0 {
		p.fyne.Quit()
		return
	}
	w := p.windows[len(p.windows)-1]
	w.unlessUnsaved(func() {
		w.close()
		if len(p.windows) > 0 {
			p.quit()
		}
	})
}

// endingError reports a file whose ending names no format.
type endingError struct{ ending string }

func (e *endingError) Error() string {
	if e.ending == "" {
		return "a file without an ending; .nimgraph, .json and .txt can be read"
	}
	return fmt.Sprintf("files ending in %s cannot be read", e.ending)
}

// fileName makes a title fit for a file's name.
func fileName(title string) string {
	name := []rune(title)
	for i, r := range name {
		switch r {
		case '/', '\\', ':', '*', '?', '"', '<', '>', '|', 0:
			name[i] = '-'
		}
	}
	return string(name[:min(len(name), 80)])
}
