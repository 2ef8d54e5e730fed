package formats

import "sort"

// edgeLines holds the line of each edge of a text, for errors. A run stores edges that are one a
// line, or all on one line, so a long list of pairs takes hardly any memory. Other texts take up
// to 12 bytes an edge. The zero value is empty.
type edgeLines struct {
	runs  []lineRun
	count int // edges
}

// lineRun says that edge+k is on line+k·step, for each k up to the start of the next run.
type lineRun struct{ edge, line, step int32 }

// addLine records that the next edge is on the given line.
func (l *edgeLines) addLine(line int) {
	if n := len(l.runs); n > 0 {
		last := &l.runs[n-1]
		length := int32(l.count) - last.edge
		if length == 1 && (int32(line) == last.line || int32(line) == last.line+1) {
			last.step = int32(line) - last.line
		}
		if int32(line) == last.line+length*last.step {
			l.count++
			return
		}
	}
	l.runs = append(l.runs, lineRun{int32(l.count), int32(line), 1})
	l.count++
}

// addPairs records the lines of the next count edges. They are one a line, and line is the first of
// these lines.
func (l *edgeLines) addPairs(line, count int) {
	for i := range min(count, 2) { // the second sets the step
		l.addLine(line + i)
	}
	l.count += max(count-2, 0)
}

// lineOf returns the line of the edge with the index edge, or 0 if it is unknown.
func (l *edgeLines) lineOf(edge int) int {
	if edge >= l.count {
		return 0
	}
	next := sort.Search(len(l.runs), func(i int) bool { return int(l.runs[i].edge) > edge })
	r := l.runs[next-1]
	return int(r.line + (int32(edge)-r.edge)*r.step)
}

// removeFirst removes the line of the first edge.
func (l *edgeLines) removeFirst() {
	first := l.runs[0]
	if len(l.runs) > 1 && l.runs[1].edge == 1 || l.count == 1 {
		l.runs = l.runs[1:]
	} else {
		l.runs[0].line += first.step
		l.runs[0].edge++
	}
	for i := range l.runs {
		l.runs[i].edge--
	}
	l.count--
}
