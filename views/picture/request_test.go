package picture

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// newSource returns the source of the drawing of newThree without its title, with b selected and a
// view around a.
func newSource(t *testing.T) Source {
	t.Helper()
	c := newThree(t)
	must(t, c.drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = "" }))
	b, _ := c.drawing.Graph().VertexNamed("b")
	return Source{
		Drawing: c.drawing, Solution: c.solution, BoardOptions: scene.DefaultOptions(),
		Selection: document.Selection{Vertices: []graphs.VertexID{b.ID}},
		Visible:   &scene.Box{Low: scene.Point{X: -40, Y: -40}, High: scene.Point{X: 40, Y: 50}},
		Palette:   scene.Light(), Title: "three",
	}
}

// TestSlidesAreLargeAndBold checks that the colours of a slide make the picture larger and bold,
// and do not change the drawing that the picture contains.
func TestSlidesAreLargeAndBold(t *testing.T) {
	source := newSource(t)
	sizes := func(c Colours) (name, disc, line float64, bold bool) {
		p := prepare(t, Request{Format: "svg", Colours: c}, source)
		for _, h := range p.Scene.Shapes {
			switch {
			case h.Kind == scene.Text && h.Text == "a":
				name, bold = h.Size, h.Font == scene.Bold
			case h.Kind == scene.Disc && disc == 0:
				disc = h.Size
			case h.Kind == scene.Curve && line == 0:
				line = h.Width
			}
		}
		if strings.Contains(string(p.Options.Drawing), "style") {
			t.Errorf("%s: the drawing that is carried has a style", c)
		}
		return name, disc, line, bold
	}
	name, disc, line, bold := sizes(ColoursLight)
	for _, c := range []Colours{ColoursSlide, ColoursSlideDark} {
		n, d, l, b := sizes(c)
		if n <= name || d <= disc || l <= line || !b || bold {
			t.Errorf("%s: names %g (%g), discs %g (%g), lines %g (%g), bold %v (%v)", c, n, name, d, disc,
				l, line, b, bold)
		}
	}
	if source.Drawing.Style() != (document.Style{}) {
		t.Error("the drawing has changed")
	}
}

// prepare returns the export that r makes of source.
func prepare(t *testing.T, r Request, source Source) *Export {
	t.Helper()
	p, err := r.Prepare(t.Context(), english(t), source)
	must(t, err)
	return p
}

// TestPictureShows checks the labels, the caption, the legend and the shown part of pictures.
func TestPictureShows(t *testing.T) {
	source := newSource(t)
	for _, c := range []struct {
		request Request
		want    string
	}{
		{Request{}, "2 1 0 a b c"},
		{Request{Labels: LabelsSeen}, "2 1 0 a b c"},
		{Request{Labels: LabelsBoth}, "2 1 0 a b c"},
		{Request{Labels: LabelsValue}, "2 1 0"},
		{Request{Labels: LabelsName}, "a b c"},
		{Request{Labels: LabelsOutcome}, "N N P"},
		{Request{Labels: LabelsOutcomeName}, "N N P a b c"},
		{Request{Labels: LabelsNone}, ""},
		{Request{Part: PartSelected}, "1 b"},
		{
			Request{Part: PartSelected, Caption: true, Legend: true},
			"1 b Next player wins · value 2 · one winning move N: next player wins",
		},
		{
			Request{Labels: LabelsNone, Legend: true, Highlights: true},
			"P: previous player wins N: next player wins token winning move",
		},
	} {
		var list []string
		for _, h := range prepare(t, c.request, source).Scene.Shapes {
			if h.Text != "" {
				list = append(list, h.Text)
			}
		}
		if got := strings.Join(list, " "); got != c.want {
			t.Errorf("%+v shows %q, want %q", c.request, got, c.want)
		}
	}
	if s := prepare(t, Request{Part: PartVisible}, source).Scene; s.Window == nil {
		t.Error("what the window shows is not cut off")
	}
}

// TestGrid checks that the dots of the grid are behind everything else in a picture and in each step,
// and that a large drawing has a coarser grid.
func TestGrid(t *testing.T) {
	source := newSource(t)
	check := func(with, without []scene.Shape) {
		t.Helper()
		if dots := len(with) - len(without); dots <= 0 || with[dots-1].Fill != scene.Grid ||
			with[dots].Fill == scene.Grid {
			t.Errorf("%d dots", dots)
		}
	}
	check(prepare(t, Request{Grid: true}, source).Scene.Shapes, prepare(t, Request{}, source).Scene.Shapes)
	steps := func(r Request) *Series {
		s, err := r.Series(english(t), newSteppedSource(t))
		must(t, err)
		return s
	}
	with, without := steps(Request{Grid: true, Scale: 1}), steps(Request{Scale: 1})
	for i := range with.Len() {
		check(with.Picture(i).Scene.Shapes, without.Picture(i).Scene.Shapes)
	}
	huge := &scene.Scene{}
	content{request: Request{Grid: true}}.addGrid(huge, scene.Box{High: scene.Point{X: 1e6, Y: 1e6}})
	if n := len(huge.Shapes); n < 1000 || n > 11_000 {
		t.Errorf("%d dots on a large drawing", n)
	}
}

// TestContentOfChoices checks that each choice decides one part of the content, and that no picture
// shows the selection or the errors of the board.
func TestContentOfChoices(t *testing.T) {
	source := newSource(t)
	source.BoardOptions.Names, source.BoardOptions.After = false, true
	source.BoardOptions.Selection, source.BoardOptions.Wrong = source.Selection, source.Selection
	for _, l := range AllLabels() {
		shows := Request{Labels: l}.contentOf(source).options
		if got, want := shows.Outcomes, l == LabelsOutcome || l == LabelsOutcomeName; got != want {
			t.Errorf("%s: outcomes are shown: %v, want %v", l, got, want)
		}
		want := map[Labels][3]bool{
			LabelsOutcomeName: {false, true, false},
			LabelsSeen:        {true, false, true}, LabelsBoth: {true, true, false}, LabelsValue: {true, false, false},
			LabelsName: {false, true, false}, LabelsNone: {},
			LabelsPicture: {false, true, false}, LabelsPictureValue: {true, true, false},
			LabelsPictureName: {false, true, false}, LabelsPictureBoth: {true, true, false},
		}[l]
		if got := [3]bool{shows.Values, shows.Names, shows.After}; got != want {
			t.Errorf("%s: values, names and the next position are shown: %v, want %v", l, got, want)
		}
		if !shows.Selection.Empty() || !shows.Wrong.Empty() {
			t.Errorf("%s: the selection is in the picture", l)
		}
	}
	for _, p := range Parts() {
		c := Request{Part: p}.contentOf(source)
		if (c.options.Only != nil) != (p == PartSelected) || (c.area != nil) != (p == PartVisible) {
			t.Errorf("%s: only %v, area %v", p, c.options.Only, c.area)
		}
	}
	source.Selection = document.Selection{}
	if c := (Request{Part: PartSelected}).contentOf(source); c.options.Only != nil {
		t.Errorf("with nothing selected, the picture is of %v alone", c.options.Only)
	}
	for _, on := range []bool{false, true} {
		c := Request{Highlights: on, Caption: on, Legend: on}.contentOf(source)
		if c.options.Highlights != on || c.request.Caption != on || c.request.Legend != on {
			t.Errorf("highlights %v, caption %v, legend %v; want %v", c.options.Highlights, c.request.Caption,
				c.request.Legend, on)
		}
	}
	seen := scene.Dark()
	for colours, want := range map[Colours]*scene.Palette{
		"": seen.WithWhiteBoard(), ColoursSeen: seen.WithWhiteBoard(), ColoursLight: scene.Light().WithWhiteBoard(),
		ColoursDark: scene.Dark(), ColoursPrint: scene.Print(),
	} {
		if got := (Request{Colours: colours}).palette(seen); *got != *want {
			t.Errorf("%q is drawn in other colours", colours)
		}
	}
}

// TestSanitizeKeepsValidChoices checks that Sanitize keeps every valid choice.
func TestSanitizeKeepsValidChoices(t *testing.T) {
	if got := Default().Sanitize(); got != Default() {
		t.Errorf("the default became %+v", got)
	}
	for _, f := range Formats() {
		for _, p := range Parts() {
			for i, l := range AllLabels() {
				for _, c := range AllColours() {
					r := Request{
						Format: f.ID, Part: p, Labels: l, Edges: AllEdges()[i%len(AllEdges())], Colours: c,
						Margin: MaxMargin, Scale: MaxScale,
						Caption: true, Legend: true, Transparent: true, Outlines: true, Bare: true,
					}
					if got := r.Sanitize(); got != r {
						t.Errorf("%+v became %+v", r, got)
					}
				}
			}
		}
	}
	if r := (Request{
		Format: "png", Part: PartWhole, Labels: LabelsNone, Edges: "none", Colours: ColoursDark,
		Scale: 0.01,
	}); r.Sanitize() != r {
		t.Errorf("no margin became %+v", r.Sanitize())
	}
}

// TestSanitizeReplacesInvalidChoices checks that Sanitize replaces invalid choices by defaults, and
// keeps the rest.
func TestSanitizeReplacesInvalidChoices(t *testing.T) {
	d := Default()
	for _, wrong := range []Request{
		{},
		{Format: "gif", Part: "half", Labels: "all", Colours: "red", Margin: -1, Scale: -1, Highlights: true},
		{Format: "PNG", Part: "Whole", Margin: math.NaN(), Scale: math.NaN()},
		{Margin: math.Inf(1), Scale: math.Inf(1)},
		{Margin: MaxMargin + 1, Scale: MaxScale + 1},
	} {
		got := wrong.Sanitize()
		if got.Format != d.Format || got.Part != d.Part || got.Labels != d.Labels || got.Colours != d.Colours ||
			got.Scale != d.Scale {
			t.Errorf("%+v became %+v", wrong, got)
		}
		if wrong.Margin != 0 && got.Margin != d.Margin || wrong.Margin == 0 && got.Margin != 0 {
			t.Errorf("the margin %v became %v", wrong.Margin, got.Margin)
		}
		if got.Highlights != wrong.Highlights || got.Caption || got.Bare {
			t.Errorf("%+v: a switch was turned: %+v", wrong, got)
		}
	}
}

// TestRequestAsJSON checks that a request is restored from JSON, that a missing field keeps its
// value, and that an unknown field is ignored.
func TestRequestAsJSON(t *testing.T) {
	want := Request{
		Format: "pdf", Part: PartVisible, Labels: LabelsName, Colours: ColoursPrint, Margin: 8, Scale: 3.125,
		Caption: true, Legend: true, Transparent: true, Outlines: true, Bare: true,
	}
	text, err := json.Marshal(want)
	must(t, err)
	got := Default()
	if err := json.Unmarshal(text, &got); err != nil || got != want {
		t.Errorf("%s comes back as %+v, %v", text, got, err)
	}
	for given, change := range map[string]func(*Request){
		`{}`:                           func(*Request) {},
		`{"format":"svg"}`:             func(r *Request) { r.Format = "svg" },
		`{"margin":0,"later":[1,"x"]}`: func(r *Request) { r.Margin = 0 },
		`{"highlights":false}`:         func(r *Request) { r.Highlights = false },
	} {
		got, want := Default(), Default()
		change(&want)
		if err := json.Unmarshal([]byte(given), &got); err != nil || got.Sanitize() != want {
			t.Errorf("%s is %+v, %v; want %+v", given, got, err, want)
		}
	}
}

// TestPictureSize checks that the size includes the margin on all sides and, in formats with
// pixels, the scale.
func TestPictureSize(t *testing.T) {
	source := newSource(t)
	size := func(margin float64) (width, height float64) {
		r := Default()
		r.Margin = margin
		return prepare(t, r, source).Size()
	}
	width, height := size(0)
	wider, higher := size(40)
	if width < 30 || height < 30 || wider != width+80 || higher != height+80 {
		t.Errorf("%v × %v, with a margin of 40 %v × %v", width, height, wider, higher)
	}
	for _, f := range Formats() {
		p := prepare(t, Request{Format: f.ID, Scale: 3}, source)
		if want := map[bool]float64{true: 3}[f.Pixels]; p.Options.Scale != want {
			t.Errorf("%s has the scale %v, want %v", f.Name, p.Options.Scale, want)
		}
	}
}

// TestLargePictures checks that only pictures with pixels are too large, and that those and
// pictures with many shapes are slow.
func TestLargePictures(t *testing.T) {
	source := newSource(t)
	if p := prepare(t, Default(), source); p.IsTooLarge() || p.IsSlow() {
		t.Errorf("a small picture is too large: %v, slow: %v", p.IsTooLarge(), p.IsSlow())
	}
	for _, f := range Formats() {
		p := prepare(t, Request{Format: f.ID, Scale: 1e6}, source)
		if p.IsTooLarge() != f.Pixels || p.IsSlow() != f.Pixels {
			t.Errorf("%s with a scale of a million is too large: %v, slow: %v", f.Name, p.IsTooLarge(), p.IsSlow())
		}
		p.Scene = &scene.Scene{Shapes: make([]scene.Shape, ManyShapes)}
		if !p.IsSlow() {
			t.Errorf("%s of %d shapes is quick", f.Name, ManyShapes)
		}
	}
	p := prepare(t, Request{Format: "png", Scale: 1e6}, source)
	if err := p.Write(t.Context(), &bytes.Buffer{}, func(float64) {}); !errors.Is(err, render.TooLarge) {
		t.Errorf("too large a picture is written: %v", err)
	}
}

// TestPictureOfTooManyParts checks that a picture of more than MostParts vertices and edges is
// refused, and a picture of a part of them is not.
func TestPictureOfTooManyParts(t *testing.T) {
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for i := range MostParts + 1 {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: strconv.Itoa(i)}},
			document.Point{X: float64(i)})
	}
	must(t, d.Do(draft.Change()))
	source := Source{Drawing: d, Visible: &scene.Box{Low: scene.Point{Y: -1}, High: scene.Point{X: 9, Y: 1}}}
	_, err := Default().Prepare(t.Context(), english(t), source)
	if !errors.Is(err, graphs.Key("error.picture.parts")) {
		t.Errorf("error %v", err)
	}
	if err := (Request{Part: PartVisible}).CheckSize(source); err != nil {
		t.Error(err)
	}
	source.BoardOptions.Only = &document.Selection{Vertices: []graphs.VertexID{1, 2}}
	if err := Default().CheckSize(source); err != nil {
		t.Error(err)
	}
	source.BoardOptions, source.Visible = scene.DefaultOptions(), nil
	source.Excerpt = scene.NewExcerpt(d, 5)
	if got := textsOf(prepare(t, Request{Part: PartVisible, Colours: ColoursLight, Bare: true, Scale: 1},
		source).Scene); !slices.Equal(got, []string{"5"}) {
		t.Errorf("the excerpt around vertex 5 shows %q", got)
	}
}

// TestWriteIsCancelled checks that writing returns the error of a cancelled context in every
// format.
func TestWriteIsCancelled(t *testing.T) {
	for _, f := range Formats() {
		r := Default()
		r.Format = f.ID
		p := prepare(t, r, newSource(t))
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := p.Write(ctx, &bytes.Buffer{}, func(float64) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// TestPictureContainsItsDrawing checks that writing reports progress, and that the file contains
// the drawing if its format can, unless the request is bare.
func TestPictureContainsItsDrawing(t *testing.T) {
	source := newSource(t)
	var want bytes.Buffer
	must(t, formats.Write(&want, source.Drawing, formats.JSON))
	for _, f := range Formats() {
		for _, bare := range []bool{false, true} {
			var out bytes.Buffer
			calls, last := 0, 0.0
			onProgress := func(part float64) {
				if part < last || part > 1 {
					t.Errorf("%s: progress %v after %v", f.Name, part, last)
				}
				calls, last = calls+1, part
			}
			if err := prepare(t, Request{Format: f.ID, Scale: 1, Bare: bare}, source).Write(t.Context(), &out,
				onProgress); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
			if calls == 0 {
				t.Errorf("%s reports no progress", f.Name)
			}
			got, err := render.ExtractDrawing(&out)
			carried := want
			if f.Plays { // a page has the drawing without spaces
				carried = bytes.Buffer{}
				must(t, json.Compact(&carried, want.Bytes()))
			}
			if carries := f.Carries && !bare; (err == nil) != carries || carries && !bytes.Equal(got, carried.Bytes()) {
				t.Errorf("%s, bare %v, gives back %v and\n%s", f.Name, bare, err, got)
			}
		}
	}
}

// TestPageOfEachExercise checks that the page of an exercise of each kind has its task, with and
// without answers.
func TestPageOfEachExercise(t *testing.T) {
	for i, ask := range document.AskNames() {
		for _, answers := range []bool{false, true} {
			source := newSource(t)
			must(t, source.Drawing.Edit(func(b *document.ChangeBuilder) {
				b.Head().Exercise.Ask = document.AskValues + document.Ask(i)
			}))
			var out bytes.Buffer
			export := prepare(t, Request{Format: "html", Scale: 1, AnswersInside: answers}, source)
			must(t, export.Write(t.Context(), &out, func(float64) {}))
			page, content, _ := strings.Cut(out.String(), `type="application/json">`)
			if !strings.Contains(page, `id="task"`) || strings.Contains(content, `"ask":"`+ask) != answers {
				t.Errorf("%s: the page has no task, or asks with the answers %v", ask, answers)
			}
		}
	}
}
