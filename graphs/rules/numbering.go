package rules

import (
	"context"
	"iter"
	"strconv"
)

// mostListed bounds the positions of a list of values.
const mostListed = 200_000

// numbering asks for the positions of a list as far as is said, in one table each time: what
// that has of an earlier one is known by its key.
type numbering struct {
	written
	reached [2]int // how many of each number
	index   map[string]int32
	moves   [][][]int32
}

// Reach asks for all positions up to some numbers. It takes the time of all of them, also of
// those that are known.
func (n *numbering) Reach(ctx context.Context, a, b int) error {
	if a < n.reached[0] && b < n.reached[1] {
		return nil
	}
	ask := n.ask
	ask.At = nil
	for i := range a + 1 {
		if len(n.by) == 1 {
			ask.At = append(ask.At, []int{i})
			continue
		}
		for j := range b + 1 {
			ask.At = append(ask.At, []int{i, j})
		}
	}
	t, err := n.run(ctx, ask)
	if err != nil {
		return err
	}
	n.take(t)
	n.reached = [2]int{a + 1, b + 1}
	return nil
}

// take takes over the positions of a table.
func (n *numbering) take(t *Table) {
	number := make([]int32, len(t.Rows))
	known := len(n.moves)
	for i, r := range t.Rows {
		v, ok := n.index[r.Key]
		if !ok {
			v = int32(len(n.moves))
			n.index[r.Key] = v
			n.moves = append(n.moves, nil)
		}
		number[i] = v
	}
	for i, r := range t.Rows {
		if v := number[i]; int(v) >= known {
			for _, left := range r.Moves {
				for j, w := range left {
					left[j] = number[w]
				}
			}
			n.moves[v] = r.Moves
		}
	}
}

// Of returns the number of a position.
func (n *numbering) Of(a, b int) int32 {
	key := strconv.Itoa(a)
	if len(n.by) > 1 {
		key = "(" + key + "," + strconv.Itoa(b) + ",)"
	}
	return n.index[key]
}

// Moves yields what each move leaves.
func (n *numbering) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, left := range n.moves[position] {
			if !yield(left) {
				return
			}
		}
	}
}

// Len returns how many positions have a number.
func (n *numbering) Len() int { return len(n.moves) }
