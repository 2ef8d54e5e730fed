package window

import (
	"strings"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// newTools returns the palette of tools: the actions with a symbol, and at its foot those with
// an icon.
func newTools(w *Window) *panels.Tools {
	w.tips = panels.NewTips(w.Words)
	w.tips.Keyless = true
	w.tips.Through(w.Door)
	var items []panels.ToolItem
	for _, a := range w.Table.All {
		if a.Symbol == nil && a.Icon == nil {
			continue
		}
		item := panels.ToolItem{
			ID: a.ID, Icon: a.Icon, Name: func() string { return w.shortName(a) }, Tip: func() string { return w.tipOf(a) },
			Possible: func() bool { return w.current == nil || a.Possible() }, Run: func() { w.Table.Run(a) },
		}
		if a.Checked != nil {
			item.Chosen = func() bool { return w.current != nil && a.Checked() }
		}
		if a.Symbol != nil {
			item.Symbol = func() *scene.Scene { return a.Symbol(w.kind()) }
		}
		items = append(items, item)
	}
	return panels.NewTools(items, w.tips)
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
	if w.current == nil {
		return w.Words.T("action." + a.ID)
	}
	return a.Words(w.Words)
}

// tipOf says what a button does, and by which keys; of one that does nothing now, why.
func (w *Window) tipOf(a *actions.Action) string {
	text := strings.TrimSuffix(a.Words(w.Words), "…")
	if a.Symbol != nil {
		text = w.hintOf(a)
	}
	if keys := a.Keys(w.Words); len(keys) > 0 {
		text += " (" + strings.Join(keys, ", ") + ")"
	}
	if why := a.Why(); why != "" {
		text += "\n" + w.describe(graphs.Key(why))
	}
	return text
}

// hintOf says what a tool does.
func (w *Window) hintOf(a *actions.Action) string {
	key := "action." + a.ID + ".hint"
	if other := key + ".deletion"; w.kind() == graphs.Deletion && w.Words.T(other) != other {
		key = other
	}
	return w.Words.T(key)
}
