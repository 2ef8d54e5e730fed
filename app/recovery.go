package app

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/views/words"
)

// recover opens what an earlier run that did not end well left behind, each drawing in
// a tab of its own, and says so on one card beside the board. It is read beside the window. What is
// done then comes after it: a file that is to be opened may be among what comes back,
// and would keep the empty tab busy that a drawing can take.
func (p *Program) recover(then func()) {
	p.recovering = true
	go func() {
		var (
			found []remains
			err   error
		)
		defect := jobs.Guard(func() {
			var left []*files.Left
			left, err = p.journals.Left()
			for _, l := range left {
				found = append(found, lookInto(l))
			}
		})
		if defect != nil {
			err = defect
		}
		p.door(func() {
			p.recovering = false
			p.bringAllBack(found, err)
			then()
		})
	}()
}

// remains is a journal that an earlier run has left.
type remains struct {
	*files.Left
	found *workbench.Found // nil where all that was drawn is in a file
	err   error            // why it cannot be brought back
}

// lookInto finds out whether a journal has anything that is in no file.
func lookInto(l *files.Left) remains {
	r := remains{Left: l, err: l.Err}
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
func (p *Program) bringAllBack(left []remains, err error) {
	if err != nil {
		p.tell(workbench.KeepFault(err))
		return
	}
	var back []string // what the drawings are called
	var lost []error
	for _, l := range left {
		if l.err == nil && l.found == nil {
			continue
		}
		name, err := p.bringBack(l)
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
func (p *Program) bringBack(l remains) (name string, err error) {
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
