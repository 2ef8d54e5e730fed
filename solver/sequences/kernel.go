package sequences

import (
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/heaps"
	"nimgraph/solver/ongraph"
)

// kernelOf returns the fastest way to the values of a member with one number.
func kernelOf(m games.Member) kernel {
	if s, ok := m.Positions.(games.Spec[games.GridPart]); ok {
		return newGrid(s.Rules.(games.NodeKaylesGrid))
	}
	if m.Line == nil {
		return newExplorer(m.Positions, m.First[0])
	}
	return kernelOfHeaps(m.Line)
}

// kernelOfHeaps returns the fastest way to the values of heaps.
func kernelOfHeaps(r games.Ruleset[games.Heap]) kernel {
	switch r := r.(type) {
	case games.Nim:
		return newNim()
	case games.Bash:
		return newBash(r.Max)
	case games.Subtraction:
		return newSubtraction(r.Set)
	case games.AtLeastHalf:
		return newHalf()
	case games.EvenOrWhole:
		return newEvenOrWhole()
	case games.ByList:
		return newListed(r.List)
	case games.Octal:
		switch {
		case len(r.Repeat) > maxBlock:
			return newLine(r)
		case len(r.Repeat) > 0:
			return newEndless(r)
		}
		return &splitting{Splitting: heaps.NewOctal(r.Digits), theorem: GuySmith}
	case games.Lasker:
		return newEndless(games.Octal{Digits: []uint8{4}, Repeat: []uint8{3}})
	case games.Grundy:
		return &splitting{Splitting: heaps.NewGrundy()}
	case games.Treblecross:
		// A strip of n is a heap of n+2 in the octal game 0.007, apart from the strip of
		// no square, which is worth 0 as well (Winning Ways, chapter 4).
		return &splitting{Splitting: heaps.NewOctal([]uint8{0, 0, 0, 7}), theorem: GuySmith, later: 2}
	case games.Beans:
		return newPairs()
	case games.Heads:
		switch r.Game.(type) {
		case games.TurningTurtles:
			return newNim()
		case games.MockTurtles:
			return newPairs()
		case games.Ruler:
			return &ruler{}
		}
	}
	return newLine(r)
}

// list is values that grow.
type list struct{ values []uint16 }

func (l *list) known() []uint16 { return l.values[:len(l.values):len(l.values)] }

// proof is none, but where a kernel finds one.
func (l *list) proof() *Proof { return nil }

// reserve makes room for the values up to the to-th, so that none is copied twice.
func (l *list) reserve(to int) {
	if to < cap(l.values) {
		return
	}
	grown := make([]uint16, len(l.values), max(to+1, cap(l.values)+cap(l.values)/4))
	copy(grown, l.values)
	l.values = grown
}

// bytes is the old values and the new ones, of which there are twice as many bytes.
func (l *list) bytes(to int) int {
	if to < cap(l.values) {
		return 0
	}
	return 2 * max(to+1, cap(l.values)+cap(l.values)/4)
}

// largestSplit is the largest value of a heap in package heaps.
const largestSplit = 1<<15 - 1

// splitting is a game of package heaps, whose n is the size of a heap less later.
type splitting struct {
	*heaps.Splitting
	theorem string
	later   int
}

func (s *splitting) extend(to int, p *pulse) error {
	err := s.Extend(p.ctx, to+s.later, func(n int) {
		if p.show != nil {
			p.show(n - s.later)
		}
	})
	if f := graphs.FaultOf(err, heaps.LargeValue); f != nil {
		err = largeValue(f.With["N"].(int)-s.later, largestSplit)
	}
	return err
}

func (s *splitting) known() []uint16 { return s.Values()[min(s.later, len(s.Values())):] }

func (s *splitting) proof() *Proof {
	from, period, saltus, ok := s.Period()
	if !ok {
		return nil
	}
	return &Proof{From: max(0, from-s.later), Period: period, Saltus: saltus, Theorem: s.theorem}
}

func (s *splitting) bytes(to int) int {
	const each = 2 * 2 // twice while a list grows
	return each * (to + s.later)
}

// grid is Node Kayles on grids of some rows, by their columns. See package ongraph.
type grid struct {
	list
	of *ongraph.Grids
}

func newGrid(r games.NodeKaylesGrid) *grid {
	return &grid{list: list{make([]uint16, 1)}, of: ongraph.NewGrids(r.Rows)}
}

func (g *grid) extend(to int, p *pulse) error {
	for n := len(g.values); n <= to; n++ {
		value, err := g.of.Value(p.ctx, n, p.room)
		if err != nil {
			return err
		}
		g.values = append(g.values, uint16(value))
		p.tell(n) // and Value looks at the context
	}
	return nil
}

// ruler is the coin-turning game Ruler: a move turns the coins from any place on up to the
// n-th, so that the values of runs that end before the n-th are XORs that go on from one
// another.
type ruler struct {
	list
	marks marks
}

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
