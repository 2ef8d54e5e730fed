package sequences

// ruler is the coin-turning game Ruler: a move turns the coins from any place on up to the
// n-th, so that the values of runs that end before the n-th are XORs that go on from one
// another.
type ruler struct {
	list
	marks marks
}

func (r *ruler) proof() *Proof { return nil }

func (r *ruler) extend(to int, p *pulse) error {
	r.reserve(to)
	for n := len(r.values); n <= to; n++ {
		r.marks.begin()
		if run := uint16(0); n > 0 {
			r.marks.set(0)
			for i := n - 1; i > 0; i-- {
				run ^= r.values[i]
				r.marks.set(run)
			}
		}
		if err := r.put(n, r.marks.mex()); err != nil {
			return err
		}
		if err := p.beat(n, n+1); err != nil {
			return err
		}
	}
	return nil
}
