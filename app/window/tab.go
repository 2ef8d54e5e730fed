package window

import (
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/views/board"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Tab is a tab of a window. It shows an open drawing, which its Bench holds with its file and its
// jobs. The board of the tab shows the drawing as a graph, and a pane to the right of the board
// can show it as text.
type Tab struct {
	Bench *workbench.Bench
	Board *board.Board
	Text  *panels.TextPane

	fields   *ruleFields
	hadRules bool // whether the drawing had rules when it was last shown
	window   *Window
}

// newTab returns a tab of window w that shows the drawing of bench. If a tab in another window
// shows the drawing, that tab is no longer updated.
func newTab(w *Window, bench *workbench.Bench) *Tab {
	bench.Session.Mouse.Cancel() // a gesture on another board cannot end on this one
	t := &Tab{Bench: bench, window: w}
	t.Board = board.New(
		bench.Session, w.Palette(), board.Insets{Top: panels.BannerHeight, Bottom: panels.LegendHeight}, w.Door,
	)
	t.Board.OnError = func(err error) { w.Fail(jobs.DefectFromError(err)) }
	t.Board.OnMenu = w.openContextMenuAfterTyping
	t.Board.OnCameraMoved = w.status.update
	t.Board.OnAltUsed = w.suppressAltMenu
	t.Board.OnTextOpened = w.status.showTypingHint
	t.Board.OnTextTyped = bench.SaveBoardText
	t.Board.OnUnhandledKey = w.Table.HandleKey
	t.Board.OnKey = w.offerKeyToBar
	t.Board.Describe = bench.ScreenReaderText
	t.Text = panels.NewTextPane(w.Words, bench.Text.OnTyped, w.FocusBoard)
	t.fields = newRuleFields(t)
	t.Text.SetHead(t.fields.object)
	bench.Session.Listeners.OnNotice = func(key string, data map[string]any) {
		text := w.Words.T(key, data)
		t.Board.ShowNotice(text)
		w.Say(text)
	}
	t.Board.View.FitLegible()
	bench.View = boardView{t.Board, t.Board.View, w}
	bench.OnChange = t.update
	bench.OnRefusal = func(err error) { w.Fail(err) }
	bench.Work.OnChange = func() {
		if w.current == t {
			w.status.update()
			w.menu.update()
		}
	}
	bench.Work.OnError = func(err error) {
		if errors.Is(err, jobs.Busy) {
			w.FailIf(err)
			return
		}
		w.Dialogs.ShowError(err, "")
	}
	return t
}

// Close closes the drawing and frees the memory of its board and text. If the drawing is large,
// the memory is returned to the operating system after releaseDelay.
func (t *Tab) Close() {
	g := t.Bench.Session.Drawing().Graph()
	large := g.Order()+g.Size() > largeDrawing
	t.Bench.Close()
	t.Board.Free()
	t.Text.SetText("")
	if large {
		time.AfterFunc(releaseDelay, func() { _ = jobs.Guard(debug.FreeOSMemory) }) // FreeOSMemory does not panic
	}
}

// largeDrawing is the number of vertices and edges, of about 2 KB each, above which the memory
// of a closed drawing is returned to the system at once. Otherwise that takes minutes.
const largeDrawing = 50_000

// releaseDelay is the time after closing a drawing until its memory is free: jobs on other
// goroutines, such as drawing a picture, have ended, and the toolkit has drawn the window
// without the drawing.
const releaseDelay = 2 * time.Second

// update updates the window after changes to the drawing of the tab. If the tab is not in front,
// it updates only the name on the tab; SelectTab updates everything else when the tab comes to the
// front.
func (t *Tab) update(changes editor.Change) {
	if t.window.current != t {
		t.window.strip.refresh()
		return
	}
	t.window.update(changes)
	if ruled := t.Bench.Session.Drawing().Rules() != ""; ruled != t.hadRules {
		if t.hadRules = ruled; !ruled {
			t.window.Say(t.window.Words.T("say.rules-let-go"))
		}
	}
	if changes&^editor.OverlayChange != 0 {
		t.window.callbacks.OnChanged(t)
		t.window.tour.updatePlaces()
	}
}

// syncTextPane keeps the text pane up to date with the drawing if the pane is turned on in the
// settings, and otherwise stops doing so. It must be called after the pane is shown or hidden.
func (t *Tab) syncTextPane() {
	if t.window.Settings.IsOn(ShowText) {
		t.Bench.Text.Open(t.Text)
	} else {
		t.Bench.Text.Close()
	}
}

// showTextState shows in the text pane whether its text is a valid drawing. If not, it marks the
// line and shows the reason, in the colours of palette.
func (t *Tab) showTextState(palette *scene.Palette) {
	err, outdated := t.Bench.Text.Problem()
	held, state := t.Bench.Session.ReadOnlyReason() != "", t.Bench.Text.State()
	t.Text.SetReadOnly(held || state == workbench.TextTooLong || state == workbench.TextWriting)
	t.Text.SetRemarks(t.lineNotes())
	t.Text.SetIsCode(t.Bench.Text.HasRules())
	t.window.sides.setTextPanelWidth(t.Bench.Text.HasRules())
	t.fields.update()
	if positions, ok := t.Bench.Text.RulesProgress(); ok {
		message := t.window.Words.N(
			"text.unfolding", positions, words.Data{"Positions": t.window.Words.Whole(positions)},
		)
		t.Text.ShowNote(
			message, []panels.Offer{{Text: t.window.Words.T("button.cancel"), OnTap: t.Bench.Text.Stop}}, palette,
		)
		return
	}
	if shown, isCut := t.Bench.Text.ShownPositions(); err == nil && isCut {
		data := words.Data{"Shown": t.window.Words.Whole(shown)}
		t.Text.ShowNote(t.window.Words.N("text.rules.cut", shown, data), nil, palette)
		return
	}
	if err == nil {
		t.Text.ClearRefusal()
		return
	}
	message := t.Bench.Describe(err)
	if outdated {
		message += "\n" + t.window.Words.T("text.behind")
	}
	var offers []panels.Offer
	if !held {
		offers = t.correctionLinks(err)
	}
	t.Text.Refuse(message, workbench.ProblemLine(err), offers, palette)
}

// lineNotes returns the notes that are shown at the ends of lines of the text, by the numbers of
// the lines from 1.
func (t *Tab) lineNotes() map[int]string {
	remarks := map[int]string{}
	for _, n := range t.Bench.Text.Notes() {
		remarks[n.Line] = t.window.Words.Message(n)
	}
	return remarks
}

// maxCaseLinks is how many cases of a contest's input have a link below the text, where there
// is room for some lines.
const maxCaseLinks = 8

// correctionLinks returns the links below a text that cannot be read as a drawing, with which the
// user can correct the text. err is the reason. There are links for other ways to read the text, a
// link to read on if reading was stopped, and one that replaces the text by the drawing on the
// board.
func (t *Tab) correctionLinks(err error) (links []panels.Offer) {
	for _, r := range workbench.OtherReadings(err, maxCaseLinks) {
		links = append(
			links, panels.Offer{Text: t.window.Words.Message(r), OnTap: func() { t.Bench.Text.ReadAs(r) }},
		)
	}
	if t.Bench.Text.HasRules() && !rules.DefinesFunction(t.Text.Text()) {
		links = append(
			links, panels.Offer{Text: t.window.Words.T("text.rules.as-edges"), OnTap: t.Bench.Text.RereadAsEdges},
		)
	}
	if errors.Is(err, workbench.Stopped) {
		links = append(
			links, panels.Offer{Text: t.window.Words.T("action.sequence.go-on"), OnTap: t.Bench.Text.Retry},
		)
	}
	return append(links, panels.Offer{Text: t.window.Words.T("text.take-board"), OnTap: t.Bench.Text.ReplaceRefused})
}

// boardView implements workbench.View for a board of window.
type boardView struct {
	*board.Board
	*board.View
	window *Window
}

// Animate calls step for each frame with the progress of the animation, from 0 to 1. The animation
// ends after duration, or when step returns false. If the user has turned animations off, Animate
// only calls step(1).
func (v boardView) Animate(duration time.Duration, step func(progress float64) (goesOn bool)) {
	if !v.window.Settings.IsOn(Animate) || !fyne.CurrentApp().Settings().ShowAnimations() {
		step(1)
		return
	}
	var run *fyne.Animation
	run = fyne.NewAnimation(duration, func(progress float32) {
		goesOn := false
		v.window.guard(func() { goesOn = step(float64(progress)) })()
		if !goesOn {
			run.Stop()
		}
	})
	run.Curve = fyne.AnimationEaseInOut
	run.Start()
}

// ruleFields shows the parameters of the rules in a text as fields above the text. When the user
// edits a field, the text changes, and vice versa. Only the text stores the values.
type ruleFields struct {
	tab        *Tab
	object     *fyne.Container
	grid       *fyne.Container
	scroll     *container.Scroll
	rows       []*dialogs.ParamRow
	paramKinds string // the names and kinds of the parameters that the rows were made for
	series     *widget.Button
}

// maxFieldsHeight is the greatest height of the fields, in Fyne units. Higher ones scroll.
const maxFieldsHeight = 150

// newRuleFields returns fields for the parameters of the rules in tab t. The fields are hidden
// until update is called.
func newRuleFields(t *Tab) *ruleFields {
	w := t.window
	f := &ruleFields{tab: t, grid: container.NewGridWithColumns(2)}
	f.scroll = container.NewVScroll(f.grid)
	f.scroll.Hide()
	f.series = widget.NewButton(w.Words.T("button.sequence"), func() { w.Table.Run(w.Table.Find("games.sequence")) })
	free := widget.NewButton(w.Words.T("text.rules.let-go"), w.guard(func() { w.FailIf(t.Bench.Text.DetachRules()) }))
	f.object = container.NewVBox(f.scroll, container.NewGridWithColumns(2, f.series, free), widget.NewSeparator())
	f.object.Hide()
	return f
}

// update shows the parameters of the rules that were read last, or hides the fields if the text
// has no rules.
func (f *ruleFields) update() {
	text := f.tab.Bench.Text
	if look.SetVisible(f.object, text.HasRules()); !text.HasRules() {
		return
	}
	s, ok := text.Rules()
	if !ok {
		return // the fields are not changed until the rules can be read
	}
	look.SetVisible(f.series, len(s.By) > 0 && s.Play == graphs.Normal)
	kinds := ""
	for _, p := range s.Params {
		kinds += fmt.Sprintln(p.Name, p.Kind)
	}
	if kinds != f.paramKinds {
		f.paramKinds = kinds
		f.rebuild(s.Params)
	}
	for i, p := range s.Params {
		row := f.rows[i]
		isFocused := row.Field() != nil && row.Field() == f.tab.window.Canvas().Focused()
		if row.Value() != p.Default && !isFocused {
			row.Set(p.Default)
			row.ShowProblem("")
		}
	}
	f.updateHeight()
}

// updateHeight makes the area of the fields as high as the fields and their error messages, but at
// most maxFieldsHeight.
func (f *ruleFields) updateHeight() {
	f.scroll.SetMinSize(fyne.NewSize(0, min(maxFieldsHeight, f.grid.MinSize().Height)))
}

// rebuild replaces the fields by a field for each of params.
func (f *ruleFields) rebuild(params []games.Param) {
	w := f.tab.window
	f.rows = nil
	f.grid.RemoveAll()
	for _, p := range params {
		var row *dialogs.ParamRow
		row = w.Dialogs.NewParamRow(p.Name, p, games.ForDrawing, dialogs.ParamCallbacks{
			OnChanged: w.guard(func() {
				wrong := ""
				if err := f.tab.Bench.Text.SetParam(p.Name, row.Value()); err != nil {
					wrong = w.describe(err)
				}
				row.ShowProblem(wrong)
				f.updateHeight()
			}),
			OnSubmitted: w.guard(f.tab.Bench.Text.Flush), OnEscaped: w.guard(w.FocusBoard),
		})
		row.HideRange()
		f.rows = append(f.rows, row)
		f.grid.Add(row.Object)
	}
	look.SetVisible(f.scroll, len(f.rows) > 0)
}
