package window

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/views/look"
)

// menuBar is the menu bar of a window. Its items perform the actions of the window's shell.
type menuBar struct {
	shell  *shell
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem // of actions, by their IDs
	labels map[string]string         // the words of the items, without their keys
	stale  bool                      // items have changed since the menu was last drawn
}

// menuSpec describes a menu by the translation key of its title and the names of its items; see
// menus.
type menuSpec struct {
	titleKey string
	items    []string
}

// newMenuBar returns a menu bar with the menus that specs describe. customItems returns the menu
// items for a name in specs that is not an action, and nil for an action. customItems may be nil
// if all names are actions.
func (s *shell) newMenuBar(specs []menuSpec, customItems func(name string) []*fyne.MenuItem) *menuBar {
	m := &menuBar{shell: s, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}, labels: map[string]string{}}
	item := func(name string) []*fyne.MenuItem {
		if customItems != nil {
			if items := customItems(name); items != nil {
				return items
			}
		}
		return []*fyne.MenuItem{m.newActionItem(name)}
	}
	for _, top := range specs {
		menu := fyne.NewMenu(s.Words.T(top.titleKey), s.menuItems(top.items, item)...)
		s.showKeys(menu)
		m.main.Items = append(m.main.Items, menu)
	}
	return m
}

// menuItems returns the menu items for names. It makes separators and submenus itself, and calls
// itemsOf for every other name. Actions that the window does not have are left out.
func (s *shell) menuItems(names []string, itemsOf func(name string) []*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, name := range names {
		group, ok := groups[name]
		switch {
		case name == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case ok:
			head := fyne.NewMenuItem(s.groupTitle(name), nil)
			head.ChildMenu = fyne.NewMenu("", s.menuItems(group.items, itemsOf)...)
			items = append(items, head)
		case name[0] != ':' && s.Table.Find(name) == nil: // not in a browser
		default:
			items = append(items, itemsOf(name)...)
		}
	}
	return items
}

// newActionItem returns a menu item that performs the action with the given ID.
func (m *menuBar) newActionItem(action string) *fyne.MenuItem {
	act := m.shell.Table.Find(action)
	item := fyne.NewMenuItem(m.shell.Words.T("action."+action), func() { m.shell.Table.RunFromMenu(act) })
	item.Shortcut, item.IsQuit = act.MenuShortcut(), action == "file.quit"
	m.items[action], m.labels[action] = item, item.Label
	return item
}

// showKeys appends the keys of each item's shortcut to the item's label, in menu and its submenus.
func (s *shell) showKeys(menu *fyne.Menu) {
	look.ShowKeys(menu, actions.ShortcutName)
}

// update updates the labels and states of all items.
func (m *menuBar) update() {
	for _, act := range m.shell.Table.All {
		if item, ok := m.items[act.ID]; ok {
			m.updateItem(act, item)
		}
	}
	m.refresh()
}

// updateItems updates the items of the actions with the given IDs.
func (m *menuBar) updateItems(ids ...string) {
	for _, id := range ids {
		m.updateItem(m.shell.Table.Find(id), m.items[id])
	}
	m.refresh()
}

// updateItem updates the label of item, and whether it is enabled and checked, from the action
// act.
func (m *menuBar) updateItem(act *actions.Action, item *fyne.MenuItem) {
	disabled, checked, label := !act.IsPossible(), act.IsChecked != nil && act.IsChecked(), m.labels[act.ID]
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

// refresh draws the menu again if the label or state of an item has changed.
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
