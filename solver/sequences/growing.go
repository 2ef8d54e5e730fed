package sequences

// growingKernel is a kernel for a game in which the options of n include all options of an earlier
// number. So positions can share a set of options that only grows, and its mex can only rise. If
// each n adds a constant number of options, a value takes amortised constant time.
//
// Numbers are divided into classes, each with a set of its own. The options of n include the
// options of the earlier number of the same class.
type growingKernel struct {
	valueList
	// class returns the index of the set of options of n. addOptions adds to that set the values of
	// the options that n has in addition to the earlier position.
	class      func(n int) int
	addOptions func(g *growingKernel, set *growingSet, n int)
	sets       [2]growingSet
	// steps returns the number of options that n adds.
	steps func(n int) int
}

// growingSet is a set of values to which values are only added, with its mex.
type growingSet struct {
	members []bool
	list    []uint16 // the members in the order in which they were added
	mex     int
}

// add adds the value v to the set, and updates mex.
func (s *growingSet) add(v int) {
	if v >= len(s.members) {
		s.members = append(s.members, make([]bool, v+1-len(s.members)+len(s.members)/2)...)
	}
	if s.members[v] {
		return
	}
	s.members[v] = true
	s.list = append(s.list, uint16(v))
	for s.mex < len(s.members) && s.members[s.mex] {
		s.mex++
	}
}

// extend computes the values up to n = to and reports progress to mon. The error is LargeValue or
// the error of the context.
func (g *growingKernel) extend(to int, mon *monitor) error {
	g.reserve(to)
	for n := len(g.values); n <= to; n++ {
		set := &g.sets[g.class(n)]
		g.addOptions(g, set, n)
		if err := g.append(n, set.mex); err != nil {
			return err
		}
		if err := mon.count(n, g.steps(n)); err != nil {
			return err
		}
	}
	return nil
}

// oneStep returns 1, whatever n is. It is the field steps of a growingKernel in which each n adds a
// constant number of options.
func oneStep(int) int { return 1 }

// oneClass returns 0, whatever n is. It is the field class of a growingKernel in which the options
// of n include those of n-1, so that all numbers are in one class.
func oneClass(int) int { return 0 }

// newNimKernel returns the kernel of Nim. The options of a heap are all smaller heaps.
func newNimKernel() *growingKernel {
	return &growingKernel{class: oneClass, steps: oneStep, addOptions: func(g *growingKernel, set *growingSet, n int) {
		if n > 0 {
			set.add(int(g.values[n-1]))
		}
	}}
}

// newHalfKernel returns the kernel of the game in which a move takes at least half of the heap. The
// options of a heap n are the heaps 0 … ⌊n/2⌋.
func newHalfKernel() *growingKernel {
	return &growingKernel{class: oneClass, steps: oneStep, addOptions: func(g *growingKernel, set *growingSet, n int) {
		if n == 1 || n > 0 && n%2 == 0 {
			set.add(int(g.values[n/2]))
		}
	}}
}

// newEvenOrWholeKernel returns the kernel of the game in which a move takes an even number, but not
// the whole heap, or the whole of an odd heap. An even n has the smaller even numbers except 0 as
// options; an odd n has the smaller odd numbers and 0.
func newEvenOrWholeKernel() *growingKernel {
	parity := func(n int) int { return n % 2 }
	addOptions := func(g *growingKernel, set *growingSet, n int) {
		if n == 1 || n > 2 {
			set.add(int(g.values[max(0, n-2)]))
		}
	}
	return &growingKernel{class: parity, steps: oneStep, addOptions: addOptions}
}

// newTurnAtMostKernel returns the kernel of the coin-turning game in which a move turns at most
// limit coins; limit is at least 2. The options of coin n are the XORs of the values of fewer than
// limit earlier coins; n = 0 stands for no coin. A value takes time linear in the number of these
// XORs.
func newTurnAtMostKernel(limit int) *growingKernel {
	sums := make([]growingSet, limit-1) // sums[k] are the XORs of at most k coins
	count := 0
	steps := func(int) int { return count }
	addOptions := func(g *growingKernel, options *growingSet, n int) {
		if count = 1; n == 0 {
			return
		}
		if n == 1 {
			for k := range sums {
				sums[k].add(0)
			}
			options.add(0)
			return
		}
		last := int(g.values[n-1])
		for k := limit - 1; k > 0; k-- {
			larger := options
			if k < limit-1 {
				larger = &sums[k]
			}
			for _, v := range sums[k-1].list {
				larger.add(int(v) ^ last)
			}
			count += len(sums[k-1].list)
		}
	}
	return &growingKernel{class: oneClass, steps: steps, addOptions: addOptions}
}
