package formats

import (
	"bytes"
	"regexp"
	"strconv"

	"nimgraph/graphs"
)

// listsOpening matches the beginning of a nested list whose first element is a list of words.
var listsOpening = regexp.MustCompile(assignmentPattern + callPattern +
	`[\[({]\s*[\[({]\s*(?:[\])}]|[-\w'".]+\s*[,\])}])`)

// tuplesOpening matches the beginning of a list of tuples, as Python writes edges.
var tuplesOpening = regexp.MustCompile(`^[^\[({]*\[\s*\(`)

// startsWithNestedList reports whether the sample s begins with a nested list. A list in array(…),
// as numpy writes it, does not count: it is a matrix.
func startsWithNestedList(s *sample) bool {
	return listsOpening.Match(s.head) && !bytes.Contains(literalOpening.Find(s.head), []byte("array("))
}

// rateLists rates how likely the sample s is a nested list of words.
func rateLists(s *sample) likeness {
	switch {
	case !startsWithNestedList(s):
		return unlike
	case startsWithAssignment(s) || tuplesOpening.Match(s.head):
		return possible
	}
	return likely
}

// startsWithAssignment reports whether the sample s begins with a line such as "name = [1, 2",
// which an edge list may contain as well.
func startsWithAssignment(s *sample) bool {
	return len(s.raw) > 0 && classifyLine(s.raw[0]) == assignment
}

// readLists reads a directed game from a nested list, as LeetCode gives it: the element with the
// index v is the list of the options of the vertex v. The vertices are 0…n-1, or 1…n if n is an
// option and 0 is not.
func readLists(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	l := newLiteralReader(text, graphs.Directed)
	type edge struct{ to, line int32 }
	var (
		targets []edge
		starts  = []int{0}
		low     = MaxVertices
		high    = -1
	)
	n := l.readElements(func() {
		if len(starts) > MaxVertices {
			l.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
		}
		l.readElements(func() {
			to := l.readInteger(0, MaxVertices)
			if len(targets) == MaxEdges {
				l.fail("many-edges", graphs.Data{"Limit": MaxEdges})
			}
			low, high = min(low, to), max(high, to)
			targets = append(targets, edge{int32(to), int32(l.line)})
		})
		starts = append(starts, len(targets))
	})
	l.readEnd()
	base := 0
	if high == n && low > 0 {
		base = 1
	}
	if high >= base+n {
		l.fail("not-number", graphs.Data{"Word": quote(strconv.Itoa(high)), "Low": base, "High": base + n - 1})
	}
	l.addNumberedVertices(base, n)
	for v := range n {
		for _, e := range targets[starts[v]:starts[v+1]] {
			l.line = int(e.line)
			l.addEdge(int32(v), e.to-int32(base))
		}
	}
	return l.finishDrawing()
}

// ratePairs rates how likely the sample s is a list of tuples, each an edge.
func ratePairs(s *sample) likeness {
	switch {
	case !startsWithNestedList(s):
		return unlike
	case tuplesOpening.Match(s.head) && !startsWithAssignment(s):
		return likely
	}
	return possible
}

// readPairs reads a directed game from a list of pairs, as Python writes them. Each pair is an
// edge. A third element of a pair, which is a weight or data in braces, is ignored with a note.
func readPairs(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	l := newLiteralReader(text, graphs.Directed)
	l.readElements(func() {
		var ends [2]int32
		element := 0
		count := l.readElements(func() {
			if element++; element <= 2 {
				ends[element-1] = l.vertexIndex(l.readName())
				return
			}
			if l.peek() == '{' {
				l.skipDictionary()
			} else {
				l.noteIgnoredWeight(l.requireWord())
			}
		})
		if count < 2 || count > 3 {
			l.fail("no-pair", graphs.Data{"Count": count})
		}
		l.addEdge(ends[0], ends[1])
	})
	l.readEnd()
	return l.finishDrawing()
}

// skipDictionary skips a dictionary of words, such as the data of an edge.
func (l *literalReader) skipDictionary() {
	l.readElements(func() {
		l.requireWord()
		if l.peek() != ':' {
			l.failExpected(l.rest[:min(1, len(l.rest))], `":"`)
		}
		l.rest = l.rest[1:]
		l.noteIgnoredWeight(l.requireWord())
	})
}
