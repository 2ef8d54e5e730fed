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

// Bench returns the drawing that is shown.
func (w *Window) Bench() *workbench.Bench { return w.current.Bench }

// Current returns the tab that is shown.
func (w *Window) Current() *Tab { return w.current }

// Board returns the board of the drawing that is shown.
func (w *Window) Board() *board.Board { return w.current.Board }

// Tabs returns the window's tabs, from left to right.
func (w *Window) Tabs() []*Tab { return w.tabs }

// Has tells whether a tab is one of the window's. One that was closed is not, nor one
// whose bench went on in another window.
func (w *Window) Has(t *Tab) bool { return slices.Contains(w.tabs, t) }

// Add shows a bench in a tab of its own, to the right of the others.
func (w *Window) Add(b *workbench.Bench) *Tab {
	t := newTab(w, b)
	w.tabs = append(w.tabs, t)
	w.Select(t)
	return t
}

// Replace shows a bench in place of a tab's, which is closed. Where the tab is not the
// window's any more, the bench gets one of its own.
func (w *Window) Replace(old *Tab, b *workbench.Bench) *Tab {
	at := slices.Index(w.tabs, old)
	if at < 0 {
		return w.Add(b)
	}
	t := newTab(w, b)
	w.tabs[at] = t
	old.Close()
	w.Select(t)
	return t
}

// Remove takes a tab away without closing its bench. Of the last tab nothing is
// shown any more: the window is to be closed.
func (w *Window) Remove(t *Tab) {
	at := slices.Index(w.tabs, t)
	w.tabs = slices.Delete(w.tabs, at, at+1)
	t.Board.Free()
	if t == w.current && len(w.tabs) > 0 {
		w.Select(w.tabs[min(at, len(w.tabs)-1)])
	}
	w.strip.refresh()
	w.menu.update() // what takes several tabs may not be possible any more
}

// Select shows a tab.
func (w *Window) Select(t *Tab) {
	if w.current != nil && w.current != t {
		w.current.Bench.Text.Flush()
	}
	w.current = t
	w.boards.Objects = []fyne.CanvasObject{t.Board}
	w.boards.Refresh()
	w.sides.show(t)
	w.strip.refresh()
	w.status.unsay()
	w.Repaint()
	w.FocusBoard() // which, before it is shown, does not know the window
}

// SelectNext shows the tab that is some tabs to the right of the one that is shown; to
// the left where by is below 0. After the last comes the first.
func (w *Window) SelectNext(by int) {
	at, n := slices.Index(w.tabs, w.current), len(w.tabs)
	w.Select(w.tabs[((at+by)%n+n)%n])
}

// strip is the row of tabs above the board; it is there from two tabs up.
type tabStrip struct {
	window     *Window
	object     *fyne.Container
	tabs       *container.DocTabs
	items      []*container.TabItem // one for each tab, in order
	names      []string             // what they say
	refreshing bool                 // refresh is under way: what is selected, no person has selected
}

func newTabStrip(w *Window) *tabStrip {
	s := &tabStrip{window: w, tabs: container.NewDocTabs()}
	s.tabs.OnSelected = func(item *container.TabItem) {
		if at := slices.Index(s.items, item); at >= 0 && !s.refreshing {
			w.guard(func() { w.Select(w.tabs[at]) })()
		}
	}
	s.tabs.CloseIntercept = func(item *container.TabItem) {
		if at := slices.Index(s.items, item); at >= 0 {
			w.guard(func() { w.callbacks.OnCloseTab(w.tabs[at]) })()
		}
	}
	s.object = container.NewStack(s.tabs)
	s.object.Hide()
	return s
}

// refresh shows the window's tabs.
func (s *tabStrip) refresh() {
	w := s.window
	if shown := len(w.tabs) > 1; shown != s.object.Visible() {
		look.SetVisible(s.object, shown)
		defer w.body.Refresh() // the rest of the window gets what is left
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
		if t.Bench.Session.History().Changed() {
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
			s.items = append(s.items, container.NewTabItem("", container.NewWithoutLayout())) // the board is below the strip
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
