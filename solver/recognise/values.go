package recognise

import (
	"errors"
	"slices"

	"nimgraph/graphs/games"
)

// valueSet is a set of values that is cleared in constant time.
type valueSet struct {
	seen  []uint32 // v is in the set if seen[v] is stamp
	stamp uint32
}

// clear empties the set.
func (m *valueSet) clear() { m.stamp++ }

// add adds the value v to the set.
func (m *valueSet) add(v uint16) {
	for int(v) >= len(m.seen) {
		m.seen = append(m.seen, make([]uint32, len(m.seen)+tableLength)...)
	}
	m.seen[v] = m.stamp
}

// mex returns the least value that is not in the set.
func (m *valueSet) mex() uint16 {
	v := 0
	for v < len(m.seen) && m.seen[v] == m.stamp {
		v++
	}
	return uint16(v)
}

// memberValues returns the first values of m, computed by the definition. It returns 0 for each n
// before the first position of m, and fewer values than usual if there are many moves or if play
// can go on for ever. It returns ctx.Err() if the context is cancelled.
func (b *tableBuilder) memberValues(m games.Member) ([]uint16, error) {
	if r := m.HeapRules(); r != nil {
		return b.heapValues(r, m.First[0]), nil
	}
	e := evaluator{numbering: m.Rules.Numbering(), maxMoves: maxMoves}
	if m.Game.ID == "chomp" {
		e.maxMoves = maxChompMoves
	}
	values := make([]uint16, m.First[0], positionsLength)
	for n := len(values); n < positionsLength && (m.Most == 0 || n <= m.Most); n++ {
		if err := e.numbering.ComputeUpTo(b.ctx, n, 0); err != nil {
			return nil, err
		}
		v, err := e.valueOf(e.numbering.Index(n, 0))
		if err != nil {
			break
		}
		values = append(values, v)
	}
	return values, b.ctx.Err()
}

// heapValues returns the first values of heaps under the rules r, computed by the definition. It
// returns 0 for each heap before first, and fewer values than usual if there are many moves. The
// result is valid until the next call of a method that computes values.
func (b *tableBuilder) heapValues(r games.Ruleset[games.Heap], first int) []uint16 {
	splitting, _ := r.(games.Splitting[games.Heap])
	g := &b.values
	clear(g[:first])
	moves := 0
	for n := first; n < tableLength; n++ {
		if moves > maxHeapMoves {
			return g[:n]
		}
		b.marks.clear()
		for left := range r.Options(games.Heap(n)) {
			b.marks.add(g[left])
			moves++
		}
		if splitting != nil {
			for parts := range splitting.Splits(games.Heap(n)) {
				sum := uint16(0)
				for _, part := range parts {
					sum ^= g[part]
				}
				b.marks.add(sum)
				moves++
			}
		}
		g[n] = b.marks.mex()
	}
	return g[:]
}

// errUnknown says that the value of a position is not known: it has too many followers, or lies on
// a cycle.
var errUnknown = errors.New("unknown value")

// evaluator computes the values of positions by the definition: the mex of the values of the
// options.
type evaluator struct {
	numbering games.Numbering
	values    []int32 // by position, or one of the states below
	moves     int     // so far, at most maxMoves
	maxMoves  int
}

// The states of a position without a known value.
const (
	unvisited int32 = -1 - iota
	onPath          // its value is being computed
)

// valueOf returns the value of the position, computed by the definition. The error is errUnknown if
// there are too many moves or play can go on for ever.
func (e *evaluator) valueOf(position int32) (uint16, error) {
	for int(position) >= len(e.values) {
		e.values = append(e.values, unvisited)
	}
	switch v := e.values[position]; {
	case v >= 0:
		return uint16(v), nil
	case v == onPath:
		return 0, errUnknown
	}
	e.values[position] = onPath
	// The numbering reuses the slices of Moves, and recursion would overwrite them.
	var parts []int32
	var ends []int
	for move := range e.numbering.Moves(position) {
		parts = append(parts, move...)
		ends = append(ends, len(parts))
		if e.moves++; e.moves > e.maxMoves {
			return 0, errUnknown
		}
	}
	options := make([]uint16, 0, len(ends))
	start := 0
	for _, end := range ends {
		sum := uint16(0)
		for _, part := range parts[start:end] {
			v, err := e.valueOf(part)
			if err != nil {
				return 0, err
			}
			sum ^= v
		}
		options = append(options, sum)
		start = end
	}
	slices.Sort(options)
	mex := uint16(0)
	for _, v := range options {
		if v == mex {
			mex++
		}
	}
	e.values[position] = int32(mex)
	return mex, nil
}
