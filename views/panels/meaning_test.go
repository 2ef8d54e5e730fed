package panels

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// played is a sum of copies of a game without cycles, played out by the definition. Rows
// are the options of each vertex, tokens how many stand on each.
type played struct {
	rows   [][]int
	misere bool
}

// wins tells whether whoever is to move wins.
func (p played) wins(tokens []int) bool {
	moves := false
	for v, n := range tokens {
		for _, to := range p.rows[v] {
			if n == 0 {
				continue
			}
			moves = true
			if !p.wins(moved(tokens, v, to)) {
				return true
			}
		}
	}
	return p.misere && !moves
}

func moved(tokens []int, from, to int) []int {
	after := slices.Clone(tokens)
	after[from]--
	after[to]++
	return after
}

// TestSentencesAreTrue holds what the card of each vertex says against the definition,
// in sums of up to three tokens, in normal and in misère play.
func TestSentencesAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 12))
	said := map[string]int{}
	for range 1500 {
		n := 2 + r.IntN(4)
		p := played{rows: make([][]int, n), misere: r.IntN(2) == 0}
		b := graphs.NewBuilder(graphs.Directed, n, n*n)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
		}
		for v := range n {
			for to := range v { // down: without cycles
				if r.IntN(2) == 0 {
					p.rows[v] = append(p.rows[v], to)
					b.AddEdge(graphs.VertexID(v), graphs.VertexID(to), 1)
				}
			}
		}
		g, err := b.Graph()
		if err != nil {
			t.Fatal(err)
		}
		position := solver.Position{Graph: g.Freeze(), Tokens: make([]int32, n)}
		if p.misere {
			position.Play = graphs.Misere
		}
		tokens := make([]int, n)
		for range 1 + r.IntN(3) {
			v := r.IntN(n)
			tokens[v]++
			position.Tokens[v]++
		}
		s, err := solver.Solve(context.Background(), position)
		if err != nil {
			t.Fatal(err)
		}
		for v := range n {
			reason := s.Reason(int32(v))
			key, data := meaning(s, g, reason)
			key = strings.TrimPrefix(key, "inspector.vertex.")
			checkAlone(t, p, v, key, data["Option"])
			said[key]++
			sumKey, sumData := inSum(s, g, reason)
			sumKey = strings.TrimPrefix(sumKey, "inspector.vertex.")
			checkInSum(t, p, tokens, v, sumKey, sumData["Option"])
			said[sumKey]++
		}
	}
	w := english(t)
	for key := range said {
		if whole := "inspector.vertex." + key; key != "" && w.T(whole) == whole {
			t.Errorf("no words for %q", whole)
		}
	}
	for _, key := range []string{
		"terminal.lost", "terminal.won", "n", "n.misere", "p", "p.misere",
		"terminal.lost.alone", "terminal.won.alone", "n.alone", "n.misere.alone", "p.alone", "p.misere.alone",
		"in-sum.nothing", "in-sum.wins", "in-sum.wins.misere", "in-sum.elsewhere", "in-sum.loses", "in-sum.loses.misere",
	} {
		if said[key] < 10 {
			t.Errorf("%q is said %d times: too few to say anything", key, said[key])
		}
	}
}

// checkAlone checks what is said of a vertex alone.
func checkAlone(t *testing.T, p played, v int, key string, option any) {
	t.Helper()
	single := make([]int, len(p.rows))
	single[v] = 1
	wins := p.wins(single)
	claims := strings.HasPrefix(key, "n") || strings.HasPrefix(key, "terminal.won")
	if claims != wins {
		t.Errorf("%v, misère %v: of %d it says %s, but whoever moves wins: %v", p.rows, p.misere, v, key, wins)
	}
	if terminal := len(p.rows[v]) == 0; terminal != strings.HasPrefix(key, "terminal") {
		t.Errorf("%v: of %d it says %s", p.rows, v, key)
	}
	if option != nil && p.wins(moved(single, v, vertexOf(option))) {
		t.Errorf("%v, misère %v: the move from %d to %v does not win", p.rows, p.misere, v, option)
	}
}

func vertexOf(option any) int { return int(option.(string)[0] - 'a') }

// checkInSum checks what is said of a vertex as a summand.
func checkInSum(t *testing.T, p played, tokens []int, v int, key string, option any) {
	t.Helper()
	all, winning := 0, 0 // tokens; moves from the vertex that win
	for _, n := range tokens {
		all += n
	}
	if (key != "") != (tokens[v] > 0 && all > 1) {
		t.Errorf("%v of %v: it says %q of %d", tokens, p.rows, key, v)
	}
	if key == "" {
		return
	}
	for _, to := range p.rows[v] {
		if !p.wins(moved(tokens, v, to)) {
			winning++
		}
	}
	switch {
	case strings.HasPrefix(key, "in-sum.wins"):
		if p.wins(moved(tokens, v, vertexOf(option))) {
			t.Errorf("%v of %v, misère %v: the move from %d to %v does not win", tokens, p.rows, p.misere, v, option)
		}
	case key == "in-sum.nothing":
		if len(p.rows[v]) > 0 {
			t.Errorf("%v: %d has moves", p.rows, v)
		}
	default:
		if winning > 0 || (key == "in-sum.elsewhere") != p.wins(tokens) {
			t.Errorf("%v of %v, misère %v: of %d it says %s, but %d moves win", tokens, p.rows, p.misere, v, key, winning)
		}
	}
}

// In games with cycles a vertex can keep a draw, or keep a win without coming nearer.
func TestSentencesOfCycles(t *testing.T) {
	for name, c := range map[string]struct {
		drawing     string
		alone, sum  string
		ofTheOption any
	}{
		"a draw alone":        {"a -> b\nb -> a\ntoken a", "d", "", nil},
		"a draw kept":         {"a -> b c\nb -> a\nc -> d\ntoken a x2", "d.alone", "in-sum.draws", "b"},
		"a draw by the other": {"x -> y z\ny -> z\na -> b\nb -> a\ntoken x\ntoken a", "n.alone", "in-sum.draws", "y"},
		"two that cancel":     {"a -> p t\np -> a\ntoken a x2\ntoken p", "n.alone", "in-sum.loses", nil},
	} {
		s := session(t, c.drawing+"\n")
		solution, err, _ := s.Solution()
		if err != nil {
			t.Fatal(err)
		}
		g := s.Drawing().Graph()
		reason := solution.Reason(0)
		alone, _ := meaning(solution, g, reason)
		for _, key := range []string{alone, "inspector.vertex.in-sum.circles"} {
			if w := english(t); w.T(key) == key {
				t.Errorf("no words for %q", key)
			}
		}
		sum, data := inSum(solution, g, reason)
		if strings.TrimPrefix(alone, "inspector.vertex.") != c.alone || strings.TrimPrefix(sum, "inspector.vertex.") != c.sum || data["Option"] != c.ofTheOption {
			t.Errorf("%s: it says %s and %s of %v, want %s and %s of %v", name, alone, sum, data["Option"], c.alone, c.sum, c.ofTheOption)
		}
	}
}

// A terminal vertex, and a ⊕ of nothing, have lost in normal play and won in misère play.
func TestTerminalVertices(t *testing.T) {
	app(t)
	for drawing, want := range map[string]string{
		"a -> b\ntoken a":                "has lost",
		"a -> b\ntoken a\nplay misere":   "has won",
		"a -> b\nb =\ntoken a":           "has lost",
		"a -> b\ntoken a x2":             "alone, whoever is to move has lost",
		"b -> c\nc = d\na -> b\ntoken a": "Whoever",
	} {
		s := session(t, drawing+"\n")
		s.SelectVertex(1)
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		i.Object().Resize(fyne.NewSize(InspectorWidth, 800))
		if got := strings.ReplaceAll(written(i.vertex), "|", " "); !strings.Contains(got, want) {
			t.Errorf("%q: the card says %q, want %q", drawing, got, want)
		}
	}
}
