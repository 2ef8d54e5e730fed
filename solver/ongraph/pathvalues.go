package ongraph

// pathValues holds the value of each path by its number of vertices. For Node Kayles these are the
// values of the octal game .137, and for Arc Kayles those of .07.
type pathValues struct {
	arcs bool
	// removed is the number of vertices that a move takes from a cycle.
	removed int
	paths   [maxLine]uint8
}

const (
	maxLine = 256
	// linePeriod is the period of both games, from linePeriodic vertices on (Guy and Smith 1956).
	linePeriod   = 34
	linePeriodic = 60
)

// newPathValues computes the values of short paths: in Arc Kayles if arcs is set, and otherwise in
// Node Kayles.
func newPathValues(arcs bool) *pathValues {
	l := &pathValues{arcs: arcs, removed: 3}
	if arcs {
		l.removed = 2
	}
	for n := range l.paths {
		var taken mexSet
		for i := range n {
			if !arcs || i+1 < n {
				taken.add(l.afterMove(n, i))
			}
		}
		l.paths[n] = taken.value()
	}
	return l
}

// afterMove returns the value that a move leaves on a path of n vertices. In Node Kayles the move
// takes vertex i with its neighbours, and in Arc Kayles it takes both ends of edge i.
func (l *pathValues) afterMove(n, i int) uint8 {
	if l.arcs {
		return l.pathValue(i) ^ l.pathValue(n-i-2)
	}
	return l.pathValue(max(0, i-1)) ^ l.pathValue(max(0, n-i-2))
}

// pathValue returns the value of a path of n vertices.
func (l *pathValues) pathValue(n int) uint8 {
	if n >= maxLine {
		n = linePeriodic + (n-linePeriodic)%linePeriod
	}
	return l.paths[n]
}

// cycleValue returns the value of a cycle of n vertices. n is at least 3.
func (l *pathValues) cycleValue(n int) uint8 {
	if l.pathValue(n-l.removed) == 0 {
		return 1
	}
	return 0
}
