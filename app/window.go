package app

import (
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/board"
	"nimgraph/views/editor"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Window is one drawing with all that stands around it.
type Window struct {
	program *Program
	words   *words.Words
	window  fyne.Window

	session *editor.Session
	path    string // empty for a drawing that has no file yet
	solving *solving
	rescue  *rescue
	saving  saving

	board     *board.Board
	banner    *panels.Banner
	legend    *panels.Legend
	inspector *panels.Inspector
	tools     *panels.Tools
	status    *panels.Status
	actions   *actions
	menu      *menu
	text      *textPane
	work      *work // nil while there is none

	inspectorBox, legendBox fyne.CanvasObject

	updating bool // an update is under way: changes during it are part of it
	pending  bool
	spoken   time.Time

	sample    panels.Sample
	shown     legendState
	seen      int64   // the session's version that is shown, -1 for none
	said      said    // what banner and inspector say
	modals    []modal // the open dialogs, the topmost last
	pointedAt string  // the hint of the tool under the pointer
}

func newWindow(p *Program) *Window {
	w := &Window{program: p, words: p.words, window: p.fyne.NewWindow(p.words.T("app.name")), solving: &solving{do: p.do}, rescue: newRescue()}
	palette := p.theme.Palette()
	w.session = editor.New(document.New(graphs.Directed))
	w.board = board.New(w.session, palette, board.Insets{Top: panels.BannerHeight, Bottom: panels.LegendHeight}, p.do)
	w.actions = newActions(w)
	w.banner = panels.NewBanner(w.words)
	w.legend = panels.NewLegend(w.words)
	w.inspector = panels.NewInspector(w.words, panels.Hands{
		Play: func(e graphs.EdgeID) {
			w.try(w.session.Play(e))
			w.board.Focus()
		},
		Choose: func(v graphs.VertexID) {
			w.session.SelectVertex(v)
			w.board.Focus()
		},
		Point: func(what scene.Subject) { w.board.PointOut(what) },
	})
	w.status = panels.NewStatus()
	w.tools = panels.NewTools(w.toolItems(), func(hint string) {
		w.pointedAt = hint
		w.showStatus()
	})
	w.menu = newMenu(w)
	w.text = newTextPane(w)

	w.board.Failed = w.fail
	w.board.Menu = w.contextMenu
	w.board.Moved = func() { w.showStatus() }
	w.board.Typed = w.actions.typed

	w.inspectorBox = container.NewBorder(nil, nil, widget.NewSeparator(), nil, w.inspector.Object())
	w.text.box = container.NewBorder(nil, nil, widget.NewSeparator(), nil, w.text.pane.Object())
	w.legendBox = container.NewClip(w.legend.Object())
	over := container.NewBorder(w.banner.Object(), nil, nil, nil)
	paper, least := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	least.SetMinSize(w.board.MinSize())
	w.window.SetContent(container.NewStack(paper, container.NewBorder(
		nil,
		container.NewVBox(widget.NewSeparator(), w.status.Object()),
		container.NewBorder(nil, nil, nil, widget.NewSeparator(), w.tools.Object()),
		container.NewHBox(w.text.box, w.inspectorBox),
		// Clipped, what lies over the board asks for no room of its own, and neither
		// does the board.
		container.NewStack(least, container.NewClip(w.board), container.NewClip(over), w.legendBox),
	)))
	w.window.SetPadded(false)
	w.window.SetMainMenu(w.menu.main)
	w.window.Resize(p.settings.size())
	w.window.SetCloseIntercept(func() { w.unlessUnsaved(w.close) })
	w.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		var paths []string
		for _, f := range files {
			paths = append(paths, f.Path())
		}
		w.openPaths(paths)
	})
	var keys board.KeyReader
	w.window.Canvas().SetOnTypedRune(func(r rune) { w.actions.typed(keys.Character(r)) })
	w.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if key, ok := keys.Key(e); ok {
			w.actions.typed(key)
		}
	})
	for _, act := range w.actions.table {
		for _, s := range act.also {
			w.window.Canvas().AddShortcut(s, func(fyne.Shortcut) { w.actions.perform(act) })
		}
	}
	return w
}

// load shows a drawing that nothing has been done to.
func (w *Window) load(d *document.Drawing, path string) {
	w.stopWork()
	w.solving.stop()
	w.solving = &solving{do: w.program.do}
	w.session = editor.New(d)
	w.path = path
	w.rescue.forget()
	w.text.forget()
	w.session.Changed = w.changed
	w.board.SetSession(w.session)
	w.status.Unsay()
	w.repaint()
	w.window.Canvas().Focus(w.board) // which, before it is shown, does not know the window
}

// untouched tells whether nothing would be lost if another drawing took the
// window, be it a text that is not yet one.
func (w *Window) untouched() bool {
	w.text.settle()
	return w.path == "" && !w.session.History().Changed() && w.session.Drawing().Graph().Order() == 0 && !w.text.wrong()
}

// changed shows what has changed of the session.
func (w *Window) changed(c editor.Change) {
	if !w.updating && c == editor.OverlayChange {
		w.board.Refresh()
		w.showStatus()
		return
	}
	w.update()
}

// update shows the session as it is. The session calls it after every change;
// what changes on the way is shown by the same update.
func (w *Window) update() {
	if w.updating {
		w.pending = true
		return
	}
	w.updating = true
	defer func() { w.updating = false }()
	for again := true; again; again = w.pending {
		w.pending = false
		w.solving.update(w.session)
	}
	if _, err, known := w.session.Solution(); known && err != nil {
		w.session.MarkWrong(about(err, w.session))
	}
	if time.Since(w.spoken) > spokenFor {
		w.status.Unsay()
	}
	palette := w.program.theme.Palette()
	w.board.Refresh()
	if now := w.saidNow(); w.seen < 0 || !now.same(w.said) {
		w.said = now
		w.banner.Show(w.session, palette, w.describe)
		w.inspector.Show(w.session, palette)
		w.showLegend(palette)
	}
	w.text.update()
	w.tools.Show(palette)
	w.menu.update()
	w.showTitle()
	w.showStatus()
	w.rescue.note(w)
	w.seen = 0
}

// repaint shows everything anew, in the theme's colours.
func (w *Window) repaint() {
	palette := w.program.theme.Palette()
	w.board.SetPalette(palette)
	w.sample = sampler(palette)
	w.shown = legendState{}
	w.tools.Draw(palette, w.sample)
	show(w.inspectorBox, w.program.settings.shows(keyInspector))
	show(w.text.box, w.program.settings.shows(keyText))
	show(w.legendBox, w.program.settings.shows(keyLegend))
	w.board.ShowOverview(w.program.settings.shows(keyOverview))
	w.board.SetWheelPans(!w.program.settings.shows(keyWheel))
	w.refresh()
}

// refresh is update for what has changed outside the session.
func (w *Window) refresh() {
	w.seen = -1
	w.update()
}

// said is what banner, inspector and legend depend on: while vertices are dragged it stays
// the same, and they need not be made anew with every motion.
type said struct {
	game      int64
	known     bool
	selection document.Selection
	blocks    bool
}

func (w *Window) saidNow() said {
	_, _, known := w.session.Solution()
	return said{w.session.History().GameRevision(), known, w.session.Selection(), w.session.Options().Blocks}
}

func (s said) same(t said) bool {
	return s.game == t.game && s.known == t.known && s.blocks == t.blocks && s.selection.Equal(t.selection)
}

// legendState is what the legend depends on.
type legendState struct {
	drawn       bool
	kind        graphs.Kind
	loopy, sums bool
	blocks      bool
}

func (w *Window) showLegend(palette *scene.Palette) {
	now := legendState{drawn: true, kind: w.session.Drawing().Kind()}
	if solution, err, known := w.session.Solution(); known && err == nil {
		now.loopy = slices.ContainsFunc(solution.Outcomes, func(o solver.Outcome) bool { return o == solver.OutcomeD })
	}
	now.blocks = now.kind == graphs.Deletion && w.session.Options().Blocks
	for v := range w.session.Drawing().Graph().Vertices() {
		now.sums = now.sums || v.Sum
	}
	if now != w.shown {
		w.shown = now
		w.legend.Show(scene.MarksOf(now.kind, now.loopy, now.sums, now.blocks), palette, w.sample)
	}
}

func show(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}

// name is what the drawing is called in the title bar.
func (w *Window) name() string {
	switch title := w.session.Drawing().Title(); {
	case w.path != "":
		return filepath.Base(w.path)
	case title != "":
		return title
	}
	return w.words.T("window.untitled")
}

func (w *Window) showTitle() {
	key := "window.title"
	if w.session.History().Changed() {
		key = "window.title.changed"
	}
	if title := w.words.T(key, words.Data{"Name": w.name()}); title != w.window.Title() {
		w.window.SetTitle(title)
	}
}

func (w *Window) close() {
	w.stopWork()
	w.solving.stop()
	w.rescue.forget()
	w.saving.then = nil
	w.program.settings.setSize(w.window.Canvas().Size())
	w.program.forget(w)
	w.session.Changed = func(editor.Change) {} // what still comes in has nothing to be shown on
	w.window.Close()
}
