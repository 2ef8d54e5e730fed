package layout

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

func TestShapesKeepVerticesApart(t *testing.T) {
	for _, o := range []Options{{}, {Between: 150, Layers: 101}} {
		between := o.spacing().Between
		for n := range 300 {
			checkApart(t, Circle(n, o), between)
			checkApart(t, Horseshoe(n, o), between)
			checkApart(t, Grid(n, n%7, o), min(between, o.spacing().Layers))
		}
	}
}

func TestSmallHorseshoeIsClearForStraightEdges(t *testing.T) {
	for n := 2; n <= halfCircle; n++ {
		s := sketch{n: n}
		for v := range n {
			for w := range v {
				s.edges = append(s.edges, [2]int{v, w})
			}
		}
		if c := covered(s.freeze(t), Horseshoe(n, Options{})); c != 0 {
			t.Errorf("%d places: %d straight edges pass under vertices", n, c)
		}
	}
}

func TestOptions(t *testing.T) {
	if got := (Options{Between: -1}).spacing(); got.Between != Between || got.Layers != Layers {
		t.Errorf("spacing of a negative number is %+v", got)
	}
	for _, test := range []struct {
		name string
		wide float64
	}{
		{"a", Between},
		{strings.Repeat("n", 30), 30 * 7},
		{strings.Repeat("n", 120), 120 * 7},
		{strings.Repeat("名", 30), 30 * 13},
	} {
		d := document.New(graphs.Directed)
		graphs.Try(d.Edit(func(draft *document.Draft) {
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{Name: test.name}}, document.Point{})
		}))
		if got := OptionsFor(d).Between; got < test.wide || got > 2*test.wide {
			t.Errorf("the name %s gets %g units", test.name, got)
		}
	}
}

// binary is a complete binary tree, edges from parents to children.
func binary(n int) sketch {
	s := sketch{n: n, ground: map[int]bool{}}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{(v - 1) / 2, v})
	}
	return s
}

func TestTree(t *testing.T) {
	f := binary(31).freeze(t)
	at, ok := Tree(f, Options{})
	if !ok {
		t.Fatal("a tree is taken for none")
	}
	checkApart(t, at, Between)
	checkDown(t, f, at)
	if c := pictureCrossings(f, at); c != 0 {
		t.Errorf("a tree has %d crossings", c)
	}
	for v := range 15 {
		middle := (at[2*v+1].X + at[2*v+2].X) / 2
		if d := at[v].X - middle; d < -grid || d > grid {
			t.Errorf("vertex %d stands at %g, the middle of its children is %g", v, at[v].X, middle)
		}
	}
	width := 0.0
	for _, p := range at {
		width = max(width, p.X-at[15].X)
	}
	if want := 15.0*Between + grid; width > want {
		t.Errorf("16 leaves take %g units, want %g", width, want)
	}
	if _, ok := Tree(sketch{n: 3, edges: [][2]int{{0, 1}, {1, 2}, {2, 0}}}.freeze(t), Options{}); ok {
		t.Error("a triangle is taken for a tree")
	}
}

func TestRandomTrees(t *testing.T) {
	for seed := range uint64(60) {
		n := 2 + int(seed)*3
		f := randomDAG(seed, n, n-1).freeze(t)
		at, ok := Tree(f, Options{})
		if !ok {
			t.Fatal("a tree is taken for none")
		}
		checkApart(t, at, Between)
		if c := pictureCrossings(f, at); c != 0 {
			t.Errorf("seed %d: a tree has %d crossings", seed, c)
		}
	}
}

func TestGroundIsOneLineAtTheBottom(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 20
	}
	for seed := range uint64(rounds) {
		f := randomGraph(seed, graphs.Deletion, 5+int(seed)%30, 8+int(seed)).freeze(t)
		at := arranged(t, f)
		checkApart(t, at, Between)
		if f.Ground == nil {
			continue
		}
		line := 0.0
		for v, on := range f.Ground {
			if on {
				line = at[v].Y
			}
		}
		for v, on := range f.Ground {
			if on && at[v].Y != line || !on && at[v].Y >= line {
				t.Fatalf("seed %d: vertex %d (ground %v) stands at %g, the ground is at %g", seed, v, on, at[v].Y, line)
			}
		}
	}
}

func TestCycleIsACircle(t *testing.T) {
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		s := sketch{kind: kind, n: 6, edges: [][2]int{{3, 1}, {1, 5}, {5, 0}, {0, 2}, {2, 4}, {4, 3}}, ground: map[int]bool{}}
		if kind == graphs.Deletion {
			s.ground[2] = true
		}
		t.Run(fmt.Sprint(kind), func(t *testing.T) {
			f := s.freeze(t)
			at := arranged(t, f)
			checkApart(t, at, Between)
			if c := pictureCrossings(f, at) + covered(f, at); c != 0 {
				t.Errorf("a cycle has %d crossings or vertices under edges", c)
			}
			for v := range at {
				if kind == graphs.Deletion && v != 2 && at[v].Y >= at[2].Y {
					t.Errorf("vertex %d is not above the ground", v)
				}
			}
		})
	}
}
