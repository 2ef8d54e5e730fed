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

const subtractionRules = "start = 4\nmost = 2\ndef moves(n):\n    return [n - k for k in range(1, most + 1) if k <= n]\n"

// newBenchWithRules returns a bench whose drawing was made by the rules in pins, with its text pane open.
func newBenchWithRules(t *testing.T) (*Bench, *typingPage) {
	t.Helper()
	d, err := DrawingOfRules(t.Context(), document.Rules{Text: subtractionRules}, "Pins", rules.RunHere)
	ensure(t, err)
	return newBenchWithPage(t, d)
}

// typeRules types the rules text, and waits until the board follows.
func (s *typingPage) typeRules(text string) {
	s.typeText(text)
	s.stand.settle(s.bench)
}

func order(b *Bench) int { return b.Session.Drawing().Graph().Order() }

func size(b *Bench) int { return b.Session.Drawing().Graph().Size() }

func TestTheBoardFollowsRules(t *testing.T) {
	b, page := newBenchWithRules(t)
	if page.text != subtractionRules || !b.Text.HasRules() || order(b) != 5 || size(b) != 7 ||
		b.Session.Drawing().Title() != "Pins" {
		t.Fatalf("%d vertices, %d edges, from\n%s", order(b), size(b), page.text)
	}
	before := jsonOf(t, b.Session.Drawing())
	page.typeRules(strings.Replace(subtractionRules, "most = 2", "most = 3", 1))
	if order(b) != 5 || size(b) != 9 || !strings.Contains(b.Session.Drawing().Rules(), "most = 3") {
		t.Errorf("%d vertices, %d edges by other rules", order(b), size(b))
	}
	if b.Session.Undo(); jsonOf(t, b.Session.Drawing()) != before {
		t.Error("undone, the drawing is another")
	}
	if b.Flush(); page.text != subtractionRules {
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

// Coordinates, labels and colours that the user set stay as long as the rules give the same graph.
func TestRulesKeepTheAppearance(t *testing.T) {
	b, page := newBenchWithRules(t)
	place := document.Point{X: 777, Y: -33}
	ensure(t, b.Session.Drawing().Edit(func(d *document.ChangeBuilder) {
		d.PlaceVertex(0, place)
		d.AddNote(document.Note{ID: d.NextNote(), Text: "mine", At: place})
	}))
	page.typeRules("# a remark\n" + subtractionRules)
	if d := b.Session.Drawing(); d.At(0) != place || len(d.Notes()) != 1 ||
		d.Rules() != "# a remark\n"+subtractionRules {
		t.Errorf("at %v, with %v", d.At(0), d.Notes())
	}
	page.typeRules("def moves(a, b): return [(a - 1, b)] if a else [(a, b - 1)] if b else []\nstart = (2, 2)\n")
	notes := len(b.Session.Drawing().Notes())
	page.typeRules("def moves(a, b): return [(a - 1, b)] if a else [(a, b - 1)] if b else []\nstart = (2, 1)\n")
	if now := b.Session.Drawing().Notes(); notes < 2 || len(now) != notes-1 {
		t.Errorf("%d notes, and one row less: %v", notes, now)
	}
}

func TestMistakesInRulesKeepTheBoard(t *testing.T) {
	b, page := newBenchWithRules(t)
	before := jsonOf(t, b.Session.Drawing())
	page.typeRules(strings.Replace(subtractionRules, "n - k", "n - m", 1))
	err, _ := b.Text.Problem()
	var m *rules.Mistake
	if !errors.As(err, &m) || m.Line != 4 || !strings.HasPrefix(b.Describe(err), "Line 4, column 17: ") ||
		jsonOf(t, b.Session.Drawing()) != before {
		t.Errorf("%v: %s", err, b.Describe(err))
	}
	page.typeRules("start = 1\ndef moves(n): return [n + 1]") // which is cut
	if err, _ := b.Text.Problem(); err != nil || len(b.Session.Drawing().Graph().Freeze().OpenVertices()) != 1 ||
		order(b) != maxCutPositions {
		t.Errorf("a game without end: %v", err)
	}
	page.typeRules("a -> b")
	if err, _ := b.Text.Problem(); err == nil {
		t.Errorf("edges in place of rules: %v", err)
	}
	b.Text.RereadAsEdges()
	if page.stand.settle(b); order(b) != 2 || b.Text.HasRules() || b.Session.Drawing().Rules() != "" {
		t.Errorf("%d vertices of a list of edges", order(b))
	}
	page.typeRules(subtractionRules)
	if order(b) != 5 || b.Session.Drawing().Rules() != subtractionRules {
		t.Error("rules in place of edges are not taken for rules")
	}
}

// Editing the graph by hand detaches the rules, and undo attaches them again. Editing tokens,
// labels or coordinates does not detach them.
func TestEditingTheGraphDetachesRules(t *testing.T) {
	b, page := newBenchWithRules(t)
	ensure(t, b.Session.Vertices.AddTokens(1, 1))
	if b.Flush(); b.Session.Drawing().Rules() != subtractionRules || page.text != subtractionRules {
		t.Error("a token lets go of the rules")
	}
	before := jsonOf(t, b.Session.Drawing())
	drawVertex(t, b, "x")
	if b.Session.Drawing().Rules() != "" || b.Text.HasRules() || !strings.Contains(page.text, "->") {
		t.Errorf("a vertex leaves the rules %q, and the text\n%s", b.Session.Drawing().Rules(), page.text)
	}
	b.Session.Undo()
	b.Session.Undo()
	if b.Flush(); jsonOf(t, b.Session.Drawing()) != before || page.text != subtractionRules {
		t.Errorf("undone, the text is\n%s", page.text)
	}
	ensure(t, b.Text.DetachRules())
	if b.Flush(); b.Session.Drawing().Rules() != "" || !strings.Contains(page.text, "->") || order(b) != 5 {
		t.Errorf("let go, the text is\n%s", page.text)
	}
	b.Session.Undo()
	if b.Flush(); page.text != subtractionRules || !b.Text.HasRules() {
		t.Errorf("undone, the text is\n%s", page.text)
	}
}

// Rules with an error can be opened, and open again from the drawing's file without being run.
func TestRulesWithErrorsOpen(t *testing.T) {
	s := newStand(t)
	b := New(document.New(0), s.Environment)
	b.Text.SetRules("def moves(n) return 1")
	s.settle(b)
	if err, _ := b.Text.Problem(); err == nil || b.Untouched() {
		t.Errorf("refused for %v", err)
	}
	page := &typingPage{bench: b, stand: s}
	b.Text.Open(page)
	page.typeRules(subtractionRules)
	if order(b) != 5 {
		t.Errorf("%d vertices", order(b))
	}
	read, err := formats.Read(strings.NewReader(jsonOf(t, b.Session.Drawing())), formats.JSON)
	ensure(t, err)
	if read.Drawing.Rules() != subtractionRules {
		t.Errorf("read back, the rules are %q", read.Drawing.Rules())
	}
}

// Rules on a graph are saved with the graph. They stay attached through errors, undo and the
// drawing's file, until the user detaches them.
func TestRulesOnAGraphAreSavedWithTheGraph(t *testing.T) {
	const nodes = "start = vertices\ndef moves(s): return [parts(s - near(v)) for v in s]\n"
	on := document.Rules{Text: nodes, Graph: "a b\nb c\nvertex d\n"}
	d, err := DrawingOfRules(t.Context(), on, "", rules.RunHere)
	ensure(t, err)
	read, err := formats.Read(strings.NewReader(jsonOf(t, d)), formats.JSON)
	ensure(t, err)
	b, page := newBenchWithPage(t, read.Drawing)
	rulesOf := func() document.Rules { return b.Session.Drawing().Head().Rules }
	if rulesOf() != on || order(b) < 6 || page.text != nodes {
		t.Fatalf("read back, %d vertices by %q", order(b), rulesOf())
	}
	page.typeRules("def moves(s) return")
	page.typeRules(strings.Replace(nodes, "near(v)", "set([v])", 1)) // one vertex at a time
	on.Text = page.text
	if want := "a b c d"; rulesOf() != on || b.Session.Drawing().Graph().Order() == 0 ||
		!strings.Contains(jsonOf(t, b.Session.Drawing()), want) {
		t.Errorf("typed, the rules are %q", rulesOf())
	}
	ensure(t, b.Text.DetachRules())
	if rulesOf() != (document.Rules{}) {
		t.Errorf("let go, the rules are %q", rulesOf())
	}
	if b.Session.Undo(); rulesOf() != on {
		t.Errorf("undone, the rules are %q", rulesOf())
	}
	if _, err := DrawingOfRules(t.Context(), document.Rules{Text: nodes, Graph: "a"}, "", rules.RunHere); err == nil {
		t.Error("what is no graph is played on")
	}
}

// Unfinished text of rules is recovered as rules, even if it has errors.
func TestUnfinishedRulesAreRecovered(t *testing.T) {
	for _, typed := range []string{"def moves(n) return []", "moves", strings.Replace(subtractionRules, "4", "3", 1)} {
		s := newStand(t)
		d, err := DrawingOfRules(t.Context(), document.Rules{Text: subtractionRules}, "Pins", rules.RunHere)
		ensure(t, err)
		b := s.newBench(d)
		b.Text.Restore(typed, nil)
		s.settle(b)
		if err, _ := b.Text.Problem(); (err == nil) != (order(b) == 4) ||
			err == nil && b.Session.Drawing().Rules() != typed {
			t.Errorf("%q comes back as %v, with %d vertices", typed, err, order(b))
		}
	}
}

// Long-running rules report their progress and can be cancelled. The board keeps its drawing until
// the rules have run again. Typed rules run at once, and their errors are shown after a pause.
func TestLongRunningRules(t *testing.T) {
	b, page := newBenchWithRules(t)
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
	page.typeText(strings.Replace(subtractionRules, "most = 2", "most = 3", 1))
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
func TestHalfTypedRulesShowNoError(t *testing.T) {
	b, page := newBenchWithRules(t)
	for _, typed := range []string{
		subtractionRules + "def na",
		strings.Replace(subtractionRules, "most = 2", "most = 3", 1) + "\n",
	} {
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
	page.text = subtractionRules + "def na"
	b.Text.OnTyped()
	time.Sleep(rulesErrorPause + typingPause)
	page.stand.settle(b)
	if err, _ := b.Text.Problem(); err == nil {
		t.Error("after a long pause it says nothing")
	}
}

// Rules with infinitely many positions are recognised, and the number of positions on the board is
// reported.
func TestRulesWithInfinitelyManyPositions(t *testing.T) {
	b, page := newBenchWithRules(t)
	if shown, isCut := b.Text.ShownPositions(); isCut {
		t.Errorf("rules that end are cut at %d", shown)
	}
	page.typeRules("start = 1\ndef moves(n): return [n + 1, 2 * n]\n")
	if shown, isCut := b.Text.ShownPositions(); !isCut || shown != maxCutPositions || order(b) != shown {
		t.Errorf("%d positions are shown, cut is %v", shown, isCut)
	}
}

// The rules decide which edges are shown, unless the user has changed that setting.
func TestRulesDecideWhichEdgesAreShown(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		b, page := newBenchWithRules(t)
		want := document.SelectedEdges
		if byHand {
			want = document.WinningEdges
			ensure(t, b.Session.Drawing().Edit(func(d *document.ChangeBuilder) { d.Head().Style.Edges = want }))
		}
		page.typeRules(strings.Replace(subtractionRules, "start = 4", "start = 60", 1))
		if got := b.Session.Drawing().Style().Edges; order(b) != 61 || got != want {
			t.Errorf("by hand %v: %d vertices, the edges shown are %v, want %v", byHand, order(b), got, want)
		}
	}
}
