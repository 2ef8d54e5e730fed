package app

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// Each key that types a plus zooms in.
func TestEachPlusKeyZoomsIn(t *testing.T) {
	c := program(t).show(threeVertexGame(t))
	keyboard := shortcutHandler(t, c)
	also := c.act("view.zoom-in").Also
	if len(also) < 3 {
		t.Errorf("there are %d other keys for it", len(also))
	}
	for _, s := range also {
		before := c.window.Board().View.Zoom()
		keyboard.TypedShortcut(s)
		if c.window.Board().View.Zoom() <= before {
			t.Errorf("%v does not zoom in", s)
		}
	}
}

// Switches of the View menu hold for all windows and for the next start.
func TestViewSwitchesAreRemembered(t *testing.T) {
	p, c := programShowing(t, document.New(graphs.Deletion))
	for _, id := range []string{"view.overview", "view.wheel-zooms", "view.legend", "view.inspector", "view.tabs"} {
		act := c.act(id)
		if !act.IsChecked() {
			t.Errorf("%s is off from the start", id)
		}
		p.perform(c, id)
		if reopened := p.show(empty()).act(id); act.IsChecked() || reopened.IsChecked() {
			t.Errorf("%s is on still, here or in the next window", id)
		}
	}
	blocks := c.act("view.blocks")
	p.perform(c, "view.blocks")
	if !blocks.IsChecked() || !c.session().View.Options().Blocks {
		t.Error("blocks are not shown")
	}
	directed := p.show(threeVertexGame(t)).act("view.blocks")
	if directed.IsPossible() {
		t.Error("a directed game has blocks to show")
	}
}

// Plain view hides all values. A switch that is turned on in plain view shows its values.
func TestPlainView(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	known := []string{"view.values", "view.highlights", "view.after", "view.remoteness"}
	p.perform(c, "view.remoteness")
	p.perform(c, "view.plain")
	for _, id := range known {
		if c.act(id).IsChecked() {
			t.Errorf("with Plain, %s is on", id)
		}
	}
	if marks := c.session().View.Scene().Marks(); !slices.Equal(marks, []scene.Mark{scene.MarkToken}) {
		t.Errorf("with Plain, the board shows %v", marks)
	}
	p.perform(c, "view.values")
	if !c.act("view.values").IsChecked() || c.act("view.plain").IsChecked() ||
		!slices.Contains(c.session().View.Scene().Marks(), scene.MarkP) {
		t.Error("values do not come back")
	}
}

// Outcomes replace values: each of the two switches turns the other off.
func TestOutcomesReplaceValues(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for _, step := range []struct {
		id               string
		values, outcomes bool
	}{
		{"view.outcomes", false, true},
		{"view.highlights", false, true},
		{"view.values", true, false},
		{"view.outcomes", false, true},
		{"view.outcomes", true, false},
	} {
		p.perform(c, step.id)
		options := c.session().View.Options()
		if options.Values != step.values || options.Outcomes != step.outcomes ||
			c.act("view.outcomes").IsChecked() != step.outcomes {
			t.Errorf("after %s: values %v, outcomes %v", step.id, options.Values, options.Outcomes)
		}
	}
	p.perform(c, "view.outcomes")
	p.perform(c, "view.plain")
	if c.act("view.outcomes").IsChecked() {
		t.Error("with Plain, outcomes are on")
	}
}

// Names and pictures of positions are two separate switches of the drawing.
func TestNamesAndPicturesAreSwitches(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for _, step := range []struct {
		id   string
		want document.LabelsShown
	}{
		{"view.pictures", document.NamesAndPictures},
		{"view.names", document.Pictures},
		{"view.pictures", document.NoLabels},
		{"view.names", document.Names},
	} {
		p.perform(c, step.id)
		if got := c.session().Drawing().Style().Labels; got != step.want {
			t.Errorf("after %s, %v is shown, want %v", step.id, got, step.want)
		}
	}
}

// The keys for edges do what their texts say.
func TestEdgeActions(t *testing.T) {
	c := program(t).show(drawingOf(t, "a -> b\nc -> d\n"))
	mustDo(t, c.session().Places.Move(0, document.Move{
		IDs: []graphs.VertexID{0, 1, 2, 3}, To: []document.Point{{}, {X: 200}, {Y: 200}, {X: 200, Y: 200}},
	}, nil))
	run := func(id string) {
		t.Helper()
		act := c.act(id)
		if !act.IsPossible() {
			t.Fatalf("%s is not possible", id)
		}
		c.window.Table.Run(act)
	}
	d := c.session().Drawing
	edge := func(from, to graphs.VertexID) bool { _, ok := d().Graph().EdgeBetween(from, to); return ok }
	for _, act := range c.edits.edgeActions() {
		if act.IsPossible() {
			t.Errorf("%s is possible where nothing is selected", act.ID)
		}
	}
	c.session().Select.Edge(0)
	run("edge.left")
	if offset := d().Bend(0).By; math.Abs(offset-bendStep) > 0.01 {
		t.Errorf("bent to the left by %v", offset)
	}
	run("edge.right")
	run("edge.right")
	if offset := d().Bend(0).By; math.Abs(offset+bendStep) > 0.01 {
		t.Errorf("bent to the right by %v", offset)
	}
	run("edge.unbend")
	if d().HasBends() || c.act("edge.unbend").IsPossible() {
		t.Error("it is still bent")
	}
	run("edge.reverse")
	if !edge(1, 0) || edge(0, 1) {
		t.Error("it is not reversed")
	}
	c.session().Select.Vertex(2)
	if c.act("edge.start").IsPossible() {
		t.Error("an end can be taken along without an edge")
	}
	mark := func(e graphs.EdgeID, v graphs.VertexID) {
		c.session().Select.Edge(e)
		p := editor.Press{At: d().At(v), HitTolerance: 5, Modifiers: editor.Modifiers{Shift: true}}
		mustDo(t, c.session().Mouse.Press(p))
		mustDo(t, c.session().Mouse.Release(p.At))
	}
	mark(0, 2)
	run("edge.start")
	if !edge(2, 0) || edge(1, 0) {
		t.Error("the start is not taken along")
	}
	mark(0, 1)
	run("edge.finish")
	if !edge(2, 1) || edge(2, 0) {
		t.Error("the end is not taken along")
	}
	c.session().Select.Vertices([]graphs.VertexID{0, 1, 3})
	run("edge.join")
	if !edge(0, 1) || !edge(1, 3) || edge(0, 3) {
		t.Error("the vertices are not joined in their order")
	}
}

// longPath returns a drawing that is too large to be shown whole.
func longPath(t *testing.T, n int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: "v" + strconv.Itoa(v)})
		if v > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v-1), 1)
		}
	}
	g, err := b.Graph()
	mustDo(t, err)
	return document.FromGraph(g)
}

// In an excerpt, Find shows the vertex that it has found, and the drawing cannot be edited.
// Escape, copying, and undoing a reload work as for other drawings.
func TestExcerptInTheWindow(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.openBench(c.workspace, p.newBench(longPath(t, 12_000)))
	p.settle()
	if text := texts(c.window.Content()); strings.Contains(text, p.words.T("banner.tokenless.hint")) {
		t.Errorf("a token is asked for, which cannot be placed: %q", text)
	}
	s := c.session()
	found := c.finds.searchVertices(s.Drawing(), nil, []string{"v5000"})
	if len(found) != 1 {
		t.Fatalf("%d vertices are found", len(found))
	}
	found[0].OnChosen()
	p.settle()
	if _, shown := s.View.PlaceOf(5000); !shown || !s.Selection().HasVertex(5000) {
		t.Error("what was found is not shown")
	}
	for _, id := range []string{"edit.delete", "layout.auto", "predict.values", "play.game", "edit.undo"} {
		if c.act(id).DisabledReason() == "" {
			t.Errorf("%s is possible", id)
		}
	}
	p.perform(c, "edit.copy")
	if got := c.clipboard().Content(); !strings.Contains(got, `"id": "v5000"`) || strings.Contains(got, "v4999") {
		t.Errorf("%q is copied", got)
	}
	c.edits.handleEscape()
	if !s.Selection().Empty() || s.View.Excerpt() == nil {
		t.Error("Escape does not end the selection")
	}
	c.edits.handleEscape()
	if _, shown := s.View.PlaceOf(5000); shown {
		t.Error("Escape does not lead back")
	}
	played := longPath(t, 11_000)
	mustDo(t, played.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(10_999).Tokens = 1 }))
	mustDo(t, s.Whole.ReplaceWith(played))
	p.settle()
	before := asJSON(t, s.Drawing())
	c.bench().Playing.Begin(workbench.PlayRules{})
	p.settle()
	named := func(v int) graphs.VertexID {
		vertex, _ := s.Drawing().Graph().VertexNamed("v" + strconv.Itoa(v))
		return vertex.ID
	}
	for v := range 5 { // outside the first excerpt
		s.Select.Vertex(named(10_998 - v))
		p.settleUntil(func() bool { return c.bench().Playing.Match().Len() == v+1 })
		if _, shown := s.View.PlaceOf(named(10_997 - v)); !shown || c.act("edit.undo").IsPossible() ||
			c.bench().Playing.CanKeepRecord() {
			t.Fatalf("after move %d, the next is shown: %v", v+1, shown)
		}
	}
	c.edits.handleEscape()
	if c.bench().Playing.State() != workbench.PlayOff || asJSON(t, s.Drawing()) != before {
		t.Error("the drawing is not as it was before the game")
	}
	if _, shown := s.View.PlaceOf(named(10_998)); !shown {
		t.Error("what is shown is not what was shown before the game")
	}
	mustDo(t, s.Whole.ReplaceWith(longPath(t, 13_000)))
	p.settle()
	p.perform(c, "edit.undo")
	if s.Drawing().Graph().Order() != 11_000 {
		t.Error("a file that was read again is not undone")
	}
}
