package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/trials"
)

// misereByDefinition plays out edge-deletion games. It finds the misère pairs, and whether every
// state that play can reach behaves like a sum of nim heaps.
type misereByDefinition struct {
	*deletionPlay
	met map[string]knownPair
}

func (p *misereByDefinition) knowledgeOf(left []int32) knownPair {
	key := fmt.Sprint(left)
	if k, ok := p.met[key]; ok {
		return k
	}
	var normal, misere []Nimber
	k := knownPair{tame: true}
	for _, o := range p.options(left) {
		if o != nil {
			option := p.knowledgeOf(o)
			normal, misere = append(normal, option.pair.normal), append(misere, option.pair.misere)
			k.tame = k.tame && option.tame
		}
	}
	k.pair = pair{mexByDefinition(normal), mexByDefinition(misere)}
	if len(normal) == 0 {
		k.pair.misere = 1
	}
	n, m := k.pair.normal, k.pair.misere
	k.tame = k.tame && (n == m || n < 2 && m == 1-n)
	p.met[key] = k
	return k
}

// checkManner checks a reason of the game f about its part sub: its genus and pair against the
// definition, and the theorem that it names against the form of sub. what describes sub in
// messages.
func checkManner(t *testing.T, f *graphs.Frozen, sub *graphs.Frozen, what string, g Genus, got Pair, m Manner) {
	t.Helper()
	p := &misereByDefinition{newDeletionPlay(sub), map[string]knownPair{}}
	left := p.settle(sub.Count)
	want := p.knowledgeOf(left)
	genus, pair := want.genus()
	if g != genus || got != pair {
		t.Fatalf("%s: %s is %v %v by %v, want %v %v", drawingText(f), what, g, got, m, genus, pair)
	}
	moves, feet, atGround, plain := 0, map[int32]bool{}, 0, true
	degree := map[int32]int{}
	for e, n := range left {
		if n == 0 {
			continue
		}
		moves++
		plain = plain && n == 1
		u, v := sub.From[e], sub.Into[e]
		degree[u]++
		degree[v]++
		if sub.IsGround(v) {
			u, v = v, u
		}
		if sub.IsGround(u) {
			feet[v] = true
			atGround++
			if sub.IsGround(v) {
				atGround++
			}
		}
	}
	loops := len(feet) > 0
	for v := range feet {
		loops = loops && sub.IsGround(v)
	}
	ring := plain && atGround == 2
	for v, d := range degree {
		ring = ring && (sub.IsGround(v) || d == 2)
	}
	atOneVertex := len(feet) == 1 && !loops
	if right := map[Manner]bool{
		MannerNone: moves == 0, MannerLoops: loops, MannerFoot: atOneVertex, MannerRing: ring && !atOneVertex,
		MannerSum: len(feet) > 1, MannerSearch: !atOneVertex && !loops && !ring,
	}; !right[m] {
		t.Fatalf("%s: %s: manner %v does not fit the form of the game", drawingText(f), what, m)
	}
}

// TestMisereReasonsOfDeletion checks the reasons of every vertex and figure against the
// definition, and the outcome that the Anti-SG theorem gives against its rule.
func TestMisereReasonsOfDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(201, 202))
	manners, kinds, right := map[Manner]int{}, map[Genus]int{}, map[string]int{}
	check := func(f *graphs.Frozen) {
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		reasons := s.Reasons()
		for v := range int32(f.Order()) {
			why := reasons.Explain(v)
			manners[why.Manner]++
			kinds[why.Genus]++
			if s.Loose != nil && s.Loose[v] {
				if why.Manner != MannerNone || why.Pair != (Pair{0, 1}) {
					t.Fatalf("%s: %d is loose: %+v", drawingText(f), v, why)
				}
				continue
			}
			checkManner(t, f, gameOfVertex(f, s.Account, v), fmt.Sprint("vertex ", v), why.Genus, why.Pair, why.Manner)
		}
		w, _ := s.Whole()
		large, xor := false, Nimber(0)
		for _, term := range w.Terms {
			n, _ := term.Value.Nimber()
			large, xor = large || n > 1, xor^n
			sub := *f
			if term.OnGround {
				sub.Count = countsWhere(f, func(e int) bool { return f.IsGround(f.From[e]) && f.IsGround(f.Into[e]) })
			} else {
				figure := figureByDefinition(f, term.Vertex)
				sub.Count = countsWhere(f, func(e int) bool { return figure[f.From[e]] || figure[f.Into[e]] })
			}
			checkManner(t, f, &sub, fmt.Sprint("the figure of ", term.Vertex), term.Genus, term.Pair, term.Manner)
		}
		says := OutcomeP
		if large && xor != 0 || !large && xor == 0 {
			says = OutcomeN
		}
		if w.Says != says {
			t.Fatalf("%s: the theorem gives %v, want %v", drawingText(f), w.Says, says)
		}
		p := premiseOf(t, s)
		if p.Known && p.Holds && w.Says != s.Outcome {
			t.Fatalf("%s: the theorem gives %v, but the outcome is %v", drawingText(f), w.Says, s.Outcome)
		}
		right[fmt.Sprint(p.Holds, w.Says == s.Outcome)]++
	}
	for i := range 1500 {
		check(randomDeletion(r, r.IntN(9), i%3 == 0))
	}
	for range 300 { // rings and stalks on one ground vertex
		var edges [][2]int32
		n := int32(1)
		for range 1 + r.IntN(2) {
			last := int32(0)
			for range 1 + r.IntN(4) {
				edges = append(edges, [2]int32{last, n})
				last = n
				n++
			}
			if r.IntN(3) > 0 {
				edges = append(edges, [2]int32{last, 0})
			}
		}
		check(deletionGame(int(n), edges))
	}
	for m := MannerNone; m < MannerBeyond; m++ {
		if manners[m] < 50 {
			t.Errorf("manner %v occurred %d times; too few", m, manners[m])
		}
	}
	if kinds[GenusWild] < 20 || kinds[GenusFirm] < 500 || kinds[GenusFickle] < 500 || kinds[GenusUnknown] > 0 {
		t.Errorf("genera %v; too few of one", kinds)
	}
	if right["true true"] < 1000 || right["false true"] < 20 || right["false false"] < 5 {
		t.Errorf("counts by (premise holds, theorem is right): %v", right)
	}
}

// TestMisereReasonsOutOfReach checks that the reason of a game that is out of reach says so and
// has no pair.
func TestMisereReasonsOutOfReach(t *testing.T) {
	var edges [][2]int32
	for v := range int32(8) {
		for u := range v {
			edges = append(edges, [2]int32{u, v})
		}
	}
	s := mustSolve(Position{Graph: deletionGame(8, edges), Play: graphs.Misere})
	w, _ := s.Whole()
	if len(w.Terms) != 1 || w.Terms[0].Manner != MannerBeyond || w.Terms[0].Genus != GenusUnknown {
		t.Errorf("terms %+v, want one of unknown genus, out of reach", w.Terms)
	}
	if why := s.Reason(0); why.Manner != MannerBeyond || why.Genus != GenusUnknown {
		t.Errorf("reason %+v, want unknown genus, out of reach", why)
	}
	normal := mustSolve(Position{Graph: deletionGame(8, edges)})
	if why := normal.Reason(0); why.Manner != MannerNone || why.Genus != GenusUnknown {
		t.Errorf("in normal play: %+v", why)
	}
}

// TestMisereDeletionWithLittleEffort solves with very low limits. It checks that all outcomes are
// correct or unknown, and that Solution.Unknown has a reason if one is unknown.
func TestMisereDeletionWithLittleEffort(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	var position, moves, vertices [2]int // how many are unknown and known
	manners := map[Manner]int{}
	count := func(counts *[2]int, got, want Outcome, what string, f *graphs.Frozen) {
		t.Helper()
		if got == OutcomeUnknown {
			counts[0]++
			return
		}
		counts[1]++
		if got != want {
			t.Fatalf("%s: %s is %v, want %v", drawingText(f), what, got, want)
		}
	}
	for range trials.Count(6000) {
		f := randomDeletion(r, r.IntN(10), false)
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		m := &misereDeletion{
			s: s, states: 1 << r.IntN(8), effort: int64(r.IntN(600)), watch: cancelCheck{ctx: context.Background()},
		}
		s.Unknown = nil
		m.setOutcomes()
		unknown := position[0] + moves[0] + vertices[0]
		for _, figure := range m.game.figures {
			manners[figure.manner]++
		}
		p := newDeletionPlay(f)
		left := p.settle(f.Count)
		count(&position, s.Outcome, outcomeIf(p.misere(left)), "the position", f)
		options := p.options(left)
		for _, move := range s.Moves {
			want := outcomeIf(p.misere(options[move.Edge]))
			count(&moves, move.Outcome, want, "a move", f)
			if move.Wins != (move.Outcome == OutcomeP) {
				t.Fatalf("%s: move %+v", drawingText(f), move)
			}
		}
		for v, got := range s.Outcomes {
			want := OutcomeN
			if s.Loose == nil || !s.Loose[v] {
				sub := gameOfVertex(f, s.Account, int32(v))
				own := newDeletionPlay(sub)
				want = outcomeIf(own.misere(own.settle(sub.Count)))
			}
			count(&vertices, got, want, "a vertex", f)
		}
		if unknown != position[0]+moves[0]+vertices[0] && s.Unknown == nil {
			t.Fatalf("%s: an outcome is unknown, but there is no reason", drawingText(f))
		}
	}
	for _, n := range append(append(position[:], moves[:]...), vertices[:]...) {
		if n < trials.Count(200) {
			t.Errorf("unknown and known outcomes: positions %v, moves %v, vertices %v; too few of one",
				position, moves, vertices)
		}
	}
	for _, how := range []Manner{MannerLoops, MannerFoot, MannerRing, MannerSearch, MannerBeyond} {
		if manners[how] < trials.Count(50) {
			t.Errorf("manners %v; too few of one", manners)
		}
	}
}

// figureAtOneVertex returns a random figure whose edges at the ground, as many as copies, all go
// to one vertex, and a stalk of height edges.
func figureAtOneVertex(r *rand.Rand, copies int32, height int) *graphs.Frozen {
	n := 1 + r.IntN(4)
	edges := [][2]int32{{0, 1}}
	for range r.IntN(7) {
		edges = append(edges, [2]int32{1 + r.Int32N(int32(n)), 1 + r.Int32N(int32(n))})
	}
	below := int32(0)
	for i := range height {
		edges = append(edges, [2]int32{below, int32(n + 1 + i)})
		below = int32(n + 1 + i)
	}
	f := *deletionGame(n+1+height, edges)
	f.Count = append([]int32(nil), f.Count...)
	f.Count[0] = copies
	return &f
}

// TestMisereParallelEdgesAtTheGround checks the theorem about figures at one vertex against the
// definition for up to five parallel edges. A figure with a thousand parallel edges has the same
// outcome as one with four or five.
func TestMisereParallelEdgesAtTheGround(t *testing.T) {
	r := rand.New(rand.NewPCG(67, 68))
	outcomes := [2]int{}
	for range trials.Count(1500) {
		seed := r.Uint64()
		copies, height := 1+r.Int32N(5), r.IntN(4)
		f := figureAtOneVertex(rand.New(rand.NewPCG(seed, 0)), copies, height)
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		p := newDeletionPlay(f)
		if want := outcomeIf(p.misere(p.settle(f.Count))); s.Outcome != want {
			t.Fatalf("%s: %v, want %v", drawingText(f), s.Outcome, want)
		}
		outcomes[s.Outcome]++
		if copies < 4 {
			continue
		}
		many := figureAtOneVertex(rand.New(rand.NewPCG(seed, 0)), copies%2+1000, height)
		if got := mustSolve(Position{Graph: many, Play: graphs.Misere}); got.Outcome != s.Outcome {
			t.Fatalf("%s: outcome %v, but %v with a thousand more edges", drawingText(f), s.Outcome, got.Outcome)
		}
	}
	if min(outcomes[0], outcomes[1]) < trials.Count(200) {
		t.Errorf("outcomes %v", outcomes)
	}
}

// grid returns the edges of a square grid with side vertices on a side, numbered from first on.
func grid(side, first int32) [][2]int32 {
	var edges [][2]int32
	for i := range side * side {
		if i%side+1 < side {
			edges = append(edges, [2]int32{first + i, first + i + 1})
		}
		if i+side < side*side {
			edges = append(edges, [2]int32{first + i, first + i + side})
		}
	}
	return edges
}

func TestMisereDeletionUnknownOutcomes(t *testing.T) {
	// A bridge below a cycle of 22 edges, and a stalk of two with a thousand parallel edges on it:
	// all outcomes are known, and the moves confirm them.
	edges := [][2]int32{{0, 1}}
	for v := range int32(21) {
		edges = append(edges, [2]int32{v + 1, v + 2})
	}
	edges = append(edges, [2]int32{22, 1}, [2]int32{0, 23}, [2]int32{23, 24})
	f := *deletionGame(25, edges)
	f.Count = append([]int32(nil), f.Count...)
	f.Count[len(edges)-1] = 1000
	s := mustSolve(Position{Graph: &f, Play: graphs.Misere})
	if countKnown(s) != [3]int{1, len(edges), 25} || s.Unknown != nil {
		t.Errorf("known outcomes (position, moves, vertices) %v, reason %v", countKnown(s), s.Unknown)
	}

	// A bridge below a grid: only the outcomes of the vertices of the grid are unknown.
	f = *deletionGame(26, append(grid(5, 1), [2]int32{0, 1}))
	s = mustSolve(Position{Graph: &f, Play: graphs.Misere})
	if countKnown(s) != [3]int{1, 41, 1} || s.Unknown == nil || s.Unknown.With["Edges"] != int64(40) ||
		s.Outcomes[0] != s.Outcome {
		t.Errorf("known outcomes (position, moves, vertices) %v, reason %v", countKnown(s), s.Unknown)
	}

	// A grid with a corner on the ground, and a stalk of two edges. Known are the outcomes of the
	// vertices of the stalk, the values, and the outcomes of the two moves that leave the grid on
	// a bridge.
	f = *deletionGame(27, append(grid(5, 0), [2]int32{0, 25}, [2]int32{25, 26}))
	s = mustSolve(Position{Graph: &f, Play: graphs.Misere})
	if countKnown(s) != [3]int{0, 2, 2} || s.Unknown == nil || len(s.Unknown.AtVertices) != 25 ||
		!s.Value.Equal(Finite(2)) {
		t.Errorf("known outcomes (position, moves, vertices) %v, reason %v", countKnown(s), s.Unknown)
	}

	// A cycle of 30 edges through the ground with a stalk on it is too large to search. But the
	// outcome after each move is known, and so the moves decide the position.
	edges = [][2]int32{{0, 29}, {5, 30}}
	for v := range int32(29) {
		edges = append(edges, [2]int32{v, v + 1})
	}
	f = *deletionGame(31, edges)
	s = mustSolve(Position{Graph: &f, Play: graphs.Misere})
	wins := 0
	for _, m := range s.Moves {
		next := mustSolve(Position{Graph: withoutEdge(&f, int(m.Edge)), Play: graphs.Misere})
		if next.Outcome != m.Outcome {
			t.Errorf("after deleting edge %d: %v, want %v", m.Edge, m.Outcome, next.Outcome)
		}
		if m.Wins {
			wins++
		}
	}
	if countKnown(s) != [3]int{1, 31, 31} || s.Outcome != outcomeIf(wins > 0) {
		t.Errorf("known outcomes (position, moves, vertices) %v, %d winning moves, outcome %v",
			countKnown(s), wins, s.Outcome)
	}
}

// countKnown counts the known outcomes of s: of the position, of the moves and of the vertices.
func countKnown(s *Solution) (n [3]int) {
	if s.Outcome != OutcomeUnknown {
		n[0]++
	}
	for _, m := range s.Moves {
		if m.Outcome != OutcomeUnknown {
			n[1]++
		}
	}
	for _, o := range s.Outcomes {
		if o != OutcomeUnknown {
			n[2]++
		}
	}
	return n
}
