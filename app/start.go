package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"nimgraph/app/browser"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
)

// Run opens the files in a window, or an empty drawing, and returns the exit status
// when the last window is closed. What is wrong with a file is told in the window.
// Where no window can be opened, stderr has one line, and the status is 1.
//
// However the program ends, what is drawn and in no file is kept, and opens at the next
// start. A defect leaves a report beside it.
func Run(files []string, stderr io.Writer, version string) (status int) {
	return Drive(files, stderr, version, func(*Program) {})
}

// Drive is Run with something else than a person before the windows: begin is given the
// program before the first one opens, on the UI thread.
func Drive(files []string, stderr io.Writer, version string, begin func(*Program)) (status int) {
	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: ID, Name: "Nimgraph", Version: version, Icon: icon(),
		// As in FyneApp.toml, which only the packaged program reads.
		Migrations: map[string]bool{"fyneDo": true},
	})
	makeCacheFolder()
	held := &startLog{out: stderr}
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
		p.rules = rules.Own()
		begin(p)
		first := p.firstWindow()
		if !first.window.Opened() {
			status = reportNoWindow(stderr, held.cause("the toolkit opened no window"))
			return
		}
		started = true
		_ = held.release()
		jobs.ReportTo(func(d *jobs.Defect) { _, _ = p.reports.Write(d) }) // where it cannot be written, all else goes on
		defer p.endOnSignal(os.Exit)()
		p.recoverDrawings(func() {
			first.files.openPaths(files)
			first.openAddress()
		})
		browser.NotifyStarted()
		if len(files) == 0 && browser.Fragment() == "" {
			p.offerTour()
		}
		p.fyne.Run()
		p.journalAll()
	})
	var defect *jobs.Defect
	switch {
	case !errors.As(err, &defect):
		return status
	case !started:
		return reportNoWindow(stderr, held.cause(fmt.Sprint(defect.Value)))
	}
	p.journalAll()
	fmt.Fprintf(stderr, "nimgraph: %v; what was drawn is kept and opens at the next start\n%s", defect, defect.Stack)
	return 1
}

// openAddress opens the drawing that the page's address has in it, and what is dropped onto
// the page.
func (c *commands) openAddress() {
	browser.OnDropped(func(paths []string) { c.program.Do(func() { c.files.openPaths(paths) }) })
	if text := browser.Fragment(); text != "" {
		c.openLink(text)
	}
}

// openLink opens the drawing that a link has in it, and lays out what has no place there.
func (c *commands) openLink(text string) {
	c.bench().Work.Start(newJob(c.desk, c.words.T("status.laying-out"), func(ctx context.Context, _ func(float64)) (*document.Drawing, error) {
		read, err := formats.FromLink(text)
		if err != nil {
			return nil, err
		}
		return read.Drawing, files.Place(ctx, read)
	}, c.showError, c.openDrawing))
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
func reportNoWindow(stderr io.Writer, cause string) int {
	log.SetOutput(io.Discard)
	fmt.Fprintf(stderr, "nimgraph: display: no window can be opened: %s\n", cause)
	return 1
}

// startLog holds what the toolkit logs while it opens its first window. Where that
// succeeds it is passed on; where it fails, its cause is all that is said. What is nothing
// to a person is left out at any time. It is safe for concurrent use: the toolkit logs
// from several goroutines.
type startLog struct {
	out io.Writer

	lock     sync.Mutex
	buffer   bytes.Buffer
	released bool // release has been called
	ignoring bool // the lines to come belong to a reason that is left out
}

// unsaid are the reasons with which Fyne 2.8 logs what is nothing to a person: without
// D-Bus, or on a desktop that does not say when it turns dark, the program keeps the
// colours that it has started with.
var ignoredReasons = []string{"failed to watch theme settings"}

// Write holds a line of package log, or passes it on after release.
func (l *startLog) Write(text []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	line := string(text)
	if !strings.Contains(line, "  Cause: ") && !strings.Contains(line, "  At: ") {
		l.ignoring = slices.ContainsFunc(ignoredReasons, func(reason string) bool { return strings.Contains(line, reason) })
	}
	if l.ignoring {
		return len(text), nil
	}
	if l.released {
		return l.out.Write(text)
	}
	return l.buffer.Write(text)
}

// release passes on what was held, and from now on all that is written.
func (l *startLog) release() error {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.released = true
	_, err := l.buffer.WriteTo(l.out)
	return err
}

// startFailures are the reasons with which Fyne 2.8 logs that there will be no window.
// The cause is in the line after.
var startFailures = []string{"failed to initialise GLFW", "window creation error"}

// cause returns why there is no window, such as "APIUnavailable: GLX: GLX extension not
// found", or otherwise what is given.
func (l *startLog) cause(otherwise string) string {
	l.lock.Lock()
	defer l.lock.Unlock()
	failed := false
	for line := range strings.Lines(l.buffer.String()) {
		_, cause, found := strings.Cut(line, "  Cause: ")
		if failed && found {
			return strings.TrimSpace(cause)
		}
		failed = slices.ContainsFunc(startFailures, func(reason string) bool { return strings.Contains(line, reason) })
	}
	return otherwise
}
