package window

import (
	"math"
	"time"

	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// messageTime is the time for which a message stays although the drawing changes.
const messageTime = 1500 * time.Millisecond

// statusLine is the line at the lower edge of a window. Its left part shows a message, or
// otherwise a hint about the subject under the pointer or about the current tool. Its right part
// shows figures about the drawing.
type statusLine struct {
	window *Window
	panel  *panels.Status
	sizes  panels.SizeText
	saidAt time.Time // when the message was said
	typing string    // the key of a hint for typing on the board; "" if nothing is typed
}

// newStatusLine returns an empty status line.
func newStatusLine(w *Window) *statusLine {
	return &statusLine{window: w, panel: panels.NewStatus()}
}

// showMessage shows message in place of the hint, as an error if isError is set.
func (s *statusLine) showMessage(message string, isError bool) {
	s.saidAt = time.Now()
	s.panel.SetMessage(message, isError)
	s.update()
}

// clearMessage removes the message.
func (s *statusLine) clearMessage() { s.panel.ClearMessage() }

// clearExpired removes the message if it is older than messageTime.
func (s *statusLine) clearExpired() {
	if s.panel.Message() != "" && time.Since(s.saidAt) > messageTime {
		s.clearMessage()
		s.update()
	}
}

// showTypingHint shows which keys end the typing of a text on the board. subject is the vertex,
// edge or note to which the text belongs. If subject is scene.Nothing, the user has stopped
// typing, and showTypingHint removes the hint.
func (s *statusLine) showTypingHint(subject scene.Subject) {
	switch subject.Kind {
	case scene.Nothing:
		s.typing = ""
	case scene.FreeText:
		s.typing = "hint.typing-lines"
	case scene.Edge:
		s.typing = "hint.typing"
	default:
		s.typing = "hint.typing-name"
	}
	s.update()
}

// update shows the hint and the figures for the current tab.
func (s *statusLine) update() {
	if s.window.current == nil {
		return
	}
	hint := ""
	if s.typing != "" {
		hint = s.window.Words.T(s.typing)
	}
	if key, data := s.window.Bench().Session.Mouse.Hint(); hint == "" && key != "" {
		hint = s.window.Words.T(key, data)
	}
	if hint == "" {
		hint = s.toolHint()
	}
	s.panel.SetHint(hint)
	s.panel.Show(s.figuresText(), s.window.Palette())
}

// toolHint returns a hint about the current tool or, if the drawing cannot be changed at present,
// the reason.
func (s *statusLine) toolHint() string {
	if why := s.window.Bench().Session.ReadOnlyReason(); why != "" {
		return s.window.describe(graphs.Key(why))
	}
	for _, a := range s.window.Table.All {
		if a.Symbol != nil && a.IsChecked() {
			return s.window.toolHint(a)
		}
	}
	return ""
}

// figuresText returns the size of the drawing, the job that is running, and the zoom. If no job is
// running, it returns the time that solving took in place of the job.
func (s *statusLine) figuresText() string {
	w, b := s.window.Words, s.window.Bench()
	text := s.sizes.Text(w, b.Session)
	switch job := b.Work.Current(); {
	case b.File.State() == workbench.FileWriting:
		text += " · " + w.T("status.saving")
	case b.Text.State() == workbench.TextTyping && b.Text.Busy():
		text += " · " + w.T("status.reading-text")
	case job != nil:
		text += " · " + job.Name
		if part := job.Fraction(); part > 0 {
			text += " · " + w.T("status.part", words.Data{"Percent": int(100 * part)})
		}
	case b.Solving.State() == workbench.SolvingRunning:
		text += " · " + w.T(
			"status.solving", words.Data{"Done": b.Solving.Progress().Done, "Open": b.Solving.Progress().Remaining},
		)
	case b.Solving.State() == workbench.SolvingStopped:
		text += " · " + w.T("status.stopped")
	case b.Solving.SolveTime() > 0:
		text += " · " + w.T("status.solved", words.Data{"Time": formatDuration(w, b.Solving.SolveTime())})
	}
	return text + " · " + w.T("status.part", words.Data{"Percent": zoomPercent(s.window.Board().View.Zoom())})
}

// formatDuration returns d as text, in milliseconds if it is less than a second and otherwise in
// seconds.
func formatDuration(w *words.Words, d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	format := func(key, number string) string { return w.T(key, words.Data{"Number": number}) }
	switch {
	case ms < 0.1:
		return format("time.milliseconds", "<"+w.Decimal(0.1, 1))
	case ms < 100:
		return format("time.milliseconds", w.Decimal(ms, 1))
	case ms < 1000:
		return format("time.milliseconds", w.Decimal(ms, 0))
	}
	return format("time.seconds", w.Decimal(ms/1000, 2))
}

// zoomPercent returns a zoom factor in percent, rounded to tenths below 10 % and to whole numbers
// above.
func zoomPercent(zoom float64) float64 {
	if zoom < 0.0995 {
		return math.Round(1000*zoom) / 10
	}
	return math.Round(100 * zoom)
}

// FailIf calls Fail if err is not nil.
func (w *Window) FailIf(err error) {
	if err != nil {
		w.Fail(err)
	}
}

// Fail shows err in the status line, and marks on the board the vertices and edges that err is
// about.
func (w *Window) Fail(err error) {
	s := w.Bench().Session
	s.View.MarkWrong(workbench.ElementsOfError(err, s))
	w.status.showMessage(w.describe(err), true)
}

// Say shows a message in the status line.
func (w *Window) Say(message string) { w.status.showMessage(message, false) }

// Message returns the message in the status line, or "" if there is none.
func (w *Window) Message() string { return w.status.panel.Message() }

// describe returns the message for err that the user reads. The message calls vertices by their
// names in the drawing, and has no spaces around arrows; see trimArrowSpaces.
func (w *Window) describe(err error) string {
	if w.current == nil {
		return trimArrowSpaces(w.Words.Error(err, nil))
	}
	return trimArrowSpaces(w.Bench().Describe(err))
}
