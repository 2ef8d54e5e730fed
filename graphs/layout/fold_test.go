package layout

import "testing"

// A line of few places stays one. A long one is folded so that a window and a page have room
// for it, whatever is shown of its moves, where they are short; where they are long, it is a
// table if they are shown on demand, and else one line, on which they can still be followed.
func TestLongLinesFold(t *testing.T) {
	chain := func(n int) sketch { return taking(n-1, 1) }
	for name, c := range map[string]struct {
		s                   sketch
		onDemand, otherwise Fold
	}{
		"32 places":       {chain(32), Unfolded, Unfolded},
		"33 places":       {chain(33), InStaves, InStaves},
		"100 places":      {chain(100), InStaves, InStaves},
		"short moves":     {taking(100, 1, 3, 4), InStaves, InStaves},
		"many short ones": {taking(100, 1, 2, 3, 4, 5, 6, 7), InTable, Unfolded},
		"far ones":        {taking(100, 1, 30), InTable, Unfolded},
		"300 places":      {chain(300), InTable, InStaves},
		"5000 places":     {chain(5000), InTable, InStaves},
	} {
		f := c.s.freeze(t)
		for _, onDemand := range []bool{true, false} {
			want := c.otherwise
			if onDemand {
				want = c.onDemand
			}
			p, fold := Folded(f, identity(c.s.n), onDemand, Options{})
			if fold != want {
				t.Errorf("%s, moves on demand %v: fold %d, want %d", name, onDemand, fold, want)
			}
			checkApart(t, p.At, tightGap)
			low, high := extent(p.At)
			if wide, tall := high.X-low.X, high.Y-low.Y; fold != Unfolded && max(wide, 2*tall) > 3.5*max(min(wide, 2*tall), 400) {
				t.Errorf("%s, moves on demand %v: %g × %g", name, onDemand, wide, tall)
			}
		}
	}
}
