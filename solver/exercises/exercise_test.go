package exercises

import (
	"context"
	"testing"

	"nimgraph/graphs/must"
	"nimgraph/solver"
)

func made(kind Kind, level int, seed uint64) (*Exercise, string) {
	x := must.Get(New(context.Background(), kind, level, seed))
	return x, x.Text()
}

// Every exercise takes the effort of its level, has something to find, comes out the
// same again, and another with most other seeds.
func TestExercises(t *testing.T) {
	seeds := 8
	if testing.Short() {
		seeds = 2
	}
	for _, kind := range Kinds() {
		for level := 1; level <= Levels; level++ {
			different := map[string]bool{}
			for seed := range uint64(seeds) {
				x, text := made(kind, level, seed)
				if seed == 0 {
					if _, again := made(kind, level, seed); again != text {
						t.Errorf("%s %d, seed %d: another drawing the second time", kind, level, seed)
					}
				}
				different[text] = true
				if low, high := bounds[level][0], bounds[level][1]; x.Effort < low || x.Effort > high {
					t.Errorf("%s %d, seed %d: an effort of %d, not %d to %d", kind, level, seed, x.Effort, low, high)
				}
				s := must.Get(solver.Solve(context.Background(), solver.PositionOf(x.Drawing)))
				if len(Questions(x.Drawing, s)) == 0 || !isWorthwhile(x.Drawing, s, level) {
					t.Errorf("%s %d, seed %d: nothing to find", kind, level, seed)
				}
			}
			if least := map[bool]int{true: 3, false: seeds / 2}[kind == Subtraction || level == 1]; !testing.Short() &&
				len(different) < least {
				t.Errorf("%s %d: %d exercises of %d seeds", kind, level, len(different), seeds)
			}
		}
	}
}
