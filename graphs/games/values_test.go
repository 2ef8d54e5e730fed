package games

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// valuesOf finds the values of an acyclic drawing from the definition.
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
				t.Errorf("%s: %s is worth %d, want %d", id, name, got[name], value)
			}
		}
	}
}

// A first picture has a winning move.
func TestDefaultsAreWon(t *testing.T) {
	for _, g := range All() {
		if loopy[g.ID] || g.Play == graphs.Misere {
			continue // see TestLoopyDefaultsAreWon and TestUnfoldedMisereAgrees
		}
		d := draw(t, g.ID, nil)
		total := 0
		if d.Kind() == graphs.Deletion {
			if d.Graph().Size() > 14 {
				continue // too many for brute force
			}
			total = deletionValue(t, d)
		} else {
			values := valuesOf(d)
			for v, n := range d.Tokened() {
				if vertex, _ := d.Graph().Vertex(v); n%2 == 1 {
					total ^= values[vertex.Name]
				}
			}
		}
		if total == 0 {
			t.Errorf("%s: the first picture is lost", g.ID)
		}
	}
}
