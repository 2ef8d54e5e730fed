package workbench

import (
	"bytes"
	"cmp"
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/views/editor"
)

// maxCutPositions is the number of positions that are drawn of a game that has more positions than
// the limit. It is as many as a window can show.
const maxCutPositions = 300

// DrawingOfRules runs the rules in source with runner and returns the drawing of their game. The
// drawing contains the rules. If the rules have no title, the drawing gets title. If the game has
// more positions than the limit, the drawing has the first maxCutPositions positions.
//
// It returns a *rules.Mistake if the rules are wrong, a *games.ParamError if there are too many
// positions, a *formats.Error if the graph to play on cannot be read, or ctx.Err().
func DrawingOfRules(
	ctx context.Context, source document.Rules, title string, runner rules.Runner,
) (*document.Drawing, error) {
	script, err := rules.Read(source.Text)
	if err != nil {
		return nil, err
	}
	var on *rules.Graph
	if source.Graph != "" {
		read, err := formats.ReadText([]byte(source.Graph), formats.Edges, formats.Options{})
		if err != nil {
			return nil, err
		}
		on = rules.GraphOf(read.Drawing)
	}
	game := script.Game("", "", on, runner)
	d, err := game.New(ctx, nil)
	if err == nil && game.TakesLimit() && hasOpenPositions(d) {
		d, err = game.New(ctx, map[string]string{games.Limit: strconv.Itoa(maxCutPositions)})
	}
	if err != nil {
		return nil, err
	}
	return d, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Head().Rules, draft.Head().Title = source, cmp.Or(script.Title, title)
	})
}

// Rules returns the rules of the drawing or, while a text is being typed or is refused, the rules
// on the page. ok is false if there are no rules or they cannot be read.
func (t *Text) Rules() (script *rules.Script, ok bool) {
	text := t.bench.Session.Drawing().Rules()
	if t.isUnread() {
		text = t.page.Text()
	}
	if text == "" || !t.isRules && t.state != TextClosed {
		return nil, false
	}
	script, err := rules.Read(text)
	if err == nil && t.bench.Session.Drawing().Head().Rules.Graph != "" {
		script = script.OnGraph()
	}
	return script, err == nil
}

// ShownPositions returns the number of positions in a drawing that shows only a part of the game of its
// rules, because the game is too large or infinite. isCut is false if the drawing has no rules or
// shows the whole game.
func (t *Text) ShownPositions() (shown int, isCut bool) {
	d := t.bench.Session.Drawing()
	if !t.HasRules() || d.Rules() == "" || !hasOpenPositions(d) {
		return 0, false
	}
	return d.Graph().Order(), true
}

// hasOpenPositions reports whether drawing d has a position whose moves are left out.
func hasOpenPositions(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth == graphs.Open {
			return true
		}
	}
	return false
}

// HasRules reports whether the text is open and consists of rules rather than edges.
func (t *Text) HasRules() bool { return t.state != TextClosed && t.isRules }

// SetParam sets the parameter name to value in the text of the rules, as if the user had typed it.
// If the text is not rules, it does nothing. It returns the errors of Script.With.
func (t *Text) SetParam(name, value string) error {
	s, ok := t.Rules()
	if !ok {
		return nil
	}
	text, err := s.TextWithParam(name, value)
	if err != nil || text == t.page.Text() {
		return err
	}
	t.page.Replace(text)
	t.OnTyped()
	return nil
}

// SetRules sets the text to rules while no page shows it, and runs the rules to change the board.
// The rules may contain mistakes.
func (t *Text) SetRules(text string) {
	t.markSynced("")
	t.setTextWithoutPage(text)
	t.isRules = true
	t.bench.autosave.storeText()
	t.Flush()
}

// RereadAsEdges reads a refused text as an edge list instead of rules.
func (t *Text) RereadAsEdges() {
	if t.state == TextRefused {
		t.state, t.isRules = TextTyping, false
		t.Flush()
	}
}

// DetachRules removes the rules from the drawing, so that its text becomes the edge list. The user
// can undo it.
func (t *Text) DetachRules() error {
	if err := t.bench.Session.Whole.DetachRules(); err != nil {
		return err
	}
	t.state, t.err, t.replaced = TextInSync, nil, replacedText{}
	t.writeBoardText(t.page.Replace)
	t.bench.GatherChanges(editor.ViewChange)
	return nil
}

// Stopped says that the user has cancelled the running rules.
const Stopped graphs.Key = "error.rules.stopped"

// slowRules is the interval at which the progress of running rules is shown.
const slowRules = 300 * time.Millisecond

// rulesProgress is the progress of a run of the rules.
type rulesProgress struct {
	positions atomic.Int64 // number of positions found
	slow      bool         // it has taken longer than slowRules
}

// RulesProgress returns the number of positions that the running rules have found. ok is false
// unless rules have been running for at least slowRules.
func (t *Text) RulesProgress() (positions int, ok bool) {
	if t.run == nil || !t.job.IsRunning() {
		return 0, false
	}
	return int(t.run.positions.Load()), t.run.slow
}

// Stop cancels the running rules. The text is then refused, and the board does not change. Retry
// runs the rules again.
func (t *Text) Stop() {
	if _, ok := t.RulesProgress(); ok {
		t.job.Stop()
		t.finishReading(formats.Options{}, t.page.Text(), false, nil, false, Stopped)
	}
}

// Retry reads a refused text again.
func (t *Text) Retry() {
	if t.state == TextRefused {
		t.state = TextTyping
		t.Flush()
	}
}

// reportRun shows the progress of run, a run of rules, at intervals of slowRules until ctx is
// cancelled.
func (t *Text) reportRun(ctx context.Context, run *rulesProgress) {
	tick := time.NewTicker(slowRules)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			t.bench.environment.Door(func() {
				if t.run == run && t.job.IsRunning() {
					run.slow = true
					t.bench.GatherChanges(editor.ViewChange)
				}
			})
		}
	}
}

// tryRules runs the rules that the user is typing, unless a job is running. It does not show
// errors.
func (t *Text) tryRules() {
	if t.state == TextTyping && !t.job.IsRunning() && !t.bench.closed {
		t.runRules(t.page.Text(), true)
	}
}

// runRules runs the rules in text in the background and makes the board follow them. If isTrial is
// set, it shows errors only if a caller of AfterReading waits for the text.
func (t *Text) runRules(text string, isTrial bool) {
	var (
		previous, runs = t.rulesDrawing, t.bench.environment.Rules
		made           *document.Drawing
		r              = &rulesProgress{}
	)
	t.run = r
	t.startUpdate(func(watched context.Context, have *document.Drawing, revision int64) (follow *editor.PendingUpdate, err error) {
		go func() { _ = jobs.Guard(func() { t.reportRun(watched, r) }) }()
		ctx := graphs.WithProgress(watched, func(p graphs.Progress) {
			if p.Stage == graphs.Unfolding {
				r.positions.Store(int64(p.Done))
			}
		})
		if previous == nil && have.Rules() != "" {
			previous, _ = DrawingOfRules(ctx, have.Head().Rules, "", runs) // nil if they fail
		}
		if made, err = DrawingOfRules(ctx, document.Rules{Text: text, Graph: have.Head().Rules.Graph}, have.Title(),
			runs); err == nil {
			follow = editor.PrepareRulesUpdate(have, revision, previous, made)
		}
		return follow, err
	}, func() { t.runRules(text, isTrial) }, func(laidOutAll bool, err error) {
		if err != nil && isTrial && len(t.waiting) == 0 {
			return
		}
		if err == nil {
			t.rulesDrawing = made
		}
		t.finishReading(formats.Options{}, text, false, &formats.Result{}, false, err)
		if laidOutAll {
			t.bench.View.FitLegible()
		}
	})
}

// markSynced records that text describes the current drawing.
func (t *Text) markSynced(text string) {
	t.synced = syncedText{t.bench.Session.History().GameRevision(), t.bench.Session.Drawing().Title(), text}
}

// isBehind reports whether the board has changed since the text described it.
func (t *Text) isBehind() bool {
	s := t.bench.Session
	return t.synced.game != s.History().GameRevision() || t.synced.title != s.Drawing().Title()
}

// followBoard writes the text of the board again if the board has changed for another reason than
// the text. A text that is being typed or is refused does not change.
func (t *Text) followBoard() {
	if t.applying {
		return
	}
	switch t.state {
	case TextInSync, TextTooLong, TextWriting:
		if t.isBehind() {
			t.rewrite()
		}
	case TextRefused:
		t.bench.GatherChanges(editor.ViewChange) // the pane shows whether the text is behind
	}
}

// rewrite replaces the text by the text of the board. The page need not undo this, because undo of
// the drawing restores the old text.
func (t *Text) rewrite() {
	t.replaced = replacedText{}
	t.writeBoardText(t.page.SetText)
}

// writeBoardText makes the text of the drawing on the board and calls show with the text, unless
// the page already has this text. If making the text is quick, writeBoardText returns when that is
// done. Otherwise it makes the text in the background. If there are too many edges, the text is
// only a comment that says so.
func (t *Text) writeBoardText(show func(text string)) {
	d := t.bench.Session.Drawing()
	t.gesture, t.notes = 0, nil
	t.markSynced("")
	t.job.Stop()
	if t.isRules = d.Rules() != ""; t.isRules {
		t.finishWriting(show, d.Rules(), nil)
		return
	}
	if d.Graph().Size() > MaxTextEdges {
		t.state = TextTooLong
		show(comment(t.bench.words.N("text.too-long", MaxTextEdges)))
		return
	}
	if t.bench.isSmall() {
		text, err := textOf(d)
		t.finishWriting(show, text, err)
		return
	}
	var (
		text string
		err  error
	)
	d, t.state = d.Clone(), TextWriting
	t.job.Start(func(context.Context) { text, err = textOf(d) }, func(defect error) {
		t.finishWriting(show, text, cmp.Or(defect, err))
		t.bench.GatherChanges(editor.ViewChange)
	})
}

// comment returns sentence as a comment of an edge list, with line breaks for the width of the
// text pane.
func comment(sentence string) string {
	const widest = 30
	line, text := "#", ""
	for _, word := range strings.Fields(sentence) {
		if len(line)+1+len(word) > widest {
			text, line = text+line+"\n", "#"
		}
		line += " " + word
	}
	return text + line
}

// textOf returns the text of the drawing d: its rules or, if it has none, its edges.
func textOf(d *document.Drawing) (string, error) {
	if d.Rules() != "" {
		return d.Rules(), nil
	}
	return EdgeList(d)
}

// EdgeList returns the edge list of drawing d. It returns the errors of formats.Write.
func EdgeList(d *document.Drawing) (string, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.Edges)
	return text.String(), err
}

// finishWriting ends the writing of text. It sets the state to InSync and calls show with text,
// unless the page already has it. If err is not nil, the text is refused instead.
func (t *Text) finishWriting(show func(text string), text string, err error) {
	if err != nil {
		t.state, t.err = TextRefused, err
		return
	}
	t.state, t.synced.text = TextInSync, text
	if t.page.Text() != text {
		show(text)
	}
}
