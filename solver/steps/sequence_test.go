package steps_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
	"nimgraph/solver"
	"nimgraph/solver/steps"
)

// TestStepsUseEarlierSteps checks that each step follows only from earlier steps, by the
// definition of a value, a sum or an outcome. After all steps every value is settled that the
// solver knows.
func TestStepsUseEarlierSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	met := map[steps.Kind]int{}
	longest := 0
	for game := range trials.Count(6000) {
		play, cyclic := graphs.Play(r.IntN(3)), r.IntN(2) == 0
		sums := 0.25
		if play == graphs.AntiSG {
			cyclic = false
		}
		largest := 9
		if play == graphs.Misere && r.IntN(3) > 0 {
			sums = 0
		} else if play == graphs.Misere {
			largest = 5 // larger games would be played out
		}
		f := randomGame(r, 1+r.IntN(largest), sums, cyclic)
		p := solver.Position{Graph: f, Play: play}
		if game%2 == 0 && play != graphs.Misere {
			p.Tokens = randomTokens(r, f)
		}
		q := stepsOf(t, p)
		if q == nil {
			continue
		}
		c := &checker{t: t, q: q, s: q.Solution(), f: f, known: make([]bool, f.Order())}
		for i := range q.Len() {
			step := q.Step(i)
			met[step.Kind]++
			longest = max(longest, step.Round)
			c.check(i, step)
		}
		if i := slices.Index(c.known, false); i >= 0 {
			t.Fatalf("no step settles vertex %d", i)
		}
	}
	for kind, least := range map[steps.Kind]int{
		steps.Ends: 3000, steps.Options: 8000, steps.Sums: 1500, steps.Rest: 800, steps.Endless: 1000,
		steps.Total: 1000, steps.Winning: 300,
	} {
		if met[kind] < trials.Count(least) {
			t.Errorf("steps of kind %d: %d; too few", kind, met[kind])
		}
	}
	if longest < 4 {
		t.Errorf("no game has more than %d rounds", longest)
	}
}

// checker checks the steps of a directed game, one after another.
type checker struct {
	t     *testing.T
	q     *steps.Sequence
	s     *solver.Solution
	f     *graphs.Frozen
	known []bool
}

func (c *checker) check(i int, step steps.Step) {
	c.t.Helper()
	switch step.Kind {
	case steps.Endless:
		if len(step.Vertices) != 1 || !c.known[step.Vertices[0]] {
			c.t.Fatalf("step %d is about vertices %v", i, step.Vertices)
		}
		return
	case steps.Total, steps.Winning:
		if slices.Contains(c.known, false) || c.q.Whole() == nil {
			c.t.Fatalf("step %d comes before a step that must precede it", i)
		}
		return
	}
	if !slices.IsSorted(step.Vertices) || len(step.Vertices) == 0 {
		c.t.Fatalf("step %d is about %v", i, step.Vertices)
	}
	for _, v := range step.Vertices {
		if c.known[v] || c.q.StepOf(v) != i {
			c.t.Fatalf("StepOf(%d) = %d, want %d", v, c.q.StepOf(v), i)
		}
		follows := c.follows(v)
		if step.Kind == steps.Rest {
			if follows {
				c.t.Fatalf("no step settles vertex %d, although its value follows", v)
			}
			continue
		}
		if (step.Kind == steps.Ends) != (len(c.f.Row(v)) == 0 && !c.f.IsSum(v)) ||
			(step.Kind == steps.Sums) != c.f.IsSum(v) {
			c.t.Fatalf("vertex %d has a step of kind %d", v, step.Kind)
		}
		if !follows {
			c.t.Fatalf("the value of vertex %d does not follow in step %d", v, i)
		}
	}
	for _, v := range step.Vertices {
		c.known[v] = true
	}
}

// follows reports whether the value or the outcome of vertex v follows from the known vertices.
func (c *checker) follows(v int32) bool {
	if c.s.Position.Play == graphs.Misere {
		return c.outcomeFollows(v) && (c.s.Cyclic() || c.valueFollows(v))
	}
	return c.valueFollows(v)
}

func (c *checker) valueFollows(v int32) bool {
	if c.f.IsSum(v) {
		sum := solver.Finite(0)
		for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
			if !c.known[c.f.To[i]] {
				return false
			}
			for range c.f.Count[c.f.Edge[i]] {
				sum = sum.Add(c.s.Values[c.f.To[i]])
			}
		}
		return sum.Equal(c.s.Values[v])
	}
	reached := map[solver.Nimber]bool{}
	for _, o := range c.f.Row(v) {
		if n, ok := c.s.Values[o].Nimber(); ok && c.known[o] {
			reached[n] = true
		}
	}
	mex := solver.Nimber(0)
	for reached[mex] {
		mex++
	}
	for _, o := range c.q.Reason(v).Options {
		if c.known[o.Vertex] && o.Value.Equal(solver.Finite(0)) || c.known[o.Vertex] && finite(o.Value) {
			continue
		}
		// The option is not known to be a number, so a move must take it back to the mex.
		reply, ok := c.answer(o.Vertex, mex)
		if !ok || !c.known[reply] {
			return false
		}
	}
	return c.s.Values[v].Equal(solver.Finite(mex))
}

func finite(v solver.Value) bool {
	_, ok := v.Nimber()
	return ok
}

// answer returns a known option of v with the given value. If v is a ⊕, it returns an option of a
// summand after which the sum has this value.
func (c *checker) answer(v int32, value solver.Nimber) (int32, bool) {
	for c.f.IsSum(v) {
		next := int32(-1)
		for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
			n, ok := c.s.Values[c.f.To[i]].Nimber()
			switch {
			case !ok && (next >= 0 || c.f.Count[c.f.Edge[i]] > 1):
				return 0, false
			case !ok:
				next = c.f.To[i]
			case c.f.Count[c.f.Edge[i]]%2 == 1:
				value ^= n
			}
		}
		if next < 0 {
			return 0, false
		}
		v = next
	}
	for _, o := range c.f.Row(v) {
		if c.known[o] && c.s.Values[o].Equal(solver.Finite(value)) {
			return o, true
		}
	}
	return 0, false
}

// outcomeFollows reports whether the misère outcome of v follows from the known outcomes of its
// options. The outcome of a ⊕ does not follow from the outcomes of its targets.
func (c *checker) outcomeFollows(v int32) bool {
	if c.f.IsSum(v) {
		return c.s.Outcomes[v] != solver.OutcomeD
	}
	allN := true
	for _, o := range c.f.Row(v) {
		if c.known[o] && c.s.Outcomes[o] == solver.OutcomeP {
			return c.s.Outcomes[v] == solver.OutcomeN
		}
		allN = allN && c.known[o] && c.s.Outcomes[o] == solver.OutcomeN
	}
	if len(c.f.Row(v)) == 0 {
		return c.s.Outcomes[v] == solver.OutcomeN
	}
	return allN && c.s.Outcomes[v] == solver.OutcomeP
}

// TestManyVerticesShareSteps checks that vertices of a large drawing share steps, and that every
// step is available at once.
func TestManyVerticesShareSteps(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	const n = 100_000
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a'+v%26)) + string(rune(0x4e00+v/26))})
		for k := 1; k <= 3 && v%100 >= k; k++ {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v-k), 1)
		}
	}
	q := stepsOf(t, solver.Position{Graph: freeze(b)})
	if q.Len() != 100 { // a thousand games on heaps up to 99 in which a move takes 1, 2 or 3
		t.Errorf("%d steps", q.Len())
	}
	if last := q.Step(99); len(last.Vertices) != 1000 || last.Kind != steps.Options || last.Alone {
		t.Errorf("the last step is about %d vertices", len(last.Vertices))
	}
}

// BenchmarkOf makes the steps of many subtraction games in one drawing, and of a tree with loops,
// and asks for a step in the middle.
func BenchmarkOf(b *testing.B) {
	for _, n := range []int{10_000, 100_000} {
		directed := graphs.NewBuilder(graphs.Directed, n, 3*n)
		tree := graphs.NewBuilder(graphs.Deletion, n, n)
		for v := range n {
			name := fmt.Sprint(v)
			directed.AddVertex(graphs.Vertex{Name: name})
			tree.AddVertex(graphs.Vertex{Name: name, Ground: v == 0})
			for k := 1; k <= 3 && v%1000 >= k; k++ {
				directed.AddEdge(graphs.VertexID(v), graphs.VertexID(v-k), 1)
			}
			if v > 0 {
				tree.AddEdge(graphs.VertexID(v/2), graphs.VertexID(v), int32(1+v%5/4))
			}
		}
		for _, build := range []*graphs.Builder{directed, tree} {
			g := must.Get(build.Graph())
			s := must.Get(solver.Solve(context.Background(), solver.Position{Graph: g.Freeze()}))
			b.Run(fmt.Sprintf("%s/vertices=%d", g.Kind(), n), func(b *testing.B) {
				for range b.N {
					q, err := steps.New(context.Background(), s)
					if err != nil || len(q.Step(q.Len()/2).Vertices) == 0 {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
