package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// The two adjacency lists of networkx. In both, every vertex begins exactly one line, so texts of
// other formats rarely fit. A # starts a comment. networkx does not write whether the graph is
// directed; it is read as a directed game. Source:
// https://networkx.org/documentation/stable/reference/readwrite/adjlist.html

// rateOptionLines rates how likely the sample s is a list of vertices with their options, one
// vertex a line. The first words of the lines must be distinct, and every word must occur as a
// first word.
func rateOptionLines(s *sample) likeness {
	switch {
	case len(s.rows) < 2 || !s.hasDistinctFirstWords():
		return unlike
	case !s.whole && s.hasWidth(2):
		return possible
	case !s.whole:
		return likely
	}
	heads := map[string]bool{}
	for _, row := range s.rows {
		heads[string(row[0])] = true
	}
	for _, row := range s.rows {
		for _, word := range row {
			if !heads[string(word)] {
				return unlike
			}
		}
	}
	if s.hasWidth(2) || s.hasWidth(1) || len(RecogniseReadings(s.text)) > 0 {
		return unlike
	}
	return likely
}

// readOptionLines reads a directed game from lines that each give a vertex and its options. Every
// vertex must begin exactly one line.
func readOptionLines(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, text)
	f.eachLine(text, func(line []byte) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		words := bytes.Fields(line)
		if len(words) == 0 {
			return
		}
		from := f.readLineVertex(words[0])
		for _, word := range words[1:] {
			f.addEdge(from, f.vertexIndex(word))
		}
	})
	f.requireLinePerVertex()
	return f.finishDrawing()
}

// readLineVertex returns the index of the vertex named by word, the first word of a line, and adds
// the vertex if it is new. Each vertex may begin only one line: if an earlier line begins with the
// same word, the parse ends with an error.
func (f *foreignDraft) readLineVertex(word []byte) int32 {
	v := f.vertexIndex(word)
	for int(v) >= len(f.beginsLine) {
		f.beginsLine = append(f.beginsLine, false)
	}
	if f.beginsLine[v] {
		f.fail("vertex-again", graphs.Data{"Name": quote(word)})
	}
	f.beginsLine[v] = true
	return v
}

// requireLinePerVertex ends the parse with an error if a vertex of the draft begins no line; see
// readLineVertex.
func (f *foreignDraft) requireLinePerVertex() {
	for v := range f.vertices {
		if v >= len(f.beginsLine) || !f.beginsLine[v] {
			f.fail("no-vertex", graphs.Data{"Name": quote(f.names.allNames()[v])})
		}
	}
}

// rateOptionBlocks rates how likely the sample s consists of blocks: a line with a vertex and a
// number, followed by that number of lines with one vertex each, possibly with data in braces.
func rateOptionBlocks(s *sample) likeness {
	left, lone := 0, false
	for i, row := range s.rows {
		if left > 0 {
			if left--; len(row) > 1 && row[1][0] != '{' {
				return unlike
			}
			lone = true
			continue
		}
		if len(row) != 2 {
			return unlike
		}
		n, err := strconv.Atoi(string(row[1]))
		if err != nil || n < 0 || s.whole && n > len(s.rows)-i-1 {
			return unlike
		}
		left = n
	}
	if !lone || left > 0 && s.whole || len(RecogniseReadings(s.text)) > 0 {
		return unlike
	}
	return likely
}

// readOptionBlocks reads a directed game from blocks of lines: a line with a vertex and the number
// of its options, and then the options, one a line. Every vertex must begin exactly one block.
// Data after an option, such as a weight, is ignored with a note.
func readOptionBlocks(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, text)
	var (
		from int32
		left int // the number of options of from that are still to come
	)
	f.eachLine(text, func(line []byte) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		word, rest := cutWord(bytes.TrimSpace(line))
		switch {
		case len(word) == 0:
			return
		case left > 0:
			f.addEdge(from, f.vertexIndex(word))
			f.noteIgnoredData(rest)
			left--
			return
		}
		from = f.readLineVertex(word)
		n, err := strconv.Atoi(string(rest))
		if err != nil || n < 0 || n > MaxEdges {
			f.fail("not-number", graphs.Data{"Word": quote(rest), "Low": 0, "High": MaxEdges})
		}
		left = n
	})
	if left > 0 {
		f.failExpected(nil, messagePart("vertex"))
	}
	f.requireLinePerVertex()
	return f.finishDrawing()
}

// noteIgnoredData records for finishDrawing that data, a weight or a dictionary after an edge, is
// ignored, so that the result gets a note. Empty data, {} and the weight 1 need no note.
func (f *foreignDraft) noteIgnoredData(data []byte) {
	if len(data) > 0 && string(data) != "{}" {
		f.noteIgnoredWeight(data)
	}
}
