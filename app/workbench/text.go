package workbench

import (
	"cmp"
	"context"
	"errors"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
	"nimgraph/views/editor"
)

const (
	// typingPause is the pause in typing after which the board follows.
	typingPause = 150 * time.Millisecond
	// rulesPause is the pause in typing after which rules are tried. The board follows rules that
	// run. Errors are shown only after rulesErrorPause, so that a line that is half typed is not one.
	rulesPause      = 30 * time.Millisecond
	rulesErrorPause = 1500 * time.Millisecond
	// runPause is the pause in typing after which further typing is a new undo step.
	runPause = time.Second
	// MaxTextEdges is the number of edges up to which a drawing is shown as text. Every change of
	// the board takes about 0.8 µs an edge, and every change of the text 1.3 µs; see
	// BenchmarkText.
	MaxTextEdges = 50_000
	// slowText is the size of a text in bytes, and slowDrawing the number of vertices and edges,
	// from which on texts are read and written in the background. Placing the 60 vertices of such
	// a text takes up to 50 ms.
	slowText    = 1 << 10
	slowDrawing = 1000
)

// TextState is the state of the text of a drawing.
//
//	        Open                      typed
//	Closed ─────▶ InSync ◀──────────┬───────▶ Typing ◀──┐
//	   ▲           │  ▲             │           │       │ typed
//	   └───────────┘  │ too many    │ readable  │       │
//	        Close     │ edges       └───────────┤       │
//	                  ▼                         ▼       │
//	               TooLong                    Refused ──┘
//
// While a text is Typing or Refused, changes of the board do not change it; TakeBoard
// replaces it by the text of the board. A long text is Typing until it has been read in the
// background, and Writing, when it cannot be edited, while the board's text is written in the
// background; after that it is InSync or TooLong.
type TextState uint8

const (
	// TextClosed: no pane shows the text, and it is not kept up to date.
	TextClosed TextState = iota
	// TextInSync: the text describes the board's drawing.
	TextInSync
	// TextTyping: the board does not follow the text yet.
	TextTyping
	// TextRefused: the text cannot be read as a drawing; the board shows an earlier drawing.
	TextRefused
	// TextTooLong: the drawing has more than MaxTextEdges edges, so its text is not shown.
	TextTooLong
	// TextWriting: the text of the board's drawing is being written.
	TextWriting
)

// Page is the text pane, where the user reads and edits the text.
type Page interface {
	Text() string
	// SetText replaces the text. The page cannot undo this: the old text is in the history of the
	// drawing.
	SetText(text string)
	// Replace replaces the text in a step that the page can undo. The old text was unreadable, so
	// it is not in the history of the drawing.
	Replace(text string)
}

// Text keeps a drawing and its text in agreement: a change of the text changes the drawing, and a
// change of the drawing changes the text.
type Text struct {
	bench        *Bench
	page         Page
	job          jobs.Latest // reading a long text
	state        TextState
	err          error // why the text is refused
	notes        []formats.Note
	synced       syncedText
	replaced     replacedText
	applying     bool              // the text is changing the board
	isRules      bool              // the text is rules and not an edge list
	rulesDrawing *document.Drawing // the last drawing made by the rules; nil if unknown
	run          *rulesProgress    // the last run of rules; nil if none
	gesture      int64
	typedAt      time.Time // time of the last change by the user
	typingTimer  jobs.Debouncer
	rulesTimer   jobs.Debouncer // for trying rules, after a shorter pause
	waiting      []func()       // called when the typed text has been read
}

// syncedText is the last text that could be read, and the state of the drawing that the text
// describes. game is noState if that state is unknown.
type syncedText struct {
	game        int64
	title, text string
}

// noState is not the revision of any game.
const noState = -1

// replacedText is an unreadable text that was replaced by the text of the drawing, with the last
// readable text before it. The page can undo the replacement.
type replacedText struct {
	text   string
	synced syncedText
}

// newText returns a Text for the drawing of bench, in the state TextClosed.
func newText(bench *Bench) *Text {
	door := bench.environment.Door
	timer := jobs.Debouncer{Door: door}
	return &Text{bench: bench, job: jobs.Latest{Door: door}, typingTimer: timer, rulesTimer: timer}
}

// State returns the state of the text.
func (t *Text) State() TextState { return t.state }

// isUnread reports whether the user has typed text that the board does not show, because it has
// not been read yet or was refused.
func (t *Text) isUnread() bool { return t.state == TextTyping || t.state == TextRefused }

// Busy reports whether a text is being read or written in the background.
func (t *Text) Busy() bool { return t.job.IsRunning() }

// Problem returns the reason why the text was refused, or nil if it was not refused. behind is
// true if the board has changed since a text was last read successfully.
func (t *Text) Problem() (err error, behind bool) { //nolint:staticcheck // the error is a state, not that of the call
	if t.state != TextRefused {
		return nil, false
	}
	return t.err, t.isBehind()
}

// ProblemLine returns the line of the text that err is about, or 0 if the line is unknown.
func ProblemLine(err error) int {
	var (
		syntax  *formats.Error
		mistake *rules.Mistake
	)
	switch {
	case errors.As(err, &syntax):
		return syntax.Line
	case errors.As(err, &mistake):
		return mistake.Line
	}
	return 0
}

// Notes returns the notes on the reading of an ambiguous text.
func (t *Text) Notes() []formats.Note { return t.notes }

// ReadAs reads a refused text in another way, such as a text of numbers. The text is then replaced
// by the edge list of the new drawing.
func (t *Text) ReadAs(reading formats.Reading) {
	if t.state != TextRefused {
		return
	}
	t.state = TextTyping
	t.readAs(formats.Options{As: reading})
}

// Open shows the text on page and keeps it up to date there. If another page showed the text, that
// page is no longer updated.
func (t *Text) Open(page Page) {
	switch {
	case t.state == TextClosed:
		t.page, t.state = page, TextInSync
		t.rewrite()
	case t.page != page:
		page.SetText(t.page.Text())
		t.page = page
		t.bench.GatherChanges(editor.ViewChange) // the error of the text is shown
	}
}

// Restore restores text, which the user was typing in an earlier run, and reads it. earlier is the
// last text that could be read, or nil if the board has not changed since. No page shows the text
// until Open is called.
func (t *Text) Restore(text string, earlier *string) {
	t.setTextWithoutPage(text)
	if earlier != nil {
		t.synced = syncedText{game: noState, text: *earlier}
	} else if board, err := textOf(t.bench.Session.Drawing()); err == nil {
		t.markSynced(board)
	}
	t.Flush()
}

// setTextWithoutPage sets the text while no page shows it. The caller must then read the text.
// After that the state is TextClosed, unless the text is refused.
func (t *Text) setTextWithoutPage(text string) {
	held := &memoryPage{text}
	t.page, t.state, t.isRules = held, TextTyping, t.bench.Session.Drawing().Rules() != ""
	t.waiting = append(t.waiting, func() {
		if t.page == held {
			t.Close()
		}
	})
}

// memoryPage is a Page in memory, for a text that no page shows yet.
type memoryPage struct{ text string }

// Text implements Page.
func (p *memoryPage) Text() string { return p.text }

// SetText implements Page.
func (p *memoryPage) SetText(text string) { p.text = text }

// Replace implements Page. It cannot be undone.
func (p *memoryPage) Replace(text string) { p.text = text }

// Close stops keeping the text up to date. If the user is typing a text, it reads that text first.
// A refused text stays refused until it is opened again or replaced by the text of the board.
func (t *Text) Close() {
	t.AfterReading(func() {
		switch t.state {
		case TextWriting:
			t.job.Stop()
			fallthrough
		case TextInSync, TextTooLong:
			t.state = TextClosed
		}
	})
}

// OnTyped handles a change of the text by the user. The drawing changes to agree with the text
// after a short pause in typing.
func (t *Text) OnTyped() {
	now := time.Now()
	if now.Sub(t.typedAt) > runPause {
		t.gesture = 0
	}
	t.typedAt = now
	t.job.Stop()
	t.state = TextTyping
	if t.replaced.text != "" && t.page.Text() == t.replaced.text {
		t.synced = t.replaced.synced // undo on the page has restored it
	}
	t.bench.autosave.storeText()
	if t.rulesTimer.Stop(); t.HasRules() {
		t.rulesTimer.Call(rulesPause, t.tryRules)
		t.typingTimer.Call(rulesErrorPause, t.Flush)
		return
	}
	t.typingTimer.Call(typingPause, t.Flush)
}

// Flush reads the typed text now, without waiting for a pause, and changes the drawing to agree
// with it. A long text is read in the background.
func (t *Text) Flush() { t.AfterReading(func() {}) }

// AfterReading is like Flush, and then calls run: when the board shows the typed text, or when the
// text is refused.
func (t *Text) AfterReading(run func()) {
	if t.state != TextTyping || t.bench.closed {
		run()
		return
	}
	t.waiting = append(t.waiting, run)
	if !t.job.IsRunning() {
		t.readAs(formats.Options{})
		if t.job.IsRunning() {
			t.bench.GatherChanges(editor.ViewChange) // the pane shows that the text is being read
		}
	}
}

// TakeBoard replaces a refused text by the text of the drawing on the board.
func (t *Text) TakeBoard() {
	if t.state == TextRefused {
		t.replaced = replacedText{t.page.Text(), t.synced}
		t.state, t.err = TextInSync, nil
		t.writeBoardText(t.page.Replace)
		t.bench.GatherChanges(editor.ViewChange)
	}
}

// readAs reads the text with options and changes the board to agree with it. If reading is quick,
// readAs returns when that is done. Otherwise it reads in the background. If the board has changed
// since a text was last read successfully, readAs applies only the changes of the text since then.
func (t *Text) readAs(options formats.Options) {
	text, session := t.page.Text(), t.bench.Session
	if t.isRules = options.As.ID == "" && (t.isRules || rules.DefinesFunction(text)); t.isRules {
		t.runRules(text, false)
		return
	}
	earlier, isBehind := t.synced.text, t.isBehind()
	var (
		before *document.Drawing // the drawing of the earlier text; nil if it is on the board
		read   *formats.Result
		err    error
	)
	parse := func() {
		if isBehind {
			if read, err = formats.ReadRecognised([]byte(earlier), "", formats.Options{Typed: true}); err != nil {
				return
			}
			before = read.Drawing
		}
		options.Typed = true
		read, err = formats.ReadRecognised([]byte(text), "", options)
	}
	t.job.Stop()
	if len(text)+len(earlier) < slowText && t.bench.isSmall() {
		laidOutAll := false
		if parse(); err == nil {
			t.applyToBoard(func(gesture int64) {
				laidOutAll, err = session.Whole.ApplyDrawing(before, read.Drawing, gesture)
			})
		}
		t.finishReading(options, text, isBehind, read, laidOutAll, err)
		return
	}
	t.startUpdate(func(ctx context.Context, have *document.Drawing, revision int64) (*editor.PendingUpdate, error) {
		if parse(); err != nil {
			return nil, err
		}
		return editor.PrepareUpdate(ctx, have, revision, before, read.Drawing)
	}, func() { t.readAs(options) }, func(laidOutAll bool, err error) {
		t.finishReading(options, text, isBehind, read, laidOutAll, err)
	})
}

// startUpdate computes a change of the board in the background and then makes the change. prepare
// computes the change from a copy of the drawing and its revision. If the board has changed
// meanwhile, startUpdate calls retry instead. After the change it calls onDone. laidOutAll is true
// if the whole drawing was laid out, and err is the reason if the board cannot be changed.
func (t *Text) startUpdate(
	prepare func(ctx context.Context, have *document.Drawing, revision int64) (*editor.PendingUpdate, error),
	retry func(), onDone func(laidOutAll bool, err error),
) {
	var (
		session  = t.bench.Session
		have     = session.Drawing().Clone()
		revision = session.History().Revision()
		follow   *editor.PendingUpdate
		err      error
	)
	t.job.Start(func(ctx context.Context) { follow, err = prepare(ctx, have, revision) }, func(defect error) {
		fits := true
		if err = cmp.Or(defect, err); err == nil {
			t.applyToBoard(func(gesture int64) { fits, err = session.Whole.Apply(follow, gesture) })
		}
		if !fits {
			retry()
			return
		}
		onDone(err == nil && follow.LaysOutAll, err)
	})
}

// applyToBoard calls apply, which changes the board to agree with the text. It passes a gesture
// number to apply. All changes with this number, while the user types, are one undo step.
func (t *Text) applyToBoard(apply func(gesture int64)) {
	if t.gesture == 0 {
		t.gesture = t.bench.Session.NewGesture()
	}
	t.applying = true
	apply(t.gesture)
	t.applying = false
}

// finishReading stores the result of reading text with options. read has the notes, and err is the
// reason if the text is refused. isBehind is set if the board has changes that the text lacks; a
// text that could be read is then rewritten. If laidOutAll is set, the view is changed to show the
// whole drawing. Finally, finishReading calls the functions that wait for the reading.
func (t *Text) finishReading(
	options formats.Options, text string, isBehind bool, read *formats.Result, laidOutAll bool, err error,
) {
	switch {
	case err != nil:
		t.state, t.err, t.notes = TextRefused, err, nil
	default:
		t.state, t.err, t.notes = TextInSync, nil, read.Notes
		t.markSynced(text)
		switch {
		case isBehind:
			t.rewrite()
		case options.As.ID != "":
			t.writeBoardText(t.page.Replace)
		}
	}
	if laidOutAll {
		t.bench.View.FitLegible()
	}
	t.bench.GatherChanges(editor.ViewChange) // the state of the text is shown
	waiting := t.waiting
	t.waiting = nil
	for _, then := range waiting {
		then()
	}
}
