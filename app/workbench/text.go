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
	// the board takes about 0.8 µs an edge, and every change of the text 1.3 µs.
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
// While a text is Typing or Refused, changes of the drawing do not change it; ReplaceRefused replaces
// it by the text of the drawing. A long text stays Typing until it has been read in the
// background. While the text of a large drawing is written in the background, the state is
// Writing, and the text cannot be edited.
type TextState uint8

const (
	// TextClosed: no pane shows the text, and it is not kept up to date.
	TextClosed TextState = iota
	// TextInSync: the text describes the drawing.
	TextInSync
	// TextTyping: the user has typed text that is not in the drawing yet.
	TextTyping
	// TextRefused: the text cannot be read as a drawing, so the drawing has not changed.
	TextRefused
	// TextTooLong: the drawing has more than MaxTextEdges edges, so its text is not shown.
	TextTooLong
	// TextWriting: the text of the drawing is being written.
	TextWriting
)

// Page is a text field in which the user reads and edits the text of the drawing.
type Page interface {
	Text() string
	// SetText replaces the text. The page cannot undo this: the old text is in the history of the
	// drawing.
	SetText(text string)
	// Replace replaces the text in a step that the page can undo. The old text was unreadable, so
	// it is not in the history of the drawing.
	Replace(text string)
}

// Text keeps the drawing of a Bench and its text, an edge list or rules, in agreement. A change of
// the text by the user changes the drawing, and a change of the drawing changes the text.
type Text struct {
	bench        *Bench
	page         Page
	job          jobs.Latest // reading a long text
	state        TextState
	err          error // why the text is refused
	notes        []formats.Note
	synced       syncPoint
	replaced     pageUndo
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

// syncPoint is the state in which the text and the drawing agreed for the last time: the text, the
// revision of the game, and the title of the drawing. game is noState if the revision is unknown.
type syncPoint struct {
	game        int64
	title, text string
}

// noState is not the revision of any game.
const noState = -1

// pageUndo is what undo on the page restores after ReplaceRefused: the refused text, and the last
// state in which the text and the drawing agreed before.
type pageUndo struct {
	text   string
	synced syncPoint
}

// newText returns a Text for the drawing of bench, which no page shows yet.
func newText(bench *Bench) *Text {
	door := bench.environment.Door
	timer := jobs.Debouncer{Door: door}
	return &Text{bench: bench, job: jobs.Latest{Door: door}, typingTimer: timer, rulesTimer: timer}
}

// State returns the state of the text.
func (t *Text) State() TextState { return t.state }

// isUnread reports whether the user has typed text that is not in the drawing, because it has not
// been read yet or cannot be read.
func (t *Text) isUnread() bool { return t.state == TextTyping || t.state == TextRefused }

// Busy reports whether a text is being read or written in the background.
func (t *Text) Busy() bool { return t.job.IsRunning() }

// Problem returns the reason why the text was refused, or nil if it was not. outdated reports
// whether the drawing has changed since it last agreed with the text, so that the refused text
// belongs to an older drawing.
func (t *Text) Problem() (err error, outdated bool) { //nolint:staticcheck // the error is a state, not that of the call
	if t.state != TextRefused {
		return nil, false
	}
	return t.err, t.isBehind()
}

// ProblemLine returns the number of the line in which err found a text to be wrong, counted from
// 1, or 0 if err has no line.
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

// Notes returns notes on how the text was read if it could be read in several ways.
func (t *Text) Notes() []formats.Note { return t.notes }

// ReadAs reads a refused text in the way that reading describes, such as a text of numbers, and
// replaces the text by the edge list of the new drawing.
func (t *Text) ReadAs(reading formats.Reading) {
	if t.state != TextRefused {
		return
	}
	t.state = TextTyping
	t.readText(formats.Options{As: reading})
}

// Open shows the text on page and keeps page up to date, instead of the page that showed the text
// before.
func (t *Text) Open(page Page) {
	switch {
	case t.state == TextClosed:
		t.page, t.state = page, TextInSync
		t.rewriteText()
	case t.page != page:
		page.SetText(t.page.Text())
		t.page = page
		t.bench.GatherChanges(editor.ViewChange) // the error of the text is shown
	}
}

// Restore sets the text to text, which the user was typing in an earlier run, and reads it. No
// page shows it until Open is called. earlier is the last text that agreed with the drawing; it is
// nil if this is the text of the present drawing.
func (t *Text) Restore(text string, earlier *string) {
	t.setHiddenText(text)
	if earlier != nil {
		t.synced = syncPoint{game: noState, text: *earlier}
	} else if board, err := textOf(t.bench.Session.Drawing()); err == nil {
		t.markSynced(board)
	}
	t.Flush()
}

// setHiddenText sets the text while no page shows it. The caller must then start to read it. After
// reading, the text is closed unless it was refused.
func (t *Text) setHiddenText(text string) {
	held := &memoryPage{text}
	t.page, t.state, t.isRules = held, TextTyping, t.bench.Session.Drawing().Rules() != ""
	t.waiting = append(t.waiting, func() {
		if t.page == held {
			t.Close()
		}
	})
}

// memoryPage is a Page that holds the text in memory until a page shows it.
type memoryPage struct{ text string }

// Text implements Page.
func (p *memoryPage) Text() string { return p.text }

// SetText implements Page.
func (p *memoryPage) SetText(text string) { p.text = text }

// Replace implements Page. It cannot be undone.
func (p *memoryPage) Replace(text string) { p.text = text }

// Close reads the text that the user is typing, and then stops keeping the text up to date. A
// refused text stays refused until it is opened again or replaced by the text of the drawing.
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

// OnTyped handles a change of the text by the user. After a short pause in typing it reads the
// text and changes the drawing.
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
	t.bench.autosave.saveTypedText()
	if t.rulesTimer.Stop(); t.HasRules() {
		t.rulesTimer.Call(rulesPause, t.tryRules)
		t.typingTimer.Call(rulesErrorPause, t.Flush)
		return
	}
	t.typingTimer.Call(typingPause, t.Flush)
}

// Flush reads the text that the user is typing now, without waiting for a pause, and changes the
// drawing. A long text is read in the background.
func (t *Text) Flush() { t.AfterReading(func() {}) }

// AfterReading reads the text as Flush does, and calls run when the drawing is changed or the text
// is refused. If no text is being typed, it calls run at once.
func (t *Text) AfterReading(run func()) {
	if t.state != TextTyping || t.bench.closed {
		run()
		return
	}
	t.waiting = append(t.waiting, run)
	if !t.job.IsRunning() {
		t.readText(formats.Options{})
		if t.job.IsRunning() {
			t.bench.GatherChanges(editor.ViewChange) // the pane shows that the text is being read
		}
	}
}

// ReplaceRefused replaces a refused text by the text of the drawing, which the board shows. The user
// can undo this on the page.
func (t *Text) ReplaceRefused() {
	if t.state == TextRefused {
		t.replaced = pageUndo{t.page.Text(), t.synced}
		t.state, t.err = TextInSync, nil
		t.writeDrawingText(t.page.Replace)
		t.bench.GatherChanges(editor.ViewChange)
	}
}

// readText reads the text with options and changes the drawing to agree with it. If the drawing
// has changed since it agreed with a text, readText applies only the changes of the text since
// then. If the text or the drawing is large, readText works in the background.
func (t *Text) readText(options formats.Options) {
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
			t.applyToDrawing(func(gesture int64) {
				laidOutAll, err = session.Whole.ApplyDrawing(before, read.Drawing, gesture)
			})
		}
		t.finishReading(textReading{text, options, isBehind, read, laidOutAll, err})
		return
	}
	t.startUpdate(func(ctx context.Context, have *document.Drawing, revision int64) (*editor.PendingUpdate, error) {
		if parse(); err != nil {
			return nil, err
		}
		return editor.PrepareUpdate(ctx, have, revision, before, read.Drawing)
	}, func() { t.readText(options) }, func(laidOutAll bool, err error) {
		t.finishReading(textReading{text, options, isBehind, read, laidOutAll, err})
	})
}

// startUpdate changes the drawing in the background. On another goroutine, prepare computes the
// change from have, a copy of the drawing, and revision, the revision of the drawing. Then, on the
// UI thread, startUpdate makes the change and calls onDone. If the drawing has another revision by
// then, it calls retry instead, and the drawing does not change.
//
// If prepare or the change fails, onDone gets the error. laidOutAll reports whether the change has
// laid out the whole drawing.
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
			t.applyToDrawing(func(gesture int64) { fits, err = session.Whole.Apply(follow, gesture) })
		}
		if !fits {
			retry()
			return
		}
		onDone(err == nil && follow.LaysOutAll, err)
	})
}

// applyToDrawing calls apply to change the drawing after a change of the text. apply must make the
// change with the given gesture number. Changes with the same gesture number are one undo step.
func (t *Text) applyToDrawing(apply func(gesture int64)) {
	if t.gesture == 0 {
		t.gesture = t.bench.Session.NewGesture()
	}
	t.applying = true
	apply(t.gesture)
	t.applying = false
}

// textReading is the outcome of reading a text.
type textReading struct {
	text       string
	options    formats.Options
	isBehind   bool            // the drawing had changes that the text lacks
	read       *formats.Result // nil if the text was refused
	laidOutAll bool            // the whole drawing was laid out
	err        error           // why the text was refused, or nil
}

// finishReading stores the outcome r of reading the text, and then calls the functions that wait
// for it. If the text was read, it may write the text again: the drawing then has changes of its
// own, or the user has chosen how to read the text. If the whole drawing was laid out, the view
// changes to show it.
func (t *Text) finishReading(r textReading) {
	switch {
	case r.err != nil:
		t.state, t.err, t.notes = TextRefused, r.err, nil
	default:
		t.state, t.err, t.notes = TextInSync, nil, r.read.Notes
		t.markSynced(r.text)
		switch {
		case r.isBehind:
			t.rewriteText()
		case r.options.As.ID != "":
			t.writeDrawingText(t.page.Replace)
		}
	}
	if r.laidOutAll {
		t.bench.View.FitLegible()
	}
	t.bench.GatherChanges(editor.ViewChange) // the state of the text is shown
	waiting := t.waiting
	t.waiting = nil
	for _, then := range waiting {
		then()
	}
}
