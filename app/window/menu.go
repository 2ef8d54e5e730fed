package window

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// menus lists the main menus with their items. An item is the ID of an action, "-" for a
// separator, or a name that begins with a colon. Such a name stands for a group, which becomes a
// submenu, or for items that customItems makes.
//
// A menu has at most sixteen rows with its separators, so that it fits into a window 700 units
// high. The palette of commands has all actions, and context menus have the actions for vertices
// and edges.
var menus = []menuSpec{
	{"menu.file", []string{
		"file.new", "file.new-window", "file.open", ":recent", "-", "file.save", "file.save-as", "predict.exercise",
		"-", "file.export", "file.worksheet", "file.copy-link", "file.copy-view-link", "-", "file.close", "file.quit",
	}},
	{"menu.edit", []string{
		"edit.undo", "edit.redo", "-", "edit.cut", "edit.copy", "copy.picture", "edit.copy-as", "edit.paste",
		"edit.read-otherwise",
		"edit.duplicate", "edit.delete", "-",
		":select", "view.find", "-", "edit.properties",
	}},
	{"menu.view", []string{
		"view.values", "view.outcomes", "view.names", "view.pictures", "view.highlights", "view.after",
		"view.remoteness", "view.plain",
		":edges", "-",
		"view.style", "view.steps", "-", ":panels", ":settings", ":zoom",
	}},
	{
		"menu.layout",
		[]string{
			"layout.auto", "layout.down", "layout.across", "layout.line", "layout.circle", "-", "layout.arrange",
			"layout.more",
		},
	},
	{
		"menu.games",
		[]string{
			"games.gallery", "games.sequences", "games.rules", ":on-graph", "games.exercises", "games.next-exercise",
			"-", ":games",
		},
	},
	{
		"menu.play",
		[]string{
			"play.normal", "play.misere", "play.antisg", "-", "play.game", "play.another", "play.replay", "-",
			"play.predict",
		},
	},
	{
		"menu.help",
		[]string{"help.pages", "help.tour", "help.tour-next", "-", "view.commands", "help.keys", "-", "help.about"},
	},
}

// groups maps the name of a group to its title and its actions. A group is a submenu, or a
// list that an action opens.
var groups = map[string]menuSpec{
	":edges": {"menu.edges", append(styleActionIDs("edges"), "-", "view.blocks")},
	":settings": {"menu.settings", []string{
		"view.theme-system", "view.theme-light", "view.theme-dark", "-", "view.tabs", "view.language",
	}},
	":on-graph": {
		"menu.on-graph",
		append(slices.DeleteFunc(kindActionIDs(), edgesAreMoves), "games.positions", "-", "games.rules-on-graph"),
	},
	":zoom": {"menu.zoom", []string{"view.zoom-in", "view.zoom-out", "view.actual", "view.fit"}},
	":panels": {
		"menu.panels",
		[]string{"view.inspector", "view.text", "view.legend", "-", "view.next-tab", "view.previous-tab"},
	},
	":select": {"menu.select", []string{
		"edit.select-all", "edit.select-inverse", "-", "select.followers", "select.ancestors", "select.cycle",
		"select.connected", "select.way",
	}},
	":colour": {"property.colour", []string{
		"colour.none", "-", "colour.blue", "colour.sky", "colour.teal", "colour.yellow", "colour.orange",
		"colour.vermilion", "colour.purple", "colour.grey",
	}},
	":kind": {"menu.kind", kindActionIDs()},
	":copy": {"action.edit.copy-as", []string{
		"copy.edges", "copy.dot", "copy.graphml", "copy.picture", "copy.svg", "copy.tikz", "copy.words",
		"copy.csv", "copy.markdown", "copy.latex", "copy.cpp", "copy.python", "copy.quotient",
	}},
	":arrange": {"menu.arrange", []string{
		"arrange.mirror-across", "arrange.mirror-down", "arrange.turn-right", "arrange.turn-left",
		"arrange.left", "arrange.centre", "arrange.right", "arrange.top", "arrange.middle", "arrange.bottom",
		"arrange.across", "arrange.down", "arrange.snap", "arrange.snaps", "arrange.guides",
	}},
	":layouts": {
		"action.layout.more",
		[]string{"layout.ends", "layout.values", "layout.stress", "layout.tree", "layout.grid", "layout.around"},
	},
	":predict": {
		"action.play.predict",
		[]string{"predict.values", "predict.outcomes", "predict.total", "predict.winner", "predict.move"},
	},
}

// contextMenus maps the kind of a subject to the items of its context menu.
var contextMenus = map[scene.SubjectKind][]string{
	scene.Vertex: {
		"edit.rename", "edit.token-more", "edit.token-less", "edit.sum", "edit.target", "edit.worth", "edit.collapse",
		"edit.picture",
		":colour", "edge.join", ":select", "-",
		"edit.cut", "edit.copy", "edit.duplicate", "edit.delete",
	},
	scene.FreeText: {"edit.note-text", "-", "edit.delete"},
	scene.Edge: {
		"play.edge", "edge.label", "edit.token-more", "edit.token-less", "edge.reverse", "edge.start", "edge.finish",
		"edge.left", "edge.right", "edge.unbend", "-", "edit.delete",
	},
	scene.Nothing: {
		"edit.add", "edit.note", "edit.paste", "edit.select-all", "-", "edit.title", ":kind", "-", "view.fit",
		"layout.auto",
	},
}

// kindActionIDs returns the IDs of the actions that choose the kind of game of a drawing, such as
// directed or Hackenbush.
func kindActionIDs() []string {
	return xslices.Map(graphs.Kinds(), func(k graphs.Kind) string { return "edit." + k.String() })
}

// edgesAreMoves reports whether the action with the given ID, one of kindActionIDs, chooses a kind
// of game in which a move goes along an edge. In all other kinds a move deletes parts of the
// graph.
func edgesAreMoves(id string) bool {
	k, _ := graphs.ParseKind(strings.TrimPrefix(id, "edit."))
	return !k.OnGraph()
}

// styleActionIDs returns the IDs of the actions that set a field of document.Style. field is the
// name of the field, such as "edges". There is an action for each value of the field.
func styleActionIDs(field string) (ids []string) {
	for _, f := range document.StyleFields() {
		for _, word := range f.Words {
			if f.Name == field {
				ids = append(ids, "view."+field+"."+word)
			}
		}
	}
	return ids
}

// menu is the main menu of a window of drawings.
type menu struct {
	*menuBar
	window      *Window
	recent      *fyne.MenuItem
	recentPaths []string // the recent files in the menu
}

// newMenu returns the main menu of a window.
func newMenu(w *Window) *menu {
	m := &menu{window: w}
	m.menuBar = w.newMenuBar(menus, m.customItems)
	return m
}

// customItems returns the items for a name in menus that is neither an action nor a group: the
// list of recent files for ":recent", and the preset games for ":games". It returns nil for every
// other name.
func (m *menu) customItems(name string) []*fyne.MenuItem {
	switch name {
	case ":recent":
		m.recent = fyne.NewMenuItem(m.window.Words.T("menu.recent"), nil)
		m.fillRecent()
		if m.window.Panes != nil { // a page cannot open files by their paths
			return []*fyne.MenuItem{}
		}
		return []*fyne.MenuItem{m.recent}
	case ":games":
		return m.gameItems()
	}
	return nil
}

// gameItems returns a menu item for each group of preset games. Its submenu has an item for each
// game of the group.
func (m *menu) gameItems() []*fyne.MenuItem {
	w := m.window
	var families []*fyne.MenuItem
	last := games.Group("")
	for _, g := range games.Menu() {
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
		child.Items = append(child.Items, fyne.NewMenuItem(label, w.guard(func() { w.callbacks.OnChooseGame(g) })))
	}
	return families
}

// fillRecent fills the submenu of recent files: the files, newest first, and an item that clears
// the list.
func (m *menu) fillRecent() {
	w := m.window
	m.recentPaths = w.Settings.Recent()
	var items []*fyne.MenuItem
	for _, path := range m.recentPaths {
		items = append(
			items,
			fyne.NewMenuItem(
				filepath.Base(path)+"  —  "+filepath.Dir(path), w.guard(func() { w.callbacks.OnOpenRecent(path) }),
			),
		)
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

// update updates the list of recent files, and the label and state of every menu item.
func (m *menu) update() {
	if !slices.Equal(m.recentPaths, m.window.Settings.Recent()) {
		m.fillRecent()
		m.stale = true
	}
	m.menuBar.update()
}

// GroupPrefixes returns the prefix of each action that is in a group, by the ID of the action. In
// search results the prefix is shown before the text of the action, such as "Settings › " before
// "Dark".
func (w *Window) GroupPrefixes() map[string]string {
	folders := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(groups)) { // the last group of an action counts
		for _, id := range groups[name].items {
			folders[id] = w.groupTitle(name) + " › "
		}
	}
	return folders
}

// groupTitle returns the title of the group with the given name, a key of groups. The title is the
// text of the action that opens the group, without the "…" at its end.
func (s *shell) groupTitle(name string) string {
	return strings.TrimSuffix(s.Words.T(groups[name].titleKey), "…")
}

// Group returns the title and the actions of a group, without its separators. name is a key of
// groups.
func (w *Window) Group(name string) (title string, list []*actions.Action) {
	for _, id := range groups[name].items {
		if id != "-" {
			list = append(list, w.Table.Find(id))
		}
	}
	return w.groupTitle(name), list
}

// openContextMenuAfterTyping opens the context menu after the text that the user is typing has
// been read, because the items depend on the drawing. For the parameters see openContextMenu.
func (w *Window) openContextMenuAfterTyping(subject scene.Subject, position fyne.Position) {
	w.RunAfterTyping(func() { w.openContextMenu(subject, position) })
}

// openContextMenu opens the context menu of subject, such as a vertex or an edge, at a position on
// the canvas.
func (w *Window) openContextMenu(subject scene.Subject, position fyne.Position) {
	kind := subject.Kind
	if subject.VertexID() != graphs.None {
		kind = scene.Vertex // a text at a vertex has the menu of the vertex
	}
	names, ok := contextMenus[kind]
	if !ok {
		names = contextMenus[scene.Nothing]
	}
	if kind == scene.Vertex && w.gameKind().OnGraph() {
		names = append([]string{"play.edge"}, names...)
	}
	items := w.menuItems(names, func(id string) []*fyne.MenuItem {
		act := w.Table.Find(id)
		item := fyne.NewMenuItem(act.MenuText(w.Words), func() { w.Table.RunFromMenu(act) })
		item.Shortcut, item.Disabled = act.MenuShortcut(), !act.IsPossible()
		item.Checked = act.IsChecked != nil && act.IsChecked()
		return []*fyne.MenuItem{item}
	})
	menu := fyne.NewMenu("", items...)
	w.showKeys(menu)
	p := contextMenu{widget.NewPopUpMenu(menu, w.window.Canvas())}
	p.Move(position)
	w.Dialogs.Open(p)
}

// contextMenu is a context menu that implements dialogs.Modal. While it is open, the board gets no
// keys.
//
// The menu itself loses the keyboard if the mouse button that opened it is released outside. The
// keys then go to the window, which passes none to the board while a modal is open.
type contextMenu struct{ *widget.PopUpMenu }

// Hide closes the menu.
func (p contextMenu) Hide() { p.Dismiss() }

// SetOnClosed implements dialogs.Modal. onClosed is called when the menu is closed.
func (p contextMenu) SetOnClosed(onClosed func()) {
	hide := p.OnDismiss
	p.OnDismiss = func() {
		hide()
		onClosed()
	}
}
