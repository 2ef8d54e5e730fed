package window

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/views/look"
)

// sequenceMenus is the order of the menu bar of the window of sequences; "-" is a line between items.
var sequenceMenus = []struct {
	key   string
	items []string
}{
	{"menu.sequence", []string{
		"sequence.type", "sequence.family", "-", "sequence.number", "sequence.extend", "sequence.stop", "sequence.go-on", "-", "sequence.draw", "-", "sequence.close", "sequence.quit",
	}},
	{"menu.sequence-laws", []string{"sequence.laws", "sequence.no-law", "-", "sequence.copy-formula", "sequence.copy-tex"}},
	{"menu.view", []string{
		"sequence.zoom-in", "sequence.zoom-out", "sequence.fit", "-", "sequence.go-to", "sequence.rows", "sequence.rows-automatic", "-", "sequence.commands",
	}},
	{"menu.sequence-export", []string{
		"sequence.csv", "sequence.b-file", "sequence.markdown", "sequence.latex", "sequence.copy-values", "-", "sequence.png", "sequence.svg", "sequence.pdf", "-",
		"sequence.code", "sequence.certificate",
	}},
	{"menu.help", []string{"sequence.help"}},
}

// sequenceMenu is its menu bar.
type sequenceMenu struct {
	window *Sequences
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem
}

func newSequenceMenu(w *Sequences) *sequenceMenu {
	m := &sequenceMenu{window: w, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}}
	for _, top := range sequenceMenus {
		var items []*fyne.MenuItem
		for _, id := range top.items {
			if id == "-" {
				items = append(items, fyne.NewMenuItemSeparator())
				continue
			}
			items = append(items, m.item(id))
		}
		m.main.Items = append(m.main.Items, fyne.NewMenu(w.Words.T(top.key), items...))
	}
	m.showKeys()
	return m
}

func (m *sequenceMenu) item(id string) *fyne.MenuItem {
	w := m.window
	a := w.Table.ByID(id)
	item := fyne.NewMenuItem(a.Words(w.Words), func() { w.Table.Perform(a) })
	item.Shortcut, item.Disabled, item.IsQuit = a.MenuShortcut(), !a.Possible(), id == "sequence.quit"
	m.items[id] = item
	return item
}

func (m *sequenceMenu) showKeys() {
	for _, top := range m.main.Items {
		look.ShowKeys(top, func(s fyne.KeyboardShortcut) string { return actions.ShortcutName(s, m.window.Words) })
	}
}

// update makes the items offer what is possible now.
func (m *sequenceMenu) update() {
	changed := false
	for _, a := range m.window.Table.All {
		item := m.items[a.ID]
		if item == nil {
			continue
		}
		disabled, checked := !a.Possible(), a.Checked != nil && a.Checked()
		if item.Disabled != disabled || item.Checked != checked {
			item.Disabled, item.Checked = disabled, checked
			changed = true
		}
	}
	if changed {
		m.main.Refresh()
	}
}
