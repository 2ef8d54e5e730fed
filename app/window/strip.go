package window

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// strip is the row of tabs above the board; it is there from two tabs up.
type strip struct {
	window *Window
	object *fyne.Container
	tabs   *container.DocTabs
	items  []*container.TabItem // one for each tab, in order
	names  []string             // what they say
	quiet  bool                 // refresh is under way: what is selected, no person has selected
}

func newStrip(w *Window) *strip {
	s := &strip{window: w, tabs: container.NewDocTabs()}
	s.tabs.OnSelected = func(item *container.TabItem) {
		if at := slices.Index(s.items, item); at >= 0 && !s.quiet {
			w.guarded(func() { w.Select(w.tabs[at]) })()
		}
	}
	s.tabs.CloseIntercept = func(item *container.TabItem) {
		if at := slices.Index(s.items, item); at >= 0 {
			w.guarded(func() { w.callbacks.CloseTab(w.tabs[at]) })()
		}
	}
	s.object = container.NewStack(s.tabs)
	s.object.Hide()
	return s
}

// refresh shows the window's tabs.
func (s *strip) refresh() {
	w := s.window
	if shown := len(w.tabs) > 1; shown != s.object.Visible() {
		visible(s.object, shown)
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
	s.quiet = true
	defer func() { s.quiet = false }()
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
