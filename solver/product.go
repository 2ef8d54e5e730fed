package solver

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// MaxPositions is how many positions of a sum are looked at as a product: 0.1 µs
// each.
const MaxPositions = 4_000_000

// product is the sum of several games, each played out: its positions are all
// combinations of theirs, and number i stands for the one whose factors are at
// i/weight mod size. Moves are worked out where they are needed, so a position
// costs 13 bytes and the factors next to nothing.
type product struct {
	factors []factor
	back    retrograde
}

// factor is the tokens on one vertex, played out, with the moves back.
type factor struct {
	*playout
	vertex       int32
	into, from   []int32
	weight, size int32
}

// productOf plays out the tokens of each vertex by themselves, and finds the outcomes
// of their combinations, of which one without moves has the outcome stuck. It returns
// nil where there would be more than limit combinations.
func productOf(ctx context.Context, f *graphs.Frozen, tokens []int32, limit int, stuck Outcome) *product {
	p := &product{}
	total := 1
	for v, n := range tokens {
		if n == 0 || f.Start[v] == f.Start[v+1] {
			continue
		}
		one := newPlayout(f, limit/total)
		err := attempt(func() {
			one.find(one.put(nil, int32(v), n))
			one.explore(ctx)
		})
		if errors.Is(err, ErrOutOfReach) {
			return nil
		}
		graphs.Try(err)
		factor := factor{playout: one, vertex: int32(v), weight: int32(total), size: int32(one.len())}
		factor.into, factor.from = turned(one.start, one.to)
		p.factors = append(p.factors, factor)
		total *= one.len()
	}
	p.search(ctx, int32(total), stuck)
	return p
}

// search is searchBack on the product.
func (p *product) search(ctx context.Context, total int32, stuck Outcome) {
	outcome, depth := make([]Outcome, total), make([]int32, total)
	left := make([]int32, total)
	queue := make([]int32, 0, total)
	w := watch{ctx: ctx}
	at := make([]int32, len(p.factors)) // the digits of i
	for i := range total {
		w.step(1)
		for k := range p.factors {
			left[i] += p.factors[k].start[at[k]+1] - p.factors[k].start[at[k]]
		}
		outcome[i] = undecided
		if left[i] == 0 {
			outcome[i] = stuck
			queue = append(queue, i)
		}
		for k := range at { // count on
			if at[k]++; at[k] < p.factors[k].size {
				break
			}
			at[k] = 0
		}
	}
	for next := 0; next < len(queue); next++ {
		i := queue[next]
		for k := range p.factors {
			f := &p.factors[k]
			own := i / f.weight % f.size
			before := f.from[f.into[own]:f.into[own+1]]
			w.step(1 + len(before))
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
	p.back = retrograde{outcome, depth}
}

// option returns the number of the position after a move from v to w. Each factor's
// first position is number 0, and so is the product's.
func (p *product) option(v, w int32) int32 {
	k := slices.IndexFunc(p.factors, func(f factor) bool { return f.vertex == v })
	return p.factors[k].option(0, v, w) * p.factors[k].weight
}
