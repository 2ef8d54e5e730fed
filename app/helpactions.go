package app

import (
	"fmt"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
)

func (c *commands) helpActions() []*actions.Action {
	return []*actions.Action{
		{ID: "help.keys", Key: actions.Char('?'), Run: func() { c.dialogs().Keys(c.window.Table) }},
		{ID: "help.keys-f1", Second: true, Key: actions.Named(fyne.KeyF1), Run: func() { c.dialogs().Keys(c.window.Table) }},
		{ID: "help.about", Run: c.showAbout},
	}
}

func (c *commands) showAbout() {
	text := widget.NewRichTextFromMarkdown(fmt.Sprintf("## %s %s\n\n%s\n\n%s",
		c.words.T("app.name"), Version(), c.words.T("about.text"), c.words.T("about.licence")))
	text.Wrapping = fyne.TextWrapWord
	c.dialogs().Inform(c.words.T("action.help.about"), text)
}

// Version returns the version that the program was built as.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return release
}

// release is the version of the sources, as in FyneApp.toml.
const release = "0.1.0"
