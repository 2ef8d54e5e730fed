package layout

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
)

func inRows(t testing.TB, f *graphs.Frozen, height []int32) []Point {
	t.Helper()
	at := graphs.Must(InRows(context.Background(), f, height, Options{}))
	return at
}

func TestInRows(t *testing.T) {
	for seed := range uint64(80) {
		if testing.Short() && seed%4 != 0 {
			continue
		}
		n := 1 + int(seed)
		if n > 25 {
			n += 40 // those of more than 64 are not polished
		}
		f := randomGraph(seed, graphs.Directed, n, 2*n).freeze(t)
		r := rand.New(rand.NewPCG(seed, 1))
		height := make([]int32, n)
		for v := range height {
			height[v] = 3 * r.Int32N(1+int32(seed)%9)
		}
		at := inRows(t, f, height)
		checkApart(t, at, Between)
		for v := range at {
			for w := range at {
				if height[v] == height[w] && at[v].Y != at[w].Y || height[v] > height[w] && at[v].Y >= at[w].Y {
					t.Fatalf("seed %d: heights %d and %d stand at %g and %g", seed, height[v], height[w], at[v].Y, at[w].Y)
				}
			}
		}
		if again := inRows(t, f, height); !slices.Equal(at, again) {
			t.Fatalf("seed %d: two layouts of one graph differ", seed)
		}
	}
	if at := inRows(t, sketch{}.freeze(t), nil); len(at) != 0 {
		t.Errorf("no vertices get %d places", len(at))
	}
}

func TestInRowsCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := randomDAG(1, 50, 75).freeze(t)
	if _, err := InRows(ctx, f, WaysToEnd(f), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// longestWay is the definition, on an acyclic graph.
func longestWay(f *graphs.Frozen, v int32) int32 {
	longest := int32(0)
	for _, w := range f.Row(v) {
		longest = max(longest, 1+longestWay(f, w))
	}
	return longest
}

func TestWaysToEndAgreeWithTheDefinition(t *testing.T) {
	for seed := range uint64(60) {
		n := 2 + int(seed)%12
		f := randomDAG(seed, n, 2*n).freeze(t)
		for v, got := range WaysToEnd(f) {
			if want := longestWay(f, int32(v)); got != want {
				t.Fatalf("seed %d: vertex %d is %d from the end, want %d", seed, v, got, want)
			}
		}
	}
}

func TestWaysToEndOnCycles(t *testing.T) {
	// 0 → 1 → 2 → 0 is a cycle with a way out of 2; 4 leads into a loop at 5.
	f := sketch{n: 6, edges: [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 5}, {5, 5}}}.freeze(t)
	if got, want := WaysToEnd(f), []int32{3, 2, 1, 0, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("ways to the end %v, want %v", got, want)
	}
	for seed := range uint64(60) {
		f := randomGraph(seed, graphs.Directed, 30, 50).freeze(t)
		for v, h := range WaysToEnd(f) {
			if (h == 0) != (len(f.Row(int32(v))) == 0) {
				t.Fatalf("seed %d: vertex %d with %d moves is %d from the end", seed, v, len(f.Row(int32(v))), h)
			}
		}
	}
}
