package scene_test

import (
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// depicted returns the shapes of a drawing's vertices without those of its names, with
// its labels as they say.
func depicted(t *testing.T, d *document.Drawing, labels document.LabelsShown) *scene.Scene {
	t.Helper()
	style := d.Style()
	style.Labels = labels
	if err := d.Apply(document.SetStyle{Style: style}); err != nil {
		t.Fatal(err)
	}
	return scene.Build(d, nil, scene.Everything())
}

// kindsOf counts the shapes of a vertex by their kinds.
func kindsOf(s *scene.Scene, v graphs.VertexID) map[scene.Kind]int {
	n := map[scene.Kind]int{}
	for _, h := range s.Shapes {
		if h.Subject.Kind == scene.Vertex && h.Subject.VertexID() == v {
			n[h.Kind]++
		}
	}
	return n
}

func TestPicturesOfPositions(t *testing.T) {
	for _, c := range []struct {
		picture string
		kind    scene.Kind
		shapes  int
	}{
		{"cells ##./x#_", scene.Polygon, 5},
		{"coins hht", scene.Disc, 3},
		{"heaps 2,0,3", scene.Disc, 5},
		{"pins 3,2", scene.Pill, 5},
		{"cells owb", scene.Disc, 3},
	} {
		d := document.New(graphs.Directed)
		v := graphs.VertexID(0)
		if err := d.Apply(document.Group{
			document.AddVertex{Vertex: graphs.Vertex{ID: v, Name: "a"}},
			document.SetLook{ID: v, Look: document.Look{Picture: c.picture}},
		}); err != nil {
			t.Fatal(err)
		}
		plain := kindsOf(depicted(t, d, document.Names), v)
		shown := kindsOf(depicted(t, d, document.Pictures), v)
		both := kindsOf(depicted(t, d, document.NamesAndPictures), v)
		if got := shown[c.kind] - plain[c.kind]; got != c.shapes {
			t.Errorf("%s has %d of kind %s, want %d", c.picture, got, c.kind, c.shapes)
		}
		if plain[scene.Text] != 1 || shown[scene.Text] != 0 || both[scene.Text] != 1 || both[c.kind] != shown[c.kind] {
			t.Errorf("%s: names %v, pictures %v, both %v", c.picture, plain, shown, both)
		}
	}
}

// A vertex without a picture, or with one that cannot be read, keeps its name.
func TestNamesInPlaceOfPictures(t *testing.T) {
	for _, picture := range []string{"", "something else", "heaps 99"} {
		d := document.New(graphs.Directed)
		v := graphs.VertexID(0)
		edits := document.Group{document.AddVertex{Vertex: graphs.Vertex{ID: v, Name: "a"}}}
		if picture != "" {
			edits = append(edits, document.SetLook{ID: v, Look: document.Look{Picture: picture}})
		}
		if err := d.Apply(edits); err != nil {
			t.Fatal(err)
		}
		if n := kindsOf(depicted(t, d, document.Pictures), v)[scene.Text]; n != 1 {
			t.Errorf("%q: %d names", picture, n)
		}
	}
}

// The pictures of the games are where their vertices are, and not on these.
func TestPicturesOfGamesStandBelowTheirVertices(t *testing.T) {
	for _, id := range []string{"chomp", "cram", "kayles", "treblecross", "turning-turtles", "moore-nim", "silver-dollar", "northcott", "nim"} {
		g, ok := games.ByID(id)
		if !ok {
			t.Fatalf("no game %s", id)
		}
		d, err := g.New(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		pictures := 0
		for v, look := range d.AllLooks() {
			if look.Picture == "" {
				continue
			}
			pictures++
			s := depicted(t, d, document.Pictures)
			at := d.At(v)
			for _, h := range s.Shapes {
				if h.Subject.Kind != scene.Vertex || h.Subject.VertexID() != v || h.Kind != scene.Rectangle {
					continue
				}
				if h.P[0].Y-h.P[1].Y < at.Y+scene.Radius || math.Abs(h.P[0].X-at.X) > 1e-6 {
					t.Errorf("%s: the picture of %d is at %v, its vertex at %v", id, v, h.P[0], at)
				}
			}
			if pictures == 3 {
				break
			}
		}
		if pictures == 0 {
			t.Errorf("%s has no pictures", id)
		}
	}
}

// On paper, drawn positions and vertices of different colours have different lines.
func TestPatternsStandForColours(t *testing.T) {
	d := document.New(graphs.Directed)
	var edits document.Group
	for i, c := range []document.Colour{document.Plain, document.Blue, document.Sky, document.Teal, document.Yellow, document.Orange, document.Vermilion, document.Purple, document.Grey} {
		v := graphs.VertexID(i)
		edits = append(edits, document.AddVertex{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + i))}, At: document.Point{X: 100 * float64(i)}})
		if c != document.Plain {
			edits = append(edits, document.SetLook{ID: v, Look: document.Look{Colour: c}})
		}
	}
	if err := d.Apply(edits); err != nil {
		t.Fatal(err)
	}
	o := scene.Everything()
	o.Patterns = true
	s := scene.Build(d, nil, o)
	type line struct{ angle, number float64 }
	seen := map[line]graphs.VertexID{}
	for i := range len(edits)/2 + 1 {
		v := graphs.VertexID(i)
		var own line
		for _, h := range s.Shapes {
			if h.Kind != scene.Curve || h.Subject.Kind != scene.Vertex || h.Subject.VertexID() != v {
				continue
			}
			at, way := d.At(v), h.P[1].Sub(h.P[0])
			own.angle += math.Round(math.Abs(math.Atan2(way.Y, way.X)) * 180 / math.Pi)
			own.number++
			for _, p := range h.P[:2] {
				if p = p.Sub(at); math.Hypot(p.X, p.Y) > scene.Radius {
					t.Errorf("vertex %d: a line ends at %v, outside", v, p)
				}
			}
		}
		if other, taken := seen[own]; taken {
			t.Errorf("vertices %d and %d have the same pattern", other, v)
		}
		seen[own] = v
		if (own.number == 0) != (i == 0) {
			t.Errorf("vertex %d has %g lines", v, own.number)
		}
	}
}

// On a board the pictures keep clear of the vertices in the next row, and of all others.
func TestPicturesKeepClearOfVertices(t *testing.T) {
	for _, id := range []string{"chomp", "cram", "kayles", "treblecross", "nim"} {
		for _, labels := range []document.LabelsShown{document.Pictures, document.NamesAndPictures} {
			g, _ := games.ByID(id)
			d, err := g.New(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			s := depicted(t, d, labels)
			type box struct {
				of       graphs.VertexID
				at, half scene.Point
			}
			var pictures, vertices []box
			for _, h := range s.Shapes {
				if h.Subject.Kind != scene.Vertex {
					continue
				}
				of := h.Subject.VertexID()
				switch {
				case h.Kind == scene.Rectangle:
					pictures = append(pictures, box{of, h.P[0], h.P[1]})
				case h.Kind == scene.Disc && h.P[0] == d.At(of):
					vertices = append(vertices, box{of, h.P[0], scene.Point{X: h.Size, Y: h.Size}})
				}
			}
			if len(pictures) == 0 || len(vertices) == 0 {
				t.Errorf("%s has %d pictures, %d vertices", id, len(pictures), len(vertices))
			}
			for _, p := range pictures {
				for _, v := range vertices {
					if math.Abs(p.at.X-v.at.X) < p.half.X+v.half.X && math.Abs(p.at.Y-v.at.Y) < p.half.Y+v.half.Y {
						t.Errorf("%s, labels %s: the picture of %d at %v lies on vertex %d at %v", id, labels, p.of, p.at, v.of, v.at)
					}
				}
			}
		}
	}
}

// In black and white a winning move is two lines: one in the colour of winning moves, and a
// narrower one in that of the board on it. Nothing else is.
func TestWinningMovesAreDoubleOnPaper(t *testing.T) {
	d := drawn(t, "a -> b c\nb -> c\ntoken a\ntoken b", at(0, 0), at(100, 0), at(50, 90)) // 2 ⊕ 1: a -> b wins
	o := scene.Everything()
	for _, patterns := range []bool{false, true} {
		o.Patterns = patterns
		s := scene.Build(d, solved(t, d), o)
		double := 0
		for i := range s.Shapes[1:] {
			line, core := &s.Shapes[i], &s.Shapes[i+1]
			if !core.IsCore(line) {
				continue
			}
			double++
			if core.Stroke != scene.Board || !(core.Width < line.Width/2) || core.P != line.P || line.Subject.EdgeID() != 0 {
				t.Errorf("the line is %+v, its core %+v", *line, *core)
			}
		}
		if (double == 1) != patterns {
			t.Errorf("with patterns %v there are %d double lines", patterns, double)
		}
	}
}
