package solver

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// TestOpenPositions compares drawings with open positions, vertices whose moves are not drawn,
// with all their completions, in normal and misère play. A known value or outcome is the same in
// every completion. A nimber, P or N that is the same in every completion is known, and so is the
// value of every vertex from which play reaches no open position.
func TestOpenPositions(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 0))
	counts := [2]int{} // of outcomes above open positions: unknown, known
	for range 400 {
		n, open := 2+r.IntN(5), map[int]bool{}
		for len(open) < 1+r.IntN(2) {
			open[r.IntN(n)] = true
		}
		sums := r.IntN(3) == 0
		var edges [][2]int
		for u := range n {
			for w := range n {
				forward := w > u || !sums && r.IntN(3) == 0
				if !open[u] && forward && r.IntN(2) == 0 {
					edges = append(edges, [2]int{u, w})
				}
			}
		}
		tokens := []int32{}
		for range n {
			tokens = append(tokens, int32(r.IntN(5)/3))
		}
		isSum := make([]bool, n)
		for v := range n {
			isSum[v] = sums && !open[v] && tokens[v] == 0 && r.IntN(3) == 0
		}
		for _, play := range []graphs.Play{graphs.Normal, graphs.Misere} {
			s := solveCompletion(t, n, edges, isSum, open, nil, tokens, play)
			same, outcomes, whole := make([]bool, n), make([]bool, n), true
			var first *Solution
			for _, ends := range completions(len(open)) {
				c := solveCompletion(t, n, edges, isSum, open, ends, tokens, play)
				if first == nil {
					first = c
					for v := range n {
						same[v], outcomes[v] = true, true
					}
				}
				for v := range n {
					same[v] = same[v] && c.Values[v].Equal(first.Values[v])
					outcomes[v] = outcomes[v] && c.Outcomes[v] == first.Outcomes[v]
					if s.Values[v].Known() && !c.Values[v].Equal(s.Values[v]) {
						t.Fatalf("%v %v %v: vertex %d has value %v in a completion, but %v without",
							edges, open, ends, v, c.Values[v], s.Values[v])
					}
					if o := s.Outcomes[v]; o != OutcomeUnknown && c.Outcomes[v] != o {
						t.Fatalf("%v %v %v %v: vertex %d is %v in a completion, but %v without",
							play, edges, open, ends, v, c.Outcomes[v], o)
					}
				}
				if s.Played && s.Outcome != OutcomeUnknown && s.Outcome != c.Outcome ||
					s.Played && s.Value.Known() && !s.Value.Equal(c.Value) {
					t.Fatalf("%v %v %v %v %v: the position is %v %v in a completion, but %v %v without",
						play, edges, open, ends, tokens,
						c.Outcome, c.Value, s.Outcome, s.Value)
				}
				for i, m := range s.Moves {
					if m.Outcome != OutcomeUnknown && m.Outcome != c.Moves[i].Outcome ||
						m.After.Known() && !m.After.Equal(c.Moves[i].After) {
						t.Fatalf("%v %v %v %v %v: move %d is %v in a completion, but %v without",
							play, edges, open, ends, tokens,
							i, c.Moves[i], m)
					}
				}
				whole = whole && c.Outcome == first.Outcome
			}
			for v := range n {
				_, nimber := first.Values[v].Nimber()
				if same[v] && nimber && !s.Values[v].Known() {
					t.Fatalf("%v %v: vertex %d has value %v in every completion, but is unknown",
						edges, open, v, first.Values[v])
				}
				if o := first.Outcomes[v]; outcomes[v] && o != OutcomeD && s.Outcomes[v] != o {
					t.Fatalf("%v %v %v: vertex %d is %v in every completion, but %v without",
						play, edges, open, v, o, s.Outcomes[v])
				}
				if s.Values[v].Known() {
					counts[1]++
				} else {
					counts[0]++
				}
			}
			if o := first.Outcome; s.Played && whole && o != OutcomeD && s.Outcome != o {
				t.Fatalf("%v %v %v %v: the position is %v in every completion, but %v without",
					play, edges, open, tokens, o, s.Outcome)
			}
		}
	}
	if counts[0] < 500 || counts[1] < 500 {
		t.Errorf("unknown and known outcomes above open positions: %v; too few of one", counts)
	}
}

// completions returns all combinations of moves from n open positions. The moves from a position
// are a bit set: bits 0 to 2 are moves to the heaps of these sizes, and bit 3 is a move to the
// position itself.
func completions(n int) (sets [][]int) {
	sets = [][]int{nil}
	for range n {
		var more [][]int
		for _, c := range sets {
			for bits := range 16 {
				more = append(more, append(append([]int{}, c...), bits))
			}
		}
		sets = more
	}
	return sets
}

// solveCompletion solves the graph with the given open vertices. Unless ends is nil, the open
// vertices have the moves in ends, an element of the result of completions.
func solveCompletion(
	t *testing.T, n int, edges [][2]int, sum []bool, open map[int]bool, ends []int, tokens []int32, play graphs.Play,
) *Solution {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	for v := range n {
		vertex := graphs.Vertex{Name: string(rune('a' + v)), Sum: sum[v]}
		if open[v] && ends == nil {
			vertex.Heap, vertex.Worth = true, graphs.Open
		}
		b.AddVertex(vertex)
	}
	for _, e := range edges {
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
	}
	if ends != nil {
		for size := range 3 { // the heaps 0, 1 and 2
			b.AddVertex(graphs.Vertex{Name: string(rune('A' + size))})
			for to := range size {
				b.AddEdge(graphs.VertexID(n+size), graphs.VertexID(n+to), 1)
			}
		}
		i := 0
		for v := range n {
			if !open[v] {
				continue
			}
			for to := range 3 {
				if ends[i]>>to&1 > 0 {
					b.AddEdge(graphs.VertexID(v), graphs.VertexID(n+to), 1)
				}
			}
			if ends[i]>>3 > 0 {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(v), 1)
			}
			i++
		}
	}
	g := must.Get(b.Graph())
	allTokens := append([]int32{}, tokens...)
	for len(allTokens) < g.Order() {
		allTokens = append(allTokens, 0)
	}
	return must.Get(Solve(t.Context(), Position{Graph: g.Freeze(), Tokens: allTokens, Play: play}))
}

// TestCertainDraws checks the draws above open positions by two definitions. A vertex with the
// outcome D is a draw in every completion, in which each open position is P, N or D. And a vertex
// has the outcome D exactly if it is a draw even when an open position may turn out differently
// for the two players.
func TestCertainDraws(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 1))
	var draws, sums, stricter int
	for range trials.Count(6000) {
		n, open := 3+r.IntN(4), map[int]bool{}
		for len(open) < 1+r.IntN(2) {
			open[r.IntN(n)] = true
		}
		var edges [][2]int
		rows := make([][]int, n)
		density := r.Float64()
		for u := range n {
			for w := range n {
				if !open[u] && r.Float64() < density {
					edges = append(edges, [2]int{u, w})
					rows[u] = append(rows[u], w)
				}
			}
		}
		tokens := make([]int32, n)
		for range r.IntN(4) {
			tokens[r.IntN(n)]++
		}
		for _, play := range []graphs.Play{graphs.Normal, graphs.Misere} {
			s := solveCompletion(t, n, edges, make([]bool, n), open, nil, tokens, play)
			completed := alwaysDrawn(rows, open, stuckOutcome(play))
			perPlayer := alwaysDrawn(twoPlayerRows(rows), twoPlayerSet(open, n), stuckOutcome(play))
			for v, o := range s.Outcomes {
				if o == OutcomeD && !completed[v] {
					t.Fatalf("%v %v, open %v: vertex %d is no draw in some completion", play, rows, open, v)
				}
				if (o == OutcomeD) != (perPlayer[v] && perPlayer[v+n]) {
					t.Fatalf("%v %v, open %v: vertex %d is %v", play, rows, open, v, o)
				}
				if o == OutcomeD && !s.Values[v].Known() {
					draws++
				}
				if completed[v] && o != OutcomeD {
					stricter++
				}
			}
			if s.Outcome == OutcomeD && play == graphs.Normal && len(s.Parts) > 1 && s.Unknown != nil {
				sums++
			}
		}
	}
	if min(draws, sums, stricter) < trials.Count(50) {
		t.Error(draws, sums, stricter)
	}
}

// alwaysDrawn reports, for each vertex, whether it is a draw whichever outcomes the open vertices
// have.
func alwaysDrawn(rows [][]int, open map[int]bool, stuck Outcome) []bool {
	always := make([]bool, len(rows))
	for v := range always {
		always[v] = true
	}
	fixed := map[int]Outcome{}
	var choose func(v int)
	choose = func(v int) {
		for v < len(rows) && !open[v] {
			v++
		}
		if v < len(rows) {
			for o := range OutcomeUnknown {
				fixed[v] = o
				choose(v + 1)
			}
			return
		}
		for v, o := range plainOutcomes(rows, fixed, stuck) {
			always[v] = always[v] && o == OutcomeD
		}
	}
	choose(0)
	return always
}

// plainOutcomes finds the outcomes by their definition: it applies the rules until nothing
// changes.
func plainOutcomes(rows [][]int, fixed map[int]Outcome, stuck Outcome) []Outcome {
	outcomes := make([]Outcome, len(rows))
	for v, row := range rows {
		outcomes[v] = OutcomeD
		if o, ok := fixed[v]; ok {
			outcomes[v] = o
		} else if len(row) == 0 {
			outcomes[v] = stuck
		}
	}
	for changed := true; changed; {
		changed = false
		for v, row := range rows {
			if _, ok := fixed[v]; ok || outcomes[v] != OutcomeD {
				continue
			}
			wins, loses := false, true
			for _, w := range row {
				wins = wins || outcomes[w] == OutcomeP
				loses = loses && outcomes[w] == OutcomeN
			}
			switch {
			case wins:
				outcomes[v], changed = OutcomeN, true
			case loses:
				outcomes[v], changed = OutcomeP, true
			}
		}
	}
	return outcomes
}

// twoPlayerRows returns the graph with a vertex for each pair of a vertex and a player to move:
// first the vertices for the first player, then those for the second.
func twoPlayerRows(rows [][]int) [][]int {
	n := len(rows)
	doubled := make([][]int, 2*n)
	for v, row := range rows {
		for _, w := range row {
			doubled[v], doubled[v+n] = append(doubled[v], w+n), append(doubled[v+n], w)
		}
	}
	return doubled
}

func twoPlayerSet(set map[int]bool, n int) map[int]bool {
	doubled := map[int]bool{}
	for v := range set {
		doubled[v], doubled[v+n] = true, true
	}
	return doubled
}

// TestDrawBesideOpenPosition checks a position that is a draw whatever the moves from vertex 5
// are. No player is forced to go there, because 1 and 4 are won at once.
func TestDrawBesideOpenPosition(t *testing.T) {
	edges := [][2]int{{1, 0}, {1, 2}, {2, 1}, {2, 3}, {3, 2}, {3, 4}, {4, 0}, {4, 5}}
	s := solveCompletion(t, 6, edges, make([]bool, 6), map[int]bool{5: true}, nil, []int32{0, 0, 1}, graphs.Normal)
	want := []Outcome{OutcomeP, OutcomeN, OutcomeD, OutcomeD, OutcomeN, OutcomeUnknown}
	if !slices.Equal(s.Outcomes, want) || s.Outcome != OutcomeD {
		t.Errorf("outcomes %v, the position %v", s.Outcomes, s.Outcome)
	}
	if m := s.Moves[1]; !m.Draws || s.Moves[0].Draws {
		t.Errorf("moves %v, want only the move to 3 to keep the draw", s.Moves)
	}
	lasts, err := s.Remoteness(t.Context())
	if err != nil || lasts.Vertices[2] != Endless || lasts.Vertices[1] != Remote {
		t.Errorf("remoteness %v, error %v", lasts, err)
	}
}
