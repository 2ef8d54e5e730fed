package formats

import "sort"

// edgeLines stores the line of the text on which each edge stands, for error messages. The zero
// value is empty.
//
// Edges that stand one a line, or all on the same line, share one lineRun, so a long list of pairs
// takes hardly any memory. Other texts take up to 12 bytes an edge.
type edgeLines struct {
	runs  []lineRun
	count int // edges
}

// lineRun stores the lines of consecutive edges: edge is the index of the first, line is its line,
// and each further edge stands step lines later. A run ends where the next one begins.
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

// addConsecutiveLines records the lines of the next count edges: the first stands on line, and
// each further one on the line after.
func (l *edgeLines) addConsecutiveLines(line, count int) {
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
