package workbench

import (
	"bytes"
	"cmp"
	"context"
	"slices"
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

// mostCut is the number of drawn positions of a game that is cut at its limit: as many as a
// window can show.
const mostCut = 300

// DrawingOfRules returns the drawing that rules make, with the rules in it. title is used if the
// rules have none. A game that is cut at its limit is drawn with mostCut positions. Errors:
// *rules.Mistake, *games.ParamError for too many positions, *formats.Error if the graph to play
// on cannot be read, and ctx.Err().
func DrawingOfRules(ctx context.Context, by document.Rules, title string, run rules.Runner) (*document.Drawing, error) {
	script, err := rules.Read(by.Text)
	if err != nil {
		return nil, err
	}
	var on *rules.Graph
	if by.Graph != "" {
		read, err := formats.ReadText([]byte(by.Graph), formats.Edges, formats.Options{})
		if err != nil {
			return nil, err
		}
		on = rules.GraphOf(read.Drawing)
	}
	game := script.Game("", "", on, run)
	d, err := game.New(ctx, nil)
	if err == nil && game.TakesLimit() && slices.ContainsFunc(slices.Collect(d.Graph().Vertices()), func(v graphs.Vertex) bool { return v.Heap && v.Worth == graphs.Open }) {
		d, err = game.New(ctx, map[string]string{games.Limit: strconv.Itoa(mostCut)})
	}
	if err != nil {
		return nil, err
	}
	return d, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Head().Rules, draft.Head().Title = by, cmp.Or(script.Title, title)
	})
}

// Rules returns the rules on the page as they were last read. ok is false if the text is an edge
// list or unreadable.
func (t *Text) Rules() (s *rules.Script, ok bool) {
	text := t.bench.Session.Drawing().Rules()
	if t.state == TextTyping || t.state == TextRefused {
		text = t.page.Text()
	}
	if text == "" || !t.ruled && t.state != TextClosed {
		return nil, false
	}
	s, err := rules.Read(text)
	if err == nil && t.bench.Session.Drawing().Head().Rules.Graph != "" {
		s = s.OnGraph()
	}
	return s, err == nil
}

// HasRules reports whether the page holds rules instead of an edge list.
func (t *Text) HasRules() bool { return t.state != TextClosed && t.ruled }

// SetParam changes the value of a parameter in the text of the rules, as if the user had typed it.
// Errors are those of Script.With.
func (t *Text) SetParam(name, value string) error {
	s, ok := t.Rules()
	if !ok {
		return nil
	}
	text, err := s.With(name, value)
	if err != nil || text == t.page.Text() {
		return err
	}
	t.page.Replace(text)
	t.OnTyped()
	return nil
}

// TakeRules takes over rules that have no page yet and may contain mistakes. The board follows
// them. Open gives them a page.
func (t *Text) TakeRules(text string) {
	t.note("")
	t.take(text)
	t.ruled = true
	t.bench.autosave.storeText()
	t.Flush()
}

// ReadEdges reads a text that is refused as a list of edges, and no rules.
func (t *Text) ReadEdges() {
	if t.state == TextRefused {
		t.state, t.ruled = TextTyping, false
		t.Flush()
	}
}

// LetGo has the page show the edges in place of the rules, which the drawing is made by no
// more: a step that can be undone.
func (t *Text) LetGo() error {
	if err := t.bench.Session.Whole.DetachRules(); err != nil {
		return err
	}
	t.state, t.err, t.replaced = TextInSync, nil, replaced{}
	t.write(t.page.Replace)
	t.bench.Gather(editor.ViewChange)
	return nil
}

// Stopped says that the user has cancelled the running rules.
const Stopped graphs.Key = "error.rules.stopped"

// slowRules is the interval at which the progress of running rules is shown.
const slowRules = 300 * time.Millisecond

// run is rules that are being run.
type run struct {
	positions atomic.Int64 // that they have come to
	slow      bool         // they are at it for slowRules
}

// RulesProgress returns the number of positions that the running rules have found. ok is false if no
// rules have been running for long.
func (t *Text) RulesProgress() (positions int, ok bool) {
	if t.run == nil || !t.job.Running() {
		return 0, false
	}
	return int(t.run.positions.Load()), t.run.slow
}

// Stop cancels running rules and leaves the board unchanged. Again runs them again.
func (t *Text) Stop() {
	if _, ok := t.RulesProgress(); ok {
		t.job.Stop()
		t.end(formats.Options{}, t.page.Text(), false, nil, false, Stopped)
	}
}

// Retry reads a refused text again.
func (t *Text) Retry() {
	if t.state == TextRefused {
		t.state = TextTyping
		t.Flush()
	}
}

// watch tells of a run while it goes on.
func (t *Text) watch(ctx context.Context, r *run) {
	tick := time.NewTicker(slowRules)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			t.bench.environment.Door(func() {
				if t.run == r && t.job.Running() {
					r.slow = true
					t.bench.Gather(editor.ViewChange)
				}
			})
		}
	}
}

// try runs rules while they are typed; errors are shown later.
func (t *Text) try() {
	if t.state == TextTyping && !t.job.Running() && !t.bench.closed {
		t.runRules(t.page.Text(), true)
	}
}

// runRules makes the board follow a text of rules, after they have run in the background. If tried
// is set, a text that cannot be run is not reported.
func (t *Text) runRules(text string, tried bool) {
	var (
		was, runs = t.made, t.bench.environment.Rules
		made      *document.Drawing
		r         = &run{}
	)
	t.run = r
	t.work(func(watched context.Context, have *document.Drawing, revision int64) (follow *editor.PendingUpdate, err error) {
		go func() { _ = jobs.Guard(func() { t.watch(watched, r) }) }()
		ctx := graphs.WithProgress(watched, func(p graphs.Progress) {
			if p.Stage == graphs.Unfolding {
				r.positions.Store(int64(p.Done))
			}
		})
		if was == nil && have.Rules() != "" {
			was, _ = DrawingOfRules(ctx, have.Head().Rules, "", runs) // where they fail, it is not known what came of them
		}
		if made, err = DrawingOfRules(ctx, document.Rules{Text: text, Graph: have.Head().Rules.Graph}, have.Title(), runs); err == nil {
			follow = editor.PrepareRulesUpdate(have, revision, was, made)
		}
		return follow, err
	}, func() { t.runRules(text, tried) }, func(another bool, err error) {
		if err != nil && tried && len(t.waiting) == 0 {
			return
		}
		if err == nil {
			t.made = made
		}
		t.end(formats.Options{}, text, false, &formats.Result{}, another, err)
	})
}

// note remembers a text, and which state of the drawing says the same.
func (t *Text) note(text string) {
	t.says = said{t.bench.Session.History().GameRevision(), t.bench.Session.Drawing().Title(), text}
}

// behind reports whether the board has changed since the text described it.
func (t *Text) behind() bool {
	return t.says.game != t.bench.Session.History().GameRevision() || t.says.title != t.bench.Session.Drawing().Title()
}

// follow rewrites the text if the board has changed in another way than through the text.
func (t *Text) follow() {
	if t.applying {
		return
	}
	switch t.state {
	case TextInSync, TextTooLong, TextWriting:
		if t.behind() {
			t.rewrite()
		}
	case TextRefused:
		t.bench.Gather(editor.ViewChange) // the pane shows whether the text is behind
	}
}

// rewrite replaces the text by that of the board. The old text is in the drawing's history, so the
// page need not be able to undo this.
func (t *Text) rewrite() {
	t.replaced = replaced{}
	t.write(t.page.SetText)
}

// write writes the text of the board to the page, by Write or Replace: synchronously if that is
// quick, otherwise after preparing it in the background.
func (t *Text) write(onto func(text string)) {
	d := t.bench.Session.Drawing()
	t.gesture, t.notes = 0, nil
	t.note("")
	t.job.Stop()
	if t.ruled = d.Rules() != ""; t.ruled {
		t.written(onto, d.Rules(), nil)
		return
	}
	if d.Graph().Size() > MaxTextEdges {
		t.state = TextTooLong
		onto(comment(t.bench.words.N("text.too-long", MaxTextEdges)))
		return
	}
	if t.bench.small() {
		text, err := asText(d)
		t.written(onto, text, err)
		return
	}
	var (
		text string
		err  error
	)
	d, t.state = d.Clone(), TextWriting
	t.job.Start(func(context.Context) { text, err = asText(d) }, func(defect error) {
		t.written(onto, text, cmp.Or(defect, err))
		t.bench.Gather(editor.ViewChange)
	})
}

// comment returns a sentence as lines of a text that is no game, none wider than its pane.
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

// asText returns the rules that a drawing is made by, else its edges.
func asText(d *document.Drawing) (string, error) {
	if d.Rules() != "" {
		return d.Rules(), nil
	}
	return EdgesOf(d)
}

// EdgesOf returns a drawing as an edge list. Errors are those of formats.Write.
func EdgesOf(d *document.Drawing) (string, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.Edges)
	return text.String(), err
}

func (t *Text) written(onto func(text string), text string, err error) {
	if err != nil {
		t.state, t.err = TextRefused, err
		return
	}
	t.state, t.says.text = TextInSync, text
	if t.page.Text() != text {
		onto(text)
	}
}
