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

// menuSpec describes a menu: the translation key of its title, and its items. The comment on menus
// says how items are written.
type menuSpec struct {
	titleKey string
	items    []string
}

// newMenuBar returns a menu bar with a menu for each of specs. For a name that is neither a
// separator nor a group, it calls customItems, which returns the menu items for the name, or nil
// if the name is the ID of an action. customItems may be nil if all these names are IDs.
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

// menuItems returns the menu items for names, each of which is a separator, a group or another
// name, as the comment on menus describes. A group becomes a submenu. For every other name
// menuItems appends the result of newItems, but it leaves out actions that the window does not
// have.
func (s *shell) menuItems(names []string, newItems func(name string) []*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, name := range names {
		group, ok := groups[name]
		switch {
		case name == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case ok:
			head := fyne.NewMenuItem(s.groupTitle(name), nil)
			head.ChildMenu = fyne.NewMenu("", s.menuItems(group.items, newItems)...)
			items = append(items, head)
		case name[0] != ':' && s.Table.Find(name) == nil: // not in a browser
		default:
			items = append(items, newItems(name)...)
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

// showKeys appends the keys of each shortcut to the label of its item, in menu and its submenus.
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

// updateItem updates item, the menu item of act: its label, and whether it is enabled and checked.
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

// refresh draws the menu bar again if an item has changed since it was last drawn.
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
