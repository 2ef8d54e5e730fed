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

// lastMoment is how long the program waits at its end for the disk, and for a UI
// thread that may be busy.
const shutdownTimeout = 5 * time.Second

// keepIn has everything that the program keeps of its own accord be kept in a folder,
// which is made when it is needed.
func (p *Program) setStateFolder(folder string) {
	p.journals = files.NewJournals(filepath.Join(folder, "journals"), p.fyne.Metadata().Version, files.OS{})
	p.backups = &files.Backups{Folder: filepath.Join(folder, "backups")}
	p.claims = &files.Claims{Folder: filepath.Join(folder, "open")}
	p.reports = &Reports{Folder: filepath.Join(folder, "reports"), Version: p.fyne.Metadata().Version}
	files.RemoveHidden(p.backups.Folder) // one may have been under way when the program was ended
}

// keepAll brings all that is drawn and typed in any window, and in no file, to the
// disk, and gives it up for the next run to find: the program ends now. It may be
// called twice, and then from two goroutines: the toolkit calls on the spot what is for
// the UI thread once its loop has ended.
func (p *Program) journalAll() {
	p.journaling.Lock()
	defer p.journaling.Unlock()
	for _, c := range p.windows {
		for _, t := range c.window.Tabs() {
			_ = jobs.Guard(t.Bench.Keep) // one that has a defect does not keep the others from it
		}
	}
	p.journals.Close(shutdownTimeout)
}

// tell says what went wrong beside the windows. That changes cannot be kept is said
// once, for all drawings and for as long as the program runs.
func (p *Program) reportError(err error) {
	if len(p.windows) == 0 {
		fyne.LogError(ID, err)
		return
	}
	c := p.windows[len(p.windows)-1]
	var defect *jobs.Defect
	switch {
	case errors.Is(err, workbench.NotKept):
		if !p.journalErrorShown {
			p.journalErrorShown = true
			c.dialogs().Error(err, "")
		}
	case errors.As(err, &defect):
		if !c.dialogs().AnyOpen() { // a defect may come again with every frame
			c.dialogs().Inform(p.words.T("dialog.error.title"), look.NewParagraph(c.bench().Describe(err)+"\n"+
				p.words.T("dialog.defect.report", words.Data{"Folder": p.reports.Folder})))
		}
	default:
		c.window.FailIf(err)
	}
}

// hangup is SIGHUP, which Go has no name for where there are no signals.
const hangup = syscall.Signal(1)

// heed has the program end when it is asked to from outside: when the desktop logs
// out, the machine is switched off, or the terminal that it was started from is
// closed. Nothing is asked then. What is not saved is brought to the disk and opens
// at the next start. end ends the process with a status, and is called on a goroutine
// of its own; stop has signals do what they do else.
//
// The toolkit ends its loop at some of these signals itself, after which Run does the
// same. Whoever is first ends the process.
func (p *Program) endOnSignal(end func(status int)) (stop func()) {
	asked, stopped := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(asked, syscall.SIGTERM, hangup)
	go func() {
		select {
		case <-asked:
		case <-stopped:
			return
		}
		_ = jobs.Guard(p.journalAllOnDoor) // the program ends in any case
		end(0)
	}()
	return func() {
		signal.Stop(asked)
		close(stopped)
	}
}

// keepSoon is keepAll on the UI thread, from another.
func (p *Program) journalAllOnDoor() {
	kept := make(chan struct{})
	p.door(func() {
		defer close(kept)
		p.journalAll()
	})
	select {
	case <-kept:
	case <-time.After(shutdownTimeout):
		p.journals.Close(shutdownTimeout) // the UI thread is stuck; what it has told the journals is theirs
	}
}

// recover opens what an earlier run that did not end well left behind, each drawing in
// a tab of its own, and says so on one card beside the board. It is read beside the window. What is
// done then comes after it: a file that is to be opened may be among what comes back,
// and would keep the empty tab busy that a drawing can take.
func (p *Program) recoverDrawings(then func()) {
	p.recovering = true
	go func() {
		var (
			found []leftover
			err   error
		)
		defect := jobs.Guard(func() {
			var left []*files.Left
			left, err = p.journals.Left()
			for _, l := range left {
				found = append(found, inspect(l))
			}
		})
		p.door(func() {
			p.recovering = false
			p.restoreAll(found, cmp.Or(defect, err))
			then()
		})
	}()
}

// remains is a journal that an earlier run has left.
type leftover struct {
	*files.Left
	found *workbench.Found // nil where all that was drawn is in a file
	err   error            // why it cannot be brought back
}

// lookInto finds out whether a journal has anything that is in no file.
func inspect(l *files.Left) leftover {
	r := leftover{Left: l, err: l.Err}
	if r.err != nil {
		return r
	}
	if l.Path != "" {
		files.RemoveHidden(filepath.Dir(l.Path)) // a save may have been under way
	}
	if defect := jobs.Guard(func() { r.found, r.err = workbench.Find(context.Background(), l) }); defect != nil {
		r.err = defect
	}
	return r
}

// bringAllBack opens what was left behind, and says what cannot be read.
func (p *Program) restoreAll(left []leftover, err error) {
	if err != nil {
		p.reportError(workbench.KeepFault(err))
		return
	}
	var back []string // what the drawings are called
	var lost []error
	for _, l := range left {
		if l.err == nil && l.found == nil {
			continue
		}
		name, err := p.restore(l)
		if err != nil {
			lost = append(lost, err)
			continue
		}
		back = append(back, name)
	}
	var lines []string
	if len(back) > 0 {
		lines = append(lines, p.words.T("dialog.recovered.text", words.Data{"Names": p.words.List(back)}))
	}
	for _, err := range lost {
		if line := p.words.Error(err, nil); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		p.firstWindow().help.notify(p.words.T("dialog.recovered.title"), strings.Join(lines, "\n"))
	}
}

// bringBack opens the drawing of a journal and returns what it is called. A journal that
// cannot be read, or that the program has a defect with, is left for later.
func (p *Program) restore(l leftover) (name string, err error) {
	var defect *jobs.Defect
	if errors.As(l.err, &defect) {
		return "", l.err
	}
	if l.err != nil {
		if err := l.Keep(); err != nil {
			fyne.LogError("journal", err)
		}
		return "", l.err
	}
	failed := jobs.Guard(func() {
		b := l.found.Recover(p.environment())
		b.Text.Settle(func() {
			if b.Text.State() == workbench.TextRefused {
				p.settings.Set(window.ShowText, true) // what was typed is to be seen
				p.repaint()
			}
		})
		w := p.firstWindow().window
		if t := w.Current(); t.Bench.Untouched() {
			name = w.Replace(t, b).Name()
		} else {
			name = w.Add(b).Name()
		}
	})
	return name, failed
}
