package solver

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// MaxPositions bounds the number of positions of a sum that Solve searches as a product, at 0.1 µs
// each.
const MaxPositions = 4_000_000

// product is the sum of several games, its factors, each of which is played out. A position of the
// product is a combination of one position of each factor: in position number i, a factor is at its
// position number i/weight mod size. Moves are computed when they are needed, so a position costs
// 13 bytes, and the factors cost little.
type product struct {
	factors []factor
	back    backSearch
}

// factor is a factor of a product: the game of the tokens on one vertex, played out, with its moves
// in reverse.
type factor struct {
	*playout
	vertex       int32
	into, from   []int32
	weight, size int32
}

// solveProduct plays out the tokens of each vertex of f separately, and finds the outcomes of
// all combinations of the positions reached, one position for each vertex. tokens holds the
// number of tokens on each vertex, and stuck is the outcome of a combination without moves. The
// product is nil if there are more than limit combinations. It returns an error only if the
// context is cancelled.
func solveProduct(ctx context.Context, f *graphs.Frozen, tokens []int32, limit int, stuck Outcome) (*product, error) {
	p := &product{}
	total := 1
	for v, n := range tokens {
		if n == 0 || f.Start[v] == f.Start[v+1] {
			continue
		}
		alone := newPlayout(f, limit/total)
		_, err := alone.addVertex(int32(v), n)
		if err == nil {
			err = alone.explore(ctx)
		}
		switch {
		case errors.Is(err, ErrOutOfReach):
			return nil, nil
		case err != nil:
			return nil, err
		}
		factor := factor{playout: alone, vertex: int32(v), weight: int32(total), size: int32(alone.len())}
		factor.into, factor.from = reverseRows(alone.start, alone.to)
		p.factors = append(p.factors, factor)
		total *= alone.len()
	}
	if err := p.searchOutcomes(ctx, int32(total), stuck); err != nil {
		return nil, err
	}
	return p, nil
}

// searchOutcomes sets the outcome and the depth of all positions of the product, in the same way as
// searchBack. total is the number of positions, and stuck is the outcome of a position without
// moves. It returns an error only if the context is cancelled.
func (p *product) searchOutcomes(ctx context.Context, total int32, stuck Outcome) error {
	outcome, depth := make([]Outcome, total), make([]int32, total)
	left := make([]int32, total)
	queue := make([]int32, 0, total)
	w := cancelCheck{ctx: ctx}
	digits := make([]int32, len(p.factors)) // of i
	for i := range total {
		if err := w.step(1); err != nil {
			return err
		}
		for k := range p.factors {
			left[i] += p.factors[k].start[digits[k]+1] - p.factors[k].start[digits[k]]
		}
		outcome[i] = undecided
		if left[i] == 0 {
			outcome[i] = stuck
			queue = append(queue, i)
		}
		for k := range digits { // count on
			if digits[k]++; digits[k] < p.factors[k].size {
				break
			}
			digits[k] = 0
		}
	}
	for next := 0; next < len(queue); next++ {
		i := queue[next]
		for k := range p.factors {
			f := &p.factors[k]
			own := i / f.weight % f.size
			before := f.from[f.into[own]:f.into[own+1]]
			if err := w.step(1 + len(before)); err != nil {
				return err
			}
			for _, u := range before {
				j := i + (u-own)*f.weight
				if outcome[j] != undecided {
					continue
				}
				if outcome[i] == OutcomeN {
					if left[j]--; left[j] > 0 {
						continue
					}
					outcome[j] = OutcomeP
				} else {
					outcome[j] = OutcomeN
				}
				depth[j] = depth[i] + 1
				queue = append(queue, j)
			}
		}
	}
	for i, o := range outcome {
		if o == undecided {
			outcome[i] = OutcomeD
		}
	}
	p.back = backSearch{outcome, depth}
	return nil
}

// optionOfFirst returns the number of the position after a token moves from v to w in position 0,
// which is the position that solveProduct was called for.
func (p *product) optionOfFirst(v, w int32) int32 {
	k := slices.IndexFunc(p.factors, func(f factor) bool { return f.vertex == v })
	return p.factors[k].optionOfFirst(v, w) * p.factors[k].weight
}
