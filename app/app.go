// Package app is the desktop program: windows, the table of actions that menus,
// tools and keys come from, files, settings and the solving job. It wires what
// the other floors make; it draws and computes nothing itself.
package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/driver"

	"nimgraph/app/display"
	"nimgraph/app/icon"
	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// ID is the program's name towards the desktop; settings are kept under it.
const ID = "io.github.nimgraph.Nimgraph"

// Program is the running desktop program: what all its windows share.
type Program struct {
	fyne     fyne.App
	words    *words.Words
	settings settings
	theme    look.Theme
	windows  []*Window
	// thumbnails are the pictures of the games.
	thumbnails thumbnails
	rescues    string // the folder of the rescue copies
	// do runs a function on the UI thread, soon: the one way there from other
	// goroutines. Tests have one of their own.
	do func(func())
	// putPicture puts a PNG onto the clipboard.
	putPicture func(png []byte) error
}

// Run opens a window for each of the files, or an empty one, and returns the
// exit status when the last is closed. A file that cannot be read is told on
// stderr in one line and opens nothing.
//
// Should the program have a defect that ends it, what is drawn is kept first, and
// opens at the next start.
func Run(files []string, stderr io.Writer) (status int) {
	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: ID, Name: "Nimgraph", Version: release, Icon: icon.Resource(),
		// As in FyneApp.toml, which only the packaged program reads.
		Migrations: map[string]bool{"fyneDo": true},
	})
	makeCacheFolder()
	started := false
	startLog := display.NewStartLog(stderr)
	log.SetOutput(startLog)
	p, err := newProgram(fyneapp.NewWithID(ID))
	if err != nil {
		fmt.Fprintf(stderr, "nimgraph: %v\n", err)
		return 1
	}
	defer func() {
		if defect := recover(); defect != nil {
			if !started {
				status = noWindow(stderr, startLog.Cause(fmt.Sprint(defect)))
				return
			}
			p.rescueAll()
			fmt.Fprintf(stderr, "nimgraph: a defect: %v; what was drawn is kept and opens at the next start\n%s", defect, debug.Stack())
			status = 1
		}
	}()
	for _, given := range files {
		path := given
		if whole, err := filepath.Abs(given); err == nil {
			path = whole
		}
		if p.reveal(path) {
			continue // given twice
		}
		drawing, err := p.read(context.Background(), path)
		if err != nil {
			fmt.Fprintf(stderr, "nimgraph: %s\n", oneLine(given, err))
			if len(files) == 1 {
				return 1
			}
			continue
		}
		p.remember(path)
		p.open(drawing, path)
	}
	p.recover()
	if len(p.windows) == 0 {
		p.open(document.New(graphs.Directed), "")
	}
	if !shown(p.windows[0].window) {
		return noWindow(stderr, startLog.Cause("the toolkit opened no window"))
	}
	started = true
	_ = startLog.Release()
	p.fyne.Run()
	return 0
}

// makeCacheFolder makes the folder that all programs keep their caches in, which a new
// account may lack: the toolkit makes its own in it alone, and else complains.
func makeCacheFolder() {
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700) // without one, the toolkit complains and all else works
	}
}

// noWindow says in one line why there is no window, and returns the exit status.
func noWindow(stderr io.Writer, cause string) int {
	log.SetOutput(io.Discard)
	fmt.Fprintf(stderr, "nimgraph: display: no window can be opened: %s\n", cause)
	return 1
}

// shown tells whether the desktop has a window: where it could not be opened, the
// toolkit logs that and goes on without one.
func shown(w fyne.Window) bool {
	there := true
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch c := context.(type) {
			case driver.X11WindowContext:
				there = c.WindowHandle != 0
			case driver.WaylandWindowContext:
				there = c.WaylandSurface != 0
			}
		})
	}
	return there
}

func newProgram(a fyne.App) (*Program, error) {
	p := &Program{
		fyne: a, settings: settings{a.Preferences()}, do: fyne.Do, putPicture: putPicture,
		rescues: filepath.Join(a.Storage().RootURI().Path(), "rescue"),
	}
	w, err := translations.Words(p.settings.language())
	if err != nil {
		return nil, err
	}
	p.words = w
	a.SetIcon(icon.Resource())
	p.showTheme(p.settings.theme())
	// The desktop may change between light and dark.
	a.Settings().AddListener(func(fyne.Settings) { p.repaint() })
	return p, nil
}

// setTheme changes the look of all windows for good.
func (p *Program) setTheme(v look.Variant) {
	p.settings.setTheme(v)
	p.showTheme(v)
}

func (p *Program) showTheme(v look.Variant) {
	p.theme = look.New(v)
	p.fyne.Settings().SetTheme(p.theme)
	p.repaint()
}

func (p *Program) repaint() {
	for _, w := range p.windows {
		w.repaint()
	}
}

// reveal brings the window that shows a file to the front; false where none does.
func (p *Program) reveal(path string) bool {
	for _, w := range p.windows {
		if path != "" && w.path == path {
			w.window.RequestFocus()
			return true
		}
	}
	return false
}

// open shows a drawing in a window of its own. A window whose drawing is empty
// and untouched is taken for it.
func (p *Program) open(d *document.Drawing, path string) *Window {
	for _, w := range p.windows {
		if w.untouched() {
			w.load(d, path)
			w.window.RequestFocus()
			return w
		}
	}
	w := newWindow(p)
	p.windows = append(p.windows, w)
	w.load(d, path)
	w.window.Show()
	return w
}

func (p *Program) forget(w *Window) {
	p.windows = slices.DeleteFunc(p.windows, func(other *Window) bool { return other == w })
}

// oneLine says where and what is wrong, on one line, as the command line does.
func oneLine(path string, err error) string {
	var format *formats.Error
	if errors.As(err, &format) && format.Where() != "" {
		return fmt.Sprintf("%s:%s: %s", path, format.Where(), format.What())
	}
	return fmt.Sprintf("%s: %s", path, plain(err))
}
