package scene

import (
	"context"
	"maps"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

// Where the edges of the position alone are shown, its options are ringed, those that a
// winning move leads to in the colour of winning moves; where all are, nothing is.
func TestOptionsAreRinged(t *testing.T) {
	g, _ := games.ByID("wythoff")
	d, err := g.New(context.Background(), map[string]string{"a": "3", "b": "4"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
	want := make(map[Point]Role)
	for _, m := range s.Moves {
		to, _ := d.Graph().Edge(graphs.EdgeID(s.Position.Graph.EdgeID[m.Edge]))
		want[d.At(to.To)] = Shaft
		if m.Wins {
			want[d.At(to.To)] = Winning
		}
	}
	ringed := func(demand Demand) map[Point]Role {
		o, found := Everything(), make(map[Point]Role)
		o.Edges = demand
		for _, h := range Build(d, s, o).Shapes {
			if h.Kind == Disc && h.Size == Radius+optionRing && (h.Fill == Shaft || h.Fill == Winning) {
				found[h.P[0]] = h.Fill
			}
		}
		return found
	}
	if got := ringed(ByStyle); !maps.Equal(got, want) || len(got) == 0 {
		t.Errorf("ringed are %v, want %v", got, want)
	}
	if got := ringed(AllEdges); len(got) > 0 {
		t.Errorf("where all edges are shown, %v are ringed", got)
	}
}

// Names of a line stand below their vertices, all at one height, whatever runs there.
func TestNamesOfALineAreInARow(t *testing.T) {
	for _, heaps := range []string{"7", "12", "30"} {
		s := drawnGame(t, "nim", map[string]string{"heaps": heaps})
		heights := make(map[float64]bool)
		for _, h := range s.Shapes {
			if h.Kind == Text && h.Font == Sans && h.Subject.Kind == Vertex {
				heights[h.P[0].Y] = true
			}
		}
		if len(heights) != 1 {
			t.Errorf("a heap of %s: names at %d heights", heaps, len(heights))
		}
	}
}
