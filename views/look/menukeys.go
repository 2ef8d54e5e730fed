package look

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// keyGap is the least distance between the words and the keys of a menu item, in Fyne units.
const keyGap = 24

// ShowKeys writes the shortcuts of the items of menu and its submenus into their labels,
// right-aligned by spaces, and keeps the menu from drawing them itself: Fyne 2.8.1 draws them at a
// fifth of the text's opacity in every theme, a contrast of 1.5 to 1. nameOf returns a shortcut as
// text. ShowKeys must be called again after labels were set. On macOS the menu bar draws its own
// keys, and nothing is changed.
func ShowKeys(menu *fyne.Menu, nameOf func(fyne.KeyboardShortcut) string) {
	if runtime.GOOS != "darwin" {
		showKeys(menu, nameOf)
	}
}

// showKeys implements ShowKeys for menu on every system. nameOf returns a shortcut as text.
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

// keysOfItem returns the label and the keys of item. nameOf returns a shortcut as text. ok is false
// if the item has no keys.
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

// spacesOfWidth returns a string of spaces that is about width Fyne units wide, too narrow by less
// than a hair space.
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
