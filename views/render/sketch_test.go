package render_test

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// solvedPlain is plain with its solution.
func solvedPlain(t *testing.T, n int) (*document.Drawing, *solver.Solution) {
	t.Helper()
	d := plain(t, n)
	if err := d.Edit(func(draft *document.Draft) { draft.Vertex(graphs.VertexID(n / 2)).Tokens = 1 }); err != nil {
		t.Fatal(err)
	}
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
	return d, s
}

// viewAt shows a drawing from a little left of and above its first vertex on.
func viewAt(scale float64) render.View {
	return render.View{Scale: scale, Origin: scene.Point{X: -60, Y: -60}, Background: scene.Board}
}

// means returns the mean colour of each square of so many pixels.
func means(img *image.RGBA, side int) [][3]float64 {
	var all [][3]float64
	for y := 0; y+side <= img.Rect.Dy(); y += side {
		for x := 0; x+side <= img.Rect.Dx(); x += side {
			var sum [3]float64
			for i := range side * side {
				c := img.RGBAAt(x+i%side, y+i/side)
				sum[0], sum[1], sum[2] = sum[0]+float64(c.R), sum[1]+float64(c.G), sum[2]+float64(c.B)
			}
			for i := range sum {
				sum[i] /= float64(side * side)
			}
			all = append(all, sum)
		}
	}
	return all
}

// furthest returns the greatest difference of two means, and the mean difference.
func furthest(a, b [][3]float64) (most, mean float64) {
	for k := range a {
		for i := range 3 {
			off := math.Abs(a[k][i] - b[k][i])
			most, mean = max(most, off), mean+off/float64(3*len(a))
		}
	}
	return most, mean
}

// What is seen from far off has the colours of a plain picture, eight times as large and
// then scaled down: in each square of 16 pixels within 8 of 255, and in the mean within
// 1.6. That is so where vertices have room for their fills; smaller ones are drawn as
// TestSketchShowsEveryVertex says. Edges are straight in it, arrowheads are spots, and where many lines cross it
// guesses how much they hide of one another.
func TestSketchHasTheColoursOfAPlainPicture(t *testing.T) {
	const width, height, times = 320, 256, 8
	d, s := solvedPlain(t, 4900)
	o := scene.Everything()
	o.Names, o.Values = false, false // which are below what is legible
	whole := scene.Build(d, s, o)
	seen := scene.NewSurvey(scene.PlacesOf(d, nil), s, o).SeenFrom(d, s, o, nil)
	for _, p := range []*scene.Palette{scene.Light(), scene.Dark(), scene.Print()} {
		for _, scale := range []float64{0.15} {
			got, large := image.NewRGBA(image.Rect(0, 0, width, height)), image.NewRGBA(image.Rect(0, 0, width*times, height*times))
			var k render.Sketcher
			k.Draw(got, seen, viewAt(scale), p)
			v := viewAt(scale)
			v.Scale *= times
			render.New().Draw(large, whole, v, p)
			most, mean := furthest(means(got, 16), means(large, 16*times))
			t.Logf("scale %v, dark %v: %.2f at most, %.2f in the mean", scale, p.Dark(), most, mean)
			if most > 8 || mean > 1.6 {
				t.Errorf("at scale %v it is %.1f off at most, and %.1f in the mean", scale, most, mean)
			}
		}
	}
}

// A vertex that stands alone is seen at every scale and in every palette, however small:
// somewhere the picture is 40 of 255 off the board. So is a long row, of which a vertex is
// a hundredth of a pixel, and P- and N-positions differ.
func TestSketchShowsEveryVertex(t *testing.T) {
	row := func(n int, apart float64) *document.Drawing {
		g := graphs.NewBuilder(graphs.Directed, n, n)
		for i := range n {
			g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
			if i%2 == 1 {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i-1), 1) // N, and what is before it P
			}
		}
		built, err := g.Graph()
		if err != nil {
			t.Fatal(err)
		}
		d := document.On(built)
		move := document.Move{}
		for i := range n {
			move.IDs, move.To = append(move.IDs, graphs.VertexID(i)), append(move.To, document.Point{X: float64(i) * apart})
		}
		if err := d.Move(move); err != nil {
			t.Fatal(err)
		}
		return d
	}
	strongest := func(img *image.RGBA, board color.RGBA, from, to int) (best color.RGBA, off int) {
		for y := range img.Rect.Dy() {
			for x := from; x < to; x++ {
				c := img.RGBAAt(x, y)
				if k := max(distance(c.R, board.R), distance(c.G, board.G), distance(c.B, board.B)); k > off {
					best, off = c, k
				}
			}
		}
		return best, off
	}
	for _, p := range []*scene.Palette{scene.Light(), scene.Dark(), scene.Print()} {
		for _, c := range []struct {
			n     int
			apart float64
		}{{2, 100_000}, {20_000, 96}} {
			d := row(c.n, c.apart)
			s, err := solver.Solve(context.Background(), solver.PositionOf(d))
			if err != nil {
				t.Fatal(err)
			}
			seen := scene.NewSurvey(scene.PlacesOf(d, nil), s, scene.Everything()).SeenFrom(d, s, scene.Everything(), nil)
			scale := 200 / (c.apart * float64(c.n-1))
			v := render.View{Scale: scale, Origin: scene.Point{X: -20 / scale, Y: -20 / scale}, Background: scene.Board}
			img := image.NewRGBA(image.Rect(0, 0, 240, 40))
			var k render.Sketcher
			k.Draw(img, seen, v, p)
			board := img.RGBAAt(0, 0)
			left, off := strongest(img, board, 0, 120)
			right, offRight := strongest(img, board, 120, 240)
			if min(off, offRight) < 40 {
				t.Errorf("%d vertices, dark %v: %v and %v on %v", c.n, p.Dark(), left, right, board)
			}
			if c.n == 2 && max(distance(left.R, right.R), distance(left.G, right.G), distance(left.B, right.B)) < 30 {
				t.Errorf("dark %v: P is %v and N is %v", p.Dark(), left, right)
			}
		}
	}
}

func distance(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// A picture is the same however many goroutines draw it, and from wherever its rows begin.
func TestSketchIsTheSameInAnyNumberOfBands(t *testing.T) {
	d, s := solvedPlain(t, 2500)
	o := scene.Everything()
	seen := scene.NewSurvey(scene.PlacesOf(d, nil), s, o).SeenFrom(d, s, o, nil)
	draw := func(r image.Rectangle, v render.View) *image.RGBA {
		var k render.Sketcher
		dst := image.NewRGBA(r)
		k.Draw(dst, seen, v, scene.Light())
		return dst
	}
	v := viewAt(0.125)
	want := draw(image.Rect(0, 0, 400, 300), v)
	before := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(before)
	if !slices.Equal(draw(want.Rect, v).Pix, want.Pix) {
		t.Error("on one processor it is another")
	}
	const down = 29
	v.Origin.Y += down / v.Scale
	if !slices.Equal(draw(image.Rect(0, 0, 400, 300-down), v).Pix, want.Pix[want.PixOffset(0, down):]) {
		t.Error("from another row on it is another")
	}
}

// What has changed since a survey is seen as in a survey that is made afterwards.
func TestSketchShowsWhatHasChanged(t *testing.T) {
	t.Parallel()
	const n = 2500
	d := plain(t, n)
	o := scene.Everything()
	survey := scene.NewSurvey(scene.PlacesOf(d, nil), nil, o)
	r := rand.New(rand.NewPCG(3, 9))
	var changed *scene.Changed
	draw := func(survey *scene.Survey, changed *scene.Changed) []uint8 {
		var k render.Sketcher
		dst := image.NewRGBA(image.Rect(0, 0, 400, 300))
		k.Draw(dst, survey.SeenFrom(d, nil, o, changed), viewAt(0.1), scene.Light())
		return dst.Pix
	}
	before, differs := draw(survey, nil), 0
	for step := range 60 {
		v, edge := graphs.VertexID(r.IntN(n)), graphs.EdgeID(r.IntN(2*n))
		at := document.Point{X: 4000 * r.Float64(), Y: 3000 * r.Float64()}
		write := func(draft *document.Draft) { draft.Place(v, at) }
		switch r.IntN(6) {
		case 0:
			write = func(draft *document.Draft) { draft.RemoveVertex(v) }
		case 1:
			write = func(draft *document.Draft) { draft.RemoveEdge(edge) }
		case 2:
			write = func(draft *document.Draft) { draft.Edge(edge).Bend = document.Bent(0.4) }
		case 3:
			id := graphs.VertexID(d.Graph().VertexSlots())
			write = func(draft *document.Draft) {
				draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: id, Name: fmt.Sprint("new", id)}}, at)
			}
		case 4:
			write = func(draft *document.Draft) {
				draft.AddEdge(document.Edge{Edge: graphs.Edge{ID: graphs.EdgeID(d.Graph().EdgeSlots()), From: v, To: graphs.VertexID(r.IntN(n)), Count: 1}})
			}
		}
		draft := d.Draft()
		write(draft)
		change := draft.Change()
		vertices, edges := change.Touched()
		changed = changed.With(d.Graph(), vertices, edges)
		_ = d.Do(change) // to remove what is gone already is refused
		got := draw(survey, changed)
		if !slices.Equal(got, draw(scene.NewSurvey(scene.PlacesOf(d, nil), nil, o), nil)) {
			t.Fatalf("after step %d, %+v, it is not what a new survey shows", step, change)
		}
		if !slices.Equal(got, before) {
			differs++
		}
		before = got
	}
	if differs < 20 {
		t.Errorf("only %d steps are seen", differs)
	}
}

// Very much that is marked is drawn as a little is: two more out of view make no
// difference but in how they are told.
func TestSketchMarksMuch(t *testing.T) {
	const n, many = 14_400, 10_000
	d := plain(t, n)
	o := scene.Everything()
	survey := scene.NewSurvey(scene.PlacesOf(d, nil), nil, o)
	draw := func(vertices, edges int, more bool) []uint8 {
		o.Selection = document.Selection{}
		for v := range vertices {
			o.Selection.Vertices = append(o.Selection.Vertices, graphs.VertexID(v))
		}
		for e := range edges {
			o.Selection.Edges = append(o.Selection.Edges, graphs.EdgeID(e))
		}
		if more {
			o.Selection.Vertices = append(o.Selection.Vertices, n-2, n-1)
		}
		var k render.Sketcher
		dst := image.NewRGBA(image.Rect(0, 0, 500, 150))
		k.Draw(dst, survey.SeenFrom(d, nil, o, nil), viewAt(0.1), scene.Light())
		return dst.Pix
	}
	none := draw(0, 0, false)
	for _, marked := range [][2]int{{many - 1, 1}, {1, many - 1}, {many / 2, many / 2}} {
		few, much := draw(marked[0], marked[1], false), draw(marked[0], marked[1], true)
		if !slices.Equal(few, much) || slices.Equal(few, none) {
			t.Errorf("%d vertices and %d edges are drawn in another way with two more", marked[0], marked[1])
		}
	}
}

// A view that is drawn from a chart has the colours of the one that is drawn by itself:
// in each square of 16 pixels within 3 of 255 where vertices have their sizes, and within
// 9 where they are drawn larger, by as much as a chart's level is larger than the view.
func TestQuickSketchHasTheSameColours(t *testing.T) {
	t.Parallel()
	d, s := solvedPlain(t, 40_000)
	o := scene.Everything()
	seen := scene.NewSurvey(scene.PlacesOf(d, nil), s, o).SeenFrom(d, s, o, nil)
	p := scene.Light()
	var k render.Sketcher
	r := rand.New(rand.NewPCG(1, 2))
	quick := 0
	for range 12 {
		v := viewAt(0.04 + 0.1*r.Float64())
		v.Origin = scene.Point{X: 8000*r.Float64() - 2000, Y: 8000*r.Float64() - 2000}
		got, want := image.NewRGBA(image.Rect(0, 0, 640, 480)), image.NewRGBA(image.Rect(0, 0, 640, 480))
		if k.Quick(got, seen, v, p) {
			quick++
		}
		var other render.Sketcher
		other.Draw(want, seen, v, p)
		if most, _ := furthest(means(got, 16), means(want, 16)); most > 9 || v.Scale > 0.1 && most > 3 {
			t.Errorf("at scale %v it is %.1f off", v.Scale, most)
		}
	}
	if quick < 6 {
		t.Errorf("only %d were drawn from a chart", quick)
	}
}

// A chart into which changes are drawn is the chart that is made of the drawing with
// them, but for the last bit: a part of it begins at another place.
func TestChartsAreMended(t *testing.T) {
	rounds := 25
	if testing.Short() {
		rounds = 6
	}
	t.Parallel()
	const n = 14_400
	d := plain(t, n)
	o := scene.Everything()
	survey := scene.NewSurvey(scene.PlacesOf(d, nil), nil, o)
	p := scene.Light()
	var kept render.Sketcher
	var changed *scene.Changed
	r := rand.New(rand.NewPCG(5, 5))
	draw := func(k *render.Sketcher, seen *scene.Distance) []uint8 {
		dst := image.NewRGBA(image.Rect(0, 0, 640, 480))
		if k.Quick(dst, seen, viewAt(0.02), p); !k.Quick(dst, seen, viewAt(0.02), p) {
			t.Fatal("it is not drawn from a chart")
		}
		return dst.Pix
	}
	for step := range rounds {
		v := graphs.VertexID(r.IntN(n))
		at := d.At(v).Add(document.Point{X: 6000 * (r.Float64() - 0.5), Y: 900 * r.Float64()})
		o.Selection = document.Selection{Vertices: []graphs.VertexID{v}}
		if step%3 != 2 {
			changed = changed.With(d.Graph(), []graphs.VertexID{v}, nil)
			if err := d.Move(document.Move{IDs: []graphs.VertexID{v}, To: []document.Point{at}}); err != nil {
				t.Fatal(err)
			}
		}
		var fresh render.Sketcher
		seen := survey.SeenFrom(d, nil, o, changed)
		got, want := draw(&kept, seen), draw(&fresh, seen)
		for i := range got {
			if off := int(got[i]) - int(want[i]); off*off > 1 {
				t.Fatalf("step %d: a pixel of the mended chart is %d off", step, off)
			}
		}
	}
}

// A frame allocates no more than the first ones: goroutines and little else.
func TestSketchAllocatesLittle(t *testing.T) {
	d := plain(t, 40_000)
	seen := scene.NewSurvey(scene.PlacesOf(d, nil), nil, scene.Everything()).SeenFrom(d, nil, scene.Everything(), nil)
	p := scene.Light()
	dst := image.NewRGBA(image.Rect(0, 0, 640, 480))
	for name, draw := range map[string]func(*render.Sketcher, render.View){
		"direct": func(k *render.Sketcher, v render.View) { k.Draw(dst, seen, v, p) },
		"quick":  func(k *render.Sketcher, v render.View) { k.Quick(dst, seen, v, p) },
	} {
		var k render.Sketcher
		i := 0
		frame := func() {
			i++
			draw(&k, viewAt(0.03+0.001*float64(i%7)))
		}
		for range 20 {
			frame()
		}
		if n := testing.AllocsPerRun(20, frame); n > 120 {
			t.Errorf("%s: a frame allocates %v times", name, n)
		}
	}
}
