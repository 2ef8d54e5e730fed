package sequences_test

import (
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
)

// Published lists, from n = 0 on or from the first n of the family.
func TestPublishedValues(t *testing.T) {
	for _, test := range []struct {
		id     string
		args   []string
		source string
		want   []uint16
	}{
		{"subtraction", []string{"set=1,3,4"}, "period 7", []uint16{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-square", nil, "OEIS A014586", []uint16{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5}},
		{"subtract-triangular", nil, "OEIS A019509", []uint16{0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-factorial", nil, "OEIS A014587", []uint16{0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3}},
		{"subtract-fibonacci", nil, "OEIS A014588", []uint16{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5}},
		{"subtract-prime", nil, "brute force", []uint16{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 4, 1, 5, 2}},
		{"kayles", nil, "OEIS A002186", []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4}},
		{"dawsons-kayles", nil, "Winning Ways, chapter 4, table 6", []uint16{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"dawsons-chess", nil, "OEIS A002187", []uint16{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"grundy", nil, "OEIS A002188", []uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2}},
		{"octal", []string{"code=.007"}, "Winning Ways, chapter 4", []uint16{0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2}},
		{"octal", []string{"code=.6"}, "Winning Ways, chapter 4", []uint16{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2}},
		{"octal", []string{"code=4.333"}, "Winning Ways, chapter 4", []uint16{0, 1, 2, 4, 3, 0, 2, 1, 3, 0}},
		{"chomp", []string{"rows=2"}, "brute force", []uint16{1, 2, 4, 5, 7, 8, 10}},
		{"chomp", []string{"rows=3"}, "brute force", []uint16{2, 4, 5, 9, 11, 12, 13}},
		{"chomp", []string{"columns=4"}, "brute force", []uint16{3, 5, 9, 6, 13}},
		{"cram", []string{"rows=2"}, "by symmetry", []uint16{1, 0, 1, 0, 1}},
		{"cram", []string{"rows=3"}, "brute force", []uint16{1, 1, 0, 1}},
		{"wythoff", []string{"a=0"}, "OEIS A004481", []uint16{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"wythoff", []string{"a=1"}, "OEIS A004481", []uint16{1, 2, 0, 4, 5, 3, 7, 8, 6, 10}},
		{"wythoff", []string{"a=2"}, "OEIS A004481", []uint16{2, 0, 1, 5, 3, 4, 8, 6, 7, 11}},
		{"wythoff", []string{"b=3"}, "OEIS A004481", []uint16{3, 4, 5, 6, 2, 0, 1, 9, 10, 12}},
	} {
		s := series(t, member(t, test.id, test.args...))
		same(t, test.id+" "+test.source, valuesTo(t, s, s.Known().First+len(test.want)-1), test.want)
	}
}

// What a game draws for a position is worth what its list says.
func TestDrawingsAreWorthTheirValues(t *testing.T) {
	for _, f := range games.Listed() {
		m := member(t, f.ID)
		value := func(a, b int) int { return int(valuesTo(t, series(t, m), a)[a-m.First[0]]) }
		upTo := [2]int{9, 0}
		if len(m.Numbers) == 2 {
			table := graphs.Must(sequences.TableOf(t.Context(), m, 4, 4, nil))
			value = func(a, b int) int { return table.At(a-m.First[0], b-m.First[1]) }
			upTo = [2]int{m.First[0] + 3, m.First[1] + 3}
		}
		for a := m.First[0]; a <= upTo[0]; a++ {
			for b := m.First[1]; b <= upTo[1]; b++ {
				numbers := []int{a, b}[:len(m.Numbers)]
				args, ok := m.Drawn(numbers...)
				if !ok {
					continue
				}
				if f.ID == "treblecross" && a < 3 {
					continue // no strip of the game, only a part of one
				}
				d, err := f.Unfold(t.Context(), args)
				if err != nil {
					if a == 0 || b == 0 && len(numbers) == 2 {
						continue // a game begins at 1
					}
					t.Fatalf("%s %v: %v", f.ID, numbers, err)
				}
				s := graphs.Must(solver.Solve(t.Context(), solver.PositionOf(d)))
				if got, ok := s.Value.Nimber(); !ok || int(got) != value(a, b) {
					t.Errorf("%s %v: the drawing is worth %v, want %d", f.ID, numbers, s.Value, value(a, b))
				}
			}
		}
	}
}
