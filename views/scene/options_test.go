package scene

import (
	"maps"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Where the edges of the position alone are shown, its options are ringed, those that a
// winning move leads to in the colour of winning moves; where all are, nothing is.
func TestOptionsAreRinged(t *testing.T) {
	d := preset(t, "wythoff a=3 b=4")
	s := solutionOf(t, d)
	want := make(map[Point]Role)
	for _, m := range s.Moves {
		to, _ := d.Graph().Edge(graphs.EdgeID(s.Position.Graph.EdgeID[m.Edge]))
		want[d.At(to.To)] = Shaft
		if m.Wins {
			want[d.At(to.To)] = Winning
		}
	}
	ringed := func(demand document.EdgesShown) map[Point]Role {
		o, found := Everything().Showing(d, demand), make(map[Point]Role)
		for _, h := range Build(d, s, o).Shapes {
			if h.Kind == Disc && h.Size == Radius+optionRing && (h.Fill == Shaft || h.Fill == Winning) {
				found[h.P[0]] = h.Fill
			}
		}
		return found
	}
	if got := ringed(d.Style().Edges); !maps.Equal(got, want) || len(got) == 0 {
		t.Errorf("ringed are %v, want %v", got, want)
	}
	if got := ringed(document.AllEdges); len(got) > 0 {
		t.Errorf("where all edges are shown, %v are ringed", got)
	}
}

// The options of a selected square without a token are ringed as those of a game that
// begins there: green are the lost ones.
func TestOptionsOfASelectedSquareAreRinged(t *testing.T) {
	for _, game := range []string{"wythoff a=3 b=4", "silver-dollar coins=1,3,6"} {
		d := preset(t, game)
		s := solutionOf(t, d)
		green := 0
		for i, v := range s.Position.Graph.VertexID {
			if d.Tokens(v) > 0 {
				continue
			}
			want := make(map[Point]Role)
			for e := range d.Graph().Out(v) {
				want[d.At(e.To)] = Shaft
			}
			for j, to := range s.Position.Graph.VertexID {
				if want[d.At(to)] == Shaft && s.Values[j] == solver.Finite(0) {
					want[d.At(to)] = Winning
					green++
				}
			}
			o := Everything().Showing(d, document.SelectedEdges)
			o.Selection.Vertices = []graphs.VertexID{v}
			got := make(map[Point]Role)
			for to, role := range newDemand(newTold(d, s, o), nil, nil).reached {
				got[d.At(to)] = role
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s, square %d: ringed are %v, want %v", game, i, got, want)
			}
		}
		if green == 0 {
			t.Errorf("%s: no square has a winning option", game)
		}
	}
}
