package app

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2/lang"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/translations"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
)

// applyLanguage puts the texts of the toolkit and the pages of Help into the language of the
// program.
func (p *Program) applyLanguage() {
	// The toolkit always uses the language of the desktop: the texts are added as translations into it.
	if texts, err := translations.Toolkit(p.words.Language()); err == nil {
		_ = lang.AddTranslationsForLocale(texts, lang.SystemLocale()) // after an error the toolkit keeps its own texts
	}
	p.book = sync.OnceValue(p.openBook)
}

// useLanguage changes the language of the program for this run only. tag is the tag of the
// language, such as "ru". An unknown tag changes nothing.
func (p *Program) useLanguage(tag string) {
	_ = p.words.SetLanguage(tag) // an unknown language changes nothing
	p.applyLanguage()
	p.applyTheme(p.settings.Theme())
}

// setLanguage changes the language of the program to the language with the given tag, and stores
// it in the settings. If tag is "", the program uses the language of the desktop. A new window
// with the same drawings replaces each window.
func (p *Program) setLanguage(tag string) {
	if err := p.words.SetLanguage(translations.PreferredLanguages(tag)...); err != nil {
		p.reportError(err)
		return
	}
	p.settings.SetLanguage(tag)
	p.applyLanguage()
	p.applyTheme(p.settings.Theme())
	for _, old := range slices.Clone(p.windows) {
		p.settings.SetSize(old.window.Canvas().Size())
		fresh, shown := p.newWindow(), slices.Index(old.window.Tabs(), old.window.Current())
		for _, t := range slices.Clone(old.window.Tabs()) {
			old.window.RemoveTab(t)
			fresh.window.AddTab(t.Bench)
		}
		fresh.window.SelectTab(fresh.window.Tabs()[shown])
		fresh.window.Show()
		p.removeWindow(old.workspace)
		old.window.Close()
	}
	if p.sequences != nil {
		p.sequences.close()
		p.openSequences(nil)
	}
}

// languageAction returns the action that asks for the language of the program. It is not possible
// while a job is running or a file is being written.
func (c *findCommands) languageAction() *actions.Action {
	p := c.program
	free := func() bool {
		return !slices.ContainsFunc(p.windows, func(w *windowCommands) bool {
			return slices.ContainsFunc(w.window.Tabs(), func(t *window.Tab) bool {
				return t.Bench.Work.Current() != nil || t.Bench.File.State() == workbench.FileWriting
			})
		})
	}
	return &actions.Action{ID: "view.language", Requirement: require(free, atWork), Run: func() {
		w := c.words
		tags, names := w.Languages()
		tags, names = append(tags, ""), append(names, w.T("language.system"))
		title := strings.TrimSuffix(w.T("action.view.language"), "…")
		c.dialogs().Find(title, "", func(typed []string) (lines []dialogs.FinderResult) {
			for i, tag := range tags {
				line := dialogs.FinderResult{Text: names[i], OnChosen: func() { p.setLanguage(tag) }}
				if tag == p.settings.Language() {
					line.Note = "✓"
				}
				if dialogs.ContainsAll(cmp.Or(tag, "system")+" "+names[i], typed) {
					lines = append(lines, line)
				}
			}
			return lines
		})
	}}
}
