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

// DrawingOfRules runs the rules in source with runner, and returns a drawing of their game, which
// contains the rules. title is its title if the rules have none. If the game has more positions
// than the limit, the drawing shows the first maxCutPositions positions.
//
// It returns a *rules.Mistake if the rules are wrong, a *games.ParamError if there are too many
// positions, a *formats.Error if the graph to play on cannot be read, or ctx.Err().
func DrawingOfRules(
	ctx context.Context, source document.Rules, title string, runner rules.Runner,
) (*document.Drawing, error) {
	script, err := rules.Parse(source.Text)
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

// Rules returns the rules on the page while the user is typing them or they are refused, and
// otherwise the rules of the drawing. ok is false if there are no rules or they cannot be read.
func (t *Text) Rules() (script *rules.Script, ok bool) {
	text := t.bench.Session.Drawing().Rules()
	if t.isUnread() {
		text = t.page.Text()
	}
	if text == "" || !t.isRules && t.state != TextClosed {
		return nil, false
	}
	script, err := rules.Parse(text)
	if err == nil && t.bench.Session.Drawing().Head().Rules.Graph != "" {
		script = script.ForGraph()
	}
	return script, err == nil
}

// ShownPositions returns the number of positions in the drawing if it shows only a part of the
// game of its rules, because the game is too large or infinite. isCut is false if the drawing has
// no rules or shows the whole game.
func (t *Text) ShownPositions() (shown int, isCut bool) {
	d := t.bench.Session.Drawing()
	if !t.HasRules() || d.Rules() == "" || !hasOpenPositions(d) {
		return 0, false
	}
	return d.Graph().Order(), true
}

// hasOpenPositions reports whether d shows only a part of a game: it has a position whose moves
// are left out.
func hasOpenPositions(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth == graphs.Open {
			return true
		}
	}
	return false
}

// HasRules reports whether the text is open and contains rules instead of an edge list.
func (t *Text) HasRules() bool { return t.state != TextClosed && t.isRules }

// SetParam changes the text of the rules so that the parameter name has the given value, as if the
// user had typed it. It does nothing if the text is not rules. It returns the errors of
// Script.TextWithParam.
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

// SetRules sets the text to rules, which may contain mistakes, while no page shows it. It runs the
// rules and changes the drawing to show their game.
func (t *Text) SetRules(text string) {
	t.markSynced("")
	t.setHiddenText(text)
	t.isRules = true
	t.bench.autosave.saveTypedText()
	t.Flush()
}

// RereadAsEdges reads a refused text again, as an edge list instead of rules.
func (t *Text) RereadAsEdges() {
	if t.state == TextRefused {
		t.state, t.isRules = TextTyping, false
		t.Flush()
	}
}

// DetachRules removes the rules from the drawing, whose text is then its edge list. The user can
// undo this.
func (t *Text) DetachRules() error {
	if err := t.bench.Session.Whole.DetachRules(); err != nil {
		return err
	}
	t.state, t.err, t.replaced = TextInSync, nil, pageUndo{}
	t.writeDrawingText(t.page.Replace)
	t.bench.GatherChanges(editor.ViewChange)
	return nil
}

// Stopped says that the user has cancelled the running rules.
const Stopped graphs.Key = "error.rules.stopped"

// slowRules is the interval at which the progress of running rules is shown.
const slowRules = 300 * time.Millisecond

// rulesProgress is the progress of a run of the rules in the background.
type rulesProgress struct {
	positions atomic.Int64 // number of positions found
	slow      bool         // it has taken longer than slowRules
}

// RulesProgress returns the number of positions that a run of the rules has found so far. ok is
// false if no rules are running, or if they have been running for less than slowRules.
func (t *Text) RulesProgress() (positions int, ok bool) {
	if t.run == nil || !t.job.IsRunning() {
		return 0, false
	}
	return int(t.run.positions.Load()), t.run.slow
}

// Stop cancels the running rules, if RulesProgress returns ok. The text is then refused with the
// error Stopped, and the drawing does not change. Retry runs the rules again.
func (t *Text) Stop() {
	if _, ok := t.RulesProgress(); ok {
		t.job.Stop()
		t.finishReading(textReading{text: t.page.Text(), err: Stopped})
	}
}

// Retry reads a refused text again.
func (t *Text) Retry() {
	if t.state == TextRefused {
		t.state = TextTyping
		t.Flush()
	}
}

// reportProgress makes the window show the progress of run at intervals of slowRules, until ctx is
// cancelled.
func (t *Text) reportProgress(ctx context.Context, run *rulesProgress) {
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

// tryRules runs the rules that the user is typing, and changes the drawing if they run. It shows
// no errors, and does nothing if a job for the text is running.
func (t *Text) tryRules() {
	if t.state == TextTyping && !t.job.IsRunning() && !t.bench.closed {
		t.runRules(t.page.Text(), true)
	}
}

// runRules runs the rules in text in the background and changes the drawing to show their game. If
// isTrial is set, it does not show errors, unless a caller of AfterReading waits for the text.
func (t *Text) runRules(text string, isTrial bool) {
	var (
		previous, runs = t.rulesDrawing, t.bench.environment.Rules
		made           *document.Drawing
		r              = &rulesProgress{}
	)
	t.run = r
	prepare := func(
		watched context.Context, have *document.Drawing, revision int64,
	) (follow *editor.PendingUpdate, err error) {
		go func() { _ = jobs.Guard(func() { t.reportProgress(watched, r) }) }()
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
	}
	t.startUpdate(prepare, func() { t.runRules(text, isTrial) }, func(laidOutAll bool, err error) {
		if err != nil && isTrial && len(t.waiting) == 0 {
			return
		}
		if err == nil {
			t.rulesDrawing = made
		}
		t.finishReading(textReading{text: text, read: &formats.Result{}, err: err})
		if laidOutAll {
			t.bench.View.FitLegible()
		}
	})
}

// markSynced records that text agrees with the present drawing.
func (t *Text) markSynced(text string) {
	t.synced = syncPoint{t.bench.Session.History().GameRevision(), t.bench.Session.Drawing().Title(), text}
}

// isBehind reports whether the drawing has changed since it agreed with a text; see markSynced.
func (t *Text) isBehind() bool {
	s := t.bench.Session
	return t.synced.game != s.History().GameRevision() || t.synced.title != s.Drawing().Title()
}

// update writes the text again if the drawing has changed for another reason than a change of the
// text. It does not replace a text that is being typed or was refused.
func (t *Text) update() {
	if t.applying {
		return
	}
	switch t.state {
	case TextInSync, TextTooLong, TextWriting:
		if t.isBehind() {
			t.rewriteText()
		}
	case TextRefused:
		t.bench.GatherChanges(editor.ViewChange) // the pane shows whether the text is behind
	}
}

// rewriteText replaces the text on the page by the text of the drawing. The page cannot undo this,
// but undo of the drawing brings the old text back.
func (t *Text) rewriteText() {
	t.replaced = pageUndo{}
	t.writeDrawingText(t.page.SetText)
}

// writeDrawingText makes the text of the drawing, and calls show with it unless the page has this
// text already. If the drawing is large, it works in the background. If the drawing has more than
// MaxTextEdges edges, the text is only a comment that says so.
func (t *Text) writeDrawingText(show func(text string)) {
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
		show(edgeListComment(t.bench.words.N("text.too-long", MaxTextEdges)))
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

// edgeListComment returns sentence as a comment in an edge list, with line breaks for the width of
// the text pane.
func edgeListComment(sentence string) string {
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

// textOf returns the text of drawing d: its rules or, if it has none, its edge list.
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

// finishWriting ends the writing of text. If err is nil, it sets the state to TextInSync, and
// calls show with text unless the page has this text already. Otherwise it sets the state to
// TextRefused, for the reason err.
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
