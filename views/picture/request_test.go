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

// threeOf is what pictures are asked of: three without its title, with b selected and a window
// about a.
func threeOf(t *testing.T) Source {
	t.Helper()
	c := three(t)
	must(t, c.drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = "" }))
	b, _ := c.drawing.Graph().VertexNamed("b")
	return Source{
		Drawing: c.drawing, Solution: c.solution, BoardOptions: scene.DefaultOptions(),
		Selection: document.Selection{Vertices: []graphs.VertexID{b.ID}},
		Visible:   &scene.Box{Low: scene.Point{X: -40, Y: -40}, High: scene.Point{X: 40, Y: 50}},
		Palette:   scene.Light(), Title: "three",
	}
}

// The colours of a slide make the picture larger and bold; the drawing that the picture carries
// does not change.
func TestSlidesAreThickAndLarge(t *testing.T) {
	of := threeOf(t)
	sizes := func(c Colours) (name, disc, line float64, bold bool) {
		p := prepared(t, Request{Format: "svg", Colours: c}, of)
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
	if of.Drawing.Style() != (document.Style{}) {
		t.Error("the drawing has changed")
	}
}

func prepared(t *testing.T, r Request, of Source) *Export {
	t.Helper()
	p, err := r.Prepare(t.Context(), english(t), of)
	must(t, err)
	return p
}

// TestPictureShows: labels, caption and legend, and the part of the drawing.
func TestPictureShows(t *testing.T) {
	of := threeOf(t)
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
		{Request{Part: PartSelected, Caption: true, Legend: true},
			"1 b Next player wins · value 2 · one winning move N: next player wins"},
		{Request{Labels: LabelsNone, Legend: true, Highlights: true},
			"P: previous player wins N: next player wins token winning move"},
	} {
		var all []string
		for _, h := range prepared(t, c.request, of).Scene.Shapes {
			if h.Text != "" {
				all = append(all, h.Text)
			}
		}
		if got := strings.Join(all, " "); got != c.want {
			t.Errorf("%+v shows %q, want %q", c.request, got, c.want)
		}
	}
	if s := prepared(t, Request{Part: PartVisible}, of).Scene; s.Window == nil {
		t.Error("what the window shows is not cut off")
	}
}

// TestGrid: the dots of the grid lie behind everything else, in a picture and in each step, and a
// large drawing has a coarser grid.
func TestGrid(t *testing.T) {
	source := threeOf(t)
	check := func(with, without []scene.Shape) {
		t.Helper()
		if dots := len(with) - len(without); dots <= 0 || with[dots-1].Fill != scene.Grid ||
			with[dots].Fill == scene.Grid {
			t.Errorf("%d dots", dots)
		}
	}
	check(prepared(t, Request{Grid: true}, source).Scene.Shapes, prepared(t, Request{}, source).Scene.Shapes)
	huge := &scene.Scene{}
	content{grid: true}.addGrid(huge, scene.Box{High: scene.Point{X: 1e6, Y: 1e6}})
	if n := len(huge.Shapes); n < 1000 || n > 11_000 {
		t.Errorf("%d dots on a large drawing", n)
	}
}

// Each choice decides on one part of the content. The selection and the errors of the board are in
// no picture.
func TestContentOfEachChoice(t *testing.T) {
	of := threeOf(t)
	of.BoardOptions.Names, of.BoardOptions.After = false, true
	of.BoardOptions.Selection, of.BoardOptions.Wrong = of.Selection, of.Selection
	for _, l := range AllLabels() {
		shows := Request{Labels: l}.contentOf(of).options
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
		c := Request{Part: p}.contentOf(of)
		if (c.options.Only != nil) != (p == PartSelected) || (c.area != nil) != (p == PartVisible) {
			t.Errorf("%s: only %v, area %v", p, c.options.Only, c.area)
		}
	}
	of.Selection = document.Selection{}
	if c := (Request{Part: PartSelected}).contentOf(of); c.options.Only != nil {
		t.Errorf("with nothing selected, the picture is of %v alone", c.options.Only)
	}
	for _, on := range []bool{false, true} {
		c := Request{Highlights: on, Caption: on, Legend: on}.contentOf(of)
		if c.options.Highlights != on || c.caption != on || c.legend != on {
			t.Errorf("highlights %v, caption %v, legend %v; want %v", c.options.Highlights, c.caption, c.legend, on)
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

// Sane leaves every choice that there is as it is.
func TestSaneKeepsChoices(t *testing.T) {
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
	if r := (Request{Format: "png", Part: PartWhole, Labels: LabelsNone, Edges: "none", Colours: ColoursDark,
		Scale: 0.01}); r.Sanitize() != r {
		t.Errorf("no margin became %+v", r.Sanitize())
	}
}

// What is no choice is as in the default, and the rest stays.
func TestSaneMendsWhatIsNoChoice(t *testing.T) {
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

// A request comes back from JSON; a field that lacks is as it was, one that is not
// known is passed over.
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

// The size has the margin on all sides, and the scale where there are pixels.
func TestPictureSize(t *testing.T) {
	of := threeOf(t)
	size := func(margin float64) (width, height float64) {
		r := Default()
		r.Margin = margin
		return prepared(t, r, of).Size()
	}
	width, height := size(0)
	wider, higher := size(40)
	if width < 30 || height < 30 || wider != width+80 || higher != height+80 {
		t.Errorf("%v × %v, with a margin of 40 it is %v × %v", width, height, wider, higher)
	}
	for _, f := range Formats() {
		p := prepared(t, Request{Format: f.ID, Scale: 3}, of)
		if want := map[bool]float64{true: 3}[f.Pixels]; p.Options.Scale != want {
			t.Errorf("%s has the scale %v, want %v", f.Name, p.Options.Scale, want)
		}
	}
}

// Too large and slow are only pictures of pixels, and slow those of many shapes.
func TestLargePictures(t *testing.T) {
	of := threeOf(t)
	if p := prepared(t, Default(), of); p.IsTooLarge() || p.IsSlow() {
		t.Errorf("a small picture is too large: %v, slow: %v", p.IsTooLarge(), p.IsSlow())
	}
	for _, f := range Formats() {
		p := prepared(t, Request{Format: f.ID, Scale: 1e6}, of)
		if p.IsTooLarge() != f.Pixels || p.IsSlow() != f.Pixels {
			t.Errorf("%s with a scale of a million is too large: %v, slow: %v", f.Name, p.IsTooLarge(), p.IsSlow())
		}
		p.Scene = &scene.Scene{Shapes: make([]scene.Shape, ManyShapes)}
		if !p.IsSlow() {
			t.Errorf("%s of %d shapes is quick", f.Name, ManyShapes)
		}
	}
	p := prepared(t, Request{Format: "png", Scale: 1e6}, of)
	if err := p.Write(t.Context(), &bytes.Buffer{}, func(float64) {}); !errors.Is(err, render.TooLarge) {
		t.Errorf("too large a picture is written: %v", err)
	}
}

// A picture of more than MostParts vertices and edges is refused; a part of them is not.
func TestPicturesOfTooMany(t *testing.T) {
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for i := range MostParts + 1 {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: strconv.Itoa(i)}},
			document.Point{X: float64(i)})
	}
	must(t, d.Do(draft.Change()))
	of := Source{Drawing: d, Visible: &scene.Box{Low: scene.Point{Y: -1}, High: scene.Point{X: 9, Y: 1}}}
	if _, err := Default().Prepare(t.Context(), english(t), of); !errors.Is(err, graphs.Key("error.picture.parts")) {
		t.Errorf("error %v", err)
	}
	if err := (Request{Part: PartVisible}).CheckSize(of); err != nil {
		t.Error(err)
	}
	of.BoardOptions.Only = &document.Selection{Vertices: []graphs.VertexID{1, 2}}
	if err := Default().CheckSize(of); err != nil {
		t.Error(err)
	}
	of.BoardOptions, of.Visible = scene.DefaultOptions(), nil
	of.Excerpt = scene.NewExcerpt(d, 5)
	if got := texts(prepared(t, Request{Part: PartVisible, Colours: ColoursLight, Bare: true, Scale: 1},
		of).Scene); !slices.Equal(got, []string{"5"}) {
		t.Errorf("the excerpt around vertex 5 shows %q", got)
	}
}

// A picture that is given up says so, whatever its format.
func TestPictureThatIsGivenUp(t *testing.T) {
	for _, f := range Formats() {
		r := Default()
		r.Format = f.ID
		p := prepared(t, r, threeOf(t))
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := p.Write(ctx, &bytes.Buffer{}, func(float64) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// A picture that is written tells its progress, and carries its drawing where its
// format can, unless it is told not to.
func TestPictureCarriesItsDrawing(t *testing.T) {
	of := threeOf(t)
	var want bytes.Buffer
	must(t, formats.Write(&want, of.Drawing, formats.JSON))
	for _, f := range Formats() {
		for _, bare := range []bool{false, true} {
			var out bytes.Buffer
			told, last := 0, 0.0
			tell := func(part float64) {
				if part < last || part > 1 {
					t.Errorf("%s: %v is told after %v", f.Name, part, last)
				}
				told, last = told+1, part
			}
			if err := prepared(t, Request{Format: f.ID, Scale: 1, Bare: bare}, of).Write(t.Context(), &out,
				tell); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
			if told == 0 {
				t.Errorf("%s tells nothing of its progress", f.Name)
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

// The page of an exercise of each kind has its task, with answers and without.
func TestPageOfEachExercise(t *testing.T) {
	for i, ask := range document.AskNames() {
		for _, answers := range []bool{false, true} {
			of := threeOf(t)
			must(t, of.Drawing.Edit(func(b *document.ChangeBuilder) {
				b.Head().Exercise.Ask = document.AskValues + document.Ask(i)
			}))
			var out bytes.Buffer
			must(t, prepared(t, Request{Format: "html", Scale: 1, AnswersInside: answers}, of).Write(t.Context(), &out,
				func(float64) {}))
			page, content, _ := strings.Cut(out.String(), `type="application/json">`)
			if !strings.Contains(page, `id="task"`) || strings.Contains(content, `"ask":"`+ask) != answers {
				t.Errorf("%s: the page has no task, or asks with the answers %v", ask, answers)
			}
		}
	}
}
