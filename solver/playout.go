package solver

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"nimgraph/graphs"
)

// MaxPlayout bounds the number of positions of a sum that Solve plays out one by one as lists of
// piles, which takes some seconds. If Solve can play out each pile separately, MaxPositions is the
// limit instead.
const MaxPlayout = 1_000_000

// maxMoves and maxPiles bound the memory: the moves of all positions of a playout, and the piles
// in them.
const (
	maxMoves = 32 * MaxPlayout
	maxPiles = 32 * MaxPlayout
)

// tokenPile is a number of tokens on the same vertex.
type tokenPile struct{ vertex, copies int32 }

// playout is the graph of all positions that play can reach from given sums of tokens. A
// position is a list of piles, in the order of their vertices; a pile is the tokens on one
// vertex. Tokens that cannot move are left out, and a token that comes onto a ⊕ splits at once,
// so equal positions have one number, whatever the order of the summands is.
//
// Memory is some 80 bytes a position, 10 a pile in it, and 8 a move.
type playout struct {
	f      *graphs.Frozen
	piles  []tokenPile      // the piles of all positions, position by position
	from   []int32          // position i is piles[from[i]:from[i+1]]
	number map[string]int32 // of each position, by its piles as bytes
	start  []int32          // the moves: those from position i are to[start[i]:start[i+1]]
	to     []int32
	// Buffers that are used again: the bytes of a position, its piles, and piles that split.
	key         []byte
	next, split []tokenPile
	limit       int
}

// newPlayout returns a playout of sums of tokens on the graph f. It has no positions yet, and can
// hold up to limit positions.
func newPlayout(f *graphs.Frozen, limit int) *playout {
	return &playout{f: f, from: []int32{0}, start: []int32{0}, number: map[string]int32{}, limit: limit}
}

// len returns the number of positions found so far.
func (p *playout) len() int { return len(p.from) - 1 }

// position returns the piles of position number i. The caller must not change them.
func (p *playout) position(i int32) []tokenPile { return p.piles[p.from[i]:p.from[i+1]] }

// addTokens adds copies tokens on vertex v to piles, and returns the result. Tokens on a ⊕ split
// into tokens on its targets. It may change piles. The error is ErrOutOfReach.
func (p *playout) addTokens(piles []tokenPile, v, copies int32) ([]tokenPile, error) {
	f := p.f
	if !f.IsSum(v) {
		return p.addPile(piles, tokenPile{v, copies})
	}
	// A ⊕ is on no cycle, so this comes to an end; the bounds keep counts that
	// multiply from running away.
	p.split = append(p.split[:0], tokenPile{v, copies})
	for steps := 0; len(p.split) > 0; steps++ {
		falling := p.split[len(p.split)-1]
		p.split = p.split[:len(p.split)-1]
		if !f.IsSum(falling.vertex) {
			var err error
			if piles, err = p.addPile(piles, falling); err != nil {
				return nil, err
			}
			continue
		}
		for i := f.Start[falling.vertex]; i < f.Start[falling.vertex+1]; i++ {
			copies := int64(falling.copies) * int64(f.Count[f.Edge[i]])
			if copies > maxCopies || steps > p.limit {
				return nil, limitFault(p.limit)
			}
			p.split = append(p.split, tokenPile{f.To[i], int32(copies)})
		}
	}
	return piles, nil
}

// maxCopies bounds the number of tokens of a pile, so that the sum of two piles fits into an
// int32.
const maxCopies = 1 << 30

// addPile adds the pile more to piles, and returns the result. The vertex of more must not be a ⊕.
// Tokens that cannot move are left out. It may change piles. The error is ErrOutOfReach.
func (p *playout) addPile(piles []tokenPile, more tokenPile) ([]tokenPile, error) {
	if p.f.Start[more.vertex] == p.f.Start[more.vertex+1] {
		return piles, nil
	}
	i, found := findPile(piles, more.vertex)
	if !found {
		return slices.Insert(piles, i, more), nil
	}
	if piles[i].copies > maxCopies {
		return nil, limitFault(p.limit)
	}
	piles[i].copies += more.copies
	return piles, nil
}

// findPile returns the index in piles of the pile on vertex v. If there is none, found is false,
// and i is the index at which such a pile belongs.
func findPile(piles []tokenPile, v int32) (i int, found bool) {
	return slices.BinarySearchFunc(piles, v, func(p tokenPile, v int32) int { return cmp.Compare(p.vertex, v) })
}

// addPosition adds the position with tokens[v] tokens on each vertex v, unless it is known, and
// returns its number. The error is ErrOutOfReach.
func (p *playout) addPosition(tokens []int32) (int32, error) {
	var piles []tokenPile
	for v, n := range tokens {
		if n == 0 {
			continue
		}
		var err error
		if piles, err = p.addTokens(piles, int32(v), n); err != nil {
			return 0, err
		}
	}
	return p.find(piles)
}

// addVertex adds the position with the given number of tokens on vertex v and none elsewhere,
// unless it is known, and returns its number. The error is ErrOutOfReach.
func (p *playout) addVertex(v, tokens int32) (int32, error) {
	piles, err := p.addTokens(nil, v, tokens)
	if err != nil {
		return 0, err
	}
	return p.find(piles)
}

// find returns the number of the position with the given piles, and adds the position if it is new.
// The error is ErrOutOfReach.
func (p *playout) find(piles []tokenPile) (int32, error) {
	p.key = p.key[:0]
	for _, pile := range piles {
		p.key = binary.AppendVarint(binary.AppendVarint(p.key, int64(pile.vertex)), int64(pile.copies))
	}
	if i, found := p.number[string(p.key)]; found {
		return i, nil
	}
	if p.len() == p.limit || len(p.piles)+len(piles) > maxPiles {
		return 0, limitFault(p.limit)
	}
	i := int32(p.len())
	p.number[string(p.key)] = i
	p.piles = append(p.piles, piles...)
	p.from = append(p.from, int32(len(p.piles)))
	return i, nil
}

// option returns the number of the position after a token moves from v to w in position i, and adds
// the position if it is new. The error is ErrOutOfReach. It cannot occur if position i was
// explored.
func (p *playout) option(i, v, w int32) (int32, error) {
	p.next = append(p.next[:0], p.position(i)...)
	k, _ := findPile(p.next, v)
	if p.next[k].copies--; p.next[k].copies == 0 {
		p.next = slices.Delete(p.next, k, k+1)
	}
	next, err := p.addTokens(p.next, w, 1)
	if err != nil {
		return 0, err
	}
	p.next = next
	return p.find(next)
}

// optionOfFirst returns the number of the position after a token moves from v to w in position 0.
// It panics if explore was not called.
func (p *playout) optionOfFirst(v, w int32) int32 {
	i, err := p.option(0, v, w)
	if err != nil {
		panic("solver: a position that was explored lacks an option: " + err.Error())
	}
	return i
}

// explore finds all positions that play can reach from the positions found so far, and their moves.
// The error is ErrOutOfReach if there are too many, or the error of the context.
func (p *playout) explore(ctx context.Context) error {
	w := cancelCheck{ctx: ctx}
	for i := int32(0); int(i) < p.len(); i++ {
		for k := p.from[i]; k < p.from[i+1]; k++ {
			v := p.piles[k].vertex
			row := p.f.Row(v)
			if err := w.step(1 + len(row)*(4+int(p.from[i+1]-p.from[i]))); err != nil {
				return err
			}
			for _, t := range row {
				option, err := p.option(i, v, t)
				if err != nil {
					return err
				}
				p.to = append(p.to, option)
			}
		}
		if len(p.to) > maxMoves {
			return limitFault(p.limit)
		}
		p.start = append(p.start, int32(len(p.to)))
	}
	return nil
}

// solve explores the positions and returns their outcomes in the play convention of s. In Anti-SG
// play, the player to move wins a position in which all summands have value 0. The error is
// ErrOutOfReach if there are too many positions, or the error of the context.
func (p *playout) solve(ctx context.Context, s *Solution) (*backSearch, error) {
	if err := p.explore(ctx); err != nil {
		return nil, err
	}
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

// playOut returns all positions that play can reach from the position of s, and their outcomes. The
// position of s is number 0. unfolded is the graph with its nim heaps unfolded. The error is
// ErrOutOfReach if there are too many positions, or the error of the context.
func (s *Solution) playOut(ctx context.Context, unfolded *graphs.Frozen) (*playout, *backSearch, error) {
	sums := newPlayout(unfolded, s.limits.playout)
	if _, err := sums.addPosition(s.Position.Tokens); err != nil {
		return nil, nil, err
	}
	back, err := sums.solve(ctx, s)
	return sums, back, err
}

// playOutEach finds the outcome of a single token on each vertex that is marked, by visiting
// all positions that play can reach. It calls found for each of these vertices v: back holds
// the outcomes of all positions, and back.outcome[i] is the outcome of the token on v. The
// error is ErrOutOfReach if there are too many positions, or the error of the context; found
// has not been called then.
func (s *Solution) playOutEach(
	ctx context.Context, marked []bool, found func(v int32, back *backSearch, i int32),
) error {
	if !slices.Contains(marked, true) {
		return nil
	}
	g, err := unfoldHeaps(s.Position.Graph, graphs.MaxWorth)
	if err != nil {
		return err
	}
	sums := newPlayout(g, s.limits.playout)
	numbers := make(map[int32]int32)
	for v, isMember := range marked {
		if !isMember {
			continue
		}
		if numbers[int32(v)], err = sums.addVertex(int32(v), 1); err != nil {
			return err
		}
	}
	back, err := sums.solve(ctx, s)
	if err != nil {
		return err
	}
	for v, i := range numbers {
		found(v, back, i)
	}
	return nil
}
