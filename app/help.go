package app

import (
	"fmt"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

func (w *Window) helpActions() []*action {
	return []*action{
		{id: "help.keys", key: char('?'), run: w.showKeys},
		{id: "help.about", run: w.showAbout},
	}
}

func (w *Window) showAbout() {
	text := widget.NewRichTextFromMarkdown(fmt.Sprintf("## %s %s\n\n%s\n\n%s",
		w.words.T("app.name"), Version(), w.words.T("about.text"), w.words.T("about.licence")))
	text.Wrapping = fyne.TextWrapWord
	w.inform(w.words.T("action.help.about"), text)
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
