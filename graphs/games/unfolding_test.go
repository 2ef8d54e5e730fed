package games

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

var testLimits = Limits{Vertices: 10_000, Edges: 100_000}

// mustUnfold returns the graph of all positions that can be reached from starts under the rules
// r.
func mustUnfold[P comparable](r Ruleset[P], starts ...P) *Unfolding[P] {
	return must.Get(Unfold(context.Background(), r, slices.Values(starts), testLimits))
}

func TestUnfoldIsBreadthFirst(t *testing.T) {
	u := mustUnfold[Heap](Subtraction{Set: []int{1, 3, 4}}, 6)
	if want := []Heap{6, 5, 3, 2, 4, 1, 0}; !slices.Equal(u.Positions, want) {
		t.Errorf("positions %v, want %v", u.Positions, want)
	}
	for v := range u.Graph.Vertices() {
		p := u.Positions[v.ID]
		if v.Name != strconv.Itoa(int(p)) {
			t.Errorf("heap %d is named %q", p, v.Name)
		}
		if back, ok := u.Vertex(p); !ok || back != v.ID {
			t.Errorf("Vertex(%d) = %d, %v; want %d", p, back, ok, v.ID)
		}
		var got []Heap
		for e := range u.Graph.Out(v.ID) {
			got = append(got, u.Positions[e.To])
		}
		if want := slices.Collect((Subtraction{Set: []int{1, 3, 4}}).Options(p)); !slices.Equal(got, want) {
			t.Errorf("options of %d are %v, want %v", p, got, want)
		}
	}
	if _, ok := u.Vertex(7); ok {
		t.Error("7 is among the followers of 6")
	}
}

func TestUnfoldSharesSums(t *testing.T) {
	u := mustUnfold[Heap](mustParseOctal("0.77"), 6)
	v, ok := u.Graph.VertexNamed("2+2")
	if !ok || !v.Sum {
		t.Fatalf("found no ⊕ of two heaps of 2: %+v", v)
	}
	var out []graphs.Edge
	for e := range u.Graph.Out(v.ID) {
		out = append(out, e)
	}
	if len(out) != 1 || out[0].Count != 2 || u.Positions[out[0].To] != 2 {
		t.Errorf("2+2 points to %+v", out)
	}
	// The moves are from 5 by taking 1, and from 6 by taking 2.
	in := 0
	for range u.Graph.In(v.ID) {
		in++
	}
	if in != 2 {
		t.Errorf("%d edges lead to 2+2, want 2", in)
	}
}

// repeatingRules is a ruleset in which each position has an option twice, and itself as an
// option.
type repeatingRules struct{}

func (repeatingRules) Options(p int) iter.Seq[int] { return slices.Values([]int{p, 1, 1}) }
func (repeatingRules) Text(p int) string           { return strconv.Itoa(p) }

func TestUnfoldOfRepeatedOptionsAndLoops(t *testing.T) {
	u := mustUnfold[int](repeatingRules{}, 0)
	if u.Graph.Order() != 2 || u.Graph.Size() != 3 {
		t.Errorf("%d vertices and %d edges, want 2 and 3", u.Graph.Order(), u.Graph.Size())
	}
}

// endlessRules is a ruleset with infinitely many positions.
type endlessRules struct{}

func (endlessRules) Options(p int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for q := p + 1; yield(q); q++ {
		}
	}
}
func (endlessRules) Text(p int) string { return strconv.Itoa(p) }

func TestUnfoldLimit(t *testing.T) {
	for _, limit := range []Limits{{Vertices: 50, Edges: 1000}, {Vertices: 1000, Edges: 50}} {
		_, err := Unfold(context.Background(), Ruleset[int](endlessRules{}), slices.Values([]int{0}), limit)
		var past *LimitError
		if !errors.As(err, &past) || past.Limit != limit {
			t.Errorf("limit %+v: error %v", limit, err)
		}
	}
	exact := Limits{Vertices: 8, Edges: 28}
	if _, err := Unfold(context.Background(), Ruleset[Heap](Nim{}), slices.Values([]Heap{7}), exact); err != nil {
		t.Errorf("Nim on 7 has 8 positions and 28 moves, but: %v", err)
	}
}

// valueOfTokens returns the XOR of the values of the vertices with tokens, one for each token.
func valueOfTokens(d *document.Drawing) int {
	values, sum := valuesOf(d), 0
	for v, n := range d.AllTokens() {
		if vertex, _ := d.Graph().Vertex(v); n%2 == 1 {
			sum ^= values[vertex.Name]
		}
	}
	return sum
}

// drawUnfolded returns the drawing of a game in which the vertices are whole positions.
func drawUnfolded(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	args = maps.Clone(args)
	if args == nil {
		args = make(map[string]string)
	}
	args["unfold"] = "true"
	return draw(t, id, args)
}

// misereLost reports, by the definition, whether the player to move loses an unfolded game in
// misère play.
func misereLost(d *document.Drawing) bool {
	known := make(map[graphs.VertexID]bool)
	var lost func(graphs.VertexID) bool
	lost = func(v graphs.VertexID) bool {
		if l, ok := known[v]; ok {
			return l
		}
		l, moves := true, false
		for e := range d.Graph().Out(v) {
			moves = true
			l = l && !lost(e.To)
		}
		known[v] = l && moves
		return known[v]
	}
	return lost(0)
}

// TestUnfoldedPositions checks the names of whole positions. Heaps without moves are left out,
// and two heaps keep their order.
func TestUnfoldedPositions(t *testing.T) {
	for _, test := range []struct {
		id, want string // the positions, separated by spaces
		args     map[string]string
	}{
		{"nim", "1,1,2 1,2 2 1,1,1 1,1 1 –", map[string]string{"heaps": "2,1,1"}},
		{"nim", "–", map[string]string{"heaps": "0,0,0"}},
		// Pairs keep their order, as squares of a board.
		{"nim", "2,1 1,1 0,1 2,0 1,0 0,0", map[string]string{"heaps": "2,1"}},
		{"dawsons-kayles", "5 3 2 –", map[string]string{"heaps": "5,1"}},
		{"grundy", "5 4 3 –", map[string]string{"heaps": "5,1"}},
		{"mock-turtles", "011 001 101 110 010 100 000", map[string]string{"coins": "011"}},
		{"turning-corners", "00/01 11/10", map[string]string{"width": "2", "height": "2", "heads": "1:1"}},
		{"hnoi2007-split", "1,0 0,2 0,1 0,0", map[string]string{"bottles": "1,0,9"}},
		{"cram", "11/11 00/11 01/01 11/00 10/10 00/00", map[string]string{"rows": "2", "columns": "2"}},
	} {
		names := make(map[string]bool)
		for v := range drawUnfolded(t, test.id, test.args).Graph().Vertices() {
			names[v.Name] = true
		}
		want := make(map[string]bool)
		for _, name := range strings.Fields(test.want) {
			want[name] = true
		}
		if !maps.Equal(names, want) {
			t.Errorf("%s %v: positions %v, want %v", test.id, test.args, names, want)
		}
	}
}

func TestUnfoldTooLarge(t *testing.T) {
	for id, args := range map[string]map[string]string{
		"nim":            {"heaps": "30,31,32"},
		"hnoi2007-split": {"bottles": "10000,0,0"},
		"kayles":         {"heaps": "24,24"},
		"cram":           {"rows": "4", "columns": "4"},
		"mock-turtles":   {"coins": "111111111111"},
	} {
		args["unfold"] = "true"
		g, _ := Find(id)
		_, err := g.New(context.Background(), args)
		var wrong *ParamError
		if !errors.As(err, &wrong) || wrong.Reason != TooLarge || wrong.Param != "unfold" || wrong.Limit != 2000 {
			t.Errorf("%s: error %v", id, err)
		}
	}
}

// TestValueOfSum checks that the value of a Sum of two heaps is the XOR of their values.
func TestValueOfSum(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules Ruleset[Heap]
	}{
		{"nim", Nim{}},
		{"subtraction", Subtraction{Set: []int{2, 3}}},
		{"kayles", mustParseOctal("0.77")},
		{"grundy", Grundy{}},
		{"lasker", Lasker{}},
		{"treblecross", Treblecross{}},
		{"bottles", BeanInBottle{Last: 6}},
	} {
		t.Run(test.name, func(t *testing.T) {
			const largest = 6
			u := mustUnfold(test.rules, 0, 1, 2, 3, 4, 5, largest)
			s := must.Get(NewSum(u.Graph))
			heap, product := newValuer(test.rules), newValuer[Tokens](s)
			for a := range Heap(largest + 1) {
				for b := range a + 1 {
					v, _ := u.Vertex(a)
					w, _ := u.Vertex(b)
					p := s.Position([]graphs.VertexID{v, w})
					if got, want := product.value(p), heap.value(a)^heap.value(b); got != want {
						t.Errorf("the value of %s is %d, want %d", s.Text(p), got, want)
					}
				}
			}
		})
	}
}

func TestSumPositions(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	for _, v := range []graphs.Vertex{
		{Name: "end"},
		{Name: "one"},
		{Name: "sum", Sum: true},
		{Name: "two", Label: "2"},
		{Name: "none", Sum: true},
	} {
		b.AddVertex(v)
	}
	b.AddEdge(1, 0, 1)
	b.AddEdge(2, 1, 2)
	b.AddEdge(2, 0, 1)
	b.AddEdge(3, 2, 1)
	b.AddEdge(3, 0, 1)
	g := must.Get(b.Graph())
	s := must.Get(NewSum(g))
	for _, test := range []struct {
		on   []graphs.VertexID
		want string
	}{
		{nil, "–"},
		{[]graphs.VertexID{0, 4}, "–"},
		{[]graphs.VertexID{3, 0, 1, 3}, "one,2,2"},
		{[]graphs.VertexID{2, 3}, "one,one,2"},
		{[]graphs.VertexID{2, 3, 1, 3}, "one×3,2,2"},
		{[]graphs.VertexID{2, 1}, "one,one,one"},
	} {
		if got := s.Text(s.Position(test.on)); got != test.want {
			t.Errorf("the text for tokens on %v is %q, want %q", test.on, got, test.want)
		}
	}
	var options []string
	for p := range s.Options(s.Position([]graphs.VertexID{3, 3})) {
		options = append(options, s.Text(p))
	}
	if got := fmt.Sprint(options); got != "[one,one,2 2]" {
		t.Errorf("the options of 2,2 are %s", got)
	}
}

func TestSumOfTooManyVertices(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, maxSum+1, 0)
	for i := range maxSum + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	g := must.Get(b.Graph())
	if _, err := NewSum(g); err == nil {
		t.Error("NewSum accepts more vertices than two bytes can number")
	}
}

// BenchmarkUnfoldSum unfolds the sum of Nim heaps of 9, 10 and 14.
func BenchmarkUnfoldSum(b *testing.B) {
	u := must.Get(Unfold(context.Background(), Ruleset[Heap](Nim{}), slices.Values([]Heap{14, 10, 9}), testLimits))
	s := must.Get(NewSum(u.Graph))
	on := []graphs.VertexID{0, 4, 5}
	for b.Loop() {
		u := must.Get(Unfold(context.Background(), Ruleset[Tokens](s),
			slices.Values([]Tokens{s.Position(on)}), testLimits))
		b.ReportMetric(float64(u.Graph.Size()), "edges")
	}
}
