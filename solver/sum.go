package solver

// sum is a disjunctive sum from which a summand can be removed in constant time. It stores the XOR
// of the nimbers, and the first two different values of loopy summands. The zero sum is the empty
// sum.
type sum struct {
	xor          Nimber
	loops        int64 // number of summands that are not known nimbers
	maybeNimbers int64 // number of these that could be nimbers
	absorbing    int64 // number of summands ∞(∅)
	kinds        [2]struct {
		value Value
		count int64
	}
}

// add adds copies summands of value v to the sum. copies must not be negative.
func (s *sum) add(v Value, copies int32) {
	if n, ok := v.Nimber(); ok {
		if copies%2 == 1 {
			s.xor ^= n
		}
		return
	}
	s.loops += int64(copies)
	s.countNonNimber(v, int64(copies))
	for i := range s.kinds {
		k := &s.kinds[i]
		if k.count == 0 || k.value.Equal(v) {
			k.value = v
			k.count += int64(copies)
			return
		}
	}
}

// countNonNimber counts copies summands of value v, which is not a known nimber: in maybeNimbers if
// v could be a nimber, and in absorbing if v is ∞(∅). If copies is negative, it counts them as
// removed.
func (s *sum) countNonNimber(v Value, copies int64) {
	switch {
	case !v.isLoopy():
		s.maybeNimbers += copies
	case v.absorbs():
		s.absorbing += copies
	}
}

// value returns the value of the sum. If a summand is ∞(∅) or two summands are loopy, the value is
// ∞(∅), whatever the remaining summands are.
func (s *sum) value() Value {
	switch s.loops {
	case 0:
		return Finite(s.xor)
	case 1:
		return s.kinds[0].value.Add(Finite(s.xor))
	}
	return Value{loop: &nonNimber{unknown: s.maybeNimbers > 0 && s.absorbing == 0 && s.loops-s.maybeNimbers < 2}}
}

// valueAfter returns the value of the sum with a summand of value from replaced by a summand of
// value to. The sum itself does not change.
func (s *sum) valueAfter(from, to Value) Value {
	if n, ok := from.Nimber(); ok {
		without := *s
		without.xor ^= n
		without.add(to, 1)
		return without.value()
	}
	without := sum{xor: s.xor, loops: s.loops - 1, maybeNimbers: s.maybeNimbers, absorbing: s.absorbing}
	without.countNonNimber(from, -1)
	for _, k := range s.kinds {
		if k.count > 0 && k.value.Equal(from) {
			k.count--
		}
		if k.count > 0 {
			without.kinds[0] = k
		}
	}
	without.add(to, 1)
	return without.value()
}
