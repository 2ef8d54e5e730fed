package window

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/workbench"
	"nimgraph/views/board"
	"nimgraph/views/look"
)

// Bench returns the open drawing of the current tab.
func (w *Window) Bench() *workbench.Bench { return w.current.Bench }

// Current returns the tab in front, or nil if the window has no tabs yet.
func (w *Window) Current() *Tab { return w.current }

// Board returns the board of the current tab.
func (w *Window) Board() *board.Board { return w.current.Board }

// Tabs returns the window's tabs, from left to right.
func (w *Window) Tabs() []*Tab { return w.tabs }

// HasTab reports whether t is a tab of the window. It returns false after t is closed or its
// drawing is moved to another window.
func (w *Window) HasTab(t *Tab) bool { return slices.Contains(w.tabs, t) }

// AddTab shows the drawing of bench in a new tab at the right end, brings the tab to the front,
// and returns it.
func (w *Window) AddTab(bench *workbench.Bench) *Tab {
	t := newTab(w, bench)
	w.tabs = append(w.tabs, t)
	w.SelectTab(t)
	return t
}

// ReplaceTab closes the tab old, shows the drawing of bench in a new tab in its place, and returns
// the new tab. If old is closed already, the new tab is at the right end.
func (w *Window) ReplaceTab(old *Tab, bench *workbench.Bench) *Tab {
	index := slices.Index(w.tabs, old)
	if index < 0 {
		return w.AddTab(bench)
	}
	t := newTab(w, bench)
	w.tabs[index] = t
	old.Close()
	w.SelectTab(t)
	return t
}

// RemoveTab removes tab t from the window without closing its drawing. After the last tab is
// removed, the caller must close the window.
func (w *Window) RemoveTab(t *Tab) {
	index := slices.Index(w.tabs, t)
	w.tabs = slices.Delete(w.tabs, index, index+1)
	t.Board.Free()
	if t == w.current && len(w.tabs) > 0 {
		w.SelectTab(w.tabs[min(index, len(w.tabs)-1)])
	}
	w.strip.refresh()
	w.menu.update() // some actions need several tabs
}

// SelectTab brings tab t to the front and focuses its board. If the user is typing a text in the
// previous tab, SelectTab first reads that text.
func (w *Window) SelectTab(t *Tab) {
	if w.current != nil && w.current != t {
		w.current.Bench.Text.Flush()
	}
	w.current = t
	w.boards.Objects = []fyne.CanvasObject{t.Board}
	w.boards.Refresh()
	w.sides.showText(t)
	w.strip.refresh()
	w.status.clearMessage()
	w.Repaint()
	w.FocusBoard() // the board knows its window only after Repaint
}

// SelectTabBy selects the tab that is the given number of steps to the right of the current tab,
// or to the left if steps is negative. It continues at the other end.
func (w *Window) SelectTabBy(steps int) {
	index, n := slices.Index(w.tabs, w.current), len(w.tabs)
	w.SelectTab(w.tabs[((index+steps)%n+n)%n])
}

// tabStrip is the row of tabs above the board. It is hidden if the window has fewer than two tabs.
type tabStrip struct {
	window     *Window
	object     *fyne.Container
	tabs       *container.DocTabs
	items      []*container.TabItem // one for each tab, in order
	names      []string             // their texts
	refreshing bool                 // refresh is running: a selection comes from it, not from a person
}

// newTabStrip returns the strip of tabs of window w. It is empty until refresh is called.
func newTabStrip(w *Window) *tabStrip {
	s := &tabStrip{window: w, tabs: container.NewDocTabs()}
	s.tabs.OnSelected = func(item *container.TabItem) {
		if i := slices.Index(s.items, item); i >= 0 && !s.refreshing {
			w.guard(func() { w.SelectTab(w.tabs[i]) })()
		}
	}
	s.tabs.CloseIntercept = func(item *container.TabItem) {
		if i := slices.Index(s.items, item); i >= 0 {
			w.guard(func() { w.callbacks.OnCloseTab(w.tabs[i]) })()
		}
	}
	s.object = container.NewStack(s.tabs)
	s.object.Hide()
	return s
}

// refresh updates the names in the strip and which tab is selected. Tabs with equal names get
// numbers, and a tab with unsaved changes gets a dot. refresh also hides the strip if the window
// has fewer than two tabs.
func (s *tabStrip) refresh() {
	w := s.window
	if shown := len(w.tabs) > 1; shown != s.object.Visible() {
		look.SetVisible(s.object, shown)
		defer w.body.Refresh() // the rest of the window gets the remaining height
	}
	if len(w.tabs) < 2 {
		s.names = nil
		return
	}
	names := make([]string, len(w.tabs))
	same := map[string]int{}
	for i, t := range w.tabs {
		names[i] = t.Name()
		if same[names[i]]++; same[names[i]] > 1 {
			names[i] += fmt.Sprintf(" (%d)", same[names[i]])
		}
		if t.Bench.Changed() {
			names[i] += " •"
		}
	}
	current := slices.Index(w.tabs, w.current)
	if slices.Equal(names, s.names) && s.tabs.SelectedIndex() == current {
		return
	}
	s.refreshing = true
	defer func() { s.refreshing = false }()
	if len(s.items) != len(names) {
		s.items = nil
		for range names {
			// A tab has no content, because the board is below the strip.
			s.items = append(s.items, container.NewTabItem("", container.NewWithoutLayout()))
		}
		s.tabs.SetItems(s.items)
	}
	for i, item := range s.items {
		item.Text = names[i]
	}
	s.names = names
	s.tabs.SelectIndex(current)
	s.tabs.Refresh()
}
