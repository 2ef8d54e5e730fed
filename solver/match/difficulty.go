package match

import (
	"context"
	"math"
)

// Difficulty is what it takes to hold a won position.
type Difficulty struct {
	// Length is how many moves are left if who wins hurries and who loses delays: the
	// remoteness of the position.
	Length int32
	// Bits is what must be known to hold it: who chose among all moves at random, each
	// time it is their turn while both play their best, would hold it with a chance of
	// 2^-Bits.
	Bits float64
}

// longest is how many moves of best play are looked at.
const longest = 200

// measure follows best play from a won position. Errors: those of Best and
// State.After.
func measure(ctx context.Context, s *State, length int32) (Difficulty, error) {
	d := Difficulty{Length: length}
	for i := 0; i < longest && !s.Over(); i++ {
		if i%2 == 0 {
			wins, all := 0.0, 0.0
			for _, m := range s.Solution.Moves {
				copies := float64(s.Position.Graph.Count[m.Edge])
				all += copies
				if m.Wins {
					wins += copies
				}
			}
			d.Bits += math.Log2(all / wins)
		}
		best, _, err := Best(ctx, s)
		if err != nil {
			return d, err
		}
		if s, err = s.After(ctx, best.Edge); err != nil {
			return d, err
		}
	}
	return d, nil
}
