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

// messageTime is how long a message stays before the next change takes it away.
const messageTime = 1500 * time.Millisecond

// statusLine says at its left a message, else what can be done at the pointer, else what
// the tool in hand does; at its right the drawing's figures.
type statusLine struct {
	window *Window
	panel  *panels.Status
	sizes  panels.SizeText
	saidAt time.Time // when the message was said
	typing string    // the key of how what is being typed ends; empty where nothing is
}

func newStatusLine(w *Window) *statusLine {
	return &statusLine{window: w, panel: panels.NewStatus()}
}

func (s *statusLine) say(message string, wrong bool) {
	s.saidAt = time.Now()
	s.panel.SetMessage(message, wrong)
	s.show()
}

func (s *statusLine) unsay() { s.panel.ClearMessage() }

// expire takes back a message that has been there for long enough.
func (s *statusLine) expire() {
	if s.panel.Message() != "" && time.Since(s.saidAt) > messageTime {
		s.unsay()
		s.show()
	}
}

// writes shows how a text that is typed on the board ends.
func (s *statusLine) showTypingHint(what scene.Subject) {
	switch what.Kind {
	case scene.Nothing:
		s.typing = ""
	case scene.FreeText:
		s.typing = "hint.typing-lines"
	case scene.Edge:
		s.typing = "hint.typing"
	default:
		s.typing = "hint.typing-name"
	}
	s.show()
}

func (s *statusLine) show() {
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
	s.panel.Show(s.figures(), s.window.Palette())
}

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

// figures are the sizes of the drawing, what is under way or how long it took to
// solve, and the zoom.
func (s *statusLine) figures() string {
	w, b := s.window.Words, s.window.Bench()
	text := s.sizes.Text(w, b.Session)
	switch job := b.Work.Now(); {
	case b.File.State() == workbench.FileWriting:
		text += " · " + w.T("status.saving")
	case b.Text.State() == workbench.TextTyping && b.Text.Busy():
		text += " · " + w.T("status.reading-text")
	case job != nil:
		text += " · " + job.Name
		if part := job.Part(); part > 0 {
			text += " · " + w.T("status.part", words.Data{"Percent": int(100 * part)})
		}
	case b.Solving.State() == workbench.SolvingRunning:
		text += " · " + w.T("status.solving", words.Data{"Done": b.Solving.Progress().Done, "Open": b.Solving.Progress().Remaining})
	case b.Solving.State() == workbench.SolvingStopped:
		text += " · " + w.T("status.stopped")
	case b.Solving.Took() > 0:
		text += " · " + w.T("status.solved", words.Data{"Time": formatDuration(w, b.Solving.Took())})
	}
	return text + " · " + w.T("status.part", words.Data{"Percent": percent(s.window.Board().View.Zoom())})
}

// brief writes a duration in milliseconds, or in seconds where it is long.
func formatDuration(w *words.Words, d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	says := func(key, text string) string { return w.T(key, words.Data{"Number": text}) }
	switch {
	case ms < 0.1:
		return says("time.milliseconds", "<"+w.Decimal(0.1, 1))
	case ms < 100:
		return says("time.milliseconds", w.Decimal(ms, 1))
	case ms < 1000:
		return says("time.milliseconds", w.Decimal(ms, 0))
	}
	return says("time.seconds", w.Decimal(ms/1000, 2))
}

// percent returns a zoom in hundredths, with a tenth of one where it is below 10.
func percent(zoom float64) float64 {
	if zoom < 0.0995 {
		return math.Round(1000*zoom) / 10
	}
	return math.Round(100 * zoom)
}

// Try tells the error of a change that could not be made.
func (w *Window) FailIf(err error) {
	if err != nil {
		w.Fail(err)
	}
}

// Fail says why a change could not be made, and shows on the board what it is
// about. The drawing is as it was.
func (w *Window) Fail(err error) {
	s := w.Bench().Session
	s.View.MarkWrong(workbench.Concerned(err, s))
	w.status.say(w.describe(err), true)
}

// Say shows a message in the status bar.
func (w *Window) Say(message string) { w.status.say(message, false) }

// Message returns what the status bar says; empty where it says nothing.
func (w *Window) Message() string { return w.status.panel.Message() }

// describe puts an error into words. Fyne 2.8.1 draws a space that follows an arrow as
// a box.
func (w *Window) describe(err error) string {
	said := ""
	if w.current == nil {
		said = w.Words.Error(err, nil)
	} else {
		said = w.Bench().Describe(err)
	}
	return trimArrows(said)
}
