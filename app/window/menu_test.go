package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// All menus and their items have words.
func TestMenusHaveWords(t *testing.T) {
	f := newFrame(t)
	var keys []string
	for _, top := range menus {
		keys = append(keys, top.key)
	}
	for _, sub := range submenus {
		keys = append(keys, sub.key)
	}
	for _, a := range f.Table.All {
		keys = append(keys, "action."+a.ID)
	}
	for _, key := range keys {
		if f.Words.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}

// Each menu fits into a window that is 800 high, of which the menu bar takes some 28.
func TestMenusFitIntoTheWindow(t *testing.T) {
	f := newFrame(t)
	for _, top := range f.menu.main.Items {
		if height := widget.NewMenu(top).MinSize().Height; height > 800-28 {
			t.Errorf("%s is %g high", top.Label, height)
		}
	}
}

// Every item does something, every submenu is filled, and each action stands once in
// the menus.
func TestMenuItemsRunTheirActions(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	if len(f.menu.items) != len(f.Table.All) {
		t.Errorf("%d items for %d actions", len(f.menu.items), len(f.Table.All))
	}
	for id, item := range f.menu.items {
		item.Action()
		if f.ran[id] != 1 {
			t.Errorf("%s was run %d times", id, f.ran[id])
		}
	}
	for id := range submenus {
		used := 0
		for _, top := range menus {
			for _, item := range top.items {
				if item == id {
					used++
				}
			}
		}
		if used != 1 {
			t.Errorf("the submenu %s stands in %d menus", id, used)
		}
	}
	var check func(*fyne.Menu)
	listed := 0
	check = func(m *fyne.Menu) {
		for _, item := range m.Items {
			switch {
			case item.IsSeparator:
			case item.ChildMenu != nil:
				check(item.ChildMenu)
			case item.Action == nil || item.Label == "":
				t.Errorf("%q does nothing", item.Label)
			default:
				listed++
			}
		}
	}
	for _, top := range f.menu.main.Items {
		check(top)
	}
	if want := len(f.Table.All) + len(games.All()) + len(games.AllOnGraphs()); listed != want {
		t.Errorf("%d items lead to something, want %d", listed, want)
	}
}

// The words of an action's submenu go before its own.
func TestSubmenusOfActions(t *testing.T) {
	f := newFrame(t)
	folders := f.Submenus()
	if got, want := folders["view.theme-dark"], f.Words.T("menu.theme")+" › "; got != want {
		t.Errorf("the dark look is in %q, want %q", got, want)
	}
	if got := folders["file.new"]; got != "" {
		t.Errorf("New is in %q", got)
	}
}

// Recent files are listed, and forgotten when that is asked for.
func TestRecentFilesAreListed(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	if !f.menu.recent.Disabled {
		t.Error("without files, the menu can be opened")
	}
	f.Settings.AddRecent("/folder/nim.dot")
	f.menu.update()
	items := f.menu.recent.ChildMenu.Items
	if f.menu.recent.Disabled || len(items) != 3 || !strings.Contains(items[0].Label, "nim.dot") || !strings.Contains(items[0].Label, "/folder") {
		t.Fatalf("listed are %v", items)
	}
	items[2].Action()
	if !f.menu.recent.Disabled || len(f.Settings.Recent()) != 0 {
		t.Error("they are still there")
	}
}

// The context menu is about what was picked.
func TestContextMenu(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	for name, c := range map[string]struct {
		picked scene.Subject
		item   int
		id     string
	}{
		"board": {scene.Subject{}, 0, "edit.paste"}, "vertex": {scene.Subject{Kind: scene.Vertex}, 0, "edit.rename"},
		"edge": {scene.Subject{Kind: scene.Edge}, 2, "edge.reverse"},
	} {
		f.contextMenu(c.picked, fyne.NewPos(300, 200))
		menu := f.Dialogs
		if !menu.Any() {
			t.Fatalf("%s: no menu", name)
		}
		top := f.Canvas().Overlays().Top()
		if got := texts(top); !strings.Contains(got, f.Words.T("action."+c.id)) {
			t.Errorf("%s: the menu says %q", name, got)
		}
		menu.CloseTop()
		if menu.Any() || f.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: the menu does not close", name)
		}
	}
}
