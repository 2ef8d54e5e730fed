package workbench

import (
	"cmp"
	"context"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
	"nimgraph/views/editor"
)

const (
	// typingPause is how long nothing is typed before the board follows.
	typingPause = 150 * time.Millisecond
	// rulesPause is the pause in typing after which rules are tried. The board follows rules that
	// run; errors are shown only after typingPause.
	rulesPause = 30 * time.Millisecond
	// runPause is the pause in typing after which further typing is a new undo step.
	runPause = time.Second
	// MaxTextEdges is the number of edges up to which a drawing is shown as text: at
	// every step that takes some 0.8 µs an edge, and 1.3 µs where the text is what
	// changed; see BenchmarkText.
	MaxTextEdges = 50_000
	// slowText is the text size in bytes, and slowDrawing the number of vertices and edges, from
	// which on texts are read and written in the background. Placing the 60 vertices of such a
	// text takes up to 50 ms.
	slowText    = 1 << 10
	slowDrawing = 1000
)

// TextState is the state of a drawing's text.
//
//	        Open                      typed
//	Closed ─────▶ InSync ◀──────────┬───────▶ Typing ◀──┐
//	   ▲           │  ▲             │           │       │ typed
//	   └───────────┘  │ too many    │ it reads  │       │
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
	// TextTyping is a text that the board does not follow yet.
	TextTyping
	// TextRefused is a text that is no drawing; the board has another.
	TextRefused
	// TextTooLong is a drawing with more edges than are shown as text.
	TextTooLong
	// TextWriting: the text of the board's drawing is being written.
	TextWriting
)

// Page is where a text can be read and written: the text pane.
type Page interface {
	Text() string
	// SetText puts another text in its place, which cannot be undone on the page: what was
	// there is in the drawing's own history.
	SetText(text string)
	// Replace is SetText as a step that can be undone on the page: it replaces a text that
	// was no drawing, and so is in no history.
	Replace(text string)
}

// Text keeps a drawing and its text the same, both ways.
type Text struct {
	bench    *Bench
	page     Page
	job      jobs.Latest // reading a long text
	state    TextState
	err      error // why the text is refused
	notes    []formats.Note
	says     said
	replaced replaced
	applying bool              // the board is being made to follow the text
	ruled    bool              // the text is rules that the drawing is made by, and no edge list
	made     *document.Drawing // the last drawing they made; nil if unknown
	run      *run              // of the rules that were run last; nil before
	gesture  int64
	typed    time.Time // when the text was last changed by hand
	pause    jobs.Later
	tried    jobs.Later // the same of rules, which are tried before
	waiting  []func()   // called when what was typed has been read
}

// said is the last readable text with the state of the drawing that it describes. game is noState
// if that is no longer known.
type said struct {
	game        int64
	title, text string
}

const noState = -1

// replaced is an unreadable text that the board's text replaced, with the last readable text
// before it. The page can undo the replacement.
type replaced struct {
	text string
	says said
}

func newText(b *Bench) *Text {
	door := b.environment.Door
	return &Text{bench: b, job: jobs.Latest{Door: door}, pause: jobs.Later{Door: door}, tried: jobs.Later{Door: door}}
}

// State returns where the text stands.
func (t *Text) State() TextState { return t.state }

// Busy reports whether a text is being read or written in the background.
func (t *Text) Busy() bool { return t.job.Running() }

// Problem returns the reason why the text is refused, or nil, and whether the board has changed
// since.
func (t *Text) Problem() (err error, behind bool) { //nolint:staticcheck // the error is a state, not that of the call
	if t.state != TextRefused {
		return nil, false
	}
	return t.err, t.behind()
}

// Notes return how the text was read where it could be read in another way as well.
func (t *Text) Notes() []formats.Note { return t.notes }

// ReadAs reads a text that is refused as something else than a list of edges; what
// the board then shows is written in its place.
func (t *Text) ReadAs(r formats.Reading) {
	if t.state != TextRefused {
		return
	}
	t.state = TextTyping
	t.readAs(formats.Options{As: r})
}

// Open shows the text on a page and keeps it up to date from then on. A text that is open on
// another page moves to this one.
func (t *Text) Open(p Page) {
	switch {
	case t.state == TextClosed:
		t.page, t.state = p, TextInSync
		t.rewrite()
	case t.page != p:
		p.SetText(t.page.Text())
		t.page = p
		t.bench.Gather(editor.ViewChange) // the error of the text is shown
	}
}

// Restore takes over a text that was being typed in an earlier run. It is read, and refused if it
// is unreadable. earlier is the text before the board was changed independently, or nil. The text
// has no page until Open.
func (t *Text) Restore(text string, earlier *string) {
	t.take(text)
	if earlier != nil {
		t.says = said{game: noState, text: *earlier}
	} else if board, err := asText(t.bench.Session.Drawing()); err == nil {
		t.note(board)
	}
	t.Flush()
}

// take reads a text that has no page yet. Only an error is kept.
func (t *Text) take(text string) {
	held := &heldPage{text}
	t.page, t.state, t.ruled = held, TextTyping, t.bench.Session.Drawing().Rules() != ""
	t.waiting = append(t.waiting, func() {
		if t.page == held {
			t.Close()
		}
	})
}

// heldPage is a text that no pane shows yet.
type heldPage struct{ text string }

func (p *heldPage) Text() string        { return p.text }
func (p *heldPage) SetText(text string) { p.text = text }
func (p *heldPage) Replace(text string) { p.text = text }

// Close keeps the text up to date no more. A text that is being typed is read
// first; one that is refused stays refused until it is opened again or taken back.
func (t *Text) Close() {
	t.Settle(func() {
		switch t.state {
		case TextWriting:
			t.job.Stop()
			fallthrough
		case TextInSync, TextTooLong:
			t.state = TextClosed
		}
	})
}

// OnTyped handles a change of the text by the user. The board follows after a short pause in
// typing.
func (t *Text) OnTyped() {
	now := time.Now()
	if now.Sub(t.typed) > runPause {
		t.gesture = 0
	}
	t.typed = now
	t.job.Stop()
	t.state = TextTyping
	if t.replaced.text != "" && t.page.Text() == t.replaced.text {
		t.says = t.replaced.says // it was brought back
	}
	t.bench.autosave.storeText()
	t.pause.Call(typingPause, t.Flush)
	if t.tried.Stop(); t.HasRules() {
		t.tried.Call(rulesPause, t.try)
	}
}

// Flush has the board follow what has been typed, where it does not yet: now, or when a
// long text has been read.
func (t *Text) Flush() { t.Settle(func() {}) }

// Settle is like Flush, and calls then when the board shows the typed text or the text is refused.
func (t *Text) Settle(then func()) {
	if t.state != TextTyping || t.bench.closed {
		then()
		return
	}
	t.waiting = append(t.waiting, then)
	if !t.job.Running() {
		t.readAs(formats.Options{})
		if t.job.Running() {
			t.bench.Gather(editor.ViewChange) // the pane shows that the text is being read
		}
	}
}

// TakeBoard replaces a refused text by the text of the board's drawing.
func (t *Text) TakeBoard() {
	if t.state == TextRefused {
		t.replaced = replaced{t.page.Text(), t.says}
		t.state, t.err = TextInSync, nil
		t.write(t.page.Replace)
		t.bench.Gather(editor.ViewChange)
	}
}

// readAs makes the board follow the text: synchronously if that is quick, otherwise after reading
// in the background. If the board has changed meanwhile, only the changes of the text since it was
// last readable are applied.
func (t *Text) readAs(o formats.Options) {
	text, session := t.page.Text(), t.bench.Session
	if t.ruled = o.As.ID == "" && (t.ruled || rules.Defines(text)); t.ruled {
		t.runRules(text, false)
		return
	}
	earlier, behind := t.says.text, t.behind()
	var (
		before *document.Drawing // the drawing of the text; nil if it is the board's
		read   *formats.Result
		err    error
	)
	parse := func() {
		if behind {
			if read, err = formats.ReadRecognised([]byte(earlier), "", formats.Options{Typed: true}); err != nil {
				return
			}
			before = read.Drawing
		}
		o.Typed = true
		read, err = formats.ReadRecognised([]byte(text), "", o)
	}
	t.job.Stop()
	if len(text)+len(earlier) < slowText && t.bench.small() {
		another := false
		if parse(); err == nil {
			t.change(func(gesture int64) { another, err = session.Whole.ApplyDrawing(before, read.Drawing, gesture) })
		}
		t.end(o, text, behind, read, another, err)
		return
	}
	t.work(func(ctx context.Context, have *document.Drawing, revision int64) (*editor.PendingUpdate, error) {
		if parse(); err != nil {
			return nil, err
		}
		return editor.PrepareUpdate(ctx, have, revision, before, read.Drawing)
	}, func() { t.readAs(o) }, func(another bool, err error) { t.end(o, text, behind, read, another, err) })
}

// work makes the board follow a text after find has worked in the background. If the board has
// changed meanwhile, it calls again, otherwise end, with the error if the board could not follow.
func (t *Text) work(
	find func(ctx context.Context, have *document.Drawing, revision int64) (*editor.PendingUpdate, error), again func(), end func(another bool, err error),
) {
	var (
		session  = t.bench.Session
		have     = session.Drawing().Clone()
		revision = session.History().Revision()
		follow   *editor.PendingUpdate
		err      error
	)
	t.job.Start(func(ctx context.Context) { follow, err = find(ctx, have, revision) }, func(defect error) {
		fits := true
		if err = cmp.Or(defect, err); err == nil {
			t.change(func(gesture int64) { fits, err = session.Whole.Apply(follow, gesture) })
		}
		if !fits {
			again()
			return
		}
		end(err == nil && follow.LaysOutAll, err)
	})
}

// change has the board changed by the text.
func (t *Text) change(apply func(gesture int64)) {
	if t.gesture == 0 {
		t.gesture = t.bench.Session.NewGesture()
	}
	t.applying = true
	apply(t.gesture)
	t.applying = false
}

// end records how a text was read, or why it is refused; then the board stays unchanged. If the
// text does not describe the board's drawing, it is rewritten.
func (t *Text) end(o formats.Options, text string, behind bool, read *formats.Result, another bool, err error) {
	switch {
	case err != nil:
		t.state, t.err, t.notes = TextRefused, err, nil
	default:
		t.state, t.err, t.notes = TextInSync, nil, read.Notes
		t.note(text)
		switch {
		case behind:
			t.rewrite()
		case o.As.ID != "":
			t.write(t.page.Replace)
		}
	}
	if another {
		t.bench.View.Fit()
	}
	t.bench.Gather(editor.ViewChange) // the state of the text is shown
	waiting := t.waiting
	t.waiting = nil
	for _, then := range waiting {
		then()
	}
}
