package layout

import "testing"

// On a snake and on a loop neighbours stand beside each other, the first of all below the
// others, and a long one is in the shape of a window.
func TestSnakes(t *testing.T) {
	for n := 12; n <= 400; n++ {
		for name, at := range map[string][]Point{"snake": Snake(n, Options{}), "loop": Loop(n, Options{})} {
			if len(at) != n {
				t.Fatalf("%s of %d: %d places", name, n, len(at))
			}
			checkApart(t, at, Between)
			const diagonal = 128 // of two places side by side and one row apart
			for i := range at {
				next := (i + 1) % n
				if next == 0 && name == "snake" {
					continue
				}
				if step := at[next].Sub(at[i]).Length(); step > diagonal {
					t.Errorf("%s of %d: %d and %d are %g apart", name, n, i, next, step)
				}
				if i > 0 && at[i].Y > at[0].Y-Layers {
					t.Errorf("%s of %d: %d stands on the ground", name, n, i)
				}
			}
			low, high := extent(at)
			if shape := (high.X - low.X) / (high.Y - low.Y); n > 60 && (shape < 1 || shape > 2.6) {
				t.Errorf("%s of %d is %g times as wide as high", name, n, shape)
			}
		}
	}
}
