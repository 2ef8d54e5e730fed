package app

import (
	"image"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

const zoomStep = 1.25

func (w *Window) viewActions() []*action {
	option := func(id string, get func(*scene.Options) *bool, key rune) *action {
		a := &action{
			id:      id,
			checked: func() bool { o := w.session.Options(); return *get(&o) },
			run: func() {
				o := w.session.Options()
				*get(&o) = !*get(&o)
				w.session.Show(o)
			},
		}
		if key != 0 {
			a.key = char(key)
		}
		return a
	}
	panel := func(id, key string) *action {
		return &action{id: id, checked: func() bool { return w.program.settings.shows(key) }, run: func() {
			w.program.settings.setShows(key, !w.program.settings.shows(key))
			w.repaint()
		}}
	}
	theme := func(id string, v look.Variant) *action {
		return &action{
			id: id, checked: func() bool { return w.program.settings.theme() == v },
			run: func() { w.program.setTheme(v) },
		}
	}
	after := option("view.after", func(o *scene.Options) *bool { return &o.After }, 'a')
	blocks := option("view.blocks", func(o *scene.Options) *bool { return &o.Blocks }, 'b')
	blocks.enabled = func() bool { return w.session.Drawing().Kind() == graphs.Deletion }
	inspector := panel("view.inspector", keyInspector)
	inspector.shortcut = ctrl(fyne.KeyI)
	text := panel("view.text", keyText)
	text.shortcut = ctrl(fyne.KeyT)
	toggle := text.run
	text.run = func() {
		toggle()
		if text.checked() {
			w.text.pane.Focus(w.window.Canvas())
		} else {
			w.board.Focus() // or what is typed would go on into the hidden text
		}
	}
	return []*action{
		{
			id: "view.zoom-in", shortcut: ctrl(fyne.KeyEqual), run: func() { w.board.ZoomBy(zoomStep) },
			also: []fyne.Shortcut{ctrlShift(fyne.KeyEqual), ctrl(fyne.KeyPlus), ctrlShift(fyne.KeyPlus)},
		},
		{id: "view.zoom-out", shortcut: ctrl(fyne.KeyMinus), run: func() { w.board.ZoomBy(1 / zoomStep) }},
		{id: "view.actual", shortcut: ctrl(fyne.Key1), run: func() { w.board.ActualSize() }},
		{id: "view.fit", shortcut: ctrl(fyne.Key0), key: char('f'), run: func() { w.board.GlideToFit() }},
		{id: "view.find", shortcut: ctrl(fyne.KeyF), run: w.showFind},
		{id: "view.commands", shortcut: ctrlShift(fyne.KeyP), run: w.showCommands},
		option("view.values", func(o *scene.Options) *bool { return &o.Values }, 0),
		option("view.names", func(o *scene.Options) *bool { return &o.Names }, 0),
		option("view.highlights", func(o *scene.Options) *bool { return &o.Highlights }, 'h'),
		after,
		blocks,
		inspector,
		text,
		panel("view.legend", keyLegend),
		panel("view.overview", keyOverview),
		panel("view.wheel-zooms", keyWheel),
		theme("view.theme-system", look.System),
		theme("view.theme-light", look.Light),
		theme("view.theme-dark", look.Dark),
	}
}

func (w *Window) toolActions() []*action {
	tool := func(id string, t editor.Tool, key rune) *action {
		return &action{
			id: id, key: char(key), symbol: symbol(t),
			checked: func() bool { return w.session.Tool() == t },
			run: func() {
				w.session.SetTool(t)
				w.board.Focus()
			},
		}
	}
	return []*action{
		tool("tool.select", editor.Select, 'v'),
		tool("tool.vertex", editor.Vertex, 'n'),
		tool("tool.edge", editor.Edge, 'e'),
		tool("tool.token", editor.Token, 't'),
		tool("tool.sum", editor.Sum, 's'),
		tool("tool.erase", editor.Erase, 'x'),
	}
}

// toolItems are the actions that the palette shows: those with a symbol.
func (w *Window) toolItems() []panels.ToolItem {
	var items []panels.ToolItem
	ground := groundSymbol()
	for _, act := range w.actions.table {
		if act.symbol == nil {
			continue
		}
		items = append(items, panels.ToolItem{
			Symbol: func() *scene.Scene {
				if act.id == "tool.token" && w.session.Drawing().Kind() == graphs.Deletion {
					return ground
				}
				return act.symbol
			},
			Key:    string(act.key.Rune - 'a' + 'A'),
			Hint:   w.words.T("action."+act.id) + " — " + w.words.T("hint"+act.id[len("tool"):]),
			Chosen: act.checked, Run: act.run,
		})
	}
	return items
}

func (w *Window) gameActions() []*action {
	return []*action{{
		id: "games.gallery", shortcut: ctrl(fyne.KeyG), key: char('g'),
		run: func() { w.showGallery(nil) },
	}}
}

func (w *Window) playActions() []*action {
	play := func(id string, p graphs.Play) *action {
		return &action{
			id: id, checked: func() bool { return w.session.Drawing().Play() == p },
			run: func() { w.try(w.session.SetPlay(p)) },
		}
	}
	return []*action{
		play("play.normal", graphs.Normal),
		play("play.misere", graphs.Misere),
		{id: "play.stop", enabled: func() bool { return w.solving.running() }, run: func() { w.solving.stop() }},
	}
}

// sampler draws small samples for the legend.
func sampler(p *scene.Palette) panels.Sample {
	renderer := render.New()
	return func(s *scene.Scene, width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		const scale = 3
		renderer.Draw(picture, s, render.View{
			Scale:  scale,
			Origin: scene.Point{X: -float64(width) / (2 * scale), Y: -float64(height) / (2 * scale)},
		}, p)
		return picture
	}
}
