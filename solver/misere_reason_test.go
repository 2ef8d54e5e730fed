package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// misereByDefinition plays edge deletion out for pairs, and for whether all states
// that are come to have the pairs of Nim.
type misereByDefinition struct {
	*deletionPlay
	met map[string]pairKnowledge
}

func (p *misereByDefinition) of(left []int32) pairKnowledge {
	key := fmt.Sprint(left)
	if k, ok := p.met[key]; ok {
		return k
	}
	var normal, misere []Nimber
	k := pairKnowledge{tame: true}
	for _, o := range p.options(left) {
		if o != nil {
			option := p.of(o)
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

// checkManner compares what a reason says with the definition, and the theorem that it
// names with the shape of the game.
func checkManner(t *testing.T, f *graphs.Frozen, sub *graphs.Frozen, what string, g Genus, got Pair, m Manner) {
	t.Helper()
	p := &misereByDefinition{newDeletionPlay(sub), map[string]pairKnowledge{}}
	left := p.settle(sub.Count)
	want := p.of(left)
	genus, pair := want.genus()
	if g != genus || got != pair {
		t.Fatalf("%s: %s is %v %v by %v, want %v %v", drawn(f), what, g, got, m, genus, pair)
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
	one := len(feet) == 1 && !loops
	if right := map[Manner]bool{
		MannerNone: moves == 0, MannerLoops: loops, MannerFoot: one, MannerRing: ring && !one, MannerSum: len(feet) > 1,
		MannerSearch: !one && !loops && !ring,
	}; !right[m] {
		t.Fatalf("%s: %s is told by %v", drawn(f), what, m)
	}
}

// The reasons of misère edge deletion, of every vertex and of every part, against the
// definition; and what the Anti-SG theorem says against its rule.
func TestMisereReasonsOfDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(201, 202))
	manners, kinds, right := map[Manner]int{}, map[Genus]int{}, map[string]int{}
	check := func(f *graphs.Frozen) {
		s := solved(Position{Graph: f, Play: graphs.Misere})
		reasons := s.Reasons()
		for v := range int32(f.Order()) {
			why := reasons.Explain(v)
			manners[why.Manner]++
			kinds[why.Genus]++
			if s.Loose != nil && s.Loose[v] {
				if why.Manner != MannerNone || why.Pair != (Pair{0, 1}) {
					t.Fatalf("%s: %d is loose: %+v", drawn(f), v, why)
				}
				continue
			}
			checkManner(t, f, ownGame(f, s.Account, v), fmt.Sprint("vertex ", v), why.Genus, why.Pair, why.Manner)
		}
		w, _ := s.Whole()
		large, xor := false, Nimber(0)
		for _, term := range w.Terms {
			n, _ := term.Value.Nimber()
			large, xor = large || n > 1, xor^n
			sub := *f
			if term.OnGround {
				sub.Count = only(f, func(e int) bool { return f.IsGround(f.From[e]) && f.IsGround(f.Into[e]) })
			} else {
				figure := figureByDefinition(f, term.Vertex)
				sub.Count = only(f, func(e int) bool { return figure[f.From[e]] || figure[f.Into[e]] })
			}
			checkManner(t, f, &sub, fmt.Sprint("the figure of ", term.Vertex), term.Genus, term.Pair, term.Manner)
		}
		says := OutcomeP
		if large && xor != 0 || !large && xor == 0 {
			says = OutcomeN
		}
		if w.Says != says {
			t.Fatalf("%s: the theorem says %v, not %v", drawn(f), w.Says, says)
		}
		p := premiseOf(t, s)
		if p.Known && p.Holds && w.Says != s.Outcome {
			t.Fatalf("%s: the theorem says %v, the outcome is %v", drawn(f), w.Says, s.Outcome)
		}
		right[fmt.Sprint(p.Holds, w.Says == s.Outcome)]++
	}
	for i := range 1500 {
		check(randomDeletion(r, r.IntN(9), i%3 == 0))
	}
	for range 300 { // rings and stalks on one ground
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
		check(undirected(int(n), edges))
	}
	for m := MannerNone; m < MannerBeyond; m++ {
		if manners[m] < 50 {
			t.Errorf("%v was met %d times", m, manners[m])
		}
	}
	if kinds[GenusWild] < 20 || kinds[GenusFirm] < 500 || kinds[GenusFickle] < 500 || kinds[GenusUnknown] > 0 {
		t.Errorf("kinds %v", kinds)
	}
	if right["true true"] < 1000 || right["false true"] < 20 || right["false false"] < 5 {
		t.Errorf("whether the premise holds, and the theorem is right: %v", right)
	}
}

// What is out of reach says so, and has no pair.
func TestMisereReasonsOutOfReach(t *testing.T) {
	var edges [][2]int32
	for v := range int32(8) {
		for u := range v {
			edges = append(edges, [2]int32{u, v})
		}
	}
	s := solved(Position{Graph: undirected(8, edges), Play: graphs.Misere})
	w, _ := s.Whole()
	if len(w.Terms) != 1 || w.Terms[0].Manner != MannerBeyond || w.Terms[0].Genus != GenusUnknown {
		t.Errorf("%+v", w.Terms)
	}
	if why := s.Reason(0); why.Manner != MannerBeyond || why.Genus != GenusUnknown {
		t.Errorf("%+v", why)
	}
	normal := solved(Position{Graph: undirected(8, edges)})
	if why := normal.Reason(0); why.Manner != MannerNone || why.Genus != GenusUnknown {
		t.Errorf("in normal play: %+v", why)
	}
}

// With next to nothing that may be searched, what is said is right all the same, and
// what is not known is said to be unknown.
func TestMisereDeletionNeverGuesses(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	var position, moves, vertices [2]int // unknown, known
	manners := map[figureManner]int{}
	count := func(at *[2]int, got, want Outcome, what string, f *graphs.Frozen) {
		t.Helper()
		if got == OutcomeUnknown {
			at[0]++
			return
		}
		at[1]++
		if got != want {
			t.Fatalf("%s: %s is %v, want %v", drawn(f), what, got, want)
		}
	}
	for range rounds(6000) {
		f := randomDeletion(r, r.IntN(10), false)
		s := solved(Position{Graph: f, Play: graphs.Misere})
		m := &misereDeletion{
			s: s, states: 1 << r.IntN(8), effort: int64(r.IntN(600)), watch: watch{ctx: context.Background()},
		}
		s.Unknown = nil
		m.play()
		unknown := position[0] + moves[0] + vertices[0]
		for _, figure := range m.game.figures {
			manners[figure.manner]++
		}
		p := newDeletionPlay(f)
		left := p.settle(f.Count)
		count(&position, s.Outcome, outcomeOfMover(p.misere(left)), "the position", f)
		options := p.options(left)
		for _, move := range s.Moves {
			want := outcomeOfMover(p.misere(options[move.Edge]))
			count(&moves, move.Outcome, want, "a move", f)
			if move.Wins != (move.Outcome == OutcomeP) {
				t.Fatalf("%s: move %+v", drawn(f), move)
			}
		}
		for v, got := range s.Outcomes {
			want := OutcomeN
			if s.Loose == nil || !s.Loose[v] {
				sub := ownGame(f, s.Account, int32(v))
				own := newDeletionPlay(sub)
				want = outcomeOfMover(own.misere(own.settle(sub.Count)))
			}
			count(&vertices, got, want, "a vertex", f)
		}
		if unknown != position[0]+moves[0]+vertices[0] && s.Unknown == nil {
			t.Fatalf("%s: something is unknown for no reason", drawn(f))
		}
	}
	for _, n := range append(append(position[:], moves[:]...), vertices[:]...) {
		if n < rounds(200) {
			t.Errorf("unknown and known: positions %v, moves %v, vertices %v", position, moves, vertices)
		}
	}
	for how := onGround; how <= outOfReach; how++ {
		if manners[how] < rounds(50) {
			t.Errorf("manners met: %v", manners)
		}
	}
}

// figureOnOne is any figure on one vertex, by so many edges, beside a stalk of
// height edges.
func figureOnOne(r *rand.Rand, copies int32, height int) *graphs.Frozen {
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
	f := *undirected(n+1+height, edges)
	f.Count = append([]int32(nil), f.Count...)
	f.Count[0] = copies
	return &f
}

// The theorem of one vertex at the ground: against the definition for up to five
// parallel edges, and a thousand of them are as four or five.
func TestMisereParallelEdgesAtTheGround(t *testing.T) {
	r := rand.New(rand.NewPCG(67, 68))
	outcomes := [2]int{}
	for range rounds(1500) {
		seed := r.Uint64()
		copies, height := 1+r.Int32N(5), r.IntN(4)
		f := figureOnOne(rand.New(rand.NewPCG(seed, 0)), copies, height)
		s := solved(Position{Graph: f, Play: graphs.Misere})
		p := newDeletionPlay(f)
		if want := outcomeOfMover(p.misere(p.settle(f.Count))); s.Outcome != want {
			t.Fatalf("%s: %v, want %v", drawn(f), s.Outcome, want)
		}
		outcomes[s.Outcome]++
		if copies < 4 {
			continue
		}
		many := figureOnOne(rand.New(rand.NewPCG(seed, 0)), copies%2+1000, height)
		if got := solved(Position{Graph: many, Play: graphs.Misere}); got.Outcome != s.Outcome {
			t.Fatalf("%s: %v, with a thousand more edges %v", drawn(f), s.Outcome, got.Outcome)
		}
	}
	if min(outcomes[0], outcomes[1]) < rounds(200) {
		t.Errorf("outcomes %v", outcomes)
	}
}

// grid returns the edges of a grid of so many vertices a side, from number first on.
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

func TestMisereUnknownStaysWhereItIs(t *testing.T) {
	// A bridge with a cycle of 22 edges, and a stalk of two with a thousand parallel
	// edges on it: all known, and checked against themselves by the moves.
	edges := [][2]int32{{0, 1}}
	for v := range int32(21) {
		edges = append(edges, [2]int32{v + 1, v + 2})
	}
	edges = append(edges, [2]int32{22, 1}, [2]int32{0, 23}, [2]int32{23, 24})
	f := *undirected(25, edges)
	f.Count = append([]int32(nil), f.Count...)
	f.Count[len(edges)-1] = 1000
	s := solved(Position{Graph: &f, Play: graphs.Misere})
	if known(s) != [3]int{1, len(edges), 25} || s.Unknown != nil {
		t.Errorf("known of position, moves, vertices: %v; %v", known(s), s.Unknown)
	}

	// A bridge with a grid: the vertices of the grid are out of reach, and no more.
	f = *undirected(26, append(grid(5, 1), [2]int32{0, 1}))
	s = solved(Position{Graph: &f, Play: graphs.Misere})
	if known(s) != [3]int{1, 41, 1} || s.Unknown == nil || s.Unknown.With["Edges"] != int64(40) ||
		s.Outcomes[0] != s.Outcome {
		t.Errorf("known of position, moves, vertices: %v; %v", known(s), s.Unknown)
	}

	// A grid with a corner on the ground, and a stalk of two: the stalk's vertices are
	// known, the two moves that leave the grid on a bridge, and the values.
	f = *undirected(27, append(grid(5, 0), [2]int32{0, 25}, [2]int32{25, 26}))
	s = solved(Position{Graph: &f, Play: graphs.Misere})
	if known(s) != [3]int{0, 2, 2} || s.Unknown == nil || len(s.Unknown.AtVertices) != 25 || !s.Value.Equal(Finite(2)) {
		t.Errorf("known of position, moves, vertices: %v; %v", known(s), s.Unknown)
	}

	// A cycle of 30 edges through the ground with a stalk on it: too large to compute, but no
	// move leaves it so, and the moves decide the position.
	edges = [][2]int32{{0, 29}, {5, 30}}
	for v := range int32(29) {
		edges = append(edges, [2]int32{v, v + 1})
	}
	f = *undirected(31, edges)
	s = solved(Position{Graph: &f, Play: graphs.Misere})
	wins := 0
	for _, m := range s.Moves {
		if next := solved(Position{Graph: without(&f, int(m.Edge)), Play: graphs.Misere}); next.Outcome != m.Outcome {
			t.Errorf("after edge %d %v, want %v", m.Edge, m.Outcome, next.Outcome)
		}
		if m.Wins {
			wins++
		}
	}
	if known(s) != [3]int{1, 31, 31} || s.Outcome != outcomeOfMover(wins > 0) {
		t.Errorf("known of position, moves, vertices: %v, %d moves win, outcome %v", known(s), wins, s.Outcome)
	}
}

// known counts what is known: the position, moves, vertices.
func known(s *Solution) (n [3]int) {
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
