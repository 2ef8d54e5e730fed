package workbench

import (
	"fmt"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/trials"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// digests returns the content of each part of a window as text, with the kinds of changes after
// which the part is redrawn.
func (r *rig) digests() map[string]struct {
	kinds editor.Change
	text  string
} {
	s := r.Session
	d, o, h := s.Drawing(), s.View.Options(), s.History()
	solution, err, known := s.Solved.Solution()
	solved := fmt.Sprint(known, err)
	if known && err == nil {
		solved += fmt.Sprint(solution.Values, solution.Outcomes, solution.Outcome, solution.Moves)
	}
	undo, canUndo := h.NextUndo()
	redo, canRedo := h.NextRedo()
	steps := fmt.Sprint(undo.Name, undo.Count, canUndo, redo.Name, redo.Count, canRedo)
	problem, outdated := r.Text.Problem()
	game := asEdges(r.t, d)
	state := fmt.Sprint(r.Solving.State(), r.File.State() == FileWriting, r.Work.Current() != nil)
	type part = struct {
		kinds editor.Change
		text  string
	}
	return map[string]part{
		"banner":    {BannerKinds, game + solved + fmt.Sprint(o.Plain)},
		"inspector": {InspectorKinds, game + solved + fmt.Sprint(s.Selection(), o.Blocks)},
		"legend":    {LegendKinds, fmt.Sprint(s.View.Scene().Marks())},
		"menu": {
			MenuKinds,
			fmt.Sprint(d.Graph().Order(), d.Kind(), d.Play(), known, o.Names, o.Values, o.Highlights, o.After, o.Blocks,
				s.Mouse.Tool(), s.Guidance.HasGridSnap(), len(s.Selection().Vertices), len(s.Selection().Edges),
				r.Solving.State()),
		},
		"history": {HistoryKinds | MenuKinds, steps},
		"title":   {TitleKinds, fmt.Sprint(d.Title(), r.File.Path(), h.Changed())},
		"text":    {TextKinds, fmt.Sprint(r.Text.State(), problem, outdated, r.page.text)},
		"status":  {StatusKinds, fmt.Sprint(d.Graph().Order(), d.Graph().Size(), d.Kind(), s.Mouse.Tool(), state)},
	}
}

// After a flush, each part of the window shows what it would show if it were built from scratch,
// so no part has missed a change. The same holds for the scene of the board.
func TestPanelsAndSceneEqualThoseBuiltFromScratch(t *testing.T) {
	for seed := range uint64(trials.Count(50)) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		if seed%2 == 0 {
			r.Solving.threshold = 0
		}
		shown := map[string]string{}
		r.OnChange = func(c editor.Change) {
			for name, part := range r.digests() {
				if c.Any(part.kinds) {
					shown[name] = part.text
				}
			}
		}
		r.Text.Open(r.page)
		for event := range 120 {
			switch r.r.IntN(12) {
			case 0:
				o := r.Session.View.Options()
				o.Names, o.Blocks = !o.Names, r.r.IntN(2) == 0
				r.Session.View.SetOptions(o)
			case 1:
				r.Session.Mouse.SetTool(editor.Tool(r.r.IntN(6)))
			case 2:
				r.page.text = fmt.Sprintf("a -> b%d c\n", r.r.IntN(3)) + []string{"", "b --"}[r.r.IntN(2)]
				r.Text.OnTyped()
				r.Text.Flush()
			case 3:
				r.Text.ReplaceRefused()
			case 4:
				r.Solving.Stop()
			case 5:
				r.Solving.Restart()
			case 6:
				r.settle()
			case 7:
				r.File.Write(t.TempDir()+"/x.nimgraph", false, func(err error) { ensure(t, err) })
			default:
				r.randomEdit()
			}
			if r.r.IntN(3) > 0 {
				continue
			}
			r.Flush()
			for name, part := range r.digests() {
				if shown[name] != part.text {
					t.Fatalf("seed %d, event %d: the %s shows\n%s\nfrom scratch it is\n%s", seed, event, name,
						shown[name], part.text)
				}
			}
			r.checkScene(seed, event)
		}
		r.settle()
	}
}

// checkScene compares the session's scene with a scene built from scratch.
func (r *rig) checkScene(seed uint64, event int) {
	r.t.Helper()
	solution, _, _ := r.Session.Solved.Solution()
	o := r.Session.View.Options()
	o.Selection = r.Session.Selection()
	got, want := r.Session.View.Scene(), scene.Build(r.Session.Drawing(), solution, o)
	if fmt.Sprint(texts(got)) != fmt.Sprint(texts(want)) || len(got.Shapes) != len(want.Shapes) {
		r.t.Fatalf("seed %d, event %d: the board shows %v, from scratch %v", seed, event, texts(got), texts(want))
	}
}

func texts(s *scene.Scene) (found []string) {
	for _, h := range s.Shapes {
		if h.Kind == scene.Text {
			found = append(found, h.Text)
		}
	}
	return found
}

// All changes between two frames are solved and shown once.
func TestChangesAreSolvedOncePerFrame(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\ntoken a\n", 1)
	r.settle()
	shown := 0
	r.OnChange = func(editor.Change) { shown++ }
	for range 50 {
		ensure(t, r.Session.Vertices.AddTokens(1, 1))
	}
	if len(r.queue) != 1 {
		t.Errorf("%d flushes are on their way", len(r.queue))
	}
	r.settle()
	if shown != 1 {
		t.Errorf("they are shown %d times", shown)
	}
	if _, _, known := r.Session.Solved.Solution(); !known {
		t.Error("the game is not solved")
	}
}

// Results that arrive late neither change nor repaint a closed bench.
func TestClosedBenchIgnoresLateResults(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\ntoken a\n", 1)
	r.Solving.threshold = 0
	r.Flush()
	r.Text.Open(r.page)
	r.page.text = "x -> y"
	r.Text.OnTyped()
	r.File.Write(t.TempDir()+"/x.nimgraph", false, func(error) {})
	r.Close()
	r.OnChange = func(editor.Change) { t.Error("it is shown") }
	for r.File.writing {
		(<-r.queue)()
	}
	r.Session.Select.All()
	r.Flush()
	if _, ok := r.Session.Drawing().Graph().VertexNamed("x"); ok {
		t.Error("what was typed last is read after closing")
	}
}

// Dragging a vertex does not update the panels. Every other change does.
func TestDraggingDoesNotUpdatePanels(t *testing.T) {
	b := newStand(t).newBench(threeVertexGame(t))
	var shown editor.Change
	b.OnChange = func(c editor.Change) { shown |= c }
	const said = BannerKinds | InspectorKinds | LegendKinds | MenuKinds | StatusKinds | TextKinds
	after := func(change func()) editor.Change {
		shown = 0
		change()
		if shown != 0 {
			t.Error("a change is shown before the flush")
		}
		b.Flush()
		return shown
	}
	if c := after(func() { b.Session.Select.Vertex(1) }); !c.Any(InspectorKinds) || c.Any(BannerKinds|LegendKinds) {
		t.Errorf("a selection is shown as %b", c)
	}
	if c := after(func() { ensure(t, b.Session.Cursor.Nudge(document.Point{X: 9}, 0)) }); c.Any(said) ||
		!c.Any(TitleKinds) || !c.Any(editor.PlacesChange) {
		t.Errorf("moving a vertex is shown as %b", c)
	}
	if c := after(func() { ensure(t, b.Session.Vertices.AddTokens(1, 1)) }); !c.Any(BannerKinds) ||
		!c.Any(InspectorKinds) || !c.Any(LegendKinds) || !c.Any(editor.SolutionChange) {
		t.Errorf("a token is shown as %b", c)
	}
	if c := after(func() {}); c != 0 {
		t.Errorf("nothing is shown as %b", c)
	}
}
