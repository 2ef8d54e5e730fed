package games

import (
	"context"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func draw(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	g, ok := ByID(id)
	if !ok {
		t.Fatalf("there is no game %q", id)
	}
	d := graphs.Must(g.New(context.Background(), args))
	return d
}

// checkPicture fails if vertices or their names overlap. A disc has a radius of
// 22, and a name of height 14 stands 38 below the centre.
func checkPicture(t *testing.T, d *document.Drawing) {
	t.Helper()
	type spot struct {
		name string
		at   document.Point
		half float64 // of the name's width
	}
	var spots []spot
	for v := range d.Graph().Vertices() {
		spots = append(spots, spot{v.Name, d.At(v.ID), 3.8 * float64(len([]rune(v.Text())))})
	}
	for i, a := range spots {
		for _, b := range spots[:i] {
			dx, dy := a.at.X-b.at.X, a.at.Y-b.at.Y
			dx, dy = max(dx, -dx), max(dy, -dy)
			if dx*dx+dy*dy < 52*52 {
				t.Fatalf("the vertices %s and %s overlap", a.name, b.name)
			}
			if dy < 14 && dx < a.half+b.half && d.Style().Labels != document.NoLabels {
				t.Fatalf("the names %s and %s overlap", a.name, b.name)
			}
		}
	}
}

func TestDefaults(t *testing.T) {
	for _, g := range All() {
		t.Run(g.ID, func(t *testing.T) {
			d := draw(t, g.ID, nil)
			checkPicture(t, d)
			if d.Title() == "" || strings.TrimSpace(d.Title()) != d.Title() {
				t.Errorf("title %q", d.Title())
			}
			if d.Play() != g.Play {
				t.Errorf("play is %v, want %v", d.Play(), g.Play)
			}
			if n := d.Graph().Order(); n < 4 || n > 52 {
				t.Errorf("%d vertices make no good first picture", n)
			}
			playable := false
			for range d.Tokened() {
				playable = true
			}
			for v := range d.Graph().Vertices() {
				playable = playable || v.Ground
			}
			if !playable {
				t.Error("no token and no ground, so no position to play")
			}
		})
	}
}

func TestCatalogueIsInOrder(t *testing.T) {
	ids, groups := make(map[string]bool), make(map[Group]bool)
	last := Group("")
	for _, g := range All() {
		if ids[g.ID] {
			t.Errorf("two games are named %s", g.ID)
		}
		ids[g.ID] = true
		if g.Group != last && groups[g.Group] {
			t.Errorf("%s stands apart from its group %s", g.ID, g.Group)
		}
		last = g.Group
		groups[last] = true
	}
	if _, ok := ByID("no-such-game"); ok {
		t.Error("there is a game named no-such-game")
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, g := range All() {
		if _, err := g.New(ctx, nil); err != context.Canceled {
			t.Errorf("%s: error %v, want context.Canceled", g.ID, err)
		}
	}
}

// A game is drawn twice in the same way, and without places it has the same graph: tests of
// values need none.
func TestDrawingsAreDeterministic(t *testing.T) {
	for _, g := range All() {
		a, b := draw(t, g.ID, nil), draw(t, g.ID, nil)
		bare := graphs.Must(g.Drawn(context.Background(), nil))
		if bare.Graph().Order() != a.Graph().Order() || bare.Graph().Size() != a.Graph().Size() {
			t.Fatalf("%s has another size without places", g.ID)
		}
		for v := range a.Graph().Vertices() {
			if w, ok := bare.Graph().Vertex(v.ID); !ok || v != w || a.Tokens(v.ID) != bare.Tokens(v.ID) {
				t.Fatalf("%s: vertex %v is another one without places", g.ID, v)
			}
		}
		for e := range a.Graph().Edges() {
			if f, ok := bare.Graph().Edge(e.ID); !ok || e != f {
				t.Fatalf("%s: edge %v is another one without places", g.ID, e)
			}
		}
		for v := range a.Graph().Vertices() {
			w, ok := b.Graph().Vertex(v.ID)
			if !ok || v != w || a.At(v.ID) != b.At(v.ID) || a.Tokens(v.ID) != b.Tokens(v.ID) {
				t.Fatalf("%s: vertex %v differs between two drawings", g.ID, v)
			}
		}
		for e := range a.Graph().Edges() {
			if f, ok := b.Graph().Edge(e.ID); !ok || e != f {
				t.Fatalf("%s: edge %v differs between two drawings", g.ID, e)
			}
		}
	}
}

func TestHeapsAreTokens(t *testing.T) {
	d := draw(t, "nim", map[string]string{"heaps": "3, 5,3,0"})
	want := map[string]int{"3": 2, "5": 1, "0": 1}
	for v, n := range d.Tokened() {
		vertex, _ := d.Graph().Vertex(v)
		if want[vertex.Name] != n {
			t.Errorf("%d tokens on %s, want %d", n, vertex.Name, want[vertex.Name])
		}
		delete(want, vertex.Name)
	}
	if len(want) > 0 {
		t.Errorf("no tokens on %v", want)
	}
	if d.Graph().Order() != 6 || d.Graph().Size() != 15 || d.Graph().Kind() != graphs.Directed {
		t.Errorf("%d vertices and %d edges, want 6 and 15", d.Graph().Order(), d.Graph().Size())
	}
	if d.Title() != "Nim 3, 5, 3, 0" {
		t.Errorf("title %q", d.Title())
	}
}
