package explain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
)

// randomDirected returns a small directed game with tokens, ⊕ and heaps and, if play allows them,
// cycles and loops. Edges outside the cyclic part lead to vertices with lower numbers, and so do
// all edges to and from a ⊕.
func randomDirected(t *testing.T, r *rand.Rand, play graphs.Play) solver.Position {
	t.Helper()
	n := 2 + r.IntN(5)
	cyclic, sums, heaps := r.IntN(2) == 0 && play != graphs.AntiSG, r.IntN(3) == 0, r.IntN(4) == 0
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	sum, heap, first := make([]bool, n), make([]bool, n), n
	for v := range n {
		vertex := graphs.Vertex{Name: string(rune('a' + v))}
		switch {
		case sums && r.IntN(3) == 0:
			sum[v], vertex.Sum = true, true
			first = n
		case heaps && r.IntN(3) == 0:
			heap[v], vertex.Heap, vertex.Worth = true, true, int32(r.IntN(4))
		default:
			vertex.Target = heaps && v%3 == 1
		}
		if !sum[v] && first == n {
			first = v
		}
		b.AddVertex(vertex)
	}
	cycleStart := 0 // vertices from here on may form cycles: no path joins them with a ⊕
	for v := range n {
		if sum[v] {
			cycleStart = v + 1
		}
	}
	if r.IntN(2) == 0 { // otherwise the vertices below all ⊕
		cycleStart = 0
		for cycleStart < n && !sum[cycleStart] {
			cycleStart++
		}
		cycleStart = -cycleStart
	}
	density := 0.2 + 0.6*r.Float64()
	for v := range n {
		for w := range n {
			up := cyclic &&
				(cycleStart >= 0 && v >= cycleStart && w >= cycleStart ||
					cycleStart < 0 && v < -cycleStart && w < -cycleStart)
			if (w < v || up) && !heap[v] && r.Float64() < density {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1+r.Int32N(2))
			}
		}
	}
	g, err := b.Graph()
	must(t, err)
	p := solver.Position{Graph: g.FreezeMoves(), Play: play, Tokens: make([]int32, n)}
	for range r.IntN(4) {
		if v := r.IntN(n); !sum[v] {
			p.Tokens[v]++
		}
	}
	return p
}

// randomDeletion returns a small edge-deletion game with loops, parallel edges, several vertices on
// the ground, and parts that are not connected to the ground.
func randomDeletion(t *testing.T, r *rand.Rand, play graphs.Play) solver.Position {
	t.Helper()
	n := 2 + r.IntN(5)
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v)), Ground: v == 0 || r.IntN(6) == 0})
	}
	b.Parallel = graphs.AddParallel
	for v := 1; v < n; v++ {
		if r.IntN(12) > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(r.IntN(v)), 1)
		}
	}
	for range r.IntN(4) {
		b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
	}
	g, err := b.Graph()
	must(t, err)
	return solver.Position{Graph: g.Freeze(), Play: play}
}

// letters returns a drawing with vertices a to z, the names of the vertices of random games.
var letters = sync.OnceValue(func() *document.Drawing {
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.ChangeBuilder) {
		for v := range graphs.VertexID(26) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + v))}},
				document.Point{})
		}
	})
	if err != nil {
		panic(err)
	}
	return d
})

// newSolvedNarrator solves position p and returns a narrator for it that writes at most
// maxSentences sentences. The result is false if p cannot be solved.
func newSolvedNarrator(t *testing.T, p solver.Position, maxSentences int) (*explain.Narrator, bool) {
	t.Helper()
	s, err := solver.Solve(context.Background(), p)
	if err != nil {
		return nil, false
	}
	premise, err := s.CheckAntiSGPremise(context.Background())
	must(t, err)
	x := explain.NewNarrator(nil, letters(), s)
	x.MaxSentences = maxSentences
	if p.Play != graphs.Normal {
		x.Premise = premise
	}
	return x, true
}

// newSentenceNarrator returns a narrator for sentences about position p that need no solution.
func newSentenceNarrator(t *testing.T, p solver.Position) *explain.Narrator {
	t.Helper()
	w, err := translations.Words("en")
	must(t, err)
	x := explain.NewNarrator(w, letters(), &solver.Solution{Position: p})
	x.MaxListed = 3
	return x
}

// allAccounts returns the explanations of all vertices, of the position, and of all moves.
func allAccounts(x *explain.Narrator) (accounts []explain.Explanation) {
	for v := range int32(x.Solution.Position.Graph.Order()) {
		accounts = append(accounts, x.ExplainVertex(x.Solution.Reason(v)))
	}
	if w, ok := x.Solution.Whole(); ok {
		accounts = append(accounts, x.ExplainPosition(w))
	}
	for _, m := range x.Solution.Moves {
		accounts = append(accounts, x.ExplainMove(m))
	}
	return accounts
}

// positionText returns position p as text, for messages.
func positionText(p solver.Position) string {
	var b strings.Builder
	f := p.Graph
	fmt.Fprintf(&b, "%v:", p.Play)
	for e := range f.From {
		fmt.Fprintf(&b, " %c%c×%d", 'a'+f.From[e], 'a'+f.Into[e], f.Count[e])
	}
	return fmt.Sprintf("%s sums %v ground %v worth %v tokens %v", b.String(), f.Sum, f.Ground, f.Worth, p.Tokens)
}

var broken = regexp.MustCompile(`<no value>|why\.|misere\.|\(\)|  |^[a-z]+-`)

// TestEverySentenceIsTrue checks every sentence against the definition, for thousands of games of
// every kind in all play conventions: with cycles, loops, parallel edges, ⊕, and heaps.
func TestEverySentenceIsTrue(t *testing.T) {
	games := 2500
	if testing.Short() {
		games = 1100 // enough for each kind of sentence
	}
	r := rand.New(rand.NewPCG(22, 8))
	met, narrator := map[string]int{}, newSentenceNarrator(t, solver.Position{})
	for game := range games {
		play := graphs.Play(game % 3)
		p := randomDirected(t, r, play)
		if game%4 == 0 {
			p = randomDeletion(t, r, play)
		}
		if game == 0 { // the move from a to p wins, but only by going in a circle
			read, err := formats.Read(strings.NewReader("a -> p t\np -> a\ntoken a p\n"), formats.Edges)
			must(t, err)
			p = solver.PositionOf(read.Drawing)
		}
		x, ok := newSolvedNarrator(t, p, 1+r.IntN(4))
		if !ok {
			continue
		}
		x.SaysOnce = r.IntN(2) == 0
		c := newChecker(x)
		narrator.Solution = x.Solution
		check := func(c checker, sentences []explain.Sentence) (answers int) {
			t.Helper()
			for _, s := range sentences {
				met[s.Kind.String()]++
				text := narrator.Say(s)
				if !c.holds(s) {
					t.Fatalf("%s\n%+v\nis false: %q", positionText(p), s, text)
				}
				if broken.MatchString(text) || !strings.HasSuffix(text, ".") {
					t.Fatalf("%+v\nis said as %q", s, text)
				}
				if s.Answer {
					answers++
				}
			}
			return answers
		}
		for _, a := range allAccounts(x) {
			if answers := check(c, a.Sentences); answers < 1 || answers > 2 {
				t.Fatalf("%s: %d answers in %q", positionText(p), answers, narrator.SayAll(a.Sentences))
			}
		}
		q, err := steps.New(context.Background(), x.Solution)
		must(t, err)
		for i := range q.Len() {
			step := q.Step(i)
			c.narrator.IsKnown = func(v int32) bool { return q.StepOf(v) < i }
			if step.Kind == steps.Ends {
				check(c, c.narrator.ExplainTerminals(q.Reason(step.Vertices[0]), step.Vertices))
			}
			if step.Alone && (step.Kind == steps.Options || step.Kind == steps.Sums || step.Kind == steps.Endless) {
				check(c, c.narrator.ExplainInStep(q.Reason(step.Vertices[0])))
			}
		}
	}
	rare := map[string]bool{ // sentences about games that cannot be solved completely
		"unknown": true, "by-nothing": true, "no-element": true, "rule-quotient": true, "rule-moves": true,
		"rule-unknown": true,
		"rule-playout": true,                       // a sum with too many positions
		"anti-moves":   true, "anti-unknown": true, // TestUnknownWinners
		"open": true, "unfixed": true, "unfixed-parts": true, "settled-parts": true, // TestOpenPositions
		"goes": true, "no-way": true, "rule-on-graph": true, // TestSentencesOfGamesOnGraphs
	}
	for k := range explain.SentenceKind(explain.Kinds) {
		if met[k.String()] == 0 && !rare[k.String()] {
			t.Errorf("no sentence of kind %v", k)
		}
	}
}

// TestDrawThatDependsOnAnOpenPosition checks the sentences about a draw whose value depends on an
// open position, a vertex whose moves are not drawn.
func TestDrawThatDependsOnAnOpenPosition(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b c\nc -> a d\nd -> c e\ne -> b f\nworth f ?\ntoken c\n"), formats.Edges)
	if err != nil {
		t.Fatal(err)
	}
	p := solver.PositionOf(read.Drawing)
	x, _ := newSolvedNarrator(t, p, 3)
	narrator := newSentenceNarrator(t, p)
	w, _ := x.Solution.Whole()
	if said, want := narrator.SayAll(x.ExplainPosition(w).Sentences),
		"The value is not known, because it depends on c, but nobody can force a win in any case."; said != want {
		t.Errorf("position: %s", said)
	}
	id, _ := read.Drawing.Graph().VertexNamed("c")
	c := p.Graph.Index[id.ID]
	if said, want := narrator.SayAll(x.ExplainVertex(x.Solution.Reasons().Explain(c)).Sentences),
		"Its value is not known, because it depends on a and d."; !strings.HasPrefix(said, want) || !strings.Contains(said, "The move to d keeps the draw.") {
		t.Errorf("c: %s", said)
	}
}

// TestUnknownWinners checks the sentences about sums with too many positions to be searched, in
// misère and Anti-SG play: a ⊕ of a ⊕ of very many games.
func TestUnknownWinners(t *testing.T) {
	edges := "b -> a\nc -> a b\nd -> c\nw -> a d\nx -> u d\n"
	for _, sum := range []string{"s w", "t s", "u t"} { // more than 2³⁰ copies of w, which the solver refuses at once
		edges += sum[:1] + " =" + strings.Repeat(" "+sum[2:]+" +", 1100) + " a\n"
	}
	for _, c := range []struct {
		play         graphs.Play
		token, wants string
		wins         int
	}{
		{
			graphs.Misere, "x c d",
			"In misère play a player who cannot move wins. The winner cannot be computed here.", 0,
		},
		{
			graphs.Misere, "x d d",
			"In misère play a player who cannot move wins. Some part cannot be solved, but what is known of the moves shows that the next player wins.", 1,
		},
		{
			graphs.AntiSG, "x d",
			"In Anti-SG play there is no rule for a part that can become a sum of several, and there are too many positions to examine them all. The winner cannot be computed here.", 0,
		},
		{
			graphs.AntiSG, "x c c",
			"In Anti-SG play there is no rule for a part that can become a sum of several, and there are too many positions to examine them all. But what is known of the moves shows that the next player wins.", 1,
		},
	} {
		read, err := formats.Read(strings.NewReader(edges+"token "+c.token+"\n"), formats.Edges)
		if err != nil {
			t.Fatal(err)
		}
		p := solver.PositionOf(read.Drawing)
		p.Play = c.play
		x, _ := newSolvedNarrator(t, p, 3)
		w, _ := x.Solution.Whole()
		said := newSentenceNarrator(t, p).SayAll(x.ExplainPosition(w).Sentences)
		if !strings.HasPrefix(said, c.wants) || len(w.WinningMoves) != c.wins || x.Solution.Unknown == nil {
			t.Errorf("%v %s, %d winning moves, because of %v: %s", c.play, c.token, len(w.WinningMoves),
				x.Solution.Unknown, said)
		}
	}
}

// TestOpenPositions checks the sentences about positions from which play can reach an open
// position, and about positions for which that makes no difference.
func TestOpenPositions(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b c\nc -> d\ne -> f g\nf -> b c\nh = b + c\ni -> h d\nworth b ?\ntoken i a\n"), formats.Edges)
	if err != nil {
		t.Fatal(err)
	}
	for play, want := range map[graphs.Play]map[int32]string{
		graphs.Normal: {
			0:  "Its value is not known, because it depends on b.",
			1:  "The moves from it are not drawn, so its value is not known.",
			4:  "0 is the value of g, but no option has value 1, so the value is 1. Played alone: the move to g leaves 0, so the player to move here wins. Whatever the value of f is, after a move there the reply f→c goes back to 1.",
			7:  "Its value is not known, because it depends on b.",
			8:  "Its value is not known, because it depends on h. Played alone: the move to d leaves 0, so the player to move here wins.",
			-1: "The value is not known, because it depends on a and i, and so who wins is not known.",
		},
		graphs.Misere: {
			0:  "Played alone: a move leads to c, where the player to move loses",
			1:  "Played alone: the winner in misère play cannot be computed. The moves from it are not drawn",
			-1: "In misère play a player who cannot move wins.",
		},
	} {
		p := solver.PositionOf(read.Drawing)
		p.Play = play
		x, _ := newSolvedNarrator(t, p, 3)
		narrator, reasons := newSentenceNarrator(t, p), x.Solution.Reasons()
		for v, prefix := range want {
			w, _ := x.Solution.Whole()
			a := x.ExplainPosition(w)
			if v >= 0 {
				a = x.ExplainVertex(reasons.Explain(v))
			}
			if said := narrator.SayAll(a.Sentences); !strings.HasPrefix(said, prefix) {
				t.Errorf("%v %d: %s", play, v, said)
			}
		}
	}
}

// TestSumsAreAbbreviated checks that a sum lists 2·MaxListed+1 summands, with an ellipsis in place
// of further ones.
func TestSumsAreAbbreviated(t *testing.T) {
	v := newSentenceNarrator(t, solver.PositionOf(letters()))
	for _, kind := range []explain.SentenceKind{explain.Sum, explain.Together} {
		for count := 2; count < 14; count++ {
			sentence := explain.Sentence{Kind: kind, Value: solver.Finite(0)}
			for i := range count {
				sentence.Terms = append(sentence.Terms,
					explain.Term{Vertex: int32(i), Value: solver.Finite(1), Copies: 1})
			}
			said, limit := v.Say(sentence), 2*v.MaxListed+1
			isCut := strings.Contains(said, "…")
			summands := strings.Count(said, "⊕") + 1
			if isCut {
				summands--
			}
			if summands != min(count, limit) || isCut != (count > limit) {
				t.Errorf("%d summands: %q", count, said)
			}
		}
	}
}
