package steps_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/steps"
)

// TestShrunkKeepsValue checks that the drawing has the same value after each step, that each stalk
// has the stated height, and that only stalks on the ground are left at the end, whose heights add
// up to the value.
func TestShrunkKeepsValue(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 2))
	met := map[steps.Kind]int{}
	for game := range 3000 {
		f := randomDeletion(r, 1+r.IntN(18))
		play := graphs.Normal
		if game%10 == 0 && f.Size() < 9 {
			play = graphs.Misere
		}
		q := stepsOf(t, solver.Position{Graph: f, Play: play})
		if q == nil {
			continue
		}
		want, _ := q.Solution().Value.Nimber()
		if fused := q.AfterFusion(); fused != nil {
			edges, total := int64(0), int64(0)
			for _, l := range fused.Lines {
				edges += l.Count
			}
			for e, count := range f.Count {
				if fused.Place[f.From[e]] >= 0 {
					total += int64(count)
				}
			}
			if got := shrunkValue(f, fused); got != want || edges != total {
				t.Fatalf("after fusion: value %d, want %d, and %d of %d edges", got, want, edges, total)
			}
			checkMerged(t, f, fused, want)
		}
		before := steps.Step{Kind: steps.Loose}
		for i := -1; i < q.Len(); i++ {
			shrunk := q.DrawingAfter(i)
			if got := shrunkValue(f, shrunk); got != want {
				t.Fatalf("after step %d: value %d, want %d", i, got, want)
			}
			if i < 0 {
				if len(shrunk.Vertices) != f.Order() || len(shrunk.Lines) != f.Size() {
					t.Fatal("the drawing before the first step differs from the original")
				}
				continue
			}
			step := q.Step(i)
			met[step.Kind]++
			if step.Kind < before.Kind && !(step.Kind == steps.Fusion && before.Kind == steps.Parity) {
				t.Fatalf("a step of kind %d follows a step of kind %d", step.Kind, before.Kind)
			}
			before = step
			checkStalks(t, q, i, step)
		}
	}
	for kind, least := range map[steps.Kind]int{
		steps.Loose: 500, steps.Fusion: 1500, steps.Parity: 1500, steps.Colon: 450, steps.Total: 2000,
		steps.Winning: 1000,
	} {
		if met[kind] < least {
			t.Errorf("steps of kind %d: %d; too few", kind, met[kind])
		}
	}
}

// checkMerged checks that fused keeps its value, want, its edges and its vertices if its whole
// ground becomes one vertex.
func checkMerged(t *testing.T, f *graphs.Frozen, fused *steps.ShrunkDrawing, want solver.Nimber) {
	t.Helper()
	sets, ground := graphs.NewPartition(len(fused.Vertices)), int32(-1)
	for k, spot := range fused.Vertices {
		if f.IsGround(spot.Of) {
			if ground < 0 {
				ground = int32(k)
			}
			sets.Join(ground, int32(k))
		}
	}
	merged := fused.Merge(sets)
	grounds, members, loops := 0, 0, map[int32]int{}
	for _, spot := range merged.Vertices {
		members += max(1, len(spot.Members))
		if f.IsGround(spot.Of) {
			grounds++
		}
	}
	placed := 0
	for _, k := range fused.Place {
		if k >= 0 {
			placed++
		}
	}
	edges, total := int64(0), int64(0)
	for _, l := range fused.Lines {
		total += l.Count
	}
	for _, l := range merged.Lines {
		edges += l.Count
		if l.From == l.To {
			loops[l.From]++
		}
	}
	if got := shrunkValue(f, merged); got != want || grounds != 1 || members != placed || edges != total {
		t.Fatalf("with one vertex on the ground it is worth %d, not %d; it has %d of these, %d vertices of %d and %d edges of %d",
			got, want, grounds, members, placed, edges, total)
	}
	for k, n := range loops {
		if n > 1 {
			t.Fatalf("spot %d has %d lines for its loops", k, n)
		}
	}
}

// shrunkValue returns the value of the shrunk drawing s of f, as the solver finds it.
func shrunkValue(f *graphs.Frozen, s *steps.ShrunkDrawing) solver.Nimber {
	b := graphs.NewBuilder(graphs.Deletion, 0, 0)
	for i, v := range s.Vertices {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i), Ground: v.Of >= 0 && f.IsGround(v.Of)})
	}
	for _, l := range s.Lines {
		b.AddEdge(graphs.VertexID(l.From), graphs.VertexID(l.To), int32(l.Count))
	}
	a := must.Get(solver.Hackenbush(context.Background(), freeze(b)))
	return a.Value()
}

func checkStalks(t *testing.T, q *steps.Sequence, i int, step steps.Step) {
	t.Helper()
	if step.Kind != steps.Total && !(step.Kind == steps.Colon && step.Alone) {
		return
	}
	xor := solver.Nimber(0)
	edges := 0
	for _, k := range step.Stalks {
		xor ^= k.Height
		edges += int(k.Height)
	}
	if xor != step.Height || step.Kind == steps.Colon && len(step.Stalks) < 2 {
		t.Fatalf("step %d makes a stalk of %d from %v", i, step.Height, step.Stalks)
	}
	before, after := q.DrawingAfter(i-1), q.DrawingAfter(i)
	chains := q.StalkSpots(i, before)
	if len(chains) != len(step.Stalks) {
		t.Fatalf("step %d: %d chains of %d stalks", i, len(chains), len(step.Stalks))
	}
	for k, chain := range chains {
		if len(chain) != int(step.Stalks[k].Height) ||
			step.Stalks[k].Vertex >= 0 && chain[0] != before.Place[step.Stalks[k].Vertex] {
			t.Fatalf("step %d: the chain %v of the stalk %v", i, chain, step.Stalks[k])
		}
		checkChain(t, before, chain)
	}
	switch step.Kind {
	case steps.Total: // only stalks on the ground are left
		left := 0
		for _, l := range before.Lines {
			left += int(l.Count)
		}
		if len(q.Solution().Loose) > 0 && i == 0 {
			t.Fatal("the loose vertices are missing")
		}
		if left != edges {
			t.Fatalf("%d edges are left, the stalks have %d", left, edges)
		}
	case steps.Colon:
		v := step.Vertices[0]
		if n, _ := q.Solution().Values[v].Nimber(); n != step.Height {
			t.Fatalf("the stalk on vertex %d has %d edges, its value is %d", v, step.Height, n)
		}
		if removed := len(before.Vertices) - len(after.Vertices); removed != edges-int(step.Height) {
			t.Fatalf("%d vertices removed; stalks with %d edges became one of %d", removed, edges, step.Height)
		}
	}
}

// TestManyBlocksAreFusedTogether checks that one step fuses many blocks, and that every step is
// available at once.
func TestManyBlocksAreFusedTogether(t *testing.T) {
	const n = 30_000
	b := graphs.NewBuilder(graphs.Deletion, n, 2*n)
	b.AddVertex(graphs.Vertex{Name: "0", Ground: true})
	for v := 1; v < n; v += 3 { // triangles on a long path
		for k := range 3 {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v + k)})
		}
		b.AddEdge(graphs.VertexID(max(0, v-3)), graphs.VertexID(v), 1)
		b.AddEdge(graphs.VertexID(v), graphs.VertexID(v+1), 1)
		b.AddEdge(graphs.VertexID(v+1), graphs.VertexID(v+2), 1)
		b.AddEdge(graphs.VertexID(v+2), graphs.VertexID(v), 1)
	}
	q := stepsOf(t, solver.Position{Graph: freeze(b)})
	if first, second := q.Step(0), q.Step(1); first.Kind != steps.Fusion || first.Alone ||
		second.Kind != steps.Parity || len(first.Vertices) < n-3 {
		t.Errorf("the first steps are %d about %d vertices and %d", first.Kind, len(first.Vertices), second.Kind)
	}
	if q.Len() < 1000 {
		t.Errorf("%d steps", q.Len())
	}
	if got, want := shrunkValue(q.Solution().Position.Graph, q.DrawingAfter(q.Len()/2)),
		q.Solution().Account.Value(); got != want {
		t.Errorf("after half of the steps: value %d, want %d", got, want)
	}
}

// checkChain checks that an edge leads from each spot of the chain to the next.
func checkChain(t *testing.T, s *steps.ShrunkDrawing, chain []int32) {
	t.Helper()
	for k := 1; k < len(chain); k++ {
		joined := false
		for _, l := range s.Lines {
			joined = joined ||
				l.Count == 1 && (l.From == chain[k-1] && l.To == chain[k] || l.To == chain[k-1] && l.From == chain[k])
		}
		if !joined {
			t.Fatalf("no edge from %d to %d", chain[k-1], chain[k])
		}
	}
}

// randomGame returns a random game with n vertices. A vertex is a ⊕ with probability sums, and has
// then edges only to vertices with lower numbers.
func randomGame(r *rand.Rand, n int, sums float64, cyclic bool) *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	density := r.Float64()
	isSum := make([]bool, n)
	for v := range n {
		isSum[v] = r.Float64() < sums
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: isSum[v]})
	}
	for v := range n {
		for u := range n {
			if (u < v || cyclic && !isSum[v] && !isSum[u]) && r.Float64() < density {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(u), int32(1+r.IntN(3)))
			}
		}
	}
	return freeze(b)
}

// randomDeletion returns a random edge-deletion game with loops, parallel edges, several ground
// vertices and loose parts.
func randomDeletion(r *rand.Rand, n int) *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: v == 0 || r.IntN(6) == 0})
	}
	tree, more := r.Float64(), r.Float64()*r.Float64()
	for v := range n {
		if v > 0 && r.Float64() < 0.4+tree {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(r.IntN(v)), int32(1+r.IntN(5)/4))
		}
	}
	g := map[[2]int]bool{}
	for _, e := range edgePairs(b) {
		g[e] = true
	}
	for range int(more * float64(n)) {
		u, v := r.IntN(n), r.IntN(n)
		if !g[[2]int{u, v}] && !g[[2]int{v, u}] {
			g[[2]int{u, v}] = true
			b.AddEdge(graphs.VertexID(u), graphs.VertexID(v), int32(1+r.IntN(3)))
		}
	}
	return freeze(b)
}

func edgePairs(b *graphs.Builder) (list [][2]int) {
	g, err := b.Graph()
	if err != nil {
		panic(err)
	}
	for e := range g.Edges() {
		list = append(list, [2]int{int(e.From), int(e.To)})
	}
	return list
}

func freeze(b *graphs.Builder) *graphs.Frozen {
	return must.Get(b.Graph()).Freeze()
}

// stepsOf solves the position p and returns its steps, or nil if a value is out of reach or
// unknown.
func stepsOf(t *testing.T, p solver.Position) *steps.Sequence {
	t.Helper()
	s, err := solver.Solve(context.Background(), p)
	cycle := graphs.FaultOf(err, "error.sum-cycle")
	if errors.Is(err, solver.ErrOutOfReach) || cycle != nil {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return must.Get(steps.New(context.Background(), s))
}

func randomTokens(r *rand.Rand, f *graphs.Frozen) []int32 {
	list := make([]int32, f.Order())
	for v := range list {
		if !f.IsSum(int32(v)) && r.IntN(3) == 0 {
			list[v] = int32(1 + r.IntN(2))
		}
	}
	return list
}
