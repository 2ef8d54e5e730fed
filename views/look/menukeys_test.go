package look

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func key(s fyne.KeyboardShortcut) string { return "Ctrl+" + string(s.Key()) }

func menuWithKeys() *fyne.Menu {
	save := fyne.NewMenuItem("Save", nil)
	save.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierControl}
	export := fyne.NewMenuItem("Export a picture…", nil)
	export.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierControl}
	more := fyne.NewMenuItem("More", nil)
	more.ChildMenu = fyne.NewMenu("", save)
	return fyne.NewMenu("File", export, more, fyne.NewMenuItem("Without a key", nil), save)
}

func TestKeysEndInOneColumn(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	hair := textWidth("\u200a")
	if hair <= 0 || hair > 4 {
		t.Fatalf("a hair space is %g wide", hair)
	}
	export, save := menu.Items[0].Label, menu.Items[3].Label
	if !strings.HasPrefix(export, "Export a picture…  ") || !strings.HasSuffix(export, " Ctrl+E") && !strings.HasSuffix(export, "\u200aCtrl+E") {
		t.Errorf("the label is %q", export)
	}
	if by := textWidth(export) - textWidth(save); by < -hair || by > hair {
		t.Errorf("%q and %q end %g apart", export, save, by)
	}
	if words := menu.Items[2].Label; words != "Without a key" {
		t.Errorf("an item without a key became %q", words)
	}
}

// TestShownKeysAreNotDrawnAgain: the menu draws what is a fyne.KeyboardShortcut, and
// the window finds the item by the shortcut's name.
func TestShownKeysAreNotDrawnAgain(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	s := menu.Items[0].Shortcut
	if _, drawn := s.(fyne.KeyboardShortcut); drawn {
		t.Error("the menu draws the keys itself as well")
	}
	if want := (&desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierControl}).ShortcutName(); s.ShortcutName() != want {
		t.Errorf("the shortcut is named %q, want %q", s.ShortcutName(), want)
	}
}

func TestKeysAreShownAgainBesideOtherWords(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	before := menu.Items[3].Label
	showKeys(menu, key)
	if menu.Items[3].Label != before {
		t.Errorf("shown twice, %q became %q", before, menu.Items[3].Label)
	}
	menu.Items[3].Label = "Save as"
	showKeys(menu, key)
	if label := menu.Items[3].Label; !strings.HasPrefix(label, "Save as ") || strings.Count(label, "Ctrl") != 1 {
		t.Errorf("with other words the label is %q", label)
	}
}
