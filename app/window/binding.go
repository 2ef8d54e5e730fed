package window

import (
	"image"
	"path/filepath"
	"slices"

	"nimgraph/app/browser"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/panels"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// update updates the window after changes to the current drawing. It updates only the parts of the
// window that depend on changes.
func (w *Window) update(changes editor.Change) {
	b, palette := w.Bench(), w.Palette()
	if changes.Any(editor.GameChange) { // the session tells the board of other changes itself
		w.current.Board.Refresh()
	}
	if changes.Any(workbench.BannerKinds) {
		before := w.banner.Height()
		game := w.Words.T("why.game." + b.Session.Drawing().Kind().String())
		if g, _, ok := games.PresetOf(b.Session.Drawing()); ok {
			game = w.Words.T(g.NameKey())
		}
		if w.banner.Show(b.Session, palette, game, w.describe); w.banner.Height() != before {
			w.updateVisibility()
		}
	}
	switch {
	case changes.Any(workbench.InspectorKinds):
		w.inspector.Show(b.Session, palette)
		w.inspector.ShowGame(w.gameNameAndRules())
		browser.ShowToScreenReader(b.ScreenReaderText)
	case changes.Any(editor.DrawingChange):
		w.inspector.ShowFields(b.Session)
	}
	if changes.Any(workbench.LegendKinds) {
		w.showLegend(palette)
	}
	if changes.Any(editor.ViewChange | editor.SelectionChange) {
		w.bars.update(palette)
	}
	switch {
	case changes.Any(workbench.MenuKinds):
		w.menu.update()
		w.tools.Show(palette)
	case changes.Any(workbench.HistoryKinds):
		w.menu.updateItems("edit.undo", "edit.redo")
		w.tools.Show(palette)
	}
	if changes.Any(workbench.TitleKinds) {
		w.showTitle()
	}
	if changes.Any(workbench.TextKinds) {
		w.current.showTextState(palette)
	}
	if changes&^editor.OverlayChange != 0 {
		w.status.clearExpired()
	}
	if changes.Any(workbench.StatusKinds) {
		w.status.update()
	}
}

// Repaint updates the whole window: its colours, which panels are visible, and everything that
// shows the current drawing.
func (w *Window) Repaint() {
	if w.current == nil {
		return
	}
	palette := w.Palette()
	for _, t := range w.tabs {
		t.Board.SetPalette(palette)
		t.Board.SetOverviewAllowed(w.Settings.IsOn(ShowOverview))
		t.Board.SetWheelPans(!w.Settings.IsOn(WheelZooms))
	}
	w.sample = samplePainter(palette)
	w.marks = nil
	w.legend.Show(nil, palette, w.sample)
	w.tools.Redraw(palette, w.sample)
	w.updateVisibility()
	w.repaintHelp()
	w.strip.refresh()
	w.Bench().GatherChanges(editor.EveryChange)
	w.Bench().Flush()
}

// showLegend shows a legend of the marks on the board, in the colours of palette. It does nothing
// if the marks are the same as at the last call.
func (w *Window) showLegend(palette *scene.Palette) {
	if marks := w.Bench().Session.View.Scene().Marks(); w.sample != nil && !slices.Equal(marks, w.marks) {
		w.marks = marks
		w.legend.Show(marks, palette, w.sample)
	}
}

// gameNameAndRules returns the name and the rules of the current game, for the inspector. For a
// preset game these are its name with its arguments, and its theory. For any other drawing they
// describe the kind of game. Both are empty for an empty directed drawing, whose kind the user has
// not chosen yet.
func (w *Window) gameNameAndRules() (name, rules string) {
	d := w.Bench().Session.Drawing()
	if g, args, ok := games.PresetOf(d); ok {
		const maxName = 120 // characters, about four lines
		return xstrings.Truncate(explain.GameTitle(w.Words, g, args), maxName), w.Words.T(g.TheoryKey())
	}
	if d.Graph().Order() == 0 && d.Kind() == graphs.Directed {
		return "", "" // the kind is not chosen yet
	}
	name, rules, _ = words.CutLabel(w.Words.T("action.edit." + w.gameKind().String()))
	return name, explain.Capitalize(rules)
}

// decompositionText returns a text that explains who wins from vertex v if the theory of the
// preset game splits the position into a sum of smaller games. s is the solution of the current
// drawing. The text is empty if the drawing was not made from such a game.
func (w *Window) decompositionText(s *solver.Solution, v int32) string {
	g, _, ok := games.PresetOf(w.Bench().Session.Drawing())
	if !ok {
		return ""
	}
	return explain.NewNarrator(w.Words, w.Bench().Session.Drawing(), s).VertexDecompositionText(g, v)
}

// showTitle shows the name of the current drawing, and whether it has unsaved changes, in the
// title bar and in the strip of tabs.
func (w *Window) showTitle() {
	changed := w.Bench().Changed()
	title := w.Words.T("window.title", words.Data{"Name": w.current.Name(), "Changed": changed})
	if title != w.window.Title() {
		w.window.SetTitle(title)
		w.strip.refresh()
	}
}

// Name returns the name of the tab's drawing: its file's name, its title, or "Untitled".
func (t *Tab) Name() string {
	switch title := t.Bench.Session.Drawing().Title(); {
	case t.Bench.File.Path() != "":
		return filepath.Base(t.Bench.File.Path())
	case title != "":
		return title
	}
	return t.window.Words.T("window.untitled")
}

// samplePainter returns a function that draws a small scene, such as a sample in the legend or the
// symbol of a tool, in the colours of palette.
func samplePainter(palette *scene.Palette) panels.SampleFunc {
	renderer := render.New()
	return func(s *scene.Scene, width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		const scale = 3
		renderer.Draw(picture, s, render.View{
			Scale:  scale,
			Origin: scene.Point{X: -float64(width) / (2 * scale), Y: -float64(height) / (2 * scale)},
		}, palette)
		return picture
	}
}
