package ongraph

// lines are the values of paths by their numbers of vertices: those of the octal games .137 for
// Node Kayles and .07 for Arc Kayles.
type lines struct {
	arcs bool
	// gone is how many vertices a move takes from a cycle.
	gone  int
	paths [lineMost]uint8
}

const (
	lineMost = 256
	// linePeriod is that of both games, from linePeriodic vertices on (Guy and Smith 1956).
	linePeriod   = 34
	linePeriodic = 60
)

func newLines(arcs bool) *lines {
	l := &lines{arcs: arcs, gone: 3}
	if arcs {
		l.gone = 2
	}
	for n := range l.paths {
		var taken mex
		for i := range n {
			if !arcs || i+1 < n {
				taken.add(l.left(n, i))
			}
		}
		l.paths[n] = taken.value()
	}
	return l
}

// left returns what is left of a path of n by its i-th vertex with both neighbours, or by its
// i-th edge.
func (l *lines) left(n, i int) uint8 {
	if l.arcs {
		return l.path(i) ^ l.path(n-i-2)
	}
	return l.path(max(0, i-1)) ^ l.path(max(0, n-i-2))
}

func (l *lines) path(n int) uint8 {
	if n >= lineMost {
		n = linePeriodic + (n-linePeriodic)%linePeriod
	}
	return l.paths[n]
}

// cycle returns the value of a cycle of three at least.
func (l *lines) cycle(n int) uint8 {
	if l.path(n-l.gone) == 0 {
		return 1
	}
	return 0
}
