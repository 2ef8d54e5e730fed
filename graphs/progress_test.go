package graphs_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// Whoever listens is told, through the contexts made of the one; nobody else is asked for.
func TestProgressIsTold(t *testing.T) {
	graphs.Teller(context.Background())(graphs.Progress{Done: 1})
	var got []graphs.Progress
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) { got = append(got, r) })
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	want := graphs.Progress{Stage: graphs.LayingOut, Part: 0.5}
	graphs.Teller(ctx)(want)
	if len(got) != 1 || got[0] != want {
		t.Errorf("told %v", got)
	}
}

// Unfolding counts up to all positions, a layout tells parts up to the whole.
func TestGamesTellTheirProgress(t *testing.T) {
	cram, _ := games.ByID("cram")
	counts, parts := []int{}, []float64{}
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) {
		if r.Stage == graphs.Unfolding {
			counts = append(counts, r.Done)
		} else {
			parts = append(parts, r.Part)
		}
	})
	d := graphs.Must(cram.New(ctx, map[string]string{"rows": "3", "columns": "4", "unfold": "true", "limit": "10000"}))
	if n := len(counts); n < 2 || counts[n-1] != d.Graph().Order() {
		t.Errorf("counted %v of %d positions", counts, d.Graph().Order())
	}
	graphs.Must(layout.Arrange(ctx, d.Graph().Freeze(), layout.Options{}))
	if len(parts) < 3 {
		t.Errorf("parts %v", parts)
	}
	for i, part := range parts {
		if part < 0 || part > 1 || i > 0 && part < parts[i-1] && parts[i-1] < 0.5 {
			t.Errorf("part %d is %g", i, part)
		}
	}
}

// A layout of many parts tells of each.
func TestPartsTellTheirProgress(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	b := graphs.NewBuilder(graphs.Directed, 600, 0)
	for v := range 600 {
		b.AddVertex(graphs.Vertex{Name: string(rune('a'+v%26)) + string(rune('0'+v/26))})
	}
	for v := 1; v < 600; v++ {
		if v%20 > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v-1-r.IntN(v%20)), 1)
		}
	}
	g := graphs.Must(b.Graph())
	last := 0.0
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) { last = r.Part })
	graphs.Must(layout.Arrange(ctx, g.Freeze(), layout.Options{}))
	if last != 1 {
		t.Errorf("at the end %g is done", last)
	}
}
