package games

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
)

var room = Limits{Vertices: 10_000, Edges: 100_000}

func unfoldedBy[P comparable](t *testing.T, r Ruleset[P], starts ...P) *Unfolding[P] {
	t.Helper()
	u := graphs.Must(Unfold(context.Background(), r, slices.Values(starts), room))
	return u
}

func TestUnfoldIsBreadthFirst(t *testing.T) {
	u := unfoldedBy[Heap](t, Subtraction{Set: []int{1, 3, 4}}, 6)
	if want := []Heap{6, 5, 3, 2, 4, 1, 0}; !slices.Equal(u.Positions, want) {
		t.Errorf("positions %v, want %v", u.Positions, want)
	}
	for v := range u.Graph.Vertices() {
		p := u.Positions[v.ID]
		if v.Name != strconv.Itoa(int(p)) {
			t.Errorf("heap %d is named %q", p, v.Name)
		}
		if back, ok := u.Vertex(p); !ok || back != v.ID {
			t.Errorf("the vertex of %d is %d, %v; want %d", p, back, ok, v.ID)
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
		t.Error("7 is no follower of 6")
	}
}

func TestUnfoldSharesSums(t *testing.T) {
	u := unfoldedBy[Heap](t, parsed(t, "0.77"), 6)
	v, ok := u.Graph.VertexNamed("2+2")
	if !ok || !v.Sum {
		t.Fatalf("there is no ⊕ of two heaps of 2: %+v", v)
	}
	var out []graphs.Edge
	for e := range u.Graph.Out(v.ID) {
		out = append(out, e)
	}
	if len(out) != 1 || out[0].Count != 2 || u.Positions[out[0].To] != 2 {
		t.Errorf("2+2 points to %+v", out)
	}
	// From 5 by taking 1, from 6 by taking 2.
	in := 0
	for range u.Graph.In(v.ID) {
		in++
	}
	if in != 2 {
		t.Errorf("%d edges lead to 2+2, want 2", in)
	}
}

// twice has the same option two times and a loop.
type twice struct{}

func (twice) Options(p int) iter.Seq[int] { return slices.Values([]int{p, 1, 1}) }
func (twice) Text(p int) string           { return strconv.Itoa(p) }

func TestUnfoldOfRepeatedOptionsAndLoops(t *testing.T) {
	u := unfoldedBy[int](t, twice{}, 0)
	if u.Graph.Order() != 2 || u.Graph.Size() != 3 {
		t.Errorf("%d vertices and %d edges, want 2 and 3", u.Graph.Order(), u.Graph.Size())
	}
}

// endless has infinitely many positions.
type endless struct{}

func (endless) Options(p int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for q := p + 1; yield(q); q++ {
		}
	}
}
func (endless) Text(p int) string { return strconv.Itoa(p) }

func TestUnfoldStopsAtTheLimit(t *testing.T) {
	for _, limit := range []Limits{{Vertices: 50, Edges: 1000}, {Vertices: 1000, Edges: 50}} {
		_, err := Unfold(context.Background(), Ruleset[int](endless{}), slices.Values([]int{0}), limit)
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
