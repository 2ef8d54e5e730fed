package window

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/views/look"
)

// menuBar is the menu of a shell: its actions in some order.
type menuBar struct {
	shell  *shell
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem // of actions, by their IDs
	labels map[string]string         // the words of the items, without their keys
	stale  bool                      // something has changed that is not seen yet
}

// newMenuBar returns a menu with the items with some names: "-" is a line between items.
// own makes those that stand for no action; it may be nil.
func (s *shell) newMenuBar(order []struct {
	key   string
	items []string
}, own func(name string) []*fyne.MenuItem,
) *menuBar {
	m := &menuBar{shell: s, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}, labels: map[string]string{}}
	item := func(name string) []*fyne.MenuItem {
		if own != nil {
			if items := own(name); items != nil {
				return items
			}
		}
		return []*fyne.MenuItem{m.item(name)}
	}
	for _, top := range order {
		menu := fyne.NewMenu(s.Words.T(top.key), s.itemsOf(top.items, item)...)
		s.showKeys(menu)
		m.main.Items = append(m.main.Items, menu)
	}
	return m
}

// itemsOf returns the items with some names; item makes those of no group.
func (s *shell) itemsOf(names []string, item func(name string) []*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, name := range names {
		group, ok := groups[name]
		switch {
		case name == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case ok:
			head := fyne.NewMenuItem(s.Words.T(group.key), nil)
			head.ChildMenu = fyne.NewMenu("", s.itemsOf(group.items, item)...)
			items = append(items, head)
		case name[0] != ':' && s.Table.ByID(name) == nil: // not in a browser
		default:
			items = append(items, item(name)...)
		}
	}
	return items
}

// item makes the item of an action.
func (m *menuBar) item(id string) *fyne.MenuItem {
	act := m.shell.Table.ByID(id)
	item := fyne.NewMenuItem(m.shell.Words.T("action."+id), func() { m.shell.Table.Perform(act) })
	item.Shortcut, item.IsQuit = act.MenuShortcut(), id == "file.quit" || id == "sequence.quit"
	m.items[id], m.labels[id] = item, item.Label
	return item
}

// showKeys writes the shortcuts of a menu's items into their labels.
func (s *shell) showKeys(menu *fyne.Menu) {
	look.ShowKeys(menu, func(k fyne.KeyboardShortcut) string { return actions.ShortcutName(k, s.Words) })
}

// update makes the items say and offer what is so now.
func (m *menuBar) update() {
	for _, act := range m.shell.Table.All {
		if item, ok := m.items[act.ID]; ok {
			m.updateItem(act, item)
		}
	}
	m.refresh()
}

// updateOnly is update for some actions.
func (m *menuBar) updateOnly(ids ...string) {
	for _, id := range ids {
		m.updateItem(m.shell.Table.ByID(id), m.items[id])
	}
	m.refresh()
}

func (m *menuBar) updateItem(act *actions.Action, item *fyne.MenuItem) {
	disabled, checked, label := !act.Possible(), act.Checked != nil && act.Checked(), m.labels[act.ID]
	if act.Label != nil {
		label = act.Label()
	}
	if item.Disabled == disabled && item.Checked == checked && m.labels[act.ID] == label {
		return
	}
	m.stale = true
	item.Disabled, item.Checked = disabled, checked
	if m.labels[act.ID] != label {
		item.Label, m.labels[act.ID] = label, label
	}
}

// refresh shows the items as they are now, where something has changed.
func (m *menuBar) refresh() {
	if !m.stale {
		return
	}
	m.stale = false
	for _, top := range m.main.Items {
		m.shell.showKeys(top)
	}
	m.main.Refresh()
}
