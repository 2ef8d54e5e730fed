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
	"nimgraph/app/release"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
	"nimgraph/views/editor"
)

// Run starts the desktop program, waits until its last window is closed, and returns the exit
// status. It opens files, or an empty drawing if there are none, and shows their errors in the
// window. If no window can be opened, it writes one line to stderr and returns 1.
//
// language is the tag of an existing language of the program, or "" for the language in the
// settings. info is the version of the program.
//
// However the program ends, unsaved drawings are kept in journals and open at the next start. A
// panic leaves a report, with the version of the program, in the state folder.
func Run(language string, files []string, stderr io.Writer, info release.Info) (status int) {
	return Drive(files, stderr, info, func(p *Program) {
		if language != "" {
			p.useLanguage(language)
		}
	})
}

// Drive runs the program as Run does, with the same files, stderr and info, in the language of the
// settings. It calls onReady on the UI thread before the first window opens; tests control the
// program from there.
func Drive(files []string, stderr io.Writer, info release.Info, onReady func(*Program)) (status int) {
	fyneapp.SetMetadata(fyne.AppMetadata{
		ID: ID, Name: "Nimgraph", Version: info.Version, Icon: icon(),
		// As in FyneApp.toml, which only the packaged program reads.
		Migrations: map[string]bool{"fyneDo": true},
	})
	ensureCacheFolder()
	held := &startupLog{out: stderr}
	log.SetOutput(held)
	broken := prepareSettings(stderr)
	var p *Program
	started := false
	err := jobs.Guard(func() {
		var err error
		if p, err = newProgram(fyneapp.NewWithID(ID)); err != nil {
			fmt.Fprintf(stderr, "nimgraph: %v\n", err)
			status = 1
			return
		}
		p.release = info
		p.reports.Version = info.String()
		p.rules = rules.SelfRunner()
		onReady(p)
		first := p.firstWindow()
		if !first.window.Opened() {
			status = reportNoWindow(stderr, held.cause("the toolkit opened no window"))
			return
		}
		started = true
		_ = held.release()
		jobs.SetDefectReporter(func(d *jobs.Defect) { _, _ = p.reports.Write(d) }) // an unwritable report is ignored
		defer p.endOnSignal(os.Exit)()
		p.recoverDrawings(func() {
			first.files.openPaths(files)
			first.openFromPage()
			first.window.FailIf(broken)
		})
		browser.ReportWindowOpen()
		if len(files) == 0 && browser.Fragment() == "" {
			p.offerTour()
		}
		p.fyne.Run()
		p.writeJournals()
	})
	var defect *jobs.Defect
	switch {
	case !errors.As(err, &defect):
		return status
	case !started:
		return reportNoWindow(stderr, held.cause(fmt.Sprint(defect.Value)))
	}
	p.writeJournals()
	fmt.Fprintf(stderr, "nimgraph: %v; what was drawn is kept and opens at the next start\n%s", defect, defect.Stack)
	return 1
}

// openFromPage opens the drawing that the address of the web page contains, if there is one. It
// also makes the page accept dropped files, which it opens. Outside of a browser there is no page,
// and it does nothing.
func (c *windowCommands) openFromPage() {
	browser.SetOnDropped(func(paths []string) { c.program.Do(func() { c.files.openPaths(paths) }) })
	if text := browser.Fragment(); text != "" {
		c.bench().Work.Start(c.newLinkJob(text, func() {
			c.program.linked = c.bench()
			if c.program.reads {
				c.session().Hold(editor.Hold{Reason: "why.reader"})
			}
		}))
	}
}

// newLinkJob returns a job that opens the drawing in link, a web address that contains a drawing.
// The job also lays out vertices that have no place in link. If link contains no valid drawing,
// the job shows the error. At the end, with or without an error, it calls onDone on the UI thread.
func (ws *workspace) newLinkJob(link string, onDone func()) *jobs.Job {
	work := func(ctx context.Context, _ func(float64)) (*document.Drawing, error) {
		read, err := formats.FromLink(link)
		if err != nil {
			return nil, err
		}
		return read.Drawing, files.PlaceVertices(ctx, read)
	}
	return newJob(ws, ws.words.T("status.laying-out"), work, func(err error) {
		ws.showError(err)
		onDone()
	}, func(drawing *document.Drawing) {
		ws.openDrawing(drawing)
		onDone()
	})
}

// ensureCacheFolder makes sure that Fyne can use the user's cache folder. It creates the folder,
// which a new account may not have. If the folder is not writable, it sets XDG_CACHE_HOME to a new
// temporary folder.
func ensureCacheFolder() {
	// Fyne creates only its own folder in the cache folder. Without a cache for its list of fonts, it finds no
	// font for symbols.
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
		_ = os.Setenv("XDG_CACHE_HOME", folder) // only systems that use this variable can lack the folder
	}
}

// reportNoWindow writes one line to stderr, which says that no window can be opened because of
// cause, and silences package log. It returns 1, the exit status of the program.
func reportNoWindow(stderr io.Writer, cause string) int {
	log.SetOutput(io.Discard)
	fmt.Fprintf(stderr, "nimgraph: display: no window can be opened: %s\n", cause)
	return 1
}

// startupLog is the output of package log. While the program starts, it buffers all lines, so that
// cause can find in them why Fyne opened no window. After a call of release it writes each line to
// out. It drops the messages of Fyne, because the program itself reports everything that concerns
// the user.
//
// It is safe for concurrent use, because Fyne logs from several goroutines.
type startupLog struct {
	out io.Writer

	lock     sync.Mutex
	buffer   bytes.Buffer
	released bool // release has been called
	ignoring bool // the last message was one of the toolkit: drop the lines that belong to it
}

// isToolkitMessage reports whether line is the first line of a message that Fyne 2.8 logs about
// itself, such as a missing D-Bus. A message of the program contains the ID of the program and
// does not count.
func isToolkitMessage(line string) bool {
	return strings.Contains(line, "Fyne error:") && !strings.Contains(line, ID)
}

// Write implements io.Writer for package log, which passes one line in text. Before release is
// called, it buffers the line; after that it writes the line like writeLine.
func (l *startupLog) Write(text []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.released {
		return len(text), l.writeLine(string(text))
	}
	return l.buffer.Write(text)
}

// writeLine writes line to l.out, or drops it if it belongs to a message of Fyne. A message begins
// with a line that isToolkitMessage accepts and continues with its cause and its place. The caller
// must hold l.lock.
func (l *startupLog) writeLine(line string) error {
	if !strings.Contains(line, "  Cause: ") && !strings.Contains(line, "  At: ") {
		l.ignoring = isToolkitMessage(line)
	}
	if l.ignoring {
		return nil
	}
	_, err := io.WriteString(l.out, line)
	return err
}

// release writes the buffered lines to l.out, without the messages of Fyne, and ends the
// buffering.
func (l *startupLog) release() error {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.released = true
	kept := l.buffer.String()
	l.buffer.Reset()
	for line := range strings.Lines(kept) {
		if err := l.writeLine(line); err != nil {
			return err
		}
	}
	return nil
}

// startFailures lists the messages that Fyne 2.8 logs if it cannot open a window. The line after
// such a message has the cause.
var startFailures = []string{"failed to initialise GLFW", "window creation error"}

// cause returns the reason why Fyne could not open a window, such as "APIUnavailable: GLX: GLX
// extension not found", from the buffered lines. It returns fallback if Fyne has logged no reason.
func (l *startupLog) cause(fallback string) string {
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
	return fallback
}
