package scene_test

import (
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// newDepictedScene returns the picture of d with the given labels.
func newDepictedScene(t *testing.T, d *document.Drawing, labels document.LabelsShown) *scene.Scene {
	t.Helper()
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Head().Style.Labels = labels })
	return scene.Build(d, solve(t, d), scene.DefaultOptions())
}

// kindsOf counts the shapes of vertex v by their kinds.
func kindsOf(s *scene.Scene, v graphs.VertexID) map[scene.Kind]int {
	n := map[scene.Kind]int{}
	for _, h := range s.Shapes {
		if h.Subject.Kind == scene.Vertex && h.Subject.VertexID() == v {
			n[h.Kind]++
		}
	}
	return n
}

// newDepictedVertex returns a drawing of one vertex with a picture of its position.
func newDepictedVertex(t *testing.T, picture string) *document.Drawing {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
	if picture != "" {
		draft.Vertex(0).Style = document.VertexStyle{Picture: picture}
	}
	must(t, d.Do(draft.Change()))
	return d
}

// TestPicturesOfPositions checks that a vertex with a picture is a frame with a second line,
// because it is a P-position, and that its value 0 is in a disc.
func TestPicturesOfPositions(t *testing.T) {
	for _, c := range []struct {
		picture string
		shapes  map[scene.Kind]int
	}{
		{"cells ##./x#_", map[scene.Kind]int{scene.Polygon: 5, scene.Curve: 2}}, // x has a cross
		{"coins hht", map[scene.Kind]int{scene.Disc: 3}},
		{"heaps 2,0,3", map[scene.Kind]int{scene.Disc: 5, scene.Curve: 1}},
		{"pins 3,2", map[scene.Kind]int{scene.Pill: 5, scene.Disc: 5}}, // with heads
		{"cells owb", map[scene.Kind]int{scene.Polygon: 3, scene.Disc: 3}},
		{"cells . + cells .", map[scene.Kind]int{scene.Polygon: 2, scene.Curve: 2}},
		{"heaps 1 | word p", map[scene.Kind]int{scene.Disc: 1, scene.Text: 1}},
		{"stalks 2", map[scene.Kind]int{scene.Curve: 2 + 1 + 2, scene.Disc: 2}},
		{"hackenbush a0-a1 a0-a1", map[scene.Kind]int{scene.Curve: 2 + 1 + 2, scene.Disc: 1}}, // the ground has two strokes
	} {
		d := newDepictedVertex(t, c.picture)
		shown, both := kindsOf(newDepictedScene(t, d, document.Pictures), 0),
			kindsOf(newDepictedScene(t, d, document.NamesAndPictures), 0)
		for kind := scene.Disc; kind <= scene.Image; kind++ {
			want := c.shapes[kind]
			switch kind {
			case scene.Polygon:
				want += 2 // the frame
			case scene.Disc, scene.Text:
				want++ // the badge; its value
			}
			if shown[kind] != want {
				t.Errorf("%s has %d of kind %s, want %d", c.picture, shown[kind], kind, want)
			}
			if kind == scene.Text {
				want++ // the name
			}
			if both[kind] != want {
				t.Errorf("%s with its name has %d of kind %s, want %d", c.picture, both[kind], kind, want)
			}
		}
	}
}

// TestNamesReplaceMissingPictures checks that a vertex without a picture, or with an invalid one,
// keeps its name and its disc.
func TestNamesReplaceMissingPictures(t *testing.T) {
	for _, picture := range []string{"", "something else", "heaps 99"} {
		d := newDepictedVertex(t, picture)
		shown, names := kindsOf(newDepictedScene(t, d, document.Pictures), 0),
			kindsOf(newDepictedScene(t, d, document.Names), 0)
		if shown[scene.Text] != 2 || shown[scene.Polygon] != 0 || shown[scene.Disc] != names[scene.Disc] {
			t.Errorf("%q: %v", picture, shown)
		}
	}
}

// TestEdgesEndAtFrames checks that edges from any direction end at the frame of a picture, and pass
// around other pictures.
func TestEdgesEndAtFrames(t *testing.T) {
	for _, from := range []scene.Point{pt(0, -200), pt(300, 0), pt(-300, 5), pt(200, 200), pt(-160, 90), pt(40, 160)} {
		d := newDrawing(t, "a -> b", from, pt(0, 0))
		edit(t, d, func(draft *document.ChangeBuilder) {
			draft.Vertex(1).Style = document.VertexStyle{Picture: "cells ......./......."}
		})
		s := newDepictedScene(t, d, document.Pictures)
		middle, half, high, ok := s.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 1})
		if !ok || middle != pt(0, 0) || half < 60 || high < 18 {
			t.Fatalf("the card is %g × %g about %v", half, high, middle)
		}
		for _, h := range s.Shapes {
			if h.Subject.Kind != scene.Edge || h.Kind != scene.Polygon {
				continue
			}
			tip := h.P[0] // the tip of the head
			gap := max(math.Abs(tip.X)-half, math.Abs(tip.Y)-high)
			if gap < 0 || gap > 4 {
				t.Errorf("from %v, the tip at %v is %g from the frame", from, tip, gap)
			}
		}
	}
	d := newDrawing(t, "a -> b\nvertex c", pt(-200, 0), pt(200, 0), pt(0, 30))
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(2).Style = document.VertexStyle{Picture: "heaps 7"} })
	for _, h := range newDepictedScene(t, d, document.Pictures).Shapes {
		if h.Subject.Kind == scene.Edge && h.Kind == scene.Curve && h.N != 3 {
			t.Errorf("the edge passes under a picture: %v", h.P)
		}
	}
}

// TestCardsKeepTheMarksOfVertices checks that a ⊕ keeps its form next to its picture, and that
// vertices keep the marks of tokens, heaps and colours.
func TestCardsKeepTheMarksOfVertices(t *testing.T) {
	d := newDrawing(t, "s = b\na -> b\nworth b 3\ntoken a", pt(0, 0), pt(0, 100), pt(200, 0))
	g := d.Graph()
	for v := range g.Vertices() {
		edit(t, d, func(draft *document.ChangeBuilder) {
			draft.Vertex(v.ID).Style = document.VertexStyle{Picture: "pins 2,1", Colour: document.Yellow}
		})
	}
	s := newDepictedScene(t, d, document.Pictures)
	var diamonds, hexagons, tokens, tinted int
	for _, h := range s.Shapes {
		switch {
		case h.Subject.Kind == scene.Token:
			tokens++
		case h.Subject.Kind != scene.Vertex:
		case h.Kind == scene.Polygon && h.P[0].X == h.P[2].X:
			diamonds++
		case h.Kind == scene.Polygon && h.Fill == scene.TintOf(document.Yellow):
			tinted++
		case h.Kind == scene.Hexagon:
			hexagons++
		}
	}
	if diamonds != 1 || hexagons != 1 || tokens != 1 || tinted != 3 {
		t.Errorf("%d diamonds, %d hexagons, %d tokens, %d tinted", diamonds, hexagons, tokens, tinted)
	}
}

// TestPicturesAddNoMarks checks that the shapes of pictures add no marks to the legend: stones are
// no N-positions.
func TestPicturesAddNoMarks(t *testing.T) {
	d := newDepictedVertex(t, "heaps 3 + coins hht + pins 2 + cells wob#x | word N")
	if marks := newDepictedScene(t, d, document.Pictures).Marks(); len(marks) != 1 || marks[0] != scene.MarkP {
		t.Errorf("the marks are %v", marks)
	}
}

// TestFramesAreHit checks that frames, and the shapes in them, are hit as vertices.
func TestFramesAreHit(t *testing.T) {
	d := newDepictedVertex(t, "cells .......")
	s := newDepictedScene(t, d, document.Pictures)
	for _, c := range []struct {
		p   scene.Point
		hit bool
	}{{pt(0, 0), true}, {pt(60, 10), true}, {pt(-60, -10), true}, {pt(0, 30), false}, {pt(80, 0), false}} {
		if got := s.Hit(c.p, 2).Kind == scene.Vertex; got != c.hit {
			t.Errorf("%v is hit: %v", c.p, got)
		}
	}
}

// TestPatternsReplaceColours checks that drawn positions and vertices of different colours have
// different patterns in black and white.
func TestPatternsReplaceColours(t *testing.T) {
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for i, c := range []document.Colour{
		document.NoColour, document.Blue, document.Sky, document.Teal, document.Yellow,
		document.Orange, document.Vermilion, document.Purple, document.Grey,
	} {
		v := graphs.VertexID(i)
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + i))}},
			document.Point{X: 100 * float64(i)})
		if c != document.NoColour {
			draft.Vertex(v).Style = document.VertexStyle{Colour: c}
		}
	}
	must(t, d.Do(draft.Change()))
	o := scene.DefaultOptions()
	o.Patterns = true
	s := scene.Build(d, nil, o)
	type line struct{ angle, number float64 }
	seen := map[line]graphs.VertexID{}
	for i := range d.Graph().Order() {
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

// TestWinningMovesAreBoldInBlackAndWhite checks that a winning move in black and white is one line
// at least three times as wide as other edges.
func TestWinningMovesAreBoldInBlackAndWhite(t *testing.T) {
	d := newDrawing(t, "a -> b c\nb -> c\ntoken a\ntoken b", pt(0, 0), pt(100, 0), pt(50, 90)) // 2 ⊕ 1: a -> b wins
	o := scene.DefaultOptions()
	o.Patterns = true
	var widths []float64
	for _, h := range scene.Build(d, solve(t, d), o).Shapes {
		if h.Subject.Kind == scene.Edge && h.Kind == scene.Curve {
			widths = append(widths, h.Width)
		}
	}
	if len(widths) != 3 || widths[0] < 3*widths[1] || widths[1] != widths[2] {
		t.Errorf("the lines are %g wide", widths)
	}
}

// TestPictureOfPPositionIsDarker checks that the picture of a P-position has a darker background,
// unless the user has chosen a colour, and two frames in black and white.
func TestPictureOfPPositionIsDarker(t *testing.T) {
	grounds := func(d *document.Drawing) (fills []scene.Role) {
		for _, h := range newDepictedScene(t, d, document.Pictures).Shapes {
			if h.Kind == scene.Polygon && (h.Part == scene.PartCard || h.Part == scene.PartRing) {
				fills = append(fills, h.Fill)
			}
		}
		return fills
	}
	d := newDepictedVertex(t, "heaps 3")
	if got := grounds(d); len(got) != 2 || got[0] != scene.PCard || got[1] != scene.None {
		t.Errorf("the frames of a P-position are filled with %v", got)
	}
	edit(t, d, func(draft *document.ChangeBuilder) {
		draft.Vertex(0).Style = document.VertexStyle{Picture: "heaps 3", Colour: document.Teal}
	})
	if got := grounds(d); got[0] != scene.TintOf(document.Teal) {
		t.Errorf("one in a colour is filled with %v", got)
	}
	d = newDrawing(t, "a -> b", pt(0, 0), pt(200, 0))
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Vertex(0).Style = document.VertexStyle{Picture: "heaps 3"} })
	if got := grounds(d); len(got) != 1 || got[0] != scene.Board {
		t.Errorf("the frame of an N-position is filled with %v", got)
	}
}

// TestLinesOfPicturesAreVisible checks that a picture has lines as thick as the drawing, and never
// too thin to be visible.
func TestLinesOfPicturesAreVisible(t *testing.T) {
	for _, picture := range []string{"cells .", "cells ....................", "stalks 8", "heaps 0,0"} {
		least := func(lines float64) float64 {
			d := newDepictedVertex(t, picture)
			edit(t, d, func(draft *document.ChangeBuilder) { draft.Head().Style.Lines = lines })
			thin := math.Inf(1)
			for _, h := range newDepictedScene(t, d, document.Pictures).Shapes {
				if h.Part == scene.PartPiece && h.Stroke != scene.None && h.Kind != scene.Disc {
					thin = min(thin, h.Width)
				}
			}
			return thin
		}
		if usual, slide := least(1), least(2); usual < 0.9 || math.Abs(slide-2*usual) > 1e-9 {
			t.Errorf("%s: the thinnest line is %g wide, %g in lines of twice the width", picture, usual, slide)
		}
	}
}
