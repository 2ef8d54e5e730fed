package exercises

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
)

// addAcyclicGraph adds a random acyclic graph with n vertices to the draft, in which vertex 0 is
// the only vertex without an incoming edge. An edge from vertex v leads to one of v+1 … v+4. Each
// vertex but the last gets 1 to maxOut edges; parallel edges are merged.
func (d *exerciseDraft) addAcyclicGraph(r *rand.Rand, n, maxOut int) {
	for range n {
		d.addVertex(false)
	}
	const far = 4
	for v := range n - 1 {
		for range 1 + r.IntN(maxOut) {
			d.addEdge(graphs.VertexID(v), graphs.VertexID(v+1+r.IntN(min(far, n-1-v))))
		}
	}
	entered := make([]bool, n)
	for e := range d.drawing.Graph().Edges() {
		entered[e.To] = true
	}
	for v := 1; v < n; v++ {
		if !entered[v] {
			d.addEdge(graphs.VertexID(v-1-r.IntN(min(2, v))), graphs.VertexID(v))
		}
	}
}

// mexExercise returns an exercise that asks for the values of the vertices of a random acyclic
// graph. The graph grows with the level.
func mexExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Directed)
	d.addAcyclicGraph(r, []int{0, 4, 6, 8, 11, 14}[level]+r.IntN(2), 2+level/2)
	return d.finish(document.AskValues)
}

// addTokens puts a token on each of up to n random vertices that have a move.
func (d *exerciseDraft) addTokens(r *rand.Rand, n int) {
	order := d.drawing.Graph().Order()
	for _, v := range r.Perm(order) {
		id := graphs.VertexID(v)
		moves := false
		for range d.drawing.Graph().Out(id) {
			moves = true
		}
		if n > 0 && moves {
			d.applyEdit(func(draft *document.ChangeBuilder) { draft.Vertex(id).Tokens = 1 })
			n--
		}
	}
}

// sumExercise returns an exercise that asks for a winning move with several tokens on a random
// acyclic graph.
func sumExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Directed)
	d.addAcyclicGraph(r, []int{0, 4, 5, 7, 10, 13}[level]+r.IntN(2), 2+level/2)
	d.addTokens(r, []int{0, 2, 2, 3, 3, 4}[level])
	return d.finish(document.AskMove)
}

// misereExercise returns an exercise in misère play on a random acyclic graph. Up to level 3 it
// asks for the outcomes of the vertices, and from level 4 on for a winning move with several
// tokens.
func misereExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Directed)
	d.addAcyclicGraph(r, []int{0, 4, 6, 9, 11, 14}[level]+r.IntN(2), 2+level/3)
	d.applyEdit(func(draft *document.ChangeBuilder) { draft.Head().Play = graphs.Misere })
	if level < 4 {
		return d.finish(document.AskOutcomes)
	}
	d.addTokens(r, level-2)
	return d.finish(document.AskMove)
}

// loopyExercise returns an exercise on a random graph with cycles. It asks for outcomes on levels 1
// and 2, and for values from level 3 on.
func loopyExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Directed)
	n := []int{0, 4, 5, 6, 9, 12}[level] + r.IntN(2)
	d.addAcyclicGraph(r, n, 2)
	for range 1 + level/2 { // an edge back up makes a cycle
		v := 1 + r.IntN(n-2)
		d.addEdge(graphs.VertexID(v), graphs.VertexID(max(0, v-1-r.IntN(2))))
	}
	if level < 3 {
		return d.finish(document.AskOutcomes)
	}
	return d.finish(document.AskValues)
}

// addTree adds a random tree on the ground with the given number of edges. Most new edges start
// from one of the last few vertices, so that the tree has long stalks as well as twigs.
func (d *exerciseDraft) addTree(r *rand.Rand, edges int) {
	d.addVertex(true)
	for v := 1; v <= edges; v++ {
		below := r.IntN(v)
		if r.IntN(3) > 0 {
			below = v - 1 - r.IntN(min(v, 2))
		}
		d.addEdge(graphs.VertexID(below), d.addVertex(false))
	}
}

// deletionExercise returns the drawing, an edge-deletion game, as an exercise. It asks for the
// value of the position, and from level 4 on for a winning move.
func (d *exerciseDraft) deletionExercise(level int) (*Exercise, error) {
	ask := document.AskTotal
	if level > 3 {
		ask = document.AskMove
	}
	return d.finish(ask)
}

// treeExercise returns an exercise in edge deletion on a random tree. It asks for the values of
// the vertices on levels 1 and 2; for later levels see deletionExercise.
func treeExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Deletion)
	d.addTree(r, []int{0, 5, 9, 15, 19, 25}[level]+r.IntN(2))
	if level < 3 {
		return d.finish(document.AskValues)
	}
	return d.deletionExercise(level)
}

// cycleExercise returns an exercise in edge deletion on a tree with additional edges, which close
// cycles or double other edges.
func cycleExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newExerciseDraft(graphs.Deletion)
	n := []int{0, 4, 7, 12, 15, 19}[level] + r.IntN(2)
	d.addTree(r, n)
	for range 1 + level/2 {
		v := 2 + r.IntN(n-1)
		w := max(0, v-2-r.IntN(2))
		if r.IntN(5) == 0 {
			w = v - 1
		}
		d.addEdge(graphs.VertexID(w), graphs.VertexID(v))
	}
	return d.deletionExercise(level)
}

// presetExercise returns an exercise with the question ask about the game with the given ID and
// arguments. The drawing has no title, because the title may tell the answer. It returns the
// errors of games.Game.New.
func presetExercise(ctx context.Context, id string, args map[string]string, ask document.Ask) (*Exercise, error) {
	game, _ := games.Find(id)
	d, err := game.New(ctx, args)
	if err != nil {
		return nil, err
	}
	err = d.Edit(func(draft *document.ChangeBuilder) {
		draft.Head().Title, draft.Head().Preset = "", "" // they may tell the answer
		draft.Head().Exercise = document.Exercise{Ask: ask}
	})
	return &Exercise{Drawing: d, preset: true}, err
}

// nimExercise returns an exercise that asks for a winning move with several heaps of Nim.
func nimExercise(ctx context.Context, r *rand.Rand, level int) (*Exercise, error) {
	var heaps []int
	for range []int{0, 2, 4, 6, 8, 10}[level] {
		heaps = append(heaps, 1+r.IntN([]int{0, 4, 5, 7, 9, 11}[level]))
	}
	slices.Sort(heaps)
	return presetExercise(ctx, "nim", map[string]string{"heaps": xstrings.JoinInts(heaps, ",")}, document.AskMove)
}

// subtractionExercise returns an exercise that asks for the values of the heaps of a random
// subtraction game. There are enough heaps to prove the period, and few enough to work them out by
// hand.
func subtractionExercise(ctx context.Context, r *rand.Rand, level int) (*Exercise, error) {
	longest := []int{0, 9, 11, 13, 17, 21}[level]
	var set []int
	needed := longest + 1
	for needed > longest { // {1, 2} or {1, 2, 3} is proved by then at every level
		set = set[:0]
		for _, n := range r.Perm([]int{0, 4, 4, 5, 7, 8}[level])[:[]int{0, 2, 2, 2, 3, 3}[level]] {
			set = append(set, n+1)
		}
		slices.Sort(set)
		needed = heapsToProvePeriod(set, longest)
	}
	length := min(longest, needed+r.IntN(4))
	args := map[string]string{"set": xstrings.JoinInts(set, ","), "heaps": strconv.Itoa(length)}
	x, err := presetExercise(ctx, "subtraction", args, document.AskValues)
	if err != nil {
		return nil, err
	}
	x.Set = set
	for v := range x.Drawing.AllTokens() {
		if err := x.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v).Tokens = 0 }); err != nil {
			return nil, err
		}
	}
	return x, nil
}

// heapsToProvePeriod returns the smallest n for which the values of the heaps 0, 1, … n prove that
// the values of a subtraction game have a period, or limit+1 if no n up to limit is enough. takes
// holds the numbers that a move may take. The period is proved when the last k values are equal to
// k consecutive earlier values, where k is the largest of takes.
func heapsToProvePeriod(takes []int, limit int) int {
	var values []int
	largest := slices.Max(takes)
	for n := 0; n <= limit; n++ {
		v := 0
		for slices.ContainsFunc(takes, func(take int) bool { return take <= n && values[n-take] == v }) {
			v++
		}
		values = append(values, v)
		if last := len(values) - largest; last > 0 {
			for from := range last {
				if slices.Equal(values[from:from+largest], values[last:]) {
					return n
				}
			}
		}
	}
	return limit + 1
}
