package sequences

import (
	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// line is any rules on heaps whose moves lead to smaller ones: the values of all
// options are marked, heap after heap.
type line struct {
	list
	rules     games.Ruleset[games.Heap]
	splitting games.Splitting[games.Heap] // nil where no move splits
	marks     marks
}

func newLine(r games.Ruleset[games.Heap]) *line {
	s, _ := r.(games.Splitting[games.Heap])
	return &line{rules: r, splitting: s}
}

func (l *line) extend(to int, p *pulse) {
	l.reserve(to)
	for n := len(l.values); n <= to; n++ {
		l.marks.begin()
		for left := range l.rules.Options(games.Heap(n)) {
			l.marks.set(l.values[left])
			p.beat(n, 1)
		}
		if l.splitting != nil {
			for parts := range l.splitting.Splits(games.Heap(n)) {
				all := uint16(0)
				for _, part := range parts {
					all ^= l.values[part]
				}
				l.marks.set(all)
				p.beat(n, 1)
			}
		}
		l.put(n, l.marks.mex())
		p.beat(n, 1)
	}
}

// put appends the value of n, and ends the work with LargeValue.
func (l *list) put(n, v int) {
	if v > maxValue {
		graphs.Fail(largeValue(n, maxValue))
	}
	l.values = append(l.values, uint16(v))
}

// marks is a set of values, emptied in no time.
type marks struct {
	seen *[maxValue + 1]uint32 // a value is in the set where it has the tag
	tag  uint32
}

// begin empties the set.
func (m *marks) begin() {
	if m.seen == nil {
		m.seen = new([maxValue + 1]uint32)
	}
	if m.tag++; m.tag == 0 { // old marks would count again
		clear(m.seen[:])
		m.tag = 1
	}
}

// set puts a value into the set.
func (m *marks) set(v uint16) { m.seen[v] = m.tag }

// mex returns the least value that is not in the set.
func (m *marks) mex() int {
	v := 0
	for v <= maxValue && m.seen[v] == m.tag {
		v++
	}
	return v
}
