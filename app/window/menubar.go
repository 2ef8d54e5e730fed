package window

import (
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// menuBar is the menu of a shell: its actions in some order.
type menuBar struct {
	shell  *shell
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem // of actions, by their IDs
	labels map[string]string         // the words of the items, without their keys
	stale  bool                      // something has changed that is not seen yet
}

// menuNames are the key of a menu's title, and the names of its items.
type menuSpec struct {
	titleKey string
	items    []string
}

// newMenuBar returns a menu with the items with some names: "-" is a line between items.
// own makes those that stand for no action; it may be nil.
func (s *shell) newMenuBar(order []menuSpec, own func(name string) []*fyne.MenuItem) *menuBar {
	m := &menuBar{shell: s, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}, labels: map[string]string{}}
	item := func(name string) []*fyne.MenuItem {
		if own != nil {
			if items := own(name); items != nil {
				return items
			}
		}
		return []*fyne.MenuItem{m.newActionItem(name)}
	}
	for _, top := range order {
		menu := fyne.NewMenu(s.Words.T(top.titleKey), s.menuItems(top.items, item)...)
		s.showKeys(menu)
		m.main.Items = append(m.main.Items, menu)
	}
	return m
}

// itemsOf returns the items with some names; item makes those of no group.
func (s *shell) menuItems(names []string, item func(name string) []*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, name := range names {
		group, ok := groups[name]
		switch {
		case name == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case ok:
			head := fyne.NewMenuItem(s.groupTitle(name), nil)
			head.ChildMenu = fyne.NewMenu("", s.menuItems(group.items, item)...)
			items = append(items, head)
		case name[0] != ':' && s.Table.Find(name) == nil: // not in a browser
		default:
			items = append(items, item(name)...)
		}
	}
	return items
}

// item makes the item of an action.
func (m *menuBar) newActionItem(id string) *fyne.MenuItem {
	act := m.shell.Table.Find(id)
	item := fyne.NewMenuItem(m.shell.Words.T("action."+id), func() { m.shell.Table.Perform(act) })
	item.Shortcut, item.IsQuit = act.MenuShortcut(), id == "file.quit"
	m.items[id], m.labels[id] = item, item.Label
	return item
}

// showKeys writes the shortcuts of a menu's items into their labels.
func (s *shell) showKeys(menu *fyne.Menu) {
	look.ShowKeys(menu, actions.ShortcutName)
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
		m.updateItem(m.shell.Table.Find(id), m.items[id])
	}
	m.refresh()
}

func (m *menuBar) updateItem(act *actions.Action, item *fyne.MenuItem) {
	disabled, checked, label := !act.Possible(), act.IsChecked != nil && act.IsChecked(), m.labels[act.ID]
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

// newTools returns the palette of tools: the actions with a symbol, and at its foot those with
// an icon.
func newTools(w *Window) *panels.Toolbar {
	w.tips = panels.NewTips(w.Words)
	w.tips.Keyless = true
	w.tips.SetUIRunner(w.Door)
	var items []panels.ToolItem
	for _, a := range w.Table.All {
		if a.Symbol == nil && a.Icon == nil {
			continue
		}
		item := panels.ToolItem{
			ID: a.ID, Icon: a.Icon, Name: func() string { return w.shortName(a) }, Tip: func() string { return w.toolTip(a) },
			IsEnabled: func() bool { return w.current == nil || a.Possible() }, OnTap: func() { w.Table.Run(a) },
		}
		if a.IsChecked != nil {
			item.IsChosen = func() bool { return w.current != nil && a.IsChecked() }
		}
		if a.Symbol != nil {
			item.Symbol = func() *scene.Scene { return a.Symbol(w.kind()) }
		}
		items = append(items, item)
	}
	return panels.NewToolbar(items, w.tips)
}

// kind returns the kind of game in front; directed while there is none.
func (w *Window) kind() graphs.Kind {
	if w.current == nil {
		return graphs.Directed
	}
	return w.Bench().Session.Drawing().Kind()
}

// shortName returns the name of an action where there is little room.
func (w *Window) shortName(a *actions.Action) string {
	key := "action." + a.ID + ".short"
	if text := w.Words.T(key); text != key {
		return text
	}
	if a.Symbol != nil && w.current != nil {
		return a.Words(w.Words) // which depends on the kind of game
	}
	return w.Words.T("action." + a.ID)
}

// tipOf says what a button does, and by which keys; of one that does nothing now, why.
func (w *Window) toolTip(a *actions.Action) string {
	text := strings.TrimSuffix(a.Words(w.Words), "…")
	if a.Symbol != nil {
		text = w.toolHint(a)
	}
	if keys := a.Keys(); len(keys) > 0 {
		text += " (" + strings.Join(keys, ", ") + ")"
	}
	if why := a.Why(); why != "" {
		text += "\n" + w.describe(graphs.Key(why))
	}
	return text
}

// hintOf says what a tool does.
func (w *Window) toolHint(a *actions.Action) string {
	key := "action." + a.ID + ".hint"
	other := key + ".deletion"
	if w.kind().OnGraph() {
		other = key + ".on-graph"
	}
	if w.kind() != graphs.Directed && w.Words.T(other) != other {
		key = other
	}
	return w.Words.T(key)
}
