package games

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// The product of heaps is worth the XOR of the heaps, for every two heaps.
func TestSumsAreWorthTheXor(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules Ruleset[Heap]
	}{
		{"nim", Nim{}},
		{"subtraction", Subtraction{Set: []int{2, 3}}},
		{"kayles", parsed(t, "0.77")},
		{"grundy", Grundy{}},
		{"lasker", Lasker{}},
		{"treblecross", Treblecross{}},
		{"bottles", Bottle{Last: 6}},
	} {
		t.Run(test.name, func(t *testing.T) {
			const most = 6
			u := unfoldedBy(t, test.rules, 0, 1, 2, 3, 4, 5, most)
			s := graphs.Must(NewSum(u.Graph))
			heap, product := newValuer(test.rules), newValuer[Tokens](s)
			for a := range Heap(most + 1) {
				for b := range a + 1 {
					v, _ := u.Vertex(a)
					w, _ := u.Vertex(b)
					p := s.Position([]graphs.VertexID{v, w})
					if got, want := product.of(p), heap.of(a)^heap.of(b); got != want {
						t.Errorf("%s is worth %d, want %d", s.Text(p), got, want)
					}
				}
			}
		})
	}
}

func TestSumPositions(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	for _, v := range []graphs.Vertex{{Name: "end"}, {Name: "one"}, {Name: "sum", Sum: true}, {Name: "two", Label: "2"}, {Name: "none", Sum: true}} {
		b.AddVertex(v)
	}
	b.AddEdge(1, 0, 1)
	b.AddEdge(2, 1, 2)
	b.AddEdge(2, 0, 1)
	b.AddEdge(3, 2, 1)
	b.AddEdge(3, 0, 1)
	g := graphs.Must(b.Graph())
	s := graphs.Must(NewSum(g))
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
			t.Errorf("tokens on %v are %q, want %q", test.on, got, test.want)
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

func TestSumOfTooMany(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, maxSum+1, 0)
	for i := range maxSum + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	g := graphs.Must(b.Graph())
	if _, err := NewSum(g); err == nil {
		t.Error("more vertices than two bytes can name make a sum")
	}
}

// BenchmarkUnfoldSum makes the product of Nim heaps of 9, 10 and 14.
func BenchmarkUnfoldSum(b *testing.B) {
	u := graphs.Must(Unfold(context.Background(), Ruleset[Heap](Nim{}), slices.Values([]Heap{14, 10, 9}), room))
	s := graphs.Must(NewSum(u.Graph))
	on := []graphs.VertexID{0, 4, 5}
	for b.Loop() {
		u := graphs.Must(Unfold(context.Background(), Ruleset[Tokens](s), slices.Values([]Tokens{s.Position(on)}), room))
		b.ReportMetric(float64(u.Graph.Size()), "edges")
	}
}
