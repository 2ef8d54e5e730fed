package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/settings"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

const zoomStep = 1.25

func (c *commands) viewActions() []*actions.Action {
	blocks := c.optionAction("view.blocks", func(o *scene.Options) *bool { return &o.Blocks }, 'b')
	blocks.Obstacle = c.needsKind(graphs.Deletion)
	inspector := c.panelAction("view.inspector", settings.Inspector)
	inspector.Shortcut = actions.Ctrl(fyne.KeyI)
	return []*actions.Action{
		{
			ID: "view.zoom-in", Shortcut: actions.Ctrl(fyne.KeyEqual), Run: func() { c.window.Board().ZoomBy(zoomStep) },
			Also: []fyne.Shortcut{actions.CtrlShift(fyne.KeyEqual), actions.Ctrl(fyne.KeyPlus), actions.CtrlShift(fyne.KeyPlus)},
		},
		{ID: "view.zoom-out", Shortcut: actions.Ctrl(fyne.KeyMinus), Run: func() { c.window.Board().ZoomBy(1 / zoomStep) }},
		{ID: "view.actual", Shortcut: actions.Ctrl(fyne.Key1), Run: func() { c.window.Board().ActualSize() }},
		{ID: "view.fit", Shortcut: actions.Ctrl(fyne.Key0), Key: actions.Char('f'), Run: func() { c.window.Board().AnimateToFit() }},
		{ID: "view.find", Shortcut: actions.Ctrl(fyne.KeyF), Run: c.findVertex},
		{ID: "view.commands", Shortcut: actions.CtrlShift(fyne.KeyP), Run: c.findCommand},
		c.optionAction("view.values", func(o *scene.Options) *bool { return &o.Values }, 0),
		c.optionAction("view.names", func(o *scene.Options) *bool { return &o.Names }, 0),
		c.optionAction("view.highlights", func(o *scene.Options) *bool { return &o.Highlights }, 'h'),
		c.optionAction("view.after", func(o *scene.Options) *bool { return &o.After }, 'a'),
		blocks,
		{ID: "view.remoteness", Checked: func() bool { return c.bench().Remote.On() }, Run: func() { c.bench().Remote.Show(!c.bench().Remote.On()) }},
		c.edgesAction("view.edges-all", document.AllEdges),
		c.edgesAction("view.edges-selected", document.SelectedEdges),
		c.edgesAction("view.edges-winning", document.WinningEdges),
		c.edgesAction("view.edges-none", document.NoEdges),
		c.labelsAction("view.labels-names", document.Names),
		c.labelsAction("view.labels-pictures", document.Pictures),
		c.labelsAction("view.labels-both", document.NamesAndPictures),
		c.labelsAction("view.labels-none", document.NoLabels),
		c.stepsAction(),
		inspector,
		c.textAction(),
		c.panelAction("view.legend", settings.Legend),
		c.panelAction("view.overview", settings.Overview),
		c.panelAction("view.animation", settings.Animation),
		c.panelAction("view.wheel-zooms", settings.WheelZooms),
		c.panelAction("view.tabs", settings.Tabs),
		{ID: "view.next-tab", Shortcut: actions.Ctrl(fyne.KeyTab), Obstacle: c.needsTabs(), Run: func() { c.window.SelectNext(1) }},
		{ID: "view.previous-tab", Shortcut: actions.CtrlShift(fyne.KeyTab), Obstacle: c.needsTabs(), Run: func() { c.window.SelectNext(-1) }},
		c.themeAction("view.theme-system", look.System),
		c.themeAction("view.theme-light", look.Light),
		c.themeAction("view.theme-dark", look.Dark),
	}
}

// edgesAction says which edges of the drawing are shown.
func (c *commands) edgesAction(id string, which document.EdgesShown) *actions.Action {
	return &actions.Action{
		ID: id, Obstacle: func() string { return c.session().Held() },
		Checked: func() bool { return c.session().Drawing().Style().Edges == which },
		Run:     func() { c.window.Try(c.session().ShowEdges(which)) },
	}
}

// labelsAction says what vertices are told apart by.
func (c *commands) labelsAction(id string, which document.LabelsShown) *actions.Action {
	return &actions.Action{
		ID: id, Obstacle: func() string { return c.session().Held() },
		Checked: func() bool { return c.session().Drawing().Style().Labels == which },
		Run: func() {
			apart, err := c.session().ShowLabels(which)
			if c.window.Try(err); apart && err == nil {
				c.window.Board().Fit()
			}
		},
	}
}

// stepsAction shows how the solution comes about, step by step.
func (c *commands) stepsAction() *actions.Action {
	on := func() bool { return c.bench().Steps.State() != workbench.StepsOff }
	possible := first(func() string { return c.session().Held() }, c.needsDrawing(),
		unless(func() bool { return c.bench().Values() != nil }, notSolved))
	return &actions.Action{
		ID: "view.steps", Key: actions.Char('d'), Checked: on,
		Obstacle: func() string {
			if on() {
				return ""
			}
			return possible()
		},
		Run: func() {
			if on() {
				c.bench().Steps.Stop()
				return
			}
			c.window.FocusBoard() // a name that is being typed is done
			c.bench().Steps.Start()
		},
	}
}

// optionAction shows something on the board, or not.
func (c *commands) optionAction(id string, of func(*scene.Options) *bool, key rune) *actions.Action {
	a := &actions.Action{
		ID:      id,
		Checked: func() bool { o := c.session().Options(); return *of(&o) },
		Run: func() {
			o := c.session().Options()
			*of(&o) = !*of(&o)
			c.session().Show(o)
		},
	}
	if key != 0 {
		a.Key = actions.Char(key)
	}
	return a
}

// panelAction turns a switch of the settings.
func (c *commands) panelAction(id string, s settings.Switch) *actions.Action {
	return &actions.Action{ID: id, Checked: func() bool { return c.program.settings.On(s) }, Run: func() {
		c.program.settings.Set(s, !c.program.settings.On(s))
		c.program.repaint()
	}}
}

// textAction shows the text pane, with the keyboard in it.
func (c *commands) textAction() *actions.Action {
	a := c.panelAction("view.text", settings.TextPane)
	a.Shortcut = actions.Ctrl(fyne.KeyT)
	toggle := a.Run
	a.Run = func() {
		toggle()
		if a.Checked() {
			c.window.Current().Text.Focus(c.window.Canvas())
		} else {
			c.window.FocusBoard() // or what is typed would go on into the hidden text
		}
	}
	return a
}

func (c *commands) themeAction(id string, v look.Variant) *actions.Action {
	return &actions.Action{
		ID: id, Checked: func() bool { return c.program.settings.Theme() == v },
		Run: func() { c.program.setTheme(v) },
	}
}

func (c *commands) toolActions() []*actions.Action {
	tool := func(id string, t editor.Tool, key rune) *actions.Action {
		drawn := symbol(t)
		return &actions.Action{
			ID: id, Key: actions.Char(key), Symbol: func(graphs.Kind) *scene.Scene { return drawn },
			Checked: func() bool { return c.session().Tool() == t },
			Run: func() {
				c.session().SetTool(t)
				c.window.FocusBoard()
			},
		}
	}
	token := tool("tool.token", editor.Token, 't')
	ofDirected, ofDeletion := token.Symbol, groundSymbol()
	token.Symbol = func(kind graphs.Kind) *scene.Scene {
		if kind == graphs.Deletion {
			return ofDeletion
		}
		return ofDirected(kind)
	}
	token.Label = func() string {
		if c.session().Drawing().Kind() == graphs.Deletion {
			return c.words.T("action.tool.ground")
		}
		return c.words.T("action.tool.token")
	}
	return []*actions.Action{
		tool("tool.select", editor.Select, 'v'),
		tool("tool.vertex", editor.Vertex, 'n'),
		tool("tool.edge", editor.Edge, 'e'),
		token,
		tool("tool.sum", editor.Sum, 's'),
		tool("tool.erase", editor.Erase, 'x'),
	}
}
