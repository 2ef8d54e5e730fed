package rules

import (
	"context"
	"iter"
	"strconv"
	"strings"
)

// maxListed bounds the number of positions on which a list of values may depend.
const maxListed = 200_000

// ruleNumbering implements games.Numbering for rules that a user wrote. It numbers positions in
// the order in which the rules produce them. A call of ComputeUpTo can run the rules again for
// positions that are known; it recognises them by their keys.
type ruleNumbering struct {
	scriptRuleset
	reached [2]int           // for each number, the least one that was not computed
	index   map[string]int32 // of each position, by its key
	moves   [][][]int32      // by position: for each move, the positions that it leaves
}

// ComputeUpTo computes the moves of all positions whose numbers are at most a and b. If any of them is
// unknown, it runs the rules again for all of them.
func (n *ruleNumbering) ComputeUpTo(ctx context.Context, a, b int) error {
	if a < n.reached[0] && b < n.reached[1] {
		return nil
	}
	request := n.request
	request.At, request.Form = nil, n.form
	for i := range a + 1 {
		if len(n.by) == 1 {
			request.At = append(request.At, []int{i})
			continue
		}
		for j := range b + 1 {
			request.At = append(request.At, []int{i, j})
		}
	}
	t, err := n.run(ctx, request)
	if err != nil {
		return err
	}
	n.mergeTable(t)
	n.reached = [2]int{a + 1, b + 1}
	return nil
}

// mergeTable adds to the numbering the positions of t that it does not contain yet.
func (n *ruleNumbering) mergeTable(t *Table) {
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

// Index returns the index of the position with the numbers a and b. ComputeUpTo must have computed
// the position.
func (n *ruleNumbering) Index(a, b int) int32 { return n.index[n.positionKey(a, b)] }

// positionKey returns the Row.Key of the position that consists of the given numbers.
func (n *ruleNumbering) positionKey(numbers ...int) string {
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

// Moves yields the result of each move from position: a sum of positions, given by their indices.
// A sum often has only one position.
func (n *ruleNumbering) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range n.moves[position] {
			if !yield(parts) {
				return
			}
		}
	}
}

// Len returns the number of positions in the numbering.
func (n *ruleNumbering) Len() int { return len(n.moves) }
