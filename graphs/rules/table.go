package rules

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
)

// Table is all positions that follow from where play begins, in the order in which they are
// met, breadth first. It is a ruleset whose positions are the numbers of its rows.
type Table struct {
	// Rows are the positions.
	Rows []Row `json:"rows"`
	// Start are those that play begins on, with a token on each.
	Start []int32 `json:"start"`
	// At has the position of each list of numbers that was asked for, in their order.
	At []int32 `json:"at,omitempty"`
	// Changes is the key of a position whose moves were others when they were asked for again:
	// the one that was met first.
	Changes string `json:"changes,omitempty"`
}

// Row is a position.
type Row struct {
	// Key tells it from all other positions of the rules, Name from all of the table.
	Key  string `json:"key"`
	Name string `json:"name"`
	// Picture is read by package depiction; empty for none.
	Picture string `json:"picture,omitempty"`
	// Numbers place it on a board, or are those that it consists of; nil for none.
	Numbers []int `json:"numbers,omitempty"`
	// Moves lists what each move leaves, side by side; mostly it is one position.
	Moves [][]int32 `json:"moves,omitempty"`
	// Open marks a position whose moves are left out, as there are more positions or moves
	// than there may be.
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
		for _, left := range t.Rows[p].Moves {
			if len(left) == 1 && !yield(left[0]) {
				return
			}
		}
	}
}

// Splits yields the moves that leave several.
func (t *Table) Splits(p int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, left := range t.Rows[p].Moves {
			if len(left) > 1 && !yield(left) {
				return
			}
		}
	}
}

// Text returns the name of a position.
func (t *Table) Text(p int32) string { return t.Rows[p].Name }

// Picture returns the picture of a position.
func (t *Table) Picture(p int32) string { return t.Rows[p].Picture }

// Numbers returns those of a position.
func (t *Table) Numbers(p int32) []int { return t.Rows[p].Numbers }

// Open tells whether the moves of a position are left out.
func (t *Table) Open(p int32) bool { return t.Rows[p].Open }

// cut leaves out the moves of each position that has one to a position behind the first most.
func (t *Table) cut(most int) {
	for v := range t.Rows {
		r := &t.Rows[v]
		for _, left := range r.Moves {
			r.Open = r.Open || slices.ContainsFunc(left, func(w int32) bool { return int(w) >= most })
		}
		if r.Open {
			r.Moves = nil
		}
	}
}

// Shapes returns the keys of the first position and of the first that has another shape than
// it, which a slip in rules makes; false where all have the same. A shape is whether a position
// is a number, a text, a truth, or a set or tuple of which kinds of these, of any length.
func (t *Table) Shapes() (one, other string, differ bool) {
	first := ""
	for _, r := range t.Rows {
		kind, _ := form(r.Key)
		switch {
		case kind == "()" || kind == "{}" || kind == "[]": // of any
		case first == "":
			first, one = kind, r.Key
		case kind != first:
			return one, r.Key, true
		}
	}
	return one, "", false
}

// form returns the shape of the position that a text begins with the key of, and the rest.
func form(key string) (kind, rest string) {
	switch {
	case key[0] == '"':
		quoted, _ := strconv.QuotedPrefix(key)
		return `"`, key[len(quoted):]
	case !strings.Contains("({[", key[:1]):
		end := strings.IndexAny(key+",", ",)}")
		if _, err := strconv.Atoi(key[:1]); err == nil || key[0] == '-' {
			return "0", key[end:]
		}
		return key[end-1 : end], key[end:] // True and False are alike
	}
	var kinds []string
	for rest = strings.TrimPrefix(key[1:], ","); !strings.Contains(")}]", rest[:1]); rest = strings.TrimPrefix(rest, ",") {
		kind, rest = form(rest)
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	return key[:1] + strings.Join(slices.Compact(kinds), "") + rest[:1], rest[1:]
}

// tidy takes out of each sum what has no moves, but for one where nothing else is left: it
// is worth nothing, and ends no game later.
func (t *Table) tidy() {
	for v := range t.Rows {
		for i, left := range t.Rows[v].Moves {
			if len(left) < 2 {
				continue
			}
			live := left[:0:0]
			for _, w := range left {
				if len(t.Rows[w].Moves) > 0 || t.Rows[w].Open {
					live = append(live, w)
				}
			}
			if len(live) == 0 {
				live = left[:1]
			}
			t.Rows[v].Moves[i] = live
		}
	}
}

// tellApart gives positions whose names are those of others their keys as well.
func (t *Table) tellApart() {
	met := make(map[string]int, len(t.Rows)) // and how often
	for i := range t.Rows {
		r := &t.Rows[i]
		// A + joins the names of a sum.
		name := strings.ReplaceAll(r.Name, "+", "﹢")
		if met[name] > 0 {
			name += " " + named(r.Key)
		}
		for r.Name = name; met[r.Name] > 0; {
			r.Name = name + " " + strconv.Itoa(met[name])
			met[name]++
		}
		met[r.Name] = 1
	}
}
