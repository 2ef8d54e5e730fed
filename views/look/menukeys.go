package look

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// keyGap is the least distance between a menu item's words and its keys, in Fyne
// units.
const keyGap = 24

// ShowKeys writes the shortcuts of a menu's items, and of its submenus' items, into
// their labels, right-aligned by spaces, and keeps the menu from drawing them itself.
// Fyne 2.8.1 draws them at a fifth of the text's opacity, whatever the theme says,
// which is a contrast of 1.5 to 1. To be called again after labels were set anew. The
// macOS menu bar draws its own keys, so there nothing is changed.
func ShowKeys(m *fyne.Menu, name func(fyne.KeyboardShortcut) string) {
	if runtime.GOOS != "darwin" {
		showKeys(m, name)
	}
}

func showKeys(m *fyne.Menu, name func(fyne.KeyboardShortcut) string) {
	var width float32 // of words, gap and keys, in the widest item
	for _, item := range m.Items {
		if item.ChildMenu != nil {
			showKeys(item.ChildMenu, name)
		}
		if k, ok := labelledKeysOf(item, name); ok {
			width = max(width, textWidth(k.words)+keyGap+textWidth(k.keys))
		} else {
			width = max(width, textWidth(item.Label))
		}
	}
	for _, item := range m.Items {
		if k, ok := labelledKeysOf(item, name); ok {
			k.label = k.words + spacesOfWidth(width-textWidth(k.words)-textWidth(k.keys)) + k.keys
			item.Label, item.Shortcut = k.label, k
		}
	}
}

// labelledKeys is a shortcut that a menu does not draw, since it is no
// fyne.KeyboardShortcut; it works as before, since it has the same name.
type labelledKeys struct {
	fyne.Shortcut
	words, keys string
	label       string // both, as the menu shows them
}

// keysOf returns an item's words and keys; false where it has no keys.
func labelledKeysOf(item *fyne.MenuItem, name func(fyne.KeyboardShortcut) string) (labelledKeys, bool) {
	switch s := item.Shortcut.(type) {
	case labelledKeys:
		if item.Label != s.label {
			s.words = item.Label
		}
		return s, true
	case fyne.KeyboardShortcut:
		return labelledKeys{Shortcut: item.Shortcut, words: item.Label, keys: name(s)}, true
	}
	return labelledKeys{}, false
}

// spaces returns blanks of about a width, in Fyne units: it is less than a hair space
// short.
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

func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}
