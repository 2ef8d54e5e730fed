package workbench

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/rules"
)

const pins = "start = 4\nmost = 2\ndef moves(n):\n    return [n - k for k in range(1, most + 1) if k <= n]\n"

// onPins returns a bench whose drawing these rules have made, with its text open.
func onPins(t *testing.T) (*Bench, *typingPage) {
	t.Helper()
	d, err := DrawingOfRules(t.Context(), document.Rules{Text: pins}, "Pins", rules.RunHere)
	ensure(t, err)
	return withPage(t, d)
}

// rewrites types rules, and waits until the board follows.
func (s *typingPage) rewrites(text string) {
	s.types(text)
	s.stand.settle(s.bench)
}

func order(b *Bench) int { return b.Session.Drawing().Graph().Order() }

func size(b *Bench) int { return b.Session.Drawing().Graph().Size() }

func TestTheBoardFollowsRules(t *testing.T) {
	b, page := onPins(t)
	if page.text != pins || !b.Text.HasRules() || order(b) != 5 || size(b) != 7 ||
		b.Session.Drawing().Title() != "Pins" {
		t.Fatalf("%d vertices, %d edges, from\n%s", order(b), size(b), page.text)
	}
	before := jsonOf(t, b.Session.Drawing())
	page.rewrites(strings.Replace(pins, "most = 2", "most = 3", 1))
	if order(b) != 5 || size(b) != 9 || !strings.Contains(b.Session.Drawing().Rules(), "most = 3") {
		t.Errorf("%d vertices, %d edges by other rules", order(b), size(b))
	}
	if b.Session.Undo(); jsonOf(t, b.Session.Drawing()) != before {
		t.Error("undone, the drawing is another")
	}
	if b.Flush(); page.text != pins {
		t.Errorf("undone, the text is\n%s", page.text)
	}
	ensure(t, b.Text.SetParam("start", "6"))
	b.Text.Flush()
	page.stand.settle(b)
	if order(b) != 7 || !strings.HasPrefix(page.text, "start = 6\nmost") {
		t.Errorf("%d vertices, from\n%s", order(b), page.text)
	}
	if err := b.Text.SetParam("most", "x"); err == nil {
		t.Error("x is a number")
	}
}

// What a person has placed, written and coloured stays while the graph is the same one.
func TestRulesKeepWhatWasDrawn(t *testing.T) {
	b, page := onPins(t)
	at := document.Point{X: 777, Y: -33}
	ensure(t, b.Session.Drawing().Edit(func(d *document.ChangeBuilder) {
		d.PlaceVertex(0, at)
		d.AddNote(document.Note{ID: d.NextNote(), Text: "mine", At: at})
	}))
	page.rewrites("# a remark\n" + pins)
	if d := b.Session.Drawing(); d.At(0) != at || len(d.Notes()) != 1 || d.Rules() != "# a remark\n"+pins {
		t.Errorf("at %v, with %v", d.At(0), d.Notes())
	}
	page.rewrites("def moves(a, b): return [(a - 1, b)] if a else [(a, b - 1)] if b else []\nstart = (2, 2)\n")
	notes := len(b.Session.Drawing().Notes())
	page.rewrites("def moves(a, b): return [(a - 1, b)] if a else [(a, b - 1)] if b else []\nstart = (2, 1)\n")
	if now := b.Session.Drawing().Notes(); notes < 2 || len(now) != notes-1 {
		t.Errorf("%d notes, and one row less: %v", notes, now)
	}
}

func TestMistakesInRulesKeepTheBoard(t *testing.T) {
	b, page := onPins(t)
	before := jsonOf(t, b.Session.Drawing())
	page.rewrites(strings.Replace(pins, "n - k", "n - m", 1))
	err, _ := b.Text.Problem()
	var m *rules.Mistake
	if !errors.As(err, &m) || m.Line != 4 || !strings.HasPrefix(b.Describe(err), "Line 4, column 17: ") ||
		jsonOf(t, b.Session.Drawing()) != before {
		t.Errorf("%v: %s", err, b.Describe(err))
	}
	page.rewrites("start = 1\ndef moves(n): return [n + 1]") // which is cut
	if err, _ := b.Text.Problem(); err != nil || len(b.Session.Drawing().Graph().Freeze().OpenVertices()) != 1 ||
		order(b) != maxCutPositions {
		t.Errorf("a game without end: %v", err)
	}
	page.rewrites("a -> b")
	if err, _ := b.Text.Problem(); err == nil {
		t.Errorf("edges in place of rules: %v", err)
	}
	b.Text.ReadEdges()
	if page.stand.settle(b); order(b) != 2 || b.Text.HasRules() || b.Session.Drawing().Rules() != "" {
		t.Errorf("%d vertices of a list of edges", order(b))
	}
	page.rewrites(pins)
	if order(b) != 5 || b.Session.Drawing().Rules() != pins {
		t.Error("rules in place of edges are not taken for rules")
	}
}

// What changes the graph by hand lets go of the rules, and undo brings them back; tokens,
// labels and places do not.
func TestHandsLetGoOfRules(t *testing.T) {
	b, page := onPins(t)
	ensure(t, b.Session.Vertices.AddTokens(1, 1))
	if b.Flush(); b.Session.Drawing().Rules() != pins || page.text != pins {
		t.Error("a token lets go of the rules")
	}
	before := jsonOf(t, b.Session.Drawing())
	vertexDrawn(t, b, "x")
	if b.Session.Drawing().Rules() != "" || b.Text.HasRules() || !strings.Contains(page.text, "->") {
		t.Errorf("a vertex leaves the rules %q, and the text\n%s", b.Session.Drawing().Rules(), page.text)
	}
	b.Session.Undo()
	b.Session.Undo()
	if b.Flush(); jsonOf(t, b.Session.Drawing()) != before || page.text != pins {
		t.Errorf("undone, the text is\n%s", page.text)
	}
	ensure(t, b.Text.DetachRules())
	if b.Flush(); b.Session.Drawing().Rules() != "" || !strings.Contains(page.text, "->") || order(b) != 5 {
		t.Errorf("let go, the text is\n%s", page.text)
	}
	b.Session.Undo()
	if b.Flush(); page.text != pins || !b.Text.HasRules() {
		t.Errorf("undone, the text is\n%s", page.text)
	}
}

// Rules with a mistake open all the same, and reopen from the drawing's file without being run.
func TestRulesOpen(t *testing.T) {
	s := newStand(t)
	b := New(document.New(0), s.Environment)
	b.Text.TakeRules("def moves(n) return 1")
	s.settle(b)
	if err, _ := b.Text.Problem(); err == nil || b.Untouched() {
		t.Errorf("refused for %v", err)
	}
	page := &typingPage{bench: b, stand: s}
	b.Text.Open(page)
	page.rewrites(pins)
	if order(b) != 5 {
		t.Errorf("%d vertices", order(b))
	}
	read, err := formats.Read(strings.NewReader(jsonOf(t, b.Session.Drawing())), formats.JSON)
	ensure(t, err)
	if read.Drawing.Rules() != pins {
		t.Errorf("read back, the rules are %q", read.Drawing.Rules())
	}
}

// Rules on a graph keep it with their text, through mistakes, undo and the drawing's file, until
// the drawing lets go of them.
func TestRulesKeepTheGraphTheyArePlayedOn(t *testing.T) {
	const nodes = "start = vertices\ndef moves(s): return [parts(s - near(v)) for v in s]\n"
	on := document.Rules{Text: nodes, Graph: "a b\nb c\nvertex d\n"}
	d, err := DrawingOfRules(t.Context(), on, "", rules.RunHere)
	ensure(t, err)
	read, err := formats.Read(strings.NewReader(jsonOf(t, d)), formats.JSON)
	ensure(t, err)
	b, page := withPage(t, read.Drawing)
	of := func() document.Rules { return b.Session.Drawing().Head().Rules }
	if of() != on || order(b) < 6 || page.text != nodes {
		t.Fatalf("read back, %d vertices by %q", order(b), of())
	}
	page.rewrites("def moves(s) return")
	page.rewrites(strings.Replace(nodes, "near(v)", "set([v])", 1)) // one vertex at a time
	on.Text = page.text
	if want := "a b c d"; of() != on || b.Session.Drawing().Graph().Order() == 0 ||
		!strings.Contains(jsonOf(t, b.Session.Drawing()), want) {
		t.Errorf("typed, the rules are %q", of())
	}
	ensure(t, b.Text.DetachRules())
	if of() != (document.Rules{}) {
		t.Errorf("let go, the rules are %q", of())
	}
	if b.Session.Undo(); of() != on {
		t.Errorf("undone, the rules are %q", of())
	}
	if _, err := DrawingOfRules(t.Context(), document.Rules{Text: nodes, Graph: "a"}, "", rules.RunHere); err == nil {
		t.Error("what is no graph is played on")
	}
}

// What is typed of rules comes back as rules, whatever it lacks.
func TestTypedRulesComeBack(t *testing.T) {
	for _, typed := range []string{"def moves(n) return []", "moves", strings.Replace(pins, "4", "3", 1)} {
		s := newStand(t)
		d, err := DrawingOfRules(t.Context(), document.Rules{Text: pins}, "Pins", rules.RunHere)
		ensure(t, err)
		b := s.put(d)
		b.Text.Restore(typed, nil)
		s.settle(b)
		if err, _ := b.Text.Problem(); (err == nil) != (order(b) == 4) ||
			err == nil && b.Session.Drawing().Rules() != typed {
			t.Errorf("%q comes back as %v, with %d vertices", typed, err, order(b))
		}
	}
}

// Rules that take long say how far they are, and can be given up: the board keeps what it has
// until they are run again. What is typed is tried at once; what is wrong is told after a pause.
func TestRulesThatTakeLong(t *testing.T) {
	b, page := onPins(t)
	gate := make(chan struct{})
	runs := b.environment.Rules
	b.environment.Rules = func(ctx context.Context, ask rules.Request) (*rules.Table, error) {
		graphs.ProgressFunc(ctx)(graphs.Progress{Stage: graphs.Unfolding, Done: 77})
		select {
		case <-gate:
			return runs(ctx, ask)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	unfolding := func() bool { _, ok := b.Text.RulesProgress(); return ok }
	page.types(strings.Replace(pins, "most = 2", "most = 3", 1))
	if unfolding() {
		t.Error("it takes long at once")
	}
	for !unfolding() {
		(<-page.stand.queue)()
	}
	if positions, _ := b.Text.RulesProgress(); positions != 77 {
		t.Errorf("it has come to %d", positions)
	}
	b.Text.Stop()
	if err, _ := b.Text.Problem(); !errors.Is(err, Stopped) || unfolding() || size(b) != 7 {
		t.Errorf("given up, it is %v with %d edges", err, size(b))
	}
	close(gate)
	b.Text.Retry()
	page.stand.settle(b)
	if size(b) != 9 || b.Text.State() != TextInSync {
		t.Errorf("%d edges", size(b))
	}
	page.text = "def moves(n): return mo"
	b.Text.OnTyped()
	b.Text.typingTimer.Stop()
	for b.Text.tryRules(); b.Text.Busy(); {
		(<-page.stand.queue)()
	}
	if err, _ := b.Text.Problem(); err != nil || b.Text.Busy() || b.Text.State() != TextTyping {
		t.Errorf("told at once: %v", err)
	}
	b.Text.Flush()
	page.stand.settle(b)
	if err, _ := b.Text.Problem(); err == nil || size(b) != 9 {
		t.Errorf("%v, with %d edges", err, size(b))
	}
}

// An error in rules is not shown while a line is half typed. The board follows rules that run
// meanwhile.
func TestHalfTypedRulesAreNoError(t *testing.T) {
	b, page := onPins(t)
	for _, typed := range []string{pins + "def na", strings.Replace(pins, "most = 2", "most = 3", 1) + "\n"} {
		page.text = typed
		b.Text.OnTyped()
		time.Sleep(2 * typingPause)
		page.stand.settle(b)
		if err, _ := b.Text.Problem(); err != nil {
			t.Errorf("after a short pause in %q it says %v", typed, err)
		}
	}
	if size(b) != 9 {
		t.Errorf("the board has %d edges and does not follow", size(b))
	}
	page.text = pins + "def na"
	b.Text.OnTyped()
	time.Sleep(rulesErrorPause + typingPause)
	page.stand.settle(b)
	if err, _ := b.Text.Problem(); err == nil {
		t.Error("after a long pause it says nothing")
	}
}

// Rules without end are known to be cut, with the number of positions shown.
func TestRulesWithoutEnd(t *testing.T) {
	b, page := onPins(t)
	if shown, isCut := b.Text.CutRules(); isCut {
		t.Errorf("rules that end are cut at %d", shown)
	}
	page.rewrites("start = 1\ndef moves(n): return [n + 1, 2 * n]\n")
	if shown, isCut := b.Text.CutRules(); !isCut || shown != maxCutPositions || order(b) != shown {
		t.Errorf("%d positions are shown, cut is %v", shown, isCut)
	}
}

// Which edges are shown follows the rules, unless it was changed by hand.
func TestTheEdgesShownFollowTheRules(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		b, page := onPins(t)
		want := document.SelectedEdges
		if byHand {
			want = document.WinningEdges
			ensure(t, b.Session.Drawing().Edit(func(d *document.ChangeBuilder) { d.Head().Style.Edges = want }))
		}
		page.rewrites(strings.Replace(pins, "start = 4", "start = 60", 1))
		if got := b.Session.Drawing().Style().Edges; order(b) != 61 || got != want {
			t.Errorf("by hand %v: %d vertices, the edges shown are %v, want %v", byHand, order(b), got, want)
		}
	}
}
