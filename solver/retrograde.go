package solver

import (
	"context"

	"nimgraph/graphs"
)

// backSearch is the result of searchBack: the outcome and the depth of each position, by its
// number. The depth is the number of moves in which the winner wins, if the winner hurries and the
// loser delays. It is 0 in a drawn position.
type backSearch struct {
	outcome []Outcome
	depth   []int32
}

// undecided marks a position during the search.
const undecided = OutcomeUnknown

// settledFunc is a function that returns the outcome of position v if the outcome does not follow
// from the options of v. Otherwise settled is false. The outcome undecided stands for a position
// that neither player can win.
type settledFunc func(v int32) (outcome Outcome, settled bool)

// searchBack returns the outcome and the depth of each position by retrograde analysis: it works
// back from the ends of the game (Zermelo 1913, König 1927). The options of position v are
// to[start[v]:start[v+1]]. A position with an option in P is N, a position whose options are all N
// is P, and every other position is D.
//
// stuck is the outcome of a position without options. settled returns the outcomes that do not
// follow from options; it may be nil. Time O(V+E); memory 21 bytes a position and 4 a move. It
// returns an error only if the context is cancelled.
func searchBack(ctx context.Context, start, to []int32, stuck Outcome, settled settledFunc) (*backSearch, error) {
	n := int32(len(start) - 1)
	r := &backSearch{outcome: make([]Outcome, n), depth: make([]int32, n)}
	into, from := reverseRows(start, to)
	left := make([]int32, n) // options that are not known to be N
	queue := make([]int32, 0, n)
	for v := range n {
		r.outcome[v] = undecided
		left[v] = start[v+1] - start[v]
		if settled != nil {
			if o, ok := settled(v); ok {
				if r.outcome[v] = o; o != undecided {
					queue = append(queue, v)
				}
				continue
			}
		}
		if left[v] == 0 {
			r.outcome[v] = stuck
			queue = append(queue, v)
		}
	}
	w := cancelCheck{ctx: ctx}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		before := from[into[v]:into[v+1]]
		if err := w.step(1 + len(before)); err != nil {
			return nil, err
		}
		for _, u := range before {
			if r.outcome[u] != undecided {
				continue
			}
			if r.outcome[v] == OutcomeN {
				if left[u]--; left[u] > 0 {
					continue
				}
				r.outcome[u] = OutcomeP
			} else {
				r.outcome[u] = OutcomeN
			}
			// The queue is ascending in depth, so this is the least that wins and
			// the most that loses.
			r.depth[u] = r.depth[v] + 1
			queue = append(queue, u)
		}
	}
	for v, o := range r.outcome {
		if o == undecided {
			r.outcome[v] = OutcomeD
		}
	}
	return r, nil
}

// reverseRows reverses the edges of a graph. The targets of v in the graph are
// to[start[v]:start[v+1]]. The vertices with an edge to v are from[into[v]:into[v+1]].
func reverseRows(start, to []int32) (into, from []int32) {
	n := len(start) - 1
	sort := graphs.NewRowSort(n)
	for _, t := range to {
		sort.Count(t)
	}
	from = make([]int32, sort.LayOut())
	for v := range n {
		for _, t := range to[start[v]:start[v+1]] {
			from[sort.Next(t)] = int32(v)
		}
	}
	return sort.Start(), from
}

// stuckOutcome returns the outcome of a position without moves in the play convention play.
func stuckOutcome(play graphs.Play) Outcome {
	if play == graphs.Normal {
		return OutcomeP
	}
	return OutcomeN
}
