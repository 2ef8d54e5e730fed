package rules

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// Table holds all positions of a game that can be reached from its start, in breadth-first order.
// It implements games.Splitting; a position there is the index of its row.
type Table struct {
	Rows []Row `json:"rows"`
	// Start are the positions that play begins on, with a token on each.
	Start []int32 `json:"start"`
	// At holds, for each element of Request.At, its position.
	At []int32 `json:"at,omitempty"`
	// Changes is the key of the first position whose moves were different when they were computed
	// again; see Request.Twice. It is empty if there is none.
	Changes string `json:"changes,omitempty"`
	// Stopped is the reason why the run ended before all moves were known; nil if they are.
	// Positions whose moves are unknown are open.
	Stopped *Mistake `json:"-"`
}

// Row is a position of a Table, with its moves.
type Row struct {
	// Key is unique among the positions of the rules, Name among those of the table.
	Key  string `json:"key"`
	Name string `json:"name"`
	// Picture is in the notation of package depiction; empty for none.
	Picture string `json:"picture,omitempty"`
	// Numbers are the place of the position on a board, or the numbers that make it up; nil if
	// there are none.
	Numbers []int `json:"numbers,omitempty"`
	// Moves holds, for each move, the summands that it leaves; mostly one.
	Moves [][]int32 `json:"moves,omitempty"`
	// Open marks a position whose moves are unknown, or were left out because of Request.Limit.
	Open bool `json:"open,omitempty"`
}

var (
	_ games.Splitting[int32]      = (*Table)(nil)
	_ games.Depicting[int32]      = (*Table)(nil)
	_ games.PartialRuleset[int32] = (*Table)(nil)
)

// Options yields, for each move from position p that leaves a single position, this position.
// Splits yields the results of the other moves.
func (t *Table) Options(p int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, parts := range t.Rows[p].Moves {
			if len(parts) == 1 && !yield(parts[0]) {
				return
			}
		}
	}
}

// Splits yields, for each move from position p that leaves a sum of several positions, these
// positions.
func (t *Table) Splits(p int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range t.Rows[p].Moves {
			if len(parts) > 1 && !yield(parts) {
				return
			}
		}
	}
}

// Text returns the name of position p.
func (t *Table) Text(p int32) string { return t.Rows[p].Name }

// Picture returns the picture of position p in the notation of package depiction, or "" if it has
// none.
func (t *Table) Picture(p int32) string { return t.Rows[p].Picture }

// Numbers returns the numbers of position p: its place on a board, or the numbers that it consists
// of. It returns nil if there are none.
func (t *Table) Numbers(p int32) []int { return t.Rows[p].Numbers }

// Open reports whether position p is open: its moves are unknown, or were left out because of
// Request.Limit.
func (t *Table) Open(p int32) bool { return t.Rows[p].Open }

// markOpenBeyond marks each position as open that has a move to a row at or after the index count,
// and removes the moves of all open positions.
func (t *Table) markOpenBeyond(count int) {
	for v := range t.Rows {
		row := &t.Rows[v]
		for _, parts := range row.Moves {
			row.Open = row.Open || slices.ContainsFunc(parts, func(w int32) bool { return int(w) >= count })
		}
		if row.Open {
			row.Moves = nil
		}
	}
}

// FindMixedShapes returns the keys of two positions with different shapes, which may be due to a
// mistake in the rules. differ is false if all positions have the same shape.
//
// The shape of a position is its type, such as number, string or set, and the types of its parts.
// It does not depend on the number of parts. An empty tuple, set or list fits any shape.
func (t *Table) FindMixedShapes() (first, other string, differ bool) {
	shape := ""
	for _, row := range t.Rows {
		rowShape, _ := keyShape(row.Key)
		empty := rowShape == "()" || rowShape == "{}" || rowShape == "[]"
		switch {
		case empty: // fits any shape
		case shape == "":
			shape, first = rowShape, row.Key
		case rowShape != shape:
			return first, row.Key, true
		}
	}
	return first, "", false
}

// keyShape returns the shape of the position whose key is at the beginning of text, and the rest of
// text after the key. See FindMixedShapes.
func keyShape(text string) (shape, rest string) {
	switch {
	case text[0] == '"':
		quoted, _ := strconv.QuotedPrefix(text)
		return `"`, text[len(quoted):]
	case !strings.Contains("({[", text[:1]):
		end := strings.IndexAny(text+",", ",)}")
		if _, err := strconv.Atoi(text[:1]); err == nil || text[0] == '-' {
			return "0", text[end:]
		}
		return text[end-1 : end], text[end:] // "e" for True, False and None
	}
	var parts []string
	for rest = strings.TrimPrefix(text[1:], ","); !strings.Contains(")}]",
		rest[:1]); rest = strings.TrimPrefix(rest, ",") {
		shape, rest = keyShape(rest)
		parts = append(parts, shape)
	}
	slices.Sort(parts)
	return text[:1] + strings.Join(slices.Compact(parts), "") + rest[:1], rest[1:]
}

// dropTerminalSummands removes from each sum the positions without moves, because they do not
// affect play. If no position of a sum has moves, the first one stays.
func (t *Table) dropTerminalSummands() {
	for v := range t.Rows {
		for i, parts := range t.Rows[v].Moves {
			if len(parts) < 2 {
				continue
			}
			live := parts[:0:0]
			for _, w := range parts {
				if len(t.Rows[w].Moves) > 0 || t.Rows[w].Open {
					live = append(live, w)
				}
			}
			if len(live) == 0 {
				live = parts[:1]
			}
			t.Rows[v].Moves[i] = live
		}
	}
}

// makeNamesUnique changes names so that no two positions or sums have the same name. It appends
// the key to a name that occurs more than once or is also the name of a sum.
func (t *Table) makeNamesUnique() {
	used := make(map[string]int, len(t.Rows)) // by name, the number to append next
	for i := range t.Rows {
		t.renameRow(i, used, used[t.Rows[i].Name] > 0)
	}
	sums := map[string]bool{}
	for _, row := range t.Rows {
		for _, parts := range row.Moves {
			if len(parts) > 1 {
				sums[games.SumName(xslices.Map(parts, t.Text))] = true
			}
		}
	}
	for i, row := range t.Rows {
		if sums[row.Name] {
			t.renameRow(i, used, true)
		}
	}
}

// renameRow gives row i a name that is not in used. If withKey is true, it first appends the key
// of the position to the name. If the name is still in use, it appends a number. used maps each
// name in use to the number to append next, and renameRow updates it.
func (t *Table) renameRow(i int, used map[string]int, withKey bool) {
	row := &t.Rows[i]
	name := row.Name
	if withKey {
		name += " " + vertexName(row.Key)
	}
	for row.Name = name; used[row.Name] > 0; {
		row.Name = name + " " + strconv.Itoa(used[name])
		used[name]++
	}
	used[row.Name] = 1
}
