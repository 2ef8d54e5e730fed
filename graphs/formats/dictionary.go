package formats

import (
	"regexp"

	"nimgraph/graphs"
)

var (
	// dictionaryOpening matches the beginning of a dictionary whose first value is a list.
	dictionaryOpening = regexp.MustCompile(assignmentPattern +
		`\{\s*(?:\}|(?:[-\w.]+|'[^'\n]*'|"[^"\n]*"|\([^()\n]*\))` +
		`\s*:\s*(?:set\s*\(|[\[({]))`)
	// dictionaryLine matches the beginning of a line of a dictionary without braces.
	dictionaryLine = regexp.MustCompile(`^(?:[-\w.]+|'[^'\n]*'|"[^"\n]*")\s*:\s*[\[({]`)
)

// rateDictionary rates how likely the sample s is a dictionary of lists, or the lines of such a
// dictionary.
func rateDictionary(s *sample) likeness {
	switch {
	case dictionaryOpening.Match(s.head) && startsWithAssignment(s):
		return possible
	case dictionaryOpening.Match(s.head):
		return likely
	}
	for _, line := range s.lines {
		if !dictionaryLine.Match(line) {
			return unlike
		}
	}
	if len(s.lines) > 0 {
		return likely
	}
	return unlike
}

// readDictionary reads the options of each vertex as a Python dictionary of lists, tuples or sets,
// or as its lines "v: [a, b]" without the braces. If a value is a dictionary, as networkx writes
// it, its keys are the options, and weights are ignored. The game is directed.
func readDictionary(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	l := newLiteralReader(text, graphs.Directed)
	entry := func() {
		from := l.vertexIndex(l.readName())
		if l.peek() != ':' {
			l.failExpected(l.rest[:min(1, len(l.rest))], `":"`)
		}
		l.rest = l.rest[1:]
		l.readOptions(func(to int32) { l.addEdge(from, to) })
	}
	if l.peek() == '{' {
		l.readElements(entry)
	} else {
		for l.peek() != 0 {
			entry()
			if l.peek() == ',' {
				l.rest = l.rest[1:]
			}
		}
	}
	l.readEnd()
	return l.finishDrawing()
}

// readOptions reads the value of a dictionary entry, which is a list, set() around a list, or a
// dictionary whose keys are the options. It calls take with each option: to is the index of its
// vertex.
func (l *literalReader) readOptions(take func(to int32)) {
	if !l.opensList() {
		if word := l.readWord(); string(word) != "set" || l.peek() != '(' {
			l.failExpected(word, messagePart("array"))
		}
	}
	l.readElements(func() {
		if l.peek() == '[' { // set([…])
			l.readElements(func() { take(l.vertexIndex(l.readName())) })
			return
		}
		take(l.vertexIndex(l.readName()))
		if l.peek() == ':' {
			l.rest = l.rest[1:]
			if l.peek() == '{' {
				l.skipDictionary()
			} else {
				l.noteIgnoredWeight(l.requireWord())
			}
		}
	})
}
