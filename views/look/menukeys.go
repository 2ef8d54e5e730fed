package look

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// keyGap is the least distance between the words and the keys of a menu item, in Fyne units.
const keyGap = 24

// ShowKeys writes the shortcuts of menu items into their labels, right-aligned by spaces. It changes
// the items of menu and of its submenus; nameOf returns the text of a shortcut. It must be called
// again after labels have changed.
//
// Fyne 2.8.1 would draw the shortcuts itself, but at a fifth of the text's opacity, a contrast of
// 1.5 to 1. ShowKeys prevents this. On macOS it changes nothing, because the menu bar shows the
// shortcuts.
func ShowKeys(menu *fyne.Menu, nameOf func(fyne.KeyboardShortcut) string) {
	if runtime.GOOS != "darwin" {
		showKeys(menu, nameOf)
	}
}

// showKeys is ShowKeys for all systems, including macOS.
func showKeys(menu *fyne.Menu, nameOf func(fyne.KeyboardShortcut) string) {
	var width float32 // of the widest item: words, gap and keys
	for _, item := range menu.Items {
		if item.ChildMenu != nil {
			showKeys(item.ChildMenu, nameOf)
		}
		if k, ok := keysOfItem(item, nameOf); ok {
			width = max(width, textWidth(k.words)+keyGap+textWidth(k.keys))
		} else {
			width = max(width, textWidth(item.Label))
		}
	}
	for _, item := range menu.Items {
		if k, ok := keysOfItem(item, nameOf); ok {
			k.label = k.words + spacesOfWidth(width-textWidth(k.words)-textWidth(k.keys)) + k.keys
			item.Label, item.Shortcut = k.label, k
		}
	}
}

// menuKeys is a shortcut that menus do not draw, because it is not a fyne.KeyboardShortcut. It
// has the name of the original shortcut, so it still works.
type menuKeys struct {
	fyne.Shortcut
	words, keys string
	label       string // words and keys as the menu shows them
}

// keysOfItem returns the label of item and the text of its shortcut, which nameOf provides. ok is
// false if the item has no shortcut.
func keysOfItem(item *fyne.MenuItem, nameOf func(fyne.KeyboardShortcut) string) (keys menuKeys, ok bool) {
	switch s := item.Shortcut.(type) {
	case menuKeys:
		if item.Label != s.label {
			s.words = item.Label
		}
		return s, true
	case fyne.KeyboardShortcut:
		return menuKeys{Shortcut: item.Shortcut, words: item.Label, keys: nameOf(s)}, true
	}
	return menuKeys{}, false
}

// spacesOfWidth returns spaces that together are width Fyne units wide in a menu, or less by at most
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
