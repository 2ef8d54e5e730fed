package look

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// keyGap is the least distance between the words and the keys of a menu item, in Fyne units.
const keyGap = 24

// ShowKeys appends the shortcut of each item of menu and its submenus to the label of the item.
// Spaces align the shortcuts at the right. nameOf returns the text of a shortcut. It must be called
// again after labels have changed.
//
// Fyne 2.8.1 would draw the shortcuts itself, but at a fifth of the opacity of the text, a contrast
// of 1.5 to 1. ShowKeys prevents this. On macOS it does nothing, because the menu bar shows the
// shortcuts.
func ShowKeys(menu *fyne.Menu, nameOf func(fyne.KeyboardShortcut) string) {
	if runtime.GOOS != "darwin" {
		showKeys(menu, nameOf)
	}
}

// showKeys does the work of ShowKeys on any system.
func showKeys(menu *fyne.Menu, nameOf func(fyne.KeyboardShortcut) string) {
	var width float32 // of the widest item: words, gap and keys
	for _, item := range menu.Items {
		if item.ChildMenu != nil {
			showKeys(item.ChildMenu, nameOf)
		}
		if k, ok := shortcutOfItem(item, nameOf); ok {
			width = max(width, textWidth(k.words)+keyGap+textWidth(k.keys))
		} else {
			width = max(width, textWidth(item.Label))
		}
	}
	for _, item := range menu.Items {
		if k, ok := shortcutOfItem(item, nameOf); ok {
			k.label = k.words + spacesOfWidth(width-textWidth(k.words)-textWidth(k.keys)) + k.keys
			item.Label, item.Shortcut = k.label, k
		}
	}
}

// labelledShortcut replaces the shortcut of a menu item whose label contains the text of the
// shortcut. Menus do not draw it, because it is not a fyne.KeyboardShortcut. It has the name of the
// original shortcut, so it still works.
type labelledShortcut struct {
	fyne.Shortcut
	words, keys string
	label       string // words and keys as the menu shows them
}

// shortcutOfItem returns the shortcut of item, with its text and with the label of item without this text.
// nameOf returns the text of a shortcut. ok is false if the item has no shortcut.
func shortcutOfItem(item *fyne.MenuItem, nameOf func(fyne.KeyboardShortcut) string) (keys labelledShortcut, ok bool) {
	switch s := item.Shortcut.(type) {
	case labelledShortcut:
		if item.Label != s.label {
			s.words = item.Label
		}
		return s, true
	case fyne.KeyboardShortcut:
		return labelledShortcut{Shortcut: item.Shortcut, words: item.Label, keys: nameOf(s)}, true
	}
	return labelledShortcut{}, false
}

// spacesOfWidth returns spaces that are together width Fyne units wide in a menu, or less by at most
// a hair space.
func spacesOfWidth(width float32) string {
	var text strings.Builder
	for _, blank := range [...]string{" ", "\u200a"} {
		if w := textWidth(blank); w > 0 {
			n := max(0, int(width/w))
			text.WriteString(strings.Repeat(blank, n))
			width -= float32(n) * w
		}
	}
	return text.String()
}

// textWidth returns the width of text in a menu, in Fyne units.
func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}
