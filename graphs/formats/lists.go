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

// looksNested reports whether the sample s begins with a nested list. It is false for arrays, which
// are matrices.
func looksNested(s *sample) bool {
	return listsOpening.Match(s.head) && !bytes.Contains(literalOpening.Find(s.head), []byte("array("))
}

// rateLists rates how likely the sample s is a nested list of words.
func rateLists(s *sample) likeness {
	switch {
	case !looksNested(s):
		return unlike
	case isAssignment(s) || tuplesOpening.Match(s.head):
		return possible
	}
	return likely
}

// isAssignment reports whether the first line of the sample s can be the line "name = word" of an
// edge list.
func isAssignment(s *sample) bool { return len(s.raw) > 0 && classifyLine(s.raw[0]) == assignment }

// readLists reads the options of each vertex as a nested list, as LeetCode gives them. The
// vertices are 0…n-1, or 1…n if n is named and 0 is not. The game is directed.
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
	case !looksNested(s):
		return unlike
	case tuplesOpening.Match(s.head) && !isAssignment(s):
		return likely
	}
	return possible
}

// readPairs reads a directed game from a nested list of pairs, as Python writes them. Each pair is
// an edge. A third element of a pair, a weight or data in braces, is ignored with a note.
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
