package graphs_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/must"
)

// TestTimeLimitUsesClock checks that a context ends at its time limit without a timer, and
// together with its parent.
func TestTimeLimitUsesClock(t *testing.T) {
	if err := graphs.WithTimeLimit(context.Background(), 0).Err(); err != context.DeadlineExceeded {
		t.Errorf("Err at the time limit = %v, want DeadlineExceeded", err)
	}
	around, cancel := context.WithCancel(context.Background())
	ctx := graphs.WithTimeLimit(around, time.Hour)
	if err := ctx.Err(); err != nil {
		t.Errorf("Err before the time limit = %v, want nil", err)
	}
	if cancel(); ctx.Err() != context.Canceled {
		t.Errorf("Err after cancel = %v, want Canceled", ctx.Err())
	}
}

// TestProgressCallback checks that a report reaches the callback of an enclosing context, and
// that a report without a callback does nothing.
func TestProgressCallback(t *testing.T) {
	graphs.ProgressFunc(context.Background())(graphs.Progress{Done: 1})
	var got []graphs.Progress
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) { got = append(got, r) })
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	want := graphs.Progress{Stage: graphs.LayingOut, Fraction: 0.5}
	graphs.ProgressFunc(ctx)(want)
	if len(got) != 1 || got[0] != want {
		t.Errorf("got reports %v, want %v", got, want)
	}
}

// TestGamesReportProgress checks that unfolding counts up to the number of positions, and that
// a layout reports fractions from 0 to 1.
func TestGamesReportProgress(t *testing.T) {
	cram, _ := games.Find("cram")
	counts, parts := []int{}, []float64{}
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) {
		if r.Stage == graphs.Unfolding {
			counts = append(counts, r.Done)
		} else {
			parts = append(parts, r.Fraction)
		}
	})
	d := must.Get(cram.New(ctx, map[string]string{"rows": "3", "columns": "4", "unfold": "true", "limit": "10000"}))
	if n := len(counts); n < 2 || counts[n-1] != d.Graph().Order() {
		t.Errorf("got counts %v, want them to end at %d positions", counts, d.Graph().Order())
	}
	must.Get(layout.Arrange(ctx, d.Graph().Freeze(), layout.Options{}))
	if len(parts) < 3 {
		t.Errorf("got only the fractions %v", parts)
	}
	for i, part := range parts {
		if part < 0 || part > 1 || i > 0 && part < parts[i-1] && parts[i-1] < 0.5 {
			t.Errorf("fraction %d is %g", i, part)
		}
	}
}

// TestComponentsReportProgress checks that the layout of a graph with many components reports
// progress up to the end.
func TestComponentsReportProgress(t *testing.T) {
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
	g := must.Get(b.Graph())
	last := 0.0
	ctx := graphs.WithProgress(context.Background(), func(r graphs.Progress) { last = r.Fraction })
	must.Get(layout.Arrange(ctx, g.Freeze(), layout.Options{}))
	if last != 1 {
		t.Errorf("the last fraction is %g, want 1", last)
	}
}

// panicOutOfRange panics with an index out of range.
func panicOutOfRange() {
	var none []int
	_ = none[3]
}

// TestWorkersRunAllParts checks that Wait returns after all parts.
func TestWorkersRunAllParts(t *testing.T) {
	var parts graphs.Workers
	var done atomic.Int32
	for range 20 {
		parts.Go(func() { done.Add(1) })
	}
	parts.Wait()
	if done.Load() != 20 {
		t.Errorf("%d of 20 parts were run", done.Load())
	}
}

// TestWorkersPassOnPanic checks that Wait panics with the panic of a part and its stack, after
// all other parts have ended.
func TestWorkersPassOnPanic(t *testing.T) {
	var done atomic.Int32
	defect := graphs.CatchPanic(func() {
		var parts graphs.Workers
		parts.Go(panicOutOfRange)
		for range 20 {
			parts.Go(func() { done.Add(1) })
		}
		parts.Wait()
	})
	if defect == nil || !strings.Contains(defect.Error(), "index out of range") ||
		!strings.Contains(string(defect.Stack), "panicOutOfRange") {
		t.Errorf("got panic %v, want one with the stack of the part", defect)
	}
	if done.Load() != 20 {
		t.Errorf("%d of 20 other parts were run", done.Load())
	}
	if defect := graphs.CatchPanic(func() {}); defect != nil {
		t.Errorf("CatchPanic without a panic = %v", defect)
	}
	if defect := graphs.CatchPanic(panicOutOfRange); defect == nil ||
		!strings.Contains(string(defect.Stack), "panicOutOfRange") {
		t.Errorf("CatchPanic on the same goroutine = %v", defect)
	}
}

// TestWithoutEdge removes edges from a random graph and from its snapshot, and compares both.
func TestWithoutEdge(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	for range 300 {
		g := graphs.New(graphs.Deletion)
		n := 1 + r.IntN(6)
		for v := range n {
			vertex := graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint(v), Ground: r.IntN(3) == 0}
			must.Succeed(g.AddVertex(vertex))
		}
		for e := range r.IntN(9) {
			// Two vertices have at most one edge; a second one is refused.
			_ = g.AddEdge(graphs.Edge{
				ID: graphs.EdgeID(e), Count: int32(1 + r.IntN(2)),
				From: graphs.VertexID(r.IntN(n)), To: graphs.VertexID(r.IntN(n)),
			})
		}
		f := g.Freeze()
		for f.Size() > 0 {
			e := int32(r.IntN(f.Size()))
			id, count := f.EdgeID[e], f.Count[e]
			before := *f
			f = f.WithoutEdge(e)
			if before.Size() != len(before.From) || before.Count[e] != count {
				t.Fatal("WithoutEdge has changed its receiver")
			}
			if count > 1 {
				must.Succeed(g.SetCount(id, count-1))
			} else if err := g.RemoveEdge(id); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(g.Freeze(), f, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("graph without edge %d (-want +got):\n%s", e, diff)
			}
		}
	}
}

// TestWithoutVertices removes vertices from a random graph and from its snapshot, and compares
// both. It also checks WithLoops and OrientAway.
func TestWithoutVertices(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 26))
	for range 200 {
		b := graphs.NewBuilder(graphs.NodeKayles, 0, 0)
		n := 1 + r.IntN(7)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
		}
		b.Parallel = graphs.DropParallel
		for range r.IntN(9) {
			b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), int32(1+r.IntN(2)))
		}
		g := must.Get(b.Graph())
		f, removed := g.Freeze(), make([]bool, n)
		for v := range removed {
			if removed[v] = r.IntN(3) == 0; !removed[v] {
				continue
			}
			for _, e := range g.Incident(graphs.VertexID(v)) {
				must.Succeed(g.RemoveEdge(e.ID))
			}
			must.Succeed(g.RemoveVertex(graphs.VertexID(v)))
		}
		if diff := cmp.Diff(g.Freeze(), f.WithoutVertices(removed), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
		looped := g.Freeze().WithLoops()
		for v, id := range looped.VertexID {
			e := looped.Size() - looped.Order() + v
			if looped.EdgeID[e].TakenVertex() != id || looped.From[e] != int32(v) ||
				looped.Row(int32(v))[len(looped.Row(int32(v)))-1] != int32(v) {
				t.Fatalf("vertex %d has no loop", v)
			}
		}
		if v := int32(0); looped.Order() > 0 {
			oriented := g.Freeze().OrientAway(v)
			for e := range oriented.Size() {
				if oriented.Into[e] == v && oriented.From[e] != v {
					t.Fatalf("edge %d leads to %d", e, v)
				}
			}
		}
	}
}
