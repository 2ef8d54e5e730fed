package games

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// undirected makes a graph on vertices 0 to n-1.
func undirected(t *testing.T, n int, edges ...[2]int) *Undirected {
	t.Helper()
	b := graphs.NewBuilder(graphs.Deletion, n, len(edges))
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	for _, e := range edges {
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	u, err := NewUndirected(g)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestNodeKayles(t *testing.T) {
	chess := newValuer[Heap](parsed(t, "0.137"))
	value := func(u *Undirected) int {
		v, sum := newValuer[Set](NodeKayles{u}), 0
		for _, part := range u.Parts(u.All()) {
			sum ^= v.of(part)
		}
		return sum
	}
	for n := 1; n <= 10; n++ {
		var path, star, complete, grid [][2]int
		for v := range n {
			if v > 0 {
				path, star = append(path, [2]int{v - 1, v}), append(star, [2]int{0, v})
				grid = append(grid, [2]int{v - 1, v}, [2]int{n + v - 1, n + v})
			}
			for w := range v {
				complete = append(complete, [2]int{v, w})
			}
			grid = append(grid, [2]int{v, n + v})
		}
		cycle := path
		if n > 2 {
			cycle = append([][2]int{{n - 1, 0}}, path...)
		}
		// A move in a cycle leaves a path of n-3.
		round := 0
		if chess.of(Heap(max(0, n-3))) == 0 {
			round = 1
		}
		for name, test := range map[string]struct {
			u    *Undirected
			want int
		}{
			"path":     {undirected(t, n, path...), chess.of(Heap(n))},
			"cycle":    {undirected(t, n, cycle...), round},
			"star":     {undirected(t, n, star...), map[bool]int{true: 1, false: 2}[n == 1 || n%2 == 0]},
			"complete": {undirected(t, n, complete...), 1},
			"empty":    {undirected(t, n), n % 2},
			"2 × n":    {undirected(t, 2*n, grid...), n % 2},
		} {
			if got := value(test.u); got != test.want {
				t.Errorf("the %s of %d is worth %d, want %d", name, n, got, test.want)
			}
		}
	}
}

// matching returns the size of a maximum matching, from its definition.
func (u *Undirected) matching(set Set) int {
	if set == 0 {
		return 0
	}
	v := set.first()
	set &^= 1 << v
	best := u.matching(set)
	for near := u.near[v] & set; near != 0; near &= near - 1 {
		best = max(best, 1+u.matching(set&^(1<<near.first())))
	}
	return best
}

func TestGeography(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	for range 200 {
		n := 1 + r.IntN(8)
		var edges [][2]int
		for v := range n {
			for w := range v {
				if r.IntN(3) == 0 {
					edges = append(edges, [2]int{v, w})
				}
			}
		}
		u := undirected(t, n, edges...)
		g := Geography{u}
		values := newValuer[Walk](g)
		for v := range n {
			// Every maximum matching covers v if without v, none is as large.
			want := u.matching(u.All()) > u.matching(u.All()&^(1<<v))
			if got := values.of(g.Start(v)) != 0; got != want {
				t.Errorf("%v from %d is won: %v, want %v", edges, v, got, want)
			}
		}
	}
}

func TestUndirectedOfADrawing(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	for _, name := range []string{"a", "b", "a,b", `"a`} {
		b.AddVertex(graphs.Vertex{Name: name})
	}
	b.AddEdge(0, 0, 1)
	b.AddEdge(0, 1, 1)
	b.AddEdge(1, 0, 1)
	b.AddEdge(3, 1, 1)
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	u, err := NewUndirected(g)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(u.Parts(u.All())); got != "[11 4]" {
		t.Errorf("parts %s", got)
	}
	kayles, place := NodeKayles{u}, Geography{u}
	for got, want := range map[string]string{
		kayles.Text(0b11):          "a,b",
		kayles.Text(0b100):         `"a,b"`,
		kayles.Text(0b1001):        `a,"\"a"`,
		kayles.Text(0):             "–",
		place.Text(place.Start(1)): `b: a,"\"a"`,
		place.Text(place.Start(2)): `"a,b"`,
	} {
		if got != want {
			t.Errorf("named %s, want %s", got, want)
		}
	}
	large := graphs.NewBuilder(graphs.Directed, 65, 0)
	for i := range 65 {
		large.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	if g, err = large.Graph(); err != nil {
		t.Fatal(err)
	}
	if _, err := NewUndirected(g); err == nil {
		t.Error("65 vertices fit in 64 bits")
	}
	if all := undirected(t, 64).All(); all != ^Set(0) {
		t.Errorf("all of 64 vertices are %x", uint64(all))
	}
}
