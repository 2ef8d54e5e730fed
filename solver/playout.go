package solver

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"nimgraph/graphs"
)

// MaxPlayout is how many positions of a sum are looked at, each put together from
// its piles, where nothing but looking at them all tells the outcome: some
// seconds. Where each pile can be played out by itself, MaxPositions holds.
const MaxPlayout = 1_000_000

// maxMoves and maxPiles bound the memory besides: the moves of all those
// positions, and the piles that stand in them.
const (
	maxMoves = 32 * MaxPlayout
	maxPiles = 32 * MaxPlayout
)

// pile is the tokens on one vertex.
type pile struct{ vertex, copies int32 }

// playout is a graph of sums: a position is its piles, ascending in their
// vertices. Tokens that cannot move are left out, and one that comes onto a ⊕
// splits at once, so equal positions meet, whatever the order of the summands and
// however many are equal. Memory some 80 bytes a position, 10 a pile in it, 8 a move.
type playout struct {
	f     *graphs.Frozen
	piles []pile  // of all positions, one after the other
	from  []int32 // position i is piles[from[i]:from[i+1]]
	// number leads from the piles of a position, as key has them, to it.
	number map[string]int32
	key    []byte
	start  []int32 // the moves, in rows as those of a graph
	to     []int32
	next   []pile // scrap
	split  []pile
	limit  int
}

func newPlayout(f *graphs.Frozen, limit int) *playout {
	return &playout{f: f, from: []int32{0}, start: []int32{0}, number: map[string]int32{}, limit: limit}
}

func (p *playout) len() int { return len(p.from) - 1 }

func (p *playout) position(i int32) []pile { return p.piles[p.from[i]:p.from[i+1]] }

// put adds to a position what tokens on v become. It may end with ErrOutOfReach.
func (p *playout) put(piles []pile, v, copies int32) []pile {
	f := p.f
	if !f.IsSum(v) {
		return p.heap(piles, pile{v, copies})
	}
	// A ⊕ is on no cycle, so this comes to an end; the bounds keep counts that
	// multiply from running away.
	p.split = append(p.split[:0], pile{v, copies})
	for steps := 0; len(p.split) > 0; steps++ {
		at := p.split[len(p.split)-1]
		p.split = p.split[:len(p.split)-1]
		if !f.IsSum(at.vertex) {
			piles = p.heap(piles, at)
			continue
		}
		for i := f.Start[at.vertex]; i < f.Start[at.vertex+1]; i++ {
			copies := int64(at.copies) * int64(f.Count[f.Edge[i]])
			if copies > 1<<30 || steps > p.limit {
				graphs.Fail(beyond(p.limit))
			}
			p.split = append(p.split, pile{f.To[i], int32(copies)})
		}
	}
	return piles
}

// heap puts a pile on a vertex that is no ⊕.
func (p *playout) heap(piles []pile, more pile) []pile {
	if p.f.Start[more.vertex] == p.f.Start[more.vertex+1] {
		return piles
	}
	i, here := findPile(piles, more.vertex)
	if !here {
		return slices.Insert(piles, i, more)
	}
	if piles[i].copies > 1<<30 {
		graphs.Fail(beyond(p.limit))
	}
	piles[i].copies += more.copies
	return piles
}

func findPile(piles []pile, v int32) (int, bool) {
	return slices.BinarySearchFunc(piles, v, func(p pile, v int32) int { return cmp.Compare(p.vertex, v) })
}

// putAll makes the sum of all tokens the first position.
func (p *playout) putAll(tokens []int32) {
	var piles []pile
	for v, n := range tokens {
		if n == 0 {
			continue
		}
		piles = p.put(piles, int32(v), n)
	}
	p.find(piles)
}

// find returns the number of a position, a new one where it was not met before.
// It may end with ErrOutOfReach.
func (p *playout) find(piles []pile) int32 {
	p.key = p.key[:0]
	for _, at := range piles {
		p.key = binary.AppendVarint(binary.AppendVarint(p.key, int64(at.vertex)), int64(at.copies))
	}
	if i, here := p.number[string(p.key)]; here {
		return i
	}
	if p.len() == p.limit || len(p.piles)+len(piles) > maxPiles {
		graphs.Fail(beyond(p.limit))
	}
	i := int32(p.len())
	p.number[string(p.key)] = i
	p.piles = append(p.piles, piles...)
	p.from = append(p.from, int32(len(p.piles)))
	return i
}

// option returns the position after a move of a token from v to w.
func (p *playout) option(i, v, w int32) int32 {
	p.next = append(p.next[:0], p.position(i)...)
	at, _ := findPile(p.next, v)
	if p.next[at].copies--; p.next[at].copies == 0 {
		p.next = slices.Delete(p.next, at, at+1)
	}
	p.next = p.put(p.next, w, 1)
	return p.find(p.next)
}

// explore plays out what can be reached from the positions found so far.
func (p *playout) explore(ctx context.Context) {
	w := watch{ctx: ctx}
	for i := int32(0); int(i) < p.len(); i++ {
		for k := p.from[i]; k < p.from[i+1]; k++ {
			v := p.piles[k].vertex
			row := p.f.Row(v)
			w.step(1 + len(row)*(4+int(p.from[i+1]-p.from[i])))
			for _, t := range row {
				p.to = append(p.to, p.option(i, v, t))
			}
		}
		if len(p.to) > maxMoves {
			graphs.Fail(beyond(p.limit))
		}
		p.start = append(p.start, int32(len(p.to)))
	}
}

// solve plays out and finds the outcomes by the play convention of a solution, in whose Anti-SG
// play a position of summands worth 0 is won.
func (p *playout) solve(ctx context.Context, s *Solution) *retrograde {
	p.explore(ctx)
	if s.Position.Play != graphs.AntiSG {
		return searchBack(ctx, p.start, p.to, stuckOutcome(s.Position.Play), nil)
	}
	values := unfoldedValues(s.Values, p.f)
	return searchBack(ctx, p.start, p.to, OutcomeN, func(i int32) (Outcome, bool) {
		for _, pile := range p.position(i) {
			if !values[pile.vertex].Equal(Finite(0)) {
				return OutcomeUnknown, false
			}
		}
		return OutcomeN, true
	})
}

// playOut plays out the position, the first of the playout, on the graph with its heaps
// unfolded.
func (s *Solution) playOut(ctx context.Context, unfolded *graphs.Frozen) (*playout, *retrograde) {
	sums := newPlayout(unfolded, s.limits.playout)
	sums.putAll(s.Position.Tokens)
	return sums, sums.solve(ctx, s)
}

// playOutEach plays out the vertices that are asked for, each as a game of its own, and hands
// on what was found, with its position there.
func (s *Solution) playOutEach(ctx context.Context, asked []bool, found func(v int32, back *retrograde, i int32)) {
	if !slices.Contains(asked, true) {
		return
	}
	sums := newPlayout(unfolded(s.Position.Graph, graphs.MaxWorth), s.limits.playout)
	at := make(map[int32]int32)
	for v, is := range asked {
		if is {
			at[int32(v)] = sums.find(sums.put(nil, int32(v), 1))
		}
	}
	back := sums.solve(ctx, s)
	for v, i := range at {
		found(v, back, i)
	}
}
