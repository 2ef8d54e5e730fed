package rules

import (
	"context"
	"iter"
	"strconv"
	"strings"
)

// maxListed bounds the number of positions on which a list of values may depend.
const maxListed = 200_000

// numbering numbers the positions of a list. Each Reach runs the rules for all positions up to the
// new end; positions of earlier runs are recognised by their keys.
type numbering struct {
	written
	reached [2]int // for each number, the least one that was not computed
	index   map[string]int32
	moves   [][][]int32
}

// Reach computes all positions with numbers up to a and b. It takes the time for all of them, even
// if some are known.
func (n *numbering) Reach(ctx context.Context, a, b int) error {
	if a < n.reached[0] && b < n.reached[1] {
		return nil
	}
	ask := n.ask
	ask.At, ask.Form = nil, n.form
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
	n.merge(t)
	n.reached = [2]int{a + 1, b + 1}
	return nil
}

// merge adds the positions of t that are not known yet.
func (n *numbering) merge(t *Table) {
	numbers := make([]int32, len(t.Rows)) // the index of each row
	known := len(n.moves)
	for i, row := range t.Rows {
		v, ok := n.index[row.Key]
		if !ok {
			v = int32(len(n.moves))
			n.index[row.Key] = v
			n.moves = append(n.moves, nil)
		}
		numbers[i] = v
	}
	for i, row := range t.Rows {
		v := numbers[i]
		if int(v) < known {
			continue
		}
		for _, parts := range row.Moves {
			for j, w := range parts {
				parts[j] = numbers[w]
			}
		}
		n.moves[v] = row.Moves
	}
}

// Index returns the index of the position with the numbers a and b.
func (n *numbering) Index(a, b int) int32 { return n.index[n.key(a, b)] }

// key returns the Row.Key of the position with the given numbers.
func (n *numbering) key(numbers ...int) string {
	if n.form == "" {
		return strconv.Itoa(numbers[0])
	}
	var key strings.Builder
	key.WriteByte('(')
	for _, letter := range n.form {
		switch letter {
		case formNumber:
			key.WriteString(strconv.Itoa(numbers[0]))
			numbers = numbers[1:]
		case formTrue:
			key.WriteString("True")
		case formFalse:
			key.WriteString("False")
		}
		key.WriteByte(',')
	}
	return key.String() + ")"
}

// Moves yields the summands that each move from a position leaves.
func (n *numbering) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range n.moves[position] {
			if !yield(parts) {
				return
			}
		}
	}
}

// Len returns the number of positions that have an index.
func (n *numbering) Len() int { return len(n.moves) }
