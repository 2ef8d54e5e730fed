package app

import (
	"fmt"
	"runtime/debug"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/board"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

func (w *Window) helpActions() []*action {
	return []*action{
		{id: "help.keys", key: char('?'), run: w.showKeys},
		{id: "help.about", run: w.showAbout},
	}
}

// gestures are what the mouse does; the keys come from the table of actions.
var gestures = []string{"add", "edge", "loop", "bend", "unbend", "reattach", "move", "box", "more", "name", "next", "play", "zoom", "pan", "scroll", "arrows", "overview", "menu"}

// showKeys lists every gesture and every key.
func (w *Window) showKeys() {
	palette := w.program.theme.Palette()
	table := container.New(keyTable{})
	row := func(keys, what string) {
		table.Add(look.Text(keys, 12, scene.Selected, palette, look.Bold()))
		table.Add(look.Text(what, 13, scene.Ink, palette, fyne.TextStyle{}))
	}
	for _, g := range gestures {
		row(w.words.T("gesture."+g+".do"), w.words.T("gesture."+g+".what"))
	}
	for _, act := range w.actions.table {
		if keys := w.keysOf(act); keys != "" && w.listed(act) {
			row(keys, strings.TrimSuffix(w.words.T("action."+act.id), "…"))
		}
	}
	scroll := container.NewVScroll(container.New(look.Padded(4, 8), table))
	scroll.SetMinSize(fyne.NewSize(560, 440))
	w.inform(w.words.T("dialog.keys.title"), scroll)
}

// listed leaves out second keys of an action that has its own line.
func (w *Window) listed(act *action) bool {
	return act.id != "edit.backspace" && act.id != "edit.rename-enter"
}

// keysOf writes an action's keys: "Ctrl+Shift+S", "F".
func (w *Window) keysOf(act *action) string {
	var keys []string
	if s, ok := act.shortcut.(fyne.KeyboardShortcut); ok {
		text := ""
		if s.Mod()&fyne.KeyModifierShortcutDefault != 0 {
			text += w.words.T("key.ctrl") + "+"
		}
		if s.Mod()&fyne.KeyModifierShift != 0 {
			text += w.words.T("key.shift") + "+"
		}
		keys = append(keys, text+string(s.Key()))
	}
	if act.key != (board.Key{}) {
		name := string(act.key.Name)
		if act.key.Rune != 0 {
			name = strings.ToUpper(string(act.key.Rune))
		}
		keys = append(keys, name)
	}
	return strings.Join(keys, ", ")
}

// keyTable lays out pairs in two columns.
type keyTable struct{}

const keyColumn, keyRow = 200, 24

func (keyTable) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(keyColumn, float32(len(objects)/2)*keyRow)
	for i := 1; i < len(objects); i += 2 {
		size.Width = max(size.Width, keyColumn+objects[i].MinSize().Width)
	}
	return size
}

func (keyTable) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	for i, o := range objects {
		m := o.MinSize()
		o.Resize(m)
		o.Move(fyne.NewPos(float32(i%2)*keyColumn, float32(i/2)*keyRow+(keyRow-m.Height)/2))
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
