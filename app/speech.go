package app

import (
	"math"
	"strconv"
	"time"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// spokenFor is how long a message stays before the next change takes it away.
const spokenFor = 1500 * time.Millisecond

// say shows a message in the status bar.
func (w *Window) say(message string) { w.speak(message, false) }

// fail says why a change could not be made, and shows on the board what it is
// about. The drawing is as it was.
func (w *Window) fail(err error) {
	w.session.MarkWrong(about(err, w.session))
	w.speak(w.describe(err), true)
}

func (w *Window) speak(message string, wrong bool) {
	w.spoken = time.Now()
	w.status.Say(message, wrong)
	w.showStatus()
}

// showStatus shows the hint for the tool in hand, and the drawing's figures.
func (w *Window) showStatus() {
	hint := w.pointedAt
	if key, data := w.session.Hint(); hint == "" && key != "" {
		hint = w.words.T(key, data)
	}
	if hint == "" {
		hint = w.toolHint()
	}
	w.status.Hint(hint)
	w.status.Show(w.figures(), w.program.theme.Palette())
}

func (w *Window) toolHint() string {
	kind := ""
	if w.session.Drawing().Kind() == graphs.Deletion {
		kind = ".deletion"
	}
	switch w.session.Tool() {
	case editor.Vertex:
		return w.words.T("hint.vertex")
	case editor.Edge:
		return w.words.T("hint.edge")
	case editor.Token:
		return w.words.T("hint.token" + kind)
	case editor.Sum:
		return w.words.T("hint.sum")
	case editor.Erase:
		return w.words.T("hint.erase")
	}
	return w.words.T("hint.select")
}

// figures are the sizes of the drawing, the time it took to solve, the zoom.
func (w *Window) figures() string {
	g := w.session.Drawing().Graph()
	text := w.words.N("status.vertices", g.Order()) + " · " + w.words.N("status.edges", g.Size())
	switch {
	case w.saving.busy:
		text += " · " + w.words.T("status.saving")
	case w.work != nil:
		text += " · " + w.work.name
	case w.solving.running():
		text += " · " + w.words.T("status.solving")
	case w.solving.took > 0:
		text += " · " + w.words.T("status.solved", words.Data{"Time": brief(w.solving.took)})
	}
	return text + " · " + w.words.T("status.zoom", words.Data{"Percent": int(math.Round(100 * w.board.Zoom()))})
}

// brief writes a duration in milliseconds, or in seconds where it is long.
func brief(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	switch {
	case ms < 0.1:
		return "<0.1 ms"
	case ms < 100:
		return strconv.FormatFloat(ms, 'f', 1, 64) + " ms"
	case ms < 1000:
		return strconv.FormatFloat(ms, 'f', 0, 64) + " ms"
	}
	return strconv.FormatFloat(ms/1000, 'f', 2, 64) + " s"
}
