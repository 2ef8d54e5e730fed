package sequences

import (
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/heaps"
	"nimgraph/solver/ongraph"
)

// newKernel returns the fastest kernel for the values of m. The positions of m must have one
// number.
func newKernel(m games.Member) kernel {
	if s, ok := m.Rules.(games.Spec[games.GridPart]); ok {
		return newGridKernel(s.Rules.(games.NodeKaylesGrid))
	}
	if r := m.HeapRules(); r != nil {
		return newHeapKernel(r)
	}
	return newExplorer(m.Rules, m.First[0])
}

// newHeapKernel returns the fastest kernel for the values of heaps under the rules r.
func newHeapKernel(r games.Ruleset[games.Heap]) kernel {
	switch r := r.(type) {
	case games.Nim:
		return newNimKernel()
	case games.Bachet:
		return newBashKernel(r.Max)
	case games.Subtraction:
		return newSubtractionKernel(r.Set)
	case games.AtLeastHalf:
		return newHalfKernel()
	case games.EvenOrWhole:
		return newEvenOrWholeKernel()
	case games.TakeFromList:
		return newListKernel(r.List)
	case games.Octal:
		switch {
		case len(r.Repeat) > maxBlock:
			return newAnyHeapsKernel(r)
		case len(r.Repeat) > 0:
			return newEndlessOctal(r)
		}
		return &splittingKernel{Splitting: heaps.NewOctal(r.Digits), theorem: GuySmith}
	case games.Lasker:
		return newEndlessOctal(games.Octal{Digits: []uint8{4}, Repeat: []uint8{3}})
	case games.Grundy:
		return &splittingKernel{Splitting: heaps.NewGrundy()}
	case games.Treblecross:
		// A strip of n squares is a heap of n+2 in the octal game 0.007. The empty strip has the
		// value 0 as well (Winning Ways, chapter 4).
		return &splittingKernel{Splitting: heaps.NewOctal([]uint8{0, 0, 0, 7}), theorem: GuySmith, offset: 2}
	case games.BeanAtDistance:
		return newTurnAtMostKernel(3) // coin n is a bean in bottle n, and bottle 0 is no coin
	case games.SingleHead:
		switch game := r.Game.(type) {
		case games.TurnUpTo:
			return newTurnAtMostKernel(game.Most)
		case games.Ruler:
			return &rulerKernel{}
		}
	}
	return newAnyHeapsKernel(r)
}

// valueList is the list of the values that a kernel has computed so far. Most kernels embed it.
type valueList struct{ values []uint16 }

// known returns the values computed so far. An append to the result copies it, because its capacity
// is its length.
func (l *valueList) known() []uint16 { return l.values[:len(l.values):len(l.values)] }

// proof returns nil. A kernel that can prove a period has its own method.
func (l *valueList) proof() *Proof { return nil }

// reserve makes room for the values up to n = to, so that the list does not move in memory later.
func (l *valueList) reserve(to int) {
	if to < cap(l.values) {
		return
	}
	grown := make([]uint16, len(l.values), max(to+1, cap(l.values)+cap(l.values)/4))
	copy(grown, l.values)
	l.values = grown
}

// memoryBound implements kernel. It counts the values twice, because reserve holds the old list
// and the new list while it copies.
func (l *valueList) memoryBound(to int) int {
	if to < cap(l.values) {
		return 0
	}
	return 2 * max(to+1, cap(l.values)+cap(l.values)/4)
}

// largestSplit is the largest value that package heaps can store.
const largestSplit = 1<<15 - 1

// splittingKernel is the kernel for octal games and Grundy's game, which package heaps computes.
// Position n is the heap of n + offset.
type splittingKernel struct {
	*heaps.Splitting
	theorem string
	offset  int
}

// extend computes the values up to n = to, or until a period is proved, and reports progress to
// mon. The error is LargeValue or the error of the context.
func (s *splittingKernel) extend(to int, mon *monitor) error {
	err := s.Extend(mon.ctx, to+s.offset, func(n int) {
		if mon.progress != nil {
			mon.progress(n - s.offset)
		}
	})
	if f := graphs.FaultOf(err, heaps.LargeValue); f != nil {
		err = largeValueFault(f.With["N"].(int)-s.offset, largestSplit)
	}
	return err
}

// known returns the values computed so far, from the heap of size offset on.
func (s *splittingKernel) known() []uint16 { return s.Values()[min(s.offset, len(s.Values())):] }

// proof returns the period that package heaps has proved, or nil. The result is about n, not about
// heap sizes.
func (s *splittingKernel) proof() *Proof {
	from, period, saltus, ok := s.Period()
	if !ok {
		return nil
	}
	return &Proof{From: max(0, from-s.offset), Period: period, Saltus: saltus, Theorem: s.theorem}
}

// memoryBound implements kernel. It counts the values that package heaps stores.
func (s *splittingKernel) memoryBound(to int) int {
	const each = 2 * 2 // bytes; twice while the list grows
	return each * (to + s.offset)
}

// gridKernel is the kernel for Node Kayles on grids with a fixed number of rows, which package
// ongraph computes. n is the number of columns.
type gridKernel struct {
	valueList
	grids *ongraph.GridSolver
}

// newGridKernel returns the kernel of Node Kayles on grids with r.Rows rows.
func newGridKernel(r games.NodeKaylesGrid) *gridKernel {
	return &gridKernel{valueList: valueList{make([]uint16, 1)}, grids: ongraph.NewGridSolver(r.Rows)}
}

// extend computes the values up to n = to columns and reports progress to mon. The errors are those
// of ongraph.GridSolver.Value.
func (g *gridKernel) extend(to int, mon *monitor) error {
	for n := len(g.values); n <= to; n++ {
		value, err := g.grids.Value(mon.ctx, n, mon.room)
		if err != nil {
			return err
		}
		g.values = append(g.values, uint16(value))
		mon.report(n) // Value checks the context itself
	}
	return nil
}

// rulerKernel is the kernel of the coin-turning game Ruler, in which a move turns a run of adjacent
// coins that ends with coin n. The options of coin n are the XORs of the values of all coins of
// the run except n, computed from one run to the next longer one.
type rulerKernel struct {
	valueList
	seen valueSet
}

// extend computes the values up to n = to and reports progress to mon. The error is LargeValue or
// the error of the context.
func (r *rulerKernel) extend(to int, mon *monitor) error {
	r.reserve(to)
	for n := len(r.values); n <= to; n++ {
		r.seen.clear()
		if run := uint16(0); n > 0 {
			r.seen.add(0)
			for i := n - 1; i > 0; i-- {
				run ^= r.values[i]
				r.seen.add(run)
			}
		}
		if err := r.append(n, r.seen.mex()); err != nil {
			return err
		}
		if err := mon.count(n, n+1); err != nil {
			return err
		}
	}
	return nil
}
