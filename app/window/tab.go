package window

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/app/jobs"
	"nimgraph/app/settings"
	"nimgraph/app/workbench"
	"nimgraph/graphs/formats"
	"nimgraph/views/board"
	"nimgraph/views/editor"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// Tab is a bench on its board, with its text.
type Tab struct {
	Bench *workbench.Bench
	Board *board.Board
	Text  *panels.Text

	window *Window
}

// newTab returns a tab for a bench, which shows it from now on. A bench may come from a
// tab of another window: that one's board and text are told nothing any more.
func newTab(w *Window, b *workbench.Bench) *Tab {
	b.Session.Cancel() // a gesture that was begun on another board has no end here
	t := &Tab{Bench: b, window: w}
	t.Board = board.New(b.Session, w.Palette(), board.Insets{Top: panels.BannerHeight, Bottom: panels.LegendHeight}, w.Door)
	t.Board.Failed = func(err error) { w.Fail(jobs.Reported(err)) }
	t.Board.Menu = w.contextMenu
	t.Board.Moved = w.status.show
	t.Board.Typed = w.Table.Typed
	t.Text = panels.NewText(w.Words, b.Text.Typed, w.FocusBoard)
	b.View = boardView{t.Board}
	b.Show = t.show
	b.Work.Changed = func() {
		if w.current == t {
			w.status.show()
			w.menu.update()
		}
	}
	b.Work.Failed = func(err error) {
		var busy *jobs.BusyError
		if errors.As(err, &busy) {
			w.Try(err)
			return
		}
		w.Dialogs.Error(err, "")
	}
	return t
}

// show shows what has changed of the bench. Of a tab that is not in front that is its
// name: Window.Select shows everything else anew.
func (t *Tab) show(c editor.Change) {
	if t.window.current != t {
		t.window.strip.refresh()
		return
	}
	t.window.show(c)
}

// openText opens the text pane on the drawing, or closes it.
func (t *Tab) openText() {
	if t.window.Settings.On(settings.TextPane) {
		t.Bench.Text.Open(t.Text)
	} else {
		t.Bench.Text.Close()
	}
}

// showTextState shows beside the text whether it is a drawing.
func (t *Tab) showTextState(palette *scene.Palette) {
	err, behind := t.Bench.Text.Problem()
	t.Text.SetReadOnly(t.Bench.Text.State() == workbench.TextTooLong)
	t.Text.Remark(t.remarks())
	if err == nil {
		t.Text.Accept()
		return
	}
	line := 0
	var where *formats.Error
	if errors.As(err, &where) {
		line = where.Line
	}
	message := t.Bench.Describe(err)
	if behind {
		message += "\n" + t.window.Words.T("text.behind")
	}
	t.Text.Refuse(message, line, t.offers(err), palette)
}

// remarks are what stands behind lines of the text, by their numbers.
func (t *Tab) remarks() map[int]string {
	remarks := map[int]string{}
	for _, n := range t.Bench.Text.Notes() {
		remarks[n.Line] = t.window.Words.T(n.Key(), n.Data())
	}
	return remarks
}

// offers are what can be done about a text that is refused: reading it in another way,
// or going back to what the board shows.
func (t *Tab) offers(err error) (offers []panels.Offer) {
	for _, r := range workbench.Readings(err) {
		offers = append(offers, panels.Offer{Text: t.window.Words.T(r.Key()), Run: func() { t.Bench.Text.ReadAs(r) }})
	}
	return append(offers, panels.Offer{Text: t.window.Words.T("text.take-board"), Run: t.Bench.Text.TakeBoard})
}

// boardView is a board as the View of a bench.
type boardView struct{ *board.Board }

// Animate calls step once a frame.
func (boardView) Animate(during time.Duration, step func(progress float64) (goesOn bool)) {
	var run *fyne.Animation
	run = fyne.NewAnimation(during, func(progress float32) {
		if !step(float64(progress)) {
			run.Stop()
		}
	})
	run.Curve = fyne.AnimationEaseInOut
	run.Start()
}
