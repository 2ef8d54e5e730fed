package games

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

// draw returns the drawing of the game with the given ID and arguments.
func draw(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	g, ok := Find(id)
	if !ok {
		t.Fatalf("no game has the ID %q", id)
	}
	return must.Get(g.New(context.Background(), args))
}

// checkPicture fails the test if vertices or their names overlap. A disc has a radius of 22. A
// name has a height of 14, and its middle is 38 below the centre of the disc.
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

// TestDefaults checks that the default drawing of each game has a title, a position to play and
// a suitable size.
func TestDefaults(t *testing.T) {
	for _, g := range Menu() {
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
				t.Errorf("%d vertices, want a number that is suitable for a first drawing", n)
			}
			playable := d.Kind().OnGraph()
			for range d.AllTokens() {
				playable = true
			}
			for v := range d.Graph().Vertices() {
				playable = playable || v.Ground
			}
			if !playable {
				t.Error("no token and no ground")
			}
		})
	}
}

func TestMenuGroups(t *testing.T) {
	ids, groups := make(map[string]bool), make(map[Group]bool)
	last := Group("")
	for _, g := range Menu() {
		if ids[g.ID] {
			t.Errorf("two games have the ID %s", g.ID)
		}
		ids[g.ID] = true
		if g.Group != last && groups[g.Group] {
			t.Errorf("%s is not next to the games of its group %s", g.ID, g.Group)
		}
		last = g.Group
		groups[last] = true
	}
	if _, ok := Find("no-such-game"); ok {
		t.Error("Find finds a game that does not exist")
	}
}

func TestNewCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, g := range Menu() {
		if _, err := g.New(ctx, nil); err != context.Canceled {
			t.Errorf("%s: error %v, want context.Canceled", g.ID, err)
		}
	}
}

// TestDrawingsAreDeterministic checks that a game is drawn in the same way again, and has the
// same graph without places. So tests of values can use drawings without places.
func TestDrawingsAreDeterministic(t *testing.T) {
	for _, g := range Menu() {
		a, b := draw(t, g.ID, nil), draw(t, g.ID, nil)
		bare := must.Get(g.NewWithoutPlaces(context.Background(), nil))
		if bare.Graph().Order() != a.Graph().Order() || bare.Graph().Size() != a.Graph().Size() {
			t.Fatalf("%s: the size without places differs", g.ID)
		}
		for v := range a.Graph().Vertices() {
			if w, ok := bare.Graph().Vertex(v.ID); !ok || v != w || a.Tokens(v.ID) != bare.Tokens(v.ID) {
				t.Fatalf("%s: vertex %v differs without places", g.ID, v)
			}
		}
		for e := range a.Graph().Edges() {
			if f, ok := bare.Graph().Edge(e.ID); !ok || e != f {
				t.Fatalf("%s: edge %v differs without places", g.ID, e)
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

func TestNimTokens(t *testing.T) {
	d := draw(t, "nim", map[string]string{"heaps": "3, 5,3,0"})
	want := map[string]int{"3": 2, "5": 1, "0": 1}
	for v, n := range d.AllTokens() {
		vertex, _ := d.Graph().Vertex(v)
		if want[vertex.Name] != n {
			t.Errorf("got %d tokens on %s, want %d", n, vertex.Name, want[vertex.Name])
		}
		delete(want, vertex.Name)
	}
	if len(want) > 0 {
		t.Errorf("no tokens for the heaps %v", want)
	}
	if d.Graph().Order() != 6 || d.Graph().Size() != 15 || d.Graph().Kind() != graphs.Directed {
		t.Errorf("%d vertices and %d edges, want 6 and 15", d.Graph().Order(), d.Graph().Size())
	}
	if d.Title() != "Nim 3, 5, 3, 0" {
		t.Errorf("title %q", d.Title())
	}
}

// loopy holds the games whose graphs have cycles.
var loopy = map[string]bool{"northcott": true, "example-loopy": true, "bounded-pass": true, "ring": true}

// outcomes returns the outcome of the position with the tokens in start, by retrograde analysis
// of all positions of the tokens. If neither lost nor won is true, the position is a draw.
func outcomes(d *document.Drawing, start []graphs.VertexID) (lost, won bool) {
	type position struct {
		lost, won bool
		options   []int
	}
	var all []*position
	var tokens [][]graphs.VertexID
	number := make(map[string]int)
	find := func(on []graphs.VertexID) int {
		slices.Sort(on)
		key := fmt.Sprint(on)
		if _, ok := number[key]; !ok {
			number[key] = len(all)
			all, tokens = append(all, &position{}), append(tokens, on)
		}
		return number[key]
	}
	find(start)
	for i := 0; i < len(all); i++ {
		for k, v := range tokens[i] {
			for e := range d.Graph().Out(v) {
				next := slices.Clone(tokens[i])
				next[k] = e.To
				all[i].options = append(all[i].options, find(next))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range all {
			if p.lost || p.won {
				continue
			}
			lost, won := true, false
			for _, q := range p.options {
				won = won || all[q].lost
				lost = lost && all[q].won
			}
			p.lost, p.won = lost, won
			changed = changed || lost || won
		}
	}
	return all[0].lost, all[0].won
}

func TestDefaultsOfLoopyGamesAreWon(t *testing.T) {
	for id := range loopy {
		d := draw(t, id, nil)
		var on []graphs.VertexID
		for v, n := range d.AllTokens() {
			on = append(on, slices.Repeat([]graphs.VertexID{v}, n)...)
		}
		if _, won := outcomes(d, on); !won && id != "example-loopy" {
			t.Errorf("%s: the default position is not won", id)
		}
	}
}

// valuesOf returns the values of the vertices of an acyclic drawing by their names, by the
// definition.
func valuesOf(d *document.Drawing) map[string]int {
	g := d.Graph()
	known := make(map[graphs.VertexID]int)
	var value func(graphs.VertexID) int
	value = func(v graphs.VertexID) int {
		if n, ok := known[v]; ok {
			return n
		}
		vertex, _ := g.Vertex(v)
		sum, options := 0, make(map[int]bool)
		for e := range g.Out(v) {
			w := value(e.To)
			options[w] = true
			if e.Count%2 == 1 {
				sum ^= w
			}
		}
		n := mex(options)
		if vertex.Sum {
			n = sum
		}
		known[v] = n
		return n
	}
	byName := make(map[string]int)
	for v := range g.Vertices() {
		byName[v.Name] = value(v.ID)
	}
	return byName
}

func TestExampleValues(t *testing.T) {
	for id, want := range map[string]map[string]int{
		"example-mex": {"a": 0, "b": 3, "c": 1, "d": 2, "e": 0, "f": 0, "g": 1, "h": 0},
		"example-sum": {"a": 1, "b+b": 0, "b+c": 3, "b": 2, "c": 1, "d": 0},
	} {
		got := valuesOf(draw(t, id, nil))
		for name, value := range want {
			if got[name] != value {
				t.Errorf("%s: the value of %s is %d, want %d", id, name, got[name], value)
			}
		}
	}
}

// TestDefaultsAreWon checks that the default position of each game has a winning move.
func TestDefaultsAreWon(t *testing.T) {
	for _, g := range Menu() {
		if loopy[g.ID] || g.Play == graphs.Misere {
			continue // see TestDefaultsOfLoopyGamesAreWon
		}
		d := draw(t, g.ID, nil)
		total := 0
		if d.Kind().Undirected() {
			if d.Graph().Size() > 14 {
				continue // too large for brute force
			}
			total = deletionValue(t, d)
		} else {
			values := valuesOf(d)
			for v, n := range d.AllTokens() {
				if vertex, _ := d.Graph().Vertex(v); n%2 == 1 {
					total ^= values[vertex.Name]
				}
			}
		}
		if total == 0 {
			t.Errorf("%s: the default position is lost", g.ID)
		}
	}
}
