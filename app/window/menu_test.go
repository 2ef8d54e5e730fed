package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// The menus have 90 items at most beside the presets with their families and recent files, and each 16 rows at
// most, which are seen whole in a window 700 high, of which the menu bar takes some 28. No
// submenu has one itself, and every item leads somewhere, each to something else.
func TestMenusAreSmall(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	count := 0
	labels := map[string]bool{}
	var check func(m *fyne.Menu, name string, depth int)
	check = func(m *fyne.Menu, name string, depth int) {
		if height := widget.NewMenu(m).MinSize().Height; len(m.Items) > 16 || height > 700-28 || depth > 1 {
			t.Errorf("%s has %d rows, is %g high and %d deep", name, len(m.Items), height, depth)
		}
		for _, item := range m.Items {
			at := name + " › " + item.Label
			switch {
			case item.IsSeparator:
				continue
			case item.ChildMenu != nil:
				check(item.ChildMenu, at, depth+1)
			case item.Action == nil || item.Label == "" || labels[at]:
				t.Errorf("%s does nothing, or stands there twice", at)
			}
			labels[at] = true
			count++
		}
	}
	for _, top := range f.menu.main.Items {
		check(top, top.Label, 0)
	}
	families := map[games.Group]bool{}
	for _, g := range games.All() {
		families[g.Group] = true
	}
	presets := len(families) + len(games.All()) + len(groups[":on-graph"].items) - 2
	if listed := count - presets; listed > 90 || listed < len(f.menu.items) {
		t.Errorf("%d items beside %d presets", listed, presets)
	}
}

// Each item runs its action, and shows a group once in all menus.
func TestMenuItemsRunTheirActions(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	for id, item := range f.menu.items {
		item.Action()
		if f.ran[id] != 1 {
			t.Errorf("%s was run %d times", id, f.ran[id])
		}
	}
	if title, all := f.Group(":predict"); title != f.Words.T("menu.predict") || len(all) != 5 || slices.Contains(all, nil) {
		t.Errorf("the group %q has %v", title, all)
	}
}

// The words of an action's group go before its own.
func TestFoldersOfActions(t *testing.T) {
	f := newFrame(t)
	folders := f.Folders()
	if got, want := folders["view.theme-dark"], f.Words.T("menu.settings")+" › "; got != want {
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
