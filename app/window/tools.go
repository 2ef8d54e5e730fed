package window

import (
	"strings"

	"fyne.io/fyne/v2/theme"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/graphs"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// newTools returns the toolbar of window w. It has a button for each action that has a symbol or
// an icon.
func newTools(w *Window) *panels.Toolbar {
	w.tips = panels.NewTips(w.Words)
	w.tips.Keyless = true
	w.tips.SetUIRunner(w.Door)
	var items []panels.ToolItem
	list := w.Table.All
	if browser.IsNarrow() { // the inspector is a sheet, which is opened often
		list = append([]*actions.Action{w.Table.Find("view.inspector")}, list...)
	}
	for i, a := range list {
		icon := a.Icon
		if i == 0 && a.ID == "view.inspector" {
			icon = theme.InfoIcon()
		}
		if a.Symbol == nil && icon == nil {
			continue
		}
		item := panels.ToolItem{
			ID: a.ID, Icon: icon, Name: func() string { return w.shortName(a) },
			Tip:       func() string { return w.toolTip(a) },
			IsEnabled: func() bool { return w.current == nil || a.IsPossible() }, OnTap: func() { w.Table.Run(a) },
		}
		if a.IsChecked != nil {
			item.IsChosen = func() bool { return w.current != nil && a.IsChecked() }
		}
		if a.Symbol != nil {
			item.Symbol = func() *scene.Scene { return a.Symbol(w.gameKind()) }
		}
		items = append(items, item)
	}
	return panels.NewToolbar(items, w.tips)
}

// gameKind returns the kind of game of the current drawing, or graphs.Directed if the window has
// no drawing yet.
func (w *Window) gameKind() graphs.Kind {
	if w.current == nil {
		return graphs.Directed
	}
	return w.Bench().Session.Drawing().Kind()
}

// shortName returns the short name of action, for places with little room.
func (w *Window) shortName(action *actions.Action) string {
	key := "action." + action.ID + ".short"
	if text := w.Words.T(key); text != key {
		return text
	}
	if action.Symbol != nil && w.current != nil {
		return action.MenuText(w.Words) // the name of a tool depends on the kind of game
	}
	return w.Words.T("action." + action.ID)
}

// toolTip returns the tip for the button of action. It explains the action, names its keys and, if
// the action is not possible at present, gives the reason.
func (w *Window) toolTip(action *actions.Action) string {
	text := strings.TrimSuffix(action.MenuText(w.Words), "…")
	if action.Symbol != nil {
		text = w.toolHint(action)
	}
	if keys := action.Keys(); len(keys) > 0 {
		text += " (" + strings.Join(keys, ", ") + ")"
	}
	if why := action.DisabledReason(); why != "" {
		text += "\n" + w.describe(graphs.Key(why))
	}
	return text
}

// toolHint returns a sentence that explains how to use the tool that action chooses, for the kind
// of game of the current drawing.
func (w *Window) toolHint(action *actions.Action) string {
	key := "action." + action.ID + ".hint"
	other := key + ".deletion"
	if w.gameKind().OnGraph() {
		other = key + ".on-graph"
	}
	if w.gameKind() != graphs.Directed && w.Words.T(other) != other {
		key = other
	}
	return w.Words.T(key)
}
