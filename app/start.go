package app

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"nimgraph/app/jobs"
)

// Run opens the files in a window, or an empty drawing, and returns the exit status
// when the last window is closed. What is wrong with a file is told in the window.
// Where no window can be opened, stderr has one line, and the status is 1.
//
// However the program ends, what is drawn and in no file is kept, and opens at the next
// start. A defect leaves a report beside it.
func Run(files []string, stderr io.Writer) (status int) {
	return Drive(files, stderr, func(*Program) {})
}

// Drive is Run with something else than a person before the windows: begin is given the
// program before the first one opens, on the UI thread.
func Drive(files []string, stderr io.Writer, begin func(*Program)) (status int) {
	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: ID, Name: "Nimgraph", Version: release, Icon: icon(),
		// As in FyneApp.toml, which only the packaged program reads.
		Migrations: map[string]bool{"fyneDo": true},
	})
	makeCacheFolder()
	held := newStartLog(stderr)
	log.SetOutput(held)
	var p *Program
	started := false
	err := jobs.Guard(func() {
		var err error
		if p, err = newProgram(fyneapp.NewWithID(ID)); err != nil {
			fmt.Fprintf(stderr, "nimgraph: %v\n", err)
			status = 1
			return
		}
		p.rules = Rules()
		begin(p)
		first := p.firstWindow()
		if !first.window.Opened() {
			status = noWindow(stderr, held.cause("the toolkit opened no window"))
			return
		}
		started = true
		_ = held.release()
		jobs.ReportTo(func(d *jobs.Defect) { _, _ = p.reports.Write(d) }) // where it cannot be written, all else goes on
		defer p.heed(os.Exit)()
		p.recover(func() { first.files.openPaths(files) })
		if len(files) == 0 {
			p.offerTour()
		}
		p.fyne.Run()
		p.keepAll()
	})
	var defect *jobs.Defect
	switch {
	case !errors.As(err, &defect):
		return status
	case !started:
		return noWindow(stderr, held.cause(fmt.Sprint(defect.Value)))
	}
	p.keepAll()
	fmt.Fprintf(stderr, "nimgraph: %v; what was drawn is kept and opens at the next start\n%s", defect, defect.Stack)
	return 1
}

// makeCacheFolder makes the folder that all programs keep their caches in, which a new
// account may lack: the toolkit makes its own in it alone. Where that cannot be used, a
// temporary one stands in for it, for without a place for its list of fonts the toolkit has
// none for symbols.
func makeCacheFolder() {
	folder, err := os.UserCacheDir()
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		var own string
		if own, err = os.MkdirTemp(folder, "nimgraph"); err == nil {
			_ = os.Remove(own)
			return
		}
	}
	if folder, err = os.MkdirTemp("", "nimgraph-cache"); err == nil {
		_ = os.Setenv("XDG_CACHE_HOME", folder) // other desktops than X11's have a cache folder always
	}
}

// noWindow says in one line why there is no window, and returns the exit status.
func noWindow(stderr io.Writer, cause string) int {
	log.SetOutput(io.Discard)
	fmt.Fprintf(stderr, "nimgraph: display: no window can be opened: %s\n", cause)
	return 1
}
