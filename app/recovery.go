package app

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/journal"
	"nimgraph/app/settings"
	"nimgraph/app/workbench"
	"nimgraph/views/words"
)

// recover opens what an earlier run that did not end well left behind, each drawing in
// a tab of its own, and says so in one message.
func (p *Program) recover() {
	left, err := p.journals.Left()
	if err != nil {
		p.tell(&workbench.KeepError{Err: err})
		return
	}
	var back, cut []string // what the drawings are called
	var lost []error
	for _, l := range left {
		name, err := p.bringBack(l)
		switch {
		case err != nil:
			lost = append(lost, err)
		case name != "":
			back = append(back, name)
			if l.Cut {
				cut = append(cut, name)
			}
		}
	}
	var lines []string
	if len(back) > 0 {
		lines = append(lines, p.words.T("dialog.recovered.text", words.Data{"Names": strings.Join(back, ", ")}))
	}
	if len(cut) > 0 {
		lines = append(lines, p.words.T("dialog.recovered.cut", words.Data{"Names": strings.Join(cut, ", ")}))
	}
	for _, err := range lost {
		if line := p.words.Error(err, nil); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		p.firstWindow().dialogs().Inform(p.words.T("dialog.recovered.title"), dialogs.Wrapped(strings.Join(lines, "\n")))
	}
}

// bringBack opens the drawing of a journal and returns what it is called; empty where
// its file holds all of it. A journal that cannot be read, or that the program has a
// defect with, is left for later.
func (p *Program) bringBack(l *journal.Left) (name string, err error) {
	if l.Err != nil {
		if err := l.Keep(); err != nil {
			fyne.LogError("journal", err)
		}
		return "", l.Err
	}
	if l.Header.Path != "" {
		files.RemoveHidden(filepath.Dir(l.Header.Path)) // a save may have been under way
	}
	defect := jobs.Guard(func() {
		var b *workbench.Bench
		if b, err = workbench.Recover(context.Background(), l, p.environment()); b == nil {
			return
		}
		if b.Text.State() == workbench.TextRefused {
			p.settings.Set(settings.TextPane, true) // what was typed is to be seen
		}
		w := p.firstWindow().window
		if t := w.Current(); t.Bench.Untouched() {
			name = w.Replace(t, b).Name()
		} else {
			name = w.Add(b).Name()
		}
	})
	if defect != nil {
		err = defect
	}
	return name, err
}
