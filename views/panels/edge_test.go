package panels

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// The colon principle for a bridge, fusion for a block: a ring of three edges on a
// bridge is worth 1, and with the bridge 2.
func TestEdgesSayWhatTheyCount(t *testing.T) {
	app(t)
	s := session(t, "g -- a\na -- b\nb -- c\nc -- a\nx -- y\nground g")
	i := NewInspector(english(t), Callbacks{})
	for edge, want := range []string{
		"carries what is worth 1. With the bridge itself it counts 1 + 1 = 2.", "the 3 edges of its block",
		2: "together they count 1.", 4: "The ground does not hold it",
	} {
		s.Select.Edge(graphs.EdgeID(edge))
		i.Show(s, scene.Light())
		if got := written(i.vertex); !strings.Contains(strings.ReplaceAll(got, "|", " "), want) {
			t.Errorf("edge %d: %q, want %q", edge, got, want)
		}
	}
}

// Two figures on the ground, a ring of three edges with a bridge on it and a
// stalk, and an edge on the ground: the card of a vertex in a ring with the ground
// names its own figure's, that of the ground all.
func TestVerticesShowTheirFigure(t *testing.T) {
	app(t)
	s := session(t, "g -- a\na -- b\nb -- g\nb -- c\ng -- d\nd -- e\ng -- g\nground g")
	i := NewInspector(english(t), Callbacks{})
	for name, want := range map[string][]string{
		"a": {"the 3 edges of its block", "bridges up|c|0"},
		"d": {"bridges up|e|0"},
		"g": {"the 4 edges of its block", "bridges up|c|0|d|1"},
	} {
		v, _ := s.Drawing().Graph().VertexNamed(name)
		s.Select.Vertex(v.ID)
		i.Show(s, scene.Light())
		got := written(i.vertex)
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("vertex %s: %q lacks %q", name, got, part)
			}
		}
	}
	v, _ := s.Drawing().Graph().VertexNamed("a")
	s.Select.Vertex(v.ID)
	i.Show(s, scene.Light())
	if got := written(i.vertex); strings.Contains(got, "d|1") {
		t.Errorf("%q names another figure's vertex", got)
	}
}
