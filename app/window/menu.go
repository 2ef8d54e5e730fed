package window

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// menus is the order of the main menu; "-" is a line between items, and a name
// with a colon a submenu that is filled elsewhere. Each fits into a window that is 800
// high: of a menu that scrolls, the toolkit opens submenus where they would be unscrolled.
var menus = []struct {
	key   string
	items []string
}{
	{"menu.file", []string{"file.new", "file.new-window", "file.open", ":recent", "-", "file.save", "file.save-as", "predict.exercise", "-", "file.export", "-", "file.detach", "file.close", "file.quit"}},
	{"menu.edit", []string{
		"edit.undo", "edit.redo", "-", "edit.cut", "edit.copy", ":copy", "edit.paste", "edit.duplicate", "edit.delete", "-",
		":select", "-", ":vertex", ":worth", ":colour", ":edge", "-",
		"edit.note", "edit.note-text", "edit.picture", "edit.properties", "-",
		":kind", "edit.title",
	}},
	{"menu.view", []string{
		":zoom", "view.find", "view.commands", "-", "view.values", "view.names", "view.highlights", "view.after", "view.blocks", "view.remoteness", ":edges", ":labels", "-", "view.style", "-", "view.steps", "view.animation", "-",
		":panels", ":tabs", ":theme",
	}},
	{"menu.layout", []string{
		"layout.auto", "layout.around", "-", "layout.down", "layout.across", "layout.ends", "layout.values", "-",
		"layout.stress", "layout.tree", "layout.line", "layout.circle", "layout.grid", "-",
		":arrange",
	}},
	{"menu.tools", []string{"tool.select", "tool.vertex", "tool.edge", "tool.token", "tool.sum", "tool.erase"}},
	{"menu.games", []string{"games.gallery", "games.sequences", "games.sequence", "-", "games.exercises", "games.next-exercise", "-", ":games"}},
	{"menu.play", []string{"play.game", "play.another", "play.replay", "play.copy-game", "-", "play.normal", "play.misere", "play.antisg", "-", ":predict", "-", "play.edge", "-", "play.stop", "play.again"}},
	{"menu.help", []string{"help.pages", "help.glossary", "-", "help.tour", "help.tour-next", "help.tour-leave", "-", "help.keys", "help.about"}},
}

// submenus are those whose items are actions too, by their names in menus.
var submenus = map[string]struct {
	key   string
	items []string
}{
	":edges":  {"menu.edges", styleChoices("edges")},
	":labels": {"menu.labels", styleChoices("labels")},
	":theme":  {"menu.theme", []string{"view.theme-system", "view.theme-light", "view.theme-dark"}},
	":edge": {"menu.edge", []string{
		"edge.label", "-", "edge.join", "edge.reverse", "-", "edge.start", "edge.finish", "-", "edge.left", "edge.right", "edge.unbend",
	}},
	":vertex": {"menu.vertex", []string{"edit.add", "edit.rename", "edit.sum", "-", "edit.token-more", "edit.token-less"}},
	":zoom":   {"menu.zoom", []string{"view.zoom-in", "view.zoom-out", "view.actual", "view.fit", "-", "view.wheel-zooms"}},
	":panels": {"menu.panels", []string{"view.inspector", "view.text", "view.legend", "view.overview"}},
	":tabs":   {"menu.tabs", []string{"view.tabs", "-", "view.next-tab", "view.previous-tab"}},
	":worth":  {"menu.worth", []string{"edit.worth", "edit.collapse", "edit.draw-heap"}},
	":colour": {"menu.colour", []string{
		"colour.none", "-", "colour.blue", "colour.sky", "colour.teal", "colour.yellow", "colour.orange", "colour.vermilion", "colour.purple", "colour.grey",
	}},
	":predict": {"menu.predict", []string{"predict.values", "predict.outcomes", "predict.total", "predict.winner", "predict.move"}},
	":kind":    {"menu.kind", []string{"edit.directed", "edit.deletion"}},
	":copy": {"menu.copy", []string{
		"copy.picture", "-", "copy.edges", "copy.dot", "copy.graphml", "-", "copy.svg", "copy.tikz", "-",
		"copy.csv", "copy.markdown", "copy.latex", "copy.cpp", "copy.python",
	}},
	":select": {"menu.select", []string{"edit.select-all", "edit.select-none", "edit.select-inverse", "edit.select-edges", "-", "select.followers", "select.ancestors", "select.cycle", "select.connected", "select.way"}},
	":arrange": {"menu.arrange", []string{
		"arrange.mirror-across", "arrange.mirror-down", "arrange.turn-right", "arrange.turn-left", "-",
		"arrange.left", "arrange.centre", "arrange.right", "-", "arrange.top", "arrange.middle", "arrange.bottom", "-",
		"arrange.across", "arrange.down", "-", "arrange.snap", "arrange.snaps", "arrange.guides",
	}},
}

// styleChoices returns the choices of a field of the style.
func styleChoices(name string) (items []string) {
	for _, f := range document.StyleFields() {
		for _, word := range f.Words {
			if f.Name == name {
				items = append(items, "view."+name+"."+word)
			}
		}
	}
	return items
}

// menu is a window's main menu.
type menu struct {
	window *Window
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem
	labels map[string]string // the words of the items, without their keys
	recent *fyne.MenuItem
	listed []string // the recent files that the menu lists
}

func newMenu(w *Window) *menu {
	m := &menu{window: w, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}, labels: map[string]string{}}
	for _, top := range menus {
		m.main.Items = append(m.main.Items, fyne.NewMenu(w.Words.T(top.key), m.each(top.items)...))
	}
	for _, top := range m.main.Items {
		w.showKeys(top)
	}
	return m
}

func (m *menu) itemsOf(id string) []*fyne.MenuItem {
	w := m.window
	switch id {
	case "-":
		return []*fyne.MenuItem{fyne.NewMenuItemSeparator()}
	case ":recent":
		m.recent = fyne.NewMenuItem(w.Words.T("menu.recent"), nil)
		m.fillRecent()
		return []*fyne.MenuItem{m.recent}
	case ":games":
		return m.games()
	}
	if sub, ok := submenus[id]; ok {
		item := fyne.NewMenuItem(w.Words.T(sub.key), nil)
		item.ChildMenu = fyne.NewMenu("", m.each(sub.items)...)
		return []*fyne.MenuItem{item}
	}
	item := fyne.NewMenuItem(w.Words.T("action."+id), nil)
	act := w.Table.ByID(id)
	item.Action, item.Shortcut = func() { w.Table.Perform(act) }, act.MenuShortcut()
	item.IsQuit = id == "file.quit"
	m.items[id], m.labels[id] = item, item.Label
	return []*fyne.MenuItem{item}
}

func (m *menu) each(ids []string) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, id := range ids {
		items = append(items, m.itemsOf(id)...)
	}
	return items
}

// games lists the catalogue, a submenu a family. A family's games stand together.
func (m *menu) games() []*fyne.MenuItem {
	w := m.window
	var families []*fyne.MenuItem
	last := games.Group("")
	for _, g := range games.All() {
		if g.Group != last {
			last = g.Group
			item := fyne.NewMenuItem(w.Words.T(last.Key()), nil)
			item.ChildMenu = fyne.NewMenu("")
			families = append(families, item)
		}
		label := w.Words.T(g.NameKey())
		if len(g.Params) > 0 {
			label += "…"
		}
		child := families[len(families)-1].ChildMenu
		child.Items = append(child.Items, fyne.NewMenuItem(label, w.guarded(func() { w.callbacks.ChooseGame(g) })))
	}
	here := fyne.NewMenuItem(w.Words.T("menu.on-graph"), nil)
	here.ChildMenu = fyne.NewMenu("")
	for _, g := range games.AllOnGraphs() {
		here.ChildMenu.Items = append(here.ChildMenu.Items,
			fyne.NewMenuItem(w.Words.T(g.NameKey()), w.guarded(func() { w.callbacks.PlayOnGraph(g) })))
	}
	return append(families, here)
}

func (m *menu) fillRecent() {
	w := m.window
	m.listed = w.Settings.Recent()
	var items []*fyne.MenuItem
	for _, path := range m.listed {
		items = append(items, fyne.NewMenuItem(filepath.Base(path)+"  —  "+filepath.Dir(path), w.guarded(func() { w.callbacks.OpenRecent(path) })))
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(w.Words.T("menu.recent.clear"), func() {
			w.Settings.ClearRecent()
			m.update()
		}))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}

// update makes the items say and offer what is so now.
func (m *menu) update() {
	changed := false
	for _, act := range m.window.Table.All {
		if item, ok := m.items[act.ID]; ok {
			changed = m.updateItem(act, item) || changed
		}
	}
	if !slices.Equal(m.listed, m.window.Settings.Recent()) {
		m.fillRecent()
		changed = true
	}
	if changed {
		m.refresh()
	}
}

// refresh shows the items as they are now.
func (m *menu) refresh() {
	for _, top := range m.main.Items {
		m.window.showKeys(top)
	}
	m.main.Refresh()
}

// showKeys writes the shortcuts of a menu's items into their labels.
func (w *Window) showKeys(menu *fyne.Menu) {
	look.ShowKeys(menu, func(s fyne.KeyboardShortcut) string { return actions.ShortcutName(s, w.Words) })
}

// updateHistory is update for undo and redo alone.
func (m *menu) updateHistory() {
	changed := false
	for _, id := range []string{"edit.undo", "edit.redo"} {
		changed = m.updateItem(m.window.Table.ByID(id), m.items[id]) || changed
	}
	if changed {
		m.refresh()
	}
}

// updateItem tells whether an item has changed.
func (m *menu) updateItem(act *actions.Action, item *fyne.MenuItem) bool {
	disabled, checked, label := !act.Possible(), act.Checked != nil && act.Checked(), m.labels[act.ID]
	if act.Label != nil {
		label = act.Label()
	}
	if item.Disabled == disabled && item.Checked == checked && m.labels[act.ID] == label {
		return false
	}
	item.Disabled, item.Checked = disabled, checked
	if m.labels[act.ID] != label {
		item.Label, m.labels[act.ID] = label, label
	}
	return true
}

// Submenus returns what goes before the words of actions that stand in submenus, by
// their IDs: alone, they are no more than “Dark”.
func (w *Window) Submenus() map[string]string {
	folders := map[string]string{}
	for _, sub := range submenus {
		for _, id := range sub.items {
			folders[id] = w.Words.T(sub.key) + " › "
		}
	}
	return folders
}

// contextMenu offers what can be done with what was picked on the board.
func (w *Window) contextMenu(picked scene.Subject, at fyne.Position) {
	w.Settle(func() { w.offer(picked, at) })
}

func (w *Window) offer(picked scene.Subject, at fyne.Position) {
	ids := []string{"edit.note", "edit.paste", "edit.select-all", "-", "view.fit", "layout.auto"}
	switch {
	case picked.VertexID() != graphs.None:
		ids = []string{"edit.rename", "edit.token-more", "edit.token-less", "edit.sum", "edit.worth", "edit.collapse", "-", "edit.cut", "edit.copy", "edit.duplicate", "edit.delete"}
	case picked.Kind == scene.FreeText:
		ids = []string{"edit.note-text", "-", "edit.delete"}
	case picked.Kind == scene.Edge:
		ids = []string{"edge.label", "edit.token-more", "edit.token-less", "edge.reverse", "edge.left", "edge.right", "edge.unbend", "-", "edit.delete"}
	}
	var items []*fyne.MenuItem
	for _, id := range ids {
		if id == "-" {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		act := w.Table.ByID(id)
		item := fyne.NewMenuItem(act.Words(w.Words), func() { w.Table.Perform(act) })
		item.Shortcut, item.Disabled = act.MenuShortcut(), !act.Possible()
		items = append(items, item)
	}
	menu := fyne.NewMenu("", items...)
	w.showKeys(menu)
	p := popup{widget.NewPopUpMenu(menu, w.window.Canvas())}
	p.Move(at)
	w.Dialogs.Open(p)
}

// popup is a context menu as a modal. It loses the keyboard when the button that
// opened it is released beside it: then the keys go to the window, which must not
// do to the board what they mean there.
type popup struct{ *widget.PopUpMenu }

// Hide closes the menu.
func (p popup) Hide() { p.Dismiss() }

// SetOnClosed sets what is done when the menu is closed.
func (p popup) SetOnClosed(closed func()) {
	hide := p.OnDismiss
	p.OnDismiss = func() {
		hide()
		closed()
	}
}
