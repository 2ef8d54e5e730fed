package picture

import (
	"context"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return w
}

// newThree returns the solved drawing a -> b c, b -> c in a row, with a token on a.
func newThree(t *testing.T) content {
	t.Helper()
	read, err := formats.Read(strings.NewReader("title \"Three\"\na -> b c\nb -> c\ntoken a\n"), formats.Edges)
	must(t, err)
	move := document.Move{IDs: []graphs.VertexID{0, 1, 2}, To: []document.Point{{}, {X: 100}, {X: 200}}}
	must(t, read.Drawing.Move(move))
	s, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	return content{drawing: read.Drawing, solution: s, options: scene.DefaultOptions()}
}

// sceneOf returns the picture of c as an export makes it.
func sceneOf(t *testing.T, c content) *scene.Scene {
	t.Helper()
	r := c.request
	r.Part, r.Highlights = PartVisible, true
	p, err := r.Prepare(t.Context(), english(t), Source{
		Drawing: c.drawing, Solution: c.solution, BoardOptions: c.options, Visible: c.area, Palette: scene.Light(),
	})
	must(t, err)
	return p.Scene
}

// textsOf returns all texts in s.
func textsOf(s *scene.Scene) (list []string) {
	for _, h := range s.Shapes {
		if h.Kind == scene.Text {
			list = append(list, h.Text)
		}
	}
	return list
}

func TestSceneShowsTheDrawing(t *testing.T) {
	c := newThree(t)
	got, want := sceneOf(t, c), scene.Build(c.drawing, c.solution, c.options)
	if !slices.Equal(got.Shapes, want.Shapes) || got.Window != nil {
		t.Errorf("%d shapes, want the %d of the drawing alone", len(got.Shapes), len(want.Shapes))
	}
}

func TestArea(t *testing.T) {
	c := newThree(t)
	c.area = &scene.Box{Low: scene.Point{X: -40, Y: -40}, High: scene.Point{X: 40, Y: 50}}
	s := sceneOf(t, c)
	if got := textsOf(s); !slices.Contains(got, "a") || slices.Contains(got, "c") {
		t.Errorf("around a are the texts %q", got)
	}
	if low, high := render.Bounds(s); low != c.area.Low || high != c.area.High {
		t.Errorf("the area is %v…%v", low, high)
	}
}

// TestCaptionAndLegend checks that caption and legend are below the drawing, and only on request.
func TestCaptionAndLegend(t *testing.T) {
	w := english(t)
	plain := newThree(t)
	_, bottom := render.Bounds(sceneOf(t, plain))
	legend := w.T(scene.MarkWinningMove.ExplanationKey())
	for _, c := range []struct{ caption, legend bool }{{true, false}, {false, true}, {true, true}} {
		content := newThree(t)
		content.request.Caption, content.request.Legend = c.caption, c.legend
		s := sceneOf(t, content)
		got := textsOf(s)
		if slices.Contains(got, "Three") != c.caption ||
			strings.Contains(strings.Join(got, "|"), "Next player wins · value 2") != c.caption {
			t.Errorf("%+v: the texts are %q", c, got)
		}
		if slices.Contains(got, legend) != c.legend {
			t.Errorf("%+v: the texts are %q", c, got)
		}
		for _, h := range s.Shapes {
			if h.Left && h.P[0].Y < bottom.Y {
				t.Errorf("%+v: %q stands in the drawing", c, h.Text)
			}
		}
	}
	unsolved := newThree(t)
	unsolved.solution, unsolved.request.Caption = nil, true
	if got := textsOf(sceneOf(t, unsolved)); !slices.Contains(got, "Three") ||
		strings.Contains(strings.Join(got, "|"), "wins") {
		t.Errorf("of a drawing that is not solved, the caption says %q", got)
	}
}

// TestColumnsBelowTheDrawing checks that the summands of a sum are below the drawing in binary,
// with their XOR.
func TestColumnsBelowTheDrawing(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\ntoken a b\n"), formats.Edges)
	must(t, err)
	c := content{drawing: read.Drawing, options: scene.DefaultOptions(), request: Request{Columns: true}}
	if got := textsOf(sceneOf(t, c)); slices.Contains(got, "= 3") {
		t.Errorf("without a solution the picture has the columns %q", got)
	}
	if c.solution, err = solver.Solve(context.Background(), solver.PositionOf(read.Drawing)); err != nil {
		t.Fatal(err)
	}
	got := strings.Join(textsOf(sceneOf(t, c)), " ")
	if want := "a 1 0 = 2 b 0 1 = 1 ⊕ 1 1 = 3"; !strings.HasSuffix(got, want) {
		t.Errorf("%q does not end in %q", got, want)
	}
}

// TestFusionBesideTheDrawing checks that an edge-deletion game is shown next to the drawing after
// fusion of its cycles.
func TestFusionBesideTheDrawing(t *testing.T) {
	read, err := formats.Read(strings.NewReader("r -- x\nx -- y\ny -- z\nz -- x\nground r\n"), formats.Edges)
	must(t, err)
	move := document.Move{
		IDs: []graphs.VertexID{0, 1, 2, 3},
		To:  []document.Point{{Y: 200}, {Y: 100}, {X: -50}, {X: 50}},
	}
	must(t, read.Drawing.Move(move))
	c := content{drawing: read.Drawing, options: scene.DefaultOptions()}
	if c.solution, err = solver.Solve(context.Background(), solver.PositionOf(read.Drawing)); err != nil {
		t.Fatal(err)
	}
	before := sceneOf(t, c)
	subjects := map[scene.Subject]bool{}
	for _, h := range before.Shapes {
		subjects[h.Subject] = h.Subject.Kind != scene.Nothing
	}
	c.request.Fusion = true
	both := sceneOf(t, c)
	_, edge := render.Bounds(before)
	edges := 0
	for _, h := range both.Shapes[len(before.Shapes):] {
		if h.Part == scene.PartShaft {
			edges++
		}
		if h.P[0].X < edge.X || subjects[h.Subject] {
			t.Errorf("%+v stands in the drawing", h)
		}
	}
	if got := strings.Join(textsOf(both), " "); edges != 4 || !strings.HasSuffix(got, "→ 1 r x–z") {
		t.Errorf("after fusion there are %d lines, and the texts are %q", edges, got)
	}
	c.options.Values = false
	if got := strings.Join(textsOf(sceneOf(t, c)), " "); !strings.HasSuffix(got, "→ r x–z") {
		t.Errorf("without values the texts are %q", got)
	}
	c = newThree(t)
	plain := len(sceneOf(t, c).Shapes)
	if c.request.Fusion = true; len(sceneOf(t, c).Shapes) != plain {
		t.Error("a directed game is fused")
	}
}

// TestFusionJoinsTheGround checks that vertices on the ground which are fused are drawn at one
// place, together with the vertices between them. Their name is below the ground, also if there is
// little room.
func TestFusionJoinsTheGround(t *testing.T) {
	read, err := formats.Read(strings.NewReader(`ground a b c d e
a -- f
f -- c
b -- g
d -- h
h -- i x2
`), formats.Edges)
	must(t, err)
	move := document.Move{To: []document.Point{
		{},
		{X: 100},
		{X: 200},
		{X: 300},
		{X: 400},
		{X: 100, Y: -100},
		{X: 110, Y: -200},
		{X: 300, Y: -100},
		{X: 300, Y: -200},
	}}
	for i := range move.To {
		move.IDs = append(move.IDs, graphs.VertexID(i))
	}
	must(t, read.Drawing.Move(move))
	c := content{drawing: read.Drawing, options: scene.Options{Names: true}, request: Request{Fusion: true}}
	if c.solution, err = solver.Solve(context.Background(), solver.PositionOf(read.Drawing)); err != nil {
		t.Fatal(err)
	}
	shapes := sceneOf(t, c).Shapes
	arrow := slices.IndexFunc(shapes, func(h scene.Shape) bool { return h.Text == "→" })
	var feet []float64
	var names []string
	for _, h := range shapes[arrow:] {
		switch {
		case h.Part == scene.PartOutline && h.Fill == scene.Ground:
			feet = append(feet, h.P[0].X)
		case h.Part == scene.PartName && h.P[0].Y > 0:
			names = append(names, h.Text)
		}
	}
	if len(feet) != 3 || feet[1]-feet[0] != 200 || feet[2]-feet[1] != 100 {
		t.Errorf("the vertices on the ground are at %v", feet)
	}
	if got, want := strings.Join(names, ", "), "a–c f, d, e"; got != want {
		t.Errorf("below the ground is %q, want %q", got, want)
	}
}

// TestFusionInPlaceOfAStep checks that the drawing before and after fusion can be exported while
// steps are shown, and that a page that plays has no fusion.
func TestFusionInPlaceOfAStep(t *testing.T) {
	read, err := formats.Read(strings.NewReader("r -- x\nx -- y\ny -- x\nground r\n"), formats.Edges)
	must(t, err)
	source := Source{Drawing: read.Drawing, BoardOptions: scene.DefaultOptions(), Palette: scene.Light()}
	source.Solution, err = solver.Solve(t.Context(), solver.PositionOf(read.Drawing))
	must(t, err)
	shows := func(r Request) bool {
		p, err := r.Prepare(t.Context(), english(t), source)
		must(t, err)
		return slices.Contains(textsOf(p.Scene), "→")
	}
	r := Default()
	r.Fusion = true
	if !shows(r) {
		t.Error("a drawing has no figure of fusion")
	}
	source.Steps, err = steps.New(t.Context(), source.Solution)
	must(t, err)
	if source.Step = 1; !shows(r) {
		t.Error("a step has no figure of fusion")
	}
	if source.Steps, r.Format = nil, "html"; shows(r) {
		t.Error("a page has a figure of fusion")
	}
}

func TestShortList(t *testing.T) {
	many := strings.Fields("a c e g i k m o q s u w y aa")
	for want, names := range map[string][]string{
		"1–3 5 6":                    {"1", "2", "3", "5", "6"},
		"x y":                        {"x", "y"},
		"α–γ z":                      {"α", "β", "γ", "z"},
		"9–11 x1 x2":                 {"9", "10", "11", "x1", "x2"},
		"a c e g i k m o q s u w +2": many,
	} {
		if got := shortList(names); got != want {
			t.Errorf("%v is %q, want %q", names, got, want)
		}
	}
}

func TestDescription(t *testing.T) {
	c := newThree(t)
	if got, want := explain.ScreenReaderText(english(t), c.drawing, c.solution, true, -1),
		"Directed game, normal play; 3 vertices, 3 edges. Token on a. Next player wins, value 2, one winning move. The value is 2, not 0, so some move leaves 0 and wins. a to c leaves 0 and wins. Vertices: a to b and c, worth 2; b to c, worth 1; c, worth 0."; !strings.EqualFold(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	c.solution = nil
	if got := explain.ScreenReaderText(english(t), c.drawing, c.solution, true, -1); !strings.HasSuffix(got,
		"3 edges. Token on a. Vertices: a to b and c; b to c.") {
		t.Errorf("of a drawing that is not solved: %q", got)
	}
}

// TestDescriptionCountsParallelEdges checks that each copy of parallel edges counts.
func TestDescriptionCountsParallelEdges(t *testing.T) {
	read, err := formats.Read(strings.NewReader("r -- a x3\na -- b\nground r\n"), formats.Edges)
	must(t, err)
	if got := explain.ScreenReaderText(english(t), read.Drawing, nil, true, -1); !strings.HasSuffix(got,
		"3 vertices, 4 edges in 2 places. Edges: r, on the ground, to a, a and a; a to b.") {
		t.Errorf("the description is %q", got)
	}
}

func TestDescriptionOfMovesWithoutProgress(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b\nb -> a c\ntoken b\n"), formats.Edges)
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	c := content{drawing: read.Drawing, solution: s}
	if got, want := explain.ScreenReaderText(english(t), c.drawing, c.solution, true, -1),
		"2 winning moves, one by a cycle. The value is 1"; !strings.Contains(got, want) {
		t.Errorf("%q does not end in %q", got, want)
	}
}

// TestFormats checks that the constants are the indices of the formats.
func TestFormats(t *testing.T) {
	formats := Formats()
	for place, name := range map[int]string{PNG: "PNG", SVG: "SVG", PDF: "PDF", TikZ: "TikZ"} {
		if formats[place].Name != name || formats[place].Write == nil ||
			!strings.HasPrefix(formats[place].Extension, ".") {
			t.Errorf("at %d is %q", place, formats[place].Name)
		}
	}
}

// TestStalksLeaveNamesFree checks that a stalk does not grow over the name of its base. Next to a
// line up and to the left there is most room on the right, but the name is there.
func TestStalksLeaveNamesFree(t *testing.T) {
	others := []scene.Point{{}, {X: -50, Y: -120}, {X: 40, Y: 230}}
	lines := []steps.Line{{From: 0, To: 1}, {From: 0, To: 2}}
	name := []scene.Point{{X: 36, Y: -21}, {X: 50, Y: -21}}
	if way := freeDirection(others, lines, others[0], 1, nil); way.X < 0.9 {
		t.Errorf("without a name the stalk grows to %v", way)
	}
	way := freeDirection(others, lines, others[0], 1, name)
	for _, p := range name {
		if d := scene.SegmentDistance(p, scene.Point{}, way.Scale(stalkStep)); d < nameRoom {
			t.Errorf("the stalk grows to %v, %.0f from the name", way, d)
		}
	}
}

// TestColumnsSeparateNamesFromDigits checks that the names and values next to binary columns are
// apart from the digits. A rule separates the names, which can be numbers.
func TestColumnsSeparateNamesFromDigits(t *testing.T) {
	s := columnFigure([]binaryRow{{"12", 1}, {"1", 1}}, 0, -1)
	names, digits, rule := 0.0, math.Inf(1), 0.0
	for _, h := range s.Shapes {
		switch {
		case h.Kind == scene.Text && h.Left && h.P[0].X == 0:
			names = max(names, scene.TextWidth(h.Text, h.Font, h.Size))
		case h.Kind == scene.Text:
			digits = min(digits, h.P[0].X)
		case h.P[0].X == h.P[1].X && h.P[1].Y > 60:
			rule = h.P[0].X
		}
	}
	if rule < names+5 || rule > digits-10 {
		t.Errorf("the rule is at %.0f, names end at %.0f and digits begin at %.0f", rule, names, digits)
	}
	for _, want := range []string{"= 1", "= 0"} {
		found := false
		for _, h := range s.Shapes {
			found = found || h.Text == want
		}
		if !found {
			t.Errorf("the columns have no %q", want)
		}
	}
}

// TestShowsSolution checks that a picture with names alone shows nothing of the solution, so that
// it needs none.
func TestShowsSolution(t *testing.T) {
	source := Source{Drawing: newThree(t).drawing, BoardOptions: scene.DefaultOptions()}
	plain := Default()
	plain.Labels, plain.Highlights = LabelsName, false
	caption, values, winning, seen := plain, plain, plain, plain
	bare := source
	bare.BoardOptions.Plain = true
	caption.Caption, values.Labels, winning.Highlights, seen.Labels = true, LabelsValue, true, LabelsSeen
	for name, c := range map[string]struct {
		r    Request
		want bool
	}{
		"names": {plain, false}, "caption": {caption, true}, "values": {values, true}, "winning moves": {winning, true},
		"as seen": {seen, true},
	} {
		if got := c.r.ShowsSolution(source); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if got, want := c.r.ShowsSolution(bare), name == "caption" || name == "values"; got != want {
			t.Errorf("of a plain board, %s: %v", name, got)
		}
	}
}

// TestDescriptionOfAnExercise checks that the description has the task of an exercise but no
// answer.
func TestDescriptionOfAnExercise(t *testing.T) {
	c := newThree(t)
	must(t, c.drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise.Ask = document.AskMove }))
	if got, want := explain.ScreenReaderText(english(t), c.drawing, c.solution, false, -1),
		"Token on a. Find a winning move. Vertices: a to b and c; b to c."; !strings.HasSuffix(got, want) {
		t.Errorf("%q does not end in %q", got, want)
	}
}

// TestDescriptionInWords checks that a sum, and a value that is no number, are described in words.
func TestDescriptionInWords(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b\nb -> a\nc -> d\ntoken a\ntoken c\n"), formats.Edges)
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	if got, want := explain.ScreenReaderText(english(t), read.Drawing, s, true, -1),
		"value infinity = infinity xor 1"; !strings.Contains(got, want) {
		t.Errorf("%q is not said in %q", want, got)
	}
}
