package rules

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// Table is all positions that follow from the start, in the order in which they were met, breadth
// first. It is a ruleset whose positions are the numbers of its rows.
type Table struct {
	Rows []Row `json:"rows"`
	// Start are the positions that play begins on, with a token on each.
	Start []int32 `json:"start"`
	// At has the position of each list of numbers in Ask.At, in their order.
	At []int32 `json:"at,omitempty"`
	// Changes is the key of the first position whose moves differed when they were asked for
	// again; see Ask.Twice. It is empty if there is none.
	Changes string `json:"changes,omitempty"`
	// Stopped says that the time was over before all moves were known; nil if they are. The
	// positions whose moves are not known are open.
	Stopped *Mistake `json:"-"`
}

// Row is a position.
type Row struct {
	// Key differs for different positions of the rules, Name for different ones of the table.
	Key  string `json:"key"`
	Name string `json:"name"`
	// Picture is read by package depiction; empty for none.
	Picture string `json:"picture,omitempty"`
	// Numbers are the place of the position on a board, or the numbers that it consists of;
	// nil if there are none.
	Numbers []int `json:"numbers,omitempty"`
	// Moves has, for each move, the positions that are left side by side; mostly one.
	Moves [][]int32 `json:"moves,omitempty"`
	// Open marks a position whose moves are not known, or left out because of Ask.Limit.
	Open bool `json:"open,omitempty"`
}

var (
	_ games.Splitting[int32] = (*Table)(nil)
	_ games.Depicting[int32] = (*Table)(nil)
	_ games.Cut[int32]       = (*Table)(nil)
)

// Options yields the moves that leave one position.
func (t *Table) Options(p int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, parts := range t.Rows[p].Moves {
			if len(parts) == 1 && !yield(parts[0]) {
				return
			}
		}
	}
}

// Splits yields the moves that leave several positions.
func (t *Table) Splits(p int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range t.Rows[p].Moves {
			if len(parts) > 1 && !yield(parts) {
				return
			}
		}
	}
}

// Text returns the name of a position.
func (t *Table) Text(p int32) string { return t.Rows[p].Name }

// Picture returns the picture of a position.
func (t *Table) Picture(p int32) string { return t.Rows[p].Picture }

// Numbers returns the Row.Numbers of a position.
func (t *Table) Numbers(p int32) []int { return t.Rows[p].Numbers }

// Open reports whether the moves of a position are not known.
func (t *Table) Open(p int32) bool { return t.Rows[p].Open }

// cut makes each position open that has a move past the first positions, of which there are most.
func (t *Table) cut(most int) {
	for v := range t.Rows {
		row := &t.Rows[v]
		for _, parts := range row.Moves {
			row.Open = row.Open || slices.ContainsFunc(parts, func(w int32) bool { return int(w) >= most })
		}
		if row.Open {
			row.Moves = nil
		}
	}
}

// Shapes returns the keys of the first position and of the first one with another shape, which a
// slip in the rules may make; differ is false if all have the same shape. The shape says whether a
// position is a number, a text, a truth, or a set or tuple of such parts, of any length.
func (t *Table) Shapes() (first, other string, differ bool) {
	shape := ""
	for _, row := range t.Rows {
		rowShape, _ := keyShape(row.Key)
		empty := rowShape == "()" || rowShape == "{}" || rowShape == "[]"
		switch {
		case empty: // may have any parts
		case shape == "":
			shape, first = rowShape, row.Key
		case rowShape != shape:
			return first, row.Key, true
		}
	}
	return first, "", false
}

// keyShape returns the shape of the position whose key stands at the beginning of a text, and the
// rest of the text.
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
		return text[end-1 : end], text[end:] // the same letter for True and False
	}
	var parts []string
	for rest = strings.TrimPrefix(text[1:], ","); !strings.Contains(")}]", rest[:1]); rest = strings.TrimPrefix(rest, ",") {
		shape, rest = keyShape(rest)
		parts = append(parts, shape)
	}
	slices.Sort(parts)
	return text[:1] + strings.Join(slices.Compact(parts), "") + rest[:1], rest[1:]
}

// tidy removes from each sum the parts that have no moves: they are worth nothing, and end no game
// later. If no part has moves, the first one stays.
func (t *Table) tidy() {
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

// tellApart makes the names of all positions and sums different: names that come again, and names
// of positions that a sum has too, are followed by the key. All other names stay as written.
func (t *Table) tellApart() {
	used := make(map[string]int, len(t.Rows)) // names, with the number to try next
	for i := range t.Rows {
		t.rename(i, used, used[t.Rows[i].Name] > 0)
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
			t.rename(i, used, true)
		}
	}
}

// rename gives a position a name that is not used: its name, followed by its key if that is asked
// for, and by a number where that is used too.
func (t *Table) rename(i int, used map[string]int, withKey bool) {
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
