package exercises

import (
	"context"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/solver"
)

func newExercise(kind Kind, level int, seed uint64) (*Exercise, string) {
	x := must.Get(New(context.Background(), kind, level, seed))
	return x, x.Text()
}

// TestExercises checks that the effort of every exercise fits its level and that it requires
// thought, that equal seeds give equal exercises, and that most seeds give different ones.
func TestExercises(t *testing.T) {
	seeds := 8
	if testing.Short() {
		seeds = 2
	}
	for _, kind := range Kinds() {
		for level := 1; level <= Levels; level++ {
			different := map[string]bool{}
			for seed := range uint64(seeds) {
				x, text := newExercise(kind, level, seed)
				if seed == 0 {
					if _, second := newExercise(kind, level, seed); second != text {
						t.Errorf("%s %d, seed %d: a second call gives a different drawing", kind, level, seed)
					}
				}
				different[text] = true
				if low, high := bounds[level][0], bounds[level][1]; x.Effort < low || x.Effort > high {
					t.Errorf("%s %d, seed %d: effort %d, want %d to %d", kind, level, seed, x.Effort, low, high)
				}
				s := must.Get(solver.Solve(context.Background(), solver.PositionOf(x.Drawing)))
				if len(Questions(x.Drawing, s)) == 0 || !isWorthwhile(x.Drawing, s, level) {
					t.Errorf("%s %d, seed %d: the exercise requires no thought", kind, level, seed)
				}
			}
			if least := map[bool]int{true: 3, false: seeds / 2}[kind == Subtraction || level == 1]; !testing.Short() &&
				len(different) < least {
				t.Errorf("%s %d: %d different exercises of %d seeds; too few", kind, level, len(different), seeds)
			}
		}
	}
}
