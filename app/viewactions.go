package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// zoomStep is the factor by which an action zooms.
const zoomStep = 1.25

// viewCommands implements the commands of the View menu, which change how the window shows the
// drawing.
type viewCommands struct{ *workspace }

// viewActions returns the actions of the View menu: zoom, panels, themes, options of the board,
// labels and style.
func (c *viewCommands) viewActions() []*actions.Action {
	inspector := c.settingAction("view.inspector", window.ShowInspector)
	inspector.Shortcut = actions.Ctrl(fyne.KeyI)
	list := []*actions.Action{
		{
			ID: "view.zoom-in", Icon: theme.ZoomInIcon(), Shortcut: actions.Ctrl(fyne.KeyEqual), Run: func() {
				c.window.Board().View.ZoomBy(zoomStep)
			},
			Also: []fyne.Shortcut{
				actions.CtrlShift(fyne.KeyEqual), actions.Ctrl(fyne.KeyPlus), actions.CtrlShift(fyne.KeyPlus),
			},
		},
		{
			ID: "view.zoom-out", Icon: theme.ZoomOutIcon(), Shortcut: actions.Ctrl(fyne.KeyMinus),
			Run: func() { c.window.Board().View.ZoomBy(1 / zoomStep) },
		},
		{ID: "view.actual", Shortcut: actions.Ctrl(fyne.Key1), Run: func() { c.window.Board().View.ActualSize() }},
		{
			ID: "view.fit", Icon: theme.ZoomFitIcon(), Shortcut: actions.Ctrl(fyne.Key0), Key: actions.Char('f'),
			Run: func() { c.window.Board().View.AnimateToFit() },
		},
		{ID: "view.remoteness", IsChecked: c.showsRemoteness, Run: func() {
			on := c.showsRemoteness()
			c.changeOptions(func(o *scene.Options) { o.Plain = false })
			c.bench().Remoteness.SetOn(!on)
		}},
		c.stepsAction(),
		inspector,
		c.textAction(),
		c.settingAction("view.legend", window.ShowLegend),
		c.settingAction("view.overview", window.ShowOverview),
		c.settingAction("view.animation", window.Animate),
		c.settingAction("view.wheel-zooms", window.WheelZooms),
		c.settingAction("view.tabs", window.OpenTabs),
		{
			ID: "view.next-tab", Shortcut: actions.Ctrl(fyne.KeyTab), Requirement: c.requireTabs(),
			Run: func() { c.window.SelectTabBy(1) },
		},
		{
			ID: "view.previous-tab", Shortcut: actions.CtrlShift(fyne.KeyTab), Requirement: c.requireTabs(),
			Run: func() { c.window.SelectTabBy(-1) },
		},
		c.outcomesAction(),
		c.themeAction("view.theme-system", look.System),
		c.themeAction("view.theme-light", look.Light),
		c.themeAction("view.theme-dark", look.Dark),
	}
	return slices.Concat(list, c.optionActions(), c.labelActions(), c.styleActions())
}

// labelActions returns two switches for the labels of vertices: one for their names, and one for
// pictures of the positions that they stand for.
func (c *viewCommands) labelActions() []*actions.Action {
	label := func(
		id string, on func(document.LabelsShown) bool, turned func(document.LabelsShown) document.LabelsShown,
	) *actions.Action {
		shown := func() document.LabelsShown { return c.session().Drawing().Style().Labels }
		return &actions.Action{
			ID: id, Requirement: func() string { return c.session().ReadOnlyReason() },
			IsChecked: func() bool { return on(shown()) },
			Run: func() {
				apart, err := c.session().Appearance.SetLabelsShown(turned(shown()))
				if c.window.FailIf(err); apart && err == nil {
					c.window.Board().View.Fit()
				}
			},
		}
	}
	return []*actions.Action{
		label("view.names", document.LabelsShown.HasNames, func(l document.LabelsShown) document.LabelsShown {
			return document.LabelsFor(!l.HasNames(), l.HasPictures())
		}),
		label("view.pictures", document.LabelsShown.HasPictures, func(l document.LabelsShown) document.LabelsShown {
			return document.LabelsFor(l.HasNames(), !l.HasPictures())
		}),
	}
}

// styleActions returns the actions that change the style of the drawing, one for each value of
// each field of the style. It leaves out the labels; see labelActions.
func (c *viewCommands) styleActions() (list []*actions.Action) {
	for _, f := range document.StyleFields() {
		if f.Name == "labels" {
			continue // labelActions has two switches for them
		}
		for i, word := range f.Words {
			list = append(list, &actions.Action{
				ID: "view." + f.Name + "." + word, Requirement: func() string { return c.session().ReadOnlyReason() },
				IsChecked: func() bool {
					style := c.session().Drawing().Style()
					return f.Get(&style) == float64(i)
				},
				Run: func() {
					_, err := c.session().Appearance.SetStyleField(f, i)
					c.window.FailIf(err)
				},
			})
		}
	}
	return list
}

// stepsAction returns the action that shows the solution step by step.
func (c *viewCommands) stepsAction() *actions.Action {
	on := func() bool { return c.bench().Steps.State() != workbench.StepsOff }
	possible := requireAll(func() string { return c.session().ReadOnlyReason() }, c.requireDrawing(),
		require(func() bool { return c.bench().Values() != nil }, notSolved))
	return &actions.Action{
		ID: "view.steps", Icon: theme.ListIcon(), Key: actions.Char('d'), IsChecked: on,
		Requirement: func() string {
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
			c.window.FocusBoard() // finishes a name that is being typed
			c.bench().Steps.Start()
		},
	}
}

// optionActions returns an action for each switch of the board's options.
func (c *viewCommands) optionActions() (list []*actions.Action) {
	keys := map[string]rune{"highlights": 'h', "after": 'a', "blocks": 'b'}
	for _, shown := range scene.Switches() {
		a := &actions.Action{
			ID:        "view." + shown.Name,
			IsChecked: func() bool { o := c.session().View.Options(); return isEffective(shown, &o) },
			Run: func() {
				c.changeOptions(func(o *scene.Options) {
					on := isEffective(shown, o)
					o.Plain = false // because Plain hides all marks
					*shown.Field(o) = !on
					o.Outcomes = o.Outcomes && !o.Values
				})
			},
		}
		if key, ok := keys[shown.Name]; ok {
			a.Key = actions.Char(key)
		}
		if shown.Deletion {
			a.Requirement = c.requireKind(graphs.Deletion)
		}
		list = append(list, a)
	}
	return list
}

// outcomesAction returns a switch that shows the outcome of each vertex, such as P or N, instead
// of its value.
func (c *viewCommands) outcomesAction() *actions.Action {
	isOn := func(o scene.Options) bool { return o.Outcomes && !o.Plain }
	return &actions.Action{
		ID: "view.outcomes", IsChecked: func() bool { return isOn(c.session().View.Options()) },
		Run: func() {
			c.changeOptions(func(o *scene.Options) {
				on := isOn(*o)
				o.Plain, o.Outcomes, o.Values = false, !on, on
			})
		},
	}
}

// isEffective reports whether option is on in options and has an effect on the board. If
// options.Plain is set, all options except Plain have no effect.
func isEffective(option scene.Switch, options *scene.Options) bool {
	return *option.Field(options) && (!options.Plain || option.Field(options) == &options.Plain)
}

// showsRemoteness reports whether the board shows remoteness.
func (c *viewCommands) showsRemoteness() bool {
	return c.bench().Remoteness.IsOn() && !c.session().View.Options().Plain
}

// changeOptions calls change with a copy of the options of the board, and redraws the board with
// the changed options.
func (c *viewCommands) changeOptions(change func(*scene.Options)) {
	o := c.session().View.Options()
	change(&o)
	c.session().View.SetOptions(o)
}

// settingAction returns a switch for setting, which usually shows or hides a panel. id is the ID
// of the action.
func (c *viewCommands) settingAction(id string, setting window.Switch) *actions.Action {
	return &actions.Action{ID: id, IsChecked: func() bool { return c.program.settings.IsOn(setting) }, Run: func() {
		c.program.settings.SetSwitch(setting, !c.program.settings.IsOn(setting))
		c.program.repaint()
	}}
}

// textAction returns a switch that shows the drawing as text in a pane, where it also puts the
// keyboard focus, or hides the pane.
func (c *viewCommands) textAction() *actions.Action {
	a := c.settingAction("view.text", window.ShowText)
	a.Shortcut = actions.Ctrl(fyne.KeyT)
	toggle := a.Run
	a.Run = func() {
		toggle()
		if a.IsChecked() {
			c.window.Current().Text.Focus(c.window.Canvas())
		} else {
			c.window.FocusBoard() // otherwise keys would go to the hidden text
		}
	}
	return a
}

// themeAction returns an action that makes theme the colour theme of the program. id is the ID of
// the action.
func (c *viewCommands) themeAction(id string, theme look.Variant) *actions.Action {
	return &actions.Action{
		ID: id, IsChecked: func() bool { return c.program.settings.Theme() == theme },
		Run: func() { c.program.setTheme(theme) },
	}
}

// toolActions returns the actions that choose a tool for drawing, with their symbols and keys.
func (c *editCommands) toolActions() []*actions.Action {
	tool := func(id string, t editor.Tool, key rune) *actions.Action {
		drawn := toolSymbol(t)
		return &actions.Action{
			ID: id, Key: actions.Char(key), Symbol: func(graphs.Kind) *scene.Scene { return drawn },
			IsChecked: func() bool { return c.session().Mouse.Tool() == t },
			Run: func() {
				c.session().Mouse.SetTool(t)
				c.window.FocusBoard()
			},
		}
	}
	token := tool("tool.token", editor.Token, 't')
	tokenSymbol, ground := token.Symbol, groundSymbol()
	token.Symbol = func(kind graphs.Kind) *scene.Scene {
		if kind == graphs.Deletion {
			return ground
		}
		return tokenSymbol(kind)
	}
	token.Label = func() string {
		if c.session().Drawing().Kind() == graphs.Deletion {
			return c.words.T("action.tool.ground")
		}
		return c.words.T("action.tool.token")
	}
	token.Requirement = require(func() bool {
		kind := c.session().Drawing().Kind()
		return kind == graphs.Deletion || kind.HasTokens()
	}, noTokens)
	sum := tool("tool.sum", editor.Sum, 's')
	sum.Requirement = c.requireKind(graphs.Directed)
	return []*actions.Action{
		tool("tool.select", editor.Select, 'v'),
		tool("tool.vertex", editor.Vertex, 'n'),
		tool("tool.edge", editor.Edge, 'e'),
		token,
		sum,
		tool("tool.erase", editor.Erase, 'x'),
	}
}
