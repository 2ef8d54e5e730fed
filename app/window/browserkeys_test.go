package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/browser"
)

// Each key of a web page has a key name of Fyne.
func TestKeysOfAPage(t *testing.T) {
	for _, c := range []struct {
		key  browser.Key
		name fyne.KeyName
	}{
		{browser.Key{Code: "KeyN", Name: "n"}, fyne.KeyN},
		{browser.Key{Code: "KeyY", Name: "z"}, fyne.KeyZ}, // on a German keyboard
		{browser.Key{Code: "KeyN", Name: "т"}, fyne.KeyN},
		{browser.Key{Code: "Digit1", Name: "!", Shift: true}, fyne.Key1},
		{browser.Key{Code: "Numpad7", Name: "Home"}, fyne.KeyHome},
		{browser.Key{Code: "Numpad7", Name: "7"}, fyne.Key7},
		{browser.Key{Code: "NumpadEnter", Name: "Enter"}, fyne.KeyEnter},
		{browser.Key{Code: "Equal", Name: "+", Shift: true}, fyne.KeyPlus},
		{browser.Key{Code: "F2", Name: "F2"}, fyne.KeyF2},
		{browser.Key{Code: "ShiftRight", Name: "Shift"}, desktop.KeyShiftRight},
		{browser.Key{Code: "Space", Name: " "}, fyne.KeySpace},
		{browser.Key{}, fyne.KeyUnknown},
	} {
		if got := keyName(c.key); got != c.name {
			t.Errorf("keyName(%+v) = %q, want %q", c.key, got, c.name)
		}
	}
}

// Keys of a web page run menu items and type into the focused widget.
func TestTypingOnAPage(t *testing.T) {
	app := test.NewTempApp(t)
	w := app.NewWindow("")
	first, second := widget.NewEntry(), widget.NewEntry()
	w.SetContent(container.NewVBox(first, second))
	var ran []string
	item := func(id string, s fyne.Shortcut) *fyne.MenuItem {
		return &fyne.MenuItem{Shortcut: s, Action: func() { ran = append(ran, id) }}
	}
	w.SetMainMenu(fyne.NewMainMenu(fyne.NewMenu("",
		&fyne.MenuItem{ChildMenu: fyne.NewMenu("",
			item("zoom", &desktop.CustomShortcut{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierControl}))},
		item("undo", &fyne.ShortcutUndo{}),
		item("save", &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierControl}))))
	w.Canvas().SetOnTypedRune(func(r rune) { ran = append(ran, string(r)) })
	page := browserKeys{Window: w}
	press := func(k browser.Key) {
		k.Down = true
		page.handleKey(k)
		k.Down = false
		page.handleKey(k)
	}
	press(browser.Key{Code: "Equal", Name: "=", Control: true})
	press(browser.Key{Code: "KeyZ", Name: "z", Meta: true})
	page.handleKey(browser.Key{Text: "ж"})
	w.Canvas().Focus(first)
	page.handleKey(browser.Key{Text: "т⊕x"})
	press(browser.Key{Code: "Backspace", Name: "Backspace"})
	press(browser.Key{Code: "KeyS", Name: "s", Control: true})
	press(browser.Key{Code: "KeyA", Name: "a", Control: true})
	press(browser.Key{Code: "KeyX", Name: "x", Control: true})
	press(browser.Key{Code: "Tab", Name: "Tab"})
	press(browser.Key{Code: "KeyV", Name: "v", Control: true})
	if want := []string{"zoom", "undo", "ж", "save"}; !slices.Equal(ran, want) || first.Text != "" ||
		second.Text != "т⊕" {
		t.Errorf("keys ran %q; the entries have the texts %q and %q", ran, first.Text, second.Text)
	}
}
