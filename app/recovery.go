package app

import (
	"cmp"
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// shutdownTimeout limits how long the ending program waits for the disk and for the UI thread.
const shutdownTimeout = 5 * time.Second

// setStateFolder makes the program keep its journals, its backups, its reports and the marks of
// open files in folder. The folder is created when it is first needed.
func (p *Program) setStateFolder(folder string) {
	p.journals = files.NewJournals(filepath.Join(folder, "journals"), p.fyne.Metadata().Version, files.OS{})
	p.backups = &files.Backups{Folder: filepath.Join(folder, "backups")}
	p.claims = &files.Claims{Folder: filepath.Join(folder, "open")}
	p.reports = &Reports{Folder: filepath.Join(folder, "reports"), Version: p.fyne.Metadata().Version}
	files.RemoveHidden(p.backups.Folder) // a backup may have been unfinished when the program was killed
}

// writeJournals writes the unsaved changes of all drawings to their journals, and unlocks the
// journals for the next run. It is called when the program ends. If two goroutines call it, the
// second waits for the first.
func (p *Program) writeJournals() {
	// Two goroutines, because once the toolkit's loop has ended, the toolkit runs functions for the
	// UI thread on the goroutine of the caller.
	p.journaling.Lock()
	defer p.journaling.Unlock()
	for _, c := range p.windows {
		for _, t := range c.window.Tabs() {
			_ = jobs.Guard(t.Bench.SaveJournal) // after a panic the next drawings are still written
		}
	}
	p.journals.Close(shutdownTimeout)
}

// reportError shows err, an error of background work, in the window that was opened last. It shows
// an error of the journals only once in each run, and a panic only if no dialog is open. If there
// is no window, it writes err to the log.
func (p *Program) reportError(err error) {
	if len(p.windows) == 0 {
		fyne.LogError(ID, err)
		return
	}
	c := p.windows[len(p.windows)-1]
	var defect *jobs.Defect
	switch {
	case errors.Is(err, workbench.JournalFailed):
		if !p.journalErrorShown {
			p.journalErrorShown = true
			c.dialogs().ShowError(err, "")
		}
	case errors.As(err, &defect):
		if !c.dialogs().AnyOpen() { // a panic can occur again with every frame
			c.dialogs().Inform(p.words.T("dialog.error.title"), look.NewParagraph(c.bench().Describe(err)+"\n"+
				p.words.T("dialog.defect.report", words.Data{"Folder": p.reports.Folder})))
		}
	default:
		c.window.FailIf(err)
	}
}

// hangup is SIGHUP. Package syscall does not define it for every system.
const hangup = syscall.Signal(1)

// endOnSignal makes the program end at SIGTERM and SIGHUP, without questions. These signals come
// when the user logs out, the machine shuts down or the terminal is closed. Unsaved changes are
// written to the journals, which the next run opens. Then end is called with the exit status, on
// another goroutine. stop restores the default handling of the signals.
func (p *Program) endOnSignal(end func(status int)) (stop func()) {
	// The toolkit also ends its loop at some of these signals, after which Run does the same.
	// Whichever is first ends the process.
	asked, stopped := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(asked, syscall.SIGTERM, hangup)
	go func() {
		select {
		case <-asked:
		case <-stopped:
			return
		}
		_ = jobs.Guard(p.writeJournalsOnUIThread) // the program ends even after a panic
		end(0)
	}()
	return func() {
		signal.Stop(asked)
		close(stopped)
	}
}

// writeJournalsOnUIThread calls writeJournals on the UI thread and waits for it. If the UI thread
// does not respond within shutdownTimeout, it only closes the journals, which have all changes
// passed to them before.
func (p *Program) writeJournalsOnUIThread() {
	kept := make(chan struct{})
	p.door(func() {
		defer close(kept)
		p.writeJournals()
	})
	select {
	case <-kept:
	case <-time.After(shutdownTimeout):
		p.journals.Close(shutdownTimeout) // the UI thread is stuck; the journals have all changes passed to them before
	}
}

// recoverDrawings opens the unsaved drawings of an earlier run that did not end normally, each in
// a tab, and lists them on a card. It reads the journals on another goroutine and returns at once.
// At the end it calls onRecovered; no file may be opened before that.
func (p *Program) recoverDrawings(onRecovered func()) {
	// A file that is opened first could be one of the recovered drawings. Reading it would also keep
	// the empty tab busy, whose place a recovered drawing can take.
	p.recovering = true
	go func() {
		var (
			found []earlierJournal
			err   error
		)
		defect := jobs.Guard(func() {
			var left []*files.Orphan
			left, err = p.journals.TakeOrphans()
			for _, l := range left {
				found = append(found, inspectJournal(l))
			}
		})
		p.door(func() {
			p.recovering = false
			p.restoreAll(found, cmp.Or(defect, err))
			onRecovered()
		})
	}()
}

// earlierJournal is a journal that an earlier run of the program has left, with the drawing in it
// or the reason why it cannot be restored.
type earlierJournal struct {
	*files.Orphan
	found *workbench.UnsavedDrawing // nil if the file has all changes
	err   error                     // why the drawing cannot be restored
}

// inspectJournal reads journal, and finds out whether it has changes that the file of its drawing
// does not contain.
func inspectJournal(journal *files.Orphan) earlierJournal {
	r := earlierJournal{Orphan: journal, err: journal.Err}
	if r.err != nil {
		return r
	}
	if journal.Path != "" {
		files.RemoveHidden(filepath.Dir(journal.Path)) // a save may have been unfinished
	}
	if defect := jobs.Guard(func() {
		r.found, r.err = workbench.FindUnsaved(context.Background(), journal)
	}); defect != nil {
		r.err = defect
	}
	return r
}

// restoreAll opens the drawings in journals, and tells the user which drawings were restored and
// which could not be restored. err is the error of listing the journals: if it is not nil,
// restoreAll only reports this error.
func (p *Program) restoreAll(journals []earlierJournal, err error) {
	if err != nil {
		p.reportError(workbench.JournalFault(err))
		return
	}
	var restored []string // the names of the drawings
	var lost []error
	for _, l := range journals {
		if l.err == nil && l.found == nil {
			continue
		}
		name, err := p.restoreDrawing(l)
		if err != nil {
			lost = append(lost, err)
			continue
		}
		restored = append(restored, name)
	}
	var lines []string
	if len(restored) > 0 {
		lines = append(lines, p.words.T("dialog.recovered.text", words.Data{"Names": p.words.List(restored)}))
	}
	for _, err := range lost {
		if line := p.words.Error(err, nil); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		p.firstWindow().help.showNotice(p.words.T("dialog.recovered.title"), strings.Join(lines, "\n"))
	}
}

// restoreDrawing opens the drawing of journal in a tab and returns the name of the drawing. If the
// journal cannot be read, restoreDrawing returns the error and keeps the journal for a later
// version of the program.
func (p *Program) restoreDrawing(journal earlierJournal) (name string, err error) {
	var defect *jobs.Defect
	if errors.As(journal.err, &defect) {
		return "", journal.err
	}
	if journal.err != nil {
		if err := journal.Release(); err != nil {
			fyne.LogError("journal", err)
		}
		return "", journal.err
	}
	failed := jobs.Guard(func() {
		b := journal.found.Recover(p.newEnvironment())
		b.Text.AfterReading(func() {
			if b.Text.State() == workbench.TextRefused {
				p.settings.SetSwitch(window.ShowText, true) // shows the unreadable text
				p.repaint()
			}
		})
		w := p.firstWindow().window
		if t := w.Current(); t.Bench.Untouched() {
			name = w.ReplaceTab(t, b).Name()
		} else {
			name = w.AddTab(b).Name()
		}
	})
	return name, failed
}
