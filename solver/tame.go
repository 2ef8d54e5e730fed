package solver

import (
	"context"

	"nimgraph/graphs"
)

// pair holds the Grundy value and the misère Grundy value of a game. The misère value is a mex
// too, but is 1 at the end of the game. If the game is tame, the pair determines how the game
// behaves in misère play.
type pair struct{ normal, misere Nimber }

// isFickle reports whether the pair is (0,1) or (1,0). A tame game with this pair behaves in misère
// play like a nim heap of size 0 or 1. A tame game is either fickle or firm.
func (p pair) isFickle() bool { return p.normal <= 1 && p.misere == p.normal^1 }

// isFirm reports whether the pair is (n, n). A tame game with this pair behaves in misère play like
// nim heaps with XOR n of which one is larger than 1.
func (p pair) isFirm() bool { return p.normal == p.misere }

// tameSum is a sum of tame games, in which misère play is much like in Nim. It is P if some summand
// is firm and the XOR of the Grundy values is 0, or if no summand is firm and the XOR is 1 (Conway,
// On Numbers and Games, ch. 12; Winning Ways, ch. 13). The sum is tame again. The zero tameSum is
// the empty sum.
type tameSum struct {
	xor  Nimber
	firm int64
}

// add adds copies tame games with the pair p to the sum. If copies is negative, add removes games.
func (s *tameSum) add(p pair, copies int64) {
	if copies&1 == 1 {
		s.xor ^= p.normal
	}
	if p.isFirm() {
		s.firm += copies
	}
}

// pair returns the misère pair of the sum, which is itself tame.
func (s tameSum) pair() pair {
	if s.firm > 0 {
		return pair{s.xor, s.xor}
	}
	return pair{s.xor, s.xor ^ 1}
}

// outcome returns the outcome of the sum in misère play: P or N.
func (s tameSum) outcome() Outcome {
	if s.pair().misere == 0 {
		return OutcomeP
	}
	return OutcomeN
}

// vertexGenera holds, for each vertex, whether it is tame, whether its pair of Grundy values is
// known, and the pair. A vertex is tame if all its followers, including itself, are fickle or
// firm, and none is on a cycle. The pair of a vertex is known if the vertex is tame, or if it
// reaches no cycle and no ⊕ that is not tame.
type vertexGenera struct {
	tame, known []bool
	pairs       []pair
}

// Genus says whether a game behaves like a nim heap in sums in misère play: like a heap of at most
// 1 (fickle), like a larger heap (firm), or like none.
type Genus uint8

const (
	// GenusUnknown: not asked for, in normal play; or there is no pair, because of a
	// cycle or a ⊕ that is not tame.
	GenusUnknown Genus = iota
	// GenusFickle and GenusFirm: tame. A fickle vertex behaves like a heap of 0 or 1, a firm
	// vertex like a larger heap.
	GenusFickle
	GenusFirm
	// GenusWild: with a pair that does not say how it adds up.
	GenusWild
)

// String returns the word for the genus in JSON, such as "fickle".
func (g Genus) String() string { return [...]string{"unknown", "fickle", "firm", "wild"}[g] }

// Pair holds the Grundy value of a position and its misère Grundy value. The misère Grundy value
// of the end of the game is 1. The misère outcome is P if Misere is 0.
type Pair struct{ Normal, Misere Nimber }

// pairOf returns the genus and the misère pair of vertex v. If the pair is not known, it returns
// GenusUnknown and the zero Pair.
func (g *vertexGenera) pairOf(v int32) (Genus, Pair) { return g.pairs[v].genus(g.tame[v], g.known[v]) }

// genus returns the genus of a game with the pair p, and p as a Pair. tame says whether the game
// is tame. If known is false, p is not known, and the results are GenusUnknown and the zero Pair.
func (p pair) genus(tame, known bool) (Genus, Pair) {
	switch {
	case !known:
		return GenusUnknown, Pair{}
	case !tame:
		return GenusWild, Pair{p.normal, p.misere}
	case p.isFirm():
		return GenusFirm, Pair{p.normal, p.misere}
	}
	return GenusFickle, Pair{p.normal, p.misere}
}

// newVertexGenera finds the misère pair of each vertex of f, and which vertices are tame, in
// O(V+E). A ⊕ whose targets are tame is tame. It returns an error only if the context is
// cancelled.
func newVertexGenera(ctx context.Context, f *graphs.Frozen) (*vertexGenera, error) {
	parts, err := componentsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	g := &vertexGenera{tame: make([]bool, f.Order()), known: make([]bool, f.Order()), pairs: make([]pair, f.Order())}
	w := cancelCheck{ctx: ctx}
	var normal, misere mexer
	for k := range parts.len() {
		if parts.hasCycle(f, k) {
			continue
		}
		v := parts.members(k)[0]
		row := f.Row(v)
		if err := w.step(1 + len(row)); err != nil {
			return nil, err
		}
		tame, known := true, true
		for _, t := range row {
			tame = tame && g.tame[t]
			known = known && g.known[t]
		}
		switch {
		case !known, !tame && f.IsSum(v), f.IsOpen(v):
			continue
		case f.IsSum(v):
			var sum tameSum
			for i := f.Start[v]; i < f.Start[v+1]; i++ {
				sum.add(g.pairs[f.To[i]], int64(f.Count[f.Edge[i]]))
			}
			g.pairs[v] = sum.pair()
		case f.IsHeap(v):
			g.pairs[v] = heapPair(Nimber(f.Worth[v]))
		case len(row) == 0:
			g.pairs[v] = pair{0, 1}
		default:
			normal.startRow(len(row))
			misere.startRow(len(row))
			for _, t := range row {
				normal.add(g.pairs[t].normal)
				misere.add(g.pairs[t].misere)
			}
			g.pairs[v] = pair{normal.mex(), misere.mex()}
		}
		g.known[v] = true
		g.tame[v] = tame && (g.pairs[v].isFickle() || g.pairs[v].isFirm())
	}
	return g, nil
}

// outcome returns the misère outcome of vertex v if the vertex is tame. Otherwise ok is false.
func (g *vertexGenera) outcome(v int32) (_ Outcome, ok bool) {
	if !g.tame[v] {
		return undecided, false
	}
	if g.pairs[v].misere == 0 {
		return OutcomeP, true
	}
	return OutcomeN, true
}
