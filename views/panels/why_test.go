package panels

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// randomGame returns a solved game of up to seven vertices, and nil where it has no
// solution. With sums some vertices are ⊕, and cycles may be anywhere but through one.
func randomGame(t *testing.T, r *rand.Rand, kind graphs.Kind, cycles, sums bool, play graphs.Play) (*graphs.Graph, *solver.Solution) {
	t.Helper()
	n := 2 + r.IntN(6)
	b := graphs.NewBuilder(kind, n, n*n)
	sum := make([]bool, n)
	for v := range n {
		sum[v] = sums && v > 0 && r.IntN(3) == 0
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v)), Sum: sum[v], Ground: kind == graphs.Deletion && v < 1+r.IntN(2)})
	}
	for v := range n {
		for to := range n {
			switch {
			case kind == graphs.Deletion && (to > v || r.IntN(3) > 0):
			case kind != graphs.Deletion && to >= v && (!cycles || r.IntN(3) > 0 || sum[v] || to == v):
			case r.IntN(2) == 0:
				count := int32(1)
				if kind == graphs.Deletion || sum[v] {
					count += int32(r.IntN(3))
				}
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(to), count)
			}
		}
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	position := solver.Position{Graph: g.Freeze(), Play: play}
	if kind != graphs.Deletion {
		position.Tokens = make([]int32, n)
		for range 1 + r.IntN(3) {
			if v := r.IntN(n); !sum[v] {
				position.Tokens[v]++
			}
		}
	}
	s, err := solver.Solve(context.Background(), position)
	if err != nil {
		return nil, nil
	}
	return g, s
}

// TestReasonsAgreeWithTheDefinition holds the numbers of the cards of directed games
// against what they mean: which numbers the options have and how often, the first one
// missing, what takes back a move, what makes a sum 0.
func TestReasonsAgreeWithTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	w := english(t)
	met := map[string]int{}
	for k := range 3000 {
		g, s := randomGame(t, r, graphs.Directed, k%3 > 0, k%2 > 0, graphs.Play(k%5/4))
		if s == nil {
			continue
		}
		teller := teller{w, s, g}
		for v := range s.Values {
			reason := s.Reason(int32(v))
			misere := s.Position.Play == graphs.Misere
			said := teller.playSentences(reason)
			if misere {
				said = append(said, teller.misereSentences(reason)...)
			}
			if reason.Rule == solver.RuleSum {
				said = append(said, teller.sumSentences(reason)...)
			} else {
				said = append(said, teller.valueSentences(reason, misere)...)
			}
			for _, one := range said {
				if strings.HasPrefix(one.text, "card.") || strings.Contains(one.text, "<no value>") {
					t.Errorf("a sentence is %q", one.text)
				}
			}
			switch reason.Rule {
			case solver.RuleSum:
				met["sum"] += checkSum(t, s, reason)
			default:
				checkMex(t, teller, reason)
				met[fmt.Sprint("mex ", reason.Rule == solver.RuleLoopy)]++
				met["reply"] += checkReplies(t, s, reason)
			}
			for _, e := range circling(s, int32(v)) {
				met["circling"]++
				if s.Position.Graph.From[e] != int32(v) || s.Values[v].Equal(solver.Finite(0)) && s.Position.Play == graphs.Normal && len(s.Parts) == 1 && s.Parts[0].Tokens == 1 {
					t.Errorf("edge %d does not win from %d", e, v)
				}
			}
		}
	}
	for what, least := range map[string]int{"sum": 150, "mex true": 200, "mex false": 2000, "reply": 500, "circling": 1} {
		if met[what] < least {
			t.Errorf("%s: met %d times, too few to say anything", what, met[what])
		}
	}
}

// checkMex checks the strip and the sentence of a vertex.
func checkMex(t *testing.T, teller teller, r solver.Reason) {
	t.Helper()
	s := teller.solution
	f := s.Position.Graph
	times := map[solver.Nimber]int{}
	for _, to := range f.Row(r.Vertex) {
		if n, ok := s.Values[to].Nimber(); ok {
			times[n]++
		}
	}
	mex := solver.Nimber(0)
	for times[mex] > 0 {
		mex++
	}
	if value, ok := s.Values[r.Vertex].Nimber(); ok && value != mex {
		t.Fatalf("vertex %d is worth %d, but the first number missing is %d", r.Vertex, value, mex)
	}
	tally := tallyOf(r.Options, r.Mex)
	for room := 3; room <= maxCells; room++ {
		framed := false
		cells := tally.cells(room)
		if len(cells) > room {
			t.Fatalf("%v: %d cells where there is room for %d", times, len(cells), room)
		}
		for _, c := range cells {
			if c.gap {
				continue
			}
			framed = framed || c.number == mex
			if c.count != times[c.number] || c.filled != (times[c.number] > 0) {
				t.Fatalf("the strip says %+v, the options are worth %v", c, times)
			}
		}
		if !framed {
			t.Fatalf("%v: the mex %d is not in the strip %+v", times, mex, cells)
		}
	}
	for n, options := range taken(r) {
		if len(options) != times[solver.Nimber(n)] {
			t.Errorf("%d is said to be taken %d times, not %d", n, len(options), times[solver.Nimber(n)])
		}
		for _, o := range options {
			if got, ok := s.Values[o.Vertex].Nimber(); !ok || int(got) != n || !slices.Contains(f.Row(r.Vertex), o.Vertex) {
				t.Errorf("%d is said to take %d", o.Vertex, n)
			}
		}
	}
	for _, o := range drawing(r) {
		if s.Outcomes[r.Vertex] != solver.OutcomeD || s.Outcomes[o.Vertex] != solver.OutcomeD {
			t.Errorf("vertex %d is %v: a move to %d, which is %v, is said to keep a draw", r.Vertex, s.Outcomes[r.Vertex], o.Vertex, s.Outcomes[o.Vertex])
		}
	}
	if s.Outcomes[r.Vertex] == solver.OutcomeD && len(drawing(r)) == 0 {
		t.Errorf("vertex %d is drawn, and no move keeps the draw", r.Vertex)
	}
	for _, e := range r.Unanswered {
		to := f.Into[e]
		back := slices.ContainsFunc(f.Row(to), func(v int32) bool { return s.Values[v].Equal(solver.Finite(mex)) })
		if _, loopy := s.Values[to].Loopy(); !loopy || back && !f.IsSum(to) || f.From[e] != r.Vertex {
			t.Errorf("after the move from %d to %d, worth %v, there is a reply to %d", r.Vertex, to, s.Values[to], mex)
		}
	}
	if r.Rule == solver.RuleMex && len(r.Options) > 0 {
		if said := teller.mexSentence(r).text; !strings.HasSuffix(said, fmt.Sprintf("so the value is %d.", mex)) {
			t.Errorf("it says %q, but the mex is %d", said, mex)
		}
	}
}

// checkReplies checks that the replies lead back to the value, and that every option that
// is not below the value has one. It returns how many there are.
func checkReplies(t *testing.T, s *solver.Solution, r solver.Reason) int {
	t.Helper()
	value, ok := s.Values[r.Vertex].Nimber()
	if !ok {
		return 0
	}
	f := s.Position.Graph
	all := replies(r)
	for _, y := range all {
		n, finite := s.Values[y.option.Vertex].Nimber()
		if finite != y.above || finite && n <= value {
			t.Errorf("vertex %d worth %d: a reply to the option %v", r.Vertex, value, s.Values[y.option.Vertex])
		}
		if y.answer < 0 || f.IsSum(y.option.Vertex) {
			continue
		}
		if f.From[y.answer] != y.option.Vertex || !s.Values[f.Into[y.answer]].Equal(solver.Finite(value)) {
			t.Errorf("vertex %d worth %d: the reply leads to %v", r.Vertex, value, s.Values[f.Into[y.answer]])
		}
	}
	not := 0
	for _, to := range f.Row(r.Vertex) {
		if n, finite := s.Values[to].Nimber(); !finite || n > value {
			not++
		}
	}
	if len(all) > not || len(all) < not && !slices.ContainsFunc(f.Row(r.Vertex), f.IsSum) {
		t.Errorf("vertex %d: %d options are not below %d, %d are taken back", r.Vertex, not, value, len(all))
	}
	return len(all)
}

// checkSum checks the winning moves in a ⊕. It returns how many there are.
func checkSum(t *testing.T, s *solver.Solution, r solver.Reason) int {
	t.Helper()
	total, ok := s.Values[r.Vertex].Nimber()
	moves := sumMoves(r)
	if (len(moves) > 0) != (ok && total > 0) {
		t.Errorf("a ⊕ worth %v has %d moves to 0", s.Values[r.Vertex], len(moves))
	}
	for _, m := range moves {
		if m.to >= m.from || total^m.from^m.to != 0 || !s.Values[m.summand.Vertex].Equal(solver.Finite(m.from)) {
			t.Errorf("from %d to %d in a ⊕ worth %d", m.from, m.to, total)
		}
	}
	return len(moves)
}
