package laws

import (
	"context"
	"testing"

	"nimgraph/graphs/must"
)

// stateGame is a game of a heap and a state. Moves lead to smaller heaps, or to smaller states of
// the same heap.
type stateGame func(n, state int) [][2]int

// values returns the values of heaps below count with states below states, by the definition.
func (moves stateGame) values(count, states int) Table {
	t := Table{Rows: count, Columns: states, Values: make([]uint16, count*states)}
	for n := range count {
		for state := range states {
			var options [64]bool
			for _, option := range moves(n, state) {
				options[t.At(option[0], option[1])] = true
			}
			value := 0
			for options[value] {
				value++
			}
			t.Values[n*states+state] = uint16(value)
		}
	}
	return t
}

// transpose returns the table with its rows and columns exchanged.
func transpose(t Table) Table {
	flipped := Table{Rows: t.Columns, Columns: t.Rows, Values: make([]uint16, len(t.Values))}
	for a := range t.Rows {
		for b := range t.Columns {
			flipped.Values[b*t.Rows+a] = t.Values[a*t.Columns+b]
		}
	}
	return flipped
}

// TestStates finds the laws of games with a state in small tables, and compares them with the
// definition up to 10⁵.
func TestStates(t *testing.T) {
	count := 100_000
	if testing.Short() {
		count = 5_000
	}
	for name, c := range map[string]struct {
		moves  stateGame
		states int
	}{
		// A move takes 1 to 3, but not the number taken last; the state is this number, or 0 at
		// the start.
		"last number": {func(n, last int) (options [][2]int) {
			for k := 1; k <= min(n, 3); k++ {
				if k != last {
					options = append(options, [2]int{n - k, k})
				}
			}
			return options
		}, 4},
		// A move takes 1 to 4. While the heap is not empty, a single pass may be used.
		"pass": {func(n, pass int) (options [][2]int) {
			for k := 1; k <= min(n, 4); k++ {
				options = append(options, [2]int{n - k, pass})
			}
			if pass == 1 && n > 0 {
				options = append(options, [2]int{n, 0})
			}
			return options
		}, 2},
	} {
		large := c.moves.values(count, c.states)
		few := c.moves.values(60, c.states)
		square := c.moves.values(60, 60) // most columns are equal, because they are no state of the game
		for _, table := range []Table{few, square, transpose(few), transpose(square)} {
			isFlipped := table.Rows < table.Columns
			found := must.Get(FindTable(context.Background(), table, nil))
			if len(found) == 0 || found[0].Shape.Kind() != "states" {
				t.Fatalf("%s, %d × %d: %+v", name, table.Rows, table.Columns, found)
			}
			shape := found[0].Shape.(*States)
			if shape.Rest != (min(table.Rows, table.Columns) == 60) {
				t.Errorf("%s: %+v", name, shape)
			}
			for n := range count {
				for state := range c.states {
					got := shape.PairValue(n, state)
					if isFlipped || shape.InRows {
						got = shape.PairValue(state, n)
					}
					if got != large.At(n, state) {
						t.Fatalf("%s: g(%d, %d) = %d, want %d", name, n, state, got, large.At(n, state))
					}
				}
			}
		}
	}
}

// TestTablesWithoutStates checks that no law with states is found if a single value breaks the law
// of a state, or for a square table of Nim.
func TestTablesWithoutStates(t *testing.T) {
	broken := stateGame(func(n, _ int) [][2]int {
		var options [][2]int
		for k := 1; k <= min(n, 3); k++ {
			options = append(options, [2]int{n - k, 0})
		}
		return options
	}).values(80, 2)
	broken.Values[2*60+1] = 9
	nim := Table{Rows: 40, Columns: 40}
	for a := range 40 {
		for b := range 40 {
			nim.Values = append(nim.Values, uint16(a^b))
		}
	}
	for _, table := range []Table{broken, nim} {
		for _, law := range must.Get(FindTable(context.Background(), table, nil)) {
			if law.Shape.Kind() == "states" {
				t.Errorf("a law with states is found: %+v", law.Shape)
			}
		}
	}
}
