package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// menus is the order of the main menu; "-" is a line between items, and a name
// with a colon a submenu that is filled elsewhere.
var menus = []struct {
	key   string
	items []string
}{
	{"menu.file", []string{"file.new", "file.open", ":recent", "-", "file.save", "file.save-as", "-", "file.export", "-", "file.close", "file.quit"}},
	{"menu.edit", []string{
		"edit.undo", "edit.redo", "-", "edit.cut", "edit.copy", ":copy", "edit.paste", "edit.duplicate", "edit.delete", "-",
		":select", "-", "edit.add", "edit.rename", "edit.token-more", "edit.token-less", "edit.sum", ":edge", "-",
		"edit.title", ":kind",
	}},
	{"menu.view", []string{
		"view.zoom-in", "view.zoom-out", "view.actual", "view.fit", "view.wheel-zooms", "-", "view.find", "view.commands", "-", "view.values", "view.names", "view.highlights", "view.after", "view.blocks", "-",
		"view.inspector", "view.text", "view.legend", "view.overview", "-", ":theme",
	}},
	{"menu.layout", []string{
		"layout.auto", "layout.around", "-", "layout.down", "layout.across", "layout.ends", "layout.values", "-",
		"layout.stress", "layout.tree", "layout.circle", "layout.grid", "-", ":arrange",
	}},
	{"menu.tools", []string{"tool.select", "tool.vertex", "tool.edge", "tool.token", "tool.sum", "tool.erase"}},
	{"menu.games", []string{"games.gallery", "-", ":games"}},
	{"menu.play", []string{"play.normal", "play.misere", "-", "play.stop"}},
	{"menu.help", []string{"help.keys", "help.about"}},
}

// submenus are those whose items are actions too, by their names in menus.
var submenus = map[string]struct {
	key   string
	items []string
}{
	":theme": {"menu.theme", []string{"view.theme-system", "view.theme-light", "view.theme-dark"}},
	":edge": {"menu.edge", []string{
		"edge.join", "edge.reverse", "-", "edge.start", "edge.finish", "-", "edge.left", "edge.right", "edge.unbend",
	}},
	":kind": {"menu.kind", []string{"edit.directed", "edit.deletion"}},
	":copy": {"menu.copy", []string{
		"copy.picture", "-", "copy.edges", "copy.dot", "copy.graphml", "-", "copy.svg", "copy.tikz", "-",
		"copy.csv", "copy.markdown", "copy.latex", "copy.cpp", "copy.python",
	}},
	":select": {"menu.select", []string{"edit.select-all", "edit.select-none", "edit.select-inverse", "edit.select-edges"}},
	":arrange": {"menu.arrange", []string{
		"arrange.left", "arrange.centre", "arrange.right", "-", "arrange.top", "arrange.middle", "arrange.bottom", "-",
		"arrange.across", "arrange.down", "-", "arrange.snap", "arrange.snaps",
	}},
}

// menu is a window's main menu.
type menu struct {
	window *Window
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem
	recent *fyne.MenuItem
	shown  string // what the items said last, so that they are made anew only when it changed
}

func newMenu(w *Window) *menu {
	m := &menu{window: w, main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}}
	for _, top := range menus {
		m.main.Items = append(m.main.Items, fyne.NewMenu(w.words.T(top.key), m.each(top.items)...))
	}
	return m
}

func (m *menu) itemsOf(id string) []*fyne.MenuItem {
	w := m.window
	switch id {
	case "-":
		return []*fyne.MenuItem{fyne.NewMenuItemSeparator()}
	case ":recent":
		m.recent = fyne.NewMenuItem(w.words.T("menu.recent"), nil)
		m.fillRecent()
		return []*fyne.MenuItem{m.recent}
	case ":games":
		return m.games()
	}
	if sub, ok := submenus[id]; ok {
		item := fyne.NewMenuItem(w.words.T(sub.key), nil)
		item.ChildMenu = fyne.NewMenu("", m.each(sub.items)...)
		return []*fyne.MenuItem{item}
	}
	item := w.actions.item(id)
	if id == "file.quit" {
		item.IsQuit = true
	}
	m.items[id] = item
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
	var families []*fyne.MenuItem
	last := games.Family("")
	for _, g := range games.All() {
		if g.Family != last {
			last = g.Family
			item := fyne.NewMenuItem(m.window.words.T(last.Key()), nil)
			item.ChildMenu = fyne.NewMenu("")
			families = append(families, item)
		}
		label := m.window.words.T(g.NameKey())
		if len(g.Params) > 0 {
			label += "…"
		}
		child := families[len(families)-1].ChildMenu
		child.Items = append(child.Items, fyne.NewMenuItem(label, func() { m.window.chooseGame(g) }))
	}
	here := fyne.NewMenuItem(m.window.words.T("menu.on-graph"), nil)
	here.ChildMenu = fyne.NewMenu("")
	for _, g := range games.AllOnGraphs() {
		here.ChildMenu.Items = append(here.ChildMenu.Items,
			fyne.NewMenuItem(m.window.words.T(g.NameKey()), func() { m.window.playOnGraph(g) }))
	}
	return append(families, here)
}

func (m *menu) fillRecent() {
	w := m.window
	var items []*fyne.MenuItem
	for _, path := range w.program.settings.recent() {
		items = append(items, fyne.NewMenuItem(filepath.Base(path)+"  —  "+filepath.Dir(path), func() { w.openPath(path) }))
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(w.words.T("menu.recent.clear"), func() {
			w.program.settings.clearRecent()
			w.refresh()
		}))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}

// update makes the items say and offer what is so now.
func (m *menu) update() {
	state := ""
	for _, act := range m.window.actions.table {
		item, ok := m.items[act.id]
		if !ok {
			continue
		}
		item.Disabled = !act.possible()
		item.Checked = act.checked != nil && act.checked()
		state += m.label(act.id)
		if item.Disabled {
			state += "-"
		}
		if item.Checked {
			state += "+"
		}
	}
	for _, path := range m.window.program.settings.recent() {
		state += path
	}
	if state == m.shown {
		return
	}
	m.shown = state
	for id, item := range m.items {
		item.Label = m.label(id)
	}
	for _, top := range m.main.Items {
		look.ShowKeys(top, m.window.shortcutName)
	}
	m.fillRecent()
	m.main.Refresh()
}

// label returns an action's words; undo and redo say what.
func (m *menu) label(id string) string {
	w := m.window
	h := w.session.History()
	switch id {
	case "edit.undo":
		if s, ok := h.NextUndo(); ok {
			return w.words.T("action.edit.undo.named", words.Data{"Step": w.words.N(s.Name, s.Count)})
		}
	case "edit.redo":
		if s, ok := h.NextRedo(); ok {
			return w.words.T("action.edit.redo.named", words.Data{"Step": w.words.N(s.Name, s.Count)})
		}
	case "edit.token-more", "edit.token-less":
		if sel := w.session.Selection(); len(sel.Vertices) == 0 && len(sel.Edges) > 0 {
			return w.words.T("action." + id + ".edges")
		}
	case "tool.token":
		if w.session.Drawing().Kind() == graphs.Deletion {
			return w.words.T("action.tool.ground")
		}
	}
	return w.words.T("action." + id)
}

// contextMenu offers what can be done with what was picked on the board.
func (w *Window) contextMenu(picked scene.Subject, at fyne.Position) {
	ids := []string{"edit.paste", "edit.select-all", "-", "view.fit", "layout.auto"}
	switch {
	case picked.VertexID() != graphs.None:
		ids = []string{"edit.rename", "edit.token-more", "edit.token-less", "edit.sum", "-", "edit.cut", "edit.copy", "edit.duplicate", "edit.delete"}
	case picked.Kind == scene.Edge:
		ids = []string{"edit.token-more", "edit.token-less", "edge.reverse", "edge.left", "edge.right", "edge.unbend", "-", "edit.delete"}
	}
	var items []*fyne.MenuItem
	for _, id := range ids {
		if id == "-" {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		item := w.actions.item(id)
		item.Label = w.menu.label(id)
		item.Disabled = !w.actions.byID[id].possible()
		items = append(items, item)
	}
	menu := fyne.NewMenu("", items...)
	look.ShowKeys(menu, w.shortcutName)
	p := popup{widget.NewPopUpMenu(menu, w.window.Canvas())}
	p.Move(at)
	w.showModal(p)
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

func shortcut(key fyne.KeyName, mod fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: mod}
}
