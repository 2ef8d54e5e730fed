package games

import (
	"fmt"
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
	if got := fmt.Sprint(u.Parts(u.All())); got != "[{11 0} {4 0}]" {
		t.Errorf("parts %s", got)
	}
	kayles, place := NodeKayles{u}, Geography{u}
	for got, want := range map[string]string{
		kayles.Text(SetOf(0b11)):   "a,b",
		kayles.Text(SetOf(0b100)):  `"a,b"`,
		kayles.Text(SetOf(0b1001)): `a,"\"a"`,
		kayles.Text(Set{}):         "–",
		place.Text(place.Start(1)): `b: a,"\"a"`,
		place.Text(place.Start(2)): `"a,b"`,
	} {
		if got != want {
			t.Errorf("named %s, want %s", got, want)
		}
	}
	large := graphs.NewBuilder(graphs.Directed, MaxUndirected+1, 0)
	for i := range MaxUndirected + 1 {
		large.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	if g, err = large.Graph(); err != nil {
		t.Fatal(err)
	}
	if _, err := NewUndirected(g); err == nil {
		t.Error("129 vertices fit in 128 bits")
	}
	if all := undirected(t, MaxUndirected).All(); all.Size() != MaxUndirected || all.Last() != MaxUndirected-1 {
		t.Errorf("all of 128 vertices are %x", all)
	}
}
