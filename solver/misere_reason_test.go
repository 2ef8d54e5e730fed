package solver

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// misereByDefinition plays edge deletion out for pairs, and for whether all states
// that are come to have the pairs of Nim.
type misereByDefinition struct {
	*deletionPlay
	met map[string]knowledge
}

func (p *misereByDefinition) of(left []int32) knowledge {
	key := fmt.Sprint(left)
	if k, ok := p.met[key]; ok {
		return k
	}
	var normal, misere []Nimber
	k := knowledge{tame: true}
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
	p := &misereByDefinition{newDeletionPlay(sub), map[string]knowledge{}}
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
		MannerNone: moves == 0, MannerLoops: loops, MannerFoot: one, MannerRing: ring && !one, MannerSum: len(feet) > 1, MannerSearch: !one && !loops && !ring,
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
		s := solved(t, Position{Graph: f, Play: graphs.Misere})
		reasons := s.Reasons()
		for v := range int32(f.Order()) {
			why := reasons.Of(v)
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
		check(randomDeletion(t, r, r.IntN(9), i%3 == 0))
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
	s := solved(t, Position{Graph: undirected(8, edges), Play: graphs.Misere})
	w, _ := s.Whole()
	if len(w.Terms) != 1 || w.Terms[0].Manner != MannerBeyond || w.Terms[0].Genus != GenusUnknown {
		t.Errorf("%+v", w.Terms)
	}
	if why := s.Reason(0); why.Manner != MannerBeyond || why.Genus != GenusUnknown {
		t.Errorf("%+v", why)
	}
	normal := solved(t, Position{Graph: undirected(8, edges)})
	if why := normal.Reason(0); why.Manner != MannerNone || why.Genus != GenusUnknown {
		t.Errorf("in normal play: %+v", why)
	}
}
